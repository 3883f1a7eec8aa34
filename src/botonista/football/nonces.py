"""What players add to a committed seed, so that nobody chose the draws."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping

NONCE = re.compile(r"^[0-9a-f]{32}$")  # 128 random bits: a record is held to what the server takes


def of_players(nonces: Mapping[str, str], people: Container[str]) -> bool:
    """Whether each of these can come from a person's seat.

    All of them go into the draws, so one that is nobody's would let whoever knows the seed choose the dice.
    """
    return all(side in people and NONCE.search(nonce) for side, nonce in nonces.items())
