"""Piłka Guzikowa as the house knows it: its rulebook, with every part in its own room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from botonista.flick import rulebook as flick
from botonista.flick.actions import Answer, Strike, Turn
from botonista.flick.ask import Choice, Strikes
from botonista.flick.pieces import moved
from botonista.flick.pitch import Pitch
from botonista.flick.rulebook import Ruled
from botonista.flick.view import BanView, Sign
from botonista.flick.words import Sayer
from botonista.football.bounds import bad
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import equipment, formations, older, reports, signs, strikes
from botonista.games.pilka_guzikowa.actions import Action, Report
from botonista.games.pilka_guzikowa.bans import why_banned
from botonista.games.pilka_guzikowa.case import read_state, whole_state
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.flow import clock, late
from botonista.games.pilka_guzikowa.phases import MOVES, CoinToss, Ended, Prepare, SetUp
from botonista.games.pilka_guzikowa.phases import Choice as Awarded
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.questions import QUESTIONS
from botonista.games.pilka_guzikowa.referee.order import rule
from botonista.games.pilka_guzikowa.state import Settings, State
from botonista.games.pilka_guzikowa.summary import follows, spot_of, with_steps
from botonista.games.pilka_guzikowa.told import told
from botonista.table.shapes import Shape

if TYPE_CHECKING:
    from botonista.flick.seen import Seen

INVENTORS = ("Krzysztof Nowotny", "Jakub Krüger")  # PG 11.1.1


class PilkaGuzikowa(flick.Rulebook[State, MoveFacts]):
    """The TMGG rulebook of 2025."""

    name = "pilka-guzikowa"
    rules_version = "PG 2025.3"  # PG 11.1.2: the rule set carries its year
    renewed = ("PG 2025.2",)
    settings = Settings
    state = State
    facts = MoveFacts
    actions = Action
    timeless = (Report,)
    late_clauses = ("PG 2.1.5a", "PG-D26")
    over_clauses = ("PG 3.3.3a",)
    questions = QUESTIONS

    # -- before the first move

    def check_settings(self, settings: Settings) -> None:
        """PG 3.1.3a: formations that there are."""
        super().check_settings(settings)
        formations.check(settings, "options")

    def start(self, settings: Settings) -> State:
        """PG 3.1.1: the toss comes first; both sides stand in their formation meanwhile."""
        state = equipment.equipped(State(settings=settings), settings.sizes, "options.sizes")
        if wrong := equipment.faults(state):
            raise equipment.refused(wrong, "options.sizes")
        for side in Side:
            name = settings.formation
            if side is Side.AWAY and settings.formation_away is not None:
                name = settings.formation_away
            places = formations.places(state, side, name)
            pieces = [moved(state.piece(p), x=put.x, y=put.y) for p, put in places.items()]
            state = state.with_pieces(*pieces)
        return state

    def pitch(self, state: State) -> Pitch:
        """There is one."""
        return PITCH

    def shapes(self, settings: Settings) -> Mapping[str, Shape]:
        """Buttons and keepers; with sizes of their own some have a shape by their name."""
        found: dict[str, Shape] = {}
        for p in self.start(settings).pieces:
            usual = "keeper" if p.keeper else "button"
            if found.setdefault(usual, p.shape) != p.shape and p.shape not in found.values():
                found[p.id] = p.shape
        return found

    def formations(self, settings: Settings) -> Sequence[Choice]:
        """The ready ones."""
        state = State(settings=settings, phase=SetUp(Side.AWAY))
        return tuple(formations.ready(state, Side.HOME, name) for name in formations.ROWS)

    # -- a move

    def strikes(self, state: State, side: Side, say: Sayer) -> Strikes:
        """PG 2.1.1: what may be struck."""
        return strikes.strikes(state, side, say)

    def check_move(self, state: State, side: Side, action: Any) -> None:
        """PG 2.1.4 and others: what can't be a move; a banned button is warned of first."""
        strikes.check_move(state, side, action)

    def turned_over(self, state: State, side: Side, action: Turn) -> MoveFacts:
        """PG 2.1.1c: in place."""
        return strikes.turned_over(state, side, action)

    def read_facts(self, state: State, seen: Seen, action: Strike) -> MoveFacts:
        """F01 to F26, as far as a table sees them."""
        return strikes.read_facts(state, seen, action)

    def rule(self, state: State, facts: MoveFacts) -> Ruled[State]:
        """The order of decisions."""
        return rule(state, facts)

    def rule_case(self, state: State, facts: MoveFacts) -> Ruled[State]:
        """Facts that a person tells are looked at first; steps that he left out are told to him."""
        known = told(state, facts)
        ruled = rule(known.state, known.facts)
        if not known.steps:
            return ruled
        changed = with_steps(ruled.ruling.follows, state, known.state, ruled.state)
        ruling = Ruling((*known.steps, *ruled.ruling.calls), changed, ruled.ruling.would_change)
        return Ruled(ruled.state, ruling)

    def meant(self, state: State, action: Any) -> Any:
        """PG 2025.2 wrote "ready" when nobody reported the last move, and a spot where there was one only."""
        if not isinstance(action, Answer):
            return action
        if isinstance(state.phase, Ended) and action.to == "ready":
            return Answer("last_report")
        number, _, spot = (action.choice or "").partition(".")
        if action.to == "award" and spot == "0" and isinstance(state.phase, Awarded) and number.isdecimal():
            options = state.phase.options
            if len(number) < 4 and int(number) < len(options) and len(options[int(number)].spots) < 2:
                return Answer("award", choice=number)
        return action

    def do(self, state: State, side: Side, action: Any) -> Ruled[State]:
        """PG 7.6.2b, PG 11.1.3 and others: what a scorer reports."""
        assert isinstance(action, Report)
        return reports.report(state, side, action)

    def over(self, state: State, action: Any) -> bool:
        """PG 7.6.2b: of the move that ended the match it can be said that it was unauthorised, or nothing."""
        if not isinstance(state.phase, Ended):
            return not isinstance(action, Report) and super().over(state, action)
        asked = getattr(action, "to", None) == "last_report" or getattr(action, "what", "") == "unauthorised"
        return state.unreported is None or not asked

    # -- the clock

    def move_limit_ms(self, state: State) -> int:
        """PG 2.1.5a: eight seconds."""
        return clock.limit(state, clock.MOVE_LIMIT)

    def lost_move(self, state: State) -> tuple[State, list[Call]]:
        """PG 2.1.5a: it was not made in time."""
        return late.lost_move(state)

    def by_the_clock(self, before: State, after: State) -> tuple[State, list[Call]]:
        """PG 3.3.2b, PG 3.3.3b: ten and fifteen minutes."""
        return clock.by_the_clock(before, after)

    def clock_moments(self, state: State) -> tuple[int, ...]:
        """PG 3.3.1, PG 3.3.3b: when they come."""
        if state.shootout:
            return ()
        ten = () if state.announced else (clock.TEN_MINUTES,)
        return ten if state.final else (*ten, clock.FIFTEEN_MINUTES)

    def clock_ends_ms(self, state: State) -> int | None:
        """PG 3.3.1: ten minutes; then four more exits of the ball, fifteen at the latest (PG 3.3.3b)."""
        return min(self.clock_moments(state), default=None)

    def nominal_ms(self, state: State, action: Any) -> int:
        """PG 10.1.4: asking for a change takes no time."""
        return 0 if getattr(action, "to", None) == "substitution" else super().nominal_ms(state, action)

    # -- telling

    def result(self, state: State) -> dict[str, Any] | None:
        """PG 3.4.1, PG-D41: more goals win; a draw is a result, unless a shoot-out decided.

        None while the move that ended the match can still be reported (PG 7.6.2b).
        """
        if not isinstance(state.phase, Ended) or state.unreported is not None:
            return None
        home, away = state.score
        result: dict[str, Any] = {"home": home, "away": away}
        if state.series is not None:
            home, away = state.series.goals(Side.HOME), state.series.goals(Side.AWAY)
            result["shootout"] = {"home": home, "away": away}
        result["winner"] = None if home == away else (Side.HOME if home > away else Side.AWAY).value
        return result

    def side(self, state: State) -> Side | None:
        """Nobody's before the toss and after the end."""
        return None if isinstance(state.phase, CoinToss | Ended) else state.side

    def follows(self, before: State, after: State) -> dict[str, Any]:
        """What follows from a ruling."""
        return follows(before, after)

    def phase_key(self, state: State) -> str:
        """A set piece is called by its name while it is prepared."""
        return state.phase.set.kind if isinstance(state.phase, Prepare) else state.phase_name

    def bans(self, state: State, say: Sayer) -> tuple[BanView, ...]:
        """Every button that may not make its side's next move, with the clauses."""
        if not isinstance(state.phase, MOVES) or not (state.bans or state.unauth or state.taker):
            return ()
        rows = []
        for p in state.on_board():
            reason = why_banned(state, p.id, p.side)
            if reason is not None:
                rows.append(BanView(p.id, reason[0], say(f"ban.{reason[0]}"), reason[1]))
        return tuple(rows)

    def signs(self, state: State, say: Sayer) -> tuple[Sign, ...]:
        """Moves, actions, changes, penalties, "air"."""
        return signs.signs(state, say)

    def spot(self, state: State) -> tuple[float, float] | None:
        """Where a set piece is taken."""
        return spot_of(state)

    def taker(self, state: State) -> str | None:
        """Who takes it."""
        return state.taker

    def cards(self, state: State, piece: str) -> tuple[str, ...]:
        """PG 6.2.5a, PG 6.2.1a: yellow ones, and the red one."""
        if not state.yellow and not state.sent_off:
            return ()
        return ("yellow",) * state.yellows(piece) + (("red",) if piece in state.sent_off else ())

    def reports(self, state: State) -> tuple[str, ...]:
        """What a scorer at a real table may enter."""
        if state.settings.table != "real":
            return ()
        if isinstance(state.phase, Ended):
            return ("unauthorised",) if state.unreported is not None else ()
        before = () if state.times.started else ("equipment",)
        return (*before, "move", "body_touch", "air", "unauthorised", "sent_off_on_board", "ruling")

    # -- cases and earlier forms

    def read_state(self, given: object) -> State:
        """A described situation."""
        return read_state(given)

    def decode_state(self, data: object) -> State:
        """A whole state; those of earlier revisions were flat."""
        if not isinstance(data, Mapping):
            raise bad("state", "should be an object")
        return whole_state(data)

    def old_action(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """An action as PG 2025.1 and PG 2025.2 wrote it."""
        return older.action(data)

    def renew_view(self, view: Mapping[str, Any], rules: str) -> Mapping[str, Any]:
        """A view as PG 2025.1 and PG 2025.2 kept it."""
        return older.view(view)
