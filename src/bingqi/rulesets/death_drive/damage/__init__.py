"""Damage: affinities, what it comes to, what takes it, ongoing damage, incapacitation (DD-17 to DD-22)."""
