"""death_drive."""
