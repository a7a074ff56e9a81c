"""Attack actions: the roll, the damage, and what a hit does beyond it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import msgspec

from bingqi.importers.dnd5e_bits.effects import forces_save, missing, riders
from bingqi.importers.dnd5e_bits.expressed import expressed
from bingqi.importers.dnd5e_bits.grips import grip
from bingqi.importers.dnd5e_bits.source import Action, Usage
from bingqi.importers.dnd5e_bits.text import DAMAGE, NUM, conditions, damage_of, figure, plain, roll
from bingqi.importers.dnd5e_bits.whom import whom
from bingqi.rulesets.frontline.model.chinese_names import action_name, bare, slug
from bingqi.rulesets.frontline.model.stats import Attack, Condition, Damage

HEAD = re.compile(r"\A(Melee or Ranged|Melee|Ranged) (Weapon|Spell) Attack:")
RESTRICTED = re.compile(r"one prone creature|one willing creature, or a creature that is [^.]*")
LINK = re.compile(r" ?plus |, plus |,? or |, ")
WHEN = re.compile(
    r" (?:if (?:used|wielded) with (?P<hands>two hands)(?: to make a melee attack)?|(?P<near>in melee)|(?P<far>at range)"
    r"|with shillelagh|while enlarged|in Small or Medium form|(?P<half>if the swarm has half of its hit points or fewer))"
)

WEAPONS = frozenset(
    {
        "club", "dagger", "greatclub", "handaxe", "javelin", "light-hammer", "mace", "quarterstaff", "sickle", "spear",
        "light-crossbow", "dart", "shortbow", "sling", "battleaxe", "flail", "glaive", "greataxe", "greatsword", "halberd",
        "lance", "longsword", "maul", "morningstar", "pike", "rapier", "scimitar", "shortsword", "trident", "war-pick",
        "warhammer", "whip", "blowgun", "hand-crossbow", "heavy-crossbow", "longbow", "net",
    }
)  # fmt: skip
LIKE = {
    "heavy-club": "club", "spiked-bone-club": "club", "poisoned-dart": "dart", "slaying-longbow": "longbow",
    "spiked-shield": "shield", "shield-bash": "shield",
}  # fmt: skip
"""Attacks that are made with a thing of another name."""
LIGHT = frozenset({"scimitar", "shortsword", "dagger", "handaxe", "club", "light-hammer", "sickle"})
FINESSE = frozenset({"dagger", "dart", "rapier", "scimitar", "shortsword", "whip"})
TWO_HANDS = frozenset(
    {
        "greatclub", "greataxe", "greatsword", "glaive", "halberd", "maul", "pike", "shortbow", "longbow", "light-crossbow",
        "heavy-crossbow",
    }
)  # fmt: skip


@dataclass
class Hit:
    """The damage of a hit as it stands at the beginning of what follows `Hit:`."""

    damage: list[Damage] = field(default_factory=list)
    two_handed: list[Damage] = field(default_factory=list)
    far: list[Damage] = field(default_factory=list)
    weak: list[Damage] = field(default_factory=list)
    rest: str = ""


def is_attack(action: Action) -> bool:
    """Whether the description is that of an attack roll."""
    return bool(HEAD.match(plain(action.desc)))


def limited(text: str) -> tuple[Condition, ...]:
    """The conditions one of which a target must be in for this attack; none for most attacks. The willing are not known here."""
    found = RESTRICTED.search(text)
    return tuple(conditions(found[0])) if found else ()


def uses_of(usage: Usage | None, name: str) -> dict[str, int]:
    """`recharge` or `uses`, out of the usage or of the name: `Web (Recharge 5-6)`, `Charm (3/Day)`."""
    if usage and usage.type == "recharge on roll":
        return {"recharge": usage.min_value}
    if usage and usage.type == "per day":
        return {"uses": usage.times}
    if usage and usage.type.startswith("recharge"):
        return {"uses": 1}
    again, daily = figure(r"\(Recharge (\d)", name), figure(r"\((\d)/Day", name)
    if again or daily:
        return {"recharge": again} if again else {"uses": daily or 0}
    return {"uses": 1} if "(Recharges after" in name else {}


def attacks(action: Action, magic: bool, lacks: list[str]) -> list[Attack]:
    """The attack of an action: none if a hit would do nothing, two where it does other damage from afar."""
    name, text = bare(action.name), plain(action.desc)
    head, _, tail = text.partition("Hit:")
    hit = _hit(tail.strip())
    one = _made(action, name, text, hit, magic or " Spell Attack" in head)
    if not one.damage and not one.riders:
        lacks.append(name)
        return []
    told = expressed(one)
    lost = missing(text)
    if not lost and forces_save(hit.rest) and not any(rider.save for rider in one.riders):
        lost = ["saving throw"]
    lacks += [f"{name}: {what}" for what in lost if what not in told]
    if not hit.far:
        return [one]
    thrown = action_name(name)
    thrown = msgspec.structs.replace(thrown, en=f"{thrown.en} (Thrown)", zh=f"{thrown.zh}（投掷）")
    ranged = msgspec.structs.replace(
        one, id=f"{one.id}-thrown", name=thrown, reach=0, damage=tuple(hit.far), two_handed=(), modifier=_modifier(hit.far)
    )
    return [msgspec.structs.replace(one, range=0, long_range=0), ranged]


def _made(action: Action, name: str, text: str, hit: Hit, magic: bool) -> Attack:
    """The attack, out of its head (the roll) and its hit."""
    head = text.partition("Hit:")[0]
    id_ = slug(name)
    item = id_ if id_ in WEAPONS else LIKE.get(id_, "")
    beyond = riders(hit.rest)
    if not hit.damage and not any(one.harm.damage for one in beyond):
        hit.damage = _listed(action)
    bonus = action.attack_bonus if action.attack_bonus is not None else figure(rf"\+({NUM}) to hit", head)
    reach, near, far = _distances(head)
    times = uses_of(action.usage, action.name)
    return Attack(
        id=id_,
        name=action_name(name),
        bonus=bonus or 0,
        damage=tuple(hit.damage),
        reach=reach,
        range=near,
        long_range=far,
        two_handed=tuple(hit.two_handed),
        riders=beyond,
        magic=magic,
        item=item,
        light=id_ in LIGHT,
        finesse=id_ in FINESSE,
        two_hands=item in TWO_HANDS,
        modifier=_modifier(hit.damage),
        recharge=times.get("recharge", 0),
        uses=times.get("uses", 0),
        only_against=limited(text),
        weak=tuple(hit.weak),
        whom=whom(head),
        **grip(text),
    )


def _distances(head: str) -> tuple[int, int, int]:
    """Reach, range and long range. Swarms reach 0 feet, into their own space: here the nearest foe, at 5 feet."""
    reach = figure(rf"reach ({NUM}) f", head)
    found = re.search(rf"range ({NUM})(?:/({NUM}))? ?f", head)
    near, far = (int(found[1]), int(found[2] or 0)) if found else (0, 0)
    if reach is None and found is None:
        reach = 5
    return (5 if reach == 0 else reach or 0), near, far


def _listed(action: Action) -> list[Damage]:
    """The damage that the source lists, for descriptions that do not tell it."""
    return [
        Damage(dice=roll(one.damage_dice), type=one.damage_type.index)  # type: ignore[arg-type]
        for one in action.damage
        if one.damage_dice and one.damage_type
    ]


def _modifier(damage: list[Damage]) -> int:
    return damage[0].dice.plus if damage and damage[0].dice.n else 0


def _hit(tail: str) -> Hit:
    """Read `8 (1d8 + 4) slashing damage, or 9 (1d10 + 4) slashing damage if used with two hands, plus ...` part by part."""
    hit, at, first = Hit(), 0, True
    while True:
        link = None if first else LINK.match(tail, at)
        found = DAMAGE.match(tail, link.end() if link else at)
        if not found or not (first or link):
            break
        at = found.end()
        when = WHEN.match(tail, at)
        at = when.end() if when else at
        _sort(hit, damage_of(found), first or (link is not None and "plus" in link[0]), when)
        first = False
    hit.rest = tail[at:]
    return hit


def _sort(hit: Hit, part: Damage, added: bool, when: re.Match[str] | None) -> None:
    """Put a part where it belongs: to every hit, to hits with two hands, to hits from afar. Other cases are left out."""
    if when and when["far"]:
        hit.far.append(part)
    elif when and when["half"]:
        hit.weak.append(part)
    elif when and when["hands"]:
        # What every hit adds belongs to a hit with two hands as well.
        hit.two_handed = [part, *hit.damage[1:]]
    elif added:
        hit.damage.append(part)
        if hit.two_handed:
            hit.two_handed.append(part)
