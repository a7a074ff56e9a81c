"""Every switch of the book, in each of its values, changes something in a bundled scenario; and what those about modes do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from random import Random
from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, arena

from bingqi.core.battle import Battle
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.sampling import Sampler
from bingqi.core.problems import BadContent
from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.model.switches import Options
from bingqi.rulesets.ragnarok.model.words import MODES
from bingqi.rulesets.ragnarok.ordering.modes import choose_mode

BOOK = read_book(RULESET.folder)
SWITCHES = [(one.name, value) for one in BOOK.options.values() if one.switch for value in one.values if value != one.default]
WHERE = {
    "marauder_next_drawer": "one-deck",
    "tie_reroll_scope": "one-deck",
    "open_camp_choice": "spy",
    "per_player_modes": "the-wells",
    "opposition_by": "own-table",
}
"""Where something of it happens; else the open field."""
OF_PARTIES: dict[str, dict[str, Any]] = {
    "per_player_modes": {"salt": {"mode": "barbarian"}},
    "opposition_by": {"road": {"camp": "salt"}, "flats": {"camp": "salt"}},
}
"""What is nothing where no party says anything of its own: what they say then."""
WITH: dict[str, dict[str, Any]] = {"rally_rule": {"power_causes_test": True}}
TURNS, SEEDS = 400, 30


class Anybody:
    """Does what comes to his mind, mostly something fierce."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        fierce = [key for key in ask.options if key.startswith(("assault", "fight", "disengage", "rout", "on"))]
        others = [key for key in ask.options if key not in ("hold", "done")]
        return self.random.choice(fierce if fierce and self.random.random() < 0.7 else others or list(ask.options))


def of_parties(name: str) -> dict[str, Any]:
    """The scenario in which something of a switch happens."""
    bundle: dict[str, Any] = RULESET.scenario(WHERE.get(name, "open-field"))
    sides = bundle["scenario"]["sides"]
    said = {side: {**party, **OF_PARTIES.get(name, {}).get(side, {})} for side, party in sides.items()}
    return {**bundle, "scenario": {**bundle["scenario"], "sides": said}}


def played(name: str, switches: dict[str, Any], seed: int) -> Any:
    """How a battle stands after so many steps."""
    state = RULESET.setup(of_parties(name), {**WITH.get(name, {}), **switches})
    seats = {side: Anybody(f"{side}{seed}") for side in RULESET.sides(state)}
    battle = Battle(RULESET, state, Sampler(f"{name}{seed}"), seats)
    for _ in range(TURNS):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
    return {field: value for field, value in RULESET.freeze(state).items() if field not in ("options", "bundle")}


@pytest.mark.parametrize(("name", "value"), SWITCHES, ids=[f"{name}={value}" for name, value in SWITCHES])
def test_a_switch_changes_something(name: str, value: object) -> None:
    """CR-1.1 Battles with the same dice and the same minds go another way."""
    fixed = {"play_mode": "general"} if name == "reserve_cards" else {}
    assert any(played(name, fixed, seed) != played(name, {**fixed, name: value}, seed) for seed in range(SEEDS)), (
        f"{name} does nothing"
    )


def test_book_and_state_have_the_same_switches_with_the_same_defaults() -> None:
    assert asdict(Options()) == BOOK.switches({}, "options")
    assert {name for name, _ in SWITCHES} == {*asdict(Options())}


# --- Modes ------------------------------------------------------------------------------------------


def three_rounds(switch: str, mode: str, answers: list[str], camps: int = 2) -> Arena:
    """A wins the first opposition; the second round's sequence is begun."""
    sides = "ABC"[:camps]
    it = arena(
        {id: {f"{id.lower()}1": {}, f"{id.lower()}2": {}} for id in sides}, options={"mode_choice": switch, "play_mode": mode}
    )
    it.state.last_winner, it.state.round = "A", 2
    it.scripts["A"].left = list(answers)
    choose_mode(it.battle)
    return it


@pytest.mark.parametrize(("switch", "mode", "asks"), [("per_game", "warlord", 0), ("per_round", "general", 1)])
def test_a_mode_holds_for_the_battle_or_is_chosen_in_each_round(switch: str, mode: str, asks: int) -> None:
    """CR-2.3, CRX-21 mode_choice: by whoever has won the opposition before."""
    it = three_rounds(switch, "warlord", ["general"] if asks else [])
    assert it.state.mode == mode
    assert {player.mode for player in it.state.players.values()} == {mode}
    assert len(it.asked("mode")) == asks


def test_whoever_chooses_the_mode_may_leave_it_as_it_is() -> None:
    """CR-2.3, CR-4.11 Of those that fit the players: Military genius wants two camps. Nobody is asked before there is a winner."""
    it = three_rounds("per_round", "warlord", [])
    assert it.state.mode == "warlord"
    (ask,) = it.asked("mode")
    assert (ask.who, ask.default, ask.options) == ("A", "warlord", MODES)
    three = three_rounds("per_round", "warlord", [], 3)
    assert three.asked("mode")[0].options == tuple([mode for mode in MODES if mode != "military_genius"])
    first = arena({"A": {"a": {}}, "B": {"b": {}}}, options={"mode_choice": "per_round"})
    choose_mode(first.battle)
    assert first.asked("mode") == []


def test_who_has_a_mode_of_his_own_keeps_it() -> None:
    """CR-2.3 When another is chosen for the others."""
    it = arena({"A": {"a": {}}, "B": {"b": {}}}, options={"mode_choice": "per_round"}, answers={"A": ["barbarian"]})
    it.state.players["B"].mode, it.state.players["B"].own_mode = "general", True
    it.state.last_winner = "A"
    choose_mode(it.battle)
    assert {id: player.mode for id, player in it.state.players.items()} == {"A": "barbarian", "B": "general"}


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_is_played_to_the_end_of_a_round(mode: str) -> None:
    """CR-2.3, CR-3.3 All units are activated once."""
    companies: dict[str, dict[str, Table]] = {"A": {"a1": {}, "a2": {}, "a3": {}}, "B": {"b1": {}}}
    it = arena(companies, options={"play_mode": mode}, open_camp="A")
    it.battle.dice = Sampler(mode)
    it.until("control")
    assert all(unit.activated and not unit.in_sequence for unit in it.state.units.values())
    order = [entry.args[1] for entry in it.happened("card_turned")]
    assert sorted(order) == ["a1", "a2", "a3", "b1"]


# --- What cannot be ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"play_mode": "military_genius"}, "two camps, and here are 3"),
        ({"play_mode": "chess"}, 'play_mode: no value "chess"'),
        ({"reroll_faces": "four"}, 'reroll_faces: no value "four"'),
        ({"melee_strike_back": "perhaps"}, 'melee_strike_back: no value "perhaps"'),
        ({"cover_rule": "none"}, "cover_rule is fixed at save_5"),
        ({"weather": "fine"}, "weather"),
    ],
)
def test_switches_that_cannot_be_are_refused(options: dict[str, Any], wrong: str) -> None:
    """A mode that does not fit three camps, a value that is none, what is no switch."""
    with pytest.raises(BadContent, match=wrong):
        RULESET.setup(RULESET.scenario("one-deck"), options)
