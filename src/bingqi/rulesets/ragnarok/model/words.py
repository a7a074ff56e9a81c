"""The words that content and rules share."""

from __future__ import annotations

from typing import Literal, get_args

Mode = Literal["barbarian", "marauder", "warlord", "general", "master_strategist", "military_genius"]
"""CR-2.3 The six play modes."""
MODES: tuple[Mode, ...] = get_args(Mode)
ROWS: tuple[Mode, ...] = ("general", "master_strategist", "military_genius")
"""CR-4.9, CR-4.10, CR-4.11 The modes in which a player lays a row."""
OWN: tuple[Mode, ...] = ("barbarian", "warlord", "general", "master_strategist")
"""CR-2.6 The modes that a player may have by himself: one deck of all, or two camps, are nothing for one alone."""

Category = Literal["infantry", "cavalry", "creature", "war_machine", "titan"]
"""CRX-3 Of what a unit is made."""
Kind = Literal["standard", "special", "incarnate"]
"""CRX-5 Kinds of fighters."""

Hook = Literal["authority_dice", "authority_modifier", "courage_dice", "courage_modifier"]
"""What an ability changes: the dice or the result of the authority opposition, of a Courage test."""

Edge = Literal["north", "east", "south", "west"]
"""CRX-42 An edge of the table."""
