"""The games, one room each; no game knows another.

Each game's package has `game.GAME`, a `football.game.Game` with its doors filled in, and beside it
`clauses.toml` and `words.toml`. `match.games` finds it by name.
"""
