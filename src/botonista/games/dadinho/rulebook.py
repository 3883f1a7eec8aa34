"""Dadinho as the house knows it: its rulebook, with every part in its own room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from botonista.flick import rulebook as flick
from botonista.flick.actions import Flick, Press, Strike
from botonista.flick.ask import Choice as AskChoice
from botonista.flick.ask import Strikes
from botonista.flick.pitch import Pitch
from botonista.flick.rulebook import Ruled
from botonista.flick.view import BanView, Sign
from botonista.flick.words import Sayer
from botonista.football.refusal import Refusal, bad
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.dadinho import reports, signs, strikes
from botonista.games.dadinho.actions import Action, Report
from botonista.games.dadinho.case import checked, read_state
from botonista.games.dadinho.facts import MoveFacts
from botonista.games.dadinho.flow import clock, kick_offs, ladders, limits
from botonista.games.dadinho.flow.lawful import why_not
from botonista.games.dadinho.flow.line_up import lined_up
from botonista.games.dadinho.phases import MOVES, Ended, Interval, Kick, Prepare, restart_of, shot_of
from botonista.games.dadinho.pieces import Kit, check_kit, made, made_die
from botonista.games.dadinho.pitch import check_table
from botonista.games.dadinho.questions import QUESTIONS
from botonista.games.dadinho.referee.order import rule
from botonista.games.dadinho.speak import refused
from botonista.games.dadinho.state import Settings, State
from botonista.games.dadinho.summary import follows
from botonista.table.shapes import Shape

if TYPE_CHECKING:
    from botonista.flick.seen import Seen

APPROVED, CORRECTED, IN_FORCE = "2021-01-31", "2024-04-30", "2024-05-01"  # DD rev1, DD am0
DRAFTED_BY = (  # DD rev2
    "Bruno Calinçane Fernandes",
    "Gustavo Burgos Sande e Oliveira",
    "Renato Pereira de Souza",
)
INTERVAL_MS = 60_000  # DD 14.2: what it takes when programs play


class Dadinho(flick.Rulebook[State, MoveFacts]):
    """The rule of the Brazilian Table Football Confederation."""

    name = "dadinho"
    rules_version = f"DD {IN_FORCE}.2"
    settings = Settings
    state = State
    facts = MoveFacts
    actions = Action
    moves = (Flick, Press)
    timeless = (Report,)
    late_clauses = ("DD 8§2.1", "DD 42")
    over_clauses = ("DD 12.1",)
    scatters = True
    questions = QUESTIONS

    # -- before the first move

    def check_settings(self, settings: Any) -> None:
        """DD 1 to DD 7: a table and a kit that the rule allows."""
        super().check_settings(settings)
        wrong = check_table(settings.size)
        if wrong:
            raise refused("bad_options", wrong, "options.size")
        known = {"H", "A", "ball", *(p.id for p in State(settings=Settings()).pieces)}
        for name, kit in settings.kit.items():
            if name not in known:
                raise bad(
                    f"options.kit.{name[:40]}", "should be named H, A, ball or as a piece", "bad_options"
                )
            wrong = check_kit(name, kit)
            if wrong:
                raise refused("bad_options", wrong, f"options.kit.{name}")

    def start(self, settings: Settings) -> State:
        """DD 16.1: the draw comes first, unless the event has drawn for all tables (DD 16.3)."""
        state = equipped(State(settings=settings), settings.kit)
        for side in Side:
            state = lined_up(state, side)
        if settings.kicks_off is None:
            return state
        return kick_offs.line_up(state.but(kicked_first=settings.kicks_off), settings.kicks_off)

    def pitch(self, state: State) -> Pitch:
        """DD 2§u.10: as large as the settings say."""
        return state.pitch

    def shapes(self, settings: Settings) -> Mapping[str, Shape]:
        """Buttons and goalkeepers; with a kit of their own some have a shape by their name."""
        found: dict[str, Shape] = {}
        for p in equipped(State(settings=settings), settings.kit).pieces:
            usual = "keeper" if p.keeper else "button"
            if found.setdefault(usual, p.shape) != p.shape and p.shape not in found.values():
                found[p.id] = p.shape
        return found

    def formations(self, settings: Settings) -> Sequence[AskChoice]:
        """Article 17 leaves little to choose."""
        return ()

    # -- a move

    def strikes(self, state: State, side: Side, say: Sayer) -> Strikes:
        """DD 21: what may be driven."""
        return strikes.strikes(state, side, say)

    def check_move(self, state: State, side: Side, action: Any) -> None:
        """DD 26 and others: what can't be driven, or may not be."""
        strikes.check_move(state, side, action)

    def aimed(self, state: State, action: Any) -> tuple[State, Any]:
        """DD 7§7.2: a goalkeeper leads with its largest face."""
        return strikes.aimed(state, action)

    def read_facts(self, state: State, seen: Seen, action: Strike) -> MoveFacts:
        """F1 to F19, as far as a table sees them."""
        return strikes.read_facts(state, seen, action)

    def rule(self, state: State, facts: MoveFacts) -> Ruled[State]:
        """The order of decisions."""
        return rule(state, facts)

    def rule_case(self, state: State, facts: MoveFacts) -> Ruled[State]:
        """Facts that a person tells are looked at first."""
        return reports.moved(state, facts)

    def do(self, state: State, side: Side, action: Any) -> Ruled[State]:
        """DD 51, DD 55§u and others: what a scorer reports."""
        assert isinstance(action, Report)
        if state.settings.table != "real":
            raise Refusal("not_a_real_table", "reports are for a match at a real table")
        return reports.report(state, side, action)

    # -- the clock

    def move_limit_ms(self, state: State) -> int | None:
        """DD 8§2.1, DD 42, DD 40b: six seconds; none for a shot after the whistle (DD 15)."""
        if state.late:
            return None
        return limits.limit(state, limits.SIX)

    def lost_move(self, state: State) -> tuple[State, list[Call]]:
        """DD 8§2.2: it was not made in time."""
        side = state.side
        assert side is not None
        return ladders.overrun(state, side)

    def clock_runs(self, state: State) -> bool:
        """DD-D66: it is never stopped."""
        return super().clock_runs(state)

    def hides_clock(self, state: State) -> bool:
        """DD 51i: an event may keep the time left to itself."""
        return state.settings.hide_clock

    def by_the_clock(self, before: State, after: State) -> tuple[State, list[Call]]:
        """DD 15: the whistle."""
        return clock.whistle(after)

    def clock_moments(self, state: State) -> tuple[int, ...]:
        """DD 14.1, DD 13§2: when it goes."""
        length = state.length_ms
        return () if length is None or state.late else (length,)

    def nominal_ms(self, state: State, action: Any) -> int:
        """DD 14.2: an interval takes its minute when programs play."""
        if isinstance(state.phase, Interval) and not state.phase.answered:
            return INTERVAL_MS
        return super().nominal_ms(state, action)

    # -- telling

    def result(self, state: State) -> dict[str, Any] | None:
        """DD 12.1, DD 12.2, DD 53, DD 56: goals, and who goes through."""
        if not isinstance(state.phase, Ended):
            return None
        home, away = state.score
        found: dict[str, Any] = {"home": home, "away": away}
        winner = state.decided
        if state.disqualified is not None:
            winner = state.disqualified.other
            found["disqualified"] = state.disqualified.value
        elif winner is None and home != away:
            winner = Side.HOME if home > away else Side.AWAY
        if state.series is not None:
            found["shootout"] = {side.value: state.series.goals(side) for side in Side}
        found["winner"] = None if winner is None else winner.value
        return found

    def side(self, state: State) -> Side | None:
        """Whose turn, restart, shot or choice it is."""
        return state.side

    def follows(self, before: State, after: State) -> dict[str, Any]:
        """What follows from a ruling."""
        return follows(before, after)

    def phase_key(self, state: State) -> str:
        """A restart is called by its name while it is prepared."""
        if isinstance(state.phase, Prepare | Kick):
            return state.phase.restart.kind
        return state.phase_name

    def bans(self, state: State, say: Sayer) -> tuple[BanView, ...]:
        """Every piece that may not be driven now, with the clauses."""
        side = state.side
        if not isinstance(state.phase, MOVES) or side is None:
            return ()
        rows = []
        for p in state.on_board(side):
            reason = why_not(state, side, p.id)
            if reason is not None and not p.keeper:
                rows.append(BanView(p.id, reason.reason, say(f"ban.{reason.reason}"), reason.clauses))
        return tuple(rows)

    def signs(self, state: State, say: Sayer) -> tuple[Sign, ...]:
        """DD 25§u.1: the counters."""
        return signs.signs(state, say)

    def spot(self, state: State) -> tuple[float, float] | None:
        """Where a restart is taken."""
        restart = restart_of(state.phase)
        return None if restart is None else restart.at

    def taker(self, state: State) -> str | None:
        """Who takes it, or shoots."""
        if isinstance(state.phase, Kick):
            return state.phase.taker
        shot = shot_of(state.phase)
        return None if shot is None else shot.piece

    def cards(self, state: State, piece: str) -> tuple[str, ...]:
        """DD 50.2: an expelled button."""
        return ("red",) if state.piece(piece).where == "sent_off" else ()

    def reports(self, state: State) -> tuple[str, ...]:
        """What a scorer at a real table may enter."""
        return reports.REPORTS if reports.stands(state) else ()

    # -- cases

    def read_state(self, given: object) -> State:
        """A described situation."""
        return read_state(given)

    def decode_state(self, data: object) -> State:
        """A whole state."""
        if not isinstance(data, Mapping):
            raise Refusal("bad_case", "state: should be an object", (), {"field": "state"})
        return checked(super().decode_state(data))


def equipped(state: State, kit: Mapping[str, Kit]) -> State:
    """DD 6B§1.1: pieces and die of one's own."""
    pieces = []
    for p in state.pieces:
        mine = kit.get(p.id)
        if mine is None and not p.keeper:
            mine = kit.get(p.id[0])
        pieces.append(p if mine is None else made(p, mine))
    ball = kit.get("ball")
    return state.but(pieces=tuple(pieces), ball=state.ball if ball is None else made_die(ball))
