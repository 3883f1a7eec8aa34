"""The counters and notes that must be in sight (DD 25§u.1)."""

from __future__ import annotations

from botonista.flick.view import Sign, cited
from botonista.flick.words import Sayer
from botonista.football.shootout import EACH
from botonista.football.side import Side
from botonista.games.dadinho.phases import Ended, Open, shot_of
from botonista.games.dadinho.questions.offers import CHANGES
from botonista.games.dadinho.state import OF_ONE, TOUCHES, State

CITED = {
    "touches": ("DD 21.1",),
    "cap": ("DD 32",),
    "in_a_row": ("DD 21.2",),
    "penalties": ("DD 13§3",),
    "overruns": ("DD-D69",),
    "changes": ("DD 55.1",),
    "indiscipline": ("DD 50§u",),
    "shot": ("DD 36c", "DD 36d"),
    "try": ("DD 23.1",),
    "must": ("DD 30§1.1",),
    "only": ("DD 18c",),
    "barred": ("DD 42e",),
    "lock": ("DD 18d.1",),
    "late": ("DD 15",),
}


def signs(state: State, say: Sayer) -> tuple[Sign, ...]:
    """Touches of the team and of each piece, and what else is good to know."""
    found: list[Sign] = []
    if isinstance(state.phase, Ended):
        return ()
    if state.series is None:
        found.append(Sign("period", say(f"sign.period_{state.period}")))
    for side in Side:
        found += _counts(state, side, say)
        found += _match(state, side, say)
    for name, n in sorted(state.touches.items()):
        if n and state.has(name):
            owner = state.piece(name).side
            words = say("sign.in_a_row", {"button": name, "n": n, "of": OF_ONE})
            found.append(Sign("in_a_row", words, n, OF_ONE, owner, (name,)))
    return cited((*found, *_notes(state, say)), CITED)


def _counts(state: State, side: Side, say: Sayer) -> list[Sign]:
    count = state.count(side)
    values = {"n": count.used, "of": count.limit}
    found = []
    if state.series is None:
        found.append(Sign("touches", say("sign.touches", values), count.used, count.limit, side))
        if count.limit < TOUCHES:
            words = say("sign.cap", {"n": count.left, "of": count.limit})
            found.append(Sign("cap", words, count.left, count.limit, side))
    else:
        goals, kicks = state.series.goals(side), len(state.series.kicks(side))
        values = {"n": goals, "of": kicks}
        found.append(Sign("penalties", say("sign.penalties", values), goals, max(kicks, EACH), side))
    return found


def _match(state: State, side: Side, say: Sayer) -> list[Sign]:
    flags, found = state.flags_of(side), []
    if flags.time:
        found.append(Sign("overruns", say("sign.overruns", {"n": flags.time}), flags.time, side=side))
    if flags.changes:
        values = {"n": flags.changes, "of": CHANGES}
        found.append(Sign("changes", say("sign.changes", values), flags.changes, CHANGES, side))
    if flags.indiscipline:
        n = flags.indiscipline
        found.append(Sign("indiscipline", say("sign.indiscipline", {"n": n}), n, side=side))
    return found


def _notes(state: State, say: Sayer) -> list[Sign]:
    found = []
    shot = shot_of(state.phase)
    if shot is not None:
        words = say("sign.shot", {"button": shot.piece})
        found.append(Sign("shot", words, side=shot.side, pieces=(shot.piece,)))
    if isinstance(state.phase, Open) and state.phase.waivable:
        found.append(Sign("try", say("sign.try"), side=state.phase.side))
    if state.must:
        found.append(Sign("must", say("sign.must"), pieces=state.must))
    if state.only is not None:
        found.append(Sign("only", say("sign.only"), pieces=(state.only,)))
    if state.barred is not None:
        found.append(Sign("barred", say("sign.barred"), pieces=(state.barred,)))
    if state.lock is not None:
        found.append(Sign("lock", say("sign.lock"), side=state.lock))
    if state.late:
        found.append(Sign("late", say("sign.late")))
    return found
