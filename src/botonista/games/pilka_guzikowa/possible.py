"""Whether a described state can be: what contradicts itself or the rulebook is refused, naming the field.

The states of a match are right by construction; these checks are for states that somebody tells the judge.
"""

from __future__ import annotations

from collections.abc import Iterable

from botonista.football.catalogue import load
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import bounds, pitch
from botonista.games.pilka_guzikowa.bounds import at_most, bad, between, different, impossible
from botonista.games.pilka_guzikowa.flow import clock, shootout
from botonista.games.pilka_guzikowa.flow.substitutions import MOST as MOST_CHANGES
from botonista.games.pilka_guzikowa.pieces import BENCH, SQUAD, Ball, Piece, side_of
from botonista.games.pilka_guzikowa.state import MOVE_PHASES, PENALTY_PHASES, SET_PHASES, Award, State

OWN_MOVE = ("throw_in", "goal_kick", "corner")  # PG 4.1.3a, 4.2.3a, 4.3.3a
NO_OWN = "only throw-in, goal kick and corner have an additional move of their own"
SHOOTOUT_PHASES = PENALTY_PHASES | {"toss", "prepare", "choice", "ended"}


def check(state: State, where: str = "state") -> None:
    """Refuse a state that can't be."""
    _pieces(state, where)
    _ball(state, where)
    _names(state, where)
    _numbers(state, where)
    _time(state, where)
    _cards(state, where)
    _waiting(state, where)
    _set_piece(state, where)
    _choice(state, where)
    _before_the_start(state, where)
    _shootout(state, where)
    if state.unreported is not None:
        before = state.unreported.before
        if before.unreported is not None:
            raise bad(f"{where}.unreported.before.unreported", "only the last move waits for a report")
        check(before, f"{where}.unreported.before")


def _pieces(state: State, where: str) -> None:
    at_most(f"{where}.pieces", state.pieces, 2 * (SQUAD + BENCH))
    different(f"{where}.pieces", (p.id for p in state.pieces))
    for p in state.pieces:
        _size(p, f"{where}.pieces.{p.id}")
    known = {p.id: p for p in state.pieces}
    for p in state.pieces:
        _lie(p, known, f"{where}.pieces.{p.id}")
    for side in Side:
        mine = [p for p in state.pieces if p.side is side]
        playing = [p for p in mine if p.where in ("board", "off")]
        gone = [p for p in mine if p.where == "sent_off"]
        if len(playing) + len(gone) != SQUAD:
            words = f"{side} has {len(playing)} in play and {len(gone)} sent off; eleven is the number in all"
            raise impossible(f"{where}.pieces", words, "PG 1.1.2a", "PG 6.2.1b")
        keepers = [p for p in playing if p.keeper]
        if len(keepers) != 1:
            told = f"{len(keepers)} keepers" if keepers else "no keeper"
            raise impossible(f"{where}.pieces", f"{side} has {told} in play", "PG 1.1.2b", "PG 6.2.1d")


def _size(p: Piece, where: str) -> None:
    bounds.place(where, p.x, p.y)
    between(f"{where}.z", p.z, 0.0, bounds.HIGH)
    between(f"{where}.radius", p.radius, bounds.LEAST_RADIUS, bounds.MOST_RADIUS)
    between(f"{where}.narrow", p.narrow, bounds.LEAST_RADIUS / 2, p.radius)
    between(f"{where}.height", p.height, bounds.LEAST_HEIGHT, bounds.MOST_HEIGHT)
    between(f"{where}.mass", p.mass, *bounds.MASSES)
    between(f"{where}.dish", p.dish, 0.0, p.narrow)
    between(f"{where}.dish_depth", p.dish_depth, 0.0, p.height / 2)


def _lie(p: Piece, known: dict[str, Piece], where: str) -> None:
    """PG-D05: on the board any part of it is over the carpet; what it lies on is there, and not on it."""
    beside = abs(p.x) > pitch.BOARD_X + p.radius or abs(p.y) > pitch.BOARD_Y + p.radius
    if p.where == "board" and beside:
        raise impossible(where, "lies wholly beside the carpet: it is off the board", "PG-D05")
    different(f"{where}.on", p.on)
    for lower in p.on:
        if lower == "ball":
            continue
        if lower not in known or known[lower].where != "board" or p.where != "board":
            raise bad(f"{where}.on", f"{lower!r} is no button on the board that it could lie on")
        if lower == p.id or p.id in known[lower].on:
            raise bad(f"{where}.on", f"{p.id} and {lower} can't lie on each other")


def _ball(state: State, where: str) -> None:
    ball = state.ball
    bounds.place(f"{where}.ball", ball.x, ball.y)
    between(f"{where}.ball.z", ball.z, 0.0, bounds.HIGH)
    between(f"{where}.ball.radius", ball.radius, *bounds.BALL_RADII)
    between(f"{where}.ball.mass", ball.mass, *bounds.MASSES)
    different(f"{where}.ball.on, {where}.ball.under", (*ball.on, *ball.under))
    for field, names in (("on", ball.on), ("under", ball.under)):
        for name in names:
            if not state.has(name) or state.piece(name).where != "board":
                raise bad(f"{where}.ball.{field}", f"{name!r} is no button on the board")
    if state.phase in (MOVE_PHASES | {"return"}) - {"throw_in"} and not _in_play(state, ball):
        raise impossible(f"{where}.ball", "has left the field, so no move goes on", "PG 2.1.7", "PG-D08")
    if state.phase in ("setup", "kickoff_1") and (ball.x, ball.y) != pitch.CENTRE_SPOT:
        raise impossible(f"{where}.ball", "lies on the centre spot before the kick-off", "PG 3.1.4")


def _in_play(state: State, ball: Ball) -> bool:
    """PG-D08, PG 3.4.3: in the field, or at rest on a keeper across the goal line."""
    held = any(state.piece(name).keeper for name in (*ball.on, *ball.under))
    return held or not pitch.ball_out(ball.x, ball.y, ball.radius)


def _names(state: State, where: str) -> None:
    """Every button that is named is one of this match."""
    prep, choice = state.prep, state.choice
    named: dict[str, Iterable[str | None]] = {
        "taker": (state.taker,),
        "offender": (state.offender,),
        "starter": (state.starter,),
        "last_touch": (state.last_touch,),
        "held": (state.held,),
        "bans": [b.piece for b in state.bans],
        "off": [w.piece for w in state.off],
        "due": state.due,
        "yellow": state.yellow,
        "sent_off": state.sent_off,
        "unauth": state.unauth,
        "air": state.air,
        "changes": [name for c in state.changes for name in (c.out, c.into)],
        "formed": [row[0] for f in state.formed for row in f.places],
        "prep.wall": prep.wall if prep else (),
        "prep.turned": prep.turned if prep else (),
        "prep.forced": (prep.forced,) if prep else (),
        "prep.lifted": (prep.lifted.id,) if prep and prep.lifted else (),
        "choice.leaving": choice.leaving if choice else (),
        "choice.options": [award.offender for award in choice.options] if choice else (),
    }
    for field, names in named.items():
        listed = [name for name in names if name is not None]
        at_most(f"{where}.{field}", listed, 4 * (SQUAD + BENCH))
        for name in listed:
            if not state.has(name):
                raise bad(f"{where}.{field}", f"there is no button {name!r}")
    for field in ("off", "due", "sent_off", "unauth", "prep.wall", "prep.turned", "choice.leaving"):
        different(f"{where}.{field}", (name for name in named[field] if name is not None))
    for field, clauses in (("why", state.why), *_award_clauses(state)):
        at_most(f"{where}.{field}", clauses, 20)
        for clause in clauses:
            if clause not in load("pilka-guzikowa"):
                raise bad(f"{where}.{field}", f"there is no clause {clause!r}")


def _award_clauses(state: State) -> list[tuple[str, tuple[str, ...]]]:
    options = state.choice.options if state.choice is not None else ()
    return [(f"choice.options[{k}].clauses", award.clauses) for k, award in enumerate(options)]


def _numbers(state: State, where: str) -> None:
    moving = state.phase in ("play", "return")
    between(f"{where}.left", state.left, 1 if moving else 0, bounds.MOST_MOVES)
    between(f"{where}.own", state.own, 0, 1)
    between(f"{where}.extra", state.extra, 0, bounds.MOST_MOVES)
    between(f"{where}.exits", state.exits, 0, clock.LAST_EXITS + 1)  # PG-D39: one in the last set piece
    for field in ("score", "subs"):
        most = MOST_CHANGES if field == "subs" else bounds.MOST_GOALS
        for n in getattr(state, field):
            between(f"{where}.{field}", n, 0, most)
    for field in ("clock_ms", "now_ms", "cause_ms", "deadline_ms"):
        value = getattr(state, field)
        if value is not None:
            between(f"{where}.{field}", value, 0, bounds.MOST_MS)
    between(f"{where}.settings.hand", state.settings.hand, 0, 10)
    between(f"{where}.settings.nominal_move_ms", state.settings.nominal_move_ms, 0, 60_000)
    at_most(f"{where}.spots", state.spots, 2)
    for k, spot in enumerate((*state.spots, *((state.spot,) if state.spot else ()))):
        bounds.place(f"{where}.spots[{k}]" if k < len(state.spots) else f"{where}.spot", *spot)
    at_most(f"{where}.formed", state.formed, len(Side))
    for f in state.formed:
        for name, x, y, _ in f.places:
            bounds.place(f"{where}.formed.{name}", x, y)
    at_most(f"{where}.changes", state.changes, 2 * MOST_CHANGES)
    for change in state.changes:
        if side_of(change.out) is not side_of(change.into):
            raise impossible(f"{where}.changes", "a button is changed for one of its own side", "PG 10.1.1")
        out, into = state.piece(change.out).where, state.piece(change.into).where
        if out not in ("board", "off") or into not in ("bench", "changed"):
            words = (
                f"one in play is changed for one that is not; {change.out} is {out}, {change.into} is {into}"
            )
            raise impossible(f"{where}.changes", words, "PG 10.1.1", "PG 10.1.6")


def _time(state: State, where: str) -> None:
    """PG 3.3: exits count from ten minutes on; after fifteen only the last set piece is played."""
    over = state.phase == "ended" or state.shootout is not None
    if state.exits and state.clock_ms < clock.TEN_MINUTES:
        words = f"exits are counted from {clock.TEN_MINUTES} ms on, and it is {state.clock_ms}"
        raise impossible(f"{where}.exits", words, "PG 3.3.2a", "PG-D38")
    if state.exits >= clock.LAST_EXITS and not (over or state.final):
        raise impossible(f"{where}.exits", "the fourth exit ended the match", "PG 3.3.3a")
    last = state.clock_ms >= clock.FIFTEEN_MINUTES or state.exits >= clock.LAST_EXITS
    if state.final and not last:
        words = "the last set piece comes after fifteen minutes or the fourth exit"
        raise impossible(f"{where}.final", words, "PG 3.3.3c", "PG-D39")
    after, _ = clock.fifteen_minutes(state)
    if after.phase != state.phase:
        raise impossible(f"{where}.clock_ms", "the match ended at fifteen minutes", "PG 3.3.3b", "PG-D40")
    if not state.started and state.clock_ms:
        raise impossible(f"{where}.clock_ms", "the clock starts with the first move", "PG 3.2.1a")
    if not state.started and (any(state.score) or state.sent_off or state.yellow):
        raise impossible(f"{where}.started", "goals and cards come after the first move", "PG 3.2.1a")


def _cards(state: State, where: str) -> None:
    leaving = state.choice.leaving if state.choice is not None else ()
    for name in state.yellow:
        if state.yellows(name) > 2 or (
            state.yellows(name) == 2
            and state.piece(name).where in ("board", "off")
            and name not in (*leaving, *state.sent_off)
        ):
            words = f"{name} has {state.yellows(name)} yellow cards and is not sent off"
            raise impossible(f"{where}.yellow", words, "PG 6.2.5b")
    for name in state.sent_off:
        p = state.piece(name)
        if p.where not in ("sent_off", "board"):
            raise impossible(f"{where}.sent_off", f"{name} was sent off and is not {p.where}", "PG 6.2.1a")
        if p.keeper and p.where == "sent_off":
            raise impossible(f"{where}.sent_off", f"a field button leaves for keeper {name}", "PG 6.2.1d")
        if p.where == "board" and state.settings.table != "real":
            raise impossible(f"{where}.pieces.{name}", "was sent off and is not on the board", "PG 6.2.1c")


def _waiting(state: State, where: str) -> None:
    for w in state.off:
        bounds.place(f"{where}.off.{w.piece}", w.x, w.y)
        if state.piece(w.piece).where != "off":
            raise bad(
                f"{where}.off", f"{w.piece} waits beside the board, and is {state.piece(w.piece).where}"
            )
    waiting = {w.piece for w in state.off}
    if waiting and state.phase in ("setup", "kickoff_1"):
        words = "all buttons are set up again, so none waits"
        raise impossible(f"{where}.off", words, "PG 3.1.2b", "PG-D47")
    for name in state.due:
        if name not in waiting or side_of(name) is not state.side:
            words = f"{name} is no waiting button of the side that begins"
            raise impossible(f"{where}.due", words, "PG 5.1.3b", "PG-D50")
    if state.phase == "return" and not state.due:
        raise impossible(f"{where}.due", "in this phase a button is due to come back", "PG 5.1.3b")
    for ban in state.bans:
        if state.piece(ban.piece).where not in ("board", "off"):
            raise bad(f"{where}.bans", f"{ban.piece} is not in play")
    if state.held is not None:
        keeper = state.piece(state.held)
        if not keeper.keeper or keeper.side is not state.side:
            words = f"{state.held} is not the keeper of {state.side}"
            raise impossible(f"{where}.held", words, "PG 7.1.3", "PG-D78")


def _set_piece(state: State, where: str) -> None:
    taking = state.phase in SET_PHASES or state.phase in PENALTY_PHASES
    kind = "penalty" if state.phase in PENALTY_PHASES else state.phase if taking else state.kind
    if state.kind != kind:
        raise bad(f"{where}.kind", f"should be {kind!r} in the phase {state.phase}, not {state.kind!r}")
    if state.own and state.kind not in OWN_MOVE:
        raise impossible(f"{where}.own", NO_OWN, "PG 4.1.3a", "PG 4.2.3a", "PG 4.3.3a")
    if state.phase == "play" and state.kind == "penalty":
        raise impossible(f"{where}.kind", "a penalty has no additional moves", "PG 9.2.1b")
    if state.phase == "throw_in" or (state.phase == "prepare" and state.kind == "throw_in"):
        _spots("throw_in", (state.spot,) if state.spot is not None else state.spots, f"{where}.spot")
    who = state.taker
    if who is not None and side_of(who) is not state.side:
        raise impossible(f"{where}.taker", f"{who} is not a button of {state.side}", "PG 4.1.2a", "PG 9.1.1e")
    if taking and who is not None and state.piece(who).where != "board":
        raise impossible(f"{where}.taker", f"{who} is not on the board", "PG 4.1.2a", "PG 9.1.1e")
    if state.phase == "kickoff_1" and state.starter is not None:
        starter = state.piece(state.starter)
        if starter.side is not state.side or starter.where != "board":
            words = f"{starter.id} is no button of {state.side} on the board"
            raise impossible(f"{where}.starter", words, "PG 3.2.1b")
    if state.phase == "prepare":
        _preparation(state, where)
    elif state.prep is not None:
        raise bad(f"{where}.prep", f"is of the phase prepare, not {state.phase}")


STAGES = {  # specification 5.7: which kinds of set piece come to which question
    "ball": ("goal_kick", "corner"),
    "wall": ("free_direct",),
    "penalty_area": ("penalty",),
    "keeper": ("penalty",),
}
OTHERS_STAGES = ("wall", "keeper")  # the defender is asked
TAKERS_STAGES = ("ball", "taker")


def _preparation(state: State, where: str) -> None:
    prep = state.prep
    if state.kind is None:
        raise bad(f"{where}.kind", "should be the set piece that is prepared")
    if prep is None:
        raise bad(f"{where}.prep", "should say where the preparation stands")
    kinds = STAGES.get(prep.stage)
    if kinds is not None and state.kind not in kinds:
        raise bad(f"{where}.prep.stage", f"a {state.kind} has no step {prep.stage!r}")
    if prep.stage == "return" and not state.due:
        raise impossible(f"{where}.due", "in this step a button is due to come back", "PG 5.1.3b")
    _spots(state.kind, state.spots, f"{where}.spots")
    if prep.stage in ("wall", "taker") and state.spot is None:
        raise bad(f"{where}.spot", "should say where the ball is set")
    different(f"{where}.prep.waiting", prep.waiting)
    asked = state.side.other if prep.stage in OTHERS_STAGES else state.side
    if prep.stage in (*OTHERS_STAGES, *TAKERS_STAGES) and set(prep.waiting) - {asked}:
        raise bad(f"{where}.prep.waiting", f"in this step {asked} is asked")
    if prep.stage in OTHERS_STAGES and not prep.waiting:
        raise bad(f"{where}.prep.waiting", f'should be ["{asked}"]')
    if prep.placed and state.taker is None:
        raise bad(f"{where}.taker", "should name the button that is placed")
    for field, name in (("taker", state.taker), ("prep.forced", prep.forced)):
        if name is not None and (side_of(name) is not state.side or state.piece(name).where != "board"):
            words = f"{name} is no button of {state.side} on the board"
            raise impossible(f"{where}.{field}", words, "PG 4.1.2a", "PG 9.1.1e")
    if prep.lifted is not None:
        _size(prep.lifted, f"{where}.prep.lifted")
    if prep.stage == "wall" and not state.on_board(state.side.other):
        raise impossible(f"{where}.prep.stage", "there is nobody to stand in a wall", "PG 9.1.1c")
    if prep.stage == "taker" and not state.on_board(state.side):
        raise impossible(f"{where}.prep.stage", f"{state.side} has nobody to take it", "PG 4.1.2a")


def _spots(kind: str, spots: tuple[pitch.Point, ...], where: str) -> None:
    """PG-D12: where it is taken is said, unless the kind says it (penalty) or the taker does (goal kick)."""
    if kind in ("goal_kick", "penalty"):
        return
    if not spots:
        raise bad(where, f"should say where the {kind} is taken")
    for x, y in spots:
        if kind == "throw_in" and (abs(y) != pitch.SIDE_LINE or abs(x) > pitch.END + bounds.BALL_RADII[1]):
            words = f"a throw-in is taken where the ball crossed a side line, not at ({x:g}, {y:g})"
            raise impossible(where, words, "PG 4.1.2b", "PG-D08")
        if kind == "corner" and (abs(x), abs(y)) != (pitch.END, pitch.SIDE_LINE):
            raise impossible(where, f"({x:g}, {y:g}) is no corner of the field", "PG 4.3.2", "PG-D09")
        if kind != "throw_in" and (abs(x) > pitch.END or abs(y) > pitch.SIDE_LINE):
            raise impossible(where, f"({x:g}, {y:g}) is outside the field", "PG 9.1.1a", "PG-D12")


def _choice(state: State, where: str) -> None:
    choice = state.choice
    if state.phase != "choice":
        if choice is not None:
            raise bad(f"{where}.choice", f"is of the phase choice, not {state.phase}")
        return
    if choice is None or not (choice.options or (choice.leaving and state.shootout is not None)):
        raise bad(f"{where}.choice", "should hold what there is to choose from")
    at_most(f"{where}.choice.options", choice.options, 20)
    for name in choice.leaving:
        others = [p for p in state.pieces if p.side is side_of(name) and p.where in ("board", "off")]
        if not state.piece(name).keeper or len(others) < 2:
            words = f"{name} is no keeper for whom a field button could leave"
            raise impossible(f"{where}.choice.leaving", words, "PG 6.2.1d", "PG-D55")
    for k, award in enumerate(choice.options):
        if award.side is not choice.side:
            words = f"it is {choice.side} who chooses"
            raise impossible(f"{where}.choice.options[{k}].side", words, "PG 8.1.1")
        check_award(award, f"{where}.choice.options[{k}]")


def check_award(award: Award, where: str) -> None:
    """Refuse an award that nobody could be given."""
    between(f"{where}.moves", award.moves, 0, bounds.MOST_MOVES)
    between(f"{where}.own", award.own, 0, 1)
    between(f"{where}.extra", award.extra, 0, bounds.MOST_MOVES)
    between(f"{where}.cause_ms", award.cause_ms, 0, bounds.MOST_MS)
    between(f"{where}.t", award.t, 0, bounds.MOST_SECONDS)
    at_most(f"{where}.spots", award.spots, 2)
    for k, (x, y) in enumerate(award.spots):
        bounds.place(f"{where}.spots[{k}]", x, y)
    if award.own and award.kind not in OWN_MOVE:
        raise impossible(f"{where}.own", NO_OWN, "PG 4.1.3a", "PG 4.2.3a", "PG 4.3.3a")
    if award.kind is not None:
        _spots(award.kind, award.spots, f"{where}.spots")
    elif award.moves < 1 and not award.bonus:
        raise bad(f"{where}.moves", "should be at least 1 where there is no set piece")


def _before_the_start(state: State, where: str) -> None:
    different(f"{where}.ready", state.ready)
    if state.ready and state.phase != "setup":
        raise bad(f"{where}.ready", f"is of the phase setup, not {state.phase}")
    if len(state.ready) == len(Side):
        raise bad(f"{where}.ready", "both are ready, so the phase is kickoff_1")


def _shootout(state: State, where: str) -> None:
    series = state.shootout
    if series is None:
        return
    for k in range(2):
        between(f"{where}.shootout.taken", series.taken[k], 0, bounds.MOST_GOALS)
        between(f"{where}.shootout.scored", series.scored[k], 0, series.taken[k])
    if state.phase not in SHOOTOUT_PHASES:
        raise impossible(f"{where}.shootout", f"the phase {state.phase} is no penalty", "PG-D41")
    if state.choice is not None and state.choice.options:
        raise impossible(f"{where}.choice.options", "no award follows from a penalty of the series", "PG-D41")
    if state.choice is not None and {side_of(name) for name in state.choice.leaving} != {state.side}:
        raise impossible(f"{where}.choice.leaving", "only who kicks can have fouled", "PG-D41")
    begun = state.phase != "toss"
    if begun and series.first is None:
        raise bad(f"{where}.shootout.first", "should say who kicked first")
    if series.first is not None:
        mine, other = series.taken if series.first is Side.HOME else series.taken[::-1]
        if mine - other not in (0, 1):
            raise impossible(f"{where}.shootout.taken", "penalties are taken in turn", "PG-D41")
        turn = series.first if mine == other else series.first.other
        if state.phase in PENALTY_PHASES | {"prepare"} and state.side is not turn:
            raise impossible(f"{where}.side", f"it is {turn}'s penalty", "PG-D41")
    if shootout.decided(series) is not (state.phase == "ended"):
        raise impossible(f"{where}.shootout", "ends as soon as it is decided, and not before", "PG-D41")
