"""`botonista …`: one file a command in this folder, loaded only when it is called.

A command file `<name>.py` (dashes become underscores) holds a click command called `command`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import click


class _Lazy(click.Group):
    """Finds commands by file name, so that `botonista --help` imports nothing heavy."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(m.name.replace("_", "-") for m in iter_modules(__path__) if not m.name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        found = import_module(f"{__name__}.{cmd_name.replace('-', '_')}").command
        assert isinstance(found, click.Command)
        return found


@click.group(cls=_Lazy)
@click.version_option(package_name="botonista")
def main() -> None:
    """Tabletop football by the real rulebooks."""
