"""The master die: six plays, and the windows in which they may be used (DF 13, DF-D26)."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.dice_football import board, penalty
from botonista.games.dice_football.defence import free_kick
from botonista.games.dice_football.faces import ATTACK_PLAYS, DEFENCE_PLAYS, Play
from botonista.games.dice_football.passage import Passage
from botonista.games.dice_football.restarts import award, go_on, goal, lose
from botonista.games.dice_football.shots import to_goal_mouth
from botonista.games.dice_football.special import hand_over
from botonista.games.dice_football.state import DEAD_BALL, OPEN_PLAY, Node, State

# Where the defending side may save, tackle a shot from outside (DF 13.9, DF 13.11, DF 13.12).
_SAVE_NODES = frozenset({Node.KEEPER, Node.BAR, Node.UNSTOPPABLE, Node.MASTER_SHOT})
_SHOT_NODES = frozenset({Node.BLOCK, Node.POST, Node.BAR, Node.KEEPER, Node.MASTER_SHOT})


def usable(state: State, side: Side) -> Play | None:
    """The play that `side` may use now, if any."""
    if state.play is None or state.holder is not side:
        return None
    defends = side is state.defender or state.node is Node.CLEARED
    if state.play not in (DEFENCE_PLAYS if defends else ATTACK_PLAYS):
        return None  # DF 13.4
    fits = _attacker_may(state, state.play) if side is state.side else _defender_may(state, state.play)
    return state.play if fits else None


def _attacker_may(state: State, play: Play) -> bool:
    """At each decision point of the attacker but a penalty; a save at his own goal (DF 15.6)."""
    if state.node is Node.CLEARED:
        return play is Play.SAVE  # he defends his own goal
    if state.node not in OPEN_PLAY | DEAD_BALL:
        return False
    if play is Play.BOMB:
        return state.ball.r == board.HALFWAY_ROW  # DF 13.5, DF-D29
    if play is Play.ASSIST:
        return state.ball.r >= board.ASSIST_ROW  # DF 13.6
    if play is Play.PERFECT:
        return state.ball in board.SHOOTING  # DF 13.7
    return state.node in OPEN_PLAY  # the foul, DF 13.14


def _defender_may(state: State, play: Play) -> bool:
    """Never at a dead ball or against a penalty (DF-D27)."""
    if play is Play.SAVE:
        return state.node in _SAVE_NODES
    if play is Play.TACKLE and state.node in _SHOT_NODES:
        return state.outside  # DF 13.11: not after a shot from the penalty area
    return state.node is Node.QUESTION or (state.node in OPEN_PLAY and not state.asked)


def interrupts(state: State) -> bool:
    """Whether the defender is asked before the attacker acts."""
    return state.node in OPEN_PLAY and usable(state, state.defender) is not None


def use(state: State, side: Side, passage: Passage) -> State:
    """DF 13.2: use the play; the opponent rolls the die before its consequence is carried on (DF 13.3)."""
    play = state.play
    if play is None:
        raise ValueError("nobody holds the master die yet")
    passage.call(
        state, f"play_{play}", CLAUSE[play], "DF 2.12", "DF 13.2", *_decided(state, play, side), benefits=side
    )
    state = hand_over(state, passage)
    if play is Play.SAVE:
        return _save(state, side, passage)
    if side is state.defender:
        return lose(state, passage) if play is Play.TACKLE else _foul_in_attack(state, passage)
    if play is Play.BOMB:
        return to_goal_mouth(state, passage, Node.KEEPER, outside=True)
    if play is Play.ASSIST:
        node = Node.NOCTRL if state.node is Node.NOCTRL else Node.FREE  # DF-D30
        passage.moved(state.side, board.ASSIST_FIELD)
        return go_on(state, node, board.ASSIST_FIELD)
    if play is Play.PERFECT:
        return _perfect_shot(state, passage)
    return _foul_by_attacker(state, passage)


CLAUSE = {
    Play.BOMB: "DF 13.5",
    Play.ASSIST: "DF 13.6",
    Play.PERFECT: "DF 13.7",
    Play.SAVE: "DF 13.9",
    Play.TACKLE: "DF 13.11",
    Play.FOUL: "DF 13.13",
}


def _decided(state: State, play: Play, side: Side) -> tuple[str, ...]:
    """The decisions on which the use of a play rests, here and now."""
    if play is Play.SAVE:
        at = {Node.BAR: ("DF-D46",), Node.CLEARED: ("DF 15.6", "DF-D32")}
        return ("DF-D28", *at.get(state.node, ()))
    if side is state.defender:
        if play is Play.FOUL:
            return ()
        unstoppable = ("DF 13.12",) if state.node is Node.MASTER_SHOT else ()
        return ("DF-D28", *unstoppable, *(("DF-D47",) if state.node in _SHOT_NODES else ()))
    owed = ("DF-D6",) if state.node is Node.FIRST else ()  # no throw, so no control is needed before it
    if play is Play.BOMB and state.node in (Node.FIRST, Node.SET):
        return (*owed, "DF-D49")
    if play is Play.ASSIST and state.node is not Node.FREE:
        return (*owed, "DF-D30")
    if play is Play.PERFECT and state.node is Node.FIRST:
        return (*owed, "DF-D31")
    return owed


def _perfect_shot(state: State, passage: Passage) -> State:
    """DF 13.7, DF 13.8: a goal, unless the play just rolled stops it."""
    shot = go_on(state, Node.MASTER_SHOT, state.ball, outside=state.ball not in board.PENALTY_AREA)
    if usable(shot, shot.defender) is None:
        return goal(state, passage, state.side, "DF 13.7")
    passage.call(shot, "shot_answerable", "DF 13.8", benefits=shot.defender)
    return shot


def concede(state: State, passage: Passage) -> State:
    """An unstoppable shot is let in (DF 7.3, DF 13.7)."""
    return goal(state, passage, state.side, "DF 7.3" if state.node is Node.UNSTOPPABLE else "DF 13.7")


def _save(state: State, side: Side, passage: Passage) -> State:
    """DF 13.9, DF-D28: as saved by the keeper; the saving side kicks."""
    return award(state, passage, side, Node.KEEPERKICK)


def _foul_by_attacker(state: State, passage: Passage) -> State:
    """DF 13.14, DF-D23: penalty in the area, direct free kick in the last four rows, else an ordinary one."""
    if state.ball in board.PENALTY_AREA:
        return penalty.foul_in_the_area(state, passage, "DF 13.14", master=True)
    elsewhere = () if state.ball.r in board.DIRECT_ROWS else ("DF-D23",)
    return free_kick(
        state, passage, direct=state.ball.r in board.LAST_FOUR_ROWS, clauses=("DF 13.14", *elsewhere)
    )


def _foul_in_attack(state: State, passage: Passage) -> State:
    """DF 13.15, DF 15.10: the ball changes sides; a free kick by its place, never a penalty (DF-D24)."""
    passage.call(state, "foul_in_attack", "DF 13.15", against=state.side, benefits=state.defender)
    ball = state.ball.turned
    in_area = ball in board.PENALTY_AREA
    direct = in_area or ball.r in board.DIRECT_ROWS
    clauses = ("DF 15.10",) if in_area else ("DF 13.15", "DF-D24")
    said = ("direct_free_kick" if direct else "free_kick", clauses)
    return award(state, passage, state.defender, Node.DIRECT if direct else Node.SET, ball, said=said)
