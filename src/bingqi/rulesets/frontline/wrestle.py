"""LBX-30, LBX-33: grappling, shoving, disarming, and getting free."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.checks import Edge, best_defence, check, contest, hampered, show, skill
from bingqi.rulesets.frontline.conditions import lay
from bingqi.rulesets.frontline.harm import push_back
from bingqi.rulesets.frontline.state import PRONE, Creature, Effect, Fight
from bingqi.rulesets.frontline.stats import Attack

SIZES = ("tiny", "small", "medium", "large", "huge", "gargantuan")


def size(c: Creature) -> int:
    """Its size as a number, 0 for tiny."""
    return SIZES.index(c.stat.size)


def can_wrestle(c: Creature, t: Creature) -> bool:
    """LBX-30 At most one size larger."""
    return size(t) <= size(c) + 1


@rule("LBX-30")
def grapple(battle: Fight, c: Creature, t: Creature) -> None:
    """In place of an attack: Athletics against Athletics or Acrobatics; the grappled have speed 0."""
    if contest(battle, c, "athletics", t, best_defence(t)):
        lay(battle, t, "grappled", c.id, escape=10 + skill(c, "athletics"))


@rule("LBX-30")
def shove(battle: Fight, c: Creature, t: Creature, how: str) -> None:
    """In place of an attack: the same contest; the shoved falls prone, or goes 5 feet away, one cell back."""
    if not contest(battle, c, "athletics", t, best_defence(t)):
        return
    if how == "prone":
        lay(battle, t, "prone", c.id)
    else:
        push_back(battle, t, 5)


@rule("LBX-41", "LBX-30")
def shove_back(battle: Fight, c: Creature, t: Creature, feet: int) -> None:
    """Charger: a shove in place of the charge's attack, that moves the target further."""
    if contest(battle, c, "athletics", t, best_defence(t)):
        push_back(battle, t, feet)


@rule("LBX-30")
def escape(battle: Fight, c: Creature, held: Effect) -> None:
    """An action: Athletics or Acrobatics against the hold."""
    if check(battle, c, best_defence(c), held.escape):
        battle.do(events.lifted, c.id, held.id)
        for other in c.effects:
            if other.source == held.source and other.name in ("grappled", "restrained") and other.escape:
                battle.do(events.lifted, c.id, other.id)


@rule("LBX-33")
def disarm(battle: Fight, c: Creature, t: Creature, attack: Attack, item: str) -> None:
    """An attack roll against Athletics or Acrobatics: if it is won the thing is dropped, and nobody is hurt."""
    mine, yours = Edge(battle.log is not None), Edge(battle.log is not None)
    thing = battle.state.whole.items.get(item)
    if thing is not None and thing.two_hands:
        mine.lose("two-hands", "LBX-33")
    if c.flags & PRONE:
        mine.lose("prone", "LBX-22")
    hampered(battle.state, c, mine)
    hampered(battle.state, t, yours)
    if size(t) > size(c):
        yours.gain("larger", "LBX-33")
    elif size(t) < size(c):
        yours.lose("smaller", "LBX-33")
    show(battle, mine)
    show(battle, yours)
    gap = battle.tally("disarm")
    gap.add("attack", attack.bonus, "LBX-33")
    gap.add("defence", -skill(t, best_defence(t)), "LBX-33")
    won = battle.dice.contest(battle.total(gap) - 1, "disarm", 20, mine.dice, yours.dice)
    battle.do(events.checked, c.id, "disarm", won)
    if won:
        battle.do(events.dropped, t.id, item)
