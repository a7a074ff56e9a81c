"""What a game master lets happen by hand has the consequences that the book says, or is refused where the book excludes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.frontline.field import field

from bingqi.core.gm.override import Override, happened
from bingqi.core.problems import NotLawful
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash, read
from bingqi.core.record.resume import resume, table_dice
from bingqi.core.record.write import Writer
from bingqi.core.session.play import Session
from bingqi.lang import render_problem
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.conditions import STACKING
from bingqi.rulesets.frontline.harm.dying import death_save
from bingqi.rulesets.frontline.lines.queues import picture
from bingqi.rulesets.frontline.model.state import able, able_in_front
from bingqi.rulesets.frontline.model.stats import Ground
from bingqi.testing.play import dice, reply

CASTER = {"spells": ("bless", "hold-person", "fire-bolt"), "slots": (4, 3)}


def fighting(drawn: str = "K2 | K1 | G1 | G2", ground: Ground = Ground(), **creatures: Any) -> Session[Any]:  # noqa: B008  # frozen
    return Session(RULESET, field(drawn, ground=ground, **creatures).state)


def give(session: Session[Any], event: str, *args: Any) -> list[str]:
    """The events that followed, in order."""
    before = len(session.log)
    session.give(event, args, "so be it")
    return [entry.event for entry in session.log[before:]]


def lay(session: Session[Any], id: str, name: str, source: str, spell: str = "", escape: int = 0) -> list[str]:
    return give(session, "laid", id, name, source, spell, "", 0, "", 0, escape)


def refused(session: Session[Any], event: str, *args: Any) -> str:
    """Why it is refused, in words; nothing has changed."""
    before = RULESET.freeze(session.state)
    with pytest.raises(NotLawful) as wrong:
        session.give(event, args, "so be it")
    assert RULESET.freeze(session.state) == before
    assert render_problem(wrong.value.problems[0], "zh") != render_problem(wrong.value.problems[0], "en")
    return str(wrong.value)


def on(session: Session[Any], id: str) -> list[str]:
    return [one.name for one in session.state.creatures[id].effects]


def blessed() -> Session[Any]:
    """K2, behind the line, keeps up a blessing of K1."""
    session = fighting(K2=CASTER)
    give(session, "concentrating", "K2", "bless")
    lay(session, "K1", "bless", "K2", "bless")
    assert on(session, "K1") == ["bless"]
    return session


@pytest.mark.parametrize(
    ("event", "args"),
    [
        ("concentrating", ("K2", "hold-person")),
        ("concentrating", ("K2", "")),
        ("laid", ("K2", "stunned", "G1", "", "", 0, "", 0, 0)),
        ("fled", ("K2",)),
        ("vanished", ("K2",)),
        ("hurt", ("K2", 10)),
    ],
)
def test_no_spell_outlasts_its_caster_s_concentration(event: str, args: tuple[Any, ...]) -> None:
    """LBX-37 One spell at a time; it ends with another, with incapacity, and when the caster is gone."""
    session = blessed()
    give(session, event, *args)
    assert on(session, "K1") == []
    assert session.state.creatures["K2"].concentration == (args[1] if event == "concentrating" else "")


def test_a_spell_that_is_named_again_stays() -> None:
    """LBX-37"""
    session = blessed()
    give(session, "concentrating", "K2", "bless")
    assert on(session, "K1") == ["bless"]


def test_only_what_needs_concentration_is_kept_up_and_by_who_can_act() -> None:
    """LBX-37, LBX-23"""
    session = fighting(K2=CASTER)
    assert "fire-bolt is not kept up by concentration" in refused(session, "concentrating", "K2", "fire-bolt")
    assert "K2 does not concentrate on bless" in refused(session, "laid", "K1", "bless", "K2", "bless", "", 0, "", 0, 0)
    lay(session, "K2", "stunned", "G1")
    assert "K2 is incapacitated" in refused(session, "concentrating", "K2", "bless")


@pytest.mark.parametrize("name", ["spirit-guardians", "spiritual-weapon"])
def test_what_strikes_by_itself_is_that_of_a_power(name: str) -> None:
    """LBX-37, LBX-86 By hand, too: else nobody would know what it does."""
    session = fighting(K1={"spells": (name,), "slots": (4, 3, 2)})
    assert "spell" in refused(session, "laid", "K1", name, "K1", "", "", 10, "", 0, 0)
    if name == "spiritual-weapon":
        assert lay(session, "K1", name, "K1", name)
        assert f"again:{name}" in acts(session.state, session.state.creatures["K1"])


def test_whom_a_spell_had_called_goes_with_it() -> None:
    """LBX-37, LB-5.1"""
    session = fighting(K2=CASTER)
    give(session, "concentrating", "K2", "bless")
    called = {"en": "A spirit", "zh": "召唤物"}
    give(session, "joined", "K3", "K", "K1", called, 3, 1, 5, "K2", 5, (), (), ())
    assert "vanished" in give(session, "concentrating", "K2", "")
    assert session.state.sides["K"].queue == ("K1", "K2")


@pytest.mark.parametrize("condition", ["unconscious", "stunned", "paralyzed", "petrified", "incapacitated"])
def test_whoever_is_incapacitated_by_hand_in_front_lets_the_line_give_way(condition: str) -> None:
    """LB-5.1 At once, by one cell."""
    session = fighting("K2 | K1 | G1 | G2 G3")
    lay(session, "G1", condition, "K1")
    assert picture(session.state) == "K2 | K1 | G1 G2 | G3"
    assert able_in_front(session.state, session.state.sides["G"]) == 1
    lay(session, "G1", "stunned", "K2")
    assert session.state.sides["G"].front == 2, "it was incapacitated already"


def test_the_line_gives_way_once_for_whoever_is_swallowed() -> None:
    """LB-5.1, LBX-75 Neither when it is incapacitated by hand in there, nor when it vanishes from there."""
    for event, args, left in (
        ("laid", ("K1", "paralyzed", "G1", "", "", 0, "", 0, 0), "K4 | K3 K2 K1"),
        ("vanished", ("K1",), "K4 | K3 K2"),
    ):
        session = fighting("K4 K3 | K2 K1 | G1 | G2")
        lay(session, "K1", "swallowed", "G1")
        assert picture(session.state) == "K4 | K3 K2 K1 | G1 | G2"
        give(session, event, *args)
        assert picture(session.state) == f"{left} | G1 | G2"


def test_whoever_is_paralysed_inside_keeps_nothing_up() -> None:
    """LBX-37, LBX-75"""
    session = blessed()
    lay(session, "K2", "swallowed", "G1")
    lay(session, "K2", "paralyzed", "G1")
    assert on(session, "K1") == []


@pytest.mark.parametrize("condition", STACKING)
def test_what_stacks_is_laid_twice(condition: str) -> None:
    """LBX-25, LBX-72 Exhaustion, and wounds that bleed; nothing else from the same source."""
    session = fighting()
    lay(session, "K1", condition, "G1")
    lay(session, "K1", condition, "G1")
    assert on(session, "K1") == [condition] * 2
    lay(session, "K1", "poisoned", "G1")
    assert "poisoned" in refused(session, "laid", "K1", "poisoned", "G1", "", "", 0, "", 0, 0)


def test_the_unconscious_lie_prone() -> None:
    """LBX-26, LBX-23"""
    session = fighting()
    lay(session, "G1", "unconscious", "K1")
    assert on(session, "G1") == ["unconscious", "prone"]
    assert "still has hit points" in refused(session, "laid", "G2", "unconscious", "G2", "", "", 0, "", 0, 0)


def test_nobody_dodges_who_cannot_move() -> None:
    """LBX-11"""
    session = fighting()
    lay(session, "G1", "dodging", "G1")
    lay(session, "G1", "grappled", "K1", escape=12)
    assert on(session, "G1") == ["grappled"]


def test_the_line_goes_back_when_somebody_is_sent_off_from_behind_it() -> None:
    """LB-3.10 By one cell; it stays at the tail."""
    session = fighting("K2 | K1 | G1 | G2 G3 G4")
    give(session, "fled", "G4")
    assert picture(session.state) == "K2 | K1 | G1 G2 | G3"
    give(session, "fled", "G3")
    assert picture(session.state) == "K2 | K1 | G1 G2 | ", "with nobody left behind it"


def test_only_the_last_of_a_queue_flees_from_behind_the_line_or_all_alone() -> None:
    """LB-3.9 And nobody who is held; whoever else is gone has vanished."""
    session = fighting("K2 | K1 | G1 | G2 G3")
    for id in ("G2", "G1"):
        assert f"{id} cannot flee" in refused(session, "fled", id)
    lay(session, "G3", "grappled", "K1", escape=12)
    assert "G3 cannot flee" in refused(session, "fled", "G3")
    for event, id in (("vanished", "G3"), ("fled", "G2")):
        give(session, event, id)
    give(session, "fled", "G1")
    assert picture(session.state) == "K2 | K1 |  | "


def test_nobody_hides_where_enemies_see_it() -> None:
    """LB-2.5, LB-3.6 In front of all; behind an able front it can be done."""
    session = fighting()
    assert "G1 cannot hide where enemies see it" in refused(session, "hid", "G1", ("K1", "K2"))
    give(session, "hid", "G2", ("K1", "K2"))
    assert session.state.creatures["G2"].hidden_from == ("K1", "K2")
    give(session, "hid", "G2", ())


def test_the_line_goes_back_for_whoever_vanishes_from_in_front() -> None:
    """LB-5.1 As it does for the dead."""
    session = fighting("K2 | K1 | G1 G2 | G3 G4")
    give(session, "vanished", "G1")
    assert picture(session.state) == "K2 | K1 | G2 G3 | G4"
    session = fighting("K2 | K1 | G1 | G2 G3")
    give(session, "vanished", "G1")
    assert picture(session.state) == "K2 | K1 | G2 | G3", "one alone in front"


@pytest.mark.parametrize(("event", "args"), [("vanished", ("G1",)), ("shifted", ("G1", 2))])
def test_a_grip_ends_when_its_holder_is_gone(event: str, args: tuple[Any, ...]) -> None:
    """LBX-30 Or out of reach."""
    session = fighting("K2 | K1 | G1 | G2 G3")
    lay(session, "K1", "grappled", "G1", escape=12)
    give(session, event, *args)
    assert on(session, "K1") == []


def test_no_line_lets_more_in_front_than_terrain_has_room_for() -> None:
    """LB-5.2 The able count; whoever is shifted into the front lets the line go forward."""
    session = fighting("K2 | K1 | G1 G2 | G3", Ground(width_ft=10))
    for event, args in (("line_set", ("G", 3)), ("line_back", ("G",))):
        assert "the terrain has room for 2" in refused(session, event, *args)
    lay(session, "G2", "stunned", "K1")
    assert picture(session.state) == "K2 | K1 | G1 G2 G3 | ", "one who cannot act takes no room"
    session = fighting("K2 | K1 | G1 G2 G3 | G4", Ground(width_ft=10), G1={"effects": ("stunned",)})
    give(session, "shifted", "G1", 4)
    assert picture(session.state) == "K2 | K1 | G2 G3 | G4 G1"


def test_six_levels_of_exhaustion_kill() -> None:
    """LBX-25"""
    session = fighting("K2 | K1 | G1 | G2 G3")
    for _ in range(6):
        lay(session, "G1", "exhaustion", "K1")
    assert session.state.creatures["G1"].dead
    assert picture(session.state) == "K2 | K1 | G2 | G3"


def dying() -> Session[Any]:
    session = fighting("K2 | K1 | G1 | G2", G1={"dies_at_zero": False})
    give(session, "hurt", "G1", 10)
    return session


def test_three_death_saves_decide() -> None:
    """LBX-27 Three failures are death, three successes leave it stable."""
    session = dying()
    give(session, "death_saved", "G1", 0, 3)
    assert session.state.creatures["G1"].dead
    assert session.state.sides["G"].queue == ("G2",)
    session = dying()
    give(session, "death_saved", "G1", 3, 0)
    assert session.state.creatures["G1"].stable


def test_damage_at_0_hit_points_is_a_failed_death_save() -> None:
    """LBX-27 As much as the maximum kills."""
    session = dying()
    give(session, "hurt", "G1", 1)
    assert session.state.creatures["G1"].fails == 1
    give(session, "hurt", "G1", 10)
    assert session.state.creatures["G1"].dead


def test_whoever_has_hit_points_makes_no_death_saves() -> None:
    """LBX-27, LBX-28"""
    session = fighting()
    assert "G1 has hit points" in refused(session, "death_saved", "G1", 0, 2)
    assert "G1 has hit points" in refused(session, "stabilised", "G1")


def test_nobody_acts_twice_in_a_round() -> None:
    """LBX-2 Turns go from high to low, each round; whoever has had its turn stays before those who have not."""
    session = Session(RULESET, field("K2 | K1 | G1 | G2", active="K2").state)
    order = [id for id, _ in session.state.initiative]
    assert order == ["K1", "K2", "G1", "G2"]
    assert "K1 has begun" in refused(session, "initiative_rolled", (("G1", 9), ("K2", 8), ("K1", 7), ("G2", 1)))
    assert "from high to low" in refused(session, "initiative_rolled", (("K1", 1), ("K2", 8), ("G1", 7), ("G2", 1)))
    give(session, "initiative_rolled", (("K1", 9), ("K2", 8), ("G2", 7), ("G1", 1)))
    assert session.state.initiative[2] == ("G2", 7)


def test_what_former_records_hold_stands() -> None:
    """LBX-37, LB-5.1 An event that a record has from before the rules saw to what follows comes to what it came to then."""
    before = blessed().start
    for event, args in (("concentrating", ("K2", "fire-bolt")), ("laid", ("K1", "stunned", "G1", "", "", 0, "", 0, 0))):
        after, entries = happened(RULESET, before, Override(event, args, "so be it"))
        assert [entry.event for entry in entries] == ["ruled", event]
        assert after.creatures["K1"].effects[0].name == "bless"
    assert not able(after.creatures["K1"])
    assert after.sides["K"].front == 1


def test_a_record_says_that_what_follows_was_seen_to(tmp_path: Path) -> None:
    """LB-5.1 So it follows again when the record is opened."""
    whole, file = RULESET.scenario("arena"), tmp_path / "record.jsonl"
    writer = Writer(file, RULESET)
    kind = DiceKind("fast", seed="x")
    head = Header(FORMAT, "0", RULESET.id, RULESET.version, "frontline/arena", whole, content_hash(whole), {}, {}, kind)
    writer.begin(head)
    session: Session[Any] = Session(RULESET, RULESET.setup(whole, {}), table_dice(head, None), keeper=writer)
    while session.state.phase != "fight" or session.responses or session.battle.log:
        session.answer(*reply(session, dice(1)))
    side = next(side for side in session.state.sides.values() if side.front < len(side.queue))
    echo = ["echo_set"] if "echo" in session.state.creatures[side.queue[0]].stat.traits else []
    assert lay(session, side.queue[0], "stunned", side.queue[1])[2:] == ["line_back", *echo]
    writer.close()
    assert b'"aftermath":true' in file.read_bytes()
    again, notice = resume(RULESET, read(file))
    assert (RULESET.freeze(again.state), notice) == (RULESET.freeze(session.state), None)


def test_LBX_25_the_immune_have_no_condition_and_nobody_has_one_twice_from_one_source() -> None:
    """LBX-25"""
    session = fighting(K1={"condition_immune": ("poisoned",)})
    assert "immune to poisoned" in refused(session, "laid", "K1", "poisoned", "G1", "", "", 0, "", 0, 0)
    lay(session, "G1", "poisoned", "K1")
    assert "already" in refused(session, "laid", "G1", "poisoned", "K1", "", "", 5, "", 0, 0)
    lay(session, "G1", "poisoned", "K2")
    lay(session, "G2", "exhaustion", "K1")
    lay(session, "G2", "exhaustion", "K1")
    assert on(session, "G2") == ["exhaustion", "exhaustion"]


def test_four_failed_death_saves_can_be_had_and_stand_in_the_way_of_nothing() -> None:
    """LBX-27 A natural 1 adds two failures to two."""
    play = field("K1 | K2 | G1 | G2", dice=[1])
    hurt = play["K2"]
    hurt.hp, hurt.fails = 0, 2
    death_save(play.battle, hurt)
    session = Session(RULESET, play.state)
    assert (hurt.dead, hurt.fails) == (True, 4)
    give(session, "hurt", "G1", 1)
    assert "from 0 to 4" in refused(session, "death_saved", "K1", 0, 5)
