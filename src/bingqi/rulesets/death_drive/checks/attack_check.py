"""DD-10, DD-11, DD-12: attack checks with the combo penalty, and the four defences."""

from __future__ import annotations

from bingqi.core.dice.tally import Part
from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.checks.check import Plan, planned
from bingqi.rulesets.death_drive.checks.modifiers import Situation
from bingqi.rulesets.death_drive.events import checks as events
from bingqi.rulesets.death_drive.model.character import Character, cr
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.words import ABILITIES, Ability, Defence

COMBO = 4
"""DD-11.1 What each layer of the combo penalty takes off."""
ABILITIES_OF: dict[Defence, tuple[Ability, ...]] = {
    "antagonism": ("STR",),
    "composure": ("DEX", "INS"),
    "faith": ("EMP", "GNO"),
}
"""DD-12.3, DD-12.4, DD-12.5 The abilities of three defences, of which the higher counts; that of Resistance is the armour's."""


def score(c: Character, ability: Ability) -> int:
    """DD-4.4 An ability as it is now."""
    return c.scores[ABILITIES.index(ability)]


def attack_ability(c: Character, kind: str) -> tuple[str, int]:
    """DD-10.4, DD-10.5, DD-10.6 What an attack is made with: strength hand to hand, dexterity from afar, the spell source's PAS."""
    if kind == "spell":
        return "PAS", c.stat.pas
    ability: Ability = "STR" if kind == "melee" else "DEX"
    return ability, score(c, ability)


def attack_plan(state: State, c: Character, kind: str, it: Situation, combo: bool = True) -> Plan:
    """DD-10.2, DD-10.3 Her attack check: CR and the ability of the attack (AAS) are added. `combo`: the combo penalty counts, which
    it does in active checks alone."""
    label, amount = attack_ability(c, kind)
    plan = planned(state, c, "attack", it, [("CR", cr(c), "DD-10.2"), (label, amount, "DD-10.2")])
    return plan._replace(parts=(*plan.parts, *combo_part(c))) if combo else plan


def combo_part(c: Character) -> tuple[Part, ...]:
    """DD-11.1 What her layers of the combo penalty take off."""
    return (("combo", -COMBO * c.combo, "DD-11.1"),) if c.combo else ()


def defence_ability(state: State, c: Character, defence: Defence) -> tuple[str, int]:
    """DD-12.3, DD-12.4, DD-12.5, DD-12.6 The ability of a defence (DAS), the highest of those that it may be; without armour
    Resistance has none."""
    if defence == "resistance":
        abilities = state.bundle.armour[c.stat.armour].abilities if c.stat.armour else ()
    else:
        abilities = ABILITIES_OF[defence]
    return max([(score(c, one), one) for one in abilities], default=(0, "unarmoured"))[::-1]


def defence_plan(state: State, c: Character, defence: Defence, it: Situation) -> Plan:
    """DD-12.1, DD-12.2 Her defence check: CR and the ability of the defence are added."""
    label, amount = defence_ability(state, c, defence)
    plan = planned(state, c, f"defence-{defence}", it, [("CR", cr(c), "DD-12.2"), (label, amount, "DD-12.2")])
    return plan._replace(role="response")


@rule("DD-11.1")
def add_combo(battle: Fight, c: Character) -> None:
    """DD-11.2 She has made a check by an attack: the next ones suffer from it, up to the most layers."""
    layers = min(c.combo + 1, battle.state.options.combo_max_layers)
    if layers != c.combo:
        battle.do(events.combo_changed, c.id, layers)


@rule("DD-11.3")
def clear_combos(battle: Fight) -> None:
    """DD-11.3 A round begins: no combo penalty is left."""
    for c in battle.state.characters.values():
        if c.combo:
            battle.do(events.combo_changed, c.id, 0)
