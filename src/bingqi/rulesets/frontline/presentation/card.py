"""The card of a creature: all that there is to know of it, in short lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from bingqi.core.content.structs import DiceSum
from bingqi.core.dice.tally import Tally
from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.rulesets.frontline.acts.legendary_actions import budget_left
from bingqi.rulesets.frontline.attack.armour import armour
from bingqi.rulesets.frontline.attack.decoys import images
from bingqi.rulesets.frontline.attack.hit import damage_of
from bingqi.rulesets.frontline.harm.conditions import speed
from bingqi.rulesets.frontline.lines.walk import movement
from bingqi.rulesets.frontline.magic.casting import Casting
from bingqi.rulesets.frontline.magic.powers import boon_name, powers_of
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.names import item_name, kind_name, legendary_name, name, power_name, small, with_attack
from bingqi.rulesets.frontline.model.state import Creature, Effect, State, modifier
from bingqi.rulesets.frontline.model.stats import Ability, Attack, Damage, Harm, Power, Rider, Save
from bingqi.rulesets.frontline.packs.lacking import lack_text
from bingqi.rulesets.frontline.presentation.messages import WORDS
from bingqi.rulesets.frontline.sight.ability_checks import exhaustion
from bingqi.rulesets.frontline.sight.legendary_resistance import A_DAY, RESISTANCE, resistances_left

TYPES = (
    *("aberration", "beast", "celestial", "construct", "dragon", "elemental", "fey", "fiend", "giant", "humanoid"),
    *("monstrosity", "ooze", "plant", "undead"),
)
"""The creature types that have a name in every language; a pack may have others."""


def card(state: State, c: Creature) -> list[Words]:
    """A creature as it is now, and what its stat block says."""
    facts = [*_body(state, c), *_lasting(state, c), *_figures(c), *_attacks(c), *_powers(state, c), *_things(state, c)]
    return [*facts, *_lacks(c)]


def _lacks(c: Creature) -> list[Words]:
    """What its stat block has and the rules do not."""
    if not c.stat.lacks:
        return []
    return [Text("card-lacks", {"plays": c.stat.plays, "parts": [lack_text(one) for one in c.stat.lacks]})]


def _body(state: State, c: Creature) -> list[Words]:
    """What it is, how hard it is to hit and to fell, and how far it goes."""
    stat = c.stat
    kind = Text(f"type-{stat.type}") if stat.type in TYPES else stat.type
    facts: list[Words] = [Text("card-kind", {"kind": kind_name(state, c.kind), "size": Text(f"size-{stat.size}"), "type": kind})]
    if stat.level:
        facts.append(Text("card-level", {"n": stat.level}))
    elif stat.challenge:
        facts.append(Text("card-challenge", {"n": stat.challenge}))
    facts.append(Text("card-hit-points", {"now": c.hp, "most": c.hp_max, "temporary": c.temp_hp}))
    ac = armour(state, c, Tally("ac", True))
    told = WORDS.reckoned(state, "ac", ac.parts) if ac.parts and len(ac.parts) > 1 else None
    facts.append(told or Text("armour-class", {"n": ac.sum}))
    ways = [Text("card-feet", {"what": Text(f"moves-{how}"), "feet": feet}) for how, feet in stat.speeds.items()]
    facts += _line("speed", ways)
    now = speed(state, c)
    if state.active == c.id:
        left = movement(state, c, Tally("movement", True))
        told = WORDS.reckoned(state, "movement", left.parts or ()) if left.sum != now else None
        facts.append(told or Text("card-feet-left", {"feet": left.sum}))
    elif now != max(stat.speeds.values(), default=0):
        facts.append(Text("card-feet-now", {"feet": now}))
    return facts


def _line(id: str, parts: Sequence[Words]) -> list[Words]:
    """A line that is a list; none where there is nothing to tell."""
    return [Text(f"card-{id}", {"parts": list(parts)})] if parts else []


# --- What lasts on it ----------------------------------------------------------------


def _lasting(state: State, c: Creature) -> list[Words]:
    facts: list[Words] = []
    if c.dead:
        facts.append(Text("effect-dead"))
    elif not c.hp and not c.stat.dies_at_zero:
        facts.append(Text("card-dying", {"passes": c.passes, "fails": c.fails, "stable": int(c.stable)}))
    levels = {effect.name if effect.name in ("exhaustion", "image") else effect.id: effect for effect in c.effects}
    for effect in levels.values():
        does = Text(f"does-{effect.name}", {"n": images(c) if effect.name == "image" else exhaustion(c)})
        facts.append(Text("card-effect", {"effect": Text(f"effect-{effect.name}"), "parts": [does, *_ends(state, effect)]}))
    if c.concentration:
        facts.append(Text("effect-concentrating", {"power": power_name(state, c.id, c.concentration)}))
    if c.hidden_from:
        facts += _line("hidden", [name(state, id) for id in c.hidden_from])
    if c.surprised:
        facts.append(Text("effect-surprised"))
    if c.reaction_used:
        facts.append(Text("card-reaction-used"))
    trigger, act = c.ready
    if trigger:
        with_what = Text("a-retreat") if act == "retreat" else with_attack(state, c.id, act)
        facts.append(Text("card-ready", {"act": with_what, "trigger": Text(f"trigger-{trigger}")}))
    if c.summoner:
        facts.append(Text("card-summoner", {"who": name(state, c.summoner)}))
    return facts


def _ends(state: State, effect: Effect) -> list[Text]:
    """What ends an effect."""
    who = name(state, effect.source)
    found = [Text(f"ends-{effect.ends}", {"who": who})] if effect.ends else []
    if effect.rounds:
        found.append(Text("ends-rounds", {"n": effect.rounds}))
    source = state.creatures.get(effect.source)
    if effect.spell and source is not None and source.concentration == effect.spell:
        found.append(Text("ends-spell", {"who": who, "power": power_name(state, effect.source, effect.spell)}))
    if effect.save:
        found.append(Text("ends-save", {"ability": Text(f"word-{effect.save}"), "dc": effect.dc}))
    if effect.escape:
        found.append(Text("ends-escape", {"dc": effect.escape}))
    return found


# --- Figures -------------------------------------------------------------------------


def _figures(c: Creature) -> list[Words]:
    """Abilities, saves, skills, senses, what harms it less or more, traits."""
    stat = c.stat
    scores = [
        Text(
            "card-ability",
            {"ability": Text(f"word-{one}"), "score": stat.abilities.get(one, 10), "plus": _plus(modifier(stat, one))},
        )
        for one in get_args(Ability)
    ]
    senses = [Text("card-feet", {"what": Text(f"sense-{sense}"), "feet": feet}) for sense, feet in stat.senses.items()]
    senses.append(Text("card-passive", {"n": stat.passive_perception}))
    return [
        *_line("abilities", scores),
        *_line("saves", _bonuses(stat.saves)),
        *_line("skills", _bonuses(stat.skills)),
        *_line("senses", senses),
        *_line("vulnerable", _damage_types(stat.vulnerable)),
        *_line("resists", _damage_types(stat.resist, stat.resist_mundane)),
        *_line("immune", [*_damage_types(stat.immune, stat.immune_mundane), *_conditions(stat.condition_immune)]),
        *_line("resistances", [Text("card-left", {"left": resistances_left(c), "most": A_DAY})] if _resists(c) else []),
        *_line("traits", [Text(f"trait-{trait}") for trait in stat.traits]),
    ]


def _resists(c: Creature) -> bool:
    return RESISTANCE in c.stat.traits


def _plus(n: int) -> str:
    return f"{n:+}"


def _bonuses(bonuses: Mapping[Any, int]) -> list[Words]:
    return [Text("card-bonus", {"what": Text(f"word-{what}"), "plus": _plus(n)}) for what, n in bonuses.items()]


def _damage_types(types: Iterable[str], mundane: Iterable[str] = ()) -> list[Words]:
    magical_too = [Text(f"part-{type}") for type in types]
    return [*magical_too, *[Text("card-mundane", {"type": Text(f"part-{type}")}) for type in mundane]]


def _conditions(names: Iterable[str]) -> list[Words]:
    return [Text(f"effect-{one}") for one in names]


# --- Attacks and powers --------------------------------------------------------------


def _attacks(c: Creature) -> list[Words]:
    """Its attacks, but not those with weapons that it has no longer about it."""
    about = (*c.held, *c.sheathed, *c.stowed)
    there = [one for one in c.stat.attacks if not one.item or one.item in about]
    return [Text("card-deed", {"name": _name(one), "parts": _attack(c, one)}) for one in there]


def _name(thing: Attack | Power) -> Words:
    return {"en": thing.name.en, "zh": thing.name.zh}


def _attack(c: Creature, attack: Attack) -> list[Words]:
    parts: list[Words] = [Text("card-to-hit", {"plus": _plus(attack.bonus)})]
    if attack.reach:
        parts.append(Text("card-reach", {"feet": attack.reach}))
    if attack.range:
        parts.append(Text("card-range", {"feet": attack.range, "long": attack.long_range or attack.range}))
    parts += _damage(damage_of(c, Blow(attack)))
    if attack.only_against:
        parts += _line("only", _conditions(attack.only_against))
    for rider in attack.riders:
        parts += _rider(rider)
    return [*parts, *_how_often(c, attack)]


def _damage(parts: Iterable[Damage]) -> list[Words]:
    return [Text("card-damage", {"dice": str(part.dice), "type": Text(f"part-{part.type}")}) for part in parts]


def _rider(rider: Rider) -> list[Words]:
    harm = _harm(rider.harm)
    return harm if rider.save is None else [_saved(rider.save, rider.save.dc, rider.half, harm)]


def _harm(harm: Harm) -> list[Words]:
    pushed = [Text("card-push", {"feet": harm.push_ft})] if harm.push_ft else []
    worse = [Text("card-worse", {"parts": list(_conditions(one.condition for one in harm.worse))})] if harm.worse else []
    return [*_damage(harm.damage), *_conditions(one.condition for one in harm.inflicts), *worse, *pushed]


def _saved(save: Save, dc: int, half: bool, harm: Sequence[Words]) -> Text:
    return Text("card-save", {"ability": Text(f"word-{save.ability}"), "dc": dc, "half": int(half), "parts": list(harm)})


def _how_often(c: Creature, thing: Attack | Power) -> list[Words]:
    """How often it can be done, and how often still."""
    spent = c.spent.count(getattr(thing, "group", "") or thing.id)
    if thing.uses:
        return [Text("card-uses", {"left": max(0, thing.uses - spent), "most": thing.uses})]
    return [Text("card-recharge", {"n": thing.recharge, "spent": int(spent > 0)})] if thing.recharge else []


def _powers(state: State, c: Creature) -> list[Words]:
    facts: list[Words] = [Text("card-deed", {"name": _name(one), "parts": _power(state, c, one)}) for one in powers_of(state, c)]
    facts += _legendary(state, c)
    slots = [Text("card-slot", {"n": n, "left": c.slots[n - 1], "most": most}) for n, most in enumerate(c.stat.slots, 1) if most]
    return [*facts, *_line("slots", slots)]


def _legendary(state: State, c: Creature) -> list[Words]:
    """LBX-60 Its legendary actions, with what each costs, and how many it has left."""
    stat = c.stat
    if not stat.legendary:
        return []
    named = [Text("card-legendary", {"action": legendary_name(state, c.id, one.id), "cost": one.cost}) for one in stat.legendary]
    left = Text("card-left", {"left": budget_left(c), "most": stat.legendary_budget})
    return _line("legendary-actions", [left, *named])


def _power(state: State, c: Creature, power: Power) -> list[Words]:
    cast = Casting(c, power)
    parts: list[Words] = [Text("card-spell", {"n": power.level})] if power.level >= 0 else []
    if power.casting != "action":
        parts.append(Text(f"casting-{power.casting}"))
    if power.touch:
        parts.append(Text("card-touch"))
    if power.shape is not None:
        parts.append(Text("card-area", {"feet": power.size_ft, "shape": Text(f"shape-{power.shape}")}))
    elif power.targets > 1:
        parts.append(Text("card-targets", {"n": power.targets}))
    if power.attack:
        parts.append(Text("card-to-hit", {"plus": _plus(cast.attack)}))
    harm = _harm(power.harm)
    parts += [_saved(power.save, cast.dc, power.half, harm)] if power.save is not None else harm
    if power.heal is not None:
        more = cast.modifier if power.heal_modifier else 0
        parts.append(Text("card-heals", {"dice": str(DiceSum(power.heal.n, power.heal.sides, power.heal.plus + more))}))
    if effect := boon_name(power):
        parts.append(Text(f"effect-{effect}"))
    if power.teleport_ft:
        parts.append(Text("card-teleports", {"feet": power.teleport_ft}))
    if power.summon is not None:
        parts.append(Text("card-summons", {"n": power.summon.count, "creature": small(kind_name(state, power.summon.creature))}))
    if power.concentration:
        parts.append(Text("card-concentration"))
    return [*parts, *_how_often(c, power)]


# --- Things --------------------------------------------------------------------------


def _things(state: State, c: Creature) -> list[Words]:
    """What it carries, and where."""
    uses = dict(state.uses)

    def things(ids: Iterable[str]) -> list[Words]:
        left = [(id, uses.get(f"{c.id}/{id}")) for id in ids]
        return [
            item_name(state, id) if n is None else Text("card-uses-left", {"item": item_name(state, id), "n": n}) for id, n in left
        ]

    return [*_line("held", things(c.held)), *_line("sheathed", things(c.sheathed)), *_line("stowed", things(c.stowed))]
