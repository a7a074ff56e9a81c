"""Paired: what a change does to a fight, by fights on the same dice with the change and without it."""
