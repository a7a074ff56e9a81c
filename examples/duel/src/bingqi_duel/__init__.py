"""duel: two fighters, guards taken in secret, initiative by d6, strikes and ripostes."""

from __future__ import annotations

from bingqi.kit.toll import Toll
from bingqi.kit.whole import ruleset
from bingqi_duel.state import CONTENT, STATES
from bingqi_duel.turn import ACTS, greedy, outcome, turn
from bingqi_duel.view import view
from bingqi_duel.words import WORDS

RULESET = ruleset(
    "duel", 1, CONTENT, STATES, WORDS, ACTS, turn=turn, outcome=outcome, view=view, greedy=greedy, toll=Toll("wounded", "blood")
)
