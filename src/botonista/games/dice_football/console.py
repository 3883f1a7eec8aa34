"""The board drawn with letters, and choices with the faces that may fall, for a person at a console."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.football import words
from botonista.football.side import Side
from botonista.games.dice_football import board, clock
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import ATTACK_DICE, Die
from botonista.games.dice_football.legal import dice_allowed
from botonista.games.dice_football.state import Node, State

BALL, AREA, FIELD = "●", "▒", "·"
WIDTH = 28  # of the board with its row numbers; what is said stands beside it
BEFORE_PLAY = frozenset({Node.DRAW})


def drawn(state: State, lang: str, up: Side) -> list[str]:
    """The board with the goal that `up` attacks at the top; beside it score, time, ball and master die."""
    rows = range(board.ROWS, 0, -1) if up is Side.HOME else range(1, board.ROWS + 1)
    columns = range(1, board.COLUMNS + 1) if up is Side.HOME else range(board.COLUMNS, 0, -1)
    goal = "╒═════╕"
    middle = 5 + 4 * 2 + 1
    lines = [" " * (middle - 3) + goal]
    for row in rows:
        fields = "   ".join(_sign(state, Field(column, row)) for column in columns)
        lines.append(f"  {row:2d} {fields}")
    lines.append(" " * (middle - 3) + goal.translate({0x2552: "╘", 0x2555: "╛"}))
    lines.append("     " + "   ".join("abcde"[column - 1] for column in columns))
    told = _told(state, lang, up)
    return [
        f"{line:<{WIDTH}}{told[number - 1] if 1 <= number <= len(told) else ''}".rstrip()
        for number, line in enumerate(lines)
    ]


def _sign(state: State, field: Field) -> str:
    if state.node not in BEFORE_PLAY and field == board.on_board_of(state.side, state.ball):
        return BALL
    return AREA if field in board.PENALTY_AREA or field.turned in board.PENALTY_AREA else FIELD


def _told(state: State, lang: str, up: Side) -> list[str]:
    said = words.load("dice-football")
    home, away = state.goals
    lines = [
        said.say("board.score", lang, {"home": home, "away": away, "half": state.half}),
        said.say(
            "board.time_up" if clock.time_is_up(state) else "board.time", lang, {"left": state.time_left}
        ),
    ]
    if state.node in BEFORE_PLAY:
        return lines
    where = "up" if state.side is up else "down"
    at = board.name(board.on_board_of(state.side, state.ball))
    possession = said.say(f"face.{state.side}", lang)
    lines.append(said.say(f"board.ball_{where}", lang, {"side": possession, "field": at}))
    if state.holder is not None and state.play is not None:
        holder = said.say(f"face.{state.holder}", lang)
        play = said.say(f"face.{state.play}", lang)
        lines.append(said.say("board.master", lang, {"side": holder, "play": play}))
    if state.streak:
        lines.append(said.say("board.streak", lang, {"side": said.say(f"face.{state.defender}", lang)}))
    if state.series is not None:
        for side in Side:
            kicks = " ".join(BALL if goal else "–" for goal in state.series.kicks(side)) or FIELD
            lines.append(f"{said.say(f'face.{side}', lang)}: {kicks}")
    if any(dice_allowed(state.node)):
        lines += ["", *said.say("board.legend", lang).split(" | ")]
    return lines


def told_choice(state: State, choice: Mapping[str, Any], lang: str) -> str:
    """The words of a choice; then where the ball would go, or the six faces of the die that is thrown."""
    said = words.load("dice-football")
    spoken = str(choice["words"][lang])
    die, path = choice["die"], choice["path"]
    if die is None:
        if choice["leaves_board"]:
            return f"{spoken:<24} → {said.say('board.off', lang)}"
        return f"{spoken:<24} → {board.name(Field(*path[-1]))}" if path else spoken
    if die == Die.MASTER:
        return f"{spoken:<24} → {said.say('board.master_passes', lang)}"
    faces = [str(face) for face in state.setup.dice.faces(Die(die))]
    if die not in ATTACK_DICE:
        faces = [said.say(f"face.{face}", lang) for face in faces]
    return f"{spoken:<24} [{' · '.join(faces)}]"
