"""T17-2.3: what a unit may do in its turn and in the turns of others: move, fire, throw, and react."""
