"""LBX-35 to LBX-37, LB-2.26, LB-5.8 to LB-5.13: spells, breaths, gazes: choosing whom they take hold of, and what they do."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.areas import enemies_in, friends_in, may_spare, placements
from bingqi.rulesets.frontline.arrive import summon, teleport
from bingqi.rulesets.frontline.attack import MISS, Blow, charmed_by, reveal, strike
from bingqi.rulesets.frontline.checks import behind_cover, save
from bingqi.rulesets.frontline.conditions import concentrate, lay
from bingqi.rulesets.frontline.harm import Amounts, befall, heal, roll, roll_damage
from bingqi.rulesets.frontline.light import can_see
from bingqi.rulesets.frontline.state import CHARMED, Creature, Fight, State, foe, in_front, in_queue, index_of, standing
from bingqi.rulesets.frontline.stats import Attack, Power


class Casting:
    """A power that is being used, with the figures of whoever uses it."""

    __slots__ = ("attack", "by", "dc", "modifier", "power")

    def __init__(self, by: Creature, power: Power, dc: int = 0, attack: int = 0) -> None:
        self.by, self.power = by, power
        self.dc = (power.save.dc if power.save else 0) or dc or by.stat.spell_dc or 10
        self.attack = power.attack_bonus or attack or by.stat.spell_attack
        self.modifier = by.stat.spell_modifier


def power_of(state: State, c: Creature, id: str) -> Power:
    """A power of its own, or a spell it knows. Raises KeyError."""
    for power in c.stat.powers:
        if power.id == id:
            return power
    return state.whole.spells[id]


def powers_of(state: State, c: Creature) -> list[Power]:
    """Its own powers and the spells it knows."""
    spells = state.whole.spells
    own = {power.id for power in c.stat.powers}
    return [*c.stat.powers, *[spells[id] for id in c.stat.spells if id in spells and id not in own]]


def usable(c: Creature, power: Power) -> bool:
    """LBX-37 Whether it can be used now, as far as slots, uses and recharging go."""
    if power.level > 0 and not (len(c.slots) >= power.level and c.slots[power.level - 1]) and not power.uses:
        return False
    if power.recharge and power.id in c.spent:
        return False
    return not power.uses or c.spent.count(power.id) < power.uses


def has_target(state: State, c: Creature, power: Power) -> bool:
    """Whether there is anybody to use it on."""
    if power.shape is not None and power.boon != "spirit-guardians":
        return True
    if power.summon or power.teleport_ft or power.boon in ("light", "spirit-guardians"):
        return True
    return bool(targets(state, c, power))


def touchable(state: State, c: Creature, t: Creature) -> bool:
    """LB-2.2 Oneself, everyone in front from the front, and neighbours in the queue."""
    if t is c or (in_front(state, c) and in_front(state, t)):
        return True
    return t.side == c.side and abs(index_of(state, c) - index_of(state, t)) == 1


def targets(state: State, c: Creature, power: Power) -> list[Creature]:
    """LB-5.10 Whom a power without an area can be aimed at: range is not checked, touch and sight are."""
    if power.aim == "self":
        return [c]
    side = foe(state, c.side) if power.aim == "enemy" else state.sides[c.side]
    found = [t for t in standing(state, side) if not t.dead]
    if power.touch or power.melee:
        found = [t for t in found if touchable(state, c, t)]
    if power.aim == "enemy":
        charmed = c.flags & CHARMED
        found = [t for t in found if (power.attack or can_see(state, c, t)) and not (charmed and charmed_by(c, t))]
    elif power.heal:
        found = [t for t in found if t.hp < t.hp_max]
    return found


@rule("LBX-36", "LBX-37")
def use(battle: Fight, c: Creature, casting: Casting) -> None:
    """Use a power: what it costs is spent, concentration moves to it, then it does what it does."""
    power = casting.power
    reveal_by_harm(battle, c, power)
    if power.concentration:
        concentrate(battle, c, power.id)
    if power.summon is not None:
        for _ in range(power.summon.count):
            summon(battle, c, power.summon.creature, power.summon.distance_ft)
    elif power.boon == "spirit-guardians":
        lay(battle, c, "spirit-guardians", c.id, power.id, rounds=power.rounds)
    elif power.boon == "light":
        battle.do(events.lit, power.id, c.id, 20, 20)
    elif power.shape is not None:
        area(battle, c, casting)
    elif power.teleport_ft:
        teleport(battle, c, power.teleport_ft)
    else:
        aimed(battle, c, casting)


def pay(battle: Fight, c: Creature, power: Power) -> None:
    """LBX-37 A spell slot, or one of the uses of a power."""
    if power.uses or power.recharge:
        battle.do(events.spent, c.id, power.id)
    elif power.level > 0:
        battle.do(events.slot_used, c.id, power.level)


def reveal_by_harm(battle: Fight, c: Creature, power: Power) -> None:
    """LBX-13 Harming somebody reveals, as attacking does."""
    if power.aim == "enemy":
        reveal(battle, c)


@rule("LBX-36")
def aimed(battle: Fight, c: Creature, casting: Casting) -> None:
    """A power aimed at creatures, one after the other where it has several targets; each may be aimed at anew."""
    power = casting.power
    amounts = roll_damage(battle, power.harm.damage) if power.save and power.harm.damage else []
    for _ in range(power.targets):
        found = [t for t in targets(battle.state, c, power) if in_queue(battle.state, t)]
        if not found or not in_queue(battle.state, c):
            return
        about = {"who": c.id, "power": power.id}
        t = battle.state.creatures[battle.pick(c.side, tuple([t.id for t in found]), "power-target", about, found[0].id)]
        affect(battle, t, casting, amounts, ahead=True)


@rule("LB-5.10", "LB-5.11", "LB-5.12", "LB-5.13")
def area(battle: Fight, c: Creature, casting: Casting) -> None:
    """Lay the area on a run of cells; damage is rolled once, and everyone there saves for itself."""
    power = casting.power
    state = battle.state
    assert power.shape is not None
    runs = placements(state, c, power.shape, power.size_ft, power.origin)
    if not runs:
        return
    keys = tuple(["+".join(run) for run in runs])
    run = battle.pick(c.side, keys, "area", {"who": c.id, "power": power.id}, best_run(state, c, power, keys)).split("+")
    spared = spare(battle, c, power, tuple(run))
    hit = [id for id in run if id not in spared]
    battle.do(events.covered, tuple(hit), power.id, c.id)
    amounts = roll_damage(battle, power.harm.damage)
    ahead = in_front(state, c)
    for id in hit:
        t = state.creatures[id]
        if in_queue(state, t) and not t.dead:
            affect(battle, t, casting, amounts, ahead or t.side != c.side)


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
def affect(battle: Fight, t: Creature, casting: Casting, amounts: Amounts, ahead: bool) -> None:
    """What a power does to one creature: attack roll or save, then harm, healing or a boon. `ahead`: its origin is not behind the
    target's own line, so cover counts."""
    c, power = casting.by, casting.power
    if power.heal is not None:
        heal(battle, t, roll(battle, power.heal, "healing") + (casting.modifier if power.heal_modifier else 0))
        return
    if power.attack:
        spell_attack(battle, t, casting)
        return
    half = False
    if power.save is not None:
        against = power.harm.inflicts[0].condition if power.harm.inflicts else ""
        covered = ahead and behind_cover(battle.state, t)
        half = save(battle, t, power.save.ability, casting.dc, power.level >= 0, against, covered)
        if half and power.save.ability == "dex" and "evasion" in t.stat.traits:
            return
        if half and not power.half:
            return
        if not half and power.save.ability == "dex" and power.half and "evasion" in t.stat.traits:
            half = True
    if not amounts and power.harm.damage and power.save is None:
        amounts = roll_damage(battle, power.harm.damage)
    spell = power.id if power.concentration else ""
    ability = power.save.ability if power.save else ""
    befall(battle, t, power.harm, amounts, c, halved=half, save_ability=ability, dc=casting.dc, spell=spell)
    if power.boon and power.boon != "spirit-guardians" and not half:
        boon(battle, t, casting)


def spell_attack(battle: Fight, t: Creature, casting: Casting) -> None:
    """LBX-5 A spell attack is an attack with the caster's bonus."""
    power, c = casting.power, casting.by
    attack = Attack(power.id, power.name, casting.attack, power.harm.damage, reach=5 if power.melee else 0, magic=True)
    result = strike(battle, c, t, Blow(attack, ranged=not power.melee))
    if result == MISS or t.dead:
        return
    befall(battle, t, power.harm, (), c, dc=casting.dc, spell=power.id if power.concentration else "")
    if power.boon:
        boon(battle, t, casting)


def boon(battle: Fight, t: Creature, casting: Casting) -> None:
    """LBX-37 A lasting effect that the rules know by name."""
    power = casting.power
    name = {"invisibility": "invisible"}.get(power.boon, power.boon)
    ends = "source-turn" if power.boon == "guided" else ""
    lay(battle, t, name, casting.by.id, power.id if power.concentration else "", ends, power.rounds)


@rule("LBX-36", "LBX-37")
def guardians(battle: Fight, c: Creature) -> None:
    """LBX-36 Spirit guardians: an enemy that begins its turn within the area saves, or suffers; half on a success."""
    state = battle.state
    for other in standing(state, foe(state, c.side)):
        effect = next((one for one in other.effects if one.name == "spirit-guardians"), None)
        if effect is None:
            continue
        power = state.whole.spells.get(effect.spell)
        if power is None or power.shape is None:
            continue
        if any(c.id in run for run in placements(state, other, power.shape, power.size_ft, "self")):
            affect(battle, c, Casting(other, power), roll_damage(battle, power.harm.damage), True)
