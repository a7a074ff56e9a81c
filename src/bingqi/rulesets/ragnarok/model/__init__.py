"""What a battle is: the cards that content gives, who fights, the rows of cards, and what is known of it all."""
