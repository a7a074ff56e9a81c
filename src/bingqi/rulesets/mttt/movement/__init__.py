"""MT-12: distances, movement and cover: Move, Rush, Disengage and Withdraw."""
