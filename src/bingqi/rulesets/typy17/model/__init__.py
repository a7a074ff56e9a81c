"""T17-1: what a battle of typy17 is: the state, units with their cards and worth, the field, and what content says. Only events
change it."""
