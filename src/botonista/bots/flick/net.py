"""A small net that tells chances, made of + - * / and square roots alone: the same on every machine.

It has one hidden layer. Instead of an exponential, the shares of its outcomes are squares of
x + sqrt(x*x + 1): positive, growing with x, and the same to the last bit wherever they are worked out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec


class Net(msgspec.Struct, frozen=True):
    """Weights of the hidden layer (one row a cell) and of the outcomes, each row with its constant last."""

    hidden: tuple[tuple[float, ...], ...]
    out: tuple[tuple[float, ...], ...]

    def shares(self, inputs: Sequence[float]) -> list[float]:
        """How likely each outcome is; they add up to 1."""
        cells = [_soft(_weighed(row, inputs)) for row in self.hidden]
        raised = [_positive(_weighed(row, cells)) for row in self.out]
        total = sum(raised)
        return [one / total for one in raised]


def _weighed(row: Sequence[float], inputs: Sequence[float]) -> float:
    total = row[-1]
    for weight, value in zip(row, inputs, strict=False):
        total += weight * value
    return total


def _soft(x: float) -> float:
    return x / (1.0 + abs(x))


def _positive(x: float) -> float:
    root = x + sqrt(x * x + 1.0) if x >= 0 else 1.0 / (sqrt(x * x + 1.0) - x)
    return root * root
