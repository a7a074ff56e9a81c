"""The options of an ask as people look for them, where they lie, what they cost, and why others are not offered."""
