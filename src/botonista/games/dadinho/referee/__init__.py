"""The referee of Dadinho: facts of a move in, calls and the next state out."""
