"""T17-2.2.07, T17C-37: the maintenance phase: each unit may reconnoitre once, free of charge."""

from __future__ import annotations

from bingqi.core.moment import PASS
from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts import might_scout
from bingqi.rulesets.typy17.fog import enemies, hides
from bingqi.rulesets.typy17.recon import KINDS, able_to, scout
from bingqi.rulesets.typy17.rounds import end_maintenance, next_up
from bingqi.rulesets.typy17.state import Fight, State, Unit


@rule("T17-2.2.07")
def keep_watch(battle: Fight) -> None:
    """The unit whose turn it is keeps an eye on one enemy of whom something is known, or lets it be. Who that is all see, but not
    on whom it keeps its eye; nor whether it could, for where anything is hidden its owner is asked in any case."""
    state = battle.state
    unit = next_up(battle)
    if unit is None:
        end_maintenance(battle)
        return
    battle.do(events.scouting_began, unit.id)
    options = watched(state, unit)
    always = hides(state) and any(enemy.intel >= 1 for enemy in enemies(state, unit))
    key = battle.pick(unit.side, (*options, PASS), "watch", {"who": unit.id}, options[0] if options else PASS, always)
    if key != PASS:
        watch(battle, unit, key)
    battle.do(events.scouting_ended, unit.id)


def watched(state: State, unit: Unit) -> tuple[str, ...]:
    """T17-2.2.08, T17-2.2.09 The recons that it may make for nothing, of either kind: of enemies of whom all know something."""
    return tuple(
        f"{kind}:{target.id}"
        for kind in KINDS
        if able_to(state, unit, kind)
        for target in enemies(state, unit)
        if target.intel >= 1 and might_scout(state, unit, target, kind)
    )


@rule("T17-2.3.14")
def watch(battle: Fight, unit: Unit, key: str) -> None:
    """Found again and told to the others: so what is known of it stays known. With the switch it need not be told."""
    kind, _, id = key.partition(":")
    state, target = battle.state, battle.state.units[id]
    found, told = scout(battle, unit, target, "optical" if kind == "optical" else "electronic")
    if found and (told or not state.options.maintenance_needs_awareness) and not target.maintained:
        battle.do(events.maintained, target.id)
