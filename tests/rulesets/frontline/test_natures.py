"""What creatures are by nature: how they look, what holds them, what they sense; monsters as they are shipped."""

from __future__ import annotations

import pytest
from tests.rulesets.frontline.beasts import a, begin, names, offered, play_on
from tests.rulesets.frontline.field import field

from bingqi.rulesets.frontline.events import found, laid
from bingqi.rulesets.frontline.model.stats import Ground
from bingqi.rulesets.frontline.sight.light import can_see
from bingqi.rulesets.frontline.turn import turn


def test_a_boss_looks_for_those_who_hide() -> None:
    """LBX-60, LBX-13 After K1's turn the dragon may look around: whom it finds is hidden from it no more, but from others."""
    hiding = {"hidden_from": ("G1", "G2"), "skills": {"stealth": 5}}
    for face, hidden in ((9, ("G2",)), (5, ("G1", "G2"))):
        play = field("K2 | K1 | G1 G2 |", active="K1", K2=hiding, G1=a("adult-red-dragon"))
        play_on(play, "end")
        play_on(play, "detect:look", dice=(face, 14))
        assert "detect:look" in play.script.asked[-1].options
        assert play["K2"].hidden_from == hidden
        assert play["G1"].legendary_used == 1
    play.battle.do(found, "K2", "G1")
    play.state.active = "K1"
    play.script.left = ["end", "pass"]
    turn(play.battle)
    turn(play.battle)
    assert "detect:look" not in play.script.asked[-1].options, "nobody hides from it"


def test_what_has_no_body_picks_nothing_up() -> None:
    """LBX-15, LB-2.28 A specter could, a will-o'-wisp could not carry it."""
    for kind, there in (("specter", True), ("will-o-wisp", False)):
        play = field("| K1 | G1 |", active="G1", G1=a(kind), ground=Ground(on_ground=("longsword",)))
        assert bool(offered(play, "G1", "pick")) is there


def test_a_flying_sword_does_not_let_itself_fall() -> None:
    """LBX-15, LBX-33 It is the sword: it strikes, and neither drops nor sheathes itself, nor can it be disarmed."""
    play = field("| K1 | G1 |", active="G1", G1=a("flying-sword"))
    assert offered(play, "G1", "attack")
    assert not offered(play, "G1", "drop", "stow")
    begin(play, "K1")
    assert not offered(play, "K1", "disarm")


@pytest.mark.parametrize(("traits", "free"), [((), False), (("siege-monster",), True)])
def test_siege_monsters_do_things_twice_the_damage(traits: tuple[str, ...], free: bool) -> None:
    """LBX-31 Three points of slashing damage are not enough for a net; doubled they are."""
    play = field("| K1 | G1 |", active="G1", G1={"traits": traits, "damage": "3", "effects": ["netted"]})
    play_on(play, "cut-net:blade:G1", dice=(15, 15))
    assert ("netted" not in names(play, "G1")) is free


def test_the_deafened_see_nothing_by_their_ears() -> None:
    """LBX-45, LBX-25 A bat finds its way in the dark by hearing; deafened it does not, and K1 may hide in front of it."""
    play = field("| K1 | G1 |", active="K1", G1=a("giant-bat"), ground=Ground(light="dark"))
    assert can_see(play.state, play["G1"], play["K1"])
    assert not offered(play, "K1", "hide")
    laid(play.state, "G1", "deafened", "", "", "", 0, "", 0, 0)
    assert not can_see(play.state, play["G1"], play["K1"])
    assert offered(play, "K1", "hide")
    play = field("| K1 | G1 |", G1={**a("grimlock"), "effects": ["deafened"]}, ground=Ground(light="dark"))
    assert can_see(play.state, play["G1"], play["K1"]), "it smells, too"


@pytest.mark.parametrize(
    ("kind", "watchful", "dice", "success"),
    [
        ("gargoyle", 30, (), True),
        ("gelatinous-cube", 14, (), True),
        ("gelatinous-cube", 15, (18,), False),
        ("orc", 10, (8,), False),
    ],
)
def test_those_who_look_like_the_place_need_not_sneak(kind: str, watchful: int, dice: tuple[int, ...], success: bool) -> None:
    """LB-4.1 A statue throws no die for its ambush, whoever looks; a clear jelly none against a passive Perception below 15."""
    play = field("| K1 | G1 |", scenario={"ambush": "G"}, G1=a(kind), K1={"passive_perception": watchful})
    play.state.phase = "surprise"
    play_on(play, dice=dice)
    assert play["K1"].surprised is success


@pytest.mark.parametrize(("terrain", "dice"), [("rock", (2, 18)), ("snow", (18,)), ("", (18,))])
def test_camouflage(terrain: str, dice: tuple[int, ...]) -> None:
    """LBX-13, LBX-6 A grick hides with advantage among rocks, and nowhere else."""
    play = field("| K1 | G1 | G2", active="G2", G2=a("grick"), ground=Ground(terrain=terrain))  # type: ignore[arg-type]
    play_on(play, "hide", dice=dice)
    assert play["G2"].hidden_from == ("K1",)


@pytest.mark.parametrize(("terrain", "farthest"), [("snow", 3), ("rock", 4)])
def test_white_dragons_walk_on_ice(terrain: str, farthest: int) -> None:
    """LB-2.17 Difficult cells of snow cost a white dragon's foot nothing more: here it lies, and cannot fly."""
    ground = Ground(terrain=terrain, difficult={"G": (1, 2, 3, 4)})  # type: ignore[arg-type]
    dragon = a("young-white-dragon", effects=["prone"])
    play = field("| K1 | G1 | G2 G3 G4 G5", active="G5", G5=dragon, ground=ground)
    cells = [int(key.partition(":")[2]) for key in offered(play, "G5", "forward")]
    assert min(cells) == farthest


def test_webs_hold_nobody_who_walks_in_them() -> None:
    """LBX-24 A giant spider's web lands on a goblin and holds it; on another spider it holds nothing. The spell does likewise."""
    for kind, held in (("goblin", True), ("giant-spider", False)):
        play = field("| K1 | G1 |", active="G1", G1=a("giant-spider"), K1=a(kind))
        play_on(play, "attack:web:K1", dice=(18, 18))
        assert ("restrained" in names(play, "K1")) is held
        caster = {"spells": ("web",), "slots": (0, 1), "spell_dc": 15}
        play = field("| K1 | G2 | G1", active="G1", G1=caster, K1=a(kind))
        play_on(play, "use:web", "K1", dice=(2,))
        assert ("restrained" in names(play, "K1")) is held


@pytest.mark.parametrize(("face", "down"), [(3, True), (18, False)])
def test_dispel_magic_lays_down_what_moves_by_magic(face: int, down: bool) -> None:
    """LBX-81 An animated armour saves, or is unconscious for a minute; nobody else here has a spell to end."""
    caster = {"spells": ("dispel-magic",), "slots": (0, 0, 1), "spell_dc": 15}
    play = field("| K1 K2 | G1 |", active="G1", G1=caster, K1=a("animated-armor"))
    play_on(play, "use:dispel-magic", dice=(face,))
    assert ("unconscious" in names(play, "K1")) is down
    assert "antimagic-susceptibility" in play["K1"].stat.traits
    if down:
        assert next(one.rounds for one in play["K1"].effects if one.name == "unconscious") == 10
        begin(play, "K2")
        play.state.active = "G1"
        assert not [key for key in offered(play, "G1", "use") if "dispel" in key]


def test_a_manticore_has_spikes_for_eight_rounds() -> None:
    """LBX-4 After the twenty-fourth no more are offered."""
    spikes = tuple(["tail-spike"] * 23)
    play = field("| K1 | G1 | G2", active="G2", G2=a("manticore", spent=spikes))
    assert "attack:tail-spike:K1" in offered(play, "G2", "attack")
    play_on(play, "attack:tail-spike:K1", dice=(2,))
    assert "attack:tail-spike:K1" not in offered(play, "G2", "attack")
