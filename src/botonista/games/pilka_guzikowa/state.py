"""The state of a match (specification 5.1): one frozen value, the same for pages, programs and the judge."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.pieces import Ball, Face, Piece, Size, side_of, squad

Kind = Literal["throw_in", "goal_kick", "corner", "free_direct", "free_indirect", "penalty"]
Phase = Literal[
    "toss",
    "setup",
    "kickoff_1",
    "kickoff_2",
    "play",
    "return",
    "choice",
    "prepare",
    "throw_in",
    "goal_kick",
    "corner",
    "free_direct",
    "free_indirect",
    "penalty_1",
    "penalty_2",
    "ended",
]
SET_PHASES = frozenset({"throw_in", "goal_kick", "corner", "free_direct", "free_indirect"})
PENALTY_PHASES = frozenset({"penalty_1", "penalty_2"})
MOVE_PHASES = SET_PHASES | PENALTY_PHASES | {"kickoff_1", "kickoff_2", "play"}
Point = tuple[float, float]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a match.

    `clock`: "official" (8 s, running clock), "relaxed" (generous limits, nominal match time) or "none"
    (no limits, nominal match time). `hand`: how unsteady a strike is, 0 = exact. `table`: "simulated" or
    "real" (a scorer reports the facts). `nominal_move_ms`: thinking time that passes when programs play.
    `sizes`: buttons and ball of one's own, by "H" or "A" (all field buttons of a side), "H7", "ball".
    """

    clock: Literal["official", "relaxed", "none"] = "official"
    lang: Literal["en", "pl", "pt"] = "en"
    formation: str = "3-4-3"
    formation_away: str | None = None
    hand: float = 0.0
    shootout: bool = False
    nominal_move_ms: int = 5000
    table: Literal["simulated", "real"] = "simulated"
    sizes: dict[str, Size] = {}


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A button that may not make its side's next move, and why."""

    piece: str
    reason: Literal["starter", "returned", "substitute"]


class Waiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PG 5.1.3: a button off the board, and where its centre crossed the edge."""

    piece: str
    x: float
    y: float


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PG 10.1.4: a substitution asked for and not carried out yet."""

    out: str
    into: str


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a clause gives a side: `PLAY(side, moves)`, or a set piece with `own` and `extra`.

    `spots` holds the places the ball may be put on where the choice is among few; empty where the taker
    picks a place on a line (goal kick, corner arc) or it is fixed by the kind (penalty). `same_run`: the
    side was on the move already and goes on (PG-D18); `bonus`: its running set piece gets `extra` more.
    """

    side: Side
    clauses: tuple[str, ...]
    kind: Kind | None = None
    moves: int = 0
    own: int = 0
    extra: int = 0
    spots: tuple[Point, ...] = ()
    offender: str | None = None
    cause_ms: int = 0
    t: float = 0.0
    play_on: bool = False
    must: bool = True
    same_run: bool = False
    bonus: bool = False

    @property
    def size(self) -> int:
        """All moves it is worth: 1 + own + extra for a set piece, n for `PLAY(n)` (5.7)."""
        return self.moves if self.kind is None else 1 + self.own + self.extra


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open choice: first field buttons that leave for the keepers in `leaving`, then one of `options`."""

    side: Side
    options: tuple[Award, ...] = ()
    leaving: tuple[str, ...] = ()


class Prep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the preparation of a set piece stands (specification 5.7).

    `forced`: the own button that left no spot for the ball and has to be the taker (PG-D68). `lifted`: the
    taker as it lay before it was taken up; another one named, it goes back.
    """

    stage: Literal["return", "goal_area", "penalty_area", "keeper", "ball", "wall", "taker"]
    waiting: tuple[Side, ...] = ()
    wall: tuple[str, ...] = ()
    placed: bool = False
    turned: tuple[str, ...] = ()
    forced: str | None = None
    lifted: Piece | None = None


class Formed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A valid set-up of one side, kept for the next time (default of 5.7)."""

    side: Side
    places: tuple[tuple[str, float, float, Face], ...]
    starter: str | None = None


class Shootout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PG-D41: penalties in turn after a draw, if the competition switched them on."""

    first: Side | None = None
    taken: tuple[int, int] = (0, 0)
    scored: tuple[int, int] = (0, 0)


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match at one moment.

    `side`: who moves, takes the set piece or kicks off. `kind`: the set piece being prepared, taken or
    whose additional moves are being made; `cause_ms`, `why`: when its cause arose, and by which clauses.
    `now_ms` is the time of the last event as the match counts it, `clock_ms` the match clock. `held`: see
    PG-D78. `unreported`: the last move, if it was made with an unauthorised button and nobody has said so.
    """

    settings: Settings = Settings()
    phase: Phase = "toss"
    side: Side = Side.HOME
    left: int = 0
    must: bool = True
    kind: Kind | None = None
    own: int = 0
    extra: int = 0
    spot: Point | None = None
    spots: tuple[Point, ...] = ()
    taker: str | None = None
    offender: str | None = None
    why: tuple[str, ...] = ()
    cause_ms: int = 0
    starter: str | None = None
    bans: tuple[Ban, ...] = ()
    off: tuple[Waiting, ...] = ()
    due: tuple[str, ...] = ()
    last_touch: str | None = None
    score: tuple[int, int] = (0, 0)
    yellow: tuple[str, ...] = ()
    sent_off: tuple[str, ...] = ()
    subs: tuple[int, int] = (0, 0)
    changes: tuple[Change, ...] = ()
    now_ms: int = 0
    clock_ms: int = 0
    started: bool = False
    deadline_ms: int | None = None
    exits: int = 0
    announced: bool = False
    final: bool = False
    unauth: tuple[str, ...] = ()
    held: str | None = None
    air: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = squad(Side.HOME) + squad(Side.AWAY)
    ball: Ball = Ball()
    choice: Choice | None = None
    prep: Prep | None = None
    ready: tuple[Side, ...] = ()
    formed: tuple[Formed, ...] = ()
    toss_winner: Side | None = None
    shootout: Shootout | None = None
    unreported: Unreported | None = None

    def piece(self, piece_id: str) -> Piece:
        """The button of that name; KeyError if there is none."""
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise KeyError(piece_id)

    def has(self, piece_id: str) -> bool:
        """Whether there is such a button."""
        return any(piece.id == piece_id for piece in self.pieces)

    def on_board(self, side: Side | None = None) -> tuple[Piece, ...]:
        """The buttons that lie on the board, of one side or of both."""
        return tuple(p for p in self.pieces if p.where == "board" and (side is None or p.side is side))

    def keeper(self, side: Side) -> Piece | None:
        """The keeper of `side`, on the board or waiting beside it."""
        for p in self.pieces:
            if p.keeper and p.side is side and p.where in ("board", "off"):
                return p
        return None

    def goals(self, side: Side) -> int:
        """Goals of `side`."""
        return self.score[0 if side is Side.HOME else 1]

    def yellows(self, piece_id: str) -> int:
        """PG 6.2.5a: how many yellow cards a button has."""
        return self.yellow.count(piece_id)

    def subs_of(self, side: Side) -> int:
        """PG 10.1.2: changes carried out by `side`."""
        return self.subs[0 if side is Side.HOME else 1]

    def air_now(self) -> tuple[str, ...]:
        """PG 3.4.5a, PG-D44: buttons in their own goal, announced by the software or by a person."""
        if self.settings.table == "real":
            return self.air
        return tuple(
            p.id for p in self.pieces if p.where == "board" and pitch.inside_goal(p.x, p.y, p.radius, p.side)
        )


class Unreported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PG 7.6.2b: a move that is judged anew if it is reported before the next: its start and its facts."""

    before: State
    facts: MoveFacts


def add(pair: tuple[int, int], side: Side, n: int = 1) -> tuple[int, int]:
    """A (home, away) pair with `n` more for one side."""
    return (pair[0] + n, pair[1]) if side is Side.HOME else (pair[0], pair[1] + n)


def change(state: State, **fields: Any) -> State:
    """A copy of the state with some fields changed."""
    return msgspec.structs.replace(state, **fields)


def with_pieces(state: State, *changed: Piece) -> State:
    """A copy of the state with some buttons replaced."""
    by_id = {p.id: p for p in changed}
    return change(state, pieces=tuple(by_id.get(p.id, p) for p in state.pieces))


def moved(piece: Piece, **fields: Any) -> Piece:
    """A copy of the button with some fields changed."""
    return msgspec.structs.replace(piece, **fields)


def own(piece_id: str, side: Side) -> bool:
    """Whether a button is of `side`."""
    return side_of(piece_id) is side
