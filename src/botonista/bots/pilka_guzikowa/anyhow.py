"""Placing buttons anywhere the rules allow, for a player without a plan."""

from __future__ import annotations

from math import cos, pi, sin

from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import pitch, setup
from botonista.games.pilka_guzikowa.flow.taker import keeper_blocked, take_up, taker_fault
from botonista.games.pilka_guzikowa.formations import Places
from botonista.games.pilka_guzikowa.options import Options
from botonista.games.pilka_guzikowa.pieces import Face
from botonista.games.pilka_guzikowa.state import State

TRIES = 8  # how often a place is looked for before the usual one is taken


def face(chance: Chance) -> Face:
    """Either face up."""
    return "wide_up" if chance.below(2) else "wide_down"


def set_up(state: State, side: Side, options: Options, chance: Chance) -> act.Action:
    """PG 3.1.3: every button on a place of its own in the own half, or a formation if that fails."""
    mine = [p for p in state.pieces if p.side is side and p.where in ("board", "off")]
    starter = mine[chance.below(len(mine))].id if options.kicks_off else None
    places: Places = {}
    for p in mine:
        for _ in range(TRIES):
            y = float(chance.below(1020) - 510)
            back = pitch.HALFWAY_DISTANCE + p.radius + chance.below(round(pitch.END - 160.0))
            if p.id == starter:
                y, back = float(chance.below(200) - 100), p.radius + 8.0 + chance.below(60)
            trial = {**places, p.id: (-side.forward * back, y, face(chance))}
            if all(
                fault.key in ("missing", "starter_needed")
                for fault in setup.faults(state, side, trial, starter)
            ):
                places = trial
                break
    if setup.faults(state, side, places, starter):
        return act.Formation(options.formations[chance.below(len(options.formations))])
    return act.SetUp({name: act.Spot(*place) for name, place in places.items()}, starter)


def place_taker(state: State, options: Options, chance: Chance) -> act.Action:
    """PG-D11, PG-D69: any allowed button, somewhere it may stand, or in the usual place, cleared or not."""
    name = options.takers[chance.below(len(options.takers))]
    zone, button = options.taker_zone, state.piece(name)
    if zone is None or zone.kind == "fixed" or chance.below(2):
        return act.PlaceTaker(name, face=face(chance), clear=bool(chance.below(2)))
    state = take_up(state, name)  # the one named before goes back first
    for _ in range(TRIES):
        way = chance.below(360) * pi / 180
        away = button.radius + state.ball.radius + chance.below(round(zone.gap) + 1)
        if zone.kind == "behind_arc":
            away += 200.0
        x, y = state.ball.x + away * cos(way), state.ball.y + away * sin(way)
        if taker_fault(state, button, x, y) is None:
            return act.PlaceTaker(name, x, y, face(chance))
    return act.PlaceTaker(name, face=face(chance))


def place_keeper(state: State, side: Side, options: Options, chance: Chance) -> act.Action:
    """PG-D69: half of the time he stays, else he stands somewhere on his line."""
    keeper, room = state.keeper(side), options.keeper_y
    if keeper is None or room is None or chance.below(2):
        return act.PlaceKeeper(stay=True)
    y = room * (chance.below(201) - 100) / 100
    blocked = keeper_blocked(state, keeper, y) is not None
    return act.PlaceKeeper(stay=True) if blocked else act.PlaceKeeper(stay=False, y=y)
