"""Why something that somebody asks for in its turn is not offered, in words, and the rule that forbids it."""

from __future__ import annotations

from bingqi.core.problems import IllegalReason, illegal
from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.attack.in_hand import HANDS, SHIELD, hand_free, has_hands
from bingqi.rulesets.frontline.magic.powers import powers_of
from bingqi.rulesets.frontline.magic.second_spell import QUICK, one_too_many
from bingqi.rulesets.frontline.model.state import Creature, State
from bingqi.rulesets.frontline.model.stats import Attack, Power
from bingqi.rulesets.frontline.presentation.view import name
from bingqi.rulesets.frontline.things.objects import item_of

TAKING = ("draw", "take", "pick", "light")


def illegal_reason(observed: State, decision: Decision, key: str) -> IllegalReason:
    """Why an act is not offered; of what is no act, and of what is missing for another reason, nothing is said."""
    if decision.id != "act":
        return None
    c = observed.creatures[str(decision.about["who"])]
    kind, _, rest = key.partition(":")
    what = rest.partition(":")[0]
    if what not in c.held and (kind in TAKING or kind == "grapple"):
        return no_hand(observed, c, kind, what)
    if kind == "attack":
        return next((hands_full(observed, c, attack) for attack in c.stat.attacks if attack.id == what), None)
    if kind == "stow" and what == SHIELD and SHIELD in c.held:
        return illegal("LBX-15", "fl-shield", who=name(observed, c.id)) if c.action_used else None
    power = _spell(observed, c, kind, what)
    return too_many_spells(observed, c, power) if power is not None else None


def no_hand(observed: State, c: Creature, kind: str, what: str) -> IllegalReason:
    """LBX-15, LBX-30 To take a thing or somebody one needs a free hand; a shield takes the action besides."""
    rule = "LBX-30" if kind == "grapple" else "LBX-15"
    if not has_hands(c.stat):
        return illegal(rule, "fl-no-hands", who=name(observed, c.id))
    if not hand_free(c):
        return illegal(rule, "fl-hands-full", who=name(observed, c.id))
    if what == SHIELD and c.action_used:
        return illegal(rule, "fl-shield", who=name(observed, c.id))
    return None


def hands_full(observed: State, c: Creature, attack: Attack) -> IllegalReason:
    """LBX-15 A weapon that is at hand, but not to be held as it has to be."""
    in_hand = attack.item in c.held
    if not attack.item or not (in_hand or attack.item in c.sheathed):
        return None
    if attack.two_hands and len(c.held) > in_hand:
        return illegal("LBX-15", "fl-both-hands", who=name(observed, c.id))
    return illegal("LBX-15", "fl-hands-full", who=name(observed, c.id)) if not in_hand and len(c.held) >= HANDS else None


def too_many_spells(observed: State, c: Creature, power: Power) -> IllegalReason:
    """LBX-37 Beside a spell that takes a bonus action only cantrips that take an action are cast."""
    if not one_too_many(c, power):
        return None
    return illegal("LBX-37", "fl-bonus-spell" if QUICK in c.turn_marks else "fl-spell-cast", who=name(observed, c.id))


def _spell(observed: State, c: Creature, kind: str, what: str) -> Power | None:
    """The spell or power that is meant."""
    if kind == "scroll":
        thing = item_of(observed, what)
        return observed.bundle.spells.get(thing.spell) if thing is not None else None
    return next((power for power in powers_of(observed, c) if power.id == what), None) if kind == "use" else None
