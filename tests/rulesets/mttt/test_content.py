"""The content that comes with the program: it is sound, there is enough of it, and all that content can say is said somewhere."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

import pytest

from bingqi.rulesets.mttt.model.figures import DODGE
from bingqi.rulesets.mttt.model.stats import (
    Character,
    Condition,
    Cover,
    DamageType,
    Entry,
    Group,
    Op,
    Scenario,
    Skill,
    Spell,
    Targets,
    Trigger,
    Weapon,
)
from bingqi.rulesets.mttt.packs import library as packs

SCENARIOS = sorted(packs.CONTENT.library.names("scenarios"))


@cache
def every(kind: str) -> dict[str, Any]:
    return packs.CONTENT.library.everything(kind)


def ops() -> list[Op]:
    """All that spells, triggered effects and chaos phases do."""
    magic = [op for kind in ("spells", "triggers") for one in every(kind).values() for op in one.effects]
    return magic + [op for one in every("characters").values() for phase in one.phase_effects for op in phase]


def conditions() -> list[Condition]:
    return [one for kind in ("spells", "triggers") for it in every(kind).values() for one in it.conditions]


def entries(scenario: str) -> list[Entry]:
    """All units of a scenario."""
    return [entry for party in every("scenarios")[scenario].sides.values() for entry in party.units]


def said(struct: type, field: str) -> set[str]:
    """All that a field of content can say, by its annotation."""
    return set(get_args(get_type_hints(struct)[field]))


# --- Sound ---------------------------------------------------------------------------


def test_no_file_has_a_fault() -> None:
    """MT-4.1"""
    assert [str(one) for one in packs.CONTENT.check(packs.FOLDER / "content")] == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_played(name: str) -> None:
    """MT-4.1, MT-4.2, MT-12.4 It is sound, and its first state has everybody at a distance from everybody."""
    whole = packs.CONTENT.thawed(packs.CONTENT.scenario(name))
    assert packs.CONTENT.problems_of(whole) == []
    state = packs.CONTENT.setup(packs.CONTENT.scenario(name), {})
    assert [*state.units] == [entry.id for entry in entries(name)]
    assert len(state.levels) == len(state.places) ** 2
    assert all(unit.hp > 0 for unit in state.units.values())


def test_people_are_of_the_scale_of_the_book() -> None:
    """MT-1.3, MT-7.3, MT-10.13 Who fights in her own name has 4 to 12 HP and attacks with +4 to +9; armour has soak up to 6 and
    protection up to 4."""
    fighters = {entry.character for name in SCENARIOS for entry in entries(name) if entry.kind == "character" and entry.character}
    for id in fighters:
        it: Character = every("characters")[id]
        assert 4 <= it.attributes.get("con", 10) // 2 + it.hp_bonus <= 12, id
        assert 4 <= max(attack(it, arms) for arms in it.weapons) <= 9, id
    assert all(2 <= it.soak <= 6 and 0 <= it.protection <= 4 for it in every("armour").values())
    assert all(1 <= it.damage.n <= 3 for it in every("weapons").values())


def attack(it: Character, arms: str) -> int:
    """MT-7.3 What she adds to her dice with a weapon."""
    weapon: Weapon = every("weapons")[arms]
    skill: Skill = every("skills")[weapon.skill]
    return weapon.hit + it.skills.get(weapon.skill, 0) + (it.attributes.get(skill.attribute, 10) - 10) // 2


# --- The catalogue -------------------------------------------------------------------


def test_there_is_enough_of_everything() -> None:
    """MT-4.1"""
    assert (len(every("weapons")), len(every("armour")), len(every("spells"))) == (12, 6, 24)
    assert [it.timing for it in every("spells").values()].count("instant") == 8
    assert len(every("triggers")) >= 10
    assert len(every("groups")) == 5
    assert len(SCENARIOS) == 8


def test_skills_for_every_weapon_for_dodging_for_war_and_for_spells() -> None:
    """MT-7.3, MT-9.4, MT-17.10, MT-11.4"""
    weapons = {it.skill for it in every("weapons").values()}
    spells = {it.attack.skill for it in every("spells").values() if it.attack}
    assert not weapons & spells
    assert weapons | spells | {DODGE, "war"} == {*every("skills")}


def test_two_have_chaos_phases_each_of_which_does_something() -> None:
    """MT-1.7, MT-10.4"""
    phased = [it for it in every("characters").values() if it.has_cp]
    assert len(phased) == 2
    for it in phased:
        assert len(it.phase_effects) == len(it.cp_thresholds) >= 2


def test_battle_groups_differ_in_all_that_groups_have() -> None:
    """MT-15.3, MT-15.8, MT-15.12, MT-18.1, MT-16.6, MT-17.5"""
    groups: dict[str, Group] = every("groups")
    assert {it.drill for it in groups.values()} == {"poor", "average", "elite"}
    assert {it.might for it in groups.values()} == {0, 1, 2, 3}
    assert [id for id, it in groups.items() if it.perfect_morale] == ["drowned-host"]
    assert [id for id, it in groups.items() if it.spread] == ["moth-swarm"]
    arms = {id: it.standard_weapon or every("characters")[it.member].weapons[0] for id, it in groups.items()}
    assert [id for id, weapon in arms.items() if every("weapons")[weapon].ranged] == ["reed-archers"]


def test_everything_that_content_can_say_is_said() -> None:
    """MT-11.3, MT-5.2, MT-5.3, MT-10.18, MT-10.19, MT-10.20, MT-10.21"""
    spells, triggers = every("spells").values(), every("triggers").values()
    assert {op.op for op in ops()} == said(Op, "op")
    assert {op.stat for op in ops() if op.op == "modify"} == said(Op, "stat")
    assert {op.until for op in ops() if op.op == "modify"} == said(Op, "until")
    assert {op.level for op in ops() if op.op == "cover"} == {1, 2, 3}
    harm = {(op.kind, op.soak) for op in ops() if op.op == "harm"}
    assert harm == {("withering", True), ("withering", False), ("decisive", False)}
    assert {one.is_ for one in conditions()} == said(Condition, "is_")
    assert {one.of for one in conditions()} == said(Condition, "of")
    assert {it.timing for it in spells} == said(Spell, "timing")
    assert {it.targets.who for it in spells} == said(Targets, "who") - {"any"}
    assert {it.happens for it in triggers} == said(Trigger, "happens")
    assert {it.on for it in triggers} == said(Trigger, "on")
    assert {it.to for it in triggers} | {it.by for it in triggers} == said(Trigger, "to")
    assert any(it.smashing for it in every("weapons").values())
    types = {it.damage_type for it in every("weapons").values()} | {it.attack.damage_type for it in spells if it.attack}
    assert types == set(get_args(DamageType))
    assert any(it.supernatural_area for it in spells)
    assert any(it.mandatory for it in triggers)


def test_a_counter_can_be_countered() -> None:
    """MT-5.7, MT-5.9 Two instants bring entries of the stack to nothing, and whoever meets in the duel of counters has one each."""
    counters = {id for id, it in every("spells").items() if it.targets.who == "entry"}
    assert counters == {"severed-thread", "broken-mirror"}
    for side in every("scenarios")["duel-with-counters"].sides.values():
        assert any(counters & set(every("characters")[entry.character].spells) for entry in side.units)


def test_nothing_lies_idle() -> None:
    """MT-4.1 Each weapon, armour, spell and triggered effect is somebody's; everybody takes part in a scenario."""
    people = every("characters")
    for kind in ("weapons", "spells", "triggers"):
        assert {id for it in people.values() for id in getattr(it, kind)} == set(every(kind)), kind
    assert {it.armour for it in people.values()} - {None} == set(every("armour"))
    there = [entry for name in SCENARIOS for entry in entries(name)]
    members = {it.member for it in every("groups").values()}
    assert {entry.character for entry in there if entry.character} | members == set(people)
    assert {entry.group for entry in there if entry.group} == set(every("groups"))


# --- The scenarios -------------------------------------------------------------------


def test_the_first_duel_knows_no_reactions() -> None:
    """MT-5.1 No instants and no triggered effects, no spells at all: windows do not matter in it."""
    state = packs.CONTENT.setup(packs.CONTENT.scenario("first-duel"), {})
    assert (state.hears.reactive, state.bundle.spells, state.bundle.triggers) == (False, {}, {})
    assert len(state.units) == 2


def test_two_duellists_are_equal() -> None:
    """MT-0.4 In the mirror both are the same person."""
    assert [entry.character for entry in entries("mirror-duel")] == ["wen-qinglan"] * 2


def test_the_boss_is_met_with_jade_to_burn() -> None:
    """MT-14.1, MT-14.8, MT-14.10"""
    it: Scenario = every("scenarios")["boss-and-burning-jade"]
    girls = [every("characters")[entry.character or ""] for entry in it.sides["girls"].units]
    assert it.boss_battle
    assert it.sides["girls"].player
    assert all(girl.jade_unspent > 0 and girl.jade_ledger for girl in girls)
    assert {price.kind for girl in girls for price in girl.jade_ledger} == {"spell", "weapon", "armour", "attribute"}


def test_two_armies_have_generals_leaders_and_groups() -> None:
    """MT-19.2, MT-17.8, MT-17.10"""
    it: Scenario = every("scenarios")["two-armies"]
    assert it.strategy
    for party in it.sides.values():
        assert party.general in [entry.id for entry in party.units]
        groups = {entry.id for entry in party.units if entry.group}
        assert {id for entry in party.units for id in entry.leads} == groups
    assert [entry.rear for entry in entries("two-armies") if entry.leads] == [True, False, False]


def test_some_scenario_has_each_thing_that_scenarios_can_have() -> None:
    """MT-4.15, MT-6.4, MT-10.21, MT-12.18, MT-12.22, MT-15.17, MT-15.18, MT-17.3"""
    scenarios: list[Scenario] = [*every("scenarios").values()]
    there = [entry for name in SCENARIOS for entry in entries(name)]
    assert {entry.kind for entry in there} == said(Entry, "kind")
    assert {entry.joins.prepared for entry in there if entry.joins} == {True, False}
    assert any(entry.ambushed for entry in there)
    assert any(entry.ready for entry in there)
    assert {cover.level for it in scenarios for cover in it.cover} == said(Cover, "level")
    assert {cover.keeps_when_moving for it in scenarios for cover in it.cover} == {True, False}
    assert {hazard.side is None for it in scenarios for hazard in it.hazards} == {True, False}
    assert any(it.landmarks for it in scenarios)
    assert any(it.difficult for it in scenarios)
    assert any(it.distances for it in scenarios)
    assert any(it.options for it in scenarios)


@pytest.mark.parametrize("name", SCENARIOS)
def test_tokens_of_different_kinds_bear_different_capitals(name: str) -> None:
    """MT-4.1 A small l is read as an I, and two alike as one kind."""
    units = packs.CONTENT.setup(packs.CONTENT.scenario(name), {}).units.values()
    kinds = {unit.stat.name: unit.stat.glyph for unit in units if unit.group is None}
    kinds |= {unit.group.name: unit.group.glyph for unit in units if unit.group is not None}
    assert all(glyph.en.isupper() for glyph in kinds.values())
    for lang in ("en", "zh"):
        assert len({getattr(glyph, lang) for glyph in kinds.values()}) == len(kinds)
