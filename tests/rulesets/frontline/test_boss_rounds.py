"""Rounds of all bosses by the menu, against figures copied from their printed blocks: deeds, bonuses, DCs, types, damage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from tests.rulesets.frontline.beasts import beast
from tests.rulesets.frontline.field import Play, each, field
from tests.rulesets.frontline.test_bosses import PRINTED

from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice
from bingqi.core.requests import Decision, Roll, Thrown
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.attack.in_hand import at_hand
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.turn import turn

FIGURES: dict[str, str] = {
    "aboleth": "tentacle +9 12 bludgeoning con14; tail +9 15 bludgeoning; enslave wis14; psychic-drain 10 psychic",
    "adult-black-dragon": "bite +11 21 piercing acid; claw +11 13 slashing; tail +11 15 bludgeoning; frightful-presence wis16; "
    "acid-breath dex18 54 acid /5; wing-attack dex19 13 bludgeoning",
    "adult-blue-dragon": "bite +12 23 piercing lightning; claw +12 14 slashing; tail +12 16 bludgeoning; frightful-presence wis17; "
    "lightning-breath dex19 66 lightning /5; wing-attack dex20 14 bludgeoning",
    "adult-brass-dragon": "bite +11 17 piercing; claw +11 13 slashing; tail +11 15 bludgeoning; frightful-presence wis16; "
    "fire-breath dex18 45 fire /5; sleep-breath con18 /5; wing-attack dex19 13 bludgeoning",
    "adult-bronze-dragon": "bite +12 18 piercing; claw +12 14 slashing; tail +12 16 bludgeoning; frightful-presence wis17; "
    "lightning-breath dex19 66 lightning /5; repulsion-breath str19 /5; wing-attack dex20 14 bludgeoning",
    "adult-copper-dragon": "bite +11 17 piercing; claw +11 13 slashing; tail +11 15 bludgeoning; frightful-presence wis16; "
    "acid-breath dex18 54 acid /5; slowing-breath con18 /5; wing-attack dex19 13 bludgeoning",
    "adult-gold-dragon": "bite +14 19 piercing; claw +14 15 slashing; tail +14 17 bludgeoning; frightful-presence wis21; "
    "fire-breath dex21 66 fire /5; weakening-breath str21 /5; wing-attack dex22 15 bludgeoning",
    "adult-green-dragon": "bite +11 24 piercing poison; claw +11 13 slashing; tail +11 15 bludgeoning; frightful-presence wis16; "
    "poison-breath con18 56 poison /5; wing-attack dex19 13 bludgeoning",
    "adult-red-dragon": "bite +14 26 piercing fire; claw +14 15 slashing; tail +14 17 bludgeoning; frightful-presence wis19; "
    "fire-breath dex21 63 fire /5; wing-attack dex22 15 bludgeoning",
    "adult-silver-dragon": "bite +13 19 piercing; claw +13 15 slashing; tail +13 17 bludgeoning; frightful-presence wis18; "
    "cold-breath con20 58 cold /5; paralyzing-breath con20 /5; wing-attack dex22 15 bludgeoning",
    "adult-white-dragon": "bite +11 21 piercing cold; claw +11 13 slashing; tail +11 15 bludgeoning; frightful-presence wis14; "
    "cold-breath con19 54 cold /5; wing-attack dex19 13 bludgeoning",
    "ancient-black-dragon": "bite +15 28 piercing acid; claw +15 15 slashing; tail +15 17 bludgeoning; frightful-presence wis19; "
    "acid-breath dex22 67 acid /5; wing-attack dex23 15 bludgeoning",
    "ancient-blue-dragon": "bite +16 31 piercing lightning; claw +16 16 slashing; tail +16 18 bludgeoning; "
    "frightful-presence wis20; "
    "lightning-breath dex23 88 lightning /5; wing-attack dex24 16 bludgeoning",
    "ancient-brass-dragon": "bite +14 19 piercing; claw +14 15 slashing; tail +14 17 bludgeoning; frightful-presence wis18; "
    "fire-breath dex21 56 fire /5; sleep-breath con21 /5; wing-attack dex22 15 bludgeoning",
    "ancient-bronze-dragon": "bite +16 20 piercing; claw +16 16 slashing; tail +16 18 bludgeoning; frightful-presence wis20; "
    "lightning-breath dex23 88 lightning /5; repulsion-breath str23 /5; wing-attack dex24 16 bludgeoning",
    "ancient-copper-dragon": "bite +15 19 piercing; claw +15 15 slashing; tail +15 17 bludgeoning; frightful-presence wis19; "
    "acid-breath dex22 63 acid /5; slowing-breath con22 /5; wing-attack dex23 15 bludgeoning",
    "ancient-gold-dragon": "bite +17 21 piercing; claw +17 17 slashing; tail +17 19 bludgeoning; frightful-presence wis24; "
    "fire-breath dex24 71 fire /5; weakening-breath str24 /5; wing-attack dex25 17 bludgeoning",
    "ancient-green-dragon": "bite +15 29 piercing poison; claw +15 22 slashing; tail +15 17 bludgeoning; frightful-presence wis19; "
    "poison-breath con22 77 poison /5; wing-attack dex23 15 bludgeoning",
    "ancient-red-dragon": "bite +17 35 piercing fire; claw +17 17 slashing; tail +17 19 bludgeoning; frightful-presence wis21; "
    "fire-breath dex24 91 fire /5; wing-attack dex25 17 bludgeoning",
    "ancient-silver-dragon": "bite +17 21 piercing; claw +17 17 slashing; tail +17 19 bludgeoning; frightful-presence wis21; "
    "cold-breath con24 67 cold /5; paralyzing-breath con24 /5; wing-attack dex25 17 bludgeoning",
    "ancient-white-dragon": "bite +14 28 piercing cold; claw +14 15 slashing; tail +14 17 bludgeoning; frightful-presence wis16; "
    "cold-breath con22 72 cold /5; wing-attack dex22 15 bludgeoning",
    "androsphinx": "claw +12 17 slashing; third-roar con18 44 thunder",
    "gynosphinx": "claw +9 13 slashing",
    "kraken": "bite +7 23 piercing; tentacle +7 20 bludgeoning; lightning-storm dex23 22 lightning",
    "lich": "paralyzing-touch +12 10 cold con18; frightening-gaze wis18; disrupt-life con18 21 necrotic; ray-of-frost +12 18 cold",
    "mummy-lord": "rotting-fist +9 35 bludgeoning necrotic con16; dreadful-glare wis16; blinding-dust con16; "
    "blasphemous-word con16",
    "solar": "greatsword +15 49 slashing radiant; slaying-longbow +13 42 piercing radiant con15; "
    "searing-burst dex23 28 fire radiant; blinding-gaze con15",
    "tarrasque": "bite +19 36 piercing; claw +19 28 slashing; horns +19 32 piercing; tail +19 24 bludgeoning str20; "
    "frightful-presence wis17",
    "unicorn": "hooves +7 11 bludgeoning; horn +7 8 piercing",
    "vampire-bat": "bite +9 17 piercing necrotic; charm wis17",
    "vampire-vampire": "unarmed-strike +9 8 bludgeoning; bite +9 17 piercing necrotic; charm wis17",
}
"""As printed: of an attack its bonus, its damage, the save that comes with it; of what is saved against the DC first; then what it
recharges on."""
SAVES = ("str", "dex", "con", "int", "wis", "cha")
TYPES = frozenset(
    (
        "acid",
        "bludgeoning",
        "cold",
        "fire",
        "force",
        "lightning",
        "necrotic",
        "piercing",
        "poison",
        "psychic",
        "radiant",
        "slashing",
    )
) | {"thunder"}


class Round(NamedTuple):
    """What a boss prefers in its turn and out of turn, and the deeds that come of it."""

    own: tuple[str, ...]
    legendary: tuple[str, ...]
    deeds: dict[str, int]


def dragon(breath: str, second: str = "") -> list[Round]:
    """Presence, bite and claws, the tail three times; a breath, with the wings and the tail; the other breath by itself."""
    bites = Round(
        ("use:frightful-presence", "attack:bite", "attack:claw"),
        ("tail-attack",),
        {"frightful-presence": 1, "bite": 1, "claw": 2, "tail": 3},
    )
    breathes = Round((f"use:{breath}",), ("wing-attack", "tail-attack"), {breath: 1, "wing-attack": 1, "tail": 1})
    return [bites, breathes, *([Round((f"use:{second}",), (), {second: 1})] if second else [])]


BREATHS = {
    "black": ("acid-breath",),
    "blue": ("lightning-breath",),
    "brass": ("fire-breath", "sleep-breath"),
    "bronze": ("lightning-breath", "repulsion-breath"),
    "copper": ("acid-breath", "slowing-breath"),
    "gold": ("fire-breath", "weakening-breath"),
    "green": ("poison-breath",),
    "red": ("fire-breath",),
    "silver": ("cold-breath", "paralyzing-breath"),
    "white": ("cold-breath",),
}
ROUNDS: dict[str, list[Round]] = {
    **{f"{age}-{hue}-dragon": dragon(*breaths) for age in ("adult", "ancient") for hue, breaths in BREATHS.items()},
    "aboleth": [
        Round(("attack:tentacle",), ("tail-swipe",), {"tentacle": 3, "tail": 3}),
        Round(("use:enslave",), ("psychic-drain", "tail-swipe"), {"enslave": 1, "psychic-drain": 1, "tail": 1}),
    ],
    "androsphinx": [
        Round(("attack:claw",), ("claw-attack",), {"claw": 5}),
        Round(("use:third-roar",), ("claw-attack",), {"third-roar": 1, "claw": 3}),
    ],
    "gynosphinx": [Round(("attack:claw",), ("claw-attack",), {"claw": 5})],
    "kraken": [
        Round(("attack:tentacle",), ("tentacle-attack-or-fling",), {"tentacle": 6}),
        Round(("attack:bite",), ("tentacle",), {"bite": 1, "tentacle": 3}),
        Round(("use:lightning-storm",), ("lightning-storm", "tentacle"), {"lightning-storm": 2, "tentacle": 1}),
    ],
    "lich": [
        Round(("attack:paralyzing-touch",), ("disrupt-life",), {"paralyzing-touch": 1, "disrupt-life": 1}),
        Round(
            ("attack:paralyzing-touch",),
            ("frightening-gaze", "cantrip:use:ray-of-frost"),
            {"paralyzing-touch": 1, "frightening-gaze": 1, "ray-of-frost": 1},
        ),
    ],
    "mummy-lord": [
        Round(("use:dreadful-glare", "attack:rotting-fist"), ("attack",), {"dreadful-glare": 1, "rotting-fist": 4}),
        Round(
            ("attack:rotting-fist",),
            ("blasphemous-word", "blinding-dust"),
            {"rotting-fist": 1, "blasphemous-word": 1, "blinding-dust": 1},
        ),
    ],
    "solar": [
        Round(("attack:greatsword",), ("searing-burst",), {"greatsword": 2, "searing-burst": 1}),
        Round(("attack:greatsword",), ("blinding-gaze",), {"greatsword": 2, "blinding-gaze": 1}),
        Round(("drop:greatsword", "draw:slaying-longbow", "attack:slaying-longbow"), (), {"slaying-longbow": 1}),
    ],
    "tarrasque": [
        Round(
            ("use:frightful-presence", "attack:bite", "attack:claw", "attack:horns", "attack:tail"),
            ("attack:attack:claw",),
            {"frightful-presence": 1, "bite": 1, "claw": 5, "horns": 1, "tail": 1},
        ),
        Round(("attack:bite",), ("chomp:attack:bite", "attack:attack:tail"), {"bite": 2, "tail": 1}),
    ],
    "unicorn": [Round(("attack:hooves", "attack:horn"), ("hooves",), {"hooves": 4, "horn": 1})],
    "vampire-bat": [Round(("attack:bite",), ("bite",), {"bite": 2}), Round(("use:charm",), (), {"charm": 1})],
    "vampire-vampire": [
        Round(("attack:unarmed-strike",), ("unarmed-strike",), {"unarmed-strike": 5}),
        Round(("attack:bite", "attack:unarmed-strike"), ("bite", "unarmed-strike"), {"unarmed-strike": 2, "bite": 2}),
    ],
}
"""Two rounds or so of each. A cantrip of a lich is a spell: its figures are those of LBX-64."""


class Figures(NamedTuple):
    """What is printed of one deed."""

    bonus: int | None
    save: str
    damage: int
    types: frozenset[str]
    recharge: int


def printed(kind: str) -> dict[str, Figures]:
    """The figures of a boss by its deeds."""
    found: dict[str, Figures] = {}
    for one in FIGURES[kind].split("; "):
        deed, *words = one.split()
        plain = [int(word) for word in words if word.isdigit()]
        found[deed] = Figures(
            next((int(word) for word in words if word.startswith("+")), None),
            next((word for word in words if word[:3] in SAVES and word[3:].isdigit()), ""),
            plain[0] if plain else 0,
            TYPES.intersection(words),
            next((int(word[1:]) for word in words if word.startswith("/")), 0),
        )
    return found


class Middling(Dice):
    """Attacks hit and are not critical, saves fail, nothing recharges; all else falls as it does on average."""

    def throw(self, ask: Roll[Any]) -> Thrown:
        faces: Thrown = ()
        while n := ask.wants(faces):
            sides = ask.sides
            faces += tuple(
                [
                    15 if ask.id == "attack" else 1 if sides == 20 or ask.id == "recharge" else (sides + 1 + k % 2) // 2
                    for k in range(n)
                ]
            )
        return faces


class Prefers:
    """Answers with the first of its wishes that is offered, else with the default."""

    def __init__(self, wishes: dict[str, tuple[str, ...]]) -> None:
        self.wishes = wishes

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        for wish in self.wishes.get(ask.id, ()):
            for key in ask.options:
                if isinstance(key, str) and key.startswith(wish):
                    return key
        return ask.default


def fought(kind: str, wanted: Round) -> Play:
    """A round of it against four who are hit by everything, save against nothing, and do nothing; up to its next turn."""
    dummy: dict[str, Any] = {"ac": 1, "hp": 1900, "saves": dict.fromkeys(SAVES, -20)}
    play = field("| B1 | K1 K2 K3 K4 |", B1={"stat": beast(kind)}, **each(("K1", "K2", "K3", "K4"), **dummy))
    if kind.startswith("vampire"):
        lay(play.battle, play["K1"], "grappled", "B1", escape=18)  # whom it may bite
    play["B1"].held, play["B1"].sheathed = at_hand(play["B1"].stat, play["B1"].held, play["B1"].sheathed)
    boss = Prefers({"act": wanted.own, "legendary": wanted.legendary, "power-target": ("K2",)})
    play.battle = Battle(RULESET, play.state, Middling(), {"B": boss, "K": Prefers({})}, play.log)
    turns = 0
    while not (play.state.round == 2 and play.state.active == "B1"):
        turn(play.battle)
        turns += 1
        assert turns < 100
    return play


def test_rounds_of_every_boss_are_compared() -> None:
    """LBX-60 All that have legendary actions, with figures for each of their deeds."""
    assert set(ROUNDS) == set(FIGURES) == set(PRINTED)


@pytest.mark.parametrize(("kind", "nth"), [(kind, n) for kind, rounds in ROUNDS.items() for n in range(len(rounds))])
def test_a_boss_does_what_its_block_prints(kind: str, nth: int) -> None:
    """LBX-4, LBX-60, LBX-35 By the menu: the deeds of a round, each with its bonus, DC, types, damage and recharge, neither weaker
    nor stronger."""
    wanted, figures = ROUNDS[kind][nth], printed(kind)
    play = fought(kind, wanted)
    used = [entry.args[1] for entry in play.happened("power_used") if entry.args[0] == "B1"]
    struck = [entry.args[2] for entry in play.happened("attack_rolled") if entry.args[0] == "B1"]
    assert Counter([*used, *[one for one in struck if one not in used]]) == wanted.deeds
    bonuses = {(roll.using, roll.mine.total) for roll in play.rolls("attack") if roll.mine is not None}
    assert bonuses == {(deed, figures[deed].bonus) for deed in wanted.deeds if figures[deed].bonus is not None}
    assert saves_of(play) == {deed: figures[deed].save for deed in wanted.deeds if is_saved_against(kind, deed, figures[deed])}
    again = {(roll.using, roll.yours.total) for roll in play.rolls("recharge") if roll.yours is not None}
    assert {need for _, need in again} == {figures[deed].recharge for deed in wanted.deeds} - {0}
    compare_damage(play, wanted, figures)


def saves_of(play: Play) -> dict[str, str]:
    """The first saves against its deeds: ability and DC."""
    rolls = [roll for roll in play.rolls("save") if roll.using and roll.mine is not None and roll.yours is not None]
    return {roll.using: f"{roll.mine.what.removeprefix('save-')}{roll.yours.total}" for roll in rolls if roll.mine and roll.yours}


def is_saved_against(kind: str, deed: str, figures: Figures) -> bool:
    """Whether there is a save; the save of a hit may be one of those that the rules say are lacking."""
    stat = beast(kind)
    if not figures.save or figures.bonus is None:
        return bool(figures.save)
    asked = any(rider.save is not None for attack in stat.attacks if attack.id == deed for rider in attack.riders)
    unsaid = {lack.partition(":")[0].lower().replace(" ", "-") for lack in (*stat.lacks, *stat.apart)}
    assert asked or deed in unsaid, f"{kind}: nobody saves against {deed}, and nothing is said to lack"
    return asked


def compare_damage(play: Play, wanted: Round, figures: dict[str, Figures]) -> None:
    """Each time damage is done it is that of the block, by its types, within a tenth."""
    done = [entry.args for entry in play.happened("reckoned") if entry.args[0] == "damage" and entry.args[2] == "B1"]
    assert {args[4] for args in done} == {deed for deed in wanted.deeds if figures[deed].damage}
    for _, parts, _, _, deed in done:
        assert sum([part[1] for part in parts]) == pytest.approx(figures[deed].damage, rel=0.1), deed
        assert TYPES.intersection([part[0] for part in parts]) == figures[deed].types, deed
