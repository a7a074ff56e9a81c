"""What an argument is, by its name."""

from __future__ import annotations

from collections.abc import Collection

from bingqi.core.event import events_in
from bingqi.kit.nouns import ANY, Noun, Nouns, amount, those, word
from bingqi.rulesets.ragnarok.events import authority, battle, course
from bingqi.rulesets.ragnarok.model.state import State, alive
from bingqi.rulesets.ragnarok.presentation.names import ability_name, name

EVENTS = events_in(course) | events_in(authority) | events_in(battle)
BY_RULES = {"round_began", "phase_began", "row_laid", "row_shown", "card_passed_over", "card_put_aside", "reserve_made",
            "reserve_played", "opposition_failed", "opposition_again", "card_turned", "unit_done", "battle_over",
            "leader_named", "open_camp_set"}  # fmt: skip
"""Events that mean nothing but by the rules."""


def units(state: State) -> Collection[str]:
    return state.units


def standing(state: State) -> Collection[str]:
    """CRX-14 Who is left."""
    return [id for id, one in state.fighters.items() if alive(one)]


def incarnates(state: State, id: str) -> Collection[str]:
    """CR-8.6 Who may command a company."""
    ours = [one for one in state.fighters.values() if state.units[one.unit].side == id]
    return [one.id for one in ours if one.kind == "incarnate" and one.authority is not None and alive(one)]


PLAYER = those(lambda state: state.players, name)
UNIT = those(units, name)._replace(places=lambda state, id: [id])
NOUNS = Nouns(
    EVENTS,
    {
        "id ask.who": PLAYER,
        "unit": UNIT,
        "fighter": those(standing, name),
        "rallied.unit": those(lambda state: [id for id, one in state.units.items() if one.rout], name),
        "routed.unit": those(lambda state: [id for id, one in state.units.items() if not one.rout], name),
        "unit_arrived.unit": those(lambda state: [id for id, one in state.units.items() if not one.on_table], name),
        "winner": those(lambda state: [*state.players, ""], name),
        "commander_named.fighter": those(incarnates, name),
        "no.fighter": those(lambda state: state.fighters, name),
        "fear": amount(0, 20),
        "camp": ANY,
        "cards": Noun(all=units, many=True, name=lambda state, ids: [name(state, id) for id in ids]),
        "n ask.sum ask.best no.n": amount(0, 999),
        "why phase": ANY,
        "ask.row ask.card": UNIT,
        "ask.first": PLAYER,
        "ask.commander ask.leader": those(standing, name),
        "ask.press-on": word("on", "stop", called="press-on"),
        "ask.reserve ask.put-aside": word("turn", "reserve", "aside", called="reserve"),
        "part.ability": Noun(name=ability_name),
    },
    BY_RULES,
)
