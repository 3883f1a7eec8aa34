"""`botonista show`: draw a flick as SVG or PNG."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from botonista.cli._files import OutFile

if TYPE_CHECKING:
    from botonista.cli._scenes import Scene


@click.command(name="show", short_help="Draw a flick as SVG or PNG.")
@click.argument("scene", default="carpet-goal")
@click.option("--out", type=OutFile(), help="Where to write: a name that ends in .svg or .png.")
@click.option("--view", type=click.Choice(["board", "action"]), help="The whole board, or where it happens.")
@click.option(
    "--width",
    type=click.IntRange(16, 10_000),
    default=1600,
    show_default=True,
    help="Width of a PNG in pixels.",
)
@click.option("--print-json", is_flag=True, help="Print the scene as JSON, to change it and show it again.")
@click.option("--list", "list_all", is_flag=True, help="Name the built-in scenes.")
def command(
    scene: str, out: Path | None, view: str | None, width: int, print_json: bool, list_all: bool
) -> None:
    """Draw the flick of SCENE: a built-in scene, or a JSON file with a position and a strike.

    \b
    botonista show carpet-goal --out goal.svg
    botonista show carpet-goal --print-json > my.json
    botonista show my.json --out mine.png
    """
    import msgspec

    from botonista.cli._scenes import SCENES

    if list_all:
        for name, make in SCENES.items():
            click.echo(f"{name:<14} {make().title}")
        return
    found = _find(scene)
    if view:
        found = msgspec.structs.replace(found, view=view)
    if print_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    out = out or Path(f"{Path(scene).stem}.svg")
    if out.suffix.lower() not in (".svg", ".png"):
        raise click.BadParameter(f"{out.name}: the name must end in .svg or .png", param_hint="--out")
    click.echo(_write(found, out, width))


def _find(name: str) -> Scene:
    """The built-in scene of that name, or the one in that file."""
    import msgspec

    from botonista.cli._scenes import SCENES, Scene

    if name in SCENES:
        return SCENES[name]()
    path = Path(name)
    if not path.is_file():
        raise click.BadParameter(
            f"{name!r} is neither a file nor one of {', '.join(SCENES)}", param_hint="SCENE"
        )
    try:
        return msgspec.json.decode(path.read_bytes(), type=Scene)
    except msgspec.DecodeError as error:
        raise click.BadParameter(f"{name}: {error}", param_hint="SCENE") from error


def _write(scene: Scene, out: Path, width: int) -> str:
    """Play and draw the scene; a sentence about what was written."""
    from botonista.table import TableError, strike
    from botonista.table.draw import RendererMissingError, draw, png

    try:
        outcome = strike(scene.position, scene.strike)
        svg = draw(scene.position, outcome, title=scene.title, view=scene.view, marks=scene.marks)
        out.write_bytes(png(svg, width) if out.suffix.lower() == ".png" else svg.encode())
    except (TableError, RendererMissingError) as error:
        raise click.ClickException(str(error)) from error
    return f"{out}: {len(outcome.facts.contacts)} contacts in {outcome.motion.duration:.2f} s"
