"""DD-13, DD-18, DD-30.5: what an action does to gauges: damage, healing, gauges broken, made whole, or made larger."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.answerable import moment
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.verdict import Doing, Verdict
from bingqi.rulesets.death_drive.actions.windows import Happened
from bingqi.rulesets.death_drive.damage.deal import LARGE, deal, large
from bingqi.rulesets.death_drive.damage.losses import fall, heal_hp, heal_sp
from bingqi.rulesets.death_drive.effects.dice import thrown_and_added
from bingqi.rulesets.death_drive.events import course
from bingqi.rulesets.death_drive.gauges.capacity import refit
from bingqi.rulesets.death_drive.gauges.life_gauge import break_gauges, even_enough, restore_gauges
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character, hp
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import STRUCTURAL
from bingqi.rulesets.death_drive.scenes.return_to_scene import come_back
from bingqi.rulesets.death_drive.scenes.tactical_points import win_point


def damage(battle: Fight, using: Using, place: int, deed: deeds.Damage, c: Character, verdict: Verdict) -> None:
    """DD-18.4, DD-18.9, DD-18.10 Of an attack that fails neither die counts."""
    hit = not verdict.missed and verdict.result in ("success", "great_success")
    deal(battle, using, c, deed, verdict.missed, verdict.high if hit else 0, verdict.low if hit else 0)


@rule("DD-13.6")
def heal(battle: Fight, using: Using, place: int, deed: deeds.Heal, c: Character, verdict: Verdict) -> None:
    """DD-13.6, DD-15.2, DD-22.3, DD-33.6 HP, SP or both; of somebody incapacitated it brings back who has HP again."""
    it = using.context(c)
    before = hp(c), c.sp_loss
    for figure, types, restore in ((deed.hp, STRUCTURAL[:1], heal_hp), (deed.sp, ("fatigue",), heal_sp)):
        whole = large(battle.state, it, types) if figure == LARGE else None
        n = whole if whole is not None else max(0, thrown_and_added(battle, figure, it, "heals"))
        if n:
            restore(battle, c, n)
    come_back(battle, c)
    if (hp(c), c.sp_loss) != before:
        moment(battle, Happened("healed", using.user.id, (c.id,), using))


def break_gauge(battle: Fight, using: Using, place: int, deed: deeds.BreakGauge, c: Character, verdict: Verdict) -> None:
    """DD-13.11, DD-42.4 Life gauges are broken at once."""
    broken = break_gauges(battle, c, deed.gauges)
    if broken and c.side != using.user.side:
        win_point(battle, using.user)
    fall(battle, c)
    if broken:
        moment(battle, Happened("gauge-broken", using.user.id, (c.id,), using))


def restore_gauge(battle: Fight, using: Using, place: int, deed: deeds.RestoreGauge, c: Character, verdict: Verdict) -> None:
    """DD-13.13 Life gauges are made whole at once."""
    restore_gauges(battle, c, deed.gauges)
    come_back(battle, c)


@rule("DD-13.4")
def allocate(battle: Fight, using: Using, place: int, deed: deeds.Allocate, c: Character, verdict: Verdict) -> None:
    """DD-13.3, DD-13.4 Capacity that was left over goes to a life gauge, as evenly as the book wants it."""
    user = using.user
    for _ in range(min(deed.capacity, user.spare)):
        base = user.base
        keys = tuple([f"{i}" for i in range(len(base)) if even_enough([n + (i == j) for j, n in enumerate(base)])])
        if not keys:
            return
        gauge = int(battle.pick(user.side, keys, "gauge", {"who": user.id}, keys[0]))
        battle.do(course.life_gauge_allotted, user.id, gauge, 1)
        refit(battle, user)


DOES: dict[type, Doing] = {
    deeds.Damage: damage,
    deeds.Heal: heal,
    deeds.BreakGauge: break_gauge,
    deeds.RestoreGauge: restore_gauge,
    deeds.Allocate: allocate,
}
