"""What a side knows of a battle, what could be so, and how that is drawn and told."""
