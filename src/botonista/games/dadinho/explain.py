"""What would have changed a call: how many millimetres more or less, and what then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from botonista.flick.facts import Push
from botonista.flick.outlines import Corners, Outline, gap, rectangle
from botonista.flick.pieces import Piece, side_of
from botonista.flick.regions import Box, distance
from botonista.football.ruling import Call, Counterfactual
from botonista.games.dadinho.pitch import CLOSED, PERCEPTIBLE
from botonista.games.dadinho.referee.infractions import by_place
from botonista.games.dadinho.referee.move import Move
from botonista.table.headings import away

NEAR = 50.0  # mm: a limit that was missed by more than the width of a button decided nothing
SLIGHT = 5.0  # mm: of what the eye takes for a touch or a shift


def would_change(move: Move, calls: Sequence[Call]) -> tuple[Counterfactual, ...]:
    """The nearest limits of what this drive did: to the die, to the pieces it met, to the lines."""
    keys = {call.key for call in calls}
    found = [*_touch(move), *_shifts(move), *_foul(move)]
    if move.leaving is None:
        found += _lines(move)
        if "shot_not_made" in keys:
            found += _reached(move, move.pitch.small_area(move.other), "made", "DD 38d")
        if "not_out_of_area" in keys:
            found += _left(move)
    found += [other for call in calls if call.key == "closed_play" for other in _apart(move, call)]
    return tuple(found)


def _mm(change: float, key: str, *clauses: str) -> Counterfactual:
    return Counterfactual("mm", change, "mm", clauses, key)


def _touch(move: Move) -> Iterator[Counterfactual]:
    """DD 9.1, DD 9.2, DD-D06: the die moved by so little, or by so little too little."""
    told = [e.mm for e in move.touches if e.button == move.piece.id and e.mm is not None]
    if not told:
        return
    most = max(told)
    if most < PERCEPTIBLE:
        yield _mm(PERCEPTIBLE - most, "touch", "DD 9.1", "DD-D06")
    elif most < SLIGHT and move.leaving is None and _moved(move) < SLIGHT:
        yield _mm(PERCEPTIBLE - most, "miss", "DD 9.2", "DD-D06")


def _moved(move: Move) -> float:
    """How far the die lies from where it lay."""
    before, after = move.state.ball, move.ball
    return away(after.x - before.x, after.y - before.y)


def _shifts(move: Move) -> Iterator[Counterfactual]:
    """DD 32, DD-D28: an opponent shifted after the touch, or almost."""
    if move.first is None or any(True for _ in _victims(move)):
        return
    pushes = [e.mm for e in move.events if isinstance(e, Push) and side_of(e.button) is move.other]
    if not pushes:
        return
    most = max(pushes)
    if most < PERCEPTIBLE:
        yield _mm(PERCEPTIBLE - most, "capped", "DD 32", "DD-D28")
    elif most < SLIGHT:
        yield _mm(PERCEPTIBLE - most, "not_capped", "DD 32", "DD-D28")


def _victims(move: Move) -> Iterator[Piece]:
    """DD 28.1, DD 28.2: whom the drive met before the die."""
    for met in move.met():
        if met.button is None or side_of(met.button) is move.side or side_of(met.by) is not move.side:
            continue
        if move.before_die(met.t or 0.0):
            yield move.victim(met)


def _foul(move: Move) -> Iterator[Counterfactual]:
    """DD 47§1, DD 48.2: where the fouled piece would have had to lie for another restart."""
    victim = next(_victims(move), None)
    if victim is None:
        return
    kind = by_place(move.pitch, victim.outline, move.side)
    short = gap(_box(move.pitch.penalty_area_of(move.side)), victim.outline)
    ahead = _foremost(victim.outline, victim.side.forward)  # past x = 0 if more than 0
    inside = distance(move.pitch.penalty_area_of(move.side), victim.x, victim.y)
    if kind == "penalty" and inside > 0:
        yield _mm(short if short > 0 else victim.radius - inside, "not_penalty", "DD 48.2")
    elif kind == "direct" and 0 < short <= NEAR:
        yield _mm(short, "penalty", "DD 48.1", "DD 48.2")
    if kind == "direct" and ahead <= NEAR:
        yield _mm(ahead, "indirect", "DD 47.2", "DD 47§1")
    elif kind == "indirect" and ahead >= -NEAR:
        yield _mm(-ahead, "direct", "DD 47.2", "DD 47§1")


def _foremost(outline: Outline, forward: float) -> float:
    if isinstance(outline, Corners):
        return max(x * forward for x, _ in outline.points)
    return outline.x * forward + outline.radius


def _lines(move: Move) -> Iterator[Counterfactual]:
    """DD 11§u, DD-D09: a die of which a part is still on or before the line is in play."""
    die, pitch = move.ball, move.pitch
    if die.on:
        return
    points = die.outline.points if isinstance(die.outline, Corners) else ((die.x, die.y),)
    end = pitch.end - min(abs(x) for x, _ in points)
    side = pitch.side - min(abs(y) for _, y in points)
    edge = 2 * die.radius + SLIGHT
    if 0 <= end <= edge:
        in_mouth = all(abs(y) < pitch.post_y for _, y in points)
        yield _mm(end, "in_goal" if in_mouth else "out", "DD 11" if in_mouth else "DD-D09")
    if 0 <= side <= edge:
        yield _mm(side, "out", "DD 43", "DD-D09")


def _reached(move: Move, region: Box, key: str, *clauses: str) -> Iterator[Counterfactual]:
    """How far a die was from a region that it had to reach."""
    short = gap(_box(region), move.ball.outline)
    if 0 < short <= NEAR:
        yield _mm(short, key, *clauses)


def _left(move: Move) -> Iterator[Counterfactual]:
    """DD 44§7.1: how far a kicked die was from being wholly out of the penalty area."""
    pitch, outline = move.pitch, move.ball.outline
    if not isinstance(outline, Corners):
        return
    front = max(pitch.depth(x, move.side) for x, _ in outline.points)
    beside = min(abs(y) for _, y in outline.points)
    missing = min(front - (pitch.end - pitch.penalty_area[0]), pitch.penalty_area[1] / 2 - beside)
    if 0 <= missing <= NEAR:
        yield _mm(missing, "left_area", "DD 44§7.1")


def _apart(move: Move, call: Call) -> Iterator[Counterfactual]:
    """DD 31: how much farther apart the two buttons would have had to be."""
    if len(call.pieces) == 2:
        a, b = (move.pieces[name] for name in call.pieces)
        yield _mm(CLOSED - gap(a.outline, b.outline), "not_closed", "DD 31", "DD-D64")


def _box(region: Box) -> Corners:
    x, y = (region.x0 + region.x1) / 2, (region.y0 + region.y1) / 2
    return rectangle(x, y, (region.x1 - region.x0) / 2, (region.y1 - region.y0) / 2)
