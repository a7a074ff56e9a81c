"""LBX-23 to LBX-29, LBX-72 to LBX-76, LB-5.1: damage, conditions and what else lasts on a creature, and falling to 0 hit points."""
