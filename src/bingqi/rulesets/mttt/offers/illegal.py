"""Why a key that somebody asks for is not offered: the reason, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.problems import NUMBER, IllegalReason
from bingqi.core.requests import Decision
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt.armies.strategy import PLACED
from bingqi.rulesets.mttt.attack.attack_action import armed
from bingqi.rulesets.mttt.attack.charge import over_charged
from bingqi.rulesets.mttt.basics.jade import BURN, CONVERT, PLUS, no_jade
from bingqi.rulesets.mttt.course.ticks import AIM, DELAY
from bingqi.rulesets.mttt.course.turn_start import state_of_offer
from bingqi.rulesets.mttt.model.arms import in_hand
from bingqi.rulesets.mttt.model.figures import ambush_on
from bingqi.rulesets.mttt.model.state import State, decider
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.offers.menu import ACTS

ATTACKS = ("withering", "decisive")


def illegal_reason(observed: State, decision: Decision, key: str) -> IllegalReason:
    """Why somebody is not offered what she asks for, and the rule that says so; None if there is nothing to say."""
    if "who" not in decision.about:
        return None
    observed = state_of_offer(observed, decision)
    return ACTS.illegal(observed, obstacle(observed, decision, decider(observed, decision), key))


def obstacle(observed: State, decision: Decision, unit: Unit, key: str) -> No | None:
    """What is against it, at whatever is asked."""
    if decision.id == "act":
        return (
            _enter(observed, decision, unit, key) if key in (DELAY, AIM) and "tick" in decision.about else _act(observed, unit, key)
        )
    if decision.id in BY_DECISION and (found := BY_DECISION[decision.id](observed, decision, unit, key)) is not None:
        return found
    if decision.id == "window" and (act := ACTS.found(key)[0]) is not None and act.word in AT_ONCE:
        return _at_once(observed, unit, key)
    return _out_of_turn(observed, unit, key) if decision.id != "jade" else None


def _act(observed: State, unit: Unit, key: str) -> No | None:
    """MT-3.26 An act of her own active step."""
    act, args = ACTS.found(key)
    if act is None or act.word not in ACTS.order or not ACTS.may_be(act, observed, args):
        return None
    if unit.actions < 1 and not ACTS.cost(observed, unit, key).keys().isdisjoint(("action", "free")):
        return no("MT-3.26", "mt-action-spent", who=unit.id)
    return ACTS.obstacle(observed, unit, key)


AT_ONCE = ("cast", "trigger", "rush")
"""MT-5.5, MT-12.7 What can be inserted."""


def _at_once(observed: State, unit: Unit, key: str) -> No | None:
    """MT-11.2, MT-12.7 Inserted are instants alone, and whoever is rushed is about to move."""
    word, id, *_ = key.split(":")
    if word == "cast" and id in unit.stat.spells and observed.bundle.spells[id].timing != "instant" and observed.active != unit.id:
        return no("MT-11.2", "mt-not-instant", spell=id)
    found = ACTS.obstacle(observed, unit, key)
    return no("MT-12.7", "mt-rush-not-now", who=id) if found is None and word == "rush" and id in observed.units else found


def _out_of_turn(observed: State, unit: Unit, key: str) -> No | None:
    """MT-3.4, MT-5.14, MT-11.2 An act, a spell or jade where something else is asked."""
    word, *args = key.split(":")
    if word in (BURN, CONVERT, PLUS) or word.startswith("die-"):
        return no_jade(observed, unit) or no("MT-14.3", "mt-no-dice-now", who=unit.id)
    if word == "cast" and args and args[0] in observed.bundle.spells and observed.bundle.spells[args[0]].timing != "instant":
        return no("MT-11.2", "mt-not-instant", spell=args[0])
    if word in ("cast", "trigger"):
        return no("MT-4.11", "mt-no-window") if observed.options.interrupts_enabled else no("MT-5.14", "mt-no-interrupts")
    return no("MT-3.4", "mt-not-her-turn", who=unit.id) if word in ACTS.order else None


# --- Questions that are no acts ------------------------------------------------------


def _charge(observed: State, decision: Decision, unit: Unit, key: str) -> No | None:
    """MT-7.5, MT-9.13 No more order mana than there is, or than she can put into one charge."""
    if NUMBER.fullmatch(key) is None:
        return None
    return over_charged(unit, int(key), "MT-9.13" if decision.id == "defence" else "MT-7.5")


def _enter(observed: State, decision: Decision, unit: Unit, key: str) -> No | None:
    """MT-6.7, MT-6.5 Who delays needs somebody to wait for, who aims something to attack with, and time."""
    if key == "delay":
        return no("MT-6.7", "mt-delay-last", who=unit.id)
    if key != "aim":
        return None
    return no("MT-6.5", "mt-aim-late" if armed(observed, unit) else "mt-aim-weapon", who=unit.id)


def _defence(observed: State, decision: Decision, unit: Unit, key: str) -> No | None:
    """MT-9.5 One parries with a weapon that is made for it."""
    by = observed.units[str(decision.about["by"])]
    how, _, n = key.partition(":")
    if how in decision.options:
        return _charge(observed, decision, unit, n)
    if how not in ("parry", "dodge"):
        return None
    if ambush_on(observed, unit, by) == "ambush":
        return no("MT-19.11", "mt-ambushed-passive", who=unit.id)
    if not in_hand(observed, unit):
        return no("MT-9.5", "mt-no-weapon", who=unit.id)
    return no("MT-9.5", "mt-no-parry", weapon=in_hand(observed, unit))


def _announce(observed: State, decision: Decision, unit: Unit, key: str) -> No | None:
    """MT-8.1 Only what she could do in her turn is announced."""
    return ACTS.obstacle(observed, unit, key) if key.partition(":")[0] in ATTACKS else None


def _jade(observed: State, decision: Decision, unit: Unit, key: str) -> No | None:
    """MT-14.2, MT-14.6, MT-14.7 No die above its highest face, no step for which points are missing."""
    word = key.partition(":")[0]
    if word in (BURN, CONVERT):
        return ACTS.obstacle(observed, unit, key)
    if word == PLUS:
        bare = len(decision.about["steps"]) == len(decision.about["faces"])
        return no("MT-14.7", "mt-jade-bare") if bare else no("MT-14.7", "mt-jade-points", n=unit.jade_points)
    n = word.removeprefix("die-")
    if not word.startswith("die-") or NUMBER.fullmatch(n) is None or not 1 <= int(n) <= len(decision.about["faces"]):
        return None
    face, sides = decision.about["faces"][int(n) - 1], decision.about["sides"]
    if face >= sides:
        return no("MT-14.6", "mt-jade-full", n=n, face=face)
    return no("MT-14.2", "mt-jade-points", n=unit.jade_points)


def _tactic(observed: State, decision: Decision, unit: Unit, key: str) -> No | None:
    """MT-19.8 What a site is worth only a game master can say."""
    return no("MT-19.8", "mt-no-site") if key == PLACED and not observed.gm else None


BY_DECISION: dict[str, Callable[[State, Decision, Unit, str], No | None]] = {
    **dict.fromkeys(("charge", "clash-charge"), _charge),
    "enter": _enter,
    "defence": _defence,
    "announce": _announce,
    "tactic": _tactic,
    "jade": _jade,
}
"""Why something is not offered at an ask that is about no act."""
