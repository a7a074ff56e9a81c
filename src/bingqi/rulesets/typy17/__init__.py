"""typy17: a wargame on hexes or squares, of reconnaissance, shared Intel, action and reaction points (大概是美少女兵棋).

A chapter of the book is a file or two: card, worth, army (T17-1.1) · vehicles, hit_location, vehicle_hits, vehicle_damage,
passengers, transport (T17-1.2) · field, move, deploy (T17-2.1) · rounds, maintenance (T17-2.2) · turn, acts, moments, reactions
(T17-2.3) · recon, awareness, sight, terrain (T17-2.4) · weapons, shoot, volleys, attacks, melee, penetrate, casualties (T17-DMG) ·
victory, fog (T17C).
"""

from __future__ import annotations

from bingqi.core.ask import Ask, Choose
from bingqi.core.event import events_in
from bingqi.core.ruleset import Contract, Ruleset
from bingqi.core.text import Text
from bingqi.rulesets.typy17 import events, packs
from bingqi.rulesets.typy17 import reactions as _reactions  # noqa: F401  # they are in force once they were read
from bingqi.rulesets.typy17.about import chosen
from bingqi.rulesets.typy17.by_hand import amiss, settle
from bingqi.rulesets.typy17.by_the_book import aftermath, against
from bingqi.rulesets.typy17.check import check
from bingqi.rulesets.typy17.costs import costs, rule_of
from bingqi.rulesets.typy17.effects import effects, stakes
from bingqi.rulesets.typy17.greedy import greedy
from bingqi.rulesets.typy17.menu import groups, unused
from bingqi.rulesets.typy17.moments import IDLE, WINDOWS, windows_of
from bingqi.rulesets.typy17.nouns import BY_HAND, BY_RULES, NOUNS
from bingqi.rulesets.typy17.peek import peek
from bingqi.rulesets.typy17.picks import picks
from bingqi.rulesets.typy17.refuse import forbids
from bingqi.rulesets.typy17.saves import freeze, thaw
from bingqi.rulesets.typy17.seen import guess, names, seen
from bingqi.rulesets.typy17.state import State, copy
from bingqi.rulesets.typy17.texts import label, narrate, part, prompt
from bingqi.rulesets.typy17.turn import outcome, turn
from bingqi.rulesets.typy17.victory import concession
from bingqi.rulesets.typy17.view import name, party, view

LATER = {"act", "over", "watch", "which-unit", "deploy-unit", "deploy-cell", "edge"}
"""Questions that belong to no act under way."""
AFTERWARDS = {"entered", "acted", "resolved"}
"""Windows for reactions to what has been done: odds tell of the act itself. A strike back belongs to close combat."""


def _follows(ask: Ask) -> bool:
    if not isinstance(ask, Choose) or ask.id not in LATER | AFTERWARDS:
        return True
    return ask.id in AFTERWARDS and any(key.startswith("counter_strike:") for key in ask.options)


RULESET: Ruleset[State] = Ruleset(
    id="typy17",
    version=2,
    folder=packs.FOLDER,
    events=events_in(events),
    turn=turn,
    outcome=outcome,
    copy=copy,
    seen=seen,
    view=view,
    guess=guess,
    setup=packs.setup,
    freeze=freeze,
    thaw=thaw,
    scenarios=packs.scenarios,
    scenario=packs.scenario,
    library=packs.LIBRARY,
    check=check,
    sides=lambda state: tuple(state.sides),
    side_of=lambda state, id: state.units[id].side if id in state.units else "",
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
    concession=concession,
    by_hand=BY_HAND,
    by_rules=BY_RULES,
    nouns=NOUNS,
    unread=("swept", "last_seen", "spent"),
    harms=("hurt", "part_damaged", "destroyed"),
    amiss=amiss,
    settle=settle,
    against=against,
    aftermath=aftermath,
    costs=costs,
    rule_of=rule_of,
    forbids=forbids,
    windows={name: Text(f"window-{name}") for name in (IDLE, *WINDOWS)},
    unasked=(IDLE,),
    windows_of=windows_of,
    names=names,
    contract=Contract(
        battles=600,
        rare_events=True,
        tells={"recon_checked": True, "struck": False},
        rolls_tell={"hit": False, "optical": True, "electronic": True},
    ),
)
