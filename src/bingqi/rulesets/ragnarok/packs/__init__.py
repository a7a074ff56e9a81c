"""Content: where it lies, what is wrong with it, and how a scenario becomes a battle."""
