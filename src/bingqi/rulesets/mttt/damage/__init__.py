"""MT-1, MT-10, MT-13, MT-16: damage and what becomes of whoever takes it: HP, chaos phases, soul disability, and rout of a
battle group."""
