"""FB 12.5 to FB 12.8: a shot declared, its piece named, the passive player's keeper placed."""

from __future__ import annotations

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Choice, Pick, Slot
from botonista.flick.pieces import moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.measures import at_home, in_goal_area, in_penalty_area, may_be_shot
from botonista.games.flickball.phases import Before, Declare, Kick, KickOff, Play, Shoot, ShotKeeper
from botonista.games.flickball.questions.offers import (
    keeper_slot,
    momentum_piece,
    momentum_slot,
    rule_keeper,
)
from botonista.games.flickball.speak import sayer
from botonista.games.flickball.state import State
from botonista.games.flickball.strikes import right_piece

FROM = ("corner", "quick_free_kick", "full_free_kick")  # FB 19.14, FB-D48: set pieces that may be shots


class DeclareShot(Question[State]):
    """FB 12.1, FB 12.6: the shot is declared, and its piece named at once or in the next step."""

    key = "shot"

    def offered(self, state: State) -> tuple[Side, ...]:
        """FB 12.4, FB-D22: before a flick of the turn, the whole ball on the opponent's half."""
        phase = state.phase
        fits = isinstance(phase, Play) or (isinstance(phase, Kick) and phase.set.kind in FROM)
        return (state.side,) if fits and may_be_shot(state.ball, state.side) else ()

    def ask(self, state: State, side: Side) -> Ask:
        """FB 12.4a: any piece, wherever it stands; at a set piece its taker."""
        if isinstance(state.phase, Kick):
            return Ask(self.key, side, clauses=("FB 12.1",))
        return Ask(
            self.key, side, clauses=("FB 12.1", "FB 12.6"), picks=(_pick(state, 0),), slots=_slots(state)
        )

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """FB 14.6: not the banned piece; FB 12.6a: only the piece that shoots is placed."""
        if isinstance(state.phase, Play):
            _may_be_flicked(state, given)
        super().check(state, side, given, pitch)
        _only_the_shooter(given)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """FB 12.5: with the piece named the passive player's step follows, else naming it."""
        phase = state.phase
        if isinstance(phase, Kick):
            own = "FB-D48" if phase.set.kind == "corner" else "FB 19.14"
            return _confirmed(state, phase, Answer(self.key, (phase.taker,)), own)
        assert isinstance(phase, Play)
        if given.pieces:
            return _confirmed(state, phase, given)
        said = call("shot_declared", "FB 12.1", "FB 12.4", "FB 12.5", benefits=side)
        return state.but(phase=Declare(row=("shooter",), before=phase)), [said]

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """FB 12.4, FB-D22: a shot at the wrong moment is void."""
        if isinstance(state.phase, Play | Kick | KickOff) and state.side is side:
            words = "a shot can be declared only with the whole ball on the opponent's half, in open play, "
            words += "at a corner kick or at a free kick"
            return Refusal("no_shot", words, ("FB 12.4", "FB-D22"))
        return super().not_now(state, side, now)


class NameShooter(Question[State]):
    """FB 12.6, FB 12.6a: who shoots, and from where; or the shot is withdrawn (FB-D61)."""

    key = "shooter"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The active player."""
        return (state.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """A piece that is not banned, placed for the last time if momentum or keeper rule let it."""
        before = _before(state)
        withdraw = Choice("withdraw", sayer()("choice.withdraw"), ("FB-D61",))
        return Ask(
            self.key,
            side,
            clauses=("FB 12.6", "FB 12.6a"),
            picks=(_pick(before, 1),),
            slots=_slots(before),
            choices=(withdraw,),
            choose="instead",
        )

    def usual(self, state: State, side: Side) -> Answer:
        """Silence withdraws it."""
        return Answer(self.key, choice="withdraw")

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """FB 14.6: not the banned piece; FB 12.6a: only the piece that shoots is placed."""
        _may_be_flicked(_before(state), given)
        super().check(state, side, given, pitch)
        _only_the_shooter(given)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """FB 12.6b: the place is final once it is confirmed."""
        assert isinstance(state.phase, Declare)
        if given.choice == "withdraw":
            said = call("shot_withdrawn", "FB-D61", against=side)
            return state.but(phase=state.phase.before), [said]
        return _confirmed(state, state.phase.before, given)


def _before(state: State) -> State:
    """The state in which the shot was declared, for what could be placed in it."""
    assert isinstance(state.phase, Declare)
    return state.but(phase=state.phase.before)


def _pick(state: State, least: int) -> Pick:
    phase = state.phase
    assert isinstance(phase, Play)
    mine = tuple(p.id for p in state.on_board(phase.side) if p.id != phase.banned)
    may = mine if phase.placed is None else (phase.placed,)
    return Pick(may=may, least=least, most=1, key="shooter", clauses=("FB 12.6",))


def _slots(state: State) -> tuple[Slot, ...]:
    """FB 12.6a, FB-D05: the last chance to place it."""
    found = []
    runner, keeper = momentum_piece(state), rule_keeper(state)
    if runner is not None and runner != keeper:
        found.append(momentum_slot(state, runner, must=False))
    if keeper is not None:
        slot = keeper_slot(state, keeper, must=False)
        if keeper == runner:
            both = (*slot.zones, *momentum_slot(state, runner, must=False).zones)
            slot = Slot((keeper,), both, side_by_side=True, clauses=("FB 11.4", "FB 11.3"))
        found.append(slot)
    return tuple(found)


def _may_be_flicked(state: State, given: Answer) -> None:
    """FB 14.6, FB-D17, FB-D18: a shot is a flick, so who may not be flicked may not shoot."""
    for name in given.pieces:
        right_piece(state, name)


def _only_the_shooter(given: Answer) -> None:
    for name in given.places:
        if name not in given.pieces:
            words = f"{name} does not shoot, so it stays where it is"
            raise Refusal("only_the_shooter", words, ("FB 12.6a",), {"piece": name})


def _confirmed(state: State, before: Before, given: Answer, *clauses: str) -> tuple[State, list[Call]]:
    """FB 12.6, FB 12.6b, FB-D61: the shooter and its place are final."""
    (shooter,) = given.pieces
    for name, put in given.places.items():
        state = state.with_pieces(moved(state.piece(name), x=put.x, y=put.y))
    placed = ("FB 12.6a",) if given.places else ()
    said = call(
        "shooter_named",
        "FB 12.6",
        *placed,
        "FB 12.6b",
        *clauses,
        benefits=state.side,
        pieces=(shooter,),
        measured={"piece": shooter},
    )
    return state.but(phase=ShotKeeper(row=("shot_keeper",), before=before, shooter=shooter)), [said]


Situation = tuple[str, tuple[str, ...]]


def situation(state: State) -> Situation:
    """FB 12.7: long shot, close range, certain chance; or a keeper who is not at home (FB-D55)."""
    passive = state.side.other
    keeper = state.keeper(passive)
    if in_goal_area(state.ball, passive):
        return "certain_chance", ("FB 12.7", "FB 12.7c", "FB-D50")
    if keeper is None or not at_home(keeper):
        return "keeper_away", ("FB 12.7", "FB-D55")
    if in_penalty_area(state.ball, passive):
        return "close_range", ("FB 12.7", "FB 12.7b", "FB-D23")
    return "long_shot", ("FB 12.7", "FB 12.7a")


class ShotKeeperPlace(Question[State]):
    """FB 12.7: the passive player may place his keeper; he may always leave him."""

    key = "shot_keeper"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The passive player, at a long shot and at close range."""
        return (state.side.other,) if situation(state)[0] in ("long_shot", "close_range") else ()

    def ask(self, state: State, side: Side) -> Ask:
        """FB 12.7a: anywhere in the goal area; FB 12.7b: anywhere on the goal line."""
        keeper = state.keeper(side)
        assert keeper is not None
        name, clauses = situation(state)
        row = zones.in_goal_area(side, "FB 12.7a")
        if name == "close_range":
            row = zones.on_goal_line(side, "FB 12.7b")
        slot = Slot((keeper.id,), (row,), side_by_side=True, clauses=clauses)
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Then the shot."""
        key, clauses = situation(state)
        placed = [moved(state.piece(name), x=put.x, y=put.y) for name, put in given.places.items()]
        said = call("keeper_moved" if placed else "keeper_left", *clauses, benefits=side)
        return _ready(state.with_pieces(*placed)), [call(key, *clauses, benefits=state.side), said]

    def close(self, state: State) -> tuple[State, list[Call]]:
        """FB 12.7c, FB-D55: he stays."""
        key, clauses = situation(state)
        return _ready(state), [call(key, *clauses, benefits=state.side)]


def _ready(state: State) -> State:
    phase = state.phase
    assert isinstance(phase, ShotKeeper)
    return state.but(phase=Shoot(phase.before, phase.shooter))
