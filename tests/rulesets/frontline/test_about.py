"""Whom a roll or a number is about, and the options of a turn under their headings."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from tests.play import begin, dice, throw
from tests.rulesets.frontline.field import field

from bingqi.core.ahead import Highest
from bingqi.core.ask import Choose, Roll
from bingqi.core.text import Text
from bingqi.lang import LANGS, Lang, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.actions import ACTS
from bingqi.rulesets.frontline.acts import acts
from bingqi.rulesets.frontline.menu import HEADING, HEADINGS, groups, unused
from bingqi.rulesets.frontline.view import name

FIGHTS, STEPS = 16, 160


@cache
def rolls() -> list[tuple[str, Text | None, list[Any]]]:
    """Rolls of random fights: what is rolled, whom it is about, and who attacked whom if that was told at once."""
    names = [one.name for one in RULESET.scenarios()]
    found: list[tuple[str, Text | None, list[Any]]] = []
    for n in range(FIGHTS):
        session, pick = begin(RULESET, names[n % len(names)]), dice(n)
        for _ in range(STEPS):
            if session.pending is None:
                break
            who = session.waiting_for()[0]
            ask = session.asked(who)
            if isinstance(ask, Roll):
                at = len(session.log)
                tried = session.fork(dice=Highest(), seats={}).log[at:]
                about = RULESET.concerns(session.state, ask.id, session.said, session.battle.log or [], tried)
                came = session.answer("dice", throw(ask, pick))
                rolled = [name(session.state, id) for one in came[:1] if one.event == "attack_rolled" for id in one.args[:2]]
                found.append((ask.id, about, rolled))
            else:
                assert isinstance(ask, Choose)
                kinds: dict[str, list[str]] = {}
                for key in ask.options:
                    kinds.setdefault(key.partition(":")[0] if ask.id == "act" else key, []).append(key)
                keys = list(kinds.values())[pick(len(kinds))]
                session.answer(who, keys[pick(len(keys))])
    return found


def test_every_roll_is_somebodys() -> None:
    """All but the tie, which is nobody's."""
    assert {id for id, about, _ in rolls() if about is None} <= {"tie"}
    assert {"attack", "damage", "save", "stealth", "contest", "initiative"} <= {id for id, *_ in rolls()}


def test_attacks_name_those_who_attack_and_are_attacked() -> None:
    """LBX-5 What was said before the roll is what the log says after it, whatever the dice showed."""
    told = [(about, rolled) for id, about, rolled in rolls() if id == "attack" and rolled]
    assert len(told) > 50
    assert all(about is not None and [about.args["by"], about.args["target"]] == rolled for about, rolled in told)


@pytest.mark.parametrize("lang", LANGS)
def test_every_roll_can_be_told(lang: Lang) -> None:
    texts = Texts(lang, [RULESET.folder])
    lines = {texts.render(about) for _, about, _ in rolls() if about is not None}
    assert texts.missing == set()
    assert len(lines) > 60


def test_every_kind_of_act_has_a_heading() -> None:
    """LBX-3 Each act that there is, and each heading a message."""
    assert set(ACTS) - set(HEADING) == set()
    for lang in LANGS:
        texts = Texts(lang, [RULESET.folder])
        assert all(texts.render(Text(f"heading-{heading}")) for heading in HEADINGS)
        assert texts.missing == set()


def test_what_a_turn_that_ends_leaves_unused() -> None:
    """LBX-3 The action, and movement with it; an attack of several; after the action, nothing."""
    play = field("K2 | K1 | G1 | G2", dice=[10, 1, 10, 1], active="G1", K1={"hp": 40, "ac": 30}, G1={"extra_attacks": 1})

    def lost() -> list[str]:
        ask = Choose("G", "act", acts(play.state, play["G1"]), "end", {"who": "G1"})
        assert sorted([key for _, keys in groups(play.state, ask) for key in keys]) == sorted(ask.options)
        return [text.id for text in unused(play.state, ask)]

    assert lost() == ["unused-action", "unused-move"]
    ACTS["attack"](play.battle, play["G1"], [play["G1"].stat.attacks[0].id, "K1"])
    assert lost() == ["unused-attacks"]
    ACTS["attack"](play.battle, play["G1"], [play["G1"].stat.attacks[0].id, "K1"])
    assert lost() == []
