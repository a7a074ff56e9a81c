"""frontline: D&D 5e fought on two facing queues with a movable melee line (混战阵线).

Chapters are folders. Of the variant itself (LB): lines (queues, set-up, surprise, charge, push, retreat, flight) · sight (light,
cover, hiding, ranges, checks). Of the fifth edition below it (LBX): attack · harm (damage, conditions, dying) · magic (spells,
breaths, auras) · things (objects, helping) · acts (what a turn offers, and how it is carried out) · turn.

Beside them: model (what a battle is) · events (what changes it) · offers (menus, what is illegal) · gm (overrides) · presentation
(what a side sees and reads) · packs (content).
"""

from __future__ import annotations

from bingqi.core.requests import Request
from bingqi.kit.whole import ruleset
from bingqi.kit.windows import Windows
from bingqi.rulesets.frontline.gm.arguments import GM_EVENTS
from bingqi.rulesets.frontline.gm.overrides import OVERRIDES, after_override
from bingqi.rulesets.frontline.lines.arrive import side_of
from bingqi.rulesets.frontline.offers.costs import costs, rule_of
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.offers.menu import end_turn_warnings, greedy
from bingqi.rulesets.frontline.packs.library import CONTENT
from bingqi.rulesets.frontline.packs.snapshot import migrate
from bingqi.rulesets.frontline.presentation.choices import describe_choice
from bingqi.rulesets.frontline.presentation.inspect import inspect_ref
from bingqi.rulesets.frontline.presentation.labels import label
from bingqi.rulesets.frontline.presentation.messages import WORDS, describe_event, prompt
from bingqi.rulesets.frontline.presentation.motions import MOTIONS
from bingqi.rulesets.frontline.presentation.outcome_summary import outcome_metrics, outcome_summary
from bingqi.rulesets.frontline.presentation.view import STATES, view
from bingqi.rulesets.frontline.turn import outcome, turn


def _is_continuation(request: Request) -> bool:
    return getattr(request, "id", "") not in ("act", "legendary")


WINDOWS = Windows("legendary", "resist", "casting")
"""The asks out of turn that a seat may do without."""


RULESET = ruleset(
    "frontline",
    3,
    CONTENT,
    STATES,
    WORDS,
    ACTS,
    turn=turn,
    outcome=outcome,
    view=view,
    migrate=migrate,
    side_of=side_of,
    describe_event=describe_event,
    label=label,
    outcome_summary=outcome_summary,
    outcome_metrics=outcome_metrics,
    greedy=greedy,
    is_continuation=_is_continuation,
    prompt=prompt,
    inspect_ref=inspect_ref,
    end_turn_warnings=end_turn_warnings,
    describe_choice=describe_choice,
    motions=MOTIONS,
    gm_events=GM_EVENTS,
    unread=("stack",),
    harms=("hurt", "died"),
    placed=("name", "line"),
    overrides=OVERRIDES,
    after_override=after_override,
    costs=costs,
    rule_of=rule_of,
    windows=WINDOWS,
)
