"""Whose rolls are whose, and the options of a turn under their headings."""

from __future__ import annotations

from functools import cache

import pytest
from tests.rulesets.frontline.field import field

from bingqi.core.dice.roll_entry import RollEntry, roll_of
from bingqi.core.requests import Decision, Roll
from bingqi.core.text import Text
from bingqi.lang import LANGS, Lang, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.model.names import name
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.offers.menu import end_turn_warnings
from bingqi.testing.play import begin, dice, throw

FIGHTS, STEPS = 16, 160


@cache
def rolls() -> list[tuple[Roll[int], RollEntry, Text, tuple[str, ...]]]:
    """Rolls of random fights that people throw: as they are asked for, as they are told, in words, and who attacked whom if they
    were told at once."""
    names = [one.name for one in RULESET.scenarios()]
    found: list[tuple[Roll[int], RollEntry, Text, tuple[str, ...]]] = []
    for n in range(FIGHTS):
        session, pick = begin(RULESET, names[n % len(names)]), dice(n)
        for _ in range(STEPS):
            if session.pending is None:
                break
            who = session.waiting_for()[0]
            ask = session.pending_for(who)
            if isinstance(ask, Roll):
                came = session.answer("dice", throw(ask, pick))
                told = RULESET.describe_event(session.state, came[0])
                assert told is not None
                struck = tuple([id for one in came[1:2] if one.event == "attack_rolled" for id in one.args[:2]])
                found.append((ask, roll_of(came[0].args[0]), told, struck))
            else:
                assert isinstance(ask, Decision)
                kinds: dict[str, list[str]] = {}
                for key in ask.options:
                    kinds.setdefault(key.partition(":")[0] if ask.id == "act" else key, []).append(key)
                keys = list(kinds.values())[pick(len(kinds))]
                session.answer(who, keys[pick(len(keys))])
    return found


def test_every_roll_is_somebodys_before_it_is_thrown_and_afterwards() -> None:
    """LBX-1 Whose it is, at whom, and that everybody may know of it, stands in the ask; the entry says the same."""
    assert {"attack", "damage", "save", "stealth", "contest", "initiative"} <= {ask.id for ask, *_ in rolls()}
    for ask, roll, _, _ in rolls():
        assert ask.by
        assert (ask.id, ask.by, ask.on, ask.seen_by) == (roll.what, roll.by, roll.on, None)


def test_attacks_name_those_who_attack_and_are_attacked() -> None:
    """LBX-5"""
    attacks = [(roll, struck) for _, roll, _, struck in rolls() if roll.what == "attack" and struck]
    assert len(attacks) > 50
    assert all((roll.by, roll.on) == struck for roll, struck in attacks)


@pytest.mark.parametrize("lang", LANGS)
def test_every_roll_can_be_told(lang: Lang) -> None:
    """LBX-1 In a line that begins with who throws."""
    texts = Texts(lang, [RULESET.folder])
    lines = {texts.render(told) for _, _, told, _ in rolls()}
    assert texts.missing == set()
    assert len(lines) > 200


def test_a_newcomer_has_a_name_before_it_stands_anywhere() -> None:
    """LB-5.3, LBX-2 Its initiative is rolled as it comes; people read its name, not its id."""
    play = field("| K1 | G1 |")
    wolf = RULESET.library.find("creatures", "wolf", "test")
    play.state.bundle.creatures["wolf"] = wolf
    assert name(play.state, "wolf-2") == {"en": "Wolf 2", "zh": "狼2"}
    assert name(play.state, "nobody-3") == "nobody-3"


def test_every_kind_of_act_has_a_heading() -> None:
    """LBX-3 Each act that there is, and each heading a message."""
    assert {ACTS.by[word].heading for word in ACTS.order if word != "use"} == set(ACTS.menu_groups)
    for lang in LANGS:
        texts = Texts(lang, [RULESET.folder])
        assert all(texts.render(Text(f"heading-{heading}")) for heading in ACTS.menu_groups)
        assert texts.missing == set()


def test_what_a_turn_that_ends_leaves_unused() -> None:
    """LBX-3 The action, and movement with it; an attack of several; after the action, nothing."""
    play = field("K2 | K1 | G1 | G2", dice=[10, 1, 10, 1], active="G1", K1={"hp": 40, "ac": 30}, G1={"extra_attacks": 1})

    def lost() -> list[str]:
        ask = Decision("G", "act", acts(play.state, play["G1"]), "end", {"who": "G1"})
        assert sorted([key for _, keys in RULESET.groups(play.state, ask) for key in keys]) == sorted(ask.options)
        return [text.id for text in end_turn_warnings(play.state, ask)]

    assert lost() == ["unused-action", "unused-move"]
    ACTS.do(play.battle, play["G1"], f"attack:{play['G1'].stat.attacks[0].id}:K1")
    assert lost() == ["unused-attacks"]
    ACTS.do(play.battle, play["G1"], f"attack:{play['G1'].stat.attacks[0].id}:K1")
    assert lost() == []
