"""The thirteen acts that provoke, their cap, and what does not provoke (LB-2.23 to LB-2.36, LB-3.5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.provoking_acts import opportunity_cap
from bingqi.rulesets.frontline.lines.walk import feet_left
from bingqi.rulesets.frontline.model.state import NETTED, PRONE, UNABLE
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground, Harm, Item, Power, Rider
from bingqi.rulesets.frontline.offers.costs import costs
from bingqi.rulesets.frontline.offers.keys import ACTS

NAME = Name("It", "它")
BALM = Item(NAME, "potion", heal=read_dice("5"))
WARD = Power("ward", NAME, level=1, aim="self", boon="bless")
ITEMS = {
    "balm": BALM,
    "salve": Item(NAME, "oil", heal=read_dice("5")),
    "ward-scroll": Item(NAME, "scroll", spell="ward"),
    "axe": Item(NAME, "weapon"),
    "anvil": Item(NAME, "heavy", weight_lb=100),
}
HARMLESS = {"bonus": -5}
FELLING = {"bonus": 20, "damage": "12"}


class Eager:
    """Attacks whoever lays itself open, as long as somebody may."""

    def answer(self, ask: Decision, look: Any) -> str:
        return ask.options[0] if ask.id in ("opening", "advanced") else ask.default


def scene(picture: str = " | K4 K3 K2 K1 | G1 | G2", foes: dict[str, Any] = HARMLESS, **given: Any) -> Play:
    """G1 against all of K, who attack as often as they may."""
    of_foes = {id: {**foes, **given.pop(id, {})} for id in ("K1", "K2", "K3", "K4") if id in picture}
    usual = {"dice": [10] * 40, "items": ITEMS, "spells": {"ward": WARD}, "active": "G1", **of_foes, **given}
    play = field(picture, **{"ground": Ground(on_ground=("rope", "anvil")), **usual})
    play.battle.seats = {**play.battle.seats, "K": Eager()}
    for c in play.state.creatures.values():
        if c.flags & UNABLE and not c.stat.dies_at_zero:
            c.hp = 0
    return play


def act(play: Play, key: str, who: str = "G1") -> None:
    kind, *args = key.split(":")
    ACTS.do(play.battle, play[who], ":".join((kind, *args)))


def attackers(play: Play) -> list[str]:
    return [entry.args[0] for entry in play.happened("attack_rolled") if "LBX-7" in entry.rules]


def order(play: Play, *events: str) -> list[str]:
    """These events in the order in which they happened."""
    return [entry.event for entry in play.log if entry.event in events]


FALLEN = [("G1", "unconscious"), ("G1", "prone")]
"""What is laid on G1 when it is felled, and nothing else."""
DOWN = {"effects": ("unconscious", "prone"), "dies_at_zero": False}
LISTED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "potion:balm:G1": ("LB-2.24", "used_up", {"G1": {"held": ("balm",)}}),
    "potion:balm:G2": ("LB-2.24", "used_up", {"G1": {"stowed": ("balm",)}}),
    "potion:salve:G1": ("LB-2.24", "used_up", {"G1": {"held": ("salve",)}}),
    "light:lamp": ("LB-2.25", "lit", {"G1": {"held": ("lamp",)}}),
    "scroll:ward-scroll": ("LB-2.26", "used_up", {"G1": {"held": ("ward-scroll",)}}),
    "stow:axe": ("LB-2.27", "took", {"G1": {"held": ("axe",)}}),
    "pick:rope": ("LB-2.28", "picked_up", {}),
    "free-net:G1": ("LB-2.29", "lifted", {"G1": {"effects": ("netted",)}}),
    "cut-net:blade:G1": ("LB-2.29", "lifted", {"G1": {"effects": ("netted",), "damage": "5"}}),
    "take:rope": ("LB-2.30", "took", {"G1": {"stowed": ("rope",)}}),
    "take:hidden-dagger": ("LB-2.30", "took", {"G1": {"stowed": ("hidden-dagger",)}}),
    "disarm:K2:axe": ("LB-2.31", "dropped", {"K2": {"held": ("axe",)}, "G1": {"reach": 10}}),
    "stand": ("LB-2.32", "feet_spent", {"G1": {"effects": ("prone",)}}),
    "stabilise:G2": ("LB-2.33", "stabilised", {"G2": DOWN}),
    "kit:G2:healers-kit": ("LB-2.33", "stabilised", {"G1": {"held": ("healers-kit",)}, "G2": DOWN}),
    "heavy:anvil": ("LB-2.34", "thing_moved", {}),
    "assist:G2": ("LB-2.36", "laid", {"G2": {"effects": ("netted",)}}),
    "free-net:G2": ("LB-2.29", "lifted", {"G2": {"effects": ("netted",)}}),
}
"""Each act of the list: its rule, the event that shows it took effect, and what it needs. Item 12 stands by itself below."""
EACH = [pytest.param(key, effect, given, id=key, marks=pytest.mark.rules(id)) for key, (id, effect, given) in LISTED.items()]
"""Every act of the list, as the parameters of a test."""


def with_g1(given: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**given, "G1": {**given.get("G1", {}), **more}}


# --- Item by item -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "effect", "given"), EACH)
def test_each_act_of_the_list_provokes_up_to_the_cap(key: str, effect: str, given: dict[str, Any]) -> None:
    """LB-2.23 Four able enemies against one: three attacks, or the one of the creature that is disarmed; the act takes effect."""
    play = scene(**given)
    act(play, key)
    assert attackers(play) == (["K2"] if key.startswith("disarm") else ["K1", "K2", "K3"])
    assert order(play, effect)
    (provoked,) = play.happened("provoked")
    assert LISTED[key][0] in provoked.rules
    assert not play.state.stack


def foretold(play: Play, key: str) -> bool:
    """Whether it is told beside an act of G1 that it provokes."""
    return "provokes" in [what for what, n in ACTS.cost(play.state, play["G1"], key).items() if n]


@pytest.mark.parametrize(("key", "effect", "given"), EACH)
def test_that_an_act_provokes_is_told_beforehand(key: str, effect: str, given: dict[str, Any]) -> None:
    """LB-2.23, LB-3.5 Where it surely does: not of what must succeed first (LB-2.29), of what others judge (LB-2.34) or of help
    (LB-2.36); not where no enemy could attack."""
    play = scene(**given)
    unsure = key.startswith(("free-net", "cut-net", "heavy", "assist"))
    assert foretold(play, key) != unsure
    if not unsure:
        cost = costs(play.state, Decision("G", "act", (key,), key, {"who": "G1"}), key)
        assert cost is not None
        assert Text("cost-provokes", {"n": 1}) in cost.args["parts"]
    for id in ("K1", "K2", "K3", "K4"):
        play[id].reaction_used = True
    assert not foretold(play, key)


@pytest.mark.parametrize(("key", "effect", "given"), EACH)
def test_the_attacks_come_before_the_act(key: str, effect: str, given: dict[str, Any]) -> None:
    """LB-2.23 By the book the attacks are over when the act takes effect."""
    play = scene(**given)
    act(play, key)
    assert order(play, "attack_rolled", effect)[0] == "attack_rolled"


@pytest.mark.parametrize(("key", "effect", "given"), EACH)
def test_a_switch_puts_the_attacks_after_the_act(key: str, effect: str, given: dict[str, Any]) -> None:
    """LB-2.23 listed_oa_timing = after: the act has taken effect when they attack, and cannot be lost."""
    play = scene(options={"listed_oa_timing": "after"}, **given)
    act(play, key)
    assert order(play, "attack_rolled", effect)[0] == effect
    assert order(play, "attack_rolled")
    late = scene(foes=FELLING, options={"listed_oa_timing": "after"}, **with_g1(given, dies_at_zero=False))
    act(late, key)
    assert order(late, effect)
    assert late["G1"].flags & UNABLE


@pytest.mark.parametrize(("key", "effect", "given"), EACH)
def test_whoever_is_felled_loses_the_act_and_uses_nothing_up(key: str, effect: str, given: dict[str, Any]) -> None:
    """LB-2.23 Incapacitated by the attacks: the act is lost, and what it would have used up is not spent."""
    play = scene(foes=FELLING, **with_g1(given, dies_at_zero=False))
    g1 = play["G1"]
    before = (g1.held, g1.stowed, g1.feet_moved, play.state.lying, play.state.uses)
    act(play, key)
    assert g1.flags & UNABLE
    assert [entry.args[:2] for entry in play.happened(effect)] == (FALLEN if effect == "laid" else [])
    assert (g1.held, g1.stowed, g1.feet_moved, play.state.lying, play.state.uses) == before
    assert (g1.action_used, g1.object_used) == (False, False)
    assert not play.state.stack
    assert len(attackers(play)) == 1, "nobody strikes at one who has fallen"


@pytest.mark.parametrize(("key", "effect", "given"), EACH)
def test_nothing_provokes_behind_the_line(key: str, effect: str, given: dict[str, Any]) -> None:
    """LB-3.5, LB-2.23 Behind the line every act of the list goes unpunished, whatever the reach of the enemies."""
    play = scene(
        " | K4 K3 K2 K1 | G2 | G1", **{id: {"reach": 50, **given.get(id, {})} for id in ("K1", "K2", "K3", "K4", "G1", "G2")}
    )
    play.state.sides["G"].lying = ("rope", "anvil")
    act(play, key)
    assert order(play, effect)
    assert not attackers(play)
    assert not play.happened("provoked")


def test_pushing_the_line_lets_the_one_named_attack() -> None:
    """LB-2.35 The cap would be three: only the last in front may attack, and only it, whoever else could."""
    play = scene("K5 | K4 K3 K2 K1 | G1 | G2")
    assert opportunity_cap(play.state, play["G1"]) == 3
    assert foretold(play, "push")
    act(play, "push")
    assert attackers(play) == ["K4"]
    assert play.front("K") == 5
    tired = scene("K5 | K4 K3 K2 K1 | G1 | G2", K4={"reaction_used": True})
    assert not foretold(tired, "push")
    act(tired, "push")
    assert attackers(tired) == []
    assert tired.front("K") == 5


# --- The cap ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("theirs", "asleep", "mine", "mine_asleep", "cap"),
    [
        (1, 0, 1, 0, 1),
        (2, 0, 3, 0, 1),
        (2, 0, 1, 0, 1),
        (3, 0, 1, 0, 2),
        (4, 0, 1, 0, 3),
        (4, 1, 1, 0, 2),
        (4, 0, 2, 0, 2),
        (4, 0, 2, 1, 3),
    ],
)
def test_the_cap_is_the_surplus_of_able_enemies_in_front(theirs: int, asleep: int, mine: int, mine_asleep: int, cap: int) -> None:
    """LB-2.23 max(1, E - O) counts the able in front on both sides, oneself among them; neither bodies nor those behind."""
    foes = [f"K{n}" for n in range(theirs, 0, -1)]
    friends = [f"G{n}" for n in range(1, mine + 1)]
    sleepers = {id: {"effects": ("unconscious",)} for id in [*foes[:asleep], *(friends[1:][:mine_asleep])]}
    play = scene(f"K9 K8 | {' '.join(foes)} | {' '.join(friends)} | G8 G9", **sleepers)
    assert opportunity_cap(play.state, play["G1"]) == cap
    act(play, "pick:rope")
    assert len(attackers(play)) == cap
    assert play.happened("provoked")[0].args == ("G1", "pick-up", cap)


def test_fewer_attack_if_fewer_can() -> None:
    """LB-2.23 The cap is three; but of five one has no reaction, one cannot see, one is stunned, one is behind the line."""
    play = scene(
        "K5 | K4 K3 K2 K1 | G1 | G2",
        K1={"reaction_used": True},
        K2={"effects": ("blinded",)},
        K3={"effects": ("stunned",)},
        K5={},
    )
    act(play, "pick:rope")
    assert attackers(play) == ["K4"]


def test_the_enemies_choose_who_attacks_and_may_let_it_be() -> None:
    """LB-2.23 Opportunity attacks are optional; each enemy makes one at most, and the side chooses which."""
    play = scene()
    play.battle.seats = {**play.battle.seats, "K": play.script}
    play.script.left = ["opportunity_attack:K4", "opportunity_attack:K2", "pass"]
    act(play, "pick:rope")
    assert attackers(play) == ["K4", "K2"]
    assert [ask.options for ask in play.script.asked if ask.id == "opening"][1] == (
        "opportunity_attack:K1", "opportunity_attack:K2", "opportunity_attack:K3", "pass",
    )  # fmt: skip
    assert [play[id].reaction_used for id in ("K1", "K2", "K3", "K4")] == [False, True, False, True]
    calm = scene()
    calm.battle.seats = {**calm.battle.seats, "K": calm.script}
    act(calm, "pick:rope")
    assert attackers(calm) == []
    assert calm["G1"].held == ("rope",)


def test_the_retreat_action_does_not_protect_against_it() -> None:
    """LB-2.23 Disengaging protects movement only."""
    play = scene()
    act(play, "disengage")
    assert play["G1"].disengaged
    act(play, "pick:rope")
    assert len(attackers(play)) == 3


# --- What is not on the list ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "given"),
    [
        pytest.param("draw:axe", {"G1": {"sheathed": ("axe",)}}, id="draw", marks=pytest.mark.rules("LBX-15")),
        pytest.param("drop:axe", {"G1": {"held": ("axe",)}}, id="drop", marks=pytest.mark.rules("LBX-15")),
        pytest.param("stow:lamp", {"G1": {"held": ("lamp",)}}, id="stow no weapon", marks=pytest.mark.rules("LB-2.27")),
        pytest.param("take:axe", {"G1": {"stowed": ("axe",)}}, id="take a weapon", marks=pytest.mark.rules("LB-2.30")),
        pytest.param("take:net", {"G1": {"stowed": ("net",)}}, id="take a net", marks=pytest.mark.rules("LB-2.30")),
        pytest.param("take:shield", {"G1": {"stowed": ("shield",)}}, id="take a shield", marks=pytest.mark.rules("LB-2.30")),
        pytest.param("use:ward", {"G1": {"spells": ("ward",), "slots": (1,)}}, id="cast", marks=pytest.mark.rules("LBX-37")),
        pytest.param("assist:G2", {"G2": {"effects": ("grappled",)}}, id="help out of a hold", marks=pytest.mark.rules("LB-2.36")),
        pytest.param("assist:G2", {"G2": {"effects": ("restrained",)}}, id="and of bonds", marks=pytest.mark.rules("LB-2.36")),
        pytest.param("heavy:rope", {}, id="move a light thing", marks=pytest.mark.rules("LB-2.34")),
        pytest.param("prone", {}, id="drop prone", marks=pytest.mark.rules("LBX-22")),
    ],
)
def test_other_acts_do_not_provoke(key: str, given: dict[str, Any]) -> None:
    """What the list does not name provokes nothing, in the midst of the enemies."""
    play = scene(**{**with_g1(given, damage="5"), "dice": [19] * 5})
    assert not foretold(play, key)
    act(play, key)
    assert play.log
    assert attackers(play) == []


def test_a_light_by_cantrip_does_not_provoke() -> None:
    """LB-2.25 With a match it does, by cantrip it does not."""
    play = scene(G1={"spells": ("light",), "held": ("torch",)})
    act(play, "use:light")
    assert play.happened("lit")
    assert attackers(play) == []
    play["G1"].action_used = False
    act(play, "light:torch")
    assert len(attackers(play)) == 3


# --- Rulings of single items -------------------------------------------------------------------------------------


def test_taking_a_potion_out_to_drink_it_provokes_once() -> None:
    """LB-2.24 Taking it out (LB-2.30) is part of drinking: one provocation, and no object interaction."""
    play = scene(G1={"stowed": ("balm",)})
    play["G1"].hp = 3
    act(play, "potion:balm:G1")
    assert len(play.happened("provoked")) == 1
    assert play["G1"].hp == 8
    assert play["G1"].stowed == ()
    assert not play["G1"].object_used


def test_getting_out_of_a_net_provokes_on_success_only() -> None:
    """LB-2.29 The check comes first; a failure provokes nothing."""
    play = scene(G1={"effects": ("netted",)}, dice=[9])
    act(play, "free-net:G1")
    assert attackers(play) == []
    assert play["G1"].flags & NETTED
    assert play["G1"].action_used
    free = scene(G1={"effects": ("netted",)}, dice=[10, *[2] * 6])
    act(free, "free-net:G1")
    assert len(attackers(free)) == 3
    assert not free["G1"].flags & NETTED
    assert order(free, "checked", "attack_rolled")[0] == "checked"
    assert {entry.args[4] for entry in free.happened("attack_rolled")} == {2}, "the net still holds it while they attack"


def test_cutting_oneself_out_of_a_net_provokes_on_success_only() -> None:
    """LB-2.29 Four points of damage leave the net whole, and nobody strikes; five provoke before they free."""
    net = {"effects": ("netted",)}
    whole = scene(G1={**net, "damage": "4"}, dice=[15, 15])
    act(whole, "cut-net:blade:G1")
    assert attackers(whole) == []
    assert whole["G1"].flags & NETTED
    assert whole["G1"].action_used
    felled = scene(foes=FELLING, G1={**net, "damage": "5", "dies_at_zero": False}, dice=[15, 15, *[15] * 6])
    act(felled, "cut-net:blade:G1")
    assert len(attackers(felled)) == 1
    assert felled["G1"].flags & NETTED


def test_whoever_is_driven_off_picks_nothing_up() -> None:
    """LB-2.23, LB-2.28 An attack that throws it back behind its line leaves the thing where it lies, and its interaction unused."""
    hook = Attack("hook", NAME, 20, reach=5, riders=(Rider(harm=Harm(push_ft=10)),))
    play = scene("| K1 | G1 | G2", K1={"attacks": (hook,)})
    act(play, "pick:rope")
    assert play.picture == " | K1 | G2 | G1"
    assert play.state.lying == ("rope", "anvil")
    assert not play["G1"].object_used


def test_disarming_exposes_to_its_target_alone() -> None:
    """LB-2.31 Nobody else may attack, even if the target cannot; a cap of one changes nothing."""
    play = scene(K2={"held": ("axe",), "reaction_used": True})
    act(play, "disarm:K2:axe")
    assert attackers(play) == []
    assert play["K2"].held == ()
    even = scene(" | K1 | G1 G2 | ", K1={"held": ("axe",)})
    act(even, "disarm:K1:axe")
    assert attackers(even) == ["K1"]


def test_the_prone_are_attacked_with_advantage_before_they_stand() -> None:
    """LB-2.32 The attacks come first and have advantage; after the act (a switch) they have none."""
    play = scene(G1={"effects": ("prone",)})
    act(play, "stand")
    assert [entry.args[4] for entry in play.happened("attack_rolled")] == [2, 2, 2]
    assert not play["G1"].flags & PRONE
    assert feet_left(play.state, play["G1"]) == 15
    late = scene(G1={"effects": ("prone",)}, options={"listed_oa_timing": "after"})
    act(late, "stand")
    assert [entry.args[4] for entry in late.happened("attack_rolled")] == [1, 1, 1]


def test_whoever_is_held_fast_stays_down() -> None:
    """LB-2.32, LB-2.23 A sentinel's hit makes the speed 0: standing up is impossible then, and costs nothing."""
    play = scene(" | K1 | G1 | ", foes={"bonus": 20, "damage": "1", "traits": ("sentinel",)}, G1={"effects": ("prone",)})
    act(play, "stand")
    assert play["G1"].hp == 9
    assert play["G1"].flags & PRONE
    assert play["G1"].feet_moved == 0


def shover(feet: int) -> Attack:
    """An attack that pushes whom it hits so far."""
    push = Rider(harm=Harm(push_ft=feet))
    return Attack("ram", NAME, 20, (Damage(read_dice("1"), "bludgeoning"),), reach=5, riders=(push,))


@pytest.mark.parametrize(("feet", "given_to"), [(10, ("balm",)), (20, ())])
def test_whoever_is_driven_out_of_reach_loses_the_act(feet: int, given_to: tuple[str, ...]) -> None:
    """LB-2.23 Pushed one cell it still stands in front beside its friend; pushed two it can no longer give it the potion."""
    play = scene(" | K1 | G1 G2 | G3", K1={"attacks": (shover(feet),)}, G1={"held": ("balm",)})
    play["G2"].hp = 1
    act(play, "potion:balm:G2")
    assert play["G2"].hp == (6 if given_to else 1)
    assert play["G1"].held == (() if given_to else ("balm",))
    assert play["G1"].action_used == bool(given_to)


@pytest.mark.parametrize(
    ("key", "given"),
    [
        pytest.param("stabilise:G2", {"G2": DOWN}, marks=pytest.mark.rules("LB-2.33")),
        pytest.param("assist:G2", {"G2": {"effects": ("netted",)}}, marks=pytest.mark.rules("LB-2.36")),
        pytest.param("free-net:G2", {"G2": {"effects": ("netted",)}}, marks=pytest.mark.rules("LB-2.29")),
        pytest.param("disarm:K1:axe", {}, marks=pytest.mark.rules("LB-2.31")),
    ],
)
def test_other_acts_out_of_reach_are_lost_too(key: str, given: dict[str, Any]) -> None:
    """LB-2.23 Behind the line after a push there is no reaching the friend or the enemy."""
    play = scene(" | K1 | G1 G2 | G3", K1={"attacks": (shover(20),), "held": ("axe",)}, **given)
    act(play, key)
    assert play.queue("G") == ["G2", "G3", "G1"]
    assert not play["G1"].action_used
    assert not order(play, "stabilised", "dropped", "lifted")


def test_helper_and_helped_each_provoke_but_an_enemy_reacts_once() -> None:
    """LB-2.36 Each has a cap of its own; there is one reaction for both, and the help gives advantage on the check."""
    play = scene(" | K4 K3 K2 K1 | G1 G2 | ", G2={"effects": ("netted",)}, dice=[2, 2, 3, 10, *[2] * 8])
    assert opportunity_cap(play.state, play["G1"]) == opportunity_cap(play.state, play["G2"]) == 2
    act(play, "assist:G2")
    assert attackers(play) == ["K1", "K2"]
    act(play, "free-net:G2", "G2")
    assert attackers(play) == ["K1", "K2", "K3", "K4"]
    assert not play["G2"].flags & NETTED, "the 10 counts, not the 3"
    tired = scene(" | K2 K1 | G1 G2 | ", G2={"effects": ("netted",)})
    act(tired, "assist:G2")
    assert attackers(tired) == ["K1"], "a cap of one"
    act(tired, "free-net:G2", "G2")
    assert attackers(tired) == ["K1", "K2"]


@pytest.mark.parametrize(("weight", "strength", "provokes"), [(75, 10, False), (76, 10, True), (76, 11, False), (83, 11, True)])
def test_more_than_half_the_carrying_capacity_is_very_heavy(weight: int, strength: int, provokes: bool) -> None:
    """LB-2.34 Without a game master: heavier than Strength x 15 lb / 2."""
    play = scene(G1={"abilities": {"str": strength}}, items={"anvil": Item(NAME, "heavy", weight_lb=weight)})
    act(play, "heavy:anvil")
    assert bool(attackers(play)) == provokes
    assert "anvil" not in play.state.lying
    assert play["G1"].action_used
    assert not [ask for ask in play.script.asked if ask.who == "gm"]


@pytest.mark.parametrize(("word", "provokes"), [("very-heavy", True), ("not-heavy", False)])
@pytest.mark.parametrize("weight", [10, 500])
def test_the_game_master_says_what_is_very_heavy(word: str, provokes: bool, weight: int) -> None:
    """LB-2.34 Where there is a game master, its word counts; unanswered, the weight decides."""
    play = scene(items={"anvil": Item(NAME, "heavy", weight_lb=weight)}, answers=[word])
    play.state.gm = True
    act(play, "heavy:anvil")
    (ask,) = [ask for ask in play.script.asked if ask.id == "very-heavy"]
    assert ask.who == "gm"
    assert ask.default == ("very-heavy" if weight > 75 else "not-heavy")
    assert bool(attackers(play)) == provokes


def test_nobody_stands_in_front_against_it() -> None:
    """LB-2.23 With no able enemy in front there is nobody to attack, though the cap is at least one."""
    play = scene("K2 | K1 | G1 | ", K1={"effects": ("unconscious",)})
    assert opportunity_cap(play.state, play["G1"]) == 1
    act(play, "pick:rope")
    assert attackers(play) == []
    assert not play.happened("provoked")


def test_the_acts_are_offered_where_they_can_be_done() -> None:
    """LB-2.24, LB-2.28 Beside a friend one may give it a potion; things lie in front, where alone they can be picked up."""
    play = scene(" | K1 | G1 | G2 G3", G1={"held": ("balm",)})
    keys = acts(play.state, play["G1"])
    assert {"potion:balm:G1", "potion:balm:G2", "pick:rope"} <= set(keys)
    assert "potion:balm:G3" not in keys
    behind = scene(" | K1 | G2 | G1", G1={"held": ("balm",)})
    assert "pick:rope" not in acts(behind.state, behind["G1"])
    act(play, "potion:balm:G2")
    act(play, "pick:rope")
    assert play["G1"].held == ("rope",)
