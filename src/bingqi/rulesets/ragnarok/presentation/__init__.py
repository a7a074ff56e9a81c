"""What a seat knows, sees and reads."""
