"""Why a key that somebody asks for is not offered: the reason, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.problems import NUMBER, Why, why
from bingqi.core.requests import Choose
from bingqi.rulesets.mttt.armies.strategy import PLACED
from bingqi.rulesets.mttt.attack.attack_action import armed
from bingqi.rulesets.mttt.basics.jade import PLUS
from bingqi.rulesets.mttt.course.active_step import DO
from bingqi.rulesets.mttt.course.costs import NO_ACTION
from bingqi.rulesets.mttt.course.turn_start import as_asked
from bingqi.rulesets.mttt.model.arms import in_hand
from bingqi.rulesets.mttt.model.figures import ambush_on
from bingqi.rulesets.mttt.model.state import State, asked
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.offers import illegal_acts as refuse_acts
from bingqi.rulesets.mttt.offers import illegal_moves as refuse_moves
from bingqi.rulesets.mttt.offers import illegal_spells as refuse_spells
from bingqi.rulesets.mttt.presentation.names import name, spell_name, weapon_name

Forbid = Callable[[State, Unit, list[str]], Why]
FORBIDS: dict[str, Forbid] = {**refuse_acts.BY_WORD, **refuse_moves.BY_WORD, **refuse_spells.BY_WORD}
"""Why an act is not offered to somebody in her active step, by the first word of its key."""
AT_ONCE = ("cast", "trigger", "rush")
"""MT-5.5, MT-12.7 What can be inserted."""


def forbids(known: State, ask: Choose, key: str) -> Why:
    """Why somebody is not offered what she asks for, and the rule that says so; None if there is nothing to say."""
    if "who" not in ask.about:
        return None
    known = as_asked(known, ask)
    unit = asked(known, ask)
    word, *args = key.split(":")
    if ask.id == "act":
        return _enter(known, ask, unit, key) if word in ("delay", "aim") and "tick" in ask.about else _act(known, unit, word, args)
    if ask.id in BY_ASK and (found := BY_ASK[ask.id](known, ask, unit, key)) is not None:
        return found
    if ask.id == "window" and word in AT_ONCE:
        return FORBIDS[word](known, unit, args)
    return _out_of_turn(known, unit, word, args) if ask.id != "jade" else None


def _act(known: State, unit: Unit, word: str, args: list[str]) -> Why:
    """MT-3.26 An act of her own active step."""
    if word not in DO:
        return None
    if unit.actions < 1 and word not in NO_ACTION and not (word == "cast" and _is_free(known, args)):
        return why("MT-3.26", "mt-action-spent", who=name(known, unit.id))
    return FORBIDS[word](known, unit, args) if word in FORBIDS else None


def _is_free(known: State, args: list[str]) -> bool:
    """MT-11.2, MT-5.2 Whether it is a spell that takes no standard action."""
    spell = known.whole.spells.get(args[0]) if args else None
    return spell is not None and spell.timing != "standard"


def _out_of_turn(known: State, unit: Unit, word: str, args: list[str]) -> Why:
    """MT-3.4, MT-5.14, MT-11.2 An act, a spell or jade where something else is asked."""
    if word in ("burn-jade", "convert", PLUS) or word.startswith("die-"):
        return refuse_acts.no_jade(known, unit) or why("MT-14.3", "mt-no-dice-now", who=name(known, unit.id))
    if word == "cast" and args and args[0] in known.whole.spells and known.whole.spells[args[0]].timing != "instant":
        return why("MT-11.2", "mt-not-instant", spell=spell_name(known, args[0]))
    if word in ("cast", "trigger"):
        if not known.options.interrupts_enabled:
            return why("MT-5.14", "mt-no-interrupts")
        return why("MT-4.11", "mt-no-window")
    return why("MT-3.4", "mt-not-her-turn", who=name(known, unit.id)) if word in DO else None


# --- Questions that are no acts ------------------------------------------------------


def _charge(known: State, ask: Choose, unit: Unit, key: str) -> Why:
    """MT-7.5, MT-9.13 No more order mana than there is, or than she can put into one charge."""
    if NUMBER.fullmatch(key) is None:
        return None
    return refuse_acts.over_charged(unit, int(key), "MT-9.13" if ask.id == "defence" else "MT-7.5")


def _enter(known: State, ask: Choose, unit: Unit, key: str) -> Why:
    """MT-6.7, MT-6.5 Who delays needs somebody to wait for, who aims something to attack with, and time."""
    if key == "delay":
        return why("MT-6.7", "mt-delay-last", who=name(known, unit.id))
    if key != "aim":
        return None
    return why("MT-6.5", "mt-aim-late" if armed(known, unit) else "mt-aim-weapon", who=name(known, unit.id))


def _defence(known: State, ask: Choose, unit: Unit, key: str) -> Why:
    """MT-9.5 One parries with a weapon that is made for it."""
    by = known.units[str(ask.about["by"])]
    how, _, n = key.partition(":")
    if how in ask.options:
        return _charge(known, ask, unit, n)
    if how not in ("parry", "dodge"):
        return None
    if ambush_on(known, unit, by) == "ambush":
        return why("MT-19.11", "mt-ambushed-passive", who=name(known, unit.id))
    if not in_hand(known, unit):
        return why("MT-9.5", "mt-no-weapon", who=name(known, unit.id))
    return why("MT-9.5", "mt-no-parry", weapon=weapon_name(known, in_hand(known, unit)))


def _announce(known: State, ask: Choose, unit: Unit, key: str) -> Why:
    """MT-8.1 Only what she could do in her turn is announced."""
    word, *args = key.split(":")
    return FORBIDS[word](known, unit, args) if word in ("withering", "decisive") else None


def _jade(known: State, ask: Choose, unit: Unit, key: str) -> Why:
    """MT-14.2, MT-14.6, MT-14.7 No die above its highest face, no step for which points are missing."""
    word, *args = key.split(":")
    if word in ("burn-jade", "convert"):
        return FORBIDS[word](known, unit, args)
    if word == PLUS:
        bare = len(ask.about["steps"]) == len(ask.about["faces"])
        return why("MT-14.7", "mt-jade-bare") if bare else why("MT-14.7", "mt-jade-points", n=unit.jade_points)
    n = word.removeprefix("die-")
    if not word.startswith("die-") or NUMBER.fullmatch(n) is None or not 1 <= int(n) <= len(ask.about["faces"]):
        return None
    face, sides = ask.about["faces"][int(n) - 1], ask.about["sides"]
    if face >= sides:
        return why("MT-14.6", "mt-jade-full", n=n, face=face)
    return why("MT-14.2", "mt-jade-points", n=unit.jade_points)


def _tactic(known: State, ask: Choose, unit: Unit, key: str) -> Why:
    """MT-19.8 What a site is worth only a game master can say."""
    return why("MT-19.8", "mt-no-site") if key == PLACED and not known.gm else None


BY_ASK: dict[str, Callable[[State, Choose, Unit, str], Why]] = {
    **dict.fromkeys(("charge", "clash-charge"), _charge),
    "enter": _enter,
    "defence": _defence,
    "announce": _announce,
    "tactic": _tactic,
    "jade": _jade,
}
"""Why something is not offered at an ask that is about no act."""
