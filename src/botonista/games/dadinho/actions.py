"""What a player or a scorer can do besides answering: drives, and reports from a real table."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer, Flick, Press
from botonista.football.side import Side
from botonista.games.dadinho.facts import MoveFacts
from botonista.games.dadinho.pieces import Kit
from botonista.games.dadinho.pitch import Size


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="report"):
    """What a scorer at a real table enters about `side`.

    `what`: a whole "move" with its facts; "equipment" with the `kit` of `piece` or the `size` of the table;
    "checked" with an item of the checklist in `text` that is not as it should be; or a breach
    (`conduct.BREACHES`), with `piece` and place (x, y) where it has them.
    """

    what: str
    side: Side | None = None
    piece: str | None = None
    x: float | None = None
    y: float | None = None
    move: MoveFacts | None = None
    kit: Kit | None = None
    size: Size | None = None
    text: str = ""


Action = Flick | Press | Answer | Report
