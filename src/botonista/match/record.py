"""The record of a match as a file: to be kept, shown again without any rules, and audited."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from botonista.football.chance import Seed
from botonista.football.game import Game, Refusal, Step
from botonista.football.ruling import Ruling
from botonista.match.entry import Entry, canonical, encode, hash_of
from botonista.match.match import Terms
from botonista.match.seats import Seats
from botonista.table import MODEL_VERSION

FORMAT_VERSION = 1


class Record(msgspec.Struct, frozen=True):
    """A whole match, or what there is of it so far. The seed is there only when the match has ended."""

    format: Literal["botonista-record"]
    format_version: int
    game: str
    rules: str
    options: dict[str, Any]
    seats: Seats
    created: str
    timed: bool
    commitment: str
    seed: str | None
    result: dict[str, Any] | None
    entries: list[Entry]
    description: dict[str, Any] | None = None  # what a page needs to show it

    def to_json(self) -> bytes:
        """The bytes of the file."""
        return encode(self)


class Audit(msgspec.Struct, frozen=True):
    """What playing a record again showed. `same` is None, with a reason, if it can't be played here."""

    same: bool | None
    played: int
    first_difference: int | None = None
    reason: str | None = None


def record_of(
    terms: Terms,
    seed: Seed,
    entries: Iterable[Entry],
    description: Mapping[str, Any] | None = None,
    result: dict[str, Any] | None = None,
) -> Record:
    """The record of a match from its journal; without entries only its head, with the result as told."""
    entries = list(entries)
    result = entries[-1].result if entries else result
    return Record(
        format="botonista-record",
        format_version=FORMAT_VERSION,
        game=terms.game,
        rules=terms.rules,
        options=terms.options,
        seats=terms.seats,
        created=terms.created,
        timed=terms.timed,
        commitment=terms.commitment,
        seed=None if result is None else seed.secret.hex(),
        result=result,
        entries=entries,
        description=None if description is None else dict(description),
    )


def read(data: bytes) -> Record:
    """Open a record; a Refusal `bad_record` says what is wrong with the file."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(str(error)) from None
    if record.format_version != FORMAT_VERSION:
        raise _bad(f"format_version is {record.format_version}, this program reads {FORMAT_VERSION}")
    if not record.entries or record.entries[0].kind != "start":
        raise _bad("entries must begin with the start")
    for number, entry in enumerate(record.entries):
        if entry.seq != number:
            raise _bad(
                f"entries[{number}].seq is {entry.seq}; entries must be numbered 0, 1, 2 … without gaps"
            )
        if number and entry.kind == "start":
            raise _bad(f"entries[{number}].kind: a match starts only once")
        if entry.at_ms < record.entries[max(number - 1, 0)].at_ms:
            raise _bad(f"entries[{number}].at_ms goes back in time")
        if entry.result is not None and number < len(record.entries) - 1:
            raise _bad(f"entries[{number}].result: nothing can follow the end of a match")
    if record.entries[-1].result != record.result:
        raise _bad("result is not that of the last entry")
    if record.seed is not None and _commitment(record.seed) != record.commitment:
        raise _bad("seed does not fit the commitment made before the match")
    return record


def audit(record: Record, game: Game[Any, Any]) -> Audit:
    """Play a record again from its seed and compare each state and each outcome, bit by bit."""
    if record.seed is None:
        return Audit(None, 0, reason="the seed is revealed only when a match has ended")
    if record.rules not in (game.rules_version, *game.renewed):
        return Audit(None, 0, reason=f"played by {record.rules}, here are {game.rules_version}")
    others = sorted({e.versions.table for e in record.entries if e.versions.table} - {MODEL_VERSION})
    if others:
        # another model has other bits: that says nothing against the players
        return Audit(None, 0, reason=f"played on {', '.join(others)}, here is {MODEL_VERSION}")
    seed = Seed(bytes.fromhex(record.seed))
    state = None
    for entry in record.entries:
        try:
            step = _again(game, record, state, entry, seed)
        except Refusal as refusal:
            return Audit(False, entry.seq, entry.seq, f"refused now: {refusal.message}")
        if step is None:
            return Audit(False, entry.seq, entry.seq, "the clock brings nothing now")
        state = step.state
        if hash_of(canonical(game.encode_state(state))) != entry.state_hash:
            return Audit(False, entry.seq, entry.seq, "another state")
        if canonical(dict(step.outcome)) != canonical(entry.outcome):
            return Audit(False, entry.seq, entry.seq, "another outcome")
    return Audit(True, len(record.entries))


def _again(game: Game[Any, Any], record: Record, state: Any, entry: Entry, seed: Seed) -> Step[Any] | None:
    if entry.kind == "start":
        return Step(game.start(record.options), Ruling(()))
    if entry.kind == "tick":
        return game.tick(state, entry.at_ms)
    if entry.side is None:
        raise Refusal("bad_record", f"entries[{entry.seq}].side: an action needs a side")
    at = entry.at_ms if record.timed else None
    return game.play(state, entry.side, game.decode_action(entry.action), seed.at(entry.seq), at)


def _commitment(seed: str) -> str:
    try:
        return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    except ValueError:
        raise _bad("seed is not written in hexadecimal") from None


def _bad(message: str) -> Refusal:
    return Refusal("bad_record", message)
