"""What a move broke, and how it is punished (docs/rules/dadinho.md, After a move, step 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from botonista.flick.facts import Push
from botonista.flick.outlines import Outline, Point
from botonista.flick.pieces import outline_of, side_of
from botonista.football.side import Side
from botonista.games.dadinho.facts import Body, Met
from botonista.games.dadinho.flow.keeper import is_lawful
from botonista.games.dadinho.flow.lawful import why_not
from botonista.games.dadinho.phases import Kick
from botonista.games.dadinho.pitch import PERCEPTIBLE, Waxed
from botonista.games.dadinho.referee.move import Move

Punished = Literal["penalty", "direct", "indirect"]
SEVERITY: tuple[Punished, ...] = ("penalty", "direct", "indirect")
CARRIED = 10.0  # mm that a die travels against the goalkeeper before that is carrying (F24)


class Infraction(NamedTuple):
    """One breach: of whom, when, how it is punished, and where if not where the die stopped."""

    against: Side
    kind: Punished
    t: float
    key: str
    clauses: tuple[str, ...]
    at: Point | None = None
    pieces: tuple[str, ...] = ()
    deliberate: bool = False


def worst(found: list[Infraction]) -> Infraction:
    """DD-D37: penalty before direct before indirect; among equals the earlier."""
    return min(found, key=lambda one: (SEVERITY.index(one.kind), one.t))


def by_place(pitch: Waxed, outline: Outline, offender: Side) -> Punished:
    """DD 47.2, DD 47§1, DD 48.1, DD 48.2: by where the fouled piece is, however little of it."""
    if pitch.in_penalty_area(outline, offender):
        return "penalty"
    return "direct" if pitch.reaches_other_half(outline, offender.other) else "indirect"


def by_die(pitch: Waxed, outline: Outline, at: Point, offender: Side) -> Punished:
    """DD-D36: by where the die was: its outline for the area, its centre for the half."""
    if pitch.in_penalty_area(outline, offender):
        return "penalty"
    return "direct" if at[0] * offender.other.forward > 0 else "indirect"


CLASS_CLAUSES: dict[str, tuple[str, ...]] = {
    "penalty": ("DD 48.1", "DD 48.2"),
    "direct": ("DD 47.2", "DD 47§1", "DD 47§3", "DD-D34"),
    "indirect": ("DD 47.2", "DD-D34"),
}


def collect(move: Move) -> list[Infraction]:
    """All breaches of both sides in a move, before the die left the field or entered a goal."""
    found = [*_unlawful(move), *_bodies(move), *_keepers_left_out(move)]
    if move.piece.keeper:
        found += _keeper_touch(move)
    else:
        found += [*_fouls(move), *_team_mate(move), *_bank(move)]
    found += [*_off_the_fence(move), *_penalty(move)]
    return found


def _unlawful(move: Move) -> Iterator[Infraction]:
    """DD 26, DD 42e, DD 18c, DD 30§1.1, DD 38.1, DD-D77: the drive itself."""
    state, x = move.state, move.side
    if isinstance(state.phase, Kick) and move.piece.keeper:
        yield Infraction(x, "indirect", 0.0, "restart_without_button", ("DD 42a", "DD-D70"))
        return
    reason = why_not(state, x, move.piece.id)
    if reason is None:
        return
    at = (state.ball.x, state.ball.y) if reason.reason == "not_the_shooter" else None
    yield Infraction(x, "indirect", 0.0, reason.reason, reason.clauses, at, (move.piece.id,))


def _fouls(move: Move) -> Iterator[Infraction]:
    """DD 28.1, DD 28.2, DD 27§3.1, DD 47.1: an opposing piece met before the die."""
    x, first_own = move.side, None
    for met in move.met():
        t = met.t or 0.0
        if not move.before_die(t) or side_of(met.by) is not x:
            continue
        if met.button is None or side_of(met.button) is x:
            first_own = first_own or (met if met.by == move.piece.id else None)
            continue
        victim = move.victim(met)
        kind = by_place(move.pitch, victim.outline, x)
        if move.facts.deliberate:
            yield _deliberate_foul(move, met, kind)
            return
        clauses = _foul_clauses(move, met, first_own)
        decided = ("DD-D79",) if _touched_without_moving(move, t) else ()
        beside = move.pitch.field_distance(victim.x, victim.y) > 0
        outside = ("DD-D35", "DD 33.2") if beside or victim.keeper else ()
        yield Infraction(
            x,
            kind,
            t,
            "foul",
            (*clauses, *CLASS_CLAUSES[kind], *decided, *outside),
            (victim.x, victim.y),
            (met.by, victim.id),
        )
        return


def _foul_clauses(move: Move, met: Met, first_own: Met | None) -> tuple[str, ...]:
    if met.by != move.piece.id:
        return ("DD 28.2", "DD 47obs", "DD-D31")
    if first_own is not None:
        return ("DD 27§3.1", "DD 27§3.2")
    return ("DD 28.1", "DD 47.1")


def _touched_without_moving(move: Move, t: float) -> bool:
    """DD-D79: the die was touched before, or lay against the button, but did not move."""
    early = any(e.button == move.piece.id and (e.t or 0.0) <= t for e in move.touches)
    from botonista.flick.outlines import gap
    from botonista.games.dadinho.pitch import TOUCH

    return early or gap(move.piece.outline, move.state.ball.outline) <= TOUCH


def _deliberate_foul(move: Move, met: Met, kind: Punished) -> Infraction:
    """DD 50.1, DD 50.3, DD-D71: where the die was when it happened, unless it is a penalty."""
    die, x = move.state.ball, move.side
    if kind != "penalty":
        kind = "direct" if die.x * x.other.forward > 0 else "indirect"
    clauses = ("DD 50.1", "DD 50.2", "DD 50.3", "DD-D71", "DD-D39")
    return Infraction(
        x, kind, met.t or 0.0, "deliberate_foul", clauses, (die.x, die.y), (move.piece.id,), True
    )


def _team_mate(move: Move) -> Iterator[Infraction]:
    """DD 9§2, DD-D32: a team-mate that was pushed touched the die, the driven button had not yet."""
    for touch in move.touches:
        own = side_of(touch.button) is move.side and touch.button != move.piece.id
        if own and move.before_die(touch.t or 0.0):
            pieces = (move.piece.id, touch.button)
            at = _where_touched(move, touch.x, touch.y)
            clauses = ("DD 9§2", "DD-D32")
            yield Infraction(move.side, "indirect", touch.t or 0.0, "team_mate_touched", clauses, at, pieces)
            return


def _bank(move: Move) -> Iterator[Infraction]:
    """DD 27§1.1: own piece, post, fence or body, and then the die."""
    if move.first is None:
        return
    for met in move.met():
        own = met.button is not None and side_of(met.button) is move.side
        if met.by == move.piece.id and (own or met.thing) and move.before_die(met.t or 0.0):
            clauses = ["DD 27§1.1", "DD 27§1.2"]
            if move.piece.id in move.returned():
                clauses.append("DD 27§4.1")
            at = _where_touched(move, move.first.x, move.first.y)
            if at is not None:
                clauses.append("DD 49§3")
            t = move.first.t or 0.0
            yield Infraction(move.side, "indirect", t, "bank", tuple(clauses), at, (move.piece.id,))
            return


def _where_touched(move: Move, x: float | None, y: float | None) -> Point | None:
    """DD 49§3: a deliberate technical foul is taken where the die was touched."""
    if not move.facts.deliberate:
        return None
    die = move.state.ball
    return (die.x if x is None else x, die.y if y is None else y)


def _off_the_fence(move: Move) -> Iterator[Infraction]:
    """DD 27§4.1, DD 27§4.2: back off the fence and at the die, itself or through one that it pushed."""
    returned = move.returned()
    if not returned:
        return
    pushed: dict[str, float] = {}
    for met in move.met():
        if met.by in returned and (met.t or 0.0) >= returned[met.by] and met.button:
            pushed.setdefault(met.button, met.t or 0.0)
    for touch in move.touches:
        t, name = touch.t or 0.0, touch.button
        if name in returned and t >= returned[name]:
            clauses: tuple[str, ...] = ("DD 27§4.1",)
        elif name in pushed and t >= pushed[name]:
            clauses = ("DD 27§4.1", "DD 27§4.2")
        else:
            continue
        yield Infraction(move.side, "indirect", t, "off_the_fence", clauses, None, (name,))
        return


def _keeper_touch(move: Move) -> Iterator[Infraction]:
    """DD 7§7.3, DD 7§11.1: a goalkeeper's touch: small face, carrying, an opponent shifted first."""
    x = move.side
    if move.facts.wrong_face:
        yield Infraction(x, "indirect", 0.0, "wrong_face", ("DD 7§7.2", "DD 7§7.3"), None, (move.piece.id,))
    elif move.facts.dragged > CARRIED:
        yield Infraction(x, "indirect", 0.0, "carried", ("DD 7§7.2", "DD 7§7.3"), None, (move.piece.id,))
    for push in move.pushes():
        if (
            push.mm >= PERCEPTIBLE
            and move.before_die(push.t or 0.0)
            and not move.state.piece(push.button).keeper
        ):
            victim = move.victim(push)
            clauses = ("DD 7§11.1", "DD-D55", "DD 48.1")
            at = (victim.x, victim.y)
            yield Infraction(x, "penalty", push.t or 0.0, "keeper_shifted", clauses, at, (victim.id,))
            return


def _keepers_left_out(move: Move) -> Iterator[Infraction]:
    """DD 7§4.2, DD-D58: the die touched a goalkeeper that its own side had put or pushed out of its area."""
    cleared = {one.piece for one in move.state.cleared}
    for touch in move.touches:
        keeper = move.state.piece(touch.button)
        driven = keeper.id == move.piece.id
        if not keeper.keeper or driven or keeper.id in cleared or move.keeper_stood_right(touch):
            continue
        hits: tuple[Met | Push, ...] = (*move.met(), *move.pushes())
        pushed = {
            side_of(hit.by) for hit in hits if hit.button == keeper.id and (hit.t or 0.0) <= (touch.t or 0.0)
        }
        left_out = not is_lawful(keeper, move.pitch) or not pushed  # nobody moved it: it stood there
        if left_out or keeper.side in pushed:
            clauses = ("DD 7§4.2", "DD 7§4.4", "DD-D58")
            t = touch.t or 0.0
            yield Infraction(keeper.side, "indirect", t, "keeper_outside_area", clauses, None, (keeper.id,))
            return


def _penalty(move: Move) -> Iterator[Infraction]:
    """DD 48§4, DD-D54: a penalty that was not played forward, or missed."""
    shot = move.shot
    if shot is None or not shot.penalty or move.advanced() >= PERCEPTIBLE:
        return
    t = 0.0 if move.first is None else move.first.t or 0.0
    yield Infraction(move.side, "indirect", t, "penalty_not_forward", ("DD 48§4", "DD-D54"))


def _bodies(move: Move) -> Iterator[Infraction]:
    """DD 29.1, DD 29.2, DD 29§u, DD-D36: the die touched a player, or a thing that he left on the table."""
    for event in move.events:
        if not isinstance(event, Body) or (event.t or 0.0) > move.end_t:
            continue
        at = (event.x, event.y)
        outline = outline_of(move.state.ball.shape, *at)
        kind = by_die(move.pitch, outline, at, event.side)
        rule = "DD 29§u" if event.object else "DD 29.1"
        area = ("DD 29.2",) if kind == "penalty" else ()
        key = "object_touched" if event.object else "body_touched"
        yield Infraction(event.side, kind, event.t or 0.0, key, (rule, *area, "DD-D36", "DD 8§3.2"), at)
