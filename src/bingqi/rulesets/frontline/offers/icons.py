"""What is drawn on the buttons of attacks, spells and other powers: by weapon, by kind of damage, by what they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.model.action_stats import Attack, Damage, Power
from bingqi.rulesets.frontline.model.state import Creature, State

BY_WEAPON = {
    word: icon
    for icon, words in {
        "sword": "longsword shortsword greatsword scimitar rapier sword",
        "dagger": "dagger hidden-dagger sickle",
        "axe": "battleaxe handaxe greataxe",
        "hammer": "warhammer light-hammer maul war-pick",
        "mace": "mace morningstar club greatclub heavy-club spiked-bone-club",
        "chain": "flail chain",
        "spear": "spear javelin trident lance harpoon fork",
        "pike": "pike halberd glaive",
        "whip": "whip",
        "staff": "quarterstaff",
        "bow": "longbow shortbow slaying-longbow",
        "crossbow": "light-crossbow hand-crossbow heavy-crossbow",
        "sling": "sling",
        "dart": "dart blowgun poisoned-dart",
        "net": "net web",
        "throw": "rock boulder",
        "shield": "shield-bash spiked-shield",
        "fist": "fist rotting-fist slam unarmed-strike pseudopod ram stomp hooves crush",
        "claw": "claw claws talons rake pincer",
        "bite": "bite bites beak beaks swallow",
        "tail": "tail tail-spike tail-stinger sting stinger",
        "horn": "gore horn horns tusk tusks",
        "grappled": "tentacle tentacles tendril constrict smother",
    }.items()
    for word in words.split()
}
"""The icons of attacks by the weapon, or by the id of what is none."""
BY_DAMAGE = frozenset(["fire", "cold", "lightning", "acid", "poison", "force", "radiant", "necrotic", "thunder", "psychic"])
"""The kinds of damage that have an icon of their name."""
BY_BOON = {
    "shield": "ward",
    "shield-of-faith": "ward",
    "bless": "blessed",
    "sleep": "asleep",
    "invisibility": "hidden",
    "unseen": "hidden",
    "mirror-image": "mirror",
    "light": "light",
    "darkness": "dark",
    "command": "talk",
    "dispel": "counter",
    "counter": "counter",
    "stoneskin": "armour",
    "spiritual-weapon": "hammer",
    "flying": "wind",
    "banished": "wind",
}
BY_CONDITION = {
    "charmed": "charm",
    "frightened": "frightened",
    "blinded": "blinded",
    "grappled": "grappled",
    "restrained": "grappled",
    "paralyzed": "stunned",
    "stunned": "stunned",
    "unconscious": "asleep",
    "poisoned": "poisoned",
    "prone": "prone",
}


def attack_icon(state: State, c: Creature, id: str, *more: str) -> str:
    """That of an attack."""
    return next((of_attack(one) for one in c.stat.attacks if one.id == id), "attack")


def of_attack(attack: Attack) -> str:
    """By the weapon, what the attack is called, or the damage that it does."""
    named = BY_WEAPON.get(attack.item) or BY_WEAPON.get(attack.id.removesuffix("-throw").removesuffix("-thrown"))
    return named or by_damage(attack.damage) or "attack"


def by_damage(damage: Iterable[Damage]) -> str:
    return next((one.type for one in damage if one.type in BY_DAMAGE), "")


def of_power(power: Power) -> str:
    """By the damage that a spell or a power does, or else by what it does besides."""
    if power.heal is not None:
        return "heal"
    if power.summon is not None:
        return "summon"
    if power.teleport_ft:
        return "swap"
    laid = [BY_CONDITION[one.condition] for one in power.harm.inflicts if one.condition in BY_CONDITION]
    return BY_BOON.get(power.boon) or by_damage(power.harm.damage) or next(iter(laid), "spell")


def means_icon(state: State, decision: Decision, key: str) -> str:
    """Where somebody chooses with what to strike: that of the attack, which the key begins with."""
    c: Any = state.creatures.get(str(decision.about.get("who")))
    return attack_icon(state, c, key.partition(":")[0]) if c is not None else "attack"


def legendary_icon(state: State, decision: Decision, key: str) -> str:
    """LBX-60 That of the attack, the power or the look around that a legendary action is."""
    what, *more = key.split(":")[1:] or [""]
    if what == "attack":
        return attack_icon(state, state.creatures[str(decision.about["who"])], *more)
    return {"use": "spell", "look": "search"}.get(what, "star")
