"""DD-30: what somebody may do in her turn: use an action, or stop one that is always in use; and end the turn."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.death_drive.actions.costs import executions_left, lacking, price
from bingqi.rulesets.death_drive.actions.objects import (
    aims,
    lawful_objects,
    offered_objects,
    out_of_reach,
    people,
    weapons_for,
)
from bingqi.rulesets.death_drive.actions.requirements import allowed, cannot_declare, instants_left, means_nothing
from bingqi.rulesets.death_drive.actions.use import use
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.effects.lasting import refresh
from bingqi.rulesets.death_drive.events import actions as events
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Action
from bingqi.rulesets.death_drive.offers.acts import ACTS
from bingqi.rulesets.death_drive.offers.icons import action_icon, action_rank

END = "end"
Costs = dict[str, int]


def act(battle: Fight, c: Character) -> str:
    """DD-37.6 One act of her turn; its key."""
    picked = battle.recalled_choice(c.side, "act")
    if picked is None:
        keys = tuple(ACTS.offered(battle.state, c))
        if all(is_aside(battle.state, key) for key in keys[:-1]) and not can_act(battle.state, c):
            return END
        picked = battle.pick(c.side, keys, "act", {"who": c.id}, END)
    if picked != END:
        ACTS.do(battle, c, picked)
    return picked


def is_aside(state: State, key: str) -> bool:
    """What keeps no turn open: DD-25.2, DD-27.3 what can be done at any time, DD-30.6 and what comes to nothing."""
    word, id, *_ = key.split(":")
    return word != "use" or id in state.bundle.ending


def can_act(state: State, c: Character) -> bool:
    """DD-37.7 Whether she has a standard action left: without one, and with nothing that could succeed, her turn is over."""
    return state.phase == "quiet" or c.standards < allowed(state, c, "standard-actions")


# --- Using an action -----------------------------------------------------------------------


def heading(state: State, c: Character, id: str, object: str = "", weapon: str = "") -> str:
    """Under which heading an action stands."""
    action = state.bundle.actions[id]
    if action.tactical_points:
        return "points"
    if "attack" in action.tags:
        return "attack"
    if "move" in action.tags or action.objects.who == "clock":
        return "position"
    return "help" if action.objects.who in ("ally", "friend") or action.range == "self" else "technique"


def cost(state: State, c: Character, id: str, object: str = "", weapon: str = "") -> Costs:
    """DD-28.1 What an action takes of her."""
    used = weapon or next(iter(weapons_for(state, c, state.bundle.actions[id])), "")
    return price(state, c, id, weapon=used)._asdict()


@ACTS.offers("use", "waste")
def uses(state: State, c: Character) -> list[str]:
    """DD-30.3 The keys of all uses that can succeed: the action, on whom, and with which weapon where she has several; then those
    of actions that may be declared, and would fail."""
    found, doomed = [], []
    timings = timings_left(state, c)
    for id in state.bundle.repertoire(c).declared:
        action = state.bundle.actions[id]
        if action.timing not in timings or cannot_declare(state, c, id) is not None:
            continue
        if executions_left(state, c, id) < 1 or lacking(state, c, price(state, c, id)):
            doomed.append(id)
            continue
        weapons = weapons_for(state, c, action)
        if means_nothing(state, c, id) is not None:
            continue
        keys = [key_of(id, on, weapon if len(weapons) > 1 else "") for on, weapon in aims(state, c, action)]
        found += keys
        if not keys:
            doomed.append(id)
    return [*found, *[f"waste:{id}" for id in doomed if fails(state, c, id)]]


def timings_left(state: State, c: Character) -> tuple[str, ...]:
    """DD-25.1, DD-25.3, DD-25.5 The timings of actions that she has still time for."""
    if state.phase == "quiet":
        return ("standard", "instant", "free")
    standard = c.standards < allowed(state, c, "standard-actions")
    return ("free", *(["standard"] if standard else []), *(["instant"] if instants_left(state, c) else []))


def key_of(id: str, on: str, weapon: str) -> str:
    """The key of a use."""
    return ":".join([part for part in ("use", id, on, weapon if on else "") if part])


def why_not(state: State, c: Character, id: str, object: str = "", weapon: str = "") -> No | None:
    """What is against a use; None: nothing, and it will not fail."""
    if id not in state.bundle.repertoire(c).declared:
        return no("DD-24.2", "not-hers", id=c.id, action=id)
    action = state.bundle.actions[id]
    weapons = weapons_for(state, c, action)
    found = cannot_declare(state, c, id) or cannot_pay(state, c, id)
    if found is not None:
        return found
    if weapon not in (weapons if len(weapons) > 1 and object else ("",)):
        return no("DD-29.3", "not-with-that", action=id)
    return wrong_object(state, c, id, object, weapon or (weapons or ("",))[0]) if weapons else no("DD-29.3", "no-weapon", id=c.id)


def cannot_pay(state: State, c: Character, id: str) -> No | None:
    """DD-26.1, DD-28.1 What makes a use fail before anybody is its object."""
    if executions_left(state, c, id) < 1:
        return no("DD-26.1", "no-execution", action=id)
    match lacking(state, c, price(state, c, id)):
        case "sp":
            return no("DD-28.1", "lacks-sp", id=c.id, action=id)
        case "hp":
            return no("DD-28.1", "lacks-hp", id=c.id, action=id)
        case "pp":
            return no("DD-28.1", "lacks-pp", id=c.id, action=id)
        case "slots":
            return no("DD-43.2", "lacks-slots", id=c.id, action=id)
        case "points":
            return no("DD-42.1", "lacks-points", action=id)
    return None


def wrong_object(state: State, c: Character, id: str, on: str, weapon: str) -> No | None:
    """DD-29.1, DD-30.3 What is wrong with whom it is to be used on."""
    action = state.bundle.actions[id]
    if on not in offered_objects(state, c, action, weapon):
        if on in state.characters and on in [one.id for one in people(state, c, action)]:
            return no("DD-29.1", "out-of-range", id=c.id, object=on)
        return no("DD-30.3", "no-object-of-it", action=id)
    return means_nothing(state, c, id)


@ACTS.act(
    "use",
    "DD-30.1",
    args=("action", "object", "weapon"),
    least=1,
    heading=heading,
    why_not=why_not,
    cost=cost,
    icon=action_icon,
    rank=action_rank,
    apart=("action",),
)
@rule("DD-30.1")
def use_it(battle: Fight, c: Character, action: str, object: str = "", weapon: str = "") -> None:
    """DD-30.1 She uses an action."""
    its = weapons_for(battle.state, c, battle.state.bundle.actions[action])
    use(battle, Using(battle.state, c, action, weapon or its[0]), object)


# --- Uses that fail ------------------------------------------------------------------------


def fails(state: State, c: Character, id: str) -> str:
    """DD-30.3, DD-30.6 Why a use of an action would fail that may be declared; "" if it may not, or would not, or failed in this
    turn. What spends tactical points is ours, and not declared without them."""
    if id in c.once or cannot_declare(state, c, id) is not None:
        return ""
    action = state.bundle.actions[id]
    if executions_left(state, c, id) < 1:
        return "no-execution"
    if lacks := lacking(state, c, price(state, c, id)):
        return f"lacks-{lacks}" if lacks != "points" else ""
    weapons = weapons_for(state, c, action)
    if not weapons:
        return "no-weapon"
    return (
        "no-object" if all(out_of_reach(state, c, action, one) and not in_reach(state, c, action, one) for one in weapons) else ""
    )


def in_reach(state: State, c: Character, action: Action, weapon: str) -> bool:
    """DD-29.1 Whether there is anybody on whom it would not fail."""
    return bool(lawful_objects(state, c, action, weapon))


def not_wasted(state: State, c: Character, id: str) -> No | None:
    """DD-30.6 Only what would fail is told to fail."""
    if id not in state.bundle.repertoire(c).declared:
        return no("DD-24.2", "not-hers", id=c.id, action=id)
    return None if fails(state, c, id) else cannot_declare(state, c, id) or NOTHING_TO_SAY


@ACTS.act(
    "waste",
    "DD-30.6",
    args=("action",),
    over=lambda state, c: state.bundle.repertoire(c).declared,
    why_not=not_wasted,
    cost=cost,
    heading="fails",
    label=lambda state, c, id: {"why": fails(state, c, id)},
    icon="cross",
    rank="more",
    apart=(),
)
@rule("DD-30.1")
def waste(battle: Fight, c: Character, action: str) -> None:
    """DD-28.1, DD-30.3, DD-30.6 She declares what cannot succeed: what can be paid is lost."""
    weapons = weapons_for(battle.state, c, battle.state.bundle.actions[action])
    use(battle, Using(battle.state, c, action, weapons[0] if weapons else ""), None)


# --- Automatic actions -----------------------------------------------------------------------


def stoppable(state: State, c: Character) -> list[str]:
    """DD-25.2 The automatic actions that she can stop."""
    return [id for id in state.bundle.repertoire(c).automatic if state.bundle.actions[id].can_stop]


def cannot_stop(state: State, c: Character, id: str) -> No | None:
    """DD-25.2 What is always in use can be stopped only if it says so."""
    if id not in stoppable(state, c) or id in c.stopped:
        return no("DD-25.2", "cannot-stop", action=id)
    return switched(c, id)


@ACTS.act("stop", "DD-25.2", args=("action",), over=stoppable, why_not=cannot_stop, heading="turn", icon="pause", rank="more")
@rule("DD-25.2")
def stop(battle: Fight, c: Character, action: str) -> None:
    """DD-25.2 She has it in use no longer."""
    battle.do(events.stopped, c.id, action)
    refresh(battle, c)


def cannot_resume(state: State, c: Character, id: str) -> No | None:
    """DD-25.2 What was stopped can be had in use again."""
    return switched(c, id) if id in c.stopped else no("DD-25.2", "not-stopped", action=id)


def switched(c: Character, id: str) -> No | None:
    """DD-25.2 Once in a turn it is stopped or resumed."""
    return no("DD-25.2", "once-a-turn", id=c.id, action=id) if id in c.once else None


@ACTS.act(
    "resume",
    "DD-25.2",
    args=("action",),
    over=lambda state, c: c.stopped,
    why_not=cannot_resume,
    heading="turn",
    icon="play",
    rank="more",
)
@rule("DD-25.2")
def resume(battle: Fight, c: Character, action: str) -> None:
    """DD-25.2 She has it in use again."""
    battle.do(events.resumed, c.id, action)
    refresh(battle, c)


@ACTS.act("end", "DD-37.7", heading="turn", icon="end-turn", rank="end")
@rule("DD-37.7")
def end(battle: Fight, c: Character) -> None:
    """DD-37.7 She ends her turn (see turn.py)."""
