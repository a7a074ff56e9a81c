"""A battle drawn as the source draws it, with dice and answers laid out beforehand.

    play = field("K4 K3 | K2 K1 | G1 G2 | G3 G4", dice=[15, 9], K3={"ac": 12})
    strike(play.battle, play["G1"], play["K3"], Blow(play.attack("G1", "bow"), ranged=True))
    assert play.happened("attack_rolled")[0].args[3] == 0

The left side's id is the letter of its creatures ("K"), the right side's likewise ("G"); the letters may be any.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.dice.roll_entry import RollEntry, roll_of
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.lines.queues import picture as drawn
from bingqi.rulesets.frontline.model.bundle import ScenarioBundle
from bingqi.rulesets.frontline.model.state import Creature, Options, Side, State
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground, Item, Member, Party, Power, Scenario
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.packs import library as packs

STAT_FIELDS = set(Stat.__struct_fields__)
STATE_FIELDS = {
    "hp",
    "held",
    "sheathed",
    "stowed",
    "reaction_used",
    "surprised",
    "slots",
    "hidden_from",
    "start_index",
    "spent",
    "summoner",
    "proof",
}


class Play:
    """A battle under test."""

    def __init__(self, state: State, dice: Iterable[int], answers: Iterable[str]) -> None:
        self.state = state
        self.dice = Scripted(*dice)
        self.script = Script(answers)
        self.log: list[Entry] = []
        seats = {**dict.fromkeys(state.sides, self.script), "gm": self.script}
        self.battle = Battle(RULESET, state, self.dice, seats, self.log)

    def __getitem__(self, id: str) -> Creature:
        return self.state.creatures[id]

    def attack(self, id: str, attack: str = "blade") -> Attack:
        return attack_of(self[id], attack)

    def happened(self, *events: str) -> list[Entry]:
        """The entries of these events so far."""
        return [entry for entry in self.log if entry.event in events]

    def rolls(self, *what: str) -> list[RollEntry]:
        """What was told of the rolls for this; of all rolls, if nothing is said."""
        rolls = [roll_of(entry.args[0]) for entry in self.happened("rolled")]
        return [roll for roll in rolls if not what or roll.what in what]

    def offers(self, who: str) -> tuple[str, ...]:
        """What somebody may do now."""
        return acts(self.state, self[who])

    def take(self, who: str, *keys: str) -> None:
        """Do these acts one after the other, each as it is offered."""
        for key in keys:
            assert key in self.offers(who)
            ACTS.do(self.battle, self[who], key)

    @property
    def picture(self) -> str:
        """The queues and lines as they stand."""
        return drawn(self.state)

    def queue(self, side: str) -> list[str]:
        return list(self.state.sides[side].queue)

    def front(self, side: str) -> int:
        return self.state.sides[side].front


def stat(**given: Any) -> Stat:
    """A plain fighter, with what is given in place of the usual: `bonus`, `damage`, `reach` are those of its blade."""
    blade = Attack(
        "blade",
        Name("Blade", "刀"),
        given.pop("bonus", 4),
        (Damage(read_dice(given.pop("damage", "1d6+2")), given.pop("type_of_damage", "slashing")),),
        reach=given.pop("reach", 5),
        modifier=2,
    )
    bow = Attack("bow", Name("Bow", "弓"), given.pop("bow_bonus", 4), blade.damage, range=80, long_range=320, modifier=2)
    speed = given.pop("speed", 30)
    usual: dict[str, Any] = {
        "name": Name("Fighter", "战士"),
        "size": "medium",
        "ac": 12,
        "hp": 10,
        "abilities": dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10),
        "speeds": {"walk": speed},
        "attacks": (blade, bow),
    }
    return Stat(**{**usual, **given})


def field(
    picture: str,
    *,
    dice: Iterable[int] = (),
    answers: Iterable[str] = (),
    options: dict[str, Any] | None = None,
    ground: Ground = Ground(),  # noqa: B008  # frozen
    spells: dict[str, Power] | None = None,
    items: dict[str, Item] | None = None,
    creatures: dict[str, Stat] | None = None,
    active: str = "",
    scenario: dict[str, Any] | None = None,
    **given: dict[str, Any],
) -> Play:
    """The battle of a picture. Whatever a creature differs in is given by its id; all content of the packs may be named."""
    parts = [part.split() for part in picture.split("|")]
    assert len(parts) == 4, "rear | front | front | rear"
    queues = {"left": [*parts[1][::-1], *parts[0][::-1]], "right": [*parts[2], *parts[3]]}
    fronts = {"left": len(parts[1]), "right": len(parts[2])}
    sides: dict[str, Side] = {}
    all_creatures: dict[str, Creature] = {}
    for where, queue in queues.items():
        side = queue[0].rstrip("0123456789") if queue else where
        sides[side] = Side(side, tuple(queue), fronts[where])
        for id in queue:
            all_creatures[id] = _creature(id, side, dict(given.get(id, {})))
    parties = {
        side: Party(Name(side, side), tuple(Member(id) for id in it.queue) or (Member("nobody"),)) for side, it in sides.items()
    }
    it = Scenario(Name("A test", "测试"), Name("", ""), parties, ground, **(scenario or {}))
    known = {id: packs.CONTENT.library.find("spells", id, "test") for id in packs.CONTENT.library.names("spells")}
    things = {id: packs.CONTENT.library.find("items", id, "test") for id in packs.CONTENT.library.names("items")}
    stats = {c.kind: c.stat for c in all_creatures.values()} | (creatures or {})
    whole = ScenarioBundle(it, stats, {**known, **(spells or {})}, {**things, **(items or {})})
    state = State(whole, Options(**(options or {})), sides, all_creatures, phase="fight", round=1)
    state.lying = ground.on_ground
    state.initiative = tuple((id, 20 - n) for n, id in enumerate(all_creatures))
    play = Play(state, dice, answers)
    if active:
        c = state.creatures[active]
        c.start_index = sides[c.side].queue.index(active) + 1
        state.active = active
        state.turn = [id for id, _ in state.initiative].index(active)
    return play


def each(ids: Iterable[str], **given: Any) -> dict[str, Any]:
    """The same for each of these creatures: `field(picture, **each(["K1", "K2"], hp=3))`."""
    return dict.fromkeys(ids, given)


def _creature(id: str, side: str, given: dict[str, Any]) -> Creature:
    effects = given.pop("effects", ())
    now = {name: given.pop(name) for name in [*given] if name in STATE_FIELDS and name not in STAT_FIELDS}
    if given.get("stat") is not None and "hp" in given:
        now["hp"] = given.pop("hp")
    it = given.pop("stat", None) or stat(**given)
    c = Creature(id, side, id, Name(id, id), it, now.pop("hp", it.hp), it.hp)
    c.held, c.sheathed, c.stowed, c.slots = it.held, it.sheathed, it.stowed, it.slots
    for name, value in now.items():
        setattr(c, name, value)
    for name in effects:
        from bingqi.rulesets.frontline import events

        nothing: Any = None
        state = State(nothing, Options(), {}, {id: c}, numbered=len(c.effects))
        events.laid(state, id, name, id, "", "", 0, "", 0, 0)
    return c
