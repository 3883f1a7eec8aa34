"""A legal answer to any question, by sampling what it allows: for players without a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Gap, Pick, Slot
from botonista.flick.checking import faults, slot_of
from botonista.flick.laid import Laid
from botonista.flick.outlines import Point
from botonista.flick.pieces import BALL
from botonista.flick.pitch import Pitch
from botonista.flick.regions import Arc, Box, Cap, Circle, Region, Ring, Segment, distance
from botonista.football.chance import Chance
from botonista.table.headings import FULL_TURN, direction

TRIES = 8  # how often a place is looked for before the usual one is taken
FINE = 1001
T = TypeVar("T")


def one(chance: Chance, things: Sequence[T]) -> T:
    """Any of these, each as likely as the others."""
    return things[chance.below(len(things))]


def share(chance: Chance) -> float:
    """Something from 0 to 1."""
    return chance.below(FINE) / (FINE - 1)


def _any(given: Answer) -> bool:
    return True


def answer(
    ask: Ask, laid: Laid, pitch: Pitch, chance: Chance, accepted: Callable[[Answer], bool] = _any
) -> Answer | None:
    """Some legal answer; what is usual if none is found; None if there is nothing usual either.

    `accepted` says whether the game takes an answer that the question allows.
    """
    for _ in range(TRIES):
        given = _try(ask, laid, pitch, chance)
        if not faults(ask, given, laid, pitch) and accepted(given):
            return given
    return ask.usual


def _try(ask: Ask, laid: Laid, pitch: Pitch, chance: Chance) -> Answer:
    choice = None
    if ask.choices and (ask.choose == "must" or chance.below(2)):
        choice = one(chance, ask.choices).key
    if choice is not None and ask.choose == "instead":
        return Answer(ask.key, choice=choice)
    pieces = tuple(name for pick in ask.picks for name in _picked(pick, chance))
    given = Answer(ask.key, pieces, {}, choice)
    names = [name for pick in ask.picks if pick.slot for name in pieces if name in pick.all]
    names += [
        n for slot in ask.slots for n in slot.pieces if n not in names and (slot.must or chance.below(2))
    ]
    for name in names:
        slot = slot_of(ask, given, name)
        if slot is not None:
            given = _placed(ask, given, name, slot, laid, pitch, chance)
    return given


def _picked(pick: Pick, chance: Chance) -> list[str]:
    """As many as may be, those that must be among them, in any order."""
    others, named = list(pick.may), list(pick.must)
    most = min(pick.most, len(named) + len(others))
    wanted = max(len(named), pick.least + chance.below(max(most - pick.least, 0) + 1))
    while others and len(named) < wanted:
        named.insert(chance.below(len(named) + 1), others.pop(chance.below(len(others))))
    return named


def _placed(
    ask: Ask, given: Answer, name: str, slot: Slot, laid: Laid, pitch: Pitch, chance: Chance
) -> Answer:
    """The answer with a place for one more piece, if one is found; else with its face alone."""
    face = one(chance, slot.faces) if slot.faces and chance.below(2) else None
    angle = chance.below(FULL_TURN) if slot.turns and chance.below(2) else None
    for _ in range(TRIES if not slot.fixed and (slot.must or chance.below(2)) else 0):
        x, y = _point(slot, name, laid, pitch, chance)
        put = Put(x, y, face, angle)
        trial = msgspec.structs.replace(given, places={**given.places, name: put})
        if not any(fault.piece == name for fault in faults(ask, trial, laid, pitch)):
            return trial
    usual = ask.usual.places.get(name) if ask.usual is not None else None
    if slot.must and usual is not None:
        return msgspec.structs.replace(given, places={**given.places, name: usual})
    if face is None:
        return given
    return msgspec.structs.replace(given, places={**given.places, name: Put(face=face)})


def _point(slot: Slot, name: str, laid: Laid, pitch: Pitch, chance: Chance) -> Point:
    """A place that the slot may allow."""
    if slot.spots:
        return one(chance, slot.spots)
    near = next((gap for gap in slot.gaps if gap.most is not None and gap.to != ("*",)), None)
    if near is not None:
        return _beside(near, name, laid, chance)
    rows = [[zone.region for zone in row if zone.how != "clear"] for row in slot.zones]
    inviting = [row for row in rows if row]
    if inviting:
        return sample(min(one(chance, inviting), key=_size), chance)
    x, y = pitch.board
    return ((share(chance) - 0.5) * x, (share(chance) - 0.5) * y)


def _beside(near: Gap, name: str, laid: Laid, chance: Chance) -> Point:
    """Somewhere round a thing, no farther from it than the gap allows."""
    other = one(chance, near.to)
    at = laid.ball if other == BALL else laid.piece(other)
    mine = laid.ball if name == BALL else laid.piece(name)
    least = near.least or 0.0
    c, s = direction(chance.below(360) * 1000)
    far = at.radius + mine.radius + least + share(chance) * ((near.most or 0.0) - least)
    return (at.x + c * far, at.y + s * far)


def _size(region: Region) -> float:
    """How large a region is, roughly: the smallest says most."""
    match region:
        case Box(x0, y0, x1, y1):
            return (x1 - x0) * (y1 - y0)
        case Circle(_, _, radius) | Cap(_, _, radius, _, _):
            return 3.0 * radius * radius
        case Ring(_, _, inner, outer):
            return 3.0 * (outer * outer - inner * inner)
        case _:
            return 0.0


def sample(region: Region, chance: Chance) -> Point:
    """Some point of a region."""
    match region:
        case Box(x0, y0, x1, y1) | Segment(x0, y0, x1, y1):
            a = share(chance)
            b = a if isinstance(region, Segment) else share(chance)
            return (x0 + a * (x1 - x0), y0 + b * (y1 - y0))
        case Arc(x, y, radius, sx, sy):
            c, s = direction(chance.below(91) * 1000)
            return (x + sx * radius * c, y + sy * radius * s)
        case Ring(x, y, inner, outer):
            c, s = direction(chance.below(360) * 1000)
            far = inner + share(chance) * (outer - inner)
            return (x + c * far, y + s * far)
        case Circle(x, y, radius) | Cap(x, y, radius, _, _):
            for _ in range(TRIES):
                px, py = x + (2 * share(chance) - 1) * radius, y + (2 * share(chance) - 1) * radius
                if distance(region, px, py) == 0.0:
                    return (px, py)
            return (x, y)
