"""A readable record of a match: one step, a few lines, in three languages."""

from __future__ import annotations

from botonista.football import words
from botonista.football.game import Step
from botonista.games.pilka_guzikowa.speak import GAME_NAME, sentence
from botonista.games.pilka_guzikowa.state import State

QUIET = frozenset(  # steps of a preparation that a reader of the record can do without
    {
        "ball_placed",
        "taker_placed",
        "set_ready",
        "set_up",
        "goal_area_left",
        "penalty_area_left",
        "keeper_stays",
        "turned_free",
    }
)


def lines(step: Step[State], lang: str = "en") -> list[str]:
    """What was done and what the referee said, with the match clock and the score in front."""
    said = words.load(GAME_NAME)
    state = step.state
    found = []
    facts = step.outcome.get("facts") if step.outcome else None
    if facts:
        who = said.say(f"line.{facts['side']}", lang)
        key = facts.get("action", "flick")
        found.append(said.say(f"line.{key}", lang, {"who": who, "piece": facts["struck"]}))
    found += [sentence(call, lang) for call in step.ruling.calls if call.key not in QUIET]
    minutes, seconds = divmod(state.clock_ms // 1000, 60)
    head = f"{minutes:2d}:{seconds:02d}  {state.score[0]}–{state.score[1]}  "
    return [head + found[0], *(" " * len(head) + line for line in found[1:])] if found else []
