"""Programs that play dice football."""
