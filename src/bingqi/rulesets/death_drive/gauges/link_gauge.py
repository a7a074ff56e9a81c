"""DD-16: the link gauge. Its points may be spent in place of HP or SP, and never pay for anything."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.effects.in_force import rank
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.model.character import Character, Link
from bingqi.rulesets.death_drive.model.state import Fight, State


def counting_link(state: State, c: Character) -> Link | None:
    """DD-16.7, DD-23.5 Of several link gauges the one that counts; None if she has none."""
    if len(c.links) < 2:
        return c.links[0] if c.links else None
    by = {effect.n: rank(state, effect) for effect in state.ongoing_effects}
    return max(c.links, key=lambda link: by.get(link.effect, (0, 0, 0, link.effect)))


@rule("DD-16.2")
def spend_link(battle: Fight, c: Character, loss: int, counted: Link | None) -> int:
    """DD-16.2, DD-16.6, DD-16.7 What is left of a loss when she has spent as many link points as she will. `counted`: her link
    gauge when the damage came. Without points it is gone, and one that was suppressed takes no part in this damage."""
    link = counting_link(battle.state, c)
    if link is not None and counted is not None and link.effect != counted.effect:
        return loss
    most = min(link.points, loss) if link is not None else 0
    if link is None or not most:
        return loss
    keys = tuple([f"{n}" for n in range(most, -1, -1)])
    usual = keys[-1] if battle.state.options.lp_policy == "hold" else keys[0]
    spent = int(battle.pick(c.side, keys, "link", {"who": c.id, "loss": loss}, usual))
    if spent:
        battle.do(events.link_spent, c.id, link.effect, spent)
    if spent == link.points:
        battle.do(events.link_ended, c.id, link.effect)
    return loss - spent


@rule("DD-16.4")
def feed_link(battle: Fight, c: Character, left_over: int) -> None:
    """DD-16.4 What healing has left over restores link points, up to what the gauge holds."""
    link = counting_link(battle.state, c)
    given = min(left_over, link.capacity - link.points) if link is not None else 0
    if link is not None and given:
        battle.do(events.link_restored, c.id, link.effect, given)


@rule("DD-16.5")
def lose_links(battle: Fight, c: Character) -> None:
    """DD-16.5, DD-16.6 With her last HP all link points are gone, and with them the gauges."""
    for link in c.links:
        battle.do(events.link_ended, c.id, link.effect)
