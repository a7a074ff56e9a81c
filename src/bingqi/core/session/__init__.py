"""A battle at a table: played, taken back, and what was revealed by it."""
