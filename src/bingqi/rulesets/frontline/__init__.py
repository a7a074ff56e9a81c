"""frontline: D&D 5e fought on two facing queues with a movable melee line (混战阵线).

Chapters are folders. Of the variant itself (LB): lines (queues, set-up, surprise, charge, push, retreat, flight) · sight (light,
cover, hiding, ranges, checks). Of the fifth edition below it (LBX): attack · harm (damage, conditions, dying) · magic (spells,
breaths, auras) · things (objects, helping) · acts (what a turn offers, and how it is carried out) · turn.

Beside them: model (what a battle is) · events (what changes it) · offers (menus, what is illegal) · gm (overrides) · presentation
(what a side sees and reads) · packs (content).
"""

from __future__ import annotations

from bingqi.core.event import events_in
from bingqi.core.requests import Request
from bingqi.core.ruleset import Ruleset
from bingqi.kit.state import copy, freeze, thaw
from bingqi.kit.windows import Windows
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.gm.arguments import BY_RULES, GM_EVENTS, NOUNS
from bingqi.rulesets.frontline.gm.overrides import OVERRIDES, after_override
from bingqi.rulesets.frontline.lines.arrive import side_of
from bingqi.rulesets.frontline.model.state import State
from bingqi.rulesets.frontline.offers.costs import costs, rule_of
from bingqi.rulesets.frontline.offers.illegal import illegal_reason
from bingqi.rulesets.frontline.offers.menu import end_turn_warnings, greedy, groups
from bingqi.rulesets.frontline.offers.picks import picks
from bingqi.rulesets.frontline.packs.library import CONTENT
from bingqi.rulesets.frontline.packs.snapshot import migrate
from bingqi.rulesets.frontline.presentation.choices import describe_choice
from bingqi.rulesets.frontline.presentation.inspect import inspect_ref
from bingqi.rulesets.frontline.presentation.labels import label
from bingqi.rulesets.frontline.presentation.messages import describe_event, part, prompt
from bingqi.rulesets.frontline.presentation.outcome_summary import outcome_metrics, outcome_summary
from bingqi.rulesets.frontline.presentation.view import STATES, name, party, view
from bingqi.rulesets.frontline.turn import outcome, turn


def _is_continuation(request: Request) -> bool:
    return getattr(request, "id", "") not in ("act", "legendary")


WINDOWS = Windows("legendary", "resist", "casting")
"""The asks out of turn that a seat may do without."""


RULESET: Ruleset[State] = Ruleset(
    id="frontline",
    version=3,
    folder=CONTENT.folder,
    events=events_in(events),
    turn=turn,
    outcome=outcome,
    copy=copy,
    observe=STATES.observe,
    view=view,
    sample_world=STATES.sample_world,
    setup=CONTENT.setup,
    freeze=freeze,
    thaw=lambda data, scenario, values: thaw(data, CONTENT.begun(CONTENT.thawed(scenario), values)),
    migrate=migrate,
    scenarios=CONTENT.scenarios,
    scenario=CONTENT.scenario,
    library=CONTENT.library,
    check=CONTENT.check,
    sides=lambda state: tuple(state.sides),
    side_of=side_of,
    party=party,
    round=lambda state: state.round,
    describe_event=describe_event,
    name=name,
    label=label,
    outcome_summary=outcome_summary,
    outcome_metrics=outcome_metrics,
    greedy=greedy,
    is_continuation=_is_continuation,
    prompt=prompt,
    groups=groups,
    picks=picks,
    inspect_ref=inspect_ref,
    end_turn_warnings=end_turn_warnings,
    part=part,
    describe_choice=describe_choice,
    gm_events=GM_EVENTS,
    by_rules=BY_RULES,
    nouns=NOUNS,
    unread=("stack",),
    harms=("hurt", "died"),
    validate_override=OVERRIDES.validate,
    after_override=after_override,
    override_advice=OVERRIDES.advise,
    override_consequences=OVERRIDES.follow,
    costs=costs,
    rule_of=rule_of,
    illegal_reason=illegal_reason,
    windows=WINDOWS.texts,
    windows_of=WINDOWS.of,
)
