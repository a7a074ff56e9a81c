"""DD-17, DD-21: what somebody is to the kinds of damage that come at once, and what that makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from bingqi.rulesets.death_drive.basics.tiers import fraction_of
from bingqi.rulesets.death_drive.model.words import MENTAL, STRUCTURAL, AffinityKind, DamageType

Verdict = Literal["harmed", "untouched", "healed"]
"""DD-21.14 Damage harms; or does not reach her (immune); or is healing for her (absorbed)."""


class Affinities(NamedTuple):
    """What damage of some kinds, together, is to somebody."""

    verdict: Verdict
    weak: int = 0
    """DD-21.3 What weakness adds."""
    resist: int = 0
    """DD-21.6 What resistance takes off."""
    heals: bool = False
    """DD-21.2 Of damage that heals as well she gets the healing."""


Nature = Mapping[DamageType, frozenset[AffinityKind]]
"""What she is to each kind of damage; to a kind that is not there, nothing."""
NONE: frozenset[AffinityKind] = frozenset()


def is_structural(types: Iterable[DamageType]) -> bool:
    """DD-17.1, DD-17.2 Whether any of it takes HP."""
    return any(one in STRUCTURAL for one in types)


def is_mental(types: Iterable[DamageType]) -> bool:
    """DD-17.1, DD-17.3 Whether any of it takes SP."""
    return any(one in MENTAL for one in types)


def weakness(cr: int, missed: bool) -> int:
    """DD-21.3, DD-21.4 What weakness adds; half of it where the attack check failed."""
    full = 4 + 2 * cr
    return fraction_of(1, 2, full) if missed else full


def resistance(cr: int, missed: bool) -> int:
    """DD-21.6, DD-21.7 What resistance takes off; half as much again where the attack check failed."""
    full = 4 + 2 * cr
    return fraction_of(3, 2, full) if missed else full


def affinities(
    nature: Nature, types: Sequence[DamageType], cr: int, missed: bool = False, partial_immunity_suppresses: bool = False
) -> Affinities:
    """DD-21.2, DD-21.5, DD-21.8, DD-21.10, DD-21.11, DD-21.14 What this damage is to her. `cr`: that of whoever it is reckoned by
    (DD-21.3); `missed`: the attack check of an attack failed.

    DD-21.12, DD-21.13 Who absorbs all of it is healed; who absorbs some, or is immune to all, is not reached (DD-21.9). DD-21.10
    Who is immune to some resists it, as if of two tiers more. DD-21.5, DD-21.8 Else one weakness is enough, and resistance must be
    to all of it."""
    its = [nature.get(one, NONE) for one in types]
    absorbs, immune = ["absorb" in one for one in its], ["immune" in one for one in its]
    heals = all(a or b for a, b in zip(absorbs, immune, strict=True))
    if all(absorbs):
        return Affinities("healed", heals=True)
    if any(absorbs) or all(immune):
        return Affinities("untouched", heals=heals)
    weak = weakness(cr, missed) if any("weak" in one for one in its) else 0
    if any(immune):
        return Affinities("harmed", 0 if partial_immunity_suppresses else weak, resistance(cr + 2, missed))
    return Affinities("harmed", weak, resistance(cr, missed) if all("resist" in one for one in its) else 0)
