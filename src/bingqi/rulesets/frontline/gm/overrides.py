"""What a game master lets happen by hand: refused where no rules could lead there, and seen through by the rules afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.problems import located, problem
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.kit.gm import Overrides
from bingqi.rulesets.frontline.gm.arguments import NOUNS
from bingqi.rulesets.frontline.gm.consequences import CONSEQUENCES, OVERRIDE_ADVICE
from bingqi.rulesets.frontline.harm.conditions import end_concentration, let_go
from bingqi.rulesets.frontline.harm.dying import go_down, wake_up
from bingqi.rulesets.frontline.harm.felled_in_front import take_out
from bingqi.rulesets.frontline.model.state import LIMP, Creature, Fight, State, in_queue
from bingqi.rulesets.frontline.presentation.view import STATES
from bingqi.rulesets.frontline.sight.hide import none_in_sight


def unplayable(state: State) -> Iterator[Text]:
    """Queues and an order of turns that do not fit each other, before and in the fight."""
    for side in state.sides.values():
        if not side.queue and state.phase != "fight":
            yield located(side.id, problem("fl-nobody-to-fight"))
        for id in side.queue:
            if id not in state.creatures or state.creatures[id].side != side.id or side.queue.count(id) > 1:
                yield located(side.id, problem("fl-not-in-line", who=id))
        for id in (state.placed or {}).get(side.id, ()):
            if id not in side.queue:
                yield located(side.id, problem("fl-not-in-line", who=id))
    if state.phase == "fight":
        yield from _out_of_turn(state)


def _out_of_turn(state: State) -> Iterator[Text]:
    """LBX-2 Whoever stands and lives has one turn a round, nobody else has; and whoever acts is the one whose turn it is."""
    order = [id for id, _ in state.initiative]
    there = [id for side in state.sides.values() for id in side.queue if not state.creatures[id].dead]
    for id in dict.fromkeys((*order, *there)):
        if (order.count(id), there.count(id)) != (1, 1):
            yield problem("fl-out-of-turn", who=id)
    if state.active and state.active not in order[state.turn : state.turn + 1]:
        yield problem("fl-out-of-turn", who=state.active)


OVERRIDES = Overrides(NOUNS, STATES, unplayable, OVERRIDE_ADVICE, CONSEQUENCES)


def after_override(before: State, battle: Fight) -> None:
    """See through what was done by hand to those who were as they should be before."""
    odd = {c.id for c in before.creatures.values() if unsettled(before, c)}
    for c in list(battle.state.creatures.values()):
        if c.id not in odd and unsettled(battle.state, c):
            _after_fall(battle, c)


def unsettled(state: State, c: Creature) -> bool:
    """Whether somebody stands at 0 hit points, lies unconscious with some, or is dead in the queue."""
    if (c.hp and not c.flags & LIMP) or not in_queue(state, c):
        return False
    return not state.options.corpses_keep_cells if c.dead else bool(c.hp) == lies_down(c)


def lies_down(c: Creature) -> bool:
    """LBX-26 Whether it is unconscious for want of hit points."""
    return any(effect.name == "unconscious" and effect.source == c.id for effect in c.effects)


@rule("LBX-26")
def _after_fall(battle: Fight, c: Creature) -> None:
    """What follows when a game master has brought somebody to 0 hit points, up again, or to death. No trait helps: it is the
    game master's word that it falls."""
    if c.dead:
        if c.concentration:
            end_concentration(battle, c)
        let_go(battle, c)
        take_out(battle, c)
        none_in_sight(battle, battle.state.sides[c.side])
    elif c.hp:
        wake_up(battle, c)
    else:
        go_down(battle, c)
