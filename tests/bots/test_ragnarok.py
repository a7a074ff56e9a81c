"""The tactician of ragnarok: what it does in plain situations, what it goes by, and that it wins; and the greedy player."""

from __future__ import annotations

from typing import Any

import pytest

from bingqi.bots import bot
from bingqi.bots.ragnarok import Tactician
from bingqi.bots.ragnarok.chances import PLAIN, ROLLING_ON, WIDE, withstands
from bingqi.bots.ragnarok.looks import LOOKS
from bingqi.bots.ragnarok.opposing import DEEP, press_on, rolls
from bingqi.bots.tactical import TACTICIANS, tactical
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.activation.moving import points_for
from bingqi.rulesets.ragnarok.course.objectives import holder
from bingqi.rulesets.ragnarok.field.contact import engaged
from bingqi.rulesets.ragnarok.field.formation import led_to
from bingqi.rulesets.ragnarok.field.geometry import apart_squared
from bingqi.rulesets.ragnarok.field.ground import point_of
from bingqi.rulesets.ragnarok.field.spots import all_others
from bingqi.rulesets.ragnarok.model.state import State, fighters_of
from bingqi.rulesets.ragnarok.model.words import MODES
from bingqi.rulesets.ragnarok.offers.acts import ACTS
from bingqi.rulesets.ragnarok.offers.greedy import greedy

FIGHTS = 6
Places = dict[str, tuple[int, int]]


def table(places: Places, scenario: str = "the-wells", round: int = 1) -> State:
    """These units alone are left, their leaders there, in millimetres; all their cards are still to come."""
    state = RULESET.setup(RULESET.scenario(scenario), {})
    state.phase, state.round = "activation", round
    for id, unit in state.units.items():
        unit.in_sequence = True
        leader = state.fighters[unit.leader]
        by = [n - old for n, old in zip(places.get(id, (0, 0)), (leader.x, leader.y), strict=True)]
        for one in fighters_of(state, id):
            one.x, one.y = one.x + by[0], one.y + by[1]
            one.health = one.health if id in places else 0
    return state


def asked(state: State, unit: str) -> Decision:
    """What a unit is asked whose card is up."""
    it = state.units[unit]
    state.turned, it.in_sequence = unit, False
    return Decision(it.side, "act", (*ACTS.offered(state, it),), "hold", {"unit": unit})


def said(state: State, decision: Decision) -> str:
    """What the tactician answers."""
    return Tactician(decision.who).answer(decision, lambda: RULESET.observe(state, decision.who))


def does(places: Places, unit: str, **more: Any) -> str:
    """What it does with a unit."""
    state = table(places, **more)
    return said(state, asked(state, unit))


def goes(state: State, unit: str, how: str) -> tuple[int, int]:
    """Where it goes with a unit."""
    far = fighters_of(state, unit)[0].pace * (2 if how == "run" else 1)
    keys = state.ground.keys_of(points_for(state, unit, far))
    return point_of(said(state, Decision(state.units[unit].side, "where", keys, keys[-1], {"unit": unit, "how": how})))


# --- What it does ---------------------------------------------------------------------------


def test_it_charges_where_the_odds_are_good() -> None:
    """CRX-25, CRX-27 Hounds frighten marksmen, and tear them."""
    assert does({"hollow-hounds": (600, 300), "salt-crossbows": (600, 520)}, "hollow-hounds") == "assault:salt-crossbows"


def test_it_charges_nothing_that_it_fears_to_no_avail() -> None:
    """CRX-25, CRX-11 Of Courage 3 against Fear 8 only a six comes through, and then slings do nothing."""
    state = table({"hollow-colossus": (600, 300), "salt-slingers": (600, 500)})
    assert withstands(state, "salt-slingers", 8) == pytest.approx(1 / 6)
    assert not said(state, asked(state, "salt-slingers")).startswith("assault")


def test_marksmen_in_range_shoot() -> None:
    """CRX-26"""
    assert does({"hollow-pikes": (600, 300), "salt-crossbows": (600, 560)}, "salt-crossbows") == "shoot:hollow-pikes"


def test_marksmen_walk_into_range_and_shoot_then() -> None:
    """CRX-23, CRX-26 A walk, not a run."""
    state = table({"hollow-archers": (600, 200), "salt-crossbows": (600, 650)})
    assert said(state, asked(state, "salt-crossbows")) == "walk"
    at = goes(state, "salt-crossbows", "walk")
    assert apart_squared(at, (600, 200)) <= 425**2


def test_marksmen_keep_out_of_reach_of_what_would_tear_them() -> None:
    """CRX-24 Having shot they step back: a titan runs 24 cm."""
    state = table({"hollow-colossus": (600, 300), "salt-crossbows": (600, 590)})
    state.did, state.fired = ("shoot",), ("salt-crossbows-1",)
    assert said(state, asked(state, "salt-crossbows")) == "walk"
    assert apart_squared(goes(state, "salt-crossbows", "walk"), (600, 300)) > 290**2


@pytest.mark.parametrize(
    ("unit", "foe", "what"), [("salt-axes", "hollow-archers", "fight"), ("salt-slingers", "hollow-colossus", "disengage")]
)
def test_it_fights_on_where_it_wins_and_gets_clear_where_it_loses(unit: str, foe: str, what: str) -> None:
    """CRX-27, CRX-35"""
    state = table({unit: (600, 500), foe: (600, 300)})
    theirs, ours = fighters_of(state, foe), fighters_of(state, unit)
    low, high = max(theirs, key=lambda one: one.y), min(ours, key=lambda one: one.y)
    by = low.x - high.x, low.y + low.radius + high.radius - high.y
    for one in ours:
        one.x, one.y = one.x + by[0], one.y + by[1]
    assert engaged(state, unit)
    decision = asked(state, unit)
    assert what in decision.options
    assert said(state, decision) == what


def test_in_the_last_round_it_takes_an_objective() -> None:
    """CRX-44 Where nobody is near, it goes there with more than half of a unit."""
    state = table({"salt-spears": (600, 640), "hollow-pikes": (100, 100)}, round=6)
    assert said(state, asked(state, "salt-spears")) == "run"
    at = goes(state, "salt-spears", "run")
    for one in led_to(state, "salt-spears", at, 200, all_others(state, "salt-spears")):
        one.fighter.x, one.fighter.y = one.x, one.y
    assert holder(state, state.bundle.scenario.objectives[0]) == "salt"


def test_whoever_can_strike_comes_first_in_its_row() -> None:
    """CR-4.9"""
    state = table({"salt-crossbows": (600, 560), "salt-spears": (200, 800), "salt-axes": (1000, 800), "hollow-pikes": (600, 300)})
    state.phase = "order"
    keys = ("salt-spears", "salt-axes", "salt-crossbows")
    assert said(state, Decision("salt", "row", keys, keys[-1], {"n": 1})) == "salt-crossbows"


def test_an_enemy_begins_in_the_last_round_where_objectives_decide() -> None:
    """CR-5.17, CRX-36"""
    decision = Decision("salt", "first", ("salt", "hollow"), "salt", {"who": "salt"})
    places = {"salt-crossbows": (600, 560), "hollow-pikes": (600, 300)}
    assert said(table(places), decision) == "salt"
    assert said(table(places, round=6), decision) == "hollow"


def test_units_are_placed_off_the_edges() -> None:
    """CRX-16, CRX-32 A flight shall not lead over them at once."""
    state = RULESET.setup(RULESET.scenario("open-field"), {})
    keys = tuple([f"{x},{y}" for y in range(600, 880, 10) for x in range(20, 1190, 10)])
    x, y = point_of(said(state, Decision("salt", "where", keys, keys[-1], {"unit": "salt-captain", "how": "deploy"})))
    assert 200 < x < 1000
    assert y < 700


# --- The opposition -------------------------------------------------------------------------


def test_the_chance_of_a_further_roll() -> None:
    """CR-5.4 to CR-5.6 From 6 beyond 9: a three is even, and more wins; beyond 12 a six alone helps, and any die but a one then."""
    assert rolls(6, 9, 6, False, DEEP) == pytest.approx((0.5 + 3) / 6)
    assert rolls(6, 12, 6, False, DEEP) == pytest.approx(5 / 6 / 6)


@pytest.mark.parametrize(("total", "best", "answer"), [(10, 12, "on"), (10, 8, "stop"), (10, 0, "stop"), (10, 10, "on")])
def test_it_rolls_on_only_where_that_helps(total: int, best: int, answer: str) -> None:
    """CR-5.4"""
    decision = Decision("salt", "press-on", ("on", "stop"), "stop", {"who": "salt", "sum": total, "best": best})
    assert press_on(table({}), decision) == answer


# --- What it goes by ------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "face"), [(-6, 7), (-5, 6), (-3, 5), (0, 4), (2, 3), (4, 2), (6, 1)])
def test_its_chances_are_those_of_the_table(value: int, face: int) -> None:
    """CRX-11, CRX-12 With further dice for sixes there are 6/5 of the successes; without a roll there are none."""
    chance = (7 - face) / 6
    assert PLAIN[WIDE + value] == pytest.approx(chance)
    assert ROLLING_ON[WIDE + value] == pytest.approx(chance if face in (1, 7) else chance * 6 / 5)


class Twice:
    """Keeps what it remembers, and is held against one who remembers nothing, where all that is hidden is otherwise."""

    def __init__(self, side: str, wrong: list[str]) -> None:
        self.side, self.wrong, self.kept = side, wrong, Tactician(side)

    def answer(self, decision: Decision, look: Any) -> str:
        found = self.kept.answer(decision, look)
        other = RULESET.copy(look())
        for row in other.rows.values():
            if row.id != self.side and not row.up:
                row.cards = row.cards[::-1]
        if Tactician(self.side).answer(decision, lambda: other) != found:
            self.wrong.append(decision.id)
        return found


def test_it_goes_by_what_it_sees_now_and_by_nothing_hidden() -> None:
    """CR-4.9 Neither what it remembers nor rows that lie face down change anything."""
    state, wrong = RULESET.setup(RULESET.scenario("the-wells"), {"reserve_cards": True}), list[str]()
    battle: Battle[State] = Battle(RULESET, state, Sampler("hidden"), {side: Twice(side, wrong) for side in RULESET.sides(state)})
    fight(battle)
    assert battle.decisions > 100
    assert wrong == []


def test_it_answers_the_same_in_the_same_state() -> None:
    """The same dice make the same fight."""
    logs = []
    for _ in range(2):
        state, log = RULESET.setup(RULESET.scenario("spy"), {}), list[Entry]()
        seats = {side: bot("tactical", RULESET, side, side) for side in RULESET.sides(state)}
        fight(Battle(RULESET, state, Sampler("same"), seats, log))
        logs.append([(entry.event, entry.args) for entry in log])
    assert logs[0] == logs[1]
    assert len(logs[0]) > 50


def test_a_novice_knows_all_words() -> None:
    assert set(LOOKS) >= {*ACTS.order}


# --- That it ends, and wins -----------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("layer", [True, False])
def test_battles_end_in_every_mode(mode: str, layer: bool) -> None:
    """With reserves, and with real miniatures too, of which it tells nothing but that they come."""
    switches = {"play_mode": mode, "reserve_cards": True, "battle_layer": layer}
    state = RULESET.setup(RULESET.scenario("late-caravan"), switches)
    seats = {side: bot("tactical", RULESET, side, side) for side in RULESET.sides(state)}
    fight(Battle(RULESET, state, Sampler(mode), seats))
    assert state.result is not None
    assert layer or all(unit.on_table for unit in state.units.values())


def wins(scenario: str, side: str, other: str, fights: int) -> int:
    """How often the tactician wins who plays a side."""
    start, won = RULESET.setup(RULESET.scenario(scenario), {}), 0
    for n in range(fights):
        seats = {one: bot("tactical" if one == side else other, RULESET, one, f"{n} {one}") for one in RULESET.sides(start)}
        won += fight(Battle(RULESET, RULESET.copy(start), Sampler(f"{scenario} {n}"), seats)).winner == side
    return won


@pytest.mark.parametrize("side", ["salt", "hollow"])
@pytest.mark.parametrize("scenario", ["first-card", "the-wells"])
def test_it_beats_who_plays_at_random(scenario: str, side: str) -> None:
    """On either side."""
    assert wins(scenario, side, "random", FIGHTS) >= FIGHTS - 1


def test_it_beats_the_greedy_player() -> None:
    """From both sides, as they are not alike."""
    assert wins("first-card", "salt", "greedy", 2 * FIGHTS) + wins("first-card", "hollow", "greedy", 2 * FIGHTS) >= 2.3 * FIGHTS


def test_it_is_the_tactician_of_its_rule_set() -> None:
    assert "ragnarok" in TACTICIANS
    assert isinstance(tactical(RULESET, "salt", 0), Tactician)


# --- The greedy player ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("shoot:a", "assault:b", "assault:c", "walk", "run", "hold"), "assault:b"),
        (("fight", "disengage", "hold"), "fight"),
        (("shoot:a", "walk", "hold"), "shoot:a"),
        (("walk", "run", "by-hand", "hold"), "run"),
        (("arrive", "hold"), "arrive"),
        (("hold",), "hold"),
    ],
)
def test_the_greedy_player_strikes_the_first_it_may_and_else_goes(options: tuple[str, ...], what: str) -> None:
    state = table({"salt-spears": (600, 640), "hollow-pikes": (600, 100)})
    assert greedy(Decision("salt", "act", options, "hold", {"unit": "salt-spears"}), lambda: state) == what


def test_the_greedy_player_goes_towards_the_nearest_enemy() -> None:
    """Marksmen walk, and may shoot then."""
    state = table({"salt-crossbows": (600, 640), "hollow-pikes": (600, 100), "hollow-archers": (100, 100)})
    decision = Decision("salt", "act", ("walk", "run", "hold"), "hold", {"unit": "salt-crossbows"})
    assert greedy(decision, lambda: state) == "walk"
    far = ("100,700", "700,900", "600,180", "1100,200", "700,20")
    assert greedy(Decision("salt", "where", far, far[0], {"unit": "salt-crossbows"}), lambda: state) == "600,180"
    keys = ("600,540", "500,640", "600,740")
    assert greedy(Decision("salt", "where", keys, keys[-1], {"unit": "salt-crossbows"}), lambda: state) == "600,540"
    assert greedy(Decision("salt", "press-on", ("on", "stop"), "stop", {"sum": 9, "best": 8}), lambda: state) == "stop"
    assert greedy(Decision("salt", "press-on", ("on", "stop"), "stop", {"sum": 8, "best": 8}), lambda: state) == "on"
