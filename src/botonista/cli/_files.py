"""Files that commands write."""

from __future__ import annotations

import os
from pathlib import Path

import click


class OutFile(click.Path):
    """A file to be written. A place where nothing can be written is refused before the work is done."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, dir_okay=False, writable=True)

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        """The path, if its folder takes files."""
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if not path.parent.is_dir():
            self.fail(f"there is no folder {str(path.parent)!r}", param, ctx)
        if not os.access(path.parent, os.W_OK):
            self.fail(f"nothing can be written in {str(path.parent)!r}", param, ctx)
        return path
