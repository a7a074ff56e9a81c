"""The contract that every rule set passes; `pytest --long` plays many battles."""

from bingqi_duel import RULESET

from bingqi.testing.contract import *

RULESETS = [RULESET]
