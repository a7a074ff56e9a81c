"""LBX-15, LBX-28, LBX-31, LBX-32, LB-2.24 to LB-2.36: things, and what may be done with them."""

from __future__ import annotations

from msgspec import structs

from bingqi.core.rule import rule
from bingqi.kit.acts import No
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.in_hand import SHIELD, no_stowing, no_taking
from bingqi.rulesets.frontline.attack.provoking_acts import lays_open, open_action, provoking
from bingqi.rulesets.frontline.harm.conditions import close_wounds, lift
from bingqi.rulesets.frontline.harm.damage import Source, roll_healing
from bingqi.rulesets.frontline.harm.dying import heal
from bingqi.rulesets.frontline.magic.casting import Casting, affect, use
from bingqi.rulesets.frontline.magic.powers import aimed_at, touchable
from bingqi.rulesets.frontline.magic.second_spell import no_second_spell, spell_cast
from bingqi.rulesets.frontline.model.state import Creature, Fight, Side, State, effect_of, in_front
from bingqi.rulesets.frontline.model.stats import Item
from bingqi.rulesets.frontline.offers.icons import of_power
from bingqi.rulesets.frontline.offers.keys import ACTION, ACTS, BONUS
from bingqi.rulesets.frontline.sight.ability_checks import check
from bingqi.rulesets.frontline.sight.cover import NO_COVER

ARMS = ("weapon", "net")
"""Kinds of things that are weapons."""
DRAUGHTS = ("potion", "oil")
"""Kinds of things that are given to somebody, and do something at once."""
WAR_GEAR = (*ARMS, "shield")
"""What is taken out of the bag without an act of the list."""


def one_s_own(state: State, c: Creature, *args: str) -> dict[str, int]:
    """Whether what is done, to whoever is named last, is done to oneself."""
    return {"own": int(args[-1] == c.id)}


def item_of(state: State, item: str) -> Item | None:
    """What content says of a thing; None for weapons that it says nothing of."""
    return state.bundle.items.get(item)


Useful = tuple[tuple[str, str], ...]
"""Things with their kinds: potions, oils, scrolls, lights, kits."""


def useful_things(state: State, c: Creature) -> Useful:
    """LBX-32 What it carries that can be used up, lit or read, each once."""
    known = state.bundle.kinds
    if not known:
        return ()
    carried = (c.held, c.sheathed, c.stowed)
    useful = state.bundle.useful.get(carried)
    if useful is None:
        found = [(item, known[item]) for item in c.held + c.sheathed + c.stowed if item in known]
        useful = state.bundle.useful[carried] = tuple(dict.fromkeys(found))
    return useful


@rule("LBX-15")
def handle(battle: Fight, c: Creature, item: str) -> None:
    """The first object interaction of a turn is free, a second one is the Use an Object action; to don or doff a shield is an
    action in any case."""
    if c.object_used or item == SHIELD:
        battle.do(events.act_used, c.id)
    else:
        battle.do(events.object_used, c.id)


def handling_cost(state: State, c: Creature, item: str, listed: bool = False) -> dict[str, int]:
    """LBX-15 The object interaction of the turn, or else the action; what LB-2.23 lists provokes."""
    taken = ACTION if c.object_used or item == SHIELD else {"object": 1}
    return {**taken, "provokes": lays_open(state, c) if listed else 0}


@ACTS.act("draw", "LBX-15", heading="thing", args=("item",), why_not=no_taking, cost=handling_cost, icon="draw", rank="more")
@rule("LBX-15")
def draw(battle: Fight, c: Creature, item: str) -> None:
    """Drawing a weapon provokes nothing."""
    handle(battle, c, item)
    battle.do(events.took, c.id, item, "held")


@ACTS.act(
    "stow",
    "LB-2.27",
    heading="thing",
    args=("item",),
    why_not=no_stowing,
    cost=lambda state, c, item: handling_cost(state, c, item, kind_of(state, item) in ARMS),
    icon="put-away",
    rank="more",
)
@rule("LB-2.27", "LBX-15")
def stow(battle: Fight, c: Creature, item: str) -> None:
    """Putting a weapon away provokes, up to the cap; it can be drawn again. Other things go into the bag, unprovoked."""
    armed = kind_of(battle.state, item) in ARMS

    def act() -> None:
        handle(battle, c, item)
        battle.do(events.took, c.id, item, "sheathed" if armed else "stowed")
        if (item, c.id) in [(light.item, light.at) for light in battle.state.lights]:
            battle.do(events.went_out, item, c.id)

    if armed:
        provoking(battle, c, "stow", act)
    else:
        act()


def kind_of(state: State, item: str) -> str:
    """What kind of thing it is; what content says nothing of is a weapon."""
    thing = item_of(state, item)
    return thing.kind if thing is not None else "weapon"


@ACTS.act("drop", "LBX-15", heading="thing", args=("item",), icon="drop", rank="more")
@rule("LBX-15")
def drop(battle: Fight, c: Creature, item: str) -> None:
    """Dropping a thing costs and provokes nothing."""
    battle.do(events.dropped, c.id, item, c.id)


def within_grasp(state: State, c: Creature) -> tuple[str, ...]:
    """LB-2.28 The things that it could pick up: what lies in front, or what lies behind its line."""
    if not in_front(state, c):
        return state.sides[c.side].lying
    things = state.lying
    for side in state.sides.values():
        if side.lying and passed_over(side):
            things += side.lying
    return things


def passed_over(side: Side) -> bool:
    """LB-2.28 With nobody behind it a line has passed over what lay there, until somebody stands behind it again."""
    return side.front >= len(side.queue)


def place_of(state: State, c: Creature, item: str) -> str:
    """LB-2.28 Where a thing within grasp lies: "" in front of the lines, or the side behind whose line it is."""
    if in_front(state, c):
        sides = [side for side in state.sides.values() if passed_over(side)]
        return "" if item in state.lying else next(side.id for side in sides if item in side.lying)
    return c.side


@ACTS.act(
    "pick",
    "LB-2.28",
    heading="thing",
    args=("item",),
    why_not=no_taking,
    cost=lambda state, c, item: handling_cost(state, c, item, True),
    icon="pick-up",
    rank="more",
)
@rule("LB-2.28")
def pick_up(battle: Fight, c: Creature, item: str) -> None:
    """Picking something up provokes, up to the cap."""

    def act() -> None:
        if item in within_grasp(battle.state, c):
            handle(battle, c, item)
            battle.do(events.picked_up, c.id, item, place_of(battle.state, c, item))

    provoking(battle, c, "pick-up", act)


@ACTS.act(
    "take",
    "LB-2.30",
    heading="thing",
    args=("item",),
    why_not=no_taking,
    cost=lambda state, c, item: handling_cost(state, c, item, take_out_provokes(state, item)),
    icon="pick-up",
    rank="more",
)
@rule("LB-2.30")
def take_out(battle: Fight, c: Creature, item: str) -> None:
    """Taking out a stowed thing provokes, up to the cap; weapons and shields do not, unless they are well hidden in the bag."""

    def act() -> None:
        handle(battle, c, item)
        battle.do(events.took, c.id, item, "held")

    if take_out_provokes(battle.state, item):
        provoking(battle, c, "take-out", act)
    else:
        act()


def take_out_provokes(state: State, item: str) -> bool:
    """LB-2.30 Whether taking it out of the bag counts as an act of the list."""
    thing = item_of(state, item)
    return (thing is not None and thing.hidden) or kind_of(state, item) not in WAR_GEAR


@ACTS.act("light", "LB-2.25", heading="action", args=("item",), why_not=no_taking, cost=open_action, icon="light", rank="more")
@rule("LB-2.25")
def light_up(battle: Fight, c: Creature, item: str) -> None:
    """Lighting a lamp or torch with a match is an action, and provokes, up to the cap; by cantrip it would not.

    Taking it out of the bag is part of it.
    """

    def act() -> None:
        battle.do(events.act_used, c.id)
        if item not in c.held:
            battle.do(events.took, c.id, item, "held")
        shine(battle, c, item)

    provoking(battle, c, "light", act)


def shine(battle: Fight, c: Creature, item: str) -> None:
    """LBX-45 A light of the item's radius burns in its cell."""
    light = battle.state.bundle.items[item].light
    if light is not None:
        battle.do(events.lit, item, c.id, light.bright_ft, light.dim_ft)


@ACTS.act("potion", "LB-2.24", heading="action", args=("item", "target"), label=one_s_own, cost=open_action, icon="drink")
@rule("LB-2.24", "LBX-32")
def potion(battle: Fight, c: Creature, item: str, drinker: Creature) -> None:
    """Drinking or giving a potion, or applying an oil, is an action; taking it out is part of it. It provokes, up to the cap."""

    def act() -> None:
        if touchable(battle.state, c, drinker):
            battle.do(events.act_used, c.id)
            use_one(battle, c, item)
            imbibe(battle, c, item, drinker)

    provoking(battle, c, "potion", act)


def imbibe(battle: Fight, c: Creature, item: str, drinker: Creature) -> None:
    """LBX-32 What a potion or oil does: it heals, or has the effect of a spell."""
    thing = battle.state.bundle.items[item]
    if thing.heal is not None:
        heal(battle, drinker, roll_healing(battle, thing.heal, "LBX-32", Source(c.id, drinker.id, item)))
        close_wounds(battle, drinker)
    if thing.spell:
        power = structs.replace(battle.state.bundle.spells[thing.spell], concentration=False, level=-1)  # nobody has to keep it up
        affect(battle, drinker, Casting(c, power, thing.dc, thing.attack_bonus), (), NO_COVER)


def use_one(battle: Fight, c: Creature, item: str) -> None:
    """LBX-32 One use of a thing; with the last it is gone."""
    left = uses_left(battle.state, c, item) - 1
    if left > 0:
        battle.do(events.use_counted, f"{c.id}/{item}", left)
    else:
        battle.do(events.used_up, c.id, item)


def uses_left(state: State, c: Creature, item: str) -> int:
    """LBX-32 How often a thing can still be used."""
    thing = item_of(state, item)
    return dict(state.uses).get(f"{c.id}/{item}", thing.uses if thing is not None else 1)


def scroll_cost(state: State, c: Creature, item: str) -> dict[str, int]:
    """LB-2.26 The casting time of its spell; it provokes."""
    quick = state.bundle.spells[state.bundle.items[item].spell].casting == "bonus"
    return {**(BONUS if quick else ACTION), "provokes": lays_open(state, c)}


def scroll_places(state: State, c: Creature, item: str) -> list[str]:
    """Whom its spell can be aimed at."""
    return aimed_at(state, c, state.bundle.spells[state.bundle.items[item].spell])


def scroll_icon(state: State, c: Creature, item: str) -> str:
    """What is drawn on the button of its spell."""
    return of_power(state.bundle.spells[state.bundle.items[item].spell])


def no_scroll(state: State, c: Creature, item: str) -> No | None:
    """LBX-37 A spell too many."""
    thing = item_of(state, item)
    return no_second_spell(c, state.bundle.spells.get(thing.spell) if thing is not None else None)


@ACTS.act(
    "scroll",
    "LB-2.26",
    heading="power",
    args=("item",),
    places=scroll_places,
    why_not=no_scroll,
    cost=scroll_cost,
    icon=scroll_icon,
    deed="scroll",
)
@rule("LB-2.26", "LBX-32")
def scroll(battle: Fight, c: Creature, item: str) -> None:
    """A spell scroll takes the casting time of its spell, and provokes, up to the cap. Casting otherwise does not."""

    def act() -> None:
        thing = battle.state.bundle.items[item]
        power = battle.state.bundle.spells[thing.spell]
        spell_cast(battle, c, power)
        battle.do(events.bonus_used if power.casting == "bonus" else events.act_used, c.id)
        battle.do(events.used_up, c.id, item)
        use(battle, c, Casting(c, power, thing.dc, thing.attack_bonus))

    provoking(battle, c, "scroll", act)


@ACTS.act("kit", "LB-2.33", heading="action", args=("target", "item"), cost=open_action, icon="heal")
@ACTS.act("stabilise", "LB-2.33", heading="action", args=("target",), cost=open_action, icon="heal")
@rule("LB-2.33", "LBX-28")
def stabilise(battle: Fight, c: Creature, t: Creature, kit: str = "") -> None:
    """An action: Wisdom (Medicine) DC 10, or a use of a healer's kit without a check. It provokes, up to the cap."""

    def act() -> None:
        if not touchable(battle.state, c, t):
            return
        battle.do(events.act_used, c.id)
        if kit:
            use_one(battle, c, kit)
        if kit or check(battle, c, "medicine", 10, "LBX-28", on=t.id):
            battle.do(events.stabilised, t.id)

    provoking(battle, c, "stabilise", act)


def sleeps(c: Creature) -> bool:
    """LBX-23 Whether it sleeps a magical sleep, from which it can be woken."""
    return any(effect.name == "unconscious" and effect.ends == "hurt" for effect in c.effects)


@ACTS.act("wake", "LBX-23", heading="action", args=("target",), cost=ACTION, icon="asleep")
@rule("LBX-23")
def wake(battle: Fight, c: Creature, t: Creature) -> None:
    """An action: a friend is shaken out of a magical sleep. It provokes nothing."""
    battle.do(events.act_used, c.id)
    for effect in t.effects:
        if effect.name == "unconscious" and effect.ends == "hurt":
            battle.do(events.lifted, t.id, effect.id, effect.name)


@ACTS.act("heavy", "LB-2.34", heading="action", args=("item",), cost=ACTION, icon="move", rank="more")
@rule("LB-2.34")
def heavy(battle: Fight, c: Creature, item: str) -> None:
    """Moving a very heavy thing provokes, up to the cap. What is very heavy the game master says."""

    def act() -> None:
        battle.do(events.act_used, c.id)
        lift(battle, c, "aided")
        if item in within_grasp(battle.state, c):
            battle.do(events.thing_moved, item, place_of(battle.state, c, item))

    if very_heavy(battle, c, item):
        provoking(battle, c, "heavy", act)
    else:
        act()


def strength(state: State, c: Creature) -> int:
    """LB-2.34, LB-2.36 The strength that moves a thing: its own, and that of whoever helps it."""
    aid = effect_of(c, "aided")
    helpers = [state.creatures[aid.source]] if aid is not None and aid.source in state.creatures else []
    return sum([one.stat.abilities.get("str", 10) for one in (c, *helpers)])


def very_heavy(battle: Fight, c: Creature, item: str) -> bool:
    """LB-2.34 The game master's word; without one, more than half the carrying capacity (Strength x 15 lb)."""
    thing = item_of(battle.state, item)
    weight = thing.weight_lb if thing is not None else 0
    heavy = weight * 2 > strength(battle.state, c) * 15
    if not battle.state.gm:
        return heavy
    keys = ("very-heavy", "not-heavy") if heavy else ("not-heavy", "very-heavy")
    return battle.pick("gm", keys, "very-heavy", {"who": c.id, "item": item}, keys[0]) == "very-heavy"
