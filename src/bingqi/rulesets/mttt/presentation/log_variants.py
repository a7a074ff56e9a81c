"""Sentences of the log that depend on what is told: said in more than one way, or with more than an entry's arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from bingqi.core.text import Text, signed
from bingqi.rulesets.mttt.damage.disability import INSTEAD
from bingqi.rulesets.mttt.model.figures import HIGH, LOW
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Kind
from bingqi.rulesets.mttt.model.unit import NOBODY
from bingqi.rulesets.mttt.presentation.log_armies import OF_ARMIES
from bingqi.rulesets.mttt.presentation.log_rolls import reckoned, rolled
from bingqi.rulesets.mttt.presentation.names import (
    attribute_name,
    cover_name,
    declared_name,
    intent_name,
    name,
    names,
    of_entry,
    source_name,
    thing,
    weapon_name,
)


def mana(order: int, distortion: int) -> list[Text]:
    """MT-2.3 Mana of either kind, as far as there is any."""
    of_both = (("mana-order", order), ("mana-distortion", distortion))
    return [Text(id, {"n": abs(n)}) for id, n in of_both if n]


# --- Rounds, ticks, turns ------------------------------------------------------------


def _tick(state: State, tick: int, members: Sequence[str]) -> Text:
    who = names(state, members)
    if tick < 0:
        return Text("event-tick_came-after", {"n": len(who), "members": who})
    return Text("event-tick_came", {"tick": tick, "n": len(who), "members": who})


def _order(state: State, members: Sequence[str]) -> Text:
    return Text("event-ordered_so", {"members": [_pair(state, entry) for entry in members]})


def _pair(state: State, entry: str) -> Any:
    """MT-8.1 Two who clash are one entry."""
    one, _, other = entry.partition("+")
    return Text("pair", {"one": name(state, one), "other": name(state, other)}) if other else name(state, one)


def _announced(state: State, unit: str, intent: str) -> Text:
    return Text("event-announced", {"unit": name(state, unit), "act": intent_name(state, intent)})


def _action_gained(state: State, unit: str, refreshed: str = NOBODY) -> Text | None:
    """MT-3.23 What everybody has each turn is not told."""
    return Text("event-action_gained", {"unit": name(state, unit), "target": name(state, refreshed)}) if refreshed else None


def _stepped_in(state: State, unit: str, active: str) -> Text | None:
    return Text("event-stepped_in", {"unit": name(state, unit)}) if active == unit else None


# --- Mana and Priority ---------------------------------------------------------------


def _mana_unfolded(state: State, unit: str, order: int, distortion: int) -> Text | None:
    """MT-2.1 That pools which have unfolded are full again is not told."""
    many = mana(order, distortion)
    return Text("event-mana_unfolded", {"unit": name(state, unit), "mana": many}) if many else None


def _mana_spent(state: State, unit: str, order: int, distortion: int) -> Text:
    return Text("event-mana_spent", {"unit": name(state, unit), "mana": mana(order, distortion)})


def _mana_flowed(state: State, unit: str, order: int, distortion: int) -> Text:
    gained = "yes" if order + distortion > 0 else "no"
    return Text("event-mana_flowed", {"unit": name(state, unit), "mana": mana(order, distortion), "gained": gained})


def _up_or_down(event: str) -> Callable[..., Text]:
    """Something that grows or shrinks: two sentences, with the amount in both."""

    def tell(state: State, unit: str, n: int) -> Text:
        return Text(f"event-{event}-{'up' if n > 0 else 'down'}", {"unit": name(state, unit), "n": abs(n)})

    return tell


def _crashed(state: State, unit: str, by: str, own: bool) -> Text:
    how = "-own" if own else "-by" if by else ""
    return Text(f"event-crashed{how}", {"unit": name(state, unit), **({"by": name(state, by)} if how == "-by" else {})})


def _crash_counted(state: State, unit: str, rounds: int) -> Text | None:
    return Text("event-crash_counted", {"unit": name(state, unit), "rounds": rounds}) if rounds > 0 else None


def _parting(state: State, rounds: int) -> Text | None:
    return Text("event-parting_counted", {"rounds": rounds}) if rounds else None


# --- Attacks and the stack -----------------------------------------------------------


def _clash(state: State, unit: str, target: str, winner: str, margin: int) -> Text:
    both = {"unit": name(state, unit), "target": name(state, target)}
    return (
        Text("event-clash_rolled", {**both, "winner": name(state, winner), "margin": margin})
        if winner
        else Text("event-clash_tied", both)
    )


def _attack_rolled(state: State, unit: str, target: str, attack: int, defence: int, how: str, degree: str) -> Text:
    """MT-7.2 A passive defence as the two numbers that the dice must reach, an active one as what is added to the dice."""
    said = {"unit": name(state, unit), "target": name(state, target), "attack": signed(attack), "how": how, "degree": degree}
    return Text("event-attack_rolled", {**said, "high": HIGH + defence, "low": LOW + defence, "bonus": signed(defence)})


def _declared(
    state: State, kind: str, what: str, by: str, targets: Sequence[str], how: str = "", against: Sequence[str] = ()
) -> Text | None:
    """MT-5.4 Attacks are told when it is said with what (attack_declared)."""
    if kind == "act" and what in get_args(Kind):
        return None
    act = declared_name(state, kind, what, by, targets, how, against)
    return Text("event-declared", {"kind": kind, "who": name(state, by), "act": act})


def _cancelled(state: State, unit: str, what: str) -> Text:
    return Text("event-cancelled", {"what": of_entry(state, "act", what, unit)})


def _fizzled(state: State, what: str, by: str, why: str) -> Text:
    it = Text("entry-of", {"what": source_name(state, what), "who": name(state, by)})
    return Text(f"event-fizzled-{why}" if why == "countered" else "event-fizzled", {"what": it, "why": why})


def _resolved(state: State, what: str, by: str, targets: Sequence[str]) -> Text:
    """MT-5.8 At what entry of the stack it was aimed was told when it was declared."""
    others = [name(state, id) for id in targets if id in state.units and id != by]
    it = Text("entry-of", {"what": source_name(state, what), "who": name(state, by)})
    return Text("event-resolved", {"what": it, "n": len(others), "targets": others})


# --- What lasts, and where one is ----------------------------------------------------


def _effects_ended(state: State, unit: str, until: str) -> Text:
    return Text("event-effects_ended", {"unit": name(state, unit), "until": until})


def _effect(state: State, unit: str, what: str, by: str, stat: str, amount: int, until: str) -> Text:
    said = {"unit": name(state, unit), "what": source_name(state, what), "stat": Text(f"stat-{stat}")}
    return Text("event-effect_put", {**said, "amount": signed(amount), "until": Text(f"until-{until}")})


def _weapon(state: State, unit: str, weapon: str) -> Text:
    who = name(state, unit)
    if not weapon:
        return Text("event-weapon_gone", {"unit": who})
    return Text("event-weapon_readied", {"unit": who, "weapon": weapon_name(state, weapon)})


def _cover(state: State, unit: str, id: str, level: int, against: Sequence[str], keeps_when_moving: bool) -> Text:
    said = {"unit": name(state, unit), "what": cover_name(state, id), "level": Text(f"cover-{level}")}
    return Text("event-cover_taken", said)


def _engaged(state: State, unit: str, by: str) -> Text:
    if not by:
        return Text("event-engaged-over", {"unit": name(state, unit)})
    return Text("event-engaged", {"unit": name(state, unit), "by": name(state, by)})


def _halfway(state: State, unit: str, way: str) -> Text | None:
    return Text("event-halfway", {"unit": name(state, unit)}) if way else None


# --- Soul and jade -------------------------------------------------------------------


def _maimed(state: State, unit: str, negated: int) -> Text:
    """MT-13.6 What she loses of HP instead is told as it happens."""
    return Text("event-disability_taken", {"unit": name(state, unit), "negated": negated, "hp": INSTEAD})


def _attribute_lowered(state: State, unit: str, attribute: str, n: int) -> Text:
    said = {"unit": name(state, unit), "attribute": attribute_name(attribute), "n": signed(n)}
    return Text("event-attribute_penalty", said)


def _pending(state: State, unit: str, what: str) -> Text:
    """MT-13.10, MT-13.11 Where nobody is the game master it stays open."""
    said = {"unit": name(state, unit), "tier": int(what.rpartition("-")[2])}
    return Text("event-gm_pending" if state.gm else "event-gm_pending-nobody", said)


def _filled(state: State, unit: str, what: str) -> Text:
    return Text("event-pending_filled", {"unit": name(state, unit), "tier": int(what.rpartition("-")[2])})


def _converted(state: State, unit: str, number: int, points: int) -> Text:
    return Text("event-jade_converted", {"unit": name(state, unit), "thing": price_name(state, unit, number), "points": points})


def _jade_settled(state: State, unit: str, lost: Sequence[int], points: int) -> Text:
    said = {"unit": name(state, unit), "points": points, "n": len(lost)}
    return Text("event-jade_settled", {**said, "things": [price_name(state, unit, n) for n in lost]})


def price_name(state: State, unit: str, number: int) -> Any:
    """MT-14.10 Something that soul jade was paid for, by its number in the ledger."""
    price = state.units[unit].stat.jade_ledger[number]
    if price.kind == "attribute":
        return Text("price-attribute", {"attribute": attribute_name(price.thing), "score": price.score or 0})
    of: dict[str, Any] = {"spell": state.bundle.spells, "weapon": state.bundle.weapons, "armour": state.bundle.armour}
    return thing(of[price.kind], price.thing)


SENTENCES: dict[str, Callable[..., Text | None]] = {
    **OF_ARMIES,
    "reckoned": reckoned,
    "rolled": rolled,
    "ruled": lambda state, why: Text("ruled", {"why": why}),
    "tick_came": _tick,
    "ordered_so": _order,
    "announced": _announced,
    "action_gained": _action_gained,
    "stepped_in": _stepped_in,
    "mana_unfolded": _mana_unfolded,
    "mana_spent": _mana_spent,
    "mana_flowed": _mana_flowed,
    **{event: _up_or_down(event) for event in ("debt_changed", "distortion_changed", "magnitude_changed")},
    "crashed": _crashed,
    "crash_counted": _crash_counted,
    "parting_counted": _parting,
    "attack_rolled": _attack_rolled,
    "clash_rolled": _clash,
    "declared": _declared,
    "cancelled": _cancelled,
    "fizzled": _fizzled,
    "resolved": _resolved,
    "effects_ended": _effects_ended,
    "effect_put": _effect,
    "weapon_readied": _weapon,
    "cover_taken": _cover,
    "engaged": _engaged,
    "halfway": _halfway,
    "disability_taken": _maimed,
    "attribute_penalty": _attribute_lowered,
    "gm_pending": _pending,
    "pending_filled": _filled,
    "jade_converted": _converted,
    "jade_settled": _jade_settled,
}
"""What tells an entry, by its event, from its arguments."""
