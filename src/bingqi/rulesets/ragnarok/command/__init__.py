"""CR-8, CRX-4: Commanders, leaders, and what their abilities change."""
