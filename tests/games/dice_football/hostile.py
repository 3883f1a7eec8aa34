"""Hostile and random cases for the judge of dice football, by the hundred thousand.

`cases(seed)` never ends: sound cases, every action in every mode, impossible situations, sound cases
with one thing spoilt, and plain rubbish. `verdict(case)` asks the judge and holds the answer to what is
promised: a ruling that says something about a situation that can be, or a refusal that names what is
wrong in three languages. `tools/hostile_dice_judge.py` runs as many as one likes.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from botonista.football.catalogue import LANGUAGES
from botonista.football.game import Refusal
from botonista.games.dice_football.described import NOT_GIVEN, STATE_KEYS
from botonista.games.dice_football.dice import default, preset
from botonista.games.dice_football.faces import Die, Play
from botonista.games.dice_football.judge import CASE_KEYS, judge, opening
from botonista.games.dice_football.possible import NO_STREAK, fields_of
from botonista.games.dice_football.solve import places
from botonista.games.dice_football.solve.graph import Graph, build
from botonista.games.dice_football.solve.nodes import Rules
from botonista.games.dice_football.state import Node
from botonista.match.sayings import refusal_words

FACES = {die.value: [str(face) for face in default().faces(die)] for die in Die}
MODES = [node.value for node in Node]
ACTIONS = {
    "draw": None,
    "roll": "control",
    "shot": "shot",
    "side": None,
    "rebound": None,
    "intervene": "defender",
    "decline": None,
    "defender_die": "defender",
    "keeper_die": "keeper",
    "master": "master",
    "pass_window": None,
    "concede": None,
    "boskov": "control",
    "penalty": "penalty",
    "report": None,
}
JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    7,
    10**40,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "home",
    "żółć\u0000",
    "A" * 800,
    [],
    [[]],
    [3, 6, 1],
    [True, 6],
    [3.0, 6],
    ["3", "6"],
    {},
    {"a": {"b": []}},
    [{}] * 3,
)


class Case(NamedTuple):
    """A case, and whether it must be refused (None: the judge alone knows)."""

    told: Any
    spoilt: bool | None = None


class Outcome(NamedTuple):
    """How it ended: "ruling" or "refusal", and the keys of its sentences."""

    kind: str
    keys: tuple[str, ...]


# -- asking


def verdict(case: Case, lang: str = "en") -> Outcome:
    """Ask the judge; AssertionError if the answer is none that is promised."""
    before = copy.deepcopy(case.told)
    try:
        ruling = judge(case.told, lang, explain=True)
    except Refusal as refused:
        _check_refusal(refused)
        return Outcome("refusal", (refused.sentence,))
    finally:
        assert repr(case.told) == repr(before), "a case was changed by being judged"
    assert not case.spoilt, f"ruled on a spoilt case: {ruling['calls']}"
    _check_ruling(ruling, case.told)
    return Outcome("ruling", tuple(call["key"] for call in ruling["calls"]))


def _check_refusal(refused: Refusal) -> None:
    assert refused.message
    assert len(refused.message) < 700, refused.message
    field = refused.details.get("field")
    assert field, f"no field: {refused.code} {refused.message}"
    assert refused.message.startswith(f"{field}: "), refused.message
    said = refusal_words(refused, "dice-football")
    plain = refusal_words(Refusal("nothing that has words", refused.message))
    for lang in LANGUAGES:
        assert said[lang], refused.code
        assert said[lang] != plain[lang], f"no words for {refused.code} / {refused.sentence}"
    json.dumps(refused.details)


def _check_ruling(ruling: dict[str, Any], told: dict[str, Any]) -> None:
    json.dumps(ruling)
    facts = told.get("facts", [])
    alone = [told.get("action")] if "action" in told else facts if isinstance(facts, list) else [facts]
    only_waited = all(_type_of(one) == "pass_window" for one in alone)
    assert ruling["calls"] or only_waited, "a silent ruling"
    for call in ruling["calls"]:
        assert call["clauses"], call
        assert call["words"], call
    assert ruling["follows"]["mode"] in MODES
    if "state" in told:
        _check_situation(told)


def _type_of(fact: Any) -> Any:
    inner = fact.get("action", fact) if isinstance(fact, dict) else {}
    return inner.get("type") if isinstance(inner, dict) else None


def _check_situation(told: dict[str, Any]) -> None:
    """Every situation that is ruled on is one that play can come to, says the solver's graph."""
    state = opening(told)
    if state.node in (Node.SERIES, Node.SERIES_DRAW) or state.setup.dice not in _KNOWN_DICE:
        return
    node = places.node_of(state)
    by_other_faces = state.node is Node.QUESTION and not state.locked and state.ball.r <= 2
    assert node in _graph(state.setup.dice, state.setup.boskov).index or by_other_faces, told["state"]


_KNOWN_DICE = (default(), preset("short"), preset("open"), preset("tight"))


@cache
def _graph(dice: Any, boskov: bool) -> Graph:
    return build(Rules(dice, boskov))


# -- making


def every_action_in_every_mode() -> Iterator[Case]:
    """Each type of action, in each mode, with the die it throws; and each kind of fact."""
    hand = random.Random(1)
    for mode in MODES:
        for kind in ACTIONS:
            yield Case({**_situation(hand, mode), **_action(hand, kind)})
        for _ in range(20):
            yield Case({**_situation(hand, mode), "facts": [_fact(hand)]})


def cases(seed: int) -> Iterator[Case]:
    """Cases without end; the same for the same seed."""
    hand = random.Random(seed)
    makers = (*[_likely] * 5, _any_action, _any_facts, _impossible, *[_spoilt] * 2, _misplaced, _rubbish)
    while True:
        yield hand.choice(makers)(hand)


def _likely(hand: random.Random) -> Case:
    """What mostly can be: a sound situation, and one of the things that are due in it."""
    case = _situation(hand, hand.choice(MODES))
    return Case({**case, **_due(hand, case)})


def _any_action(hand: random.Random) -> Case:
    return Case({**_situation(hand, hand.choice(MODES)), **_action(hand, hand.choice(list(ACTIONS)))})


def _any_facts(hand: random.Random) -> Case:
    return Case(
        {**_situation(hand, hand.choice(MODES)), "facts": [_fact(hand) for _ in range(hand.randint(1, 4))]}
    )


def _impossible(hand: random.Random) -> Case:
    """Situations put together at random; most of them can't be."""
    mode = hand.choice(MODES)
    state: dict[str, Any] = {
        "mode": mode,
        "ball": [hand.randint(0, 6), hand.randint(0, 12)],
        "possession": hand.choice(["home", "away"]),
        "master": {"holder": hand.choice(["home", "away"]), "play": hand.choice(list(Play)).value},
        "streak": hand.choice([0, 0, 1]),
        "outside": hand.random() < 0.3,
        "locked": hand.random() < 0.2,
        "asked": hand.random() < 0.2,
        "T": hand.choice([0, 1, 40, 70, 71]),
        "half": hand.randint(1, 2),
        "score": [hand.randint(0, 3), hand.randint(0, 3)],
        "series": _series(hand),
    }
    for key in hand.sample(sorted(state), hand.randint(0, 8)):
        del state[key]
    case = {"options": _options(hand), "state": state}
    return Case({**case, **_due(hand, {"state": {"mode": state.get("mode", "FREE")}})})


def _spoilt(hand: random.Random) -> Case:
    """A sound case with one value of a wrong kind, or a key that means nothing: never to be ruled on."""
    case = _situation(hand, hand.choice(MODES))
    case |= _due(hand, case)
    if hand.random() < 0.3:
        target = hand.choice([part for part in (case, case.get("state"), case.get("action")) if part])
        target["colour"] = "red"
        return Case(case, spoilt=True)
    places_ = [(case["state"], key) for key in case["state"]] if "state" in case else []
    places_ += [(case, key) for key in ("state", "facts", "action") if key in case]
    owner, key = hand.choice(places_)
    owner[key] = hand.choice([junk for junk in JUNK if type(junk) is not type(owner[key])])
    lists = key == "facts" and isinstance(owner[key], list | dict)
    sounds = (key == "ball" and owner[key] == [3, 6]) or (key == "score" and owner[key] == {}) or lists
    return Case(case, spoilt=None if sounds else True)


def _misplaced(hand: random.Random) -> Case:
    """Facts and an action together, faces without an action, keys of one part in another."""
    case = _situation(hand, hand.choice(MODES))
    way = hand.randrange(4)
    if way == 0:
        return Case({**case, "facts": [_fact(hand)], **_action(hand, "roll")}, spoilt=True)
    if way == 1:
        return Case({**case, "faces": ["F2"]}, spoilt=True)
    if way == 2:
        return Case({**case, "facts": []}, spoilt=True)
    fact = {**_fact(hand), hand.choice(sorted(STATE_KEYS | CASE_KEYS)): hand.choice(JUNK)}
    return Case({**case, "facts": [fact]})


def _rubbish(hand: random.Random) -> Case:
    if hand.random() < 0.2:
        return Case(hand.choice(JUNK))
    keys = hand.sample(sorted(CASE_KEYS), hand.randint(1, 5))
    return Case({key: _tree(hand, 3) for key in keys})


def _tree(hand: random.Random, depth: int) -> Any:
    names = [*sorted(STATE_KEYS), "throw", "face", "type", "die", "action", "faces", "shot", "report", "x"]
    words = [*MODES, *ACTIONS, *FACES["pass"], *FACES["master"], "home", "away", "left"]
    kind = hand.randrange(6 if depth else 4)
    if kind == 0:
        return hand.choice(JUNK)
    if kind in (1, 2):
        return hand.choice(words)
    if kind == 3:
        return hand.randint(-2, 80)
    if kind == 4:
        return [_tree(hand, depth - 1) for _ in range(hand.randint(0, 3))]
    return {hand.choice(names): _tree(hand, depth - 1) for _ in range(hand.randint(0, 4))}


def _options(hand: random.Random) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if hand.random() < 0.5:
        found["boskov"] = True
    if hand.random() < 0.5:
        found["tournament"] = True
    if hand.random() < 0.5:
        found["real_table"] = True
    if hand.random() < 0.1:
        found["time"] = "clock"
    if hand.random() < 0.1:
        found["half_rolls"] = hand.choice([2, 5, 1000])
    if hand.random() < 0.1:
        found["dice"] = hand.choice(["short", "tight", {"keeper": ["saved"] * 6}])
    if hand.random() < 0.02:
        found |= hand.choice([{"dice": "soft"}, {"dice": {"keeper": []}}, {"half_rolls": 0}, {"wings": 2}])
    return found


def _series(hand: random.Random) -> dict[str, Any]:
    first = hand.choice(["home", "away"])
    kicks = hand.randint(0, 5)
    one, other = ([hand.random() < 0.5 for _ in range(kicks + extra)] for extra in (hand.randint(0, 1), 0))
    home, away = (one, other) if first == "home" else (other, one)
    return {"first": first, "home": home, "away": away}


def _situation(hand: random.Random, mode: str) -> dict[str, Any]:
    """A sound situation of a mode; none for a match that has not begun."""
    options = _options(hand)
    node = Node(mode)
    if node in NOT_GIVEN:
        return {"options": options, "state": {"mode": mode}} if hand.random() < 0.5 else {"options": options}
    state: dict[str, Any] = {"mode": mode, "possession": hand.choice(["home", "away"])}
    if node in (Node.SERIES, Node.SERIES_DRAW):
        options["tournament"] = True
        state = {"mode": mode, **({"series": _series(hand)} if node is Node.SERIES else {})}
        return {"options": options, "state": state}
    play = hand.choice(list(Play)).value
    near = hand.choice([*range(1, 12), *[{"bomb": 6, "perfect": 10}.get(play, 11)] * 6])
    fields = sorted(fields_of(node), key=lambda field: abs(field.r - near))
    state["ball"] = list(hand.choice(fields[:5]))
    if node in (Node.UNSTOPPABLE, Node.MASTER_SHOT):
        play = "save"
    if node not in (Node.UNSTOPPABLE, Node.MASTER_SHOT, Node.DIRECT) and hand.random() < 0.5:
        state["master"] = {"holder": state["possession"], "play": play}
    else:
        state["master"] = {"play": play}
    if node is Node.BOSKOV:
        options["boskov"] = True
    if hand.random() < 0.3:
        state["T"] = hand.choice([0, 1, 2])
    if hand.random() < 0.3:
        state["half"] = 2
    if node not in NO_STREAK and hand.random() < 0.3:
        state["streak"] = 1
    if hand.random() < 0.2:
        state["score"] = [hand.randint(0, 4), hand.randint(0, 4)]
    if node in (Node.POST, Node.BAR, Node.KEEPER) and hand.random() < 0.5:
        state["outside"] = True
    if node is Node.QUESTION and hand.random() < 0.5:
        state["locked"] = True
    return {"options": options, "state": state}


def _due(hand: random.Random, case: dict[str, Any]) -> dict[str, Any]:
    """Something that is due in the mode of a case, told as facts."""
    mode = case.get("state", {"mode": "DRAW"}).get("mode")
    face = {die: hand.choice(faces) for die, faces in FACES.items()}
    new = {"new": face["master"]}
    field = {"GOALKICK": [2, 1], "KEEPERKICK": [3, 2], "CORNER": [5, 11]}.get(mode)
    die = "control" if mode == "FIRST" else hand.choice(["pass", "cross"])
    throw = {"throw": die, "face": face[die], **({"field": field} if field else {})}
    fact: dict[str, Any] = {
        "DRAW": {"draw": hand.choice(["home", "away"]), **new},
        "SERIES_DRAW": {"draw": hand.choice(["home", "away"])},
        "SERIES": {"penalty": face["penalty"]},
        "PENALTY": {"penalty": face["penalty"]},
        "BOSKOV": {"boskov": face["control"]},
        "REBOUND": {"rebound": [2, 10]},
        "QUESTION": {"defender": hand.choice([face["defender"], "declines"])},
        "BLOCK": {"defender": hand.choice([face["defender"], "declines"])},
        "POST": {"defender": face["defender"]},
        "BAR": hand.choice([{"defender": face["defender"]}, {"keeper": face["keeper"]}]),
        "KEEPER": {"keeper": face["keeper"]},
        "CLEARED": {"keeper": face["keeper"]},
        "UNSTOPPABLE": {"concede": True},
        "MASTER_SHOT": {"concede": True},
    }.get(str(mode), throw)
    row = case.get("state", {}).get("ball", [3, 6])[1]
    if mode in ("FREE", "NOCTRL", "DIRECT") and row >= 8 and hand.random() < 0.6:
        fact = {"shot": face["shot"]}
    master = case.get("state", {}).get("master", {})
    if fact.get("defender") == "foul" and case["state"].get("streak") and "holder" not in master:
        fact |= new  # a red card that costs the master die
    if hand.random() < 0.2:
        fact = {"master": master.get("play", "bomb"), **new}
    if case.get("options", {}).get("real_table") and hand.random() < 0.1:
        fact = {"report": "override", "mode": hand.choice(MODES), "note": "by football sense"}
    return {"facts": [fact]}


def _action(hand: random.Random, kind: str) -> dict[str, Any]:
    """An action of a kind, with likely faces."""
    action: dict[str, Any] = {"type": kind}
    die = ACTIONS[kind]
    if kind == "roll":
        die = hand.choice(["control", "pass", "cross"])
        action |= {"die": die}
        for name in ("reverse", "double"):
            if hand.random() < 0.2:
                action[name] = True
        if hand.random() < 0.4:
            action["field"] = hand.choice([[2, 1], [3, 2], [5, 11], [3, 6], [0, 0], [9, 9]])
    elif kind == "side":
        action["side"] = hand.choice(["left", "right", "up"])
    elif kind == "rebound":
        action["field"] = hand.choice([[2, 10], [4, 10], [3, 10], [0, 99]])
    elif kind == "master":
        action["play"] = hand.choice(list(Play)).value
    elif kind == "report":
        action |= _report(hand)
    faces = [] if die is None else [hand.choice(FACES[die])]
    if kind == "draw":
        faces = [hand.choice(["home", "away"]), hand.choice(FACES["master"])]
    if hand.random() < 0.2:
        faces += [hand.choice(FACES["master"])]
    return {"action": action, "faces": faces} if faces or hand.random() < 0.5 else {"action": action}


def _report(hand: random.Random) -> dict[str, Any]:
    fact = hand.choice(["thrown", "cocked_die", "wrong_die", "override"])
    told: dict[str, Any] = {"fact": fact}
    if fact == "thrown" and hand.random() < 0.9:
        inner = _action(hand, hand.choice(["roll", "shot", "penalty", "keeper_die", "intervene", "draw"]))
        told |= {"action": inner["action"], "faces": inner.get("faces", [])}
    if fact.endswith("die") and hand.random() < 0.9:
        told["die"] = hand.choice(list(Die)).value
    if fact == "override":
        told |= {"mode": hand.choice(MODES), "note": "agreed"}
        for name, value in (
            ("ball", [hand.randint(0, 6), hand.randint(0, 12)]),
            ("possession", hand.choice(["home", "away"])),
            ("score", [hand.randint(-1, 3), 1000]),
        ):
            if hand.random() < 0.4:
                told[name] = value
    if hand.random() < 0.1:
        told[hand.choice(["die", "mode", "ball", "faces"])] = hand.choice(JUNK)
    return told


def _fact(hand: random.Random) -> dict[str, Any]:
    """Any kind of fact, mostly with values of its kind."""
    any_face = hand.choice(FACES[hand.choice(list(FACES))])
    kinds: dict[str, Any] = {
        "throw": hand.choice(["control", "pass", "cross", "shot"]),
        "side": hand.choice(["left", "right", "up"]),
        "shot": hand.choice([*FACES["shot"], any_face]),
        "rebound": hand.choice([[2, 10], [4, 10], [3, 3]]),
        "defender": hand.choice([*FACES["defender"], "declines", any_face]),
        "keeper": hand.choice([*FACES["keeper"], any_face]),
        "penalty": hand.choice(FACES["penalty"]),
        "boskov": hand.choice(FACES["control"]),
        "master": hand.choice(list(Play)).value,
        "concede": hand.choice([True, True, False, 1]),
        "draw": hand.choice(["home", "away", "nobody"]),
        "report": hand.choice(["thrown", "cocked_die", "wrong_die", "override", "rain"]),
        "action": {"type": hand.choice(list(ACTIONS))},
    }
    kind = hand.choice(list(kinds))
    fact = {kind: kinds[kind]}
    if kind == "throw":
        fact["face"] = hand.choice(FACES.get(fact["throw"], ["F1"]))
    if hand.random() < 0.3:
        fact["new"] = hand.choice(FACES["master"])
    if hand.random() < 0.2:
        fact[hand.choice(["reverse", "double", "field", "side", "by", "die", "faces"])] = hand.choice(
            [True, "left", [2, 1], "home", "pass", *JUNK]
        )
    return fact
