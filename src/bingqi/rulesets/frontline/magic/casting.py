"""LBX-35 to LBX-37, LB-2.26, LB-5.8 to LB-5.13: what powers do: choosing whom they take hold of, and what becomes of those."""

from __future__ import annotations

from bingqi.core.content.structs import DiceSum
from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.armour import shielded
from bingqi.rulesets.frontline.attack.attack_roll import appear, reveal, strike
from bingqi.rulesets.frontline.harm.conditions import close_wounds, concentrate, cure, lay
from bingqi.rulesets.frontline.harm.damage import NOBODYS, Amounts, Source, befall, roll_damage, roll_healing
from bingqi.rulesets.frontline.harm.dying import heal, healing
from bingqi.rulesets.frontline.lines.arrive import summon, teleport
from bingqi.rulesets.frontline.magic.counterspell import countered
from bingqi.rulesets.frontline.magic.higher_levels import at_slot, cast_at, choose_slot
from bingqi.rulesets.frontline.magic.powers import boon_name, bound_to, lasts, lays, powers_of, takes_hold, targets
from bingqi.rulesets.frontline.magic.presence import proof, withstood
from bingqi.rulesets.frontline.magic.slots import spend_use
from bingqi.rulesets.frontline.magic.special_spells import SPECIAL
from bingqi.rulesets.frontline.model.blow import MISS, Blow
from bingqi.rulesets.frontline.model.state import INVISIBLE, Creature, Effect, Fight, State, in_front, in_queue
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Power, Save
from bingqi.rulesets.frontline.sight.ability_checks import BADLY, FAILS, SUCCEEDS, difficulty, share, try_save
from bingqi.rulesets.frontline.sight.areas import PER_CELL, enemies_in, friends_in, may_spare, paid
from bingqi.rulesets.frontline.sight.cover import cover_of, own_cover
from bingqi.rulesets.frontline.sight.ranges import centre, runs_in_range


class Casting:
    """A power that is being used, with the figures of whoever uses it."""

    __slots__ = ("attack", "by", "dc", "modifier", "power", "slot")

    def __init__(self, by: Creature, power: Power, dc: int = 0, attack: int = 0, slot: int = 0) -> None:
        self.by, self.power = by, power
        self.dc = (power.save.dc if power.save else 0) or dc or by.stat.spell_dc or 10
        self.attack = power.attack_bonus or attack or by.stat.spell_attack
        self.modifier = by.stat.spell_modifier
        self.slot = slot or power.level

    def source(self, on: str = "") -> Source:
        """LBX-35 Whose doing it is."""
        return Source(self.by.id, on, self.power.id)

    def difficulty(self, battle: Fight) -> Tally:
        """LBX-35 The DC of saves against it: that of its caster's spells is 8, the modifier and proficiency."""
        stat, need = self.by.stat, battle.tally("dc", self.by.id, using=self.power.id)
        if need.parts is not None and self.dc == stat.spell_dc == 8 + stat.spell_modifier + stat.proficiency:
            need.add("base", 8, "LBX-35")
            need.add("spellcasting", stat.spell_modifier, "LBX-35")
            need.add("proficiency", stat.proficiency, "LBX-35")
        else:
            need.add("stat-block", self.dc, "LBX-35")
        return need


def difficulty_again(battle: Fight, effect: Effect) -> Tally:
    """LBX-35 The DC of a save that is made again: told as that of the power that laid the effect; else it is of an attack."""
    source = battle.state.creatures.get(effect.source)
    power = laid_by(battle.state, source, effect) if battle.telling and source is not None else None
    casting = Casting(source, power, effect.dc) if source is not None and power is not None else None
    if casting is not None and casting.dc == effect.dc:
        return casting.difficulty(battle)
    return difficulty(battle, effect.dc, "stat-block", "LBX-35", effect.source, effect.spell)


def laid_by(state: State, source: Creature, effect: Effect) -> Power | None:
    """LBX-35 The power that laid an effect which is saved against again, if no attack of its source could have done so."""
    if effect.spell:
        return next((power for power in source.stat.powers if power.id == effect.spell), state.bundle.spells.get(effect.spell))
    riders = [rider for attack in source.stat.attacks for rider in attack.riders]
    if any(lays(rider.save, rider.harm, effect) for rider in riders):
        return None
    return next((power for power in powers_of(state, source) if lays(power.save, power.harm, effect)), None)


def has_withstood(battle: Fight, c: Creature, effect: Effect) -> None:
    """LBX-62 A save that is repeated counts like the first."""
    source = battle.state.creatures.get(effect.source)
    power = laid_by(battle.state, source, effect) if source is not None else None
    if source is not None and power is not None and power.proof:
        withstood(battle, c, source, power, True)


@rule("LBX-36", "LBX-37")
def use(battle: Fight, c: Creature, casting: Casting) -> None:
    """Use a power: what it costs is spent, concentration moves to it, then it does what it does."""
    power = casting.power
    battle.do(events.power_used, c.id, power.id)
    if power.level >= 0 and battle.state.bundle.counters and countered(battle, c, power.id, casting.slot):
        return
    reveal_by_harm(battle, c, power)
    if power.concentration:
        concentrate(battle, c, power.id)
    if power.summon is not None:
        for _ in range(power.summon.count):
            summon(battle, c, power.summon.creature, power.summon.distance_ft, power.concentration)
    elif power.boon in SPECIAL:
        SPECIAL[power.boon].run(battle, c, casting)
    elif power.shape is not None:
        area(battle, c, casting)
    elif power.teleport_ft:
        teleport(battle, c, power.teleport_ft)
    else:
        aimed(battle, c, casting)


@rule("LBX-37")
def cast(battle: Fight, c: Creature, power: Power) -> None:
    """A spell slot, or one of the uses of a power (of those that recharge together that of all), is spent; then it does what it
    does with that."""
    slot = 0
    if power.level >= 0 and power.id in c.stat.innate:
        spend_use(battle, c, power.id)
    elif power.uses or power.recharge:
        battle.do(events.spent, c.id, power.group or power.id)
    elif power.level > 0:
        slot = choose_slot(battle, c, power)
        battle.do(events.slot_used, c.id, slot)
        if slot != cast_at(c, power) and lasts(power):
            battle.do(events.raised, c.id, power.id, slot)
    use(battle, c, Casting(c, at_slot(battle.state, power, slot), slot=slot))


def reveal_by_harm(battle: Fight, c: Creature, power: Power) -> None:
    """LBX-13 Harming somebody reveals, as attacking does (after the roll, where there is one); any spell ends invisibility."""
    if power.attack:
        return
    if power.aim == "enemy":
        reveal(battle, c)
    elif power.level >= 0 and c.flags & INVISIBLE:
        appear(battle, c)


@rule("LBX-36")
def aimed(battle: Fight, c: Creature, casting: Casting) -> None:
    """A power aimed at creatures, one after the other where it has several targets.

    Attacks and darts that never miss may be aimed at the same creature again; what is saved against takes another each time.
    """
    power = casting.power
    source = NOBODYS if battle.bare else casting.source()
    amounts = roll_damage(battle, power.harm.damage, 1, source) if power.save and power.harm.damage else []
    again = power.attack or (power.save is None and bool(power.harm.damage))
    taken: list[str] = []
    for _ in range(power.targets):
        found = [t for t in targets(battle.state, c, power) if again or t.id not in taken]
        if not found or not in_queue(battle.state, c):
            return
        about = {"who": c.id, "power": power.id}
        t = battle.state.creatures[battle.pick(c.side, tuple([t.id for t in found]), "power-target", about, found[0].id)]
        first = t.id not in taken
        taken.append(t.id)
        if not (power.darts and shielded(battle, c, t, power, first)):
            affect(battle, t, casting, amounts, cover_of(battle.state, t))


@rule("LB-5.10", "LB-5.11", "LB-5.12", "LB-5.13")
def area(battle: Fight, c: Creature, casting: Casting) -> None:
    """Lay the area on a run of cells; damage is rolled once, and everyone there saves for itself."""
    power = casting.power
    state = battle.state
    assert power.shape is not None
    run = choose_run(battle, c, power)
    if not run:
        return
    spared = spare(battle, c, power, tuple(run))
    hit = [id for id in run if id not in spared and takes_hold(state, c, power, state.creatures[id])]
    battle.do(events.covered, tuple(hit), power.id, c.id)
    amounts = roll_damage(battle, power.harm.damage, 1, NOBODYS if battle.bare else casting.source())
    middle = (c.id,) if power.origin == "self" else centre(tuple(run))
    origin = [(state.creatures[id].side, in_front(state, state.creatures[id])) for id in middle]
    caught = [state.creatures[id] for id in hit]
    covers = [(cover_of if any(side != t.side or ahead for side, ahead in origin) else own_cover)(state, t) for t in caught]
    for t, covered in zip(caught, covers, strict=True):  # one blast is one moment: who falls in it still covers
        if in_queue(state, t) and not t.dead:
            affect(battle, t, casting, amounts, covered)


def choose_run(battle: Fight, c: Creature, power: Power) -> list[str]:
    """LB-5.10 The cells that an area is laid on, as whoever uses it says; none, where it reaches nobody."""
    keys = tuple(["+".join(run) for run in runs_in_range(battle.state, c, power)])
    if not keys:
        return []
    about = {"who": c.id, "power": power.id}
    run = battle.pick(c.side, keys, "area", about, best_run(battle.state, c, power, keys)).split("+")
    if battle.telling:
        show_area(battle, c, power, run)
    return run


def show_area(battle: Fight, c: Creature, power: Power, run: list[str]) -> None:
    """LB-5.8, LB-5.9, LB-5.10 How far an area goes, and what each cell costs of that: one behind the line no more than is left."""
    assert power.shape is not None
    far, cells = (battle.tally(what, c.id, "", power.id) for what in ("area-distance", "area-cells"))
    far.add(f"size-{PER_CELL[power.shape]}", power.size_ft // PER_CELL[power.shape], "LB-5.8")
    if not far.sum:
        far.add("at-least-one", 1, "LB-5.8")
    state = battle.state
    for id, cost in paid(state, c, power.shape, power.size_ft, power.origin, tuple(run)):
        whole = cost > 1 or in_front(state, state.creatures[id])
        cells.add("cell", cost, "LB-5.9" if whole else "LB-5.10", id)
    battle.total(far)
    battle.total(cells)


def best_run(state: State, c: Creature, power: Power, keys: tuple[str, ...]) -> str:
    """The lawful default: the run with the most enemies over friends (or friends, for what helps)."""
    sign = -1 if power.aim == "ally" else 1

    def worth(key: str) -> int:
        run = tuple(key.split("+"))
        return sign * (len(enemies_in(state, c, run)) - len(friends_in(state, c, run)))

    return max(keys, key=worth)


@rule("LB-5.13")
def spare(battle: Fight, c: Creature, power: Power, run: tuple[str, ...]) -> tuple[str, ...]:
    """A line that does damage may spare friends, and whoever uses it names which; a cone may not."""
    others = friends_in(battle.state, c, run) if power.aim == "enemy" else enemies_in(battle.state, c, run)
    if power.aim == "enemy" and not may_spare(power.shape or "", bool(power.harm.damage), power.chosen):
        return ()
    if power.aim != "enemy":
        return tuple(others)
    spared = []
    for id in others:
        if battle.pick(c.side, ("spare", "include"), "spare", {"who": c.id, "target": id}, "spare") == "spare":
            spared.append(id)
    return tuple(spared)


@rule("LBX-35")
def affect(battle: Fight, t: Creature, casting: Casting, amounts: Amounts, covered: int) -> None:
    """What a power does to one creature: attack roll or save, then harm, healing or a boon. `covered`: the degree of its cover
    against the power's origin."""
    c, power = casting.by, casting.power
    if power.heal is not None:
        mend(battle, t, casting, power.heal)
        return
    if power.attack:
        spell_attack(battle, t, casting)
        return
    if power.proof and proof(t, c, power):
        battle.do(events.unaffected, t.id, power.id, c.id)
        return
    degree, halves = _saved(battle, t, casting, power.save, covered) if power.save is not None else (FAILS, 2)
    if not halves:
        return
    if not amounts and power.harm.damage and power.save is None:
        amounts = roll_damage(battle, power.harm.damage, 1, NOBODYS if battle.bare else casting.source(t.id))
    ability = power.save.ability if power.save else ""
    halved = "LBX-35" if halves == 1 else ""
    before = t.hp + t.temp_hp
    befall(
        battle,
        t,
        power.harm,
        amounts,
        c,
        halved=halved,
        saved=degree == SUCCEEDS,
        save_ability=ability,
        dc=casting.dc,
        spell=bound_to(power),
        using=power.id,
        badly=degree == BADLY,
    )
    if power.feeds:
        heal(battle, c, healing(battle, before - t.hp - t.temp_hp, "damage", "LBX-29", c.id, c.id, power.id))
    if degree != SUCCEEDS:
        boon(battle, t, casting)


def mend(battle: Fight, t: Creature, casting: Casting, dice: DiceSum) -> None:
    """LBX-29, LBX-72 Healing by a power, and what it cures."""
    power = casting.power
    own = casting.modifier if power.heal_modifier else 0
    heal(battle, t, roll_healing(battle, dice, "LBX-35", Source(casting.by.id, t.id, power.id, "spellcasting", own)))
    close_wounds(battle, t)
    if power.cures:
        cure(battle, t, power.cures)


def _saved(battle: Fight, t: Creature, casting: Casting, save: Save, covered: int) -> tuple[int, int]:
    """LBX-35 What its save comes to, and how many halves of the damage are left."""
    power = casting.power
    conditions = [one.condition for one in power.harm.inflicts]
    against = "charmed" if power.as_charm or "charmed" in conditions else conditions[0] if conditions else ""
    shelter = 0 if power.ignores_cover else covered
    spell, need = power.level >= 0, casting.difficulty(battle)
    by_five = bool(power.harm.worse)
    degree = try_save(battle, t, save.ability, need, spell, against, shelter, power.in_fight, power.magic, by_five)
    if power.proof:
        withstood(battle, t, casting.by, power, degree == SUCCEEDS)
    return degree, share(t, save.ability, degree == SUCCEEDS, power.half)


def spell_attack(battle: Fight, t: Creature, casting: Casting) -> None:
    """LBX-5 A spell attack is an attack with the caster's bonus."""
    power, c = casting.power, casting.by
    result = strike(battle, c, t, blow_of(casting))
    if result == MISS or t.dead:
        return
    befall(battle, t, power.harm, (), c, dc=casting.dc, spell=bound_to(power))
    boon(battle, t, casting)


def blow_of(casting: Casting) -> Blow:
    """LBX-5 The attack of a spell; to the damage of some the caster's modifier is added."""
    power, damage = casting.power, casting.power.harm.damage
    if power.damage_modifier and damage:
        dice = damage[0].dice
        damage = (Damage(DiceSum(dice.n, dice.sides, dice.plus + casting.modifier), damage[0].type), *damage[1:])
    attack = Attack(power.id, power.name, casting.attack, damage, reach=5 if power.melee else 0, magic=True)
    return Blow(attack, ranged=not power.melee, spell=True)


def boon(battle: Fight, t: Creature, casting: Casting) -> None:
    """LBX-37 The lasting effect of a power that has one; spells that do what no other does see to theirs themselves."""
    power = casting.power
    if not power.boon or power.boon in SPECIAL:
        return
    ends = BOON_ENDS.get(power.boon, "") or ("" if power.rounds else BRIEF.get(power.boon, ""))
    lay(battle, t, boon_name(power), casting.by.id, bound_to(power), ends, power.rounds)


BOON_ENDS = {"pacified": "hurt"}
"""When those end at the latest that last some rounds."""
BRIEF = {"guided": "source-end", "slowed": "source-turn", "struck": "own-turn", "shield-of-faith": "source-end"}
"""When those end that last no rounds."""


@rule("LBX-37")
def keep_up(battle: Fight, c: Creature) -> None:
    """With nothing left to keep up (all have saved, or its time is over) concentration ends."""
    for other in battle.state.creatures.values():
        if other.summoner == c.id and in_queue(battle.state, other):
            return
        for effect in other.effects:
            if effect.spell == c.concentration and effect.source == c.id:
                return
    battle.do(events.concentrating, c.id, "")
