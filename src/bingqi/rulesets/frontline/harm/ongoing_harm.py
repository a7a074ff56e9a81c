"""LBX-72: harm that goes on: fire, wounds that bleed, poison that festers, what a grip does turn after turn."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.provoking_acts import open_action, provoking
from bingqi.rulesets.frontline.harm.conditions import lift
from bingqi.rulesets.frontline.harm.damage import Source, harm, roll_damage
from bingqi.rulesets.frontline.model.bundle import inflicted_by
from bingqi.rulesets.frontline.model.state import ONGOING, Creature, Effect, Fight, in_queue
from bingqi.rulesets.frontline.model.stats import Inflict
from bingqi.rulesets.frontline.offers.keys import ACTION, ACTS
from bingqi.rulesets.frontline.sight.ability_checks import check


def cause_of(battle: Fight, effect: Effect) -> Inflict | None:
    """LBX-72 What the source's content says of an effect that goes on doing damage."""
    source = battle.state.creatures.get(effect.source)
    if source is None:
        return None
    return next((one for one in inflicted_by(source.stat) if one.condition == effect.name and one.damage), None)


@rule("LBX-72")
def go_on(battle: Fight, c: Creature, when: str) -> None:
    """What is on it hurts it again; of a wound that was struck more than once each."""
    for effect in c.effects:
        cause = cause_of(battle, effect)
        if cause is not None and cause.when == when and not c.dead and in_queue(battle.state, c):
            hurt_again(battle, c, effect, cause)


def hurt_again(battle: Fight, c: Creature, effect: Effect, cause: Inflict) -> None:
    """LBX-72 One more dose."""
    amounts = roll_damage(battle, cause.damage, 1, Source(effect.source, c.id, effect.name), effect.name)
    harm(battle, c, amounts, by=effect.source, using=effect.name)


@rule("LBX-72")
def torment(battle: Fight, holder: Creature) -> None:
    """What hurts those in its grip at the start of its own turns."""
    for c in list(battle.state.creatures.values()):
        for effect in c.effects if c.flags & ONGOING else ():
            if effect.source == holder.id:
                cause = cause_of(battle, effect)
                if cause is not None and cause.when == "holder-turn" and not c.dead and in_queue(battle.state, c):
                    hurt_again(battle, c, effect, cause)


# --- Against it ----------------------------------------------------------------------


def against_it(t: Creature) -> list[str]:
    """LBX-72 What an action can do about it: put out a fire, stanch a wound."""
    names = {effect.name for effect in t.effects}
    found = [f"douse:{t.id}"] if "burning" in names else []
    return [*found, f"stanch:{t.id}"] if "bleeding" in names else found


@ACTS.act("douse", "LBX-72", heading="action", args=("target",), cost=ACTION, icon="water")
@rule("LBX-72")
def douse(battle: Fight, c: Creature, t: Creature) -> None:
    """An action puts a fire out."""
    battle.do(events.act_used, c.id)
    lift(battle, t, "burning")


@ACTS.act("stanch", "LBX-72", heading="action", args=("target",), cost=open_action, icon="bleeding")
@rule("LBX-72", "LB-2.33")
def stanch(battle: Fight, c: Creature, t: Creature) -> None:
    """An action and a Medicine check against DC 12 close a wound. To see to a wound lays one open (LB-2.33)."""

    def act() -> None:
        battle.do(events.act_used, c.id)
        if check(battle, c, "medicine", 12, "LBX-72", on=t.id):
            lift(battle, t, "bleeding")

    provoking(battle, c, "stanch", act)
