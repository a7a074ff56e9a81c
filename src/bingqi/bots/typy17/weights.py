"""What the tactician thinks of things, in Pt where nothing else is said."""

# --- What is not known ------------------------------------------------------------------

UNKNOWN_PT, UNKNOWN_ARM, UNKNOWN_LIVING, UNKNOWN_HP = 90.0, 1, 4, 2.0
"""A unit of which nothing is known is taken to be an ordinary squad."""
UNKNOWN_SIGNATURE = 2
"""And to be seen and heard as easily as one."""
UNKNOWN_FIRE, UNKNOWN_REACH = 5.0, 5
"""What it should destroy with a volley, and how many cells off."""
VITAL = 0.35
"""So much of a vehicle's price is lost with each of its parts or crew, about."""

# --- Where to be ------------------------------------------------------------------------

AGAIN = 0.6
"""What it can do from a cell in the turns to come counts so much of what it can do now."""
CAUTION = 0.45
"""So much of what the enemies in reach could do to a unit in a cell is feared."""
UNNOTICED = 0.6
"""That much less while they do not know enough of it to shoot."""
BOLD = 0.4
"""Caution is so much less when the rounds run out, and for a side that is behind."""
LATE = 0.6
"""They run out when so much of them is over."""
ADVANCE = 1.6
"""What it could do from where it shoots best counts so much when it chooses its way: to wait is worth less."""
FARTHER = 0.85
"""For each move that it is away from there so much is left of that."""
WELL = 0.6
"""It shoots well where it does so much of the best that it could do."""
NEAR = 8
"""Ways of so many movement points are found exactly, farther ones are guessed by their distance."""
GOAL = 28.0
"""What it is worth to stand on an objective that counts."""
TAKEN = 0.1
"""So much of that is left where one of its own side stands already, and nobody else."""
TOWARDS_EDGE = 4.0
"""What it is worth to be where the enemy began, when nobody is to be seen."""
WHIM = 0.15
"""So much is left to chance in where it goes: who always does the same can be reckoned with."""
LEAST_MOVE = 0.3
"""A move that brings less than this is not made."""
SHADE = 0.1
"""What each level of terrain is worth to troopers of whom nobody can do anything."""

# --- What to do -------------------------------------------------------------------------

OTHERS = 0.5
"""What others could do with what this one finds out counts so much."""
OVERWATCH = 0.5
"""A point kept to react with is worth so much of the volley that it could answer with."""
LEAST_ANSWER = 0.4
"""Fire that should destroy less is not worth the point."""
LEAST_LOOK = 0.3
"""Nor is a recon that should help to destroy less."""
SWEEP = 1.2
"""What it is worth to find somebody in a cell where somebody may hide."""
SWEEP_REACH = 2
"""Cells so much farther than one shoots are still worth a look."""
RIDE = 7
"""Who is farther than so many movement points from where there is anything to do is carried there."""
CROWD = 2.0
"""What each of its own in a cell spoils when the army is placed."""
PLACES = 80
"""Of a large zone about so many cells are looked at to begin in."""

# --- Quick ------------------------------------------------------------------------------

QUICK_SHOT = 6.0
"""A volley that should destroy so much is fired without looking for anything better."""
QUICK_CELLS = 60
"""Of all cells that it could go to about so many are looked at."""
