"""typy17: a wargame on hexes or squares, of reconnaissance, shared Intel, action and reaction points (大概是美少女兵棋)."""
