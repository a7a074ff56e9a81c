"""MT-11.3: spells that could not but come to nothing are not offered, and whoever asks for one is told why."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import DRAIN, bolt, content, demands, does, mage, spell
from tests.rulesets.mttt.test_refuse import rule_of

from bingqi.rulesets.mttt.magic.spells import castable, instants, ways
from bingqi.rulesets.mttt.model.state import Entry
from bingqi.rulesets.mttt.model.stats import Op, Spell

SHIELD = Op("modify", stat="defence", amount=3, until="attack")
STRIKE = Entry(1, "act", "withering", "beni", ("aoi",))


def faced(one: Spell, *stack: Entry, options: dict[str, str] | None = None, **aoi: Any) -> Play:
    """Aoi has a spell, and an ally; these entries lie on the stack."""
    spells = {"it": one, "blast": bolt(area=True), "bolt": bolt()}
    battle, who, foe = {"stack": stack}, mage("it", **aoi), mage("blast", "bolt")
    return duel(content=content(spells), options=options or {}, battle=battle, aoi=who, ally={"side": "aoi"}, beni=foe)


def at(play: Play) -> list[str]:
    """At whom aoi could cast it."""
    return [key.removeprefix("cast:it").removeprefix(":") for key in ways(play.state, play["aoi"], "it")]


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        (STRIKE, ["aoi"]),
        (STRIKE._replace(what="decisive", targets=("ally", "aoi")), ["aoi", "ally"]),
        (STRIKE._replace(what="engage", begun=True), ["aoi"]),
        (STRIKE._replace(by="aoi", targets=("beni",)), []),
        (STRIKE._replace(countered=True), []),
        (STRIKE._replace(what="move-nearer"), []),
        (Entry(1, "spell", "bolt", "beni", ("ally",), "withering"), ["ally"]),
        (Entry(1, "spell", "blast", "beni", ("ally",), "withering"), ["aoi", "ally"]),
        (Entry(1, "spell", "blast", "ally", ("beni",), "withering"), []),
        (Entry(1, "spell", "it", "ally", ("aoi",)), []),
    ],
)
def test_what_shields_from_an_attack_is_cast_when_there_is_one(entry: Entry, found: list[str]) -> None:
    """MT-11.3 At whom it strikes, or might: those near one whom an area spell strikes."""
    assert at(faced(spell("instant", SHIELD, who="friend"), entry)) == found


STATS = ("defence", "soak", "attack", "damage")


@pytest.mark.parametrize(
    ("window", "begun", "found"),
    [
        ("declared", False, ["defence", "soak", "attack", "damage"]),
        ("rolled", True, ["soak", "damage"]),
        ("damage", True, []),
        ("declared", True, ["defence", "soak", "attack", "damage"]),
    ],
)
def test_what_the_dice_have_settled_no_instant_is_cast_for(window: str, begun: bool, found: list[str]) -> None:
    """MT-11.3, MT-9.14, MT-10.7 When the dice lie there nothing helps to hit any more, or not to be hit; when damage is reckoned,
    nothing else for this attack either. While a spell that is an attack is declared, its dice have still to fall."""
    offered = []
    for stat in STATS:
        ops: Any = Op("modify", stat=stat, amount=3, until="attack")  # type: ignore[arg-type]
        own = stat in ("attack", "damage")
        entry = (STRIKE._replace(by="aoi", targets=("beni",)) if own else STRIKE)._replace(begun=begun)
        play = faced(spell("instant", ops, who="self"), entry)
        play.state.window = window
        offered += [stat] if instants(play.state, play["aoi"]) else []
        assert list(castable(play.state).get("aoi", ())) == instants(play.state, play["aoi"])
    assert offered == found


def test_what_is_offered_follows_the_dice_of_one_attack() -> None:
    """MT-11.3 What was found in one window is not remembered in the next, where it would come too late."""
    play = faced(spell("instant", Op("modify", stat="soak", amount=3, until="attack"), who="self"), STRIKE._replace(begun=True))
    found = []
    for window in ("declared", "rolled", "damage"):
        play.state.window = window
        found.append(bool(castable(play.state)["aoi"]))
    assert found == [True, True, False]


@pytest.mark.parametrize("more", [{"targets": ("ally", "aoi")}, {"kind": "spell", "what": "blast", "how": "withering"}])
def test_where_others_have_still_to_be_met_it_may_be_cast(more: dict[str, Any]) -> None:
    """MT-16.5, MT-11.4 One roll meets one target after the other."""
    play = faced(spell("instant", SHIELD, who="self"), STRIKE._replace(begun=True, **more))
    play.state.window = "rolled"
    assert at(play) == [""]


def test_in_a_fight_nobody_is_asked_for_a_shield_when_the_dice_lie_there() -> None:
    """MT-11.3 She is asked when the attack is declared, and not again in its windows."""
    shield = spell("instant", SHIELD, who="self")
    play = duel(aoi=mage("shield"), beni={"attack": 9}, content=content({"shield": shield}), dice=[20, 20, 6])
    play.act("beni", "withering:aoi", "pass", "passive")
    assert [ask.about["window"] for ask in play.asked("window")] == ["declared"]


def test_what_helps_to_strike_is_for_ones_own_attack() -> None:
    """MT-11.3, MT-7.3"""
    one = spell("instant", Op("modify", stat="attack", amount=3, until="attack"), who="self")
    assert (at(faced(one, STRIKE)), at(faced(one, STRIKE._replace(by="aoi", targets=("beni",))))) == ([], [""])


def test_a_guard_may_come_to_need_what_shields() -> None:
    """MT-9.8"""
    guarding = faced(spell("instant", SHIELD, who="self"), STRIKE._replace(targets=("ally",)), guarding=True)
    assert at(guarding) == [""]


@pytest.mark.parametrize(
    "effects",
    [
        (SHIELD, DRAIN),
        (Op("modify", stat="defence", amount=3, until="turn"),),
    ],
)
def test_what_does_something_else_too_is_cast_at_any_time(effects: tuple[Op, ...]) -> None:
    """MT-11.3 It lasts beyond an attack, or does something at once."""
    assert at(faced(spell("instant", *effects, who="self"))) == [""]


def test_whoever_casts_may_be_the_one_that_is_shielded() -> None:
    """MT-11.3 It is cast at an enemy, and works on oneself."""
    one = spell("instant", Op("modify", "self", stat="parry", amount=2, until="attack"), who="enemy")
    assert (at(faced(one, STRIKE)), at(faced(one, STRIKE._replace(targets=("ally",))))) == (["beni"], [])


def test_what_is_in_force_in_part_is_cast_for_the_rest() -> None:
    """MT-11.3 It lies on the caster already, on another friend not yet."""
    one = spell("instant", *[Op("modify", on, stat="soak", amount=3, until="battle") for on in ("self", "target")], who="ally")
    friend = {"side": "aoi"}
    play = duel(content=content({"it": one}), aoi=mage("it"), ally=friend, eri=friend, beni={})
    assert at(play) == ["ally", "eri"]
    assert at(does(play, "aoi", "cast:it:ally")) == ["eri"]


def test_what_is_in_force_is_not_cast_again() -> None:
    """MT-11.3 While the same caster's spell lasts on somebody, or waits to: on others it does something."""
    one = spell("instant", Op("modify", stat="speed", amount=3, until="battle"), who="friend")
    play = does(faced(one), "aoi", "cast:it:ally")
    assert at(play) == ["aoi"]
    assert at(faced(one, Entry(1, "spell", "it", "aoi", ("ally",)))) == ["aoi"]
    assert at(faced(one, Entry(1, "spell", "it", "aoi", ("ally",), countered=True))) == ["aoi", "ally"]
    assert at(faced(one, Entry(1, "spell", "it", "ally", ("ally",)))) == ["aoi", "ally"]


def test_who_would_crash_by_the_cost_of_a_spell_that_forbids_it_does_not_cast_it() -> None:
    """MT-5.10, MT-3.21 Its Priority is paid before it takes effect; if it is paid then, the spell has worked."""
    one = spell("instant", DRAIN, priority=4, conditions=demands("caster", "not_crashed"))
    assert (at(faced(one, priority=5)), at(faced(one, priority=4))) == (["beni"], [])
    assert at(faced(one, priority=4, options={"interrupt_cost_timing": "on_resolve"})) == ["beni"]
    assert at(faced(spell("instant", DRAIN, priority=4), priority=4)) == ["beni"]


def test_who_asks_for_what_would_be_wasted_is_told_why() -> None:
    """MT-11.3"""
    lasting = spell("free", Op("modify", stat="speed", amount=3, until="battle"), who="friend")
    assert rule_of(faced(spell("instant", SHIELD, who="self")), "cast:it") == "MT-11.3"
    assert rule_of(does(faced(lasting), "aoi", "cast:it:ally"), "cast:it:ally") == "MT-11.3"
    dear = spell("free", DRAIN, priority=4, conditions=demands("caster", "not_crashed"))
    assert rule_of(faced(dear, priority=3), "cast:it:beni") == "MT-11.3"
