"""After a goal: the score, and everything set up afresh (PG 3.1.2b, PG-D32, PG-D47)."""

from __future__ import annotations

from botonista.flick.pieces import Piece, moved
from botonista.flick.state import add
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import SetUp
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State


def score_goal(state: State, scorer: Side) -> State:
    """PG-D47: a goal clears counts, awards, waiting returns and their bans, `unauth` and the last touch."""
    return set_up_again(state.but(score=add(state.score, scorer)), scorer.other)


def set_up_again(state: State, kicker: Side) -> State:
    """PG 3.1.2, PG 3.1.4: both sides set up, the ball on the centre spot, `kicker` to kick off (PG-D32)."""
    pieces = tuple(_taken_up(p) if p.where in ("board", "off") else p for p in state.pieces)
    return state.but(
        phase=SetUp(kicker, row=("set_up",)),
        bans=tuple(b for b in state.bans if b.reason == "substitute"),
        off=(),
        last_touch=None,
        unauth=(),
        air=(),
        pieces=pieces,
        ball=state.ball.at(0.0, 0.0),
    )


def _taken_up(p: Piece) -> Piece:
    """Flat on the carpet until it is set up; one that had left the board lies at its edge."""
    bx, by = PITCH.board[0] / 2, PITCH.board[1] / 2
    return moved(p, where="board", x=min(max(p.x, -bx), bx), y=min(max(p.y, -by), by), z=0.0, on=())
