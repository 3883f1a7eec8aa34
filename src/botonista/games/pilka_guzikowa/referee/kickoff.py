"""Section 3.2: the kick-off and its two special moves."""

from __future__ import annotations

from botonista.flick.facts import Farthest
from botonista.football.quantities import mm
from botonista.football.ruling import call
from botonista.games.pilka_guzikowa.bans import why_banned
from botonista.games.pilka_guzikowa.phases import KickOff
from botonista.games.pilka_guzikowa.pitch import CENTRE_SPOT, PITCH
from botonista.games.pilka_guzikowa.referee.awards import set_piece
from botonista.games.pilka_guzikowa.referee.move import Item, Move
from botonista.table.headings import away


def breaches(move: Move) -> list[Item]:
    """PG 3.2.4: every breach gives an indirect free kick from the centre spot and an additional move."""
    found = []
    phase = move.state.phase
    if isinstance(phase, KickOff) and phase.move == 1 and move.mover is phase.side:
        found += _first_move(move)
    if isinstance(phase, KickOff) and phase.move == 2 and move.mover is phase.side and move.exit is not None:
        found.append(_breach(move, "kickoff_ball_out", ("PG 3.2.3b", "PG-D35"), move.exit_t))
    reason = why_banned(move.state, move.struck, move.mover) if move.struck else None
    if reason is not None and reason[0] == "banned_starter":
        found.append(_breach(move, "banned_starter", ("PG 3.2.1c", "PG-D36"), 0.0))
    return found


def _first_move(move: Move) -> list[Item]:
    found = []
    if not move.touched_by(move.struck):
        found.append(_breach(move, "kickoff_no_touch", ("PG 3.2.1b",), move.rest))
    far, t = farthest(move)
    limit = PITCH.centre_radius + move.ball.radius
    if far > limit:
        measured: dict[str, object] = {"mm": mm(far), "limit": mm(limit), "over": mm(far - limit)}
        found.append(_breach(move, "kickoff_left_circle", ("PG 3.2.2b", "PG-D34"), t, measured))
    if move.exit is None:
        short = move.ball.radius - move.ball.x * move.mover.forward
        if short >= 0:
            found.append(
                _breach(move, "kickoff_short", ("PG 3.2.2a", "PG-D34"), move.rest, {"over": mm(short)})
            )
    return found


def farthest(move: Move) -> tuple[float, float]:
    """F11: the greatest distance of the ball from the centre spot, and when."""
    far = [(e.mm, e.t or 0.0) for e in move.events if isinstance(e, Farthest)]
    far.append((away(move.ball.x, move.ball.y), move.rest))
    if move.exit is not None:
        far.append((away(move.exit.x, move.exit.y), move.exit_t))
    limit = PITCH.centre_radius + move.ball.radius
    over = [pair for pair in far if pair[0] > limit]
    return min(over, key=lambda pair: pair[1]) if over else max(far)


def _breach(
    move: Move, key: str, clauses: tuple[str, ...], t: float, measured: dict[str, object] | None = None
) -> Item:
    cited = (*clauses, "PG 3.2.4")
    other = move.mover.other
    award = set_piece(move, "free_indirect", other, 0, 1, cited, t, (CENTRE_SPOT,), move.struck)
    said = call(
        key,
        *cited,
        against=move.mover,
        benefits=other,
        t=t,
        at=CENTRE_SPOT,
        pieces=(move.struck,) if move.struck else (),
        measured={"button": move.struck or "", **(measured or {})},
    )
    return Item(said, move.mover, t, award)
