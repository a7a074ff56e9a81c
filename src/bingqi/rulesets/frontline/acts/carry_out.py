"""LBX-4, LBX-9 to LBX-14: the actions of a turn, carried out by their keys."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.content.structs import DiceSum
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.bonus_action import LIGHT
from bingqi.rulesets.frontline.acts.ready import ready
from bingqi.rulesets.frontline.attack.attack_action import after_attack, after_melee, melee_ids, use_attack, ways_now
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.hit import felled
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.attack.provoking_acts import provoking
from bingqi.rulesets.frontline.attack.targets import made_in_melee
from bingqi.rulesets.frontline.attack.wrestle import disarm, disarming_attack, escape, grapple, shove
from bingqi.rulesets.frontline.harm import ongoing_harm as ongoing
from bingqi.rulesets.frontline.harm.conditions import end_concentration, lay, lift, speed
from bingqi.rulesets.frontline.harm.damage import Source, roll_healing
from bingqi.rulesets.frontline.harm.dying import heal
from bingqi.rulesets.frontline.lines.charge import charge, charge_riders, charger_attack, charger_shove, overrun, pounce
from bingqi.rulesets.frontline.lines.echo import call_echo, dismiss_echo, move_echo, strike_echo, swap_with_echo
from bingqi.rulesets.frontline.lines.flee import flee
from bingqi.rulesets.frontline.lines.own_side import frenzy, turn_on
from bingqi.rulesets.frontline.lines.push import push
from bingqi.rulesets.frontline.lines.retreat import cover, disengage, retreat
from bingqi.rulesets.frontline.lines.walk import stands_up, walk, way_cost
from bingqi.rulesets.frontline.magic.casting import cast
from bingqi.rulesets.frontline.magic.powers import power_of
from bingqi.rulesets.frontline.magic.second_spell import spell_cast
from bingqi.rulesets.frontline.magic.spells.spiritual_weapon import strike_again
from bingqi.rulesets.frontline.model.blow import MISS, Blow
from bingqi.rulesets.frontline.model.state import Creature, Fight
from bingqi.rulesets.frontline.sight.hide import hide
from bingqi.rulesets.frontline.things import objects
from bingqi.rulesets.frontline.things.helping import assist

Args = list[str]


def _action(battle: Fight, c: Creature) -> None:
    battle.do(events.act_used, c.id)


# --- The Attack action ---------------------------------------------------------------


@rule("LBX-4")
def attack(battle: Fight, c: Creature, args: Args) -> None:
    """One attack of the Attack action, in melee if the target is within reach, else from afar."""
    id, target = args
    it = attack_of(c, id)
    t = battle.state.creatures[target]
    use_attack(battle, c, after_attack(ways_now(c), id))
    ranged = bool(it.range) and not made_in_melee(battle.state, c, it, t)
    was_up = t.hp > 0
    riders = charge_riders(c, it, c.forward) if c.stat.charges and not ranged else ()
    result = strike(battle, c, t, Blow(it, ranged=ranged, riders=riders))
    if c.stat.charges and not ranged:
        overrun(battle, c, t, it, c.forward, result)
    if it.item == "net":
        objects.net_thrown(battle, c, t, result != MISS)
    if it.light and it.item and not ranged and LIGHT + it.item not in c.turn_marks:
        battle.do(events.marked, c.id, LIGHT + it.item)
    if not ranged:
        felled(battle, c, t, was_up)


@rule("LBX-4", "LBX-43")
def at_echo(battle: Fight, c: Creature, args: Args) -> None:
    """One attack of the Attack action, against an echo."""
    use_attack(battle, c, after_attack(ways_now(c), args[0]))
    strike_echo(battle, c, battle.state.creatures[args[1]], attack_of(c, args[0]))


@rule("LBX-38")
def off_hand(battle: Fight, c: Creature, args: Args) -> None:
    """Two-weapon fighting: a bonus-action attack with another light weapon, without the ability modifier to damage."""
    battle.do(events.bonus_used, c.id)
    t = battle.state.creatures[args[1]]
    was_up = t.hp > 0
    strike(battle, c, t, Blow(attack_of(c, args[0]), off_hand=True))
    felled(battle, c, t, was_up)


@rule("LBX-4")
def rampage(battle: Fight, c: Creature, args: Args) -> None:
    """A bonus-action bite after felling somebody."""
    battle.do(events.bonus_used, c.id)
    strike(battle, c, battle.state.creatures[args[1]], Blow(attack_of(c, args[0])))


def _instead(battle: Fight, c: Creature) -> None:
    """One melee attack is given up."""
    use_attack(battle, c, after_melee(ways_now(c), melee_ids(c.stat)))


@rule("LB-2.10", "LB-2.35")
def push_line(battle: Fight, c: Creature, args: Args) -> None:
    """In place of one attack."""
    _instead(battle, c)
    push(battle, c)


@rule("LBX-30")
def grapple_one(battle: Fight, c: Creature, args: Args) -> None:
    """In place of one attack."""
    _instead(battle, c)
    grapple(battle, c, battle.state.creatures[args[0]])


@rule("LBX-30")
def shove_one(battle: Fight, c: Creature, args: Args) -> None:
    """In place of one attack; prone or away."""
    _instead(battle, c)
    how = battle.pick(c.side, ("prone", "away"), "shove-how", {"who": c.id, "target": args[0]}, "prone")
    shove(battle, c, battle.state.creatures[args[0]], how)


# --- Other actions -------------------------------------------------------------------


@rule("LBX-10")
def dash(battle: Fight, c: Creature, bonus: bool) -> None:
    """Extra movement equal to the current speed."""
    _pay(battle, c, bonus)
    battle.do(events.dashed, c.id, speed(battle.state, c))
    if not bonus and "charger" in c.stat.traits:
        battle.do(events.marked, c.id, "dashed")


@rule("LBX-11")
def dodge(battle: Fight, c: Creature, args: Args) -> None:
    """Until its next turn, attacks by attackers it sees have disadvantage, and it has advantage on Dexterity saves."""
    _action(battle, c)
    lay(battle, c, "dodging", c.id, ends="own-turn")


@rule("LBX-12")
def help_friend(battle: Fight, c: Creature, args: Args) -> None:
    """A friend has advantage on its next attack against somebody within 5 feet of the helper."""
    _action(battle, c)
    lay(battle, battle.state.creatures[args[0]], "helped", c.id, ends="source-turn")


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


@rule("LBX-13")
def hiding(battle: Fight, c: Creature, bonus: bool) -> None:
    """Hide as an action, or as a bonus action."""
    _pay(battle, c, bonus)
    hide(battle, c)


@rule("LBX-22", "LB-2.32")
def stand(battle: Fight, c: Creature, args: Args) -> None:
    """Standing up costs half the speed, and provokes, up to the cap. Whoever is held fast by then stays down."""

    def act() -> None:
        if stands_up(battle.state, c):
            battle.do(events.feet_spent, c.id, speed(battle.state, c) // 2)
            lift(battle, c, "prone")

    provoking(battle, c, "stand", act)


@rule("LBX-22")
def prone(battle: Fight, c: Creature, args: Args) -> None:
    """Dropping prone costs nothing."""
    lay(battle, c, "prone", c.id)


@rule("LB-2.31", "LBX-33")
def disarming(battle: Fight, c: Creature, args: Args) -> None:
    """Only the target may make an opportunity attack, whatever the cap."""
    t = battle.state.creatures[args[0]]

    def act() -> None:
        weapon = disarming_attack(battle.state, c, t)
        if weapon is not None and args[1] in t.held:
            _action(battle, c)
            disarm(battle, c, t, weapon, args[1])

    provoking(battle, c, "disarm", act, t.id)


@rule("LBX-30")
def escaping(battle: Fight, c: Creature, args: Args) -> None:
    """An action to get out of a hold."""
    _action(battle, c)
    held = next(effect for effect in c.effects if effect.id == int(args[0]))
    escape(battle, c, held)


@rule("LBX-37", "LBX-36")
def using(battle: Fight, c: Creature, args: Args) -> None:
    """A spell or another power, as an action, as a bonus action, or as a part of Multiattack."""
    power = power_of(battle.state, c, args[0])
    spell_cast(battle, c, power)
    if power.casting == "bonus":
        battle.do(events.bonus_used, c.id)
    elif any(power.id in way for way in ways_now(c)):
        use_attack(battle, c, after_attack(ways_now(c), power.id, True))
    else:
        _action(battle, c)
    cast(battle, c, power)


@rule("LB-2.6", "LB-3.7")
def charging(battle: Fight, c: Creature, args: Args) -> None:
    """The Charge action."""
    _action(battle, c)
    charge(battle, c)


@rule("LB-3.9")
def fleeing(battle: Fight, c: Creature, args: Args) -> None:
    """The Flee action."""
    _action(battle, c)
    flee(battle, c)


@rule("LBX-3")
def second_wind(battle: Fight, c: Creature, args: Args) -> None:
    """A bonus action, once: 1d10 + level hit points."""
    battle.do(events.bonus_used, c.id)
    battle.do(events.spent, c.id, "second-wind")
    heal(battle, c, roll_healing(battle, DiceSum(1, 10, 0), "LBX-3", Source(c.id, c.id, "second-wind", "level", c.stat.level)))


@rule("LBX-3")
def action_surge(battle: Fight, c: Creature, args: Args) -> None:
    """Once: one more action this turn."""
    battle.do(events.spent, c.id, "action-surge")
    battle.do(events.act_granted, c.id)


@rule("LBX-6")
def reckless(battle: Fight, c: Creature, args: Args) -> None:
    """Advantage on its melee attacks this turn, and on attacks against it until its next."""
    battle.do(events.marked, c.id, "reckless")
    lay(battle, c, "reckless", c.id, ends="own-turn")


@rule("LBX-26")
def vow(battle: Fight, c: Creature, mercy: bool) -> None:
    """It makes up its mind whether its blows in melee kill, or knock out; that costs nothing, and holds until it thinks better."""
    battle.do(events.vowed, c.id, mercy)


@rule("LB-2.16")
def walking(battle: Fight, c: Creature, args: Args) -> None:
    """Walk to a cell of the queue."""
    walk(battle, c, int(args[0]))


@rule("LB-2.16")
def advancing(battle: Fight, c: Creature, args: Args) -> None:
    """A bonus action of the aggressive: up to the speed towards the enemy, besides the movement of the turn."""
    battle.do(events.bonus_used, c.id)
    battle.do(events.dashed, c.id, way_cost(battle.state, c, int(args[0])))
    walk(battle, c, int(args[0]))


@rule("LBX-37")
def let_go(battle: Fight, c: Creature, args: Args) -> None:
    """Concentration can be given up at any time."""
    end_concentration(battle, c)


ACTS: dict[str, Callable[[Fight, Creature, Args], None]] = {
    "attack": attack,
    "offhand": off_hand,
    "rampage": rampage,
    "pounce": pounce,
    "charger": charger_attack,
    "charger-shove": charger_shove,
    "push": push_line,
    "turn-on": turn_on,
    "echo": at_echo,
    "echo-call": call_echo,
    "echo-dismiss": dismiss_echo,
    "echo-move": move_echo,
    "echo-swap": swap_with_echo,
    "frenzy": frenzy,
    "grapple": grapple_one,
    "shove": shove_one,
    "charge": charging,
    "dash": lambda battle, c, args: dash(battle, c, False),
    "bonus-dash": lambda battle, c, args: dash(battle, c, True),
    "dodge": dodge,
    "disengage": lambda battle, c, args: retreating(battle, c, False, "disengage"),
    "bonus-disengage": lambda battle, c, args: retreating(battle, c, True, "disengage"),
    "retreat": lambda battle, c, args: retreating(battle, c, False, "retreat"),
    "bonus-retreat": lambda battle, c, args: retreating(battle, c, True, "retreat"),
    "cover": lambda battle, c, args: retreating(battle, c, False, "cover"),
    "bonus-cover": lambda battle, c, args: retreating(battle, c, True, "cover"),
    "help": help_friend,
    "assist": lambda battle, c, args: assist(battle, c, battle.state.creatures[args[0]], *args[1:]),
    "ready": ready,
    "hide": lambda battle, c, args: hiding(battle, c, False),
    "bonus-hide": lambda battle, c, args: hiding(battle, c, True),
    "flee": fleeing,
    "use": using,
    "again": strike_again,
    "disarm": disarming,
    "escape": escaping,
    "stand": stand,
    "prone": prone,
    "forward": walking,
    "back": walking,
    "advance": advancing,
    "draw": lambda battle, c, args: objects.draw(battle, c, args[0]),
    "stow": lambda battle, c, args: objects.stow(battle, c, args[0]),
    "drop": lambda battle, c, args: objects.drop(battle, c, args[0]),
    "pick": lambda battle, c, args: objects.pick_up(battle, c, args[0]),
    "take": lambda battle, c, args: objects.take_out(battle, c, args[0]),
    "light": lambda battle, c, args: objects.light_up(battle, c, args[0]),
    "potion": lambda battle, c, args: objects.potion(battle, c, args[0], battle.state.creatures[args[1]]),
    "scroll": lambda battle, c, args: objects.scroll(battle, c, args[0]),
    "free-net": lambda battle, c, args: objects.free_net(battle, c, battle.state.creatures[args[0]]),
    "cut-net": lambda battle, c, args: objects.cut_net(battle, c, attack_of(c, args[0]), battle.state.creatures[args[1]]),
    "stabilise": lambda battle, c, args: objects.stabilise(battle, c, battle.state.creatures[args[0]]),
    "kit": lambda battle, c, args: objects.stabilise(battle, c, battle.state.creatures[args[0]], args[1]),
    "wake": lambda battle, c, args: objects.wake(battle, c, battle.state.creatures[args[0]]),
    "douse": lambda battle, c, args: ongoing.douse(battle, c, battle.state.creatures[args[0]]),
    "stanch": lambda battle, c, args: ongoing.stanch(battle, c, battle.state.creatures[args[0]]),
    "heavy": lambda battle, c, args: objects.heavy(battle, c, args[0]),
    "second-wind": second_wind,
    "action-surge": action_surge,
    "reckless": reckless,
    "mercy": lambda battle, c, args: vow(battle, c, True),
    "no-mercy": lambda battle, c, args: vow(battle, c, False),
    "let-go": let_go,
}
"""What each kind of key does."""
