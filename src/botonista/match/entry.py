"""One entry of a match's journal, and how values become the bytes that are kept."""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec

from botonista.football.side import Side


class Versions(msgspec.Struct, frozen=True):
    """What made an entry: rulebook edition, model of the table (None without a table), program."""

    rules: str
    table: str | None
    botonista: str


class Entry(msgspec.Struct, frozen=True):
    """What happened at one step of a match; docs/protocol.md tells each field."""

    seq: int
    kind: Literal["start", "action", "tick"]
    at_ms: int
    side: Side | None
    command: str | None
    action: Any
    outcome: dict[str, Any]
    ruling: dict[str, Any]
    view: dict[str, Any]
    result: dict[str, Any] | None
    state_hash: str
    versions: Versions
    note: str | None = None
    nonces: dict[str, str] = {}  # side -> what its player has added to the seed, for the draws of this entry
    bot: str | msgspec.UnsetType = msgspec.UNSET  # the program that chose it, if another one began the match


def plain(value: object) -> Any:
    """What a game may leave to be encoded when it is kept: anything with `to_json`, and mappings."""
    if hasattr(value, "to_json"):
        return value.to_json()
    if hasattr(value, "items"):
        return dict(value.items())
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} can't be kept in a journal")


_exact = msgspec.json.Encoder(order="sorted", enc_hook=plain)
_entry = msgspec.json.Encoder(enc_hook=plain)


def canonical(value: object) -> bytes:
    """JSON with one spelling for equal values, structs or mappings, so that hashes can be compared."""
    return _exact.encode(value)


def encode(value: object) -> bytes:
    """JSON for the journal and the wire."""
    return _entry.encode(value)


def hash_of(state_json: bytes) -> str:
    """BLAKE2b-128 of an encoded state, in hex."""
    return hashlib.blake2b(state_json, digest_size=16).hexdigest()
