"""Make or check the table's golden hashes: tests/table/golden.json.

python tools/golden.py          checks all 100,000 strikes (about a minute)
python tools/golden.py --write  writes the file anew, after a change of the model that is meant:
                                raise MODEL_VERSION in botonista/table/__init__.py first
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from botonista.table import MODEL_VERSION
from botonista.table.golden import fingerprint

FILE = Path(__file__).parent.parent / "tests" / "table" / "golden.json"
COUNTS = (2_000, 100_000)


def main() -> int:
    """Compare (or write) the hashes; 0 if all is as it was."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="write the file anew")
    chosen = parser.parse_args()
    found = {"model": MODEL_VERSION, "strikes": {str(n): fingerprint(n) for n in COUNTS}}
    if chosen.write:
        FILE.write_text(json.dumps(found, indent=2) + "\n")
        print(f"wrote {FILE.name} for {MODEL_VERSION}")
        return 0
    kept = json.loads(FILE.read_text())
    print("as it was" if kept == found else f"changed: kept {kept}, found {found}")
    return 0 if kept == found else 1


if __name__ == "__main__":
    raise SystemExit(main())
