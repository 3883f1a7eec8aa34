"""In what form a program is: what it says of itself, and what it chooses in some positions, as a short text.

Programs get better from one version to the next. Matches of two of them are counted together only if both
were in the form in which they are now.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from botonista.bots import make, names
from botonista.bots.duel import program
from botonista.bots.flick.level import LevelPlayer
from botonista.football.chance import Seed
from botonista.match import Seat, Seats, Sitting, games

POSITIONS, EVERY = 12, 5  # it is asked so often, after every so many actions of a match of `PLAYS`
PLAYS = "simple"
BYTES = 6


def form(game_name: str, player: str, options: Mapping[str, Any]) -> str:
    """The form of a program: the same for as long as it chooses the same.

    A few positions miss what comes up seldom, so the hand and effort that a level states are part of it too.
    """
    game: Any = games.game(game_name)
    seats = Seats(Seat("person"), Seat("person"))
    sitting: Sitting[Any, Any] = Sitting(game, seats, Seed(b"form"), dict(options))
    plays_on = PLAYS if PLAYS in names(game_name) else player
    bot = make(game_name, player)
    asked, plays = program(bot), program(make(game_name, plays_on))
    chosen = blake2b(repr(bot).encode() if isinstance(bot, LevelPlayer) else b"", digest_size=BYTES)
    for step in range(POSITIONS * EVERY):
        acting = sitting.match.to_act
        if not acting:
            break
        if step % EVERY == 0:
            chosen.update(msgspec.json.encode(asked(sitting.match, acting[0])))
        sitting.play(acting[0], plays(sitting.match, acting[0]))
    return chosen.hexdigest()
