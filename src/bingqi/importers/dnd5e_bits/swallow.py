"""Swallowing and engulfing: what befalls those inside, and how a gullet holds them."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from bingqi.importers.dnd5e_bits.source import Action, Monster
from bingqi.importers.dnd5e_bits.text import ABILITIES, DAMAGE, NUM, damage_of, figure, plain, sentences
from bingqi.importers.dnd5e_bits.whom import whom
from bingqi.rulesets.frontline.model.chinese_names import action_name
from bingqi.rulesets.frontline.model.stats import Affliction, Attack, Gullet, Harm, Inflict, Rider, Save

DOSE = re.compile(r"takes ([^.]*? damage) at the start of each of the [\w ]+'s turns")


def inside(text: str, condition: Affliction, escape_dc: int = 0) -> Inflict | None:
    """What is on those who are inside: harm at the start of each turn of whoever holds them."""
    told = DOSE.search(text)
    dose = DAMAGE.search(told[1]) if told else None
    if dose is None:
        return None
    return Inflict(condition=condition, damage=(damage_of(dose),), when="holder-turn", escape_dc=escape_dc)


def swallows(text: str) -> Rider | None:
    """What an attack does that swallows: those whom it holds already, or who fail a save."""
    lot = inside(text, "swallowed") if "swallowed" in text else None
    told = next((one for one in sentences(text) if re.search(r"swallowed by|is swallowed", one)), "")
    if lot is None or "bite attack against" in text:
        return None
    saved = re.search(rf"DC ({NUM}) ({'|'.join(ABILITIES)}) saving throw or be swallowed", told)
    more: dict[str, Any] = {"save": Save(ability=ABILITIES[saved[2]], dc=int(saved[1]))} if saved else {"on_held": True}
    return Rider(harm=Harm(inflicts=(lot,)), whom=whom(told), **more)


def swallow(action: Action, attacks: list[Attack]) -> Attack | None:
    """The action of its own: one bite at somebody whom it holds, who is inside if that hits."""
    text = plain(action.desc)
    bite = next((one for one in attacks if one.id == "bite"), None)
    lot = inside(text, "swallowed")
    if bite is None or lot is None or "bite attack against" not in text:
        return None
    own: dict[str, Any] = {"id": "swallow", "name": action_name("Swallow"), "whom": whom(sentences(text)[0])}
    kept: dict[str, Any] = {"holds": 0, "keeps_to": False, "only_against": ("grappled",), "alone": True}
    return msgspec.structs.replace(bite, riders=(Rider(harm=Harm(inflicts=(lot,))),), **own, **kept)


def gullet(monster: Monster) -> Gullet | None:
    """How many it swallows, and what makes it give them up."""
    for action in monster.actions:
        text = plain(action.desc)
        if "swallowed" in text:
            return Gullet(
                most=1 if re.search(r"can have only one (?:creature|target) swallowed", text) else 0,
                spits_at=figure(rf"takes ({NUM}) damage or more on a single turn", text) or 0,
                dc=figure(rf"DC ({NUM}) Constitution saving throw at the end of that turn", text) or 0,
            )
    return None
