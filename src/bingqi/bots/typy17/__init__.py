"""A tactician for typy17: it scouts before it shoots, moves towards where it can do something, and keeps points back to react.

It reckons with the rules' own functions (what a die must exceed, lines of sight, reach, movement) on the state as its side sees it,
and takes the act of the highest worth. Worth is in Pt: what it should destroy.

tactician   the policy: what each act of a turn is worth
volleys     what fire and blows should destroy
scouting    what it is worth to know more of an enemy
ground      where to go, and who can be seen from there
choices     all that is asked besides the acts of a turn
"""

from bingqi.bots.typy17.tactician import Tactician

__all__ = ["Tactician"]
