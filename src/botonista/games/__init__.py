"""The games, one room each; no game knows another.

Each game's package has the same doors: `game.GAME` (a `football.game.Game`), `judge.judge`
(a described case in, a ruling out) and `record.lines` (a step as readable lines). `match.games` finds
them by name.
"""
