"""How things look at the terminal: boards, odds, the log."""
