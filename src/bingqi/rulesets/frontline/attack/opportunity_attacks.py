"""LBX-7, LBX-8, LB-2.22, LBX-44: opportunity attacks, and who may make them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bingqi.core.moment import Moment
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.grips import may_attack
from bingqi.rulesets.frontline.attack.in_hand import ready_to_use
from bingqi.rulesets.frontline.attack.targets import charmed_by
from bingqi.rulesets.frontline.harm.conditions import can_react, lay
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import (
    CHARMED,
    STRUCK,
    SWALLOWED,
    UNABLE,
    Creature,
    Fight,
    State,
    foe,
    front_of,
    in_front,
    in_queue,
)
from bingqi.rulesets.frontline.model.stats import Attack
from bingqi.rulesets.frontline.offers.keys import ACTS, REACTION
from bingqi.rulesets.frontline.sight.light import can_see


@mypyc_attr(allow_interpreted_subclasses=True)  # compiled, it can still be made of its fields alone, as it rests
class Opening(Moment):
    """Somebody lays itself open: those `among` the enemies who can may attack it, `left` of them at most."""

    id = "opening"
    rests = True
    shown_only = ("act",)

    def __init__(self, who: str, act: str, among: tuple[str, ...], left: int) -> None:
        self.who, self.act, self.among, self.left = who, act, among, left

    def about(self) -> dict[str, str]:
        return {"who": self.who, "act": self.act}


def melee_attacks(c: Creature) -> list[Attack]:
    """Its attacks that can be made in melee now."""
    return [attack for attack in c.stat.attacks if attack.reach and not attack.alone and ready_to_use(c, attack)]


def usable_in_hand(c: Creature, attack: Attack) -> bool:
    """LBX-7, LBX-15 Whether an attack can be made as a reaction: drawing a weapon belongs to one's own turn."""
    return (not attack.item or attack.item in c.held) and ready_to_use(c, attack)


def melee_attacks_on(state: State, c: Creature, t: Creature) -> list[Attack]:
    """LBX-7 Its melee attacks that can be made as a reaction, against this target as it is now."""
    attacks = [attack for attack in c.stat.attacks if attack.reach and not attack.alone and usable_in_hand(c, attack)]
    return [attack for attack in attacks if may_attack(state, c, attack, t)]


SPARE = "spare-reaction"
"""What is noted of a reaction that some have for opportunity attacks alone."""


def has_spare(c: Creature) -> bool:
    """LBX-7 Whether it has such a reaction left: a hydra one for each head beyond the first."""
    if not c.stat.spare_reactions or c.surprised or c.flags & (UNABLE | STRUCK):
        return False
    return c.spent.count(SPARE) < c.stat.spare_reactions


def can_attack_opening(state: State, c: Creature, who: Creature) -> bool:
    """LBX-7 Whether `c` could make an opportunity attack against `who`, whom it must see and may not be charmed by."""
    if c.flags & SWALLOWED or not (can_react(c) or has_spare(c)) or not in_front(state, c) or not can_see(state, c, who):
        return False
    return not (c.flags & CHARMED and charmed_by(c, who)) and bool(melee_attacks_on(state, c, who))


def watchers(state: State, who: Creature) -> tuple[str, ...]:
    """LB-2.19 The enemies in front who could attack `who` as it lays itself open."""
    return tuple([c.id for c in front_of(state, foe(state, who.side)) if can_attack_opening(state, c, who)])


def _may(state: State, moment: Opening) -> list[tuple[str, str]]:
    who = state.creatures[moment.who]
    if moment.left < 1 or who.flags & UNABLE or not in_queue(state, who):
        return []
    found = [state.creatures[id] for id in moment.among]
    return [(c.side, c.id) for c in found if in_queue(state, c) and can_attack_opening(state, c, who)]


@ACTS.reaction("LBX-7", "LBX-8", to=Opening, may=_may, args=("who",), cost=REACTION, icon="attack")
def opportunity_attack(battle: Fight, id: str, moment: Opening) -> None:
    """A reaction: one melee attack before the act that lays open takes effect."""
    c, who = battle.state.creatures[id], battle.state.creatures[moment.who]
    moment.left -= 1
    if has_spare(c):
        battle.do(events.spent, id, SPARE)
    else:
        battle.do(events.reacted, id)
    attack = battle.choose(c.side, melee_attacks_on(battle.state, c, who), "opportunity-with", {"who": id, "target": who.id})
    if strike(battle, c, who, Blow(attack)) and "sentinel" in c.stat.traits:
        halt(battle, who, c)


@rule("LBX-44")
def halt(battle: Fight, who: Creature, by: Creature) -> None:
    """Sentinel: an opportunity attack that hits makes the speed 0 for the rest of the turn."""
    lay(battle, who, "halted", by.id, ends="turn-end")


def open_to(battle: Fight, who: Creature, act: str, among: tuple[str, ...], most: int) -> bool:
    """LBX-7 Let those `among` the enemies attack; whether `who` can still act afterwards."""
    if among and most > 0:
        battle.do(events.provoked, who.id, act, min(most, len(among)))
        battle.do(events.declared, act, who.id, "")
        battle.moment(Opening(who.id, act, among, most))
        battle.do(events.resolved)
    return not who.flags & UNABLE and in_queue(battle.state, who)


class Advanced(Moment):
    """Somebody came in front of its line: into the reach of the enemies in front; `teleported` there or not."""

    id = "advanced"

    def __init__(self, who: str, teleported: bool = False) -> None:
        self.who, self.teleported = who, teleported

    def about(self) -> dict[str, str]:
        return {"who": self.who}


def _polearms(state: State, moment: Advanced) -> list[tuple[str, str]]:
    who = state.creatures[moment.who]
    if moment.teleported or who.flags & UNABLE or not in_queue(state, who):
        return []
    enemies = front_of(state, foe(state, who.side))
    return [(c.side, c.id) for c in enemies if "polearm-master" in c.stat.traits and can_attack_opening(state, c, who)]


@ACTS.reaction("LB-2.22", "LBX-44", to=Advanced, may=_polearms, args=("who",), cost=REACTION, icon="pike")
def polearm_attack(battle: Fight, id: str, moment: Advanced) -> None:
    """Polearm Master: also when a creature comes into its reach, that is, in front; not by teleport from within its queue."""
    opening = Opening(moment.who, "advance", (id,), 1)
    opportunity_attack(battle, id, opening)
