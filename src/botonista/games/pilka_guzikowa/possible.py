"""Whether a described state can be: what contradicts itself or the rulebook is refused, naming the field.

The states of a match are right by construction; these checks are for states that somebody tells the judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from botonista.flick import possible as flick
from botonista.flick.pieces import Ball, side_of
from botonista.football import bounds
from botonista.football.bounds import at_most, bad, between, different, impossible
from botonista.football.catalogue import load
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import formations
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.flow.substitutions import MOST as MOST_CHANGES
from botonista.games.pilka_guzikowa.phases import (
    MOVES,
    Choice,
    Ended,
    Play,
    Prepare,
    Return,
    SetUp,
    set_of,
)
from botonista.games.pilka_guzikowa.pieces import BENCH, SQUAD, squad
from botonista.games.pilka_guzikowa.pitch import CENTRE_SPOT, PITCH
from botonista.games.pilka_guzikowa.possible_phase import MOST_MOVES, check_phase, check_series
from botonista.games.pilka_guzikowa.state import State
from botonista.table.shapes import Bead, Disc

KNOWN = frozenset(p.id for side in Side for p in squad(side))


def check(state: State, where: str = "state") -> None:
    """Refuse a state that can't be."""
    _lying(state, where)
    _names(state, where)
    _numbers(state, where)
    _time(state, where)
    _cards(state, where)
    _waiting(state, where)
    check_phase(state, where)
    check_series(state, where)
    if state.unreported is not None:
        before = state.unreported.before
        if before.unreported is not None:
            raise bad(f"{where}.unreported.before.unreported", "only the last move waits for a report")
        check(before, f"{where}.unreported.before")


def _lying(state: State, where: str) -> None:
    """PG 1.1.2a, PG 1.1.2b: eleven a side with one keeper; PG-D05: on the board; PG-D08: the ball in play."""
    flick.check_pieces(state, PITCH, KNOWN, where, ("PG-D05",))
    flick.check_shapes(state, (Disc,), (Bead,), where, "PG 1.1.4", "PG 1.4.1b")
    flick.check_ball(state, where)
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
    ball, throwing = state.ball, state.phase_name == "throw_in"
    moving = isinstance(state.phase, (*MOVES, Return))
    if moving and not throwing and not _in_play(state, ball):
        raise impossible(f"{where}.ball", "has left the field, so no move goes on", "PG 2.1.7", "PG-D08")
    kicking_off = isinstance(state.phase, SetUp) or state.phase_name == "kickoff_1"
    if kicking_off and (ball.x, ball.y) != CENTRE_SPOT:
        raise impossible(f"{where}.ball", "lies on the centre spot before the kick-off", "PG 3.1.4")


def _in_play(state: State, ball: Ball) -> bool:
    """PG-D08, PG 3.4.3: in the field, or at rest on a keeper across the goal line."""
    held = any(state.piece(name).keeper for name in (*ball.on, *ball.under))
    return held or not PITCH.ball_out(ball.x, ball.y, ball.radius)


def _names(state: State, where: str) -> None:
    """Every button that is named is one of this match."""
    phase, given = state.phase, set_of(state.phase)
    named: dict[str, Iterable[str | None]] = {
        "taker": (state.taker,),
        "offender": (given.offender if given else None,),
        "starter": (getattr(phase, "starter", None),),
        "last_touch": (state.last_touch,),
        "held": (getattr(phase, "held", None),),
        "bans": [b.piece for b in state.bans],
        "off": [w.piece for w in state.off],
        "due": getattr(phase, "due", ()),
        "yellow": state.yellow,
        "sent_off": state.sent_off,
        "unauth": state.unauth,
        "air": state.air,
        "changes": [name for c in state.changes for name in (c.out, c.into)],
        "formed": [row[0] for f in state.formed for row in f.places],
    }
    if isinstance(phase, Prepare):
        named["prep.wall"], named["prep.turned"] = phase.wall, phase.turned
        named["prep.forced"] = (phase.forced,)
        named["prep.lifted"] = (phase.lifted.id,) if phase.lifted else ()
    if isinstance(phase, Choice):
        named["choice.leaving"] = phase.leaving
        named["choice.options"] = [award.offender for award in phase.options]
    for field, names in named.items():
        listed = [name for name in names if name is not None]
        at_most(f"{where}.{field}", listed, 4 * (SQUAD + BENCH))
        for name in listed:
            if not state.has(name):
                raise bad(f"{where}.{field}", f"there is no button {name!r}")
    for field in ("off", "due", "sent_off", "unauth", "prep.wall", "prep.turned", "choice.leaving"):
        different(f"{where}.{field}", (name for name in named.get(field, ()) if name is not None))
    for field, clauses in _clauses(state):
        check_clauses(clauses, f"{where}.{field}")


def check_clauses(clauses: Sequence[object], where: str) -> None:
    """Refuse clauses that the rulebook does not have."""
    at_most(where, clauses, 20)
    for clause in clauses:
        if not isinstance(clause, str) or clause not in load("pilka-guzikowa"):
            raise bad(where, f"there is no clause {str(clause)[:40]!r}")


def _clauses(state: State) -> list[tuple[str, tuple[str, ...]]]:
    given, phase = set_of(state.phase), state.phase
    found = [("why", given.why)] if given is not None else []
    options = phase.options if isinstance(phase, Choice) else ()
    return found + [(f"choice.options[{k}].clauses", award.clauses) for k, award in enumerate(options)]


def _numbers(state: State, where: str) -> None:
    phase = state.phase
    if isinstance(phase, Play | Return):
        between(f"{where}.left", phase.left, 1, MOST_MOVES)
    between(f"{where}.exits", state.exits, 0, clock.LAST_EXITS + 1)  # PG-D39: one in the last set piece
    for field in ("score", "subs"):
        most = MOST_CHANGES if field == "subs" else bounds.MOST_GOALS
        for n in getattr(state, field):
            between(f"{where}.{field}", n, 0, most)
    for field in ("clock_ms", "now_ms", "deadline_ms"):
        value = getattr(state.times, field)
        if value is not None:
            between(f"{where}.{field}", value, 0, bounds.MOST_MS)
    flick.check_settings(state.settings, f"{where}.settings")
    formations.check(state.settings, f"{where}.settings")
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
    over = isinstance(state.phase, Ended) or state.shootout
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
    if type(after.phase) is not type(state.phase):
        raise impossible(f"{where}.clock_ms", "the match ended at fifteen minutes", "PG 3.3.3b", "PG-D40")
    if not state.times.started and state.clock_ms:
        raise impossible(f"{where}.clock_ms", "the clock starts with the first move", "PG 3.2.1a")
    if not state.times.started and (any(state.score) or state.sent_off or state.yellow):
        raise impossible(f"{where}.started", "goals and cards come after the first move", "PG 3.2.1a")


def _cards(state: State, where: str) -> None:
    leaving = state.phase.leaving if isinstance(state.phase, Choice) else ()
    for name in state.yellow:
        two = state.yellows(name) == 2 and state.piece(name).where in ("board", "off")
        if state.yellows(name) > 2 or (two and name not in (*leaving, *state.sent_off)):
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
            words = f"{w.piece} waits beside the board, and is {state.piece(w.piece).where}"
            raise bad(f"{where}.off", words)
    waiting = {w.piece for w in state.off}
    phase = state.phase
    if waiting and (isinstance(phase, SetUp) or state.phase_name == "kickoff_1"):
        words = "all buttons are set up again, so none waits"
        raise impossible(f"{where}.off", words, "PG 3.1.2b", "PG-D47")
    due = phase.due if isinstance(phase, Return | Prepare) else ()
    for name in due:
        if name not in waiting or side_of(name) is not state.side:
            words = f"{name} is no waiting button of the side that begins"
            raise impossible(f"{where}.due", words, "PG 5.1.3b", "PG-D50")
    returning = isinstance(phase, Return) or (isinstance(phase, Prepare) and phase.row[:1] == ("return",))
    if returning and not due and isinstance(phase, Return):
        raise impossible(f"{where}.due", "in this phase a button is due to come back", "PG 5.1.3b")
    for ban in state.bans:
        if state.piece(ban.piece).where not in ("board", "off"):
            raise bad(f"{where}.bans", f"{ban.piece} is not in play")
    if isinstance(phase, Play) and phase.held is not None:
        keeper = state.piece(phase.held)
        if not keeper.keeper or keeper.side is not state.side:
            words = f"{phase.held} is not the keeper of {state.side}"
            raise impossible(f"{where}.held", words, "PG 7.1.3", "PG-D78")
