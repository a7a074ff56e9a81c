"""What a game master lets happen by hand: which arguments it may have, what the rules exclude, and what follows from it."""
