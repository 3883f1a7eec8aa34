"""The referee: state and facts in, ruling and next state out; one small file a chapter of the rulebook."""
