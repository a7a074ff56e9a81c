"""T17-1.1.6, T17A-02 to T17A-07, T17A-60 to T17A-76, T17C-59 to T17C-68: the sample card, editions, and the catalogue."""

from __future__ import annotations

from typing import Any, Literal, get_args

import pytest
from tests.rulesets.typy17.skirmish import shipped, skirmish, squad, unit
from tests.rulesets.typy17.test_army import DOLL, content, field, roster, wrong

from bingqi.lang import Texts
from bingqi.rulesets.typy17.attack.weapons import modifier, weapon_of
from bingqi.rulesets.typy17.model.card import card_of, points
from bingqi.rulesets.typy17.model.card import trooper as made
from bingqi.rulesets.typy17.model.state import Options
from bingqi.rulesets.typy17.model.stats import LEVELS
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.packs import library as packs
from bingqi.rulesets.typy17.packs.library import FOLDER
from bingqi.rulesets.typy17.presentation.inspect import inspect_ref
from bingqi.rulesets.typy17.setup.army_lists import problems_of_unit

Edition = Literal["merged", "seed", "author"]
ENGLISH = Texts("en", [FOLDER])


# --- T17-1.1.6 The sample unit -------------------------------------------------------


def sheet(id: str = "m4a1-squad") -> list[str]:
    """What the card of a unit says."""
    play = skirmish(red=unit(id), blue=squad(), at={"blue-1": 1}, intel=0)
    return [
        ENGLISH.render(one).replace("\u2068", "").replace("\u2069", "") for one in inspect_ref(play.state, "red", "red-1").facts
    ]


def test_the_sample_card_says_what_it_says_in_the_source() -> None:
    """T17-1.1.6.02, T17-1.1.6.04, T17-1.1.6.05, T17-1.1.6.06, T17-1.1.6.07, T17-1.1.6.08, T17-1.1.6.10, T17-1.1.6.11,
    T17-1.1.6.12, T17-1.1.6.13, T17-1.1.6.14, T17-1.1.6.20, T17-1.1.6.27, T17A-11"""
    facts = sheet()
    for said in (
        "Tactical doll squad (M4A1)",
        "149 Pt",
        "Intel 0",
        "M 2, ARM 2, AW 12, OR 4, OS 2, ER 6, ES 4",
        "-2: 2, -1: 2, 1: 1, 2: 1, 3: 1, 4: ",
        "M4A1 (1): HP 3/3, RC 14, CC 8",
        "Tactical doll (2–5): HP 2/2, RC 14, CC 8",
        "LD 8",
        "M4A1 ×1: base 12 Pt; Ballistic plate, Advanced shooting, Intermediate visual reconnaissance",
        "Tactical doll ×4: base 8 Pt; Ballistic plate",
        "Assault rifle ×5: attacks 2, penetration 0, damage 1+0; hit modifier by distance 0: -5, 1–4: +0, 5: -1, 6: -3",
        "Grenade launcher: attacks 2, penetration 0, damage 1+0; hit modifier by distance 0: -5, 1–3: +2, 4: +0; "
        "high explosive (small)",
        "(SWS 1/5): Grenade launcher",
        "(TAS 3/10): Electronic-warfare suite, Red-dot sight, APCR ammunition",
    ):
        assert any(said in fact for fact in facts), (said, facts)


def test_the_sample_squad_follows_from_its_parts() -> None:
    """T17-1.1.6.17, T17-1.1.6.18, T17-1.1.6.19, T17-1.1.6.21, T17-1.1.6.26, T17C-68 From the doll by training, plate and item."""
    doll = made("doll", (), None, (), shipped())
    assert (doll.hp, doll.m, doll.arm, doll.rc, doll.cc, doll.aw, doll.or_, doll.os, doll.er, doll.es, doll.pt) == (
        *(2, 2, 0, 8, 8, 12, 2, 2, 2, 2, 8),
    )
    trained = made("doll", (), None, ("shooting-advanced", "visual-recon-intermediate"), shipped())
    assert (trained.rc, trained.or_, trained.pt) == (doll.rc + 6, 4, 8 + 3 + 2)
    plated = made("doll", (), "ballistic-plate", (), shipped())
    assert (plated.arm, plated.pt) == (2, 12)
    play = skirmish(red=squad(doll, items=("ew-system",)), blue=squad())
    it = worth(play.state, play["red-1"])
    assert (it.er, it.es, shipped().items["ew-system"].pt) == (6, doll.es + 2, 20)


def test_its_points_are_right_in_every_edition() -> None:
    """T17-1.1.6.01, T17-1.1.6.25, T17A-05 The author's later card has fewer attacks for the same 149 points."""
    squad_ = content().units["m4a1-squad"]
    assert squad_.printed_pt == points(squad_, content()) == card_of("m4a1-squad", squad_, shipped()).pt == 149
    weapons = shipped().weapons
    for it in weapons.values():
        assert it.author is None or weapons[it.author].pt == it.pt
    for edition in get_args(Edition):
        assert problems_of_unit(squad_, content(), Options(edition=edition)) == []


# --- Editions and the catalogue ------------------------------------------------------


@pytest.mark.parametrize(("edition", "there"), [("merged", True), ("seed", False), ("author", True)])
def test_the_first_edition_has_no_weapons_of_the_later_list(edition: Edition, there: bool) -> None:
    """T17C-01 Who carries one stays at home, and is unlawful."""
    army = roster("kestrel-raiders", "m4a1-squad", "wren-signals", "modified-assault")
    assert field(army, edition=edition) == (["m4a1-squad"] if not there else [one.unit for one in army.units])
    for id in ("submachine-gun", "laser-rifle", "bolt-rifle"):
        said = f"unit: members[0].weapons: the seed's edition has no {id}; take another weapon, or another edition"
        assert wrong(Options(edition=edition), members=[{**DOLL, "weapons": [id]}]) == ([] if there else [said])


CATALOGUE: dict[str, tuple[Any, ...]] = {
    "assault-rifle": (2, 0, 1, 0, 2, 1, (), {0: -5, **dict.fromkeys(range(1, 5), 0), 5: -1, 6: -3}),
    "assault-rifle-author": (1, 0, 1, 0, 2, 1, (), {0: -5, 1: 0, 2: 0, 3: -1, 4: -3}),
    "grenade-launcher": (2, 0, 1, 0, 5, 1, ("he_small",), {0: -5, 1: 2, 2: 2, 3: 2, 4: 0}),
    "grenade-launcher-author": (1, 0, 1, 0, 5, 1, ("he_small",), {0: -5, 1: 2, 2: 2, 3: 2, 4: 0}),
    "submachine-gun": (1, -1, 1, 0, 2, 1, (), {0: 4, 1: 4, 2: 3, 3: 1}),
    "laser-rifle": (1, 0, 1, 0, 3, 1, (), {0: -5, 1: 0, 2: 0, 3: -1, 4: -1}),
    "bolt-rifle": (1, 1, 1, 1, 6, 1, (), {0: -6, 1: -1, 2: -1, 3: -2, 4: -4}),
    "plasma-rifle": (1, 4, 1, 1, 8, 1, (), {0: -6, 1: -1, 2: -1, 3: -2, 4: -4}),
    "anti-tank-rifle": (1, 2, 1, 1, 2, 1, (), {0: -5, **dict.fromkeys(range(1, 5), 0), 5: -1, 6: -1, 7: -3, 8: -3}),
    "heat-rocket": (1, 4, 1, 1, 8, 1, ("heat",), {0: -8, 1: 0, 2: 0, 3: -2}),
    "mortar": (1, 0, 1, 0, 15, 2, ("he_large", "indirect"), dict.fromkeys(range(2, 11), 0)),
    "guided-missile": (1, 6, 1, 1, 20, 2, ("heat", "guided"), {1: -4, **dict.fromkeys(range(2, 9), 0)}),
    "unarmed": (1, -1, 1, 0, 0, 1, (), {0: -2}),
    "sword": (2, 0, 1, 0, 3, 1, (), {0: 1}),
    "power-fist": (1, 4, 1, 1, 6, 1, (), {0: -1}),
    "fragmentation-grenade": (1, 0, 1, 0, 0, 1, ("he_small",), {0: 0, 1: -2}),
    "satchel-charge": (1, 6, 1, 1, 0, 1, (), {0: 2}),
    "grenade-rifle": (2, 0, 1, 1, 3, 1, (), {0: -6, **dict.fromkeys(range(1, 5), -1), 5: -2, 6: -4}),
}
"""Attacks, penetration, the two kinds of damage, price, slots, keywords, and the hit modifier at each distance."""


@pytest.mark.parametrize("id", CATALOGUE)
def test_weapons_are_as_the_lists_have_them(id: str) -> None:
    """T17-1.1.6.10, T17-1.1.6.13, T17A-03, T17A-59, T17A-60, T17A-61, T17A-62, T17A-73, T17A-75, T17C-66, T17C-24 At other
    distances they cannot be used."""
    it = weapon_of(skirmish(red=squad(), blue=squad()).state, id)
    far = {d: mod for d in range(30) if (mod := modifier(it, d)) is not None}
    assert (it.attacks, it.pen, it.pen_damage, it.after_damage, it.pt, it.slots, it.keywords, far) == CATALOGUE[id]


def test_the_second_value_of_heat_is_after_the_stroke() -> None:
    """T17C-66 4/0 and 6/1."""
    state = skirmish(red=squad(), blue=squad()).state
    rocket, missile = weapon_of(state, "heat-rocket"), weapon_of(state, "guided-missile")
    assert ((rocket.pen, rocket.pen_inside), (missile.pen, missile.pen_inside)) == ((4, 0), (6, 1))


@pytest.mark.parametrize(
    ("id", "values"),
    [
        ("modified-human", (2, 2, 1, 8, 12, 8, 1, 3, 1, 2, 10)),
        ("grunt", (1, 2, 0, 8, 8, 9, 2, 2, 1, 1, 4)),
        ("crew", (1, 2, 0, 10, 6, 10, 0, 0, 0, 0, 0)),
    ],
)
def test_troopers_are_as_their_templates_have_them(id: str, values: tuple[int, ...]) -> None:
    """T17C-68, T17A-72 The grunt has the hit point and the movement of the old card."""
    it = made(id, (), None, (), shipped())
    assert (it.hp, it.m, it.arm, it.rc, it.cc, it.aw, it.or_, it.os, it.er, it.es, it.pt) == values
    assert it.ta == (2, 2, 1, 1, 1, None)
    assert [row for row in zip(LEVELS, it.ta, strict=True) if row[1] is None] == [(4, None)]


def test_training_has_three_grades_in_four_subjects() -> None:
    """T17C-59, T17-1.1.6.17, T17-1.1.6.18 RC and CC rise by 2, 4, 6; OR and ER become 3, 4, 6; for 1, 2, 3 points."""
    for subject, attr, values in (
        *(("shooting", "rc", (10, 12, 14)), ("close-combat", "cc", (10, 12, 14))),
        *(("visual-recon", "or_", (3, 4, 6)), ("signals", "er", (3, 4, 6))),
    ):
        them = [made("doll", (), None, (f"{subject}-{grade}",), shipped()) for grade in ("basic", "intermediate", "advanced")]
        assert tuple(getattr(one, attr) for one in them) == values
        assert [one.pt - 8 for one in them] == [1, 2, 3]


def test_explosives_multiply_attacks_and_each_hit_kills_one() -> None:
    """T17A-76, T17A-51 One grenade against three is three attacks; one hit of it kills one, not several as of old."""
    play = skirmish(
        red=squad(special=("grenade-launcher",)),
        blue=squad(3, hp=1),
        at={"blue-1": 2},
        dice=[20, 1, 1, 6],
        options={"edition": "author"},
    )
    play.act("red-1", "shoot:blue-1")
    assert [args[3:] for args in play.hits()] == [(3, 1)]
    assert play.hp("blue-1") == [0, 1, 1]
    assert play.all_rolled


def test_battles_are_of_any_size() -> None:
    """T17A-07 The usual one has ten to fifteen units a side on 40 by 40 cells; the first game is a tenth of that."""
    sizes = {one.name: one.size for one in packs.CONTENT.scenarios()}
    assert sizes["river-line"] >= 30 > 10 > sizes["first-game"]
    for name, cells in (("river-line", 40 * 40), ("first-game", 12 * 12)):
        assert packs.CONTENT.setup(packs.CONTENT.scenario(name), {}).field.size == cells
