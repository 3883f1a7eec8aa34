"""What may be done though nothing waits for it: give up moves, ask for a change; and the last report."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Pick
from botonista.flick.pieces import side_of
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question
from botonista.football.chance import Chance
from botonista.football.quantities import count
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.flow import clock, substitutions
from botonista.games.pilka_guzikowa.flow.count import play_from
from botonista.games.pilka_guzikowa.phases import Ended, Play, SetUp
from botonista.games.pilka_guzikowa.referee.consequences import take
from botonista.games.pilka_guzikowa.referee.hand_cover_overlap import held_items
from botonista.games.pilka_guzikowa.referee.move import read
from botonista.games.pilka_guzikowa.state import State


class GiveUp(Question[State]):
    """PG-D27: the remaining additional moves are given up; a normal move can't be."""

    key = "give_up"

    def offered(self, state: State) -> tuple[Side, ...]:
        """To the side that has additional moves left."""
        return (state.side,) if isinstance(state.phase, Play) and not state.phase.must else ()

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """PG 2.1.5a: the normal move has to be made."""
        if not isinstance(state.phase, Play) or state.side is not side:
            return super().not_now(state, side, now)
        return Refusal("must_move", "a normal move can't be given up", ("PG 2.1.5a", "PG-D27"))

    def ask(self, state: State, side: Side) -> Ask:
        """Nothing to choose."""
        return Ask(self.key, side, clauses=("PG-D27",))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """The other side moves; or gets the free kick for a ball that was held (PG-D78)."""
        run = state.phase
        assert isinstance(run, Play)
        said = call("gave_up", "PG-D27", benefits=side.other)
        held = [] if run.held is None else held_items(read(state, MoveFacts()), run.held, side)
        if state.final:
            after, calls = clock.end(state, clock.last_set_piece_over(state))
            return after, [said, *calls]
        if held:
            after, calls = take(state, held[0].award, None)
            return after, [said, held[0].call, *calls]
        return play_from(state, side.other, 1), [said]


class Substitution(Question[State]):
    """PG 10.1.1, PG 10.1.4: ask to change one button for another in the next break."""

    key = "substitution"

    def offered(self, state: State) -> tuple[Side, ...]:
        """Whoever may announce a change and has one left."""
        return tuple(
            side for side in Side if substitutions.may_announce(state, side) and all(self._both(state, side))
        )

    def _both(self, state: State, side: Side) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who can go, and who can come."""
        if substitutions.left(state, side) <= 0:
            return (), ()
        busy = {name for c in substitutions.asked(state, side) for name in (c.out, c.into)}
        mine = [p for p in state.pieces if p.side is side and p.id not in busy]
        out = tuple(p.id for p in mine if p.where in ("board", "off") and not p.keeper)
        into = tuple(p.id for p in mine if p.where in ("bench", "changed") and not p.keeper)
        return out, into

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """PG 10.1.2, PG 10.1.4: not this side's turn, or none left."""
        if not substitutions.may_announce(state, side):
            words = "a change is announced on your own turn or while the ball is dead"
            return Refusal("not_now", words, ("PG 10.1.4", "PG-D71"))
        return Refusal("no_change_left", "three changes a match are allowed", ("PG 10.1.2",))

    def values(self, state: State, side: Side) -> dict[str, object]:
        """How many are left."""
        return {"n": substitutions.left(state, side)}

    def ask(self, state: State, side: Side) -> Ask:
        """Who goes, who comes."""
        out, into = self._both(state, side)
        clauses = ("PG 10.1.1", "PG 10.1.4")
        picks = (Pick(may=out, key="out", clauses=clauses), Pick(may=into, key="into", clauses=clauses))
        return Ask(self.key, side, clauses=clauses, picks=picks)

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """PG 10.1.1: each refusal has its clause; a keeper may be changed for one of the pattern too."""
        if len(given.pieces) == 2:
            substitutions.request(state, side, *given.pieces)
        else:
            super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """PG 10.1.5: carried out in the next break; at a set-up after a goal that is now."""
        out, into = given.pieces
        after = substitutions.request(state, side, out, into)
        clauses, measured = ("PG 10.1.1", "PG 10.1.4", "PG-D71"), {"out": out, "into": into}
        said = call("change_requested", *clauses, benefits=side, pieces=(into,), measured=measured)
        phase = state.phase
        if isinstance(phase, SetUp) and state.times.started:
            after, calls = substitutions.carry_out(after)
            answered = tuple(s for s in phase.answered if s is not side_of(out))
            return after.but(phase=msgspec.structs.replace(phase, answered=answered)), [said, *calls]
        return after, [said]


class LastReport(Question[State]):
    """PG 7.6.2b: at a real table the move that ended the match can still be reported, or stands."""

    key = "last_report"

    def asked(self, state: State) -> tuple[Side, ...]:
        """Both, while it can be reported."""
        return () if state.unreported is None else (Side.HOME, Side.AWAY)

    def ask(self, state: State, side: Side) -> Ask:
        """That nobody reports it."""
        return Ask(self.key, side, clauses=("PG 7.6.2b",))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """The move stands as it was judged."""
        home, away = state.score
        measured = {"home": count(home), "away": count(away)}
        return state.but(unreported=None), [call("ended", "PG 7.6.2b", "PG 3.4.1", measured=measured)]

    def close(self, state: State) -> tuple[State, list[Call]]:
        """Over, for good."""
        return state.but(phase=Ended()), []
