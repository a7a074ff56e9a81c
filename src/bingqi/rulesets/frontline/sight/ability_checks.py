"""LBX-1, LBX-6, LBX-35: ability checks, advantage and disadvantage, saving throws."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import (
    BLESSED,
    DODGING,
    EXHAUSTED,
    FRIGHTENED,
    LIMP,
    POISONED,
    RESTRAINED,
    WEAKENED,
    Creature,
    Fight,
    State,
    behind,
    effect_of,
    in_queue,
    modifier,
)
from bingqi.rulesets.frontline.sight.cover import BONUS, LABELS, cover_rule
from bingqi.rulesets.frontline.sight.legendary_resistance import resists
from bingqi.rulesets.frontline.sight.light import can_see

SKILL_ABILITY = {
    "strength": "str",
    "athletics": "str",
    "acrobatics": "dex",
    "stealth": "dex",
    "sleight-of-hand": "dex",
    "perception": "wis",
    "medicine": "wis",
}


class Edge(Tally):
    """LBX-6 Reasons for advantage and disadvantage: any number of each cancel to none."""

    __slots__ = ("bad", "good")

    def __init__(self, keep: bool) -> None:
        Tally.__init__(self, "edge", keep)
        self.good = self.bad = False

    def gain(self, label: str, rule: str) -> None:
        """A reason for advantage."""
        self.good = True
        if self.parts is not None:
            self.add(label, 1, rule)

    def lose(self, label: str, rule: str) -> None:
        """A reason for disadvantage."""
        self.bad = True
        if self.parts is not None:
            self.add(label, -1, rule)

    @property
    def dice(self) -> int:
        """LBX-6 2 for the better of two d20, -2 for the worse, 1 for a single one."""
        if self.good == self.bad:
            return 1
        return 2 if self.good else -2


def passive(score: int, edge: Edge) -> int:
    """LBX-6 Advantage adds 5 to a passive score, disadvantage takes 5."""
    return score + (5 if edge.dice == 2 else -5 if edge.dice == -2 else 0)


def skill(c: Creature, name: str) -> int:
    """LBX-1 The bonus of a skill: what the stat block says, else the ability modifier."""
    bonus = c.stat.skills.get(name)  # type: ignore[call-overload]  # skills come as plain texts too
    return modifier(c.stat, SKILL_ABILITY[name]) if bonus is None else int(bonus)


def add_skill(bonus: Tally, c: Creature, name: str, rule: str) -> None:
    """LBX-1 The bonus of a skill as a part of a number."""
    if bonus.parts is None:
        bonus.sum += skill(c, name)
    else:
        add_learned(bonus, c, SKILL_ABILITY[name], skill(c, name), f"skill:{name}", rule)


def add_learned(bonus: Tally, c: Creature, ability: str, bundle: int, label: str, rule: str) -> None:
    """LBX-1 A bonus that a stat block gives as one figure: the ability modifier, and proficiency, once or twice, if that is all;
    else the figure by its name."""
    own = modifier(c.stat, ability)
    beyond = {0: "", c.stat.proficiency: "proficiency", 2 * c.stat.proficiency: "expertise"}.get(bundle - own)
    if beyond is None:
        bonus.add(label, bundle, rule)
        return
    bonus.add(ability, own, rule)
    if beyond:
        bonus.add(beyond, bundle - own, rule)


def difficulty(battle: Fight, dc: int, label: str, rule: str, of: str = "", using: str = "") -> Tally:
    """LBX-1 What a check or a save has to reach: whose doing it is, and with what."""
    need = battle.tally("dc", of, using=using)
    need.add(label, dc, rule)
    return need


def exhaustion(c: Creature) -> int:
    """LBX-25 Its level of exhaustion."""
    return sum([effect.name == "exhaustion" for effect in c.effects]) if c.flags & EXHAUSTED else 0


def fears(state: State, c: Creature) -> list[Creature]:
    """LBX-25 Whom a frightened creature fears and has in sight."""
    found = []
    for effect in c.effects:
        if effect.name == "frightened":
            source = state.creatures.get(effect.source)
            if source is not None and source is not c and in_queue(state, source) and can_see(state, c, source):
                found.append(source)
    return found


def hampered(state: State, c: Creature, edge: Edge) -> None:
    """LBX-25 Conditions that give disadvantage on ability checks."""
    flags = c.flags
    if (
        "sunlight-weakness" in c.stat.traits or "sunlight-hypersensitivity" in c.stat.traits
    ) and state.bundle.scenario.ground.sunlight:
        edge.lose("sunlight", "LBX-6")
    if flags & (POISONED | FRIGHTENED | EXHAUSTED):
        if flags & POISONED:
            edge.lose("poisoned", "LBX-25")
        if flags & FRIGHTENED and fears(state, c):
            edge.lose("frightened", "LBX-25")
        if flags & EXHAUSTED:
            edge.lose("exhaustion", "LBX-25")


def too_weak(c: Creature, name: str, edge: Edge) -> None:
    """LBX-72 The weakened have disadvantage on checks of Strength."""
    if c.flags & WEAKENED and SKILL_ABILITY[name] == "str":
        edge.lose("weakened", "LBX-72")


FAILS_OR_SUCCEEDS = ("failure", "success")
"""What a check or a save comes to."""


@rule("LBX-1")
def check(battle: Fight, c: Creature, name: str, dc: int, by: str, of: str = "", on: str = "") -> bool:
    """An ability check with a skill: success at or above the DC, set `by` a rule; `of`: against whose doing, `on`: for whom."""
    edge = Edge(battle.telling)
    hampered(battle.state, c, edge)
    too_weak(c, name, edge)
    aid = effect_of(c, "aided")
    if aid is not None:
        edge.gain("aided", "LBX-12")
        battle.do(events.lifted, c.id, aid.id, aid.name)
    bonus, need = battle.tally(name, c.id, on), difficulty(battle, dc, "set", by, of)
    add_skill(bonus, c, name, "LBX-1")
    success = battle.band((dc - bonus.sum,), name, bonus, need, edge, edge.dice, results=FAILS_OR_SUCCEEDS) == 1
    battle.do(events.checked, c.id, name, success)
    return success


@rule("LBX-1")
def contest(battle: Fight, a: Creature, ours: str, b: Creature, theirs: str) -> bool:
    """`a` against `b`; a tie changes nothing, so `a`, who wants the change, has to be above."""
    state = battle.state
    mine, yours = Edge(battle.telling), Edge(battle.telling)
    hampered(state, a, mine)
    hampered(state, b, yours)
    too_weak(a, ours, mine)
    too_weak(b, theirs, yours)
    bonus, other = battle.tally(ours, a.id, b.id), battle.tally(theirs, b.id, a.id)
    add_skill(bonus, a, ours, "LBX-1")
    add_skill(other, b, theirs, "LBX-1")
    won = opposed_check(battle, "contest", bonus, other, mine, yours)
    battle.do(events.checked, a.id, ours, won)
    return won


def opposed_check(battle: Fight, id: str, bonus: Tally, other: Tally, mine: Edge, yours: Edge) -> bool:
    """LBX-1 A d20 of each, whose bonuses are told with the reasons of each; `bonus` has to come out above `other`."""
    mod = bonus.sum - other.sum - 1
    return battle.contest(mod, id, bonus, other, mine, yours, mine.dice, yours.dice, results=FAILS_OR_SUCCEEDS, exceed=True)


def best_defence(c: Creature) -> str:
    """LBX-30 Athletics or Acrobatics, whichever is better."""
    return "athletics" if skill(c, "athletics") >= skill(c, "acrobatics") else "acrobatics"


def save_bonus(c: Creature, ability: str) -> int:
    """LBX-35 The bonus of a saving throw."""
    bonus = c.stat.saves.get(ability)  # type: ignore[call-overload]  # abilities come as plain texts too
    return modifier(c.stat, ability) if bonus is None else int(bonus)


BADLY, FAILS, SUCCEEDS = range(3)
"""How a save comes out: failed by 5 or more, where that matters; failed; made."""
SAVE_RESULTS = ("bad-failure", "failure", "success")
"""The same in words."""


def save(
    battle: Fight,
    c: Creature,
    ability: str,
    need: Tally,
    spell: bool = False,
    against: str = "",
    cover: int = 0,
    in_fight: bool = False,
    magic: bool = False,
) -> bool:
    """LBX-35 A saving throw, made or failed."""
    return try_save(battle, c, ability, need, spell, against, cover, in_fight, magic) == SUCCEEDS


@rule("LBX-35")
def try_save(
    battle: Fight,
    c: Creature,
    ability: str,
    need: Tally,
    spell: bool = False,
    against: str = "",
    cover: int = 0,
    in_fight: bool = False,
    magic: bool = False,
    by_five: bool = False,
) -> int:
    """A saving throw: d20 and the bonus at or above the DC. `cover` is the degree of cover it has against that; `in_fight`: to
    be in a fight helps; `magic`: it is against magic that is no spell; `by_five`: to fail by 5 or more is worse."""
    limp = bool(c.flags & LIMP) and ability in ("str", "dex")
    result = FAILS if limp else _roll_save(battle, c, ability, need, spell, against, cover, in_fight, magic, by_five)
    if result != SUCCEEDS and c.stat.traits and resists(battle, c, ability, need, against):
        result = SUCCEEDS
    if limp and result != SUCCEEDS:
        fails_outright(battle, c, ability, need)
    else:
        battle.do(events.saved, c.id, ability, need.sum, result == SUCCEEDS)
    return result


@rule("LBX-23")
def fails_outright(battle: Fight, c: Creature, ability: str, need: Tally) -> None:
    """Who cannot move throws no die to save by Strength or Dexterity."""
    battle.do(events.saved, c.id, ability, need.sum, False)


def _roll_save(
    battle: Fight,
    c: Creature,
    ability: str,
    need: Tally,
    spell: bool,
    against: str,
    cover: int,
    in_fight: bool,
    magic: bool,
    by_five: bool,
) -> int:
    edge = Edge(battle.telling)
    _save_edge(c, ability, spell, magic or spell, against, edge)
    if "sunlight-weakness" in c.stat.traits and battle.state.bundle.scenario.ground.sunlight:
        edge.lose("sunlight", "LBX-6")
    if in_fight:
        edge.gain("in-a-fight", "LBX-88")
    bonus = battle.tally(f"save-{ability}", c.id, need.of, need.using)
    if bonus.parts is None:
        bonus.sum = save_bonus(c, ability)
    else:
        add_learned(bonus, c, ability, save_bonus(c, ability), f"save:{ability}", "LBX-35")
    if cover and ability == "dex":
        bonus.add(LABELS[cover], BONUS[cover], cover_rule(cover))
    if c.flags & BLESSED:
        add_bless(battle, c, bonus, "LBX-35")
    reach = need.sum - bonus.sum
    if by_five:
        return battle.band((reach - 4, reach), "save", bonus, need, edge, edge.dice, results=SAVE_RESULTS)
    return FAILS + battle.band((reach,), "save", bonus, need, edge, edge.dice, results=FAILS_OR_SUCCEEDS)


def add_bless(battle: Fight, c: Creature, bonus: Tally, rule: str) -> None:
    """LBX-5, LBX-35 The die of a blessing, thrown before the d20."""
    bonus.add("bless", battle.die(4, "bless", battle.tally("bless", c.id)), rule)


def _save_edge(c: Creature, ability: str, spell: bool, magic: bool, against: str, edge: Edge) -> None:
    if ability == "dex":
        if c.flags & DODGING:
            edge.gain("dodging", "LBX-11")
        if c.flags & RESTRAINED:
            edge.lose("restrained", "LBX-24")
    if c.flags & WEAKENED and ability == "str":
        edge.lose("weakened", "LBX-72")
    if magic and "magic-resistance" in c.stat.traits:
        edge.gain("magic-resistance", "LBX-35")
    if against == "charmed" and "fey-ancestry" in c.stat.traits:
        edge.gain("fey-ancestry", "LBX-35")
    if c.stat.steeled and steeled(c, ability, spell, magic, against):
        edge.gain("steeled", "LBX-35")
    if c.flags & EXHAUSTED and exhaustion(c) >= 3:
        edge.lose("exhaustion", "LBX-25")


def steeled(c: Creature, ability: str, spell: bool, magic: bool, against: str) -> bool:
    """LBX-35 Whether a trait gives it advantage on such a save."""
    for one in c.stat.steeled:
        fits = (not one.against or against in one.against) and (not one.abilities or ability in one.abilities)
        if fits and (spell or not one.spells) and (magic or not one.magic):
            return True
    return False


def share(c: Creature, ability: str, success: bool, half: bool) -> int:
    """LBX-35 How many halves of the damage befall it after a save: all, or where a success halves, one. Evasion halves that."""
    if half and ability == "dex" and "evasion" in c.stat.traits:
        return 0 if success else 1
    return 2 if not success else 1 if half else 0


def reach_needed(state: State, a: Creature, b: Creature) -> int:
    """LB-2.2, LB-3.2, LBX-34 The reach in feet that a melee attack needs: 5 from front to front, and so many more for each cell
    that either is behind its line (a switch: 10 or 15)."""
    cells = behind(state, a) + behind(state, b)
    return state.options.rear_reach_feet_per_cell * cells if cells else 5
