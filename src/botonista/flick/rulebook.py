"""What a flick game brings: its numbers, its rules, its words. `FlickGame` does the rest.

Every member that has a usual answer is written here once; a game fills in the others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from botonista.flick.actions import Flick, Press, Strike, Turn
from botonista.flick.ask import Answer, Choice, StrikeKind, Strikes
from botonista.flick.hand import MOST_SPEED
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Questions
from botonista.flick.refuse import need_move, own_piece
from botonista.flick.state import HANDS, MOST_UNSTEADY, FlickState, Striking
from botonista.flick.view import BanView, Sign
from botonista.football.refusal import Refusal, convert
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.table.shapes import Shape

if TYPE_CHECKING:
    from botonista.flick.seen import Seen
    from botonista.flick.words import Sayer

S = TypeVar("S", bound=FlickState)
F = TypeVar("F")
NOMINAL_STEP_MS = 1000  # what a placing or a choice takes when programs play


class Ruled(msgspec.Struct, Generic[S], frozen=True):
    """The state after a ruling, and the ruling. `moved`: a move was made, so that a new time begins."""

    state: S
    ruling: Ruling
    moved: bool = True


class Rulebook(ABC, Generic[S, F]):
    """One rulebook of a game in which pieces are flicked: states `S`, facts of a move `F`."""

    name: ClassVar[str]
    rules_version: ClassVar[str]
    renewed: ClassVar[tuple[str, ...]] = ()
    settings: ClassVar[type[msgspec.Struct]]
    state: ClassVar[type[FlickState]]
    facts: ClassVar[type[msgspec.Struct]]
    actions: ClassVar[Any] = Flick | Press | Turn | Answer  # a game adds its own, reports for instance
    moves: ClassVar[tuple[type, ...]] = (Flick, Press, Turn)
    timeless: ClassVar[tuple[type, ...]] = ()  # actions that take no time when programs play
    markers: ClassVar[tuple[float, ...]] = ()  # lengths on the card that players measure with, in mm
    late_clauses: ClassVar[tuple[str, ...]] = ()  # of refusals: the time for an action has run out
    over_clauses: ClassVar[tuple[str, ...]] = ()  # the match is over
    top_speed: ClassVar[float] = MOST_SPEED  # mm/s
    scatters: ClassVar[bool] = False  # the ball is a die: how it tumbles is drawn
    questions: Questions[S]

    # -- before the first move

    @abstractmethod
    def start(self, settings: Any) -> S:
        """The first state."""

    def check_settings(self, settings: Any) -> None:
        """Refuse settings that can't be, naming the field."""
        for field, side in (("hand", Side.HOME), ("hand_away", Side.AWAY)):
            if not 0 <= settings.unsteady(side) <= MOST_UNSTEADY:
                words = f"options.{field}: should be {', '.join(HANDS)}, or from 0 to {MOST_UNSTEADY:g}"
                raise Refusal("bad_options", words, (), {"field": field})
        if not 0 <= settings.nominal_move_ms <= 60_000:
            words = "options.nominal_move_ms: should be from 0 to 60000"
            raise Refusal("bad_options", words, (), {"field": "nominal_move_ms"})

    @abstractmethod
    def pitch(self, state: S) -> Pitch:
        """The pitch that is played on."""

    def shapes(self, settings: Any) -> Mapping[str, Shape]:
        """The shapes of the pieces by name, for the page; those that the first state has."""
        names: dict[Shape, str] = {}
        for piece in self.start(settings).pieces:
            names.setdefault(piece.shape, "keeper" if piece.keeper else f"piece{len(names) or ''}")
        return {name: shape for shape, name in names.items()}

    def formations(self, settings: Any) -> Sequence[Choice]:
        """Ready formations, as home would stand in them."""
        return ()

    # -- a move

    def strikes(self, state: S, side: Side, say: Sayer) -> Strikes:
        """What a side that is to move may strike: by default any piece of its own, by a flick."""
        mine = tuple(p.id for p in state.on_board(side))
        return Strikes(mine, kinds=(StrikeKind("flick", say("kind.flick"), mine, self.top_speed),))

    def fastest(self, state: S) -> float:
        """How fast a piece may be struck now, in mm/s."""
        return self.top_speed

    def check_move(self, state: S, side: Side, action: Any) -> None:
        """Refuse what can't be a move at all, or what is warned of first."""
        need_move(state, side)
        own_piece(state, side, action.piece)

    def aimed(self, state: S, action: Any) -> tuple[S, Any]:
        """The state and the strike as the hand makes it: a block is turned to lead with its face, say."""
        return state, action

    def turned_over(self, state: S, side: Side, action: Turn) -> F:
        """The facts of a piece turned over in place; refused where that is no move."""
        raise Refusal("cannot_turn", "a piece can't be turned over in this game", (), {"piece": action.piece})

    @abstractmethod
    def read_facts(self, state: S, seen: Seen, action: Strike) -> F:
        """What the table saw, as this rulebook's facts."""

    @abstractmethod
    def rule(self, state: S, facts: F) -> Ruled[S]:
        """Judge one move: facts in, calls and the next state out. Pure; knows no physics."""

    def rule_case(self, state: S, facts: F) -> Ruled[S]:
        """Judge facts that were told of a described situation."""
        return self.rule(state, facts)

    def meant(self, state: S, action: Any) -> Any:
        """What an action of a record means in this state, where an earlier revision wrote it otherwise."""
        return action

    def do(self, state: S, side: Side, action: Any) -> Ruled[S]:
        """Any other action of the game: what a scorer reports."""
        raise Refusal("not_now", f"nothing is done by {type(action).__name__}")

    def over(self, state: S, action: Any) -> bool:
        """Whether the match is over for this action."""
        return not self.to_act(state)

    # -- the clock

    def move_limit_ms(self, state: S) -> int | None:
        """How long a move may take; None without a limit."""
        return None

    def lost_move(self, state: S) -> tuple[S, list[Call]]:
        """What a move that was not made in time brings."""
        return state, []

    def clock_runs(self, state: S) -> bool:
        """Whether the match clock goes on with the time of the day."""
        return bool(state.settings.clock == "official")

    def hides_clock(self, state: S) -> bool:
        """Whether nobody is shown how much has been played."""
        return False

    def clock_ends_ms(self, state: S) -> int | None:
        """What the match clock shows when this part of the match is over; None: nothing ends by it."""
        return max(self.clock_moments(state), default=None)

    def by_the_clock(self, before: S, after: S) -> tuple[S, list[Call]]:
        """What the match clock alone brings between two states."""
        return after, []

    def clock_moments(self, state: S) -> tuple[int, ...]:
        """Times of the match clock, in ms, at which it brings something."""
        return ()

    def nominal_ms(self, state: S, action: Any) -> int:
        """What an action takes when programs play."""
        if isinstance(action, self.moves):
            return int(state.settings.nominal_move_ms)
        return 0 if isinstance(action, self.timeless) else NOMINAL_STEP_MS

    # -- telling

    @abstractmethod
    def result(self, state: S) -> dict[str, Any] | None:
        """None while it is played; then the goals and the winner."""

    def side(self, state: S) -> Side | None:
        """Whose run, set piece or choice it is."""
        return getattr(state.phase, "side", None)

    def to_act(self, state: S) -> tuple[Side, ...]:
        """Who may act now."""
        side = self.side(state) if isinstance(state.phase, Striking) else None
        return self.questions.waiting(state) if side is None else (side,)

    def follows(self, before: S, after: S) -> dict[str, Any]:
        """What follows from a ruling, as plain data."""
        side = self.side(after)
        return {
            "phase": after.phase_name,
            "side": None if side is None else side.value,
            "to_act": [side.value for side in self.to_act(after)],
            "score": list(after.score),
        }

    def phase_key(self, state: S) -> str:
        """The words of the phase: `phase.<key>`."""
        return state.phase_name

    def bans(self, state: S, say: Sayer) -> tuple[BanView, ...]:
        """Pieces that may not make their side's next move, and why."""
        return ()

    def signs(self, state: S, say: Sayer) -> tuple[Sign, ...]:
        """The counters and notes that must be in sight."""
        return ()

    def spot(self, state: S) -> tuple[float, float] | None:
        """Where a set piece is taken."""
        return None

    def taker(self, state: S) -> str | None:
        """Who takes it."""
        return None

    def cards(self, state: S, piece: str) -> tuple[str, ...]:
        """The cards that a piece was shown."""
        return ()

    def reports(self, state: S) -> tuple[str, ...]:
        """What a scorer at a real table may report now."""
        return ()

    # -- cases and earlier forms

    def read_state(self, given: object) -> S:
        """The state of a case, of which only the unusual has to be said."""
        return self.decode_state(given)

    def decode_state(self, data: object) -> S:
        """A whole state from data."""
        found: S = convert(data, self.state, "state")
        return found

    def old_action(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """An action in the form of an earlier revision, in today's form."""
        return data

    def renew_view(self, view: Mapping[str, Any], rules: str) -> Mapping[str, Any]:
        """A view that an earlier revision kept, in today's shape."""
        return view
