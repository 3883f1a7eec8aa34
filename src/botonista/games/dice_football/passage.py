"""A passage of play: one action being carried out, its dice, the ball's way and the calls so far."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from botonista.football.chance import Chance
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.dice_football import board
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.dice import FACES
from botonista.games.dice_football.faces import Die, Face
from botonista.games.dice_football.state import ROLL_MS, State

replace = msgspec.structs.replace

COIN = "coin"  # stands beside the names of the dice where lots are drawn


class Rolled(msgspec.Struct, frozen=True, omit_defaults=True):
    """One throw of a die, or of the coin, as the journal keeps it."""

    die: str
    face_index: int
    face: str
    typed: bool = False  # a real die that a scorer typed in, not drawn from the seed


class Passage:
    """Collects while the rules run; lives for one action only.

    `nominal` is true when no clock is read: then every roll lets its usual time pass.
    """

    def __init__(self, chance: Chance, nominal: bool = True) -> None:
        self.chance = chance
        self.nominal = nominal
        self.rolls: list[Rolled] = []
        self.calls: list[Call] = []
        self.path: list[Field] = []  # board frame

    def throw(self, state: State, die: Die) -> tuple[State, Face]:
        """Throw a die during the half: it costs one on the clock (DF-D3)."""
        face = self.throw_free(state, die)
        late = state.late_rolls + (state.time_left == 0)
        made = state.rolls_made + 1
        if state.setup.time == "rolls":
            left = max(0, state.rolls_left - 1)
            return replace(state, rolls_left=left, late_rolls=late, rolls_made=made), face
        elapsed = state.elapsed_ms + (ROLL_MS if self.nominal else 0)
        return replace(state, elapsed_ms=elapsed, late_rolls=late, rolls_made=made), face

    def throw_free(self, state: State, die: Die) -> Face:
        """Throw a die off the clock: set-up, penalty series."""
        index = self.chance.below(FACES)
        face = state.setup.dice.faces(die)[index]
        self.rolls.append(Rolled(die.value, index, str(face)))
        return face

    def draw_lots(self) -> Side:
        """Home or away, evenly (DF 3.1)."""
        index = self.chance.below(2)
        side = (Side.HOME, Side.AWAY)[index]
        self.rolls.append(Rolled(COIN, index, side.value))
        return side

    def moved(self, side: Side, *fields: Field) -> None:
        """The ball came over these fields of `side`'s attack frame."""
        self.path.extend(board.on_board_of(side, field) for field in fields)

    def call(
        self,
        state: State,
        key: str,
        *clauses: str,
        benefits: Side | None = None,
        against: Side | None = None,
        measured: Mapping[str, object] | None = None,
    ) -> None:
        """The referee says something where the ball lies."""
        at = board.on_board_of(state.side, state.ball)
        self.calls.append(
            Call(
                key=key,
                clauses=clauses,
                against=against,
                benefits=benefits,
                place=board.millimetres(at),
                measured={"field": board.name(at), **(measured or {})},
            )
        )
