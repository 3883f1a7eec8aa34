"""The record of a match as a file: to be kept, shown again without any rules, and audited."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from botonista.football.chance import Seed
from botonista.football.nonces import of_players
from botonista.football.refusal import Refusal
from botonista.match.entry import Entry, encode
from botonista.match.match import Terms
from botonista.match.seats import Seats

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
    nonces_first: bool = False  # nothing was to be done before every person had added to the seed

    def to_json(self) -> bytes:
        """The bytes of the file."""
        return encode(self)


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
        nonces_first=terms.nonces_first,
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
        if not record.entries[max(number - 1, 0)].nonces.items() <= entry.nonces.items():
            raise _bad(f"entries[{number}].nonces: what a player added is gone or another one")
        if not of_players(entry.nonces, record.seats.people):
            raise _bad(f"entries[{number}].nonces: only people add to the seed, each 32 hexadecimal digits")
        if entry.result is not None and number < len(record.entries) - 1:
            raise _bad(f"entries[{number}].result: nothing can follow the end of a match")
    if record.entries[-1].result != record.result:
        raise _bad("result is not that of the last entry")
    if record.seed is not None and _commitment(record.seed) != record.commitment:
        raise _bad("seed does not fit the commitment made before the match")
    return record


def _commitment(seed: str) -> str:
    try:
        return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    except ValueError:
        raise _bad("seed is not written in hexadecimal") from None


def _bad(message: str) -> Refusal:
    return Refusal("bad_record", message)
