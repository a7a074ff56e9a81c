"""A battle at the terminal."""
