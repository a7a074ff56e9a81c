"""Views, logs and outcomes as lines of text, for the terminal and for whoever prints them. Knows no rules."""
