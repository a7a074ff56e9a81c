"""One act, run again for each way that the dice can fall."""
