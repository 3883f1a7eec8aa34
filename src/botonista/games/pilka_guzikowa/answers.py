"""Everything a player can do that is no move: one function of the rulebook's flow for each action."""

from __future__ import annotations

from botonista.football.chance import Chance
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import choosing, preparing
from botonista.games.pilka_guzikowa.defaults import default_action
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.turn import to_act


class NoChance:
    """For answers that draw nothing. Implements `Chance`."""

    def below(self, n: int) -> int:
        """Never asked."""
        raise AssertionError(f"a default asked for a draw below {n}")


def answer(state: State, side: Side, action: act.Action, chance: Chance) -> tuple[State, list[Call]]:
    """The state after an action that is no move, and what the referee says."""
    match action:
        case act.Toss():
            return choosing.toss(state, side, chance)
        case act.ChooseToss():
            return choosing.choose_toss(state, side, action)
        case act.SetUp() | act.Formation():
            return choosing.set_up(state, side, action)
        case act.GiveUp():
            return choosing.give_up(state, side)
        case act.RequestSubstitution():
            return choosing.request_substitution(state, side, action)
        case act.ChooseAward():
            return choosing.choose_award(state, side, action)
        case act.ChooseLeaving():
            return choosing.choose_leaving(state, side, action)
        case act.ReturnPiece():
            return choosing.return_piece(state, side, action)
        case act.GoalArea():
            return preparing.goal_area(state, side, action)
        case act.PenaltyArea():
            return preparing.penalty_area(state, side, action)
        case act.PlaceBall():
            return preparing.place_ball(state, side, action)
        case act.Wall():
            return preparing.build_wall(state, side, action)
        case act.Clear():
            return preparing.clear(state, side, action)
        case act.PlaceTaker():
            return preparing.place_taker(state, side, action)
        case act.TurnFree():
            return preparing.turn_free(state, side, action)
        case act.PlaceKeeper():
            return preparing.place_keeper(state, side, action)
        case _ if state.phase == "ended":
            return choosing.nobody_reports(state)
        case _:
            return preparing.ready(state, side)


def by_default(state: State, side: Side) -> tuple[State, list[Call]]:
    """Specification 5.7: the software acts for a player who does not."""
    action = default_action(state, side)
    if action is None or side not in to_act(state):
        return state, []
    if isinstance(action, act.Toss):
        return choosing.toss_won(state, Side.HOME)
    return answer(state, side, action, NoChance())
