"""What lies on the table in a state: pieces and ball, found, moved, lifted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from botonista.flick.pieces import Ball, Piece, ball_body, body
from botonista.football.side import Side
from botonista.table import Position, Setting

L = TypeVar("L", bound="Laid")


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
        lying = self.__dict__.get("lying")
        if lying is not None and "pieces" not in fields and "ball" not in fields:
            after.__dict__["lying"] = lying
        return after

    @property
    def _lying(self) -> dict[Any, Any]:
        """What holds as long as nothing is moved."""
        store: dict[Any, Any] | None = self.__dict__.get("lying")
        if store is None:
            store = self.__dict__["lying"] = {}
        return store

    def while_lying(self, key: str, make: Callable[[], Any]) -> Any:
        """A value worked out once for what lies here, and kept as long as nothing is moved."""
        lying = self.__dict__.get("lying")
        if lying is None:
            lying = self.__dict__["lying"] = {}
        if key not in lying:
            lying[key] = make()
        return lying[key]

    def piece(self, piece_id: str) -> Piece:
        """The piece of that name; KeyError if there is none."""
        return self.by_name[piece_id]

    @property
    def by_name(self) -> Mapping[str, Piece]:
        """All pieces by their names."""
        try:
            names: Mapping[str, Piece] = self.__dict__["lying"]["names"]
        except KeyError:
            names = self._lying["names"] = {p.id: p for p in self.pieces}
        return names

    def has(self, piece_id: str) -> bool:
        """Whether there is such a piece."""
        return piece_id in self.by_name

    def on_board(self, side: Side | None = None) -> tuple[Piece, ...]:
        """The pieces that lie on the board, of one side or of both."""
        try:
            found: tuple[Piece, ...] = self.__dict__["lying"][side]
        except KeyError:
            lying = self._lying
            there = [p for p in self.pieces if p.where == "board"]
            lying[None] = tuple(there)
            lying[Side.HOME] = tuple([p for p in there if p.id[0] == "H"])
            lying[Side.AWAY] = tuple([p for p in there if p.id[0] == "A"])
            found = lying[side]
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

    @property
    def kinds(self) -> tuple[str, tuple[str, ...]]:
        """The kinds of shape of the ball and of the pieces, as the table calls them."""
        found: tuple[str, tuple[str, ...]] = self.while_lying("kinds", self._kinds)
        return found

    def _kinds(self) -> tuple[str, tuple[str, ...]]:
        kinds = {type(p.shape) for p in self.pieces}
        names = sorted(str(kind.__struct_config__.tag) for kind in kinds)
        return str(type(self.ball.shape).__struct_config__.tag), tuple(names)

    def position(self, setting: Setting) -> Position:
        """Everything that lies on the board, as the table has it."""
        lying = self._lying
        found: Position | None = lying.get("position")
        if found is None or found.setting is not setting:  # a goal may be set aside meanwhile
            bodies = [body(p) for p in self.pieces if p.where == "board"]
            found = lying["position"] = Position(setting, (*bodies, ball_body(self.ball)))
        return found
