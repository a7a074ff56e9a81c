"""What a stranger writes: the example of the tutorial, and the skeleton that a new rule set begins with."""
