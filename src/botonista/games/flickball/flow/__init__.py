"""How turns, set-ups and restarts follow one another."""
