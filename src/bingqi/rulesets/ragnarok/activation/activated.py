"""CR-3, CRX-17, CRX-31, CRX-33: a unit whose card has come up, from then until all that it does is resolved."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.activation import arriving, assaulting, menu  # noqa: F401  # acts and menu are declared there
from bingqi.rulesets.ragnarok.events import battle as events
from bingqi.rulesets.ragnarok.model.state import Fight, State, Unit, eliminated
from bingqi.rulesets.ragnarok.morale.flight import flee
from bingqi.rulesets.ragnarok.morale.rally import rally_when_activated
from bingqi.rulesets.ragnarok.offers.acts import ACTS

HOLD, ARRIVE = "hold", "arrive"


@rule("CRX-17")
def act(battle: Fight) -> bool:
    """CR-3.1, CR-3.3, CRX-17, CRX-23 The unit does one thing, or no more; in rout it flees. Tells whether all is resolved."""
    state = battle.state
    unit = state.units[state.turned]
    if unit.rout and unit.on_table and not state.did:
        rally_when_activated(battle, unit.id)
        if unit.rout:
            flee(battle, unit.id)
            return done(battle, unit)
    keys = ACTS.offered(state, unit)
    key = battle.pick(unit.side, tuple(keys), "act", {"unit": unit.id}, ARRIVE if ARRIVE in keys else HOLD)
    ACTS.do(battle, unit, key)
    return done(battle, unit) if key == HOLD or finished(state, unit) else False


def finished(state: State, unit: Unit) -> bool:
    """CRX-23 Whether a unit can do nothing more: it has run, fought or assaulted, or it is no more."""
    return eliminated(state, unit.id) or any(what in ("run", "assault", "fight") for what in state.did) or unit.rout


def done(battle: Fight, unit: Unit) -> bool:
    """CR-3.3 All that it did is resolved."""
    battle.do(events.unit_done, unit.id)
    return True
