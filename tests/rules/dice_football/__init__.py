"""Rule tests of dice football: a file a chapter of the rulebook, and the worked examples."""
