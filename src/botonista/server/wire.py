"""The messages of docs/protocol.md as types: what clients send over the socket, and what they get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from botonista.football.side import Side
from botonista.match.entry import Entry
from botonista.match.seats import Seats

PROTOCOL = 1
MESSAGE_LIMIT = 16_384  # bytes of one message from a client

Seq = Annotated[int, Meta(ge=0, le=1_000_000)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
NonceText = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]  # 128 random bits
Words = dict[str, str]  # language -> sentence
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Saying = Literal[
    "ready",
    "not_ready",
    "draw",
    "no_draw",
    "pause",
    "play_on",
    "rematch",
    "no_rematch",
    "slow",
    "not_slow",
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "one_moment",
]


# -- from a client


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first message: which seats the client holds, and the last entry it has."""

    protocol: int
    tokens: Annotated[list[Token], Meta(max_length=2)] = []
    last: Seq | None = msgspec.field(name="from", default=None)
    name: Name | None = None  # under which somebody who only watches is told to the others


class Command(msgspec.Struct, frozen=True, tag="command"):
    """An action of a seat as the answer to entry `seq`."""

    token: Token
    seq: Seq
    id: CommandId
    action: dict[str, Any]


class Preview(msgspec.Struct, frozen=True, tag="preview"):
    """What would this answer look like? Nothing is drawn and nothing is kept."""

    token: Token
    seq: Seq
    id: CommandId
    action: dict[str, Any]


class Forecast(msgspec.Struct, frozen=True, tag="forecast"):
    """Where would this strike lead? Nothing is drawn and nothing is kept."""

    token: Token
    seq: Seq
    id: CommandId
    action: dict[str, Any]


class Nonce(msgspec.Struct, frozen=True, tag="nonce"):
    """What a seat adds to the seed, after it has seen the commitment."""

    token: Token
    nonce: NonceText


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """For measuring lag."""

    t: float


class Say(msgspec.Struct, frozen=True, tag="say"):
    """What a seat says beside its moves; with `ready` also the name of whoever sits there."""

    token: Token
    what: Saying
    name: Name | None = None


ClientMessage = Hello | Command | Preview | Forecast | Nonce | Say | Ping


# -- parts


class Clock(msgspec.Struct, frozen=True):
    """Match time now, whether it runs, and when it will make an entry of its own.

    `rests_ms`: for how long it still stands, so that the last entry can be seen and its calls be read.
    """

    now_ms: int
    running: bool
    deadline_ms: int | None
    rests_ms: int = 0


class Present(msgspec.Struct, frozen=True):
    """What holds after the last entry."""

    to_act: list[Side]
    options: dict[str, dict[str, Any]]
    clock: Clock


class Presence(msgspec.Struct, frozen=True):
    """How many clients hold each seat, and how many only watch; `names`: of some who do."""

    home: int
    away: int
    watching: int
    names: list[str] = []


class Score(msgspec.Struct, frozen=True):
    """Goals."""

    home: int
    away: int


class Pause(msgspec.Struct, frozen=True):
    """Why nobody's time passes: a broken line of `side`, or both agreed; and for how long still."""

    why: Literal["line", "asked"]
    side: Side | None
    left_ms: int


class Company(msgspec.Struct, frozen=True):
    """How the people at the table stand: whether it has begun, what each wants, a pause, the next match."""

    begun: bool
    wishes: dict[str, list[str]]  # side -> ready, draw, pause, rematch, slow
    pause: Pause | None
    rematch: str | None  # the match that follows; its seats have the same tokens, with sides swapped
    seats: Seats
    open: Side | None


class Remark(msgspec.Struct, frozen=True):
    """Something that everybody should know before playing."""

    clauses: list[str]
    words: Words


class MatchInfo(msgspec.Struct, frozen=True):
    """A match without its journal. `warnings`: what is odd about its options, such as somebody's own dice."""

    id: str
    game: str
    rules: str
    options: dict[str, Any]
    created: str
    seats: Seats
    listed: bool
    seq: int
    result: dict[str, Any] | None
    commitment: str
    seed: str | None
    warnings: list[Remark] = []
    nonces: dict[str, str] = {}  # side -> what its player added to the seed
    waits: bool = False  # it begins when both people have said that they are ready
    open: Side | None = None  # a seat that anybody may take
    score: Score | None = None  # where it is known: of a match that is open here
    nonces_first: bool = False


class Problem(msgspec.Struct, frozen=True):
    """Every error of the HTTP side."""

    code: str
    words: Words
    seq: int | None
    clauses: list[str]
    details: dict[str, Any]


# -- to a client


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The answer to hello. `holds`: the seat of each of its tokens, in their order; null: of none."""

    protocol: int
    match: MatchInfo
    seats: list[Side]
    holds: list[Side | None]
    seq: int
    entry: Entry
    missed: list[Entry]
    present: Present
    thinking: list[Side]
    presence: Presence
    description: dict[str, Any] | None
    company: Company


class Missed(msgspec.Struct, frozen=True, tag="missed"):
    """More entries that were missed, oldest first."""

    entries: list[Entry]


class EntryAdded(msgspec.Struct, frozen=True, tag="entry"):
    """A new entry and what holds after it.

    `read_ms`: how long its calls want to be in sight before anything else is shown. `show_ms`: how long it
    may be on show itself; no time passes meanwhile.
    """

    entry: Entry
    present: Present
    read_ms: int = 0
    show_ms: int = 0


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """The command with this id made entry `seq`."""

    id: str
    seq: int


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Nothing has changed, and why."""

    id: str | None
    code: str
    words: Words
    seq: int | None
    clauses: list[str]
    details: dict[str, Any]


class ThinkingChanged(msgspec.Struct, frozen=True, tag="thinking", omit_defaults=True):
    """A program began or ceased to think; `preparing`: how much of what it needs first is made."""

    side: Side
    bot: str
    on: bool
    preparing: float | None = None


class ClockChanged(msgspec.Struct, frozen=True, tag="clock"):
    """The clock stopped or goes on."""

    clock: Clock


class PresenceChanged(msgspec.Struct, frozen=True, tag="presence"):
    """Somebody came or went."""

    presence: Presence


class CompanyChanged(msgspec.Struct, frozen=True, tag="company"):
    """Somebody is ready, wants a draw, a pause or a rematch; a line broke; a name; a seat was taken."""

    company: Company


class Said(msgspec.Struct, frozen=True, tag="said"):
    """A greeting."""

    side: Side
    what: str


class NoncesChanged(msgspec.Struct, frozen=True, tag="nonces"):
    """What each seat has added to the seed."""

    nonces: dict[str, str]


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The match is over, and the seed of its draws is revealed."""

    result: dict[str, Any]
    seed: str
    commitment: str


class Previewed(msgspec.Struct, frozen=True, tag="previewed"):
    """What an answer to entry `seq` would look like: what would lie elsewhere, or why it is refused."""

    id: str
    seq: int
    changes: list[dict[str, Any]]
    refused: Problem | None


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen"):
    """Where a strike after entry `seq` would lead (`FlickForecast`), or why it can't be struck."""

    id: str
    seq: int
    forecast: dict[str, Any] | None
    refused: Problem | None


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to ping."""

    t: float
    now_ms: int


ServerMessage = (
    Welcome
    | Missed
    | EntryAdded
    | Accepted
    | Refused
    | ThinkingChanged
    | ClockChanged
    | PresenceChanged
    | CompanyChanged
    | Said
    | NoncesChanged
    | Ended
    | Previewed
    | Foreseen
    | Pong
)
