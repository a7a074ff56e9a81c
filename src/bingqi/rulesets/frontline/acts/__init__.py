"""LBX-3, LBX-4, LBX-9 to LBX-14, LBX-60: what a turn offers, and how it is carried out: actions, bonus actions, legendary
actions, readying."""
