"""What every game shares in which pieces are flicked: pitch, pieces, places, what the table saw, questions.

A flick game brings its numbers, its rules and its words; all else is here.
"""
