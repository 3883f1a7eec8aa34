"""A toy: two discs a side flick a flat ball in turn; out of the field it is put on the halfway line again."""

from __future__ import annotations

from typing import Any, Literal

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Slot, Zone
from botonista.flick.facts import Exit, MoveFacts, Off, ball_at_rest, pieces_at_rest
from botonista.flick.game import FlickGame
from botonista.flick.pieces import Ball, Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.places import Room
from botonista.flick.questions import Question, Questions
from botonista.flick.regions import Segment
from botonista.flick.rulebook import Rulebook, Ruled
from botonista.flick.seen import Seen
from botonista.flick.state import Asking, FlickState, Phase, Settings, Striking, add
from botonista.flick.view import GoalPlan, Sign
from botonista.football.quantities import count
from botonista.football.ruling import Ruling, call
from botonista.football.side import Side
from botonista.table import Disc, Surface

MOST = 30  # flicks of a match
PITCH = Pitch(
    board=(600.0, 400.0),
    field=(500.0, 300.0),
    goal=GoalPlan(120.0, 40.0, 40.0, 5.0),
    surface=Surface("mat", {"*": 0.25}),
)
DISC = Disc(18.0, 7.0, 7.0)
SQUAD = tuple(
    Piece(name, DISC, x=x, y=y)
    for name, x, y in (("H1", -120.0, 60.0), ("H2", -120.0, -60.0), ("A1", 120.0, 60.0), ("A2", 120.0, -60.0))
)


class Play(Striking, frozen=True, tag="play"):
    """A flick of `side`."""

    side: Side


class Restart(Asking, frozen=True, tag="restart"):
    """`side` puts the ball back."""

    side: Side


class Over(Phase, frozen=True, tag="over"):
    """The end."""


class State(FlickState, frozen=True, kw_only=True):
    settings: Settings
    phase: Play | Restart | Over
    pieces: tuple[Piece, ...] = SQUAD
    ball: Ball = Ball(Disc(12.0, 6.0, 3.0), z=3.0)
    flicks: int = 0

    @classmethod
    def usual(cls) -> State:
        return State(settings=Settings(), phase=Play(Side.HOME))


class PutBall(Question[State]):
    """The one question: where on the halfway line the ball goes."""

    key = "ball"

    def asked(self, state: State) -> tuple[Side, ...]:
        return (state.phase.side,)

    def limit_ms(self, state: State) -> int:
        return 5000

    def ask(self, state: State, side: Side) -> Ask:
        line = Segment(0.0, -PITCH.side, 0.0, PITCH.side)
        slot = Slot(("ball",), ((Zone(line, "centre", "off_line", ("TO 2",), slack=0.5),),), must=True)
        return Ask(self.key, side, clauses=("TO 2",), slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        room = Room(state, PITCH, state.ball.shape, ball=False)
        return Answer(self.key, places={"ball": Put(*room.along((0.0, 0.0), (0.0, 1.0)))})

    def answer(self, state: State, side: Side, given: Answer, chance: Any) -> Any:
        put = given.places["ball"]
        after = state.but(ball=state.ball.at(0.0, put.y or 0.0), phase=Play(side))
        return after, [call("ball_placed", "TO 2", benefits=side)]

    def before_strike(self, state: State, side: Side, piece: str) -> Answer:
        return self.usual(state, side)


class Rules(Rulebook[State, MoveFacts]):
    """First to two goals, or the better after thirty flicks."""

    name = "toy"
    rules_version = "TO 1"
    settings, state, facts = Settings, State, MoveFacts
    questions = Questions(PutBall())

    def start(self, settings: Settings) -> State:
        return State(settings=settings, phase=Restart(Side.HOME, row=("ball",)))

    def pitch(self, state: State) -> Pitch:
        return PITCH

    def read_facts(self, state: State, seen: Seen, action: Any) -> MoveFacts:
        events = (*seen.exits(), *seen.off())
        return MoveFacts(
            action.piece, "flick", seen.mover, events, seen.ball_rest(), seen.places(), rest_ms=seen.rest_ms
        )

    def rule(self, state: State, facts: MoveFacts) -> Ruled[State]:
        side: Side = state.phase.side
        pieces, ball = pieces_at_rest(state, facts), ball_at_rest(state, facts)
        after = state.but(pieces=tuple(pieces.values()), ball=ball, flicks=state.flicks + 1)
        phase: Any = Play(side.other)
        calls = []
        for event in facts.events:
            if isinstance(event, Off):
                home = next(p for p in SQUAD if p.id == event.button)
                x, y = Room.of(after, PITCH, home).nearest(home.x, home.y)
                after = after.with_pieces(moved(home, x=x, y=y))
            if isinstance(event, Exit):
                phase = Restart(side.other, row=("ball",))
                calls.append(call("out", "TO 2", against=side, benefits=side.other, at=(event.x, event.y)))
            if isinstance(event, Exit) and event.line == "goal" and event.end is not None:
                after = after.but(score=add(after.score, event.end.other))
                calls.append(call("goal", "TO 1", measured={"n": count(sum(after.score))}))
        if max(after.score) == 2 or after.flicks >= MOST:
            phase = Over()
        after = after.but(phase=phase)
        return Ruled(after, Ruling(tuple(calls), self.follows(state, after)))

    def result(self, state: State) -> dict[str, Any] | None:
        if not isinstance(state.phase, Over):
            return None
        home, away = state.score
        winner: Literal["home", "away"] | None = None if home == away else "home" if home > away else "away"
        return {"home": home, "away": away, "winner": winner}

    def signs(self, state: State, say: Any) -> tuple[Sign, ...]:
        return (Sign("flicks", say("sign.flicks"), state.flicks, MOST),)


GAME = FlickGame(Rules())
