"""What judgement rests on. Worth is in HP of an enemy."""

from __future__ import annotations

from typing import Final

KILL: Final = 9.0
"""To bring somebody down, beside her last HP: she acts no more."""
MINOR: Final = 0.6
"""So much of that, of a minor character."""
FOCUS: Final = 0.5
"""By how much HP weigh more of those who have few left."""
STAMINA: Final = 0.3
"""An SP of an enemy, while she has some."""
OWN_STAMINA: Final = 0.45
"""An SP of one's own; more, the fewer are left."""
POINT: Final = 1.5
"""A tactical point."""
HEALING: Final = 0.8
"""A HP of a friend that comes back."""
BARRIER: Final = 0.7
DEFENCE: Final = 0.5
"""A point of a defence, for a round."""
OFFENCE: Final = 0.55
"""A point of attack checks, for a round."""
DIE: Final = 2.2
"""So many points an advantage is worth."""
SUPPORT: Final = 1.6
STATUS: Final = 2.0
"""What a status does beyond its modifiers."""
TICK: Final = 1.3
"""A tick of somebody's time."""
SEGMENT: Final = 9.0
"""A segment of a clock that decides."""
STEP: Final = 0.55
"""So much of what a better position brings counts at once."""
FRIEND_STEP: Final = 3.0
"""To bring a friend to where she can strike."""
LEAST: Final = 0.05
"""An act that brings less is not worth the asking."""
