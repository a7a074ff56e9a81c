"""The stack against a list: four seats insert what they like at random, and some lines that know nothing of the rules' code say
who is asked what, in which order entries take effect or come to nothing, and what is paid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from tests.conftest import PROVE
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import content, demands, mage, spell, trigger

from bingqi.core.content.structs import DiceSum
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.stack.windows import window

TRIALS = 10_000 if PROVE else 300
SEATS = ("ada", "bea", "cyd", "dot")
MOST = 12
"""What is inserted in a trial at most."""


def lose(n: int) -> Op:
    return Op("priority", amount=-n)


SPELLS = {
    "drain": spell("instant", lose(2)),
    "lift": spell("instant", Op("priority", amount=1), who="any"),
    "leech": spell("instant", Op("mana", amount=-2)),
    "trip": spell("instant", Op("prone")),
    "raise": spell("instant", Op("rise"), who="any"),
    "stamp": spell("instant", lose(3), count=2, conditions=demands("target", "prone"), order=2),
    "fell": spell("instant", Op("harm", kind="decisive", dice=DiceSum(0, 0, 99), soak=False), order=3),
    "counter": spell("instant", Op("counter"), who="entry"),
}
TRIGGERS = {
    "ward": trigger("spell_cast", Op("counter"), to="any", by="enemy", on="entry", order=1),
    "thorn": trigger("priority_changed", lose(1), to="self", by="enemy", on="other", order=1),
    "must": trigger("priority_changed", Op("priority", amount=1), to="self", on="self", mandatory=True),
}
CONTENT = content(SPELLS, TRIGGERS)
COST = {name: it.cost_order for name, it in (SPELLS | TRIGGERS).items()}


# --- The list ------------------------------------------------------------------------


class Model:
    """Four who insert, as a list. `said` are the asks that were put to them, with the answers; `told` what came of it."""

    def __init__(self, people: dict[str, dict[str, Any]], options: dict[str, str], active: str, said: Sequence[Any]) -> None:
        self.people = {id: {**one, "prone": False, "down": False} for id, one in people.items()}
        self.late, self.each = options["interrupt_cost_timing"] == "on_resolve", options["retrigger_scope"] == "per_event"
        self.active, self.said, self.told = active, list(said), list[tuple[Any, ...]]()
        self.stack: list[dict[str, Any]] = []
        self.happened: list[tuple[int, str, str, str, int]] = []
        self.entries = self.happenings = 0

    def window(self) -> None:
        used: set[str] = set()
        passed: set[str] = set()
        while not self.over():
            if self.asked(used, passed):
                continue
            self.happened = []
            if not self.stack:
                return
            self.pop()
        self.stack = []

    def over(self) -> bool:
        return sum(not one["down"] for one in self.people.values()) < 2

    def asked(self, used: set[str], passed: set[str]) -> bool:
        for id in sorted(self.people, key=lambda id: (id != self.active, -self.people[id]["priority"])):
            if self.people[id]["down"]:
                continue
            keys = self.answers(id, used) + [key for name in self.people[id]["spells"] for key in self.casts(id, name)]
            key = next((key for key in keys if key.startswith("trigger:must")), "")
            if not key and keys and id not in passed:
                who, offered, key = self.said.pop(0)
                assert (who, offered) == (id, {*keys, "pass", "pass-window"}), f"{id} should be asked {keys}"
            if key == "pass-window":
                passed.add(id)
            elif key not in ("", "pass"):
                self.push(id, key, used)
                return True
        return False

    # What may be inserted

    def affords(self, id: str, name: str) -> bool:
        owed = sum(COST[entry["what"]] for entry in self.stack if entry["by"] == id) if self.late else 0
        return bool(self.people[id]["mana"] - owed >= COST[name])

    def answers(self, id: str, used: set[str]) -> list[str]:
        keys: list[str] = []
        for name in self.people[id]["triggers"]:
            seen: list[object] = []
            on: object
            for n, what, to, by, entry in self.happened:
                if name == "ward":
                    fits, on = what == "spell_cast" and by != id and self.waits(entry), entry
                elif name == "thorn":
                    fits, on = what == "priority_changed" and to == id and by not in ("", id), by
                else:
                    fits, on = what == "priority_changed" and to == id, id
                mark = f"{id} {name} {n}" if self.each and name != "must" else f"{id} {name}"
                if fits and on not in seen and mark not in used and self.affords(id, name):
                    seen.append(on)
                    keys.append(f"trigger:{name}:{n}" + (f":{entry}" if name == "ward" else ""))
        return keys

    def casts(self, id: str, name: str) -> list[str]:
        if not self.affords(id, name):
            return []
        if name == "counter":
            found = [f"#{entry['n']}" for entry in self.stack]
            return [f"cast:counter:{one}" for one in found if self.fits(id, name, one)]
        could = [one for one in self.people if self.fits(id, name, one)]
        few = [*combinations(could, 1), *combinations(could, 2)] if name == "stamp" else combinations(could, 1)
        return [f"cast:{name}:{'+'.join(some)}" for some in few]

    def waits(self, n: int) -> bool:
        return any(entry["n"] == n and not entry["countered"] for entry in self.stack)

    def fits(self, id: str, name: str, target: str) -> bool:
        if target.startswith("#"):
            n = int(target[1:])
            return self.waits(n) and next(entry["by"] for entry in self.stack if entry["n"] == n) != id
        if name in ("lift", "raise"):
            return True
        return target != id and (name != "stamp" or self.people[target]["prone"])

    # What becomes of it

    def push(self, id: str, key: str, used: set[str]) -> None:
        word, name, *rest = key.split(":")
        self.entries += 1
        targets: list[str]
        if word == "cast":
            targets = rest[0].split("+")
        else:
            n, _, _, by, entry = next(one for one in self.happened if one[0] == int(rest[0]))
            used.add(f"{id} {name} {n}" if self.each and name != "must" else f"{id} {name}")
            targets = [{"ward": f"#{entry}", "thorn": by, "must": id}[name]]
        owners = {f"#{entry['n']}": entry["by"] for entry in self.stack}
        self.stack.append({"n": self.entries, "what": name, "by": id, "targets": targets, "countered": False, "word": word})
        if not self.late:
            self.pay(id, name)
        for target in targets if word == "cast" else ():
            self.note("spell_cast", owners.get(target, target), id, self.entries)

    def pay(self, id: str, name: str) -> None:
        if COST[name]:
            self.people[id]["mana"] -= COST[name]
            self.told.append(("paid", id, COST[name]))

    def note(self, what: str, to: str, by: str, entry: int) -> None:
        self.happenings += 1
        self.happened.append((self.happenings, what, to, by, entry))

    def pop(self) -> None:
        entry = self.stack[-1]
        id, name = entry["by"], entry["what"]
        lawful = [one for one in entry["targets"] if name in ("thorn", "must") or self.lawful(id, name, one)]
        able = not entry["countered"] and not self.people[id]["down"] and lawful
        if able and (not self.late or self.people[id]["mana"] >= COST[name]):
            if self.late:
                self.pay(id, name)
            self.told.append(("resolved", name, id, tuple(lawful)))
            for target in lawful:
                self.work(name, id, target, entry["n"])
        else:
            self.told.append(("fizzled", name, id))
        self.stack.remove(entry)

    def lawful(self, id: str, name: str, target: str) -> bool:
        return self.waits(int(target[1:])) if name == "ward" else self.fits(id, name, target)

    def work(self, name: str, id: str, target: str, n: int) -> None:
        if name in ("counter", "ward"):
            next(entry for entry in self.stack if entry["n"] == int(target[1:]))["countered"] = True
            return
        one = self.people[target]
        gained = {"drain": -2, "lift": 1, "stamp": -3, "thorn": -1, "must": 1}.get(name, 0)
        if gained:
            one["priority"] += gained
            self.note("priority_changed", target, id if gained < 0 else "", n)
        if name == "leech":
            one["mana"] = max(0, one["mana"] - 2)
        elif name in ("trip", "raise"):
            one["prone"] = name == "trip"
        elif name == "fell":
            one["down"] = True


# --- The trial -----------------------------------------------------------------------


class Seats:
    """Answers at random, and keeps what was asked; when enough was inserted all pass."""

    def __init__(self, random: Random) -> None:
        self.random, self.said, self.left = random, list[tuple[str, set[str], str]](), MOST

    def answer(self, ask: Decision, look: Any) -> str:
        roll = self.random.random()
        keys = [key for key in ask.options if key.startswith("trigger:")] if roll > 0.7 else []
        pick = ask.default if not self.left or roll < 0.4 else self.random.choice(keys or ask.options)
        self.left -= not pick.startswith("pass")
        self.said.append((ask.about["who"], {*ask.options}, pick))
        return pick


def trial(seed: int) -> int:
    """Two windows in which anybody inserts anything; returns how much was inserted."""
    random = Random(seed)
    people: dict[str, dict[str, Any]] = {
        id: {
            "priority": random.randint(60, 63),
            "mana": random.randint(0, 6),
            "spells": random.sample(list(SPELLS), random.randint(0, 5)),
            "triggers": random.sample(list(TRIGGERS), random.randint(0, 3)),
        }
        for id in SEATS
    }
    options = {
        "interrupt_cost_timing": random.choice(["on_push", "on_resolve"]),
        "retrigger_scope": random.choice(["per_interrupt", "per_event"]),
    }
    active = random.choice(SEATS)
    given: Any = {
        id: mage(*one["spells"], triggers=tuple(one["triggers"]), mana=one["mana"], priority=one["priority"], hp=9)
        for id, one in people.items()
    }
    play = duel(content=CONTENT, options=options, battle={"active": active}, **given)
    seats = Seats(random)
    play.battle.seats = dict.fromkeys(play.battle.seats, seats)
    window(play.battle, "turn-begins")
    window(play.battle, "responses")
    model = Model(people, options, active, seats.said)
    model.window()
    if not model.over():
        model.window()
    agree(play, model)
    return len(play.told("declared"))


def agree(play: Play, model: Model) -> None:
    """The same took effect in the same order with the same targets, the same was paid, and all stand as they do."""
    assert model.said == []
    told = [entry for entry in play.log if entry.event in ("resolved", "fizzled", "mana_spent")]
    found = [
        ("paid", *entry.args[:2]) if entry.event == "mana_spent" else (entry.event, *entry.args[: 2 + (entry.event == "resolved")])
        for entry in told
    ]
    assert found == model.told
    for id, one in model.people.items():
        unit = play[id]
        assert (unit.priority, unit.mp_order, unit.prone) == (one["priority"], one["mana"], one["prone"])
        assert bool(unit.helpless) == one["down"]
    assert (play.state.stack, play.state.answered, play.state.window) == ((), (), "")


def test_the_stack_does_what_a_list_does() -> None:
    """MT-5.9, MT-5.7, MT-5.10, MT-5.11, MT-5.12 The same order, the same legality, the same payments, with each switch."""
    assert max([trial(seed) for seed in range(TRIALS)]) > MOST
