"""LBX-4 to LBX-8, LB-2.2, LB-2.22: attacks: who can be struck with what, advantage, armour class, the roll and the hit,
opportunity attacks, grappling."""
