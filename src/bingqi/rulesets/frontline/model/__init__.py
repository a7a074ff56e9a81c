"""What a battle of frontline is: the state, creatures, an attack under way, and what content says of them. Only events change
it."""
