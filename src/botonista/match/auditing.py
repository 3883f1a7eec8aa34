"""The audit: a record is played again and compared with what was kept.

Under the same rules on the same table everything must be the same, bit by bit. A record of an earlier
revision, or of another table, is ruled again from the facts that were kept: the referee must say the same
and the score must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from botonista.football.chance import Seed
from botonista.football.game import Game, Step
from botonista.football.leaving import is_leaving, result_of_leaving
from botonista.football.refusal import Refusal
from botonista.football.ruling import Ruling
from botonista.match.entry import Entry, canonical, hash_of
from botonista.match.record import Record
from botonista.table import MODEL_VERSION


class Audit(msgspec.Struct, frozen=True):
    """What playing a record again showed. `same` is None, with a reason, if it can't be played here.

    `exact`: states and outcomes were compared bit by bit; else calls and scores were, ruled again from the
    facts that were kept. `cited_otherwise` names entries with the same calls by other clauses.
    """

    same: bool | None
    played: int
    first_difference: int | None = None
    reason: str | None = None
    exact: bool = True
    cited_otherwise: tuple[int, ...] = ()


def audit(record: Record, game: Game[Any, Any]) -> Audit:
    """Play a record again from its seed and compare."""
    if record.seed is None:
        return Audit(None, 0, reason="the seed is revealed only when a match has ended")
    earlier = record.rules != game.rules_version
    if earlier and record.rules not in game.renewed:
        return Audit(None, 0, reason=f"played by {record.rules}, here are {game.rules_version}")
    tables = sorted({e.versions.table for e in record.entries if e.versions.table} - {MODEL_VERSION})
    if not tables:
        exact = _exactly(record, game)
        if exact.same or not earlier:
            return exact
    told = [f"played by {record.rules}, here are {game.rules_version}"] if earlier else []
    told += [f"the table was {', '.join(tables)}, here is {MODEL_VERSION}"] if tables else []
    return _by_facts(record, game, "; ".join(told))


def state_at(record: Record, game: Game[Any, Any], seq: int) -> Any:
    """The state after an entry, ruled again from what was seen then; refused where it came out otherwise."""
    return next(islice(states_of(record, game), seq, None))


def states_of(record: Record, game: Game[Any, Any]) -> Iterator[Any]:
    """The states after all entries, one after the other, ruled again in the same way."""
    state = None
    for entry in record.entries:
        step = _again(game, record, state, entry, from_facts=True)
        if step is None or game.view(step.state).get("phase") != entry.view.get("phase"):
            raise Refusal("bad_record", f"entries[{entry.seq}]: it goes on otherwise here")
        state = step.state
        yield state


def _exactly(record: Record, game: Game[Any, Any]) -> Audit:
    state = None
    for entry in record.entries:
        try:
            step = _again(game, record, state, entry, from_facts=False)
        except Refusal as refusal:
            return Audit(False, entry.seq, entry.seq, f"refused now: {refusal.message}")
        if step is None:
            return Audit(False, entry.seq, entry.seq, "the clock brings nothing now")
        state = step.state
        if hash_of(canonical(game.encode_state(state))) != entry.state_hash:
            return Audit(False, entry.seq, entry.seq, "another state")
        if canonical(dict(step.outcome)) != canonical(entry.outcome):
            return Audit(False, entry.seq, entry.seq, "another outcome")
        if [call.key for call in step.ruling.calls] != [call["key"] for call in entry.ruling["calls"]]:
            return Audit(False, entry.seq, entry.seq, "other calls")
        if game.score(state) != _score(entry):
            return Audit(False, entry.seq, entry.seq, "another score")
    if _result(game, record, state) != record.result:
        return Audit(False, len(record.entries), len(record.entries) - 1, "another result")
    return Audit(True, len(record.entries))


def _by_facts(record: Record, game: Game[Any, Any], why: str) -> Audit:
    """The referee rules again on what was seen then."""
    state, otherwise = None, []
    for entry in record.entries:
        try:
            step = _again(game, record, state, entry, from_facts=True)
        except Refusal as refusal:
            return Audit(False, entry.seq, entry.seq, f"refused now: {refusal.message}", exact=False)
        if step is None:
            return Audit(False, entry.seq, entry.seq, "the clock brings nothing now", exact=False)
        state = step.state
        said, kept = step.ruling.calls, entry.ruling["calls"]
        if [call.key for call in said] != [call["key"] for call in kept]:
            return Audit(False, entry.seq, entry.seq, "other calls", exact=False)
        if game.score(state) != _score(entry):
            return Audit(False, entry.seq, entry.seq, "another score", exact=False)
        if [list(call.clauses) for call in said] != [call["clauses"] for call in kept]:
            otherwise.append(entry.seq)
    if _result(game, record, state) != record.result:
        return Audit(False, len(record.entries), len(record.entries) - 1, "another result", exact=False)
    reason = f"the referee says the same; {why}"
    return Audit(True, len(record.entries), None, reason, exact=False, cited_otherwise=tuple(otherwise))


def _again(
    game: Game[Any, Any], record: Record, state: Any, entry: Entry, from_facts: bool
) -> Step[Any] | None:
    if entry.kind == "start":
        return Step(game.start(record.options), Ruling(()))
    if is_leaving(entry.action, entry.note):
        return Step(state, Ruling(()))
    if entry.kind == "tick":
        return game.tick(state, entry.at_ms)
    if entry.side is None:
        raise Refusal("bad_record", f"entries[{entry.seq}].side: an action needs a side")
    at = entry.at_ms if record.timed else None
    seed = Seed(bytes.fromhex(record.seed or "")).joined(entry.nonces)
    action, chance = game.decode_action(entry.action), seed.at(entry.seq)
    if from_facts:
        return game.play_seen(state, entry.side, action, chance, at, entry.outcome)
    return game.play(state, entry.side, action, chance, at)


def _result(game: Game[Any, Any], record: Record, state: Any) -> Any:
    """What a match came to that ended in this state: by the rules, or because somebody left."""
    last = record.entries[-1]
    if is_leaving(last.action, last.note):
        return result_of_leaving(game.view(state), last.side, last.note)
    return game.result(state)


def _score(entry: Entry) -> tuple[int, int] | None:
    """The score that an entry shows, in whichever way its game tells it."""
    told = entry.view.get("score")
    if isinstance(told, dict):
        return (told["home"], told["away"])
    return None if told is None else (told[0], told[1])
