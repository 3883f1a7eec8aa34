"""The compiled heart of the table: an event loop over plain arrays.

Only + - * / and sqrt are used on floats, so that the bits are the same on every machine. Standing
things are bodies without motion, so one set of gaps and contacts serves everything.
"""
