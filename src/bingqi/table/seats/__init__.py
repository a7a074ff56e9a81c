"""A table and its seats: before the battle, in it, or put aside; who may do what."""
