"""MT-18.4 to MT-18.7: slaughter (屠杀): whoever runs from a broken battle group can be hunted down."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.attack_action import attempt
from bingqi.rulesets.mttt.attack.resolve import check
from bingqi.rulesets.mttt.attack.targets import out_of_range
from bingqi.rulesets.mttt.damage.damage_roll import withering_damage
from bingqi.rulesets.mttt.model.arms import at_hand
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.state import Fight, State, distance, suffers
from bingqi.rulesets.mttt.model.stats import KINDS_OF
from bingqi.rulesets.mttt.model.unit import Unit, able, hp_max
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS

TOO_MANY = 2
"""MT-18.7 Of those who flee in greater numbers only battle groups make a slaughter."""
CORNERED = 2
"""MT-19.7 How much more is slain of those who have their back to the sea."""


def fleeing(state: State, unit: Unit) -> list[str]:
    """MT-18.5 The battle groups that flee."""
    return [id for id, group in state.units.items() if group.fleeing]


def no_slaughter(state: State, unit: Unit, target: str) -> No | None:
    """MT-18.5, MT-18.7, MT-6.2, MT-10.20 Enemies who flee, and not too many, within reach of what does withering damage."""
    group = state.units[target]
    if not at_hand(state, unit):
        return no("MT-6.2", "mt-no-weapon", who=unit.id)
    if not group.fleeing or group.side == unit.side:
        return no("MT-18.5", "mt-not-fleeing", who=target)
    if group.size > TOO_MANY and unit.group is None:
        return no("MT-18.7", "mt-too-many", who=target, size=group.size, most=TOO_MANY)
    if not (weapons := for_the_hunt(state, unit)):
        return no("MT-18.5", "mt-no-hunt", who=unit.id)
    if not hunts_with(state, unit, group):
        return out_of_range(state, unit, target, state.bundle.weapons[weapons[0]], "MT-18.5") or NOTHING_TO_SAY
    return no("MT-3.24", "mt-only-shifted", who=unit.refreshed) if unit.refreshed else None


def hunts_with(state: State, unit: Unit, group: Unit) -> str:
    """MT-18.5, MT-18.7, MT-6.2 With what she can hunt down those of a dissolved group: enemies who flee, and not too many, within
    its reach; "" if with nothing."""
    few = unit.group is not None or group.size <= TOO_MANY
    if not (group.fleeing and group.side != unit.side and group.headcount > 0 and few):
        return ""
    level, weapons = distance(state, unit.id, group.id), state.bundle.weapons
    return next((id for id in for_the_hunt(state, unit) if weapons[id].range_min <= level <= weapons[id].range_max), "")


def for_the_hunt(state: State, unit: Unit) -> list[str]:
    """MT-18.5, MT-10.20 Of what she has at hand all that can do withering damage."""
    return [id for id in at_hand(state, unit) if "withering" in KINDS_OF[state.bundle.weapons[id].damage_type]]


@ACTS.act(
    "slaughter",
    "MT-18.5",
    args=("target",),
    heading="attack",
    over=fleeing,
    why_not=no_slaughter,
    cost=ACTION,
    icon="attack",
)
@rule("MT-18.5")
def slaughter(battle: Fight, unit: Unit, group: Unit) -> None:
    """An attack on those who flee; their Defence is 3 lower."""

    def still() -> bool:
        return able(unit) and bool(hunts_with(battle.state, unit, group))

    attempt(battle, unit, "slaughter", group, hunts_with(battle.state, unit, group), still, lambda blow: hunt_down(battle, blow))


@rule("MT-18.5")
def hunt_down(battle: Fight, blow: Blow) -> None:
    """MT-18.6 It is a withering attack, from which nobody gains Priority; its damage says how many are slain."""
    check(battle, blow)
    if blow.degree != "failure":
        n = withering_damage(battle, blow, slays=True)
        battle.do(events.slaughtered, blow.target.id, slain(battle.state, blow.target, n))


def slain(state: State, group: Unit, damage: int) -> int:
    """MT-18.6, MT-19.7 How many of those who flee such damage slays: as large a share as it has of the magnitude of the group when
    it broke, rounded up; twice as many of those with their back to the sea; never more than there are."""
    whole = hp_max(group) + group.size
    share = min(damage, whole) * (CORNERED if suffers(state, group.side, "back_to_the_sea") else 1)
    return min(group.headcount, -(-group.headcount * share // whole))
