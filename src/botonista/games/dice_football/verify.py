"""Were the dice fair? Every roll of a finished match derived again from its revealed seed.

Real dice that a scorer typed in come from no seed: they are counted, and said to be beyond this check.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from botonista.football.chance import Seed
from botonista.football.game import Refusal, Step
from botonista.football.side import Side
from botonista.games.dice_football.dice import FACES
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.passage import COIN, Rolled
from botonista.games.dice_football.state import State


class Verdict(msgspec.Struct, frozen=True):
    """What the check found; `problems` is empty when every roll is as committed."""

    commitment: str  # of the revealed seed: what the players were shown before the first roll
    commitment_fits: bool
    rolls: int  # drawn from the seed
    typed: int  # real dice, typed in by a scorer: nobody can check them here
    entries: int
    replayed: bool  # played again with the same rules: each action threw just these dice
    problems: tuple[str, ...]

    @property
    def fair(self) -> bool:
        """Nothing was found wrong."""
        return not self.problems


class _Outcome(msgspec.Struct, frozen=True):
    rolls: list[Rolled] = []


class _Entry(msgspec.Struct, frozen=True):
    seq: int
    kind: Literal["start", "action", "tick"] = "action"
    at_ms: int | None = None
    side: Side | None = None
    action: dict[str, Any] | None = None
    outcome: _Outcome = _Outcome()


class _Record(msgspec.Struct, frozen=True):
    """As much of a record as the dice need."""

    entries: list[_Entry]
    seed: str | None = None
    commitment: str | None = None
    game: str = GAME.name
    rules: str = GAME.rules_version
    options: dict[str, Any] = {}
    timed: bool = False


def verify(record: Mapping[str, Any]) -> Verdict:
    """Check a match record: its commitment, each roll by itself, and the whole match played again.

    A record that can't be checked raises `Refusal` naming the field.
    """
    told = _read(record)
    seed = _seed(told)
    problems: list[str] = []
    fits = seed.commitment == told.commitment
    if not fits:
        problems.append("commitment: is not the SHA-256 of the revealed seed")
    if [entry.seq for entry in told.entries] != list(range(len(told.entries))):
        problems.append("entries: are not numbered 0, 1, 2 … without gaps, so draws could have been chosen")
    rolls = typed = 0
    for entry in told.entries:
        if _by_hand(told, entry):
            typed += len(entry.outcome.rolls)
        else:
            rolls += len(entry.outcome.rolls)
            problems += _derive(seed, entry)
    same_rules = told.rules == GAME.rules_version
    if same_rules and not problems:
        problems += _play_again(told, seed)
    return Verdict(seed.commitment, fits, rolls, typed, len(told.entries), same_rules, tuple(problems))


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


def _by_hand(record: _Record, entry: _Entry) -> bool:
    """Whether an entry's dice were typed in, which only a match at a real table knows."""
    thrown = entry.action is not None and entry.action.get("fact") == "thrown"
    return thrown and record.options.get("real_table") is True


def _derive(seed: Seed, entry: _Entry) -> list[str]:
    """What is wrong with the rolls of one entry, by its own stream of draws."""
    draws = seed.at(entry.seq)
    wrong = []
    for place, roll in enumerate(entry.outcome.rolls, 1):
        fair = draws.below(2 if roll.die == COIN else FACES)
        if fair != roll.face_index:
            wrong.append(
                f"entry {entry.seq}, roll {place} ({roll.die}): "
                f"face {roll.face_index + 1} told, the seed gives {fair + 1}"
            )
    return wrong


def _play_again(record: _Record, seed: Seed) -> list[str]:
    """Each action must have thrown just the dice that the record tells, no more and no fewer."""
    state = GAME.start(record.options)
    for entry in record.entries:
        if entry.kind == "start":
            continue
        try:
            step = _again(record, state, entry, seed)
        except Refusal as refusal:
            return [f"entry {entry.seq}: this action is refused ({refusal.message})"]
        if step is None:
            return [f"entry {entry.seq}: the clock brings nothing here"]
        if msgspec.convert(step.outcome["rolls"], list[Rolled]) != entry.outcome.rolls:
            return [f"entry {entry.seq}: other dice than told were thrown"]
        state = step.state
    return []


def _again(record: _Record, state: State, entry: _Entry, seed: Seed) -> Step[State] | None:
    if entry.kind == "tick":
        if entry.at_ms is None:
            raise Refusal("bad_record", "at_ms: the clock needs its time")
        return GAME.tick(state, entry.at_ms)
    if entry.side is None:
        raise Refusal("bad_record", "side: an action needs a side")
    at = entry.at_ms if record.timed else None
    return GAME.play(state, entry.side, GAME.decode_action(entry.action), seed.at(entry.seq), at)
