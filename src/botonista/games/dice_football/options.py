"""What may be done now, ready to be shown as buttons: each choice with its action, words and places."""

from __future__ import annotations

import msgspec

from botonista.football import words
from botonista.football.catalogue import LANGUAGES
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football import attack, board, master
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import Die
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.state import Node, State
from botonista.games.dice_football.typed import die_of


class Choice(msgspec.Struct, frozen=True):
    """One legal action. `path` shows where the ball starts or runs, in the board frame."""

    action: Action
    key: str
    words: dict[str, str]
    die: Die | None
    path: tuple[Field, ...]
    leaves_board: bool


class Options(msgspec.Struct, frozen=True):
    """All legal actions of the side to act, and what they are about."""

    side: Side | None
    phase: Node
    asks: str  # "interrupt" when the defender may cut in, else the phase in small letters
    words: dict[str, str]  # the question put to the player
    choices: tuple[Choice, ...]
    hints: tuple[dict[str, str], ...]  # for a real table


def options(state: State, side: Side | None = None) -> Options:
    """The options of the side to act; another side has none."""
    to_act = actor(state)
    own = to_act is not None and side in (None, to_act)
    asks = "interrupt" if master.interrupts(state) else state.node.value.lower()
    throws_arrow = own and any(isinstance(one, act.Roll) for one in legal_actions(state))
    return Options(
        side=to_act if own else side,
        phase=state.node,
        asks=asks,
        words=_say(f"asks.{asks}"),
        choices=tuple(_choice(state, one) for one in legal_actions(state)) if own else (),
        hints=(_say("hint.read_upright"),) if state.setup.real_table and throws_arrow else (),
    )


def _choice(state: State, action: Action) -> Choice:
    key, values = _name(state, action)
    way = _way(state, action)
    fields = tuple(board.on_board_of(state.side, field) for field in way.fields)
    return Choice(action, key, _say(f"choice.{key}", values), die_of(action), fields, way.off is not None)


def _name(state: State, action: Action) -> tuple[str, dict[str, object]]:
    match action:
        case act.Roll():
            declared = "_reverse" if action.reverse else "_double" if action.double else ""
            if action.field is None:
                return f"{action.die}{declared}", {}
            at = board.on_board_of(state.side, action.field)
            return f"{action.die}{declared}_from", {"field": board.name(at)}
        case act.ChooseSide():
            return action.side, {}
        case act.Rebound():
            return "rebound", {"field": board.name(board.on_board_of(state.side, action.field))}
        case act.Master():
            return f"master_{action.play}", {}
    return str(type(action).__struct_config__.tag), {}


def _way(state: State, action: Action) -> board.Way:
    if isinstance(action, act.ChooseSide):
        thrown, arrow = attack.pending(state)
        step = attack.sideways_step(thrown, arrow, action.side)
        return board.run(state.ball, step, attack.length(thrown, arrow))
    if isinstance(action, act.Rebound | act.Roll) and action.field is not None:
        return board.Way((action.field,), None)
    return board.Way((), None)


def _say(key: str, values: dict[str, object] | None = None) -> dict[str, str]:
    said = words.load("dice-football")
    return {lang: said.say(key, lang, values) for lang in LANGUAGES}
