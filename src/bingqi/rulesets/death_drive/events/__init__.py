"""Events: all that can happen in death_drive, a module for each part of the book. Nothing else changes a state."""
