"""LB-6, LB-2.4, LB-2.5, LBX-16 to LBX-19: light, cover, hiding, ranges and areas on runs of cells, and the checks that all these
need (LBX-1)."""
