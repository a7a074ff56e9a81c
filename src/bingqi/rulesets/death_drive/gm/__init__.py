"""What a game master may let happen, and what follows from it."""
