"""Situations for the pictures of Dadinho and Flickball, as the judge reads them: a match in full swing."""

from __future__ import annotations

from typing import Any

Places = dict[str, dict[str, float]]


def places(**spots: tuple[float, ...]) -> Places:
    """Where pieces lie, and how a block is turned."""
    return {name: dict(zip(("x", "y", "angle"), spot, strict=False)) for name, spot in spots.items()}


DADINHO = places(
    H1=(-800, 0),
    H2=(-560, -130),
    H3=(-575, 140),
    H4=(-420, -330),
    H5=(-400, 300),
    H6=(-180, -60),
    H7=(70, 255),
    H8=(40, -270),
    H9=(300, -150),
    H10=(395, 45),
    H11=(520, 240),
    A1=(780, 12, 176_000),
    A2=(610, -150),
    A3=(600, 170),
    A4=(430, -320),
    A5=(420, 350),
    A6=(220, 70),
    A7=(-80, -240),
    A8=(-60, 200),
    A9=(-260, 50),
    A10=(-330, -170),
    A11=(230, -360),
)
SHOT: dict[str, Any] = {
    "piece": "H10",
    "pieces": DADINHO,
    "ball": {"x": 462, "y": 36, "angle": 25_000},
    "counts": {"home": "6/9"},
    "touches": {"H10": 2, "H9": 1},
    "score": [1, 1],
    "clock_ms": 305_000,
}
FLICKBALL = places(
    H1=(-585, 0),
    H2=(-430, -150),
    H3=(-430, 150),
    H4=(-280, -280),
    H5=(-290, 260),
    H6=(-100, -40),
    H7=(90, 170),
    H8=(60, -210),
    H9=(230, -90),
    H10=(300, 60),
    H11=(330, 220),
    A1=(600, -12),
    A2=(470, -150),
    A3=(455, 130),
    A4=(330, -270),
    A5=(390, 320),
    A6=(160, 20),
    A7=(-60, -180),
    A8=(-70, 150),
    A9=(-200, 30),
    A10=(-230, -130),
    A11=(180, -320),
)
DECLARED: dict[str, Any] = {
    "shooter": "H10",
    "flicks": 1,
    "pieces": FLICKBALL,
    "ball": {"x": 372, "y": 44},
    "score": [0, 1],
}
OPEN_PLAY: dict[str, Any] = {
    "phase": "play",
    "pieces": FLICKBALL,
    "ball": {"x": 355, "y": 40},
    "score": [1, 1],
}
CORNER: dict[str, Any] = {
    "phase": "prepare",
    "kind": "corner",
    "corners": [[620, -415]],
    "pieces": FLICKBALL,
    "score": [1, 0],
}
FORWARD = places(H7=(300, -330), H6=(380, -300))  # the taker's side sends two forward
WALL = {"A2": (500, -248), "A4": (464, -248), "A11": (264, -330)}  # two in the wall, one who marks
