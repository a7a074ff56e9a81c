"""The content that comes with the program: what the book prints, that every card can be built, and that nothing is idle."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from bingqi.rulesets.typy17.model import recruits
from bingqi.rulesets.typy17.model.card import Card, card_of, points
from bingqi.rulesets.typy17.model.state import Options, Unit
from bingqi.rulesets.typy17.model.stats import LEVELS, Faction, Keyword, Tag, WeaponClass
from bingqi.rulesets.typy17.model.worth import NOTHING, Worth, worth
from bingqi.rulesets.typy17.packs import library as packs


@cache
def shipped() -> Any:
    """All that units are made of."""
    return SimpleNamespace(**{kind: packs.CONTENT.library.everything(kind) for kind in packs.CONTENT.every})


def card(id: str) -> Card:
    return card_of(id, shipped().units[id], shipped())


def fielded(id: str) -> Worth:
    """What a unit is worth that has just taken the field."""
    unit: Unit = recruits.fresh("red-1", "red", card(id), Options())
    return worth(SimpleNamespace(options=Options(), bundle=shipped()), unit)  # type: ignore[arg-type]


# --- What the book prints -----------------------------------------------------------------


def test_the_authors_edition_has_its_own_figures_for_two_weapons() -> None:
    """T17A-02, T17A-03, T17A-59"""
    assert {id: it.author for id, it in shipped().weapons.items() if it.author} == {
        "assault-rifle": "assault-rifle-author",
        "grenade-launcher": "grenade-launcher-author",
    }


def test_a_hero_has_one_hit_point_more_than_her_kind() -> None:
    """T17-1.1.5.02"""
    templates = shipped().templates
    plain = {id: it for id, it in templates.items() if not it.hero}
    for hero in [it for it in templates.values() if it.hero]:
        assert any((hero.hp - 1, hero.aw, hero.cc, hero.es) == (it.hp, it.aw, it.cc, it.es) for it in plain.values())
        assert hero.ld


def test_a_mount_carries_one_rider_and_its_body_has_two_hit_points() -> None:
    """T17C-70"""
    rider, body = shipped().vehicles["riding-beast"].sections
    assert [(part.kind, part.station, part.d6) for part in rider.lower] == [("crew", "rider", ())]
    assert (rider.d20, body.d20, body.hp, body.arm) == ((1, 12), (13, 20), 2, 1)


def test_terrain_has_every_level_and_cliffs_stop_those_on_foot() -> None:
    """T17A-09, T17C-04"""
    assert {it.tl for it in packs.CONTENT.library.everything("terrain").values()} == set(LEVELS)
    assert shipped().templates["doll"].ta[LEVELS.index(4)] is None


# --- The catalogue ------------------------------------------------------------------------


def test_there_is_enough_of_everything() -> None:
    """T17A-64"""
    kinds = [it.kind for id, it in shipped().weapons.items() if not id.endswith("-author")]
    assert kinds.count("ordinary") >= 8
    assert kinds.count("special") >= 9
    assert len(shipped().armour) >= 4
    assert len(shipped().items) >= 10
    assert len(shipped().training) == 12


def test_every_keyword_kind_of_weapon_and_tag_of_a_part_occurs() -> None:
    """T17A-51 to T17A-58, T17C-48"""
    weapons = shipped().weapons.values()
    assert {word for it in weapons for word in it.keywords} == set(get_args(Keyword))
    assert {it.kind for it in weapons} == set(get_args(WeaponClass))
    parts = [one for it in shipped().vehicles.values() for section in it.sections for one in (section, *section.lower)]
    assert {tag for part in parts for tag in part.tags} == set(get_args(Tag))


def test_nothing_lies_idle() -> None:
    """T17A-64 Each weapon, armour and item is in the hands of some unit or may be given to somebody."""
    it = shipped()
    allowed = {id for one in it.templates.values() for id in one.allowed.weapons}
    allowed |= {id for one in (*it.vehicles.values(), *it.batteries.values()) for id in one.weapons}
    allowed |= {one.weapon for one in it.items.values() if one.weapon} | {one.author for one in it.weapons.values()} | {"unarmed"}
    assert set(it.weapons) <= allowed
    assert set(it.armour) <= {id for one in it.templates.values() for id in one.allowed.armour}
    assert {it.vehicle for it in it.units.values() if it.vehicle} == set(it.vehicles)
    assert {it.battery for it in it.units.values() if it.battery} == set(it.batteries)


@pytest.mark.plain
@pytest.mark.parametrize("id", sorted(packs.CONTENT.library.everything("units")))
def test_every_unit_can_take_the_field(id: str) -> None:
    """T17-1.1.6.27 Its card can be made, and somebody on it can act."""
    it = fielded(id)
    assert card(id).pt == points(shipped().units[id], shipped()) > 0
    assert it != NOTHING
    assert it.aw > 0


def test_two_factions_of_different_character() -> None:
    """T17A-64 At least eight units each; the first of all is the sample card."""
    factions: dict[str, Faction] = packs.CONTENT.library.everything("factions")
    assert sorted(factions) == ["iron", "veil"]
    assert factions["iron"].units[0] == "m4a1-squad"
    for one in factions.values():
        assert len(one.units) >= 8
    assert set(shipped().units) == {id for one in factions.values() for id in one.units}
