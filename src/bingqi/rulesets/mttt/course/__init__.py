"""MT-3, MT-4, MT-6: the course of a battle: rounds and their ticks, how a turn begins, and what an active step offers and costs."""
