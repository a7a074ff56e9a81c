"""death_drive: Death Drive (死亡本能): checks of two D10, gauges, effects as data, and a clock of ticks.

Chapters are folders: basics (DD-1, DD-2, DD-9, DD-33) · language (formulas: DD-1) · checks (DD-3 to DD-8, DD-10 to DD-12) · gauges
(DD-13 to DD-16, DD-19) · damage (DD-17, DD-18, DD-20 to DD-22) · effects (DD-23, DD-27) · actions (DD-24 to DD-26, DD-28 to DD-32,
DD-34) · scenes (DD-35 to DD-43) · turn.

Beside them: model (what a battle is) · events (what changes it) · offers (menus, a simple bot) · gm (overrides) · presentation
(what a seat sees and reads) · packs (content)."""

from __future__ import annotations

from bingqi.core.requests import Decision, Request
from bingqi.core.ruleset import Contract
from bingqi.kit.whole import ruleset
from bingqi.rulesets.death_drive.actions import answers as _answers  # noqa: F401  # they are in force once they were read
from bingqi.rulesets.death_drive.actions.windows import WINDOWS
from bingqi.rulesets.death_drive.gm.arguments import BY_RULES, GM_EVENTS
from bingqi.rulesets.death_drive.gm.overrides import OVERRIDES, after_override
from bingqi.rulesets.death_drive.offers.acts import ACTS
from bingqi.rulesets.death_drive.offers.greedy import greedy
from bingqi.rulesets.death_drive.packs.library import CONTENT
from bingqi.rulesets.death_drive.presentation.inspect import inspect_ref
from bingqi.rulesets.death_drive.presentation.log import WORDS
from bingqi.rulesets.death_drive.presentation.motions import MOTIONS
from bingqi.rulesets.death_drive.presentation.observation import STATES
from bingqi.rulesets.death_drive.presentation.outcome_summary import outcome_metrics, outcome_summary
from bingqi.rulesets.death_drive.presentation.questions import label, picks, prompt
from bingqi.rulesets.death_drive.presentation.view import view
from bingqi.rulesets.death_drive.scenes.victory import outcome
from bingqi.rulesets.death_drive.turn import turn

AFTERWARDS = {"act", "who-acts", "deploy"}
"""Questions that belong to no act under way."""


def _is_continuation(request: Request) -> bool:
    if isinstance(request, Decision) and request.id == "any-time":
        return bool(request.about["by"])  # somebody who acts; what is asked at the end of a tick belongs to nobody's act
    return not isinstance(request, Decision) or request.id not in AFTERWARDS


RULESET = ruleset(
    "death_drive",
    2,
    CONTENT,
    STATES,
    WORDS,
    ACTS,
    turn=turn,
    outcome=outcome,
    view=view,
    label=label,
    prompt=prompt,
    picks=picks,
    outcome_summary=outcome_summary,
    outcome_metrics=outcome_metrics,
    greedy=greedy,
    is_continuation=_is_continuation,
    inspect_ref=inspect_ref,
    motions=MOTIONS,
    gm_events=GM_EVENTS,
    by_rules=BY_RULES,
    harms=("hp_lost", "sp_lost", "incapacitated", "clock_changed", "chase_over"),
    overrides=OVERRIDES,
    after_override=after_override,
    windows=WINDOWS,
    contract=Contract(battles=1000, rare_events=True, reacts_by_content=True),
)
