"""MT-8: clash (交锋): two who attack each other on the same tick."""

from __future__ import annotations

from bingqi.core.dice.pair_rolls import How, Margin
from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.attack_action import single
from bingqi.rulesets.mttt.attack.charge import NONE, amounts, most
from bingqi.rulesets.mttt.attack.resolve import ask_charge, attack_over, declare, goes_on, press, resolve, still_struck
from bingqi.rulesets.mttt.attack.two_dice import SIDES, matched
from bingqi.rulesets.mttt.basics.faces import meets, shown
from bingqi.rulesets.mttt.basics.jade import Goal, Throw, raised, reads_dice
from bingqi.rulesets.mttt.basics.mana import spend_mana
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.basics.victory import judge
from bingqi.rulesets.mttt.damage import harm
from bingqi.rulesets.mttt.magic.spells import parts
from bingqi.rulesets.mttt.model.arms import in_hand, spell_arms, weapon_arms
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.figures import attack_bonus
from bingqi.rulesets.mttt.model.stack_entry import spell_or_trigger
from bingqi.rulesets.mttt.model.state import Entry, Fight, State
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit, able
from bingqi.rulesets.mttt.stack.push import push
from bingqi.rulesets.mttt.stack.take_effect import invalid_entry, lawful_targets
from bingqi.rulesets.mttt.stack.windows import window

CLASH = "clash"
BY = ("margin",)
"""MT-8.4 What its roll comes to: by how much the first is ahead."""
HOW: dict[str, How] = {"high_then_low": "high_then_low", "sum": "sum", "single_die": "single"}
"""MT-8.2 How the rolls are compared, by clash_compare."""
REROLLS = 10
"""MT-8.3 With clash_tie reroll: so many ties in a row are one. Odds must come to an end; this one is seen once in 10^13 clashes."""


@rule("MT-8.1")
def clash(battle: Fight, one: Unit, other: Unit) -> None:
    """MT-8.2, MT-8.3 Both attack as they announced. If one of them no longer can there is no clash: before the attacks are
    declared, both have their turns; after that, the other's attack goes on against Defence."""
    state = battle.state
    if not (announced(state, one, other) and announced(state, other, one)):
        return
    floor = len(state.stack)
    blows = [*begin(battle, one, other), *begin(battle, other, one)]
    window(battle, "declared")
    if state.result is None:
        go_on(battle, blows)
    while len(state.stack) > floor:
        battle.do(events.popped)
    judge(battle)
    window(battle, "acted")
    attack_over(battle)


def announced(state: State, unit: Unit, other: Unit) -> bool:
    """MT-8.1, MT-3.13, MT-10.20 Whether she can still make the attack that she announced, and on the other."""
    return able(unit) and unit.actions > 0 and unit.intent in single(state, unit).get(other.id, ())


def begin(battle: Fight, unit: Unit, other: Unit) -> list[Blow]:
    """MT-8.1, MT-11.4 She spends her standard action on the attack, and pays for it if it is a spell."""
    state = battle.state
    kind, _, id = parts(unit.intent)
    if unit.intent.startswith("cast:"):
        arms = spell_arms(state, id)
        battle.do(events.action_spent, unit.id, False, "cast")
        push(battle, unit, unit.intent)
    else:
        arms = weapon_arms(state, id or in_hand(state, unit))
        battle.do(events.action_spent, unit.id, False, kind)
        battle.do(events.declared, "act", kind, unit.id, (other.id,), "", ())
    note(battle, "action_declared", unit.id, other.id)
    return declare(battle, unit, other, arms, kind, 0)


@rule("MT-8.2", "MT-7.5")
def charge_both(battle: Fight, first: Blow, second: Blow) -> None:
    """Both may charge, and neither knows what the other puts in."""
    blows = {blow.unit.side: blow for blow in (first, second)}
    options = {side: amounts(most(blow.unit)) for side, blow in blows.items() if most(blow.unit) > 0}
    if not options:
        return
    about = {"who": [blows[side].unit.id for side in options]}
    for side, n in battle.together(options, "clash-charge", about, dict.fromkeys(options, NONE)).items():
        blows[side].charge = int(n)
        spend_mana(battle, blows[side].unit, int(n))


@rule("MT-8.1")
def go_on(battle: Fight, blows: list[Blow]) -> None:
    """MT-5.8, MT-7.5 What others have inserted may have stopped one attack, or both; the other is carried out alone, and may be
    charged as the clash would have been."""
    state = battle.state
    left = [blow for blow, entry in zip(blows, state.stack[-2:], strict=True) if still(state, blow, entry)]
    for blow in blows:
        if blow not in left:
            battle.do(events.cancelled, blow.unit.id, blow.kind)
    if not left or left[0] is blows[0]:
        battle.do(events.popped)  # from here on the two acts are one, unless the second alone is left
    battle.do(events.begun)
    if len(left) == 2:
        charge_both(battle, *left)
        meet(battle, *left)
    elif left:
        (blow,) = left
        blow.charge = ask_charge(battle, blow.unit, blow.target, blow.arms, blow.kind)
        resolve(battle, left)


def still(state: State, blow: Blow, entry: Entry) -> bool:
    """MT-5.8, MT-5.10 Whether one of the two attacks can still be carried out, a spell lawfully."""
    it = spell_or_trigger(state, entry)
    if it is not None and invalid_entry(state, blow.unit, entry, it, lawful_targets(state, blow.unit, entry, it)):
        return False
    return not entry.countered and bool(still_struck(state, [blow], blow.target))


# --- The roll ------------------------------------------------------------------------


@rule("MT-8.2")
def meet(battle: Fight, first: Blow, second: Blow) -> None:
    """MT-8.3, MT-8.7, MT-9.12 Attack against attack, whatever the Defence: the higher hits, the other's comes to nothing; on a tie
    both do. Each was attacked, and is harder pressed by the next."""
    margin = leads(battle, first, second)
    winner = higher(battle, first, second, margin)
    told = (NOBODY, 0) if winner is None else (winner.unit.id, abs(margin))
    battle.do(events.clash_rolled, first.unit.id, second.unit.id, *told)
    for blow in (first, second):
        note(battle, "attack_hit" if blow is winner else "attack_missed", blow.target.id, blow.unit.id)
    window(battle, "rolled")
    if winner is not None:
        win(battle, winner, abs(margin))
    for blow in (first, second):
        if blow is not winner:
            foil(battle, blow)
    if winner is not None:
        battle.do(events.clash_lost, winner.target.id)
    press(battle, first.unit)
    press(battle, second.unit)


@rule("MT-8.2")
def leads(battle: Fight, first: Blow, second: Blow) -> int:
    """MT-8.3, MT-7.3 By how much the roll of the first is higher than that of the second, below 0 if it is lower: by the high dice,
    or the low ones if those are equal; or as clash_compare says. A tie is rolled again with clash_tie reroll."""
    again = REROLLS if battle.state.options.clash_tie == "reroll" else 0
    mine, yours = attack_bonus(battle, first), attack_bonus(battle, second)
    while not (margin := throw(battle, first.unit, second.unit, mine, yours)) and again:
        again -= 1
    return margin


def throw(battle: Fight, one: Unit, other: Unit, mine: Tally, yours: Tally) -> int:
    """MT-8.2, MT-7.2, MT-14.3 The dice of both, seen only if somebody could raise hers. With independent_pair the first die of
    each is H, whatever the second shows."""
    state = battle.state
    how, ordered = HOW[state.options.clash_compare], state.options.two_dice_method != "independent_pair"
    if not (reads_dice(state, one) or reads_dice(state, other)):
        ask = Margin(CLASH, SIDES, mine.sum - yours.sum, how, ordered)
        return battle.roll(ask, mine, yours, results=BY)
    n = 1 if how == "single" else 2
    hers, theirs = [Throw(CLASH, SIDES, shown(battle, n, SIDES, CLASH, number, not ordered)) for number in (mine, yours)]
    for unit, foe, dice, others in ((one, other, hers, theirs), (other, one, theirs, hers)):
        if reads_dice(state, unit):
            mod = hers.added(mine).sum - theirs.added(yours).sum
            goal = Goal(foe.id, "clash", mod if unit is one else -mod, matched(state.options, others.faces))
            raised(battle, unit, dice, goal)
    mine, yours = hers.added(mine), theirs.added(yours)
    ask, faces = Margin(CLASH, SIDES, mine.sum - yours.sum, how, ordered), (*hers.faces, *theirs.faces)
    return meets(battle, ask, faces, mine, yours, BY, before=len(faces))


@rule("MT-8.3")
def higher(battle: Fight, first: Blow, second: Blow, margin: int) -> Blow | None:
    """Who has the higher result; on a tie nobody, or, with clash_tie coin, whoever wins the toss."""
    if margin:
        return first if margin > 0 else second
    if battle.state.options.clash_tie != "coin":
        return None
    winner = first if battle.die(2, "coin", battle.tally("coin", first.unit.id, second.unit.id)) == 1 else second
    battle.do(events.coin_tossed, first.unit.id, second.unit.id, winner.unit.id)
    return winner


@rule("MT-8.3")
def win(battle: Fight, blow: Blow, margin: int) -> None:
    """MT-8.4, MT-8.5, MT-8.6 The winner hits, and that fully."""
    blow.degree, blow.clash, blow.margin = "full", True, margin
    if goes_on(blow):
        harm.hit(battle, blow)
    else:
        battle.do(events.cancelled, blow.unit.id, blow.kind)


@rule("MT-8.3")
def foil(battle: Fight, blow: Blow) -> None:
    """MT-10.17 An attack comes to nothing. A decisive one that does has failed."""
    battle.do(events.foiled, blow.unit.id)
    harm.missed(battle, blow)
