"""The OpenAPI document as a page for people: plain HTML, no scripts, nothing from elsewhere."""

from __future__ import annotations

import base64
import hashlib
import json
from html import escape
from typing import Any

STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto;background:#f4f1e8;padding:1rem}
summary{cursor:pointer;padding:.4rem 0}b{display:inline-block;min-width:4rem}table{border-collapse:collapse}
td{padding:.15rem 1rem .15rem 0;vertical-align:top}"""
STYLE_HASH = f"'sha256-{base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'"


def page(document: dict[str, Any]) -> str:
    """Every operation with its answers, then every schema."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>Botonista API</title>",
        f"<style>{STYLE}</style>",
        '<meta name=viewport content="width=device-width"><h1>Botonista API</h1>',
        f"<p>{escape(document['info']['description'])} The document itself: ",
        '<a href="/openapi.json">/openapi.json</a></p><h2>Operations</h2>',
    ]
    for path, operations in document["paths"].items():
        parts.extend(_operation(path, method, operation) for method, operation in operations.items())
    parts.append("<h2>Schemas</h2>")
    for name, schema in sorted(document["components"]["schemas"].items()):
        shown = escape(json.dumps(schema, indent=2, ensure_ascii=False))
        parts.append(f"<details><summary><code>{escape(name)}</code></summary><pre>{shown}</pre></details>")
    return "".join(parts) + "</html>"


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = []
    for parameter in operation.get("parameters", ()):
        rows.append((f"{parameter['in']}: {parameter['name']}", json.dumps(parameter["schema"])))
    body = operation.get("requestBody")
    if body:
        rows.append(("body", _reference(body)))
    rows.extend(
        (status, f"{answer['description']} {_reference(answer)}")
        for status, answer in operation["responses"].items()
    )
    table = "".join(f"<tr><td>{escape(left)}<td>{escape(right)}" for left, right in rows)
    heading = (
        f"<b>{method.upper()}</b> <code>{escape(path)}</code> {escape(operation.get('description', ''))}"
    )
    return f"<details><summary>{heading}</summary><table>{table}</table></details>"


def _reference(part: dict[str, Any]) -> str:
    schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    return str(schema.get("$ref", "")).rpartition("/")[2] or (json.dumps(schema) if schema else "")
