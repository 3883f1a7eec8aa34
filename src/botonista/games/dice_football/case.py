"""Cases for the judge: a situation written shortly, and facts as a scorer tells them, turned into actions.

A fact is an object with one leading key; the faces it names are the dice that fell.

    {"throw": "pass", "face": "F2?", "reverse": true, "double": true, "field": [2, 1], "side": "left"}
    {"side": "left"}  {"shot": "post"}  {"rebound": [2, 10]}  {"defender": "clearance"}
    {"defender": "declines"}  {"keeper": "saved"}  {"penalty": "goal"}  {"boskov": "F2?"}
    {"master": "assist", "new": "foul"}
    {"concede": true}  {"draw": "home", "new": "assist"}  {"report": "cocked_die", "die": "pass"}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football import setup
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.board import CENTRE, Field
from botonista.games.dice_football.faces import ATTACK_DICE, Die, Play
from botonista.games.dice_football.report import MOST_GOALS
from botonista.games.dice_football.state import Node, Series, State
from botonista.games.dice_football.typed import face_index

_STATE_KEYS = frozenset(
    {
        "mode",
        "possession",
        "ball",
        "master",
        "T",
        "half",
        "score",
        "streak",
        "draw_winner",
        "asked",
        "outside",
        "locked",
        "series",
    }
)
_NOT_GIVEN = frozenset({Node.SIDE, Node.DRAW, Node.OVER})  # a case can't begin in the middle of a throw
_FACT_KEYS: dict[str, frozenset[str]] = {
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
}


class Fact(msgspec.Struct, frozen=True):
    """One action with the draws that it needs, and who does it (None: whoever is to act)."""

    action: Action
    draws: tuple[int, ...]
    by: Side | None = None


def read_state(data: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    """A situation; what is left out is as at a plain moment: home has the ball, FREE on (3,6), T 40, 0-0."""
    _only(data, _STATE_KEYS, "state")
    agreed = setup.read(options)
    master = data.get("master", {})
    _only(master, {"holder", "play"}, "state.master")
    possession = _one_of(Side, data.get("possession", "home"), "state.possession")
    whole = _whole(data.get("T", min(40, agreed.half_rolls)), "state.T", 0, 1000)
    return State(
        setup=agreed,
        node=_mode(data),
        side=possession,
        ball=field(data.get("ball", list(CENTRE)), "state.ball"),
        holder=_one_of(Side, master.get("holder", possession.other.value), "state.master.holder"),
        play=_one_of(Play, master.get("play", "bomb"), "state.master.play"),
        draw_winner=_one_of(Side, data.get("draw_winner", "away"), "state.draw_winner"),
        half=_whole(data.get("half", 1), "state.half", 1, 2),
        goals=_score(data.get("score", [0, 0])),
        rolls_left=whole,
        elapsed_ms=max(0, agreed.half_ms - 6400 * whole) if agreed.time == "clock" else 0,
        streak=_whole(data.get("streak", 0), "state.streak", 0, 1),
        asked=bool(data.get("asked", False)),
        outside=bool(data.get("outside", False)),
        locked=bool(data.get("locked", False)),
        series=_series(data),
    )


def _score(score: object) -> tuple[int, int]:
    if isinstance(score, Mapping):
        score = [score.get("home", 0), score.get("away", 0)]
    if not isinstance(score, list | tuple) or len(score) != 2:
        raise Refusal("bad_case", f"state.score: the goals of home and of away, like [1, 0], got {score!r}")
    home, away = (_whole(goals, "state.score", 0, MOST_GOALS) for goals in score)
    return home, away


def _mode(data: Mapping[str, Any]) -> Node:
    node: Node = _one_of(Node, data.get("mode", "FREE"), "state.mode")
    if node in _NOT_GIVEN:
        raise Refusal("bad_case", f"state.mode: a case can't begin with {node}; tell the throw before it")
    if node is Node.SERIES and "series" not in data:
        raise Refusal("bad_case", "state.series: tell the first kicker and the kicks taken so far")
    return node


def _series(data: Mapping[str, Any]) -> Series | None:
    if "series" not in data:
        return None
    try:
        return msgspec.convert(data["series"], Series)
    except msgspec.ValidationError as problem:
        raise Refusal("bad_case", f"state.series: {problem}") from None


def as_facts(state: State, data: Mapping[str, Any]) -> Iterator[Fact]:
    """The actions that one fact stands for: a throw with its side is two."""
    leading = [key for key in data if key in _FACT_KEYS and key not in _partners(data)]
    if len(leading) != 1:
        raise Refusal(
            "bad_case",
            f"facts: each fact has one of {', '.join(_FACT_KEYS)}, got {', '.join(data) or 'none'}",
        )
    kind = leading[0]
    _only(data, _FACT_KEYS[kind] | {kind}, f"facts.{kind}")
    value = data[kind]

    def draw(die: Die, face: object) -> int:
        return face_index(state, die, face)

    new = (draw(Die.MASTER, data["new"]),) if "new" in data else ()
    if kind == "throw":
        die = _one_of(Die, value, "facts.throw")
        if die not in ATTACK_DICE:
            raise Refusal(
                "bad_case", f"facts.throw: one of {', '.join(ATTACK_DICE)}, got {value!r}", ("DF 6.1",)
            )
        place = field(data["field"], "facts.field") if "field" in data else None
        roll = act.Roll(die.value, bool(data.get("reverse")), bool(data.get("double")), place)
        yield Fact(roll, (draw(die, data.get("face")),))
        if "side" in data:
            yield Fact(act.ChooseSide(data["side"]), ())
    elif kind == "defender" and value == "declines":
        yield Fact(act.Decline(), ())
    elif kind == "defender":
        threw: Action = act.DefenderDie() if state.node is Node.BAR else act.Intervene()
        yield Fact(threw, (draw(Die.DEFENDER, value), *new))
    elif kind == "master":
        by = _one_of(Side, data["by"], "facts.by") if "by" in data else state.holder
        yield Fact(act.Master(_one_of(Play, value, "facts.master")), new, by)
    elif kind == "draw":
        yield Fact(act.Draw(), (list(Side).index(_one_of(Side, value, "facts.draw")), *new))
    elif kind == "report":
        told = {**{k: v for k, v in data.items() if k != "report"}, "type": "report", "fact": value}
        yield Fact(msgspec.convert(told, act.Report), ())
    else:
        yield _plain(kind, value, draw)


def _plain(kind: str, value: Any, draw: Any) -> Fact:
    if kind == "side":
        return Fact(act.ChooseSide(value), ())
    if kind == "rebound":
        return Fact(act.Rebound(field(value, "facts.rebound")), ())
    if kind == "concede":
        return Fact(act.Concede(), ())
    thrown: dict[str, tuple[Action, Die]] = {
        "shot": (act.Shot(), Die.SHOT),
        "keeper": (act.KeeperDie(), Die.KEEPER),
        "penalty": (act.Penalty(), Die.PENALTY),
        "boskov": (act.Boskov(), Die.CONTROL),
    }
    action, die = thrown[kind]
    return Fact(action, (draw(die, value),))


def field(value: object, where: str) -> Field:
    """A field [column, row] of the board."""
    if not isinstance(value, list | tuple) or len(value) != 2 or not all(isinstance(n, int) for n in value):
        raise Refusal("bad_case", f"{where}: a field is [column, row], for instance [3, 6]")
    found = Field(*value)
    if not found.on_board:
        raise Refusal("bad_case", f"{where}: column 1 to 5, row 1 to 11, got {list(value)}", ("DF 1.8",))
    return found


def _partners(data: Mapping[str, Any]) -> frozenset[str]:
    """Keys that only go with a leading one: the side of a throw, the die of a report."""
    return frozenset({"side"}) if "throw" in data else frozenset()


def _only(data: object, allowed: frozenset[str] | set[str], where: str) -> None:
    if not isinstance(data, Mapping):
        raise Refusal("bad_case", f"{where}: must be an object")
    for key in data:
        if key not in allowed:
            raise Refusal("bad_case", f"{where}.{key}: no such key; there are {', '.join(sorted(allowed))}")


def _one_of(kind: Any, value: object, where: str) -> Any:
    try:
        return kind(value)
    except ValueError:
        raise Refusal("bad_case", f"{where}: one of {', '.join(kind)}, got {value!r}") from None


def _whole(value: object, where: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Refusal("bad_case", f"{where}: a whole number from {least} to {most}, got {value!r}")
    return value
