"""LBX-74, LBX-76 and the traits near them: auras, deaths that burst, hides that hurt, what harm does in other ways."""

from __future__ import annotations

import pytest
from tests.rulesets.frontline.beasts import a, begin, names, offered, play_on
from tests.rulesets.frontline.field import field

from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.stats import Ground


def test_a_stench_makes_sick_whoever_begins_its_turn_beside_it() -> None:
    """LBX-74 Poisoned until the start of its next turn; who has withstood it once is immune to this one."""
    play = field("K2 | K1 | G1 | G2", G1=a("ghast"), K1={"hp": 30})
    begin(play, "K1", dice=(2,))
    assert names(play, "K1") == ["poisoned"]
    begin(play, "K2")
    begin(play, "G2")
    begin(play, "K1", dice=(19,))
    assert names(play, "K1") == []
    begin(play, "K1")
    assert names(play, "K1") == []


def test_an_aura_of_fire_burns_friend_and_foe_at_its_own_turn() -> None:
    """LBX-74 A balor burns all beside it; who stands behind a line is 10 feet away."""
    play = field("K2 | K1 | G1 G2 | G3", G1=a("balor"), K1={"hp": 50}, K2={"hp": 50}, G2={"hp": 50}, G3={"hp": 50})
    begin(play, "G1", dice=(1, 1, 1, 2, 2, 2))
    assert {id: play[id].hp for id in ("K1", "G2", "K2", "G3")} == {"K1": 47, "G2": 44, "K2": 50, "G3": 50}


def test_a_gaze_turns_to_stone_who_meets_it() -> None:
    """LBX-74, LBX-72 An enemy that sees it and is seen begins to turn to stone; the blind do not."""
    play = field("| K1 | G1 G2 |", G1=a("basilisk"), K1={"hp": 30})
    begin(play, "K1", dice=(2,))
    assert names(play, "K1") == ["petrifying"]
    begin(play, "G2")
    assert names(play, "G2") == []
    blind = field("| K1 | G1 G2 |", G1=a("basilisk"), K1={"hp": 30, "effects": ("blinded",)})
    begin(blind, "K1")
    assert names(blind, "K1") == ["blinded"]


def test_the_fear_of_a_pit_fiend_spares_its_own_side_and_ends_with_its_wits() -> None:
    """LBX-74 Enemies alone, and not while it is incapacitated."""
    play = field("| K1 | G1 G2 |", G1=a("pit-fiend"))
    begin(play, "G2")
    begin(play, "K1", dice=(2,))
    assert names(play, "K1") == ["frightened"]
    lay(play.battle, play["G1"], "stunned", "K1")
    begin(play, "K1")
    assert names(play, "K1") == []


def test_a_mephit_bursts_when_it_dies() -> None:
    """LBX-74 All around its cell save or suffer, friends too."""
    play = field("| K1 | G1 G2 |", active="K1", G1=a("magma-mephit", hp=1), K1={"hp": 30}, G2={"hp": 30})
    play_on(play, "attack:blade:G1", dice=(19, 1, 1, 1, 2))
    assert play["G1"].dead
    assert sum([play[id].hp < 30 for id in ("K1", "G2")]) == 1


def test_a_heated_body_burns_who_strikes_it_and_who_holds_it() -> None:
    """LBX-76 A hit in melee and a grapple; an arrow costs nothing."""
    play = field("K2 | K1 | G1 |", active="K1", G1=a("azer", hp=39), K1={"hp": 30}, K2={"hp": 30})
    play_on(play, "attack:blade:G1", dice=(19, 1, 6))
    assert play["K1"].hp == 24
    play["K1"].action_used = False
    play_on(play, "grapple:G1", dice=(20, 1, 6))
    assert play["K1"].hp == 18
    begin(play, "K2")
    play_on(play, "attack:bow:G1", dice=(19, 1))
    assert play["K2"].hp == 30


def test_a_barbed_hide_pricks_who_holds_it() -> None:
    """LBX-76 At the start of its own turns."""
    play = field("| K1 | G1 | G2", G1=a("barbed-devil"), K1={"hp": 30})
    lay(play.battle, play["G1"], "grappled", "K1", escape=12)
    begin(play, "G1", dice=(7,))
    assert play["K1"].hp == 23


def test_lightning_heals_a_golem_of_flesh() -> None:
    """LBX-74 The damage that it absorbs is nothing, and heals as much."""
    play = field("K2 | K1 | G1 |", active="K1", G1=a("flesh-golem", hp=50), K1=a("blue-dragon-wyrmling"))
    play_on(play, "use:lightning-breath", dice=(*[2] * 4, 2))
    assert play["G1"].hp == 58


@pytest.mark.parametrize(("sun", "hp"), [(True, 62), (False, 92)])
def test_sunlight_burns_a_vampire(sun: bool, hp: int) -> None:
    """LBX-76 "sunlight-hypersensitivity": 20 radiant damage each turn, no regeneration, and disadvantage on attacks."""
    play = field("| K1 | G1 | G2", ground=Ground(sunlight=sun), G1=a("vampire-spawn", hp=82), K1={"hp": 60})
    begin(play, "G1")
    assert play["G1"].hp == min(hp, 82)
    play_on(play, "attack:claws:K1", dice=(2, *((2,) if sun else ())))


def test_a_shadow_is_weak_in_the_sun() -> None:
    """LBX-6 "sunlight-weakness": disadvantage on attacks, on saves and on checks."""
    for sun in (True, False):
        play = field("| K1 | G1 | G2", active="G1", ground=Ground(sunlight=sun), G1=a("shadow"), K1=a("ghast"))
        play_on(play, "attack:strength-drain:K1", dice=(2, *((2,) if sun else ())))
        begin(play, "G1", dice=(2, *((2,) if sun else ())))


def test_a_shadow_hides_in_the_dark() -> None:
    """LBX-13 "shadow-stealth": a bonus action in dim light or darkness, at +2; none in the light."""
    for light, there in (("dim", True), ("bright", False)):
        play = field("| K1 | G1 | G2", active="G2", ground=Ground(light=light), G2=a("shadow"))  # type: ignore[arg-type]
        assert bool(offered(play, "G2", "bonus-hide")) is there
    play = field("| K1 | G1 | G2", active="G2", ground=Ground(light="dim"), G2=a("shadow"))
    play_on(play, "bonus-hide", dice=(10,))
    (roll,) = play.rolls("stealth")
    assert roll.mine is not None
    assert ("shadow-stealth", 2, "LBX-13") in roll.mine.parts


def test_the_brave_save_with_advantage_against_fear() -> None:
    """LBX-35 Two dice against being frightened, one against all else."""
    for hide, dice in (("knight", (2, 3)), ("guard", (2,))):
        play = field("| K1 | G1 | G2", G1=a("pit-fiend"), K1=a(hide))
        begin(play, "K1", dice=dice)
        assert names(play, "K1") == ["frightened"]


def test_an_owl_flies_by() -> None:
    """LB-2.19 "flyby": nobody strikes it as it flies behind its line; on foot it would be struck."""
    for kind, struck in (("giant-owl", 0), ("wolf", 1)):
        play = field("| K1 | G2 G1 | G3", active="G1", G1=a(kind), K1={"reach": 5}, options={"rear_reach_feet_per_cell": 10})
        if struck:
            play_on(play, "back:3", "opportunity_attack:K1", dice=(2,))
        else:
            play_on(play, "back:3")
        assert len(play.happened("attack_rolled")) == struck


def test_a_marilith_reacts_in_every_turn() -> None:
    """LBX-8 "reactive": its reaction is back when anybody's turn begins."""
    for kind, ready in (("marilith", True), ("goblin", False)):
        play = field("| K1 | G1 | G2", G1=a(kind))
        play["G1"].reaction_used = True
        begin(play, "K1")
        assert play["G1"].reaction_used is not ready


def test_a_hydra_has_a_reaction_for_each_head() -> None:
    """LBX-7 Four more, for opportunity attacks alone, until its next turn."""
    for spent, there in ((3, True), (4, False)):
        play = field("K3 | K2 K1 | G1 | G2", active="K1", G1=a("hydra", spent=("spare-reaction",) * spent, reaction_used=True))
        if there:
            play_on(play, "back:3", "opportunity_attack:G1", dice=(2,))
        else:
            play_on(play, "back:3")
        assert play["G1"].spent.count("spare-reaction") == 4
        assert len(play.happened("attack_rolled")) == there
        begin(play, "G1")
        assert play["G1"].spent == ()


@pytest.mark.parametrize(
    ("kind", "round", "dice", "hurt"),
    [("bugbear", 1, (15, 1, 1, 3, 3), 10), ("bugbear", 2, (15, 1, 1), 4), ("doppelganger", 1, (2, 15, 1, 3, 3, 3), 14)],
)
def test_bugbears_make_the_most_of_an_ambush(kind: str, round: int, dice: tuple[int, ...], hurt: int) -> None:
    """LBX-5, LBX-6 More dice in the first round against those surprised; "ambusher": a doppelganger has advantage, too."""
    play = field("| K1 | G1 | G2", active="G1", G1=a(kind), K1={"hp": 60})
    play.state.ambush, play.state.round = "G", round
    play_on(play, offered(play, "G1", "attack")[0], dice=dice)
    assert play["K1"].hp == 60 - hurt


def test_an_assassin_strikes_the_unready() -> None:
    """LBX-6 "assassinate": advantage against who has had no turn; what hits the surprised is critical."""
    play = field("| G1 | K1 | K2", active="G1", G1=a("assassin"), K1={"hp": 90, "surprised": True})
    attack = next(key for key in offered(play, "G1", "attack") if key.startswith("attack:shortsword"))
    play.state.turn = 0
    play_on(play, attack, dice=(2, 15, *[1] * 10, 2, *[1] * 7))
    (entry,) = play.happened("attack_rolled")
    assert (entry.args[3], entry.args[4]) == (2, 2)


def test_an_assassin_out_of_turn_is_like_others() -> None:
    """LBX-6 "assassinate": in its own first turn alone, and not in an opportunity attack before or after it."""
    play = field("| K1 | G1 | G2", active="K1", G1=a("assassin"), K1={"hp": 90, "held": ("club",)})
    play_on(play, "stow:club", "opportunity_attack:G1", dice=(2,))
    assert [entry.args[4] for entry in play.happened("attack_rolled")] == [1]


def test_a_cloaker_does_not_like_the_light() -> None:
    """LBX-6 "light-sensitivity": disadvantage in bright light, none in the dim."""
    for light, dice in (("bright", -2), ("dim", 1)):
        play = field("| K1 | G1 | G2", active="G1", ground=Ground(light=light), G1=a("cloaker"), K1={"hp": 60})  # type: ignore[arg-type]
        attack = next(key for key in offered(play, "G1", "attack") if key.startswith("attack:tail"))
        play_on(play, attack, dice=(2, *((2,) if dice < 0 else ())))
        assert play.happened("attack_rolled")[0].args[4] == dice


def test_a_swarm_of_nothing_else() -> None:
    """LBX-70 The trait "swarm" is what keeps it from healing."""
    play = field("| K1 | G1 | G2", G1={"traits": ("swarm", "regeneration"), "regenerates": 5, "hp": 10})
    play["G1"].hp = 3
    begin(play, "G1")
    assert play["G1"].hp == 3


def test_a_medusa_turns_to_stone_who_meets_her_eyes() -> None:
    """LBX-74, LBX-72 Whoever fails begins to turn to stone; who saves does not, nor does one of her own side."""
    for die, there in ((13, ["petrifying"]), (14, [])):
        play = field("| K1 | G1 G2 |", G1=a("medusa"), K1={"hp": 50})
        begin(play, "K1", dice=(die,))
        assert names(play, "K1") == there
        begin(play, "G2")
        assert names(play, "G2") == []


def test_a_chain_devil_shows_its_mask_as_a_reaction() -> None:
    """LBX-74, LBX-8 Once a round, if it likes; the fear is over when that turn ends."""
    play = field("K3 | K2 K1 | G1 |", G1=a("chain-devil"), K1={"hp": 50}, K2={"hp": 50})
    play.state.active, play.state.turn = "", [id for id, _ in play.state.initiative].index("K1")
    play_on(play, "mask:G1", dice=(2,))
    assert names(play, "K1") == ["frightened"]
    assert play["G1"].reaction_used
    play_on(play, "end")
    assert names(play, "K1") == []
    asked = len(play.script.asked)
    begin(play, "K2")
    assert (names(play, "K2"), len(play.script.asked)) == ([], asked)
    spared = field("| K1 | G1 |", G1=a("chain-devil"))
    spared.state.active, spared.state.turn = "", 0
    play_on(spared, "pass")
    assert (names(spared, "K1"), spared["G1"].reaction_used) == ([], False)


@pytest.mark.parametrize(("die", "hp"), [(1, 90), (20, 70)])
def test_what_is_halved_heals_half_as_much(die: int, hp: int) -> None:
    """LBX-74, LBX-35 An iron golem that saves against fire regains half of it."""
    ball = {"spells": ("fireball",), "slots": (0, 0, 1), "spell_dc": 10}
    play = field("K1 | K2 | G1 |", active="K1", K1=ball, G1=a("iron-golem", hp=50))
    play_on(play, "use:fireball", "G1", dice=(*[5] * 8, die, die))
    assert play["G1"].hp == hp
