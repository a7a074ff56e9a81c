"""MT-11: spells: who can cast which now, and what they do."""
