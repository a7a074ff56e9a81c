"""Many battles between bots, and what is counted of them."""
