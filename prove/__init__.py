"""Long evidence, minutes to hours: `make prove`. Nothing here is needed to set up or to play."""
