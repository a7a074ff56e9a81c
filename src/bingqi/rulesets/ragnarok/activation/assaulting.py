"""CRX-18, CRX-25, CRX-27, CRX-39, CRX-45, CRX-47: assaults, and what an engaged unit does."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.ragnarok.activation.moving import points_for
from bingqi.rulesets.ragnarok.combat.melee import strike_all, strike_back
from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.field.charge import avoiding, by_nearness, charged, contacts, fellows_of, nearest_of
from bingqi.rulesets.ragnarok.field.contact import close_to, engaged, engaging, in_sight, touched_by
from bingqi.rulesets.ragnarok.field.formation import Placed, closing_up, led_to
from bingqi.rulesets.ragnarok.field.geometry import TOUCH, far_squared
from bingqi.rulesets.ragnarok.field.ground import key_of, point_of
from bingqi.rulesets.ragnarok.field.moves import move, movement
from bingqi.rulesets.ragnarok.field.spots import all_others
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, Unit, eliminated, fighters_of, leader_of
from bingqi.rulesets.ragnarok.morale.fear import owed_tests, withstands
from bingqi.rulesets.ragnarok.morale.flight import flee
from bingqi.rulesets.ragnarok.offers.acts import ACTS, not_on_table

BEHIND = "behind"
"""CRX-39 To hold somebody back from an assault."""


def cannot_assault(state: State, unit: Unit, target: str) -> No | None:
    """CRX-18, CRX-23, CRX-24, CRX-39 Whoever is free and has done nothing assaults an enemy unit on the table that is seen,
    and near enough for twice Movement."""
    if (absent := not_on_table(state, unit)) is not None:
        return absent
    if state.did:
        return no("CRX-23", "cr-has-acted")
    if engaged(state, unit.id):
        return no("CRX-18", "cr-engaged")
    it = state.units[target]
    if not it.on_table or eliminated(state, target) or state.units[target].camp == unit.camp:
        return no("CRX-39", "cr-no-enemy", unit=target)
    foes, far = fighters_of(state, target), 2 * movement(state, unit.id)
    if not any(close_to(one, foes, far) for one in fighters_of(state, unit.id)):
        return no("CRX-24", "cr-too-far", unit=target)
    return None if in_sight(state, unit.id, target) else no("CRX-39", "cr-not-seen", unit=target)


@ACTS.act(
    "assault",
    "CRX-39",
    heading="attack",
    args=("target",),
    over=lambda s, unit: s.units,
    why_not=cannot_assault,
    icon="charge",
)
@rule("CRX-39")
def assault(battle: Fight, unit: Unit, target: str) -> None:
    """CRX-25, CRX-39, CRX-47 First the tests; the attacker's come first. Whoever fails is in rout: the attacker stays, the
    target flees at once. Then the move, and hand-to-hand."""
    state = battle.state
    battle.do(events.action_taken, unit.id, "assault")
    for owed in sorted(owed_tests(state, unit.id, target), key=lambda owed: owed.unit != unit.id):
        if not withstands(battle, owed):
            if owed.unit == unit.id:
                return
            flee(battle, target)
    if not eliminated(state, target):
        carry_out(battle, unit, target)


@rule("CRX-39")
def carry_out(battle: Fight, unit: Unit, target: str) -> None:
    """CRX-39, CRX-45 Into contact with whoever can be reached, and fight; if that is nobody, Movement towards the target."""
    state, far = battle.state, 2 * movement(battle.state, unit.id)
    placed = charged_one_by_one(battle, unit, target, far) if state.one_by_one else charged(state, unit.id, target, far)
    if not placed:
        fall_short(battle, unit, target)
        return
    move(battle, unit.id, "assault", placed)
    struck = engaging(state, unit.id)
    strike_all(battle, unit.id, struck)
    strike_back(battle, unit.id, struck)


@rule("CRX-39")
def charged_one_by_one(battle: Fight, unit: Unit, target: str, far: int) -> list[Placed]:
    """CRX-39 The player says for one fighter after the other with whom he gets into contact, if at least one does; those who
    cannot, or are held back, go as near as they can."""
    state = battle.state
    foes = fighters_of(state, target)
    ours = by_nearness(state, unit.id, foes)
    free = avoiding(state, unit.id, target, ours, far)
    placed: list[Placed] = []
    for one in ours:
        others = free.beside([(other.x, other.y, other.fighter.radius) for other in placed])
        able = list(dict.fromkeys([key_of(*at) for at in contacts(one, foes, far, others)]))
        key = BEHIND
        if able:
            keys = (*able, BEHIND) if touching(placed, foes) else tuple(able)
            key = battle.pick(unit.side, keys, "place", {"unit": unit.id, "how": "assault", "fighter": one.id}, able[0])
        at = closing_up(one, nearest_of(one, foes), far, others) if key == BEHIND else point_of(key)
        placed.append(Placed(one, *at))
    return placed if touching(placed, foes) else []


def touching(placed: list[Placed], foes: list[Fighter]) -> bool:
    """CRX-18 Whether anybody touches one of these where he is placed."""
    return any(
        far_squared(one.x, one.y, foe.x, foe.y) <= (one.fighter.radius + foe.radius + TOUCH) ** 2 for one in placed for foe in foes
    )


@rule("CRX-45")
def fall_short(battle: Fight, unit: Unit, target: str) -> None:
    """CRX-45 The assault fails: the unit moves Movement towards the target, without contact."""
    state, far = battle.state, movement(battle.state, unit.id)
    points = points_for(state, unit.id, far)
    aim = nearest_of(leader_of(state, unit.id), fighters_of(state, target))
    if points:
        to = state.ground.nearest(points, aim)
        move(battle, unit.id, "assault", led_to(state, unit.id, to, far, all_others(state, unit.id)))


def cannot_fight(state: State, unit: Unit) -> No | None:
    """CRX-18, CRX-27 Whoever is engaged, and has done nothing else."""
    if (absent := not_on_table(state, unit)) is not None:
        return absent
    if state.did:
        return no("CRX-23", "cr-has-acted")
    return None if engaged(state, unit.id) else no("CRX-27", "cr-not-engaged")


@ACTS.act("fight", "CRX-27", heading="attack", why_not=cannot_fight, icon="attack")
@rule("CRX-27")
def fight(battle: Fight, unit: Unit) -> None:
    """CRX-18, CRX-27 Those who touch nobody join in, if they can; then hand-to-hand."""
    state = battle.state
    battle.do(events.action_taken, unit.id, "fight")
    join(battle, unit.id)
    struck = engaging(state, unit.id)
    strike_all(battle, unit.id, struck)
    strike_back(battle, unit.id, struck)


@rule("CRX-18")
def join(battle: Fight, unit: str) -> None:
    """CRX-18 Members who touch no enemy go up to Movement to where the fighting is, each to the first free place."""
    state, far = battle.state, movement(battle.state, unit)
    foes = [foe for other in engaging(state, unit) for foe in fighters_of(state, other)]
    ours = fighters_of(state, unit)
    others = all_others(state, unit, [foe.unit for foe in foes])
    stands = {one.id: (one.x, one.y) for one in ours}
    for one in ours:
        if not touched_by(one, foes):
            free = others.beside(fellows_of(one, ours, stands))
            stands[one.id] = next(contacts(one, foes, far, free), stands[one.id])
    placed = [Placed(one, *stands[one.id]) for one in ours]
    move(battle, unit, "join", placed)
