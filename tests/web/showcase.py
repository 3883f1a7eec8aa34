"""Two tables without a rulebook, on which everything lies that a flick game may have.

A waxed board in a fence has blocks and a die, a mat has rings and a flat ball. Every kind of question
is asked. The pages know neither: what is right here is right for games to come.
"""

from __future__ import annotations

from typing import Any, ClassVar

from botonista.flick.actions import Answer, Flick, Press, Toss, Turn
from botonista.flick.ask import Ask, Choice, Gap, Pick, Slot, StrikeKind, Strikes, Warned, Zone
from botonista.flick.facts import MoveFacts, ball_at_rest, pieces_at_rest
from botonista.flick.game import FlickGame
from botonista.flick.pieces import Ball, Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, Questions, done
from botonista.flick.rulebook import Rulebook, Ruled
from botonista.flick.seen import Seen
from botonista.flick.state import Asking, FlickState, Settings, Striking
from botonista.flick.view import GoalPlan, Sign
from botonista.football.ruling import Ruling
from botonista.football.side import Side
from botonista.table import Disc, Fence, Surface
from botonista.table.shapes import Block, Die, Face

BOTH: tuple[Face, Face] = ("wide_down", "wide_up")
WAX = Pitch(
    board=(1800.0, 1200.0),
    field=(1640.0, 1040.0),
    goal=GoalPlan(110.0, 45.0, 70.0, 2.0),
    surface=Surface("wax", {"*": 0.12, "die": 0.25}, {"*": 0.03}, {"*": 0.2, "die": 0.3}),
    fence=Fence(0.4, 50.0, 20.0),
    centre_radius=160.0,
    penalty_area=(300.0, 600.0),
    goal_area=(110.0, 300.0),
    penalty_spot=205.0,
    arc_radius=160.0,
    corner_radius=30.0,
)
MAT = Pitch(
    board=(1400.0, 1000.0),
    field=(1240.0, 830.0),
    goal=GoalPlan(140.0, 45.0, 50.0, 6.0, round_posts=True),
    surface=Surface("mat", {"*": 0.3}, {"*": 0.05}, {"*": 0.25}),
    centre_radius=108.0,
    penalty_area=(200.0, 490.0),
    goal_area=(70.0, 240.0),
    penalty_spot=130.0,
    arc_radius=108.0,
    corner_radius=20.0,
    line_width=4.0,
)
LOFTER, KEEPER, CUBE = Disc(25.0, 7.0, 15.0, narrow=21.0), Block(80.0, 15.0, 35.0, 150.0), Die(6.0, 0.25)
RING, BIG, FLAT = Disc(18.0, 7.0, 7.0, hole=10.0), Disc(25.0, 8.0, 16.0), Disc(12.0, 6.0, 3.0)


def squad(keeper: Disc | Block, field: Disc, places: tuple[tuple[float, float], ...]) -> tuple[Piece, ...]:
    """A keeper and the others in their places, for both sides."""
    made = []
    for letter, s in (("H", -1.0), ("A", 1.0)):
        for n, (x, y) in enumerate(places, start=1):
            shape = keeper if n == 1 else field
            facing = 180_000 if s > 0 else 0
            made.append(Piece(f"{letter}{n}", shape, keeper=n == 1, x=s * x, y=s * y, angle=facing))
    return tuple(made)


class Move(Striking, frozen=True, tag="move"):
    """A strike of `side`."""

    side: Side


class Arrange(Asking, frozen=True, tag="arrange"):
    """`side` is asked."""

    side: Side


class State(FlickState, frozen=True, kw_only=True):
    settings: Settings
    phase: Move | Arrange
    pieces: tuple[Piece, ...]
    ball: Ball
    moves: int = 0


class Placing(Question[State]):
    """What its pieces are, they are put where they are said to be."""

    def asked(self, state: State) -> tuple[Side, ...]:
        return (state.phase.side,)

    def answer(self, state: State, side: Side, given: Answer, chance: Any) -> Any:
        for name, put in given.places.items():
            piece = state.piece(name)
            at = {"x": put.x, "y": put.y} if put.x is not None else {}
            angle = {} if put.angle is None else {"angle": put.angle}
            face = {} if put.face is None else {"face": put.face}
            state = state.with_pieces(moved(piece, **at, **angle, **face))
        return done(state, side), []

    def close(self, state: State) -> Any:
        assert isinstance(state.phase, Arrange)
        return (state if state.phase.row else state.but(phase=Move(state.phase.side))), []


class SetKeeper(Placing):
    """A block in its area, turned as one likes."""

    key = "keeper"

    def ask(self, state: State, side: Side) -> Ask:
        zone = Zone(WAX.goal_area_of(side), "inside", "zone", ("SC 1",))
        return Ask(self.key, side, slots=(Slot((state.keeper(side).id,), ((zone,),), turns=True),))  # type: ignore[union-attr]


class Rearrange(Placing):
    """Up to three, in one's own half and 80 mm from everyone, either face up."""

    key = "rearrange"

    def ask(self, state: State, side: Side) -> Ask:
        field = tuple(p.id for p in state.on_board(side) if not p.keeper)
        half = Zone(WAX.half(side), "inside", "zone", ("SC 2",))
        slot = Slot(zones=((half,),), gaps=(Gap(("*",), least=80.0),), faces=BOTH)
        return Ask(self.key, side, picks=(Pick(may=field, least=0, most=3, slot=slot),))


class Mark(Placing):
    """Markers beside the ball, or a wall at a distance; a choice goes with it."""

    key = "mark"

    def ask(self, state: State, side: Side) -> Ask:
        field = tuple(p.id for p in state.on_board(side) if not p.keeper)
        areas = (MAT.circle, MAT.penalty_area_of(side))
        clear = tuple(Zone(area, "clear", "zone", ("SC 3",)) for area in areas)
        half = Zone(MAT.half(side, 20.0), "inside", "zone", ("SC 3",))
        slot = Slot(zones=((half, *clear),), gaps=(Gap(("ball",), least=108.0),))
        pick = Pick(must=field[:1], may=field[1:], least=1, most=2, slot=slot)
        marking = Choice("marking", {"en": "Marking"}, ("SC 3",), at=(300.0, 0.0))
        wall = Choice("wall", {"en": "Wall"}, at=(-300.0, 0.0))
        return Ask(self.key, side, picks=(pick,), choices=(marking, wall))

    def usual(self, state: State, side: Side) -> Answer:
        return Answer(self.key, (f"{'H' if side is Side.HOME else 'A'}2",), choice="marking")


class Announce(Question[State]):
    """An offer: who shoots."""

    key = "announce"

    def offered(self, state: State) -> tuple[Side, ...]:
        return (state.phase.side,) if isinstance(state.phase, Move) else ()

    def ask(self, state: State, side: Side) -> Ask:
        return Ask(self.key, side, picks=(Pick(may=tuple(p.id for p in state.on_board(side))),))

    def answer(self, state: State, side: Side, given: Answer, chance: Any) -> Any:
        return state, []


class Waive(Announce):
    """An offer that is only said."""

    key = "waive"

    def ask(self, state: State, side: Side) -> Ask:
        return Ask(self.key, side)

    def answer(self, state: State, side: Side, given: Answer, chance: Any) -> Any:
        return state.but(phase=Move(side.other)), []


class Table(Rulebook[State, MoveFacts]):
    """Strikes in turn; nothing is ever called."""

    rules_version = "SC 1"
    settings, state, facts = Settings, State, MoveFacts
    actions: ClassVar[Any] = Flick | Press | Toss | Turn | Answer
    moves: ClassVar[Any] = (Flick, Press, Toss, Turn)
    plan: ClassVar[Pitch]
    squads: ClassVar[tuple[Piece, ...]]
    the_ball: ClassVar[Ball]
    row: ClassVar[tuple[str, ...]]

    def start(self, settings: Settings) -> State:
        first = Arrange(Side.HOME, row=self.row)
        return State(settings=settings, phase=first, pieces=self.squads, ball=self.the_ball)

    def pitch(self, state: State) -> Pitch:
        return self.plan

    def strikes(self, state: State, side: Side, say: Any) -> Strikes:
        mine = tuple(p.id for p in state.on_board(side))
        kinds = (
            StrikeKind("flick", say("kind.flick"), mine, 6000.0),
            StrikeKind("toss", say("kind.toss"), mine[1:2], 3000.0, (10_000, 80_000, 45_000)),
        )
        warned = Warned(mine[-1], "tired", {"en": "is tired and may not move"}, ("SC 4",))
        return Strikes(mine[:-1], (warned,), kinds)

    def read_facts(self, state: State, seen: Seen, action: Any) -> MoveFacts:
        return MoveFacts(action.piece, "flick", seen.mover, (), seen.ball_rest(), seen.places())

    def rule(self, state: State, facts: MoveFacts) -> Ruled[State]:
        pieces, ball = pieces_at_rest(state, facts), ball_at_rest(state, facts)
        phase = Move(state.phase.side.other)
        after = state.but(pieces=tuple(pieces.values()), ball=ball, phase=phase, moves=state.moves + 1)
        return Ruled(after, Ruling((), self.follows(state, after)))

    def result(self, state: State) -> dict[str, Any] | None:
        return None

    def signs(self, state: State, say: Any) -> tuple[Sign, ...]:
        count = {"en": "Touches of the side"}
        own = {"en": "Touches"}
        return (
            Sign("count", count, state.moves % 9, 9, Side.HOME),
            Sign("own", own, 2, 3, Side.HOME, ("H3",)),
            Sign("count", count, 4, 9, Side.AWAY),
        )


class WaxTable(Table):
    """A waxed board in a fence."""

    name = "showcase-wax"
    plan = WAX
    places = ((800.0, 0.0), (360.0, 115.0), (360.0, -115.0), (61.0, 494.0), (188.0, 0.0))
    squads = squad(KEEPER, LOFTER, places)
    the_ball = Ball(CUBE, x=300.0, z=3.0, angle=20_000)
    row = ("keeper", "rearrange")
    questions = Questions(SetKeeper(), Rearrange(), Announce(), Waive())


class MatTable(Table):
    """A printed mat."""

    name = "showcase-mat"
    plan = MAT
    squads = squad(BIG, RING, ((585.0, 0.0), (382.0, 0.0), (460.0, 80.0), (460.0, -80.0), (120.0, 200.0)))
    the_ball = Ball(FLAT, z=3.0)
    row = ("mark",)
    questions = Questions(Mark(), Announce(), Waive())


WAX_GAME: FlickGame[State, MoveFacts] = FlickGame(WaxTable())
MAT_GAME: FlickGame[State, MoveFacts] = FlickGame(MatTable())
