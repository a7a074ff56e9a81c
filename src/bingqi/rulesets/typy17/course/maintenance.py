"""T17-2.2.07, T17C-37: the maintenance phase: each unit may reconnoitre once, free of charge."""

from __future__ import annotations

from bingqi.core.moment import PASS
from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.course.rounds import end_maintenance, next_up
from bingqi.rulesets.typy17.model.state import Fight, State, Unit
from bingqi.rulesets.typy17.recon.fog import enemies, hides, own_alone, reads_card, show
from bingqi.rulesets.typy17.recon.recon_check import BASE, KINDS, Kind, might_scout, own_number, scout, wanted

LEAVE = "leave"
"""The program says for all."""


@rule("T17-2.2.07")
def keep_watch(battle: Fight) -> None:
    """The unit whose turn it is keeps an eye on one enemy of whom something is known, or lets it be. Who that is all see, but not
    on whom it keeps its eye; nor whether it could, for where anything is hidden its owner is asked in any case."""
    unit = next_up(battle)
    if unit is None:
        end_maintenance(battle)
        return
    battle.do(events.scouting_began, unit.id)
    key = watched_by(battle, unit)
    if key != PASS:
        watch(battle, unit, key)
    battle.do(events.scouting_ended, unit.id)


@rule("T17C-37")
def watched_by(battle: Fight, unit: Unit) -> str:
    """Its owner says on whom it keeps its eye; or leaves that to the program, for this unit and all that come after it in the
    round."""
    state, side = battle.state, unit.side
    options = watched(state, unit)
    always = hides(state) and any(enemy.intel >= 1 for enemy in enemies(state, unit))
    if state.sides[side].watching:
        battle.pick(side, (LEAVE,), "watch", {"who": unit.id}, LEAVE, always)
    else:
        more = (LEAVE,) if options else ()
        key = battle.pick(side, (*options, PASS, *more), "watch", {"who": unit.id}, LEAVE if options else PASS, always)
        if key != LEAVE:
            return key
        show(battle, (side,) if hides(state) else None, events.watch_left, side)
    return likeliest(state, unit, options)


def likeliest(state: State, unit: Unit, options: tuple[str, ...]) -> str:
    """T17C-37 The recon that the program proposes: first of those on whom nobody keeps an eye yet, then of those of whom least is
    known; of these where the least has to be thrown, as far as one knows."""

    def rank(key: str) -> tuple[bool, int, int]:
        kind, _, id = key.partition(":")
        target = state.units[id]
        return target.maintained, target.intel, needed(state, unit, target, "optical" if kind == "optical" else "electronic")

    return min(options, key=rank, default=PASS)


def needed(state: State, unit: Unit, target: Unit, kind: Kind) -> int:
    """T17A-16, T17A-17 What a d20 must exceed, as far as one knows: of a card that may not be read nothing counts."""
    known = wanted(state, target, kind).sum if reads_card(state, unit.side, target) else BASE[kind]
    return known - own_number(state, unit, kind).sum


def watched(state: State, unit: Unit) -> tuple[str, ...]:
    """T17-2.2.08, T17-2.2.09 The recons that it may make for nothing, of either kind: of enemies of whom all know something."""
    known = [target for target in enemies(state, unit) if target.intel >= 1]
    return tuple(f"{kind}:{target.id}" for kind in KINDS for target in known if might_scout(state, unit, target, kind, inside=True))


@rule("T17-2.3.14")
def watch(battle: Fight, unit: Unit, key: str) -> None:
    """Found again and told to the others: so what is known of it stays known. With the switch it need not be told. T17C-12 Where
    anything is hidden it is the affair of those who know it: its owner sees what fades."""
    kind, _, id = key.partition(":")
    state, target = battle.state, battle.state.units[id]
    found, told = scout(battle, unit, target, "optical" if kind == "optical" else "electronic")
    if found and (told or not state.options.maintenance_needs_awareness) and not target.maintained:
        show(battle, own_alone(state, unit), events.maintained, target.id)
