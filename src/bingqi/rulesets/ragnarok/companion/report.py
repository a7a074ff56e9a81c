"""What players tell of their miniatures when a unit's card has come up: who fell, who is in rout, who has arrived."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.ragnarok.command.commander import name_commander
from bingqi.rulesets.ragnarok.command.leader import name_leader
from bingqi.rulesets.ragnarok.events import authority
from bingqi.rulesets.ragnarok.events import battle as events
from bingqi.rulesets.ragnarok.model.state import Fight, State, Unit, alive, eliminated, fighters_of
from bingqi.rulesets.ragnarok.offers.acts import ACTS, not_in_companion
from bingqi.rulesets.ragnarok.presentation.names import name

DONE = "done"


@rule("CR-3.3")
def report(battle: Fight) -> bool:
    """CR-3.1, CR-3.3 Whoever owns the unit says one thing that has happened, or that all is resolved. Tells whether it is."""
    unit = battle.state.units[battle.state.turned]
    key = battle.choose(unit.side, ACTS.offered(battle.state, unit), "report", {"unit": unit.id}, DONE)
    ACTS.do(battle, unit, key)
    return key == DONE


def cannot_fall(state: State, unit: Unit, fighter: str, n: str = "1") -> No | None:
    """CRX-14 Whoever is on the table, and has not fallen; of standard fighters, who are all alike, one is told for all, and how
    many."""
    one = state.fighters[fighter]
    if state.options.battle_layer:
        return NOTHING_TO_SAY
    if not alive(one) or not state.units[one.unit].on_table:
        return no("CRX-14", "cr-not-there", fighter=fighter)
    return None if (fighter if n == "1" else f"{fighter}:{n}") in losses(state) else NOTHING_TO_SAY


def how_many(state: State, unit: Unit, fighter: str, n: str = "1") -> dict[str, object]:
    """What is said of a loss: how many of which unit."""
    return {"n": int(n), "unit": name(state, state.fighters[fighter].unit)}


def whose(state: State, unit: Unit, fighter: str, n: str = "1") -> str:
    """The heading of a loss: whoever tells it sees the own company first."""
    return "lost-own" if state.units[state.fighters[fighter].unit].side == unit.side else "lost-others"


def losses(state: State) -> list[str]:
    """CRX-14 All that may be told to be lost at once: somebody, or so many of the standard fighters of a unit."""
    found = []
    for id in nameable(state):
        one = state.fighters[id]
        found.append(id)
        if one.kind == "standard":
            found += [f"{id}:{n}" for n in range(2, 1 + len(standards(state, one.unit)))]
    return found


def standards(state: State, unit: str) -> list[str]:
    """CRX-5 The standard fighters that are left of a unit."""
    return [one.id for one in fighters_of(state, unit) if one.kind == "standard"]


@ACTS.act(
    "lost",
    "CRX-14",
    heading=whose,
    args=("fighter", "n"),
    least=1,
    over=lambda s, unit: losses(s),
    why_not=cannot_fall,
    label=how_many,
    icon="dead",
    apart=(),
)
@rule("CRX-14")
def lost(battle: Fight, unit: Unit, fighter: str, n: int = 1) -> None:
    """CRX-14, CRX-43, CR-8.4, CR-8.9 Somebody is eliminated, or so many standard fighters; leaders and Commanders are followed at
    once."""
    its = battle.state.fighters[fighter].unit
    for id in standards(battle.state, its)[-n:] if n > 1 else [fighter]:
        battle.do(events.fighter_lost, id)
    name_leader(battle, its)
    name_commander(battle, battle.state.units[its].side)


def nameable(state: State) -> list[str]:
    """CRX-14 Whoever may be told to be lost: of standard fighters of a unit, who are all alike, the last."""
    there = [one for one in state.fighters.values() if alive(one) and state.units[one.unit].on_table]
    last = {one.unit: one.id for one in there if one.kind == "standard"}
    return [one.id for one in there if one.kind != "standard" or last[one.unit] == one.id]


def not_routed(state: State, unit: Unit, other: str) -> No | None:
    """CR-7.1 Whoever is on the table, and not in rout already."""
    it = state.units[other]
    if state.options.battle_layer:
        return NOTHING_TO_SAY
    if it.rout or not it.on_table or eliminated(state, other):
        return no("CR-7.1", "cr-not-to-rout", unit=other)
    return None


@ACTS.act("rout", "CR-7.1", heading="rout", args=("unit",), over=lambda s, unit: s.units, why_not=not_routed, icon="flee")
@rule("CR-7.1")
def rout(battle: Fight, unit: Unit, other: str) -> None:
    """CR-7.1 A unit falls into rout."""
    battle.do(authority.routed, other)


@ACTS.act(DONE, "CR-3.2", heading="end", why_not=not_in_companion, icon="end-turn", rank="end")
@rule("CR-3.2")
def done(battle: Fight, unit: Unit) -> None:
    """CR-3.2, CR-3.3 All is resolved, though nothing was done."""
    battle.do(events.unit_done, unit.id)
