"""Everything that mttt knows occurs: in brawls, where all switches are turned at random, and what chance hardly ever brings in
short situations that are laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, get_args

import pytest
from tests.conftest import PROVE
from tests.rulesets.mttt.brawl import brawl
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import mage

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry, rebuild
from bingqi.core.moment import PASS, reactions_in
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt import RULESET
from bingqi.rulesets.mttt.armies.strategy import THRESHOLDS
from bingqi.rulesets.mttt.magic import operations as ops
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Happens, Price
from bingqi.rulesets.mttt.model.unit import Effect, Routed
from bingqi.rulesets.mttt.offers.menu import ACTS
from bingqi.rulesets.mttt.packs import library as packs
from bingqi.rulesets.mttt.stack.windows import WINDOWS

LEAST, MOST = (400, 400) if PROVE else (30, 150)
"""So many brawls are fought at least; then more, until everything has occurred."""
STEPS = 4000
"""A brawl with more steps than this is stuck."""
EVERY = {kind: packs.CONTENT.library.everything(kind) for kind in packs.CONTENT.kinds}
BY_HAND = {"reckoned", "ruled", "conceded", "cover_lost", "pending_filled"}
"""Events that no rule brings about: numbers that are told, and what only people outside of it do."""
ASKS = {
    "ready", "enter", "come-in", "aim-until", "announce", "first", "act", "window", "charge", "clash-charge", "defence",
    "guard", "break-guard", "jade", "disability", "disability-attribute", "who-forced", "kill", "oppose", "rise-against",
    "rise-with", "order-what", "tactic", "advantage", "placement",
}  # fmt: skip


class Seen:
    """What has occurred."""

    def __init__(self) -> None:
        self.events: Counter[str] = Counter()
        self.windows: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.effective: Counter[str] = Counter()
        """Spells and triggered effects that took effect, and tactics that came into force."""
        self.asks: Counter[str] = Counter()
        self.acts: Counter[str] = Counter()
        self.inserted: Counter[str] = Counter()

    def log(self, log: Iterable[Entry]) -> None:
        for entry in log:
            self.events[entry.event] += 1
            match entry.event:
                case "window_opened":
                    self.windows[entry.args[0]] += 1
                case "happened":
                    self.happened[entry.args[0]] += 1
                case "resolved":
                    self.effective[entry.args[0]] += 1
                case "tactic_in_force":
                    self.effective[entry.args[1]] += 1

    def answer(self, ask: Decision, key: str) -> None:
        self.asks[ask.id] += 1
        word = key.partition(":")[0]
        if ask.id == "act":
            self.acts[word] += 1
        elif PASS in ask.options:
            self.inserted[word] += 1


# --- Brawls --------------------------------------------------------------------------


class Curious:
    """Picks a kind of option first, so that the seldom ones come up, then any of that kind; attacks more often than anything."""

    def __init__(self, seed: str, seen: Seen) -> None:
        self.random, self.seen = Random(seed), seen

    def answer(self, ask: Decision, look: Any) -> str:
        kinds = sorted({kind_of(key) for key in ask.options})
        attacks = [kind for kind in kinds if kind in ("withering", "decisive")]
        kind = self.random.choice(attacks if attacks and self.random.random() < 0.5 else kinds)
        key = self.random.choice([key for key in ask.options if kind_of(key) == kind])
        self.seen.answer(ask, key)
        return key


def kind_of(key: str) -> str:
    """The first word; of spells, triggered effects and movements which it is, too."""
    word, _, rest = key.partition(":")
    return f"{word}:{rest.partition(':')[0]}" if word in ("cast", "trigger", "move") else word


def fought(seed: int, seen: Seen) -> list[Entry]:
    """The log of a brawl, which ends, and which the log alone builds again."""
    state = brawl(seed)
    before, log = RULESET.copy(state), list[Entry]()
    seats = {who: Curious(f"{seed} {who}", seen) for who in (*state.sides, "gm")}
    battle = Battle(RULESET, state, Sampler(seed), seats, log)
    for _ in range(STEPS):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
    assert RULESET.outcome(state) is not None, f"brawl {seed} does not end"
    rebuild(before, log, RULESET.events)
    assert before == state, f"the log of brawl {seed} does not build it again"
    seen.log(log)
    return log


# --- Situations ----------------------------------------------------------------------


class Wishing:
    """Answers by default, but takes the first option that begins as somebody wishes, each wish once, in any order."""

    def __init__(self, wishes: Iterable[str], seen: Seen) -> None:
        self.wishes, self.seen = list(wishes), seen

    def answer(self, ask: Decision, look: Any) -> str:
        found = [(wish, key) for wish in self.wishes for key in ask.options if f"{key}:".startswith(f"{wish}:")]
        for wish, _ in found[:1]:
            self.wishes.remove(wish)
        key = found[0][1] if found else ask.default
        self.seen.answer(ask, key)
        return key


SURE = {"attack": 30, "weapon": (3, 6, 20, 9), "str": 30, "dex": 30, "cha": 30, "skills": {"war": 30}}
"""Somebody who succeeds in whatever she tries."""
CURSE = Effect("silt-grip", "kira", "defence", -1, "battle")


def turn_of(seen: Seen, who: str, wishes: str, ambush: str = "", **people: Any) -> None:
    """Somebody takes her turn, and everybody's wishes, with commas between, come true. `ambush`: whose tactic it is."""
    play = duel(**people, content=EVERY)
    if ambush:
        play.state.sides[ambush].tactic = "ambush"
    seat = Wishing(wishes.split(", "), seen)
    play.battle.seats = dict.fromkeys(play.battle.seats, seat)
    play.battle.dice = Sampler(1)
    before = RULESET.copy(play.state)
    play.turn_of(who)
    assert not seat.wishes, f"not offered: {seat.wishes}"
    rebuilt(before, play)
    seen.log(play.log)


def rebuilt(before: State, play: Play) -> None:
    rebuild(before, play.log, RULESET.events)
    assert before == play.state


PRICE, BOSS = Price("spell", "undertow", 3), {"scenario": {"boss_battle": True}}
LEADER = {**SURE, "side": "us", "leads": ("mob",)}
OURS = {"group": {"size": 3}, "side": "us"}
SITUATIONS: list[tuple[str, str, dict[str, Any]]] = [
    (
        "kira",
        "withering:beni, trigger:never-alone",
        {"aoi": mage(triggers=("never-alone",), side="us"), "beni": {"side": "us", "priority": 1}, "kira": SURE},
    ),
    (
        "kira",
        "decisive:beni, trigger:vow-over-the-fallen",
        {"aoi": mage(triggers=("vow-over-the-fallen",), side="us"), "beni": {"side": "us", "hp": 1}, "kira": SURE},
    ),
    ("kira", "withering:aoi, trigger:riposte-thread", {"aoi": mage(triggers=("riposte-thread",), priority=30), "kira": SURE}),
    (
        "beni",  # a shift, and an action out of turn
        "cast:flash-shard:beni:withering, trigger:turning-tide, full-defence",
        {
            "aoi": mage(
                "flash-shard", skills={"order-arts": 30}, priority=0, crashed=True, crashed_by="beni", acted=True, opened=True
            ),
            "beni": mage(triggers=("turning-tide",), priority=1),
        },
    ),
    (
        "aoi",
        "decisive:kira, trigger:jade-resonance",
        {
            "aoi": {**SURE, **mage(triggers=("jade-resonance",))},
            "kira": {"stat": {"has_cp": True, "cp_thresholds": (1,), "hp_bonus": 50}},
        },
    ),
    ("aoi", "cast:clear-water:aoi", {"aoi": mage("clear-water", effects=(CURSE,)), "kira": {}}),
    ("aoi", "trigger:morning-bell", {"aoi": mage(triggers=("morning-bell",), prone=True), "kira": {}}),
    ("aoi", "cast:tightening-net:kira", {"aoi": mage("tightening-net"), "kira": {"engaged_by": "aoi"}}),
    ("aoi", "withdraw", {"aoi": {**SURE, "withdrawn": 4}, "kira": {"hp": 9}, "distance": 8}),
    ("mob", "spread, withering:all", {"mob": OURS, "kira": {}, "aoi": {}}),
    ("mob", "close-ranks", {"mob": {**OURS, "spread": True}, "kira": {}, "aoi": {}}),
    ("mob", "engage:kira", {"mob": {**SURE, "group": {"size": 3}}, "kira": {}}),
    ("kira", "break-free", {"mob": {"group": {"size": 3}}, "kira": {**SURE, "engaged_by": "mob"}}),
    ("kira", "rally:mob", {"mob": {**OURS, "magnitude": 0, "routed": Routed(1, "aoi")}, "kira": LEADER, "aoi": {}}),
    ("kira", "rally-numbers:mob", {"mob": {**OURS, "magnitude": 1}, "kira": LEADER, "aoi": {}}),
    ("kira", "order:mob, full-defence", {"mob": OURS, "kira": LEADER, "aoi": {}}),
    (
        "kira",
        "withering:aoi",
        {"aoi": {}, "kira": SURE, "options": {"ambush_defence": "auto_success"}, "battle": {"round": 1}, "ambush": "kira"},
    ),
    (
        "kira",
        "slaughter:mob",
        {"mob": {"group": {"size": 1}, "out": "dissolved", "fleeing": True}, "kira": SURE, "aoi": {"side": "mob"}},
    ),
]
"""Whose turn it is, what is done and inserted in it, and who is there."""


def strategy(tactic: str, seen: Seen) -> None:
    """The generals of two armies, one of whom out-thinks the other; the game master says what the site is worth."""
    state = packs.CONTENT.setup(packs.CONTENT.scenario("two-armies"), {}, gm=True)
    before, log = RULESET.copy(state), list[Entry]()
    seats = dict.fromkeys((*state.sides, "gm"), Wishing([tactic, tactic, "both"], seen))
    RULESET.turn(Battle(RULESET, state, Scripted(20, 1), seats, log))
    assert tactic in [side.tactic for side in state.sides.values()]
    rebuild(before, log, RULESET.events)
    assert before == state
    seen.log(log)


# --- All of it -----------------------------------------------------------------------


def test_every_event_act_spell_effect_window_and_ask_occurs() -> None:
    seen = Seen()
    for who, wishes, people in SITUATIONS:
        turn_of(seen, who, wishes, **people)
    for tactic in THRESHOLDS:
        strategy(tactic, seen)
    for seed in range(MOST):
        fought(seed, seen)
        if seed >= LEAST and not any(missing for _, missing in missed(seen)):
            break
    for name, missing in missed(seen):
        assert not missing, name
    if PROVE:
        print(seen.events, seen.effective, sep="\n")


@pytest.mark.parametrize("seed", range(5))
def test_a_game_master_could_give_every_entry_by_hand(seed: int) -> None:
    """No unit, word or number that rules use is strange to her forms; only the numbers of a state may be others for a moment."""
    before = brawl(seed)
    sound = RULESET.copy(before)
    for unit in sound.units.values():
        unit.magnitude = max(unit.magnitude, int(unit.group is not None))
    for entry in fought(seed, Seen()):
        if entry.event != "reckoned":
            assert RULESET.validate_override is not None
            assert RULESET.validate_override(before, sound, entry.event, entry.args) is None, entry
            RULESET.events[entry.event](before, *entry.args)


def missed(seen: Seen) -> Iterator[tuple[str, set[str]]]:
    """What has not occurred, by what it is."""
    magic = {**EVERY["spells"], **EVERY["triggers"]}
    yield "events", set(RULESET.events) - BY_HAND - set(seen.events)
    yield "acts", set(ACTS.order) - set(seen.acts)
    yield "spells, triggered effects, tactics", {*magic, *THRESHOLDS} - set(seen.effective)
    yield "ops", set(ops.DO) - {op.op for id in seen.effective.keys() & magic for op in magic[id].effects}
    yield "windows", set(WINDOWS.names) - set(seen.windows)
    yield "asks", ASKS ^ set(seen.asks)
    yield "what happens", set(get_args(Happens)) - set(seen.happened)
    yield "what is inserted", {"cast", "trigger", "rush", *reactions_in(["bingqi.rulesets.mttt"])} - set(seen.inserted)
