"""Bodies at rest in their setting."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from botonista.table.bodies import Body
from botonista.table.errors import TableError
from botonista.table.setting import Setting


class Position(msgspec.Struct, frozen=True, dict=True):
    """Everything at rest, with what stands around it. The order of the bodies does not matter."""

    setting: Setting
    bodies: tuple[Body, ...]

    def body(self, id: str) -> Body:
        """The body of that name, or `TableError`."""
        for body in self.bodies:
            if body.id == id:
                return body
        raise TableError(f"no body is called {id!r}; there are {', '.join(b.id for b in self.bodies)}")

    def __getitem__(self, id: str) -> Body:
        return self.body(id)

    def replacing(self, *bodies: Body) -> Position:
        """The position with these bodies in place of those of the same name."""
        new = {b.id: b for b in bodies}
        kept = tuple(new.pop(b.id, b) for b in self.bodies)
        return msgspec.structs.replace(self, bodies=kept + tuple(new.values()))

    def without(self, ids: Iterable[str]) -> Position:
        """The position with these bodies taken away."""
        gone = set(ids)
        return msgspec.structs.replace(self, bodies=tuple(b for b in self.bodies if b.id not in gone))

    def check(self) -> None:
        """Raise `TableError` if this can't be played on: numbers, places, overlaps."""
        from botonista.table.prepare import scene_of

        scene_of(self)

    def kept(self, key: str, make: Callable[[Position], Any]) -> Any:
        """A value worked out once for this position and kept with it (compiled arrays)."""
        store = self.__dict__
        if key not in store:
            store[key] = make(self)
        return store[key]
