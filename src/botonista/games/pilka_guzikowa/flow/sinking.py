"""What lies on a button that is lifted sinks to the carpet, or beside what is in its way."""

from __future__ import annotations

from math import cos, pi, sin

import msgspec

from botonista.games.pilka_guzikowa.flow.places import on_board, overlap_of
from botonista.games.pilka_guzikowa.state import Point, State, change, moved, with_pieces


def lift(state: State, name: str) -> State:
    """The state once the button `name`, or "ball", has been taken away from under everything."""
    for p in state.pieces:
        if name in p.on:
            left = tuple(o for o in p.on if o != name)
            x, y = (p.x, p.y) if left else nearest_free(state, p.x, p.y, p.radius, (p.id, name))
            state = with_pieces(state, moved(p, on=left, x=x, y=y, z=p.z if left else 0.0))
    ball = state.ball
    if name in ball.on or name in ball.under:
        on = tuple(b for b in ball.on if b != name)
        under = tuple(b for b in ball.under if b != name)
        x, y, z = ball.x, ball.y, ball.z
        if ball.on and not on:
            x, y = nearest_free(state, x, y, ball.radius, (name,), ball=False)
            z = ball.radius
        state = change(state, ball=msgspec.structs.replace(ball, on=on, under=under, x=x, y=y, z=z))
    return state


def nearest_free(
    state: State, x: float, y: float, radius: float, ignore: tuple[str, ...], ball: bool = True
) -> Point:
    """The free place nearest to (x, y), looked for in rings of 2 mm."""
    for ring in range(200):
        n = max(1, 6 * ring)
        for k in range(n):
            px = x + 2.0 * ring * cos(2 * pi * k / n)
            py = y + 2.0 * ring * sin(2 * pi * k / n)
            if on_board(px, py) and overlap_of(state, px, py, radius, ignore, ball) is None:
                return (px, py)
    return (x, y)
