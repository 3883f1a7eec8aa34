"""A random legal player of any flick game: it does everything a player may do, the rare things too."""

from __future__ import annotations

from typing import Any

from botonista.bots.flick.anyhow import answer, one
from botonista.flick.actions import Answer, Flick, Press, Toss, Turn
from botonista.flick.ask import Strikes
from botonista.flick.show import options
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.table.headings import FULL_TURN, angle_of

OFFER_ONE_IN, INSIST_ONE_IN, TURN_ONE_IN = 8, 10, 4
SLOWEST, FASTEST = 100, 4000  # mm/s


class RandomPlayer:
    """Picks among all that is open; half of its strikes are aimed at the ball, so that things happen."""

    def choose(self, game: Any, state: Any, side: Side, chance: Chance) -> Any:
        """One of the legal actions."""
        may = options(game.book, state, side, game.say)
        pitch = game.book.pitch(state)

        def accepted(given: Answer) -> bool:
            try:
                game.book.questions.by_key[given.to].check(state, side, given, pitch)
            except Refusal:
                return False
            return True

        waited = [ask for ask in may.asks if not ask.offer]
        offers = [ask for ask in may.asks if ask.offer]
        if offers and chance.below(OFFER_ONE_IN) == 0:
            given = answer(one(chance, offers), state, pitch, chance, accepted)
            if given is not None:
                return given
        if may.strikes is not None and may.strikes.kinds and not (waited and chance.below(2)):
            return self._strike(state, may.strikes, chance)
        for ask in waited:
            given = answer(ask, state, pitch, chance, accepted)
            if given is not None:
                return given
        raise LookupError(f"nothing to do for {side} in {state.phase_name}")

    def _strike(self, state: Any, strikes: Strikes, chance: Chance) -> Any:
        """A move, now and then with a piece that may not make it."""
        kind = one(chance, strikes.kinds)
        if kind.key == "turn" and chance.below(TURN_ONE_IN):  # a match of turn-overs shows little
            kind = one(chance, [k for k in strikes.kinds if k.key != "turn"] or [kind])
        warned = [w.piece for w in strikes.warned]
        insist = bool(warned) and kind.key != "turn" and chance.below(INSIST_ONE_IN) == 0
        name = one(chance, warned if insist else kind.pieces)
        if kind.key == "turn":
            return Turn(name)
        angle, speed = chance.below(FULL_TURN), float(SLOWEST + chance.below(FASTEST - SLOWEST))
        if chance.below(2):
            piece, ball = state.piece(name), state.ball
            straight = angle_of(ball.x - piece.x, ball.y - piece.y)
            angle = (straight + chance.below(8000) - 4000) % FULL_TURN
        speed = min(speed, kind.top_speed)
        if kind.lift is None:
            return Flick(name, angle, speed, insist=insist)
        low, high, _ = kind.lift
        lift = low + chance.below(high - low + 1)
        return (Toss if kind.key == "toss" else Press)(name, angle, speed, lift, insist=insist)


BOT = RandomPlayer()
