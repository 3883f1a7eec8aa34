"""Learns what a position of a flick game is worth, from matches that programs play against themselves.

    python -m tools.learn_worth GAME [--matches N]
    python -m tools.learn_worth GAME --unseen N

Matches (`tools/worth_matches.py`) are kept in build/worth-GAME.jsonl as they end, so that the command goes on
where it stopped. Two small nets are fitted to all of them and go into the package (`worth.json` of the game's
players). How far such nets can be trusted is tried on matches that they have not seen, a fifth of them at a
time; docs/pictures/worth-GAME.svg shows what they foretold beside what happened.
The same matches give the same nets.

`--unseen` learns nothing: it tries the nets of the package on so many matches after those they learnt from.
"""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
import numpy as np
from tools.net_fit import Array, fit, shares
from tools.reliability import Tenths, picture, tenths
from tools.worth_matches import Played, Seen, columns, play_all

from botonista import bots
from botonista.bots.flick.knowing import Knowledge, Learnt
from botonista.bots.flick.net import Net
from botonista.football.side import Side
from botonista.table import MODEL_VERSION

HOUSE = Path(__file__).parent.parent
PARTS = 5  # each part of the matches is foretold by nets that learnt from the others
# Cells and decay of the net of the next goal, and of that of the end. With more decay a net says too little
# of a good chance; with less it trusts too much in who scores next.
NETS = {
    "botonista.bots.pilka_guzikowa": ((12, 6e-4), (4, 5e-4)),
    "botonista.bots.dadinho": ((12, 6e-4), (6, 2e-3)),
    "botonista.bots.flickball": ((12, 5e-5), (8, 5e-5)),
}


def standings(know: Knowledge, seen: Seen, next_goal: Array) -> Array:
    """What the net of the end is told of each position."""
    return np.array(
        [
            know.standing(r.goals, r.time_left, Side(r.side), float(mine), float(theirs))
            for r, (mine, theirs, _) in zip(seen.rows, next_goal, strict=True)
        ]
    )


def fitted(know: Knowledge, seen: Seen) -> tuple[Net, Net]:
    """The net of the next goal and that of the end, from these positions."""
    of_next, of_end = NETS[know.package]
    following = fit(seen.inputs, seen.scored, 3, *of_next)
    told = standings(know, seen, shares(following, seen.inputs))
    return following, fit(told, seen.ended, 3, *of_end)


def foretold(know: Knowledge, nets: tuple[Net, Net], seen: Seen) -> tuple[Array, Array]:
    """What nets say of positions: who scores next, how it ends."""
    following = shares(nets[0], seen.inputs)
    return following, shares(nets[1], standings(know, seen, following))


def beside(goal: Array, end: Array, parts: list[Seen]) -> dict[str, Tenths]:
    """What was foretold of these positions beside what happened."""
    scored, ended, matches = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("scored", "ended", "matches")
    )
    return {
        "scores next": tenths(goal[:, 0], scored == 0, matches),
        "concedes next": tenths(goal[:, 1], scored == 1, matches),
        "wins": tenths(end[:, 0], ended == 0, matches),
    }


def check(know: Knowledge, matches: list[Played]) -> dict[str, Tenths]:
    """How far to trust nets of these matches: each is foretold by some that learnt from the others only."""
    told, parts = [], []
    for k in range(PARTS):
        others = [one for one in matches if one.number % PARTS != k]
        parts.append(columns([one for one in matches if one.number % PARTS == k]))
        told.append(foretold(know, fitted(know, columns(others)), parts[-1]))
    goals, ends = zip(*told, strict=True)
    return beside(np.concatenate(goals), np.concatenate(ends), parts)


def check_shipped(know: Knowledge, unseen: list[Played]) -> dict[str, Tenths]:
    """How the nets of the package fare on matches that they have not seen."""
    seen = columns(unseen)
    return beside(*foretold(know, (know.learnt.next, know.learnt.result), seen), [seen])


def learn(know: Knowledge, matches: list[Played]) -> tuple[Learnt, dict[str, Tenths]]:
    """Nets of all matches, and how such nets fare on matches that they have not seen."""
    checked, seen = check(know, matches), columns(matches)
    made = {
        "matches": len(matches),
        "positions": len(seen.rows),
        "table": MODEL_VERSION,
        "off": {name: round(one.worst, 4) for name, one in checked.items()},
    }
    return Learnt(*fitted(know, seen), made), checked


@click.command()
@click.argument("game")
@click.option("--matches", default=800, show_default=True, type=click.IntRange(8, 100_000))
@click.option("--unseen", type=click.IntRange(1, 100_000), help="Only try what was learnt, on so many more.")
def main(game: str, matches: int, unseen: int | None) -> None:
    """Learn what a position of GAME is worth."""
    know: Knowledge = bots.knowledge(game)
    path = HOUSE / "build" / f"worth-{game}.jsonl"
    if unseen is not None:
        show(check_shipped(know, play_all(game, path, after_those_learnt(know, unseen))))
        return
    learnt, checked = learn(know, play_all(game, path, range(matches)))
    package = HOUSE / "src" / Path(*know.package.split("."))
    (package / "worth.json").write_bytes(msgspec.json.format(msgspec.json.encode(learnt), indent=0) + b"\n")
    picture(HOUSE / "docs" / "pictures" / f"worth-{game}.svg", game, checked)
    show(checked)


def after_those_learnt(know: Knowledge, many: int) -> range:
    """The numbers of so many matches that the nets of the package have not seen."""
    return range(know.learnt.made["matches"], know.learnt.made["matches"] + many)


def show(checked: dict[str, Tenths]) -> None:
    """Print every tenth."""
    for name, found in checked.items():
        click.echo(f"{name}: at most {100 * found.worst:.1f} points off in a tenth")
        for one in found.rows:
            click.echo(
                f"  foretold {one.foretold:.3f}, happened {one.happened:.3f} ± {one.error:.3f},"
                f" {one.positions} positions"
            )


if __name__ == "__main__":
    main()
