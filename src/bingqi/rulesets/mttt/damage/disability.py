"""MT-13: soul disability (灵魂残疾): a player's character is maimed in her soul instead of taking decisive damage."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.stats import MENTAL, PHYSICAL, Attribute
from bingqi.rulesets.mttt.model.unit import Unit, hp_max, score

INSTEAD = 2
"""MT-13.6 The HP that are lost instead."""
PENALTY = -5
"""MT-13.8"""
TIERS = (5, 9, 14)
"""MT-13.9, MT-13.10, MT-13.11 The damage from which the second, third and fourth tier are reached."""
DOUBLED = 9
"""MT-13.12 The damage cancelled in a battle from which wound penalties are doubled."""


@rule("MT-13.4")
def takes_disability(battle: Fight, unit: Unit, damage: int) -> bool:
    """MT-13.1, MT-13.5 Whether her player takes a disability instead of so much decisive damage, past protection and not capped at
    her HP: once a story. Nobody can insert anything."""
    if not unit.player or unit.disabled or unit.hp <= 0 or unit.kind != "character":
        return False
    about = {"who": unit.id, "damage": damage, "tier": tier(damage)}
    if battle.pick(unit.side, ("take", "refuse"), "disability", about, "refuse") == "refuse":
        return False
    battle.do(events.disability_taken, unit.id, damage)
    return True


def tier(damage: int) -> int:
    """MT-13.8 to MT-13.11 How bad a disability is that cancels so much damage: 1 to 4."""
    return 1 + sum([damage >= least for least in TIERS])


@rule("MT-13.8")
def maim(battle: Fight, unit: Unit, damage: int) -> None:
    """MT-13.9, MT-13.10, MT-13.11 A physical attribute is 5 lower; from the second tier on a mental one, too. What the third and
    the fourth tier do besides, the game master has to say."""
    worst = tier(damage)
    lower(battle, unit, "physical", PHYSICAL)
    if worst > 1:
        harm_mind(battle, unit)
    if worst > 2:
        WORSE[worst](battle, unit)


@rule("MT-13.9")
def harm_mind(battle: Fight, unit: Unit) -> None:
    """The mind is harmed, too."""
    lower(battle, unit, "mental", MENTAL)


@rule("MT-13.10")
def third(battle: Fight, unit: Unit) -> None:
    """What else befalls her the source does not say."""
    battle.do(events.gm_pending, unit.id, "soul-disability-tier-3")


@rule("MT-13.11")
def fourth(battle: Fight, unit: Unit) -> None:
    """Worst of all, and no more is said."""
    battle.do(events.gm_pending, unit.id, "soul-disability-tier-4")


WORSE: dict[int, Callable[[Fight, Unit], None]] = {3: third, 4: fourth}


@rule("MT-13.8")
def lower(battle: Fight, unit: Unit, group: str, attributes: tuple[Attribute, ...]) -> None:
    """MT-1.3 One of these attributes, which the game master chooses (without one it is her highest), is 5 lower. Maximum HP follow
    Constitution; HP are cut to it, 1 is left at least, and that is no damage."""
    highest = max(attributes, key=lambda one: score(unit, one))
    picked = highest
    if battle.state.gm:
        said = battle.pick("gm", attributes, "disability-attribute", {"who": unit.id, "group": group}, highest)
        picked = attributes[attributes.index(said)]
    battle.do(events.attribute_penalty, unit.id, picked, PENALTY)
    if picked == "con":
        refit(battle, unit)


def refit(battle: Fight, unit: Unit) -> None:
    """MT-13.8 Her maximum HP are what follows from her Constitution now, and her HP no more than that; nobody falls by it, or rises
    again."""
    most = hp_max(unit)
    battle.do(events.hp_max_set, unit.id, most, min(unit.hp, most))


def wounds_doubled(unit: Unit) -> bool:
    """MT-13.12 Whether wound penalties are doubled for her. What they are is for a game master to say."""
    return unit.negated >= DOUBLED
