"""What each side knows of a skirmish, and how it is drawn and told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from tests.toy.state import FOE, State, Unit, copy

from bingqi.core.dice.roll_entry import roll_of, rolled_head
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.event import Entry
from bingqi.core.requests import Decision, Request
from bingqi.core.text import Text
from bingqi.core.view import Cell, Gauge, Inspection, Layer, Overlay, Piece, View, Words, ZonesBoard


def seen(s: State, side: str) -> State:
    """Without the enemy's hidden units and grit; the cards are known, their order is not."""
    known = copy(s)
    known.units = {unit.id: unit for unit in known.units.values() if unit.side == side or not unit.hidden}
    for unit in known.units.values():
        if unit.side != side:
            unit.grit = -1
    known.deck.sort()
    return known


def guess(known: State, below: Callable[[int], int]) -> State:
    """Perhaps somebody lies hidden; any grit, any order of the cards."""
    full = copy(known)
    blind = {unit.side for unit in known.units.values() if unit.grit < 0}
    full.units = {unit.id: unit for unit in full.units.values() if unit.side not in blind or not unit.hidden}
    for unit in full.units.values():
        if unit.grit < 0:
            unit.grit = below(3)
    for side in sorted(blind):
        for id in ("x", "y")[: below(3)] if full.switches["ambush"] else ():
            full.units[side[0] + id] = Unit(side[0] + id, side, 4, 4, below(3), True, below(4))
    full.deck = [full.deck.pop(below(len(full.deck))) for _ in known.deck]
    return full


def view(known: State, side: str) -> View:
    pieces = {
        unit.id: Piece(
            f"field/{unit.side}",
            unit.id[0],
            unit.id,
            unit.side,
            badges=[*["hidden"] * unit.hidden, *["dug in"] * unit.dug],
            posture="" if unit.hp > 0 else "fallen",
            gauges={"hp": (unit.hp, unit.most)},
            life="hp",
        )
        for unit in known.units.values()
    }
    board = ZonesBoard("field", {one: Cell(one, one) for one in FOE})
    mana = {f"mana-{one}": Gauge("mana", known.mana[one], 3, one) for one in FOE}
    stack = [
        Layer(f"{spell.by} on {spell.on or 'the spell below'}", n=n, off=spell.countered) for n, spell in enumerate(known.stack, 1)
    ]
    return View("skirmish", {"field": board}, pieces, mana, stack=stack, facts=[str(known.round), known.active, str(known.deck)])


def label(known: State, ask: Request, key: str) -> Text:
    act, _, who = key.partition(":")
    mine, _, foe = who.partition(">")
    return Text(f"toy-{act}", {"unit": mine, "foe": foe})


def forbids(known: State, ask: Decision, key: str) -> tuple[Text, str] | None:
    """A bolt wants mana, and a charge a card."""
    act = key.partition(":")[0]
    if ask.id == "act" and act == "bolt" and not known.mana[ask.who]:
        return Text("fault-not-sound", {"said": {"en": "no mana is left", "zh": "法力已用尽"}}), "TOY-7"
    if ask.id == "act" and act == "charge" and not known.deck:
        return Text("fault-not-sound", {"said": {"en": "the deck is empty", "zh": "牌堆已空"}}), "TOY-5"
    return None


def picks(known: State, ask: Decision) -> dict[str, list[str]]:
    """Options lie under the foe, or under the unit where there is none."""
    found: dict[str, list[str]] = {}
    for key in ask.options if ask.id == "act" else ():
        mine, _, foe = key.partition(":")[2].partition(">")
        if foe or mine:
            found.setdefault(foe or mine, []).append(key)
    return found


def peek(known: State, seat: str, ref: str) -> Inspection:
    """How dug in a unit is, and its grit as far as it is known; who fights for a side."""
    unit = known.units.get(ref)
    if unit is not None:
        grit: list[Words] = [f"grit {unit.grit}"] if unit.grit >= 0 else []
        return Inspection([f"dug {unit.dug}", *grit], {"here": Overlay("field", "cells", [unit.side])})
    board, _, side = ref.partition("/")
    return (
        Inspection([one.id for one in known.units.values() if one.side == side])
        if board == "field" and side in FOE
        else Inspection()
    )


def narrate(known: State, entry: Entry) -> Text | None:
    if entry.event == "rolled":
        roll = roll_of(entry.args[0])
        return roll_text(roll, rolled_head(roll, str))
    return None if entry.event == "turn_over" else Text(f"toy-{entry.event}", {"args": list(entry.args)})


def effects(entries: Sequence[Entry]) -> dict[str, Any]:
    """The wounds of each unit."""
    wounds: dict[str, Any] = {}
    for entry in entries:
        if entry.event == "hurt":
            wounds[entry.args[0]] = wounds.get(entry.args[0], 0) + entry.args[1]
    return wounds


def stakes(what: Mapping[str, Any], friends: Collection[str]) -> dict[str, float]:
    """The wounds of both sides; that somebody is wounded at all counts too."""
    foes, own = (sum([n for unit, n in what.items() if (unit in friends) == mine]) for mine in (False, True))
    return {"wounds": foes, "wounded": bool(foes), "own": own}
