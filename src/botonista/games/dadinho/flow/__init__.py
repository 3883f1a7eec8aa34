"""What the referee does with pieces, clock and counts between the moves."""
