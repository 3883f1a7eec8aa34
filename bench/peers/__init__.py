"""The same scene in other people's engines; each file here needs its peer only when it is called."""
