"""typy17: a wargame on hexes or squares, of reconnaissance, shared Intel, action and reaction points (大概是美少女兵棋)."""

from bingqi.rulesets.typy17 import reactions as _reactions  # noqa: F401  # they are in force once they were read
