"""What the game is like when nobody errs: numbers for `botonista solve dice-football --report`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from botonista.games.dice_football import batch
from botonista.games.dice_football.faces import ATTACK_DICE, Play
from botonista.games.dice_football.solve.goals import half
from botonista.games.dice_football.solve.lookup import Table
from botonista.games.dice_football.solve.moments import SECOND_HALF, WAITS_NEXT, Chances, Moment

SEED = 20261115


class Estimate(NamedTuple):
    """A mean of simulated matches and its standard error."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {1.96 * self.error:.3f}"


class PlayWorth(NamedTuple):
    """One play of the master die, at the kick-off of half 2 with the score level.

    `chances`: by how much the worth of the side kicking off rises when it holds the play instead of
    the other side; `goals`: the same in goals of the half; `uses`: how often it is played in a match.
    """

    play: Play
    chances: float
    goals: float
    uses: float


@dataclass(frozen=True, slots=True)
class Report:
    """Perfect play on both sides, and perfect against simple play."""

    kicking_off: Chances  # for the side that begins the match; the other one has the master die
    second_half: Chances  # for the side that begins half 2, score level, whoever has the master die
    matches: int
    goals: Estimate
    draws: Estimate
    goalless: Estimate
    rolls: Estimate
    shots: float
    penalties: float
    kicker: Estimate  # what `kicking_off` is worth in the simulation
    dice: dict[str, dict[str, float]]  # share of throws by die, when free and when control is locked
    plays: tuple[PlayWorth, ...]
    beats_simple: Estimate
    beats_random: Estimate


def report(table: Table, matches: int = 100_000) -> Report:
    """Solve, simulate, count."""
    variant, graph = table.variant, table.graph
    perfect = batch.play("perfect", "perfect", matches, SEED, variant)
    total = perfect.home + perfect.away
    level = Moment(SECOND_HALF, variant.rolls, 0)
    in_goals = half(graph, variant.rolls)[variant.rolls]
    plays = []
    for play in Play:
        own, other = graph.kick_off(0, play), graph.kick_off(1, play)
        plays.append(
            PlayWorth(
                play,
                table.chances(own, level).worth - table.chances(other, level).worth,
                float(in_goals[own] - in_goals[other]),
                sum(perfect.decisions[f"play {play}"]) / matches,
            )
        )
    return Report(
        kicking_off=mean(
            [table.chances(graph.kick_off(1, p), Moment(WAITS_NEXT, variant.rolls, 0)) for p in Play]
        ),
        second_half=mean([table.chances(graph.kick_off(h, p), level) for h in (0, 1) for p in Play]),
        matches=matches,
        goals=estimate(total),
        draws=estimate(perfect.home == perfect.away),
        goalless=estimate(total == 0),
        rolls=estimate(perfect.rolls),
        shots=sum(perfect.decisions["shoot"]) / matches,
        penalties=sum(perfect.decisions["penalty"]) / matches,
        kicker=estimate(kicker_worth(perfect)),
        dice={when: _shares(perfect, when) for when in ("free", "locked")},
        plays=tuple(plays),
        beats_simple=_against("simple", matches, table),
        beats_random=_against("random", matches, table),
    )


def mean(chances: list[Chances]) -> Chances:
    """Each of them as likely as the others."""
    return Chances(*(float(np.mean(column)) for column in zip(*chances, strict=True)))


def estimate(values: np.ndarray) -> Estimate:
    """The mean over matches."""
    return Estimate(float(np.mean(values)), float(np.std(values) / np.sqrt(values.size)))


def kicker_worth(played: batch.Played) -> np.ndarray:
    """1, 0.5 or 0 a match for the side that kicked off."""
    lead = np.where(played.kicker == 0, played.home - played.away, played.away - played.home)
    return np.sign(lead) / 2 + 0.5


def _shares(played: batch.Played, when: str) -> dict[str, float]:
    thrown = {str(die): sum(played.decisions[f"{when} {die}"]) for die in ATTACK_DICE}
    return {die: count / max(1, sum(thrown.values())) for die, count in thrown.items()}


def _against(name: str, matches: int, table: Table) -> Estimate:
    played = batch.play("perfect", name, matches, SEED + 1, table.variant)
    return Estimate(played.home_worth, played.standard_error)
