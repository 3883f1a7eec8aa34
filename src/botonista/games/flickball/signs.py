"""The counters and notes that must be in sight."""

from __future__ import annotations

from botonista.flick.view import BanView, Sign, cited
from botonista.flick.words import Sayer
from botonista.football.side import Side
from botonista.games.flickball.phases import FLICKING, FLICKS, Declare, Ended, Play, Shoot, ShotKeeper
from botonista.games.flickball.questions.shot import situation
from botonista.games.flickball.referee.outcome import GOALS
from botonista.games.flickball.state import State
from botonista.games.flickball.summary import played

CITED = {
    "flicks_left": ("FB 10.2",),
    "tokens": ("FB 12.9a",),
    "white": ("FB 6.4",),
    "family": ("FB 13.0",),
    "shot": ("FB 12.1", "FB 12.5"),
    "long_shot": ("FB 12.7a",),
    "close_range": ("FB 12.7b",),
    "certain_chance": ("FB 12.7c",),
    "keeper_away": ("FB 12.7",),
    "momentum": ("FB 11.3",),
    "goal_aside": ("FB 8.3",),
}


def signs(state: State, say: Sayer) -> tuple[Sign, ...]:
    """The flicks of the turn, goals, the step of a shot, and what else is special now."""
    found = []
    phase = state.phase
    if isinstance(phase, FLICKING):
        n = FLICKS - phase.flicks
        found.append(Sign("flicks_left", say("sign.flicks_left", {"n": n}), n, FLICKS, phase.side))
    for side in Side:
        n = state.goals(side)
        if n and not isinstance(phase, Ended):
            found.append(Sign("tokens", say("sign.tokens", {"n": n, "of": GOALS}), n, GOALS, side))
    if state.white is not None:
        found.append(Sign("white", say("sign.white"), side=state.white))
    if state.family:
        found.append(Sign("family", say("sign.family")))
    if isinstance(phase, Declare | ShotKeeper | Shoot):
        shooter = () if isinstance(phase, Declare) else (phase.shooter,)
        found.append(Sign("shot", say("sign.shot"), side=phase.side, pieces=shooter))
    if isinstance(phase, ShotKeeper):
        key = situation(state)[0]
        found.append(Sign(key, say(f"sign.{key}"), side=phase.side.other))
    play = played(state)
    if play is not None and play.momentum is not None:
        name = play.momentum.piece
        words = say("sign.momentum", {"piece": name})
        found.append(Sign("momentum", words, side=play.side, pieces=(name,)))
    if play is not None and play.aside:
        found.append(Sign("goal_aside", say("sign.goal_aside"), side=play.side))
    return cited(found, CITED)


def bans(state: State, say: Sayer) -> tuple[BanView, ...]:
    """FB 14.6: the taker of the set piece, until another own piece has touched the ball."""
    phase = state.phase
    if not isinstance(phase, Play) or phase.banned is None:
        return ()
    return (BanView(phase.banned, "contact", say("ban.contact"), ("FB 14.6", "FB-D26")),)
