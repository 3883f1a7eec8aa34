"""Which game is solved: the dice, the Boskov option and the length of a half."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from botonista.football.refusal import Refusal
from botonista.games.dice_football.dice import Dice, default
from botonista.games.dice_football.solve.nodes import Rules
from botonista.games.dice_football.state import HALF_ROLLS, ROLL_MS, Setup

LONGEST_HALF = 100  # rolls; a table grows by 1.4 MB with each
REVISION = 1  # of the solver's own reading of the rules; a new one makes stored tables stale


@dataclass(frozen=True, slots=True)
class Variant:
    """All that changes the solution. A penalty series does not: it is even, so half a win (DF-D4)."""

    dice: Dice
    boskov: bool = False
    rolls: int = HALF_ROLLS

    @classmethod
    def of(cls, setup: Setup | None) -> Variant:
        """The variant of a match that was agreed on; None for the usual one. Real minutes count as rolls."""
        if setup is None:
            return cls(default())
        rolls = setup.half_rolls if setup.time == "rolls" else max(1, round(setup.half_ms / ROLL_MS))
        return cls(setup.dice, setup.boskov, rolls)

    def check(self) -> None:
        """Raise `Refusal` if a half is too long for a table that is made while somebody waits."""
        if self.rolls > LONGEST_HALF:
            raise Refusal(
                "too_long_to_solve",
                f"half_rolls: {self.rolls} rolls a half can't be solved here, at most {LONGEST_HALF} can",
                ("DF-D3",),
                {"rolls": self.rolls, "most": LONGEST_HALF},
            )

    @property
    def rules(self) -> Rules:
        """What the nodes are made from."""
        return Rules(self.dice, self.boskov)

    @property
    def header(self) -> dict[str, object]:
        """As it stands at the head of a stored table."""
        dice = hashlib.sha256(json.dumps(self.dice.as_text(), sort_keys=True).encode()).hexdigest()
        return {"revision": REVISION, "dice": dice, "boskov": self.boskov, "rolls": self.rolls}

    @property
    def name(self) -> str:
        """The stem of the file of this variant."""
        digest = hashlib.sha256(json.dumps(self.header, sort_keys=True).encode()).hexdigest()
        return f"dice-football-{digest[:16]}"
