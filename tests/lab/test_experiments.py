"""Experiments: one file, one claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import tomli_w
from msgspec.structs import replace
from tests.contract.pairs import OURS, of_pairs

from bingqi.bots.restrained import Restrained
from bingqi.core.problems import BadContent
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.lab.experiments.experiment import Expected, Experiment, is_experiment, read_experiment
from bingqi.lab.experiments.results import write_results
from bingqi.lab.experiments.running import Found, Shares, _bearing, _holds, _together, run
from bingqi.lab.experiments.written import command_of, toml_of
from bingqi.lab.fights.arm import Arm, key_of
from bingqi.lab.fights.edits import with_armies_swapped, without
from bingqi.lab.fights.laboratory import Lab, Row
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.memory import Memory
from bingqi.lab.fights.store import Store
from bingqi.lab.fights.study import Study, mirror_study
from bingqi.lab.fights.summary import Summary
from bingqi.lab.paired.comparison import Comparison, swapped, verdict
from bingqi.rulesets import SHIPPED, ruleset

SHIPS = [(rules, scenario) for rules, scenario in OURS if rules.id in SHIPPED]
KOBOLDS = "frontline/kobolds-and-goblins"
STUDY = mirror_study(KOBOLDS, "greedy")
ARMOUR = {"change": {"set": {"creatures.kobold.ac": 16}}}


def experiment(tmp_path: Path, **said: Any) -> Experiment:
    path = tmp_path / "it.toml"
    plain = {"claim": "It helps", "scenario": KOBOLDS, "bots": ["greedy"], "fights": 60, "side": "kobolds"}
    path.write_text(tomli_w.dumps({**plain, **said}), "utf-8")
    assert is_experiment(path)
    return read_experiment(path)


def result(tmp_path: Path, **said: Any) -> Found:
    return run(experiment(tmp_path, **said), Lab(1))


@pytest.mark.parametrize(
    "said",
    [
        {},
        ARMOUR,
        {"vary": {"creatures.kobold.ac": [12, 14]}},
        {**ARMOUR, "swap": "armies"},
        {"seed": 7, "side": "goblins", "bots": ["quick", "greedy"], "expect": "less", "stop": {"half_width": 0.02}, **ARMOUR},
        {
            "claim": 'It "helps" \\ \x7f 兵\n',
            "options": {"front_cap": "none"},
            "dice": "independent",
            "change": {"without": ["pack-tactics"]},
        },
        {"change": {"seats": {"kobolds": "random"}, "never": {"goblins": ["attack:scimitar"]}, "options": {"front_cap": "none"}}},
        {"change": {"scenario": KOBOLDS, "set": {"creatures.kobold.senses": {"darkvision": 30}, "creatures.kobold.traits": []}}},
    ],
)
def test_an_experiment_is_written_as_it_was_read(tmp_path: Path, said: dict[str, Any]) -> None:
    """Whatever is in it; of what is changed the fights are the same."""
    it = experiment(tmp_path, **said)
    (tmp_path / "again.toml").write_text(toml_of(it), "utf-8")
    again = read_experiment(tmp_path / "again.toml")
    assert [[key_of(one), key_of(other)] for _, one, other in again.pairs()] == [
        [key_of(one), key_of(other)] for _, one, other in it.pairs()
    ]
    change = it.change and replace(it.change, set={})
    assert replace(again, change=again.change and replace(again.change, set={})) == replace(it, change=change)


def test_what_compare_has_words_for_is_written_as_a_command(tmp_path: Path) -> None:
    said: dict[str, Any] = {"seed": 3, "swap": "armies", "stop": {"half_width": 0.05}}
    it = experiment(tmp_path, **said, change={"set": {"creatures.kobold.name.en": "Red one"}, "seats": {"goblins": "random"}})
    command = command_of(it)
    assert command.startswith(
        f"bingqi compare {KOBOLDS} --set 'creatures.kobold.name.en=Red one' --seat goblins=random --bot greedy"
    )
    assert command.endswith("--swap --side kobolds --fights 60 --precision 0.05 --seed 3")
    assert command_of(experiment(tmp_path, change={"never": {"kobolds": ["attack"]}})) == ""
    assert command_of(experiment(tmp_path)) == ""


def test_a_bot_that_plays_a_side_already_is_passed_over(tmp_path: Path) -> None:
    found = result(tmp_path, bots=["greedy", "random"], fights=20, change={"seats": {"goblins": "greedy"}})
    assert [one.one.seats["goblins"] for one in found.comparisons] == ["random"]


def test_fights_are_kept_in_memory_as_in_a_folder(tmp_path: Path) -> None:
    """What was fought is not fought again, and the figures are the same."""
    it, memory = experiment(tmp_path, **ARMOUR), Memory(1000)
    first, second = [run(it, Lab(1, memory)) for _ in range(2)]
    assert first.verdict == second.verdict == run(it, Lab(1)).verdict
    assert sorted(one.fights_kept for one in memory.arms.values()) == [60, 60]
    memory.most = 100
    run(experiment(tmp_path, change={"set": {"creatures.kobold.ac": 14}}), Lab(1, memory))
    assert sum(one.fights_kept for one in memory.arms.values()) <= 160


# --- Verdicts --------------------------------------------------------------------------------------------------------------------


def test_a_change_that_helps_bears_its_claim_out(tmp_path: Path) -> None:
    found = result(tmp_path, **ARMOUR, expect="more")
    assert (found.verdict["verdict"], found.verdict["holds"]) == ("more", True)
    assert found.verdict["bots"] == {"greedy": 1}
    assert result(tmp_path, **ARMOUR, expect="less").verdict["holds"] is False


def test_a_claim_may_be_that_it_matters_or_that_fights_are_longer(tmp_path: Path) -> None:
    """Whichever way it does; and how long fights are is judged by its own interval."""
    assert result(tmp_path, **ARMOUR, expect="matters").verdict["holds"] is True
    heavy = {"change": {"set": {"creatures.kobold.ac": 19}}}
    found = result(tmp_path, **heavy, expect="longer", fights=250)
    (one,) = found.comparisons
    assert (found.verdict["length"], found.verdict["holds"]) == ("longer", True)
    assert one.length.low > 0
    assert result(tmp_path, **heavy, expect="shorter", fights=250).verdict["holds"] is False
    assert [_holds("matters", says) for says in ("more", "less", "not-shown", "bots-disagree")] == [True, True, None, None]
    assert [_holds("longer", "more", "", lasts, True) for lasts in ("shorter", "not-shown", "bots-disagree")] == [False, None, None]


@pytest.mark.parametrize("expect", ["more", "less", "matters", "longer", "untouched"])
def test_a_few_fights_that_are_untouched_refute_nothing(expect: str) -> None:
    """That nothing is felt takes as many as show that it could be felt in few fights only; that something is takes one."""
    for fights, felt in ((1, None), (34, None), (35, False)):
        one = Comparison(STUDY, STUDY, "kobolds", fights=fights)
        assert one.felt is felt
        holds = None if felt is None else expect == "untouched"
        assert _holds(expect, "untouched", "", "untouched", felt) is holds
    assert Comparison(STUDY, STUDY, "kobolds", fights=1, touched=1).felt is True
    assert _holds("untouched", "not-shown", "", "not-shown", True) is False


def test_fights_are_longer_only_where_enough_of_them_differ() -> None:
    """Of four that differ by one round the mean is sure by itself, though half of all such fours would lie one way."""
    few, many = Comparison(STUDY, STUDY, "kobolds"), Comparison(STUDY, STUDY, "kobolds")
    short, long = [Measures("kobolds", "beaten", rounds, 10, {}, {}, {}, None, 0, 0, rounds) for rounds in (4, 5)]
    for found, differing in ((few, 4), (many, 8)):
        for n in range(200):
            found.take_in((short, long if n < differing else short))
        assert found.length.low > 0
    assert (few.lasts, many.lasts) == (0, 1)
    one = Comparison(STUDY, STUDY, "kobolds")
    one.take_in((short, long))
    assert one.lasts == 0


def test_a_change_that_does_nothing_leaves_every_fight_as_it_was(tmp_path: Path) -> None:
    found = result(tmp_path, change={"options": {"odd_middle": "floor"}}, expect="untouched")
    assert (found.verdict["verdict"], found.verdict["holds"]) == ("untouched", True)


def test_dice_of_their_own_touch_every_fight(tmp_path: Path) -> None:
    found = result(tmp_path, change={"set": {"creatures.kobold.ac": 12}}, dice="independent")
    assert found.comparisons[0].touched > 50


def shares(won: int, of: int) -> Shares:
    """What comes of so many fights of which the first side won so many."""
    study = mirror_study("frontline/mirror", "greedy")
    one, other = study.seats
    return Shares(study, one, Summary(of, together=Counter({(one,): won, (other,): of - won})))


@pytest.mark.parametrize(
    ("won", "of", "shown"),
    [
        (500, 1000, {"even"}),
        (540, 1000, {"even", "more"}),
        (460, 1000, {"even", "less"}),
        (600, 1000, {"more"}),
        (55, 100, set()),
    ],
)
def test_what_is_even_may_be_shown_to_lean_all_the_same(won: int, of: int, shown: set[str]) -> None:
    assert shares(won, of).shows == shown


@pytest.mark.parametrize(
    ("shown", "told", "holds"),
    [
        ([{"even", "more"}], ("even", "more"), {"even": True, "more": True, "less": False}),
        ([{"even", "more"}, {"even", "more"}], ("even", "more"), {"even": True, "more": True, "less": False}),
        ([{"even", "more"}, {"even"}], ("even", ""), {"even": True, "more": False, "less": False}),
        ([{"even", "more"}, {"more"}], ("more", ""), {"even": False, "more": True, "less": False}),
        ([{"even", "less"}, {"more"}], ("bots-disagree", ""), {"even": None, "more": None, "less": None}),
        ([{"even"}, set()], ("bots-disagree", ""), {"even": None, "more": None, "less": None}),
        ([set(), set()], ("not-shown", ""), {"even": None, "more": None, "less": None}),
    ],
)
def test_a_small_effect_is_told_with_the_verdict_that_it_is_even(
    shown: list[set[str]], told: tuple[str, str], holds: dict[Expected, bool | None]
) -> None:
    """Either claim holds then."""
    assert _together(shown) == told
    for expect, so in holds.items():
        assert _holds(expect, *told) is so


def test_a_fight_of_equals_is_even(tmp_path: Path) -> None:
    found = result(tmp_path, scenario="frontline/mirror", side="", fights=500, swap="armies", expect="even")
    assert (found.verdict["verdict"], found.verdict["holds"]) == ("even", True)
    assert found.shares[0].summary.fights == 2 * found.shares[0].fights


def test_an_uneven_fight_says_for_whom(tmp_path: Path) -> None:
    for side, says in (("kobolds", "less"), ("goblins", "more")):
        assert result(tmp_path, fights=100, side=side).verdict["verdict"] == says


def test_what_is_varied_is_told_point_by_point(tmp_path: Path) -> None:
    found = result(tmp_path, vary={"creatures.kobold.ac": [12, 18]}, expect="matters")
    assert [point["creatures.kobold.ac"] for _, point, _ in found.swept] == ["12", "18"]
    assert [one.touched > 0 for _, _, one in found.swept] == [False, True]
    assert found.verdict["holds"] is True


def test_where_bots_do_not_all_show_the_same_nothing_is_said(tmp_path: Path) -> None:
    """A greedy bot never flees, so that it is nothing to it; at random one does. A claim holds by all of them or is open."""
    never = {"never": {"kobolds": ["flee", "retreat", "back"]}}
    one, other = [result(tmp_path, bots=[bot], change=never, fights=60).comparisons[0] for bot in ("greedy", "random")]
    assert (one.touched, other.touched > 0) == (0, True)
    both = result(tmp_path, bots=["greedy", "random"], change=never, fights=60).verdict
    assert both["verdict"] == verdict([one, other]).says != "untouched"
    assert set(both["bots"]) == {"greedy", "random"}
    assert [_holds("more", says) for says in ("more", "less", "not-shown", "bots-disagree")] == [True, False, None, None]


def test_what_a_side_never_does_goes_with_its_army(tmp_path: Path) -> None:
    """Where armies change places, the one that is kept from something takes that along."""
    said: dict[str, Any] = {"scenario": "frontline/mirror", "side": "red", "change": {"never": {"red": ["attack"]}}, "fights": 60}
    plain, swapped_too = [result(tmp_path, **said, swap=swap).comparisons[0].difference for swap in ("none", "armies")]
    assert max(plain.high, swapped_too.high) < 0
    assert abs(plain.mean - swapped_too.mean) < 0.1


def test_a_battle_of_three_sides_is_told_of(tmp_path: Path) -> None:
    found = result(tmp_path, scenario="ragnarok/one-deck", side="", fights=2)
    assert found.shares[0].fights == 2


def test_nothing_is_shown_before_all_bots_have_fought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the first has shown: broken off as the second begins, of a change, of shares, of what is varied."""
    rows, calls = Lab.rows, count()

    def stopped(lab: Lab, arms: Sequence[Study], fights: int, progress: Any = None) -> Iterator[Row]:
        if next(calls) % 2:
            raise KeyboardInterrupt
        yield from rows(lab, arms, fights, progress)

    monkeypatch.setattr(Lab, "rows", stopped)
    heavy = {"change": {"set": {"creatures.kobold.ac": 19}}}
    for said in (heavy, {}, {"vary": {"creatures.kobold.ac": [12, 19]}}):
        found = result(tmp_path, **said, bots=["greedy", "quick"], expect="matters" if "vary" in said else "less")
        assert (found.verdict["verdict"], found.verdict["interrupted"], found.verdict["holds"]) == ("broken-off", True, None), said


def test_of_three_a_third_is_a_fair_share() -> None:
    """And a draw is a third of a win: what nobody ever wins is even, and what one wins of two in three is not."""
    study = mirror_study("ragnarok/one-deck", "greedy")
    one, *others = study.seats
    for winners, shows in (((one, *others), {"even"}), ((None,), {"even"}), ((one, one, others[0]), {"more"}), (others, {"less"})):
        found = Shares(study, one)
        for n in range(300):
            found.summary.take_in(Measures(winners[n % len(winners)], "last", 5, 5, {}, {}, {}, None, 0, 0, 0))
        assert found.shows == shows, winners
    drawn = Comparison(study, study, one)
    drawn.take_in((Measures(None, "last", 5, 5, {}, {}, {}, None, 0, 0, 0), Measures(one, "last", 5, 5, {}, {}, {}, None, 0, 0, 1)))
    assert drawn.difference.mean == pytest.approx(2 / 3)


def test_a_claim_is_open_where_too_many_fights_stall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert result(tmp_path, expect="less").verdict["holds"] is True
    monkeypatch.setattr("bingqi.lab.fights.summary.STALLED", -1)
    told = result(tmp_path, expect="less").verdict
    assert (told["stalls"], told["holds"]) == (True, None)


def test_an_interrupted_experiment_judges_nothing(tmp_path: Path) -> None:
    def stop(bot: str, fights: int, of: int) -> None:
        raise KeyboardInterrupt

    found = run(experiment(tmp_path, **ARMOUR, expect="more"), Lab(1), stop)
    assert found.interrupted
    assert (found.verdict["interrupted"], found.verdict["holds"]) == (True, None)


def test_of_no_fight_nothing_is_said() -> None:
    """Not even that it touches nothing."""
    none = [Comparison(STUDY, STUDY, "kobolds")]
    assert (verdict(none).says, verdict(none).lasts, verdict(none, 1).says) == ("not-shown", "not-shown", "broken-off")


def test_points_whose_fights_stall_are_not_found_to_matter() -> None:
    one = Comparison(STUDY, STUDY, "kobolds", fights=40, touched=40)
    one.won.take_in(1.0, 40)
    assert _bearing([[one]]) == "matters"
    one.changed.fights, one.changed.stalled = 40, 40
    assert _bearing([[one]]) == "not-shown"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"scenario": "typy17/mirror-match"}, "has other sides than frontline/mirror"),
        ({"never": {"reds": ["attack"]}}, 'did you mean "red"'),
    ],
)
def test_what_cannot_be_changed_is_refused(tmp_path: Path, change: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadContent, match=fault):
        experiment(tmp_path, scenario="frontline/mirror", side="red", change=change)


def test_what_a_side_is_never_offered_is_no_change(tmp_path: Path) -> None:
    """Else a word that is misspelt would be found to touch nothing."""
    with pytest.raises(BadContent, match='did you mean "attack"'):
        result(tmp_path, change={"never": {"kobolds": ["atack"]}}, expect="untouched")


def test_many_points_that_do_nothing_are_not_found_to_matter() -> None:
    """Among two hundred some look like an effect by chance alone."""
    random, study = Random(5), mirror_study(KOBOLDS, "greedy")
    points = []
    for _ in range(200):
        one = Comparison(study, study, "kobolds", fights=200, touched=100)
        for _ in range(200):
            one.won.take_in(random.choice((-1.0, 0.0, 1.0)))
        points.append(one)
    assert any(one.says for one in points)
    assert _bearing([points]) == "not-shown"


def test_it_stops_where_it_is_precise_enough(tmp_path: Path) -> None:
    for said in (ARMOUR, {}):
        found = result(tmp_path, **said, fights=5000, stop={"half_width": 0.15})
        assert found.fought[0][1] < 1000
        assert found.fought[0][1] % 20 == 0


def test_the_same_bytes_come_of_it_whoever_fights(tmp_path: Path) -> None:
    it = experiment(tmp_path, **ARMOUR, swap="armies")
    trees = []
    for workers in (1, 2):
        store = Store(tmp_path / f"fights-{workers}")
        found, folder = run(it, Lab(workers, store)), tmp_path / str(workers)
        write_results(folder, found.verdict, found.fought, store)
        trees.append({path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()})
    assert trees[0] == trees[1]
    assert sorted(trees[0]) == [*[f"{n:03}-00000000.parquet" for n in range(4)], "verdict.json"]


# --- Files -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"figths": 3}, 'no field "figths"; did you mean "fights"?'),
        ({"scenario": "frontline/kobolds-and-goblin"}, 'did you mean "frontline/kobolds-and-goblins"'),
        ({"side": "kobold"}, 'it.toml: side: no side "kobold"; did you mean "kobolds"'),
        ({"bots": ["greedi"]}, 'no bot "greedi"; did you mean "greedy"'),
        ({"bots": []}, "bots: nobody"),
        ({"fights": 0}, "fights: 0 is out of range"),
        ({"fights": "many"}, "fights"),
        ({"change": {"set": {"creatures.kobold.acc": 3}}}, 'no field "acc"; did you mean "ac"'),
        ({"change": {"set": {"creatures.kobold.ac": 300}}}, "out of range"),
        ({"change": {"options": {"pushing": True}}}, 'no option "pushing"'),
        ({"change": {"without": ["nimble-escap"]}}, 'did you mean "nimble-escape"'),
        ({"change": {"never": {"kobold": ["attack"]}}}, 'no side "kobold"'),
        ({"change": {"scenario": "frontline/mirror"}}, "has other sides than"),
        ({**ARMOUR, "vary": {"creatures.kobold.ac": [1]}}, "one claim is about one of them"),
        ({"vary": {"creatures.kobold.ac": list(range(1, 31)), "creatures.goblin.ac": list(range(1, 31))}}, "900 combinations"),
        ({"vary": {"creatures.kobold.ac": list(range(1, 101)), **{f"x{n}": list(range(100)) for n in range(8)}}}, "at most 200"),
        ({"vary": {"creatures.kobold.ac": []}}, "vary"),
        ({"vary": {"creatures.kobold.ac": [1]}, "swap": "armies"}, "have no effect"),
        ({"vary": {"creatures.kobold.ac": [1]}, "stop": {"half_width": 0.1}}, "have no effect"),
        ({**ARMOUR, "expect": "even"}, "even is no verdict of such an experiment; allowed: more, less, untouched, matters"),
        ({"expect": "matters"}, "allowed: more, less, even"),
        ({"expect": "good"}, "expect"),
        ({"expect": "longer"}, "allowed: more, less, even"),
        ({"change": {}}, "change: it changes nothing of the fights"),
        ({"change": {"set": {"creatures.kobold.ac": 12}}}, "change: it changes nothing of the fights"),
        ({"stop": {"half_width": 0}}, "half_width"),
    ],
)
def test_a_fault_is_told_in_one_line(tmp_path: Path, said: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadContent) as wrong:
        experiment(tmp_path, **said)
    told = [str(one) for one in wrong.value.problems]
    assert all("it.toml" in one for one in told)
    assert any(fault in one for one in told), told


def test_content_is_no_experiment(tmp_path: Path) -> None:
    (tmp_path / "it.toml").write_text('name = "x"', "utf-8")
    (tmp_path / "broken.toml").write_text("name =", "utf-8")
    assert not any(is_experiment(tmp_path / name) for name in ("it.toml", "broken.toml", "none.toml", "."))


def test_what_claims_something_is_an_experiment_though_it_cannot_be_read(tmp_path: Path) -> None:
    """So that its own fault is told, and not that it is no content."""
    (tmp_path / "broken.toml").write_text('claim = "It helps"\nscenario = ', "utf-8")
    assert is_experiment(tmp_path / "broken.toml")
    with pytest.raises(BadContent, match=r"broken\.toml"):
        read_experiment(tmp_path / "broken.toml")


# --- Armies in each other's place, things that nobody has or does ----------------------------------------------------------------


@of_pairs(SHIPS)
def test_armies_that_change_places_twice_stand_as_before(rules: Ruleset[Any], scenario: str) -> None:
    data = msgspec.json.decode(msgspec.json.encode(rules.scenario(scenario)))
    if len(data["scenario"]["sides"]) != 2:
        with pytest.raises(BadContent, match="two are wanted"):
            with_armies_swapped(data, rules.placed)
        return
    once = with_armies_swapped(data, rules.placed)
    assert with_armies_swapped(once, rules.placed) == data
    sides, others = [list(one["scenario"]["sides"].values()) for one in (data, once)]
    assert [one["name"] for one in sides] == [one["name"] for one in others]
    assert all(
        other.get(what) == value
        for one, other in zip(sides, others[::-1], strict=True)
        for what, value in one.items()
        if what not in rules.placed
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_armies_that_change_places_fight(name: str) -> None:
    study = mirror_study(f"{name}/{ruleset(name).scenarios()[0].name}", "random", 1)
    assert Arm(swapped(study)).fight(0).decisions > 0


def test_what_nobody_has_is_gone_from_every_list() -> None:
    data = mirror_study(KOBOLDS, "greedy").data
    other = without(data, "nimble-escape")
    assert "nimble-escape" in str(data["creatures"])
    assert "nimble-escape" not in str([one.get("traits") for one in other["creatures"].values()])


class First:
    """Picks what comes first."""

    def answer(self, decision: Decision, look: Any) -> str:
        return decision.options[0]


@pytest.mark.parametrize(
    ("never", "options", "picked"),
    [
        ((), ("cast:shield:a", "pass"), "cast:shield:a"),
        (("cast",), ("cast:shield:a", "pass"), "pass"),
        (("cast:shield",), ("cast:shield:a", "cast:dart:b", "pass"), "cast:dart:b"),
        (("cast:shield",), ("cast:shielding:a", "pass"), "cast:shielding:a"),
        (("cast", "pass"), ("cast:shield:a", "pass"), "cast:shield:a"),
        (("window",), ("cast:shield:a", "pass"), "pass"),
    ],
)
def test_what_is_never_done_is_done_only_where_there_is_nothing_else(
    never: tuple[str, ...], options: tuple[str, ...], picked: str
) -> None:
    ask = Decision("red", "window", options, options[-1])
    assert Restrained(First(), never).answer(ask, lambda: None) == picked
