"""What a game master may do, of all rule sets that people play: nobody says what the arguments of the toy may be."""

from bingqi.testing.parts.by_hand import *
from bingqi.testing.parts.menus import *

RULESETS = ["*"]
