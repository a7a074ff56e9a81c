"""What may come of a decision, as far as a seat can know."""
