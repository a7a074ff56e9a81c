"""Blows that hit or fail as a test says, without an attack roll.

play = duel(aoi={"weapon": (2, 6, 4, 2)}, beni={"soak": 4}, dice=[4, 3])
strike(play, "aoi", "beni")
"""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import Play

from bingqi.rulesets.mttt.basics.priority import may_shift
from bingqi.rulesets.mttt.damage.harm import hit, missed
from bingqi.rulesets.mttt.model.arms import in_hand, weapon_arms
from bingqi.rulesets.mttt.model.blow import Blow, Degree
from bingqi.rulesets.mttt.model.stats import Kind


def blow(play: Play, by: str, at: str, kind: Kind, degree: Degree = "full", **more: Any) -> Blow:
    """A blow with the weapon in hand, as it stands when the attack begins to be carried out."""
    unit, target = play[by], play[at]
    arms = weapon_arms(play.state, in_hand(play.state, unit))
    arms = arms._replace(supernatural=more.pop("supernatural", False))
    more = {
        "in_crash": tuple([one.id for one in play.state.units.values() if one.crashed]),
        "shift_of": may_shift(play.state, unit),
        **more,
    }
    return Blow(unit, target, arms, kind, degree=degree, **more)


def strike(play: Play, by: str, at: str, degree: Degree = "full", **more: Any) -> None:
    """A withering blow that hits."""
    hit(play.battle, blow(play, by, at, "withering", degree, **more))


def smite(play: Play, by: str, at: str, degree: Degree = "full", **more: Any) -> None:
    """A decisive blow that hits."""
    hit(play.battle, blow(play, by, at, "decisive", degree, **more))


def fail(play: Play, by: str, at: str, kind: Kind = "decisive") -> None:
    """A blow that fails."""
    missed(play.battle, blow(play, by, at, kind))
