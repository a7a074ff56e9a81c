"""What of tables is on disk."""
