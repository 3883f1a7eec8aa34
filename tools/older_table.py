"""How fast this table is beside an older one, on the same flicks.

Both are measured turn by turn, so that whatever else the machine does falls on both.

    git clone . ../older && git -C ../older checkout <commit>
    python tools/older_table.py ../older
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
TURNS = 5
POSITIONS = ("carpet", "dadinho", "flickball")
PROGRAM = """
import json, statistics, time
from bench import flicks, table
from botonista.table import MODEL_VERSION, strike_many
from botonista.table.batch import batch_of

def timed(positions, blows):
    begin = time.thread_time_ns()
    batch_of(positions, blows)
    return (time.thread_time_ns() - begin) / 1000

out = {"model": MODEL_VERSION}
for name in %r:
    where = flicks.position(name)
    strikes = flicks.flicks(where, 400)
    strike_many(where, strikes)
    many = table.arrays(where, flicks.flicks(where, 5_000, seed=8))
    batch = min(timed(*many) for _ in range(10))
    out[name] = {"median, µs": statistics.median(table.each(where, strikes)), "in a batch, µs": batch / 5_000}
print(json.dumps(out))
"""


def measured(root: Path) -> dict[str, dict[str, float]]:
    """One turn of the table whose code is at `root`."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM % (POSITIONS,)],
        cwd=root,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)])},
        stdout=subprocess.PIPE,
        check=True,
    )
    told: dict[str, dict[str, float]] = json.loads(done.stdout.splitlines()[-1])
    return told


def main() -> None:
    """Measure both in turn, and print the best of each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("older", type=Path, help="where the older table's code is checked out")
    older = parser.parse_args().older.resolve()
    turns = []
    for k in range(TURNS):
        print(f"turn {k + 1} of {TURNS} …", file=sys.stderr)
        turns.append((measured(older), measured(HERE)))
    before, after = turns[0][0]["model"], turns[0][1]["model"]
    print(f"| | {before} | {after} | slower by |", "|---|--:|--:|--:|", sep="\n")
    for name in POSITIONS:
        for key in turns[0][0][name]:
            was, now = (min(turn[k][name][key] for turn in turns) for k in (0, 1))
            print(f"| {name}, {key} | {was:.2f} | {now:.2f} | {100 * (now / was - 1):+.0f} % |")


if __name__ == "__main__":
    main()
