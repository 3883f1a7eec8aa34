"""The counters and notes that must be in sight."""

from __future__ import annotations

from botonista.flick.view import Sign, cited
from botonista.flick.words import Sayer
from botonista.football.shootout import EACH
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow.clock import LAST_EXITS
from botonista.games.pilka_guzikowa.flow.substitutions import MOST, asked
from botonista.games.pilka_guzikowa.phases import Ended, Play
from botonista.games.pilka_guzikowa.state import State

CITED = {
    "moves": ("PG 2.1.4",),
    "final": ("PG 3.3.3c",),
    "actions_left": ("PG 3.3.2b",),
    "changes": ("PG 10.1.2",),
    "change_asked": ("PG 10.1.5",),
    "penalties": ("PG-D41",),
    "air": ("PG 3.4.5a", "PG 3.4.5b"),
    "unauthorised": ("PG 7.6.1", "PG 7.6.2a"),
}


def signs(state: State, say: Sayer) -> tuple[Sign, ...]:
    """What is left of the turn, the match and the changes, and which buttons are special now."""
    found = []
    run = state.phase
    if isinstance(run, Play):
        found.append(Sign("moves", say("sign.moves", {"n": run.left}), run.left, side=run.side))
    if state.final:
        found.append(Sign("final", say("sign.final")))
    elif state.announced and not state.shootout and not isinstance(run, Ended):
        n = LAST_EXITS - state.exits
        found.append(Sign("actions_left", say("sign.actions_left", {"n": n}), n, LAST_EXITS))
    for side in Side:
        used = state.subs_of(side)
        if used:
            values = {"n": used, "of": MOST}
            found.append(Sign("changes", say("sign.changes", values), used, MOST, side))
        for change in asked(state, side) if state.changes else ():
            pieces = (change.out, change.into)
            words = say("sign.change_asked", {"out": change.out, "into": change.into})
            found.append(Sign("change_asked", words, side=side, pieces=pieces))
        if state.series is not None:
            goals, kicks = state.series.goals(side), len(state.series.kicks(side))
            values = {"n": goals, "of": kicks}
            found.append(Sign("penalties", say("sign.penalties", values), goals, max(kicks, EACH), side))
    for name in state.air_now():
        owner = state.piece(name).side
        found.append(Sign("air", say("sign.air", {"button": name}), side=owner, pieces=(name,)))
    if state.unauth:
        found.append(Sign("unauthorised", say("sign.unauthorised"), pieces=state.unauth))
    return cited(found, CITED)
