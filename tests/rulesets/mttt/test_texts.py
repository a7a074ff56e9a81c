"""The texts of mttt: nothing that people meet is without words, in English or in Chinese."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from fluent.syntax.ast import Message
from tests.rulesets.mttt.duels import duel
from tests.rulesets.wording import Source, lines, write, written

from bingqi.core.battle import Battle
from bingqi.core.dice.roll_entry import roll_of
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry, events_in
from bingqi.core.gm.override import event_forms
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.lang import LANGS, Lang, Texts, check_folder, messages
from bingqi.rulesets.mttt import RULESET, events
from bingqi.rulesets.mttt.armies.strategy import THRESHOLDS
from bingqi.rulesets.mttt.attack.two_dice import DEGREES
from bingqi.rulesets.mttt.basics.skill_checks import OPPOSED
from bingqi.rulesets.mttt.course.costs import costs, end_turn_warnings, rule_of
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import ATTRIBUTES, Happens, Kind, Op, Stat, Until
from bingqi.rulesets.mttt.movement.distances import BANDS
from bingqi.rulesets.mttt.offers import menu
from bingqi.rulesets.mttt.offers.greedy import greedy
from bingqi.rulesets.mttt.packs.library import CONTENT, FOLDER
from bingqi.rulesets.mttt.presentation.log import DESCRIBED_BEFORE, SILENT, WORDS, describe_event
from bingqi.rulesets.mttt.presentation.names import ACTS, ROLLS, plain_name
from bingqi.rulesets.mttt.presentation.outcome_summary import LISTS, SUMS, outcome_metrics, outcome_summary
from bingqi.rulesets.mttt.presentation.questions import label, prompt
from bingqi.rulesets.mttt.presentation.spell_text import deed, deeds_to
from bingqi.rulesets.mttt.stack.take_effect import Flaw

SOURCE = Source(FOLDER)
calls, words_at = SOURCE.calls, SOURCE.words_at
OWN = {name: event for name, event in events_in(events).items() if event.__module__.startswith(events.__name__)}


RESULTS = {*DEGREES["half"], *OPPOSED, "margin", "failed", "passed", "successes", "successes-of-series", "wavers", "stands-firm"}
"""What rolls come to."""
WANTED: dict[str, Callable[[], set[str]]] = {
    "given-": lambda: {form["name"] for form in event_forms(RULESET)},
    "param-": lambda: {param["name"] for form in event_forms(RULESET) for param in form["params"]},
    "ask-": lambda: words_at(2, "pick") | words_at(1, "together") | {"charge", "window-over"},
    "act-": lambda: set(menu.ACTS.order) - {"move", "cast"} | {"move-nearer", "move-away", "cast", "delay", "aim", "end"},
    "doing-": lambda: set(ACTS),
    "act-of-": lambda: set(ACTS),
    "tally-": lambda: words_at(0, "tally") | {"check", "opposition", "command"},
    "part-": lambda: words_at(0, "add"),
    "result-": lambda: RESULTS,
    "roll-": lambda: set(ROLLS),
    "kind-": lambda: set(get_args(Kind)),
    "band-": lambda: set(BANDS),
    "attribute-": lambda: set(ATTRIBUTES),
    "tactic-": lambda: set(THRESHOLDS),
    "window-": lambda: set(RULESET.windows),
    "stat-": lambda: set(get_args(Stat)),
    "until-": lambda: set(get_args(Until)),
    "happens-": lambda: set(get_args(Happens)),
    "cost-": lambda: {"action", "free", "priority", "order", "distortion", "list"},
    "heading-": lambda: set(menu.ACTS.menu_groups),
    "what-": lambda: set(outcome_metrics({}, ())),
    "effect-": lambda: {*SUMS.values(), *LISTS.values()} - set(outcome_metrics({}, ())),
    "outcome-": lambda: {"annihilation", "round-limit", "conceded", "parted", "escaped", "left"},
    "": lambda: words_at(0, "Text"),
}
"""Which messages there must be, by what they begin with."""


def test_both_languages_have_the_same_messages() -> None:
    assert check_folder(FOLDER) == ([], [], [])


@pytest.mark.parametrize("prefix", WANTED)
def test_everything_in_the_source_has_a_message(prefix: str) -> None:
    wanted = {prefix + one for one in WANTED[prefix]()}
    assert len(wanted) > 1, f"nothing found for {prefix}: does the source still say it this way?"
    for lang in LANGS:
        assert not [id for id in sorted(wanted) if not Texts(lang, [FOLDER]).bundle.has_message(id)]


def prefixes() -> set[str]:
    """What messages begin with whose ids the source puts together."""
    parts = [node.values[0] for tree in SOURCE.trees for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) and node.values]
    said = {str(one.value) for one in parts if isinstance(one, ast.Constant)}
    return {prefix for prefix in said if re.fullmatch(r"[a-z][a-z_-]*-", prefix)} - set(WANTED)


def literals() -> set[str]:
    """All words of the source."""
    nodes = [node for tree in SOURCE.trees for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


BY_KIT = ("beat-", "tail-", "button-", "aim-", "field-")
"""What follows from motions and buttons (kit/messages.py), what somebody is after, what fields are called (test_fields.py)."""


def test_no_message_is_left_over() -> None:
    """A message that nothing in the source asks for is one that the source calls by another name."""
    there = {one.id.name for one in messages(FOLDER / "en.ftl").body if isinstance(one, Message)}
    exact = {prefix + one for prefix, find in WANTED.items() for one in find()} | literals()
    together = tuple(prefixes() | VARIANTS | {*BY_KIT})
    assert [id for id in sorted(there - exact) if not id.startswith(together)] == []


VARIANTS = {"act-trigger", "act-withering-", "act-decisive-", "part-", "gauge-"}
"""Messages of which there is more than one for a word, and those that pages ask for."""


def test_every_act_is_offered_under_a_heading() -> None:
    """MT-3.26 But for triggered effects, which are no acts of a turn."""
    acts = menu.ACTS.by
    assert set(acts) == {*menu.ACTS.order, "delay", "aim", "end", "trigger"}
    assert {act.heading for act in acts.values()} == {*menu.ACTS.menu_groups, ""}
    assert [word for word, act in acts.items() if not act.heading] == ["trigger"]


def test_everything_that_is_thrown_has_a_name() -> None:
    """What the source throws dice for is in ROLLS, and nothing else is."""
    said = words_at(1, "die", "band", "contest", "margin") | words_at(2, "faces") | words_at(3, "keep") | {"cover", "withdraw"}
    assert said <= set(ROLLS) | {"high_then_low"}


# --- What is said in battles ---------------------------------------------------------


class AtRandom:
    """Answers at random, of each kind of option as often, and writes down what a table would show of every question."""

    def __init__(self, seed: str, said: set[bytes]) -> None:
        self.random, self.said = Random(seed), said

    def answer(self, ask: Decision, look: Callable[[], State]) -> str:
        state = look()
        write(
            self.said, prompt(state, ask), *end_turn_warnings(state, ask), *[heading for heading, _ in menu.ACTS.groups(state, ask)]
        )
        shown = ask.options if len(ask.options) < 30 else self.random.sample(ask.options, 15)
        for key in shown:
            write(self.said, label(state, ask, key), costs(state, ask, key))
            assert rule_of(state, ask, key) or ask.id not in ("act", "tactic")
        kinds: dict[str, list[str]] = {}
        for key in ask.options:
            kinds.setdefault(key.partition(":")[0], []).append(key)
        return greedy(ask, look) if self.random.random() < 0.3 else self.random.choice(kinds[self.random.choice(list(kinds))])


def labels(log: list[Entry]) -> set[str]:
    """The labels of all parts of numbers."""
    rolls = [roll_of(entry.args[0]) for entry in log if entry.event == "rolled"]
    parts = [part for roll in rolls for one in (roll.mine, roll.yours) if one is not None for part in (*one.parts, *one.edge)]
    parts += [part for entry in log if entry.event == "reckoned" for part in entry.args[1]]
    return {label for label, *_ in parts}


@cache
def said_in_battles() -> list[Text]:
    """All that was said in random battles of every scenario, with a game master and without."""
    said: set[bytes] = set()
    for n, listed in enumerate(CONTENT.scenarios()):
        state = CONTENT.setup(CONTENT.scenario(listed.name), {"clash_tie": "coin"}, gm=n % 2 == 0)
        seat = AtRandom(str(n), said)
        battle = Battle(RULESET, state, Sampler(str(n)), dict.fromkeys((*state.sides, "gm"), seat), [])
        for _ in range(300):
            if RULESET.outcome(state) is not None:
                break
            RULESET.turn(battle)
        assert battle.log is not None
        write(said, *[describe_event(state, entry) for entry in battle.log])
        write(said, *[WORDS.part(state, label) for label in labels(battle.log)])
        assert all(isinstance(one, bool | int) for one in outcome_metrics(outcome_summary(battle.log), tuple(state.units)).values())
    return written(said)


RAW = {
    "en": re.compile(r"[{}]|\b[a-z]+_[a-z]|MT-|  | [.,;:?)]|^\W|[\u4e00-\u9fff]|\.\."),
    "zh": re.compile(r"[{}]|_|MT-|  | [。，；：？）]|[,;?!]|^\W|。。"),
}
"""What has no place in a sentence: braces, ids, letters of the other language, spaces where none belong."""


@pytest.mark.parametrize("lang", LANGS)
def test_all_that_is_said_in_battles_has_words(lang: Lang) -> None:
    said = lines(lang, FOLDER, said_in_battles())
    assert len(said) > 1500
    assert [line for line in sorted(said) if RAW[lang].search(line)] == []


def test_most_messages_are_met_in_battles() -> None:
    met = {text.id for text in said_in_battles()}
    for one in ("rolled-result", "event-crashed-by", "event-fizzled-countered", "ask-act", "ask-window-over", "act-cast"):
        assert one in met
    assert len({id for id in met if id.startswith("event-")}) > 60
    assert len({id for id in met if id.startswith("ask-")}) > 18


# --- What is seldom said -------------------------------------------------------------

FIELD = CONTENT.setup(CONTENT.scenario("two-armies"), {}, gm=True)
"""A state that has groups, generals, spells and weapons; the words of the others are the same."""
WHO, FOE, MOB = "ye-ting", "shrike", "host"


def sample(name: str, event: str = "") -> Any:
    """Something that an argument of an event could be."""
    samples: dict[str, Any] = {
        **dict.fromkeys(("unit", "by", "first", "guard"), WHO),
        **dict.fromkeys(("target", "other", "second", "refreshed"), FOE),
        "group": MOB,
        "winner": WHO if event in ("clash_rolled", "coin_tossed") else "weir",
        "side": "weir",
        "members": (f"{WHO}+{FOE}", MOB) if event == "ordered_so" else (WHO, FOE),
        **dict.fromkeys(("targets", "others"), (FOE, MOB)),
        "intent": f"decisive:{FOE}",
        "active": WHO,
        **dict.fromkeys(("weapon", "arms"), next(iter(FIELD.bundle.weapons))),
        "what": next(iter(FIELD.bundle.spells)),
        "kind": "spell" if event == "declared" else "decisive",
        "against": ("act", "disengage", FOE) if event == "declared" else (FOE,),
        "how": {"declared": "decisive", "postponed": "aim"}.get(event, "parry"),
        **{"degree": "partial", "until": "round", "why": "targets", "stat": "soak", "attribute": "con", "cause": "decisive"},
        **{"tactic": "ambush", "tactics": (("weir", "ambush"), ("river", "demoralized")), "order": f"move:nearer:{WHO}"},
        **{"roll": "join", "component": "die-2", "way": f"through:{MOB}:{FOE}", "id": next(iter(FIELD.bundle.spells))},
        **{"lost": (), "own": False, "won": True, "passed": False, "fleeing": True, "spread": True, "keeps_when_moving": False},
        **{"to": 5, "levels": (), "hazard": 0},
    }
    return samples.get(name, 2)


SPECIAL_ARGS: dict[str, dict[str, Any]] = {
    "cancelled": {"what": "withering"},
    "commanded": {"what": "rally-numbers", "target": MOB},
    "gm_pending": {"what": "soul-disability-tier-3"},
    "pending_filled": {"what": "soul-disability-tier-3"},
    "order_given": {"unit": MOB},
    "disengaged": {"came": "kept"},
    "mana_unfolded": {"order": 1, "distortion": 2},
    "mana_spent": {"order": 1, "distortion": 0},
    "mana_flowed": {"order": 0, "distortion": -1},
}
"""Arguments of which the sample of their name is none."""
ELSEWHERE = {"jade_converted": "boss-and-burning-jade", "hazard_struck": "flight-through-the-reeds"}
"""Events that need something of another scenario."""


def check(*texts: Text | None) -> list[str]:
    """These can be said in both languages, with what they are given and no more. In English, for more tests."""
    lines = []
    for lang in LANGS:
        said = Texts(lang, [FOLDER])
        for text in texts:
            assert text is not None
            lines.append(said.render(text))
            assert said.missing == set()
            assert not RAW[lang].search(lines[-1]), lines[-1]
    return lines[: len(texts)]


@pytest.mark.parametrize("kind", sorted(set(OWN) - SILENT))
def test_every_event_can_be_told(kind: str) -> None:
    """Even those that are rare in battles."""
    args = {name: sample(name, kind) for name in list(inspect.signature(OWN[kind]).parameters)[1:]} | SPECIAL_ARGS.get(kind, {})
    state = FIELD
    if kind in ELSEWHERE:
        state = CONTENT.setup(CONTENT.scenario(ELSEWHERE[kind]), {})
        args["unit"] = next((id for id, unit in state.units.items() if len(unit.stat.jade_ledger) > 2), next(iter(state.units)))
    check(describe_event(state, Entry(kind, tuple(args.values()), ())))


def test_what_is_told_in_more_than_one_way() -> None:
    """MT-3.11, MT-5.10, MT-8.3, MT-16.23, MT-6.2, MT-14.12 The less usual of two."""
    for event, args in (
        ("crashed", (WHO, "", True)),
        ("crashed", (WHO, "", False)),
        ("clash_rolled", (WHO, FOE, "", 0)),
        ("fizzled", (next(iter(FIELD.bundle.spells)), WHO, "countered")),
        ("engaged", (WHO, "")),
        ("weapon_readied", (WHO, "")),
        ("priority_changed", (WHO, -3)),
        ("tick_came", (-1, ())),
        ("maneuver_rolled", ("", 0)),
        ("declared", ("trigger", next(iter(FIELD.bundle.triggers)), WHO, (WHO,))),
        ("declared", ("act", "disengage", WHO, ())),
    ):
        check(describe_event(FIELD, Entry(event, args, ())))


def test_what_everybody_knows_is_not_told() -> None:
    """MT-4.9, MT-2.1, MT-5.4 The action of a turn, pools that are full again, an attack before its weapon is named."""
    for event, args in (
        ("action_gained", (WHO,)),
        ("mana_unfolded", (WHO, 0, 0)),
        ("declared", ("act", "decisive", WHO, (FOE,))),
        ("reckoned", ("withering", ())),
        ("halfway", (WHO, "")),
        ("stepped_in", (WHO, FOE)),
    ):
        assert describe_event(FIELD, Entry(event, args, ())) is None


def test_a_hit_is_told_with_attack_and_defence() -> None:
    """MT-7.2"""
    told = describe_event(duel(aoi={}, beni={}).state, Entry("attack_rolled", ("aoi", "beni", 8, 3, "passive", "full"), ()))
    assert check(told) == ["aoi attacks beni, a full success: attack +8 against 18/8."]


def test_a_counter_says_what_it_is_aimed_at() -> None:
    """MT-5.9 Even when the entry has long left the stack."""
    spell = next(id for id, it in FIELD.bundle.spells.items() if it.targets.who == "entry")
    told = describe_event(FIELD, Entry("declared", ("spell", spell, WHO, ("#7",), "", ("act", "disengage", FOE)), ()))
    assert check(told) == [f"Ye Ting casts {FIELD.bundle.spells[spell].name.en} on disengage (Glass Shrike)."]


def test_the_same_name_is_numbered() -> None:
    """MT-4.1"""
    play = duel(aoi={"name": FIELD.bundle.scenario.name}, beni={"name": FIELD.bundle.scenario.name})
    told = describe_event(play.state, Entry("waited", ("beni",), ()))
    assert check(told) == [f"{FIELD.bundle.scenario.name.en} 2 waits."]


def number(what: str, *parts: tuple[str, int], of: str = WHO, on: str = FOE, using: str = "oath-sword") -> Text | None:
    """A number as it is told."""
    return describe_event(
        FIELD, Entry("reckoned", (what, tuple([(*part, "MT-10.7") for part in parts]), of, on, using), ("MT-10.7",))
    )


def test_damage_says_who_does_it_to_whom() -> None:
    """MT-10.7, MT-10.14, MT-10.21 What adds nothing is not told, but where nothing adds anything; the surroundings are nobody."""
    for told, line in (
        (
            number("withering", ("raw", 12), ("armour:lamp-plate", -4)),
            "Ye Ting does 8 withering damage to Glass Shrike (raw damage +12, Lampkeeper's plate −4)",
        ),
        (
            number("decisive", ("pool", 6), ("effect:strategic_placement", 0)),
            "Ye Ting does 6 decisive damage to Glass Shrike (damage pool +6)",
        ),
        (
            number("pool", ("dice", 2), ("priority", 9), ("half", -5)),
            "Damage pool of Ye Ting: 6 (number of weapon dice +2, Priority +9, halved −5)",
        ),
        (number("drain", ("effect:flash-shard", 2)), "Oath sword takes 2 Priority from Glass Shrike (Flash Shard +2)"),
    ):
        assert check(told) == [line]
    assert number("healing", ("effect:flash-shard", 0)) is None
    play = CONTENT.setup(CONTENT.scenario("flight-through-the-reeds"), {})
    unit, *_ = play.units
    rain = describe_event(play, Entry("reckoned", ("withering", (("raw", 3, "MT-11.5"),), "", unit, "hazard:0"), ()))
    name = play.bundle.scenario.hazards[0].name.en
    assert check(rain) == [f"{name} does 3 withering damage to {plain_name(play.units[unit]).en} (raw damage +3)"]


def test_parts_are_called_by_what_they_come_from() -> None:
    """MT-7.3, MT-9.4, MT-10.7 In both languages as its content is called."""
    both = [[Texts(lang, [FOLDER]).render(WORDS.part(FIELD, label)) for lang in LANGS] for label in PARTS]
    assert both == [list(said) for said in PARTS.values()]


PARTS = {
    "skill:blade": ("Blades", "刀剑"),
    "attribute:dex": ("Dexterity", "敏捷"),
    "half-attribute:str": ("half of the Strength modifier", "力量调整值的一半"),
    "weapon:oath-sword": ("Oath sword", "誓约长剑"),
    "armour:lamp-plate": ("Lampkeeper's plate", "守灯人重铠"),
    "effect:flash-shard": ("Flash Shard", "闪光碎片"),
    "effect:chaos-phase": ("a chaos phase", "歪曲阶段"),
    "jade": ("jade", "燃玉"),
    "onslaught": ("onslaught", "猛攻减值"),
}


def test_priority_for_the_hit_is_told_apart_from_what_was_taken() -> None:
    """MT-10.9, MT-10.10, MT-3.18, MT-11.3 What magic does to Priority is a number of its own, and not told again."""
    for n, rules, line in (
        (1, ("MT-10.10", "MT-10.9", "MT-3.7"), "Ye Ting gains 1 Priority for the hit."),
        (6, ("MT-10.10", "MT-3.7"), "Ye Ting gains 6 Priority by the damage."),
        (5, ("MT-3.19", "MT-3.7"), "Ye Ting gains 5 Priority for the break."),
        (-5, ("MT-10.17", "MT-3.18", "MT-3.1"), "Ye Ting pays 5 Priority."),
        (-4, ("MT-10.2", "MT-3.1"), "Ye Ting loses 4 Priority."),
        (3, (), "Ye Ting gains 3 Priority."),
    ):
        assert check(describe_event(FIELD, Entry("priority_changed", (WHO, n), rules))) == [line]
    assert describe_event(FIELD, Entry("priority_changed", (WHO, 2), ("MT-11.3", "MT-11.3", "MT-3.7"))) is None


@pytest.mark.parametrize("kind", sorted(DESCRIBED_BEFORE))
def test_what_dice_and_numbers_have_told_is_not_told_again(kind: str) -> None:
    """MT-7.2, MT-12.7 A game master who lets it happen by hand is told of it."""
    args = {name: sample(name, kind) for name in list(inspect.signature(OWN[kind]).parameters)[1:]} | SPECIAL_ARGS.get(kind, {})
    state = CONTENT.setup(CONTENT.scenario(ELSEWHERE[kind]), {}) if kind in ELSEWHERE else FIELD
    args |= {"unit": next(iter(state.units))} if kind in ELSEWHERE else {}
    assert describe_event(state, Entry(kind, tuple(args.values()), ("MT-7.2",))) is None
    assert describe_event(state, Entry(kind, tuple(args.values()), ())) is not None


def test_acts_are_reported() -> None:
    """MT-5.4, MT-12.7 Also a rush that may fail."""
    state = duel(aoi={}, beni={}).state
    for event, args, line in (
        ("declared", ("act", "move-away", "aoi", ("beni",)), "aoi declares: moving away from beni."),
        ("declared", ("trigger", "thorn-blood", WHO, (FOE,)), "Ye Ting answers with Thorn Blood on Glass Shrike."),
        ("rush_tried", ("aoi", "beni"), "aoi tries to rush beni."),
    ):
        assert check(describe_event(FIELD if WHO in args else state, Entry(event, args, ()))) == [line]


def test_a_disability_says_what_it_takes() -> None:
    """MT-13.6, MT-13.8, MT-13.10 Before and after; without a game master nobody is said to decide."""
    ask = Decision("aoi", "disability", ("take", "refuse"), "refuse", {"who": "aoi", "tier": 2, "damage": 6})
    take, refuse = check(label(FIELD, ask, "take"), label(FIELD, ask, "refuse"))
    assert take == "Take the disability: a physical and a mental attribute −5 each; no more than 2 HP lost"
    assert refuse == "Take the damage: 6"
    state = duel(aoi={}, beni={}).state
    pending = Entry("gm_pending", ("aoi", "soul-disability-tier-3"), ())
    assert check(describe_event(state, pending)) == [
        "What else the disability of tier 3 does to aoi stays open: it would be for a game master to say."
    ]
    state.gm = True
    assert check(describe_event(state, pending)) == ["The GM has still to say what else the disability of tier 3 does to aoi."]


def test_every_reason_why_something_comes_to_nothing_has_words() -> None:
    """MT-5.10 None is told by the words that are there for what nobody has foreseen."""
    for lang in LANGS:
        told = {Texts(lang, [FOLDER]).render(Text("event-fizzled", {"what": "it", "why": why})) for why in (*get_args(Flaw), "?")}
        assert len(told) == len(get_args(Flaw)), "countered has a message of its own"


def test_who_is_moved_by_a_spell_is_told_from_whom() -> None:
    """MT-11.3, MT-12.4 Levels lie between two: the caster by her name, where one knows who it is."""
    pull, step = Op("move", amount=-2), Op("move", on="self", amount=1)
    assert check(deed(pull), deed(pull, "Wen Qinglan"), deed(step, "Wen Qinglan")) == [
        "2 levels nearer to the caster", "2 levels nearer to Wen Qinglan", "the caster: 1 level farther from the target",
    ]  # fmt: skip


def test_a_triggered_effect_names_whom_it_meets() -> None:
    """MT-5.3, MT-11.3 Once for all that befalls her; who moves herself comes nearer to somebody."""
    ripple = FIELD.bundle.triggers["following-ripple"]
    assert check(*deeds_to(ripple, "Lantern Moth")) == ["the caster: 1 level nearer to Lantern Moth"]
    both = msgspec.structs.replace(ripple, effects=(Op("prone"), Op("priority", amount=-2)))
    assert check(*deeds_to(both, "aoi")) == ["aoi: thrown to the ground, Priority −2"]


def abouts() -> dict[str, list[str]]:
    """What each ask is about, as it stands in the source."""
    found: dict[str, list[str]] = {}
    for call in calls("pick"):
        if len(call.args) > 3 and isinstance(call.args[2], ast.Constant) and isinstance(call.args[3], ast.Dict):
            found[str(call.args[2].value)] = [str(ast.literal_eval(key)) for key in call.args[3].keys if key is not None]
    return found


@pytest.mark.parametrize(("id", "names"), abouts().items())
def test_every_question_can_be_put(id: str, names: list[str]) -> None:
    some: dict[str, Any] = {
        "who": WHO,
        "group": MOB,
        "faces": [3, 20],
        "window": "declared",
        "attribute": "dex",
        "kind": "decisive",
    }
    about = {name: some.get(name, sample(name)) for name in names}
    check(prompt(FIELD, Decision("weir", id, ("a", "b"), "a", about)))


OPTIONS = {
    "enter": ("now", "delay", "aim"),
    "come-in": ("now", "on"),
    "aim-until": ("now", "3", "0"),
    "first": ("first", "later"),
    "announce": (f"decisive:{FOE}", "nothing"),
    "defence": ("passive", "parry", "dodge:2"),
    "break-guard": ("guard", "target"),
    "guard": (WHO, "nobody"),
    "disability": ("take", "refuse"),
    "disability-attribute": ATTRIBUTES,
    "kill": ("kill", "spare"),
    "oppose": ("oppose", "let-go"),
    "rise-with": ("dex", "str"),
    "tactic": tuple(THRESHOLDS),
    "advantage": ("-3", "0", "2"),
    "placement": ("nothing", "defence", "attack", "both"),
    "order-what": (f"withering:{WHO}", f"move:away:{WHO}", "full-defence", "free"),
    "charge": ("0", "3"),
    "jade": ("die-1", "plus", "done", "burn-jade"),
    "window": ("pass", "pass-window", f"rush:{FOE}"),
    "act": ("withering:all", f"decisive:{FOE}:oath-sword", "move:nearer:host", "break-free:str", "cover:nowhere", "end"),
}


@pytest.mark.parametrize("id", OPTIONS)
def test_every_option_can_be_told(id: str) -> None:
    about = {"who": WHO, "faces": [3, 4], "steps": [0, 0, 0], "tier": 3, "damage": 12, "tick": 9, "paid": 2}
    check(*[label(FIELD, Decision("weir", id, OPTIONS[id], OPTIONS[id][0], about), key) for key in OPTIONS[id]])
