"""Actions that are no attack rolls: breaths, gazes, bursts, healing touches, teleports."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from bingqi.importers.dnd5e_bits.apart import ACTIONS
from bingqi.importers.dnd5e_bits.attacks import uses_of
from bingqi.importers.dnd5e_bits.effects import BATTLE, SAVE, is_magic, missing, saved, seized
from bingqi.importers.dnd5e_bits.expressed import expressed
from bingqi.importers.dnd5e_bits.source import Action, Check, Dealt, Part
from bingqi.importers.dnd5e_bits.swallow import inside
from bingqi.importers.dnd5e_bits.text import NUM, NUMBERS, ROLL, counted, damages, figure, plain, roll, sentences
from bingqi.importers.dnd5e_bits.whom import whom
from bingqi.rulesets.frontline.model.chinese_names import action_name, bare, slug
from bingqi.rulesets.frontline.model.stats import Condition, Damage, Harm, Inflict, Power, Rider, Save, Whom

LASTING = re.compile(r"(?:creature|target) that starts its turn|that enters the ")
"""Effects that stay in a place: the rules know no such thing of a creature's own."""
SEEING = re.compile(r"[Ii]f the (?:target|creature) can see |that can see (?:it|the light)\b")
RESTRICTED = re.compile(r"(?:it|she|he) is grappling|(grappled|charmed) by (?:it|the)\b|one (frightened) creature")
AREAS: tuple[tuple[str, str], ...] = (
    ("line", rf"({NUM})-foot(?:-long)? line|in a line that is ({NUM}) feet long|a line of \w+ that is ({NUM}) feet long"),
    ("cone", rf"({NUM})-foot cone"),
    ("cube", rf"({NUM})-foot cube"),
    ("wall", rf"wall [^.]*?up to ({NUM}) feet long"),
    ("emanation", rf"({NUM})-foot[- ]radius [^.]*extends (?:out|all around)"),
)


def powers(action: Action, lacks: list[str]) -> list[Power]:
    """The powers of an action; what is not expressed goes to `lacks`."""
    name, text = bare(action.name), plain(action.desc)
    uses = uses_of(action.usage, action.name)
    if name in ACTIONS:
        return []
    breaths = action.options.of.options if action.options else ()
    if breaths:
        return _breaths(name, text, breaths, uses, lacks)
    if action.attacks:
        return _stages(name, text, action.attacks, lacks)
    return _one(name, text, action.dc, action.damage, uses, lacks)


def _breaths(name: str, text: str, parts: tuple[Part, ...], uses: dict[str, int], lacks: list[str]) -> list[Power]:
    """Breaths to choose from. In the source using one of them uses up the others."""
    made: list[Power] = []
    for part in parts:
        made += _one(part.name, _block(text, part, parts), part.dc, part.damage, uses, lacks)
    return [msgspec.structs.replace(one, group=slug(name)) for one in made] if len(made) > 1 else made


def _stages(name: str, text: str, parts: tuple[Part, ...], lacks: list[str]) -> list[Power]:
    """Things that follow one another, each once: what stands before the first holds for all."""
    opening = text.partition(f"{parts[0].name}.")[0]
    lacks += [f"{name}: {what}" for what in missing(opening)]
    made: list[Power] = []
    for part in parts:
        own: list[str] = []
        made += _one(part.name, opening + _block(text, part, parts), part.dc, part.damage, {"uses": 1}, own)
        lacks += [one for one in own if one.partition(": ")[2] not in missing(opening)]
    return made


def _block(text: str, part: Part, parts: tuple[Part, ...]) -> str:
    """The sentences of one part: from its name to the next part's."""
    block = text.partition(f"{part.name}. ")[2]
    for other in parts:
        if other is not part:
            block = block.partition(f"{other.name}. ")[0]
    return block.strip()


def _one(name: str, text: str, dc: Check | None, listed: tuple[Dealt, ...], uses: dict[str, int], lacks: list[str]) -> list[Power]:
    """The power of one description, or none."""
    shared: dict[str, Any] = {"id": slug(name), "name": action_name(name), **uses, **proof_of(text)}
    first = (sentences(text) or [""])[0]
    bound = RESTRICTED.search(first)
    if bound:
        shared["only_against"] = (bound[1] or bound[2] or "grappled",)
    made = _healing(text, shared) or _teleport(text, shared) or _invisible(text, shared) or _drain(text, shared)
    made = made or _shield(text, shared) or _no_healing(text, shared)
    made = made or _harmful(text, first, saved(text) or _listed_saves(dc, listed), shared)
    if not made:
        lacks.append(f"{name} ({bound[1] or bound[2] or 'grappled'} targets only)" if bound else name)
        return []
    told = expressed(made)
    lacks += [f"{name}: {what}" for what in missing(text) if what not in told]
    return [made]


def proof_of(text: str) -> dict[str, Any]:
    """Whether those who have saved are immune for a day, or those for whom it has ended as well; and to whose powers."""
    found = re.search(r"([^.]*) is immune to (?:the|this|all) [^.]*?for the next 24 hours", text)
    if not found:
        return {}
    kinds = re.search(r" of all ([^.(]*?) (?:\(|for)", found[0])
    every = [slug(re.sub(r"ies$", "y", one).removesuffix("s")) for one in kinds[1].split(" and ")] if kinds else []
    ended = bool(re.search(r"effect (?:on it )?ends", found[1]))
    return {"proof": "ended" if ended else "saved", **({"proof_of": tuple(every)} if every else {})}


def _healing(text: str, shared: dict[str, Any]) -> Power | None:
    """`touches another creature. The target magically regains 20 (4d8 + 2) hit points`."""
    found = re.search(rf"regains {ROLL} hit points", text)
    heals = roll(found["dice"] or found["flat"]) if found else None
    if re.match(r"The [\w ]+ magically regains", text):
        return Power(**shared, aim="self", heal=heals)
    if not found or "touches" not in text:
        return None
    return Power(**shared, touch=True, aim="ally", others="touches another" in text, heal=heals, cures=_cures(text))


def _drain(text: str, shared: dict[str, Any]) -> Power | None:
    """`takes 10 (3d6) psychic damage, and the aboleth regains hit points equal to the damage`."""
    found = re.search(rf"takes ({ROLL} \w+ damage), and the [\w ]+ regains hit points equal to the damage", text)
    if not found or SAVE.search(text):
        return None
    return Power(**shared, harm=Harm(damage=damages(found[1])), feeds=True)


def _no_healing(text: str, shared: dict[str, Any]) -> Power | None:
    """`Creatures within 60 feet of it can't regain hit points until the end of its next turn`."""
    found = re.search(rf"Creatures within ({NUM}) feet of [^.]*can't regain hit points until the end of [^.]* next turn", text)
    if not found or SAVE.search(text):
        return None
    harm = Harm(inflicts=(Inflict(condition="unhealing", until_turn=True),))
    return Power(**shared, shape="emanation", size_ft=int(found[1]), origin="self", harm=harm)


def _shield(text: str, shared: dict[str, Any]) -> Power | None:
    """A bonus of 2 to the armour class of itself or of another."""
    if not re.search(r"gains a \+2 bonus to AC until the end of the [\w ]+'s next turn", text):
        return None
    return Power(**shared, aim="ally", boon="shield-of-faith")


def _cures(text: str) -> tuple[Condition, ...]:
    """The conditions that a healing touch takes away."""
    words: dict[str, Condition] = {"poison": "poisoned", "blindness": "blinded", "deafness": "deafened"}
    found = re.search(r"freed from any ([^.]*)|neutralizes all (poisons)", text)
    return tuple([name for word, name in words.items() if found and word in (found[1] or found[2])])


def _teleport(text: str, shared: dict[str, Any]) -> Power | None:
    """Teleports within sight. Those over miles are flights, not moves."""
    feet = figure(rf"magically teleports[^.]* up to ({NUM}) feet", text)
    return Power(**shared, aim="self", teleport_ft=feet) if feet else None


def _invisible(text: str, shared: dict[str, Any]) -> Power | None:
    """Turning invisible until it attacks."""
    if not re.search(r"(?:turns|becomes?) invisible until", text):
        return None
    return Power(**shared, aim="self", boon="invisibility", rounds=BATTLE, concentration="concentration" in text)


def _harmful(text: str, first: str, read: Rider | None, shared: dict[str, Any]) -> Power | None:
    """A save and what befalls those who fail it, with the area or the targets."""
    aim = _bound(text, shared) or _area(text, first) or _targets(first)
    if "thrown" in first:  # the save is that of whoever it is thrown at
        return None
    if LASTING.search(text) or not read or not aim:
        return None
    # An engulfing creature tells its grip apart from the saving throw.
    within = re.search(r"engulfed creature [^.]*is (restrained)", text)
    inflicts = read.harm.inflicts + seized(text)
    if within:
        free = figure(rf"DC ({NUM}) Strength check", text) or 0
        inflicts += (inside(text, "engulfed", free) or Inflict(condition="restrained", escape_dc=free),)
    harm = msgspec.structs.replace(read.harm, inflicts=inflicts)
    if harm == Harm():
        return None
    seen, free = bool(SEEING.search(text)), "has no creature grappled" in text
    more: dict[str, Any] = {"whom": _whom(text, first), "magic": is_magic(text), "seen": seen, "empty_grip": free}
    return Power(**shared, **aim, save=read.save, harm=harm, half=read.half, **more)


def _whom(text: str, first: str) -> Whom | None:
    """Whom it concerns: as its first sentence says, or those whose spaces it can enter."""
    entered = whom(text) if re.search(r"can enter \w+ or smaller creatures'", text) else None
    return whom(first) or entered


def _listed_saves(dc: Check | None, listed: tuple[Dealt, ...]) -> Rider | None:
    """The save and damage that the source lists, for descriptions that do not tell them."""
    if not dc:
        return None
    damage = tuple(
        Damage(dice=roll(one.damage_dice), type=one.damage_type.index)  # type: ignore[arg-type]
        for one in listed
        if one.damage_dice and one.damage_type
    )
    save = Save(ability=dc.dc_type.index, dc=dc.dc_value)  # type: ignore[arg-type]
    return Rider(save=save, harm=Harm(damage=damage), half=dc.success_type == "half")


def _area(text: str, first: str) -> dict[str, Any] | None:
    """Shape, size and place of an area."""
    chosen = {"chosen": True} if re.search(r"\bof (?:its|her|his|the [\w' -]*?'s) choice", text) else {}
    for shape, pattern in AREAS:
        found = re.search(pattern, text)
        if found:
            size = int(next(group for group in found.groups() if group))
            away = figure(rf"can see within ({NUM}) feet", text) if shape == "wall" else None
            return {"shape": shape, "size_ft": size, **({"range_ft": away} if away else {"origin": "self"}), **chosen}
    burst = figure(rf"\bEach creature of (?:its|her|his) choice in a ({NUM})-foot radius", text)
    if burst:
        return {"shape": "emanation", "size_ft": burst, "origin": "self", **chosen}
    several = figure(rf"targets one or more creatures (?:it|he|she) can see within ({NUM}) feet", text)
    if several:
        return {"shape": "emanation", "size_ft": several, "origin": "self", "chosen": True}
    around = re.search(rf"\b(?:Each|Every) [^.]*?within ({NUM}) feet of (that point|the flash)?", text)
    if not around:
        return None
    if around[2]:
        away = figure(rf"point it can see within ({NUM}) feet", text) or 0
        return {"shape": "sphere", "size_ft": int(around[1]), "range_ft": away, **chosen}
    return {"shape": "emanation", "size_ft": int(around[1]), "origin": "self", **chosen}


def _bound(text: str, shared: dict[str, Any]) -> dict[str, Any] | None:
    """Those whom it holds or has charmed, one of them or each; a gaze at somebody frightened reaches far."""
    if not {"grappled", "charmed"} & {*shared.get("only_against", ())}:
        return None
    return {"touch": True, **({"targets": 12} if re.search(r"\. Each creature must", text) else {})}


def _targets(first: str) -> dict[str, Any] | None:
    """Single targets at a distance; or those in whose space the creature is, which here is a touch."""
    if re.search(r"creature in the [^.]*space|other creatures|moves up to its speed", first):
        return {"touch": True, "targets": 2}
    many = "|".join(NUMBERS)
    found = re.search(rf"\b(?i:({many})) (?:\w+ ){{0,4}}?[^.]*?within ({NUM}) feet", first)
    if not found:
        return None
    bolts = re.search(rf"\b({many}) bolts", first)
    several = counted(bolts[1]) if bolts else 1
    return {"range_ft": int(found[2]), **({"targets": several} if several > 1 else {})}
