"""A situation and what happened in it, in; a ruling out: the judge of every flick game (docs/judge.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from botonista.flick.possible import check_settings
from botonista.flick.state import FlickState
from botonista.football import judging
from botonista.football.bounds import MOST_MS, TypedDraws, between
from botonista.football.refusal import bad, convert
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side

if TYPE_CHECKING:
    from botonista.flick.game import FlickGame

S = TypeVar("S", bound=FlickState)
KEYS = ("state", "facts", "action", "side", "tick_ms", "draws")
TOLD = ("facts", "action", "tick_ms")
MOST_TICKS = 1000


def judge(game: FlickGame[S, Any], case: Mapping[str, Any], lang: str, explain: bool) -> dict[str, Any]:
    """The ruling on a case: {"state": …, "facts": …}, or an "action" by a "side", or "tick_ms".

    Bad input raises `Refusal` whose message names the field and says what it should be.
    """
    judging.check_form(case, KEYS, lang)
    state = game.book.read_state(case.get("state", {}))
    check_settings(state.settings, "state.settings")
    told = [key for key in TOLD if key in case]
    if len(told) != 1:
        raise bad("facts", 'a case has exactly one of "facts", "action" and "tick_ms"')
    if told == ["facts"]:
        facts = convert(case["facts"], game.book.facts, "facts")
        ruled = game.flow.advanced(state, game.book.rule_case(state, facts))
        after, ruling = game.flow.armed(ruled.state), ruled.ruling
    elif told == ["action"]:
        after, ruling = _action(game, state, case)
    else:
        after, ruling = _tick(game, state, case["tick_ms"])
    return judging.answer(game, after, ruling, lang, explain)


def _action(game: FlickGame[S, Any], state: S, case: Mapping[str, Any]) -> tuple[S, Ruling]:
    usual = game.book.side(state) or Side.HOME
    side = convert(case.get("side", usual), Side, "side")
    draws = convert(case.get("draws", []), list[int], "draws")
    action = game.decode_action(case["action"])
    step = game.play(state, side, action, TypedDraws(draws), at=state.times.now_ms)
    return step.state, step.ruling


def _tick(game: FlickGame[S, Any], state: S, at: object) -> tuple[S, Ruling]:
    """All that the clock alone brings until then, one thing after the other."""
    until = convert(at, int, "tick_ms")
    between("tick_ms", until, 0, MOST_MS)
    before, calls = state, list[Call]()
    for _ in range(MOST_TICKS):
        step = game.tick(state, until)
        if step is None:
            return state, Ruling(tuple(calls), game.book.follows(before, state))
        state, calls = step.state, [*calls, *step.ruling.calls]
    raise bad("tick_ms", f"more than {MOST_TICKS} things would come by then: ask for less at a time")
