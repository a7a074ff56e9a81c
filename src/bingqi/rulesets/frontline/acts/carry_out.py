"""LBX-4, LBX-9 to LBX-14: the actions of a turn, carried out by their keys."""

from __future__ import annotations

from typing import Any

from bingqi.core.content.structs import DiceSum
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.kit.acts import No
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.bonus_action import LIGHT
from bingqi.rulesets.frontline.attack.attack_action import after_attack, after_melee, attack_cost, melee_ids, use_attack, ways_now
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.hit import felled
from bingqi.rulesets.frontline.attack.in_hand import attack_of, no_attack, no_hand
from bingqi.rulesets.frontline.attack.provoking_acts import lays_open, provoking
from bingqi.rulesets.frontline.attack.targets import made_in_melee
from bingqi.rulesets.frontline.attack.wrestle import disarm, disarming_attack, escape, grapple, shove
from bingqi.rulesets.frontline.harm.conditions import end_concentration, lay, speed
from bingqi.rulesets.frontline.harm.damage import Source, roll_healing
from bingqi.rulesets.frontline.harm.dying import heal
from bingqi.rulesets.frontline.lines.charge import charge, charge_riders, overrun
from bingqi.rulesets.frontline.lines.echo import strike_echo
from bingqi.rulesets.frontline.lines.flee import flee
from bingqi.rulesets.frontline.lines.push import defender_of_line, push
from bingqi.rulesets.frontline.lines.retreat import cover, disengage, retreat
from bingqi.rulesets.frontline.magic.casting import cast
from bingqi.rulesets.frontline.magic.powers import power_icon, power_of, power_places, powers_of, spell_or_not
from bingqi.rulesets.frontline.magic.second_spell import no_second_spell, spell_cast
from bingqi.rulesets.frontline.magic.slots import slot_for
from bingqi.rulesets.frontline.model.blow import MISS, Blow
from bingqi.rulesets.frontline.model.board import on_board
from bingqi.rulesets.frontline.model.names import name
from bingqi.rulesets.frontline.model.state import Creature, Fight, State
from bingqi.rulesets.frontline.offers.icons import attack_icon
from bingqi.rulesets.frontline.offers.keys import ACTION, ACTS, BONUS
from bingqi.rulesets.frontline.sight.hide import hide
from bingqi.rulesets.frontline.things.nets import net_thrown


def _action(battle: Fight, c: Creature) -> None:
    battle.do(events.act_used, c.id)


# --- The Attack action ---------------------------------------------------------------


@ACTS.act("attack", "LBX-4", heading="attack", args=("attack", "target"), why_not=no_attack, cost=attack_cost, icon=attack_icon)
@rule("LBX-4")
def attack(battle: Fight, c: Creature, id: str, t: Creature) -> None:
    """One attack of the Attack action, in melee if the target is within reach, else from afar."""
    it = attack_of(c, id)
    use_attack(battle, c, after_attack(ways_now(c), id))
    ranged = bool(it.range) and not made_in_melee(battle.state, c, it, t)
    was_up = t.hp > 0
    riders = charge_riders(c, it, c.forward) if c.stat.charges and not ranged else ()
    result = strike(battle, c, t, Blow(it, ranged=ranged, riders=riders))
    if c.stat.charges and not ranged:
        overrun(battle, c, t, it, c.forward, result)
    if it.item == "net":
        net_thrown(battle, c, t, result != MISS)
    if it.light and it.item and not ranged and LIGHT + it.item not in c.turn_marks:
        battle.do(events.marked, c.id, LIGHT + it.item)
    if not ranged:
        felled(battle, c, t, was_up)


@ACTS.act("echo", "LBX-43", heading="attack", args=("attack", "target"), cost=attack_cost, icon=attack_icon, deed="attack")
@rule("LBX-4", "LBX-43")
def at_echo(battle: Fight, c: Creature, id: str, t: Creature) -> None:
    """One attack of the Attack action, against an echo."""
    use_attack(battle, c, after_attack(ways_now(c), id))
    strike_echo(battle, c, t, attack_of(c, id))


@ACTS.act("offhand", "LBX-38", heading="bonus", args=("attack", "target"), cost=BONUS, icon=attack_icon)
@rule("LBX-38")
def off_hand(battle: Fight, c: Creature, id: str, t: Creature) -> None:
    """Two-weapon fighting: a bonus-action attack with another light weapon, without the ability modifier to damage."""
    battle.do(events.bonus_used, c.id)
    was_up = t.hp > 0
    strike(battle, c, t, Blow(attack_of(c, id), off_hand=True))
    felled(battle, c, t, was_up)


@ACTS.act("rampage", "LBX-4", heading="bonus", args=("attack", "target"), cost=BONUS, icon=attack_icon)
@rule("LBX-4")
def rampage(battle: Fight, c: Creature, id: str, t: Creature) -> None:
    """A bonus-action bite after felling somebody."""
    battle.do(events.bonus_used, c.id)
    strike(battle, c, t, Blow(attack_of(c, id)))


def _instead(battle: Fight, c: Creature) -> None:
    """One melee attack is given up."""
    use_attack(battle, c, after_melee(ways_now(c), melee_ids(c.stat)))


def push_cost(state: State, c: Creature) -> dict[str, int]:
    """LB-2.11, LB-2.35 One attack; it provokes where the enemy's line is defended."""
    return {**attack_cost(state, c), "provokes": len(defender_of_line(state, c))}


@ACTS.act("push", "LB-2.10", heading="line", cost=push_cost, icon="line-forward")
@rule("LB-2.10", "LB-2.35")
def push_line(battle: Fight, c: Creature) -> None:
    """In place of one attack."""
    _instead(battle, c)
    push(battle, c)


def no_grapple(state: State, c: Creature, target: str) -> No | None:
    """LBX-30 It takes a free hand."""
    return no_hand(c, "LBX-30")


@ACTS.act(
    "grapple", "LBX-30", heading="wrestle", args=("target",), why_not=no_grapple, cost=attack_cost, icon="grappled", rank="more"
)
@rule("LBX-30")
def grapple_one(battle: Fight, c: Creature, t: Creature) -> None:
    """In place of one attack."""
    _instead(battle, c)
    grapple(battle, c, t)


@ACTS.act("shove", "LBX-30", heading="wrestle", args=("target",), cost=attack_cost, icon="prone", rank="more")
@rule("LBX-30")
def shove_one(battle: Fight, c: Creature, t: Creature) -> None:
    """In place of one attack; prone or away."""
    _instead(battle, c)
    how = battle.pick(c.side, ("prone", "away"), "shove-how", {"who": c.id, "target": t.id}, "prone")
    shove(battle, c, t, how)


# --- Other actions -------------------------------------------------------------------


@rule("LBX-10")
def dash(battle: Fight, c: Creature, bonus: bool) -> None:
    """Extra movement equal to the current speed."""
    _pay(battle, c, bonus)
    battle.do(events.dashed, c.id, speed(battle.state, c))
    if not bonus and "charger" in c.stat.traits:
        battle.do(events.marked, c.id, "dashed")


ACTS.act("dash", "LBX-10", heading="action", cost=ACTION, icon="dash", rank="more")(lambda battle, c: dash(battle, c, False))
ACTS.act("bonus-dash", "LBX-10", heading="bonus", cost=BONUS, icon="dash", rank="more")(lambda battle, c: dash(battle, c, True))


@ACTS.act("dodge", "LBX-11", heading="action", cost=ACTION, icon="dodge")
@rule("LBX-11")
def dodge(battle: Fight, c: Creature) -> None:
    """Until its next turn, attacks by attackers it sees have disadvantage, and it has advantage on Dexterity saves."""
    _action(battle, c)
    lay(battle, c, "dodging", c.id, ends="own-turn")


@ACTS.act("help", "LBX-12", heading="action", args=("target",), cost=ACTION, icon="help", rank="more")
@rule("LBX-12")
def help_friend(battle: Fight, c: Creature, t: Creature) -> None:
    """A friend has advantage on its next attack against somebody within 5 feet of the helper."""
    _action(battle, c)
    lay(battle, t, "helped", c.id, ends="source-turn")


def _pay(battle: Fight, c: Creature, bonus: bool) -> None:
    if bonus:
        battle.do(events.bonus_used, c.id)
    else:
        _action(battle, c)


@rule("LBX-9")
def retreating(battle: Fight, c: Creature, bonus: bool, what: str) -> None:
    """The retreat action, or the bonus action that some have for it."""
    _pay(battle, c, bonus)
    {"retreat": retreat, "cover": cover, "disengage": disengage}[what](battle, c)


ACTS.act("disengage", "LBX-9", heading="line", cost=ACTION, icon="disengage", rank="more", deed="disengage")(
    lambda battle, c: retreating(battle, c, False, "disengage")
)
ACTS.act("bonus-disengage", "LBX-9", heading="bonus", cost=BONUS, icon="disengage", rank="more", deed="bonus-disengage")(
    lambda battle, c: retreating(battle, c, True, "disengage")
)
ACTS.act("retreat", "LB-2.13", heading="line", cost=ACTION, icon="back", deed="retreat")(
    lambda battle, c: retreating(battle, c, False, "retreat")
)
ACTS.act("bonus-retreat", "LB-2.13", heading="bonus", cost=BONUS, icon="back", deed="bonus-retreat")(
    lambda battle, c: retreating(battle, c, True, "retreat")
)
ACTS.act("cover", "LB-2.15", heading="line", cost=ACTION, icon="line-forward", rank="more")(
    lambda battle, c: retreating(battle, c, False, "cover")
)
ACTS.act("bonus-cover", "LB-2.15", heading="bonus", cost=BONUS, icon="line-forward", rank="more")(
    lambda battle, c: retreating(battle, c, True, "cover")
)


@rule("LBX-13")
def hiding(battle: Fight, c: Creature, bonus: bool) -> None:
    """Hide as an action, or as a bonus action."""
    _pay(battle, c, bonus)
    hide(battle, c)


ACTS.act("hide", "LBX-13", heading="action", cost=ACTION, icon="hide")(lambda battle, c: hiding(battle, c, False))
ACTS.act("bonus-hide", "LBX-13", heading="bonus", cost=BONUS, icon="hide")(lambda battle, c: hiding(battle, c, True))


def disarming_cost(state: State, c: Creature, target: str, item: str) -> dict[str, int]:
    """LB-2.31 An action; it provokes the target alone."""
    return {**ACTION, "provokes": lays_open(state, c, target)}


@ACTS.act("disarm", "LB-2.31", heading="wrestle", args=("target", "item"), cost=disarming_cost, icon="drop", rank="more", apart=())
@rule("LB-2.31", "LBX-33")
def disarming(battle: Fight, c: Creature, t: Creature, item: str) -> None:
    """Only the target may make an opportunity attack, whatever the cap."""

    def act() -> None:
        weapon = disarming_attack(battle.state, c, t)
        if weapon is not None and item in t.held:
            _action(battle, c)
            disarm(battle, c, t, weapon, item)

    provoking(battle, c, "disarm", act, t.id)


def held_by_what(state: State, c: Creature, id: str) -> dict[str, Any]:
    """What it is that holds it, and whose."""
    held = next(effect for effect in c.effects if effect.id == int(id))
    return {"target": name(state, held.source), "effect": Text(f"effect-{held.name}")}


def holder(state: State, c: Creature, id: str) -> list[str]:
    """Whoever holds it."""
    return on_board(state, [effect.source for effect in c.effects if effect.id == int(id)])


@ACTS.act("escape", "LBX-30", heading="action", args=("effect",), places=holder, label=held_by_what, cost=ACTION, icon="flee")
@rule("LBX-30")
def escaping(battle: Fight, c: Creature, id: str) -> None:
    """An action to get out of a hold."""
    _action(battle, c)
    held = next(effect for effect in c.effects if effect.id == int(id))
    escape(battle, c, held)


def power_cost(state: State, c: Creature, id: str) -> dict[str, int]:
    """LBX-37 A power as an action, a bonus action or a part of Multiattack; a spell takes a slot besides."""
    power = power_of(state, c, id)
    paid = "bonus" if power.casting == "bonus" else "attack" if c.action_used else "action"
    takes_slot = power.level > 0 and not power.uses and not power.recharge
    return {paid: 1, "slot": slot_for(c, power.level) if takes_slot else 0}


def power_heading(state: State, c: Creature, id: str) -> str:
    """LBX-3 A power that is a bonus action is found among those."""
    return "bonus" if power_of(state, c, id).casting == "bonus" else "power"


def no_power(state: State, c: Creature, id: str) -> No | None:
    """LBX-37 A spell too many."""
    return no_second_spell(c, next((power for power in powers_of(state, c) if power.id == id), None))


@ACTS.act(
    "use",
    "LBX-37",
    heading=power_heading,
    args=("power",),
    places=power_places,
    why_not=no_power,
    label=spell_or_not,
    cost=power_cost,
    icon=power_icon,
    deed="use",
)
@rule("LBX-37", "LBX-36")
def using(battle: Fight, c: Creature, id: str) -> None:
    """A spell or another power, as an action, as a bonus action, or as a part of Multiattack."""
    power = power_of(battle.state, c, id)
    spell_cast(battle, c, power)
    if power.casting == "bonus":
        battle.do(events.bonus_used, c.id)
    elif any(power.id in way for way in ways_now(c)):
        use_attack(battle, c, after_attack(ways_now(c), power.id, True))
    else:
        _action(battle, c)
    cast(battle, c, power)


@ACTS.act("charge", "LB-2.6", heading="line", cost=ACTION, icon="charge")
@rule("LB-2.6", "LB-3.7")
def charging(battle: Fight, c: Creature) -> None:
    """The Charge action."""
    _action(battle, c)
    charge(battle, c)


@ACTS.act("flee", "LB-3.9", heading="line", cost=ACTION, icon="flee", rank="more")
@rule("LB-3.9")
def fleeing(battle: Fight, c: Creature) -> None:
    """The Flee action."""
    _action(battle, c)
    flee(battle, c)


@ACTS.act("second-wind", "LBX-3", heading="bonus", cost=BONUS, icon="heal")
@rule("LBX-3")
def second_wind(battle: Fight, c: Creature) -> None:
    """A bonus action, once: 1d10 + level hit points."""
    battle.do(events.bonus_used, c.id)
    battle.do(events.spent, c.id, "second-wind")
    heal(battle, c, roll_healing(battle, DiceSum(1, 10, 0), "LBX-3", Source(c.id, c.id, "second-wind", "level", c.stat.level)))


@ACTS.act("action-surge", "LBX-3", heading="free", icon="star")
@rule("LBX-3")
def action_surge(battle: Fight, c: Creature) -> None:
    """Once: one more action this turn."""
    battle.do(events.spent, c.id, "action-surge")
    battle.do(events.act_granted, c.id)


@ACTS.act("reckless", "LBX-6", heading="free", icon="attack")
@rule("LBX-6")
def reckless(battle: Fight, c: Creature) -> None:
    """Advantage on its melee attacks this turn, and on attacks against it until its next."""
    battle.do(events.marked, c.id, "reckless")
    lay(battle, c, "reckless", c.id, ends="own-turn")


@rule("LBX-26")
def vow(battle: Fight, c: Creature, mercy: bool) -> None:
    """It makes up its mind whether its blows in melee kill, or knock out; that costs nothing, and holds until it thinks better."""
    battle.do(events.vowed, c.id, mercy)


ACTS.act("mercy", "LBX-26", heading="free", icon="fist", rank="more")(lambda battle, c: vow(battle, c, True))
ACTS.act("no-mercy", "LBX-26", heading="free", icon="fist", rank="more")(lambda battle, c: vow(battle, c, False))


@ACTS.act("let-go", "LBX-37", heading="free", icon="concentrating", rank="more")
@rule("LBX-37")
def let_go(battle: Fight, c: Creature) -> None:
    """Concentration can be given up at any time."""
    end_concentration(battle, c)
