"""Articles 42 to 49: taker, die and clearing of a restart, all in one answer."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Gap, Pick, Slot, Zone
from botonista.flick.outlines import Point
from botonista.flick.pieces import BALL, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question
from botonista.flick.regions import Box, Circle
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import clearing, ladders, limits, places, restarts
from botonista.games.dadinho.phases import KeeperSet, Kick, Prepare, Restart, Shot
from botonista.games.dadinho.pitch import MARK, TOUCH, Waxed
from botonista.games.dadinho.state import State

NOT_STUCK = TOUCH + 1e-4
ADJUST = 3.0  # DD 42c, DD-D45
SLOPPY = 20.0  # how far off the line a die can be put where that is punished and not refused
NO_SHOT = ("lateral", "goal_kick", "indirect")  # DD 43§6, DD 49, DD-D40
CLEARING_RULES: dict[str, tuple[str, ...]] = {
    "lateral": ("DD 43§2", "DD 43§5"),
    "corner": ("DD 45§2", "DD 45§3"),
    "goal_kick": ("DD 44§2.1", "DD 44§2.2", "DD 44§6", "DD 7§10d"),
    "indirect": ("DD 42f", "DD 42g", "DD 7§10d"),
    "direct": ("DD 42f", "DD 42g"),
    "penalty": ("DD 48§1a",),
}


class PlaceRestart(Question[State]):
    """DD 42: who takes it, where die and taker go, who makes room."""

    key = "restart"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Its side."""
        return (_prepare(state).restart.side,)

    def offered(self, state: State) -> tuple[Side, ...]:
        """DD 44§3.5: the taker need not wait until the defence has been rearranged."""
        phase = state.phase
        waiting = isinstance(phase, Prepare) and phase.row[:1] == ("rearrange",)
        return (phase.restart.side,) if waiting and isinstance(phase, Prepare) else ()

    def limit_ms(self, state: State) -> int | None:
        """DD 42: 6 s; none for a penalty after the whistle (DD 15)."""
        return None if state.late else limits.limit(state, limits.SIX)

    def moment(self, state: State) -> object:
        """With fresh time after a warning."""
        return _prepare(state).again

    def ask(self, state: State, side: Side) -> Ask:
        """One taker with its place, the die, and those who may be asked to make room."""
        restart = _prepare(state).restart
        others = tuple(p.id for p in state.on_board(side.other))
        keeper = tuple(p.id for p in state.on_board(side) if p.keeper)
        rules = ("DD 42a", "DD 42b", "DD 34d")
        taker = Pick(
            may=restarts.takers(state, side),
            slot=_taker_slot(state, restart, (*others, *keeper)),
            key="taker",
            clauses=rules,
        )
        picks = [taker]
        room = tuple(p.id for p in state.on_board() if clearing.may_clear(state, restart, p))
        if room:
            clauses = CLEARING_RULES[restart.kind]
            picks.append(Pick(may=room, least=0, most=len(room), key="clear", clauses=clauses))
        stuck = () if state.settings.refuses else taker.may  # where that is possible, and punished (DD 42d)
        die = Slot(
            (BALL,),
            _die_zones(state, restart),
            turns=True,
            ignores=(*others, *keeper, *stuck),
            clauses=("DD 42c", "DD-D45"),
        )
        return Ask(self.key, side, clauses=(*rules, *restart.why), picks=tuple(picks), slots=(die,))

    def usual(self, state: State, side: Side) -> Answer:
        """The nearest button, behind the die."""
        return self.taken_by(state, restarts.usual_taker(state, side))

    def taken_by(self, state: State, name: str) -> Answer:
        """This button takes it, put as usual."""
        restart = _prepare(state).restart
        laid = restarts.put_die(state, restarts.beside_own(state, restart, name))
        laid, _ = clearing.clear_all(laid, restart, (), name)
        at = restarts.taker_place(laid, restart, laid.piece(name))
        return Answer(self.key, (name,), {name: Put(*at)})

    def before_strike(self, state: State, side: Side, piece: str) -> Answer | None:
        """A strike takes the usual for answered; not at a penalty, where the goalkeeper is set first."""
        if _prepare(state).restart.kind == "penalty":
            return None
        return (
            self.taken_by(state, piece) if piece in restarts.takers(state, side) else self.usual(state, side)
        )

    def struck_beside(self, state: State, side: Side) -> bool:
        """Not where a shot may be announced first, once taker and die are placed (DD 36§1.2)."""
        return _prepare(state).restart.kind in NO_SHOT

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """What `ask` allows, and free when all have made room."""
        super().check(state, side, given, pitch)
        self._placed(state, side, given)

    def _placed(self, state: State, side: Side, given: Answer) -> tuple[State, str, tuple[str, ...]]:
        """Die put, room made, taker put: in this order."""
        restart = _prepare(state).restart
        name = next(piece for piece in given.pieces if piece in restarts.takers(state, side))
        wished = tuple(piece for piece in given.pieces if piece != name)
        die = given.places.get(BALL, Put())
        at: Point = restarts.beside_own(state, restart, name)
        if die.x is not None and die.y is not None:
            at = (die.x, die.y)
        laid = restarts.put_die(state, at)
        if die.angle is not None:
            laid = laid.but(ball=msgspec.structs.replace(laid.ball, angle=die.angle))
        touched = [
            p.id for p in laid.on_board() if p.id != name and restarts.is_stuck(p.outline, laid.ball.outline)
        ]
        laid, gone = clearing.clear_all(laid, restart, wished, name)
        elsewhere = at != (state.ball.x, state.ball.y)
        if elsewhere and any(one not in gone for one in touched):
            raise Refusal(
                "touching",
                f"ball: lies against {touched[0]}",
                ("DD 42c",),
                {"piece": BALL, "other": touched[0]},
            )
        taker = laid.piece(name)
        put = given.places.get(name, Put())
        if put.x is None or put.y is None:
            spot = restarts.taker_place(laid, restart, taker)
        else:
            spot = (put.x, put.y)
            outline = restarts.outline_at(taker, spot)
            if not places.free_at(laid, taker, outline, (BALL,), room=0.0):
                raise Refusal(
                    "touching", f"{name}: something is in the way", ("DD 42b",), {"piece": name, "other": ""}
                )
        laid = laid.with_pieces(moved(taker, x=spot[0], y=spot[1], z=0.0, on=()))
        return laid, name, gone

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """It can be taken; at a penalty the goalkeeper is set first (DD 48§1c)."""
        restart = _prepare(state).restart
        after, taker, gone = self._placed(state, side, given)
        calls = [
            call(
                "taker_placed", "DD 42b", "DD 34d", benefits=side, pieces=(taker,), measured={"button": taker}
            )
        ]
        if gone:
            rules = (
                "DD 34e",
                *CLEARING_RULES[restart.kind],
                *(("DD 49§2.2",) if restart.area else ()),
                "DD-D44",
            )
            calls.append(call("cleared", *rules, pieces=gone, measured={"button": ", ".join(gone)}))
        if restart.kind == "penalty":
            shot = Shot(side, taker, penalty=True, restart=restart)
            return after.but(phase=KeeperSet(shot, row=("keeper",))), calls
        return after.but(phase=Kick(restart, taker)), calls

    def silence(self, state: State, side: Side) -> tuple[State, list[Call]]:
        """DD 42, DD-D69: the ladder."""
        return ladders.overrun(state, side)


def _taker_slot(state: State, restart: Restart, ignores: tuple[str, ...]) -> Slot:
    """DD 42b, DD 43§3: beside the die but not against it; at a lateral wholly outside the field."""
    pitch = state.pitch
    x, y = pitch.board[0] / 2, pitch.board[1] / 2
    row = [Zone(Box(-x, -y, x, y), "inside", "beyond_fence", ("DD 1§1.1",))]
    refuses = state.settings.refuses
    if restart.kind == "lateral" and refuses:
        row.append(Zone(pitch.whole, "clear", "not_outside", ("DD 43§3",)))
    if restart.kind == "penalty":
        row.append(Zone(_keepers_line(pitch, restart.side), "clear", "on_keepers_line", ("DD 48§1c",)))
    gaps = (Gap((BALL,), NOT_STUCK if refuses else 0.0, key="stuck", clauses=("DD 42b", "DD 42d")),)
    return Slot((), (tuple(row),), gaps, free=True, ignores=(*ignores, BALL), clauses=("DD 42b",))


def _keepers_line(pitch: Waxed, side: Side) -> Box:
    """DD 48§1c: where the goalkeeper is set after the taker, and the goal behind it."""
    front, back = pitch.end - pitch.line_width, pitch.end + pitch.goal.depth
    ends = sorted((front * side.forward, back * side.forward))
    return Box(ends[0], -pitch.goal.width / 2, ends[1], pitch.goal.width / 2)


def _die_zones(state: State, restart: Restart) -> tuple[tuple[Zone, ...], ...]:
    """Where the die may be put (DD 43§4, DD 44§4, DD 45§8, DD 48§1b, DD 49§2.1, DD-D45)."""
    pitch = state.pitch
    area = restarts.kick_area(restart)
    if area is not None:
        part = restarts.area_half(pitch, area, restart.half)
        box = pitch.small_area(area)
        rule = ("DD 49§2.1",) if restart.area is not None else ("DD 44§4.1", "DD 44§4.3")
        return ((Zone(box, "inside", "not_in_area", rule), Zone(part, "centre", "other_half", rule)),)
    if restart.kind == "corner":
        rows = []
        for x, y in restarts.corner_points(pitch, restart):
            mark = Zone(Circle(x, y, pitch.corner_radius), "touches", "not_in_corner", ("DD 45§8",))
            rows.append((mark, Zone(pitch.whole, "touches", "not_in_corner", ("DD 45§8",))))
        return tuple(rows)
    x, y = restarts.die_place(state, restart) if restart.kind == "lateral" else (state.ball.x, state.ball.y)
    if restart.kind == "penalty":
        x, y = restart.at
        return ((Zone(Circle(x, y, MARK), "touches", "not_on_spot", ("DD 48§1b",)),),)
    if restart.kind == "lateral":
        free = SLOPPY if not state.settings.refuses else 0.0
        return ((Zone(Circle(x, y, free), "centre", "not_on_line", ("DD 43§4", "DD-D45"), 1e-6),),)
    return ((Zone(Circle(x, y, ADJUST), "centre", "not_there", ("DD 42c", "DD-D45"), 1e-6),),)


def _prepare(state: State) -> Prepare:
    assert isinstance(state.phase, Prepare)
    return state.phase


class RearrangeDefence(Question[State]):
    """DD 44§3.1: before a goal kick that a shot gave, its side moves up to three of its pieces."""

    key = "rearrange"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """The side that shot."""
        return () if state.rearranging is None else (state.rearranging.side,)

    def offered(self, state: State) -> tuple[Side, ...]:
        """DD 44§3.5, DD-D48: the 6 s run on alongside when the taker has picked up his button."""
        now = state.rearranging
        open_still = now is not None and state.times.now_ms <= now.until_ms
        return (now.side,) if now is not None and open_still and isinstance(state.phase, Kick) else ()

    def limit_ms(self, state: State) -> int:
        """DD 44§3.1: 6 s."""
        return limits.limit(state, limits.SIX)

    def ask(self, state: State, side: Side) -> Ask:
        """Up to three, each wholly in the own half, 80 mm from every other button (DD 44§3.2, DD 44§3.3)."""
        pitch = state.pitch
        buttons = state.buttons(side)
        everyone = tuple(p.id for p in state.buttons())
        half = Zone(pitch.half(side), "inside", "not_own_half", ("DD 44§3.2",))
        field = Zone(pitch.whole, "inside", "not_in_field", ("DD 44§3.2",))
        apart = Gap(everyone, 80.0, key="too_close", clauses=("DD 44§3.3", "DD-D08"))
        slot = Slot((), ((half, field),), (apart,), clauses=("DD 44§3.2",))
        area = Zone(pitch.small_area(side), "inside", "keeper_not_inside", ("DD 7§10e", "DD 7§4.1"))
        keeper = state.block(side).id
        picks = (
            Pick(may=tuple(p.id for p in buttons), least=0, most=3, slot=slot, clauses=("DD 44§3.1",)),
            Pick(
                may=(keeper,),
                least=0,
                most=1,
                slot=Slot((), ((area,),), turns=True),
                key="keeper",
                clauses=("DD 7§10e",),
            ),
        )
        return Ask(self.key, side, clauses=("DD 44§3.1", "DD 34c", "DD-D48"), picks=picks)

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """Three in all, the goalkeeper one of them; every one that is named is put somewhere."""
        super().check(state, side, given, pitch)
        if len(given.pieces) > 3:
            numbers = {"n": len(given.pieces), "least": 0, "most": 3}
            raise Refusal("how_many", "pieces: at most three", ("DD 44§3.1", "DD 7§10e"), numbers)
        for name in given.pieces:
            put = given.places.get(name)
            if put is None or put.x is None or put.y is None:
                raise Refusal("missing", f"places: {name} has none", ("DD 44§3.1",), {"piece": name})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """They stand there, and that was it."""
        if not given.pieces:
            return self.silence(state, side)
        for name in given.pieces:
            put, p = given.places[name], state.piece(name)
            angle = p.angle if put.angle is None else put.angle
            state = state.with_pieces(moved(p, x=put.x, y=put.y, z=0.0, on=(), angle=angle))
        rules = ("DD 44§3.1", "DD 44§3.2", "DD 44§3.3", "DD 44§3.4", "DD-D48")
        measured = {"button": ", ".join(given.pieces)}
        said = call("rearranged", *rules, benefits=side, pieces=given.pieces, measured=measured)
        return state.but(rearranging=None), [said]

    def silence(self, state: State, side: Side) -> tuple[State, list[Call]]:
        """Time is up: they stay."""
        return state.but(rearranging=None), []
