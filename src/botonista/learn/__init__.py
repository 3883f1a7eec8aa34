"""Learning a game: the practice table, drills, a first match, the rules in a minute."""
