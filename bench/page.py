"""How quick and how big the first page is.

*Interactive*: from the start of the navigation, in a Chromium that has never seen the page, until the home
page offers a game that can be played (its Play button is there and enabled). The median of five visits.
*Size*: all scripts and styles of all pages, each compressed by gzip as the server sends it.
"""

from __future__ import annotations

import gzip
import os
import shutil
import statistics
from pathlib import Path
from typing import Any

Figures = dict[str, Any]
DIST = Path(__file__).resolve().parents[1] / "web" / "dist"
VISITS = 5
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


def first_page(address: str) -> Figures:
    """The home page in a browser that has never seen it."""
    browser = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "google-chrome", "chromium-browser"))), None
    )
    if browser is None or not (DIST / "index.html").is_file():
        why = "no Chromium" if browser is None else "the pages are not built"
        return {"page_interactive_ms": None, "page_interactive_note": why}
    from playwright.sync_api import sync_playwright

    times = []
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=browser, args=FLAGS)
        for _ in range(VISITS):
            context = chromium.new_context()
            page = context.new_page()
            page.goto(f"http://{address}/", wait_until="commit")
            page.wait_for_selector("[data-testid=play]:enabled", state="visible")
            times.append(page.evaluate("performance.now()"))
            context.close()
        chromium.close()
    return {"page_interactive_ms": round(statistics.median(times), 1)}


def page_size() -> Figures:
    """All scripts and styles, compressed."""
    files = [path for path in DIST.rglob("*") if path.suffix in (".js", ".css")]
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    return {"page_kb_gzipped": round(size / 1000, 1) if files else None}
