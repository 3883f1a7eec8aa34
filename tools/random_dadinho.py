"""Play matches of Dadinho between random legal players, every state checked.

    python -m tools.random_dadinho 1000                       # matches of every mode and option
    python -m tools.random_dadinho 200 --hurried              # by the clock, with overruns of every kind
    python -m tools.random_dadinho 10 --first 500 --processes 1

What it does and says: `tools.random_matches`.
"""

from __future__ import annotations

import argparse
import os
import sys

from tools.random_matches import main

if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("matches", type=int)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--hurried", action="store_true")
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = asked.parse_args()
    sys.exit(bool(main("dadinho", given.matches, given.first, given.processes, hurried=given.hurried)))
