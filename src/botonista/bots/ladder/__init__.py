"""Programs that play each other, match after match, and what comes of it: points, goals, Elo."""
