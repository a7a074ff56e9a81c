"""A quick player for studies: it reckons no act ahead, and weighs what each does at once to HP, to Priority and to mana."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bingqi.bots.mttt import magic, weights
from bingqi.bots.mttt.acts import FIRST, WORTHS, best_distance, charge_of
from bingqi.bots.mttt.duel import Armed, Duel, Stand
from bingqi.bots.mttt.oppose import CHOICES, arms_of, best_way, incoming
from bingqi.bots.mttt.outlook import Outlook
from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.attack.charge import NONE, most, parse_key
from bingqi.rulesets.mttt.attack.targets import enemies_within
from bingqi.rulesets.mttt.basics.priority import BASE, BREAK
from bingqi.rulesets.mttt.course.active_step import END
from bingqi.rulesets.mttt.course.ticks import NOTHING
from bingqi.rulesets.mttt.damage.damage_roll import half_up
from bingqi.rulesets.mttt.damage.harm import FAILED
from bingqi.rulesets.mttt.magic.spells import parts
from bingqi.rulesets.mttt.model.arms import in_hand, spell_arms, weapon_arms
from bingqi.rulesets.mttt.model.blow import Arms
from bingqi.rulesets.mttt.model.stack_entry import entry_of
from bingqi.rulesets.mttt.model.state import Entry, State, decider, distance
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import Unit, able, kinds_allowed
from bingqi.rulesets.mttt.movement.move import NEARER
from bingqi.rulesets.mttt.offers.menu import ALL
from bingqi.rulesets.mttt.stack.windows import PASS_WINDOW

AHEAD = 1
"""As little as an outlook can reckon ahead."""
ATTACKS = ("withering", "decisive")


@mypyc_attr(allow_interpreted_subclasses=True)  # and it pickles so
class Quick:
    """Takes what does most at once, and answers what costs it most. The same every time."""

    VERSION: ClassVar[int] = 1
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, side: str) -> None:
        self.side = side

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """The best option. Where there is nothing to weigh it does not look."""
        choose = ANSWERS.get(decision.id)
        return choose(look(), decision) if choose is not None else decision.default


class Glance(Outlook):
    """An outlook that reckons nothing ahead. It is made for one decision, and knows how the same looks to others."""

    def __init__(self, state: State, unit: Unit) -> None:
        super().__init__(state, unit, AHEAD)
        self.others: dict[str, Glance] = {}

    def of(self, unit: Unit) -> Glance:
        """How it looks to somebody else."""
        found = self.others.get(unit.id)
        if found is None:
            found = self.others[unit.id] = Glance(self.state, unit)
        return found


# --- What a blow is worth ------------------------------------------------------------


def blow(look: Glance, foe: Unit, arms: Arms, kind: str, charge: int = 0, shield: int = 0) -> float:
    """What an attack of hers on somebody is worth, who is helped by a shield."""
    return dealt(*look.duel(foe), look.armed(foe, arms, charge, 0, shield), kind)


def dealt(duel: Duel, stand: Stand, armed: Armed, kind: str) -> float:
    """What an attack with these chances is worth: shares of the other's HP, and Priority that changes hands."""
    return decisive(duel, stand, armed) if kind == "decisive" else withering(duel, stand, armed)


def decisive(duel: Duel, stand: Stand, armed: Armed) -> float:
    """MT-10.14, MT-10.16, MT-10.17 HP; less the Priority that it takes."""
    _, priority, other_hp, other_priority = stand[:4]
    if priority <= 0:
        return 0.0
    full, partial = armed.hit
    damage, missed = duel.decisive_damage(priority, other_priority <= 0, armed.strike), 1 - full - partial
    spent = (full + partial) * (priority - BASE) + missed * FAILED
    crash = weights.QUICK_CRASH * missed if priority <= FAILED else 0.0
    return full * taken(damage, other_hp) + partial * taken(half_up(damage), other_hp) - weights.QUICK_PRIORITY * spent - crash


def withering(duel: Duel, stand: Stand, armed: Armed) -> float:
    """MT-10.9, MT-10.10, MT-3.15 Priority, hers and the other's; or HP of somebody in crash."""
    _, _, other_hp, other_priority = stand[:4]
    strike, foe, found = armed.strike, duel.foe, 0.0
    for chance, amounts in zip(armed.hit, (strike.full, strike.partial), strict=True):
        for share, damage in amounts if chance else ():
            if foe.group or (other_priority <= 0 and not foe.immune):
                worth = taken(damage, other_hp) + weights.QUICK_PRIORITY
            elif foe.immune:
                worth = weights.QUICK_PRIORITY
            else:
                lost = min(damage, other_priority)
                worth = weights.QUICK_PRIORITY * (1 + 2 * lost)
                if lost == other_priority:
                    worth += weights.QUICK_CRASH + weights.QUICK_PRIORITY * BREAK
            found += chance * share * worth
    return found


def taken(damage: int, hp: int) -> float:
    """What it is worth to take so much of somebody's HP."""
    return 1.0 if damage >= hp else weights.QUICK_WOUND * damage / hp if damage > 0 else 0.0


# --- Acts of a turn ------------------------------------------------------------------


def act(state: State, decision: Decision) -> str:
    """The act of the highest worth, the first of equals."""
    look = Glance(state, state.units[str(decision.about["who"])])
    best, best_worth = END, 0.0
    for key in decision.options:
        judge, word, args = judged(key)
        if judge is not None and (worth := judge(look, word, args)) > best_worth:
            best, best_worth = key, worth
    if best == END:
        return "wait" if "wait" in decision.options else END
    return charged(look, best) if charge_of(best) == 0 else best


@lru_cache(maxsize=10000)
def judged(key: str) -> tuple[Callable[[Glance, str, list[str]], float] | None, str, list[str]]:
    """What says how much an act is worth, and what of its key that has to know. How much mana goes into an attack is weighed when
    it has been chosen."""
    word, *args = key.split(":")
    return None if charge_of(key) else ACTS.get(word), word, args


def attack(look: Glance, word: str, args: list[str]) -> float:
    """MT-7.1, MT-16.5 An attack on somebody, or on all around. Who can do nothing any more is left alone."""
    state, unit = look.state, look.unit
    (on, *weapon), _ = parse_key(args)
    arms = weapon_arms(state, weapon[0] if weapon else in_hand(state, unit))
    if on == ALL:
        return sum([blow(look, foe, arms, word) for foe in enemies_within(state, unit) if able(foe)])
    foe = state.units[on]
    return blow(look, foe, arms, word) + weights.FIGHT if able(foe) else 0.0


def charged(look: Glance, key: str) -> str:
    """MT-7.5 An attack with all mana, where that pays; `key`: without any."""
    unit, bare = look.unit, key.removesuffix(f":{NONE}")
    kind, target, weapon = parts(bare)
    if target == ALL:
        return key
    arms = weapon_arms(look.state, weapon or in_hand(look.state, unit))
    return f"{bare}:{charge_that_pays(look, look.state.units[target], arms, kind, most(unit))}"


def charge_that_pays(look: Glance, foe: Unit, arms: Arms, kind: str, n: int) -> int:
    """MT-7.5 All mana, or none."""
    gained = blow(look, foe, arms, kind, n) - blow(look, foe, arms, kind)
    return n if gained > n * weights.QUICK_MANA else 0


def move(look: Glance, word: str, args: list[str]) -> float:
    """MT-12.5 A level nearer to an enemy to whom her blows do more from there."""
    way, other = args
    foe = look.state.units.get(other)
    if way != NEARER or foe is None or foe.side == look.unit.side or not able(foe):
        return 0.0
    duel, stand = look.duel(foe)
    steps = stand.distance - best_distance(duel, stand.distance)
    return weights.NEARER / steps if steps > 0 else 0.0


def cast_in_turn(look: Glance, word: str, args: list[str]) -> float:
    """MT-11.1 A spell. What takes no standard action comes before what does."""
    worth = cast(look, args[0], args[1:])
    return worth + FIRST if worth > 0 and look.state.bundle.spells[args[0]].timing != "standard" else worth


def as_ever(look: Glance, word: str, args: list[str]) -> float:
    """What the tactician says it is worth."""
    return WORTHS[word](look, args)


ACTS: dict[str, Callable[[Glance, str, list[str]], float]] = {
    **dict.fromkeys(ATTACKS, attack),
    "cast": cast_in_turn,
    "move": move,
    **dict.fromkeys(
        ("slaughter", "engage", "disengage", "withdraw", "guard", "spread", "close-ranks", "draw", "rise", "break-free"), as_ever
    ),
    **dict.fromkeys(("burn-jade", "rally", "rally-numbers", "order"), as_ever),
}
"""What each kind of act is worth; those that are not here are worth nothing."""

# --- Magic ---------------------------------------------------------------------------


def window(state: State, decision: Decision) -> str:
    """MT-5.5 What is worth more than it costs; the best of it."""
    unit = state.units[str(decision.about["who"])]
    look = Glance(state, unit)
    best, best_worth = PASS, 0.0
    for key in decision.options:
        if ":" in key and (worth := inserted(look, key)) > best_worth:
            best, best_worth = key, worth
    return PASS_WINDOW if best == PASS and magic.done_here(state, decision, unit) else best


def inserted(look: Glance, key: str) -> float:
    """What it is worth to insert something now, less what it costs."""
    state, unit = look.state, look.unit
    word, id, *args = key.split(":")
    if word == "rush":
        return weights.RUSH if magic.keeps_near(state, unit, state.units[id]) else 0.0
    if word == "trigger":
        trigger = state.bundle.triggers[id]
        targets = magic.targets_of_answer(state, unit, trigger, int(args[0]))
        return effects_worth(look, targets, trigger.effects) - magic.price(state, unit, trigger)
    return cast(look, id, args)


def cast(look: Glance, id: str, args: Sequence[str]) -> float:
    """MT-11.3 What a spell is worth, less what it costs."""
    state, unit = look.state, look.unit
    spell = state.bundle.spells[id]
    if spell.attack is not None:
        foe = state.units[args[0]]
        if not able(foe) or (spell.timing == "instant" and magic.kept_for_reply(state, unit, foe, id)):
            return 0.0
        found = blow(look, foe, spell_arms(state, id), args[1])
    else:
        targets = args[0].split("+") if args else [unit.id]
        if not magic.counters(spell) and magic.at_work(state, unit, id, targets):
            return 0.0
        found = effects_worth(look, targets, spell.effects)
    return found * magic.heard(state, unit) - magic.price(state, unit, spell) if found > 0 else 0.0


def effects_worth(look: Glance, targets: Sequence[str], ops: Sequence[Op]) -> float:
    """What effects on these targets are worth now: what lasts through one attack only while that is on its way."""
    state, unit, found, sharper, shield = look.state, look.unit, 0.0, 0, 0
    rest: list[Op] = []
    for op in ops:
        if magic.strengthens(state, unit, targets, op):
            sharper += op.amount
        elif op.op == "modify" and op.until == "attack":
            shield += op.amount
        elif op.op == "counter":
            found += stopped(look, targets[0])
        else:
            rest.append(op)
    if rest:
        found += magic.ops_worth(state, unit, targets, rest)
    if sharper:
        found += best_blow(look, -sharper) - best_blow(look)
    return found + shielded(look, targets[0], shield) if shield else found


def best_blow(look: Glance, shield: int = 0) -> float:
    """What the best attack with what she has in hand is worth in this turn; nothing where she can make none."""
    state, unit = look.state, look.unit
    held = in_hand(state, unit)
    if not held or not (unit.actions or not unit.opened):
        return 0.0
    arms = weapon_arms(state, held)
    kinds = [kind for kind in arms.kinds if kind in kinds_allowed(unit)]
    foes = [foe for foe in look.foes if arms.range_min <= distance(state, unit.id, foe.id) <= arms.range_max]
    return max([blow(look, foe, arms, kind, 0, shield) for foe in foes for kind in kinds], default=0.0)


def shielded(look: Glance, target: str, shield: int) -> float:
    """What it is worth to help somebody against the attack that is on its way to her."""
    entry = magic.attack_on(look.state, target)
    if entry is None:
        return 0.0
    return at_stake(look, entry, target) - at_stake(look, entry, target, shield)


def at_stake(look: Glance, entry: Entry, target: str, shield: int = 0) -> float:
    """What an attack that was declared is worth to her who makes it."""
    state, by = look.state, look.state.units[entry.by]
    arms = spell_arms(state, entry.what) if entry.kind == "spell" else weapon_arms(state, in_hand(state, by))
    other = state.units[target]
    return blow(look.of(by), other, arms, entry.how or entry.what, 0, shield) if able(other) else 0.0


def stopped(look: Glance, target: str) -> float:
    """MT-5.10 What it is worth to stop an entry of the stack."""
    state = look.state
    entry = entry_of(state, target)
    if entry is None or not magic.stands(state, entry):
        return 0.0
    worth, sign = weights.OTHER_ACT, 1 if state.units[entry.by].side != look.unit.side else -1
    if entry.targets and (entry.how or entry.what in ATTACKS):
        worth = at_stake(look, entry, entry.targets[0])
    elif entry.what in magic.FLIGHTS:
        worth = weights.ESCAPE
    return sign * worth if worth >= weights.COUNTER else 0.0


# --- What is asked besides -----------------------------------------------------------


def announce(state: State, decision: Decision) -> str:
    """MT-8.1 The attack that she would make if there were no clash."""
    look, best, best_worth = Glance(state, decider(state, decision)), NOTHING, 0.0
    for key in decision.options:
        if key == NOTHING:
            continue
        kind, target, arms = parts(key)
        foe, spell = state.units[target], state.bundle.spells.get(arms) if key.startswith("cast:") else None
        if able(foe):
            worth = blow(look, foe, arms_of(state, arms or in_hand(state, look.unit)), kind)
            worth -= magic.price(state, look.unit, spell) if spell is not None else 0.0
            if worth > best_worth:
                best, best_worth = key, worth
    return best


def charge(state: State, decision: Decision) -> str:
    """MT-7.5 All mana, or none."""
    unit, foe = state.units[str(decision.about["who"])], state.units[str(decision.about["target"])]
    if foe.side == unit.side or not able(foe):
        return decision.default
    arms, kind = arms_of(state, str(decision.about["arms"])), str(decision.about["kind"])
    n = int(decision.options[-1])
    return str(charge_that_pays(Glance(state, unit), foe, arms, kind, n))


def defence(state: State, decision: Decision) -> str:
    """MT-9.5, MT-9.13 The way in which she is hit least, and all mana, where that pays."""
    strike, look, unit = incoming(state, decision)
    how, by = best_way(state, decision, strike)
    could = [key for key in decision.options if key.partition(":")[0] == how]
    if len(could) == 1:
        return how
    duel, stand = look.duel(unit)
    strike, kind, n = strike._replace(leads=((how, by),)), str(decision.about["kind"]), len(could) - 1
    spared = dealt(duel, stand, duel.arm(strike), kind) - dealt(duel, stand, duel.arm(strike, n), kind)
    return could[n] if spared > n * weights.QUICK_MANA else could[0]


ANSWERS: dict[str, Callable[[State, Decision], str]] = {
    **CHOICES,
    "act": act,
    "window": window,
    "announce": announce,
    "charge": charge,
    "defence": defence,
    "aim-until": lambda state, decision: decision.default,
}
"""By the id of the ask; everything else gets its default."""
