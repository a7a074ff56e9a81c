"""What is asked besides the acts of units: cards and their order, combats, salvos, who commands, who is first."""

from __future__ import annotations

from bingqi.bots.ragnarok.chances import PLAIN, ROLLING_ON, WIDE
from bingqi.bots.ragnarok.force import Force
from bingqi.bots.ragnarok.outlook import Outlook, band_between, gap
from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok.model.state import alive
from bingqi.rulesets.ragnarok.ordering.next_card import ASIDE, RESERVE, TURN

NEVER = -1e9


def best_card(look: Outlook, decision: Decision) -> str:
    """CR-4.1, CR-4.9 The card whose unit has most to do, or to fear."""
    if not look.state.options.battle_layer:
        return decision.options[0]
    return max(decision.options, key=lambda id: haste(look, id))


def haste(look: Outlook, id: str) -> float:
    """How soon a unit should act."""
    found = look.hastes.get(id)
    if found is None:
        found = look.hastes[id] = reckoned(look, id)
    return found


def reckoned(look: Outlook, id: str) -> float:
    """What a unit could do at once, and what threatens it."""
    unit = look.state.units[id]
    if not unit.on_table:
        return 0.0 if unit.arrives <= look.state.round else NEVER
    me = look.forces.get(id)
    if me is None:
        return NEVER
    if me.rout:
        return NEVER / 2
    strikes, threat = 0.0, 0.0
    for foe in look.foes:
        strikes = max(strikes, at_once(look, me, foe))
        threat = max(threat, at_once(look, foe, me) * foe.to_come)
    return strikes + 0.5 * threat


def at_once(look: Outlook, one: Force, other: Force) -> float:
    """What one could do to another in its next activation."""
    if one.rout:
        return 0.0
    apart, found = gap(one, other, one.x, one.y), 0.0
    if apart <= 2 * one.pace:
        found = look.melee(one, other) if other.id in look.engaging(one) else look.assault_worth(one, other)
    if one.range:
        band = band_between(one, other, one.x, one.y) - one.pace // 100
        if band < one.range and not look.engaging(other):
            found = max(found, one.body.shots(other.body)[max(0, band)])
    return max(0.0, found)


def first_player(look: Outlook, decision: Decision) -> str:
    """CR-5.17 Oneself, if there is something to strike at; else an enemy, who has to show first what he does. In the last round
    whoever comes last decides who holds what."""
    if not look.state.options.battle_layer:
        return decision.default
    if not look.rounds_left and look.state.bundle.scenario.objectives:
        return other_camp(look, decision)
    ours = max([at_once(look, one, foe) for one in look.ours for foe in look.foes], default=0.0)
    theirs = max([at_once(look, foe, one) for one in look.ours for foe in look.foes], default=0.0)
    if ours or theirs:
        return look.side
    return other_camp(look, decision)


def other_camp(look: Outlook, decision: Decision) -> str:
    """The first player who is an enemy."""
    return next((id for id in decision.options if look.state.players[id].camp != look.camp), decision.default)


def reserve(look: Outlook, decision: Decision) -> str:
    """CRX-19, CRX-20 A card is put aside whose unit has nothing to do yet; it is played when it has, or when it is the last."""
    state = look.state
    row = state.rows[look.side]
    if RESERVE in decision.options and row.reserve and haste(look, row.reserve) > 0:
        return RESERVE
    if ASIDE in decision.options:
        card = decision.about.get("unit", "") or next(iter(row.cards), "")
        if card and state.options.battle_layer and haste(look, card) == 0:
            return ASIDE
    return TURN if TURN in decision.options else decision.default


def best_combat(look: Outlook, decision: Decision) -> str:
    """CRX-27 The combat with whoever is worth most of those who may fall."""
    return max(decision.options, key=lambda key: struck(look, decision, key))


def struck(look: Outlook, decision: Decision, key: str) -> float:
    """What a combat should bring, for each of its dice."""
    mine, _, his = key.partition(":")
    one, other = look.state.fighters[mine].profile, look.state.fighters[his]
    table = ROLLING_ON if look.state.options.six_gives_extra_die else PLAIN
    hits = table[WIDE + one.attack - other.profile.defence]
    wounds = hits * table[WIDE + one.strength - other.profile.resilience]
    unit = look.force(other.unit)
    return wounds * unit.body.points / unit.body.full * (1.2 if other.kind == "incarnate" else 1.0)


def best_deployment(look: Outlook, decision: Decision) -> str:
    """CRX-41 Those who shoot come last: they see then where the others are."""
    return min(decision.options, key=lambda id: (look.force(id).range > 0, look.force(id).pace))


def commander(look: Outlook, decision: Decision) -> str:
    """CR-8.7 Whoever has most abilities of those who are alike, and most health."""
    fighters = look.state.fighters
    return max(decision.options, key=lambda id: (alive(fighters[id]), len(fighters[id].abilities), fighters[id].health))
