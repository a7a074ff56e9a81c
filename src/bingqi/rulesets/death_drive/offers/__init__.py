"""Menus: the acts of the table, what is illegal, and what a simple bot does."""
