"""LBX-30, LBX-33: grappling, shoving, disarming, and getting free."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.advantage import edge_of
from bingqi.rulesets.frontline.attack.attack_roll import reveal, to_hit, used_up
from bingqi.rulesets.frontline.attack.in_hand import draw
from bingqi.rulesets.frontline.attack.opportunity_attacks import melee_attacks
from bingqi.rulesets.frontline.attack.targets import melee_targets
from bingqi.rulesets.frontline.harm.conditions import grappled_by, lay, release
from bingqi.rulesets.frontline.harm.damage import push_back
from bingqi.rulesets.frontline.harm.thorns import strike_back
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.creature_kinds import size
from bingqi.rulesets.frontline.model.state import Creature, Effect, Fight, State
from bingqi.rulesets.frontline.model.stats import Attack
from bingqi.rulesets.frontline.sight.ability_checks import (
    Edge,
    add_skill,
    best_defence,
    check,
    contest,
    hampered,
    opposed_check,
    skill,
)


def can_wrestle(c: Creature, t: Creature) -> bool:
    """LBX-30 At most one size larger."""
    return size(t) <= size(c) + 1


@rule("LBX-30")
def grapple(battle: Fight, c: Creature, t: Creature) -> None:
    """In place of an attack: Athletics against Athletics or Acrobatics; the grappled have speed 0."""
    if overpowers(battle, c, t):
        lay(battle, t, "grappled", c.id, escape=10 + skill(c, "athletics"))
        if t.stat.hit_back:
            strike_back(battle, c, t)


@rule("LBX-30")
def shove(battle: Fight, c: Creature, t: Creature, how: str) -> None:
    """In place of an attack: the same contest; the shoved falls prone, or goes 5 feet away, one cell back."""
    if not overpowers(battle, c, t):
        return
    if how == "prone":
        lay(battle, t, "prone", c.id)
    else:
        push_back(battle, t, 5)


@rule("LBX-41", "LBX-30")
def shove_back(battle: Fight, c: Creature, t: Creature, feet: int) -> None:
    """Charger: a shove in place of the charge's attack, that moves the target further."""
    if overpowers(battle, c, t):
        push_back(battle, t, feet)


@rule("LBX-30", "LBX-13")
def overpowers(battle: Fight, c: Creature, t: Creature) -> bool:
    """Athletics against Athletics or Acrobatics; an attack of its kind, so it reveals whoever makes it."""
    won = contest(battle, c, "athletics", t, best_defence(t))
    reveal(battle, c)
    return won


@rule("LBX-30")
def escape(battle: Fight, c: Creature, held: Effect) -> None:
    """An action: Athletics or Acrobatics, whichever is better, against the DC of the hold; with a grip goes what came with it."""
    if not check(battle, c, best_defence(c), held.escape, "LBX-30", held.source):
        return
    if grappled_by(c, held.source) and not held.spell:
        release(battle, c, held.source)
    else:
        battle.do(events.lifted, c.id, held.id, held.name)


def disarming_attack(state: State, c: Creature, t: Creature) -> Attack | None:
    """LBX-33 What it disarms with: of the melee attacks that reach the target the best bonus, in hand rather than sheathed."""
    found = [one for one in melee_attacks(c) if not one.only_against and t in melee_targets(state, c, one.reach)]
    return max(found, key=lambda one: (one.bonus, not one.item or one.item in c.held), default=None)


@rule("LBX-33")
def disarm(battle: Fight, c: Creature, t: Creature, attack: Attack, item: str) -> None:
    """An attack roll against Athletics or Acrobatics: if it is won the thing is dropped, and nobody is hurt."""
    blow = Blow(attack)
    draw(battle, c, attack)
    mine, yours = edge_of(battle, c, t, blow), Edge(battle.telling)
    thing = battle.state.bundle.items.get(item)
    if thing is not None and thing.two_hands:
        mine.lose("two-hands", "LBX-33")
    hampered(battle.state, t, yours)
    if size(t) > size(c):
        yours.gain("larger", "LBX-33")
    elif size(t) < size(c):
        yours.lose("smaller", "LBX-33")
    defence = battle.tally(best_defence(t), t.id, c.id)
    add_skill(defence, t, best_defence(t), "LBX-33")
    won = opposed_check(battle, "disarm", to_hit(battle, c, blow, t.id), defence, mine, yours)
    battle.do(events.checked, c.id, "disarm", won)
    used_up(battle, c, t, blow)
    if won:
        battle.do(events.dropped, t.id, item, t.id)
