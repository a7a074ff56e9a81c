"""Effects: what lasts, for how long, what suppresses what, statuses (DD-23, DD-24, DD-27)."""
