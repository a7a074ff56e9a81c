"""MT-11.3, MT-11.5: what spells and triggered effects do: each `Op` of content is a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.priority import ask_who_forced, gain, has_priority, lose, may_shift, shift
from bingqi.rulesets.mttt.damage import damage_roll as damage
from bingqi.rulesets.mttt.damage import harm
from bingqi.rulesets.mttt.magic.no_effect import laid
from bingqi.rulesets.mttt.model.stack_entry import waits
from bingqi.rulesets.mttt.model.state import Entry, Fight
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit
from bingqi.rulesets.mttt.movement import distances
from bingqi.rulesets.mttt.movement.cover import against_whom


class Deed(NamedTuple):
    """Who does something by what, and to which entry of the stack, if to any."""

    source: Unit
    what: str
    entry: Entry | None
    supernatural: bool
    forced: bool
    """It was not for her to choose."""


@rule("MT-11.3")
def apply(
    battle: Fight,
    source: Unit,
    targets: Sequence[Unit],
    ops: Sequence[Op],
    what: str,
    entry: Entry | None = None,
    supernatural: bool = False,
    forced: bool = False,
) -> None:
    """MT-3.22 The effects of a spell, a triggered effect or a chaos phase, one after the other; what was aimed at an entry of the
    stack has her whose it is for its target. Whoever crashes by them whom the source may shift is shifted: that is tested before
    the first, for an effect may end her crash."""
    victim = battle.state.units.get(may_shift(battle.state, source))
    stood = victim is not None and not victim.crashed
    deed = Deed(source, what, entry, supernatural, forced)
    for op in ops:
        for target in affected(source, targets, op):
            if not target.out and battle.state.result is None:
                do(battle, deed, target, op)
    if stood and victim is not None and victim.crashed and victim.crashed_by == source.id:
        shift(battle, source, victim, False)


def do(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-11.3, MT-3.21 One effect on one target. Who is forced to crash herself may have been forced by somebody."""
    stood = not target.crashed
    DO[op.op](battle, deed, target, op)
    if deed.forced and target is deed.source and stood and target.crashed:
        ask_who_forced(battle, target)


def affected(source: Unit, targets: Sequence[Unit], op: Op) -> Sequence[Unit]:
    """MT-11.3 Whom an effect concerns. A movement of the source itself is one from or to each target."""
    return targets if op.on == "target" or op.op == "move" else (source,)


def doer(deed: Deed, target: Unit) -> str:
    """MT-3.18 By whose doing something befalls a target: what she is forced to do to herself is nobody's, and no act of hers."""
    return NOBODY if deed.forced and target is deed.source else deed.source.id


@rule("MT-11.3")
def change_priority(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-3.7, MT-3.19 Priority gained, or lost by whose doing; who loses hers to her own spell has done it herself (MT-3.18)."""
    by = doer(deed, target)
    tally = battle.tally("gain" if op.amount > 0 else "drain", by, target.id, deed.what)
    tally.add("effect", abs(op.amount), "MT-11.3", deed.what)
    if not has_priority(target):
        return
    if op.amount > 0:
        gain(battle, target, battle.total(tally))
        return
    if -op.amount > target.priority:
        tally.add("not-needed", max(0, target.priority) + op.amount, "MT-3.2")
    battle.total(tally)
    lose(battle, target, -op.amount, by, by == target.id)


@rule("MT-11.3")
def heal(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-1.5"""
    harm.heal(battle, target, op.amount, deed.source.id, deed.what)


@rule("MT-11.5")
def hurt(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-10.2, MT-10.3, MT-14.7 Damage that is no attack: nobody gains by it. Its dice may be bare."""
    dice = op.dice
    assert dice is not None
    by, n = doer(deed, target), dice.plus
    if dice.n:
        tally = battle.tally("raw", deed.source.id, target.id, deed.what)
        tally.add("effect", dice.plus, "MT-11.5", deed.what)
        n = damage.damage_dice(battle, deed.source, dice.n, dice.sides, tally, bool(dice.plus))
    do = harm.withering if op.kind == "withering" else harm.decisive
    do(battle, target, n, by, deed.what, op.soak, deed.supernatural)


@rule("MT-11.3")
def move(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-12.4 So many levels farther from the source, or nearer to it; or the source from the target."""
    who, other = (deed.source, target) if op.on == "self" else (target, deed.source)
    if who is not other:
        distances.shift_level(battle, who, other.id, op.amount, deed.source.id)


@rule("MT-11.3")
def modify(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """Something that lasts. What the same caster has laid on her by the same spell, and lasts still, does not add up."""
    effect = laid(deed.source, deed.what, op)
    if effect not in target.effects:
        battle.do(events.effect_put, target.id, *effect)


@rule("MT-11.3")
def knock_down(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-12.16"""
    harm.knock_down(battle, target)


@rule("MT-12.16")
def raise_up(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-11.3 She gets up without an action of her own."""
    if target.prone:
        battle.do(events.got_up, target.id)


@rule("MT-11.3")
def cleanse(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """All that enemies have put on her ends."""
    if any(battle.state.units[effect.by].side != target.side for effect in target.effects):
        battle.do(events.cleansed, target.id)


@rule("MT-2.2")
def flow(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-2.3, MT-11.3 Mana of this round, gained or lost: never more than is unfolded, never less than none."""
    mp, most = (target.mp_distortion, target.mpm_distortion) if op.distortion else (target.mp_order, target.mpm_order)
    n = max(0, min(most, mp + op.amount)) - mp
    if n:
        battle.do(events.mana_flowed, target.id, 0 if op.distortion else n, n if op.distortion else 0)


@rule("MT-11.3")
def counter(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-5.10 The entry of the stack comes to nothing, if it has not yet begun to take effect."""
    entry = deed.entry
    if entry is not None and waits(entry):
        battle.do(events.countered, entry.n)


@rule("MT-12.22")
def shelter(battle: Fight, deed: Deed, target: Unit, op: Op) -> None:
    """MT-11.3 Cover against all enemies, like any other; it stays where it is when she moves. Better cover is not given up."""
    if target.cover is None or target.cover.level <= op.level:
        battle.do(events.cover_taken, target.id, deed.what, op.level, against_whom(battle.state, target), False)


DO: dict[str, Callable[[Fight, Deed, Unit, Op], None]] = {
    "priority": change_priority,
    "heal": heal,
    "harm": hurt,
    "move": move,
    "modify": modify,
    "prone": knock_down,
    "rise": raise_up,
    "cleanse": cleanse,
    "mana": flow,
    "counter": counter,
    "cover": shelter,
}
