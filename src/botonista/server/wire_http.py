"""What HTTP takes and answers, as types (docs/protocol.md); what goes over the socket is in `wire`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from botonista.football.side import Side
from botonista.match.entry import Entry
from botonista.match.seats import Seats
from botonista.server.wire import CommandId, MatchInfo, Name, NonceText, Present, Remark, Seq, Words


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a side of a new match."""

    kind: Literal["person", "bot"]
    name: Annotated[str, Meta(max_length=40)] | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class SeatWishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of a new match."""

    home: SeatWish
    away: SeatWish


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new match shall be."""

    game: Annotated[str, Meta(max_length=40)]
    seats: SeatWishes
    options: dict[str, Any] = {}
    listed: bool = True
    nonces_first: bool = False  # nothing is done before every person has added to the seed
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    waits: bool = False  # two people: nobody's clock runs before both have said that they are ready
    open: Side | None = None  # the seat of a person that is offered to anybody on the server


class MatchMade(msgspec.Struct, frozen=True):
    """A new match; its tokens are shown this once."""

    match: MatchInfo
    tokens: dict[str, str]
    links: dict[str, str]


class MatchList(msgspec.Struct, frozen=True):
    """Matches, the newest first."""

    matches: list[MatchInfo]


class MatchNow(msgspec.Struct, frozen=True):
    """A match as it stands."""

    match: MatchInfo
    entry: Entry
    present: Present
    description: dict[str, Any] | None


class EntryList(msgspec.Struct, frozen=True):
    """A part of a journal; `seq` is the last number there is."""

    entries: list[Entry]
    seq: int


class HttpCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command whose token is in the Authorization header."""

    seq: Seq
    id: CommandId
    action: dict[str, Any]


class HttpPreview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to be looked at; the token is in the Authorization header."""

    seq: Seq
    action: dict[str, Any]


class HttpForecast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strike to be looked at beforehand; the token is in the Authorization header."""

    seq: Seq
    action: dict[str, Any]


class HttpNonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat adds to the seed; the token is in the Authorization header."""

    nonce: NonceText


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes an open seat."""

    name: Name | None = None


class SeatTaken(msgspec.Struct, frozen=True):
    """An open seat is yours; the token is shown this once."""

    side: Side
    token: str


class Nonces(msgspec.Struct, frozen=True):
    """What each seat has added to the seed."""

    nonces: dict[str, str]


class ChooseLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The program that shall play on the other seat from its next move on; the token is in the header."""

    bot: Annotated[str, Meta(min_length=1, max_length=40)]


class LevelChosen(msgspec.Struct, frozen=True):
    """Who sits where now."""

    seats: Seats


class CommandDone(msgspec.Struct, frozen=True):
    """The entry that a command made."""

    seq: int
    entry: Entry
    present: Present


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well; `trouble` says what is wrong."""

    status: Literal["ok", "failing"]
    version: str
    protocol: int
    storage: str
    matches: int
    table: Literal["preparing", "ready", "failed"]
    trouble: str | None


class BotInfo(msgspec.Struct, frozen=True):
    """A program that plays a game."""

    name: str


class Formation(msgspec.Struct, frozen=True):
    """A ready formation: where each piece stands."""

    name: str
    places: dict[str, Any]


class GameInfo(msgspec.Struct, frozen=True):
    """A game in the house."""

    name: str
    title: Words
    rules: str
    bots: list[BotInfo]
    offered: list[str]  # of these programs, those that a person chooses from; levels, the weakest first
    options: dict[str, Any] | None
    defaults: dict[str, Any]
    formations: list[Formation]
    has: list[str]
    description: dict[str, Any] | None


class ClauseInfo(msgspec.Struct, frozen=True):
    """One clause of a rulebook."""

    id: str
    kind: str
    chapter: str
    words: Words


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of a rulebook."""

    id: str
    title: Words


class Clauses(msgspec.Struct, frozen=True):
    """A whole rulebook in three languages."""

    game: str
    title: Words
    chapters: list[Chapter]
    clauses: list[ClauseInfo]


class JudgeCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A case for the referee."""

    case: dict[str, Any]
    lang: Literal["en", "pl", "pt"] = "en"
    explain: bool = False


class DiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a file with somebody's own dice."""

    text: Annotated[str, Meta(max_length=40_000)]


class OwnDice(msgspec.Struct, frozen=True):
    """Dice as the option `dice` of a match, and what the rulebook says that they do not keep."""

    dice: dict[str, list[str]]
    warnings: list[Remark]


class SolverStatus(msgspec.Struct, frozen=True):
    """How far the table of all chances is."""

    state: Literal["none", "missing", "running", "ready"]
    progress: float


class Brought(msgspec.Struct, frozen=True):
    """One thing that a strike may bring, to whom, and how likely it is."""

    key: str
    mine: bool
    share: float
    words: Words


class Advised(msgspec.Struct, frozen=True):
    """A good action: what it is likely to bring, the chance of winning afterwards, where it leads.

    `chance`: a draw is half a win. `forecast`: a `FlickForecast`; null where nothing is struck.
    """

    action: dict[str, Any]
    brings: list[Brought]
    chance: float
    forecast: dict[str, Any] | None = None


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """The best choice at an entry: from the solver (`hint`), or from the coach of a flick game (`advice`).

    `side`: whom the coach advises; `advice`: the best first. Both are left out where nothing is to be chosen.
    """

    seq: int
    state: Literal["missing", "running", "ready"]
    progress: float
    hint: dict[str, Any] | None
    side: Side | None = None
    advice: list[Advised] = []


class ChancePoint(msgspec.Struct, frozen=True):
    """How likely each end was after an entry."""

    seq: int
    home: float
    draw: float
    away: float


class ChanceGap(msgspec.Struct, frozen=True):
    """An entry whose chances are not known, and why."""

    seq: int
    words: Words
    clauses: list[str]


class Costly(msgspec.Struct, frozen=True):
    """A choice that was not the best: what it cost the side in points of chance (a draw is half a win).

    `taken`, `best`: where a choice has words. `better`: the strike of the coach of a flick game.
    """

    seq: int
    side: Side
    cost: float
    taken: Words = {}
    best: Words = {}
    better: Advised | None = None


class Chances(msgspec.Struct, frozen=True):
    """The curve of chances through a match, and the choices that cost most, the dearest first."""

    state: Literal["none", "missing", "running", "ready"]
    progress: float
    points: list[ChancePoint]
    without: list[ChanceGap]
    costly: list[Costly]


class RecordKept(msgspec.Struct, frozen=True):
    """Where an uploaded record can be seen."""

    id: str
    link: str
