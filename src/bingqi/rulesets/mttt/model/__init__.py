"""What a battle of mttt is: its state, who fights in it and with what, and what content says of them. Only events change it."""
