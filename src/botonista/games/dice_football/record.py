"""A step of a match as lines that people read, in three languages."""

from __future__ import annotations

from botonista.football import words
from botonista.football.game import Step
from botonista.games.dice_football.state import State


def lines(step: Step[State], lang: str) -> list[str]:
    """The dice thrown, then everything the referee said; nothing for a step in which nothing happened."""
    said = words.load("dice-football")
    found = []
    for roll in step.outcome.get("rolls", ()):
        die, face = roll["die"], roll["face"]
        spoken = f"face.{face}"
        shown = said.say(spoken, lang) if spoken in said.keys else face
        line = f"{said.say(f'die.{die}', lang)}: {shown}"
        found.append(said.say("line.typed", lang, {"roll": line}) if roll.get("typed") else line)
    found += [said.say(f"call.{call.key}", lang, call.measured) for call in step.ruling.calls]
    if not found:
        return []
    home, away = step.state.goals
    side = said.say(f"face.{step.state.side}", lang)
    values = {"half": step.state.half, "home": home, "away": away, "left": step.state.time_left, "side": side}
    return [said.say("line.head", lang, values), *found]
