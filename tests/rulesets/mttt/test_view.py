"""What one sees of mttt: distances, Priority, mana, the stack, and what is told of whom or what one looks at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.mttt.duels import NAME, duel

from bingqi.core.content.structs import DiceSum, Name
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.core.view import BandsBoard, Bar
from bingqi.kit.words import side_name
from bingqi.lang import Texts
from bingqi.rulesets import mttt
from bingqi.rulesets.mttt.course.ticks import AFTER_ALL
from bingqi.rulesets.mttt.model.state import Entry, State
from bingqi.rulesets.mttt.model.stats import Op, Spell, Trigger
from bingqi.rulesets.mttt.model.unit import NO_TICK, CoverOf, Effect, Routed
from bingqi.rulesets.mttt.offers.picks import picks
from bingqi.rulesets.mttt.packs import library as packs
from bingqi.rulesets.mttt.presentation.inspect import inspect_ref
from bingqi.rulesets.mttt.presentation.observation import STATES
from bingqi.rulesets.mttt.presentation.view import part, view
from bingqi.testing.play import board_of

FOLDER = Path(mttt.__file__).parent
TEXTS = [Texts(lang, [FOLDER]) for lang in ("en", "zh")]
ENGLISH = TEXTS[0]
SCENARIOS = [one.name for one in packs.CONTENT.scenarios()]


def lines(words: Iterable[Any]) -> list[str]:
    """What an English reader reads; in both languages nothing is missing."""
    words = list(words)
    for texts in TEXTS:
        assert all(texts.render(one) for one in words)
        assert texts.missing == set()
    return [ENGLISH.render(one) for one in words]


def everything(state: State, seat: str) -> list[str]:
    """All that a seat is shown and can look up."""
    drawn = view(STATES.observe(state, seat), seat)
    board = board_of(drawn, "field", BandsBoard)
    words: list[Any] = [drawn.title, board.label, *drawn.facts]
    words += [cell.label for cell in board.cells.values()]
    words += [word for layer in drawn.stack for word in (layer.text, *layer.does)]
    words += [word for piece in drawn.pieces.values() for word in (piece.label, piece.glyph, *piece.badges, *piece.facts)]
    words += [Text(f"gauge-{name}") for piece in drawn.pieces.values() for name in piece.gauges]
    words += [word for place in drawn.order for word in (place.label, place.note) if word]
    words += [drawn.scale.label, *[zone.label for zone in drawn.scale.zones]] if drawn.scale is not None else []
    refs = [*drawn.pieces, *[f"field/{cell}" for cell in board.order], *[f"stack/{layer.n}" for layer in drawn.stack]]
    return lines([*words, *[fact for ref in refs for fact in inspect_ref(STATES.observe(state, seat), seat, ref).facts]])


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_looked_at_in_both_languages(name: str) -> None:
    state = packs.CONTENT.setup(packs.CONTENT.scenario(name), {})
    for state.phase, state.round, state.tick in (("strategy", 0, NO_TICK), ("ticks", 1, 7)):
        for seat in (*state.sides, "gm", "watcher"):
            assert everything(state, seat)
    assert [side_name(state, side) for side in state.sides] == [
        {"en": one.name.en, "zh": one.name.zh} for one in state.bundle.scenario.sides.values()
    ]


# --- What is seen --------------------------------------------------------------------


def test_MT_3_10_nothing_on_the_battlefield_is_hidden() -> None:
    """MT-3.10, MT-8.1, MT-19.2"""
    state = duel(aoi={"priority": 12}, beni={}).state
    for seat in (*state.sides, "gm", "watcher"):
        known = STATES.observe(state, seat)
        assert known is state
        assert STATES.sample_world(known, lambda n: 0) is state


# --- Distances -----------------------------------------------------------------------


def three() -> State:
    landmarks = {"gate": Name("The gate", "门")}
    far = {("aoi", "beni"): 3, ("aoi", "chika"): 6, ("beni", "chika"): 4, ("beni", "gate"): 0}
    return duel(aoi={}, beni={"side": "dusk"}, chika={"side": "dusk"}, distances=far, scenario={"landmarks": landmarks}).state


def test_MT_12_4_bands_are_seen_from_whoever_acts() -> None:
    """MT-12.4 From an own unit where nobody acts; each two have their distance, told once."""
    state = three()
    drawn = view(state, "aoi")
    board = board_of(drawn, "field", BandsBoard)
    assert board.origin == "aoi"
    assert {id: piece.at for id, piece in drawn.pieces.items()} == {
        "aoi": "field/contact", "beni": "field/short", "chika": "field/visual", "gate": "field/contact",
    }  # fmt: skip
    assert board.distances == {
        "aoi": {"beni": 3, "chika": 6, "gate": 1}, "beni": {"chika": 4, "gate": 0}, "chika": {"gate": 1},
    }  # fmt: skip
    state.active = "chika"
    assert view(state, "aoi").pieces["beni"].at == "field/long"
    assert board_of(view(state, "dusk"), "field", BandsBoard).origin == "chika"


def test_MT_12_4_bands_reach_to_visual_and_as_far_as_anybody_is() -> None:
    """MT-12.4"""
    near, far = (board_of(view(duel(aoi={}, beni={}, distance=n).state, "aoi"), "field", BandsBoard) for n in (1, 8))
    assert (near.order, near.bounds) == (["contact", "short", "long", "visual"], [1, 3, 5, 6])
    assert (far.order[4:], far.bounds[4:]) == (["geographic", "astronomical"], [7, 8])
    assert [cell.short for cell in far.cells.values()] == ["0–1", "2–3", "4–5", "6", "7", "8"]


@pytest.mark.parametrize(
    ("phase", "tick", "told"),
    [
        ("strategy", NO_TICK, "Preparation"),
        ("ticks", NO_TICK, "Before the first tick"),
        ("ticks", 7, "Tick 7"),
        ("ticks", 0, "Tick 0"),
        ("ticks", AFTER_ALL, "After the last tick"),
        ("settle", 3, "The round is settled"),
    ],
)
def test_MT_4_6_what_part_of_the_round_it_is_is_told(phase: Any, tick: int, told: str) -> None:
    """MT-4.6, MT-6.7, MT-19.1"""
    state = three()
    state.phase, state.tick = phase, tick
    assert lines([part(state)]) == [told]


def test_MT_12_28_who_is_gone_is_told_and_not_drawn() -> None:
    """MT-12.28, MT-4.15"""
    state = three()
    state.units["beni"].out = "escaped"
    state.units["chika"].out, state.units["chika"].joins = "absent", 3
    drawn = view(state, "aoi")
    assert set(drawn.pieces) == {"aoi", "gate"}
    assert lines(drawn.facts)[-2:] == ["chika comes in round 3", "Escaped: beni"]
    assert inspect_ref(state, "aoi", "beni").facts == []


# --- Priority ------------------------------------------------------------------------


def test_MT_3_4_the_scale_reaches_from_the_highest_to_the_crash_zone() -> None:
    """MT-3.4, MT-3.11"""
    state = duel(aoi={"priority": 23}, beni={"priority": 0, "crashed": True}).state
    scale = view(state, "aoi").scale
    assert scale is not None
    assert (scale.low, scale.high, scale.now) == (0, 25, 10)
    assert [(zone.low, zone.high) for zone in scale.zones] == [(0, 0)]
    state.units["beni"].priority = -5  # self_crash_penalty negative
    state.tick = -1
    scale = view(state, "aoi").scale
    assert scale is not None
    assert (scale.low, scale.now, scale.zones[0].low) == (-5, 0, -5)


def test_MT_3_5_turns_come_by_priority_and_those_who_acted_are_last() -> None:
    """MT-3.4, MT-3.5, MT-3.8, MT-4.16, MT-6.7"""
    people: dict[str, Any] = {
        "done": {"priority": 14, "acted": True}, "low": {"priority": 3}, "acts": {"priority": 10}, "next": {"priority": 10},
        "waits": {"priority": 9, "delayed": True}, "late": {"priority": 2, "first_round": 2}, "gone": {"helpless": "decisive"},
    }  # fmt: skip
    order = view(duel(battle={"active": "acts", "members": ("next",)}, **people).state, "low").order
    assert [place.id for place in order] == ["acts", "next", "waits", "low", "late", "done"]
    assert [place.value for place in order] == [10, 10, 9, 3, 2, 14]
    assert [(place.now, place.done) for place in order if place.now or place.done] == [(True, False), (False, True), (False, True)]
    assert lines([place.note for place in order if place.note]) == ["delays", "from next round"]


# --- Units ---------------------------------------------------------------------------


def test_MT_2_3_mana_is_drawn_as_it_unfolds() -> None:
    """MT-2.1, MT-2.3 What is left, what is active, the capacity."""
    stat = {"capacity_order": 9, "capacity_distortion": 4}
    drawn = view(duel(aoi={"stat": stat, "mp_order": 2, "mpm_order": 5}, beni={}).state, "aoi").pieces
    assert drawn["aoi"].gauges == {"hp": (5, 5), "order": (2, 9), "distortion": (0, 4)}
    assert drawn["aoi"].bars == {"order": Bar(open=5, hue="teal"), "distortion": Bar(open=0, hue="red")}
    assert drawn["beni"].gauges == {"hp": (5, 5)}


def test_MT_1_7_distortion_is_drawn_with_its_thresholds() -> None:
    """MT-1.4, MT-1.7 What never heals apart."""
    stat = {"has_cp": True, "cp_thresholds": (4, 9)}
    drawn = view(duel(aoi={"stat": stat, "distortion": 2, "distortion_temp": 3, "phase": 1}, beni={"distortion": 1}).state, "aoi")
    assert drawn.pieces["aoi"].gauges["chaos"] == (5, 9)
    assert drawn.pieces["aoi"].bars["chaos"] == Bar(2, marks=[4, 9])
    assert "chaos phase 1" in lines(drawn.pieces["aoi"].badges)
    assert lines(drawn.pieces["beni"].facts) == ["Priority 10", "Distortion points: 1, 1 of them permanent"]


def test_MT_16_9_a_battle_group_has_magnitude_size_and_drill() -> None:
    """MT-15.4, MT-15.9, MT-15.12, MT-16.9, MT-16.21"""
    group = {"drill": "poor", "might": 2}
    mob = {"group": group, "size": 3, "magnitude": 6, "routed": Routed(3, "aoi"), "order": "attack", "order_bonus": 2}
    piece = view(duel(aoi={}, mob={**mob, "demoralized": True}).state, "aoi").pieces["mob"]
    assert (piece.gauges, piece.life) == ({"magnitude": (6, 8)}, "magnitude")
    assert lines(piece.badges) == ["routed", "size 3", "poor drill", "might 2", "has orders (+2)", "demoralized"]


@pytest.mark.parametrize(
    ("fields", "posture", "icons"),
    [({}, "", []), ({"prone": True}, "prone", ["prone"]), ({"helpless": "decisive", "prone": True}, "fallen", ["", "prone"])],
)
def test_how_somebody_is_shows_on_her_face(fields: dict[str, Any], posture: str, icons: list[str]) -> None:
    """Who is helpless and lies is drawn as one who is down."""
    piece = view(duel(aoi=fields, beni={}).state, "beni").pieces["aoi"]
    assert (piece.posture, piece.icons) == (posture, icons)
    assert len(piece.icons) in (0, len(piece.badges))


MANA = {"stat": {"capacity_order": 9}}


@pytest.mark.parametrize(
    ("units", "scene"),
    [
        ({"aoi": {}, "beni": {}}, "duel"),
        ({"aoi": MANA, "beni": MANA, "spirit": {}}, "duel"),
        ({"aoi": {}, "beni": {}, "spirit": {}}, "bands"),
        ({"aoi": MANA, "beni": MANA, "chihiro": MANA}, "bands"),
    ],
)
def test_two_who_have_no_others_like_them_are_duelists(units: dict[str, Any], scene: str) -> None:
    """Whatever they have called to their side."""
    state = duel(**units).state
    state.phase = "ticks"
    drawn = view(state, "aoi")
    assert drawn.scene == scene
    assert board_of(drawn, "field", BandsBoard).duelists == (["aoi", "beni"] if scene == "duel" else [])


LASTS: dict[str, tuple[dict[str, Any], str]] = {
    "MT-1.2": ({"helpless": "decisive"}, "helpless"),
    "MT-3.11": ({"crashed": True}, "in crash"),
    "MT-3.17": ({"crashed": True, "crash_rounds": 2}, "in crash, 2 rounds"),
    "MT-3.18": ({"debt": 4}, "owes 4 Priority"),
    "MT-12.16": ({"prone": True}, "prone"),
    "MT-16.23": ({"engaged_by": "beni"}, "engaged by beni"),
    "MT-9.7": ({"full_defence": True}, "full defence"),
    "MT-9.8": ({"guarding": True}, "guards"),
    "MT-12.22": ({"cover": CoverOf("wall", 2, ("beni",), False)}, "heavy cover: wall"),
    "MT-9.12": ({"onslaught": 1, "onslaught_always": 1}, "onslaught −2"),
    "MT-8.7": ({"clash_penalty": 2}, "clash lost: Defence −2"),
    "MT-6.5": ({"aiming": True, "aim_paid": 3}, "aiming (+3)"),
    "MT-6.7": ({"delayed": True}, "delays"),
    "MT-6.1": ({"waited": True, "waits": 1}, "waits (1)"),
    "MT-12.8": ({"rushing": ("beni",)}, "rushes beni"),
    "MT-12.24": ({"withdrawn": 2}, "withdraws (2)"),
    "MT-17.3": ({"halfway": "nearer:beni"}, "half way"),
    "MT-14.8": ({"burning": True, "jade_points": 12}, "burning jade (12)"),
    "MT-13.4": ({"disabled": True}, "soul disability"),
    "MT-17.5": ({"group": {"spread": True}}, "spread out"),
    "MT-11.3": ({"effects": (Effect("strategic_placement", "aoi", "defence", 1, "battle"),)}, "Strategic Placement: Defence +1"),
}


@pytest.mark.parametrize("rule", LASTS)
def test_what_lasts_on_somebody_is_a_badge(rule: str) -> None:
    fields, badge = LASTS[rule]
    state = duel(aoi=fields, beni={}).state
    assert badge in lines(view(state, "aoi").pieces["aoi"].badges)
    assert any(badge in fact for fact in lines(inspect_ref(state, "aoi", "aoi").facts))
    assert view(state, "aoi").pieces["beni"].badges == []


def test_MT_8_1_who_clashes_is_told() -> None:
    """MT-8.1"""
    people: dict[str, Any] = {
        "aoi": {"intent": "withering:beni"},
        "beni": {"intent": "decisive:aoi"},
        "chika": {"intent": "decisive:aoi"},
    }
    drawn = view(duel(battle={"members": ("aoi+beni", "chika")}, **people).state, "aoi")
    assert "aoi and beni clash" in lines(drawn.facts)
    assert [lines(piece.badges) for piece in drawn.pieces.values()] == [["clash with beni"], ["clash with aoi"], []]


# --- The stack -----------------------------------------------------------------------

BELL = Spell(NAME, "instant", Name("Rings.", "鸣响。"), cost_order=2, cost_priority=1, effects=(Op("counter"),))
WARDING = (Op("modify", amount=2, until="attack"), Op("harm", dice=DiceSum(1, 6), soak=False), Op("move", on="self", amount=-1))
WARD = Trigger(NAME, Name("Answers.", "回应。"), "attack_declared", effects=WARDING)
WARDS = "Defence +2 in this attack, 1d6 withering damage (not soaked), the caster: 1 level nearer to the target"


def stacked() -> State:
    stack = (
        Entry(1, "act", "withering", "aoi", ("beni",)),
        Entry(2, "spell", "bell", "beni", ("#1",), countered=True),
        Entry(3, "trigger", "ward", "aoi", ("#2",)),
    )
    people: dict[str, Any] = {"aoi": {"triggers": ("ward",)}, "beni": {"spells": ("bell",)}}
    content: dict[str, dict[str, Any]] = {"spells": {"bell": BELL}, "triggers": {"ward": WARD}}
    return duel(content=content, battle={"stack": stack, "window": "declared"}, **people).state


def test_MT_5_9_the_stack_says_what_each_entry_will_do() -> None:
    """MT-5.9, MT-4.11 The last is the top; what was countered comes to nothing."""
    state = stacked()
    drawn = view(state, "aoi")
    assert [(layer.n, layer.side, layer.off) for layer in drawn.stack] == [(1, "aoi", False), (2, "beni", True), (3, "aoi", False)]
    assert [lines(layer.does) for layer in drawn.stack] == [[], ["it comes to nothing"], [WARDS]]
    assert "Something can be inserted: an act is declared" in lines(drawn.facts)
    assert lines(inspect_ref(state, "aoi", "stack/3").facts) == [WARDS]
    assert any("2 order mana, 1 Priority" in fact for fact in lines(inspect_ref(state, "aoi", "beni").facts))
    assert any(fact.endswith(": it comes to nothing") for fact in lines(inspect_ref(state, "aoi", "beni").facts))
    assert everything(state, "beni")


# --- Looking at somebody -------------------------------------------------------------


def test_MT_10_15_a_look_tells_the_distance_and_what_reaches() -> None:
    """MT-12.4, MT-10.15"""
    state = duel(aoi={}, beni={}, distance=1).state
    assert lines(inspect_ref(state, "aoi", "beni").facts)[-2:] == ["From aoi: contact (1)", "Within reach of aoi: Test"]
    far = lines(inspect_ref(three(), "aoi", "chika").facts)
    assert far[-1] == "From aoi: visual distance (6)"


def test_MT_12_4_bands_and_landmarks_tell_who_is_there() -> None:
    """MT-12.4"""
    state = three()
    assert lines(inspect_ref(state, "aoi", "field/short").facts) == ["At short distance: beni"]
    assert inspect_ref(state, "aoi", "field/long").facts == []
    assert lines(inspect_ref(state, "aoi", "gate").facts)[1] == "From beni: contact (0)"
    assert [inspect_ref(state, "aoi", ref).facts for ref in ("nobody", "map/3", "field/nowhere")] == [[], [], []]


# --- Answering on the board ----------------------------------------------------------

PICKS: dict[tuple[str, str], list[str]] = {
    ("act", "withering:beni"): ["beni"],
    ("act", "cast:chika:beni+aoi:decisive"): ["beni", "aoi"],
    ("act", "move:nearer:gate"): ["gate"],
    ("act", "full-defence"): [],
    ("act", "draw:blade"): [],
    ("announce", "decisive:chika"): ["chika"],
    ("window", "cast:bell:#1"): ["stack/1"],
    ("window", "trigger:ward:4"): [],
    ("who-forced", "beni"): ["beni"],
}


@pytest.mark.parametrize(("id", "key"), PICKS)
def test_options_lie_under_those_whom_they_are_aimed_at(id: str, key: str) -> None:
    """MT-3.26 Units and landmarks that are drawn, and entries of the stack."""
    ask = Decision("aoi", id, (key, "end"), "end", {"who": "aoi"})
    assert picks(three(), ask) == {ref: [key] for ref in PICKS[id, key]}


def test_MT_9_10_the_guard_and_whom_she_shields_stand_for_the_two_options() -> None:
    """MT-9.10"""
    ask = Decision("aoi", "break-guard", ("guard", "target"), "target", {"guard": "beni", "target": "chika"})
    assert picks(three(), ask) == {"beni": ["guard"], "chika": ["target"]}
