"""From where, and with what cut, shots of Dadinho score: the numbers of `bots/dadinho/spots` and `ready`.

    python -m tools.dadinho_spots

The die lies so far from the goal line and so far beside the middle, the shooter behind it, everybody else far
away, the goalkeeper set as well as programs set it. A cell is how often the best aim of an exact hand scores;
each is tried some dozens of times, so it may be some hundredths off, and the tables were smoothed by hand.
"""

from __future__ import annotations

import os
from itertools import product
from math import cos, hypot, sin
from multiprocessing import get_context

import click

from botonista import bots
from botonista.bots.dadinho import choices
from botonista.bots.dadinho.spots import BESIDE, FAR
from botonista.bots.flick.effort import KEEN_SHOT
from botonista.bots.flick.thinking import Thinker
from botonista.flick.pieces import moved
from botonista.football.chance import Draws
from botonista.football.side import Side
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.phases import KeeperSet, Shoot, Shot
from botonista.games.dadinho.pitch import PITCH
from botonista.games.dadinho.state import State
from botonista.table import TableError

SHOOTER, BEHIND = "H10", 60.0
CUTS = (0.0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0)  # radians
CUT_FROM = ((260.0, 0.0), (260.0, 60.0), (320.0, 0.0), (340.0, 100.0), (420.0, 0.0), (420.0, 120.0))
Place = tuple[float, float, float, float]  # from the goal line, beside the middle, behind the die, cut


def scene(far: float, beside: float, behind: float, cut: float) -> State:
    """A shot from there, everybody else in a corner."""
    state = State.usual()
    x, y = PITCH.end - far, beside
    way = hypot(far, beside)
    ux, uy = far / way, -beside / way
    vx, vy = ux * cos(cut) - uy * sin(cut), ux * sin(cut) + uy * cos(cut)
    others = [p for p in state.pieces if p.id != SHOOTER and not p.keeper]
    aside = [moved(p, x=-700.0 + 60.0 * (k % 5), y=-480.0 + 55.0 * (k // 5)) for k, p in enumerate(others)]
    shooter = moved(state.piece(SHOOTER), x=x - vx * behind, y=y - vy * behind)
    return state.but(ball=state.ball.at(x, y)).with_pieces(shooter, *aside)


def scores(place: Place) -> float | None:
    """How often the best aim scores; None where the shooter has no room."""
    state, shot = scene(*place), Shot(Side.HOME, SHOOTER)
    try:
        keeper = choices.well_set(GAME, state.but(phase=KeeperSet(shot, row=("keeper",))), Side.AWAY)
    except TableError:
        return None
    ready = state.with_pieces(keeper).but(phase=Shoot(shot))
    effort = bots.make("dadinho", "master").effort._replace(shot=KEEN_SHOT)  # type: ignore[attr-defined]
    know = bots.knowledge("dadinho")
    mind = Thinker(know, GAME, ready, Side.HOME, Draws(b"spots", 1), effort, 0.0)
    found = mind.likeliest_shot()
    return 0.0 if found is None else found[0]


def _cell(share: float | None) -> str:
    return "    –" if share is None else f"{share:5.2f}"


@click.command()
def main() -> None:
    """Measure both tables."""
    spots: list[Place] = [(far, beside, BEHIND, 0.0) for beside, far in product(BESIDE, FAR)]
    cuts: list[Place] = [(far, beside, 90.0, cut) for cut, (far, beside) in product(CUTS, CUT_FROM)]
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        found = dict(zip((*spots, *cuts), pool.map(scores, (*spots, *cuts), chunksize=4), strict=True))
    click.echo("from the goal line: " + " ".join(f"{far:5.0f}" for far in FAR))
    for beside in BESIDE:
        row = [found[far, beside, BEHIND, 0.0] for far in FAR]
        click.echo(
            f"{beside:5.0f} beside:       " + " ".join("    –" if q is None else f"{q:5.2f}" for q in row)
        )
    click.echo("cut:  " + " ".join(f"{cut:5.2f}" for cut in CUTS))
    means = []
    for cut in CUTS:
        here = [found[far, beside, 90.0, cut] for far, beside in CUT_FROM]
        known = [q for q in here if q is not None]
        means.append(sum(known) / len(known) if known else 0.0)
    click.echo("left: " + " ".join(f"{mean / means[0]:5.2f}" for mean in means))


if __name__ == "__main__":
    main()
