"""What it is worth that a unit stands somewhere: what threatens it there, what it can hope for, which objectives it holds."""

from __future__ import annotations

from math import isqrt

from bingqi.bots.ragnarok import weights
from bingqi.bots.ragnarok.force import Force
from bingqi.bots.ragnarok.goals import Goals
from bingqi.bots.ragnarok.outlook import Outlook
from bingqi.rulesets.ragnarok.field.contact import BAND


class Foe:
    """An enemy unit, as far as it matters to one of ours where that one stands."""

    __slots__ = ("fire", "hope", "melee", "miss", "off", "rays", "reach", "routs", "shots", "shy", "spread", "weight", "x", "y")

    def __init__(self, look: Outlook, me: Force, foe: Force) -> None:
        self.x, self.y, self.spread = foe.x, foe.y, me.spread + foe.spread
        self.off = me.leader.radius + foe.leader.radius + 1
        busy = look.engaging(foe)
        bound = bool(busy) and me.id not in busy
        self.shy = bool(busy)
        """CRX-26 Whether nobody may shoot at it."""
        it = look.charge(foe, me)
        self.routs = (1 - it.fails) * it.routs
        self.melee = (1 - it.fails) * (1 - it.routs) * (it.dealt - it.received)
        self.miss = it.fails * look.rout_cost(foe, foe.x, foe.y, False) if it.fails else 0.0
        self.weight = (weights.THREAT_NOW if foe.to_come else weights.THREAT_LATER) * (0.2 if bound else 1.0) * (not foe.rout)
        self.reach = 2 * foe.pace
        self.fire = foe.range * BAND + foe.pace if foe.range and not foe.rout and not busy else 0
        self.rays = [look.shot(foe, me, band) for band in range(foe.range)]
        self.hope = max(0.0, look.assault_worth(me, foe)) if not me.rout else 0.0
        self.shots = [look.shot(me, foe, band) for band in range(me.range)]


class Places:
    """The table as it looks to one unit that is about to do something."""

    def __init__(self, look: Outlook, me: Force) -> None:
        self.look, self.me = look, me
        self.foes = [Foe(look, me, one) for one in look.foes]
        self.goals = Goals(look, me)
        self.most = me.total()
        self.reach = 2 * me.pace
        self.has_next = look.rounds_left > 0

    def worth(self, x: int, y: int, fires: bool = False) -> float:
        """What it is worth that its leader is there; with the shots that it has there now, if it may shoot."""
        threat = hope = best = 0.0
        for foe in self.foes:
            apart = isqrt((x - foe.x) * (x - foe.x) + (y - foe.y) * (y - foe.y))
            threat += foe.weight * self.threat_of(foe, apart, x, y)
            hope = max(hope, self.hope_of(foe, apart))
            if fires and not foe.shy:
                band = max(0, apart - foe.off) // BAND
                if band < self.me.range and foe.shots[band] > best:
                    best = foe.shots[band]
        return best + hope * weights.HOPE * self.has_next - min(threat, self.most) + self.goals.worth(x, y)

    def threat_of(self, foe: Foe, apart: int, x: int, y: int) -> float:
        """What an enemy so far away could do to it there."""
        found = 0.0
        beyond = apart - foe.spread - foe.reach
        if beyond < weights.SLACK:
            routs = foe.routs * self.look.rout_cost(self.me, x, y, True) if foe.routs else 0.0
            found = max(0.0, routs + foe.melee - foe.miss)
            if beyond > 0:
                found *= 1 - beyond / weights.SLACK
        if foe.fire and apart - foe.off < foe.fire:
            band = max(0, (apart - foe.off - foe.reach // 2) // BAND)
            found = max(found, weights.FIRE * foe.rays[min(band, len(foe.rays) - 1)])
        return found

    def hope_of(self, foe: Foe, apart: int) -> float:
        """What it could do to an enemy so far away next time."""
        found = 0.0
        if foe.hope:
            beyond = apart - foe.spread - self.reach
            found = foe.hope * (1.0 if beyond <= 0 else max(0.0, 0.8 - 0.8 * beyond / weights.FAR))
        if foe.shots:
            beyond = apart - foe.off - BAND * len(foe.shots) - self.me.pace
            shot = foe.shots[-1] * (1.0 if beyond <= 0 else max(0.0, 0.8 - 0.8 * beyond / weights.FAR))
            found = max(found, shot)
        return found
