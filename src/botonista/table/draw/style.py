"""Colours. The two sides differ in lightness and in the pattern of their rim, not only in hue."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ground:
    """A surface: its two tones, its lines, and the wood round it."""

    tone: str
    other_tone: str
    line: str
    frame: str


@dataclass(frozen=True, slots=True)
class Kit:
    """What pieces of a side look like; `notched` is the rim pattern that needs no colour."""

    fill: str
    light: str
    edge: str
    ink: str
    notched: bool


CARPET = Ground("#2f7355", "#2b6c50", "#f4f1e4", "#6b4a2f")
WOOD = Ground("#c99a63", "#c39259", "#fffaf0", "#6a4327")
WAX = Ground("#96592f", "#90552d", "#fffaf0", "#2f5a44")  # darker, as on the pages
MAT = Ground("#3f7d4b", "#3a7646", "#f4f1e4", "#3a3f45")
GROUNDS = {"carpet": CARPET, "wood": WOOD, "wax": WAX, "waxed": WOOD, "waxed wood": WOOD, "mat": MAT}

HOME = Kit("#f0b43c", "#ffd98a", "#8a5a05", "#2a1c02", notched=False)  # amber and blue, as on the pages
AWAY = Kit("#2f63c8", "#86a9f2", "#1d3f86", "#ffffff", notched=True)
NEUTRAL = Kit("#8d949b", "#c4cad0", "#3d4247", "#ffffff", notched=False)
BALL = Kit("#fffdf5", "#ffffff", "#4b4436", "#2a1700", notched=False)
DIE = Kit("#ffe24a", "#fff6b8", "#5b4b00", "#2a1700", notched=False)

PAPER = "#faf6ea"
INK = "#2b2620"
FAINT = "#8a8172"
CALL = "#b3261e"


def kit_of(id: str, kind: str) -> Kit:
    """By the first letter of the id, as pieces are named H1…H11 and A1…A11; balls by what they are."""
    if kind == "die":
        return DIE
    if kind == "bead" or id.lower() == "ball":
        return BALL
    return {"H": HOME, "A": AWAY}.get(id[:1], NEUTRAL)


def label_of(id: str) -> str:
    """What stands on a piece: its number, or its id when it has none."""
    digits = "".join(c for c in id if c.isdigit())
    return digits or id[:2]
