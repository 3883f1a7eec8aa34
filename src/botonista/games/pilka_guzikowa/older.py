"""What earlier revisions of the rules wrote, in today's form: actions and views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from botonista.football.bounds import bad
from botonista.games.pilka_guzikowa.speak import sayer

Data = Mapping[str, Any]


def _set_up(a: Data) -> dict[str, Any]:
    return {"places": a.get("places", {}), "pieces": _some(a.get("starter"))}


def _taker(a: Data) -> dict[str, Any]:
    name, put = _name(a, "piece"), {key: a[key] for key in ("x", "y", "face") if a.get(key) is not None}
    found: dict[str, Any] = {"pieces": [name], "places": {name: put} if put else {}}
    return found | ({"choice": "clear"} if a.get("clear") else {})


def _wall(a: Data) -> dict[str, Any]:
    faces = a.get("faces", {})
    if not isinstance(faces, Mapping):
        raise bad("action.faces", "should be an object with a face for each name")
    return {"pieces": a.get("members", []), "places": {name: {"face": face} for name, face in faces.items()}}


def _award(a: Data) -> dict[str, Any]:
    spot = a.get("spot")
    return {"choice": str(a.get("option")) if spot is None else f"{a.get('option')}.{spot}"}


def _return(a: Data) -> dict[str, Any]:
    name, face = _name(a, "piece"), a.get("face")
    found: dict[str, Any] = {"pieces": [name], "places": {name: {"face": face}} if face else {}}
    return found | ({"choice": "y_minus"} if a.get("y_sign") == -1 else {})


def _name(a: Data, field: str) -> str:
    """The name of a button; it becomes a key, so it is looked at here."""
    name = a.get(field)
    if not isinstance(name, str):
        raise bad(f"action.{field}", "should be the name of a button")
    return name


def _some(name: Any) -> list[Any]:
    return [] if name is None else [name]


# the type of an action then; the question that it answers now, and how
ANSWERS: dict[str, tuple[str, Callable[[Data], dict[str, Any]]]] = {
    "toss": ("toss", lambda a: {}),
    "choose_toss": ("choose_toss", lambda a: {"choice": a.get("take")}),
    "set_up": ("set_up", _set_up),
    "formation": ("set_up", lambda a: {"choice": a.get("name"), "pieces": _some(a.get("starter"))}),
    "give_up": ("give_up", lambda a: {}),
    "request_substitution": ("substitution", lambda a: {"pieces": [a.get("out"), a.get("into")]}),
    "choose_award": ("award", _award),
    "choose_leaving": ("leaving", lambda a: {"pieces": [a.get("piece")]}),
    "return_piece": ("return", _return),
    "goal_area": ("goal_area", lambda a: {"pieces": a.get("refuse", [])}),
    "penalty_area": ("penalty_area", lambda a: {"pieces": a.get("y_minus", [])}),
    "place_ball": ("ball", lambda a: {"places": {"ball": {"x": a.get("x"), "y": a.get("y")}}}),
    "wall": ("wall", _wall),
    "clear": ("clear", lambda a: {"pieces": a.get("pieces", [])}),
    "place_taker": ("taker", _taker),
    "turn_free": ("turn_free", lambda a: {"pieces": [a.get("piece")]}),
    "ready": ("ready", lambda a: {}),
}


def action(data: Data) -> Data:
    """An action in the form of PG 2025.1 and PG 2025.2 as an answer."""
    kind = data.get("type")
    if kind == "place_keeper":
        places = {} if data.get("stay", True) else {"keeper": {"y": data.get("y", 0.0)}}
        return {"type": "answer", "to": "keeper", "places": places}
    if not isinstance(kind, str) or kind not in ANSWERS:
        return data
    to, written = ANSWERS[kind]
    return {"type": "answer", "to": to, **written(data)}


PIECE = ("id", "side", "number", "keeper", "x", "y", "z", "face", "on", "where")


def view(kept: Data) -> dict[str, Any]:
    """A view of PG 2025.1 or PG 2025.2 as it would be shown now."""
    phase = kept["phase"]
    restart = kept.get("restart")
    key = restart if phase == "prepare" and restart else phase
    say = sayer()
    return {
        "phase": phase,
        "words": say(f"phase.{key}"),
        "to_act": kept.get("to_act", []),
        "side": kept.get("side"),
        "score": kept["score"],
        "clock": {"ms": kept["clock_ms"], "now_ms": kept.get("now_ms", kept["clock_ms"])},
        "pieces": [_piece(p, kept.get("sent_off", ())) for p in kept["pieces"]],
        "ball": {key: kept["ball"][key] for key in ("x", "y", "z", "on", "under") if key in kept["ball"]},
        "spot": kept.get("spot"),
        "taker": kept.get("taker"),
        "bans": [{**ban, "words": say(f"ban.{ban['reason']}")} for ban in kept.get("bans", ())],
        "signs": _signs(kept),
    }


def _piece(p: Data, sent_off: Any) -> dict[str, Any]:
    cards = ["yellow"] * int(p.get("yellow", 0)) + (["red"] if p["id"] in sent_off else [])
    row = {key: p[key] for key in PIECE if key in p}
    return {**row, "shape": "keeper" if p.get("keeper") else "button", "cards": cards}


def _signs(kept: Data) -> list[dict[str, Any]]:
    say = sayer()
    found = []
    if kept.get("phase") == "play":
        n = kept.get("left", 0)
        found.append(
            {"key": "moves", "words": say("sign.moves", {"n": n}), "number": n, "side": kept["side"]}
        )
    if kept.get("actions_left") is not None:
        n = kept["actions_left"]
        found.append({"key": "actions_left", "words": say("sign.actions_left", {"n": n}), "number": n})
    return found
