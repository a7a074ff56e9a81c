"""Basics: rounding, levels and tiers, rarity, amounts by potency (DD-1, DD-2, DD-9, DD-33)."""
