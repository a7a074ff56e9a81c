"""T17-2.2: the course of a battle: rounds, the maintenance phase, and how a battle ends."""
