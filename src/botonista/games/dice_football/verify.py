"""Were the dice fair? Every roll of a finished match derived again from its revealed seed.

Real dice that a scorer typed in come from no seed: they are counted, and said to be beyond this check.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.football.chance import Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football.dice import FACES
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.passage import COIN


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


def verify(record: Mapping[str, Any]) -> Verdict:
    """Check a match record: its commitment, each roll by itself, and the whole match played again.

    A record that can't be checked raises `Refusal` naming the field.
    """
    seed = _seed(record)
    problems: list[str] = []
    fits = seed.commitment == record.get("commitment")
    if not fits:
        problems.append("commitment: is not the SHA-256 of the revealed seed")
    entries = record.get("entries")
    if not isinstance(entries, list):
        raise Refusal("bad_record", "entries: a record needs its list of entries")
    rolls = typed = 0
    for entry in entries:
        told = _told(entry)
        if _by_hand(record, entry):
            typed += len(told)
            continue
        rolls += len(told)
        problems += _derive(seed, int(entry["seq"]), told)
    same_rules = record.get("rules", GAME.rules_version) == GAME.rules_version
    if same_rules and not problems:
        problems += _play_again(record, entries, seed)
    return Verdict(seed.commitment, fits, rolls, typed, len(entries), same_rules, tuple(problems))


def _seed(record: Mapping[str, Any]) -> Seed:
    if record.get("game", GAME.name) != GAME.name:
        raise Refusal("bad_record", f"game: this checks the dice of {GAME.name}, not of {record['game']}")
    secret = record.get("seed")
    if secret is None:
        raise Refusal("bad_record", "seed: is not revealed yet; it is when the match has ended")
    try:
        return Seed(bytes.fromhex(secret))
    except (TypeError, ValueError):
        raise Refusal("bad_record", "seed: must be written in hexadecimal") from None


def _told(entry: Mapping[str, Any]) -> list[tuple[str, int]]:
    """Die and face of each roll that an entry tells of."""
    try:
        int(entry["seq"])
        rolls = list((entry.get("outcome") or {}).get("rolls", ()))
        return [(str(roll["die"]), int(roll["face_index"])) for roll in rolls]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refusal("bad_record", "entries: each needs seq, and rolls with die and face_index") from None


def _by_hand(record: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    """Whether an entry's dice were typed in, which only a match at a real table knows."""
    options, action = record.get("options"), entry.get("action")
    at_a_table = isinstance(options, Mapping) and options.get("real_table") is True
    return at_a_table and isinstance(action, Mapping) and action.get("fact") == "thrown"


def _derive(seed: Seed, seq: int, told: list[tuple[str, int]]) -> list[str]:
    """What is wrong with the rolls of one entry, by its own stream of draws."""
    draws = seed.at(seq)
    wrong = []
    for place, (die, index) in enumerate(told):
        fair = draws.below(2 if die == COIN else FACES)
        if fair != index:
            wrong.append(
                f"entry {seq}, roll {place + 1} ({die}): face {index + 1} told, the seed gives {fair + 1}"
            )
    return wrong


def _play_again(record: Mapping[str, Any], entries: list[Mapping[str, Any]], seed: Seed) -> list[str]:
    """Each action must have thrown just the dice that the record tells, no more and no fewer."""
    state = GAME.start(record.get("options", {}))
    timed = bool(record.get("timed", False))
    for entry in entries:
        seq = int(entry["seq"])
        told = list((entry.get("outcome") or {}).get("rolls", ()))
        try:
            if entry.get("action") is not None:
                at = entry.get("at_ms") if timed else None
                action = GAME.decode_action(entry["action"])
                step = GAME.play(state, Side(str(entry["side"])), action, seed.at(seq), at)
            elif entry.get("kind") == "tick":
                rung = GAME.tick(state, int(entry["at_ms"]))
                if rung is None:
                    return [f"entry {seq}: the clock brings nothing here"]
                step = rung
            else:
                continue
        except Refusal as refusal:
            return [f"entry {seq}: this action is refused ({refusal.message})"]
        except ValueError:
            raise Refusal(
                "bad_record", f"entries: entry {seq} needs a side and a time that can be read"
            ) from None
        if list(step.outcome["rolls"]) != told:
            return [f"entry {seq}: other dice than told were thrown"]
        state = step.state
    return []
