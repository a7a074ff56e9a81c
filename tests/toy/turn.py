"""The rules of a skirmish, one turn at a time."""

from __future__ import annotations

from collections.abc import Callable

from tests.toy.events import declared, drawn, dug_in, healed, hurt, resolved, revealed, turn_over
from tests.toy.state import FOE, State, Unit, here, lurking

from bingqi.core.battle import Battle
from bingqi.core.dice.rolls import Keep
from bingqi.core.moment import Moment, reaction
from bingqi.core.requests import Decision
from bingqi.core.rule import rule
from bingqi.core.ruleset import Outcome

Fight = Battle[State]


@rule("TOY-1")
def turn(battle: Fight) -> None:
    """The sides take turns; one unit acts in each."""
    s = battle.state
    side = s.active
    act, _, who = battle.choose(side, acts(s, side), "act", {"round": s.round}, "wait", always=True).partition(":")
    mine, _, foe = who.partition(">")
    if act == "strike":
        strike(battle, mine, foe, 0)
    elif act == "volley":
        volley(battle, mine, foe)
    elif act == "charge":
        charge(battle, mine, foe)
    elif act == "feint":
        feint(battle, mine, foe)
    elif act == "bolt":
        cast(battle, side, foe)
    elif act == "dig":
        dig(battle, mine)
    elif act == "rally":
        rally(battle, mine)
    battle.do(turn_over)


def acts(s: State, side: str) -> list[str]:
    """What a side may do, computed from what it knows."""
    found = ["wait", "rest"]
    for unit in here(s, side):
        kinds = ["strike", "volley", "feint", *(["charge"] if s.deck else []), *(["bolt"] if s.mana[side] else [])]
        found += [f"{kind}:{unit.id}>{foe.id}" for kind in kinds for foe in here(s, FOE[side])]
        found += [f"rally:{unit.id}"] if unit.hp < unit.most else []
    return found + [f"dig:{unit.id}" for unit in lurking(s, side) if unit.dug < 3]


@rule("TOY-2")
def strike(battle: Fight, unit: str, target: str, edge: int) -> None:
    """A d20 must reach the armour; a 20 hits twice as hard."""
    bonus, need = battle.tally("strike", unit), battle.tally("need", target)
    need.add("armour", 11, "TOY-2")
    if edge:
        need.add("press", -edge, "TOY-6")
    dice = 1 + (battle.state.units[target].hp == 1)
    wound(battle, target, battle.band((need.sum, 20), "to-hit", bonus, need, None, dice, results=("miss", "hit", "critical")))


@rule("TOY-3")
def wound(battle: Fight, target: str, times: int) -> None:
    """Of two dice the higher wounds; grit takes some of it away."""
    unit = battle.state.units[target]
    grit = battle.tally("grit", target, seen_by=(unit.side,))
    grit.add("grit", unit.grit, "TOY-3")
    wounds = sum([max(0, battle.roll(Keep("wounds", 4, 2, 1), battle.tally("wounds"), grit) - unit.grit) for _ in range(times)])
    battle.do(hurt, target, min(wounds, unit.hp))


@rule("TOY-4")
def volley(battle: Fight, unit: str, target: str) -> None:
    """Four dice; each that beats 4 wounds once."""
    (hits,) = battle.count(4, 6, (4,), "volley", battle.tally("volley", unit, target), results=("hits",))
    battle.do(hurt, target, hits)


class Charged(Moment):
    """A unit runs at another."""

    id = "charged"

    def __init__(self, unit: str) -> None:
        self.unit = unit


@rule("TOY-5")
def charge(battle: Fight, unit: str, target: str) -> None:
    """Draw a card of fate; die and card against die. Who loses is hurt."""
    battle.moment(Charged(unit))
    if battle.state.units[unit].hp:
        card = battle.state.deck[0]
        battle.do(drawn, card)
        mine, yours = battle.tally("charge", unit), battle.tally("stand", target)
        mine.add("card", card, "TOY-5")
        won = battle.contest(card, "charge", mine, yours, sides=6, results=("lost", "won"))
        battle.do(hurt, target if won else unit, 2)


@rule("TOY-6")
def feint(battle: Fight, unit: str, target: str) -> None:
    """Both sides choose secretly how hard to press; the difference goes to the strike."""
    press = ("0", "1", "2") if battle.state.switches["press"] == "twice" else ("0", "1")
    sides = [battle.state.units[one].side for one in (unit, target)]
    pressed = battle.together(dict.fromkeys(sides, press), "press")
    edge = battle.tally("press", unit, target)
    edge.add("own", int(pressed[sides[0]]), "TOY-6")
    edge.add("other", -int(pressed[sides[1]]), "TOY-6")
    strike(battle, unit, target, battle.total(edge))


class Declared(Moment):
    """A spell lies on the stack."""

    id = "declared"

    def __init__(self, by: str) -> None:
        self.by = by


@rule("TOY-7")
def cast(battle: Fight, by: str, on: str) -> None:
    """A spell is declared, may be countered, and the counter too; then the last declared resolves first."""
    battle.do(declared, by, on)
    battle.moment(Declared(by))
    works = on and not battle.state.stack[-1].countered
    battle.do(resolved)
    if works:
        battle.do(hurt, on, 3)


@reaction("TOY-7", to=Declared, may=lambda s, moment: [(FOE[moment.by], FOE[moment.by])] if s.mana[FOE[moment.by]] else [])
def counter(battle: Fight, side: str, moment: Declared) -> None:
    """A counter is a spell on the spell below it."""
    cast(battle, side, "")


def ambushers(s: State, moment: Charged) -> list[tuple[str, str]]:
    """Hidden enemies of whoever charges."""
    mover = s.units[moment.unit]
    return [(unit.side, unit.id) for unit in lurking(s, FOE[mover.side])] if mover.hp else []


def watchers(s: State, moment: Charged) -> list[str]:
    """The other side is asked whether or not it has somebody hidden."""
    return [FOE[s.units[moment.unit].side]] if s.switches["ambush"] else []


@reaction("TOY-8", to=Charged, may=ambushers, always_asks=watchers)
def spring(battle: Fight, id: str, moment: Charged) -> None:
    """A hidden unit answers a charge by striking first; the better it is dug in, the better its strike."""
    unit: Unit = battle.state.units[id]
    battle.do(revealed, id, unit.side, unit.hp, unit.dug)
    strike(battle, id, moment.unit, unit.dug)


@rule("TOY-8")
def dig(battle: Fight, unit: str) -> None:
    """A hidden unit digs in unseen."""
    battle.secretly((battle.state.units[unit].side,), dug_in, unit)


@rule("TOY-9")
def rally(battle: Fight, unit: str) -> None:
    """A wounded unit regains as much as a die shows, up to what it had."""
    battle.do(healed, unit, battle.die(3, "rally", battle.tally("rally", unit)))


def outcome(s: State) -> Outcome | None:
    """TOY-10: a side without a visible unit has lost; after the last round it is a draw."""
    for side, foe in FOE.items():
        if not here(s, side):
            return Outcome(foe, "rout")
    return Outcome(None, "round-limit") if s.round > s.rounds else None


def greedy(ask: Decision, look: Callable[[], State]) -> str:
    """The first strike, else the default, without looking."""
    return next((key for key in ask.options if key.startswith("strike:")), ask.default)
