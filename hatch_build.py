"""Puts the built pages into the package, so that whoever installs it needs no Node."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pages(BuildHookInterface):  # type: ignore[type-arg]
    """An installed Botonista shows its pages; a cloned one shows those that `make` built last."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them to a wheel; one without them is not made."""
        if version == "editable":
            return
        pages = Path(self.root) / "web" / "dist"
        if not (pages / "index.html").is_file():
            raise FileNotFoundError("the pages are not built: `make wheel` builds them first")
        build_data["force_include"][str(pages)] = "botonista/pages"
