"""Legendary actions: what each lets a monster do, and what it costs."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from bingqi.importers.dnd5e_bits.powers import powers
from bingqi.importers.dnd5e_bits.source import Action, Monster
from bingqi.importers.dnd5e_bits.text import NUM, figure, plain
from bingqi.importers.dnd5e_bits.whom import whom
from bingqi.rulesets.frontline.model.chinese_names import action_name, bare, slug
from bingqi.rulesets.frontline.model.stats import Apart, Attack, Legendary, Power, Whom

NAMED = re.compile(
    r"\b(?:(?:or )?uses (?:its |his |her )?|one attack with (?:its|his|her) |one |an? |or )([\w' -]+?)(?: attack)?(?= or |\.|,)"
)
"""An attack or a power that is named as one of those it may choose from."""
CHOSEN = re.compile(r"\bmakes (?:one|an?)\b|\buses \w+ ")


def legendary(
    monster: Monster, attacks: list[Attack], does: list[Power], lacks: list[str], apart: dict[str, Apart]
) -> tuple[list[Legendary], list[Power]]:
    """The legendary actions of a monster, and the powers that only these use."""
    made: list[Legendary] = []
    own: list[Power] = []
    ids = {one.name.en.lower(): one.id for one in attacks} | {one.name.en.lower(): one.id for one in does}
    for action in monster.legendary_actions:
        name, text = bare(action.name), plain(action.desc)
        power = None if _named_attacks(text, ids) or _casts(text) else _power(action, {one.id for one in does}, lacks)
        one = _read(action, text, _named_attacks(text, ids), power, monster)
        if one is None and _of_another_form(text, monster):
            apart[f"Legendary Actions: {name}"] = "another-form"
            continue
        if one is None:
            lacks.append(f"Legendary Actions: {name}")
            continue
        if power is not None:
            own.append(power)
        lacks += [f"Legendary Actions: {lost}" for lost in _lost(text, ids)]
        made.append(one)
    return made, own


def _read(action: Action, text: str, attacks: tuple[str, ...], power: Power | None, monster: Monster) -> Legendary | None:
    """The action, if the rules can say what it lets the monster do."""
    casts = _casts(text)
    one = Legendary(
        id=slug(bare(action.name)),
        name=action_name(bare(action.name)),
        cost=figure(r"\(Costs (\d) Actions?\)", action.name) or 1,
        uses=(power.id,) if power is not None else attacks,
        casts="cantrip" if casts == "cantrip" else "spell" if casts else "",
        looks="makes a Wisdom (Perception) check" in text,
        move_ft=_move(text, monster),
        quiet="without provoking opportunity attacks" in text or "immune to all damage" in text,
    )
    return one if one.uses or one.casts or one.looks or one.move_ft else None


def _casts(text: str) -> str:
    found = re.search(r"casts a (cantrip|spell from its list)", text)
    return found[1] if found else ""


def _named_attacks(text: str, ids: Mapping[str, str]) -> tuple[str, ...]:
    """The attacks and powers that the sentence names."""
    if not CHOSEN.search(text):
        return ()
    return tuple(ids[name] for name in _names(text) if name in ids)


def _names(text: str) -> list[str]:
    return [found.lower() for found in NAMED.findall(text)]


def _of_another_form(text: str, monster: Monster) -> bool:
    """Whether it names nothing that the monster has in this form."""
    printed = {bare(one.name).lower() for one in monster.actions}
    return bool(CHOSEN.search(text)) and not any(name in printed for name in _names(text))


def _lost(text: str, ids: Mapping[str, str]) -> list[str]:
    """What the sentence names and the monster does not have."""
    return [name.title() for name in _names(text) if name not in ids] if _named_attacks(text, ids) else []


def _power(action: Action, taken: set[str], lacks: list[str]) -> Power | None:
    """What the description does by itself. Its id differs from those of the other powers."""
    free = msgspec.structs.replace(action, name=bare(action.name), usage=None)
    lost: list[str] = []
    found = powers(free, lost)
    if not found:
        return None
    made = found[0]
    about = made.whom or _whom(plain(action.desc))
    lacks += [one for one in lost if about is None or not one.endswith(": type limit")]
    return msgspec.structs.replace(
        made, id=f"legendary-{made.id}" if made.id in taken else made.id, casting="legendary", whom=about
    )


def _whom(text: str) -> Whom | None:
    """Whom a sentence after the first is about: all but the undead, or the living."""
    if "living creature" in text:
        return Whom(spares=("undead", "construct"))
    return whom(text) if "non-undead" in text else None


def _move(text: str, monster: Monster) -> int:
    """The feet that it may go: all or half of a speed, or so many."""
    found = re.search(r"(?:moves?|fly) up to (half )?(?:its (flying )?speed|(\d+) feet)", text)
    if not found:
        return 0
    if found[3]:
        return int(found[3])
    told = monster.speed.fly if found[2] else max((monster.speed.walk, monster.speed.fly), key=_feet)
    return _feet(told) // (2 if found[1] else 1)


def _feet(source: str | None) -> int:
    return figure(rf"\A({NUM})", source or "") or 0
