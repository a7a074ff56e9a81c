"""T17-1.2, T17A-45: vehicles: attacks on them, where they are hit and what that breaks, and how one gets in and out."""
