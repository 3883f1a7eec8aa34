"""What may be done besides: announce a shot (DD 36), waive a try (DD-D24), substitute (DD 55)."""

from __future__ import annotations

from typing import ClassVar

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Pick
from botonista.flick.pieces import moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question
from botonista.football.chance import Chance
from botonista.football.quantities import count
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import places, shots
from botonista.games.dadinho.flow.line_up import faults, lined_up
from botonista.games.dadinho.phases import (
    DEAD,
    Choice,
    Draw,
    KeeperSet,
    Kick,
    KickOff,
    LineUp,
    Open,
    Shoot,
)
from botonista.games.dadinho.referee.at_rest import shut_in
from botonista.games.dadinho.referee.awards import punish
from botonista.games.dadinho.referee.infractions import Infraction
from botonista.games.dadinho.state import State

CHANGES = 3  # DD 55.1


class AnnounceShot(Question[State]):
    """DD 36c, DD 36d: "set!": the button that shoots with the next touch is named."""

    key = "announce"

    def offered(self, state: State) -> tuple[Side, ...]:
        """Whoever has a button that could."""
        side = state.side
        return (side,) if side is not None and shots.shooters(state, side) else ()

    def ask(self, state: State, side: Side) -> Ask:
        """Which button."""
        pick = Pick(may=shots.shooters(state, side), key="shooter", clauses=("DD 36d",))
        return Ask(self.key, side, clauses=("DD 36", "DD 36c", "DD 36d"), picks=(pick,))

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """DD-D50: refused without punishment, with the condition that fails."""
        why = shots.why_none(state, side) or shots.NoShot("nobody_can", ("DD 36f", "DD-D50"))
        return _no_shot(why, "")

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """DD 36, DD-D50, DD-D51: every condition of the named button."""
        for name in given.pieces:
            if state.has(name) and state.piece(name).side is side and state.piece(name).where == "board":
                why = shots.why_not_with(state, side, name)
                if why is not None:
                    raise _no_shot(why, name)
        super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """DD 37: the goal area is cleared, the goalkeeper is set."""
        return shots.announce(state, side, given.pieces[0])


def _no_shot(why: shots.NoShot, piece: str) -> Refusal:
    clauses = tuple(dict.fromkeys((*why.clauses, "DD-D50")))
    words = f"no shot can be announced: {why.reason} ({', '.join(clauses)})"
    return Refusal("no_shot", words, clauses, {"reason": why.reason, "piece": piece}, f"no_shot_{why.reason}")


class WaiveTry(Question[State]):
    """DD 23.1, DD-D24: the try to steal is a right; it may be left to the other side."""

    key = "waive"

    def offered(self, state: State) -> tuple[Side, ...]:
        """Whoever has a try that came after a move."""
        phase = state.phase
        return (phase.side,) if isinstance(phase, Open) and phase.waivable and not state.must else ()

    def ask(self, state: State, side: Side) -> Ask:
        """Nothing to choose."""
        return Ask(self.key, side, clauses=("DD 23.1", "DD-D24"))

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """DD-D24: a turn that came by a waiver, a choice or a restart is none to waive."""
        return Refusal("no_waiver", "this turn can't be waived", ("DD-D24",), {"stage": now})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """The turn goes back; nothing is counted. A die shut in by the waiving side is its foul (DD 31§1)."""
        shut = shut_in(state, state, side)
        if shut is not None:
            key, clauses, pieces = shut
            wrong = Infraction(side, "indirect", 0.0, key, (*clauses, "DD-D24"), pieces=pieces)
            return punish(state, wrong, in_play=True)
        said = call("waived", "DD 23.1", "DD-D24", against=side, benefits=side.other)
        return state.but(phase=Open(side.other)), [said]


class Substitute(Question[State]):
    """DD 55: up to three changes in a match, while the die is out of play."""

    key = "substitution"
    codes: ClassVar = {"not_to_pick": "no_substitute"}

    def offered(self, state: State) -> tuple[Side, ...]:
        """DD 55.2, DD 41: both, while play is stopped; three in all (DD 55.1)."""
        if not _stopped(state) or state.series is not None:
            return ()
        return tuple(s for s in Side if state.flags_of(s).changes < CHANGES and _bench(state, s))

    def ask(self, state: State, side: Side) -> Ask:
        """One out, one of the bench in; goalkeeper for goalkeeper."""
        out = Pick(may=_leaving(state, side), key="out", clauses=("DD 55.1",))
        into = Pick(may=_bench(state, side), key="into", clauses=("DD 55.1", "DD-D73"))
        return Ask(self.key, side, clauses=("DD 55.1", "DD 55.2", "DD 55.3", "DD 55.4"), picks=(out, into))

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """DD 55.1, DD 55.2: too many, or at the wrong time."""
        if state.flags_of(side).changes >= CHANGES:
            return Refusal("no_changes_left", "three changes have been made", ("DD 55.1", "DD 55§u"))
        return Refusal("die_in_play", "only while play is stopped", ("DD 55.2", "DD 55§u"), {"stage": now})

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """A goalkeeper for a goalkeeper, a button for a button."""
        super().check(state, side, given, pitch)
        out, into = _pair(state, side, given)
        if state.piece(out).keeper != state.piece(into).keeper:
            raise Refusal("no_substitute", f"{into} can't come on for {out}", ("DD 55.1",), {"piece": into})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """DD 55.3, DD-D73: exactly where the other was; its count begins at 0."""
        out, into = _pair(state, side, given)
        old, new = state.piece(out), state.piece(into)
        lining_up = isinstance(state.phase, LineUp) and not faults(state, side)
        state = state.with_pieces(moved(old, where="changed"))
        placed = moved(new, x=old.x, y=old.y, z=0.0, on=(), angle=old.angle, where="board")
        if not places.free_at(state, placed, placed.outline, room=0.0):
            x, y = places.nearest(state, placed, (old.x, old.y))
            placed = moved(placed, x=x, y=y)
        state = state.with_pieces(placed).flagged(side, changes=1)
        if lining_up and faults(state, side):
            state = lined_up(state, side)  # one of another size: everybody to the usual places (DD 17§u.2)
        touches = {name: n for name, n in state.touches.items() if name != out}
        state = state.but(touches=touches, barred=None if state.barred == out else state.barred)
        n = state.flags_of(side).changes
        measured = {"out": out, "into": into, "n": count(n), "of": count(CHANGES)}
        rules = ("DD 55.1", "DD 55.2", "DD 55.3", "DD-D73", "DD 34b")
        return state, [call("changed", *rules, benefits=side, pieces=(out, into), measured=measured)]


def _stopped(state: State) -> bool:
    phase = state.phase
    if isinstance(phase, Choice):  # the die may still be in play: DD 22§1.1, or the outcome of a move
        return phase.key not in ("play_on", "outcome")
    if isinstance(phase, KeeperSet | Shoot):  # DD 41d: a corner, direct kick or penalty that is not taken yet
        return phase.shot.restart is not None
    return isinstance(phase, DEAD) and not (isinstance(phase, Draw) and state.period > 1)


def _bench(state: State, side: Side) -> tuple[str, ...]:
    return tuple(p.id for p in state.pieces if p.side is side and p.where == "bench")


def _leaving(state: State, side: Side) -> tuple[str, ...]:
    """Nobody who has to make the next move, or may come to: without him nobody could."""
    phase = state.phase.then if isinstance(state.phase, Choice) else state.phase
    busy = {*state.must, state.only, *(one.piece for one in state.cleared)}
    busy |= {*state.ball.on, *state.ball.under}
    if isinstance(phase, Kick):
        busy.add(phase.taker)
    elif isinstance(phase, KickOff):
        busy.update(phase.pair)
    elif isinstance(phase, KeeperSet | Shoot):
        busy.add(phase.shot.piece)
    if isinstance(phase, Shoot):
        busy.add(state.block(phase.side.other).id)  # DD 36§3.2: it has been set
    return tuple(p.id for p in state.on_board(side) if p.id not in busy)


def _pair(state: State, side: Side, given: Answer) -> tuple[str, str]:
    bench = _bench(state, side)
    into = next(name for name in given.pieces if name in bench)
    out = next(name for name in given.pieces if name not in bench)
    return out, into
