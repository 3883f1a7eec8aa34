"""The table of a state: setting built once, bodies from the buttons on the board."""

from __future__ import annotations

from functools import cache
from typing import Any

from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.pieces import Ball, Piece
from botonista.games.pilka_guzikowa.state import State
from botonista.table import (
    Bead,
    Board,
    Body,
    Circle,
    Disc,
    Goal,
    Line,
    Position,
    Setting,
    Surface,
    TableError,
)

FRICTION, ROLLING = 0.45, 0.06  # specification 2.3, PG-D07
RUBBING = 0.2  # between buttons, ball and frame: polished plastic and glass on each other, dry
BOUNCE_CARPET, BOUNCE_BUTTONS, BOUNCE_BALL, BOUNCE_FRAME, BOUNCE_NET = 0.35, 0.6, 0.55, 0.5, 0.05


@cache
def setting() -> Setting:
    """PG 1.2, PG 1.3.1: carpet, two goals and the lines whose crossing the referee asks for."""
    x, y, far = pitch.END, pitch.SIDE_LINE, pitch.BOARD_X
    bx, by = pitch.BOARD_X, pitch.BOARD_Y
    ball, discs = ("bead",), ("disc",)
    goal: dict[str, Any] = {
        "width": pitch.MOUTH_WIDTH,
        "height": pitch.MOUTH_HEIGHT,
        "depth": pitch.GOAL_DEPTH,
        "post": pitch.POST_SECTION,
        "bounce": BOUNCE_FRAME,
        "net_bounce": BOUNCE_NET,
    }
    return Setting(
        surface=Surface("carpet", {"*": FRICTION}, {"*": ROLLING}, {"*": BOUNCE_CARPET}),
        board=Board(bx, by),
        goals=(Goal("home", -x, -1, **goal), Goal("away", x, 1, **goal)),
        lines=(  # each walked so that its left, the positive side, is outside
            Line("side+", -far, y, far, y, ball, endless=True),
            Line("side-", far, -y, -far, -y, ball, endless=True),
            Line("end+", x, by, x, -by, ball, endless=True),
            Line("end-", -x, -by, -x, by, ball, endless=True),
            Circle("centre", 0.0, 0.0, pitch.CENTRE_RADIUS, ball),
            Line("edge y+", -far, by, far, by, discs, endless=True),
            Line("edge y-", far, -by, -far, -by, discs, endless=True),
            Line("edge x+", bx, by, bx, -by, discs, endless=True),
            Line("edge x-", -bx, -by, -bx, by, discs, endless=True),
        ),
        bounce={"disc|disc": BOUNCE_BUTTONS, "disc|bead": BOUNCE_BALL, "*": BOUNCE_FRAME},
        friction={"*": RUBBING},
    )


@cache
def _disc(radius: float, narrow: float, height: float, mass: float, dish: float, depth: float) -> Disc:
    return Disc(radius, height, mass, narrow, dish, depth)


@cache
def _bead(radius: float, mass: float) -> Bead:
    return Bead(radius, mass)


def body(p: Piece) -> Body:
    """A button as the table has it."""
    shape = _disc(p.radius, p.narrow, p.height, p.mass, p.dish, p.dish_depth)
    return Body(p.id, shape, p.x, p.y, p.z, p.face, 0, p.on)


def ball_body(ball: Ball) -> Body:
    """The ball as the table has it: z is its underside there, its centre here."""
    shape = _bead(ball.radius, ball.mass)
    return Body("ball", shape, ball.x, ball.y, max(ball.z - ball.radius, 0.0), on=ball.on)


def fits(bodies: tuple[Body, ...]) -> bool:
    """Whether these can lie so on the carpet without sharing a place."""
    from botonista.table.prepare import scene_of

    try:
        scene_of(Position(setting(), bodies))
    except TableError:
        return False
    return True


def position(state: State) -> Position:
    """Everything that lies on the board."""
    bodies = [body(p) for p in state.pieces if p.where == "board"]
    return Position(setting(), (*bodies, ball_body(state.ball)))
