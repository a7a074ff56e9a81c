"""MT-11: casting (施法) in one's own active step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from bingqi.core.problems import NUMBER
from bingqi.core.rule import rule
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.targets import kind_forbidden, out_of_range, sheltered, struck
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.magic.no_effect import has_no_effect, in_force
from bingqi.rulesets.mttt.magic.spells import is_one, kind_of, mana_of, meets, unaffordable, ways
from bingqi.rulesets.mttt.model.arms import spell_arms
from bingqi.rulesets.mttt.model.stack_entry import ENTRY, entry_of, waits
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.stats import Kind
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.offers.icons import spell_icon
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS
from bingqi.rulesets.mttt.stack.push import befallen, push
from bingqi.rulesets.mttt.stack.windows import interrupt, pop, window


@ACTS.offers("cast")
def offers(state: State, unit: Unit) -> list[str]:
    """MT-11.1, MT-11.2, MT-3.14, MT-5.14 What she can cast in her active step: anything that she has mana for, but in crash nothing
    that takes the standard action."""
    keys: list[str] = []
    for id in unit.stat.spells:
        standard = state.bundle.spells[id].timing == "standard"
        if not standard or not unit.crashed:
            found = ways(state, unit, id)
            keys += [key for key in found if allowed(state, unit, key)] if standard and unit.refreshed else found
    return keys


def allowed(state: State, unit: Unit, key: str) -> bool:
    """MT-3.24 With the action that a shift gave her she strikes nobody but whom she shifted, by spells neither."""
    _, id, *args = key.split(":")
    if state.bundle.spells[id].attack is None:
        return True
    target, kind = args
    hit = struck(state, unit, state.units[target], spell_arms(state, id), kind_of(kind))
    return all(one.id == unit.refreshed for one in hit)


# --- Why not -------------------------------------------------------------------------


def no_cast(state: State, unit: Unit, spell: str, targets: str = "", how: str = "") -> No | None:
    """MT-11.1, MT-11.2, MT-3.14 A spell: hers, with what it costs, and at somebody whom it can be cast at."""
    it = state.bundle.spells[spell]
    if spell not in unit.stat.spells:
        return no("MT-11.1", "mt-not-her-spell", who=unit.id, spell=spell)
    if it.timing == "standard" and unit.crashed:
        return no("MT-3.14", "mt-spell-crash", who=unit.id, spell=spell)
    found = unaffordable(state, unit, it, spell) or no_aim(state, unit, spell, targets.split("+") if targets else [], how)
    if found is not None:
        return found
    key = ":".join(("cast", spell, *[one for one in (targets, how) if one]))
    return None if key in ways(state, unit, spell) else NOTHING_TO_SAY


def no_aim(state: State, unit: Unit, id: str, targets: Sequence[str], how: str) -> No | None:
    """MT-11.3 Whom, or what entry of the stack, it is cast at; and of an attack the kind."""
    spell = state.bundle.spells[id]
    if spell.targets.who == "self":
        return no("MT-11.3", "mt-spell-self", spell=id) if targets else useless(state, unit, id, unit)
    if not targets:
        return no("MT-11.3", "mt-spell-whom", spell=id)
    if len(set(targets)) < len(targets) or len(targets) > spell.targets.count:
        return no("MT-11.3", "mt-spell-many", spell=id, most=spell.targets.count)
    found = next((found for one in targets if (found := not_at(state, unit, id, one)) is not None), None)
    return found if found is not None or spell.attack is None else no_blow(state, unit, id, targets[0], how)


def not_at(state: State, unit: Unit, id: str, target: str) -> No | None:
    """MT-11.3 One target: of the right kind, there, in range, as the spell demands."""
    spell = state.bundle.spells[id]
    if spell.targets.who == "entry":
        return not_at_entry(state, unit, id, target)
    other = state.units.get(target)
    if other is None:
        return NOTHING_TO_SAY
    if other.out:
        return no("MT-11.3", "mt-not-there", who=target)
    if not is_one(unit, spell.targets.who, other):
        return no("MT-11.3", "mt-spell-who", spell=id, whom=spell.targets.who)
    if other is not unit and (far := out_of_range(state, unit, target, spell.targets, "MT-11.3")) is not None:
        return far
    if not meets(other, spell, "target"):
        return no("MT-11.3", "mt-spell-demands", spell=id, who=target)
    return useless(state, unit, id, other)


def useless(state: State, unit: Unit, id: str, target: Unit) -> No | None:
    """MT-11.3 What it would do is done already, or helps only against an attack, and there is none."""
    if not has_no_effect(state, unit, id, target):
        return None
    there = in_force(state, unit, id, target)
    return no("MT-11.3", "mt-spell-in-force" if there else "mt-spell-untimely", spell=id, who=target.id)


def not_at_entry(state: State, unit: Unit, id: str, target: str) -> No | None:
    """MT-5.10 An entry of the stack: of an enemy, and such that it can still come to nothing."""
    number = target.startswith(ENTRY) and NUMBER.fullmatch(target.removeprefix(ENTRY)) is not None
    entry = entry_of(state, target) if number else None
    if entry is None or not waits(entry):
        return no("MT-5.10", "mt-no-entry-there", spell=id)
    if state.units[entry.by].side == unit.side:
        return no("MT-11.3", "mt-own-entry", spell=id)
    return out_of_range(state, unit, entry.by, state.bundle.spells[id].targets, "MT-11.3")


def no_blow(state: State, unit: Unit, id: str, target: str, kind: str) -> No | None:
    """MT-11.4, MT-3.13, MT-3.24, MT-12.20 A spell that is an attack."""
    arms, other = spell_arms(state, id), state.units[target]
    if kind not in get_args(Kind):
        return no("MT-11.4", "mt-spell-kind", spell=id)
    if (found := kind_forbidden(unit, kind, arms.kinds) or sheltered(unit, other, arms.ranged, kind)) is not None:
        return found
    shifted = unit.refreshed and not allowed(state, unit, f"cast:{id}:{target}:{kind}")
    return no("MT-3.24", "mt-only-shifted", who=unit.refreshed) if shifted else None


# --- Cast ----------------------------------------------------------------------------


def rule_of(state: State, unit: Unit, spell: str, *args: str) -> str:
    """The rule that offers a spell, by its timing."""
    return {"standard": "MT-11.1", "free": "MT-11.2", "instant": "MT-5.2"}[state.bundle.spells[spell].timing]


def cost(state: State, unit: Unit, spell: str, *args: str) -> Mapping[str, int]:
    """MT-11.1, MT-11.3 The standard action, if it takes that; mana; Priority."""
    it = state.bundle.spells[spell]
    return {**(ACTION if it.timing == "standard" else {}), **mana_of(it)}


@ACTS.act(
    "cast",
    rule_of,
    args=("spell", "targets", "how"),
    least=1,
    heading="magic",
    why_not=no_cast,
    cost=cost,
    icon=spell_icon,
    apart=("spell",),
)
@rule("MT-11.1")
def cast(battle: Fight, unit: Unit, spell: str, *args: str) -> None:
    """MT-11.2, MT-5.2 A spell in her own turn. An instant is inserted; any other is an act that others may interrupt."""
    key = ":".join(("cast", spell, *args))
    timing = battle.state.bundle.spells[spell].timing
    if timing == "instant":
        interrupt(battle, unit, key)
        return
    if timing == "standard":
        battle.do(events.action_spent, unit.id, False, "cast")
    else:
        battle.do(events.touched, unit.id)
    push(battle, unit, key)
    note(battle, "action_declared", unit.id, befallen(battle.state, battle.state.stack[-1].targets[0]))
    window(battle, "declared")
    if battle.state.result is None:
        pop(battle)
    window(battle, "acted")
