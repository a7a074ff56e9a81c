"""CRX-23: what is offered to a unit whose card is up, all in one go: every fight asks for it hundreds of times. What is not here is
refused with what the acts have against it, and tests hold the two against each other."""

from __future__ import annotations

from bingqi.rulesets.ragnarok.activation.arriving import cannot_arrive
from bingqi.rulesets.ragnarok.activation.moving import clear_points, may_move
from bingqi.rulesets.ragnarok.combat.shooting import marksmen, salvos, shots_are_over
from bingqi.rulesets.ragnarok.companion.report import losses, not_routed
from bingqi.rulesets.ragnarok.field.contact import about, close_to, engaged, in_sight
from bingqi.rulesets.ragnarok.field.moves import movement
from bingqi.rulesets.ragnarok.model.state import State, Unit, eliminated, fighters_of, foes_of
from bingqi.rulesets.ragnarok.offers.acts import ACTS


@ACTS.whole_menu
def menu(state: State, unit: Unit) -> list[str]:
    """CR-3.2, CRX-18, CRX-23 All that a unit may do; with real miniatures, all that may be told."""
    if not state.options.battle_layer:
        return reports(state, unit)
    if not unit.on_table:
        return [*arrivals(state, unit), "hold"]
    if eliminated(state, unit.id):
        return ["hold"]
    if engaged(state, unit.id):
        return [*engaged_acts(state, unit), "hold"]
    moves = may_move(state.did)
    keys = assaults(state, unit) if not state.did else []
    keys += shots(state, unit)
    keys += ["walk"] if moves else []
    keys += ["run"] if not state.did else []
    keys += ["by-hand"] if moves and not state.one_by_one and len(fighters_of(state, unit.id)) > 1 else []
    return [*keys, "hold"]


def reports(state: State, unit: Unit) -> list[str]:
    """What may be told of miniatures."""
    routs = [f"rout:{id}" for id in state.units if not_routed(state, unit, id) is None]
    return [*[f"lost:{key}" for key in losses(state)], *routs, *arrivals(state, unit), "done"]


def arrivals(state: State, unit: Unit) -> list[str]:
    """CRX-42 Whether it arrives."""
    return ["arrive"] if cannot_arrive(state, unit) is None else []


def engaged_acts(state: State, unit: Unit) -> list[str]:
    """CRX-18, CRX-27, CRX-35 What an engaged unit may do: fight, or get clear."""
    if state.did:
        return []
    clear = state.options.disengage_cost != "forbidden" and next(clear_points(state, unit.id), "")
    return ["fight", "disengage"] if clear else ["fight"]


def assaults(state: State, unit: Unit) -> list[str]:
    """CRX-39 Whom it may assault."""
    ours, far = fighters_of(state, unit.id), 2 * movement(state, unit.id)
    near = about(ours, foes_of(state, unit.id), far)
    there = dict.fromkeys([foe.unit for foe in near])
    close = [id for id in there if any(close_to(one, [foe for foe in near if foe.unit == id], far) for one in ours)]
    return [f"assault:{id}" for id in close if in_sight(state, unit.id, id)]


def shots(state: State, unit: Unit) -> list[str]:
    """CRX-26 At whom it may shoot."""
    if not marksmen(state, unit.id) or shots_are_over(state.did):
        return []
    foes = dict.fromkeys([foe.unit for foe in foes_of(state, unit.id)])
    targets = [id for id in foes if salvos(state, unit.id, id)]
    return [f"shoot:{id}" for id in targets if not engaged(state, id)]
