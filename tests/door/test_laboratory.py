"""Experiments in Python and in notebooks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bingqi
from bingqi import BadContent, lab
from bingqi.core.dice.sampling import Keyed
from bingqi.core.record.format import read
from bingqi.lab.charts.chart import MIME

KOBOLDS = lab.trial("kobolds-and-goblins", bot="greedy", seed=3)
ARMOURED = KOBOLDS.where({"creatures.kobold.ac": 16})


def test_every_name_is_there() -> None:
    assert all(getattr(lab, name).__module__ == "bingqi.door.laboratory" for name in lab.__all__)
    assert {*lab.__all__} <= {*dir(lab)}
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(lab, "nothing")  # noqa: B009 - which a checker would refuse


def test_one_fights_until_it_is_precise_enough() -> None:
    found = lab.compare(KOBOLDS, ARMOURED, side="kobolds", workers=1).until(0.1)
    assert found.difference.high - found.difference.low <= 0.2
    fights = found.found.fights
    assert lab.compare(KOBOLDS, ARMOURED, side="kobolds", workers=1).fights(fights).difference == found.difference


def test_the_odd_fight_is_opened_as_a_battle() -> None:
    found = lab.compare(KOBOLDS, ARMOURED, side="kobolds", workers=1).fights(20)
    table = found.to_polars()
    flipped = [n for n in range(20) if len({*table.filter(fight=n)["winner"]}) > 1]
    assert len(flipped) == found.found.flipped
    as_it_was, changed = [found.fight(flipped[0], changed=changed) for changed in (False, True)]
    assert (as_it_was.winner, changed.winner) == ("goblins", "kobolds")
    assert str(changed)


def test_a_fight_that_was_opened_is_saved_as_what_it_is(tmp_path: Path) -> None:
    """Its dice are drawn by what they are for: the record says so, and holds; before its end it is no battle to go on with."""
    run = lab.fought(KOBOLDS, 3, workers=1)
    fight = run.fight(2)
    fight.save(tmp_path / "fight.jsonl")
    header = read(tmp_path / "fight.jsonl").header
    assert (header.dice.kind, header.dice.seed, header.bots) == ("keyed", "3:2", {"greedy": 1})
    proof = bingqi.verify(tmp_path / "fight.jsonl")
    assert (proof.verdict, proof.dice, proof.problems, proof.finished) == ("sound", "unproved", [], True)
    again = bingqi.load(tmp_path / "fight.jsonl")
    assert (again.winner, again.round, str(again)) == (run[2].winner, run[2].rounds, str(fight))
    assert Keyed(header.dice.seed).key == Keyed("3:2").key != Keyed("3:1").key
    lines = (tmp_path / "fight.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "begun.jsonl").write_bytes(b"".join(lines[:-1]))
    with pytest.raises(BadContent, match="goes on by itself"):
        bingqi.load(tmp_path / "begun.jsonl")


def test_charts_speak_the_language_of_their_trial_or_another() -> None:
    kobolds = lab.trial("kobolds-and-goblins", bot="greedy", seed=3, lang="zh")
    armoured = kobolds.where({"creatures.kobold.ac": 16})
    compared = lab.compare(kobolds, armoured, side="kobolds", workers=1).fights(20)
    swept = lab.sweep(kobolds, {"creatures.kobold.ac": [12, 16]}, side="kobolds", fights=5, workers=1)
    run = lab.fought(kobolds, 20, workers=1)
    for one in (compared, swept, run):
        chinese, english = one.chart(), one.chart("en")
        assert one._repr_mimebundle_()[MIME] == chinese.spec
        assert (chinese.spec["title"], english.spec["title"]) == ("狗头人与地精", "Kobolds and Goblins")
        assert not re.search("[\u4e00-\u9fff]", repr(english.spec))
    texts = [repr(one.chart().spec) for one in (compared, swept, run)]
    for text, words in zip(texts, (("狗头人胜率的变化", "贪心"), ("狗头人的胜率",), ("轮数", "场数", "地精")), strict=True):
        assert all(word in text for word in words)
        assert "kobolds" not in text.replace("kobold.ac", "")
    assert {one["who"] for one in run.chart("en").spec["data"]["values"]} <= {"Kobolds", "Goblins", "drawn"}
    assert run.fight(0).lang == compared.fight(0).lang == "zh"
    assert run.fight(0, "en").lang == "en"
    with pytest.raises(BadContent, match='no texts in "xx"'):
        run.chart("xx")  # type: ignore[arg-type]
    with pytest.raises(BadContent, match='no texts in "xx"'):
        lab.trial("mirror", lang="xx")  # type: ignore[arg-type]


def test_fights_are_kept_and_found_again(tmp_path: Path) -> None:
    first = lab.fought(KOBOLDS, 20, workers=1, out=tmp_path)
    again = lab.fought(KOBOLDS, 20, workers=1, out=tmp_path)
    assert [*again] == [*first]
    assert first.to_polars().height == 20
    assert first[3] == first.measures[3]


def test_everything_shows_itself_in_a_notebook() -> None:
    swept = lab.sweep(KOBOLDS, {"creatures.kobold.ac": [12, 16]}, side="kobolds", fights=20, workers=1)
    assert swept.to_polars().height == 2
    assert swept.shares[1].mean > swept.shares[0].mean
    compared = lab.compare(KOBOLDS, ARMOURED, workers=1).fights(20)
    for one in (swept, compared, lab.fought(KOBOLDS, 20, workers=1)):
        shown = one._repr_mimebundle_()
        assert shown[MIME]["data"]["values"]
        assert shown["text/plain"] == repr(one)


def test_what_makes_no_trial_is_refused() -> None:
    with pytest.raises(BadContent, match="has other sides"):
        lab.compare(KOBOLDS, lab.trial("mirror"))
    with pytest.raises(BadContent, match='no bot "greed"'):
        KOBOLDS.where(seats={"kobolds": "greed"})
    with pytest.raises(BadContent, match='no side "kobold"'):
        KOBOLDS.where(never={"kobold": "attack"})
    assert KOBOLDS.where(never={"kobolds": "attack"}).study.never == {"kobolds": ("attack",)}
    with pytest.raises(BadContent, match="the seeds are 3 and 4"):
        lab.compare(KOBOLDS, lab.trial("kobolds-and-goblins", bot="greedy", seed=4))
    for n in (-1, 5):
        with pytest.raises(BadContent, match=r"fight: .* out of range"):
            lab.fought(KOBOLDS, 5, workers=1).fight(n)
    with pytest.raises(BadContent, match="half_width"):
        lab.compare(KOBOLDS, ARMOURED).until(0)


def test_a_side_can_be_kept_from_doing_things_and_all_from_having_them() -> None:
    idle = KOBOLDS.where(never={"goblins": ["attack"]}, without_ids=["nimble-escape"])
    assert lab.compare(KOBOLDS, idle, side="goblins", workers=1).fights(80).says == "less"
