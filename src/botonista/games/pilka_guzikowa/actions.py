"""What a player or a scorer can do besides answering: moves, and reports from a real table."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.flick.actions import Answer, Flick, Press, Turn
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.phases import Kind
from botonista.games.pilka_guzikowa.pieces import Size


class FreeAward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the referee decides on his own (PG 11.1.3): moves from play, or a set piece at a place."""

    side: Side
    moves: int = 1
    kind: Kind | None = None
    own: int = 0
    extra: int = 0
    x: float | None = None
    y: float | None = None


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="report"):
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


Action = Flick | Press | Turn | Answer | Report
