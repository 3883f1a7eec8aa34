"""What a scorer at a real table reports besides moves: each with its clauses and what it costs.

The board shows none of it; the calls and restarts are the same as in a simulated match.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Cost = Literal[
    "technical",  # a technical foul where the die is
    "keeper_line",  # the ladder of a goalkeeper behind the line
    "counting",  # the ladder of not counting aloud
    "behaviour",  # a warning, then indiscipline
    "line_up",  # the ladder of a hindering line-up
    "indiscipline",  # a technical foul, then disqualification
    "penalty",
    "foul",  # by its place
    "note",  # nothing
    "disqualified",
    "accident",
]


class Breach(NamedTuple):
    """What it costs, by which clauses."""

    cost: Cost
    clauses: tuple[str, ...]


BREACHES: dict[str, Breach] = {
    "palette_on_table": Breach("technical", ("DD 6P§2.1", "DD 8obs")),
    "hand_drive": Breach("technical", ("DD 6P§2.2",)),
    "keeper_dragged": Breach("technical", ("DD 7§7.2", "DD 7§7.3")),
    "keeper_moved": Breach("technical", ("DD 7§8.1",)),
    "played_too_soon": Breach("technical", ("DD 8§1.2", "DD 35f")),
    "picked_up_too_soon": Breach("technical", ("DD 8§3.1",)),
    "moved_by_hand": Breach("technical", ("DD 34", "DD-D70")),
    "upside_down": Breach("technical", ("DD 35", "DD 35a")),
    "bicycle": Breach("technical", ("DD 35", "DD 35b.1")),
    "finger_brake": Breach("technical", ("DD 35", "DD 35c")),
    "keeper_lying": Breach("technical", ("DD 35", "DD 35d")),
    "interfered": Breach("technical", ("DD 35", "DD 35e")),
    "announced_too_soon": Breach("technical", ("DD 36§1.1",)),
    "restart_without_button": Breach("technical", ("DD 42a", "DD-D70")),
    "too_many_changes": Breach("technical", ("DD 55§u", "DD 55.1")),
    "slow_change": Breach("technical", ("DD 55§u", "DD 55.4")),
    "change_in_play": Breach("technical", ("DD 55§u", "DD 55.2")),
    "refused_shot": Breach("technical", ("DD 38.1",)),
    "keeper_behind_line": Breach("keeper_line", ("DD 7§6.1",)),
    "not_counting": Breach("counting", ("DD 25§u.1", "DD 25§u.2")),
    "counting_opponent": Breach("behaviour", ("DD 25§u.3", "DD-D70")),
    "wrong_place_setting": Breach("behaviour", ("DD 36§4", "DD-D70")),
    "disturbing": Breach("behaviour", ("DD 40a", "DD-D70")),
    "hindering_line_up": Breach("line_up", ("DD 19§2",)),
    "refused_line_up": Breach("indiscipline", ("DD 19obs", "DD 51l")),
    "keeper_touched_after_ready": Breach("penalty", ("DD 36§3.2",)),
    "die_touched_player": Breach("foul", ("DD 29.1", "DD 8§3.2", "DD-D36")),
    "object_on_table": Breach("foul", ("DD 29§u", "DD-D36")),
    "palette_moved_opponent": Breach("foul", ("DD 32§2", "DD-D36")),
    "arm_moved_opponent": Breach("note", ("DD 32§1",)),
    "second_palette": Breach("note", ("DD 6P§1",)),
    "referee_called": Breach("note", ("DD 54.1", "DD 54.2")),
    "keeper_as_gauge": Breach("note", ("DD 7§10f",)),
    "accidental_move": Breach("accident", ("DD 10§u.2",)),
    "unnumbered": Breach("disqualified", ("DD 6B§1.2", "DD-D72")),
    "speech": Breach("indiscipline", ("DD 51a",)),
    "remarks": Breach("indiscipline", ("DD 51b",)),
    "spectators": Breach("indiscipline", ("DD 51c",)),
    "dissent": Breach("indiscipline", ("DD 51d",)),
    "throwing": Breach("indiscipline", ("DD 51e",)),
    "hitting_table": Breach("indiscipline", ("DD 51f",)),
    "language": Breach("indiscipline", ("DD 51g",)),
    "slow_flick": Breach("indiscipline", ("DD 51h", "DD 51h1", "DD-D69")),
    "slow_restart": Breach("indiscipline", ("DD 51h", "DD 51h2", "DD-D69")),
    "slow_keeper": Breach("indiscipline", ("DD 51h", "DD 51h3", "DD-D69")),
    "crowding": Breach("indiscipline", ("DD 51h", "DD 51h4")),
    "slow_fetching": Breach("indiscipline", ("DD 51h", "DD 51h5")),
    "needless_talk": Breach("indiscipline", ("DD 51h", "DD 51h6")),
    "incident": Breach("indiscipline", ("DD 51h", "DD 51h7")),
    "table_shifted": Breach("indiscipline", ("DD 51h", "DD 51h8")),
    "time_check": Breach("indiscipline", ("DD 51i",)),
    "devices": Breach("indiscipline", ("DD 51j",)),
    "celebration": Breach("indiscipline", ("DD 51k",)),
    "public_tips": Breach("indiscipline", ("DD 52", "DD 52a")),
    "public_time": Breach("indiscipline", ("DD 52", "DD 52b")),
    "public_noise": Breach("indiscipline", ("DD 52", "DD 52c")),
    "public_celebration": Breach("indiscipline", ("DD 52", "DD 52d")),
}

CHECKLIST: dict[str, tuple[str, ...]] = {  # what an organiser looks at before a match (no board shows it)
    "board_material": ("DD 1.1", "DD 1.2"),
    "fence_padding": ("DD 1§1.2",),
    "goal_material": ("DD 3.2", "DD 3.3"),
    "button_material": ("DD 6B.4",),
    "metal_pins": ("DD 6B§2",),
    "palette_material": ("DD 6P.2",),
    "keeper_material": ("DD 7.3",),
    "keeper_finish": ("DD 7.4", "DD 7§2"),
    "keeper_seal": ("DD 7obs",),
}
