"""DD-21.1: what somebody is to the kinds of damage, by herself and by all that lies on her."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.rulesets.death_drive.checks.modifiers import in_use
from bingqi.rulesets.death_drive.damage.affinities import Nature
from bingqi.rulesets.death_drive.effects.in_force import in_force
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.deeds import Affinity, GiveAffinity
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import AffinityKind, DamageType


def its_affinities(state: State, c: Character) -> Iterator[Affinity]:
    """DD-21.1 All affinities that she has."""
    yield from c.stat.affinities
    if c.stat.armour:
        yield from state.bundle.armour[c.stat.armour].affinities
    for id in state.bundle.repertoire(c).automatic:
        if id not in c.stopped and in_use(state, c, id):
            for _, deed in state.bundle.results(id, "always"):
                if isinstance(deed, GiveAffinity):
                    yield deed.affinity
    for effect in in_force(state, c) if state.ongoing_effects else ():
        deed = state.bundle.deed(effect.source, effect.what)
        if isinstance(deed, GiveAffinity):
            yield deed.affinity


def nature_of(state: State, c: Character) -> Nature:
    """DD-21.1 What she is to each kind of damage."""
    found: dict[DamageType, frozenset[AffinityKind]] = {}
    for one in its_affinities(state, c):
        for type in one.types:
            found[type] = found.get(type, frozenset()) | {one.kind}
    return found
