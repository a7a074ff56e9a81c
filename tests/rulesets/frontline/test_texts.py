"""The texts of frontline: nothing that people meet is without words, in English or in Chinese."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, get_args

import pytest
from fluent.syntax.ast import Message
from tests.rulesets.frontline.field import field
from tests.rulesets.wording import Source, lines, write, written

from bingqi.core.battle import Battle, fight
from bingqi.core.dice.roll_entry import Number, RollEntry, roll_of
from bingqi.core.dice.rolls import Die
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry, events_in
from bingqi.core.gm.override import COMMON, event_forms
from bingqi.core.moment import reactions_in
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.core.view import TrackBoard
from bingqi.lang import LANGS, Lang, Texts, check_folder, messages
from bingqi.rulesets import ruleset
from bingqi.rulesets.frontline import RULESET, events
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.decoys import DECEIVED
from bingqi.rulesets.frontline.attack.wrestle import disarm
from bingqi.rulesets.frontline.gm.arguments import NOUNS
from bingqi.rulesets.frontline.harm.dying import DEATH_SAVES
from bingqi.rulesets.frontline.lines.own_side import RAGES
from bingqi.rulesets.frontline.lines.surprise import SNEAKS, TIES
from bingqi.rulesets.frontline.model import blow
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import EFFECT_FLAGS, ONGOING, Effect, State
from bingqi.rulesets.frontline.model.stats import Ability, DamageType, Movement, Sense, Shape, Size, Skill, Trait
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.packs.lacking import PARTS as PARTS_OF_DEEDS
from bingqi.rulesets.frontline.packs.library import FOLDER
from bingqi.rulesets.frontline.presentation.card import TYPES
from bingqi.rulesets.frontline.presentation.inspect import LIGHT
from bingqi.rulesets.frontline.presentation.messages import (
    BONUSES,
    BY_ITSELF,
    HEADS,
    LISTED_TRAITS,
    OF_WORDS,
    OPTIONAL,
    REACTIONS,
    SILENT,
    prompt,
)
from bingqi.rulesets.frontline.presentation.outcome_summary import RESULTS, outcome_metrics
from bingqi.rulesets.frontline.sight import cover
from bingqi.rulesets.frontline.sight.ability_checks import FAILS_OR_SUCCEEDS, SAVE_RESULTS, SKILL_ABILITY, difficulty, save
from bingqi.rulesets.frontline.sight.areas import PER_CELL
from bingqi.rulesets.frontline.turn import RECHARGES, turn
from bingqi.testing.play import board_of, ending

FIGHTS = 30
SOURCE = Source(FOLDER)
calls, words_at = SOURCE.calls, SOURCE.words_at


def moments() -> set[str]:
    """The ids of the moments."""
    classes = [node for tree in SOURCE.trees for node in tree.body if isinstance(node, ast.ClassDef)]
    body = [line for one in classes if any(getattr(base, "id", "") == "Moment" for base in one.bases) for line in one.body]
    ids = [line for line in body if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "id"]
    return {str(line.value.value) for line in ids if isinstance(line.value, ast.Constant)}


SAVES = set(get_args(Ability))
DAMAGE = set(get_args(DamageType))
CHECKS = set(SKILL_ABILITY)
CONTESTED = {"athletics", "acrobatics"}
EXTRA_DICE = {"sneak-attack", "martial-advantage"}
AREA = {"area-distance", "area-cells", "light-reach"}
SIZES = {f"size-{feet}" for feet in PER_CELL.values()}
PARTS = (
    SAVES
    | DAMAGE
    | EXTRA_DICE
    | SIZES
    | {name.removeprefix("part.") for name in NOUNS.by if name.startswith("part.")}
    | set(BONUSES)
    | {"dice", "expertise", "proficiency", "at-least", "half-damage"}
)
PARTS |= {"own-cells-behind", "cells-behind", "sunlight", "surprise-attack", *cover.LABELS[1:]}
PARTS |= {name for name, flags in EFFECT_FLAGS.items() if flags & ONGOING}
ROLLED = {"damage", "healing", "initiative"}
"""Rolls whose names are handed through."""
WANTED: dict[str, Callable[[], set[str]]] = {
    "event-": lambda: set(events_in(events)) - SILENT - COMMON,
    "given-": lambda: {form["name"] for form in event_forms(RULESET)},
    "param-": lambda: {param["name"] for form in event_forms(RULESET) for param in form["params"]},
    "act-": lambda: set(ACTS.by) - {"end", "ward"},
    "ask-": lambda: words_at(2, "pick", "choose") | words_at(1, "together") | moments(),
    "tally-": lambda: words_at(0, "tally", "Tally") | CHECKS | DAMAGE | {f"save-{ability}" for ability in SAVES} | AREA,
    "part-": lambda: words_at(0, "add", "gain", "lose") | words_at(2, "healing", "added", "difficulty", "add_learned") | PARTS,
    "roll-": lambda: (
        words_at(2, "roll", "opposed_check") | words_at(1, "die", "band", "contest", "Band", "opposed_check") | ROLLED | CHECKS
    ),
    "head-": lambda: (
        {*HEADS, "check", "net", "echo", "image", "edge", "edge-of"}
        | {f"{id[5:]}-{one}" for id, them in OPTIONAL.items() for one in them}
        | {"save-on-using"}
    ),
    "result-": lambda: {
        *blow.RESULTS,
        *FAILS_OR_SUCCEEDS,
        *SAVE_RESULTS,
        *DEATH_SAVES,
        *SNEAKS,
        *TIES,
        *DECEIVED,
        *RECHARGES,
        *RAGES,
        "noticed-by-some",
    },
    "deed-": lambda: words_at(2, "open_to", "provoking") | words_at(1, "Opening"),
    "effect-": lambda: set(EFFECT_FLAGS),
    "laid-": lambda: set(EFFECT_FLAGS) | words_at(2, "lay"),
    "word-": lambda: set(get_args(Skill)) | SAVES | CHECKS | {"disarm"},
    "using-": lambda: set(BY_ITSELF),
    "lack-": lambda: {part.lower().replace(" ", "-") for part in PARTS_OF_DEEDS} | {"of", "spell"},
    "trait-": lambda: set(get_args(Trait)) | set(LISTED_TRAITS),
    "does-": lambda: set(EFFECT_FLAGS),
    "ends-": lambda: {
        "source-turn",
        "source-end",
        "own-turn",
        "turn-end",
        "hurt",
        "hurt-save",
        "rounds",
        "spell",
        "save",
        "escape",
    },
    "type-": lambda: set(TYPES),
    "size-": lambda: set(get_args(Size)),
    "moves-": lambda: set(get_args(Movement)),
    "sense-": lambda: set(get_args(Sense)),
    "shape-": lambda: set(get_args(Shape)),
    "card-": lambda: words_at(0, "_line"),
    "cell-": lambda: {*cover.LABELS[1:]},
    "cost-": lambda: {"action", "attack", "bonus", "feet", "legendary", "object", "provokes", "reaction", "slot"},
    "heading-": lambda: set(ACTS.menu_groups),
    "what-": lambda: {*outcome_metrics({}, ()), *RESULTS, "attacks", "checks", "failure"},
    "window-": lambda: set(RULESET.windows),
    "outcome-": lambda: words_at(1, "Outcome"),
    "": lambda: (
        words_at(0, "Text")
        | words_at(1, "names_line")
        | set(LIGHT.values())
        | {"casting-bonus", "casting-legendary", "casting-reaction"}
    ),
}
"""Which messages there must be, by what they begin with."""


def test_both_languages_have_the_same_messages() -> None:
    assert check_folder(FOLDER) == ([], [], [])


@pytest.mark.parametrize("prefix", WANTED)
def test_everything_in_the_source_has_a_message(prefix: str) -> None:
    wanted = {prefix + one for one in WANTED[prefix]()}
    least = {"using-": 2}.get(prefix, 3)
    assert len(wanted) >= least, f"nothing found for {prefix}: does the source still say it this way?"
    for lang in LANGS:
        assert not [id for id in sorted(wanted) if not Texts(lang, [FOLDER]).bundle.has_message(id)]


BY_KIT = ("beat-", "tail-", "button-", "aim-", "field-")
"""What follows from motions and buttons (kit/messages.py), what somebody is after, what fields are called (test_fields.py)."""


def test_no_message_is_left_over() -> None:
    """A message that nothing in the source asks for is one that the source calls by another name."""
    there = {one.id.name for one in messages(FOLDER / "en.ftl").body if isinstance(one, Message)}
    wanted = {prefix + one for prefix, find in WANTED.items() for one in find()}
    assert {id for id in there - wanted if not id.startswith(("option-", "trigger-", "act-ward-", *BY_KIT))} == set()


def test_every_word_that_is_an_option_has_a_message() -> None:
    offered = {word for call in calls("pick") for word in options(call) if len(call.args) > 2}
    assert {"push", "prone", "spare", "reverse"} <= offered
    assert moments() == set(REACTIONS)
    for ask in OF_WORDS:
        own = {word for call in calls("pick") if ast.unparse(call.args[2]) == repr(ask) for word in options(call)}
        for lang in LANGS:
            assert not [key for key in own if not Texts(lang, [FOLDER]).bundle.has_message(f"option-{ask}-{key}")]


def options(call: ast.Call) -> list[str]:
    """The options of an ask that are written down in it."""
    keys = call.args[1]
    return [str(one.value) for one in keys.elts if isinstance(one, ast.Constant)] if isinstance(keys, ast.Tuple) else []


# --- What is said in fights ----------------------------------------------------------


class AtRandom:
    """Answers at random, more often with what is rarely offered, and writes down every question and option as texts."""

    def __init__(self, seed: str, said: set[bytes]) -> None:
        self.random, self.said = Random(seed), said

    def answer(self, ask: Decision, look: Callable[[], State]) -> str:
        state = look()
        write(self.said, prompt(state, ask), *[RULESET.label(state, ask, key) for key in ask.options])
        if ask.id != "act":
            write(self.said, *shown(state, ask.who))
        kinds: dict[str, list[str]] = {}
        for key in ask.options:
            kinds.setdefault(key.partition(":")[0] if ask.id == "act" else key, []).append(key)
        return self.random.choice(kinds[self.random.choice(list(kinds))])


@cache
def said_in_fights() -> list[Text]:
    """All that was said in some random fights in every scenario: the log, questions, options, and what the table shows."""
    rules: Ruleset[State] = ruleset("frontline")
    names = [one.name for one in rules.scenarios()]
    said: set[bytes] = set()
    for n in range(FIGHTS):
        start = rules.setup(rules.scenario(names[n % len(names)]), {})
        start.gm = n % 2 == 0
        seats = {side: AtRandom(f"{n}{side}", said) for side in (*start.sides, "gm")}
        battle = Battle(ending(rules), start, Sampler(str(n)), seats, [])
        outcome = fight(battle)
        assert battle.log is not None
        write(said, *[rules.describe_event(battle.state, entry) for entry in battle.log], Text(f"outcome-{outcome.why}"))
        write(said, *shown(battle.state, "gm"))
        write(said, *parts(battle.state, battle.log))
    return written(said)


def shown(state: State, seat: str) -> list[Text]:
    """What the table shows of a state."""
    drawn = RULESET.view(state, seat)
    board = board_of(drawn, "field", TrackBoard)
    cells = [board.label, *[cell.label for cell in board.cells.values()]]
    pieces = [text for piece in drawn.pieces.values() for text in (*piece.badges, *piece.facts)]
    found = [one for one in (*cells, *pieces, *[layer.text for layer in drawn.stack], *drawn.facts) if one is not None]
    texts = [one for one in found if isinstance(one, Text)]
    assert texts == found
    return texts


def parts(state: State, log: list[Entry]) -> list[Text]:
    """What numbers in the log are made of."""
    rolls = [roll_of(entry.args[0]) for entry in log if entry.event == "rolled"]
    told = [number for roll in rolls for number in (roll.mine, roll.yours) if number is not None]
    numbers = [entry.args[:2] for entry in log if entry.event == "reckoned"]
    numbers += [(number.what, (*number.parts, *number.edge)) for number in told]
    labels = {label for _, them in numbers for label, *_ in them}
    return [Text(f"tally-{what}") for what, _ in numbers] + [RULESET.part(state, label) for label in labels]


RAW = {
    "en": re.compile(r"[{}]|[a-z]-\d|\b[a-z]+_[a-z]|LB|  | [.,;:?)]|^\W|[^\x00-\x7f−]"),
    "zh": re.compile(r"[{}]|[BE-Za-z]|[AD](?!C )|(?<![AD])C|_|  | [。，；：？）]|[,;:?!]|^\W|。。"),
}
"""What has no place in a sentence: braces, ids, letters of the other language, spaces where none belong."""


@pytest.mark.parametrize("lang", LANGS)
def test_all_that_is_said_in_fights_has_words(lang: Lang) -> None:
    said = lines(lang, FOLDER, said_in_fights())
    assert len(said) > 1000
    assert [line for line in sorted(said) if RAW[lang].search(line)] == []


def test_most_messages_are_met_in_fights() -> None:
    met = {text.id for text in said_in_fights()}
    for one in ("rolled-result", "event-line_back", "event-fled", "ask-act", "ask-opening", "act-push", "act-charge", "number-of"):
        assert one in met
    assert len({id for id in met if id.startswith("event-")}) > 35


def rendered(entries: list[Entry], state: State, lang: Lang) -> list[str]:
    """What is told of a log, line by line."""
    texts = [RULESET.describe_event(state, entry) for entry in entries]
    said = Texts(lang, [FOLDER])
    return [said.render(text) for text in texts if text is not None]


def test_an_attack_in_both_languages() -> None:
    """LBX-5, LBX-6 Who attacks whom with what, both sums, the result; then the damage and what it does. A miss is one line."""
    play = field("| K1 | G1 |", dice=[9, 8, 4, 7], G1={"effects": ("prone",), "hp": 30})
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    assert rendered(play.log, play.state, "en") == [
        "K1 attacks G1 with the blade (advantage: target prone and near): [9 8] 9 + 4 = 13 against 12: hit",
        "K1 with the blade, slashing damage: 4 + 2 = 6",
        "G1 takes 6 damage.",
    ]
    assert rendered(play.log, play.state, "zh") == [
        "K1用刀攻击G1（优势：目标倒地且在近处）：[9 8] 9 + 4 = 13 对 12，命中",
        "K1的刀，挥砍伤害：4 + 2 = 6",
        "G1受到 6 点伤害。",
    ]
    missed = field("| K1 | G1 |", dice=[7])
    strike(missed.battle, missed["K1"], missed["G1"], Blow(missed.attack("K1")))
    assert rendered(missed.log, missed.state, "en") == ["K1 attacks G1 with the blade: 7 + 4 = 11 against 12: miss"]


def test_what_the_game_master_tells_by_hand_is_told() -> None:
    """LBX-5, LBX-35 What a roll tells is not told again; where there is no roll, it is."""
    play = field("| K1 | G1 |")
    for event, args in (("attack_rolled", ("K1", "G1", "blade", 1, 1)), ("saved", ("K1", "dex", 12, False))):
        assert rendered([Entry(event, args, ("LBX-5",))], play.state, "en") == []
        assert len(rendered([Entry(event, args, ("gm",))], play.state, "en")) == 1


def test_who_cannot_move_fails_a_save_without_a_roll_and_that_is_told() -> None:
    """LBX-23, LBX-35"""
    play = field("| K1 | G1 |", K1={"effects": ("paralyzed",)})
    assert not save(play.battle, play["K1"], "dex", difficulty(play.battle, 12, "set", "LBX-35"))
    assert rendered(play.log, play.state, "en") == ["K1 fails the Dexterity save against DC 12."]
    assert rendered(play.log, play.state, "zh") == ["K1的敏捷豁免失败（DC 12）。"]


def test_to_hide_from_nobody_who_is_aware_is_no_failed_check() -> None:
    """LBX-13, LBX-23 No check is made, so none is told to have failed; by hand one may say that one was."""
    play = field("| K1 | G1 | G2", active="G2", answers=["hide", "end"], K1={"effects": ("unconscious",)})
    turn(play.battle)
    assert play.rolls() == []
    told = [entry for entry in play.log if entry.event in ("checked", "hid")]
    assert rendered(told, play.state, "en") == ["G2 hides while no enemy is aware of anything: no check is made."]
    assert rendered(told, play.state, "zh") == ["G2隐匿时没有敌人能察觉周遭：无须检定。"]
    by_hand = [Entry("checked", ("G2", "stealth", False), ("gm",))]
    assert rendered(by_hand, play.state, "en") == ["G2 fails at Stealth."]


def test_each_side_of_a_contest_has_its_own_reasons() -> None:
    """LBX-33, LBX-6 It is the target who is smaller, and so has disadvantage; the one who disarms is poisoned."""
    play = field("| K1 | G1 |", dice=[15, 9, 12, 3], K1={"size": "large", "effects": ("poisoned",)}, G1={"held": ("net",)})
    disarm(play.battle, play["K1"], play["G1"], play.attack("K1"), "net")
    (roll,) = play.rolls("disarm")
    assert roll.mine is not None
    assert roll.yours is not None
    assert (roll.mine.of, roll.yours.of, roll.own, roll.others) == ("K1", "G1", (15, 9), (12, 3))
    assert roll.mine.edge == (("poisoned", -1, "LBX-25"),)
    assert roll.yours.edge == (("smaller", -1, "LBX-33"),)
    (english,) = rendered([entry for entry in play.log if entry.event == "rolled"], play.state, "en")
    assert english == (
        "K1 tries to disarm G1 with the blade, against Athletics (disadvantage: poisoned) (G1: disadvantage: smaller): "
        "[15 9] 9 + 4 = 13, more than [12 3] 3 wanted: success"
    )
    (chinese,) = rendered([entry for entry in play.log if entry.event == "rolled"], play.state, "zh")
    assert "（劣势：中毒）（G1劣势：体型较小）" in chinese


def test_every_number_is_told_with_its_parts() -> None:
    """LBX-5 One with a single part, too."""
    state, english = field("| K1 | G1 |").state, Texts("en", [FOLDER])

    def told(*parts: tuple[str, int, str]) -> str:
        text = RULESET.describe_event(state, Entry("reckoned", ("ac", parts), ()))
        return english.render(text) if text is not None else ""

    assert told(("armour", 15, "LBX-5")) == "Armour class: 15 (armour +15)"
    assert told(("armour", 15, "LBX-5"), ("half-cover", 2, "LB-3.3")) == "Armour class: 17 (armour +15, half cover +2)"
    assert told() == ""


FIELD = RULESET.setup(RULESET.scenario("heroes-against-monsters"), {})
"""A battle with spells and things in it."""


def sample(name: str, kind: str) -> Any:
    """Something that an argument of an event could be."""
    heroes = next(iter(FIELD.sides.values()))
    wizard = next(c for c in FIELD.creatures.values() if c.stat.spells)
    samples = {
        **dict.fromkeys(("id", "target", "by", "at", "summoner"), wizard.id),
        **dict.fromkeys(("queue", "cells", "hidden_from"), (wizard.id,)),
        "side": heroes.id,
        "attack": wizard.stat.attacks[0].id,
        "power": wizard.stat.spells[0],
        "what": wizard.stat.spells[0],
        "item": wizard.held[0],
        "place": "held",
        "ability": "dex",
        "skill": "stealth",
        "name": {"en": "Wolf 1", "zh": "狼1"} if kind == "joined" else "prone",
        "roll": STRUCK,
        "action": "1",
        "why": "1",
        "act": wizard.stat.attacks[0].id if kind == "readied" else "stand",
        "trigger": "enemy-advances",
        "order": ((wizard.id, 12), (wizard.id, 3)),
    }
    return samples.get(name, 1)


def check(*texts: Text | None) -> None:
    """These can be said in both languages, with what they are given and no more."""
    for lang in LANGS:
        said = Texts(lang, [FOLDER])
        for text in texts:
            assert text is not None
            line = said.render(text)
            assert said.missing == set()
            assert not RAW[lang].search(line), line


STRUCK = RollEntry(
    "attack", "band", 20, (8,), "wizard", "ogre", "dagger", result="hit", totals=((12,), (11,)), yours=Number("ac", total=11)
)


@pytest.mark.parametrize("kind", sorted(set(events_in(events)) - SILENT - {"reckoned"}))
def test_every_event_can_be_told(kind: str) -> None:
    """Even those that are rare in fights."""
    names = list(inspect.signature(events_in(events)[kind]).parameters)[1:]
    entry = Entry(kind, tuple([sample(name, kind) for name in names]), ())
    if kind == "spent":
        entry = Entry(kind, (*entry.args[:-1], LISTED_TRAITS[0]), ())
    check(RULESET.describe_event(FIELD, entry))


@pytest.mark.parametrize("kind", sorted({*ACTS.order} - {"end"}))
def test_every_act_can_be_told(kind: str) -> None:
    """Every option of a turn, even those that are rare."""
    wizard = sample("id", "")
    FIELD.creatures[wizard].effects = (Effect(1, "netted", wizard),)
    shapes = {
        **dict.fromkeys(("attack", "echo", "offhand", "rampage", "pounce", "charger"), ("attack", "id")),
        **dict.fromkeys(("forward", "back", "advance"), ("cell",)),
        **dict.fromkeys(("draw", "stow", "drop", "pick", "take", "light", "scroll", "heavy"), ("item",)),
        **dict.fromkeys(("grapple", "shove", "charger-shove", "help", "assist", "free-net", "stabilise", "wake"), ("id",)),
        **{
            "disarm": ("id", "item"),
            "kit": ("id", "item"),
            "potion": ("item", "id"),
            "use": ("power",),
            "again": ("power",),
            "cut-net": ("attack", "id"),
        },
        "escape": ("effect",),
        **dict.fromkeys(("douse", "stanch"), ("id",)),
    }
    key = ":".join([kind, *[str(sample(name, "")) for name in shapes.get(kind, ())]])
    check(RULESET.label(FIELD, Decision("heroes", "act", (key,), key, {"who": wizard}), key))


def test_every_reaction_can_be_told() -> None:
    wizard = sample("id", "")
    keys = [f"{name}:{who}" for name in reactions_in(["bingqi.rulesets.frontline"]) for who in (wizard, "ogre")]
    assert len(keys) > 10
    check(*[RULESET.label(FIELD, Decision("heroes", "opening", (key,), key), key) for key in keys])


def abouts() -> dict[str, list[str]]:
    """What each ask is about, as it stands in the source."""
    found: dict[str, list[str]] = {}
    for call in calls("pick", "choose"):
        if len(call.args) > 3 and isinstance(call.args[2], ast.Constant) and isinstance(call.args[3], ast.Dict):
            found[str(call.args[2].value)] = [str(ast.literal_eval(key)) for key in call.args[3].keys if key is not None]
    return found


@pytest.mark.parametrize(("id", "names"), abouts().items())
def test_every_question_can_be_put(id: str, names: list[str]) -> None:
    values = {"who": sample("id", ""), "creature": "goblin", "value": 12}
    about = {name: values.get(name, sample(name, "")) for name in names}
    check(prompt(FIELD, Decision("heroes", id, ("a", "b"), "a", about)))


def test_dice_can_be_named() -> None:
    check(prompt(FIELD, Die("attack", 20)), prompt(FIELD, Die("initiative", 20)))
