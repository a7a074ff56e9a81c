"""What a stat block has and the rules do not is told before anybody meets it: on the card, with the scenario, at the import."""

from __future__ import annotations

from typing import Any

from tests.rulesets.frontline.beasts import a, beast
from tests.rulesets.frontline.field import field

from bingqi.core.content.structs import encode
from bingqi.importers.dnd5e_bits.effects import MISSING
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.model.stats import Creature
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.packs.lacking import PARTS, lack_text
from bingqi.rulesets.frontline.presentation.card import card
from bingqi.rulesets.frontline.presentation.view import view


def read(what: Any, lang: Any = "en") -> str:
    return Texts(lang, [packs.FOLDER]).render(what)


def lacking() -> list[Creature]:
    """The shipped creatures that lack something."""
    every = [beast(kind) for kind in packs.CONTENT.library.names("creatures")]
    return [one for one in every if one.lacks]


def test_the_card_says_how_much_is_played_and_what_is_not() -> None:
    """The troll rises from 0 hit points in the source; here it does not, and its card says so, in both languages."""
    for lang, words in (("en", "of its stat block: "), ("zh", "未收录：")):
        play = field("| K1 | G1 | G2", G1=a("giant-spider"), K1=a("goblin"))
        told = [read(fact, lang) for fact in card(play.state, play["G1"])]
        assert words in told[-1]
        assert f"{play['G1'].stat.plays}" in told[-1]
        assert not [fact for fact in card(play.state, play["K1"]) if words in read(fact, lang)]


def test_every_lack_of_every_creature_has_words() -> None:
    """In Chinese the parts are told in Chinese; and every part that the import can miss is among those with words or has none."""
    parts = {lack.partition(": ")[2] for one in lacking() for lack in one.lacks} & {*MISSING}
    assert parts <= {*PARTS}
    for lang in LANGS:
        for one in lacking():
            assert all(read(lack_text(lack), lang) for lack in one.lacks)


def test_a_scenario_says_what_its_creatures_lack() -> None:
    """In the list of scenarios, and in the head of the battle until the first round."""
    arena = next(one for one in RULESET.scenarios() if one.name == "arena")
    told = [read(note) for note in arena.notes]
    it = packs.CONTENT.library.find("scenarios", "arena", "")
    kinds = {member.creature for party in it.sides.values() for member in party.members} | {
        one.member.creature for one in it.arrivals
    }
    assert len(told) == len([kind for kind in kinds if beast(kind).lacks])
    state = packs.CONTENT.setup(packs.CONTENT.scenario("arena"), {})
    facts = [read(fact) for fact in view(state, "gm").facts]
    assert set(told) <= set(facts)
    state.phase = "fight"
    assert not set(told) & {read(fact) for fact in view(state, "gm").facts}


def test_a_share_is_reckoned_for_every_monster_that_lacks_something() -> None:
    """Never all of it where something lacks, and all of it where nothing does."""
    for kind in packs.CONTENT.library.names("creatures"):
        one = beast(kind)
        if one.plays:
            assert (one.plays == 100) is (not one.lacks), kind
    assert encode(beast("ghoul"))["plays"] == 100
