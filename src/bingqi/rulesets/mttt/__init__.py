"""mttt: magical girls in combat (魔法少女的战斗场景): Priority, crash and shift, mana, an interrupt stack, battle groups, strategy.

Chapters are folders: basics (checks, Priority, mana, jade, victory: MT-0, MT-2, MT-3, MT-14) · course (rounds, ticks, active steps,
stances: MT-3, MT-4, MT-6) · stack (windows and what is inserted: MT-5) · attack (MT-7, MT-8, MT-9) · damage (MT-1, MT-10, MT-13,
MT-16) · magic (MT-11) · movement (MT-12) · armies (battle groups in the field: MT-15 to MT-19) · turn.

Beside them: model (what a battle is) · events (what changes it) · offers (menus, what is illegal) · gm (overrides) · presentation
(what a seat sees and reads) · packs (content).
"""

from __future__ import annotations

from bingqi.core.ruleset import Contract
from bingqi.kit.whole import ruleset
from bingqi.rulesets.mttt.course.continuation import is_continuation
from bingqi.rulesets.mttt.course.costs import costs, end_turn_warnings, rule_of
from bingqi.rulesets.mttt.gm.arguments import BY_RULES, GM_EVENTS
from bingqi.rulesets.mttt.gm.overrides import OVERRIDES, after_override
from bingqi.rulesets.mttt.offers.greedy import greedy
from bingqi.rulesets.mttt.offers.illegal import illegal_reason
from bingqi.rulesets.mttt.offers.menu import ACTS
from bingqi.rulesets.mttt.offers.picks import picks
from bingqi.rulesets.mttt.packs.library import CONTENT
from bingqi.rulesets.mttt.packs.snapshot import migrate
from bingqi.rulesets.mttt.presentation.inspect import inspect_ref
from bingqi.rulesets.mttt.presentation.log import WORDS, describe_event
from bingqi.rulesets.mttt.presentation.motions import MOTIONS
from bingqi.rulesets.mttt.presentation.observation import STATES
from bingqi.rulesets.mttt.presentation.outcome_summary import outcome_metrics, outcome_summary
from bingqi.rulesets.mttt.presentation.questions import label, prompt
from bingqi.rulesets.mttt.presentation.view import view
from bingqi.rulesets.mttt.stack.windows import WINDOWS
from bingqi.rulesets.mttt.turn import outcome, turn

RULESET = ruleset(
    "mttt",
    3,
    CONTENT,
    STATES,
    WORDS,
    ACTS,
    turn=turn,
    outcome=outcome,
    view=view,
    migrate=migrate,
    describe_event=describe_event,
    label=label,
    outcome_summary=outcome_summary,
    outcome_metrics=outcome_metrics,
    greedy=greedy,
    is_continuation=is_continuation,
    prompt=prompt,
    picks=picks,
    inspect_ref=inspect_ref,
    end_turn_warnings=end_turn_warnings,
    motions=MOTIONS,
    gm_events=GM_EVENTS,
    by_rules=BY_RULES,  # not of its nouns: what a record lets happen of these is held to what they may be, too
    harms=("hp_lost", "magnitude_changed", "size_lost", "became_helpless", "died", "dissolved", "crashed", "disability_taken"),
    costs=costs,
    rule_of=rule_of,
    illegal_reason=illegal_reason,
    after_override=after_override,
    overrides=OVERRIDES,
    windows=WINDOWS,
    contract=Contract(battles=2000, rare_events=True, reacts_by_content=True),
)
