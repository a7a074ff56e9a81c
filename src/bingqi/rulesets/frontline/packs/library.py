"""Packs: the folders that creatures, spells, items and scenarios lie in, and how they are looked up, checked and set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from bingqi.core.content.library import Library
from bingqi.core.content.rulebook import read_book
from bingqi.core.content.structs import GOOD_ID, Name, decode, encode
from bingqi.core.problems import BadContent, Faulty, at, fault, named, noun, unknown
from bingqi.core.ruleset import Listed
from bingqi.core.text import Text
from bingqi.rulesets.frontline.attack.in_hand import at_hand, bite_of
from bingqi.rulesets.frontline.harm.felled_in_front import cap
from bingqi.rulesets.frontline.lines.queues import middle
from bingqi.rulesets.frontline.model.bundle import Whole, kind_of, plated
from bingqi.rulesets.frontline.model.state import Creature, Light, Options, Side, State
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.model.stats import Item, Member, Power, Scenario
from bingqi.rulesets.frontline.packs.lacking import verdicts

T = TypeVar("T")

FOLDER = Path(__file__).parents[1]
LIBRARY = Library(
    [FOLDER / "content" / "base", FOLDER / "content" / "srd-monsters"],
    {"creatures": Stat, "spells": Power, "items": Item, "scenarios": Scenario},
)

# --- Scenarios -----------------------------------------------------------------------


def scenarios() -> Sequence[Listed]:
    """Every scenario that can be played."""
    return [_listed(name, it) for name, it in LIBRARY.everything("scenarios").items()]


def _listed(name: str, it: Scenario) -> Listed:
    sides = {side: encode(party.name) for side, party in it.sides.items()}
    size = sum([member.count for party in it.sides.values() for member in party.members])
    size += sum([arrival.member.count for arrival in it.arrivals])
    return Listed(name, encode(it.name), encode(it.about), sides, size, verdicts(_creatures_of(it)))


def _creatures_of(it: Scenario) -> list[Stat]:
    """The different creatures that a scenario names, as far as they are known."""
    members = [*[member for party in it.sides.values() for member in party.members], *[one.member for one in it.arrivals]]
    known = LIBRARY.names("creatures")
    found = []
    for kind in dict.fromkeys([member.creature for member in members]):
        with suppress(Faulty):  # what is wrong with a file is told by `check`, and by playing it
            found += [LIBRARY.find("creatures", kind, "")] if kind in known else []
    return found


def scenario(name: str) -> Any:
    """A scenario with all that it refers to, as plain data."""
    return encode(whole(LIBRARY.find("scenarios", name, noun("scenario")), f"scenarios/{name}.toml"))


def whole(it: Scenario, where: str) -> Whole:
    """Gather everything a scenario refers to. Raises BadContent with every fault."""
    gather = _Gather(where)
    gather.scenario(it)
    if gather.faults:
        raise BadContent(*gather.faults)
    return Whole(it, gather.creatures, gather.spells, gather.items)


class _Gather:
    """What a scenario needs, and the faults met on the way."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.faults: list[Text] = []
        self.creatures: dict[str, Stat] = {}
        self.spells: dict[str, Power] = {}
        self.items: dict[str, Item] = {}

    def wrong(self, field: str | Text, what: Text) -> None:
        """Note a fault."""
        self.faults.append(at(self.where, at(field, what)))

    def place(self, field: str) -> Text:
        """A field, as a place."""
        return at(self.where, named(field))

    def scenario(self, it: Scenario) -> None:
        if len(it.sides) != 2:
            self.wrong("sides", fault("two-sides", n=len(it.sides)))
            return
        for side, party in it.sides.items():
            if not GOOD_ID.fullmatch(side) or side in ("gm", "dice"):
                self.wrong(f"sides.{side}", fault("bad-side-id"))
            for n, member in enumerate(party.members):
                self.member(member, f"sides.{side}.members[{n}]")
        for n, arrival in enumerate(it.arrivals):
            self.side(arrival.side, it, f"arrivals[{n}].side")
            self.member(arrival.member, f"arrivals[{n}].member")
            if n and arrival.round < it.arrivals[n - 1].round:
                self.wrong(f"arrivals[{n}].round", fault("arrivals-in-order", round=arrival.round))
        if it.ambush:
            self.side(it.ambush, it, "ambush")
        for side in (*it.ground.caps, *it.ground.difficult, *[one.side for one in it.ground.cover]):
            self.side(side, it, "ground")
        for item in it.ground.on_ground:
            self.item(item, "ground.on_ground")
        self.attempt(lambda: read_book(FOLDER).switches(it.options, self.place("options")))
        if it.ground.caps and it.options.get("front_cap") == "none":
            self.wrong("ground.caps", fault("fl-caps-unused"))

    def side(self, side: str, it: Scenario, field: str) -> None:
        if side not in it.sides:
            self.wrong(field, unknown("side", side, it.sides))

    def attempt(self, get: Callable[[], T]) -> T | None:
        try:
            return get()
        except Faulty as wrong:
            self.faults += wrong.faults
            return None

    def member(self, member: Member, field: str) -> None:
        if member.id and not GOOD_ID.fullmatch(member.id):
            self.wrong(f"{field}.id", fault("bad-id"))
        self.creature(member.creature, f"{field}.creature")
        if member.metal and member.creature in self.creatures:
            self.creatures[kind_of(member)] = plated(self.creatures[member.creature], member.metal)
        for place in (member.held, member.stowed, member.sheathed):
            for item in place or ():
                self.item(item, field)

    def creature(self, id: str, field: str) -> None:
        if id in self.creatures:
            return
        stat: Stat | None = self.attempt(lambda: LIBRARY.find("creatures", id, self.place(field)))
        if stat is None:
            return
        self.creatures[id] = stat
        self.stat(stat, f"{field} ({id}): ")

    def stat(self, stat: Stat, field: str) -> None:
        for item in (*stat.held, *stat.sheathed, *stat.stowed):
            self.item(item, f"{field}items")
        for spell in dict.fromkeys((*stat.spells, *stat.cast_before)):
            self.spell(spell, f"{field}spells")
        for power in stat.powers:
            self.power(power, f"{field}powers: {power.id}: ")
        attacks = [attack.id for attack in stat.attacks]
        known = [*attacks, *[power.id for power in stat.powers]]
        self.ids(known, field)
        for slot in dict.fromkeys(slot for way in stat.multiattack for slot in way):
            if slot not in known:
                self.wrong(f"{field}multiattack", unknown("attack", slot, known))
        for id in [one for charge in stat.charges for one in (charge.attack, charge.then) if one]:
            if id not in attacks:
                self.wrong(f"{field}charges", unknown("attack", id, attacks))
        self.traits(stat, field)

    def ids(self, known: Sequence[str], field: str) -> None:
        """Ids of attacks and powers are parts of answers, and each stands for one of them."""
        for id in dict.fromkeys(known):
            if not GOOD_ID.fullmatch(id):
                self.wrong(f"{field}{id}", fault("bad-id"))
            if known.count(id) > 1:
                self.wrong(f"{field}{id}", fault("id-twice"))

    def traits(self, stat: Stat, field: str) -> None:
        """Some traits say nothing without a figure."""
        needs: dict[str, tuple[str | Text, object]] = {
            "sneak-attack": ("extra_dice", stat.extra_dice),
            "martial-advantage": ("extra_dice", stat.extra_dice),
            "regeneration": ("regenerates", stat.regenerates),
            "relentless": ("relentless_up_to", stat.relentless_up_to),
            "rampage": (fault("melee-bite"), bite_of(stat)),
        }
        for trait in stat.traits:
            if trait in needs and not needs[trait][1]:
                self.wrong(f"{field}traits", fault("trait-needs", trait=trait, what=needs[trait][0]))

    def spell(self, id: str, field: str) -> None:
        if id in self.spells:
            return
        power: Power | None = self.attempt(lambda: LIBRARY.find("spells", id, self.place(field)))
        if power is not None:
            self.spells[id] = power
            self.named(power, id, f"{field}: {id}: ")

    def named(self, power: Power, id: str, field: str) -> None:
        """A spell is found by its file's name."""
        if power.id != id:
            self.wrong(f"{field}id", fault("not-file-name", id=power.id, name=id))
        self.power(power, field)

    def power(self, power: Power, field: str) -> None:
        if power.summon is not None:
            self.creature(power.summon.creature, f"{field}summon.creature")

    def item(self, id: str, field: str) -> None:
        if id in self.items:
            return
        item: Item | None = self.attempt(lambda: LIBRARY.find("items", id, self.place(field)))
        if item is not None:
            self.items[id] = item
            if item.spell:
                self.spell(item.spell, f"{field}: {id}: spell")


# --- Setting up ----------------------------------------------------------------------


def setup(data: Any, values: Mapping[str, Any], gm: bool = False) -> State:
    """LB-1.1 A battle's first state: two sides, each a queue. Raises BadContent."""
    it = decode(data, Whole, "scenario")
    options = options_of(it, values)
    state = State(it, options, {}, {}, gm=gm)
    total = _count_ids(it.scenario)
    taken: dict[str, int] = {}
    for side, party in it.scenario.sides.items():
        state.sides[side] = Side(side, (), 1)
        for member in party.members:
            for _ in range(member.count):
                c = _creature(it, member, side, total, taken)
                if c.id in state.creatures:
                    raise BadContent(at(noun("scenario"), at(f"sides.{side}", fault("two-creatures", id=c.id))))
                state.creatures[c.id] = c
                state.sides[side].queue += (c.id,)
                state.lights += tuple(_lights(it, c))
    for id, line in state.sides.items():
        most = cap(state, id)
        line.front = min(middle(state, len(line.queue)), most or len(line.queue))
    state.lying = it.scenario.ground.on_ground
    return state


def options_of(it: Whole, values: Mapping[str, Any]) -> Options:
    """The switches: those given, else the scenario's, else the book's. Raises BadContent."""
    return Options(**read_book(FOLDER).switches({**it.scenario.options, **values}, "options"))  # type: ignore[arg-type]


def _count_ids(it: Scenario) -> dict[str, int]:
    total: dict[str, int] = {}
    for party in it.sides.values():
        for member in party.members:
            total[member.id or member.creature] = total.get(member.id or member.creature, 0) + member.count
    return total


def _creature(it: Whole, member: Member, side: str, total: Mapping[str, int], taken: dict[str, int]) -> Creature:
    stat = it.creatures[kind_of(member)]
    base = member.id or member.creature
    name = member.name or stat.name
    id = base
    if total[base] > 1:
        n = taken[base] = taken.get(base, 0) + 1
        id, name = f"{base}-{n}", Name(f"{name.en} {n}", f"{name.zh}{n}")
    hp = member.hp or stat.hp
    c = Creature(id, side, kind_of(member), name, stat, hp, hp)
    held = stat.held if member.held is None else member.held
    c.held, c.sheathed = at_hand(stat, held, stat.sheathed if member.sheathed is None else member.sheathed)
    c.stowed = stat.stowed if member.stowed is None else member.stowed
    c.slots = stat.slots
    return c


def _lights(it: Whole, c: Creature) -> list[Light]:
    """LBX-45 A light that is held at the start burns."""
    found = []
    for item in c.held:
        light = it.items[item].light
        if light is not None:
            found.append(Light(item, c.id, light.bright_ft, light.dim_ft))
    return found


# --- Checking ------------------------------------------------------------------------


def check(path: Path) -> list[Text]:
    """Every fault of a content file, or of all files in a pack; those that are shown leave no file out (see `fairly`)."""
    return LIBRARY.check(path, _faults_of)


def _faults_of(path: Path) -> list[Text]:
    gather = _Gather(str(path))
    try:
        found = LIBRARY.read(path)
        if isinstance(found, Scenario):
            setup(encode(whole(found, str(path))), {})
        elif isinstance(found, Stat):
            gather.stat(found, "")
        elif isinstance(found, Power):
            gather.named(found, path.stem, "")
        elif found.spell:
            gather.spell(found.spell, "spell")
    except Faulty as wrong:
        return list(wrong.faults)
    return gather.faults
