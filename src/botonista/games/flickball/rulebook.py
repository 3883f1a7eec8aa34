"""Flickball as the house knows it: its rulebook, with every part in its own room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from botonista.flick import rulebook as flick
from botonista.flick.actions import Flick, Strike, Toss
from botonista.flick.ask import Strikes
from botonista.flick.pitch import Pitch
from botonista.flick.rulebook import Ruled
from botonista.flick.view import BanView, Sign
from botonista.flick.words import Sayer
from botonista.football.side import Side
from botonista.games.flickball import reports, signs, strikes, watching
from botonista.games.flickball.actions import Action, Report
from botonista.games.flickball.case import read_state, whole_state
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.mat import ALLOWED, FOUL, without_goal
from botonista.games.flickball.phases import Draw, Ended, Kick, Play, Prepare, Resolve, taker_of
from botonista.games.flickball.pieces import KEEPER, OUTFIELD
from botonista.games.flickball.questions import QUESTIONS
from botonista.games.flickball.referee.order import rule
from botonista.games.flickball.state import Settings, State
from botonista.games.flickball.summary import follows, played, spot_of
from botonista.games.flickball.told import told
from botonista.table.shapes import Shape

if TYPE_CHECKING:
    from botonista.flick.seen import Seen

DESIGNER = "Kamil Łukasik"  # FB 1.1


class Flickball(flick.Rulebook[State, FlickFacts]):
    """Kamil Łukasik's board game, by its Polish rulebook."""

    name = "flickball"
    rules_version = "FB 1.0"
    settings = Settings
    state = State
    facts = FlickFacts
    actions = Action
    moves = (Flick, Toss)
    timeless = (Report,)
    over_clauses = ("FB 4.3",)
    top_speed = strikes.FASTEST
    markers = (FOUL, ALLOWED)  # FB 2.6, FB 14.7c
    questions = QUESTIONS

    # -- before the first move

    def start(self, settings: Settings) -> State:
        """FB 6.2: the draw comes first; both sides stand as they usually do meanwhile."""
        return State(settings=settings)

    def pitch(self, state: State) -> Pitch:
        """There is one; FB-D63: without a goal that is set aside for the next flick."""
        play = played(state)
        return without_goal(play.side if play is not None and play.aside else None)

    def shapes(self, settings: Settings) -> Mapping[str, Shape]:
        """FB 2.3, FB 2.4: rings, and larger discs for the keepers."""
        return {"ring": OUTFIELD, "keeper": KEEPER}

    # -- a flick

    def strikes(self, state: State, side: Side, say: Sayer) -> Strikes:
        """What may be flicked."""
        return strikes.strikes(state, side, say)

    def fastest(self, state: State) -> float:
        """FB 15.6: a toss is gentler than a flick."""
        return strikes.fastest(state)

    def check_move(self, state: State, side: Side, action: Any) -> None:
        """FB 7.4, FB 7.5, FB 14.6 and others: what can't be flicked."""
        strikes.check_move(state, side, action)

    def read_facts(self, state: State, seen: Seen, action: Strike) -> FlickFacts:
        """F1 to F18, as far as a table sees them."""
        return watching.read_facts(state, seen, action)

    def rule(self, state: State, facts: FlickFacts) -> Ruled[State]:
        """The order of decisions."""
        return rule(state, facts)

    def rule_case(self, state: State, facts: FlickFacts) -> Ruled[State]:
        """Facts that a person tells are looked at first."""
        return rule(state, told(state, facts))

    def do(self, state: State, side: Side, action: Any) -> Ruled[State]:
        """FB 7.2, FB 8.6 and others: what a scorer reports."""
        assert isinstance(action, Report)
        return reports.report(state, side, action)

    # -- telling

    def result(self, state: State) -> dict[str, Any] | None:
        """FB 4.3: the first player with two goals wins; there is no draw."""
        if not isinstance(state.phase, Ended):
            return None
        home, away = state.score
        return {"home": home, "away": away, "winner": (Side.HOME if home > away else Side.AWAY).value}

    def side(self, state: State) -> Side | None:
        """FB 6.4a: the active player; nobody before the draw and after the end."""
        return None if isinstance(state.phase, Draw | Ended) else state.side

    def follows(self, before: State, after: State) -> dict[str, Any]:
        """What follows from a ruling."""
        return follows(before, after)

    def phase_key(self, state: State) -> str:
        """A set piece is called by its name, a question of the resolution by its own."""
        phase = state.phase
        if isinstance(phase, Prepare | Kick):
            return phase.set.kind
        if isinstance(phase, Resolve) and phase.row:
            return phase.row[0]
        return "turn" if isinstance(phase, Play) else state.phase_name

    def bans(self, state: State, say: Sayer) -> tuple[BanView, ...]:
        """FB 14.6: the contact rule."""
        return signs.bans(state, say)

    def signs(self, state: State, say: Sayer) -> tuple[Sign, ...]:
        """Flicks, tokens, momentum, shots."""
        return signs.signs(state, say)

    def spot(self, state: State) -> tuple[float, float] | None:
        """Where a set piece is taken."""
        return spot_of(state)

    def taker(self, state: State) -> str | None:
        """Who takes it, or shoots."""
        return taker_of(state.phase)

    def reports(self, state: State) -> tuple[str, ...]:
        """What a scorer at a real table may enter."""
        if state.settings.table != "real" or isinstance(state.phase, Ended):
            return ()
        return ("flick", "improper", "wrong_disc", "shifted", "pieces_aside")

    # -- cases

    def read_state(self, given: object) -> State:
        """A described situation."""
        return read_state(given)

    def decode_state(self, data: object) -> State:
        """A whole state."""
        return whole_state(data)
