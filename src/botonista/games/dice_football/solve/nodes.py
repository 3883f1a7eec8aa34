"""What may be decided at each node, and what each decision can lead to (5.1, 5.4 to 5.8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from botonista.games.dice_football.dice import Dice
from botonista.games.dice_football.faces import (
    ATTACK_DICE,
    Arrow,
    DefenderFace,
    Die,
    KeeperFace,
    Mark,
    PenaltyFace,
    Play,
    ShotFace,
)
from botonista.games.dice_football.solve import situations as at
from botonista.games.dice_football.solve.situations import (
    ATTACKER,
    CLEARED,
    DEFENDER,
    INSIDE,
    OUTSIDE,
    Exit,
    Field,
    Kind,
    Luck,
    Node,
)
from botonista.games.dice_football.solve.throws import throw

Follow = Callable[[Luck], Exit]  # how a play goes on once the other side has rolled the master die


class Act(IntEnum):
    """What is done."""

    THROW = 0
    SHOOT = 1
    PENALTY = 2
    PLAY = 3  # spend the master die
    LET_PASS = 4  # W2: do not interrupt
    DEFENDER_DIE = 5
    DECLINE = 6
    KEEPER_DIE = 7
    CONCEDE = 8
    BOSKOV = 9
    CARD = 10


class Option(NamedTuple):
    """A decision: with six faces when a die is rolled for it, else with one exit.

    A face has two exits when left or right may be chosen after it is seen, in this order.
    """

    act: Act
    faces: tuple[tuple[Exit, ...], ...]
    rolls: bool = True
    die: Die | None = None
    reverse: bool = False
    double: bool = False
    field: Field = (0, 0)


class Choice(NamedTuple):
    """Who decides at a node, and between what."""

    by: int
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """Faces and the Boskov option: all that the rules leave to the players beforehand."""

    dice: Dice
    boskov: bool = False

    def choice(self, here: Node) -> Choice:
        """The decision at a node."""
        luck = Luck(here.holder, here.play, here.streak)
        if here.kind <= Kind.PENALTY:
            return Choice(ATTACKER, tuple(self._attack(here, luck)))
        if here.kind in at.BEHIND_WINDOW:
            go_on = at.node(at.BEHIND_WINDOW[here.kind], here.field, luck)
            return Choice(
                DEFENDER, (_plain(Act.LET_PASS, Exit(go_on)), self._defensive_play(here.field, luck))
            )
        if here.kind == Kind.BOSKOV:
            return Choice(ATTACKER, (self._boskov(here, luck),))
        if here.kind == Kind.CARD:
            restart = tuple(
                (Exit(at.node(Kind(here.tag), here.field, luck.spent(p))),) for p in self.dice.master
            )
            return Choice(ATTACKER, (Option(Act.CARD, restart),))
        if here.kind == Kind.KEEPER and here.tag == CLEARED:
            return Choice(ATTACKER, tuple(self._own_goal_line(luck)))
        return Choice(DEFENDER, tuple(self._defend(here, luck)))

    # the attacker

    def _attack(self, here: Node, luck: Luck) -> list[Option]:
        if here.kind == Kind.PENALTY:
            return [Option(Act.PENALTY, tuple((self._penalty(face, luck),) for face in self.dice.penalty))]
        options = self._throws(here, luck)
        mode = here.kind
        may_shoot = mode in (Kind.FREE, Kind.NOCTRL) and at.can_shoot(here.field)
        if may_shoot or (mode == Kind.DIRECT and here.field != at.CORNER_FIELD):
            options.append(self._shot(here, luck))
        if here.holder == ATTACKER:
            options.extend(self._attacking_play(here, luck))
        return options

    def _throws(self, here: Node, luck: Luck) -> list[Option]:
        dice = {Kind.FIRST: ATTACK_DICE[:1], Kind.NOCTRL: ATTACK_DICE[1:]}.get(here.kind, ATTACK_DICE)
        kick = here.kind in (Kind.GOALKICK, Kind.KEEPERKICK)
        fields = at.KEEPER_KICK_FIELDS if here.kind == Kind.KEEPERKICK else (here.field,)
        corner_kick = here.kind == Kind.CORNER
        turns = (False, True) if here.r >= 9 and not corner_kick else (False,)
        return [
            Option(
                Act.THROW,
                tuple(
                    throw(
                        field,
                        arrow,
                        luck,
                        is_control=die is Die.CONTROL,
                        corner_kick=corner_kick,
                        reverse=reverse,
                        double=double,
                    )
                    for arrow in attack_faces(self.dice, die)
                ),
                die=die,
                reverse=reverse,
                double=double,
                field=field,
            )
            for field in fields
            for die in dice
            for reverse in turns
            for double in ((False, True) if kick else (False,))
        ]

    def _shot(self, here: Node, luck: Luck) -> Option:
        return Option(Act.SHOOT, tuple((self._shot_face(here, face, luck),) for face in self.dice.shot))

    def _shot_face(self, here: Node, face: ShotFace, luck: Luck) -> Exit:
        """5.6, 1 to 4. From column 3 both post fields are mirror images: nothing to choose here."""
        origin = INSIDE if at.in_area(here.field) else OUTSIDE
        keeper = Exit(at.node(Kind.KEEPER, at.GOAL_MOUTH, luck, origin))
        match face:
            case ShotFace.MISS:
                return at.goal_kick(luck)
            case ShotFace.POST:
                return Exit(at.node(Kind.POST, at.REBOUND, luck, origin))
            case ShotFace.BAR:
                return Exit(at.node(Kind.BAR, at.GOAL_MOUTH, luck, origin))
            case ShotFace.PERFECT:
                return Exit(at.node(Kind.PERFECT, at.GOAL_MOUTH, luck)) if origin == INSIDE else keeper
        if origin == INSIDE:
            return keeper
        if here.kind == Kind.DIRECT:  # DF 15.8 over the wall, 15.9 into it
            return keeper if here.r == 9 else Exit(at.node(Kind.BLOCK, (3, 10), luck))
        return Exit(at.node(Kind.BLOCK, (2, 10) if here.r == 10 else (3, 10), luck))

    def _penalty(self, face: PenaltyFace, luck: Luck) -> Exit:
        match face:
            case PenaltyFace.GOAL:
                return at.goal(luck)
            case PenaltyFace.MISS:
                return at.goal_kick(luck)
            case PenaltyFace.CORNER:
                return at.corner(luck)
            case PenaltyFace.PUNCHED:
                return at.kept(Kind.FREE, at.PENALTY_PUNCH, luck)

    def _attacking_play(self, here: Node, luck: Luck) -> list[Option]:
        """W1: at any decision point of the attacker except a penalty."""
        field = here.field
        match here.play:
            case Play.BOMB if here.r == 6:
                return [
                    self._spend(luck, lambda new: Exit(at.node(Kind.KEEPER, at.GOAL_MOUTH, new, OUTSIDE)))
                ]
            case Play.ASSIST if here.r >= 3:
                mode = Kind.NOCTRL if here.kind == Kind.NOCTRL else Kind.FREE
                return [self._spend(luck, lambda new: at.kept(mode, at.ASSIST_FIELD, new))]
            case Play.PERFECT if at.can_shoot(field):
                target = at.GOAL_MOUTH if at.in_area(field) else field
                origin = INSIDE if at.in_area(field) else OUTSIDE
                return [
                    self._spend(luck, lambda new: Exit(at.node(Kind.MASTER_PERFECT, target, new, origin)))
                ]
            case Play.FOUL if here.kind in at.OPEN_PLAY:
                return [self._spend(luck, lambda new: self._fouled(field, new, rows=(8, 9, 10, 11)))]
        return []

    def _spend(self, luck: Luck, then: Follow) -> Option:
        """The die changes hands and is rolled before the play is carried on (DF 13.2, 6 rule 8)."""
        return Option(Act.PLAY, tuple((then(luck.spent(play)),) for play in self.dice.master))

    def _fouled(self, field: Field, luck: Luck, rows: tuple[int, ...]) -> Exit:
        """Free kick or penalty for the attacker (DF 9.10, DF 13.14)."""
        return Exit(at.node(self._restart(field, rows), field, luck))

    def _restart(self, field: Field, rows: tuple[int, ...]) -> Kind:
        if at.in_area(field):
            return Kind.BOSKOV if self.boskov else Kind.PENALTY
        return Kind.DIRECT if field[1] in rows else Kind.SET

    def _boskov(self, here: Node, luck: Luck) -> Option:
        """DF 14.6, DF 14.7: a "?" and the referee has not whistled."""
        whistle = Exit(at.node(Kind.PENALTY, here.field, luck))
        go_on = at.kept(Kind.FREE, here.field, luck)
        return Option(
            Act.BOSKOV, tuple((go_on if a.mark is Mark.QUESTION else whistle,) for a in self.dice.control)
        )

    # the defending side

    def _defensive_play(self, field: Field, luck: Luck) -> Option:
        """Tackle or foul in open play (W2, W3)."""
        if luck.play == Play.TACKLE:
            return self._spend(luck, lambda new: at.lost(Kind.FIRST, field, new))

        def foul_in_attack(new: Luck) -> Exit:
            c, r = at.fold(6 - field[0], 12 - field[1])
            direct = at.in_area((c, r)) or r in (8, 9)
            return at.lost(Kind.DIRECT if direct else Kind.SET, field, new)

        return self._spend(luck, foul_in_attack)

    def _defend(self, here: Node, luck: Luck) -> list[Option]:
        options: list[Option] = []
        shot_from_outside = here.kind == Kind.BLOCK or here.tag == OUTSIDE
        match here.kind:
            case Kind.QUERY:
                mode = Kind.NOCTRL if here.tag else Kind.FREE
                options = [
                    self._defender_die(here, luck),
                    _plain(Act.DECLINE, at.kept(mode, here.field, luck)),
                ]
                if here.holder == DEFENDER and here.play in (Play.TACKLE, Play.FOUL):
                    options.append(self._defensive_play(here.field, luck))
                return options
            case Kind.BLOCK:
                fly_on = Exit(at.node(Kind.KEEPER, at.GOAL_MOUTH, luck, OUTSIDE))
                options = [self._defender_die(here, luck), _plain(Act.DECLINE, fly_on)]
            case Kind.POST:
                options = [
                    self._defender_die(here, luck),
                    _plain(Act.DECLINE, at.kept(Kind.FREE, here.field, luck)),
                ]
            case Kind.BAR:
                options = [self._defender_die(here, luck), self._keeper_die(luck)]
            case Kind.KEEPER:
                options = [self._keeper_die(luck)]
            case Kind.PERFECT | Kind.MASTER_PERFECT:
                options = [_plain(Act.CONCEDE, at.goal(luck))]
        if here.holder == DEFENDER:
            if here.play == Play.SAVE and here.kind not in (Kind.BLOCK, Kind.POST):
                options.append(self._spend(luck, at.saved))
            if here.play == Play.TACKLE and shot_from_outside:
                options.append(self._spend(luck, lambda new: at.lost(Kind.FIRST, here.field, new)))
        return options

    def _defender_die(self, here: Node, luck: Luck) -> Option:
        return Option(
            Act.DEFENDER_DIE, tuple((self._defence(here, face, luck),) for face in self.dice.defender)
        )

    def _defence(self, here: Node, face: DefenderFace, luck: Luck) -> Exit:
        """5.4. Any face but a foul ends the streak (DF-D34)."""
        field, calm = here.field, luck._replace(streak=0)
        match face:
            case DefenderFace.FOUL:
                return self._foul(field, luck)
            case DefenderFace.INTERCEPTION:
                return at.lost(Kind.FIRST, field, calm)
            case DefenderFace.CLEARANCE:
                return self._clearance(field, calm)
            case DefenderFace.MISSED_OR_OWN_GOAL if field in at.OWN_GOAL_FIELDS:
                return at.goal(calm)
        if here.kind == Kind.BLOCK:
            return Exit(at.node(Kind.KEEPER, at.GOAL_MOUTH, calm, OUTSIDE))
        return at.kept(Kind.FREE, field, calm)

    def _foul(self, field: Field, luck: Luck) -> Exit:
        """DF 9.9, DF 9.10; the second running is a red card, it costs the master die (DF 15.1, DF 15.2)."""
        restart = self._restart(field, rows=(8, 9))
        if luck.streak == 0:
            return Exit(at.node(restart, field, luck._replace(streak=1)))
        calm = luck._replace(streak=0)
        if luck.holder == DEFENDER:
            return Exit(at.node(Kind.CARD, field, calm, tag=restart))
        return Exit(at.node(restart, field, calm))

    def _clearance(self, field: Field, calm: Luck) -> Exit:
        """DF 9.8; towards the own goal DF 15.6, DF 15.7."""
        c, r = field
        if r > 3:
            return at.kept(Kind.FREE, (c, r - 3), calm)
        if c == 3:
            return Exit(at.node(Kind.KEEPER, (3, 1), calm, CLEARED))
        return Exit(at.node(Kind.GOALKICK, at.GOAL_KICK_FIELD, calm), ends=True)

    def _keeper_die(self, luck: Luck) -> Option:
        """5.6, 5."""
        exits = {
            KeeperFace.SAVED: at.saved(luck),
            KeeperFace.LET_IN: at.goal(luck),
            KeeperFace.PUNCHED: at.kept(Kind.FREE, at.KEEPER_PUNCH, luck),
            KeeperFace.CORNER: at.corner(luck),
        }
        return Option(Act.KEEPER_DIE, tuple((exits[face],) for face in self.dice.keeper))

    def _own_goal_line(self, luck: Luck) -> list[Option]:
        """5.5, column 3: the side in possession keeps the clearance out of its own goal (DF-D32)."""
        turned = luck.turned()
        exits = {
            KeeperFace.SAVED: Exit(at.node(Kind.KEEPERKICK, at.KEEPER_KICK_FIELDS[0], luck)),
            KeeperFace.LET_IN: at.own_goal(luck),
            KeeperFace.PUNCHED: Exit(at.arrive(Kind.FREE, at.KEEPER_PUNCH, turned), turned=True, ends=True),
            KeeperFace.CORNER: Exit(at.node(Kind.CORNER, at.CORNER_FIELD, turned), turned=True, ends=True),
        }
        options = [Option(Act.KEEPER_DIE, tuple((exits[face],) for face in self.dice.keeper))]
        if luck.holder == ATTACKER and luck.play == Play.SAVE:
            keep = at.KEEPER_KICK_FIELDS[0]
            options.append(self._spend(luck, lambda new: Exit(at.node(Kind.KEEPERKICK, keep, new))))
        return options


def attack_faces(dice: Dice, die: Die) -> tuple[Arrow, ...]:
    """The arrows of one of the three attack dice."""
    return {Die.CONTROL: dice.control, Die.PASS: dice.pass_, Die.CROSS: dice.cross}[die]


def _plain(act: Act, onward: Exit) -> Option:
    return Option(act, ((onward,),), rolls=False)
