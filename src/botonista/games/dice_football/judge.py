"""A referee for one case: a situation and what happened in it. docs/judge-dice-football.md tells the form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from botonista.football import catalogue, words
from botonista.football.chance import Forced
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Counterfactual
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football import typed
from botonista.games.dice_football.case import Fact, as_facts
from botonista.games.dice_football.described import read_state
from botonista.games.dice_football.dice_warnings import warnings
from botonista.games.dice_football.explain import would_change
from botonista.games.dice_football.follows import follows
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.legal import actor
from botonista.games.dice_football.master import interrupts
from botonista.games.dice_football.play import Happened, carry_out
from botonista.games.dice_football.reading import an_object, not_an_object, refusal, shown
from botonista.games.dice_football.setup import start
from botonista.games.dice_football.state import Node, State

CASE_KEYS = frozenset({"state", "facts", "action", "faces", "options"})
MOST_FACTS = 1000  # a long match has some 400


def judge(case: Mapping[str, Any], lang: str = "en", explain: bool = False) -> dict[str, Any]:
    """The ruling on a case as JSON: every call with its clauses and words, and what follows.

    A case is {"options": {...}, "state": {...}, "facts": [...]}, or one "action" with its "faces" in
    place of facts. With `explain` the clauses are quoted and other faces of the last die are told.
    A case that can't be read, or can't be, raises `Refusal` naming the field.
    """
    _check_language(lang)
    an_object(case, CASE_KEYS, "case")
    state = opening(case)
    facts = _told(case)
    calls: list[Call] = []
    last: Told | None = None
    for number, fact in enumerate(facts):
        try:
            for told in tell(state, fact):
                calls += told.happened.calls
                state = told.happened.state
                last = told if told.happened.rolls else last
        except Refusal as refused:
            alone = "action" if "action" in case else "facts"
            raise (_placed(refused, number) if len(facts) > 1 else _named(refused, alone)) from None
    others = would_change(last.before, last.side, last.action, last.happened) if explain and last else ()
    return _ruling(state, calls, others, lang, explain)


def _check_language(lang: str) -> None:
    if lang not in catalogue.LANGUAGES:
        known = ", ".join(catalogue.LANGUAGES)
        raise refusal(
            "not_one_of", "lang", f"one of {known}, not {shown(lang)}", known=known, got=shown(lang)
        )


def opening(case: Mapping[str, Any]) -> State:
    """The situation of a case; without a state, the very start of a match."""
    options = case.get("options", {})
    if not isinstance(options, Mapping):
        raise not_an_object(options, "options")
    if "state" in case:
        return read_state(case["state"], options)
    return start(options)


def _told(case: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What happened, fact by fact; an action is told as the one fact that it is."""
    if "facts" in case and ("action" in case or "faces" in case):
        raise refusal("facts_or_action", "facts", "a case has facts, or an action with its faces, not both")
    if "action" in case:
        an_action = an_object(case["action"], case["action"], "action")
        return [{"action": an_action, "faces": case.get("faces", [])}]
    if "faces" in case:
        raise refusal("faces_alone", "faces", "go with an action; facts name their faces themselves")
    facts = case.get("facts", [])
    told = list(facts) if isinstance(facts, list | tuple) else [facts]
    if not 1 <= len(told) <= MOST_FACTS:
        raise refusal(
            "nothing_told", "facts", f"tell what happened, in 1 to {MOST_FACTS} facts", most=MOST_FACTS
        )
    for number, fact in enumerate(told):
        if not isinstance(fact, Mapping):
            place = f"facts[{number}]" if len(told) > 1 else "facts"
            raise not_an_object(fact, place)
    return told


def _named(refused: Refusal, field: str) -> Refusal:
    """The same refusal, naming what it is about if it does not yet."""
    if "field" in refused.details:
        return refused
    details = {"field": field, **refused.details}
    return Refusal(refused.code, f"{field}: {refused.message}", refused.clauses, details, refused.sentence)


def _placed(refused: Refusal, number: int) -> Refusal:
    """The same refusal, saying which of several facts it is about."""
    field = str(refused.details.get("field", "facts"))
    said = refused.message.removeprefix(f"{field}: ")
    field = f"facts[{number}]" + field.removeprefix("facts") if field.startswith("facts") else field
    return Refusal(
        refused.code,
        f"{field}: {said}",
        refused.clauses,
        {**refused.details, "field": field, "fact": number},
        refused.sentence,
    )


class Told(NamedTuple):
    """One action that a fact stood for, carried out."""

    before: State
    side: Side
    action: act.Action
    happened: Happened


def tell(state: State, told: Mapping[str, Any]) -> Iterator[Told]:
    """Carry out one fact from `state`; the dice fall as it says."""
    for fact in as_facts(state, told):
        before = _nobody_interrupts(state, fact)
        side = fact.by or actor(before) or Side.HOME
        happened = carry_out(before, side, fact.action, typed.Typed(fact.draws, fact.told))
        typed.check_all_fell(fact.draws, [roll for roll in happened.rolls if not roll.typed], fact.told)
        yield Told(before, side, fact.action, happened)
        state = happened.state


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
    doubts = warnings(state.setup.dice)
    if doubts:
        ruling["warnings"] = [{"clauses": list(one.clauses), "words": one.say(lang)} for one in doubts]
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
