"""What there is to know of a character or a position that somebody looks at, made from what is seen alone."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.text import Text, signed
from bingqi.core.view import Inspection, Words
from bingqi.rulesets.death_drive.checks.attack_check import defence_plan
from bingqi.rulesets.death_drive.checks.check import passive
from bingqi.rulesets.death_drive.checks.modifiers import Situation
from bingqi.rulesets.death_drive.damage.nature import its_affinities
from bingqi.rulesets.death_drive.model.character import Character, cr, hp, hp_max, points, sp
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import ABILITIES, DEFENCES, ZONES
from bingqi.rulesets.death_drive.offers.acts import FIELD
from bingqi.rulesets.death_drive.presentation.action_text import action_line
from bingqi.rulesets.death_drive.presentation.badges import badges
from bingqi.rulesets.death_drive.presentation.names import armour_name, both, character_name, name, skill_name, weapon_name


def inspect_ref(observed: State, seat: str, ref: str) -> Inspection:
    """The card of a character; who stands at a position."""
    c = observed.characters.get(ref)
    if c is not None:
        return Inspection(list(card(observed, c)))
    board, _, zone = ref.partition("/")
    if board == FIELD and zone in ZONES:
        there = [name(observed, one.id) for one in observed.characters.values() if one.zone == zone]
        return Inspection([Text("zone-holds", {"zone": Text(f"zone-{zone}"), "who": there})] if there else [])
    return Inspection()


def card(observed: State, c: Character) -> Iterator[Words]:
    """All that is recorded of somebody, as it is now."""
    yield character_name(observed, c)
    if c.stat.about is not None:
        yield both(c.stat.about)
    yield Text("card-level", {"level": c.stat.level, "cr": cr(c), "minor": "yes" if c.stat.minor else "no"})
    yield Text(
        "card-hp",
        {"hp": hp(c), "max": hp_max(c), "gauges": [f"{left}/{most}" for left, most in zip(points(c), c.capacity, strict=True)]},
    )
    yield Text("card-sp", {"sp": sp(c), "max": c.sp_max})
    yield Text(
        "card-scores",
        {"scores": [Text("card-score", {"ability": Text(f"part-{one}"), "n": c.scores[n]}) for n, one in enumerate(ABILITIES)]},
    )
    defences = [
        Text(
            "card-score",
            {"ability": Text(f"defence-{one}"), "n": passive(defence_plan(observed, c, one, Situation("defence", one)))},
        )
        for one in DEFENCES
    ]
    yield Text("card-defences", {"defences": defences})
    if c.stat.weapons:
        yield Text("card-weapons", {"weapons": [weapon_name(observed, id) for id in c.stat.weapons]})
    if c.stat.armour:
        yield Text("card-armour", {"armour": armour_name(observed, c.stat.armour)})
    if c.stat.skills:
        yield Text(
            "card-skills",
            {
                "skills": [
                    Text("card-score", {"ability": skill_name(observed, id), "n": signed(n)}) for id, n in c.stat.skills.items()
                ]
            },
        )
    if c.pp:
        yield Text("card-pp", {"n": c.pp})
    for one in its_affinities(observed, c):
        yield Text("card-affinity", {"kind": Text(f"affinity-{one.kind}"), "types": [Text(f"type-{type}") for type in one.types]})
    if lasts := badges(observed, c):
        yield Text("card-lasting", {"what": lasts})
    for id in dict.fromkeys([*c.stat.actions, *observed.bundle.scenario.actions]):
        if id in observed.bundle.actions:
            yield action_line(observed, c, id)
