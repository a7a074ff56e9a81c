"""What a seat knows of a battle, and how it is drawn and told: board, cards, questions and log."""
