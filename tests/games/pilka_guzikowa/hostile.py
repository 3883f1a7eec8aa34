"""Hostile and random cases for the judge: wrong types, missing fields, impossible states, every action.

Each case ends in a ruling or in a refusal that names what is wrong. `python -m tools.hostile_guzikowa 100000`
asks more of them than the tests do.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec

from botonista.bots import make
from botonista.football.catalogue import LANGUAGES
from botonista.football.quantities import as_json
from botonista.football.refusal import Refusal
from botonista.games.pilka_guzikowa import actions, facts
from botonista.games.pilka_guzikowa.case import read_state
from botonista.games.pilka_guzikowa.flat import PHASES, STAGES
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.phases import Choice, CoinToss, Ended, Kick, Penalty, Prepare, Return
from botonista.games.pilka_guzikowa.questions import QUESTIONS
from botonista.games.pilka_guzikowa.state import State
from botonista.match.sayings import refusal_words

Case = dict[str, Any]
Rng = random.Random
SIDES = ("home", "away")
KINDS = ("throw_in", "goal_kick", "corner", "free_direct", "free_indirect", "penalty")
NAMES = [f"{letter}{n}" for letter in "HA" for n in range(1, 15)]
OLD = {
    "toss": (),
    "choose_toss": ("take",),
    "set_up": ("places", "starter"),
    "formation": ("name", "starter"),
    "give_up": (),
    "request_substitution": ("out", "into"),
    "choose_award": ("option", "spot"),
    "choose_leaving": ("piece",),
    "return_piece": ("piece", "face", "y_sign"),
    "goal_area": ("refuse",),
    "penalty_area": ("y_minus",),
    "place_ball": ("x", "y"),
    "place_keeper": ("stay", "y"),
    "wall": ("members", "faces"),
    "clear": ("pieces",),
    "place_taker": ("piece", "x", "y", "face", "clear"),
    "turn_free": ("piece",),
    "ready": (),
}
PLAYER = make("pilka-guzikowa", "random")
STRANGE_NAMES = ("H0", "H15", "H99", "X1", "", "ball", "H1\x00", "ż" * 50, "h9", "H09", "A", "🂡")
NUMBERS = (
    0,
    -1,
    1,
    2,
    7,
    8,
    50,
    160,
    500,
    549.999,
    900,
    1000,
    1e9,
    1e308,
    -1e308,
    5e-324,
    10**30,
    0.1,
    2**63,
)
STRANGE = (
    None, True, False, "", "x", "H9", "home", [], {}, [[]], [None], {"x": {}}, float("nan"), float("inf"),
    -float("inf"), 10**400, -(10**400), "9" * 5000, ["H9"] * 3000, {"H9": None}, {"x": 1, "y": 2}, b"x",
)  # fmt: skip


def answer(case: Any) -> str:
    """What the judge makes of a case: "ruling" or the code of the refusal; anything else is raised."""
    try:
        told = GAME.judge(case, "pl", explain=True)
    except Refusal as refusal:
        assert ": " in refusal.message or refusal.clauses or refusal.details, refusal.message
        assert refusal.message, refusal.code
        said = refusal_words(refusal, "pilka-guzikowa")
        assert all(said[lang] for lang in LANGUAGES)
        msgspec.json.encode([as_json(refusal.details), refusal.clauses])
        return refusal.code
    msgspec.json.encode(told)
    assert all(call["clauses"] and call["words"] for call in told["calls"])
    after = read_state(told["state"])  # what it answers it can be asked about
    _is_honest(case, told, after)
    return "ruling"


def _is_honest(case: Case, told: dict[str, Any], after: State) -> None:
    """A ruling on facts is one on a move that could be made, and says what it says of that move."""
    if "facts" not in case:
        return
    before, known = read_state(case.get("state", {})), msgspec.convert(case["facts"], facts.MoveFacts)
    keys = {call["key"] for call in told["calls"]}
    assert not isinstance(before.phase, Ended | CoinToss | Choice)
    if known.struck is None:
        assert keys & {"body", *known.ill_made}, "a move that nobody made"
        return
    struck = before.piece(known.struck)
    due = before.phase.due if isinstance(before.phase, Return | Prepare) else ()
    assert struck.where == "board" or struck.id in due
    assert struck.id not in before.sent_off
    if struck.side is not before.side:
        assert "out_of_turn" in keys | {"later_offence"}
    elif before.taker and isinstance(before.phase, Kick | Penalty):
        assert struck.id == before.taker or "wrongly_taken" in known.ill_made
    if isinstance(before.phase, Prepare) and struck.side is before.side:  # taken, not merely counted
        assert keys or not isinstance(after.phase, Prepare)


def cases(rng: Rng, count: int) -> Iterator[tuple[str, Case]]:
    """So many cases, each with the way in which it was made."""
    ways: tuple[tuple[str, Callable[[Rng], Any]], ...] = (
        ("random", random_case),
        ("action in a phase", action_in_a_phase),
        ("walked", walked),
        ("mutated", mutated),
        ("mutated twice", lambda r: mutate(r, mutated(r))),
        ("no case at all", lambda r: r.choice(STRANGE)),
    )
    weights = (25, 15, 25, 20, 14, 1)
    for _ in range(count):
        name, make = rng.choices(ways, weights)[0]
        yield name, make(rng)


# --- random cases, most of them nearly right ---------------------------------------------------------


def random_case(rng: Rng) -> Case:
    """A state, and facts, an action or a time."""
    case: Case = {"state": random_state(rng)}
    told = rng.random()
    if told < 0.6:
        case["facts"] = random_facts(rng, case["state"])
    elif told < 0.9:
        case |= {"action": random_action(rng), "side": rng.choice(SIDES)}
        if rng.random() < 0.5:
            case["draws"] = [rng.randrange(3) for _ in range(rng.randrange(3))]
    else:
        case["tick_ms"] = rng.choice(
            (0, 188_000, 188_001, 200_001, 260_001, 600_000, 899_999, 900_000, 10**7, 10**30)
        )
    return case


def action_in_a_phase(rng: Rng) -> Case:
    """Every action in every phase, by either side."""
    state = sound_state(rng)
    return {"state": state, "action": random_action(rng), "side": rng.choice(SIDES), "draws": [0]}


def walked(rng: Rng) -> Case:
    """From a state that can be some steps on, by what is offered there, and then anything."""
    case: Case = {"state": sound_state(rng)}
    try:
        read_state(case["state"])
    except Refusal:
        return {**case, "tick_ms": 10**6}
    step = case
    for _ in range(rng.randrange(1, 12)):
        try:
            state = read_state(case["state"])
        except Refusal:  # what the judge answered can't be asked about: `answer` finds and shows it
            return step
        acting = GAME.to_act(state)
        if not acting:
            break
        side = rng.choice(acting)
        step = {**case, **fitting_action(rng, case["state"])}
        if GAME.default_action(state, side) is None and rng.random() < 0.8:
            step = {**case, "facts": random_facts(rng, {"side": side.value, "taker": state.taker})}
        try:
            case = {"state": GAME.judge(step)["state"]}
        except Refusal:
            break
        except Exception:
            return step  # it is asked again, and shown
    told = case["state"]
    way = rng.random()
    if way < 0.4:
        return {**case, "facts": random_facts(rng, told)}
    if way < 0.5:
        return {
            **case,
            "tick_ms": read_state(told).times.now_ms + rng.choice((1, 8_000, 8_001, 10_001, 20_001, 10**6)),
        }
    if way < 0.85:
        return {**case, **fitting_action(rng, case["state"])}
    return {**case, "action": random_action(rng), "side": rng.choice(SIDES)}


def fitting_action(rng: Rng, told: Case) -> Case:
    """Something of what is offered in a state, or nearly."""
    try:
        state = read_state(told)
    except Refusal:
        return {"tick_ms": 10**6}
    acting = GAME.to_act(state)
    if not acting:
        return {"side": state.side.value, "action": random_action(rng)}
    side = rng.choice(acting)
    action = GAME.default_action(state, side) if rng.random() < 0.3 else None
    try:
        action = action or PLAYER.choose(GAME, state, side, Drawn(rng))
    except LookupError:  # a set piece that nobody was named for
        return {"side": side.value, "action": random_action(rng)}
    data = GAME.encode_action(action)
    if rng.random() < 0.2:
        data = mutate(rng, data)
    return {"side": side.value, "action": data, "draws": [rng.randrange(2)]}


class Drawn:
    """Chance out of the tests' own. Implements `Chance`."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        return self.rng.randrange(n)


def sound_state(rng: Rng) -> Case:
    """A state that can be, of any phase."""
    phase, side = rng.choice(PHASES), rng.choice(SIDES)
    state: Case = {"phase": phase, "side": side}
    if phase == "prepare":
        state |= prepared(rng)
    elif phase == "choice":
        state |= {"choice": choice(rng, side)}
    elif phase == "return":
        name = rng.choice(NAMES[1:11] if side == "home" else NAMES[15:25])
        state |= {"off": [{"piece": name, "x": 250, "y": 550}], "due": [name]}
    elif phase == "play" and rng.random() < 0.4:
        state |= {"left": rng.randrange(1, 6), "kind": rng.choice(KINDS[:5])}
    if rng.random() < 0.3:
        state["settings"] = {"table": "real"}
    if rng.random() < 0.2:
        state["settings"] = {"shootout": True, "clock": rng.choice(("official", "relaxed", "none"))}
    return state


def prepared(rng: Rng) -> Case:
    kind = rng.choice(KINDS)
    spots: dict[str, list[list[float]]] = {
        "throw_in": [[rng.uniform(-900, 900), 500]],
        "corner": [[900, 500], [900, -500]][: rng.randrange(1, 3)],
        "free_direct": [[rng.uniform(-900, 900), rng.uniform(-500, 500)]],
        "free_indirect": [[rng.uniform(-900, 900), rng.uniform(-500, 500)]],
    }
    state: Case = {"kind": kind, "spots": spots.get(kind, []), "extra": rng.randrange(4)}
    if rng.random() < 0.5:
        state["offender"] = rng.choice(NAMES)
    if rng.random() < 0.5 and kind in spots and kind != "corner":
        state["spot"] = spots[kind][0]
    if rng.random() < 0.4:
        state["prep"] = {"stage": rng.choice(STAGES), "waiting": rng.choice([[], ["home"], ["away"]])}
    if rng.random() < 0.3:
        state["pieces"] = crowd(rng)
    return state


def choice(rng: Rng, side: str) -> Case:
    awards = [
        {"side": side, "clauses": ["PG 6.1.5"], "kind": "free_direct", "extra": 3, "spots": [[0, 0]]},
        {"side": side, "clauses": ["PG 8.1.2a"], "moves": 2, "play_on": True},
        {"side": side, "clauses": ["PG 7.1.2"], "kind": "penalty"},
        {
            "side": side,
            "clauses": ["PG 6.1.6"],
            "kind": "free_direct",
            "extra": 4,
            "spots": [[800, 150], [800, -150]],
        },
        {"side": side, "clauses": ["PG 7.5.1"], "extra": 1, "bonus": True, "same_run": True},
        {"side": side, "clauses": ["PG 4.1.7c"], "kind": "goal_kick", "own": 1, "extra": 2},
    ]
    leaving = [rng.choice(("H1", "A1"))] if rng.random() < 0.2 else []
    return {"side": side, "options": rng.sample(awards, rng.randrange(7)), "leaving": leaving}


def crowd(rng: Rng) -> Case:
    """Many buttons in one place, where room has to be found."""
    x, y = rng.uniform(-950, 950), rng.uniform(-540, 540)
    radius = rng.choice((20, 20, 32.5, 50))
    return {
        name: {"x": x + rng.uniform(-90, 90), "y": y + rng.uniform(-90, 90), "radius": radius}
        for name in (*NAMES[1:11], *NAMES[15:25])
        if rng.random() < 0.8
    }


def random_state(rng: Rng) -> Case:
    state = sound_state(rng)
    for _ in range(rng.randrange(4)):
        field = rng.choice(
            ("left", "must", "own", "extra", "spot", "taker", "offender", "bans", "off", "last_touch",
             "score", "subs", "yellow", "sent_off", "clock_ms", "now_ms", "deadline_ms", "exits",
             "final", "unauth", "held", "air", "pieces", "ball", "kind", "starter", "due", "started",
             "changes", "shootout", "ready", "toss_winner", "why", "cause_ms", "spots", "announced")
        )  # fmt: skip
        state[field] = value_for(rng, field)
    return state


def value_for(rng: Rng, field: str) -> Any:
    """Something that may stand in a field, mostly of the right kind."""
    name = any_name(rng)
    usual: dict[str, Any] = {
        "must": rng.random() < 0.5,
        "final": rng.random() < 0.5,
        "started": rng.random() < 0.5,
        "announced": rng.random() < 0.5,
        "spot": [rng.uniform(-950, 950), rng.choice((500, -500, rng.uniform(-550, 550)))],
        "spots": [[0, 0]],
        "bans": [{"piece": name, "reason": rng.choice(("starter", "returned", "substitute"))}],
        "off": [{"piece": name, "x": 250, "y": 550}],
        "score": [rng.randrange(4), rng.randrange(4)],
        "subs": [rng.randrange(5), rng.randrange(5)],
        "pieces": {name: place(rng), any_name(rng): place(rng)},
        "ball": {"x": rng.uniform(-950, 950), "y": rng.uniform(-550, 550), "on": rng.choice(([], [name]))},
        "kind": rng.choice(KINDS),
        "changes": [{"out": name, "into": any_name(rng)}],
        "shootout": {
            "first": rng.choice(SIDES),
            "taken": [rng.randrange(7), rng.randrange(7)],
            "scored": [0, 0],
        },
        "ready": rng.choice(([], ["home"], ["home", "away"])),
        "toss_winner": rng.choice(SIDES),
        "why": ["PG 7.5.2a"],
        "exits": rng.randrange(6),
    }
    if field in usual:
        return usual[field]
    if field in ("yellow", "sent_off", "unauth", "air", "due"):
        return [any_name(rng) for _ in range(rng.randrange(3))]
    if field in ("taker", "offender", "last_touch", "held", "starter"):
        return name
    if field.endswith("_ms"):
        return rng.choice((0, 180_000, 599_999, 600_000, 899_999, 900_000, 905_000, 10**12, -5))
    return rng.choice((0, 1, 2, 5, -1, 10**9))


def place(rng: Rng) -> Case:
    row: Case = {"x": rng.uniform(-1100, 1100), "y": rng.uniform(-600, 600)}
    if rng.random() < 0.3:
        row["where"] = rng.choice(("board", "off", "sent_off", "bench", "changed"))
    if rng.random() < 0.2:
        row["radius"] = rng.choice((1, 5, 20, 32.5, 33, 60, 1e5))
    if rng.random() < 0.2:
        row["on"] = [any_name(rng)]
    return row


def any_name(rng: Rng) -> str:
    return rng.choice(STRANGE_NAMES) if rng.random() < 0.03 else rng.choice(NAMES)


def likely_name(rng: Rng, state: Case) -> str:
    """Mostly a button that may be struck."""
    letter = "H" if state.get("side") == "home" else "A"
    return state.get("taker") or (f"{letter}{rng.randrange(1, 12)}" if rng.random() < 0.8 else any_name(rng))


def random_facts(rng: Rng, state: Case) -> Case:
    told: Case = {}
    if rng.random() < 0.95:
        told["struck"] = likely_name(rng, state)
    events = [random_event(rng, told.get("struck", "H9")) for _ in range(rng.randrange(5))]
    if events:
        told["events"] = events
    if rng.random() < 0.6:
        told["ball"] = {"x": rng.uniform(-950, 950), "y": rng.uniform(-560, 560)}
        for field in ("on", "under"):
            if rng.random() < 0.2:
                told["ball"][field] = [any_name(rng)]
    if rng.random() < 0.15:
        told["action"] = rng.choice(("flick", "press", "turn"))
    if rng.random() < 0.15:
        told["ill_made"] = [rng.choice(get_args(facts.IllMade)) for _ in range(rng.randrange(3))]
    if rng.random() < 0.2:
        told["touch_ms"] = rng.choice((180_000, 188_000, 188_001, 181_500, 600_000, 900_000, 10**12))
    if rng.random() < 0.1:
        told["rest_ms"] = rng.choice((180_500, 190_000, 0, 10**12))
    if rng.random() < 0.1:
        told["side"] = rng.choice(SIDES)
    if rng.random() < 0.1:
        told["reported"] = False
    if rng.random() < 0.2:
        told["places"] = [{"id": any_name(rng), "x": rng.uniform(-1100, 1100), "y": rng.uniform(-600, 600)}]
    return told


def random_event(rng: Rng, struck: str) -> Case:
    end = rng.choice((1, -1))
    name = any_name(rng)
    event = rng.choice(
        (
            {"type": "touch", "button": struck},
            {"type": "touch", "button": name, "x": rng.uniform(-900, 900), "y": rng.uniform(-500, 500)},
            {
                "type": "push",
                "button": name,
                "by": struck,
                "mm": rng.choice((0.4, 10, 10.001, 75, 130.1, 311, 1e308)),
            },
            {"type": "push", "button": any_name(rng), "by": name, "mm": rng.uniform(0, 400)},
            {"type": "exit", "line": "side", "x": rng.uniform(-900, 900), "y": 500 * end},
            {"type": "exit", "line": "end", "x": 900 * end, "y": rng.uniform(-500, 500)},
            {"type": "exit", "line": "goal", "x": 900 * end, "y": rng.uniform(-60, 60)},
            {
                "type": "off",
                "button": rng.choice((name, struck)),
                "x": 1000 * end,
                "y": rng.uniform(-550, 550),
            },
            {"type": "overlap", "upper": struck, "lower": name},
            {"type": "body", "side": rng.choice(SIDES)},
            {"type": "frame", "end": rng.choice(SIDES), "part": rng.choice(("post", "bar", "net"))},
            {"type": "entered", "end": rng.choice(SIDES)},
            {"type": "farthest", "mm": rng.uniform(0, 400)},
        )
    )
    if rng.random() < 0.2:
        event = {**event, "t": rng.choice((0, 0.5, 0.5, 1e308, -1, 3))}
    return dict(event)


def random_action(rng: Rng) -> Case:
    """An action of any type, its fields filled with something."""
    kind = rng.choice((*get_args(actions.Action), *OLD))
    if isinstance(kind, str):  # as earlier revisions wrote it
        return {"type": kind} | {name: action_value(rng, name) for name in OLD[kind] if rng.random() < 0.8}
    action: Case = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        if field.required or rng.random() < 0.5:
            action[field.name] = action_value(rng, field.name)
    return action


def action_value(rng: Rng, field: str) -> Any:
    usual: dict[str, Any] = {
        "to": rng.choice((*QUESTIONS.by_key, "nothing")),
        "choice": rng.choice((None, "0", "1.1", "3-4-3", "first_move", "clear", "y_minus")),
        "places": {
            name: {"x": rng.uniform(-900, 900), "y": rng.uniform(-500, 500)} for name in rng.sample(NAMES, 11)
        },
        "name": rng.choice(("3-4-3", "5-4-1", "9-9-9")),
        "angle": rng.choice((0, 90_000, -45_000, 360_001, 10**20)),
        "speed": rng.choice((0, 300.0, 1500.0, 6000.0, 6001.0, 1e308, -1)),
        "lift": rng.choice((0, 35_000, 90_000, 10**20, -5)),
        "insist": rng.random() < 0.5,
        "clear": rng.random() < 0.5,
        "stay": rng.random() < 0.5,
        "option": rng.randrange(-1, 4),
        "spot": rng.choice((None, 0, 1, 2, -1)),
        "take": rng.choice(("first_move", "half")),
        "face": rng.choice((None, "wide_down", "wide_up")),
        "y_sign": rng.choice((1, -1)),
        "members": rng.sample(NAMES, rng.randrange(5)),
        "faces": {any_name(rng): "wide_up"} if rng.random() < 0.5 else {},
        "what": rng.choice(
            ("move", "body_touch", "air", "unauthorised", "sent_off_on_board", "equipment", "ruling")
        ),
        "move": random_facts(rng, {"side": rng.choice(SIDES)}),
        "side": rng.choice(SIDES),
        "text": rng.choice(("", "a phone rang", "x" * 5000)),
        "size": {"diameter": rng.choice((10, 40, 65, 66, 1e9)), "height": rng.choice((8, 18, 19))},
        "award": {
            "side": rng.choice(SIDES),
            "moves": rng.choice((0, 1, 3, -1, 10**9)),
            "kind": rng.choice((None, *KINDS)),
            "own": rng.choice((0, 1, 5)),
            "extra": rng.choice((0, 2, -1, 10**9)),
            "x": rng.choice((0, 900, -900, 1e308)),
            "y": rng.choice((0, 500, -500, 1e308)),
        },
    }
    if field in usual:
        return usual[field]
    if field in ("refuse", "y_minus", "pieces"):
        return rng.sample(NAMES, rng.randrange(3))
    if field in ("x", "y"):
        return rng.choice((0, 800, -800, 900, 480, 150, 1e308, rng.uniform(-900, 900)))
    return any_name(rng)


# --- mutations -----------------------------------------------------------------------------------------


def mutated(rng: Rng) -> Case:
    """A case that was right, with one thing in it wrong."""
    return mutate(rng, rng.choice((random_case, action_in_a_phase, whole_case))(rng))


def whole_case(rng: Rng) -> Case:
    """A whole state as the judge prints it, fed back."""
    while True:
        try:
            state = msgspec.to_builtins(read_state(sound_state(rng)))
        except Refusal:
            continue
        return {"state": state, "facts": random_facts(rng, state)}


def mutate(rng: Rng, case: Any) -> Any:
    """One value anywhere replaced, left out, doubled or put in the wrong place."""
    case = copy.deepcopy(case)
    paths = list(_paths(case))
    if not paths:
        return rng.choice(STRANGE)
    holder, key = rng.choice(paths)
    way = rng.random()
    if way < 0.55:
        holder[key] = copy.deepcopy(rng.choice(STRANGE) if rng.random() < 0.6 else rng.choice(NUMBERS))
    elif way < 0.75:
        del holder[key]
    elif way < 0.85 and isinstance(holder, dict):
        holder[rng.choice(("x", "extra_field", "id", "", "type"))] = holder[key]
    elif way < 0.95 and isinstance(holder[key], list) and holder[key]:
        holder[key] = holder[key] * rng.choice((2, 40, 2000))
    else:
        other, name = rng.choice(paths)
        holder[key] = copy.deepcopy(other[name])
    return case


def _paths(value: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(value, dict):
        for key in list(value):
            yield value, key
            yield from _paths(value[key])
    elif isinstance(value, list):
        for k in range(min(len(value), 40)):
            yield value, k
            yield from _paths(value[k])
