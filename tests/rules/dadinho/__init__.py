"""The rule of Dadinho, clause by clause."""
