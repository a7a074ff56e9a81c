"""typy17: a wargame on hexes or squares, of reconnaissance, shared Intel, action and reaction points (大概是美少女兵棋).

Chapters are folders: setup (army lists, deployment: T17-1.1.4, T17-2.1) · course (rounds, maintenance, victory: T17-2.2) · acts
(T17-2.3) · recon (checks, sight, terrain, fog: T17-2.4) · attack (T17-2.4.3, T17-DMG) · vehicles (T17-1.2) · turn.

Beside them: model (what a battle is) · events (what changes it) · offers (menus, what is illegal) · gm (overrides) · presentation
(what a side sees and reads) · packs (content).
"""

from __future__ import annotations

from bingqi.core.requests import Decision, Request
from bingqi.core.ruleset import Contract
from bingqi.kit.state import thaw
from bingqi.kit.whole import ruleset
from bingqi.rulesets.typy17.acts import reactions as _reactions  # noqa: F401  # they are in force once they were read
from bingqi.rulesets.typy17.acts.move import costs
from bingqi.rulesets.typy17.attack.reaction_windows import WINDOWS
from bingqi.rulesets.typy17.course.victory import concession
from bingqi.rulesets.typy17.gm.arguments import GM_EVENTS
from bingqi.rulesets.typy17.gm.overrides import OVERRIDES, after_override
from bingqi.rulesets.typy17.offers.greedy import greedy
from bingqi.rulesets.typy17.offers.illegal import illegal_reason
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.packs.library import CONTENT, bare
from bingqi.rulesets.typy17.packs.snapshot import migrate
from bingqi.rulesets.typy17.presentation.choices import describe_choice
from bingqi.rulesets.typy17.presentation.inspect import inspect_ref
from bingqi.rulesets.typy17.presentation.messages import WORDS, describe_event, label, part, prompt
from bingqi.rulesets.typy17.presentation.motions import MOTIONS
from bingqi.rulesets.typy17.presentation.observation import STATES, names
from bingqi.rulesets.typy17.presentation.outcome_summary import outcome_metrics, outcome_summary
from bingqi.rulesets.typy17.presentation.view import view
from bingqi.rulesets.typy17.setup.prices import PRICES
from bingqi.rulesets.typy17.turn import outcome, turn

LATER = {"act", "over", "watch", "which-unit", "deploy-unit", "deploy-cell", "edge"}
"""Questions that belong to no act under way."""
AFTERWARDS = {"entered", "acted", "resolved"}
"""Windows for reactions to what has been done: odds tell of the act itself. A strike back belongs to close combat."""


def _is_continuation(request: Request) -> bool:
    if not isinstance(request, Decision) or request.id not in LATER | AFTERWARDS:
        return True
    return request.id in AFTERWARDS and any(key.startswith("counter_strike:") for key in request.options)


RULESET = ruleset(
    "typy17",
    2,
    CONTENT,
    STATES,
    WORDS,
    ACTS,
    turn=turn,
    outcome=outcome,
    view=view,
    thaw=lambda data, scenario, values: thaw(data, bare(scenario, values)),
    migrate=migrate,
    describe_event=describe_event,
    label=label,
    outcome_summary=outcome_summary,
    outcome_metrics=outcome_metrics,
    greedy=greedy,
    is_continuation=_is_continuation,
    prompt=prompt,
    inspect_ref=inspect_ref,
    part=part,
    describe_choice=describe_choice,
    motions=MOTIONS,
    concession=concession,
    gm_events=GM_EVENTS,
    unread=("swept", "last_seen", "spent"),
    harms=("hurt", "part_damaged", "destroyed"),
    placed=("name", "zone"),
    prices=PRICES,
    overrides=OVERRIDES,
    after_override=after_override,
    costs=costs,
    illegal_reason=illegal_reason,
    windows=WINDOWS,
    names=names,
    contract=Contract(
        battles=600,
        rare_events=True,
        tells={"recon_checked": True, "struck": False},
        rolls_tell={"hit": False, "optical": True, "electronic": True},
    ),
)
