"""Cases for the judge: a state of which only the unusual has to be said (docs/judge-flickball.md)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from botonista.flick.case import read_ball, read_pieces
from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece, moved
from botonista.football.bounds import bad
from botonista.football.refusal import Refusal, convert
from botonista.football.side import Side
from botonista.football.timer import Times
from botonista.games.flickball import possible
from botonista.games.flickball.flow.restarts import ROWS, ball_place
from botonista.games.flickball.mat import back
from botonista.games.flickball.phases import Kick, Play, Prepare, SetPiece
from botonista.games.flickball.pieces import BALL, FIXED, KICKING, PLACED, mirrored, name, squad
from botonista.games.flickball.state import State

FAR_Y = 370.0  # clear of the side lines
SETTINGS = ("variant", "fair_play", "white", "table", "hand", "hand_away", "clock", "nominal_move_ms")
KINDS = tuple(ROWS)
PLACED_READY = ("throw_in", "corner", "quick_free_kick", "full_free_kick")  # by the last step of each
PHASES = ("draw", "setup", "kickoff", "play", "shot_1", "shot_2", "shot_3", "prepare", *KINDS, "tidy", "over")
OF_A_PHASE = (
    "side",
    "flicks",
    "banned",
    "momentum",
    "placed",
    "aside",
    "pair",
    "shooter",
    "kind",
    "spot",
    "corners",
    "taker",
    "moved",
    "then",
)
TIMES = ("now_ms", "clock_ms", "started", "deadline_ms")


def far_away(side: Side) -> tuple[Piece, ...]:
    """The keeper at home, all others in nobody's way near the side lines of their half."""
    found = []
    for p in squad(side):
        if not p.keeper:
            row, column = divmod(p.number - 2, 5)
            p = moved(p, x=back(side) * (80.0 + 45.0 * column), y=FAR_Y if row == 0 else -FAR_Y)
        found.append(p)
    return tuple(found)


@cache
def plain_state() -> State:
    """Home's turn in open play, nothing flicked yet, 0–0, everybody in nobody's way."""
    return State(
        phase=Play(Side.HOME),
        times=Times(60_000, 60_000, True),
        pieces=far_away(Side.HOME) + far_away(Side.AWAY),
        ball=BALL,
        white=Side.HOME,
        turn=1,
    )


def whole_state(data: object) -> State:
    """A whole state as the judge and the journal tell it."""
    if not isinstance(data, Mapping):
        raise bad("state", "should be an object")
    found: State = convert(data, State, "state")
    return found


def read_state(given: object) -> State:
    """A state from text, from a whole state, or from flat fields of which only the unusual are said."""
    if isinstance(given, str):
        state = State.parse(given)
    elif not isinstance(given, Mapping):
        raise bad("state", "should be an object with the fields that are unusual, or a line of text")
    elif isinstance(given.get("phase"), Mapping):
        state = whole_state(given)
    else:
        state = _described(dict(given))
    possible.check(state)
    return _as_usual(state, given) if isinstance(given, Mapping) else state


def _as_usual(state: State, given: Mapping[str, Any]) -> State:
    """A described preparation stands at its first question; a taker whose place is not told stands ready."""
    from botonista.games.flickball.questions import QUESTIONS

    told = given.get("phase")
    if told in ("prepare", "tidy", "setup"):
        return QUESTIONS.advance(state)[0]
    phase, pieces = state.phase, given.get("pieces", {})
    if told not in PLACED_READY or not isinstance(phase, Kick) or "ball" in given:
        return state
    if not isinstance(pieces, Mapping) or phase.taker in pieces:
        return state
    ready = Prepare(row=("ready",), set=phase.set, taker=phase.taker)
    return QUESTIONS.advance(state.but(phase=ready))[0]


def _described(data: dict[str, Any]) -> State:
    """What is left out of a flat state, as it usually is."""
    phase = data.pop("phase", "play")
    if phase not in PHASES:
        raise bad("state.phase", f"should be one of {', '.join(PHASES)}")
    settings = dict(data.pop("settings", {}))
    settings |= {key: data.pop(key) for key in SETTINGS if key in data}
    fields = {key: data.pop(key) for key in OF_A_PHASE if key in data}
    times = {key: data.pop(key) for key in TIMES if key in data}
    side = convert(fields.get("side", "home"), Side, "state.side")
    usual, ball = _usual(phase, side, fields)
    data["pieces"] = read_pieces(data.get("pieces", {}), usual, {})
    data["ball"] = read_ball(data.get("ball", {"x": ball[0], "y": ball[1]}), BALL)
    data["settings"] = settings
    started = phase not in ("draw", "setup", "kickoff")
    data["times"] = {"now_ms": 60_000, "clock_ms": 60_000, "started": started} | times
    data["phase"] = _phase(phase, side, fields)
    data.setdefault("white", "home")
    data.setdefault("turn", 1)
    try:
        found: State = convert(data, State, "state")
    except Refusal as refused:
        raise _flat(refused) from None
    return found


def _flat(refused: Refusal) -> Refusal:
    """A refusal that names a field as it was described: flat."""
    field = str(refused.details.get("field", ""))
    short = field
    for inner in ("phase.before.set.", "phase.before.", "phase.set.", "phase.", "times.", "settings."):
        short = short.replace(f"state.{inner}", "state.")
    words = refused.message.replace(field, short) if field else refused.message
    return Refusal(refused.code, words, refused.clauses, {**refused.details, "field": short})


def _usual(phase: str, side: Side, fields: Mapping[str, Any]) -> tuple[tuple[Piece, ...], Point]:
    """How everybody lies if nobody says, and where the ball does."""
    rows = {one: far_away(one) for one in Side}
    ball: Point = (0.0, 0.0)
    if phase in ("draw", "setup"):
        rows = {one: squad(one, KICKING) if one is side else squad(one) for one in Side}
    elif phase == "kickoff":
        pair = {
            name(side, n): mirrored(side, spot) for n, spot in zip(PLACED[-2:], KICKING[-2:], strict=True)
        }
        rows[side] = tuple(
            moved(p, x=pair[p.id][0], y=pair[p.id][1]) if p.id in pair else p for p in rows[side]
        )
    kind = fields.get("kind") if phase == "prepare" else phase if phase in KINDS else None
    if kind in KINDS:
        ball = ball_place(_set(str(kind), side, fields))
    if kind == "penalty":
        there = _at_penalty(side, fields) if phase == "penalty" else {}
        rows = {one: tuple(_of_penalty(p, there) for p in rows[one]) for one in Side}
    return rows[Side.HOME] + rows[Side.AWAY], ball


def _at_penalty(side: Side, fields: Mapping[str, Any]) -> dict[str, Point]:
    """FB 20.3, FB 20.4: the two pieces on the table, where they usually stand."""
    from botonista.games.flickball.questions.penalty import usual_keeper, usual_shooter

    shooter = str(fields.get("taker", name(side, FIXED[0])))
    return {shooter: usual_shooter(side), name(side.other, 1): usual_keeper(side.other)}


def _of_penalty(piece: Piece, there: Mapping[str, Point]) -> Piece:
    """FB 20.1: all but these are off."""
    if piece.id not in there:
        return moved(piece, where="off")
    x, y = there[piece.id]
    return moved(piece, x=x, y=y)


def _set(kind: str, side: Side, fields: Mapping[str, Any]) -> SetPiece:
    """A set piece of which only the unusual is said."""
    data: dict[str, Any] = {"type": "set", "kind": kind, "side": side}
    data |= {key: fields[key] for key in ("spot", "corners") if fields.get(key) is not None}
    usual: dict[str, Point] = {
        "throw_in": (0.0, 413.0),
        "quick_free_kick": (0.0, 0.0),
        "full_free_kick": (0.0, 0.0),
    }
    if "spot" not in data and kind in usual:
        data["spot"] = usual[kind]
    if kind == "corner" and "corners" not in data:
        data["corners"] = [(620.0 * side.forward, 415.0)]
    try:
        found: SetPiece = convert(data, SetPiece, "state.phase.set")
    except Refusal as refused:
        raise _flat(refused) from None
    possible.check_set_piece(found)
    return found


def _keep(fields: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {key: fields[key] for key in names if fields.get(key) is not None}


def _phase(phase: str, side: Side, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a flat state that belong to its phase."""
    if phase == "draw":
        return {"phase": phase, "row": ["draw"]}
    if phase == "setup":
        return {"phase": phase, "side": side, "row": ["set_up"]}
    if phase == "kickoff":
        return {"phase": phase, "side": side, "pair": [name(side, n) for n in PLACED[-2:]]} | _keep(
            fields, "pair"
        )
    if phase == "over":
        return {"phase": phase}
    if phase == "tidy":
        then = fields.get("then")
        rest = None if then is None else _set(str(then), side.other, fields)
        return {"phase": phase, "side": side, "row": ["evict"], "then": None if rest is None else _data(rest)}
    if phase == "prepare":
        kind = str(fields.get("kind", "throw_in"))
        if kind not in KINDS:
            raise bad("state.kind", f"should be one of {', '.join(KINDS)}")
        given = _data(_set(kind, side, fields))
        return {"phase": phase, "set": given, "row": list(ROWS[kind])} | _keep(fields, "taker", "moved")
    if phase in KINDS:
        return _kick(phase, side, fields)
    play = {"phase": "play", "side": side} | _keep(fields, "flicks", "banned", "placed", "aside")
    if fields.get("momentum") is not None:
        play["momentum"] = fields["momentum"]
    if phase == "play":
        return play
    taken = fields.get("kind")
    before = play if taken is None else _kick(str(taken), side, fields)
    row = {"shot_1": ["shooter"], "shot_2": ["shot_keeper"]}.get(phase)
    told: dict[str, Any] = {"phase": phase, "before": before}
    if row is not None:
        told["row"] = row
    if phase != "shot_1":
        told["shooter"] = fields.get("shooter", name(side, FIXED[0]))
    return told


def _kick(kind: str, side: Side, fields: Mapping[str, Any]) -> dict[str, Any]:
    if kind not in KINDS:
        raise bad("state.kind", f"should be one of {', '.join(KINDS)}")
    taker = fields.get("taker", name(side, 1 if kind in possible.KEEPERS else FIXED[0]))
    return {"phase": "kick", "set": _data(_set(kind, side, fields)), "taker": taker}


def _data(taken: SetPiece) -> dict[str, Any]:
    import msgspec

    data: dict[str, Any] = msgspec.to_builtins(taken)
    return data
