"""MT-18.4 to MT-18.7: slaughter (屠杀): whoever runs from a broken battle group can be hunted down."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.attack_action import attempt
from bingqi.rulesets.mttt.attack.resolve import check
from bingqi.rulesets.mttt.damage.damage_roll import withering_damage
from bingqi.rulesets.mttt.model.arms import at_hand
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.state import Fight, State, distance, suffers
from bingqi.rulesets.mttt.model.stats import KINDS_OF
from bingqi.rulesets.mttt.model.unit import Unit, able, hp_max

TOO_MANY = 2
"""MT-18.7 Of those who flee in greater numbers only battle groups make a slaughter."""
CORNERED = 2
"""MT-19.7 How much more is slain of those who have their back to the sea."""


def offers(state: State, unit: Unit) -> list[str]:
    """MT-18.5 The fleeing groups of enemies that she can strike at."""
    if unit.refreshed:
        return []
    return [f"slaughter:{group.id}" for group in state.units.values() if group.fleeing and hunts_with(state, unit, group)]


def hunts_with(state: State, unit: Unit, group: Unit) -> str:
    """MT-18.5, MT-18.7, MT-6.2 With what she can hunt down those of a dissolved group: enemies who flee, and not too many, within
    its reach; "" if with nothing."""
    few = unit.group is not None or group.size <= TOO_MANY
    if not (group.fleeing and group.side != unit.side and group.headcount > 0 and few):
        return ""
    level, weapons = distance(state, unit.id, group.id), state.whole.weapons
    return next((id for id in for_the_hunt(state, unit) if weapons[id].range_min <= level <= weapons[id].range_max), "")


def for_the_hunt(state: State, unit: Unit) -> list[str]:
    """MT-18.5, MT-10.15 Of what she has at hand all that can do withering damage."""
    return [id for id in at_hand(state, unit) if "withering" in KINDS_OF[state.whole.weapons[id].damage_type]]


@rule("MT-18.5")
def slaughter(battle: Fight, unit: Unit, args: list[str]) -> None:
    """An attack on those who flee; their Defence is 3 lower."""
    group = battle.state.units[args[0]]

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


DO = {"slaughter": slaughter}
