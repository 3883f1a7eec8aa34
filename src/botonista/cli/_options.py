"""Options of a game as they are written on the command line: NAME=VALUE."""

from __future__ import annotations

from typing import Any

import click


def read_options(pairs: tuple[str, ...]) -> dict[str, Any]:
    """The options by name; a value that is no JSON is a word."""
    import json

    found: dict[str, Any] = {}
    for pair in pairs:
        name, separator, value = pair.partition("=")
        if not separator:
            raise click.UsageError(f"--option {pair}: write it as NAME=VALUE")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found
