"""Section 3.2: the kick-off and its two special moves."""

from __future__ import annotations

from math import hypot

from botonista.football.ruling import Call
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.facts import Farthest
from botonista.games.pilka_guzikowa.referee.awards import set_piece
from botonista.games.pilka_guzikowa.referee.move import Item, Move
from botonista.games.pilka_guzikowa.referee.moves import why_banned


def breaches(move: Move) -> list[Item]:
    """PG 3.2.4: every breach gives an indirect free kick from the centre spot and an additional move."""
    found = []
    if move.state.phase == "kickoff_1" and move.mover is move.state.side:
        found += _first_move(move)
    if move.state.phase == "kickoff_2" and move.mover is move.state.side and move.exit is not None:
        found.append(_breach(move, "kickoff_ball_out", ("PG 3.2.3b", "PG-D35"), move.exit_t))
    reason = why_banned(move.state, move.struck, move.mover) if move.struck else None
    if reason is not None and reason[0] == "banned_starter":
        found.append(_breach(move, "banned_starter", ("PG 3.2.1c", "PG-D36"), 0.0))
    return found


def _first_move(move: Move) -> list[Item]:
    found = []
    if not move.touched_by(move.struck):
        found.append(_breach(move, "kickoff_no_touch", ("PG 3.2.1b",), move.rest))
    away, t = farthest(move)
    limit = pitch.CENTRE_RADIUS + move.ball.radius
    if away > limit:
        measured: dict[str, object] = {"mm": away, "limit": limit, "over": away - limit}
        found.append(_breach(move, "kickoff_left_circle", ("PG 3.2.2b", "PG-D34"), t, measured))
    if move.exit is None:
        short = move.ball.radius - move.ball.x * move.mover.forward
        if short >= 0:
            found.append(_breach(move, "kickoff_short", ("PG 3.2.2a", "PG-D34"), move.rest, {"over": short}))
    return found


def farthest(move: Move) -> tuple[float, float]:
    """F11: the greatest distance of the ball from the centre spot, and when."""
    far = [(e.mm, e.t or 0.0) for e in move.events if isinstance(e, Farthest)]
    far.append((hypot(move.ball.x, move.ball.y), move.rest))
    if move.exit is not None:
        far.append((hypot(move.exit.x, move.exit.y), move.exit_t))
    limit = pitch.CENTRE_RADIUS + move.ball.radius
    over = [pair for pair in far if pair[0] > limit]
    return min(over, key=lambda pair: pair[1]) if over else max(far)


def _breach(
    move: Move, key: str, clauses: tuple[str, ...], t: float, measured: dict[str, object] | None = None
) -> Item:
    cited = (*clauses, "PG 3.2.4")
    other = move.mover.other
    award = set_piece(move, "free_indirect", other, 0, 1, cited, t, (pitch.CENTRE_SPOT,), move.struck)
    call = Call(
        key,
        cited,
        move.mover,
        other,
        t,
        pitch.CENTRE_SPOT,
        (move.struck,) if move.struck else (),
        {"button": move.struck or "", **(measured or {})},
    )
    return Item(call, move.mover, t, award)
