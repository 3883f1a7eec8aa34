"""Why an action can't be taken, in words a player understands, with the clause."""

from __future__ import annotations

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football import board
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.attack import KICK_FIELDS
from botonista.games.dice_football.faces import Die, Play
from botonista.games.dice_football.legal import actor, dice_allowed, legal_actions
from botonista.games.dice_football.state import ATTACKER_MODES, Node, State


def check(state: State, side: Side, action: Action) -> None:
    """Raise `Refusal` unless `action` is one of the legal ones for `side`."""
    to_act = actor(state)
    if to_act is None:
        raise Refusal("match_over", "the match is over; nothing more can be played")
    if side is to_act and action in legal_actions(state):
        return
    if isinstance(action, act.Master):
        raise _master(state, side, action)
    if side is not to_act:
        raise Refusal(
            "not_your_turn", f"it is {to_act}'s decision now, wait for it", details={"to_act": to_act}
        )
    if isinstance(action, act.Roll) and state.node in ATTACKER_MODES:
        raise _roll(state, action)
    if isinstance(action, act.Shot):
        raise _shot(state)
    if isinstance(action, act.Decline) and state.node in (Node.KEEPER, Node.CLEARED):
        raise Refusal("keeper_must", "the keeper must act: throw the keeper die", ("DF 10.1", "DF-D7"))
    if isinstance(action, act.Decline) and state.node is Node.BAR:
        raise Refusal(
            "bar_must", "after the bar throw the defender die or the keeper die", ("DF 7.5", "DF-D7")
        )
    allowed = ", ".join(dict.fromkeys(type_of(one) for one in legal_actions(state)))
    raise Refusal(
        "not_now",
        f"{type_of(action)!r} can't be done now; possible: {allowed}",
        details={"possible": allowed},
    )


def type_of(action: Action) -> str:
    """The `type` of an action in JSON."""
    return str(type(action).__struct_config__.tag)


def _roll(state: State, action: act.Roll) -> Refusal:
    allowed = dice_allowed(state.node)
    names = ", ".join(allowed)
    if state.node is Node.FIRST and Die(action.die) not in allowed:
        return Refusal(
            "control_first",
            "the first throw of a new attacker is control",
            ("DF 2.4", "DF 6.11"),
            {"dice": names},
        )
    if state.node is Node.NOCTRL and Die(action.die) not in allowed:
        return Refusal(
            "control_twice",
            "control may not be thrown twice running; throw pass or cross",
            ("DF 2.4", "DF 6.11"),
            {"dice": names},
        )
    if state.node is Node.PENALTY:
        return Refusal("penalty_die", "a penalty is taken with the penalty die", ("DF 14.1",))
    fields = KICK_FIELDS.get(state.node)
    if fields is not None:
        places = " or ".join(str(list(field)) for field in fields)
        clause = {Node.GOALKICK: "DF 11.1", Node.KEEPERKICK: "DF 11.2"}.get(state.node, "DF 12.1")
        return Refusal(
            "kick_field", f"field: choose {places} before the throw", (clause, "DF-D15"), {"fields": places}
        )
    return Refusal("no_field", "field: is chosen at goal kicks, keeper's kicks and corners only", ("DF-D15",))


def _shot(state: State) -> Refusal:
    if state.node is Node.FIRST:
        return Refusal(
            "control_first", "throw control before you shoot", ("DF 2.4", "DF-D6"), {"dice": "control"}
        )
    if state.ball in board.CORNER_FIELDS:
        return Refusal("corner_field", "no shot straight from a corner field", ("DF 8.2",))
    if state.node in (Node.SET, Node.GOALKICK, Node.KEEPERKICK, Node.CORNER):
        return Refusal(
            "no_shot_at_restart", "this restart is thrown with an attack die, not shot", ("DF 9.10", "DF-D21")
        )
    return Refusal("too_far", "shots are taken from the last three rows only", ("DF 2.7", "DF 8.1"))


_WHERE = {
    Play.BOMB: (
        "the long-range bomb is used by the attacker with the ball on the halfway row",
        ("DF 13.5", "DF-D29"),
    ),
    Play.ASSIST: ("the assist is used by the attacker from his third row forward", ("DF 13.6",)),
    Play.PERFECT: (
        "the perfect shot is used by the attacker from one of the 13 shooting fields",
        ("DF 13.7",),
    ),
    Play.SAVE: ("the save stops a shot before the keeper die is thrown", ("DF 13.9", "DF 13.10", "DF-D27")),
    Play.TACKLE: (
        "the tackle is used in open play, not after a shot from the penalty area",
        ("DF 13.11", "DF-D27"),
    ),
    Play.FOUL: ("the foul is used in open play, not after a shot", ("DF 13.14", "DF 13.15", "DF-D52")),
}


def _master(state: State, side: Side, action: act.Master) -> Refusal:
    if state.holder is not side:
        return Refusal("no_master_die", "the opponent holds the master die", ("DF 13.2",))
    if state.play is not action.play:
        shown = "nothing" if state.play is None else state.play.value
        return Refusal(
            "other_play",
            f"play: the master die shows {shown}, not {action.play}",
            ("DF 13.2",),
            {"play": shown},
        )
    words, clauses = _WHERE[action.play]
    return Refusal("play_not_now", words, clauses, {"play": action.play.value})
