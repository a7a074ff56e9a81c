"""What a seat knows, and what could be so: in mttt the battlefield lies open."""

from __future__ import annotations

from bingqi.kit.state import States
from bingqi.rulesets.mttt.model.state import State

STATES = States(State)
"""MT-3.10, MT-8.1, MT-19.2 All know all of a state: what is chosen in secret is asked of all at once, and lies in no state before
it is revealed."""
