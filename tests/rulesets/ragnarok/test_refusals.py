"""What is refused, and why: points of the table, acts out of turn, rows that are none, content that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, area, arena, line, table
from tests.rulesets.refusals import refusal

from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Scripted
from bingqi.core.problems import BadContent
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.lang import PROBLEM_TEXTS
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.packs.library import CONTENT
from bingqi.testing.play import stands


def at_the_table(it: Arena, unit: str, *answers: str, dice: tuple[int, ...] = ()) -> Session[Any]:
    """A table at which a unit's card is up, and its owner has said this."""
    it.up(unit)
    session: Session[Any] = Session(RULESET, it.state, Scripted(*dice))
    for answer in answers:
        session.answer(it.state.units[unit].side, answer)
    return session


def refused(session: Session[Any], who: str, answer: object) -> str:
    """Why that is refused, by which nothing has changed."""
    before = stands(session)
    why = refusal(PROBLEM_TEXTS, lambda: session.answer(who, answer))
    assert stands(session) == before
    return why


def reason(session: Session[Any], key: str) -> tuple[str, str]:
    """The message and the rule that a point is refused with."""
    ask = session.pending
    assert isinstance(ask, Decision)
    assert key not in ask.options
    found = RULESET.illegal_reason(RULESET.observe(session.state, ask.who), ask, key)
    assert found is not None
    return found[0].id, found[1]


def facing(apart: int = 300, **more: Any) -> Arena:
    """A's unit above B's."""
    return table({"A": {"a": {"places": line(300, 300)}}, "B": {"b": {"places": line(300, 324 + apart)}}}, **more)


# --- Points of the table ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "message", "rule"),
    [
        ("5,300", "fault-cr-off-table", "CRX-38"),
        ("300,0", "fault-cr-off-table", "CRX-38"),
        ("1200,300", "fault-cr-off-table", "CRX-38"),
        ("9999,9999", "fault-cr-off-table", "CRX-38"),
        ("300,410", "fault-cr-further", "CRX-24"),
        ("240,300", "fault-cr-blocked", "CRX-40"),
        ("300,360", "fault-cr-taken", "CRX-38"),
        ("380,290", "fault-cr-taken", "CRX-38"),
        ("400,300", "fault-cr-taken", "CRX-38"),  # exactly as far as it goes
        ("210,280", "fault-cr-no-way", "CRX-38"),
    ],
)
def test_a_leader_does_not_go_there(key: str, message: str, rule: str) -> None:
    """CRX-24, CRX-38, CRX-40 Off the table, too far, into what blocks, upon somebody, into contact, or behind a wall."""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"places": [(300, 300)]}, "friend": {"places": [(300, 360)]}},
        "B": {"b": {"places": [(400, 300)]}},
    }
    it = table(companies, terrain=(area("blocking", 23, 0, 25, 60),))
    session = at_the_table(it, "a", "walk")
    assert reason(session, key) == (message, rule)
    assert f"[{rule}]" in (said := refused(session, "A", key)) or rule in said


def test_how_far_one_may_go_is_told() -> None:
    """CRX-24, CRX-35"""
    assert "10 cm" in refused(at_the_table(facing(), "a", "walk"), "A", "300,401")
    assert "20 cm" in refused(at_the_table(facing(), "a", "run"), "A", "300,501")
    touching = facing(1)
    assert "5 cm" in refused(at_the_table(touching, "a", "disengage"), "A", "300,249")


@pytest.mark.parametrize("key", ["301,300", "300", "", "300,300,300", "300;300", "-10,300", "a-1", "999999,1", 7, None, (300, 300)])
def test_what_is_no_point_is_refused(key: object) -> None:
    """CRX-38 Points lie a centimetre apart."""
    refused(at_the_table(facing(), "a", "walk"), "A", key)


def test_no_fighter_is_placed_where_he_must_not_stand() -> None:
    """CRX-6, CRX-38 By hand: out of formation, upon another, off the table."""
    session = at_the_table(facing(), "a", "by-hand", "walk", "300,300")
    assert isinstance(session.pending, Decision)
    assert session.pending.id == "place"
    assert reason(session, "420,300")[0] == "fault-cr-no-way"
    assert reason(session, "5,5")[0] == "fault-cr-off-table"
    for key in ("420,300", "300,300", "5,5", "330,301"):
        refused(session, "A", key)


def test_no_unit_is_placed_outside_its_zone() -> None:
    """CRX-16, CRX-41"""
    session: Session[Any] = Session(RULESET, RULESET.setup(RULESET.scenario("open-field"), {}), Sampler(1))
    ask = session.pending
    assert isinstance(ask, Decision)
    unit = ask.options[0]
    session.answer(ask.who, unit)
    where = session.pending
    assert isinstance(where, Decision)
    for key in ("600,450", "600,310", "600,590", "5,880"):
        assert key not in where.options
        refused(session, ask.who, key)


# --- Acts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("assault:b", "CRX-24"),
        ("shoot:b", "CRX-26"),
        ("fight", "CRX-27"),
        ("disengage", "CRX-35"),
        ("arrive", "CR-2.2"),
        ("assault:a", "CRX-39"),
        ("assault:nobody", ""),
        ("fly", ""),
        ("walk:b", ""),
        ("walk:", ""),
    ],
)
def test_what_a_unit_cannot_do_is_refused_with_its_rule(key: str, rule: str) -> None:
    """CRX-23 And what means nothing without any."""
    assert rule in refused(at_the_table(facing(), "a"), "A", key)


def test_nobody_acts_out_of_turn() -> None:
    """CR-3.3, CRX-17 Neither the other player, nor somebody who does not play; nor are dice thrown that nobody asks for."""
    session = at_the_table(facing(), "a")
    for who, answer in (("B", "walk"), ("C", "walk"), ("", "hold"), ("dice", (3,))):
        refused(session, who, answer)
    walking = at_the_table(facing(), "a", "walk")
    refused(walking, "B", "300,310")
    refused(walking, "A", "walk")


def test_faces_that_will_not_do_are_refused() -> None:
    """CRX-14, CRX-26 Too few, and such as no die has."""
    it = table({"A": {"a": {"places": line(300, 300), "ranged": {}}}, "B": {"b": {"places": line(300, 450)}}})
    it.up("a")
    session: Session[Any] = Session(RULESET, it.state)
    session.answer("A", "shoot:b")
    for faces in ((), (1, 2), (1, 2, 7), (0, 1, 1), (1, 1, 1, 1), "123"):
        refused(session, "dice", faces)
    session.answer("dice", (1, 1, 1))
    assert session.state.fired == ("a-1",)


# --- Rows -------------------------------------------------------------------------------------------

ROWS = ("general", "master_strategist", "military_genius")


def laying(mode: str) -> Session[Any]:
    """Two players lay their rows."""
    companies: dict[str, dict[str, Table]] = {"A": {"a1": {}, "a2": {}, "a3": {}}, "B": {"b1": {}, "b2": {}}}
    return Session(RULESET, arena(companies, options={"play_mode": mode}, open_camp="A").state, Sampler(2))


@pytest.mark.parametrize("mode", ROWS)
def test_a_row_has_each_of_ones_own_cards_once(mode: str) -> None:
    """CR-2.2, CR-4.9 No card twice, none of somebody else's, none that there is not; and none is left out."""
    session = laying(mode)
    for key in ("b1", "a4", "", "a1,a2,a3", ("a1", "a2", "a3"), "row"):
        refused(session, "A", key)
    session.answer("A", "a2")
    refused(session, "A", "a2")
    refused(session, "A", "a1")  # B is waited for
    session.answer("B", "b2")
    refused(session, "A", "a2")
    refused(session, "B", "b2")
    session.answer("A", "a3")
    assert session.state.rows["A"].cards == ("a2", "a3", "a1")
    assert session.state.rows["B"].cards == ("b2", "b1")


@pytest.mark.parametrize("mode", ROWS)
def test_a_row_that_is_laid_stays_as_it_is(mode: str) -> None:
    """CR-4.9 To the end of the round nobody is asked for it again, and who says it nevertheless is refused."""
    session = laying(mode)
    for who, key in (("A", "a2"), ("B", "b2"), ("A", "a3")):
        session.answer(who, key)
    rows = {id: row.cards for id, row in session.state.rows.items()}
    asked = 0
    while session.state.round == 1 and isinstance(session.pending, Decision):
        ask = session.pending
        for who in "AB":
            for key in ("a1", "b1", "row"):
                if key not in ask.options:
                    refused(session, who, key)
        asked += 1
        assert all(rows[id][-len(row.cards) :] == row.cards for id, row in session.state.rows.items() if row.cards)
        session.answer(ask.who, ask.default)
        if asked > 40:
            break
    turned = [entry.args[1] for turn in session.past_turns for entry in turn.entries if entry.event == "card_turned"][:5]
    assert [id for id in turned if id.startswith("a")] == ["a2", "a3", "a1"]
    assert [id for id in turned if id.startswith("b")] == ["b2", "b1"]


def test_in_barbarian_nobody_plays_a_card_twice_nor_another_players() -> None:
    """CR-4.1"""
    session = laying("barbarian")
    ask = session.pending
    assert isinstance(ask, Decision)
    while ask.id != "card":
        session.answer(ask.who, ask.default)
        ask = session.pending
        assert isinstance(ask, Decision)
    theirs = "b1" if ask.who == "A" else "a1"
    refused(session, ask.who, theirs)
    session.answer(ask.who, ask.options[0])
    for _ in range(60):
        now = session.pending
        assert isinstance(now, Decision)
        if now.id == "card" and now.who == ask.who:
            break
        session.answer(now.who, now.default)
    assert session.pending_for(ask.who) is not None
    refused(session, ask.who, ask.options[0])


# --- Content ----------------------------------------------------------------------------------------


def changed(name: str, **scenario: Any) -> dict[str, Any]:
    """A bundled scenario that says something else."""
    bundle = CONTENT.scenario(name)
    return {**bundle, "scenario": {**bundle["scenario"], **scenario}}


def with_party(name: str, side: str, **party: Any) -> dict[str, Any]:
    """A bundled scenario in which a party says something else."""
    sides: Mapping[str, Any] = CONTENT.scenario(name)["scenario"]["sides"]
    return changed(name, sides={**sides, side: {**sides[side], **party}})


NAME = {"en": "A thing", "zh": "某物"}
OUTSIDE: list[tuple[dict[str, Any], str]] = [
    (changed("first-card", objectives=[{"name": NAME, "at": [81, 30]}]), r"objectives\[0\].at"),
    (changed("first-card", objectives=[{"name": NAME, "at": [30, 70.5]}]), r"objectives\[0\].at"),
    (changed("first-card", terrain=[{"kind": "cover", "corners": [[0, 0], [90, 0], [0, 10]]}]), r"terrain\[0\].corners"),
    (with_party("first-card", "salt", zone={"first": [0, 40], "last": [81, 70]}), r"sides.salt.zone"),
    (with_party("first-card", "salt", units=[{"unit": "salt-spears", "at": [30, 71]}]), r"sides.salt.units\[0\].at"),
]


@pytest.mark.parametrize(("bundle", "where"), OUTSIDE, ids=[where for _, where in OUTSIDE])
def test_content_with_a_place_outside_the_table_is_refused(bundle: dict[str, Any], where: str) -> None:
    """CRX-16, CRX-40, CRX-44 It is told which place that is."""
    with pytest.raises(BadContent, match=where):
        CONTENT.setup(bundle, {})


@pytest.mark.parametrize(
    ("bundle", "where"),
    [
        (changed("first-card", table=[20, 60]), "table"),
        (changed("first-card", table=[60, 300]), "table"),
        (changed("first-card", objectives=[{"name": NAME, "at": [-1, 30]}]), "objectives"),
        (changed("first-card", objectives=[{"name": NAME, "at": [1, 30], "radius": 0}]), "radius"),
        (changed("first-card", terrain=[{"kind": "lava", "corners": [[0, 0], [7, 0], [0, 10]]}]), "terrain"),
        (changed("first-card", terrain=[{"kind": "cover", "corners": [[0, 0], [7, 0]]}]), "terrain"),
        (changed("first-card", deployment="by-chance"), "deployment"),
        (changed("first-card", rounds=0), "rounds"),
        (with_party("first-card", "salt", units=[]), "units"),
        (with_party("first-card", "salt", units=[{"unit": "salt-spears", "edge": "below"}]), "edge"),
    ],
)
def test_content_that_makes_no_sense_is_refused(bundle: dict[str, Any], where: str) -> None:
    """By its shape."""
    with pytest.raises(BadContent, match=where):
        CONTENT.setup(bundle, {})


def test_a_third_company_wants_a_zone_of_its_own() -> None:
    """CRX-16"""
    sides = CONTENT.scenario("one-deck")["scenario"]["sides"]
    bare = {key: value for key, value in sides["flats"].items() if key != "zone"}
    with pytest.raises(BadContent, match=r"sides.flats.zone"):
        CONTENT.setup(changed("one-deck", sides={**sides, "flats": bare}), {})


def test_a_mode_that_does_not_fit_so_many_camps_is_refused() -> None:
    """CR-4.11 Military genius is for two; three who form two camps may play it."""
    with pytest.raises(BadContent, match="camps"):
        CONTENT.setup(CONTENT.scenario("one-deck"), {"play_mode": "military_genius"})
    sides = CONTENT.scenario("one-deck")["scenario"]["sides"]
    allied = {**sides, **{id: {**sides[id], "camp": "salt"} for id in ("road", "flats")}}
    state = CONTENT.setup(changed("one-deck", sides=allied), {"play_mode": "military_genius"})
    assert {player.camp for player in state.players.values()} == {"salt", "hollow"}
