"""What each act of a turn is worth: by how much it betters the chance to win."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bingqi.bots.mttt import magic, weights
from bingqi.bots.mttt.duel import Duel
from bingqi.bots.mttt.outlook import Outlook, settled
from bingqi.core.requests import Decision
from bingqi.kit.state import copy
from bingqi.rulesets.mttt.attack.attack_action import offers
from bingqi.rulesets.mttt.attack.charge import NONE, most, parse_key
from bingqi.rulesets.mttt.attack.targets import enemies_within
from bingqi.rulesets.mttt.course.active_step import ATTACKS, END
from bingqi.rulesets.mttt.course.ticks import takes_turns
from bingqi.rulesets.mttt.course.turn_start import state_of_offer
from bingqi.rulesets.mttt.magic.spells import parts
from bingqi.rulesets.mttt.model.arms import in_hand, weapon_arms
from bingqi.rulesets.mttt.model.battle_group import magnitude_max
from bingqi.rulesets.mttt.model.figures import FULL_DEFENCE
from bingqi.rulesets.mttt.model.state import State, allies, distance, near
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.movement.move import NEARER
from bingqi.rulesets.mttt.offers.menu import ALL

Worth = Callable[[Outlook, list[str]], float]
FIRST = 1.0
"""More than any act is worth that takes the standard action."""


def best_act(state: State, decision: Decision) -> str:
    """The act of the highest worth, the first of equals, and its charge; the turn ends where none is worth anything."""
    state = state_of_offer(state, decision)
    look = Outlook(state, state.units[str(decision.about["who"])], weights.DEPTH - 1)
    worths = {key: worth_of(look, key) for key in decision.options if not charge_of(key)}
    enough = max(0.0, *worths.values()) - weights.NEAR
    near = [key for key, worth in worths.items() if worth and worth >= enough]
    if len(near) > 1 or enough <= 0:
        closer = look.closer()
        worths = {key: worth_of(closer, key) for key in near}
    best = max(near, key=lambda key: worths[key], default=END)
    if not near or worths[best] <= 0:
        return END
    return charged(look, best) if charge_of(best) == 0 else best


def charge_of(key: str) -> int | None:
    """MT-7.6 The charge that the key of an attack names; None if it names none."""
    return parse_key(key.split(":")[1:])[1] if key.startswith(ATTACKS) else None


def charged(look: Outlook, key: str) -> str:
    """MT-7.5 An attack with as much mana as pays; `key`: without any."""
    unit, bare = look.unit, key.removesuffix(f":{NONE}")
    kind, target, weapon = parts(bare)
    if target == ALL:
        return key
    foe, arms = look.state.units[target], weapon_arms(look.state, weapon or in_hand(look.state, unit))
    best = max((0, most(unit)), key=lambda n: look.attack(foe, arms, kind, n) - magic.mana_price(look.state, unit, n))
    return f"{bare}:{best}"


def worth_of(look: Outlook, key: str) -> float:
    """What an act is worth, by its key."""
    word, *args = key.split(":")
    judge = WORTHS.get(word)
    return judge(look, args) if judge is not None else 0.0


# --- Attacks -------------------------------------------------------------------------


def withering(look: Outlook, args: list[str]) -> float:
    """MT-7.7 Priority, or what is left of somebody in crash."""
    return attack(look, args, "withering")


def decisive(look: Outlook, args: list[str]) -> float:
    """MT-7.9 HP; and what becomes of Priority by that."""
    return attack(look, args, "decisive")


def attack(look: Outlook, args: list[str], kind: str) -> float:
    """MT-7.1, MT-16.5 An attack on somebody, or on all around. Who can do nothing any more is left alone."""
    state, unit = look.state, look.unit
    (on, *weapon), _ = parse_key(args)
    arms = weapon_arms(state, weapon[0] if weapon else in_hand(state, unit))
    if on == ALL:
        return sum([look.attack(foe, arms, kind) for foe in enemies_within(state, unit) if able(foe)])
    foe = state.units[on]
    if not able(foe):
        return 0.0
    shielded = kind == "withering" and settled(foe) is not foe
    return look.attack(foe, arms, kind) + (weights.STRIP if shielded else weights.FIGHT)


def cast(look: Outlook, args: list[str]) -> float:
    """MT-11.1 A spell. What takes no standard action comes before what does."""
    worth = magic.cast(look.state, look.unit, args[0], args[1:])
    return worth + FIRST if worth > 0 and look.state.bundle.spells[args[0]].timing != "standard" else worth


def slaughter(look: Outlook, args: list[str]) -> float:
    """MT-18.5 Nothing is won by it; only if there is nothing else to do."""
    return weights.HUNT


def engage(look: Outlook, args: list[str]) -> float:
    """MT-16.23 To hold somebody."""
    foe = look.state.units[args[0]]
    hit = look.duel(foe)[0].kit(distance(look.state, look.unit.id, foe.id)).withering
    return weights.HOLD * hit.chance if hit is not None and able(foe) else 0.0


# --- Where she is, and how she stands ------------------------------------------------


def move(look: Outlook, args: list[str]) -> float:
    """MT-12.5 A level nearer to an enemy whom she cannot strike yet, or farther from one who cannot strike so far."""
    way, other = args
    foe = look.state.units.get(other)
    if foe is None or foe.side == look.unit.side or not able(foe):
        return 0.0
    duel, stand = look.duel(foe)
    step = stand._replace(distance=stand.distance + (-1 if way == NEARER else 1))
    gained = look.gain(foe, ((1.0, step),))
    if way != NEARER:
        keeps_on = duel.kit(step.distance).mean >= duel.kit(stand.distance).mean
        return gained - stall(look) if keeps_on else 0.0
    steps = stand.distance - best_distance(duel, stand.distance)
    return max(gained, weights.NEARER / steps) if steps > 0 else gained


def get_away(look: Outlook, args: list[str]) -> float:
    """MT-12.10, MT-12.24 Only where her side has come to escape: then there is nothing better."""
    return FIRST if look.state.bundle.scenario.sides[look.unit.side].escapes else 0.0


def stall(look: Outlook) -> float:
    """What an act must bring that only puts things off: more with each round, for whoever is hunted for ever loses in the end."""
    return weights.STALL + weights.IMPATIENCE * look.state.round


def best_distance(duel: Duel, distance: int) -> int:
    """The distance, no greater than this one, at which her blows do most; the greatest of equals."""
    here = weights.WORTH_THE_WAY * duel.kit(distance).mean
    nearer = [(duel.kit(level).mean, level) for level in range(distance)]
    mean, level = max(nearer, default=(0.0, distance))
    return level if mean > here else distance


def delay(look: Outlook, args: list[str]) -> float:
    """MT-6.7 To let the enemy act first in this round, and perhaps to act twice in a row after that."""
    return best_of(look, lambda foe: look.after_her(foe) if not foe.acted and look.near_the_end(foe) else 0.0) - weights.DELAY


def aim(look: Outlook, args: list[str]) -> float:
    """MT-6.5 The best attack, on any later tick; it must be better than the best one now."""
    found = max([worth for _, worth in aims(look, look.state.tick, 0)], default=0.0)
    return found - weights.DELAY


def aims(look: Outlook, tick: int, paid: int) -> Iterator[tuple[int, float]]:
    """MT-6.5, MT-6.6 Until which ticks aiming makes an attack better, before anybody else acts, and what that is worth then."""
    state, unit = look.state, look.unit
    others = [one.priority for one in state.units.values() if one is not unit and not one.acted and takes_turns(one)]
    until = max([0, *[other + 1 for other in others]])
    held, foes = in_hand(state, unit), [foe for foe in look.foes if look.near_the_end(foe)]
    if not held or not foes:
        return
    arms, last = weapon_arms(state, held), 0.0
    for later in range(tick - 1, max(until, tick - unit.priority + 1) - 1, -1):
        if (paid + tick - later) % 2 == 0:
            worth = max([look.aimed(foe, arms, tick - later, paid + tick - later) for foe in foes])
            yield later, worth
            if worth < last:  # more aim makes it worse still
                return
            last = worth


def wait(look: Outlook, args: list[str]) -> float:
    """MT-6.1 Priority for the next round."""
    worth = best_of(look, lambda foe: look.gain(foe, look.duel(foe)[0].wait(look.duel(foe)[1])))
    return worth - weights.IMPATIENCE * look.state.round


def full_defence(look: Outlook, args: list[str]) -> float:
    """MT-9.7 To be harder to hit until the next turn."""
    return best_of(look, lambda foe: look.gain(foe, ((1.0, look.duel(foe)[1]),), FULL_DEFENCE)) - stall(look)


def best_of(look: Outlook, worth: Callable[[Unit], float]) -> float:
    """What an act is worth that is aimed at nobody: what it is against the enemy against whom it does most."""
    return max([worth(foe) for foe in look.foes], default=0.0)


def formation(look: Outlook, args: list[str]) -> float:
    """MT-17.5 Before the best attack of this turn, if that is worth more in the other formation."""
    other = copy(look.state)
    unit = other.units[look.unit.id]
    unit.spread = not unit.spread
    return FIRST if best_attack(Outlook(other, unit)) > best_attack(look) else 0.0


def best_attack(look: Outlook) -> float:
    """What the best attack of a battle group is worth as it stands."""
    return max([withering(look, key.split(":")[1:]) for key in offers(look.state, look.unit)], default=0.0)


def guard(look: Outlook, args: list[str]) -> float:
    """MT-9.8 To parry for an ally in contact who is worse off."""
    state, unit = look.state, look.unit
    weaker = [one for one in allies(state, unit) if able(one) and near(state, unit.id, one.id) and one.hp < unit.hp]
    return weights.GUARD if weaker and not any(look.reaches(foe) for foe in look.foes) else 0.0


def draw(look: Outlook, args: list[str]) -> float:
    """MT-6.2 A weapon that reaches somebody, where nothing in hand does."""
    weapon, state, unit = look.state.bundle.weapons[args[0]], look.state, look.unit
    foes = look.foes
    if any(look.reaches(foe) for foe in foes):
        return 0.0
    levels = [distance(state, unit.id, foe.id) for foe in foes]
    if any(weapon.range_min <= level <= weapon.range_max for level in levels):
        return weights.DRAW
    return weights.DRAW if not in_hand(state, unit) else 0.0


def free_oneself(look: Outlook, args: list[str]) -> float:
    """MT-12.16, MT-16.23 To get up, or free."""
    return weights.FREE


def burn_jade(look: Outlook, args: list[str]) -> float:
    """MT-14.8 What jade was never spent is there to be burnt."""
    return FIRST if look.unit.jade else 0.0


# --- Commands ------------------------------------------------------------------------


def rally(look: Outlook, args: list[str]) -> float:
    """MT-17.12 Before a group is no more, everything else can wait."""
    return weights.RALLY


def regroup(look: Outlook, args: list[str]) -> float:
    """MT-17.13 The more of its magnitude is missing."""
    group = look.state.units[args[0]]
    most = magnitude_max(look.state.options, group)
    return weights.REGROUP * (most - group.magnitude) / most


def order(look: Outlook, args: list[str]) -> float:
    """MT-17.10 To a group that has its turn still to come."""
    group = look.state.units[args[0]]
    return 0.0 if group.acted or group.order else weights.ORDER


WORTHS: dict[str, Worth] = {
    "withering": withering,
    "decisive": decisive,
    "cast": cast,
    "slaughter": slaughter,
    "engage": engage,
    "move": move,
    "disengage": get_away,
    "withdraw": get_away,
    "delay": delay,
    "aim": aim,
    "wait": wait,
    "full-defence": full_defence,
    "guard": guard,
    "spread": formation,
    "close-ranks": formation,
    "draw": draw,
    "rise": free_oneself,
    "break-free": free_oneself,
    "burn-jade": burn_jade,
    "rally": rally,
    "rally-numbers": regroup,
    "order": order,
}
"""What each kind of act is worth; those that are not here are worth nothing. Nobody is rushed in one's own turn: there is time for
that when she moves."""
