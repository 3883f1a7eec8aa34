"""The flow of a match: counts of moves, set pieces, returns, substitutions, time."""
