"""What judgement rests on. Worth is in army points."""

from __future__ import annotations

from typing import Final

FINISHED: Final = 0.25
"""What it is worth beside its fighters that a whole unit is gone, as a part of its points."""
BACK_NOW: Final = 0.9
"""What counts of a blow that comes back, from somebody whose card is still to come."""
BACK_LATER: Final = 0.5
"""The same from somebody who has acted in this round."""
AGAIN: Final = 0.3
"""What counts of the next blow in a melee."""
ROUTED: Final = 0.25
"""What rout costs in any case, as a part of a unit's worth."""
FLOWN: Final = 0.5
"""What a flight costs that does not leave the table."""
THREAT_NOW: Final = 0.3
"""What counts of what an enemy could do whose card is still to come in this round."""
THREAT_LATER: Final = 0.15
"""The same of one who has acted."""
FIRE: Final = 0.5
"""What counts of that where it is arrows."""
HOPE: Final = 0.6
"""What counts of what could be done next time."""
FAR: Final = 600
"""From so many millimetres beyond what can be reached, nothing is hoped for."""
SLACK: Final = 40
"""Over so many millimetres beyond its reach the threat of an enemy ends."""
OBJECTIVES: Final = 1000.0
"""What all objectives together are worth."""
EARLY: Final = 0.3
"""So much of that in the first round; it rises."""
LAST: Final = 3.0
"""So often that in the last round, which decides."""
HALF: Final = 1.5
"""So many fighters more than the enemy hold an objective half for certain."""
COMING: Final = 0.7
"""What somebody counts for at an objective who can still get there, at most."""
SLOWER: Final = 0.6
"""By which part that is less where it takes all the time there is."""
BUSY: Final = 0.2
"""What counts of the threat of an enemy who is in contact with others."""
BOLD: Final = 0.5
"""What counts of all threats in the last round."""
OUT: Final = 0.8
"""What counts of a hope that is just out of reach."""
EDGE: Final = 0.1
"""What it costs to stand where a flight would lead over the edge, as a part of what is lost if somebody frightens one there."""
ASTRAY: Final = 0.1
"""What each millimetre costs that a unit comes onto the table further away from its middle."""
