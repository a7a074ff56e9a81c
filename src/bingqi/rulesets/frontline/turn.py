"""LBX-2, LBX-3, LB-4.6: rounds and turns. A `turn` of the program is one act of a creature's turn, or a part of the set-up."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts import carry_out as _actions  # noqa: F401  # they can be done once they were read
from bingqi.rulesets.frontline.acts import moving as _moving  # noqa: F401  # these too
from bingqi.rulesets.frontline.acts import on_offer as _menu  # noqa: F401  # the menu is found in ACTS
from bingqi.rulesets.frontline.acts.legendary_actions import interlude, legendary_action
from bingqi.rulesets.frontline.attack.opportunity_attacks import SPARE
from bingqi.rulesets.frontline.harm.conditions import by_magic, lasting, lasting_from, lay, loosen, run_out, sent_home, vanish
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.harm.dying import death_save, heal, healing
from bingqi.rulesets.frontline.harm.ongoing_harm import go_on, torment
from bingqi.rulesets.frontline.harm.swallow import regurgitate
from bingqi.rulesets.frontline.harm.thorns import prick_holders
from bingqi.rulesets.frontline.lines.arrive import newcomer
from bingqi.rulesets.frontline.lines.own_side import rage
from bingqi.rulesets.frontline.lines.queues import order_queues, set_lines
from bingqi.rulesets.frontline.lines.surprise import initiative, reverse, surprise
from bingqi.rulesets.frontline.magic.auras import auras
from bingqi.rulesets.frontline.magic.casting import difficulty_again, has_withstood, keep_up
from bingqi.rulesets.frontline.magic.spells.command import obey
from bingqi.rulesets.frontline.magic.spells.spirit_guardians import guardians
from bingqi.rulesets.frontline.model.state import (
    AWAY,
    NARRATED,
    ONGOING,
    UNABLE,
    Creature,
    Effect,
    Fight,
    State,
    foe,
    in_queue,
    index_of,
)
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.ability_checks import save
from bingqi.rulesets.frontline.sight.hide import still_hidden

SETUP = {"order": order_queues, "line": set_lines, "surprise": surprise, "reverse": reverse, "initiative": initiative}


def turn(battle: Fight) -> None:
    """One step: a part of the set-up, the beginning of a round or turn, one act, or a legendary one."""
    state = battle.state
    if state.phase != "fight":
        SETUP[state.phase](battle)
    elif state.active:
        act(battle, state.creatures[state.active])
    elif state.interlude:
        legendary_action(battle)
        show_the_hidden(battle)
    else:
        next_turn(battle)


@rule("LBX-2")
def next_turn(battle: Fight) -> None:
    """Turns go from high initiative to low, each round."""
    state = battle.state
    if state.turn >= len(state.initiative):
        new_round(battle)
        return
    begin_turn(battle, state.creatures[state.initiative[state.turn][0]])


@rule("LBX-2", "LB-5.3")
def new_round(battle: Fight) -> None:
    """A round begins; newcomers who are due join their queue."""
    state = battle.state
    battle.do(events.round_began, state.round + 1)
    arrivals = state.bundle.scenario.arrivals
    while state.arrived < len(arrivals) and arrivals[state.arrived].round <= state.round:
        due = arrivals[state.arrived]
        battle.do(events.arrived)
        newcomer(battle, due.side, due.member, due.teleport_ft)


@rule("LBX-3")
def begin_turn(battle: Fight, c: Creature) -> None:
    """Movement, action, bonus action, object interaction and reaction are there anew; what lasts until now ends."""
    state = battle.state
    battle.do(events.turn_began, c.id, index_of(state, c))
    if c.effects:
        lasting(battle, c, "own-turn")
    lasting_from(battle, c)
    if c.spent:
        recharge(battle, c)
    if "sunlight-hypersensitivity" in c.stat.traits and state.bundle.scenario.ground.sunlight:
        scorched(battle, c)
    if c.stat.regenerates:
        regenerate(battle, c)
    if c.stat.berserk_at and c.hp:
        rage(battle, c)
    if c.hp == 0 and not c.stable:
        death_save(battle, c)
    if c.flags & ONGOING:
        go_on(battle, c, "own-turn")
    if c.kind in state.bundle.tormentors:
        torment(battle, c)
    if c.stat.thorns:
        prick_holders(battle, c)
    if not (c.dead or c.flags & AWAY):
        guardians(battle, c)
    if state.bundle.auras and not c.dead and in_queue(state, c):
        auras(battle, c)
    show_the_hidden(battle)
    told = bool(c.flags & NARRATED) and state.active == c.id
    if told:
        obey(battle, c)
    if state.active == c.id and (c.flags & UNABLE or told or surprised_turn(c)):
        end_turn(battle, c)


def surprised_turn(c: Creature) -> bool:
    """LB-4.6, LBX-20 A surprised creature cannot move or take any action in its first turn, nor react until that ends."""
    return c.surprised


@rule("LBX-3")
def recharge(battle: Fight, c: Creature) -> None:
    """Powers and attacks that recharge roll a d6 at the start of the turn."""
    if SPARE in c.spent:
        battle.do(events.recharged, c.id, SPARE)
    needs = {power.group or power.id: power for power in c.stat.powers[::-1]} | {attack.id: attack for attack in c.stat.attacks}
    for key, it in needs.items():
        if it.recharge and key in c.spent and _recharges(battle, c, it.id, it.recharge):
            battle.do(events.recharged, c.id, key)


def _recharges(battle: Fight, c: Creature, id: str, need: int) -> bool:
    bonus, floor = battle.tally("recharge", c.id, "", id), battle.tally("recharge")
    floor.add("stat-block", need, "LBX-3")
    return bool(battle.band((need,), "recharge", bonus, floor, sides=6, results=RECHARGES))


@rule("LBX-76")
def scorched(battle: Fight, c: Creature) -> None:
    """Sunlight hurts it, and stops its regeneration."""
    harm(battle, c, [(20, "radiant", (("sunlight", 20, "LBX-76"),))], magic=True, using="sunlight")
    if "no-regeneration" not in c.spent:
        battle.do(events.spent, c.id, "no-regeneration")


@rule("LBX-29")
def regenerate(battle: Fight, c: Creature) -> None:
    """It regains hit points at the start of its turn, unless what stops that has hurt it since the last one."""
    if "no-regeneration" in c.spent:
        battle.do(events.recharged, c.id, "no-regeneration")
    elif c.hp < c.hp_max:
        heal(battle, c, healing(battle, c.stat.regenerates, "regeneration", "LBX-29", c.id, c.id))


@rule("LBX-3")
def act(battle: Fight, c: Creature) -> None:
    """One thing that it may do now, or the end of its turn."""
    if c.flags & UNABLE:  # felled by hand
        end_turn(battle, c)
        return
    key = battle.recalled_choice(c.side, "act") or battle.pick(
        c.side, tuple(ACTS.offered(battle.state, c)), "act", {"who": c.id}, "end"
    )
    if key == "end":
        end_turn(battle, c)
        return
    ACTS.do(battle, c, key)
    show_the_hidden(battle)
    if battle.state.active != c.id:
        if battle.state.bundle.legends and not battle.state.active:  # it fell or fled: its turn is over too
            interlude(battle, c)
    elif c.flags & UNABLE:
        end_turn(battle, c)


@rule("LBX-35")
def save_again(battle: Fight, c: Creature) -> None:
    """One save for all that the same cause has laid on it and that asks for a save at the end of each turn."""
    results: dict[tuple[str, str, str, int], bool] = {}
    for effect in c.effects:
        if effect.save and effect.ends != "hurt-save":
            cause = (effect.source, effect.spell, effect.save, effect.dc)
            if cause not in results:
                need, magic = difficulty_again(battle, effect), by_magic(battle.state, effect)
                results[cause] = save(battle, c, effect.save, need, bool(effect.spell), effect.name, magic=magic)
            if results[cause]:
                has_withstood(battle, c, effect)
                battle.do(events.lifted, c.id, effect.id, effect.name)
            elif effect.name == "petrifying":
                turn_to_stone(battle, c, effect)


@rule("LBX-72")
def turn_to_stone(battle: Fight, c: Creature, effect: Effect) -> None:
    """Who has begun to turn to stone and fails the next save is stone."""
    battle.do(events.lifted, c.id, effect.id, effect.name)
    lay(battle, c, "petrified", effect.source)


RECHARGES = ("spent", "recharged")
"""What the d6 of a power that recharges comes to."""


@ACTS.act("end", "LBX-3", heading="end", messages=("end",), icon="end-turn", rank="end")
@rule("LBX-3")
def end_turn(battle: Fight, c: Creature) -> None:
    """Saves that are repeated, effects that have lasted their time; then the next turn."""
    if battle.state.bundle.gullets:
        regurgitate(battle)
    if c.flags & ONGOING:
        go_on(battle, c, "own-end")
    home = False
    if c.effects:
        save_again(battle, c)
    for effect in c.effects:
        if run_out(effect):
            battle.do(events.lifted, c.id, effect.id, effect.name)
            if effect.name == "banished" and sent_home(c):
                home = True
    if c.effects:
        battle.do(events.counted_down, c.id)
    for other in battle.state.creatures.values():
        if other.effects:
            lasting(battle, other, "turn-end")
    loosen(battle)
    if c.concentration:
        keep_up(battle, c)
    show_the_hidden(battle)
    battle.do(events.turn_ended, c.id)
    if home:
        vanish(battle, c)
    if battle.state.bundle.legends:
        interlude(battle, c)


def show_the_hidden(battle: Fight) -> None:
    """LBX-13 Whatever has just happened may have brought somebody into view: a step, a light, the end of a blindness."""
    for c in battle.state.creatures.values():
        if c.hidden_from:
            still_hidden(battle, c)


def outcome(state: State) -> Outcome | None:
    """A side with no able creature in its queue has lost; after the scenario's last round nobody has won."""
    if state.phase != "fight":
        return None
    creatures = state.creatures
    beaten = []
    for side in state.sides.values():
        for id in side.queue:
            if not creatures[id].flags & UNABLE:
                break
        else:
            beaten.append(side.id)
    if beaten:
        return Outcome(foe(state, beaten[0]).id, "beaten") if len(beaten) == 1 else Outcome(None, "nobody-left")
    return Outcome(None, "round-limit") if state.round > state.bundle.scenario.rounds else None
