"""What an argument is, by its name."""

from __future__ import annotations

from collections.abc import Collection

from bingqi.core.event import events_in
from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.nouns import ANY, Noun, Nouns, amount, those, word
from bingqi.rulesets.ragnarok.events import authority, battle, course, field
from bingqi.rulesets.ragnarok.model.state import State, alive, fighters_of
from bingqi.rulesets.ragnarok.model.words import MODES
from bingqi.rulesets.ragnarok.presentation.names import ability_name, both, camp_name, name

EVENTS = events_in(course) | events_in(authority) | events_in(battle) | events_in(field)
BY_RULES = {"round_began", "phase_began", "mode_chosen", "card_laid", "row_laid", "row_shown", "card_turned", "card_passed_over",
            "card_put_aside", "reserve_made", "reserve_played", "opposition_failed", "opposition_again", "unit_moved",
            "salvo_fired"}  # fmt: skip
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


def point_name(state: State, key: str) -> Text:
    """CRX-2 A point of the table, in centimetres."""
    x, _, y = key.partition(",")
    if not y:
        return Text(f"cr-{key}")
    return Text("cr-point", {"x": int(x) / 10, "y": int(y) / 10})


def column_name(state: State, values: str) -> Text:
    """CRX-11 What meets in the table: a value and a difficulty."""
    value, _, difficulty = values.partition(":")
    return Text("cr-column", {"value": int(value), "difficulty": int(difficulty)})


def objective_name(state: State, n: str) -> Words:
    """What an objective is called."""
    return both(state.bundle.scenario.objectives[int(n)].name)


def camps(state: State) -> list[str]:
    """CR-4.11 All camps."""
    return list(dict.fromkeys([one.camp for one in state.players.values()]))


def drawn(state: State, id: str) -> list[str]:
    """What stands for a unit: its card, and on the table its fighters."""
    there = state.options.battle_layer and state.units[id].on_table
    return [id, *[one.id for one in fighters_of(state, id)]] if there else [id]


def in_hand(state: State, id: str) -> list[str]:
    """What stands for a unit whose card may be played: that card too."""
    return [f"card-{id}", *drawn(state, id)]


PLAYER = those(lambda state: state.players, name)._replace(places=lambda state, id: [id])
UNIT = those(units, name)._replace(places=drawn)
NOUNS = Nouns(
    EVENTS,
    {
        "id ask.who": PLAYER,
        "unit": UNIT,
        "fighter": those(standing, name),
        "rallied.unit": those(lambda state: [id for id, one in state.units.items() if one.rout], name),
        "routed.unit": those(lambda state: [id for id, one in state.units.items() if not one.rout], name),
        "unit_arrived.unit": those(lambda state: [id for id, one in state.units.items() if not one.on_table], name),
        "leader_named.fighter": those(lambda state, unit: [one.id for one in fighters_of(state, unit)], name),
        "unit_done.unit action_taken.unit one_by_one.unit": those(lambda state: [state.turned] if state.turned else [], name),
        "action_taken.what": word("walk", "run", "assault", "shoot", "fight", "disengage", "arrive", called="does"),
        "open_camp_set.camp": those(lambda state: camps(state) if state.mode == "military_genius" else [], camp_name),
        "battle_over.why": word("last", "objectives", "points", called="outcome"),
        "lost.n": amount(2, 20),
        "target": UNIT,
        "marksman": those(standing, name),
        "damage": amount(1, 30),
        "fighter_placed.x": those(lambda state: range(state.ground.width + 1)),
        "fighter_placed.y": those(lambda state: range(state.ground.height + 1)),
        "objective_held.n": those(lambda state: [str(n) for n in range(len(state.bundle.scenario.objectives))], objective_name),
        "objective_held.camp": those(lambda state: ["", *camps(state)], lambda state, camp: camp_name(state, camp) if camp else ""),
        "unit_fled.why": word("edge", "enemy", called="fled"),
        "winner": those(lambda state: [*state.players, ""], name),
        "commander_named.fighter": those(incarnates, name),
        "no.fighter": those(lambda state: state.fighters, name),
        "fear": amount(0, 20),
        "cards": Noun(all=units, many=True, name=lambda state, ids: [name(state, id) for id in ids]),
        "n ask.sum ask.best no.n": amount(0, 999),
        "why phase how what fighters xs ys contenders": ANY,
        "ask.where ask.place": Noun(name=point_name, places=lambda state, key: [f"field/{key}"] if "," in key else []),
        "ask.salvo": those(standing, name),
        "ask.deploy": UNIT,
        "ask.row": UNIT,
        "ask.card": UNIT._replace(places=in_hand),
        "ask.first": PLAYER,
        "mode ask.mode": word(*MODES, called="mode"),
        "ask.commander ask.leader": those(standing, name),
        "ask.press-on": word("on", "stop", called="press-on"),
        "ask.reserve ask.put-aside": word("turn", "reserve", "aside", called="reserve"),
        "part.ability": Noun(name=ability_name),
        "part.column": Noun(name=column_name),
    },
    BY_RULES,
)
