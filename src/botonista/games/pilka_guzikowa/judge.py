"""`botonista judge pilka-guzikowa`: a situation and what happened in it, in, a ruling out (docs/judge.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.football.catalogue import LANGUAGES
from botonista.football.game import Refusal
from botonista.football.ruling import Ruling
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.bounds import MOST_MS, at_most, bad, between
from botonista.games.pilka_guzikowa.case import convert, read_state
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.referee.order import rule
from botonista.games.pilka_guzikowa.speak import call_data, would_data
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.summary import follows
from botonista.games.pilka_guzikowa.told import told

KEYS = frozenset({"state", "facts", "action", "side", "tick_ms", "draws"})
MOST_DRAWS = 1_000
CARDS = {"yellow": "yellow", "second_yellow": "red", "red": "red"}


def judge(case: Mapping[str, Any], lang: str = "en", explain: bool = False) -> dict[str, Any]:
    """The ruling on a case: {"state": …, "facts": …}, or an "action" by a "side", or "tick_ms".

    Bad input raises `Refusal` whose message names the field and says what it should be.
    """
    if lang not in LANGUAGES:
        raise bad("lang", f"should be one of {', '.join(LANGUAGES)}")
    if not isinstance(case, Mapping):
        raise bad("case", 'should be an object like {"state": {…}, "facts": {…}}')
    for key in case:
        if key not in KEYS:
            raise bad(str(key), f"is not a field of a case; there are {', '.join(sorted(KEYS))}")
    state = read_state(case.get("state", {}))
    told = [key for key in ("facts", "action", "tick_ms") if key in case]
    if len(told) != 1:
        raise bad("facts", 'a case has exactly one of "facts", "action" and "tick_ms"')
    if told == ["facts"]:
        after, ruling = _facts(state, case["facts"])
    elif told == ["action"]:
        after, ruling = _action(state, case)
    else:
        after, ruling = _tick(state, case["tick_ms"])
    return _data(after, ruling, lang, explain)


def _facts(state: State, data: object) -> tuple[State, Ruling]:
    before, facts = told(state, convert(data, MoveFacts, "facts"))
    ruled = rule(before, facts)
    return clock.arm(state, ruled.state, moved=True), ruled.ruling


def _action(state: State, case: Mapping[str, Any]) -> tuple[State, Ruling]:
    from botonista.games.pilka_guzikowa.game import GAME

    side = convert(case.get("side", state.side), Side, "side")
    draws = convert(case.get("draws", []), list[int], "draws")
    action = GAME.decode_action(case["action"])
    step = GAME.play(state, side, action, _Draws(draws), at=state.now_ms)
    return step.state, step.ruling


class _Draws:
    """The draws that the case tells; one that is missing or does not fit is refused. Implements `Chance`."""

    def __init__(self, draws: list[int]) -> None:
        at_most("draws", draws, MOST_DRAWS)
        self._left = list(draws)

    def below(self, n: int) -> int:
        """The next draw that was told."""
        if not self._left or not 0 <= self._left[0] < n:
            raise bad(
                "draws", f"should hold one more whole number from 0 to {n - 1} (a toss: 0 home, 1 away)"
            )
        return self._left.pop(0)


def _tick(state: State, at: object) -> tuple[State, Ruling]:
    from botonista.games.pilka_guzikowa.game import GAME

    until = convert(at, int, "tick_ms")
    between("tick_ms", until, 0, MOST_MS)
    step = GAME.tick(state, until)
    if step is None:
        return state, Ruling((), follows(state, state))
    return step.state, step.ruling


def _data(after: State, ruling: Ruling, lang: str, explain: bool) -> dict[str, Any]:
    calls = [call_data(call, lang) for call in ruling.calls]
    result: dict[str, Any] = {"calls": calls, **ruling.follows}
    result["cards"] = [
        {"piece": call.pieces[0], "card": CARDS[call.key]} for call in ruling.calls if call.key in CARDS
    ]
    result["words"] = [call["words"] for call in calls]
    if explain:
        result["would_change"] = would_data(ruling, lang)
    result["state"] = msgspec.to_builtins(after)
    return result


__all__ = ["Refusal", "judge"]
