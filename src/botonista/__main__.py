"""`python -m botonista …` is `botonista …`."""

from botonista.cli import main

main(prog_name="botonista")
