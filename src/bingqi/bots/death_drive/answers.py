"""What is asked besides the acts of a turn: answers to what happens, how damage is split, what is made of great results."""

from __future__ import annotations

from bingqi.bots.death_drive import weights
from bingqi.bots.death_drive.acts import best_object, chance, cost_worth, gains, step_worth, target_of
from bingqi.bots.death_drive.deeds import deed_worth, loss, tiring
from bingqi.bots.death_drive.outlook import Outlook
from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.rulesets.death_drive.actions.costs import price
from bingqi.rulesets.death_drive.actions.objects import lawful_objects, weapons_for
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.language.values import worth
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character, here
from bingqi.rulesets.death_drive.model.stats import Action

PLAIN_TURN = 7.0
"""What an action of an enemy brings about, if nothing is known of it."""


def best_answer(look: Outlook, decision: Decision) -> str:
    """The answer that brings most for what it costs, if any does."""
    worths = {key: answer_worth(look, decision, key) for key in decision.options if key != PASS}
    best = max(worths, key=lambda key: worths[key], default=PASS)
    return best if best != PASS and worths[best] > weights.LEAST else PASS


def answer_worth(look: Outlook, decision: Decision, key: str) -> float:
    """What an answer is worth."""
    state = look.state
    _, who, id = key.split(":")
    c, action = state.characters[who], state.bundle.actions[id]
    its = price(state, c, id)
    cost = cost_worth(look, c, its) + weights.TICK * its.re
    for deed in action.results.always:
        if isinstance(deed, deeds.ChangeCheck):
            return changed(look, decision, c, action, deed) - cost
        if isinstance(deed, deeds.ChangeDamage):
            return abs(worth(deed.amount, Using(state, c, id).context(c))) * 0.9 - cost
        if isinstance(deed, deeds.Counter):
            return 0.6 * attack_worth(look, decision) - cost
    return best_use(look, c, id, decision) - cost


def best_use(look: Outlook, c: Character, id: str, decision: Decision) -> float:
    """What it would bring on whoever it would be used on."""
    state = look.state
    action = state.bundle.actions[id]
    if action.range == "self":
        return gains(look, c, id)
    by = str(decision.about.get("by", ""))
    best = 0.0
    for weapon in weapons_for(state, c, action):
        ids = lawful_objects(state, c, action, weapon)
        ids = [one for one in ids if one == by] or ids
        best = max([best, *[gains(look, c, id, one, weapon) for one in ids]])
    return best


def using_of(look: Outlook, decision: Decision) -> Using | None:
    """The use that is asked about, as far as it can be seen."""
    state = look.state
    by, id = str(decision.about.get("by", "")), str(decision.about.get("action", ""))
    if by not in state.characters or id not in state.bundle.actions:
        return None
    c = state.characters[by]
    using = Using(state, c, id, next(iter(weapons_for(state, c, state.bundle.actions[id])), ""))
    using.objects = tuple([one for one in decision.about.get("on", ()) if one in state.characters])
    return using if using.objects else None


def attack_worth(look: Outlook, decision: Decision) -> float:
    """What the use that is asked about should bring to whoever uses it; nothing, if she has fallen by what she paid for it."""
    using = using_of(look, decision)
    if using is None:
        return PLAIN_TURN
    return max(0.0, gains(look, using.user, using.id, using.objects[0], using.weapon)) if here(using.user) else 0.0


def changed(look: Outlook, decision: Decision, c: Character, action: Action, deed: deeds.ChangeCheck) -> float:
    """DD-18.3 By how much a check ends better for her side."""
    state = look.state
    using = using_of(look, decision)
    if using is None:
        return 0.0
    on = using.objects[0]
    ours = using.user.side == c.side
    stake = sum([deed_worth(look, using, one, state.characters[on], True) for one in using.action.results.success]) or PLAIN_TURN
    if decision.id == "after-roll":
        reached = int(decision.about.get("judgement", 0)) >= target_of(look, using, on)
        if deed.reroll:
            return 0.45 * stake if ours and not reached else -stake if ours else 0.4 * stake if reached else -stake
        return turned_late(look, using, decision, on, deed, c) * stake
    before, _ = chance(look, using, on)
    apply(using, deed, c)
    after, _ = chance(look, using, on)
    return (after - before) * stake * (1 if ours else -1)


def apply(using: Using, deed: deeds.ChangeCheck, c: Character) -> None:
    """DD-18.3 What a change does to a check."""
    for one in deed.modifiers:
        n = worth(one.value, using.context(c)) * (-1 if one.kind in ("penalty", "disadvantage", "hinder") else 1)
        if one.kind in ("advantage", "disadvantage"):
            using.edge += n
        elif one.kind in ("support", "hinder"):
            using.support += n
        else:
            using.on_check.append(("answer", -n if one.on == "target" else n, "DD-18.3"))


def turned_late(look: Outlook, using: Using, decision: Decision, on: str, deed: deeds.ChangeCheck, c: Character) -> float:
    """DD-18.3 When the dice lie there: 1 if it turns the check to her side's good, else 0."""
    judgement, target = int(decision.about.get("judgement", 0)), target_of(look, using, on)
    apply(using, deed, c)
    shift = sum([n for label, n, _ in using.on_check if label == "answer"])
    turned = (judgement >= target) != (judgement + shift >= target)
    return 1.0 if turned and (shift > 0) == (using.user.side == c.side) else 0.0


# --- Other questions ---------------------------------------------------------------------


def object_for(look: Outlook, decision: Decision) -> str:
    """DD-30.3 On whom an action brings most."""
    state = look.state
    c = state.characters[str(decision.about["who"])]
    return best_object(look, c, str(decision.about["action"]), decision.options)


def way(look: Outlook, decision: Decision) -> str:
    """DD-40.1, DD-41.2 Which way somebody steps; in a chase, what moves its clock."""
    state = look.state
    traded = [key for key in decision.options if key in ("fill", "remove", "fill-or-remove")]
    if traded:
        return traded[0]
    on = decision.about["on"]
    c = state.characters[str(on[0] if isinstance(on, list) else on)]
    mine = c.side == decision.who
    worths = {key: step_worth(look, c, key) for key in decision.options if key in ("advance", "retreat")}
    return max(worths, key=lambda key: worths[key] if mine else -worths[key], default=decision.default)


def split(look: Outlook, decision: Decision) -> str:
    """DD-17.5 How much of a damage takes HP: all of it or none, whichever hurts more."""
    state = look.state
    c, n = state.characters[str(decision.about["on"])], int(decision.about["damage"])
    return decision.options[0] if loss(state, c, n) >= tiring(state, c, n) else decision.options[-1]


def effect(look: Outlook, decision: Decision) -> str:
    """DD-27.3 What an enemy maintains ends first; of one's own what ends soonest goes on."""
    state = look.state
    by = {effect.n: effect for effect in state.ongoing_effects}
    foes = [key for key in decision.options if int(key) in by and state.characters[by[int(key)].by].side != decision.who]
    return foes[0] if foes else decision.default


def agree(look: Outlook, decision: Decision) -> str:
    """DD-23.3 A gift is taken."""
    state = look.state
    action = state.bundle.actions[str(decision.about["action"])]
    good = any(isinstance(deed, deeds.Link | deeds.Heal | deeds.Barrier) for deed in action.results.always)
    return "agree" if good else "refuse"
