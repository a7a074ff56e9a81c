"""Whom a roll, or a number of the log, is about. Rules throw dice and add up numbers without saying for whom; what comes of it,
and what was chosen before, tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bingqi.core.ask import Choose, Roll, Said
from bingqi.core.event import Entry
from bingqi.core.text import Text
from bingqi.rulesets.frontline.state import State, foe, standing
from bingqi.rulesets.frontline.texts import act_label, with_attack
from bingqi.rulesets.frontline.view import name, power_name

OUTCOMES = {
    **dict.fromkeys(("attack", "ac"), ("attack_rolled",)),
    "damage": ("hurt",),
    "healing": ("healed",),
    "save": ("saved",),
    **dict.fromkeys(("edge", "bless", "to-hit"), ("attack_rolled", "saved", "checked")),
    **dict.fromkeys(("death-save", "recharge", "tie"), ()),
}
"""The events that tell what came of a roll or a number of that name; of all others, a check."""
NOBODYS = ("tie",)
"""A tie is between two."""
CAUSES = ("attack_rolled", "covered", "power_used")
"""The events that say where damage comes from."""
CONTESTS = ("grapple", "shove", "charger-shove", "disarm")
"""Acts of one creature against another."""
HELP = ("help", "assist")
"""Acts of one creature for another."""
AIMED = (*CONTESTS, *HELP)
"""Acts that have a target."""


def concerns(state: State, what: str, said: Sequence[Said], before: Sequence[Entry], after: Sequence[Entry]) -> Text | None:
    """Who rolls (or whose number it is), and against whom.

    `said` and `before` are the answers given and the entries written so far in this turn, `after` the entries that followed, or
    would follow if the dice fell as high as they can.
    """
    if what == "initiative":
        return _initiative(state, said, after)
    outcome = next((entry for entry in after if entry.event in OUTCOMES.get(what, ("checked",))), None)
    if what == "passive-perception":
        return _watcher(state, before)
    if what == "damage":
        return _damage(state, before, after, outcome)
    if outcome is None or outcome.event == "healed":
        who = outcome.args[0] if outcome is not None else state.active if what not in NOBODYS else ""
        return Text("about-one", {"who": name(state, who)}) if who else None
    return TOLD[outcome.event](state, said, outcome.args)


def _initiative(state: State, said: Sequence[Said], after: Sequence[Entry]) -> Text | None:
    """LBX-2 They roll in the order in which they stand; a newcomer rolls as it joins."""
    if state.phase != "initiative":
        newcomer = next((entry.args[3] for entry in after if entry.event == "joined"), None)
        return Text("about-one", {"who": newcomer}) if newcomer else None
    rolled = sum([isinstance(one.ask, Roll) and one.ask.id == "initiative" for one in said])
    everybody = [c for side in state.sides.values() for c in standing(state, side)]
    return Text("about-one", {"who": name(state, everybody[rolled].id)}) if rolled < len(everybody) else None


def _watcher(state: State, before: Sequence[Entry]) -> Text | None:
    """LB-4.1 Those who may notice an ambush are reckoned in the order in which they stand."""
    ambush = state.whole.scenario.ambush
    if state.phase != "surprise" or not ambush:
        return None
    watchers = standing(state, foe(state, ambush))
    n = sum([entry.event == "reckoned" and entry.args[0] == "passive-perception" for entry in before])
    return Text("about-one", {"who": name(state, watchers[n].id)}) if n < len(watchers) else None


def _damage(state: State, before: Sequence[Entry], after: Sequence[Entry], outcome: Entry | None) -> Text | None:
    """Damage comes from the attack that hit last, or from a power: for one creature, or once for all whom it reaches."""
    cause = next((entry for entry in reversed(before) if entry.event in CAUSES), None)
    if cause is None:
        return Text("about-one", {"who": name(state, outcome.args[0])}) if outcome is not None else None
    if cause.event == "attack_rolled":
        return _attack(state, (), cause.args)
    by, power = (cause.args[2], cause.args[1]) if cause.event == "covered" else cause.args
    named = {"by": name(state, by), "power": power_name(state, by, power)}
    if outcome is None or cause.event == "covered" or any(entry.event == "saved" for entry in after[: after.index(outcome)]):
        return Text("about-power", named)
    return Text("about-power-on", {**named, "target": name(state, outcome.args[0])})


def _attack(state: State, said: Sequence[Said], args: Any) -> Text:
    by, target, attack, *_ = args
    return Text("about-attack", {"by": name(state, by), "target": name(state, target), "attack": with_attack(state, by, attack)})


def _save(state: State, said: Sequence[Said], args: Any) -> Text:
    who, ability, dc, *_ = args
    return Text("about-save", {"who": name(state, who), "ability": Text(f"word-{ability}"), "dc": int(dc)})


def _check(state: State, said: Sequence[Said], args: Any) -> Text:
    """LBX-1 A check; in a contest, against whom is known from the act that was chosen."""
    who = args[0]
    for one in reversed(said):
        if isinstance(one.ask, Choose) and isinstance(one.answer, str) and one.ask.about.get("who") == who:
            kind, *rest = one.answer.split(":")
            if kind in CONTESTS:
                return Text(
                    "about-contest", {"by": name(state, who), "target": name(state, rest[0]), "act": Text(f"contest-{kind}")}
                )
    return Text("about-one", {"who": name(state, who)})


def chosen(state: State, said: Sequence[Said]) -> Text | None:
    """The act that a turn of the program began with, where what comes of it does not name whom it is aimed at."""
    for one in said[:1]:
        if isinstance(one.ask, Choose) and one.ask.id == "act" and str(one.answer).partition(":")[0] in AIMED:
            return Text("chosen", {"who": name(state, one.ask.about["who"]), "act": act_label(state, one.ask, str(one.answer))})
    return None


TOLD = {"attack_rolled": _attack, "saved": _save, "checked": _check}
