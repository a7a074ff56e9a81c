"""The options of an ask as people look for them, where they lie, and why others are not offered."""
