"""CR-5: the authority opposition, from the first dice to its winner."""

from __future__ import annotations

from dataclasses import dataclass

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.command.commander import authority, strategist_dice
from bingqi.rulesets.ragnarok.command.modifiers import add_modifiers
from bingqi.rulesets.ragnarok.events import authority as events
from bingqi.rulesets.ragnarok.events import course
from bingqi.rulesets.ragnarok.model.state import Fight, State, clockwise, eliminated

ON, STOP = "on", "stop"
"""CR-5.4 To roll again and add, or not."""


@dataclass
class Throw:
    """What a player has in the opposition."""

    id: str
    sum: int
    """The kept die, and the extra rolls."""
    face: int
    """The last die that counts."""
    failed: bool = False
    done: bool = False
    """Whether he has said that he stops."""


@rule("CR-5.1")
def oppose(battle: Fight) -> bool:
    """CR-5.1, CR-5.3, CR-5.12, CR-5.17, CR-6.1 All roll; if all have failed, or the highest are equal, it will be begun again. The
    winner names the first active player. Tells whether there is one."""
    state = battle.state
    contenders = list(state.contenders) or who_rolls(state)
    throws = attempt(battle, contenders)
    totals = {one.id: total(battle, one) for one in throws if not one.failed}
    best = [id for id, n in totals.items() if n == max(totals.values())]
    if len(best) != 1:
        again = best if best and state.options.tie_reroll_scope == "tied_only" else contenders
        battle.do(events.opposition_again, "tie" if best else "all-failed", tuple(again))
        return False
    battle.do(events.opposition_won, best[0])
    name_first(battle, best[0])
    return True


@rule("CR-5.17")
def name_first(battle: Fight, winner: str) -> None:
    """CR-5.17, CR-6.2 The winner says who becomes the first active player; himself, if he says nothing."""
    able = [id for id in battle.state.players if has_units(battle.state, id)]
    first = battle.choose(winner, able, "first", {"who": winner}, winner)
    battle.do(course.lead_passed, first)


def who_rolls(state: State) -> list[str]:
    """CR-5.1 Every player who has units left; with opposition_by camp for each camp the one whose Commander has most Authority."""
    players = [id for id in clockwise(state, "") if has_units(state, id)]
    if state.options.opposition_by == "player":
        return players
    camps = dict.fromkeys([state.players[id].camp for id in players])
    return [max([id for id in players if state.players[id].camp == camp], key=lambda id: authority(state, id)) for camp in camps]


def has_units(state: State, id: str) -> bool:
    """CR-5.1 Whether a player has any unit left, on the table or to come: others have no part in the round."""
    return any(unit.side == id and not eliminated(state, unit.id) for unit in state.units.values())


def attempt(battle: Fight, contenders: list[str]) -> list[Throw]:
    """CR-5.1, CR-5.4, CR-5.10 All throw; then whoever shows a bonus face may roll on, the lowest Authority first."""
    throws = [first_throw(battle, id) for id in contenders]
    waiting = in_order(battle.state, [one for one in throws if may_go_on(battle.state, one)])
    while waiting:
        for one in waiting:
            rolled = press_on(battle, one, throws)
            while rolled and battle.state.options.reroll_turns == "whole_chain" and may_go_on(battle.state, one):
                rolled = press_on(battle, one, throws)
        waiting = [one for one in waiting if may_go_on(battle.state, one)]
    return throws


@rule("CR-5.2")
def first_throw(battle: Fight, id: str) -> Throw:
    """CR-5.1, CR-5.2, CR-5.7, CR-5.13 One die, or the best of several. A kept one fails; with any_die_one_fails any one does."""
    n = max(1, 1 + strategist_dice(battle.state, id))
    faces = battle.faces(n, 6, "authority", battle.tally("authority-die", id))
    fails = 1 in faces if battle.state.options.any_die_one_fails else faces[0] == 1
    if fails:
        battle.do(events.opposition_failed, id)
    return Throw(id, faces[0], faces[0], fails)


def may_go_on(state: State, one: Throw) -> bool:
    """CR-5.4, CR-5.6 Whether the last die is a six, or with reroll_faces five_and_six a five, and he has not stopped."""
    return not one.failed and not one.done and one.face >= (6 if state.options.reroll_faces == "six" else 5)


def in_order(state: State, throws: list[Throw]) -> list[Throw]:
    """CR-5.10 Who goes on first: the lowest Authority; of equals clockwise from the left of the last winner."""
    seats = clockwise(state, state.last_winner)
    return sorted(throws, key=lambda one: (authority(state, one.id), seats.index(one.id)))


@rule("CR-5.4")
def press_on(battle: Fight, one: Throw, throws: list[Throw]) -> bool:
    """CR-5.4, CR-5.5, CR-5.6, CR-5.8 He may roll again and add. A one fails, whatever he had. Tells whether he has rolled."""
    others = [reckoned(battle, other).sum for other in throws if other is not one and not other.failed]
    about = {"who": one.id, "sum": reckoned(battle, one).sum, "best": max(others, default=0)}
    if battle.pick(one.id, (ON, STOP), "press-on", about) == STOP:
        one.done = True
        return False
    one.face = battle.die(6, "press-on", battle.tally("authority-die", one.id))
    one.sum += one.face
    if one.face == 1:
        one.failed = True
        battle.do(events.opposition_failed, one.id)
    return True


@rule("CR-5.11")
def total(battle: Fight, one: Throw) -> int:
    """CR-5.11 What somebody has come to in the end."""
    return battle.total(reckoned(battle, one))


def reckoned(battle: Fight, one: Throw) -> Tally:
    """CR-5.1, CR-5.14, CR-5.16 The dice so far, the Commander's Authority, and what else changes it."""
    state = battle.state
    found = battle.tally("authority", one.id)
    found.add("dice", one.sum, "CR-5.1")
    if n := authority(state, one.id):
        found.add("commander", n, "CR-8.8")
    add_modifiers(state, found, one.id, "authority_modifier")
    return found
