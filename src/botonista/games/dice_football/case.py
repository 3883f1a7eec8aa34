"""Facts as a scorer tells them, turned into actions and the dice that fell for them.

A fact is an object with one leading key; the faces it names are the dice that fell.

    {"throw": "pass", "face": "F2?", "reverse": true, "double": true, "field": [2, 1], "side": "left"}
    {"side": "left"}  {"shot": "post"}  {"rebound": [2, 10]}  {"defender": "clearance"}
    {"defender": "declines"}  {"keeper": "saved"}  {"penalty": "goal"}  {"boskov": "F2?"}
    {"master": "assist", "new": "foul"}
    {"concede": true}  {"draw": "home", "new": "assist"}  {"report": "cocked_die", "die": "pass"}
    {"action": {"type": "roll", "die": "pass"}, "faces": ["F2?"]}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

import msgspec

from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.faces import Die, Play
from botonista.games.dice_football.reading import an_object, field, flag, misread, one_of, refusal, shown
from botonista.games.dice_football.state import Node, State
from botonista.games.dice_football.typed import draws_of, face_index

FACT_KEYS: dict[str, frozenset[str]] = {
    "throw": frozenset({"face", "reverse", "double", "field", "side"}),
    "side": frozenset(),
    "shot": frozenset(),
    "rebound": frozenset(),
    "defender": frozenset({"new"}),
    "keeper": frozenset(),
    "penalty": frozenset(),
    "boskov": frozenset(),
    "master": frozenset({"new", "by"}),
    "concede": frozenset(),
    "draw": frozenset({"new"}),
    "report": frozenset({"die", "note", "possession", "ball", "mode", "score"}),
    "action": frozenset({"faces"}),
}
MOST_FACES = 2  # that fall in one action


class AttackDie(StrEnum):
    """The dice that are thrown to move the ball (DF 6.1)."""

    CONTROL = "control"
    PASS = "pass"
    CROSS = "cross"


class Hand(StrEnum):
    """Left or right (DF 6.5, DF 6.6)."""

    LEFT = "left"
    RIGHT = "right"


class Fact(msgspec.Struct, frozen=True):
    """One action with the draws that it needs, and who does it (None: whoever is to act).

    `told` names the field in which the last of its faces is told, or would be.
    """

    action: Action
    draws: tuple[int, ...]
    by: Side | None = None
    told: str = "faces"


def as_facts(state: State, data: Mapping[str, Any]) -> Iterator[Fact]:
    """The actions that one fact stands for: a throw with its side is two."""
    kind = _leading(data)
    an_object(data, FACT_KEYS[kind] | {kind}, f"facts.{kind}")
    if kind == "action":
        yield read_action(state, data)
    elif kind == "throw":
        yield from _throw(state, data)
    elif kind == "report":
        yield _report(data)
    elif "new" in FACT_KEYS[kind]:
        yield _perhaps_with_the_master_die(state, kind, data)
    else:
        yield _plain(state, kind, data[kind])


def read_action(state: State, told: Mapping[str, Any]) -> Fact:
    """An action as programs send it, with the faces that fell."""
    try:
        action: Action = msgspec.convert(told["action"], Action)
    except msgspec.ValidationError as problem:
        raise misread(problem, "action") from None
    faces = told.get("faces", [])
    if not isinstance(faces, list | tuple) or len(faces) > MOST_FACES:
        got = shown(faces)
        raise refusal(
            "not_faces",
            "faces",
            f"a list of at most {MOST_FACES} faces, in the order in which they fell, not {got}",
            most=MOST_FACES,
            got=got,
        )
    return Fact(action, draws_of(state, action, faces))


def _leading(data: Mapping[str, Any]) -> str:
    """The one key that says what happened; the side of a throw goes with the throw."""
    found = [key for key in FACT_KEYS if key in data and not (key == "side" and "throw" in data)]
    if len(found) != 1:
        known = ", ".join(FACT_KEYS)
        got = ", ".join(found) or ", ".join(shown(key) for key in list(data)[:4]) or "{}"
        raise refusal("not_a_fact", "facts", f"each fact has one of {known}, not {got}", known=known, got=got)
    return found[0]


def _throw(state: State, data: Mapping[str, Any]) -> Iterator[Fact]:
    die = Die(one_of(AttackDie, data["throw"], "facts.throw", ("DF 6.1",)).value)
    place = field(data["field"], "facts.field") if "field" in data else None
    reverse = flag(data.get("reverse", False), "facts.reverse")
    double = flag(data.get("double", False), "facts.double")
    side = one_of(Hand, data["side"], "facts.side", ("DF 6.5", "DF 6.6")) if "side" in data else None
    roll = act.Roll(die.value, reverse, double, place)  # type: ignore[arg-type]
    yield Fact(roll, (face_index(state, die, data.get("face"), "facts.face"),), told="facts.face")
    if side is not None:
        yield Fact(act.ChooseSide(side.value), (), told="facts.side")


def _report(data: Mapping[str, Any]) -> Fact:
    told = {**{key: value for key, value in data.items() if key != "report"}, "type": "report"}
    try:
        return Fact(msgspec.convert({**told, "fact": data["report"]}, act.Report), ())
    except msgspec.ValidationError as problem:
        raise misread(problem, "facts") from None


def _perhaps_with_the_master_die(state: State, kind: str, data: Mapping[str, Any]) -> Fact:
    """Facts after which the master die may fall too; its face is told as `new`."""
    value = data[kind]
    new = (face_index(state, Die.MASTER, data["new"], "facts.new"),) if "new" in data else ()
    if kind == "draw":
        return Fact(act.Draw(), (list(Side).index(one_of(Side, value, "facts.draw")), *new), told="facts.new")
    if kind == "master":
        by = one_of(Side, data["by"], "facts.by") if "by" in data else state.holder
        play = one_of(Play, value, "facts.master", ("DF 13.4",))
        return Fact(act.Master(play), new, by, told="facts.new")
    if value == "declines":
        return Fact(act.Decline(), new, told="facts.new")
    threw: Action = act.DefenderDie() if state.node is Node.BAR else act.Intervene()
    return Fact(threw, (face_index(state, Die.DEFENDER, value, "facts.defender"), *new), told="facts.new")


_THROWN: dict[str, tuple[Action, Die]] = {
    "shot": (act.Shot(), Die.SHOT),
    "keeper": (act.KeeperDie(), Die.KEEPER),
    "penalty": (act.Penalty(), Die.PENALTY),
    "boskov": (act.Boskov(), Die.CONTROL),
}


def _plain(state: State, kind: str, value: object) -> Fact:
    if kind == "side":
        return Fact(act.ChooseSide(one_of(Hand, value, "facts.side", ("DF 6.5", "DF 6.6")).value), ())
    if kind == "rebound":
        return Fact(act.Rebound(field(value, "facts.rebound")), ())
    if kind == "concede":
        if value is not True:
            got = shown(value)
            raise refusal("only_true", "facts.concede", f"true, or left out, not {got}", got=got)
        return Fact(act.Concede(), ())
    action, die = _THROWN[kind]
    return Fact(action, (face_index(state, die, value, f"facts.{kind}"),), told=f"facts.{kind}")
