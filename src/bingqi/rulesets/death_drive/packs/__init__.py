"""Content: where it lies, how a scenario becomes a battle, and what can be wrong with files."""
