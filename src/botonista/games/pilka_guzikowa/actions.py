"""What a player, a program or a scorer can do. In JSON each action carries its `type`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from botonista.football.side import Side
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.pieces import Face, Size
from botonista.games.pilka_guzikowa.state import Kind


class _Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """What every action shares."""


class Toss(_Action, frozen=True, tag="toss"):
    """PG 3.1.1: toss the coin; either side may."""


class ChooseToss(_Action, frozen=True, tag="choose_toss"):
    """PG 3.1.1, PG-D74: the winner takes the first move or the half."""

    take: Literal["first_move", "half"]


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a button is put, and which face is down."""

    x: float
    y: float
    face: Face = "wide_down"


class SetUp(_Action, frozen=True, tag="set_up"):
    """PG 3.1.2, PG 3.1.3: all own buttons placed; the kicking side names its starter."""

    places: dict[str, Spot]
    starter: str | None = None


class Formation(_Action, frozen=True, tag="formation"):
    """PG 3.1.2: a ready formation instead of free placement."""

    name: str
    starter: str | None = None


class Flick(_Action, frozen=True, tag="flick"):
    """PG 2.1.1a: flick a button; angle in whole millidegrees (0 = +x, counter-clockwise), speed in mm/s.

    `insist` goes on after the warning that the button may not make this move.
    """

    piece: str
    angle: int
    speed: float
    insist: bool = False


class Press(_Action, frozen=True, tag="press"):
    """PG 2.1.1b: press a button so that it jumps; `lift` is the elevation in whole millidegrees."""

    piece: str
    angle: int
    speed: float
    lift: int = 35_000
    insist: bool = False


class Turn(_Action, frozen=True, tag="turn"):
    """PG 2.1.1c: turn a button over in place; it costs a move."""

    piece: str
    insist: bool = False


class GiveUp(_Action, frozen=True, tag="give_up"):
    """PG-D27: give up the remaining additional moves."""


class RequestSubstitution(_Action, frozen=True, tag="request_substitution"):
    """PG 10.1.1, PG 10.1.4: ask to change one button for another in the next break."""

    out: str
    into: str


class ChooseAward(_Action, frozen=True, tag="choose_award"):
    """PG 8.1.1, PG 8.1.2a: take one of the awards offered; `spot` picks a place where it has several."""

    option: int
    spot: int | None = None


class ChooseLeaving(_Action, frozen=True, tag="choose_leaving"):
    """PG 6.2.1d: the field button that leaves instead of the keeper."""

    piece: str


class ReturnPiece(_Action, frozen=True, tag="return_piece"):
    """PG 5.1.3a: put a waiting button back, either face up; `y_sign` picks a side of the goal if y was 0."""

    piece: str
    face: Face | None = None
    y_sign: Literal[-1, 1] = 1


class GoalArea(_Action, frozen=True, tag="goal_area"):
    """PG 7.6.1: take own buttons out of the goal areas, all but those refused."""

    refuse: tuple[str, ...] = ()


class PenaltyArea(_Action, frozen=True, tag="penalty_area"):
    """PG-D69: own buttons on y = 0 leave the penalty area; `y_minus` names those who go to the y < 0 side."""

    y_minus: tuple[str, ...] = ()


class PlaceBall(_Action, frozen=True, tag="place_ball"):
    """PG 4.2.2a, PG 4.3.2: put the ball on the goal-area line or the corner arc."""

    x: float
    y: float


class Wall(_Action, frozen=True, tag="wall"):
    """PG 9.1.1: the wall, from the y > 0 end of the row; `faces` turns members over (PG 2.2.1e)."""

    members: tuple[str, ...]
    faces: dict[str, Face] = {}


class Clear(_Action, frozen=True, tag="clear"):
    """PG 9.1.4a, PG 9.1.1g: move buttons that are in the way to 50 mm from the ball."""

    pieces: tuple[str, ...]


class PlaceTaker(_Action, frozen=True, tag="place_taker"):
    """PG 4.1.2, 4.2.2, 4.3.2, 9.1.1e, 9.2.1a: the taker, its place and face (left out: the default place).

    `clear`: buttons that lie in that place go first, if they may be cleared (PG 9.1.4a, PG-D68).
    """

    piece: str
    x: float | None = None
    y: float | None = None
    face: Face | None = None
    clear: bool = False


class TurnFree(_Action, frozen=True, tag="turn_free"):
    """PG 2.2.2: turn another own button over before the set piece, free, three at most."""

    piece: str


class PlaceKeeper(_Action, frozen=True, tag="place_keeper"):
    """PG-D69: at a penalty the keeper stays, or goes on the goal line at `y`."""

    stay: bool = True
    y: float = 0.0


class Ready(_Action, frozen=True, tag="ready"):
    """The set piece is prepared; the 8 seconds begin (PG-D26)."""


class FreeAward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the referee decides on his own (PG 11.1.3): moves from play, or a set piece at a place."""

    side: Side
    moves: int = 1
    kind: Kind | None = None
    own: int = 0
    extra: int = 0
    x: float | None = None
    y: float | None = None


class Report(_Action, frozen=True, tag="report"):
    """What a scorer at a real table enters.

    `what`: a whole `move` with its facts; "body_touch" between moves (PG 7.5.1, the toucher is `side`);
    "air" (PG 3.4.5a, `piece`); "unauthorised" (PG 7.6.2b); "sent_off_on_board" (PG 6.2.1c, `piece`);
    "equipment" (PG 1.1.6: `text`; `size` is what was measured of `piece`); "ruling" (PG 11.1.3: `text`,
    `award`).
    """

    what: Literal[
        "move",
        "body_touch",
        "air",
        "unauthorised",
        "sent_off_on_board",
        "equipment",
        "ruling",
    ]
    move: MoveFacts | None = None
    side: Side | None = None
    piece: str | None = None
    text: str = ""
    award: FreeAward | None = None
    size: Size | None = None


Action = (
    Toss
    | ChooseToss
    | SetUp
    | Formation
    | Flick
    | Press
    | Turn
    | GiveUp
    | RequestSubstitution
    | ChooseAward
    | ChooseLeaving
    | ReturnPiece
    | GoalArea
    | PenaltyArea
    | PlaceBall
    | Wall
    | Clear
    | PlaceTaker
    | TurnFree
    | PlaceKeeper
    | Ready
    | Report
)


def encode(action: Action) -> Any:
    """The action as JSON-able data."""
    return msgspec.to_builtins(action)
