"""The state of a battle in frontline, and what can be read off it at a glance.

A side's queue lists creatures from the group line outwards: index 1 stands next to the group line, the last is the tail. `front`
says how many cells lie in front of the side's own melee line (混战阵线). The line goes back: front + 1; forward: front - 1.
Fields hold numbers, texts and tuples only, so that a copy is a copy of fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, cast

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.kit.part import Part
from bingqi.kit.plan import NAME, Saved, Static, Within, open_to_all
from bingqi.rulesets.frontline.model.bundle import ScenarioBundle
from bingqi.rulesets.frontline.model.stats import Creature as Stat

# What conditions do, as bits of `Creature.flags`. They follow from the effects, so their numbers are in no record.
UNABLE = 1 << 0  # no actions or reactions
STILL = 1 << 1  # speed 0
EASY = 1 << 2  # attacks against it have advantage
LIMP = 1 << 3  # fails Strength and Dexterity saves
CRITICAL = 1 << 4  # hits from within 5 feet are critical
STONE = 1 << 5  # resistance to all damage
PRONE = 1 << 6
BLINDED = 1 << 7
INVISIBLE = 1 << 8
RESTRAINED = 1 << 9
POISONED = 1 << 10
FRIGHTENED = 1 << 11
CHARMED = 1 << 12
EXHAUSTED = 1 << 13
DODGING = 1 << 14
GRAPPLED = 1 << 15
BLESSED = 1 << 16
HELPED = 1 << 17
GUIDED = 1 << 18
SHIELDED = 1 << 19
RECKLESS = 1 << 20
SLOWED = 1 << 21
NETTED = 1 << 22
STRUCK = 1 << 23  # no reactions until its turn
HINDERED = 1 << 24  # the next attack it makes has disadvantage
ONGOING = 1 << 25  # something on it hurts it turn after turn
UNHEALING = 1 << 26  # regains no hit points
WEAKENED = 1 << 27  # disadvantage on what is done with Strength
SLUGGISH = 1 << 28  # half speed, one attack, an action or a bonus action
SWALLOWED = 1 << 29  # inside another creature
FAITHFUL = 1 << 30  # +2 to armour class
AWAY = 1 << 31  # nobody reaches it, and it reaches nobody
DARKENED = 1 << 32  # magical darkness spreads from its cell
NARRATED = 1 << 33  # its next turn is not its own
MIRRORED = 1 << 34  # images of it draw attacks
FLYING = 1 << 35  # by a spell
COVERED = 1 << 36  # behind cover that an effect gives
BERSERK = 1 << 37  # strikes whoever is nearest
DEAFENED = 1 << 38  # blindsight that goes by the ears is lost
STONESKIN = 1 << 39  # resistance to weapons that are not magical
GONE = UNABLE | SWALLOWED  # neither holds a line nor threatens

EFFECT_FLAGS = {
    "incapacitated": UNABLE,
    "paralyzed": UNABLE | STILL | EASY | LIMP | CRITICAL,
    "petrified": UNABLE | STILL | EASY | LIMP | STONE,
    "stunned": UNABLE | STILL | EASY | LIMP,
    "unconscious": UNABLE | STILL | EASY | LIMP | CRITICAL,
    "grappled": STILL | GRAPPLED,
    "restrained": STILL | EASY | RESTRAINED,
    "netted": STILL | EASY | RESTRAINED | NETTED,
    "prone": PRONE,
    "blinded": BLINDED | EASY,
    "invisible": INVISIBLE,
    "poisoned": POISONED,
    "frightened": FRIGHTENED,
    "charmed": CHARMED,
    "deafened": DEAFENED,
    "exhaustion": EXHAUSTED,
    "halted": STILL,
    "dodging": DODGING,
    "bless": BLESSED,
    "helped": HELPED,
    "aided": 0,
    "guided": GUIDED,
    "shield": SHIELDED,
    "shield-of-faith": FAITHFUL,
    "reckless": RECKLESS | EASY,
    "slowed": SLOWED,
    "struck": STRUCK,
    "hindered": HINDERED,
    "bleeding": ONGOING,
    "burning": ONGOING,
    "crushed": ONGOING,
    "festering": ONGOING,
    "petrifying": STILL | EASY | RESTRAINED,
    "sluggish": SLUGGISH | STRUCK,
    "swallowed": SWALLOWED | ONGOING | BLINDED | STILL | RESTRAINED,
    "engulfed": SWALLOWED | ONGOING | STILL | RESTRAINED,
    "unhealing": UNHEALING,
    "weakened": WEAKENED,
    "spirit-guardians": 0,
    "berserk": BERSERK,
    **dict.fromkeys(("half-cover", "three-quarters-cover", "total-cover"), COVERED),
    "unseen": INVISIBLE,
    "banished": UNABLE | STILL | AWAY,
    "pacified": UNABLE,
    "darkness": DARKENED,
    "flying": FLYING,
    "stoneskin": STONESKIN,
    "image": MIRRORED,
    "spiritual-weapon": 0,
    **dict.fromkeys(("told-to-approach", "told-to-drop", "told-to-flee", "told-to-grovel", "told-to-halt"), NARRATED),
}
"""The conditions of the SRD, and the lasting effects that the rules know by name."""


class Effect(NamedTuple):
    """Something that lasts on a creature."""

    id: int
    name: str
    source: str
    """The creature that caused it."""
    spell: str = ""
    """The power that is kept up by the source's concentration; the effect ends with that."""
    ends: str = ""
    """"source-turn", "own-turn": with the start of the source's or bearer's next turn; "source-end": with the end of the source's
    next turn; "turn-end": with the turn that goes on; "hurt": when its bearer takes damage."""
    rounds: int = 0
    """Ends after so many of the bearer's turns; 0: not by time."""
    save: str = ""
    """The ability of the save at the end of each of the bearer's turns."""
    dc: int = 0
    escape: int = 0
    """DC of the check that gets free of it."""


class Declared(NamedTuple):
    """An act that was declared and waits to take effect."""

    act: str
    by: str
    target: str = ""


class Light(NamedTuple):
    """A light source in somebody's cell; `feet` of bright light, `dim` more of dim light."""

    item: str
    at: str
    bright: int
    dim: int


def _flags(effects: tuple[Effect, ...], dead: bool) -> int:
    flags = UNABLE if dead else 0
    for effect in effects:
        flags |= EFFECT_FLAGS[effect.name]
    return flags


def _stat_of(fresh: State, it: Mapping[str, Any]) -> Stat:
    return fresh.bundle.creatures[it["kind"]]


def _flags_of(fresh: State, it: Mapping[str, Any]) -> int:
    return _flags(it["effects"], it["dead"])


@open_to_all
class Creature(Part):
    """A creature as it is now. `stat` is what content says of it, and never changes."""

    id: str
    side: str
    kind: str
    label: Name
    stat: Annotated[Stat, Saved(None, _stat_of)]
    hp: Annotated[int, Within(0, lambda state, c: 0 if c.dead else c.hp_max)]
    hp_max: int
    temp_hp: int = 0
    effects: Annotated[tuple[Effect, ...], Within(0, 60)] = ()
    flags: Annotated[int, Saved(None, _flags_of)] = 0
    dead: bool = False
    stable: bool = False
    passes: Annotated[int, Within(0, 3)] = 0
    fails: Annotated[int, Within(0, 4)] = 0
    """LBX-27 A natural 1, or a critical hit, adds two to two."""
    surprised: bool = False
    reaction_used: bool = False
    action_used: bool = False
    bonus_used: bool = False
    object_used: bool = False
    disengaged: bool = False
    attacked: bool = False
    """It took the Attack action this turn."""
    feet_moved: int = 0
    dash_feet: int = 0
    start_index: int = 0
    forward: int = 0
    """Net cells it went forward by its own movement this turn."""
    walked: int = 0
    """Cells it walked forward this turn."""
    nearest: bool = False
    """This turn it stood nearest behind its line, at the beginning or as it was moved from there."""
    swings: tuple[tuple[str, ...], ...] = ()
    """Ways to use the attacks that are left of the Attack action; "*" is any attack, "melee" any one in melee."""
    hidden_from: tuple[str, ...] = ()
    concentration: str = ""
    held: Annotated[tuple[str, ...], NAME] = ()
    sheathed: Annotated[tuple[str, ...], NAME] = ()
    stowed: Annotated[tuple[str, ...], NAME] = ()
    slots: tuple[int, ...] = ()
    spent: tuple[str, ...] = ()
    """Powers, attacks and traits used up: until they recharge, or for the battle; one entry a use."""
    turn_marks: tuple[str, ...] = ()
    """What may be done only once a turn and was done."""
    ready: tuple[str, str] = ("", "")
    """A trigger and the act that answers it."""
    summoner: str = ""
    raised: tuple[tuple[str, int], ...] = ()
    """The spells that it cast last with a higher slot, and of which level that was."""
    proof: tuple[str, ...] = ()
    """The powers that do nothing to it any more: "power@creature", or "power/kind" of all of a kind."""
    echo: str = "front"
    """Of a fighter who has one: where its echo stands, "front" or "rear"; "": it has none just now."""
    mercy: bool = False
    """Its blows in melee knock out whom they would fell."""
    legendary_used: int = 0
    """What it has spent on legendary actions since its last turn began."""


def flags_of(c: Creature) -> int:
    """LBX-23 What its effects, or death, make of a creature."""
    return _flags(c.effects, c.dead)


def _least_front(state: State, side: Side) -> int:
    """LB-2.15 How many cells a line that is drawn leaves in front."""
    return state.options.min_front if side.queue and state.phase not in ("order", "line") else 0


@open_to_all
class Side(Part):
    """A side's queue and its melee line."""

    id: str
    queue: tuple[str, ...]
    front: Annotated[int, Within(_least_front, lambda state, side: len(side.queue))]
    fled: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    lying: Annotated[tuple[str, ...], NAME] = ()
    """Things that lie about behind its line."""


@dataclass
class Options:
    """The switches of the book, at their defaults."""

    odd_middle: Literal["ceil", "floor"] = "ceil"
    queue_order_hidden: bool = True
    charge_push_provokes: bool = False
    push_oa_falls_to_next: bool = False
    retreat_with_empty_rear: Literal["line_forward", "forbidden"] = "line_forward"
    min_front: int = 1
    oa_count_includes_incapacitated: bool = False
    listed_oa_timing: Literal["before", "after"] = "before"
    net_provokes_on: Literal["success", "attempt"] = "success"
    retreat_drags_incapacitated: bool = True
    rear_reach_feet_per_cell: int = 10
    flee_from_front: Literal["lone_only", "never", "always"] = "lone_only"
    surprise_success: Literal["all", "half"] = "all"
    surprise_tie: Literal["ambusher", "defender"] = "ambusher"
    reverse_line: Literal["mirror", "keep_count"] = "mirror"
    corpses_keep_cells: bool = False
    front_cap: Literal["from_width", "none", "number"] = "from_width"
    cap_counts_incapacitated: bool = False
    check_spell_range: bool = False
    aoe_past_tail: Literal["spends", "skips"] = "spends"
    light_shared_between_sides: bool = False


@open_to_all
class State(Part):
    """A battle. `bundle` and `options` are shared by all copies."""

    bundle: Static[ScenarioBundle]
    options: Static[Options]
    sides: dict[str, Side]
    creatures: dict[str, Creature]
    phase: str = "order"
    """order, line, surprise, reverse, initiative, fight."""
    placed: dict[str, tuple[str, ...]] | None = None
    """While the queues are being ordered: who stands, by side. None afterwards."""
    round: int = 0
    turn: Annotated[int, Within(0, lambda state, it: len(it.initiative))] = 0
    """Whose turn comes next: a place in `initiative`."""
    active: str = ""
    initiative: tuple[tuple[str, int], ...] = ()
    stack: tuple[Declared, ...] = ()
    lying: Annotated[tuple[str, ...], NAME] = ()
    """Things that lie about in front of the lines."""
    lights: tuple[Light, ...] = ()
    uses: tuple[tuple[str, int], ...] = ()
    """Uses left of things that are used several times: (creature/item, n)."""
    numbered: int = 0
    """Effects are numbered in the order they come."""
    arrived: int = 0
    """How many of the scenario's arrivals have come."""
    ambush: str = ""
    """The ambushing side, once its ambush has succeeded."""
    interlude: tuple[str, ...] = ()
    """Who may still take a legendary action before the next turn."""
    gm: bool = False
    """Whether a game master is at the table to be asked."""


Fight = Battle[State]


# --- Read off at a glance ------------------------------------------------------------


def foe(state: State, side: str) -> Side:
    """The other side."""
    one, other = state.sides.values()
    return other if one.id == side else one


def index_of(state: State, c: Creature) -> int:
    """A creature's cell: 1 is next to the group line."""
    return state.sides[c.side].queue.index(c.id) + 1


def in_queue(state: State, c: Creature) -> bool:
    """Whether it still stands in its queue."""
    return c.id in state.sides[c.side].queue


def behind(state: State, c: Creature) -> int:
    """LB-3.1 How many cells a creature is behind its own melee line; 0 in front of it."""
    side = state.sides[c.side]
    return max(0, side.queue.index(c.id) + 1 - side.front)


def in_front(state: State, c: Creature) -> bool:
    """LB-2.1 Whether it stands between its own melee line and the group line."""
    side = state.sides[c.side]
    return c.id in side.queue[: side.front]


def able(c: Creature) -> bool:
    """LBX-23 Neither dead nor incapacitated."""
    return not c.flags & UNABLE


def able_in_front(state: State, side: Side) -> int:
    """How many able creatures stand in front of a side's line."""
    creatures = state.creatures
    n = 0
    for id in side.queue[: side.front]:
        if not creatures[id].flags & GONE:
            n += 1
    return n


def living_in_front(state: State, side: Side) -> int:
    """How many creatures stand or lie in front of a side's line, the dead left out."""
    return sum([not state.creatures[id].dead for id in side.queue[: side.front]])


def standing(state: State, side: Side) -> list[Creature]:
    """The creatures of a queue, from the group line outwards."""
    creatures = state.creatures
    return [creatures[id] for id in side.queue]


def front_of(state: State, side: Side) -> list[Creature]:
    """The creatures in front of a side's line."""
    creatures = state.creatures
    return [creatures[id] for id in side.queue[: side.front]]


def effect_of(c: Creature, name: str) -> Effect | None:
    """The first effect of that name on a creature."""
    for effect in c.effects:
        if effect.name == name:
            return effect
    return None


def modifier(stat: Stat, ability: str) -> int:
    """LBX-1 floor((score - 10) / 2)."""
    abilities = cast("Mapping[str, int]", stat.abilities)
    return (abilities.get(ability, 10) - 10) // 2
