"""A referee for one case: a situation and what happened in it. docs/judge-dice-football.md tells the form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from botonista.football import catalogue, words
from botonista.football.chance import Forced
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Counterfactual
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football import typed
from botonista.games.dice_football.case import Fact, as_facts, read_state
from botonista.games.dice_football.explain import would_change
from botonista.games.dice_football.follows import follows
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.legal import actor
from botonista.games.dice_football.master import interrupts
from botonista.games.dice_football.play import Happened, carry_out
from botonista.games.dice_football.setup import start
from botonista.games.dice_football.state import Node, State

_KEYS = frozenset({"state", "facts", "action", "faces", "options"})


def judge(case: Mapping[str, Any], lang: str = "en", explain: bool = False) -> dict[str, Any]:
    """The ruling on a case as JSON: every call with its clauses and words, and what follows.

    A case is {"options": {...}, "state": {...}, "facts": [...]}, or one "action" with its "faces" in
    place of facts. With `explain` the clauses are quoted and other faces of the last die are told.
    """
    _check_form(case)
    state = opening(case)
    calls: list[Call] = []
    others: tuple[Counterfactual, ...] = ()
    for told in _told(case):
        for told_one in tell(state, told):
            if explain and told_one.happened.rolls:
                others = would_change(told_one.before, told_one.side, told_one.action, told_one.happened)
            calls += told_one.happened.calls
            state = told_one.happened.state
    return _ruling(state, calls, others, lang, explain)


class _Form(msgspec.Struct):
    """What kind of thing each part of a case is; what it means is read later."""

    options: dict[str, Any] = {}
    state: dict[str, Any] = {}
    facts: dict[str, Any] | list[dict[str, Any]] = []
    action: dict[str, Any] = {}
    faces: list[Any] = []


def _check_form(case: object) -> None:
    if not isinstance(case, Mapping):
        raise Refusal("bad_case", 'case: should be an object like {"state": {…}, "facts": […]}')
    unknown = sorted(str(key) for key in case if key not in _KEYS)
    if unknown:
        raise Refusal("bad_case", f"{unknown[0]}: no such key; there are {', '.join(sorted(_KEYS))}")
    try:
        msgspec.convert(dict(case), _Form)
    except msgspec.ValidationError as problem:
        said, _, place = str(problem).partition(" - at ")
        raise Refusal("bad_case", f"{place.strip('`$.') or 'case'}: {said}") from None


def opening(case: Mapping[str, Any]) -> State:
    """The situation of a case; without a state, the very start of a match."""
    options = case.get("options", {})
    if "state" in case:
        return read_state(case["state"], options)
    return start(options)


def _told(case: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    if "action" in case:
        return [{"action": case["action"], "faces": case.get("faces", [])}]
    facts = case.get("facts", [])
    return [facts] if isinstance(facts, Mapping) else list(facts)


class Told(NamedTuple):
    """One action that a fact stood for, carried out."""

    before: State
    side: Side
    action: act.Action
    happened: Happened


def tell(state: State, told: Mapping[str, Any]) -> Iterator[Told]:
    """Carry out one fact from `state`; the dice fall as it says."""
    for fact in _facts(state, told):
        before = _nobody_interrupts(state, fact)
        side = fact.by or actor(before) or Side.HOME
        happened = carry_out(before, side, fact.action, typed.Typed(fact.draws))
        typed.check_all_fell(fact.draws, [roll for roll in happened.rolls if not roll.typed])
        yield Told(before, side, fact.action, happened)
        state = happened.state


def _facts(state: State, told: Mapping[str, Any]) -> Iterator[Fact]:
    if "action" not in told:
        try:
            yield from as_facts(state, told)
        except msgspec.ValidationError as problem:
            raise Refusal("bad_case", f"facts: {problem}") from None
        return
    action = GAME.decode_action(told["action"])
    yield Fact(action, typed.draws_of(state, action, told.get("faces", [])))


def _nobody_interrupts(state: State, fact: Fact) -> State:
    """A scorer tells what happened: if the attacker acts, the defender let his chance go."""
    attackers = isinstance(fact.action, act.Roll | act.Shot) or (
        isinstance(fact.action, act.Master) and fact.by is state.side
    )
    if attackers and interrupts(state) and fact.by is not state.defender:
        return carry_out(state, state.defender, act.PassWindow(), Forced(())).state
    return state


def _ruling(
    state: State, calls: list[Call], others: tuple[Counterfactual, ...], lang: str, explain: bool
) -> dict[str, Any]:
    said = words.load(GAME.name)
    cited = list(dict.fromkeys(clause for call in calls for clause in call.clauses))
    after = follows(state)
    ruling: dict[str, Any] = {
        "game": GAME.name,
        "rules": GAME.rules_version,
        "lang": lang,
        "calls": [
            {
                "key": call.key,
                "clauses": list(call.clauses),
                "against": call.against,
                "benefits": call.benefits,
                "measured": dict(call.measured),
                "words": said.say(f"call.{call.key}", lang, call.measured),
            }
            for call in calls
        ],
        "clauses": cited,
        "follows": after,
        "result": GAME.result(state) if state.node is Node.OVER else None,
    }
    if explain:
        rules = catalogue.load(GAME.name)
        ruling["rules_cited"] = {clause: rules[clause].text(lang) for clause in cited if clause in rules}
        ruling["would_change"] = [
            {
                "quantity": other.quantity,
                "change": other.change,
                "unit": other.unit,
                "clauses": list(other.clauses),
                "key": other.key,
                "words": said.say(f"would.{other.key}", lang, {"change": other.change}),
            }
            for other in others
        ]
    return ruling
