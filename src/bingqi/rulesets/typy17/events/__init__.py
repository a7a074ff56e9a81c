"""The events of typy17: the only code that changes a state. Arguments are ids, numbers and texts.

setup · turns (the maintenance phase, too) · moving · knowing · attacks · harm · former (of older records). What they have in common
stands in changes. Wherever it stands, an event is `events.NAME`.
"""

# ruff: noqa: F403

from __future__ import annotations

from bingqi.rulesets.typy17.events.attacks import *
from bingqi.rulesets.typy17.events.former import *
from bingqi.rulesets.typy17.events.harm import *
from bingqi.rulesets.typy17.events.knowing import *
from bingqi.rulesets.typy17.events.moving import *
from bingqi.rulesets.typy17.events.setup import *
from bingqi.rulesets.typy17.events.turns import *
