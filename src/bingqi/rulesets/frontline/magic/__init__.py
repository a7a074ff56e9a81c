"""LBX-35 to LBX-37, LBX-74, LBX-80 to LBX-86: powers: spells, breaths, gazes, auras; with what they are cast, at whom, and what
becomes of those."""
