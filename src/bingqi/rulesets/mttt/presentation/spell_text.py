"""What spells and triggered effects do, in words, made from their content: on the stack, among the options and on cards."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.text import Text, signed
from bingqi.core.view import Words
from bingqi.rulesets.mttt.model.stats import Op, Spell, SpellAttack, Trigger

CASTER, TARGET = Text("deed-caster"), Text("deed-target")
"""From whom levels of distance are counted, where nobody is named."""


def deeds(it: Spell | Trigger, by: Words = CASTER) -> list[Text]:
    """MT-11.3, MT-11.4, MT-5.3 All that it does, in a few words each; `by`: what whoever casts it is called."""
    struck = [attack(it.attack)] if isinstance(it, Spell) and it.attack is not None else []
    return [*struck, *[deed(op, by) for op in it.effects]]


def attack(it: SpellAttack) -> Text:
    """MT-11.4 What an attack spell strikes with."""
    said = {"damage": str(it.damage), "hit": signed(it.hit), "pen": it.penetration, "area": it.area}
    return Text("deed-attack", said)


def deed(op: Op, by: Words = CASTER) -> Text:
    """MT-11.3, MT-12.4 One thing that it does; what befalls whoever casts it, though it is aimed at others, is told so. Levels are
    between the two: whoever is moved comes nearer to the other, or goes farther away."""
    it = _bare(op, TARGET if op.on == "self" else by)
    return Text("deed-on-self", {"what": it}) if op.on == "self" else it


def deeds_to(it: Trigger, whom: Words) -> list[Text]:
    """MT-5.3 The same of a triggered effect that somebody may let happen now: it is known whom it meets."""
    theirs = [_bare(op, CASTER) for op in it.effects if op.on != "self"]
    own = [Text("deed-on-self", {"what": _bare(op, whom)}) for op in it.effects if op.on == "self"]
    return [*([Text("deed-on-whom", {"whom": whom, "what": theirs})] if theirs else []), *own]


def _bare(op: Op, other: Words) -> Text:
    if op.op == "move":
        return Text("deed-farther" if op.amount > 0 else "deed-nearer", {"n": abs(op.amount), "whom": other})
    return DESCRIBE_OP[op.op](op) if op.op in DESCRIBE_OP else Text(f"deed-{op.op}")


def _modify(op: Op) -> Text:
    return Text("deed-modify", {"stat": Text(f"stat-{op.stat}"), "n": signed(op.amount), "until": Text(f"until-{op.until}")})


def _harm(op: Op) -> Text:
    return Text("deed-harm", {"n": str(op.dice), "kind": op.kind, "soak": op.soak})


DESCRIBE_OP: dict[str, Callable[[Op], Text]] = {
    "priority": lambda op: Text("deed-priority", {"n": signed(op.amount)}),
    "heal": lambda op: Text("deed-heal", {"n": signed(op.amount)}),
    "harm": _harm,
    "modify": _modify,
    "mana": lambda op: Text("deed-mana-distortion" if op.distortion else "deed-mana-order", {"n": signed(op.amount)}),
    "cover": lambda op: Text(f"cover-{op.level}"),
}
"""What is told with a number; the rest by the name of the effect alone."""
