"""T17C-22, T17C-23, T17C-25, T17C-28: the attacks of a turn: who fires or throws what."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts.on_offer import SUPPRESS_INTEL, THROW_INTEL
from bingqi.rulesets.typy17.attack.melee import blows, close
from bingqi.rulesets.typy17.attack.shoot import SUPPRESSIVE, Manner, fire
from bingqi.rulesets.typy17.attack.weapons import Shot, aimed, in_reach, several, volley
from bingqi.rulesets.typy17.model.state import Fight, Unit, alive
from bingqi.rulesets.typy17.offers.illegal import (
    at_marker,
    no_blow,
    no_choice_of_fire,
    no_fire,
    no_shot,
    no_suppression,
    no_suppressive_shot,
    no_throw,
)
from bingqi.rulesets.typy17.offers.keys import ACTS, AP
from bingqi.rulesets.typy17.recon.fog import all_who_read, show

NOBODY = "nobody"


@ACTS.act(
    "shoot",
    "T17C-22",
    heading="attack",
    args=("target", "weapon"),
    least=1,
    why_not=at_marker("shoot", no_shot, no_fire),
    cost=AP,
    messages=("act-shoot", "act-shoot-with"),
    icon="crosshair",
    apart=(),
)
@rule("T17C-22")
def shoot(battle: Fight, unit: Unit, target: Unit, weapon: str = "") -> None:
    """All who can fire do, each with one weapon."""
    base = battle.state.options.shoot_intel_min
    fire(battle, unit, target, volley(battle.state, unit, target, base, weapon), Manner("shoot", base))


@ACTS.act(
    "shoot-as",
    "T17C-23",
    heading="attack",
    args=("target",),
    why_not=at_marker("shoot-as", no_shot, no_choice_of_fire),
    cost=AP,
    icon="crosshair",
    rank="more",
)
@rule("T17C-23")
def shoot_as(battle: Fight, unit: Unit, target: Unit) -> None:
    """The owner says who fires which special weapon; the others use their own."""
    base = battle.state.options.shoot_intel_min
    fire(battle, unit, target, assigned(battle, unit, target, base), Manner("shoot", base))


@rule("T17C-23")
def assigned(battle: Fight, unit: Unit, target: Unit, base: int, weapon: str = "") -> Sequence[Shot]:
    """A volley in which the owner says of each special weapon who fires it, if anybody does. A vehicle fires `weapon`."""
    state = battle.state
    usual = volley(state, unit, target, base, weapon)
    special = in_reach(state, unit, target, unit.special, base)
    chosen: dict[int, str] = {}
    for id in special:
        free = [n for n in alive(unit) if n not in chosen]
        default = next((str(shot.trooper) for shot in usual if shot.weapon == id and shot.trooper in free), NOBODY)
        options = [*map(str, free), NOBODY]
        who = battle.choose(unit.side, options, "who-fires", {"who": unit.id, "weapon": id}, default)
        if who != NOBODY:
            chosen[int(who)] = id
    if not special and not several(state, unit, target, base):
        return usual
    return aimed(state, unit, target, base, chosen, own_weapons(battle, unit, target, base))


@rule("T17-1.1.3.04")
def own_weapons(battle: Fight, unit: Unit, target: Unit, base: int) -> dict[tuple[str, ...], str]:
    """The owner says what those fire who have several ordinary weapons, once for all who have the same."""
    return {
        ids: battle.choose(unit.side, usable, "which-weapon", {"who": unit.id, "trooper": n}, usable[0])
        for ids, (n, usable) in several(battle.state, unit, target, base).items()
    }


@ACTS.act(
    "suppress",
    "T17C-25",
    heading="attack",
    args=("target", "weapon"),
    least=1,
    why_not=at_marker("suppress", no_suppressive_shot, no_suppression),
    messages=("act-suppress", "act-suppress-with"),
    cost=AP,
    icon="suppress",
    apart=(),
)
@rule("T17C-25")
def suppress_with(battle: Fight, unit: Unit, target: Unit, weapon: str = "") -> None:
    """Fire to keep heads down."""
    manner = Manner("suppress", SUPPRESS_INTEL, SUPPRESSIVE, harmless=True)
    fire(battle, unit, target, assigned(battle, unit, target, SUPPRESS_INTEL, weapon), manner)


@ACTS.act(
    "melee-as",
    "T17C-26",
    heading="attack",
    args=("target",),
    why_not=at_marker("melee-as", no_blow),
    cost=AP,
    icon="attack",
    rank="more",
)
@rule("T17C-26")
def close_as(battle: Fight, unit: Unit, target: Unit) -> None:
    """The owner says who strikes with what."""
    close(battle, unit, target, drawn(battle, unit))


@rule("T17C-26")
def drawn(battle: Fight, unit: Unit) -> Sequence[Shot]:
    """Blows for which the owner says what each trooper strikes with who has more than one weapon for it."""
    chosen: dict[int, str] = {}
    for n, trooper in enumerate(unit.card.troopers):
        if unit.hp[n] and len(trooper.blades) > 1:
            chosen[n] = battle.choose(unit.side, trooper.blades, "which-blade", {"who": unit.id, "trooper": n}, trooper.blades[0])
    return blows(unit, chosen)


@ACTS.act(
    "throw",
    "T17C-28",
    heading="attack",
    args=("item", "target"),
    why_not=at_marker("throw", no_throw),
    cost=AP,
    icon="grenade",
)
@rule("T17C-28", "T17C-71")
def throw(battle: Fight, unit: Unit, item: str, target: Unit) -> None:
    """One trooper throws, and the item is used up; the others do not attack."""
    state = battle.state
    weapon = state.bundle.items[item].weapon
    assert weapon is not None
    best = max(alive(unit), key=lambda n: unit.card.troopers[n].rc)
    kinds = {unit.card.troopers[n]: n for n in reversed(alive(unit))}
    options = [str(n) for n in sorted(kinds.values())]
    default = str(kinds[unit.card.troopers[best]])
    who = battle.choose(unit.side, options, "who-throws", {"who": unit.id, "item": item}, default)
    show(battle, all_who_read(state, unit), events.item_used, unit.id, item)
    fire(battle, unit, target, [Shot(int(who), weapon)], Manner("throw", THROW_INTEL))
