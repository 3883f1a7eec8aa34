"""Botonista as a stranger installs it."""
