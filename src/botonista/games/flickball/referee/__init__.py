"""The referee of Flickball: facts in, calls out."""
