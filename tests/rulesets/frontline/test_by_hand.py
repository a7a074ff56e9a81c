"""What a game master lets happen by hand leaves a lawful battle: refused with a reason, or seen through by the rules."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import field

from bingqi.core.gm.override import Override, happened
from bingqi.core.problems import NotLawful
from bingqi.core.session.play import Session
from bingqi.lang import render_problem
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.gm.overrides import unplayable
from bingqi.testing.play import choice, dice, reply


def fighting(**creatures: Any) -> Session[Any]:
    """K1's turn, in front of K2, against G1 before G2."""
    return Session(RULESET, field("K2 | K1 | G1 | G2", **creatures).state)


def give(session: Session[Any], event: str, *args: Any) -> list[str]:
    """The events that followed, in order."""
    before = len(session.log)
    session.give(event, args, "so be it")
    return [entry.event for entry in session.log[before:]]


def test_a_monster_hurt_to_0_by_hand_dies() -> None:
    """LBX-26, LB-5.1 Its line gives way, and its cell is taken out."""
    session = fighting(G1={"dies_at_zero": True})
    assert give(session, "hurt", "G1", 10) == ["ruled", "hurt", "line_back", "died", "removed"]
    assert session.state.sides["G"].queue == ("G2",)
    assert session.state.sides["G"].front == 1


def test_a_character_hurt_to_0_by_hand_falls_unconscious_and_healed_by_hand_wakes() -> None:
    """LBX-26, LBX-29"""
    session = fighting(G1={"dies_at_zero": False})
    assert "laid" in give(session, "hurt", "G1", 10)
    assert [one.name for one in session.state.creatures["G1"].effects] == ["unconscious", "prone"]
    give(session, "healed", "G1", 4)
    assert [one.name for one in session.state.creatures["G1"].effects] == ["prone"]


def test_whoever_is_felled_by_hand_in_its_turn_acts_no_more() -> None:
    """LBX-23 The turn passes to the next."""
    session = fighting(K1={"dies_at_zero": False})
    assert (choice(session, "K").id, session.state.active) == ("act", "K1")
    give(session, "hurt", "K1", 10)
    assert session.state.active != "K1"
    assert session.state.creatures["K1"].hp == 0


def test_the_last_one_felled_by_hand_decides_the_battle() -> None:
    session = fighting()
    give(session, "hurt", "G1", 10)
    give(session, "hurt", "G2", 10)
    assert session.outcome is not None
    assert session.outcome.winner == "K"


def test_the_dying_killed_by_hand_are_taken_out() -> None:
    """LBX-26 As the dead are."""
    session = fighting(G1={"dies_at_zero": False})
    give(session, "hurt", "G1", 10)
    assert give(session, "died", "G1") == ["ruled", "died", "removed"]
    assert session.state.sides["G"].queue == ("G2",)


@pytest.mark.parametrize(
    ("event", "args", "why"),
    [
        ("hurt", ("G3", 1), 'id: no id "G3"; allowed: G1, G2, K1, K2'),
        ("power_used", ("G1", "typo"), 'power: no power "typo"; allowed: none'),
        ("took", ("G1", "moon", "held"), 'item: no item "moon"; allowed: none'),
        ("queued", ("G", ("G2",)), "queue: must name exactly these: G1, G2"),
        ("queued", ("G", ("G1", "G1")), "queue: must name exactly these: G1, G2"),
        ("initiative_rolled", ((("G1", 9),),), "order: must name exactly these: K1, K2, G1, G2"),
        ("hid", ("G1", ("K1", "K1")), "hidden_from: names the same twice; name each once"),
        ("lifted", ("G1", 7, "prone"), "effect: no effect 7; allowed: none"),
        ("dashed", ("G1", 10**18), "feet: would be 1000000000000000000; it must be from 0 to 1000"),
        ("removed", ("G1",), "only the rules bring this about; choose one of the events that the form offers"),
        ("healed", ("G1", -60), "hp: -60 will not do; at least 0"),
        ("hurt", ("G1", -5), "damage: -5 will not do; at least 0"),
        ("shifted", ("G1", 0), "to: 0 will not do; at least 1"),
        ("line_set", ("G", 7), "G: front: would be 7; it must be from 1 to 2"),
        ("line_forward", ("G",), "G: front: would be 0; it must be from 1 to 2"),
        ("death_saved", ("G1", 4, 0), "G1: passes: would be 4; it must be from 0 to 3"),
        ("died", ("G1",), "id: G1 still has hit points; let it be hurt to 0, and the rules do the rest"),
    ],
)
def test_what_no_rules_could_lead_to_is_refused(event: str, args: tuple[Any, ...], why: str) -> None:
    session = fighting()
    before = RULESET.freeze(session.state)
    with pytest.raises(NotLawful) as wrong:
        session.give(event, args, "so be it")
    assert str(wrong.value) == f"{event}: {why}"
    assert render_problem(wrong.value.problems[0], "zh") != render_problem(wrong.value.problems[0], "en")
    assert RULESET.freeze(session.state) == before


NEW: dict[str, Any] = {
    "id": "G3",
    "side": "G",
    "kind": "G1",
    "name": {"en": "A third", "zh": "第三个"},
    "index": 3,
    "front": 1,
    "turn": 5,
}


def joined(**changed: Any) -> tuple[Any, ...]:
    """The arguments of a newcomer."""
    rest = {"summoner": "", "hp": 5, "held": (), "sheathed": (), "stowed": ()}
    return tuple({**NEW, **rest, **changed}.values())


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"id": "G1"}, "id: G1 cannot come: it stands there"),
        ({"id": "K1"}, "id: K1 cannot come: it stands there"),
        ({"id": "a:b"}, 'id: "a:b" is no name for a newcomer'),
        ({"id": "rest"}, 'id: "rest" is no name for a newcomer'),
        ({"name": {"en": "A third"}}, "name: a name is wanted in each language"),
        ({"name": {"en": "\x1b", "zh": "x"}}, "name: a name is wanted in each language"),
        ({"index": 4}, "index: would be 4; it must be from 1 to 3"),
        ({"front": 9}, "G: front: would be 9; it must be from 1 to 3"),
    ],
)
def test_a_newcomer_is_somebody_new_who_finds_a_place(changed: dict[str, Any], why: str) -> None:
    """LB-5.3 Else the queues and the order of turns would name one who is twice there."""
    session = fighting()
    with pytest.raises(NotLawful) as wrong:
        session.give("joined", joined(**changed), "so be it")
    assert str(wrong.value).startswith(f"joined: {why}")
    assert "joined" in give(session, "joined", *joined())


def test_who_has_a_turn_stands_in_a_queue() -> None:
    """LBX-2 A cell that is taken out of a queue by itself leaves a turn that nobody can take, and the battle stops there for ever.
    So tables have died; records of that time say where."""
    session = fighting()
    before = session.start
    with pytest.raises(NotLawful, match="only the rules"):
        session.give("removed", ("G1",), "so be it")
    for event, *args in (("removed", "G1"), ("queued", "G", ("G2",))):
        with pytest.raises(NotLawful, match=r"no place in the order of turns|must name exactly these"):
            happened(RULESET, before, Override(str(event), tuple(args), "so be it"))
    for event, who in (("fled", "G2"), ("vanished", "G1")):
        again = Session(RULESET, RULESET.copy(before))
        give(again, event, who)
        assert next(unplayable(again.state), None) is None


def test_who_is_gone_while_the_queues_are_ordered_stands_in_none() -> None:
    """LB-1.2 Whoever was placed already and is taken out of the battle by hand does not come back with the queue."""
    session: Session[Any] = Session(RULESET, RULESET.setup(RULESET.scenario("arena"), {}))
    side = session.waiting_for()[0]
    first = choice(session, side).options[0]
    while not (session.state.placed or {}).get(side):
        for who in session.waiting_for():
            session.answer(who, choice(session, who).options[0])
    give(session, "fled", first)
    for _ in range(60):
        if session.state.phase == "fight" or session.pending is None:
            break
        session.answer(*reply(session, dice(1)))
    assert first not in session.state.sides[side].queue
    assert next(unplayable(session.state), None) is None


def test_somebody_is_left_for_the_fight() -> None:
    """LB-1.3 Without anybody in a queue no line can be set."""
    session: Session[Any] = Session(RULESET, RULESET.setup(RULESET.scenario("arena"), {}))
    *others, last = session.state.sides[session.waiting_for()[0]].queue
    for id in others:
        give(session, "fled", id)
    with pytest.raises(NotLawful, match="nobody would be left in the queue before the fight"):
        session.give("fled", (last,), "so be it")
