"""LB-2.36, LBX-12: helping a friend with what provokes: out of a net, at a sickbed, with a heavy thing, with a draught or another
thing of its own."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.in_hand import hand_free
from bingqi.rulesets.frontline.attack.provoking_acts import provoking
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.magic.powers import touchable
from bingqi.rulesets.frontline.model.state import (
    GRAPPLED,
    NETTED,
    ONGOING,
    RESTRAINED,
    UNABLE,
    Creature,
    Fight,
    State,
    effect_of,
    standing,
)
from bingqi.rulesets.frontline.offers.keys import ACTION, ACTS
from bingqi.rulesets.frontline.things.objects import (
    DRAUGHTS,
    imbibe,
    kind_of,
    take_out_provokes,
    use_one,
    useful_things,
    within_grasp,
)

HELD = NETTED | GRAPPLED | RESTRAINED
IN_NEED = HELD | ONGOING


def aid_acts(state: State, c: Creature, keys: list[str]) -> None:
    """LB-2.36 Whom it may help, and with which thing of theirs."""
    all_of_them = standing(state, state.sides[c.side])
    some = [t for t in all_of_them if t.hp < t.hp_max or t.flags & IN_NEED or t.stowed]
    heavy = state.bundle.heavy
    if not (some or heavy):  # most turns
        return
    free = hand_free(c)
    friends = [t for t in all_of_them if t is not c and not t.dead]
    some = [t for t in friends if t.hp < t.hp_max or t.flags & IN_NEED or (free and t.stowed)]
    if not (some or heavy):
        return
    dying = [t for t in friends if t.hp == 0 and not t.stable]
    bleeding = [t for t in friends if t.flags & ONGOING and effect_of(t, "bleeding") is not None]
    work = dying or bleeding or heavy
    for t in friends if work else some:
        useful = useful_things(state, t) if t.hp < t.hp_max or (free and t.stowed) else ()
        things = [item for item, kind in useful if handed(state, c, t, item, kind)]
        if (work or things or t.flags & HELD) and touchable(state, c, t):
            if not t.flags & UNABLE and (t.flags & HELD or _has_work(state, t, dying, bleeding)) and effect_of(t, "aided") is None:
                keys.append(f"assist:{t.id}")
            keys += [f"assist:{t.id}:{item}" for item in things]


def _has_work(state: State, t: Creature, dying: list[Creature], bleeding: list[Creature]) -> bool:
    """LB-2.33, LB-2.34 Whether a friend could do what help would make easier: staunch wounds, or move a heavy thing."""
    if any(one is not t and touchable(state, t, one) for one in dying) or any(touchable(state, t, one) for one in bleeding):
        return True
    return bool(state.bundle.heavy) and not state.bundle.heavy.isdisjoint(within_grasp(state, t))


def handed(state: State, c: Creature, t: Creature, item: str, kind: str) -> bool:
    """LB-2.36 Whether a friend is helped with a thing that it carries itself: with a draught that it needs, be it down
    or not; or out of its pack into its free hand, where that would provoke (LB-2.30)."""
    if kind in DRAUGHTS:
        return t.hp < t.hp_max
    return item in t.stowed and not t.flags & UNABLE and hand_free(t) and hand_free(c) and take_out_provokes(state, item)


def help_with(state: State, c: Creature, target: str, item: str = "") -> dict[str, str]:
    """LB-2.36 With what a friend is helped: out of a hold, with work in hand, or with a thing of its own."""
    if not item:
        return {"how": "free" if state.creatures[target].flags & HELD else "work"}
    return {"how": "draught" if kind_of(state, item) in DRAUGHTS else "thing"}


@ACTS.act(
    "assist",
    "LB-2.36",
    heading="action",
    args=("target", "item"),
    least=1,
    label=help_with,
    cost=ACTION,
    icon="help",
    rank="more",
    apart=(),
)
@rule("LB-2.36", "LBX-12")
def assist(battle: Fight, c: Creature, t: Creature, item: str = "") -> None:
    """Helping with an act that provokes: the helper provokes too, with a cap of its own. The friend's next check has advantage, and
    for a heavy thing the strength of both counts; or it is given a thing of its own, a draught to drink.

    Getting out of a hold is no such act, and helping with that provokes nothing.
    """

    def act() -> None:
        if touchable(battle.state, c, t):
            battle.do(events.act_used, c.id)
            if item:
                hand_over(battle, t, item)
            else:
                lay(battle, t, "aided", c.id, ends="source-turn")

    if item or t.flags & NETTED or not t.flags & (GRAPPLED | RESTRAINED):
        provoking(battle, c, "assist", act)
    else:
        act()


@rule("LB-2.36", "LBX-32")
def hand_over(battle: Fight, t: Creature, item: str) -> None:
    """A draught of its own is given to a friend; anything else is put into its hand."""
    if kind_of(battle.state, item) in DRAUGHTS:
        use_one(battle, t, item)
        imbibe(battle, t, item, t)
    elif item in t.stowed and hand_free(t):
        battle.do(events.took, t.id, item, "held")
