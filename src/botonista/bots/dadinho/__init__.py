"""Programs that play Dadinho."""
