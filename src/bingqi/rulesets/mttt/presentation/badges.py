"""What lasts on somebody, in a few words each: what is drawn on her token, and told when she is looked at."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.text import Text, signed
from bingqi.core.view import Posture, Words
from bingqi.rulesets.mttt.course.ticks import clashes
from bingqi.rulesets.mttt.damage.disability import wounds_doubled
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.presentation.names import cover_name, name, names, source_name

ICONS = {"badge-prone": "prone"}
"""Of badges that say no more than an icon does."""


def posture(unit: Unit) -> Posture:
    """Whether she is down or lies. Her badges and what is left of her tell as much."""
    left = unit.hp if unit.group is None else unit.magnitude
    return "fallen" if unit.helpless or left <= 0 else "prone" if unit.prone else ""


def badges(observed: State, unit: Unit) -> list[Words]:
    """All that lasts on her, the gravest first, each told once."""
    found: list[Words] = []
    for badge in (
        *plight(observed, unit),
        *stance(observed, unit),
        *tempo(observed, unit),
        *body(observed, unit),
        *effect_badges(observed, unit),
    ):
        if badge not in found:
            found.append(badge)
    return found


def plight(observed: State, unit: Unit) -> Iterator[Text]:
    """MT-1.2, MT-3.11, MT-3.17, MT-3.18, MT-12.16, MT-16.21, MT-16.23 What hinders her."""
    if unit.helpless:
        yield Text("badge-helpless")
    if unit.crashed:
        yield Text("badge-crashed", {"n": max(0, unit.crash_rounds)})
    if unit.debt:
        yield Text("badge-debt", {"n": unit.debt})
    if unit.routed is not None:
        yield Text("badge-routed")
    if unit.prone:
        yield Text("badge-prone")
    if unit.engaged_by:
        yield Text("badge-engaged", {"by": name(observed, unit.engaged_by)})


def stance(observed: State, unit: Unit) -> Iterator[Text]:
    """MT-8.7, MT-9.7, MT-9.8, MT-9.12, MT-12.22 How well she is defended."""
    if unit.full_defence:
        yield Text("badge-full-defence")
    if unit.guarding:
        yield Text("badge-guarding")
    if unit.cover is not None:
        yield Text("badge-cover", {"level": Text(f"cover-{unit.cover.level}"), "what": cover_name(observed, unit.cover.id)})
    if steps := unit.onslaught + unit.onslaught_always:
        yield Text("badge-onslaught", {"n": steps})
    if unit.clash_penalty:
        yield Text("badge-clash-lost", {"n": unit.clash_penalty})


def tempo(observed: State, unit: Unit) -> Iterator[Text]:
    """MT-6.1, MT-6.5, MT-6.7, MT-8.1, MT-12.8, MT-12.24, MT-17.3 What she is about to do, or waits to do."""
    for pair in clashes(observed, observed.units):
        if unit.id in pair:
            yield Text("badge-clash", {"with": name(observed, pair[1] if pair[0] == unit.id else pair[0])})
    if unit.aiming:
        yield Text("badge-aiming", {"n": unit.aim_paid})
    if unit.delayed:
        yield Text("badge-delayed")
    if unit.waited or unit.waits:
        yield Text("badge-waiting", {"n": unit.waits})
    if unit.rushing:
        yield Text("badge-rushing", {"whom": names(observed, unit.rushing)})
    if unit.withdrawn:
        yield Text("badge-withdrawing", {"n": unit.withdrawn})
    if unit.halfway:
        yield Text("badge-halfway")


def body(observed: State, unit: Unit) -> Iterator[Text]:
    """MT-13.4, MT-13.12, MT-14.8, MT-10.4, MT-15.6, MT-15.9, MT-15.11, MT-15.12, MT-17.5, MT-17.11, MT-19.9 What she is made of:
    soul, jade, chaos phases; a battle group's size, drill, might, order and heart."""
    if unit.phase:
        yield Text("badge-phase", {"n": unit.phase})
    if unit.burning:
        yield Text("badge-burning", {"n": unit.jade_points})
    if unit.disabled:
        yield Text("badge-disabled")
    if wounds_doubled(unit):
        yield Text("badge-wounds-doubled")
    if unit.group is None:
        return
    yield Text("badge-size", {"n": unit.size})
    if unit.group.drill != "average":
        yield Text(f"badge-drill-{unit.group.drill}")
    if unit.group.might:
        yield Text("badge-might", {"n": unit.group.might})
    if unit.spread:
        yield Text("badge-spread")
    if unit.order:
        yield Text("badge-ordered", {"n": unit.order_bonus})
    if unit.demoralized:
        yield Text("badge-demoralized")


def effect_badges(observed: State, unit: Unit) -> Iterator[Text]:
    """MT-11.3 What spells and the like do to her."""
    for effect in unit.effects:
        what = Text(f"stat-{effect.stat}")
        yield Text("badge-effect", {"source": source_name(observed, effect.what), "what": what, "n": signed(effect.amount)})
