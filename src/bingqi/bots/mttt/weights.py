"""What the tactician's judgement rests on. Worths are chances to win."""

# --- Duels ---------------------------------------------------------------------------

DEPTH = 3
"""So many acts ahead a duel is reckoned, each side's best."""
NEAR = 0.1
"""With an act less ahead all acts are reckoned first; those that are worth so much less than the best are not looked at again."""
PATIENCE = 0.9
"""What is left of an advantage with each act that goes by without a decision."""
LEAST_THREAT = 0.06
"""Nobody is ever quite harmless: an act decides the duel with this chance at least."""
BUILD = 0.03
"""What each point of withering damage, that she should do with one act, adds to that."""
SHARE = 1.5
"""How much less it is worth to take a part of somebody's HP than all: the power to which that share is raised."""
LATER_SIZES = 0.5
"""What the sizes count that a battle group has still to lose: it may rout before."""

# --- Acts ----------------------------------------------------------------------------

STALL = 0.12
"""What an act must bring that only puts things off."""
IMPATIENCE = 0.01
"""How much more that is with each round; so much less it is worth to wait, too."""
DELAY = 0.06
"""What it must bring more than anything that could be done now to act on a later tick."""
FIGHT = 0.01
"""What it is worth to attack rather than do nothing."""
STRIP = 0.05
"""What it is worth to use up with a withering attack what lasts through one attack only."""
RUSH = 0.03
"""What it is worth to keep up with somebody in contact; it takes no action."""
NEARER = 0.06
"""What a step is worth to where her blows do more, if it is the last."""
WORTH_THE_WAY = 1.3
"""So many times more."""
DRAW = 0.2
"""What it is worth to draw a weapon, for whoever has none in hand that strikes."""
FREE = 0.15
"""What it is worth to move and act again, for whoever lies on the ground or is held."""
HOLD = 0.1
"""What it is worth to hold somebody with a battle group."""
HUNT = 0.02
GUARD = 0.03
"""What it is worth to guard an ally."""
RALLY, REGROUP, ORDER = 0.4, 0.1, 0.05
"""What commands are worth: to save a group that runs, to give it back its numbers, to tell it what to do."""

# --- Magic ---------------------------------------------------------------------------

MANA = 0.001
"""What a point of mana must bring where it could still be of use in this round; none is carried over, and to keep some back for
what an enemy may do has not paid."""
WAITED_FOR = 0.3
"""What a spell counts that an enemy waits to break."""
COUNTER = 0.01
"""What an act must be worth to its enemy for it to be broken."""
ESCAPE = 0.25
"""What it is worth to an enemy to get away."""
OTHER_ACT = 0.005
PRIORITY = 0.012
"""What a point of Priority counts."""
CRASH = 0.3
"""What it costs to crash by what one pays for a spell."""
HP = 0.06
"""What an HP counts."""
SOAKED = 4
"""What soak takes of damage, about."""
LASTING = 0.01
"""What a point of something that lasts counts; and how much more if it lasts through the battle."""
BATTLE = 2.0
DOWN = 0.08
"""What it counts to bring somebody down, or to her feet."""
FLOW = 0.008
SHELTER = 0.02

# --- Jade ----------------------------------------------------------------------------

JADE = 4
"""Dice are raised by so many steps at most where that makes a success, or a better one."""

# --- Quick ---------------------------------------------------------------------------

QUICK_PRIORITY = 0.01
"""What a point of Priority counts that changes hands, where nothing is reckoned ahead."""
QUICK_CRASH = 0.05
"""And what a crash does besides."""
QUICK_WOUND = 0.9
"""How much of somebody is won with all of her HP but one."""
QUICK_MANA = 0.01
"""What a point of mana must bring in an attack or a defence."""
