"""The games, one room each; no game knows another."""
