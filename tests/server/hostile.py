"""Programs that misbehave, each in its own way. The way is taken from the environment of the test."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from botonista.games.dice_football.actions import Shot


class Hostile:
    """Crashes, hangs, shouts, dies or cheats."""

    def preparing(self, game: Any, state: Any) -> float | None:
        """Is soon ready, or never."""
        way = os.environ["BOTONISTA_TEST_HOSTILE"]
        if not way.startswith("prepares"):
            return None
        file = Path(way.partition(":")[2])
        asked = len(file.read_text()) if file.exists() else 0
        file.write_text("x" * (asked + 1))
        return None if asked >= 3 and way.startswith("prepares:") else 0.25 * min(asked, 1)

    def choose(self, game: Any, state: Any, side: Any, chance: Any) -> Any:
        way = os.environ["BOTONISTA_TEST_HOSTILE"]
        if way == "raises":
            raise RuntimeError("no idea")
        if way == "hangs":
            time.sleep(3600)
        if way == "spins":
            while True:
                pass
        if way == "dawdles":
            time.sleep(0.2)
            return game.decode_action(game.options_of(state, side)["choices"][0]["action"])
        if way == "dies":
            os._exit(3)
        if way == "illegal":
            return Shot()
        if way == "nonsense":
            return "nonsense"
        if way == "closes":
            os.closerange(0, 64)
        if way.startswith("dies_once:") and not Path(way.partition(":")[2]).exists():
            Path(way.partition(":")[2]).touch()
            os._exit(3)
        if way.startswith("raises_thrice:"):
            file = Path(way.partition(":")[2])
            asked = len(file.read_text()) if file.exists() else 0
            if asked < 3:
                file.write_text("x" * (asked + 1))
                raise RuntimeError("not now")
        print("I speak in your name", flush=True)
        sys.stdout.write('{"action": {"type": "shot"}}\n')
        return game.decode_action(game.options_of(state, side)["choices"][0]["action"])


BOT = Hostile()
