"""Spells, triggered effects and the stack: what an entry is worth to whose it is, what to insert, and what mana is kept for."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.bots.mttt import weights
from bingqi.bots.mttt.outlook import Outlook
from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.magic.spells import affords, in_range, meets
from bingqi.rulesets.mttt.model.arms import in_hand, spell_arms, weapon_arms
from bingqi.rulesets.mttt.model.blow import Arms
from bingqi.rulesets.mttt.model.stack_entry import ENTRY, entry_of, spell_or_trigger
from bingqi.rulesets.mttt.model.state import Entry, State, allies, distance, enemies
from bingqi.rulesets.mttt.model.stats import Op, Spell, Trigger
from bingqi.rulesets.mttt.model.unit import Unit, able, kinds_allowed
from bingqi.rulesets.mttt.stack.triggers import target_of
from bingqi.rulesets.mttt.stack.windows import PASS_WINDOW

FLIGHTS = {"disengage", "withdraw"}

# --- What an entry of the stack is worth ---------------------------------------------


def stake(state: State, entry: Entry) -> float:
    """What it is worth to the side of whoever declared it that an entry takes effect."""
    unit = state.units[entry.by]
    it = spell_or_trigger(state, entry)
    if it is not None:
        if isinstance(it, Spell) and it.attack is not None:
            return struck(state, unit, entry.targets[0], spell_arms(state, entry.what), entry.how)
        return timely(state, unit, entry.targets, it.effects)
    if entry.what in ("withering", "decisive"):
        held = in_hand(state, unit)
        return struck(state, unit, entry.targets[0], weapon_arms(state, held), entry.what) if held and entry.targets else 0.0
    return weights.ESCAPE if entry.what in FLIGHTS else weights.OTHER_ACT


def stands(state: State, entry: Entry) -> bool:
    """MT-5.10 Whether an entry is going to take effect as things stand: nothing above it is aimed at it."""
    aimed = [one for one in state.stack if f"{ENTRY}{entry.n}" in one.targets and not one.countered]
    return not entry.countered and not any(stands(state, one) for one in aimed)


def struck(state: State, unit: Unit, target: str, arms: Arms, kind: str, shield: int = 0) -> float:
    """What an attack on somebody is worth, who is helped by a shield."""
    other = state.units[target]
    if not able(other):
        return 0.0
    return Outlook(state, unit).attack(other, arms, kind, 0, shield)


def ops_worth(state: State, unit: Unit, targets: Sequence[str], ops: Sequence[Op]) -> float:
    """What effects on these targets are worth to the side of whoever causes them."""
    found = 0.0
    for target in targets:
        if target.startswith(ENTRY):
            entry = entry_of(state, target)
            other = state.units[entry.by] if entry is not None else unit
        else:
            entry, other = None, state.units[target]
        for op in ops if other.kind != "noncombatant" else ():
            who = other if op.on == "target" else unit
            found += op_worth(state, who, op, entry) * (1 if who.side == unit.side else -1)
    return found


def op_worth(state: State, who: Unit, op: Op, entry: Entry | None) -> float:
    """What one effect is worth to whom it befalls."""
    match op.op:
        case "counter":
            return -stake(state, entry) if entry is not None and stands(state, entry) else 0.0
        case "priority":
            return weights.PRIORITY * op.amount
        case "heal":
            return weights.HP * min(op.amount, who.hp_max - who.hp)
        case "harm":
            return -harm_worth(who, op)
        case "modify":
            return weights.LASTING * op.amount * (weights.BATTLE if op.until == "battle" else 1)
        case "prone":
            return 0.0 if who.prone else -weights.DOWN
        case "rise":
            return weights.DOWN if who.prone else 0.0
        case "mana":
            return weights.FLOW * op.amount
        case "cover":
            return weights.SHELTER * op.level if who.cover is None else 0.0
        case _:
            return 0.0


def harm_worth(who: Unit, op: Op) -> float:
    """What damage that is no attack takes: HP, or Priority."""
    mean = op.amount + (op.dice.mean if op.dice is not None else 0.0)
    mean = max(0.0, mean - weights.SOAKED) if op.soak and op.kind == "withering" else mean
    if op.kind == "decisive" or who.crashed or who.group is not None:
        return weights.HP * mean
    return 0.0 if who.stat.has_cp else weights.PRIORITY * mean


# --- What mana costs -----------------------------------------------------------------


def price(state: State, unit: Unit, it: Spell | Trigger) -> float:
    """What it costs to cast or to answer with something."""
    lost = it.cost_priority if isinstance(it, Spell) else 0
    paid = weights.PRIORITY * lost + (weights.CRASH if 0 < unit.priority <= lost else 0.0)
    return paid + mana_price(state, unit, it.cost_order + it.cost_distortion)


def mana_price(state: State, unit: Unit, n: int) -> float:
    """What so much mana costs: little, as none is carried over; less still when no enemy acts any more in this round."""
    over = all(one.acted for one in enemies(state, unit) if able(one))
    return n * (weights.MANA / 2 if over else weights.MANA)


def counters(it: Spell | Trigger) -> bool:
    """MT-5.10 Whether it stops an entry of the stack."""
    return any(op.op == "counter" for op in it.effects)


# --- Inserted ------------------------------------------------------------------------


def window(state: State, decision: Decision) -> str:
    """MT-5.5 What is worth more than it costs; the best of it."""
    unit = state.units[str(decision.about["who"])]
    best, most = PASS, 0.0
    for key in decision.options:
        if ":" in key and (worth := inserted(state, unit, key)) > most:
            best, most = key, worth
    return PASS_WINDOW if best == PASS and done_here(state, decision, unit) else best


def done_here(state: State, decision: Decision, unit: Unit) -> bool:
    """MT-5.13 Whether nobody of a side has to be asked again in a window: something lies there, nothing is worth anything to her,
    and no other of hers could insert anything."""
    others = [one for one in allies(state, unit) if able(one) and (one.stat.spells or one.stat.triggers)]
    return PASS_WINDOW in decision.options and bool(state.stack) and not others


def inserted(state: State, unit: Unit, key: str) -> float:
    """What it is worth to insert something now, less what it costs."""
    word, id, *args = key.split(":")
    if word == "rush":
        return weights.RUSH if keeps_near(state, unit, state.units[id]) else 0.0
    if word == "trigger":
        trigger = state.bundle.triggers[id]
        return answered(state, unit, trigger, int(args[0])) - price(state, unit, trigger)
    return cast(state, unit, id, args)


def keeps_near(state: State, unit: Unit, foe: Unit) -> bool:
    """MT-12.7 Whether she does more to somebody from here than from a level farther away."""
    duel, stand = Outlook(state, unit).duel(foe)
    return duel.kit(stand.distance).mean > duel.kit(stand.distance + 1).mean


def answered(state: State, unit: Unit, trigger: Trigger, happening: int) -> float:
    """MT-5.3 What a triggered effect is worth in answer to something."""
    return timely(state, unit, targets_of_answer(state, unit, trigger, happening), trigger.effects)


def targets_of_answer(state: State, unit: Unit, trigger: Trigger, happening: int) -> tuple[str, ...]:
    """MT-5.3 On whom a triggered effect works in answer to something."""
    one = next(one for one in state.happened if one.n == happening)
    return (target_of(unit, trigger, one),)


def cast(state: State, unit: Unit, id: str, args: Sequence[str]) -> float:
    """MT-11.3 What a spell is worth, less what it costs."""
    spell = state.bundle.spells[id]
    if spell.attack is not None:
        if spell.timing == "instant" and kept_for_reply(state, unit, state.units[args[0]], id):
            return 0.0
        foiled = stops(state, state.units[args[0]], mean_of(state, unit, state.units[args[0]], id))
        found = struck(state, unit, args[0], spell_arms(state, id), args[1]) + foiled
        return found * heard(state, unit) - price(state, unit, spell)
    targets = args[0].split("+") if args else [unit.id]
    if not counters(spell) and at_work(state, unit, id, targets):
        return 0.0
    found = timely(state, unit, targets, spell.effects)
    if counters(spell) and found < weights.COUNTER:
        return 0.0
    return found * heard(state, unit) - price(state, unit, spell)


def heard(state: State, unit: Unit) -> float:
    """MT-5.10 What is left of the worth of a spell: less where an enemy waits with what breaks spells alone, and can pay for it."""
    return weights.WAITED_FOR if any(waits(state, foe, unit) for foe in enemies(state, unit) if able(foe)) else 1.0


def waits(state: State, foe: Unit, unit: Unit) -> bool:
    """MT-5.3 Whether an enemy could break a spell of somebody's by a triggered effect."""
    its = [state.bundle.triggers[id] for id in foe.stat.triggers]
    return any(
        it.happens == "spell_cast"
        and counters(it)
        and affords(state, foe, it)
        and meets(foe, it, "caster")
        and in_range(state, foe, unit, 0, it.range_max)
        for it in its
    )


def kept_for_reply(state: State, unit: Unit, foe: Unit, id: str) -> bool:
    """MT-5.2 Whether an instant attack may do more in answer to something: nothing is declared, an enemy has still to act in this
    round, and it would not put her in crash at once."""
    if state.stack or all(one.acted for one in enemies(state, unit) if able(one)):
        return False
    return foe.crashed or foe.priority > mean_of(state, unit, foe, id)


def mean_of(state: State, unit: Unit, foe: Unit, id: str) -> float:
    """MT-10.7 The withering damage that is to be expected of a spell that is an attack."""
    look = Outlook(state, unit)
    return look.armed(foe, spell_arms(state, id)).mean


def stops(state: State, foe: Unit, lost: float) -> float:
    """MT-3.13, MT-10.13 What it is worth that somebody has so much less Priority for the decisive attack that she has declared: in
    crash she cannot make it at all."""
    found = 0.0
    for entry in state.stack:
        if entry.by == foe.id and not entry.begun and "decisive" in (entry.what, entry.how) and stands(state, entry):
            found += stake(state, entry) * min(1.0, lost / max(1, foe.priority))
    return found


def at_work(state: State, unit: Unit, id: str, targets: Sequence[str]) -> bool:
    """Whether a spell works on one of these targets already, or she has just cast it."""
    if any(entry.what == id and entry.by == unit.id for entry in state.stack):
        return True
    return any(effect.what == id for target in targets if target in state.units for effect in state.units[target].effects)


def timely(state: State, unit: Unit, targets: Sequence[str], ops: Sequence[Op]) -> float:
    """What effects are worth now: what lasts through one attack only while that is on its way."""
    sharp = [op for op in ops if strengthens(state, unit, targets, op)]
    passing = [op for op in ops if op.op == "modify" and op.until == "attack" and op not in sharp]
    found = ops_worth(state, unit, targets, [op for op in ops if op not in passing and op not in sharp])
    found += sharper(state, unit, sum([op.amount for op in sharp])) if sharp else 0.0
    attack = attack_on(state, targets[0]) if passing else None
    if attack is None:
        return found
    by = state.units[attack.by]
    arms = spell_arms(state, attack.what) if attack.kind == "spell" else weapon_arms(state, in_hand(state, by))
    kind = attack.how or attack.what
    shield = sum([op.amount for op in passing])
    return found + struck(state, by, targets[0], arms, kind) - struck(state, by, targets[0], arms, kind, shield)


def strengthens(state: State, unit: Unit, targets: Sequence[str], op: Op) -> bool:
    """MT-7.3 Whether an effect makes the attack better that she can make in this turn."""
    on_her = op.on == "self" or targets[0] == unit.id
    return op.op == "modify" and op.stat == "attack" and op.until != "battle" and on_her and state.active == unit.id


def sharper(state: State, unit: Unit, amount: int) -> float:
    """By how much the best attack in this turn is better with so much more of a bonus; nothing where she can make none."""
    held, look = in_hand(state, unit), Outlook(state, unit)
    if not held or not (unit.actions or not unit.opened):
        return 0.0
    arms = weapon_arms(state, held)
    kinds = [kind for kind in arms.kinds if kind in kinds_allowed(unit)]
    foes = [foe for foe in look.foes if arms.range_min <= distance(state, unit.id, foe.id) <= arms.range_max]
    ways = [(foe, kind) for foe in foes for kind in kinds]
    now = max([look.attack(foe, arms, kind) for foe, kind in ways], default=0.0)
    return max([look.attack(foe, arms, kind, 0, -amount) for foe, kind in ways], default=0.0) - now


def attack_on(state: State, target: str) -> Entry | None:
    """The attack on somebody that is declared, and not yet rolled."""
    if state.window != "declared":
        return None
    for entry in reversed(state.stack):
        if target in entry.targets and stands(state, entry):
            if entry.kind == "act" and entry.what in ("withering", "decisive") and in_hand(state, state.units[entry.by]):
                return entry
            if entry.kind == "spell" and state.bundle.spells[entry.what].attack is not None:
                return entry
    return None
