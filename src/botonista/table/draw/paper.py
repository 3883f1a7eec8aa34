"""Writing SVG: a tag, a number, a line of text. y points up on the table and down on paper: `flip`."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

Value = str | float | None
FONT = "DejaVu Sans, Verdana, Segoe UI, sans-serif"


def number(value: float) -> str:
    """As short as a drawing needs it: two digits after the point, no trailing noughts."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """An element; underscores in names become dashes, an attribute that is None is left out."""
    parts = []
    for key, value in attributes.items():
        if value is None:
            continue
        words = value if isinstance(value, str) else number(value)
        parts.append(f" {key.rstrip('_').replace('_', '-')}={quoteattr(words)}")
    body = "".join(inside)
    return f"<{name}{''.join(parts)}>{body}</{name}>" if body else f"<{name}{''.join(parts)}/>"


def text(words: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """A line of text at a place on paper."""
    return tag("text", escape(words), x=x, y=y, font_size=size, font_family=FONT, **attributes)


def title(words: str) -> str:
    """What a reader is told about the element it stands in."""
    return tag("title", escape(words))


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the table that is drawn, in mm of the table."""

    left: float
    right: float
    bottom: float
    top: float

    @property
    def width(self) -> float:
        """Length along x."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Length along y."""
        return self.top - self.bottom

    @property
    def unit(self) -> float:
        """A size that looks the same in every picture: a thousandth of its width."""
        return self.width / 1000

    def holds(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Is the place in the window, or at most `margin` outside?"""
        inside_x = self.left - margin <= x <= self.right + margin
        return inside_x and self.bottom - margin <= y <= self.top + margin


def flip(y: float) -> float:
    """A y of the table as a y of the paper."""
    return -y
