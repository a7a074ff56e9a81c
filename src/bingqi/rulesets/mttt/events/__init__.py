"""The events of mttt: the only code that changes a state. Arguments are ids, numbers and texts.

rounds (the battle, its rounds and ticks) · turns · mana_and_priority (crash and shift too) · attacks (clashes, defence, damage,
hazards) · stack (what is declared, inserted, and lasts) · movement (distances, cover) · soul (disability, burning jade) · armies
(battle groups, strategy). Wherever it stands, an event is `events.NAME`.
"""

# ruff: noqa: F403

from __future__ import annotations

from bingqi.rulesets.mttt.events.armies import *
from bingqi.rulesets.mttt.events.attacks import *
from bingqi.rulesets.mttt.events.mana_and_priority import *
from bingqi.rulesets.mttt.events.movement import *
from bingqi.rulesets.mttt.events.rounds import *
from bingqi.rulesets.mttt.events.soul import *
from bingqi.rulesets.mttt.events.stack import *
from bingqi.rulesets.mttt.events.turns import *
