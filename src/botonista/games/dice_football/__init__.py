"""Dice football: eight dice, one ball, a board of 5 columns by 11 rows."""
