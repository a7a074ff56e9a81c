"""LBX-15, LBX-28, LBX-31, LBX-32, LB-2.24 to LB-2.36: things, and what may be done with them."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.checks import check
from bingqi.rulesets.frontline.conditions import lay
from bingqi.rulesets.frontline.harm import heal, roll, roll_damage
from bingqi.rulesets.frontline.powers import Casting, use
from bingqi.rulesets.frontline.provoke import provoking
from bingqi.rulesets.frontline.state import Creature, Fight, State, effect_of
from bingqi.rulesets.frontline.stats import Attack, Item
from bingqi.rulesets.frontline.wrestle import size


def item_of(state: State, item: str) -> Item | None:
    """What content says of a thing; None for weapons that it says nothing of."""
    return state.whole.items.get(item)


@rule("LBX-15")
def handle(battle: Fight, c: Creature) -> None:
    """The first object interaction of a turn is free, a second one is the Use an Object action."""
    if c.object_used:
        battle.do(events.act_used, c.id)
    else:
        battle.do(events.object_used, c.id)


@rule("LBX-15")
def draw(battle: Fight, c: Creature, item: str) -> None:
    """Drawing a weapon provokes nothing."""
    handle(battle, c)
    battle.do(events.took, c.id, item, "held")


@rule("LB-2.27")
def stow(battle: Fight, c: Creature, item: str) -> None:
    """Putting a weapon away provokes, up to the cap."""

    def act() -> None:
        handle(battle, c)
        battle.do(events.took, c.id, item, "sheathed")

    provoking(battle, c, "stow", act)


@rule("LBX-15")
def drop(battle: Fight, c: Creature, item: str) -> None:
    """Dropping a thing costs and provokes nothing."""
    battle.do(events.dropped, c.id, item)


@rule("LB-2.28")
def pick_up(battle: Fight, c: Creature, item: str) -> None:
    """Picking something up provokes, up to the cap."""

    def act() -> None:
        handle(battle, c)
        battle.do(events.picked_up, c.id, item)

    provoking(battle, c, "pick-up", act)


@rule("LB-2.30")
def take_out(battle: Fight, c: Creature, item: str) -> None:
    """Taking out a stowed thing provokes, up to the cap; weapons and shields do not, unless they are well hidden in the bag."""

    def act() -> None:
        handle(battle, c)
        battle.do(events.took, c.id, item, "held")

    if take_out_provokes(battle.state, item):
        provoking(battle, c, "take-out", act)
    else:
        act()


def take_out_provokes(state: State, item: str) -> bool:
    """LB-2.30 Whether taking it out of the bag counts as an act of the list."""
    thing = item_of(state, item)
    return thing is None or thing.hidden or thing.kind not in ("weapon", "shield")


@rule("LB-2.25")
def light_up(battle: Fight, c: Creature, item: str) -> None:
    """Lighting a lamp or torch with a match is an action, and provokes, up to the cap; by cantrip it would not."""

    def act() -> None:
        battle.do(events.act_used, c.id)
        shine(battle, c, item)

    provoking(battle, c, "light", act)


def shine(battle: Fight, c: Creature, item: str) -> None:
    """LBX-45 A light of the item's radius burns in its cell."""
    thing = item_of(battle.state, item)
    if thing is not None and thing.light is not None:
        battle.do(events.lit, item, c.id, thing.light.bright_ft, thing.light.dim_ft)


@rule("LB-2.24", "LBX-32")
def potion(battle: Fight, c: Creature, item: str, drinker: Creature) -> None:
    """Drinking or giving a potion, or applying an oil, is an action; taking it out is part of it. It provokes, up to the cap."""

    def act() -> None:
        battle.do(events.act_used, c.id)
        use_one(battle, c, item)
        thing = item_of(battle.state, item)
        if thing is not None and thing.heal is not None:
            heal(battle, drinker, roll(battle, thing.heal, "healing"))

    provoking(battle, c, "potion", act)


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


@rule("LB-2.26", "LBX-32")
def scroll(battle: Fight, c: Creature, item: str) -> None:
    """A spell scroll takes the casting time of its spell, and provokes, up to the cap. Casting otherwise does not."""

    def act() -> None:
        thing = item_of(battle.state, item)
        assert thing is not None
        power = battle.state.whole.spells[thing.spell]
        battle.do(events.bonus_used if power.casting == "bonus" else events.act_used, c.id)
        battle.do(events.used_up, c.id, item)
        use(battle, c, Casting(c, power, thing.dc, thing.attack_bonus))

    provoking(battle, c, "scroll", act)


@rule("LBX-31", "LB-2.29")
def free_net(battle: Fight, c: Creature, t: Creature) -> None:
    """An action, Strength DC 10. Getting oneself free provokes on success, before it takes effect."""
    battle.do(events.act_used, c.id)
    net = effect_of(t, "netted")
    if net is None or not check(battle, c, "athletics", 10):
        return

    def act() -> None:
        battle.do(events.lifted, t.id, net.id)

    if c is t:
        provoking(battle, c, "free-net", act)
    else:
        act()


@rule("LBX-31")
def cut_net(battle: Fight, c: Creature, attack: Attack) -> None:
    """An attack against the net, AC 10: 5 points of slashing damage free whoever is in it."""
    battle.do(events.act_used, c.id)
    net = effect_of(c, "netted")
    if net is None or not battle.dice.band((max(2, 10 - attack.bonus),), "attack"):
        return
    slashing = sum([amount for amount, type in roll_damage(battle, attack.damage) if type == "slashing"])
    if slashing >= 5:
        battle.do(events.lifted, c.id, net.id)


@rule("LBX-31")
def netted(battle: Fight, c: Creature, t: Creature, item: str) -> None:
    """A net that hits restrains a creature that is Large or smaller."""
    battle.do(events.dropped, c.id, item)
    if size(t) <= 3:
        lay(battle, t, "netted", c.id, escape=10)


@rule("LB-2.33", "LBX-28")
def stabilise(battle: Fight, c: Creature, t: Creature, kit: str = "") -> None:
    """An action: Wisdom (Medicine) DC 10, or a use of a healer's kit without a check. It provokes, up to the cap."""

    def act() -> None:
        battle.do(events.act_used, c.id)
        if kit:
            use_one(battle, c, kit)
        if kit or check(battle, c, "medicine", 10):
            battle.do(events.stabilised, t.id)

    provoking(battle, c, "stabilise", act)


@rule("LB-2.34")
def heavy(battle: Fight, c: Creature, item: str) -> None:
    """Moving a very heavy thing provokes, up to the cap. What is very heavy the game master says."""

    def act() -> None:
        battle.do(events.act_used, c.id)
        battle.do(events.thing_moved, item)

    if very_heavy(battle, c, item):
        provoking(battle, c, "heavy", act)
    else:
        act()


def very_heavy(battle: Fight, c: Creature, item: str) -> bool:
    """LB-2.34 The game master's word; without one, more than half the carrying capacity (Strength x 15 lb)."""
    thing = item_of(battle.state, item)
    weight = thing.weight_lb if thing is not None else 0
    strength: int = c.stat.abilities.get("str", 10)
    heavy = weight * 2 > strength * 15
    if not battle.state.gm:
        return heavy
    keys = ("very-heavy", "not-heavy") if heavy else ("not-heavy", "very-heavy")
    return battle.pick("gm", keys, "very-heavy", {"who": c.id, "item": item}, keys[0]) == "very-heavy"


@rule("LB-2.36", "LBX-12")
def assist(battle: Fight, c: Creature, t: Creature) -> None:
    """Helping with an act that provokes: the helper provokes too, with a cap of its own; the friend's next check has advantage."""

    def act() -> None:
        battle.do(events.act_used, c.id)
        lay(battle, t, "aided", c.id, ends="source-turn")

    provoking(battle, c, "assist", act)
