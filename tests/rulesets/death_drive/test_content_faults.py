"""What can be wrong with files of content: each fault is found, with its file and its field, and nothing else is told."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bingqi.core.text import Text
from bingqi.rulesets.death_drive import RULESET

ROOT = Path(__file__).parents[3]
NAME = 'name = { en = "x", zh = "x" }\n'
HEAL = '{ does = "heal", hp = 1 }'
STEP = '{ does = "move", way = "advance" }'
DAMAGE = '{ does = "damage" }'
MORE = 'modifiers = [{ kind = "bonus" }]'
MODIFY = f'{{ does = "modify", {MORE} }}'
STRONG = '{ does = "modify", modifiers = [{ kind = "bonus", on = "damage", value = "tiny", when = { weapon = "bow" } }] }'
SCENARIO = """
about = { en = "x", zh = "x" }
[sides.red]
name = { en = "x", zh = "x" }
members = [{ character = "guard" }]
[sides.blue]
name = { en = "x", zh = "x" }
members = [{ character = "hound" }]
"""


@pytest.fixture(autouse=True)
def _own_packs_only() -> Iterator[None]:
    yield
    RULESET.library.use([])


def always(*deeds: str) -> str:
    return f"results.always = [{', '.join(deeds)}]\n"


def formula(text: str) -> str:
    """An action that needs this to be true."""
    return f"conditions.requirement = '{text}'\n{always(HEAL)}"


def number(text: str) -> str:
    """An action that heals so many HP."""
    return always(f"{{ does = 'heal', hp = '{text}' }}")


def strength(text: str) -> str:
    """An action that gives a barrier of so much, for which no dice are thrown."""
    return always(f"{{ does = 'barrier', strength = '{text}' }}")


REQUIREMENT, HP = "conditions.requirement", "results.always[0].hp"
OPEN = 'resolution = "open"\ntags = ["open"]\n'
OF_FORMULAS: list[tuple[str, str, str]] = [
    ("formula-ends", number("2 +"), HP),
    ("formula-unread", number("2 x 3"), HP),
    ("formula-deep", number("+".join(["1"] * 70)), HP),
    ("formula-large", number("12345678"), HP),
    ("formula-overflows", number("9999999 * 9999999"), HP),
    ("formula-dice", number("30d6"), HP),
    ("formula-no-dice", number("2 * 1d6"), HP),
    ("formula-no-dice", strength("1d6"), "results.always[0].strength"),
    ("formula-no-number", number("STR >= 4"), HP),
    ("formula-no-truth", formula("HP"), REQUIREMENT),
    ("formula-one-word", formula("in_zone(front, mid)"), REQUIREMENT),
    ("formula-two-numbers", number("min(STR)"), HP),
    ("formula-fine", number(" * ".join(["0.123456"] * 20)), HP),
    ("formula-by-zero", number("STR / 0"), HP),
]
OF_ACTIONS: list[tuple[str, str, str]] = [
    ("dd-dice-of-check", "duration.rounds = 1\n"
     + always('{ does = "modify", modifiers = [{ kind = "support", on = "damage" }] }'), "results.always[0].modifiers[0].on"),
    ("dd-modifier-value", "duration.rounds = 1\n" + always('{ does = "modify", modifiers = [{ kind = "penalty", value = -2 }] }'),
     "results.always[0].modifiers[0].value"),
    ("dd-open-results", f'{OPEN}results.success = [{HEAL}]\n[[degrees]]\nleast = 2\n{NAME}', "results.success"),
    ("dd-open-degrees", f"{OPEN}{always(HEAL)}", "degrees"),
    ("dd-answers-to", always('{ does = "change-damage", amount = 1 }'), "results.always[0]"),
    ("dd-answers-to", 'timing = "free"\nconditions.trigger = "attacked"\n' + always('{ does = "counter" }'), "results.always[0]"),
    ("dd-attack-tag", f'attack = "melee"\nresolution = "attacker-rolls"\nrange = ["near"]\n{always(HEAL)}', "tags"),
    ("dd-attack-unrolled", f'attack = "melee"\ntags = ["attack"]\nrange = ["near"]\n{always(HEAL)}', "resolution"),
    ("dd-automatic-cost", f'timing = "automatic"\ncost.sp = 1\n{always(MODIFY)}', "cost"),
    ("dd-automatic-deed", f'timing = "automatic"\n{always(HEAL)}', "results.always[0]"),
    ("dd-clock-check", 'objects.who = "clock"\nresolution = "opposed"\n' + always('{ does = "clock" }'), "resolution"),
    ("dd-clock-fill", always('{ does = "clock" }'), "objects.who"),
    ("dd-clock-fill", f'objects.who = "clock"\n{always(HEAL)}', "objects.who"),
    ("dd-degrees-open", f"{always(HEAL)}[[degrees]]\nleast = 1\n{NAME}", "degrees"),
    ("dd-degrees-order", f'resolution = "open"\ntags = ["open"]\n[[degrees]]\nleast = 2\n{NAME}[[degrees]]\nleast = 2\n{NAME}',
     "degrees"),
    ("dd-endless", f'timing = "free"\n{always(HEAL)}', "cost"),
    ("dd-no-check", f"results.failure = [{HEAL}]", "results.failure"),
    ("dd-no-damage", f"power = 3\n{always(HEAL)}", "power"),
    ("dd-no-damage", f'types = ["burn"]\n{always(HEAL)}', "types"),
    ("dd-no-duration", always(HEAL, MODIFY), "results.always[1]"),
    ("dd-no-end", f'duration.kind = "condition"\n{always(MODIFY)}', "duration.until"),
    ("dd-no-range", f"range = []\n{always(HEAL)}", "range"),
    ("dd-no-types", f"power = 3\n{always(DAMAGE)}", "types"),
    ("dd-nobody-heals", f'range = ["far"]\nobjects = {{ who = "ally", incapacitated = true }}\n{always(STEP)}',
     "objects.incapacitated"),
    ("dd-open-tag", f'resolution = "open"\n{always(HEAL)}[[degrees]]\nleast = 2\n{NAME}', "tags"),
    ("dd-open-tag", f'tags = ["open"]\n{always(HEAL)}', "tags"),
    ("dd-part-automatic", always('{ does = "use", action = "iron-bones" }'), "results"),
    ("dd-parts-deep", always('{ does = "use", action = "it" }'), "results"),
    ("dd-self-objects", f'objects.who = "ally"\n{always(HEAL)}', "objects.who"),
    ("dd-sets-itself-off", f'timing = "free"\nconditions.trigger = "healed"\n{always(HEAL)}', "conditions.trigger"),
    ("dd-slots-rest", f"cost.slots = 1\n{always(HEAL)}", "cost.slots"),
    ("dd-change-on", 'timing = "free"\nconditions.trigger = "attacked"\n'
     + always('{ does = "change-check", modifiers = [{ kind = "bonus", on = "damage" }] }'), "results.always[0].modifiers[0].on"),
    ("dd-standard-trigger", f'conditions.trigger = "healed"\n{always(MODIFY)}duration.ticks = 1\n', "conditions.trigger"),
    ("dd-stop-automatic", f"can_stop = true\n{always(HEAL)}", "can_stop"),
    ("dd-strength", f'potency = "upper"\nduration.ticks = 1\n{always(STRONG)}', "potency"),
    ("dd-strong-buffs", f'potency = "upper"\nduration.ticks = 1\n{always(STRONG, STRONG, STRONG)}', "potency"),
    ("dd-two-durations", f"duration = {{ ticks = 1, rounds = 1 }}\n{always(MODIFY)}", "duration"),
    ("dd-zone-count", f'range = ["far"]\nobjects = {{ who = "any", zone = true, count = 2 }}\n{always(HEAL)}', "objects.count"),
]  # fmt: skip
WEAPON = 'category = "bow"\nattack = "ranged"\npower = 3\n'
OF_PEOPLE: list[tuple[str, str, str, str]] = [
    ("dd-gauges-beyond", "characters", "level = 0\nabilities = { STR = 1 }\ngauges = [1, 1]\n", "gauges"),
    ("dd-gauges-uneven", "characters", "level = 0\nabilities = { STR = 2 }\ngauges = [2]\n", "gauges"),
    ("dd-tier-beyond", "characters", 'level = 4\nabilities = {}\nactions = ["charge", "fireball"]\n', "actions[1]"),
    ("dd-too-many-gauges", "characters", "level = 0\nabilities = {}\ngauges = [0, 0, 0, 0, 0, 0]\n", "gauges"),
    ("dd-no-types", "characters", 'level = 0\nabilities = {}\naffinities = [{ types = [], is = "weak" }]\n', "affinities[0].types"),
    ("dd-column", "characters", 'level = 0\nabilities = {}\nmodifiers = [{ kind = "bonus", value = "2 +" }]\n',
     "modifiers[0].value"),
    ("dd-no-ability", "armour", 'category = "coat"\nabilities = []\n', "abilities"),
    ("dd-no-types", "weapons", f'{WEAPON}range = ["far"]\ntypes = []\n', "types"),
    ("dd-no-range", "weapons", f'{WEAPON}range = []\ntypes = ["cold"]\n', "range"),
    ("dd-column", "statuses", 'modifiers = [{ kind = "bonus", value = "STR /" }]\n', "modifiers[0].value"),
]  # fmt: skip
CLOCK = f"{NAME}segments = 4\n"
OF_SCENARIOS: list[tuple[str, str, str]] = [
    ("dd-clock-full", f"{SCENARIO}[clocks.door]\n{CLOCK}filled = 4\n", "clocks.door.filled"),
    ("dd-clock-full", f'chase = {{ pursuers = "red", segments = 4, filled = 4 }}\n{SCENARIO}', "chase.filled"),
    ("dd-id-taken", f"{SCENARIO}[clocks.front]\n{CLOCK}", "clocks.front"),
    ("dd-id-taken", f"{SCENARIO}[clocks.red]\n{CLOCK}", "clocks.red"),
    ("dd-id-taken", f"{SCENARIO}[clocks.chase]\n{CLOCK}", "clocks.chase"),
    ("dd-id-taken", f"{SCENARIO}[clocks.hound]\n{CLOCK}", "sides.blue.members[0].character"),
    ("dd-nobody-there", SCENARIO.replace('"hound"', '"hound", arrives = 5'), "sides.blue.members"),
    ("dd-too-many", SCENARIO.replace("members = [", "members = [" + '{ character = "puppet", count = 12 }, ' * 2), "sides"),
    ("dd-both-have-points", SCENARIO.replace("members", "tactical_points = 1\nmembers"), "sides"),
]
CASES = [
    *[("dd-column", id, "actions", text, field) for id, text, field in OF_FORMULAS],
    *[(id, "", "actions", text, field) for id, text, field in OF_ACTIONS],
    *[(id, "formula-ends" * (id == "dd-column"), kind, text, field) for id, kind, text, field in OF_PEOPLE],
    *[(id, "", "scenarios", text, field) for id, text, field in OF_SCENARIOS],
]


def found(pack: Path) -> list[tuple[str, str, str]]:
    """The faults of a pack, each with its place, that is its file and its field, and what is told in it."""
    told = []
    for wrong in RULESET.check(pack):
        places = []
        while wrong.id == "fault-at":
            places.append(str(wrong.args["place"]).replace(f"{pack}/", ""))
            wrong = wrong.args["fault"]
        inner = wrong.args.get("fault")
        told.append((": ".join(places), wrong.id.removeprefix("fault-"), id_of(inner)))
    return told


def id_of(inner: Text | None) -> str:
    return inner.id.removeprefix("fault-") if inner is not None else ""


@pytest.mark.parametrize(("fault", "inner", "kind", "text", "field"), CASES, ids=[f"{one[0]} {one[1]}".strip() for one in CASES])
def test_each_fault_is_found_with_its_file_and_field(
    tmp_path: Path, fault: str, inner: str, kind: str, text: str, field: str
) -> None:
    """Nothing else is wrong with the file."""
    path = tmp_path / kind / "it.toml"
    path.parent.mkdir()
    path.write_text(f"{NAME}{text}", "utf-8")
    assert found(tmp_path) == [(f"{kind}/it.toml: {field}", fault, inner)]
    assert {str(wrong).partition(f"it.toml: {field}: ")[1] != "" for wrong in RULESET.check(path)} == {True}


def test_every_fault_that_is_described_has_a_file() -> None:
    """All that are those of this rule set."""
    groups = tomllib.loads((ROOT / "docs" / "death_drive_page" / "faults.toml").read_text("utf-8"))
    described = {id for its in groups.values() for id in its if id.startswith("dd-")}
    tried = {fault for fault, *_ in CASES}
    assert tried == described


def test_nobody_is_without_life(tmp_path: Path) -> None:
    """DD-14.1 Not even the least of all."""
    path = tmp_path / "characters" / "it.toml"
    path.parent.mkdir()
    path.write_text(f"{NAME}level = 0\nminor = true\nabilities = {{}}\n", "utf-8")
    assert found(tmp_path) == []
