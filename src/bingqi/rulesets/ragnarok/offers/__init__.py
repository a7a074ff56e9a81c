"""What players are offered, and what the arguments of events, acts and questions stand for."""
