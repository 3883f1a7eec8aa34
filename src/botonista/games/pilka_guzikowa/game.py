"""Piłka Guzikowa behind the doors every game has: pure functions on frozen states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.football.chance import Chance
from botonista.football.game import Game, Refusal, Step
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import equipment, formations, setup
from botonista.games.pilka_guzikowa.actions import Action
from botonista.games.pilka_guzikowa.case import convert, convert_union
from botonista.games.pilka_guzikowa.defaults import default_action
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.options import options
from botonista.games.pilka_guzikowa.play import next_deadline, play, tick
from botonista.games.pilka_guzikowa.state import Settings, State, change, moved, with_pieces
from botonista.games.pilka_guzikowa.turn import to_act
from botonista.games.pilka_guzikowa.view import view

RULES_VERSION = "PG 2025.2"  # PG 11.1.2: the rule set carries its year
INVENTORS = ("Krzysztof Nowotny", "Jakub Krüger")  # PG 11.1.1


class PilkaGuzikowa(Game[State, Action]):
    """The game, as programs, matches and pages use it."""

    name = "pilka-guzikowa"
    rules_version = RULES_VERSION
    uses_table = True
    settings = Settings
    judges = True

    def start(self, options: Mapping[str, Any]) -> State:
        """PG 3.1.1: the toss comes first. Bad options raise `Refusal` naming the field."""
        settings = convert(dict(options), Settings, "options")
        for field in ("formation", "formation_away"):
            name = getattr(settings, field)
            if name is not None and name not in formations.names():
                words = f"options.{field}: should be one of {', '.join(formations.names())}, not {name!r}"
                raise Refusal("bad_options", words, ("PG 3.1.3a",), {"field": field})
        if not 0 <= settings.hand <= 10 or not 0 <= settings.nominal_move_ms <= 60_000:
            words = "options.hand: should be from 0 to 10; options.nominal_move_ms: from 0 to 60000"
            raise Refusal("bad_options", words, (), {"field": "hand"})
        state = equipment.equipped(State(settings=settings), settings.sizes, "options.sizes")
        if wrong := equipment.faults(state):
            raise equipment.refused(wrong, "options.sizes")
        state = _laid_out(state)
        limit = clock.limit(state)
        return change(state, deadline_ms=limit)

    def to_act(self, state: State) -> tuple[Side, ...]:
        """Who may act now."""
        return to_act(state)

    def options_of(self, state: State, side: Side | None = None) -> Mapping[str, Any]:
        """What may be done now (docs/pilka-guzikowa.md)."""
        data: Mapping[str, Any] = msgspec.to_builtins(options(state, side))
        return data

    def play(
        self, state: State, side: Side, action: Action, chance: Chance, at: int | None = None
    ) -> Step[State]:
        """The state after `action`, or `Refusal`."""
        return play(state, side, action, chance, at)

    def tick(self, state: State, at: int) -> Step[State] | None:
        """What the clock alone brings by match time `at`, or None."""
        return tick(state, at)

    def next_deadline(self, state: State) -> int | None:
        """When `tick` would have something to say, or None."""
        return next_deadline(state)

    def result(self, state: State) -> Mapping[str, Any] | None:
        """PG 3.4.1, PG-D41: more goals win; a draw is a result, unless a shoot-out decided.

        None while the move that ended the match can still be reported (PG 7.6.2b).
        """
        if state.phase != "ended" or state.unreported is not None:
            return None
        home, away = state.score
        result: dict[str, Any] = {"home": home, "away": away}
        if state.shootout is not None:
            home, away = state.shootout.scored
            result["shootout"] = {"home": home, "away": away}
        result["winner"] = None if home == away else (Side.HOME if home > away else Side.AWAY).value
        return result

    def view(self, state: State) -> Mapping[str, Any]:
        """All that a page draws of this state."""
        data: Mapping[str, Any] = msgspec.to_builtins(view(state))
        return data

    def default_action(self, state: State, side: Side) -> Action | None:
        """What the software does for a player whose time has run out; None where a move is to be made."""
        return default_action(state, side)

    def clock_ms(self, state: State) -> int:
        """The match clock."""
        return state.clock_ms

    def length_s(self, outcome: Mapping[str, Any]) -> float:
        """How long the pieces are in motion."""
        return float(outcome["motion"]["duration"]) if "motion" in outcome else 0.0

    def describe(self, options: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """The ready formations, as home would stand in them."""
        state, rows = self.start({}), []
        for name in formations.names():
            places, _ = formations.places(state, Side.HOME, name, None, False)
            stands = {piece: {"x": x, "y": y, "face": face} for piece, (x, y, face) in places.items()}
            rows.append({"name": name, "places": stands})
        return {"formations": rows}

    def judge(self, case: Mapping[str, Any], lang: str = "en", explain: bool = False) -> dict[str, Any]:
        """The ruling on a case (docs/judge.md)."""
        from botonista.games.pilka_guzikowa.judge import judge

        return judge(case, lang, explain)

    def lines(self, step: Step[State], lang: str) -> list[str]:
        """What was done and what the referee said."""
        from botonista.games.pilka_guzikowa.record import lines

        return lines(step, lang)

    def schema_types(self) -> Mapping[str, Any]:
        """The types that cross the wire."""
        from botonista.games.pilka_guzikowa.schema import SCHEMA_TYPES

        return SCHEMA_TYPES

    def decode_state(self, data: Any) -> State:
        """The inverse of `encode_state`."""
        return convert(data, State, "state")

    def decode_action(self, data: Any) -> Action:
        """The inverse of `encode_action`."""
        action: Action = convert_union(data, Action, "action")
        return action


def _laid_out(state: State) -> State:
    """Both sides stand in their formation while the coin is tossed."""
    for side in Side:
        places, _ = setup.default_places(change(state, side=side.other), side)
        pieces = [moved(state.piece(name), x=x, y=y) for name, (x, y, _face) in places.items()]
        state = with_pieces(state, *pieces)
    return state


GAME = PilkaGuzikowa()
