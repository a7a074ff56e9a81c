"""Maps drawn in Tiled, read from its JSON (.tmj). It knows no rule set: names of terrain are handed to it."""
