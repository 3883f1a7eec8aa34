"""What lies on a button that is lifted sinks to the carpet, or beside what is in its way."""

from __future__ import annotations

import msgspec

from botonista.games.pilka_guzikowa.flow.places import nearest_free
from botonista.games.pilka_guzikowa.state import State, change, moved, with_pieces


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
