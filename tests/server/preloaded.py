"""Everything that a server imports, for processes that are forked from one that has it already."""

from botonista.server import run, types

types.build()
__all__ = ["run"]
