"""A worked example at the table: what it gives becomes a battle, what comes of it is compared, figure by figure.

    it = Example({"name": ..., "rules": [...], "given": {...}, "when": "G2 retreats", "then": {...}})
    table = Table(it, active="G2")
    table.act("G2", "retreat")
    it.compare(table)

Whatever an example gives has to be taken, and whatever it wants has to be compared: a key that nobody knows fails the test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.rulebook import read_yaml
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.dice.roll_entry import roll_of
from bingqi.core.dice.rolls import best
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import events_in, rebuild
from bingqi.core.requests import Decision, Roll, Thrown
from bingqi.kit.state import copy
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.conditions import speed
from bingqi.rulesets.frontline.lines.walk import cell_cost, feet_left
from bingqi.rulesets.frontline.model.state import CRITICAL, PRONE, Creature, State, able_in_front, behind, in_front
from bingqi.rulesets.frontline.model.stats import Charge, Damage, Ground, Harm, Inflict, Rider, Save
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.cover import behind_cover
from bingqi.rulesets.frontline.sight.hide import may_hide
from bingqi.rulesets.frontline.turn import begin_turn, turn

MISSING = object()
Said = str | Callable[[Decision], str]
"""An answer, or how to find it."""
FOLDER = Path(__file__).parent
OTHERS: dict[str, Any] = {"queue": ["K1", "K2", "K3", "K4"], "front": 2}
"""Who stands on the other side where an example names one side alone."""


class Example:
    """An example, or one case of it, while it is played."""

    def __init__(self, example: Mapping[str, Any], case: Mapping[str, Any] | None = None) -> None:
        case = dict(case or {})
        self.name, self.rules, self.when = example["name"], tuple(example["rules"]), str(example["when"])
        self.given = {**example["given"], **case.pop("given", {})}
        then = example.get("then", "as stated")
        if isinstance(then, str):
            assert case, f"{self.name}: only a case says what comes of it by itself, not the words {then!r}"
            then = {}
        self.wanted = {**then, **case}

    def take(self, key: str, default: Any = MISSING) -> Any:
        """Something that is given, by the case or by the example; it is not compared."""
        for place in (self.wanted, self.given):
            if key in place:
                return place.pop(key)
        assert default is not MISSING, f"{self.name}: {key} is not given"
        return default

    def given_away(self, key: str, default: Any = None) -> Any:
        """Something that the example gives; what the case says under the same key is an outcome."""
        return self.given.pop(key, default)

    def compare(self, table: Table, **figures: Any) -> None:
        """Every figure that is wanted, against those found here or read off the table."""
        assert self.wanted, f"{self.name}: nothing is wanted"
        assert not self.given, f"{self.name}: nobody took {self.given}"
        for key, wanted in self.wanted.items():
            found = figures[key] if key in figures else table.figure(key, wanted)
            assert found == wanted, f"{key}: {found}, not {wanted}"
        assert not table.dice.left, f"dice that nobody threw: {table.dice.left}"


class Loaded(Scripted):
    """The dice of an example in their order; where it lists none, all rolls of a kind show the same face (0: the highest)."""

    def __init__(self, faces: Iterable[int], always: Mapping[str, int]) -> None:
        super().__init__(*faces)
        self.always = always
        self.thrown: list[tuple[str, Thrown]] = []

    def throw(self, ask: Roll[Any]) -> Thrown:
        if self.left or ask.id not in self.always:
            thrown = super().throw(ask)
        else:
            thrown = (self.always[ask.id] or ask.sides,) * ask.wants(())
        self.thrown.append((ask.id, thrown))
        return thrown


class Players:
    """Everybody at the table: those who are `reacting` attack whoever lays itself open; else what was said, or the default."""

    def __init__(self, reacting: Iterable[str] | None, says: Mapping[str, Said]) -> None:
        self.reacting = None if reacting is None else set(reacting)
        self.says = dict(says)
        self.asked: list[Decision] = []

    def answer(self, ask: Decision, look: Any) -> str:
        self.asked.append(ask)
        if ask.id in ("opening", "advanced"):
            willing = [key for key in ask.options if self.reacting is None or key.partition(":")[2] in self.reacting]
            return willing[0] if willing and willing[0] != "pass" else "pass"
        said = self.says.get(ask.id, ask.default)
        if callable(said):
            said = said(ask)
        assert said in ask.options, f"{said!r} is not offered at {ask.id}: {ask.options}"
        return said

    def offered(self, id: str) -> tuple[str, ...]:
        """What was offered when that was asked; nothing if it never was."""
        return next((ask.options for ask in self.asked if ask.id == id), ())


class Swing(NamedTuple):
    """An attack that was made: the face that counted, with what was added to it, against which AC."""

    by: str
    target: str
    face: int
    total: int
    ac: int
    dice: int
    hit: bool
    opportunity: bool


class Table:
    """The battle of an example."""

    def __init__(
        self,
        it: Example,
        active: str = "",
        reacting: Iterable[str] | None = None,
        says: Mapping[str, Said] | None = None,
        always: Mapping[str, int] | None = None,
        sides: Mapping[str, Any] | None = None,
        ground: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        sides = dict(sides or {})
        both: dict[str, Any] = {side: sides.get(side) or it.given_away(side) or self._others(side) for side in ("K", "G")}
        ids = [id for side in both.values() for id in side["queue"]]
        figures: dict[str, Any] = {id: creature(it, id, both[side]) for side in both for id in both[side]["queue"]}
        figures = {id: {**figures[id], **more.pop(id, {})} for id in ids}
        for name in [key for key in it.given if key in SHARED or key[2:] in SHARED]:
            it.given_away(name)
        self.play: Play = field(
            drawn(both),
            active=active,
            options=it.given_away("options"),
            ground=Ground(width_ft=it.given_away("corridor_width_ft", 0), **(ground or {})),
            **figures,
            **more,
        )
        self.dice = Loaded(flat(it.given_away("dice", [])), always or {})
        self.players = Players(reacting, says or {})
        self.play.dice = self.play.battle.dice = self.dice
        self.play.battle.seats = {"G": self.players, "K": self.players, "gm": self.players}
        for id in [one for side in both.values() for one in side.get("down", ())]:
            self.play[id].hp = 0
        self.before = copy(self.state)

    @staticmethod
    def _others(side: str) -> dict[str, Any]:
        return {**OTHERS, "queue": [id.replace("K", side) for id in OTHERS["queue"]]}

    @property
    def state(self) -> State:
        return self.play.state

    def __getitem__(self, id: str) -> Creature:
        return self.play[id]

    # --- What is done ------------------------------------------------------------

    def offers(self, id: str) -> tuple[str, ...]:
        return acts(self.state, self[id])

    def act(self, id: str, key: str) -> None:
        """A whole step of somebody's turn, of those that are offered."""
        if self.state.active != id:
            self.begin(id)
        assert key in self.offers(id), f"{key} is not offered to {id}: {self.offers(id)}"
        self.players.says["act"] = key
        turn(self.play.battle)

    def act_unoffered(self, id: str, key: str) -> None:
        """What the rules do not offer as it would come to nothing, done all the same."""
        if self.state.active != id:
            self.begin(id)
        assert key not in self.offers(id)
        kind, *args = key.split(":")
        ACTS.do(self.play.battle, self[id], ":".join((kind, *args)))

    def begin(self, id: str) -> None:
        """Its turn begins."""
        self.state.turn = [one for one, _ in self.state.initiative].index(id)
        begin_turn(self.play.battle, self[id])

    # --- What comes of it --------------------------------------------------------

    def figure(self, key: str, wanted: Any) -> Any:
        """Read off the table what an example wants. Fails where nobody knows what that is."""
        if key in self.state.sides and isinstance(wanted, dict):
            return {name: OF_SIDE[name](self, key) for name in wanted}
        if key in self.state.creatures and isinstance(wanted, dict):
            return {name: OF_ONE[name](self, self[key]) for name in wanted}
        if key in OF_ALL:
            return OF_ALL[key](self)
        if key in OF_ONE:
            return OF_ONE[key](self, self.actor)
        who, _, what = key.partition("_")
        if who in self.state.creatures and what in OF_ONE:
            return OF_ONE[what](self, self[who])
        if who in self.state.sides and what in OF_SIDE:
            return OF_SIDE[what](self, who)
        if key.startswith("able_in_front_of_"):
            return able_in_front(self.state, self.state.sides[key[-1]])
        raise AssertionError(f"nobody checks {key}: {wanted}")

    def queue(self, side: str) -> list[str]:
        return self.play.queue(side)

    def front(self, side: str) -> int:
        return self.play.front(side)

    def zone(self, side: str, *, front: bool, state: State | None = None) -> list[str]:
        """Who stands in front of a side's line, or behind it."""
        it = (state or self.state).sides[side]
        return list(it.queue[: it.front] if front else it.queue[it.front :])

    def came_behind(self, side: str) -> list[str]:
        """Who was in front of the line before, and now is behind it."""
        was = self.zone(side, front=True, state=self.before)
        return [id for id in self.zone(side, front=False) if id in was]

    def came_in_front(self, side: str) -> list[str]:
        was = self.zone(side, front=False, state=self.before)
        return [id for id in self.zone(side, front=True) if id in was]

    def just_before(self, event: str) -> State:
        """The state as it was when that happened first."""
        then = copy(self.before)
        at = next(i for i, entry in enumerate(self.play.log) if entry.event == event)
        rebuild(then, self.play.log[:at], events_in(events))
        return then

    def reckoned(self, what: str) -> list[int]:
        """The sums of that name that were told by themselves, in the order they were made."""
        return [sum(amount for _, amount, _ in e.args[1]) for e in self.play.happened("reckoned") if e.args[0] == what]

    def faces(self, id: str) -> list[Thrown]:
        """The throws for that, in their order."""
        return [thrown for what, thrown in self.dice.thrown if what == id]

    @property
    def swings(self) -> list[Swing]:
        """Every attack that was rolled."""
        thrown = iter(self.faces("attack"))
        found = []
        for entry in self.play.log:
            if entry.event == "rolled":
                roll = roll_of(entry.args[0])
            elif entry.event == "attack_rolled":
                by, target, _, result, dice = entry.args
                face = best(next(thrown), dice)
                assert (roll.by, roll.on, best(roll.faces, dice)) == (by, target, face)
                ((total,), (ac,)) = roll.totals
                found.append(Swing(by, target, face, total, ac, dice, result > 0, "LBX-7" in entry.rules))
        return found

    @property
    def openings(self) -> list[Swing]:
        """The opportunity attacks among them."""
        return [swing for swing in self.swings if swing.opportunity]

    @property
    def everybody(self) -> list[Creature]:
        """All who stand in a queue, side by side, from the group line outwards."""
        return [self[id] for side in self.state.sides.values() for id in side.queue]

    @property
    def actor(self) -> Creature:
        """Whose turn it is."""
        return self[self.state.active]


# --- What can be wanted ------------------------------------------------------------------


OF_SIDE: dict[str, Callable[[Table, str], Any]] = {"queue": Table.queue, "front": Table.front}
"""Figures of a side, as {G: {queue: ...}}."""

OF_ONE: dict[str, Callable[[Table, Creature], Any]] = {
    "hp": lambda table, c: c.hp,
    "speed": lambda table, c: speed(table.state, c),
    "prone": lambda table, c: bool(c.flags & PRONE),
    "asleep": lambda table, c: bool(c.flags & CRITICAL),
    "half_cover": lambda table, c: behind_cover(table.state, c),
    "may_hide_while_seen": lambda table, c: may_hide(table.state, c),
    "reaction_used": lambda table, c: c.reaction_used,
    "attacks_left": lambda table, c: max(map(len, c.swings), default=0),
    "held": lambda table, c: list(c.held),
    "surprised": lambda table, c: c.surprised,
    "dead": lambda table, c: c.dead,
    "action_used": lambda table, c: c.action_used,
}
"""Figures of one creature, as "G1_hp" or {G1: {hp: ...}}."""

OF_ALL: dict[str, Callable[[Table], Any]] = {
    "opportunity_attacks": lambda table: len(table.openings),
    "attackers": lambda table: [swing.by for swing in table.openings],
    "attacker": lambda table: one(swing.by for swing in table.openings),
    "totals": lambda table: [swing.total for swing in table.swings],
    "attack_total": lambda table: table.swings[-1].total,
    "total": lambda table: table.swings[-1].total,
    "kept": lambda table: table.swings[-1].face,
    "attacks": lambda table: len(table.swings),
    "advantage": lambda table: table.swings[-1].dice == 2,
    "disadvantage": lambda table: table.swings[-1].dice == -2,
    "hit": lambda table: table.swings[-1].hit,
    "ac": lambda table: table.swings[-1].ac,
    "ac_with_half_cover": lambda table: table.swings[-1].ac if "half-cover" in labels(table, "ac") else None,
    "damage": lambda table: sum(e.args[1] for e in table.play.happened("hurt")[-1:]),
    "feet_left": lambda table: feet_left(table.state, table.actor),
    "cells_left": lambda table: feet_left(table.state, table.actor) // cell_cost(table.state, table.actor, 1),
    "movement_spent_ft": lambda table: table.actor.feet_moved,
    "lying": lambda table: list(table.state.lying),
    "picture": lambda table: table.play.picture,
    "in_front": lambda table: [c.id for c in table.everybody if in_front(table.state, c)],
    "behind": lambda table: [c.id for c in table.everybody if behind(table.state, c)],
    "front": lambda table: {side: table.front(side) for side in table.state.sides},
}
"""Figures of the whole table."""


def one(found: Iterable[Any]) -> Any:
    (it,) = found
    return it


def labels(table: Table, what: str) -> list[str]:
    """The parts of the last number of that name."""
    numbers = [number for roll in table.play.rolls() for number in (roll.mine, roll.yours) if number is not None]
    return [label for label, _, _ in [number.parts for number in numbers if number.what == what][-1]]


# --- From what is given to the battle ------------------------------------------------------


def drawn(sides: Mapping[str, Any]) -> str:
    """The picture of the two queues: K4 K3 | K2 K1 | G1 G2 | G3 G4."""
    left, right = (sides[side]["queue"] for side in ("K", "G"))
    k, g = (sides[side].get("front", len(sides[side]["queue"])) for side in ("K", "G"))
    rows = [left[k:][::-1], left[:k][::-1], right[:g], right[g:]]
    return " | ".join(" ".join(row) for row in rows)


PLAIN = ("ac", "hp", "speed", "bonus", "damage", "reach", "size", "bow_bonus", "surprised")


def creature(it: Example, id: str, side: Mapping[str, Any]) -> dict[str, Any]:
    """What `field` has to know of a creature. Fails where a figure is given that this does not know."""
    given = dict(it.given_away(id, {}))
    made: dict[str, Any] = {name: given.pop(name) for name in PLAIN if name in given}
    for name in SHARED:
        for key in (f"{id[0]}_{name}", name):
            if key in it.given:
                made.setdefault(name, it.given[key])
    effects = [*(["unconscious"] if id in side.get("asleep", ()) else []), *(["prone"] if given.pop("prone", False) else [])]
    if id in side.get("down", ()):
        effects += ["unconscious", "prone"]
    made["effects"] = (*effects, *given.pop("effects", ()))
    made["reaction_used"] = id in side.get("reaction_used", ())
    made["dies_at_zero"] = given.pop("monster", id not in side.get("down", ()))
    made["traits"] = tuple(given.pop("traits", [given.pop("feat")] if "feat" in given else []))
    made["extra_attacks"] = given.pop("attacks", 1) - 1
    made["multiattack"] = (("blade",) * given.pop("multiattack"),) if "multiattack" in given else ()
    made["charges"] = charge_trait(given.pop("trait", ""))
    made["held"], made["sheathed"] = tuple(given.pop("held", ())), tuple(given.pop("sheathed", ()))
    made["stowed"] = tuple(given.pop("stowed", ()))
    made["saves"] = {"str": given.pop("str_save")} if "str_save" in given else {}
    made["skills"] = {"stealth": given.pop("stealth")} if "stealth" in given else {}
    made["passive_perception"] = given.pop("passive", 10)
    made["speeds"] = {"walk": made.pop("speed", 30), **{name: given.pop(name) for name in ("climb", "swim") if name in given}}
    assert not given, f"{it.name}: {id}: nobody knows {given}"
    unknown_of_side = side.keys() - {"queue", "front", "line", "asleep", "down", "reaction_used"}
    assert not unknown_of_side, f"{it.name}: {id[0]}: nobody knows {unknown_of_side}"
    return made


SHARED = ("bonus", "damage", "bow_bonus")
"""Figures that may be given for a whole side ("K_bonus") or for everybody ("bow_bonus")."""


def charge_trait(words: str) -> tuple[Charge, ...]:
    """A charge trait as an example words it."""
    if not words:
        return ()
    found = re.fullmatch(r"(\d+) ft straight then hit, \+(\w+) and Strength save DC (\d+) or (\w+)", words)
    assert found, words
    feet, more, dc, condition = found.groups()
    extra = Rider(harm=Harm(damage=(Damage(read_dice(more), "slashing"),)))
    falls = Rider(Save("str", int(dc)), Harm(inflicts=(Inflict(condition),)))  # type: ignore[arg-type]
    return Charge(int(feet), "blade", extra), Charge(int(feet), "blade", falls)


def flat(dice: Any) -> list[int]:
    """All faces in their order, however an example names them."""
    if isinstance(dice, int):
        return [dice]
    return [face for one in (dice.values() if isinstance(dice, dict) else dice) for face in flat(one)]


def read(file: str) -> list[dict[str, Any]]:
    """The examples of a file beside this one."""
    found: list[dict[str, Any]] = read_yaml(FOLDER / file)["examples"]
    return found
