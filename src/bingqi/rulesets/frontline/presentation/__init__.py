"""What a side knows of a battle, and how it is drawn and told: board, cards, labels, questions and log."""
