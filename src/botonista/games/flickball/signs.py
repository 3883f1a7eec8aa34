"""The counters and notes that must be in sight."""

from __future__ import annotations

from botonista.flick.view import BanView, Sign
from botonista.flick.words import Sayer
from botonista.football.side import Side
from botonista.games.flickball.phases import FLICKING, FLICKS, Declare, Ended, Play, Shoot, ShotKeeper
from botonista.games.flickball.questions.shot import situation
from botonista.games.flickball.referee.outcome import GOALS
from botonista.games.flickball.state import State
from botonista.games.flickball.summary import played


def signs(state: State, say: Sayer) -> tuple[Sign, ...]:
    """FB 8.5: flicks; FB 2.7: tokens; FB 11.3: momentum; FB 12.5: a shot; FB 8.3: a goal set aside."""
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
    return tuple(found)


def bans(state: State, say: Sayer) -> tuple[BanView, ...]:
    """FB 14.6: the taker of the set piece, until another own piece has touched the ball."""
    phase = state.phase
    if not isinstance(phase, Play) or phase.banned is None:
        return ()
    return (BanView(phase.banned, "contact", say("ban.contact"), ("FB 14.6", "FB-D26")),)
