"""How long pooltool takes for an event, on its own table; runs in `.venv-peers`, prints one JSON line.

Sixteen balls scattered over a table and a cue ball struck at 1 to 4 m/s: the open-play position of pool.
Only `simulate` is timed, after a warm-up that compiles its numba leaves.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time


def main(shots: int) -> None:
    import pooltool as pt

    chance = random.Random(7)
    table = pt.Table.default()

    def shot() -> pt.System:
        balls: dict[str, pt.Ball] = {}
        while len(balls) < 16:
            name = "cue" if not balls else str(len(balls))
            x, y = chance.uniform(0.06, table.w - 0.06), chance.uniform(0.06, table.l - 0.06)
            if all((x - b.xyz[0]) ** 2 + (y - b.xyz[1]) ** 2 > 0.06**2 for b in balls.values()):
                balls[name] = pt.Ball.create(name, xy=(x, y))
        system = pt.System(cue=pt.Cue(cue_ball_id="cue"), table=table.copy(), balls=balls)
        system.cue.set_state(V0=chance.uniform(1.0, 4.0), phi=chance.uniform(0.0, 360.0))
        return system

    for _ in range(3):
        pt.simulate(shot(), inplace=True)
    microseconds, events = [], []
    for _ in range(shots):
        system = shot()
        begin = time.thread_time_ns()
        pt.simulate(system, inplace=True)
        spent = (time.thread_time_ns() - begin) / 1000
        microseconds.append(spent)
        events.append(len(system.events))
    print(
        json.dumps(
            {
                "version": pt.__version__,
                "us_per_event": sum(microseconds) / sum(events),
                "shot_median_us": statistics.median(microseconds),
                "events_per_shot": statistics.mean(events),
                "shots": shots,
            }
        )
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
