"""Botonista: tabletop football on a computer, by the real rulebooks.

Importing this package is cheap and compiles nothing; the rooms are imported when they are used.
"""

__version__ = "0.1.0"
