"""LBX-75: swallowed and engulfed, through what is offered."""

from __future__ import annotations

from tests.rulesets.frontline.beasts import a, begin, names, offered, play_on
from tests.rulesets.frontline.field import Play, field

from bingqi.rulesets.frontline.harm.conditions import lay, vanish
from bingqi.rulesets.frontline.turn import outcome


def swallowed(kind: str = "giant-toad", *dice: int, picture: str = "K3 | K2 K1 | G1 | G2", **more: object) -> Play:
    """K1 has just been swallowed by G1, which held it."""
    play = field(picture, active="G1", G1=a(kind), K1={"hp": 90, **more})
    lay(play.battle, play["K1"], "grappled", "G1", escape=13)
    lay(play.battle, play["K1"], "restrained", "G1", escape=13)
    play_on(play, "attack:swallow:K1", dice=(2, 15, *(dice or (1, 1))))
    return play


def test_a_toad_swallows_whom_it_holds() -> None:
    """LBX-75 Offered against the held alone; the grip ends, and its line gives way as for one who falls."""
    play = field("K3 | K2 K1 | G1 | G2", active="G1", G1=a("giant-toad"), K1={"hp": 90})
    assert offered(play, "G1", "attack") == ["attack:bite:K1", "attack:bite:K2"] or "attack:swallow:K1" not in offered(
        play, "G1", "attack"
    )
    play = swallowed()
    assert names(play, "K1") == ["swallowed"]
    assert play.front("K") == 3
    assert outcome(play.state) is None


def test_from_outside_nothing_reaches_it() -> None:
    """LBX-75 It is no target of attacks, and no blast takes hold of it."""
    play = swallowed()
    play["G1"].action_used, play["G1"].swings = False, ()
    assert not [key for key in offered(play, "G1", "attack", "grapple", "shove") if key.endswith(":K1")]
    begin(play, "G2")
    assert not [key for key in offered(play, "G2", "attack") if key.endswith(":K1")]


def test_acid_comes_at_the_turns_of_the_swallower() -> None:
    """LBX-75 3d6 when the toad begins its turn; none at one's own."""
    play = swallowed()
    before = play["K1"].hp
    begin(play, "K1")
    assert play["K1"].hp == before
    begin(play, "G1", dice=(1, 2, 3))
    assert play["K1"].hp == before - 6


def test_whoever_falls_inside_lets_everything_go() -> None:
    """LBX-23, LBX-37, LBX-75 What it kept up, what it had readied; its line has given way already, and gives way no more."""
    play = swallowed(dies_at_zero=False, spells=("bless",))
    lay(play.battle, play["K2"], "bless", "K1", spell="bless")
    play["K1"].hp, play["K1"].concentration, play["K1"].ready = 3, "bless", ("enemy-advances", "blade")
    begin(play, "G1", dice=(1, 2, 3))
    assert (play["K1"].hp, play["K1"].concentration, play["K1"].ready) == (0, "", ("", ""))
    assert (names(play, "K2"), play.front("K")) == ([], 3)
    assert names(play, "K1") == ["swallowed", "unconscious", "prone"]


def test_who_lies_unconscious_is_swallowed_out_of_the_grip() -> None:
    """LBX-75, LBX-71 The grip ends for it too, and the line, which had given way as it fell, stays."""
    play = field("K4 | K3 K2 K1 | G1 | G2", active="G1", G1=a("giant-toad"), K1={"hp": 90})
    lay(play.battle, play["K1"], "grappled", "G1", escape=13)
    lay(play.battle, play["K1"], "unconscious", "G2")
    assert play.front("K") == 4
    play_on(play, "attack:swallow:K1", dice=(2, 15, 1, 1, 1, 1))
    assert names(play, "K1") == ["unconscious", "prone", "swallowed"]
    assert play.front("K") == 4


def test_no_acid_for_whoever_is_gone_from_inside() -> None:
    """LBX-75, LBX-47 A creature that was called is gone with the spell, wherever it was."""
    play = swallowed()
    before = play["K1"].hp
    vanish(play.battle, play["K1"])
    begin(play, "G1")
    assert play["K1"].hp == before


def test_inside_there_is_one_thing_to_do() -> None:
    """LBX-75 It attacks what is around it, with blade or fists, and nobody else; it neither walks, pushes nor helps."""
    play = swallowed()
    begin(play, "K1")
    assert offered(play, "K1", "attack") == ["attack:blade:G1"]
    assert not offered(play, "K1", "push", "forward", "back", "dodge", "charge", "help", "retreat", "grapple")


def test_hurt_enough_from_within_it_gives_all_of_them_up() -> None:
    """LBX-75 30 damage in one turn, and a Constitution save against DC 14 that fails, at the turn's end."""
    for face, out in ((2, True), (19, False)):
        play = swallowed("behir", 1, 1, 1, damage="1d6+30")
        begin(play, "K1")
        play_on(play, "attack:blade:G1", dice=(19, 4))
        play_on(play, dice=(face,))
        assert names(play, "K1") == (["prone"] if out else ["swallowed"])
    play = swallowed("behir", 1, 1, 1, damage="1d6+10")
    begin(play, "K1")
    play_on(play, "attack:blade:G1", dice=(19, 4))
    play_on(play)
    assert names(play, "K1") == ["swallowed"]


def test_out_of_a_dead_swallower_one_comes_prone() -> None:
    """LBX-75 Whoever kills it from within, too."""
    play = swallowed(damage="1d6+60")
    begin(play, "K1")
    play_on(play, "attack:blade:G1", dice=(19, 4))
    assert play["G1"].dead
    assert names(play, "K1") == ["prone"]


def test_a_worm_swallows_who_does_not_get_away() -> None:
    """LBX-75, LBX-70 A Dexterity save against DC 19; nobody huge."""
    for size, dice, inside in (("medium", (15, 1, 1, 1, 2), ["swallowed"]), ("huge", (15, 1, 1, 1), [])):
        play = field("| K1 | G1 | G2", active="G1", G1=a("purple-worm"), K1={"hp": 90, "size": size})
        play_on(play, "attack:bite:K1", dice=dice)
        assert names(play, "K1") == inside


def test_a_frog_has_room_for_one() -> None:
    """LBX-75 The second whom it holds is bitten, not swallowed."""
    play = swallowed("giant-frog", 1, size="small")
    lay(play.battle, play["K2"], "grappled", "G1", escape=11)
    play["K2"].stat = play["K1"].stat
    play["G1"].action_used, play["G1"].swings = False, ()
    play_on(play, "attack:swallow:K2", dice=(15, 1))
    assert names(play, "K2") == ["grappled"]


def test_a_cube_engulfs_two_and_lets_go_of_who_struggles() -> None:
    """LBX-75 A Dexterity save; 6d6 at its turns; a check against DC 12 as an action gets out."""
    play = field("K3 | K2 K1 | G1 | G2", active="G1", G1=a("gelatinous-cube"), K1={"hp": 90}, K2={"hp": 90})
    play_on(play, "use:engulf", "K1", dice=(1, 1, 1, 2, 19))
    assert (names(play, "K1"), names(play, "K2")) == (["engulfed"], [])
    begin(play, "G1", dice=(1, 1, 1, 1, 1, 1))
    begin(play, "K1")
    (escape,) = offered(play, "K1", "escape")
    play_on(play, escape, dice=(18,))
    assert names(play, "K1") == []


def test_nobody_is_swallowed_in_passing() -> None:
    """LBX-75, LBX-7 To swallow is an action of its own: an opportunity attack is a bite, and so is that of a charge."""
    play = field("K3 | K2 K1 | G1 |", active="K1", G1=a("giant-toad"), K1={"hp": 90, "held": ("club",)})
    lay(play.battle, play["K1"], "grappled", "G1", escape=13)
    play_on(play, "stow:club", "opportunity_attack:G1", dice=(2,))
    assert [entry.args[2] for entry in play.happened("attack_rolled")] == ["bite"]
    assert "opportunity-with" not in [ask.id for ask in play.script.asked]
    play = field("K3 | K2 K1 | G2 G1 | G3", active="G1", G1=a("giant-toad"), K1={"hp": 90})
    lay(play.battle, play["K1"], "grappled", "G1", escape=13)
    play_on(play, "forward:1")
    play_on(play, "charge", "hold", dice=(2,))
    assert "charge-attack" not in [ask.id for ask in play.script.asked]
    assert [entry.args[2] for entry in play.happened("attack_rolled")] == ["bite"]
