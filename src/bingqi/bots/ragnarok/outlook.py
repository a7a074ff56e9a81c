"""The state as a side sees it, and what was reckoned of it once: who could do what to whom."""

from __future__ import annotations

from math import isqrt

from bingqi.bots.ragnarok import weights
from bingqi.bots.ragnarok.chances import withstands
from bingqi.bots.ragnarok.force import Force, blows, shots
from bingqi.rulesets.ragnarok.field.contact import BAND, engaging
from bingqi.rulesets.ragnarok.model.state import State, eliminated
from bingqi.rulesets.ragnarok.morale.fear import owed_tests


class Charge:
    """CRX-25, CRX-39 What comes of an assault: the chances of its tests, and what blows and answers are worth."""

    __slots__ = ("dealt", "fails", "received", "routs")

    def __init__(self, fails: float, routs: float, dealt: float, received: float) -> None:
        self.fails, self.routs, self.dealt, self.received = fails, routs, dealt, received


class Outlook:
    """What a side sees when it is asked something."""

    def __init__(self, state: State, side: str) -> None:
        self.state, self.side = state, side
        self.camp = state.players[side].camp
        self.six = state.options.six_gives_extra_die
        self.forces = {id: Force(state, one) for id, one in state.units.items() if one.on_table and not eliminated(state, id)}
        self.ours = [one for one in self.forces.values() if one.unit.camp == self.camp]
        self.foes = [one for one in self.forces.values() if one.unit.camp != self.camp]
        self.rounds_left = max(0, state.bundle.scenario.rounds - state.round)
        self._charges: dict[tuple[str, str], Charge] = {}
        self._engaging: dict[str, list[str]] = {}
        self._shots: dict[tuple[str, str, int], float] = {}

    def force(self, id: str) -> Force:
        """A unit, on the table or not."""
        found = self.forces.get(id)
        if found is None:
            found = self.forces[id] = Force(self.state, self.state.units[id])
        return found

    def engaging(self, one: Force) -> list[str]:
        """CRX-18 Who is in contact with a unit."""
        found = self._engaging.get(one.id)
        if found is None:
            near = any(gap(one, other, one.x, one.y) < 0 for other in (self.foes if one.unit.camp == self.camp else self.ours))
            found = self._engaging[one.id] = engaging(self.state, one.id) if near else []
        return found

    def shot(self, one: Force, other: Force, band: int) -> float:
        """CRX-26 What it is worth that one shoots at another."""
        key = one.id, other.id, band
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = other.worth(shots(one, other, band, self.six))
        return found

    def charge(self, one: Force, other: Force) -> Charge:
        """What comes of it if one assaults another."""
        key = one.id, other.id
        found = self._charges.get(key)
        if found is None:
            found = self._charges[key] = self._reckoned(one, other)
        return found

    def _reckoned(self, one: Force, other: Force) -> Charge:
        state, holds, stays = self.state, 1.0, 1.0
        for owed in owed_tests(state, one.id, other.id):
            if owed.why == "fear" and state.units[owed.unit].resisted >= owed.difficulty:
                continue
            chance = withstands(state, owed.unit, owed.difficulty)
            if owed.unit == one.id:
                holds *= chance
            else:
                stays *= chance
        dealt, received = self.melee(one, other)
        return Charge(1 - holds, 1 - stays, dealt, received)

    def melee(self, one: Force, other: Force) -> tuple[float, float]:
        """CRX-28 What it is worth that one strikes another, who strikes back later; and what that is worth to the other one."""
        damage = blows(one, other, self.six)
        rest = max(0.0, 1 - damage / other.health)
        back = blows(other, one, self.six) * rest
        left = max(0.0, 1 - back / one.health)
        dealt = other.worth(damage + weights.AGAIN * damage * left)
        when = weights.BACK_NOW if other.to_come or self.state.options.melee_strike_back else weights.BACK_LATER
        return dealt, one.worth(back) * when

    def rout_cost(self, one: Force, x: int, y: int, at_once: bool) -> float:
        """CRX-32 What it costs a unit to be in rout, if its leader is there."""
        room, far = edge(self.state, x, y), 2 * one.pace
        if at_once:
            if room < far:
                return one.total()
            room -= far
        fled = one.total() if room < far else weights.FLOWN * one.left
        flees = 1.0 if one.to_come and at_once else 1 - one.rallies
        return min(one.total(), weights.ROUTED * one.left + flees * fled)

    def assault_worth(self, one: Force, other: Force, at: tuple[int, int] | None = None) -> float:
        """What it is worth to one to assault another, who stands there."""
        it = self.charge(one, other)
        x, y = at or (other.x, other.y)
        routs = self.rout_cost(other, x, y, True) if it.routs else 0.0
        done = it.routs * routs + (1 - it.routs) * (it.dealt - it.received)
        return (1 - it.fails) * done - it.fails * (self.rout_cost(one, one.x, one.y, False) if it.fails else 0.0)


def edge(state: State, x: int, y: int) -> int:
    """CRX-32 How far the nearest edge of the table is."""
    ground = state.ground
    return min(x, y, ground.width - x, ground.height - y)


def gap(one: Force, other: Force, x: int, y: int) -> int:
    """About how far it is from edge to edge, if the leader of one stands there: whatever its fighters reach out is taken off."""
    x, y = x - other.x, y - other.y
    return isqrt(x * x + y * y) - one.spread - other.spread


def band_between(one: Force, other: Force, x: int, y: int) -> int:
    """CRX-2 The range band from leader to leader, if the leader of one stands there."""
    x, y = x - other.x, y - other.y
    return max(0, isqrt(x * x + y * y) - one.leader.radius - other.leader.radius - 1) // BAND
