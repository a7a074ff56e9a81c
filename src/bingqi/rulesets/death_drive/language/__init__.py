"""The language in which actions are written as data: formulas, conditions, and what every field of an action means."""
