"""DD-37: the conflict clock. Who waits no longer takes her turn; when nobody is left to, a tick is filled, and all wait one
less."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.answerable import moment
from bingqi.rulesets.death_drive.actions.costs import give_back
from bingqi.rulesets.death_drive.actions.windows import AnyTime, Happened
from bingqi.rulesets.death_drive.checks.attack_check import clear_combos
from bingqi.rulesets.death_drive.damage.ongoing import suffer_ongoing
from bingqi.rulesets.death_drive.effects.lasting import expire, look_after
from bingqi.rulesets.death_drive.events import course as events
from bingqi.rulesets.death_drive.model.character import Character, here
from bingqi.rulesets.death_drive.model.state import ROUND, Fight, State
from bingqi.rulesets.death_drive.scenes.clocks import threats_grow
from bingqi.rulesets.death_drive.scenes.deploy import choose_zone
from bingqi.rulesets.death_drive.scenes.initiative import come_late
from bingqi.rulesets.death_drive.scenes.surprise import no_longer_surprised
from bingqi.rulesets.death_drive.scenes.tactical_points import forget_points_won
from bingqi.rulesets.death_drive.scenes.victory import decide

# --- Whose turn it is --------------------------------------------------------------------


def with_right_to_act(state: State) -> list[Character]:
    """DD-37.6, DD-37.9 All who wait no longer, the one with the higher initiative modifier first, then by level, then as listed."""
    ready = [c for c in state.characters.values() if here(c) and not c.out and not c.wait]
    return sorted(ready, key=lambda c: (-c.initiative, -c.stat.level))


@rule("DD-37.6")
def next_turn(battle: Fight) -> bool:
    """DD-37.8, DD-37.9 Somebody who waits no longer begins her turn: the first of those who can; of several of her side who follow
    each other their player says which. A game master may say otherwise. False: all wait."""
    ready = with_right_to_act(battle.state)
    if not ready:
        return False
    first = first_of(battle, ready)
    begin_turn(battle, battle.state.characters[first])
    return True


def first_of(battle: Fight, ready: list[Character]) -> str:
    """DD-37.8, DD-37.9 Who begins."""
    side = ready[0].side
    ours = []
    for c in ready:
        if c.side != side:
            break
        ours.append(c)
    if battle.state.gm and len({c.side for c in ready}) > 1:
        ours, side = ready, "gm"
    keys = tuple([c.id for c in ours])
    return battle.pick(side, keys, "who-acts", {"tick": battle.state.tick}, keys[0])


@rule("DD-37.6")
def gain_right_to_act(battle: Fight) -> None:
    """DD-37.6, DD-38.4 All who wait no longer have the right to act: whoever was surprised is so no longer."""
    for c in with_right_to_act(battle.state):
        no_longer_surprised(battle, c)


@rule("DD-37.6")
def begin_turn(battle: Fight, c: Character) -> None:
    """DD-37.6 Her turn begins."""
    battle.do(events.turn_began, c.id)
    moment(battle, Happened("turn-start", c.id, (c.id,)))


@rule("DD-37.7")
def end_turn(battle: Fight, c: Character) -> None:
    """DD-28.3, DD-37.7 Her turn is over: she waits by what she did, one tick at least."""
    moment(battle, Happened("turn-end", c.id, (c.id,)))
    battle.do(events.turn_ended, c.id, max(1, c.recovery))
    give_back(battle, "turn")
    look_after(battle)
    decide(battle)


# --- The clock ---------------------------------------------------------------------------


@rule("DD-37.4")
def fill_tick(battle: Fight) -> None:
    """DD-37.4, DD-37.5, DD-28.3 Nobody is left who waits no longer: what was done out of turn is added, the tick is filled, what it
    ends is over, and with the last tick of a round the round. Then all wait one tick less."""
    state = battle.state
    tick, ends_round = state.tick, state.tick % ROUND == 0
    if ends_round:
        battle.moment(AnyTime("", battle.state.bundle.ending))
    expire(battle, tick)
    if ends_round:
        end_round(battle, tick)
    look_after(battle)
    forget_points_won(battle)
    give_back(battle, "tick")
    due = [c for c in state.characters.values() if c.recovery_due]
    if due:
        battle.do(events.recovery_added, tick)
    for c in due:
        battle.do(events.wait_changed, c.id, c.wait + c.recovery_due, 0)
    decide(battle, round_over=ends_round)
    if state.result is not None:
        return
    battle.do(events.tick_filled)
    gain_right_to_act(battle)
    arrive(battle)
    if ends_round:
        begin_round(battle)


@rule("DD-37.5")
def end_round(battle: Fight, tick: int) -> None:
    """DD-20.2, DD-37.4 The last tick of a round was filled: ongoing damage, then what lasted as long as the round; and threats that
    grow."""
    suffer_ongoing(battle)
    expire(battle, tick, with_round=True)
    threats_grow(battle)
    give_back(battle, "round")


@rule("DD-37.1")
def begin_round(battle: Fight) -> None:
    """DD-11.3, DD-37.5 A round begins, and combo penalties are gone."""
    battle.do(events.round_began, battle.state.round + 1)
    clear_combos(battle)
    moment(battle, Happened("round-start", ""))


@rule("DD-39.1")
def arrive(battle: Fight) -> None:
    """DD-39.1 Whoever comes with the tick that begins takes her place, and finds how long she waits from it on."""
    state = battle.state
    for c in state.characters.values():
        if c.arrives == state.tick and not c.out and not here(c):
            battle.do(events.deployed, c.id, c.deploys or choose_zone(battle, c))
            come_late(battle, c)
