"""The contract that every rule set passes. Answers come from Hypothesis, so that a failing battle arrives small."""

from bingqi.testing.parts.asks import *
from bingqi.testing.parts.by_hand import *
from bingqi.testing.parts.log import *
from bingqi.testing.parts.menus import *
from bingqi.testing.parts.messages import *
from bingqi.testing.parts.replay import *
from bingqi.testing.parts.secrets import *
from bingqi.testing.parts.whole_battles import *
