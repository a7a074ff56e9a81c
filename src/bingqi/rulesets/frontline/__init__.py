"""frontline: D&D 5e fought on two facing queues with a movable melee line (混战阵线).

A chapter of the book is a file: queues (LB-1) · attack, charge, push, retreat, walk, provoke (LB-2) · flee, hide (LB-3) · surprise
(LB-4) · fall, arrive, areas (LB-5) · light (LB-6); and below the variant the fifth edition (LBX): checks, targets, edges, armour,
attack, wound, harm, conditions, opportunity, ready, wrestle, hands, objects, powers, casting, spells, legendary, turn. What a turn
offers: acts, ways (the attacks left), bonus, handling (things); how it is carried out: actions.
"""

from __future__ import annotations

from bingqi.core.ask import Ask, Choose
from bingqi.core.event import events_in
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.kit.state import copy, freeze, thaw
from bingqi.rulesets.frontline import events, packs
from bingqi.rulesets.frontline.about import chosen
from bingqi.rulesets.frontline.arrive import side_of
from bingqi.rulesets.frontline.by_hand import amiss, settle
from bingqi.rulesets.frontline.by_the_book import aftermath, against
from bingqi.rulesets.frontline.costs import costs, rule_of
from bingqi.rulesets.frontline.effects import effects, stakes
from bingqi.rulesets.frontline.labels import label
from bingqi.rulesets.frontline.menu import greedy, groups, unused
from bingqi.rulesets.frontline.nouns import BY_HAND, BY_RULES, NOUNS
from bingqi.rulesets.frontline.peek import peek
from bingqi.rulesets.frontline.picks import picks
from bingqi.rulesets.frontline.refuse import forbids
from bingqi.rulesets.frontline.saves import migrate
from bingqi.rulesets.frontline.state import State
from bingqi.rulesets.frontline.texts import narrate, part, prompt
from bingqi.rulesets.frontline.turn import outcome, turn
from bingqi.rulesets.frontline.view import STATES, name, party, view


def _follows(ask: Ask) -> bool:
    return getattr(ask, "id", "") not in ("act", "legendary")


def _windows_of(ask: Choose) -> tuple[str, ...]:
    return tuple([name for name in WINDOWS if name == ask.id])


WINDOWS = ("legendary", "resist", "casting")
"""The asks out of turn that a seat may do without."""


RULESET: Ruleset[State] = Ruleset(
    id="frontline",
    version=3,
    folder=packs.FOLDER,
    events=events_in(events),
    turn=turn,
    outcome=outcome,
    copy=copy,
    seen=STATES.observe,
    view=view,
    guess=STATES.sample_world,
    setup=packs.setup,
    freeze=freeze,
    thaw=lambda data, scenario, values: thaw(data, packs.setup(scenario, values)),
    migrate=migrate,
    scenarios=packs.scenarios,
    scenario=packs.scenario,
    library=packs.LIBRARY,
    check=packs.check,
    sides=lambda state: tuple(state.sides),
    side_of=side_of,
    party=party,
    round=lambda state: state.round,
    narrate=narrate,
    name=name,
    label=label,
    effects=effects,
    stakes=stakes,
    greedy=greedy,
    follows=_follows,
    prompt=prompt,
    groups=groups,
    picks=picks,
    peek=peek,
    unused=unused,
    part=part,
    chosen=chosen,
    by_hand=BY_HAND,
    by_rules=BY_RULES,
    nouns=NOUNS,
    unread=("stack",),
    harms=("hurt", "died"),
    amiss=amiss,
    settle=settle,
    against=against,
    aftermath=aftermath,
    costs=costs,
    rule_of=rule_of,
    forbids=forbids,
    windows={name: Text(f"window-{name}") for name in WINDOWS},
    windows_of=_windows_of,
)
