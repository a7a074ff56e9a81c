"""Gauges: life, stamina, link gauge, barriers, and what state somebody is in (DD-13 to DD-16, DD-19)."""
