"""Every weight of the tactician, in one place.

A worth is in hit points: what an enemy loses, or one's own side is spared. A share says how much of a figure counts. None of them
decides what happens, only what is chosen. A change of one is worth keeping if it wins some hundred fights between equal sides.
"""

# --- Damage --------------------------------------------------------------------------

KILL = 1.6
"""How much more it is worth to fell somebody than to wound: the dead deal no damage."""
WOUND = 0.6
"""A hit point taken from an enemy who fights on, for it deals as much as before."""
DISARMING = 0.6
"""The part of a target's damage a turn that dies with it, spread over its hit points: dangerous targets first."""
RIDERS = 0.5
"""Damage of what a hit does besides: about every second save fails."""
HITS = 0.5
"""About every second attack hits; an average is enough where whole turns of several enemies are weighed."""
HELPLESS = -1.5
"""An attack on somebody who is down already: the able ones are the danger."""
LAST_POINTS = 0.5
"""Any damage to somebody at 0 hit points who is not helpless."""
HARMLESS = 1.0
"""The least threat: whoever does no damage still fills a cell and helps others."""

# --- Attacks -------------------------------------------------------------------------

ATTACK = 2.0
"""An action spent on an attack rather than on dodging or helping: a fight is won by attacks."""
OFF_HAND = 1.0
"""The same for a bonus action, which competes with less."""
SCROLL = 1.0
"""A scroll that is read costs no slot ..."""
SCROLL_SPELL = 0.8
"""... but may lay its reader open, and there is but one."""

# --- Lines ---------------------------------------------------------------------------

UNCOVER_SHOOTER = 2.0
"""To bring a shooter in front: it shoots badly there and can be struck."""
UNCOVER_FIGHTER = -1.0
"""To bring a fighter in front does the enemy a favour."""
UNCOVER_FIRST = 4.0
"""To bring anybody in front when nobody is: else there is nobody to strike in melee."""
CHARGE_PUSH = 0.5
"""The part of what a push brings that counts for a charge, which is taken for its attack above all."""
CHARGE_EXPOSED = 0.15
"""The part of the danger in front that counts against a shooter's charge: it stays there for a turn or more."""
PUSH_STRUCK = 0.35
"""How much of the turn of the defender of the line an opportunity attack is: one attack, that may miss."""
CAUTION = 0.6
"""What an expected hit point of one's own is worth against one of the enemy's, where there is no other way to get at them."""
PUSH_ATTACK = 3.0
"""The attack that a push takes the place of."""

# --- Places --------------------------------------------------------------------------

FORWARD = 0.5
"""To be in front, for a fighter: enough to prefer it to standing about."""
FOREMOST = 0.01
"""For every cell further forward: the last in front are the first to be uncovered when the line moves."""
CLOSER = 0.05
"""To come closer to the line without reaching it."""
FIGHT_IN_FRONT = 0.4
"""The part of its melee damage that a fighter gains by coming into reach: an attack more, that may miss."""
RELIEVE = 1.5
"""To take the place of one who had better not be in front: a shooter, the badly hurt, the fallen."""
DISPLACE = 0.3
"""The part of its melee damage that a sound fighter loses when it is displaced from the front."""
BADLY_HURT = 1 / 3
"""Below this share of its hit points somebody had better be behind the line."""
NOBODY_NEXT = -1.0
"""To leave the front when nobody able takes the place: the line would be weaker by one."""
SHOOTER_SAFE = 0.7
"""The part of the danger in front that a shooter is spared behind the line: arrows and areas reach it there too."""
SHOOT_FREELY = 0.3
"""The part of its ranged damage that a shooter gains behind the line, where it has no disadvantage."""
SAVED = 1.2
"""The part of the danger in front that counts for one who could fall: it also keeps its own attacks for later."""
SURVIVE = 1.0
"""To live on at all."""
ACTION = 0.6
"""The part of its melee damage that a creature gives up with its action."""
COVER_GAIN = 0.5
"""The part of a friend's threat that is kept for the battle by covering its withdrawal."""
COVER_ACTION = 0.5
"""The part of its melee damage that the covering creature gives up."""

# --- Powers --------------------------------------------------------------------------

SLOT = 1.0
"""For every level of a spell slot: it may be worth more later."""
SUMMON = 12.0
"""A creature more, for as long as concentration holds."""
GUARDIANS = 12.0
"""Spirit guardians in front: damage to all around, turn after turn."""
BLESS = 7.0
"""A d4 more on three creatures' attacks and saves for the battle."""
WEAPON_TURNS = 3.0
"""A spiritual weapon strikes about so often before the fight is over."""
ASLEEP = 1.5
"""Turns of a sleeper that are lost: friends wake it."""
BANISHED = 3.0
"""Turns of somebody who is away until concentration fails."""
COMMANDED = 0.9
"""The one turn that a word takes away."""
DISPEL = 4.0
"""To rid an enemy of a spell that helps it."""
IMAGES = 6.0
"""Some attacks that go for an image."""
COUNTERED = 2
"""From which level on a spell is worth a counterspell."""
FAITH = 3.0
"""Two points of armour class for one who is being struck at."""
NOBODY = -9.0
"""A power with nobody to be aimed at."""
HEAL_DOWN = 1.6
"""A hit point given to somebody at 0: it fights again."""
HEAL = 0.7
"""A hit point given to somebody who stands."""
FRIEND_CAUGHT = 1.3
"""Harm to friends in an area counts more than the same harm to enemies."""
CONDITION = 1.6
"""A condition, in turns of its bearer: most last about so long, and lay it open meanwhile."""

# --- Care ----------------------------------------------------------------------------

POTION_STRUCK = 2.5
"""What an opportunity attack against the one who drinks or gives costs."""
NEARLY_DOWN = 1 / 4
"""Below this share of its hit points the next blow may fell somebody."""
WOUNDED = 2 / 3
"""Below this share of its hit points somebody can take healing without wasting any."""
SECOND_WIND = 4.0
"""It heals for nothing but a bonus action."""
STABILISE = 3.0
"""A friend who is dying, but will not fight again."""
WAKE = 0.6
"""The part of a sleeper's threat that is won back."""
HELP = 0.1
"""The part of a friend's melee damage that advantage on one attack adds: what is left when there is nobody to strike."""

RESIST = 0.2
"""Damage that is worth a Legendary Resistance: this share of all hit points."""

# --- Readiness -----------------------------------------------------------------------

SURGE = 5.0
"""A second Attack action."""
STAND = 6.0
"""Attacks against the prone have advantage, and theirs have disadvantage."""
STAND_STRUCK = 1.5
"""What an opportunity attack against the one who stands up costs."""
FOUND = 1.0
"""Whoever is found has lost that again."""
HIDE = 1.0
"""Advantage on the next attack."""
DODGE_IN_FRONT = 0.4
"""When there is nothing better to do, and enemies are near."""
DODGE = 0.02
"""When there is nothing better to do at all."""
LIGHT = 3.0
"""Who sees nothing fights badly."""
DRAW = 0.3
"""A weapon in an empty hand: opportunity attacks need one."""
ESCAPE = 1.0
"""Out of a hold or a net, when there is nothing to strike."""
FIRST = 100.0
"""What makes an attack better and does not cost the action comes before the attack, however much that is worth."""

# --- Choices -------------------------------------------------------------------------

AS_MUCH = 0.9
"""A creature's place is behind the line if from afar it does this share of what it does in melee."""
REVIVE_FIRST = 10.0
"""Hit points that somebody at 0 seems to miss besides, where several could be healed."""

# --- Quick ---------------------------------------------------------------------------

QUICK_FRONT = 0.6
"""A creature may stand in front if it does this share there of what it does from afar: more in front is quicker, and no worse."""
