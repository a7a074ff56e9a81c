"""What makes a spell or a triggered effect of content unusable, though each of its fields is sound."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bingqi.core.problems import problem
from bingqi.core.text import Text
from bingqi.rulesets.mttt.magic.no_effect import lasting
from bingqi.rulesets.mttt.model.stats import KINDS_OF, Condition, Happens, Op, Spell, SpellAttack, Trigger
from bingqi.rulesets.mttt.model.switches import Options

Found = tuple[str, Text]
AMOUNT = ("amount",)
WANTED = {"priority": AMOUNT, "heal": AMOUNT, "harm": ("dice",), "move": AMOUNT, "modify": AMOUNT, "mana": AMOUNT}
"""The field that an op needs, or does nothing."""
MORE = {"harm": ("kind", "soak"), "modify": ("stat", "until"), "mana": ("distortion",), "cover": ("level",)}
"""What else an op looks at; every op looks at `on`."""
ALWAYS = ("op", "on")
UNTITLED: tuple[Happens, ...] = ("round_start", "round_mana_settled")
"""MT-4.5, MT-4.12 What befalls nobody by name."""
NOBODYS: tuple[Happens, ...] = (
    *UNTITLED, "turn_start", "turn_end", "crash_recovered", "helpless", "chaos_phase_entered", "full_die", "rout_check",
    "group_dissolved",
)  # fmt: skip
"""What happens by nobody's doing."""
DECLARED: tuple[Happens, ...] = ("action_declared", "attack_declared", "spell_cast")
"""MT-5.9 What waits on the stack when it happens, so that it can still come to nothing."""
STIRRED: tuple[Happens, ...] = ("priority_changed", "crashed", "crash_recovered", "damage_taken", "moved")
STIRS = ("priority", "harm", "move")
"""The ops by which these may come about."""


# --- Spells --------------------------------------------------------------------------


def of_spell(it: Spell, content: Any, options: Options) -> Iterator[Found]:
    """MT-11.3 It does something, to somebody whom it can be cast at, and not for nothing."""
    entry, myself = it.targets.who == "entry", it.targets.who == "self"
    if it.attack is None and not it.effects:
        yield "effects", problem("mt-spell-idle")
    if it.targets.range_min > it.targets.range_max:
        yield "targets.range_min", problem("arms-turned", min=it.targets.range_min, max=it.targets.range_max)
    if it.targets.count > 1 and (entry or myself or it.attack is not None):
        yield "targets.count", problem("mt-spell-count")
    if entry and it.timing != "instant":
        yield "timing", problem("mt-counter-instant")
    if it.timing != "instant" and lasting(it) and all(op.until == "attack" for op in it.effects):
        yield "timing", problem("mt-attack-instant")
    if it.attack is not None:
        yield from _attack(it, it.attack)
    if it.supernatural_area and not (it.attack is not None and it.attack.area):
        yield "supernatural_area", problem("mt-no-area")
    yield from of_ops("effects", it.effects, entry=entry, myself=myself)
    yield from of_conditions(it.conditions)
    if it.timing != "standard" and endless(it):
        yield "cost_order", problem("mt-spell-endless")


def _attack(it: Spell, attack: SpellAttack) -> Iterator[Found]:
    """MT-11.4, MT-10.18, MT-10.19, MT-10.20, MT-10.21 It strikes enemies, with dice, and with the
    kinds of damage that its type can be."""
    if it.targets.who != "enemy":
        yield "targets.who", problem("mt-attack-enemy")
    if attack.damage.n < 1:
        yield "attack.damage", problem("mt-no-dice", damage=attack.damage)
    for kind in [one for one in attack.kinds if one not in KINDS_OF[attack.damage_type]]:
        yield "attack.kinds", problem("mt-damage-kind", type=attack.damage_type, kind=kind, can=[*KINDS_OF[attack.damage_type]])
    if not attack.kinds:
        yield "attack.kinds", problem("mt-attack-kinds")


def endless(it: Spell | Trigger) -> bool:
    """MT-5.7, MT-11.2 Whether it could be cast again and again: it takes no mana but what it gives back, and no Priority that must
    be there."""
    gains = [op for op in it.effects if op.op == "mana"]
    if it.cost_order > sum([op.amount for op in gains if not op.distortion]):
        return False
    if it.cost_distortion > sum([op.amount for op in gains if op.distortion]):
        return False
    gained = sum([op.amount for op in it.effects if op.op == "priority" and op.amount > 0])
    guarded = any(one.of == "caster" and one.is_ == "priority_at_least" and one.value for one in it.conditions)
    return not (isinstance(it, Spell) and guarded and it.cost_priority > gained)


# --- Triggered effects ---------------------------------------------------------------


def of_trigger(it: Trigger, content: Any, options: Options) -> Iterator[Found]:
    """MT-5.3 It does something, to somebody who is there when what it answers to happens, and not for ever."""
    entry = it.on == "entry"
    if not it.effects:
        yield "effects", problem("mt-trigger-idle")
    if it.by != "any" and it.happens in NOBODYS:
        yield "by", problem("mt-happens-by-nobody", happens=it.happens)
    if it.to != "any" and it.happens in UNTITLED:
        yield "to", problem("mt-happens-to-nobody", happens=it.happens)
    if (it.on == "other" and it.happens in NOBODYS) or (it.on == "subject" and it.happens in UNTITLED):
        yield "on", problem("mt-happens-on-nobody", happens=it.happens, on=it.on)
    if entry and it.happens not in DECLARED:
        yield "on", problem("mt-no-entry", happens=it.happens, can=[*DECLARED])
    yield from of_ops("effects", it.effects, entry=entry, myself=it.on == "self")
    yield from of_conditions(it.conditions)
    if it.happens in STIRRED and endless(it) and any(op.op in STIRS for op in it.effects):
        yield "cost_order", problem("mt-trigger-endless", happens=it.happens)


# --- What both have ------------------------------------------------------------------


def of_conditions(conditions: Sequence[Condition]) -> Iterator[Found]:
    """MT-11.3 A number where one is compared with, and nowhere else."""
    for n, one in enumerate(conditions):
        compared = one.is_ in ("priority_at_least", "priority_at_most")
        if compared != bool(one.value) and one.is_ != "priority_at_most":
            yield f"conditions[{n}].value", problem("mt-condition-value")


def of_ops(field: str, ops: Sequence[Op], entry: bool = False, myself: bool = False) -> Iterator[Found]:
    """MT-11.3, MT-5.10 Each op has what it needs and nothing else; only entries of the stack are countered.
    `entry`: they work on one; `myself`: on whoever casts them."""
    for n, op in enumerate(ops):
        for name, what in _op(op, entry, myself):
            yield f"{field}[{n}].{name}", what


def _op(op: Op, entry: bool, myself: bool) -> Iterator[Found]:
    wanted = WANTED.get(op.op, ())
    if wanted and not any(getattr(op, name) for name in wanted):
        yield wanted[0], problem("mt-op-needs", op=op.op, field=wanted[0])
    if op.op == "heal" and op.amount < 0:
        yield "amount", problem("mt-op-heal")
    for name in idle(op):
        yield name, problem("mt-op-idle", op=op.op, field=name)
    if op.op == "counter" and (not entry or op.on == "self"):
        yield "op", problem("mt-counter-entry")
    if op.op == "move" and myself:
        yield "on", problem("mt-move-self")


def idle(op: Op) -> list[str]:
    """The fields that an op has and that it never looks at."""
    looks_at = (*ALWAYS, *WANTED.get(op.op, ()), *MORE.get(op.op, ()))
    plain = Op(op=op.op)
    return [name for name in Op.__struct_fields__ if name not in looks_at and getattr(op, name) != getattr(plain, name)]
