"""What a referee measured: numbers that know their unit, so that nobody has to guess it from a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Millimetres(float):
    """A length."""

    unit = "mm"

    def to_json(self) -> dict[str, Any]:
        """The number with its unit."""
        return {"value": float(self), "unit": self.unit}


class Seconds(float):
    """A stretch of time."""

    unit = "s"

    def to_json(self) -> dict[str, Any]:
        """The number with its unit."""
        return {"value": float(self), "unit": self.unit}


class Count(int):
    """How many."""

    unit = ""

    def to_json(self) -> dict[str, Any]:
        """The number; it has no unit."""
        return {"value": int(self), "unit": self.unit}


KINDS: dict[str, type[Any]] = {kind.unit: kind for kind in (Millimetres, Seconds, Count)}


def mm(value: float) -> Millimetres:
    """So many millimetres."""
    return Millimetres(value)


def seconds(value: float) -> Seconds:
    """So many seconds."""
    return Seconds(value)


def count(value: int) -> Count:
    """So many of something."""
    return Count(value)


def as_json(value: object) -> Any:
    """A measured value as data: a quantity with its unit, a name or a list as it is."""
    if isinstance(value, Millimetres | Seconds | Count):
        return value.to_json()
    if isinstance(value, list | tuple):
        return [as_json(one) for one in value]
    if isinstance(value, Mapping):
        return {name: as_json(one) for name, one in value.items()}
    return value


def from_json(data: Any) -> Any:
    """The inverse of `as_json`."""
    if isinstance(data, list):
        return [from_json(one) for one in data]
    if not isinstance(data, Mapping):
        return data
    if data.keys() == {"value", "unit"} and data["unit"] in KINDS and data["value"] is not None:
        return KINDS[data["unit"]](data["value"])
    return {name: from_json(one) for name, one in data.items()}
