"""T17-2.4, T17C-12: checks of reconnaissance and awareness, lines of sight, the ground, and who may know what."""
