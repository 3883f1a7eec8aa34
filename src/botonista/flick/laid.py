"""What lies on the table in a state: pieces and ball, found, moved, lifted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from botonista.flick.pieces import Ball, Piece, ball_body, body
from botonista.football.side import Side
from botonista.table import Position, Setting

L = TypeVar("L", bound="Laid")
LYING = ("pieces", "ball")


class Laid(msgspec.Struct, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """Pieces and ball. The state of a flick game is one of these with more to it."""

    pieces: tuple[Piece, ...]
    ball: Ball

    def kept(self, key: str, make: Callable[[], Any]) -> Any:
        """A value worked out once for this state and kept with it."""
        store = self.__dict__
        if key not in store:
            store[key] = make()
        return store[key]

    def but(self: L, **fields: Any) -> L:
        """The state with some fields changed; what was worked out about what lies here goes on holding."""
        after = msgspec.structs.replace(self, **fields)
        if "lying" in self.__dict__ and not any(name in fields for name in LYING):
            after.__dict__["lying"] = self.__dict__["lying"]
        return after

    @property
    def _lying(self) -> dict[Any, Any]:
        """What holds as long as nothing is moved."""
        store: dict[Any, Any] = self.kept("lying", dict)
        return store

    def piece(self, piece_id: str) -> Piece:
        """The piece of that name; KeyError if there is none."""
        return self.by_name[piece_id]

    @property
    def by_name(self) -> Mapping[str, Piece]:
        """All pieces by their names."""
        lying = self._lying
        if "names" not in lying:
            lying["names"] = {p.id: p for p in self.pieces}
        names: Mapping[str, Piece] = lying["names"]
        return names

    def has(self, piece_id: str) -> bool:
        """Whether there is such a piece."""
        return piece_id in self.by_name

    def on_board(self, side: Side | None = None) -> tuple[Piece, ...]:
        """The pieces that lie on the board, of one side or of both."""
        lying = self._lying
        if side not in lying:
            lying[side] = tuple(
                p for p in self.pieces if p.where == "board" and (side is None or p.side is side)
            )
        found: tuple[Piece, ...] = lying[side]
        return found

    def keeper(self, side: Side) -> Piece | None:
        """The keeper of `side`, on the board or waiting beside it."""
        for p in self.pieces:
            if p.keeper and p.side is side and p.where in ("board", "off"):
                return p
        return None

    def with_pieces(self: L, *changed: Piece) -> L:
        """The state with some pieces replaced."""
        by_id = {p.id: p for p in changed}
        return self.but(pieces=tuple(by_id.get(p.id, p) for p in self.pieces))

    def position(self, setting: Setting) -> Position:
        """Everything that lies on the board, as the table has it."""
        lying = self._lying
        if "position" not in lying:
            bodies = [body(p) for p in self.pieces if p.where == "board"]
            lying["position"] = Position(setting, (*bodies, ball_body(self.ball)))
        found: Position = lying["position"]
        return found
