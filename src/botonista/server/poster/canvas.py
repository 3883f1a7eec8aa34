"""A canvas of numbers: boxes, discs, rings and lamps with smooth edges, written down as a PNG."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

from botonista.server.poster.tones import Colour

Grid = npt.NDArray[np.floating[Any]]

# The lamps that are lit for each digit: top, upper left and right, middle, lower left and right, bottom.
LIT = (
    "1110111", "0010010", "1011101", "1011011", "0111010",
    "1101011", "1101111", "1010010", "1111111", "1111011",
)  # fmt: skip
# Digits in five rows of three dots, for numbers on pieces; a row is a number of three bits.
DOTTED = (
    (7, 5, 5, 5, 7), (2, 6, 2, 2, 7), (7, 1, 7, 4, 7), (7, 1, 7, 1, 7), (5, 5, 7, 1, 1),
    (7, 4, 7, 1, 7), (7, 4, 7, 5, 7), (7, 1, 1, 1, 1), (7, 5, 7, 5, 7), (7, 5, 7, 1, 7),
)  # fmt: skip


class Canvas:
    """Pixels from the upper left corner; a colour is red, green and blue from 0 to 255."""

    def __init__(self, wide: int, high: int, colour: Colour) -> None:
        self.wide, self.high = wide, high
        self._pixels = np.empty((high, wide, 3), np.float32)
        self._pixels[:] = colour

    def box(self, x0: float, y0: float, x1: float, y1: float, colour: Colour, alpha: float = 1.0) -> None:
        """A rectangle along the edges of the canvas."""
        xs, ys, part = self._part(x0, y0, x1, y1)
        across = np.clip(np.minimum(xs + 0.5, x1) - np.maximum(xs - 0.5, x0), 0, 1)
        along = np.clip(np.minimum(ys + 0.5, y1) - np.maximum(ys - 0.5, y0), 0, 1)
        self._blend(part, along * across * alpha, colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: float = 1.0) -> None:
        """A full circle."""
        xs, ys, part = self._part(x - radius, y - radius, x + radius, y + radius)
        away = np.sqrt((xs - x) ** 2 + (ys - y) ** 2)
        self._blend(part, np.clip(radius - away + 0.5, 0, 1) * alpha, colour)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour) -> None:
        """A circle drawn with a pen of that width."""
        far = radius + width
        xs, ys, part = self._part(x - far, y - far, x + far, y + far)
        off = np.abs(np.sqrt((xs - x) ** 2 + (ys - y) ** 2) - radius)
        self._blend(part, np.clip(width / 2 - off + 0.5, 0, 1), colour)

    def frame(self, x0: float, y0: float, x1: float, y1: float, width: float, colour: Colour) -> None:
        """The four sides of a rectangle, drawn with a pen of that width."""
        h = width / 2
        for box in (
            (x0 - h, y0 - h, x1 + h, y0 + h),
            (x0 - h, y1 - h, x1 + h, y1 + h),
            (x0 - h, y0 + h, x0 + h, y1 - h),
            (x1 - h, y0 + h, x1 + h, y1 - h),
        ):
            self.box(*box, colour)

    def block(
        self, at: tuple[float, float], size: tuple[float, float], turn: tuple[float, float], colour: Colour
    ) -> None:
        """A rectangle round `at`, turned: `turn` is the direction of its first side, of length one."""
        (x, y), (c, s) = at, turn
        far = (size[0] + size[1]) / 2
        xs, ys, part = self._part(x - far, y - far, x + far, y + far)
        first = np.abs((xs - x) * c + (ys - y) * s) - size[0] / 2
        second = np.abs((ys - y) * c - (xs - x) * s) - size[1] / 2
        self._blend(part, np.clip(0.5 - np.maximum(first, second), 0, 1), colour)

    def lamps(self, digits: str, x: float, y: float, high: float, colour: Colour, end: bool = False) -> None:
        """Digits as a scoreboard shows them; `end`: they end at x."""
        wide, pen = high * 0.52, high * 0.13
        step = wide + pen * 1.4
        left = x - step * len(digits) + pen * 1.4 if end else x
        for i, digit in enumerate(digits):
            self._lamp(LIT[int(digit)], left + i * step, y, wide, high, pen, colour)

    def _lamp(
        self, lit: str, x: float, y: float, wide: float, high: float, pen: float, colour: Colour
    ) -> None:
        half = (high - pen) / 2
        tall, right, low = half + pen, x + wide - pen, y + half
        parts = (
            (x, y, wide, pen), (x, y, pen, tall), (right, y, pen, tall),
            (x, low, wide, pen), (x, low, pen, tall), (right, low, pen, tall), (x, low + half, wide, pen),
        )  # fmt: skip
        for on, (left, top, w, h) in zip(lit, parts, strict=True):
            self.box(left, top, left + w, top + h, colour, 1.0 if on == "1" else 0.09)

    def number(self, digits: str, x: float, y: float, dot: float, colour: Colour) -> None:
        """A small number round a place; a dot is that large."""
        wide = dot * (4 * len(digits) - 1)
        for i, digit in enumerate(digits):
            left = x - wide / 2 + 4 * dot * i
            for row, bits in enumerate(DOTTED[int(digit)]):
                for column in range(3):
                    if bits & (4 >> column):
                        x0, y0 = left + column * dot, y + (row - 2.5) * dot
                        self.box(x0, y0, x0 + dot, y0 + dot, colour)

    def png(self) -> bytes:
        """What was painted, as a file."""
        rows = np.clip(self._pixels + 0.5, 0, 255).astype(np.uint8).reshape(self.high, -1)
        over = np.vstack([np.zeros((1, rows.shape[1]), np.uint8), rows[:-1]])
        lines = np.empty((self.high, rows.shape[1] + 1), np.uint8)
        lines[:, 0] = 2  # each line is told by its difference from the one over it
        lines[:, 1:] = rows - over
        head = struct.pack(">IIBBBBB", self.wide, self.high, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines.tobytes(), 6)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
            for kind, body in chunks
        )

    def _part(self, x0: float, y0: float, x1: float, y1: float) -> tuple[Grid, Grid, tuple[slice, slice]]:
        """The pixels that something between these edges may touch, as places and as a part of all."""
        left, right = max(0, int(x0) - 1), min(self.wide, int(x1) + 2)
        top, bottom = max(0, int(y0) - 1), min(self.high, int(y1) + 2)
        xs = np.arange(left, max(left, right), dtype=np.float32)[None, :] + np.float32(0.5)
        ys = np.arange(top, max(top, bottom), dtype=np.float32)[:, None] + np.float32(0.5)
        return xs, ys, (slice(top, max(top, bottom)), slice(left, max(left, right)))

    def _blend(self, part: tuple[slice, slice], share: Grid, colour: Colour) -> None:
        pixels = self._pixels[part]
        pixels += (np.array(colour, np.float32) - pixels) * share[..., None]
