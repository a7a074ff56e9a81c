"""Part: what a state is made of. It lies alone in its file, which stays as it is where the rest is compiled: mypyc takes a class
for a native one, and a struct is none."""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct):
    """Something that changes in a battle: the state itself, and what it is made of. Its fields hold numbers, texts, tuples, parts,
    and lists and dicts of these. It has slots, equality and a shallow copy in C."""
