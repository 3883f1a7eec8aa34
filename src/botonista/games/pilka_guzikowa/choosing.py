"""Before and between moves: toss, set-up, awards, leaving and returning buttons, giving up."""

from __future__ import annotations

from botonista.football.chance import Chance
from botonista.football.game import Refusal
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import formations, setup
from botonista.games.pilka_guzikowa.actions import (
    ChooseAward,
    ChooseLeaving,
    ChooseToss,
    Formation,
    RequestSubstitution,
    ReturnPiece,
    SetUp,
)
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.flow import clock, count, goal, prepare, returns, shootout, substitutions
from botonista.games.pilka_guzikowa.pieces import side_of
from botonista.games.pilka_guzikowa.referee import cards, hand_cover_overlap
from botonista.games.pilka_guzikowa.referee.consequences import offer, take
from botonista.games.pilka_guzikowa.referee.move import read
from botonista.games.pilka_guzikowa.refuse import need_phase, need_turn
from botonista.games.pilka_guzikowa.state import Choice, State, change

Said = tuple[State, list[Call]]


def toss(state: State, side: Side, chance: Chance) -> Said:
    """PG 3.1.1, PG-D74: a random winner."""
    need_phase(state, "toss")
    need_turn(state, side)
    if state.toss_winner is not None:
        raise Refusal("not_now", "the coin has been tossed", ("PG 3.1.1",))
    return toss_won(state, (Side.HOME, Side.AWAY)[chance.below(2)])


def toss_won(state: State, winner: Side) -> Said:
    """PG 3.1.1: the winner chooses; in a shoot-out he kicks first (PG-D41)."""
    call = Call(f"toss_{winner.value}", ("PG 3.1.1", "PG-D74"), None, winner)
    if state.shootout is not None:
        after, calls = shootout.begin(state, winner)
        return after, [call, *calls]
    return change(state, toss_winner=winner), [call]


def choose_toss(state: State, side: Side, action: ChooseToss) -> Said:
    """PG 3.1.1, PG-D74: the winner takes the first move or the half, the other the rest."""
    need_phase(state, "toss")
    need_turn(state, side)
    if state.toss_winner is None:
        raise Refusal("not_now", "toss the coin first", ("PG 3.1.1",))
    kicker = side if action.take == "first_move" else side.other
    after = goal.set_up_again(state, kicker)
    return after, [Call(f"first_{kicker.value}", ("PG 3.1.1", "PG-D74"), None, kicker)]


def set_up(state: State, side: Side, action: SetUp | Formation) -> Said:
    """PG 3.1.2, PG 3.1.3: one side sets up; when both are ready the kick-off follows."""
    need_phase(state, "setup")
    need_turn(state, side)
    kicks = side is state.side
    if isinstance(action, Formation):
        places, starter = formations.places(state, side, action.name, action.starter, kicks)
    else:
        places = {name: (p.x, p.y, p.face) for name, p in action.places.items()}
        starter = action.starter
    state = setup.set_up(state, side, places, starter)
    calls = [Call("set_up", ("PG 3.1.2a", "PG 3.1.2b", "PG-D33"), None, side)]
    if len(state.ready) < len(Side):
        return state, calls
    state = change(state, phase="kickoff_1", ready=(), left=1, must=True)
    clauses = ("PG 3.1.4", "PG 3.2.1a", "PG 3.2.5", "PG-D33", "PG-D37")
    pieces = (state.starter,) if state.starter else ()
    calls.append(
        Call("kickoff_ready", clauses, None, state.side, None, None, pieces, {"button": state.starter or ""})
    )
    return state, calls


def choose_award(state: State, side: Side, action: ChooseAward) -> Said:
    """PG 8.1.1, PG 8.1.2a: the injured player takes one award; cards stand (PG 8.1.2b)."""
    need_phase(state, "choice")
    need_turn(state, side)
    choice = state.choice
    assert choice is not None
    if choice.leaving:
        raise Refusal("not_now", "first name the field button that leaves for the keeper", ("PG 6.2.1d",))
    if not 0 <= action.option < len(choice.options):
        words = f"option: should be from 0 to {len(choice.options) - 1}, not {action.option}"
        raise Refusal("bad_option", words, ("PG 8.1.1",), {"option": action.option})
    award = choice.options[action.option]
    spot = action.spot
    if spot is not None and not 0 <= spot < len(award.spots):
        words = f"spot: should be from 0 to {len(award.spots) - 1}, not {spot}"
        raise Refusal("bad_option", words, ("PG-D13",), {"spot": spot})
    if spot is None and len(award.spots) > 1 and award.kind == "free_direct":
        spot = nearer_spot(state, action.option)
    said = f"award_{award.kind}" if award.kind else "award_play_on" if award.play_on else "award_play"
    n = award.extra if award.kind else award.moves
    call = Call(said, ("PG 8.1.1", *award.clauses), None, side, None, None, (), {"n": n})
    after, calls = take(change(state, phase="play", choice=None), award, spot)
    return after, [call, *calls]


def nearer_spot(state: State, option: int) -> int:
    """Specification 5.7: the corner nearer to where the ball lay or left, else the one with y > 0."""
    assert state.choice is not None
    spots = state.choice.options[option].spots
    ball = state.ball

    def away(k: int) -> tuple[float, float]:
        x, y = spots[k]
        return ((x - ball.x) ** 2 + (y - ball.y) ** 2, -y)

    return min(range(len(spots)), key=away)


def choose_leaving(state: State, side: Side, action: ChooseLeaving) -> Said:
    """PG 6.2.1d, PG-D55: the keeper's owner picks the field button that leaves."""
    need_phase(state, "choice")
    need_turn(state, side)
    choice = state.choice
    assert choice is not None
    if not choice.leaving:
        raise Refusal("not_now", "nobody has to leave", ("PG 6.2.1d",))
    if action.piece not in cards.field_buttons(state, side):
        words = f"piece: {action.piece!r} is not a field button of {side} in the match"
        raise Refusal("not_a_field_button", words, ("PG 6.2.1d",), {"piece": action.piece})
    state = cards.leave_for_keeper(state, choice.leaving[0], action.piece)
    clauses = ("PG 6.2.1d", "PG-D55")
    call = Call(
        "left_for_keeper", clauses, side, side.other, None, None, (action.piece,), {"button": action.piece}
    )
    left = choice.leaving[1:]
    if left:
        return change(state, choice=Choice(choice.side, choice.options, left)), [call]
    if state.shootout is not None:
        after, calls = shootout.taken(state, choice.side, scored=False)
    else:
        after, calls = offer(change(state, phase="play", choice=None), choice.options, (), None)
    return after, [call, *calls]


def return_piece(state: State, side: Side, action: ReturnPiece) -> Said:
    """PG 5.1.3a, PG 5.1.4: a waiting button comes back, either face up."""
    if not (state.phase == "return" or (state.phase == "prepare" and state.due)):
        raise Refusal("not_now", "no button is due to come back", ("PG 5.1.3b",))
    need_turn(state, side)
    if action.piece not in state.due:
        words = f"piece: {action.piece!r} is not due; due are {', '.join(state.due)}"
        raise Refusal("not_due", words, ("PG 5.1.3b",), {"piece": action.piece})
    state = returns.come_back(state, action.piece, action.face, action.y_sign)
    p = state.piece(action.piece)
    clauses = ("PG 5.1.3a", "PG 5.1.3c", "PG 5.1.4", "PG-D50")
    call = Call("returned", clauses, None, side, None, (p.x, p.y), (p.id,), {"button": p.id})
    if state.due:
        return state, [call]
    if state.phase == "return":
        return change(state, phase="play", held=count.held_by(state, side, state.left)), [call]
    after, calls = prepare.advance(state)
    return after, [call, *calls]


def give_up(state: State, side: Side) -> Said:
    """PG-D27, C6: the remaining additional moves are given up; a normal move can't be."""
    need_phase(state, "play")
    need_turn(state, side)
    if state.must:
        raise Refusal("must_move", "a normal move can't be given up", ("PG 2.1.5a", "PG-D27"))
    call = Call("gave_up", ("PG-D27",), None, side.other)
    held = []
    if state.held is not None:
        held = hand_cover_overlap.held_items(read(state, MoveFacts()), state.held, side)
    if state.final:
        after, calls = clock.end(state, clock.last_set_piece_over(state))
        return after, [call, *calls]
    if held:
        after, calls = take(state, held[0].award, None)
        return after, [call, held[0].call, *calls]
    return count.play_from(state, side.other, 1), [call]


def nobody_reports(state: State) -> Said:
    """PG 7.6.2b: the move that ended the match stands as it was judged."""
    home, away = state.score
    call = Call("ended", ("PG 7.6.2b", "PG 3.4.1"), measured={"home": home, "away": away})
    return change(state, unreported=None), [call]


def request_substitution(state: State, side: Side, action: RequestSubstitution) -> Said:
    """PG 10.1.4: asked for now, carried out in the next break."""
    if state.phase == "ended":
        raise Refusal("not_now", "the match is over", ("PG 10.1.4",))
    after = substitutions.request(state, side, action.out, action.into)
    measured = {"out": action.out, "into": action.into}
    call = Call(
        "change_requested",
        ("PG 10.1.1", "PG 10.1.4", "PG-D71"),
        None,
        side,
        None,
        None,
        (action.into,),
        measured,
    )
    if state.phase == "setup" and state.started:
        after, calls = substitutions.carry_out(after)
        return change(after, ready=tuple(s for s in after.ready if s is not side_of(action.out))), [
            call,
            *calls,
        ]
    return after, [call]
