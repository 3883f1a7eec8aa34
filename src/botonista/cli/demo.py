"""`botonista demo`: play a flick, show it here, and draw it."""

from __future__ import annotations

from pathlib import Path

import click

from botonista.cli._files import OutFile

SLOWER = 6.0  # times slower than on the table, so that one can follow it
FRAMES = 25  # a second


@click.command(name="demo", short_help="Play a flick in slow motion, here in the terminal.")
@click.argument("scene", default="carpet-goal")
@click.option("--out", type=OutFile(), default="flick.svg", show_default=True, help="Where to draw it.")
@click.option("--still", is_flag=True, help="Show only how it ends, as when the output is no terminal.")
def command(scene: str, out: Path, still: bool) -> None:
    """Play a built-in SCENE in slow motion in the terminal, tell what met what, and write the drawing."""
    import time

    from rich.console import Console
    from rich.live import Live

    from botonista.cli._canvas import frame
    from botonista.cli._scenes import SCENES
    from botonista.table import strike
    from botonista.table.draw import draw
    from botonista.table.draw.badges import meetings

    if scene not in SCENES:
        raise click.BadParameter(f"{scene!r} is none of {', '.join(SCENES)}", param_hint="SCENE")
    found = SCENES[scene]()
    outcome = strike(found.position, found.strike)
    motion = outcome.motion
    console = Console()
    columns = min(110, console.width - 2)
    console.print(f"[bold]{found.title}[/bold]")
    if console.is_terminal and not still:
        with Live(console=console, refresh_per_second=FRAMES, transient=True) as live:
            for k in range(int(motion.duration * SLOWER * FRAMES) + 1):
                live.update(frame(found.position, motion, k / FRAMES / SLOWER, columns))
                time.sleep(1 / FRAMES)
    console.print(frame(found.position, motion, motion.duration, columns), end="")
    for met in meetings(motion):
        console.print(f"  {met.t:6.3f} s  {met.a} – {met.b}")
    for goal in outcome.facts.goals:
        bar = "under" if goal.under_bar else "over"
        console.print(f"  {goal.t:6.3f} s  {goal.body} through {goal.goal} {bar} the bar")
    svg = draw(found.position, outcome, title=found.title, view=found.view, marks=found.marks)
    out.write_text(svg, encoding="utf-8")
    console.print(f"drawn in {out}")
