"""Ratings: what something is worth, found by many fights: how strong bots are, and what units should cost."""
