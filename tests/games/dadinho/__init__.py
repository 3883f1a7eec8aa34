"""Dadinho on the table and in matches."""
