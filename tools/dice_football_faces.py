"""How much dice football changes with its faces: one die changed at a time, the whole match solved anew.

    python tools/dice_football_faces.py > faces.md

Some minutes; every table is made in a folder of its own and thrown away. docs/dice-football.md has the rows.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from botonista.games.dice_football import batch
from botonista.games.dice_football.dice import read
from botonista.games.dice_football.dice_warnings import warnings
from botonista.games.dice_football.faces import ATTACK_DICE, Play
from botonista.games.dice_football.solve.lookup import table
from botonista.games.dice_football.solve.moments import WAITS_NEXT, Moment
from botonista.games.dice_football.solve.report import SEED, estimate, mean
from botonista.games.dice_football.solve.variant import Variant

MATCHES = 30_000
CHANGES: dict[str, dict[str, list[str]]] = {
    "the default faces": {},
    "control: only one ?": {"control": ["F1", "F2?", "D1", "S1", "S1", "S1"]},
    "control: stronger": {"control": ["F1", "F1", "F2?", "D1", "D1", "S1"]},
    "pass: without X": {"pass": ["F2", "F2?", "F3", "D1", "D2", "B1"]},
    "pass: a ? more": {"pass": ["F2", "F2?", "F3X", "D1", "D2?", "B1"]},
    "cross: an X less": {"cross": ["F3", "F3", "F3?", "F4", "D3?", "D3X"]},
    "cross: an X more": {"cross": ["F3", "F3X", "F3?", "F4X", "D3?", "D3X"]},
    "shot: perfect twice": {"shot": ["on_target", "perfect", "perfect", "post", "bar", "miss"]},
    "shot: miss twice": {"shot": ["on_target", "perfect", "post", "bar", "miss", "miss"]},
    "defender: missed twice": {
        "defender": ["interception", "missed", "missed", "missed_or_own_goal", "clearance", "foul"]
    },
    "defender: foul twice": {
        "defender": ["interception", "missed", "missed_or_own_goal", "clearance", "foul", "foul"]
    },
    "keeper: let in thrice": {"keeper": ["saved", "let_in", "let_in", "let_in", "punched", "corner"]},
    "keeper: saved thrice": {"keeper": ["saved", "saved", "saved", "let_in", "punched", "corner"]},
    "penalty: goal twice": {"penalty": ["goal", "goal", "miss", "miss", "corner", "punched"]},
}


def row(name: str, faces: dict[str, list[str]]) -> str:
    """One line of the table."""
    variant = Variant(read(faces))
    solved = table(variant)
    graph = solved.graph
    start = Moment(WAITS_NEXT, variant.rolls, 0)
    kicker = mean([solved.chances(graph.kick_off(1, play), start) for play in Play])
    perfect = batch.play("perfect", "perfect", MATCHES, SEED, variant)
    goals = estimate(perfect.home + perfect.away)
    thrown = [sum(perfect.decisions[f"free {die}"]) for die in ATTACK_DICE]
    shares = " / ".join(f"{100 * count / max(1, sum(thrown)):.0f}" for count in thrown)
    simple = batch.play("perfect", "simple", MATCHES, SEED + 1, variant)
    odd = ", ".join(clause for remark in warnings(variant.dice) for clause in remark.clauses)
    cells = (
        f"{name} ({odd})" if odd else name,
        f"{100 * kicker.worth:.1f} %",
        f"{100 * kicker.draw:.1f} %",
        f"{goals.mean:.2f}",
        shares,
        f"{simple.home_worth:.2f}",
    )
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    """Print the table."""
    print(
        "| changed | points of the side that kicks off | draws | goals "
        "| control / pass / cross | against simple |"
    )
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOTONISTA_HOME"] = home
        for name, faces in CHANGES.items():
            print(row(name, faces), flush=True)
            for made in Path(home).glob("*.table"):
                made.unlink()


if __name__ == "__main__":
    main()
