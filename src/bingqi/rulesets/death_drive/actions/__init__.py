"""Actions: when one may be used, what it costs, whom it reaches, and what becomes of it (DD-25 to DD-34)."""
