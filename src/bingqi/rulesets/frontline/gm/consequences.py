"""By the book: what a game master wants to happen by hand is refused where a rule excludes it, else what follows is brought about.
It came later than what overrides.py refuses: of events that older records hold none of this is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bingqi.core.problems import problem
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.rulesets.frontline.harm.conditions import STACKING, end_concentration, immune, let_go, loosen, spell_over, take_hold
from bingqi.rulesets.frontline.harm.dying import death_decided, hurt_when_down
from bingqi.rulesets.frontline.harm.felled_in_front import can_go_back, cap, filling, keep_to_cap, uncover
from bingqi.rulesets.frontline.lines.flee import fled_line, may_flee
from bingqi.rulesets.frontline.magic.powers import power_of
from bingqi.rulesets.frontline.model.state import GONE, UNABLE, Creature, Fight, State, behind, in_front, in_queue
from bingqi.rulesets.frontline.sight.hide import may_hide, none_in_sight

# --- What the book excludes ----------------------------------------------------------


def _no_room(before: State, after: State) -> Text | None:
    """LB-5.2 No line lets more in front of it than terrain has room for."""
    for side in after.sides.values():
        most, n = cap(after, side.id), filling(after, side)
        if most and n > max(most, filling(before, before.sides[side.id])):
            return problem("fl-no-room-in-front", n=n, most=most)
    return None


def _no_concentration(state: State, after: State, id: str, power: str) -> Text | None:
    """LBX-37 Only some spells are kept up, and only by whoever can act."""
    c = state.creatures[id]
    if power and not power_of(state, c, power).concentration:
        return problem("fl-no-concentration", power=power)
    return problem("fl-cannot-concentrate", who=id) if power and c.flags & UNABLE else None


def _not_laid(state: State, after: State, id: str, name: str, source: str, spell: str) -> Text | None:
    """LBX-25 What nobody has twice from the same source, and the immune not at all. LBX-37 What lasts with a spell lasts as long as
    its caster keeps that up. LBX-26 Want of hit points has hit points for its cause."""
    c = state.creatures[id]
    if immune(c, name):
        return problem("fl-immune", who=id, condition=name)
    if name not in STACKING and any(one.name == name and one.source == source for one in c.effects):
        return problem("fl-laid-already", who=id, condition=name)
    kept = bool(spell) and power_of(state, state.creatures[source], spell).concentration
    if kept and state.creatures[source].concentration != spell:
        return problem("fl-not-kept-up", who=source, power=spell)
    return problem("still-up", who=id) if name == "unconscious" and source == id and c.hp else None


def _not_dying(state: State, after: State, id: str) -> Text | None:
    """LBX-27, LBX-28 Whoever has hit points makes no death saves, and is not stabilised."""
    return problem("fl-not-dying", who=id) if state.creatures[id].hp else None


def _may_not_flee(state: State, after: State, id: str) -> Text | None:
    """LB-3.9 Where lines are drawn the last of a queue flees, from behind the line or all alone, and nobody who is held."""
    if state.phase not in LINED or may_flee(state, state.creatures[id]):
        return None
    return problem("fl-not-at-the-tail", who=id)


def _is_seen(state: State, after: State, id: str, hidden_from: Sequence[str]) -> Text | None:
    """LB-2.5, LB-3.6 Nobody hides where enemies see it."""
    if state.phase != "fight" or not hidden_from or may_hide(state, state.creatures[id]):
        return None
    return problem("fl-in-plain-sight", who=id)


def _acts_twice(state: State, after: State, order: Sequence[tuple[str, int]]) -> Text | None:
    """LBX-2 Turns go from high to low; and in the round that goes on nobody acts twice or not at all."""
    values = [value for _, value in order]
    if values != sorted(values, reverse=True):
        return problem("fl-not-high-to-low")
    gone = state.turn + bool(state.active)
    had, has = [id for id, _ in state.initiative[:gone]], [id for id, _ in order[:gone]]
    odd = next((id for id in had if id not in has), "")
    return problem("fl-acted-already", who=odd) if odd else None


OVERRIDE_ADVICE: dict[str, Callable[..., Text | None]] = {
    "line_set line_back joined queued queue_reversed": _no_room,
    "concentrating": _no_concentration,
    "laid": _not_laid,
    "death_saved stabilised": _not_dying,
    "fled": _may_not_flee,
    "hid": _is_seen,
    "initiative_rolled": _acts_twice,
}
"""Why the book does not let an event happen, with the way out."""

# --- What follows --------------------------------------------------------------------


@rule("LBX-37")
def _concentrates(battle: Fight, before: State, id: str, power: str) -> None:
    """One spell at a time: what was kept up before is over."""
    if (kept := before.creatures[id].concentration) and kept != power:
        spell_over(battle, battle.state.creatures[id], kept)


@rule("LBX-23")
def _is_laid(battle: Fight, before: State, id: str, name: str, source: str) -> None:
    """LB-5.1, LBX-25 A condition takes hold: whoever is incapacitated by it lets everything go, and the line gives way."""
    c = battle.state.creatures[id]
    if not c.dead:
        take_hold(battle, c, name, source, before.creatures[id].flags)


@rule("LB-3.9")
def _flees(battle: Fight, before: State, id: str) -> None:
    """LB-3.10 Whoever is sent off from behind its line takes that back one cell."""
    c = battle.state.creatures[id]
    _gone(battle, c)
    if before.phase in LINED and behind(before, before.creatures[id]):
        fled_line(battle, c)


@rule("LB-5.1")
def _vanishes(battle: Fight, before: State, id: str) -> None:
    """Its line goes back, as for the dead, unless it was the last in front, for whom the next has stepped up already."""
    old, c = before.creatures[id], battle.state.creatures[id]
    _gone(battle, c)
    side = battle.state.sides[c.side]
    left = before.sides[c.side].front - side.front
    if before.phase in LINED and in_front(before, old) and not old.flags & GONE and left and can_go_back(battle.state, side):
        uncover(battle, side)
    none_in_sight(battle, side)


LINED = ("surprise", "reverse", "initiative", "fight")
"""When both lines are drawn."""


def _gone(battle: Fight, c: Creature) -> None:
    """LBX-30, LBX-37 What somebody concentrated on and whom it had in its grip is let go when it leaves."""
    if c.concentration:
        end_concentration(battle, c)
    let_go(battle, c)


@rule("LBX-27")
def _is_hurt(battle: Fight, before: State, id: str, damage: int) -> None:
    """Whoever lies at 0 hit points comes nearer to death."""
    old, c = before.creatures[id], battle.state.creatures[id]
    if not old.hp and not c.dead and in_queue(battle.state, c) and damage > old.temp_hp:
        hurt_when_down(battle, c, damage - old.temp_hp, False)


@rule("LBX-27")
def _has_saved(battle: Fight, before: State, id: str) -> None:
    """Three death saves decide."""
    death_decided(battle, battle.state.creatures[id])


@rule("LB-5.2")
def _shifts(battle: Fight, before: State, id: str) -> None:
    """LB-2.21, LBX-30 Whoever is put elsewhere may have let one too many in front, or have come out of a grip."""
    if before.phase in LINED:
        keep_to_cap(battle, battle.state.sides[before.creatures[id].side])
        loosen(battle)


CONSEQUENCES: dict[str, Callable[..., None]] = {
    "concentrating": _concentrates,
    "laid": _is_laid,
    "fled": _flees,
    "vanished": _vanishes,
    "hurt": _is_hurt,
    "death_saved": _has_saved,
    "shifted walked": _shifts,
}
"""What else follows by the book, as far as it is not a matter of hit points (see overrides.py)."""
