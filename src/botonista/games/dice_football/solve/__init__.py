"""Dice football solved: exact chances of every state of a match, and hints from them (5.10)."""
