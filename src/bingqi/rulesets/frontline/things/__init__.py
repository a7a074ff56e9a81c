"""LBX-15, LBX-28, LBX-31, LBX-32: things, and what may be done with them."""
