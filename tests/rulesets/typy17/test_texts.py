"""The texts of typy17: nothing that people meet is without words, in English or in Chinese."""

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
from tests.rulesets.typy17.test_seen import FOGS, field
from tests.rulesets.wording import Source, lines, write, written

from bingqi.core.battle import Battle, fight
from bingqi.core.dice.rolls import Die
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry, events_in
from bingqi.core.gm.override import event_forms
from bingqi.core.moment import reactions_in
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.core.view import GridBoard
from bingqi.kit.state import copy
from bingqi.lang import LANGS, Lang, Texts, check_folder, messages
from bingqi.rulesets.typy17 import RULESET, events
from bingqi.rulesets.typy17.attack.reaction_windows import WINDOWS
from bingqi.rulesets.typy17.attack.standing_orders import FIRST, KEEP, LAST
from bingqi.rulesets.typy17.model.card import Kind
from bingqi.rulesets.typy17.model.state import OFF, Options, Phase, State, of_side
from bingqi.rulesets.typy17.model.stats import Keyword
from bingqi.rulesets.typy17.offers.greedy import AT_LAST, EAGER, SWEEPS, greedy
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.packs.library import FOLDER
from bingqi.rulesets.typy17.presentation.inspect import inspect_ref
from bingqi.rulesets.typy17.presentation.messages import SEEN, SILENT, describe_event, label, part, prompt
from bingqi.rulesets.typy17.presentation.names import name
from bingqi.rulesets.typy17.presentation.observation import STATES
from bingqi.rulesets.typy17.presentation.outcome_summary import outcome_metrics
from bingqi.rulesets.typy17.presentation.view import view
from bingqi.rulesets.typy17.recon.recon_check import KINDS
from bingqi.testing.play import board_of, ending

SCENARIOS = ("first-game", "crossroads", "old-town", "sealed-orders")
SOURCE = Source(FOLDER)
calls, words_at = SOURCE.calls, SOURCE.words_at


OWN = {name: event for name, event in events_in(events).items() if event.__module__.startswith(events.__name__)}
SWITCHES = {field: get_args(hint) for field, hint in inspect.get_annotations(Options, eval_str=True).items()}
MANNERS = {"shoot", "suppress", "throw", "reaction-fire", "melee"}
WANTED: dict[str, Callable[[], set[str]]] = {
    "event-": lambda: set(OWN) - SILENT - {"phase_begun"},
    "given-": lambda: {form["name"] for form in event_forms(RULESET)},
    "param-": lambda: {param["name"] for form in event_forms(RULESET) for param in form["params"]},
    "begins-": lambda: set(get_args(Phase)) - {"turns"},
    "phase-": lambda: set(get_args(Phase)),
    "act-": lambda: set(ACTS.by) - {"order"} | {"shoot-with", "suppress-with", "disembark-at"},
    "cost-": lambda: {what.removeprefix("cost-") for what in ACTS.wanted() if what.startswith("cost-")} | {"m"},
    "order-": lambda: {f"{kind}{off}" for kind in (LAST, KEEP, FIRST) for off in ("", "-off")},
    "window-": lambda: set(RULESET.windows),
    "ask-": lambda: words_at(2, "pick", "choose") | set(WINDOWS.names),
    "tally-": lambda: words_at(0, "Tally", "tally") | set(KINDS) | {"location", "within", "damage-by"},
    "part-": lambda: words_at(0, "add") | {"suppress", "passengers", "arm-of", "arm-around-of", "struck-of", "of-vehicle"},
    "roll-": lambda: words_at(1, "die", "band") | words_at(3, "count") | set(KINDS) | {"penetration", "casualty"},
    "head-": lambda: {"by", "on", "by-on"},
    "result-": lambda: {"failed", "passed", "found", "nothing", "silent", "hits", "through"},
    "manner-": lambda: MANNERS,
    "kind-": lambda: set(get_args(Kind)) - {"unknown"},
    "keyword-": lambda: set(get_args(Keyword)),
    "recon-": lambda: set(KINDS),
    "victory-": lambda: set(SWITCHES["victory"]),
    "fog-": lambda: set(SWITCHES["fog"]) - {"open_markers"},
    "badge-": lambda: {"intel", "intel-alone", "carries", "cover", "linked", "suppressed", "shaken", "wreck"},
    "cell-": lambda: {"seen", "unseen"},
    "overlay-": lambda: {"seen", "unseen"},
    "card-intel": lambda: {"", "-own", "-enemy", "-alone"},
    "gauge-": lambda: {"ap", "rp"},
    "legend-": lambda: {"card", "corner", "signs"},
    "heading-": lambda: set(ACTS.menu_groups),
    "what-": lambda: set(outcome_metrics({}, ())),
    "outcome-": lambda: {"annihilated", "conceded", "nobody-left", "objectives", "points", "time-out"},
    "who-": lambda: {"off-map", "unplaced", "unseen"},
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


BY_KIT = ("beat-", "tail-", "button-", "aim-", "field-")
"""What follows from motions and buttons (kit/messages.py), what somebody is after, what fields are called (test_fields.py)."""


def test_no_message_is_left_over() -> None:
    """A message that nothing in the source asks for is one that the source calls by another name."""
    there = {one.id.name for one in messages(FOLDER / "en.ftl").body if isinstance(one, Message)}
    left = there - {prefix + one for prefix, find in WANTED.items() for one in find()}
    assert {id for id in left if not id.startswith(BY_KIT)} == set()


def test_every_act_and_reaction_has_a_heading_and_a_rule() -> None:
    """T17C-16, T17C-32"""
    answers = set(reactions_in(["bingqi.rulesets.typy17"]))
    assert {act.heading for word, act in ACTS.by.items() if word not in answers} == set(ACTS.menu_groups)
    assert answers | {*EAGER, *SWEEPS, *AT_LAST} <= set(ACTS.by)
    assert all(act.rule for act in ACTS.by.values())


# --- What is said in battles ---------------------------------------------------------


class AtRandom:
    """Answers at random, of each kind of option as often, and writes down what a table would show of every question."""

    def __init__(self, seed: str, side: str, said: set[bytes]) -> None:
        self.random, self.side, self.said, self.n = Random(seed), side, said, 0

    def answer(self, ask: Decision, look: Callable[[], State]) -> str:
        state, self.n = look(), self.n + 1
        write(self.said, prompt(state, ask))
        shown = ask.options if len(ask.options) < 60 else self.random.sample(ask.options, 20)
        for key in shown:
            write(self.said, label(state, ask, key), RULESET.costs(state, ask, key))
            assert RULESET.rule_of(state, ask, key) or ask.id != "act"
        write(self.said, *[heading for heading, _ in ACTS.groups(state, ask)])
        if self.n % 4 == 0:
            self.look_around(state, ask)
        kinds: dict[str, list[str]] = {}
        for key in ask.options:
            kinds.setdefault(key.partition(":")[0], []).append(key)
        return greedy(ask, look) if self.random.random() < 0.4 else self.random.choice(kinds[self.random.choice(list(kinds))])

    def look_around(self, state: State, ask: Decision) -> None:
        drawn = view(state, self.side)
        board = board_of(drawn, "map", GridBoard)
        refs = {*drawn.pieces, *[f"map/{cell}" for cell in range(board.w * board.h)]}
        assert set(ACTS.picks(state, ask)) <= refs
        write(self.said, board.label, *board.legend.values(), *[layer.text for layer in drawn.stack], *drawn.facts)
        write(self.said, *[overlay.label for overlay in drawn.overlays.values()])
        write(self.said, *[text for piece in drawn.pieces.values() for text in (*piece.badges, *piece.facts)])
        for ref in (self.random.choice(list(drawn.pieces) or ["map/0"]), f"map/{self.random.randrange(board.w * board.h)}"):
            looked = inspect_ref(state, self.side, ref)
            assert looked.facts
            write(self.said, *looked.facts, *[overlay.label for overlay in looked.overlays.values()])


@cache
def said_in_battles() -> list[Text]:
    """All that was said in some random battles, with all modules and every kind of fog."""
    said: set[bytes] = set()
    for n, scenario in enumerate(SCENARIOS):
        modules = {"module_suppression": True, "module_morale": True, "passenger_fire": "always", "shoot_intel_min": 1}
        state = field(FOGS[n % 3], scenario, max_rounds=5, **modules)
        state.phase, state.round = "edge", 0
        for unit in state.units.values():
            unit.cell = OFF
        seats = {side: AtRandom(f"{n}{side}", side, said) for side in state.sides}
        battle = Battle(ending(RULESET), state, Sampler(str(n)), seats, [])
        write(said, Text(f"outcome-{fight(battle).why}"))
        assert battle.log is not None
        for entry in battle.log:
            write(said, describe_event(state, entry))
            write(said, *[part(state, one) for one in labels(entry)])
    return written(said)


def labels(entry: Entry) -> list[str]:
    """What the parts of a number, or of those of a roll, are called in the program."""
    if entry.event == "reckoned":
        return [label for label, _, _ in entry.args[1]]
    if entry.event == "rolled":
        roll = entry.args[0]
        return [label for number in (roll.mine, roll.yours) if number is not None for label, _, _ in (*number.parts, *number.edge)]
    return []


RAW = {
    "en": re.compile(r"[{}]|\b(red|blue)-\d|\b[a-z]+_[a-z]|T17|  | [.,;:?)]|^\W|[\u4e00-\u9fff]"),
    "zh": re.compile(r"[{}]|\b(red|blue)\b|_|T17|  | [。，；：？）]|[,;?!]|^\W|。。"),
}
"""What has no place in a sentence: braces, ids, letters of the other language, spaces where none belong."""


@pytest.mark.parametrize("lang", LANGS)
def test_all_that_is_said_in_battles_has_words(lang: Lang) -> None:
    said = lines(lang, FOLDER, said_in_battles())
    assert len(said) > 1000
    assert [line for line in sorted(said) if RAW[lang].search(line)] == []


def test_most_messages_are_met_in_battles() -> None:
    met = {text.id for text in said_in_battles()}
    for one in (
        "event-shared",
        "event-hurt",
        "ask-act",
        "ask-entered",
        "act-shoot",
        "act-move",
        "card-trooper",
    ):
        assert one in met
    assert len({id for id in met if id.startswith("event-")}) > 22


# --- What is seldom said -------------------------------------------------------------

FIELD = field(name="crossroads")


def sample(name: str, kind: str) -> Any:
    """Something that an argument of an event could be: a vehicle, for it has parts."""
    vehicle = next(unit for unit in FIELD.units.values() if unit.hulls)
    assert vehicle.card.vehicle is not None
    section = next(one for one in vehicle.card.vehicle.sections if one.lower)
    samples = {
        **dict.fromkeys(("unit", "target", "carrier"), vehicle.id),
        **dict.fromkeys(("side", "winner"), vehicle.side),
        "weapon": next(iter(FIELD.bundle.weapons)),
        "item": next(iter(FIELD.bundle.items)),
        "section": section.id,
        "part": 0 if kind in ("part_damaged", "part_repaired") else section.lower[0].id,
        "kind": "optical",
        "what": "shoot",
        "how": "turn",
        "phase": "maintenance",
        "zone": "north",
        "why": "points",
        "link": True,
        "passed": False,
        "trooper": 0,
        "foot": vehicle.id,
        "troopers": (0, 1),
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


@pytest.mark.parametrize("kind", sorted(set(OWN) - SILENT))
def test_every_event_can_be_told(kind: str) -> None:
    """Even those that are rare in battles, and to those who cannot read the card."""
    entry = Entry(kind, tuple([sample(name, kind) for name in list(inspect.signature(OWN[kind]).parameters)[1:]]), ())
    if kind not in SEEN:
        check(describe_event(FIELD, entry))
    hidden = copy(FIELD)
    hidden.options = field("hidden_cards").options
    check(describe_event(STATES.observe(hidden, "watcher"), entry))


@pytest.mark.parametrize("kind", sorted(ACTS.by.keys() - {"order"}))
def test_every_act_can_be_told(kind: str) -> None:
    """Every option of a turn and of a window, even those that are rare."""
    who, weapon, item = sample("unit", ""), sample("weapon", ""), sample("item", "")
    tails = {"throw": f":{item}:{who}", "station": ":0:0:1", **dict.fromkeys(("shoot", "suppress"), f":{who}:{weapon}")}
    tails |= dict.fromkeys(("move", "optical-at", "electronic-at"), ":17") | dict.fromkeys(
        ("walk", "cover", "disembark", "end"), ""
    )
    key = kind + tails.get(kind, f":{who}")
    ask = "act" if ACTS.by[kind].heading else "resolved"
    check(label(FIELD, Decision("red", ask, (key,), key, {"who": who, "ap": 2}), key))


def abouts() -> dict[str, list[str]]:
    """What each ask is about, as it stands in the source."""
    found: dict[str, list[str]] = {}
    for call in calls("pick", "choose"):
        if len(call.args) > 3 and isinstance(call.args[2], ast.Constant) and isinstance(call.args[3], ast.Dict):
            found[str(call.args[2].value)] = [str(ast.literal_eval(key)) for key in call.args[3].keys if key is not None]
    return found


@pytest.mark.parametrize(("id", "names"), abouts().items())
def test_every_question_can_be_put(id: str, names: list[str]) -> None:
    about = {name: sample("unit" if name == "who" else name, "") for name in names}
    check(prompt(FIELD, Decision("red", id, ("a", "b"), "a", about)))


def test_a_weapon_or_a_thing_can_be_dropped() -> None:
    """T17-1.1.4.15 Several at once are one option."""
    who = next(of_side(FIELD, "red")).id
    for key in ("+".join(list(FIELD.bundle.weapons)[:2]), next(iter(FIELD.bundle.items))):
        check(label(FIELD, Decision("red", "drop", (key,), key, {"who": who}), key))


def test_dice_can_be_named() -> None:
    check(prompt(FIELD, Die("edge", 20)), prompt(FIELD, Die("hit", 20)))


def test_the_parts_of_a_number_are_told() -> None:
    """T17-DMG.06, T17-DMG.08"""
    of, on = (next(of_side(FIELD, side)).id for side in ("red", "blue"))
    told = describe_event(
        FIELD, Entry("reckoned", ("damage", (("pen-damage", 4, "T17-DMG.06"), ("too-much", -1, "T17-DMG.08")), of, on, "knife"), ())
    )
    by, at = (Texts("en").render(name(FIELD, id)) for id in (of, on))
    said = f"{by} with Knife, HP of {at} lost: 3 (penetration damage +4, more than there was left -1)"
    assert Texts("en", [FOLDER]).render(told) == said


def test_the_maintenance_phase_has_its_name_of_the_source() -> None:
    """T17C-37 It is Intel that is maintained, wherever the phase is named in Chinese."""
    texts = (RULESET.folder / "zh.ftl").read_text("utf-8") + (RULESET.folder / "rules.yaml").read_text("utf-8")
    assert re.findall(r"(?<!情报)维持阶段|维护阶段", texts) == []
