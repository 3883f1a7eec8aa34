"""Were the dice fair, and did the match end as told? A record derived again from its revealed seed.

Each check looks at one thing: the commitment, the numbering, what players added to the seed, each roll by its
own stream of draws, and the whole match played again by the same rules, to its end and its result. Real dice
that a scorer typed in come from no seed: they are counted, and said to be beyond this check.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from botonista.football.chance import Seed
from botonista.football.game import Refusal, Step
from botonista.football.leaving import is_leaving, result_of_leaving
from botonista.football.nonces import of_players
from botonista.football.side import Side
from botonista.games.dice_football.dice import FACES
from botonista.games.dice_football.findings import Finding
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.passage import COIN, Rolled
from botonista.games.dice_football.state import State


class Verdict(msgspec.Struct, frozen=True):
    """What the check found; `problems` is empty when everything is as committed and as told."""

    commitment: str  # of the revealed seed: what the players were shown before the first roll
    commitment_fits: bool
    rolls: int  # drawn from the seed
    typed: int  # real dice, typed in by a scorer: nobody can check them here
    entries: int
    rules: str  # by which it was played
    replayed: bool  # played again with the same rules, to its end; else only the rolls were checked
    result: dict[str, Any] | None  # that the replay came to
    problems: tuple[Finding, ...]
    added: dict[str, int] = {}  # side -> the first entry whose draws hold what its player added to the seed
    first_roll: int | None = None  # the entry of the first roll
    left: str | None = None  # "resigned", "agreed" or "abandoned": how it ended without the rules

    @property
    def remarks(self) -> tuple[Finding, ...]:
        """How it ended if not by the dice; who added something to the seed before the first roll, or not."""
        found = [] if self.left is None else [Finding(f"left_{self.left}", {"side": self._resigned})]
        for side in ("home", "away"):
            seq = self.added.get(side)
            late = seq is not None and self.first_roll is not None and seq > self.first_roll
            key = "added_never" if seq is None else "added_late" if late else "added"
            found.append(Finding(key, {"side": side, "seq": seq}))
        return tuple(found)

    @property
    def _resigned(self) -> str:
        return str((self.result or {}).get("resigned", ""))

    @property
    def fair(self) -> bool:
        """Everything was checked, and nothing was found wrong."""
        return self.replayed and not self.problems


class _Outcome(msgspec.Struct, frozen=True):
    rolls: list[Rolled] = []


class _Entry(msgspec.Struct, frozen=True):
    seq: int
    kind: Literal["start", "action", "tick"] = "action"
    at_ms: int | None = None
    side: Side | None = None
    action: dict[str, Any] | None = None
    outcome: _Outcome = _Outcome()
    nonces: dict[str, str] = {}
    note: str | None = None
    result: dict[str, Any] | None = None
    view: dict[str, Any] = {}


class _Seat(msgspec.Struct, frozen=True):
    kind: Literal["person", "bot"]


class _Record(msgspec.Struct, frozen=True):
    """As much of a record as the dice need."""

    entries: list[_Entry]
    seed: str | None = None
    commitment: str | None = None
    game: str = GAME.name
    rules: str = GAME.rules_version
    options: dict[str, Any] = {}
    seats: dict[Side, _Seat] = {}
    timed: bool = False
    nonces_first: bool = False
    result: dict[str, Any] | None = None

    @property
    def people(self) -> tuple[Side, ...]:
        """The sides that people played, as far as it is told."""
        return tuple(side for side in Side if side in self.seats and self.seats[side].kind == "person")


def verify(record: Mapping[str, Any]) -> Verdict:
    """Check a match record: its commitment, each roll by itself, the whole match played again, its end.

    A record that can't be checked raises `Refusal` naming the field.
    """
    told = _read(record)
    seed = _seed(told)
    problems = [*_commitment(told, seed), *_numbering(told), *_nonces(told), *_agreed(told)]
    rolls = typed = 0
    for entry in told.entries:
        if _by_hand(told, entry):
            typed += len(entry.outcome.rolls)
        else:
            rolls += len(entry.outcome.rolls)
            problems += _derive(seed, entry)
    replayed, result = told.rules in (GAME.rules_version, *GAME.renewed), None
    if replayed and not problems:
        end, found = _play_again(told, seed)
        result = None if end is None or not told.entries else _result(told.entries[-1], end)
        problems += found or _end(told, result)
    return Verdict(
        commitment=seed.commitment,
        commitment_fits=seed.commitment == told.commitment,
        rolls=rolls,
        typed=typed,
        entries=len(told.entries),
        rules=told.rules,
        replayed=replayed,
        result=None if result is None else dict(result),
        problems=tuple(problems),
        added=_added(told),
        first_roll=next((entry.seq for entry in told.entries if entry.outcome.rolls), None),
        left=next((way for way in ("resigned", "agreed", "abandoned") if way in (result or {})), None),
    )


def _read(record: Mapping[str, Any]) -> _Record:
    try:
        return msgspec.convert(record, _Record)
    except msgspec.ValidationError as problem:
        said, _, place = str(problem).partition(" - at ")
        raise Refusal("bad_record", f"{place.strip('`$.') or 'record'}: {said}") from None


def _seed(record: _Record) -> Seed:
    if record.game != GAME.name:
        raise Refusal("bad_record", f"game: this checks the dice of {GAME.name}, not of {record.game}")
    if record.seed is None:
        raise Refusal("bad_record", "seed: is not revealed yet; it is when the match has ended")
    try:
        return Seed(bytes.fromhex(record.seed))
    except ValueError:
        raise Refusal("bad_record", "seed: must be written in hexadecimal") from None


def _commitment(record: _Record, seed: Seed) -> Iterator[Finding]:
    """What was shown before the first roll must be the SHA-256 of what was revealed."""
    if seed.commitment != record.commitment:
        yield Finding("commitment")


def _numbering(record: _Record) -> Iterator[Finding]:
    """Each entry has its own stream of draws: whoever could leave numbers out could choose draws."""
    if [entry.seq for entry in record.entries] != list(range(len(record.entries))):
        yield Finding("numbering")


def _nonces(record: _Record) -> Iterator[Finding]:
    """What a player added stays, and nobody else adds: whoever could change it later could choose draws."""
    before: dict[str, str] = {}
    for entry in record.entries:
        stay = before.items() <= entry.nonces.items()
        if not stay or not of_players(entry.nonces, record.people):
            yield Finding("nonces", {"seq": entry.seq})
        before = entry.nonces


def _agreed(record: _Record) -> Iterator[Finding]:
    """Where all were to add first, the first draw must have them all; that they stay is looked at above."""
    drawn = (entry for entry in record.entries if entry.outcome.rolls and not _by_hand(record, entry))
    first = next(drawn, None)
    if first is not None and record.nonces_first:
        for side in record.people:
            if side not in first.nonces:
                yield Finding("nonce_first", {"seq": first.seq, "side": side.value})


def _added(record: _Record) -> dict[str, int]:
    """From which entry on what each side added counts."""
    found: dict[str, int] = {}
    for entry in record.entries:
        for side in Side:
            if side in entry.nonces:
                found.setdefault(side.value, entry.seq)
    return found


def _by_hand(record: _Record, entry: _Entry) -> bool:
    """Whether an entry's dice were typed in, which only a match at a real table knows."""
    thrown = entry.action is not None and entry.action.get("fact") == "thrown"
    return thrown and record.options.get("real_table") is True


def _derive(seed: Seed, entry: _Entry) -> Iterator[Finding]:
    """What is wrong with the rolls of one entry, by its own stream of draws."""
    draws = seed.joined(entry.nonces).at(entry.seq)
    for place, roll in enumerate(entry.outcome.rolls, 1):
        fair = draws.below(2 if roll.die == COIN else FACES)
        if fair != roll.face_index:
            told = {"seq": entry.seq, "place": place, "die": roll.die}
            yield Finding("roll", {**told, "told": roll.face_index + 1, "fair": fair + 1})


def _play_again(record: _Record, seed: Seed) -> tuple[State | None, list[Finding]]:
    """The state at the end; each action must have thrown just the dice that the record tells."""
    state, over = GAME.start(record.options), False
    for entry in record.entries:
        if entry.kind == "start":
            continue
        if over or GAME.result(state) is not None:
            return None, [Finding("after_the_end", {"seq": entry.seq})]
        if over := _leaves(entry):
            continue
        try:
            step = _again(record, state, entry, seed)
        except Refusal as refusal:
            return None, [Finding("refused", {"seq": entry.seq, "why": refusal.message})]
        if step is None:
            return None, [Finding("nothing_rang", {"seq": entry.seq})]
        if msgspec.convert(step.outcome["rolls"], list[Rolled]) != entry.outcome.rolls:
            return None, [Finding("other_dice", {"seq": entry.seq})]
        state = step.state
        wrong = _otherwise(entry, state)
        if wrong is not None:
            return None, [wrong]
    return state, []


def _otherwise(entry: _Entry, state: State) -> Finding | None:
    """What an entry tells, or shows to those who look, that the dice did not bring."""
    played = GAME.result(state)
    if entry.result is not None and entry.result != played:
        return Finding("result_of_entry", {"seq": entry.seq, "told": entry.result, "played": played})
    home, away = state.goals
    shown = entry.view.get("score", {"home": home, "away": away})
    if shown != {"home": home, "away": away}:
        score = shown if isinstance(shown, dict) else {}
        told = {name: score.get(name) for name in ("home", "away")}
        values = {"seq": entry.seq, "told": told, "played": {"home": home, "away": away}}
        return Finding("score_of_entry", values)
    return None


def _again(record: _Record, state: State, entry: _Entry, seed: Seed) -> Step[State] | None:
    if entry.kind == "tick":
        if entry.at_ms is None:
            raise Refusal("bad_record", "at_ms: the clock needs its time")
        return GAME.tick(state, entry.at_ms)
    if entry.side is None:
        raise Refusal("bad_record", "side: an action needs a side")
    at = entry.at_ms if record.timed else None
    return GAME.play(
        state, entry.side, GAME.decode_action(entry.action), seed.joined(entry.nonces).at(entry.seq), at
    )


def _leaves(entry: _Entry) -> bool:
    """Whether a side gave up here, or nobody came back: the match ended without the rules."""
    return is_leaving(entry.action, entry.note)


def _result(last: _Entry, end: State) -> Mapping[str, Any] | None:
    """What a match came to that ended in this state with this entry."""
    return result_of_leaving(GAME.view(end), last.side, last.note) if _leaves(last) else GAME.result(end)


def _end(record: _Record, played: Mapping[str, Any] | None) -> list[Finding]:
    """A record must go to the end of its match, and tell the result that the dice brought."""
    if played is None:
        return [Finding("cut_short", {"entries": len(record.entries)})]
    if record.result != dict(played):
        return [Finding("result", {"told": record.result, "played": dict(played)})]
    return []
