"""ragnarok: Confrontation, The Age of the Rag'Narok (對峙): rows of cards, authority opposition, rout and rally.

Chapters are folders: ordering (CR-2, CR-3, CR-4) · authority (CR-5, CR-6) · morale (CR-7, CRX-9 to CRX-13, CRX-25, CRX-30 to
CRX-34, CRX-46) · command (CR-8) · field (CRX-2, CRX-6, CRX-18, CRX-38, CRX-40) · activation (CRX-17, CRX-23, CRX-24, CRX-35,
CRX-39, CRX-42, CRX-45) · combat (CRX-10, CRX-12, CRX-14, CRX-26 to CRX-29, CRX-43) · setup (CRX-16, CRX-41) · companion (CR-3 with
real miniatures) · course (CRX-36, CRX-44) · turn (CR-1).

Beside them: model (what a battle is) · events (what changes it) · offers (menus) · presentation (what a seat sees and reads) ·
packs (content)."""

from __future__ import annotations

from bingqi.core.ruleset import Contract
from bingqi.kit.whole import ruleset
from bingqi.rulesets.ragnarok.course.victory import outcome
from bingqi.rulesets.ragnarok.model.state import State
from bingqi.rulesets.ragnarok.offers.acts import ACTS
from bingqi.rulesets.ragnarok.offers.greedy import greedy
from bingqi.rulesets.ragnarok.offers.stakes import continues, harmless, metrics, summary
from bingqi.rulesets.ragnarok.offers.why_not_there import why_not
from bingqi.rulesets.ragnarok.packs.library import CONTENT
from bingqi.rulesets.ragnarok.presentation.inspect import inspect_ref
from bingqi.rulesets.ragnarok.presentation.log import WORDS
from bingqi.rulesets.ragnarok.presentation.motions import MOTIONS
from bingqi.rulesets.ragnarok.presentation.observation import STATES
from bingqi.rulesets.ragnarok.presentation.questions import label
from bingqi.rulesets.ragnarok.presentation.view import view
from bingqi.rulesets.ragnarok.setup.prices import PRICES
from bingqi.rulesets.ragnarok.turn import turn


def _side_of(state: State, id: str) -> str:
    """CRX-3, CRX-5 A unit is of the side of its player, a fighter of that of his unit."""
    fighter = state.fighters.get(id)
    unit = state.units.get(id if fighter is None else fighter.unit)
    return STATES.side_of(state, id) if unit is None else unit.side


RULESET = ruleset(
    "ragnarok",
    1,
    CONTENT,
    STATES,
    WORDS,
    ACTS,
    turn=turn,
    outcome=outcome,
    view=view,
    inspect_ref=inspect_ref,
    label=label,
    greedy=greedy,
    illegal_reason=why_not,
    is_continuation=continues,
    nothing_at_stake=harmless,
    outcome_summary=summary,
    outcome_metrics=metrics,
    motions=MOTIONS,
    orders=("row",),
    side_of=_side_of,
    whose_turn=lambda state: state.turned,
    harms=("fighter_lost", "fighter_wounded", "unit_fled", "routed"),
    placed=("name", "zone"),
    prices=PRICES,
    contract=Contract(battles=300, rare_events=True),
)
