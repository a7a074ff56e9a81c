"""All that can happen. Nothing else changes a state."""
