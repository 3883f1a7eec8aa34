"""Why an action can't be taken, in words a player understands, with the clause."""

from __future__ import annotations

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football import board, master
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.attack import KICK_FIELDS
from botonista.games.dice_football.faces import ATTACK_PLAYS, DEFENCE_PLAYS, Die, Play
from botonista.games.dice_football.legal import actor, dice_allowed, legal_actions
from botonista.games.dice_football.state import ATTACKER_MODES, DEAD_BALL, OPEN_PLAY, Node, State

# What is due in each mode, and why: cited when something else is tried.
DUE: dict[Node, tuple[str, ...]] = {
    Node.FIRST: ("DF 2.4", "DF 6.11"),
    Node.FREE: ("DF 2.3", "DF 6.1"),
    Node.NOCTRL: ("DF 2.4", "DF 6.11"),
    Node.SET: ("DF 6.12",),
    Node.GOALKICK: ("DF 11.1",),
    Node.KEEPERKICK: ("DF 11.2",),
    Node.CORNER: ("DF 12.1",),
    Node.DIRECT: ("DF 9.10", "DF 6.12"),
    Node.PENALTY: ("DF 14.1",),
    Node.DRAW: ("DF 3.1",),
    Node.SIDE: ("DF 6.5", "DF 6.6"),
    Node.QUESTION: ("DF 6.8", "DF 9.2"),
    Node.REBOUND: ("DF 7.4", "DF-D16"),
    Node.BLOCK: ("DF 8.4", "DF 9.3"),
    Node.POST: ("DF 7.4", "DF 9.4"),
    Node.BAR: ("DF 7.5", "DF 9.4"),
    Node.KEEPER: ("DF 10.1",),
    Node.UNSTOPPABLE: ("DF 7.3",),
    Node.MASTER_SHOT: ("DF 13.8",),
    Node.CLEARED: ("DF 15.6",),
    Node.BOSKOV: ("DF 14.6",),
    Node.SERIES_DRAW: ("DF 5.4", "DF-D4"),
    Node.SERIES: ("DF 5.4", "DF-D4"),
    Node.OVER: ("DF 5.3",),
}


def check(state: State, side: Side, action: Action) -> None:
    """Raise `Refusal` unless `action` is one of the legal ones for `side`."""
    to_act = actor(state)
    if to_act is None:
        raise Refusal("match_over", "the match is over; nothing more can be played", DUE[Node.OVER])
    if side is to_act and action in legal_actions(state):
        return
    if isinstance(action, act.Master):
        raise _master(state, side, action)
    if side is not to_act:
        asked = ("DF-D26",) if master.interrupts(state) else ()
        raise Refusal(
            "not_your_turn", f"it is {to_act}'s decision now, wait for it", asked, {"to_act": to_act}
        )
    if side is state.side and state.node in ATTACKER_MODES:
        if isinstance(action, act.Roll):
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
        ("DF 13.2", "DF-D26") if master.interrupts(state) else DUE[state.node],
        {"possible": allowed},
    )


def type_of(action: Action) -> str:
    """The `type` of an action in JSON."""
    return str(type(action).__struct_config__.tag)


def _roll(state: State, action: act.Roll) -> Refusal:
    allowed = dice_allowed(state.node)
    names = ", ".join(allowed)
    if state.node is Node.FIRST and Die(action.die) not in allowed:
        return Refusal(
            "control_first", "the first throw of a new attacker is control", DUE[state.node], {"dice": names}
        )
    if state.node is Node.NOCTRL and Die(action.die) not in allowed:
        return Refusal(
            "control_twice",
            "control may not be thrown twice running; throw pass or cross",
            DUE[state.node],
            {"dice": names},
        )
    if state.node is Node.PENALTY:
        return Refusal("penalty_die", "a penalty is taken with the penalty die", DUE[state.node])
    fields = KICK_FIELDS.get(state.node)
    if fields is not None:
        places = " or ".join(str(list(field)) for field in fields)
        return Refusal(
            "kick_field",
            f"field: choose {places} before the throw",
            (*DUE[state.node], "DF-D15"),
            {"fields": places},
        )
    return Refusal("no_field", "field: is chosen at goal kicks, keeper's kicks and corners only", ("DF-D15",))


def _shot(state: State) -> Refusal:
    if state.node is Node.PENALTY:
        return Refusal("penalty_die", "a penalty is taken with the penalty die", DUE[state.node])
    if state.node is Node.FIRST:
        return Refusal(
            "control_first", "throw control before you shoot", ("DF 2.4", "DF-D6"), {"dice": "control"}
        )
    if state.ball in board.CORNER_FIELDS:
        direct = ("DF-D23",) if state.node is Node.DIRECT else ()
        return Refusal("corner_field", "no shot straight from a corner field", ("DF 8.2", *direct))
    if state.node is Node.SET:
        return Refusal(
            "no_shot_at_restart", "this restart is thrown with an attack die, not shot", ("DF 9.10", "DF-D21")
        )
    return Refusal("too_far", "shots are taken from the last three rows only", ("DF 2.7", "DF 8.1"))


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
    why = _why_not_now(state, side, action.play)
    return Refusal("play_not_now", _WHERE[action.play], why, {"play": action.play.value})


_WHERE = {
    Play.BOMB: "the long-range bomb is used by the attacker with the ball on the halfway row",
    Play.ASSIST: "the assist is used by the attacker from his third row forward",
    Play.PERFECT: "the perfect shot is used by the attacker from one of the 13 shooting fields",
    Play.SAVE: "the save stops a shot before the keeper die is thrown",
    Play.TACKLE: "the tackle is used in open play, not after a shot from the penalty area",
    Play.FOUL: "the foul is used in open play, not after a shot",
}
_A_SHOT_IS_MADE = frozenset(
    {Node.REBOUND, Node.BLOCK, Node.POST, Node.BAR, Node.KEEPER, Node.UNSTOPPABLE, Node.MASTER_SHOT}
)
_DEAD = DEAD_BALL | {Node.PENALTY, Node.BOSKOV, Node.SERIES, Node.SERIES_DRAW, Node.DRAW}


def _why_not_now(state: State, side: Side, play: Play) -> tuple[str, ...]:
    """The clauses that keep a play of the holder's from being used at this moment."""
    attacks = side is state.side and state.node is not Node.CLEARED
    fits = play in (ATTACK_PLAYS if attacks else DEFENCE_PLAYS)
    dead = ("DF-D27",) if state.node in _DEAD and fits else ()
    if play is Play.SAVE:
        return ("DF 13.9", "DF 13.10", *(dead if fits else ("DF 13.4",)))
    if not fits:
        return (master.CLAUSE[play], "DF 13.4")
    if play is Play.TACKLE:
        inside = state.node in _A_SHOT_IS_MADE and not state.outside
        return ("DF 13.11", *(dead or (() if inside else ("DF-D26",))))
    if not attacks:  # the foul
        # a shot that no shot die made, as far as the state can tell: a bomb comes from outside to the keeper
        by_the_master_die = state.node is Node.MASTER_SHOT or (state.node is Node.KEEPER and state.outside)
        if state.node in _A_SHOT_IS_MADE:
            return ("DF 13.15", *(("DF-D52",) if by_the_master_die else ()))
        return ("DF 13.15", *(dead or ("DF-D26",)))
    if state.node not in OPEN_PLAY | DEAD_BALL:
        return (master.CLAUSE[play], "DF-D26")  # only where the attacker decides, and not at a penalty
    if play is Play.BOMB and state.ball.r > board.HALFWAY_ROW:
        return ("DF 13.5", "DF-D29")
    return ("DF 13.14", "DF-D23") if play is Play.FOUL else (master.CLAUSE[play],)
