"""A question to a player as data: what may be picked, placed and chosen, and what an answer is.

A page or a program serves any `Ask` without knowing the rulebook: it draws the zones it is told, lets
pieces be picked and put, and sends an `Answer`. `checking` refuses what the `Ask` does not allow, before
the rules look at it.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from botonista.flick.regions import Region
from botonista.football.side import Side
from botonista.table.shapes import Face

Words = dict[str, str]  # language -> sentence
How = Literal["centre", "touches", "inside", "clear"]


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A region, and how a piece must lie to it: by its centre, touching, wholly inside, or clear of it.

    `key` names the refusal when it does not, `clauses` say why; within `slack` mm it still does.
    """

    region: Region
    how: How
    key: str = "zone"
    clauses: tuple[str, ...] = ()
    slack: float = 0.0


class Gap(msgspec.Struct, frozen=True, omit_defaults=True):
    """The room that must be between a piece and others: at least, at most, in mm from edge to edge.

    `to` names pieces, "ball", or "*" for everything that lies on the table.
    """

    to: tuple[str, ...]
    least: float | None = None
    most: float | None = None
    key: str = "gap"
    clauses: tuple[str, ...] = ()


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where and how some pieces (or "ball") may be put.

    `zones`: any of these rows, and all zones of that row. `spots`: a few named places, where there are
    only few, the usual one first. `fixed`: the referee puts them, only face or angle are chosen. `free`:
    they may touch nothing but those in `ignores`, who will be put elsewhere themselves; `side_by_side`: they
    may touch, but not overlap. `must`: an answer has to place them; else they may be left out.
    """

    pieces: tuple[str, ...] = ()
    zones: tuple[tuple[Zone, ...], ...] = ()
    gaps: tuple[Gap, ...] = ()
    spots: tuple[tuple[float, float], ...] = ()
    faces: tuple[Face, ...] = ()
    turns: bool = False
    fixed: bool = False
    free: bool = True
    ignores: tuple[str, ...] = ()
    side_by_side: bool = False
    must: bool = False
    clauses: tuple[str, ...] = ()


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pieces to be named: those that must be, those that may be, how many.

    `ordered`: the order in which they are named counts. `slot`: how those that are named may be put; it
    takes the place of other slots that name them. `key` tells two picks of one question apart, `title` in
    words (`ask.<question>.<key>` of the game's words).
    """

    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    least: int = 1
    most: int = 1
    ordered: bool = False
    slot: Slot | None = None
    key: str = "pieces"
    clauses: tuple[str, ...] = ()
    title: Words = {}

    @property
    def all(self) -> tuple[str, ...]:
        """Everybody who can be named."""
        return self.must + self.may


class Put(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a piece is put and how it lies; what is left out is as usual."""

    x: float | None = None
    y: float | None = None
    face: Face | None = None
    angle: int | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to choose: in words, by which clauses, what it gives.

    `at` is its place on the table; `places` and `pieces` are a ready answer (a formation); `clears` names
    the pieces that go out of the way if it is chosen; `gives` is the game's own data.
    """

    key: str
    words: Words
    clauses: tuple[str, ...] = ()
    at: tuple[float, float] | None = None
    places: dict[str, Put] = {}
    pieces: tuple[str, ...] = ()
    clears: tuple[str, ...] = ()
    gives: dict[str, Any] = {}


class Answer(
    msgspec.Struct,
    frozen=True,
    tag="answer",
    tag_field="type",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """The one action that answers any question: who is picked, what is put where, what is chosen."""

    to: str
    pieces: tuple[str, ...] = ()
    places: dict[str, Put] = {}
    choice: str | None = None


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to `side`.

    With picks and slots it is answered by picking and placing, with choices by choosing, with nothing of
    them by saying so. `choose`: a choice must be made, may be made, or takes the place of the placing
    ("instead"). `offer`: it may be left alone and nothing waits for it. `usual` is what silence brings;
    `limit_ms` after how long. `words`: its title and a hint. `brief`: most people leave it as usual, so a
    page may send that by itself after a moment in which one can say that one wants to arrange it. `shout`:
    the one word with which it is answered for the piece in hand, beside its strike ("Shoot!").
    """

    key: str
    side: Side
    title: Words = {}
    hint: Words = {}
    shout: Words = {}
    clauses: tuple[str, ...] = ()
    limit_ms: int | None = None
    offer: bool = False
    picks: tuple[Pick, ...] = ()
    slots: tuple[Slot, ...] = ()
    choices: tuple[Choice, ...] = ()
    choose: Literal["must", "may", "instead"] = "must"
    usual: Answer | None = None
    brief: bool = False


class Warned(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece that may be struck only with `insist`, and why that costs something."""

    piece: str
    reason: str
    words: Words
    clauses: tuple[str, ...] = ()


class StrikeKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way to move a piece: the `type` of the action, who can be moved so, up to which speed.

    `lift`: the least, greatest and usual elevation in millidegrees, where there is one. `about`: what it
    does, for who has never done it.
    """

    key: str
    words: Words
    pieces: tuple[str, ...] = ()
    top_speed: float = 0.0
    lift: tuple[int, int, int] | None = None
    about: Words = {}


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies elsewhere, or otherwise, than before."""

    piece: str
    what: str  # "moved", or where it is now: "off", "sent_off", "board" …
    x: float
    y: float
    z: float = 0.0
    face: Face = "wide_down"
    angle: int = 0


class Spread(msgspec.Struct, frozen=True):
    """How far an unsteady hand is off, two times in three: in millidegrees, and as a share of the speed."""

    angle: float
    speed: float


class Strikes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may be struck now: without a penalty, and with one.

    `first`: what lies elsewhere by then, where a strike takes one's own open questions for answered as usual.
    `spread`: how unsteady the hand is that strikes; None: it does exactly what is meant.
    """

    pieces: tuple[str, ...] = ()
    warned: tuple[Warned, ...] = ()
    kinds: tuple[StrikeKind, ...] = ()
    gentle: bool = False
    target: tuple[float, float] | None = None
    first: tuple[Change, ...] = ()
    spread: Spread | None = None


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that `side` may do now. `asks` holds first what is waited for, then what is offered.

    `reports` names what a scorer at a real table may tell.
    """

    to_act: tuple[Side, ...]
    side: Side | None = None
    strikes: Strikes | None = None
    asks: tuple[Ask, ...] = ()
    reports: tuple[str, ...] = ()
