"""The parts of the contract: what holds of every rule set, by what it is about."""
