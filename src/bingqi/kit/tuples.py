"""Tuples: what states hold in place of lists, made anew where they change."""

from __future__ import annotations


def without_one(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """What is left of things in a state when one of a kind is gone."""
    at = things.index(thing)
    return (*things[:at], *things[at + 1 :])
