"""CRX-26, CRX-29, CRX-40, CRX-43: shooting."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.ragnarok.combat.losses import replace_fallen, suffer
from bingqi.rulesets.ragnarok.combat.profiles import Groups, alike
from bingqi.rulesets.ragnarok.combat.successes import damage, successes
from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.field.contact import band, engaged, gap, meets, sees
from bingqi.rulesets.ragnarok.field.geometry import inside
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, Unit, eliminated, fighters_of, leader_of
from bingqi.rulesets.ragnarok.model.stats import Ranged
from bingqi.rulesets.ragnarok.offers.acts import ACTS, not_on_table

SAVED = 5
"""CRX-40 Cover cancels a hit on a die of so much, or more."""


def salvos(state: State, unit: str, target: str) -> Groups:
    """CRX-26 The salvos that a unit can fire at another: marksmen of the same values who see somebody there and reach as far as it
    is from leader to leader, and have not shot yet."""
    far = band(leader_of(state, unit), leader_of(state, target))
    able = [one for one in marksmen(state, unit) if one.profile.ranged is not None and far < one.profile.ranged.bands]
    if state.ground.blocking and able:
        foes = fighters_of(state, target)
        able = [one for one in able if any(sees(state, one, foe) for foe in foes)]
    return alike(able)


def marksmen(state: State, unit: str) -> list[Fighter]:
    """CRX-26 Who can shoot at all, and has not yet."""
    done = [state.fighters[id].profile for id in state.fired]
    return [one for one in fighters_of(state, unit) if one.profile.ranged is not None and one.profile not in done]


def shots_are_over(did: tuple[str, ...]) -> bool:
    """CRX-23, CRX-26, CRX-42 Whether nothing is fired any more: a unit has run, assaulted or fought; it has shot before its walk;
    or it has walked after it arrived."""
    if "walk" in did and ("arrive" in did or "shoot" in did[: did.index("walk")]):
        return True
    return "run" in did or "assault" in did or "fight" in did


def cannot_shoot_at_all(state: State, unit: Unit) -> No | None:
    """CRX-18, CRX-23, CRX-26 Whoever is free, has marksmen left, and has not run, assaulted or fought."""
    if (absent := not_on_table(state, unit)) is not None:
        return absent
    if not marksmen(state, unit.id):
        return no("CRX-26", "cr-no-marksmen")
    if shots_are_over(state.did):
        return no("CRX-23", "cr-has-acted")
    return no("CRX-18", "cr-engaged") if engaged(state, unit.id) else None


def cannot_shoot(state: State, unit: Unit, target: str) -> No | None:
    """CRX-26 An enemy unit on the table that is not engaged, in range, and of which somebody is seen."""
    if (unable := cannot_shoot_at_all(state, unit)) is not None:
        return unable
    it = state.units[target]
    if not it.on_table or eliminated(state, target) or state.units[target].camp == unit.camp:
        return no("CRX-26", "cr-no-enemy", unit=target)
    if not salvos(state, unit.id, target):
        return no("CRX-26", "cr-out-of-range", unit=target)
    return no("CRX-26", "cr-target-engaged", unit=target) if engaged(state, target) else None


@ACTS.act(
    "shoot",
    "CRX-26",
    heading="attack",
    args=("target",),
    over=lambda s, unit: s.units,
    why_not=cannot_shoot,
    icon="crosshair",
)
@rule("CRX-26")
def shoot(battle: Fight, unit: Unit, target: str) -> None:
    """CRX-26, CRX-43 A salvo: which one the owner says, if there are several. Attack test, cover, Strength test, losses."""
    state = battle.state
    able = salvos(state, unit.id, target)
    first = battle.pick(unit.side, tuple(able), "salvo", {"unit": unit.id}, next(iter(able)))
    battle.do(events.action_taken, unit.id, "shoot")
    battle.do(events.salvo_fired, unit.id, first, target)
    ranged = able[first][0].profile.ranged
    assert ranged is not None
    foes = alike(fighters_of(state, target))
    struck = max(foes.values(), key=len)[0]
    hits = uncovered(battle, unit.id, target, hit(battle, unit.id, target, ranged, len(able[first])))
    if hits:
        suffer(battle, pierced(battle, unit.id, target, ranged, hits, struck), nearest_first(able[first], state, target))
        replace_fallen(battle, target)


@rule("CRX-26")
def hit(battle: Fight, unit: str, target: str, ranged: Ranged, shooters: int) -> int:
    """CRX-2, CRX-26 One die a shot: the value of the marksmen against the range band."""
    state = battle.state
    value, against = battle.tally("shooting", unit), battle.tally("range", target)
    value.add("shooting", ranged.attack, "CRX-7")
    against.add("band", band(leader_of(state, unit), leader_of(state, target)), "CRX-26")
    return successes(battle, "shots", shooters * ranged.shots, value, against)


@rule("CRX-14")
def pierced(battle: Fight, unit: str, target: str, ranged: Ranged, hits: int, struck: Fighter) -> int:
    """CRX-14, CRX-26 Strength against the Resilience of most of the target."""
    state = battle.state
    strength, resilience = battle.tally("strength", unit), battle.tally("resilience", target)
    strength.add("strength", ranged.strength, "CRX-7")
    resilience.add("resilience", struck.profile.resilience, "CRX-7")
    return damage(battle, hits, strength, resilience, sum([foe.health for foe in fighters_of(state, target)]))


@rule("CRX-40")
def uncovered(battle: Fight, unit: str, target: str, hits: int) -> int:
    """CRX-40 Which hits are left where at least half of the target is in cover, or behind it: a die each, cancelled on a 5 or 6.
    None is cancelled within 10 cm."""
    state = battle.state
    if not hits or band(leader_of(state, unit), leader_of(state, target)) == 0 or not in_cover(state, unit, target):
        return hits
    cover = battle.tally("cover", target)
    (saved,) = battle.count(hits, 6, (SAVED - 1,), "cover", cover)
    return hits - saved


def in_cover(state: State, unit: str, target: str) -> bool:
    """CRX-40 Whether at least half of a unit is in cover, or behind it, as seen by the leader who shoots; not cover
    in which he stands himself."""
    if not state.ground.cover:
        return False
    by = leader_of(state, unit)
    all_ = fighters_of(state, target)
    cover = [polygon for polygon in state.ground.cover if not inside((by.x, by.y), polygon)]
    hidden = [one for one in all_ if meets((by.x, by.y), (one.x, one.y), cover)]
    return 2 * len(hidden) >= len(all_)


def nearest_first(shooters: list[Fighter], state: State, target: str) -> list[Fighter]:
    """CRX-29 The fighters of a target, whoever is nearest to any of the marksmen first."""
    apart = {foe.id: min([gap(one, foe) for one in shooters]) for foe in fighters_of(state, target)}
    return sorted(fighters_of(state, target), key=lambda foe: apart[foe.id])
