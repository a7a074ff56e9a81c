"""MT-19: strategic warfare (战术对决): two generals, each with a tactic in mind, before their armies meet."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.dice.pair_rolls import Margin
from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.armies.command import WAR
from bingqi.rulesets.mttt.basics.skill_checks import D, net_successes
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit, modifier, rank

THRESHOLDS = {
    "back_to_the_sea": 1,
    "strategic_placement": 1,
    "demoralized": 2,
    "fortifications": 2,
    "ambush": 3,
    "pincer_attack": 3,
}
"""MT-19.6 Net successes that each tactic takes."""
PLACED = "strategic_placement"
LONG = 4
"""MT-19.10 The distance at which an enemy of fortifications begins."""
MODIFIERS = tuple(map(str, range(-3, 4)))
"""MT-19.3 What preparations can be worth."""
PLACEMENTS = ("nothing", "defence", "attack", "both")
"""MT-19.8 What a chosen site can be worth."""


def generals(state: State) -> list[Unit]:
    """MT-19.2 Who decides for each of the two armies, in listed order; nobody where there are more sides or no generals."""
    parties = state.bundle.scenario.sides.values()
    found = [state.units[party.general] for party in parties if party.general is not None]
    return found if len(found) == len(state.sides) == 2 else []


def tactics(state: State) -> tuple[str, ...]:
    """MT-19.6, MT-19.8 The tactics that there are to choose from: what a site is worth the game master says, so that without one
    it is no choice."""
    return tuple([tactic for tactic in THRESHOLDS if tactic != PLACED or state.gm])


@rule("MT-19.2")
def contest_strategy(battle: Fight) -> None:
    """MT-19.1, MT-19.5 Both choose in secret; the better general has the tactic of her choice, if she does well enough."""
    leaders = generals(battle.state)
    if not leaders:
        return
    options = {unit.side: tactics(battle.state) for unit in leaders}
    chosen = battle.together(options, "tactic", {"who": [unit.id for unit in leaders]})
    battle.do(events.tactics_revealed, tuple(chosen.items()))
    one, other = leaders
    margin = maneuver(battle, one, other)
    winner = one if margin > 0 else other
    net = net_successes(abs(margin))
    battle.do(events.maneuver_rolled, winner.side if net else "", net)
    if net >= THRESHOLDS[chosen[winner.side]] and net:
        come_into_force(battle, winner, chosen[winner.side])


@rule("MT-19.4")
def maneuver(battle: Fight, one: Unit, other: Unit) -> int:
    """Strategic maneuver (战术行动): each D20 + Intelligence + War + what was prepared; by how much the first has won."""
    mine, theirs = (plan_of(battle, unit) for unit in (one, other))
    return battle.roll(Margin("maneuver", D, mine.sum - theirs.sum, "single"), mine, theirs, results=("margin",))


@rule("MT-19.3")
def plan_of(battle: Fight, unit: Unit) -> Tally:
    """MT-19.4 What a general adds to her die; the game master says what her preparations are worth, -3 to +3."""
    advantage = battle.state.bundle.scenario.sides[unit.side].advantage
    if battle.state.gm:
        advantage = int(battle.pick("gm", MODIFIERS, "advantage", {"who": unit.id}, str(advantage)))
    tally = battle.tally("maneuver", unit.id)
    tally.add("attribute", modifier(unit, "int"), "MT-19.4", "int")
    tally.add("skill", rank(unit, WAR), "MT-19.4", WAR)
    tally.add("advantage", advantage, "MT-19.3")
    return tally


@rule("MT-19.6")
def come_into_force(battle: Fight, winner: Unit, tactic: str) -> None:
    """The tactic holds for the whole battle; some of it takes effect at once."""
    battle.do(events.tactic_in_force, winner.side, tactic)
    if tactic in AT_ONCE:
        AT_ONCE[tactic](battle, winner)


def targeted_army(state: State, winner: Unit) -> list[Unit]:
    """The army that the tactic is turned against: those who have still to come as well."""
    return [unit for unit in state.units.values() if unit.side != winner.side]


@rule("MT-19.9")
def demoralize(battle: Fight, winner: Unit) -> None:
    """Demoralized (士气低落): -1 on the enemy's rout checks and orders."""
    for unit in targeted_army(battle.state, winner):
        if unit.group is not None:
            battle.do(events.demoralized, unit.id)


@rule("MT-19.10")
def fortify(battle: Fight, winner: Unit) -> None:
    """Fortifications (防御工事): the enemy begins at long distance, and all ground is difficult for it."""
    state = battle.state
    n = len(state.places)
    levels = list(state.levels)
    for unit in targeted_army(state, winner):
        for other in state.units.values():
            if other.side == winner.side:
                levels[unit.number * n + other.number] = levels[other.number * n + unit.number] = LONG
    battle.do(events.levels_set, tuple(levels))


@rule("MT-19.11")
def ambush(battle: Fight, winner: Unit) -> None:
    """Ambush (伏击): the enemy has no weapon ready. What it does to Defence is told where Defence is."""
    for unit in targeted_army(battle.state, winner):
        if unit.ready:
            battle.do(events.weapon_readied, unit.id, "")


@rule("MT-19.12")
def pincer(battle: Fight, winner: Unit) -> None:
    """Pincer attack (夹击): a step of onslaught that no turn takes away."""
    for unit in targeted_army(battle.state, winner):
        battle.do(events.pincered, unit.id)


@rule("MT-19.8")
def place(battle: Fight, winner: Unit) -> None:
    """Strategic placement (战术布置): the game master says what the site is worth."""
    picked = battle.pick("gm", PLACEMENTS, "placement", {"side": winner.side}, "nothing")
    for unit in battle.state.units.values():
        if unit.side == winner.side:
            if picked in ("defence", "both"):
                battle.do(events.effect_put, unit.id, "strategic_placement", winner.id, "defence", 1, "battle")
            if picked in ("attack", "both"):
                battle.do(events.effect_put, unit.id, "strategic_placement", winner.id, "attack", 1, "battle")


AT_ONCE: dict[str, Callable[[Fight, Unit], None]] = {
    "demoralized": demoralize,
    "fortifications": fortify,
    "ambush": ambush,
    "pincer_attack": pincer,
    "strategic_placement": place,
}
"""Back to the sea works where it is asked for: withdrawing, slaughter, rally for numbers."""
