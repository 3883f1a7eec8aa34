"""Programs that play Flickball."""
