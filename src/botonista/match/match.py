"""The authority over one match: it alone says what happened next.

Hot seat, programs, online play and the console all use this class. Nothing here waits, writes or
sends: `answer` and `tick` draft the next entry, whoever keeps the journal puts it on disk, and only
then `take` makes it the present. So nothing can be shown that would be lost by a power cut.

There is no undo: a strike shows how the table behaves and a roll shows the dice, so taking one back
would give a player knowledge he did not have.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec

from botonista import __version__
from botonista.football.chance import Draws, Seed
from botonista.football.game import Game, Refusal, Step
from botonista.football.leaving import ABANDONED, AGREED, RESIGN, gives_up, result_of_leaving
from botonista.football.ruling import Ruling
from botonista.football.side import Side
from botonista.football.telling import ruling_json
from botonista.match.clock import MatchClock
from botonista.match.entry import Entry, Versions, canonical, encode, hash_of
from botonista.match.seats import Seats

S = TypeVar("S")
A = TypeVar("A")


class Terms(msgspec.Struct, frozen=True):
    """What is agreed before the first move and never changes."""

    game: str
    rules: str
    options: dict[str, Any]
    seats: Seats
    created: str
    commitment: str
    timed: bool  # a real clock runs; between two programs the game lets its nominal time pass
    nonces_first: bool = False  # nothing is done before every person has added to the seed


@dataclass(frozen=True, slots=True)
class Draft(Generic[S]):
    """An entry that is not the present yet, the step it tells of, and the bytes that are kept of both."""

    entry: Entry
    step: Step[S]
    entry_json: bytes
    state_json: bytes

    @property
    def state(self) -> S:
        """The state after the entry."""
        return self.step.state


class Kept(NamedTuple):
    """What a journal keeps of an entry: itself as the wire has it, and the state after it, exactly."""

    entry_json: bytes
    state_json: bytes


class Match(Generic[S, A]):
    """One match: its terms, its secret, its clock and its present."""

    def __init__(
        self, game: Game[S, A], terms: Terms, seed: Seed, clock: MatchClock, kept: Kept | None = None
    ) -> None:
        """Begin a match, or go on from the last entry that was kept."""
        self.game = game
        self.terms = terms
        self.seed = seed
        self.clock = clock
        self._given: dict[str, str] = {}
        if kept is None:
            self.present = self._draft(0, "start", Step(game.start(terms.options), Ruling(())), 0)
        else:
            self.present = restore(game, kept)

    @property
    def nonces(self) -> dict[str, str]:
        """What the players have added to the seed, by side; once in an entry it never changes."""
        return {**self._given, **self.present.entry.nonces}

    def add_nonces(self, nonces: Mapping[str, str]) -> None:
        """Add to the seed what players gave; it counts for every draw from the next entry on."""
        self._given = {**nonces, **self._given}

    @property
    def missing_nonces(self) -> tuple[Side, ...]:
        """The sides whose players have to add to the seed before anything can be done."""
        if not self.terms.nonces_first:
            return ()
        nonces = self.nonces
        return tuple(side for side in self.terms.seats.people if side.value not in nonces)

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.present.entry.seq

    @property
    def state(self) -> S:
        """The state after the last entry."""
        return self.present.state

    @property
    def result(self) -> dict[str, Any] | None:
        """How it ended, or None while it is played."""
        return self.present.entry.result

    @property
    def to_act(self) -> tuple[Side, ...]:
        """Who may act now; nobody when the match is over."""
        return () if self.result is not None else tuple(self.game.to_act(self.state))

    @property
    def deadline(self) -> int | None:
        """The match time at which the clock alone brings something, or None."""
        if not self.terms.timed or self.result is not None or self.missing_nonces:
            return None
        return self.game.next_deadline(self.state)

    def now(self) -> int:
        """The match time; it never goes back behind the last entry."""
        return max(self.clock.read(), self.present.entry.at_ms)

    def answer(
        self,
        side: Side,
        action: Any,
        seq: int | None = None,
        command: str | None = None,
        note: str | None = None,
        bot: str | None = None,
    ) -> Draft[S]:
        """The entry that `action` (JSON-able) of `side` makes as an answer to entry `seq`, or a Refusal."""
        if gives_up(action):
            self._check(None, seq)
            return self._left(side, command)
        self._check(side, seq)
        at = self.now() if self.terms.timed else None
        decided = self.game.decode_action(action)
        step = self.game.play(self.state, side, decided, self._chance(), at)
        meant = self.game.encode_action(decided)  # kept as it was understood, without what nobody asked for
        return self._draft(
            self.seq + 1, "action", step, at, side=side, action=meant, command=command, note=note, bot=bot
        )

    def _chance(self) -> Draws:
        return self.seed.joined(self.nonces).at(self.seq + 1)

    def abandon(self) -> Draft[S]:
        """The entry that ends a match to which nobody came back."""
        self._check(None, None)
        return self._left(None, None, ABANDONED)

    def agree(self) -> Draft[S]:
        """The entry that ends a match which both players want to be a draw."""
        self._check(None, None)
        return self._left(None, None, AGREED)

    def _left(self, side: Side | None, command: str | None, note: str | None = None) -> Draft[S]:
        """The end without the rules: the state stays as it is."""
        return self._draft(
            self.seq + 1,
            "tick" if side is None else "action",
            Step(self.state, Ruling(())),
            self.now(),
            side=side,
            action=None if side is None else {"type": RESIGN},
            command=command,
            note=note,
            result=result_of_leaving(self.game.view(self.state), side, note),
        )

    def _check(self, side: Side | None, seq: int | None) -> None:
        """Whether this side (None: either) may act on the present now."""
        if seq is not None and seq != self.seq:
            raise Refusal(
                "wrong_seq",
                f"this answers entry {seq}, but the last one is {self.seq}",
                details={"seq": self.seq},
            )
        if self.result is not None:
            raise Refusal("match_over", "the match has ended")
        if side is not None and side not in self.game.to_act(self.state):
            raise Refusal("not_your_turn", f"{side} is not to act now", details={"side": side.value})
        if side is not None and self.missing_nonces:
            missing = ", ".join(self.missing_nonces)
            raise Refusal(
                "nonce_first", f"{missing} has added nothing to the seed", details={"side": missing}
            )

    def tick(self) -> Draft[S] | None:
        """The entry that the clock alone makes by now, or None."""
        deadline = self.deadline
        if deadline is None or self.now() < deadline:
            return None
        at = max(deadline, self.present.entry.at_ms)
        step = self.game.tick(self.state, at)
        if step is None:  # the game wants to be asked with the time it is, not with the time it was due
            at = self.now()
            step = self.game.tick(self.state, at)
        return None if step is None else self._draft(self.seq + 1, "tick", step, at)

    def take(self, draft: Draft[S]) -> None:
        """Make a drafted entry, now on disk, the present."""
        if draft.entry.seq != self.seq + 1:
            raise ValueError(f"entry {draft.entry.seq} can't follow entry {self.seq}")
        self.present = draft

    @cached_property
    def description(self) -> Mapping[str, Any] | None:
        """What a page needs to know once about this match."""
        return self.game.describe(self.terms.options)

    def preview(self, side: Side, action: Any, seq: int | None = None) -> Mapping[str, Any]:
        """What an answer to entry `seq` would look like; nothing is drawn and nothing is kept."""
        self._check(side, seq)
        return self.game.preview(self.state, side, self.game.decode_action(action))

    def forecast(self, side: Side, action: Any, seq: int | None = None) -> Mapping[str, Any]:
        """Where a strike after entry `seq` would lead; nothing is drawn and nothing is kept."""
        self._check(side, seq)
        return self.game.forecast(self.state, side, self.game.decode_action(action))

    def options(self) -> dict[str, Mapping[str, Any]]:
        """What each side that is to act may do now."""
        return {side.value: self.game.options_of(self.state, side) for side in self.to_act}

    def told_options(self) -> dict[str, Any]:
        """The same for a message: what becomes this JSON."""
        return {side.value: self.game.told_options(self.state, side) for side in self.to_act}

    def bot_seed(self, side: Side) -> Seed:
        """A program's own source of chance; nothing about the match's draws follows from it."""
        return Seed(hmac.digest(self.seed.secret, f"bot:{side.value}".encode(), "sha256"))

    def _draft(
        self,
        seq: int,
        kind: Literal["start", "action", "tick"],
        step: Step[S],
        at: int | None,
        *,
        side: Side | None = None,
        action: Any = None,
        command: str | None = None,
        note: str | None = None,
        result: Mapping[str, Any] | None = None,
        bot: str | None = None,
    ) -> Draft[S]:
        outcome = dict(step.outcome)  # once: a motion may be made only when it is asked for
        view = dict(self.game.view(step.state))
        result = result or self.game.result(step.state)
        state_json = canonical(self.game.kept_state(step.state))
        entry = Entry(
            seq=seq,
            kind=kind,
            at_ms=at if at is not None else self.game.clock_ms(step.state),
            side=side,
            command=command,
            action=action,
            outcome=outcome,
            ruling=ruling_json(step.ruling, self.game.words),
            view=view,
            result=None if result is None else dict(result),
            state_hash=hash_of(state_json),
            versions=Versions(self.game.rules_version, table_model(outcome), __version__),
            note=note,
            nonces=self.nonces if seq else {},
            bot=bot or msgspec.UNSET,
        )
        return Draft(entry, step, encode(entry), state_json)


def restore(game: Game[S, A], kept: Kept) -> Draft[S]:
    """A kept entry with its state, as it was when it was made; its ruling is in words only."""
    entry = msgspec.json.decode(kept.entry_json, type=Entry)
    state = game.decode_state(msgspec.json.decode(kept.state_json))
    step = Step(state, Ruling(()), entry.outcome)
    return Draft(entry, step, kept.entry_json, kept.state_json)


def table_model(outcome: Mapping[str, Any]) -> str | None:
    """The version of the table's model that an outcome names, if a table was used."""
    motion = outcome.get("motion")
    model = motion.get("model") if isinstance(motion, Mapping) else getattr(motion, "model", None)
    return model if isinstance(model, str) else None
