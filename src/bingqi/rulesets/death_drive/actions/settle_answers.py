"""DD-18.3, DD-18.7, DD-30.5, DD-34.1: what an answer does to the check, to the damage, or to the action that it answers to."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.counters import counter
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.verdict import Doing, Verdict
from bingqi.rulesets.death_drive.checks.modifiers import PLAIN, modifiers_on
from bingqi.rulesets.death_drive.language.values import worth
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State


@rule("DD-18.3")
def change_check(battle: Fight, using: Using, place: int, deed: deeds.ChangeCheck, c: Character, verdict: Verdict) -> None:
    """DD-18.3, DD-5.6 The check to which it answers is changed."""
    other = using.answering
    if other is None:
        return
    it, label = using.context(c), f"action:{using.id}"
    for one in deed.modifiers:
        n = worth(one.value, it)
        n = n if one.kind == "unlabelled" else max(0, n)
        n = -n if one.kind in ("penalty", "disadvantage", "hinder") else n
        if one.kind in ("advantage", "disadvantage"):
            other.edge += n
        elif one.kind in ("support", "hinder"):
            other.support += n
        elif one.on == "roll-value":
            other.shift += n
        elif one.on == "target":
            ids = (using.user.id,) if using.user.id in other.objects else other.objects
            other.on_target.append((ids, (label, n, "DD-18.3")))
        elif n := beyond(battle.state, other, one.name, n):
            other.on_check.append((label, n, "DD-18.3"))
    other.rerolled += deed.reroll
    other.on_die += deed.die


def beyond(state: State, other: Using, name: str, n: int) -> int:
    """DD-4.4 What a modifier adds beyond those of its name and sort that count already."""
    if not name:
        return n
    situation = other.situation("attack" if other.is_attack else "skill")
    its = [part.amount for part in modifiers_on(state, other.user, "judgement", situation, PLAIN) if part.name == name]
    its += [amount for called, amount in other.in_names if called == name]
    other.in_names.append((name, n))
    if n > 0:
        return max(0, n - max([one for one in its if one > 0], default=0))
    return min(0, n - min([one for one in its if one < 0], default=0))


@rule("DD-18.7")
def change_damage(battle: Fight, using: Using, place: int, deed: deeds.ChangeDamage, c: Character, verdict: Verdict) -> None:
    """DD-18.7 The damage to which it answers is so much more, or less."""
    n = worth(deed.amount, using.context(c))
    if using.answers_damage is not None and n:
        using.answers_damage.append((f"action:{using.id}", n, "DD-18.7"))


def counters(battle: Fight, using: Using, place: int, deed: deeds.Counter, c: Character, verdict: Verdict) -> None:
    """DD-34.1 The action to which it answers may come to nothing."""
    if using.answering is not None:
        counter(battle, using, using.answering)


DOES: dict[type, Doing] = {
    deeds.ChangeCheck: change_check,
    deeds.ChangeDamage: change_damage,
    deeds.Counter: counters,
}
