"""Dadinho, Brazilian table football with a 6 mm die, by the CBFM rule of 2021 as amended in 2024."""
