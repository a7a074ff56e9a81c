"""A tactician for typy17: it closes in to where it can shoot, finds out what it needs for that, holds what counts, and keeps points
back to react.

It reckons with the numbers of the rules (what a die must exceed, lines of sight, reach, movement) on the state as its side sees it,
and takes the act of the highest worth together with what can be done after it. Worth is in Pt: what it should destroy, less what it
should lose. What it has reckoned once it keeps in mind.

tactician   the policy: what each act of a turn is worth
quick       another, for studies: it looks at fewer cells
outlook     what it is worth to a unit to be in a cell
choices     all that is asked besides the acts of a turn: reactions, where to begin, how to walk
scouting    how likely it is to find out enough of an enemy
sweeps      looking into cells where somebody may hide
rides       being carried
team        what the others of its side could do, reckoned once for all who ask
force       a unit as far as fighting goes: what fire and blows should destroy
ground      who sees whom from where, and how far it is
memory      what was reckoned once
weights     what it thinks of things, in numbers
"""

from bingqi.bots.typy17.tactician import Tactician

__all__ = ["Tactician"]
