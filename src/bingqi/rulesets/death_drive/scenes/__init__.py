"""Scenes: the tick clock, initiative, surprise, positions and movement, chases, clocks, tactical points, rest (DD-35 to DD-43)."""
