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

    __slots__ = (
        "danger", "fire", "hope", "id", "melee", "miss", "most", "off", "pace", "rays", "reach", "routs", "shot", "shots", "shy",
        "spread", "struck", "weight", "x", "y",
    )  # fmt: skip

    def __init__(self, look: Outlook, me: Force, foe: Force) -> None:
        self.id, self.x, self.y, self.spread = foe.id, foe.x, foe.y, me.spread + foe.spread
        self.off = me.radius + foe.radius + 1
        busy = look.engaging(foe)
        self.shy = bool(busy)
        """CRX-26 Whether nobody may shoot at it."""
        it = foe.body.charge(look.state, me.body)
        self.routs = (1 - it.fails) * it.routs
        self.melee = (1 - it.fails) * (1 - it.routs) * look.melee(foe, me)
        self.miss = it.fails * look.rout_cost(foe, foe.x, foe.y, False) if it.fails else 0.0
        self.weight = 0.0 if foe.rout else weights.THREAT_NOW if foe.to_come else weights.THREAT_LATER
        if busy and me.id not in busy:
            self.weight *= weights.BUSY
        self.pace, self.reach = foe.pace, 2 * foe.pace
        self.fire = foe.range * BAND + foe.pace if foe.range and not foe.rout and not busy else 0
        self.rays = foe.body.shots(me.body)
        self.hope = max(0.0, look.assault_worth(me, foe)) if not me.rout else 0.0
        self.shots = me.body.shots(foe.body)
        self.most = max([self.hope, *self.shots[-1:]])
        self.struck, self.shot = self.spread + 2 * me.pace, self.off + BAND * len(self.shots) + me.pace
        """From how far away one can strike at it, or shoot."""
        self.danger = max(self.spread + self.reach + weights.SLACK, self.fire + self.off) if self.weight else -1
        """From how far away it can strike, or shoot."""


class Places:
    """The table as it looks to one unit that is about to do something."""

    def __init__(self, look: Outlook, me: Force) -> None:
        self.look, self.me = look, me
        self.foes = [Foe(look, me, one) for one in look.foes]
        self.goals = Goals(look, me)
        self.most = me.body.total
        self.fear = 1.0 if look.rounds_left else weights.BOLD
        self.hopes = weights.HOPE if look.rounds_left else 0.0
        self.reach = 2 * me.pace
        scares = max([foe.routs for foe in self.foes if foe.weight], default=0.0)
        self.brink = weights.EDGE * scares * self.most
        """CRX-32 What it costs to be so near an edge that a flight would lead over it."""
        self._known: dict[tuple[int, int, bool], float] = {}

    def worth(self, x: int, y: int, fires: bool = False) -> float:
        """What it is worth that its leader is there; with the shots that it has there now, if it may shoot."""
        key = x, y, fires
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(x, y, fires)
        return found

    def _worth(self, x: int, y: int, fires: bool) -> float:
        threat = hope = best = 0.0
        for foe in self.foes:
            apart = isqrt((x - foe.x) * (x - foe.x) + (y - foe.y) * (y - foe.y))
            if apart < foe.danger:
                threat += foe.weight * self.threat_of(foe, apart, x, y)
            if foe.most > hope:
                hope = max(hope, hope_of(foe, apart))
            if fires and not foe.shy:
                band = max(0, apart - foe.off) // BAND
                if band < len(foe.shots) and foe.shots[band] > best:
                    best = foe.shots[band]
        ground = self.look.state.ground
        room = min(x, y, ground.width - x, ground.height - y)
        if room < self.reach:
            threat += self.brink * (1.5 - room / self.reach)
        return best + hope * self.hopes - min(threat, self.most) * self.fear + self.goals.worth(x, y)

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
            band = max(0, (apart - foe.off - foe.pace) // BAND)
            found = max(found, weights.FIRE * foe.rays[min(band, len(foe.rays) - 1)])
        return found


def hope_of(foe: Foe, apart: int) -> float:
    """What could be done to an enemy so far away next time."""
    found = foe.hope * nearness(apart - foe.struck) if foe.hope else 0.0
    return max(found, foe.shots[-1] * nearness(apart - foe.shot)) if foe.shots else found


def nearness(beyond: int) -> float:
    """How much counts what is so many millimetres out of reach."""
    return 1.0 if beyond <= 0 else max(0.0, weights.OUT * (1 - beyond / weights.FAR))


def places_for(look: Outlook, me: Force) -> Places:
    """The table as it looks to a unit, thought of once."""
    found: Places | None = look.places.get(me.id)
    if found is None:
        found = look.places[me.id] = Places(look, me)
    return found
