"""CRX-15, CRX-36: the end of a round, and of a battle."""
