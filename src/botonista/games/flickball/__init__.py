"""Flickball, Kamil Łukasik's board game of flat discs flicked on a mat."""
