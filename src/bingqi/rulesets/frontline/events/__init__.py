"""The events of frontline: the only code that changes a state. Arguments are ids, numbers and texts.

setup · turns (what waits to take effect, too) · legendary (actions out of turn) · queues (lines, who joins and leaves) ·
harm (healing, conditions) · things (lights too) · telling (for readers alone). Wherever it stands, an event is `events.NAME`.
"""

# ruff: noqa: F403

from __future__ import annotations

from bingqi.rulesets.frontline.events.harm import *
from bingqi.rulesets.frontline.events.legendary import *
from bingqi.rulesets.frontline.events.queues import *
from bingqi.rulesets.frontline.events.setup import *
from bingqi.rulesets.frontline.events.telling import *
from bingqi.rulesets.frontline.events.things import *
from bingqi.rulesets.frontline.events.turns import *
