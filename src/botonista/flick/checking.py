"""Whether an answer is what its question allows: all that is wrong with it, with clauses and numbers.

What a page draws and what is refused come from the same `Ask`, so they can't drift apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from botonista.flick.ask import Answer, Ask, Choice, Gap, Pick, Put, Slot, Zone
from botonista.flick.laid import Laid
from botonista.flick.outlines import Outline, gap
from botonista.flick.pieces import BALL, Ball, Fault, Piece, outline_of
from botonista.flick.pitch import Pitch
from botonista.flick.places import TOUCHING
from botonista.flick.regions import clear, distance, inside, touches
from botonista.football.quantities import mm
from botonista.football.refusal import Refusal


def check(ask: Ask, given: Answer, laid: Laid, pitch: Pitch, codes: Mapping[str, str]) -> None:
    """Refuse an answer that the question does not allow, naming the first thing that is wrong with it.

    `codes`: what a game calls some of the faults.
    """
    fault = next(iter(faults(ask, given, laid, pitch)), None)
    if fault is not None:
        raise refusal_of(fault, codes)


def refusal_of(fault: Fault, codes: Mapping[str, str]) -> Refusal:
    """A fault as the refusal of an answer."""
    numbers = ", ".join(f"{name} {value}" for name, value in fault.measured.items())
    told = f"{fault.piece or 'answer'}: {fault.key}" + (f" ({numbers})" if numbers else "")
    details = {"piece": fault.piece, **fault.measured} if fault.piece else dict(fault.measured)
    return Refusal(codes.get(fault.key, fault.key), told, fault.clauses, details)


def faults(ask: Ask, given: Answer, laid: Laid, pitch: Pitch) -> list[Fault]:
    """Everything that is wrong with an answer."""
    found = [*_picked(ask, given), *_chosen(ask, given)]
    return found or [*_named(ask, given, laid), *_placed(ask, given, laid, pitch)]


def _picked(ask: Ask, given: Answer) -> Iterator[Fault]:
    """Each piece is in one of the picks, nobody twice, and as many as each wants."""
    if given.choice is not None and ask.choose == "instead" and not given.pieces:
        return
    seen: set[str] = set()
    for name in given.pieces:
        if name in seen or not any(name in pick.all for pick in ask.picks):
            yield Fault("not_to_pick", _clauses(*ask.picks, ask), name)
        seen.add(name)
    for pick in ask.picks:
        mine = [name for name in given.pieces if name in pick.all]
        if not pick.least <= len(mine) <= pick.most:
            numbers = {"n": len(mine), "least": pick.least, "most": pick.most}
            yield Fault("how_many", _clauses(pick, ask), "", numbers)
        for name in pick.must:
            if name not in mine:
                yield Fault("must_pick", _clauses(pick, ask), name)


def _chosen(ask: Ask, given: Answer) -> Iterator[Fault]:
    if given.choice is None:
        if ask.choices and ask.choose == "must":
            yield Fault("choice_missing", _clauses(ask))
    elif all(given.choice != choice.key for choice in ask.choices):
        yield Fault("not_a_choice", _clauses(ask), "", {"choice": given.choice})


def _named(ask: Ask, given: Answer, laid: Laid) -> Iterator[Fault]:
    """Only what has a slot is placed, and what must be placed is."""
    if given.choice is not None and ask.choose == "instead":
        return
    for name in given.places:
        if slot_of(ask, given, name) is None or not (name == BALL or laid.has(name)):
            slots = [pick.slot for pick in ask.picks if pick.slot is not None]
            yield Fault("not_to_place", _clauses(*slots, *ask.slots, ask), name)
    for slot in ask.slots:
        if slot.must:
            for name in slot.pieces:
                if name not in given.places or given.places[name].x is None:
                    yield Fault("missing", _clauses(slot, ask), name)


def slot_of(ask: Ask, given: Answer, name: str) -> Slot | None:
    """The rule by which a piece is placed: that of its pick, if it was picked, else that of its slot."""
    for pick in ask.picks:
        if pick.slot is not None and name in pick.all and name in given.pieces:
            return pick.slot
    return next((slot for slot in ask.slots if name in slot.pieces), None)


def _placed(ask: Ask, given: Answer, laid: Laid, pitch: Pitch) -> Iterator[Fault]:
    """Every place that is given lies where its slot allows."""
    if not given.places:
        return
    chosen = next((choice for choice in ask.choices if choice.key == given.choice), None)
    lying = _lying(given.places, laid, chosen)
    for name, put in given.places.items():
        slot = slot_of(ask, given, name)
        thing = laid.ball if name == BALL else laid.by_name.get(name)
        if slot is None or thing is None:
            continue
        if put.face is not None and put.face not in slot.faces:
            yield Fault("bad_face", _clauses(slot, ask), name)
        if put.angle is not None and not slot.turns:
            yield Fault("bad_angle", _clauses(slot, ask), name)
        if put.x is None or put.y is None:
            if (put.x is None) != (put.y is None):
                yield Fault("half_a_place", _clauses(slot, ask), name)
            continue
        if slot.fixed:
            yield Fault("fixed_place", _clauses(slot, ask), name)
            continue
        if slot.spots and (put.x, put.y) not in slot.spots:
            yield Fault("not_a_spot", _clauses(slot, ask), name, {"x": mm(put.x), "y": mm(put.y)})
        outline = lying[name]
        yield from _in_zones(slot, outline, put, name, ask)
        yield from _gaps(slot, outline, name, lying, ask)
        if slot.free:
            yield from _free(slot, outline, name, lying, pitch, ask)


def _lying(places: Mapping[str, Put], laid: Laid, chosen: Choice | None) -> dict[str, Outline]:
    """What everything would cover, those that the choice clears away left out."""
    gone = chosen.clears if chosen is not None else ()
    things: list[Piece | Ball] = [*laid.on_board(), laid.ball]
    named = [laid.piece(name) for name in places if name in laid.by_name]
    things += [piece for piece in named if piece.where != "board"]
    found: dict[str, Outline] = {}
    for thing in things:
        name = thing.id if isinstance(thing, Piece) else BALL
        put = places.get(name, Put())
        if name in gone and name not in places:
            continue
        x, y = (thing.x, thing.y) if put.x is None or put.y is None else (put.x, put.y)
        found[name] = outline_of(thing.shape, x, y, thing.angle if put.angle is None else put.angle)
    return found


def _in_zones(slot: Slot, outline: Outline, put: Put, name: str, ask: Ask) -> Iterator[Fault]:
    """In all zones of one of the rows; else what is wrong with the row that comes nearest."""
    rows = [[zone for zone in row if not holds(zone, outline, put)] for row in slot.zones]
    if rows and all(rows):
        for zone in min(rows, key=len):
            yield Fault(zone.key, _clauses(zone, slot, ask), name, _off_by(zone, outline, put))


def holds(zone: Zone, outline: Outline, put: Put) -> bool:
    """Whether something put there lies to a region as it must."""
    if zone.how == "centre":
        return distance(zone.region, put.x or 0.0, put.y or 0.0) <= zone.slack
    if zone.how == "touches":
        return touches(zone.region, outline, zone.slack)
    if zone.how == "inside":
        return inside(zone.region, outline, zone.slack)
    return clear(zone.region, outline, zone.slack)


def _off_by(zone: Zone, outline: Outline, put: Put) -> dict[str, Any]:
    if zone.how == "clear":
        return {}
    return {"mm": mm(distance(zone.region, put.x or 0.0, put.y or 0.0))}


def _gaps(slot: Slot, outline: Outline, name: str, lying: Mapping[str, Outline], ask: Ask) -> Iterator[Fault]:
    for rule in slot.gaps:
        for other, its in lying.items():
            if other == name or not _meant(rule, other):
                continue
            room = gap(outline, its)
            if rule.least is not None and room < rule.least - TOUCHING:
                numbers = {"mm": mm(room), "limit": mm(rule.least), "other": other}
                yield Fault(rule.key, _clauses(rule, slot, ask), name, numbers)
            elif rule.most is not None and room > rule.most:
                numbers = {"mm": mm(room), "limit": mm(rule.most), "other": other}
                yield Fault(rule.key, _clauses(rule, slot, ask), name, numbers)


def _meant(rule: Gap, other: str) -> bool:
    return "*" in rule.to or other in rule.to


def _free(
    slot: Slot, outline: Outline, name: str, lying: Mapping[str, Outline], pitch: Pitch, ask: Ask
) -> Iterator[Fault]:
    least = -TOUCHING / 2 if slot.side_by_side else TOUCHING  # no overlap comes of rounding
    for other, its in lying.items():
        if other != name and other not in slot.ignores and gap(outline, its) < least:
            yield Fault("touching", _clauses(slot, ask), name, {"other": other})
            return
    if "goal" not in slot.ignores and pitch.touches_frame(outline, least):
        yield Fault("touching", _clauses(slot, ask), name, {"other": "goal"})


def _clauses(*parts: Pick | Slot | Zone | Gap | Ask) -> tuple[str, ...]:
    """The clauses of the nearest part that names any."""
    return next((part.clauses for part in parts if part.clauses), ())
