"""After a goal: the score, and everything set up afresh (PG 3.1.2b, PG-D32, PG-D47)."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.pieces import Ball, Piece
from botonista.games.pilka_guzikowa.state import State, add, change, moved


def score_goal(state: State, scorer: Side) -> State:
    """PG-D47: a goal clears counts, awards, waiting returns and their bans, `unauth` and the last touch."""
    return set_up_again(change(state, score=add(state.score, scorer)), scorer.other)


def set_up_again(state: State, kicker: Side) -> State:
    """PG 3.1.2, PG 3.1.4: both sides set up, the ball on the centre spot, `kicker` to kick off (PG-D32)."""
    pieces = tuple(_taken_up(p) if p.where in ("board", "off") else p for p in state.pieces)
    ball = state.ball
    return change(
        state,
        phase="setup",
        side=kicker,
        left=0,
        must=True,
        kind=None,
        own=0,
        extra=0,
        spot=None,
        spots=(),
        taker=None,
        starter=None,
        offender=None,
        why=(),
        bans=tuple(b for b in state.bans if b.reason == "substitute"),
        off=(),
        due=(),
        last_touch=None,
        unauth=(),
        held=None,
        air=(),
        choice=None,
        prep=None,
        ready=(),
        pieces=pieces,
        ball=Ball(0.0, 0.0, ball.radius, (), (), ball.radius, ball.mass),
    )


def _taken_up(p: Piece) -> Piece:
    """Flat on the carpet until it is set up; one that had left the board lies at its edge."""
    x, y = min(max(p.x, -pitch.BOARD_X), pitch.BOARD_X), min(max(p.y, -pitch.BOARD_Y), pitch.BOARD_Y)
    return moved(p, where="board", x=x, y=y, z=0.0, on=())
