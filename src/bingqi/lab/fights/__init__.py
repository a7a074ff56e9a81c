"""Fights: one fight in figures, many of them fought by whoever is at hand, and where they are kept."""
