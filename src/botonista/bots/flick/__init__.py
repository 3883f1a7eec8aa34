"""What programs of all flick games share: aims, places, answers to any question."""
