"""Piłka Guzikowa, Polish button football, by the TMGG rulebook of 2025."""
