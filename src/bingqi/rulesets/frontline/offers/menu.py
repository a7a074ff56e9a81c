"""The options of a turn as a person looks for them: sorted under headings; what a turn that ends now would leave unused; and what
somebody picks who only wants to strike."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bingqi.core.menu_groups import Group, under_headings
from bingqi.core.requests import Choose
from bingqi.core.text import Text
from bingqi.rulesets.frontline.magic.powers import power_of
from bingqi.rulesets.frontline.model.state import State
from bingqi.rulesets.frontline.offers.keys import ACTS


def groups(state: State, ask: Choose) -> list[Group]:
    """The options of an ask under headings; those of a turn by what they cost and are for, all others under none."""
    return under_headings(ask, ACTS.headings, lambda key: heading_of(state, str(ask.about["who"]), key))


def heading_of(state: State, who: str, key: str) -> str:
    """LBX-3 Under which heading an act belongs; a power that is a bonus action is found among those."""
    kind, _, rest = key.partition(":")
    if kind == "use" and power_of(state, state.creatures[who], rest).casting == "bonus":
        return "bonus"
    return ACTS.by[kind].heading


def unused(state: State, ask: Choose) -> list[Text]:
    """LBX-3 What would be lost if a turn ended now: the action, or attacks of it, and the movement that goes with them.

    Movement alone is no loss: most creatures stay where they stand.
    """
    if ask.id != "act":
        return []
    kinds = {key.partition(":")[0] for key in ask.options}
    c = state.creatures[str(ask.about["who"])]
    if c.action_used:
        return [Text("unused-attacks")] if "attack" in kinds else []
    move = [Text("unused-move")] if not c.feet_moved and kinds & {"forward", "back"} else []
    return [Text("unused-action"), *move]


STRIKES = re.compile(r"charge(:|$)|[^:]*_attack(:|$)")
"""A charge, or a reaction that strikes."""


def greedy(ask: Choose, look: Callable[[], State]) -> str:
    """The first attack, else a charge or a reaction that strikes, else the way forward, else the default, without looking."""
    legendary = ask.id == "legendary"
    for key in ask.options:
        if key.startswith("attack:") or (legendary and ":attack:" in key):
            return key
    for key in ask.options:
        if (key.startswith("charge") or "_attack" in key) and STRIKES.match(key):
            return key
    return farthest_forward(ask.options) or ask.default


def farthest_forward(options: Sequence[str]) -> str:
    """The move that goes farthest forward, which is to the lowest cell; "" if there is none."""
    cells = [int(key.partition(":")[2]) for key in options if key.startswith("forward:")]
    return f"forward:{min(cells)}" if cells else ""
