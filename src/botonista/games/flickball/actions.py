"""What a player or a scorer can do besides answering: flicks, tosses, and reports from a real table."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.flick.actions import Answer, Flick, Toss
from botonista.games.flickball.facts import FlickFacts


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="report"):
    """What a scorer at a real table enters.

    `what`: a whole "flick" with its facts; "improper" (FB 7.2, FB 7.3: not released from two fingers),
    "wrong_disc" (FB 7.4, FB 7.5: the opponent's piece or the ball was flicked), "shifted" (FB 8.6: a disc was
    moved by accident), "pieces_aside" (FB 8.4: passive pieces were moved aside by leave; `pieces`).
    """

    what: Literal["flick", "improper", "wrong_disc", "shifted", "pieces_aside"]
    flick: FlickFacts | None = None
    pieces: tuple[str, ...] = ()


Action = Flick | Toss | Answer | Report
