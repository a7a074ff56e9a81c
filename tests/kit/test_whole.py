"""A rule set made of its declarations, tried on the duel of examples/duel; and what a toll tells."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from bingqi_duel import RULESET
from bingqi_duel.state import CONTENT, STATES, Fighter, State
from bingqi_duel.turn import ACTS, outcome, turn
from bingqi_duel.view import view
from bingqi_duel.words import NOUNS, WORDS

from bingqi.core.dice.rolls import Die
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Contract, Ruleset
from bingqi.core.text import Text
from bingqi.kit.acts import Acts
from bingqi.kit.nouns import Noun, Nouns, word
from bingqi.kit.part import Part
from bingqi.kit.plan import Open, hidden, open_to_all, secret
from bingqi.kit.state import States, freeze
from bingqi.kit.toll import Toll
from bingqi.kit.whole import ruleset
from bingqi.kit.words import side_name

HERS: dict[str, Any] = {"turn": turn, "outcome": outcome, "view": view}


@pytest.fixture
def state() -> State:
    return RULESET.setup(RULESET.scenario("dawn"), {})


def test_a_rule_set_is_made_of_its_declarations(state: State) -> None:
    """Content, states, words and acts each fill the fields that are theirs."""
    assert (RULESET.id, RULESET.version, RULESET.folder) == ("duel", 1, CONTENT.folder)
    assert RULESET.sides(state) == ("crane", "tiger")
    assert [RULESET.party(state, side)["zh"] for side in RULESET.sides(state)] == ["鹤", "虎"]  # type: ignore[index]
    assert [RULESET.side_of(state, id) for id in ("crane", "nobody")] == ["crane", ""]
    assert RULESET.round(state) == 0
    assert RULESET.names is not None
    assert RULESET.names(state) == {"crane", "tiger"}
    assert (RULESET.nouns, RULESET.events, RULESET.acts) == (NOUNS, NOUNS.all_events, ACTS)
    assert RULESET.harms == ("wounded",)
    state.fighters["tiger"].blood = 2
    assert RULESET.thaw(RULESET.freeze(state), RULESET.scenario("dawn"), {}) == state


def test_what_it_says_itself_stands_in_place_of_the_kit(state: State) -> None:
    made: Ruleset[State] = ruleset(
        "duel", 2, CONTENT, STATES, WORDS, ACTS, **HERS, round=lambda state: 7, names=None, contract=Contract(battles=1)
    )
    assert (made.round(state), made.names, made.contract.battles) == (7, None, 1)
    assert made.outcome_summary([Entry("wounded", ("crane", 1), ())]) == {}
    assert made.harms == ()


def test_a_part_of_the_kit_may_be_left_out() -> None:
    """What lacks then has to be said; and what no rule set has is refused."""
    own: dict[str, Any] = {name: getattr(RULESET, name) for name in ("events", "describe_event", "label")}
    made = ruleset("duel", 1, CONTENT, STATES, **HERS, **own)
    assert (made.acts, made.nouns) == (None, None)
    with pytest.raises(TypeError, match="'label'"):
        ruleset("duel", 1, CONTENT, STATES, WORDS, **HERS)
    with pytest.raises(TypeError, match="'colour'"):
        ruleset("duel", 1, CONTENT, STATES, WORDS, ACTS, **HERS, colour="red")


@pytest.mark.parametrize(("blood", "place"), [(5, ""), (-1, "tiger: blood: "), (6, "tiger: blood: ")])
def test_numbers_out_of_their_bounds_are_refused(state: State, blood: int, place: str) -> None:
    """With the place of the first."""
    state.fighters["tiger"].blood = blood
    refused = RULESET.validate_override(state, state, "wounded", ("tiger", 1))
    assert (refused is None) == (not place)
    assert str(refused).startswith(place)


# --- Toll -----------------------------------------------------------------------------


def test_a_toll_adds_up_what_is_taken_from_each() -> None:
    toll = Toll("wounded", "blood")
    entries = [Entry("wounded", ("crane", 1), ()), Entry("missed", ("crane", "tiger"), ()), Entry("wounded", ("crane", 2), ())]
    assert toll.outcome_summary(entries) == {"crane": 3}
    assert toll.outcome_metrics({"crane": 3, "tiger": 1}, ["tiger"]) == {"hit": True, "blood": 3, "own-blood": 1}
    assert toll.outcome_metrics({"tiger": 1}, ["tiger"]) == {"hit": False, "blood": 0, "own-blood": 1}
    assert [*toll.outcome_metrics({}, ())] == ["hit", "blood", "own-blood"]


# --- What the others know for it --------------------------------------------------------


@secret(unless="up")
class Card(Part):
    side: Open[str]
    rank: Annotated[int, hidden(0, could=(1, 2))]
    up: Open[bool] = False


@open_to_all
class Table(Part):
    cards: dict[str, Card]
    leader: Card | None = None


def test_a_part_that_is_opened_is_known_to_all() -> None:
    """A card that lies face up; of one that does not its owner knows the rank."""
    states = States(Table)
    table = Table({"one": Card("red", 2), "two": Card("red", 1, up=True)})
    ranks = {seat: [card.rank for card in states.observe(table, seat).cards.values()] for seat in ("red", "blue", "", "gm")}
    assert ranks == {"red": [2, 1], "blue": [0, 1], "": [0, 1], "gm": [2, 1]}
    assert states.who_know(table, ("red", "blue"), table.cards["one"], "rank") == ("red",)
    assert states.who_know(table, ("red", "blue"), table.cards["two"], "rank") is None
    sampled = states.sample_world(states.observe(table, "blue"), lambda n: n - 1)
    assert freeze(sampled) == freeze(table)


def test_whose_a_part_is_its_owner_says() -> None:
    """Of one that is none of several, and of one that nobody owns, it is not known."""
    states = States(Table)
    assert states.side_of(Table({"one": Card("red", 2)}, Card("blue", 1)), "one") == "red"
    assert states.side_of(Table({}, Card("blue", 1)), "leader") == ""


@open_to_all(owner="side")
class Flag(Part):
    side: str
    weight: Annotated[int, hidden(0)] = 3


@open_to_all
class Field(Part):
    flags: dict[str, Flag]


def test_what_is_open_to_all_has_an_owner_too() -> None:
    """Who knows what is hidden of it."""
    states, field = States(Field), Field({"pole": Flag("red")})
    assert [states.side_of(field, id) for id in ("pole", "rope")] == ["red", ""]
    assert [states.observe(field, seat).flags["pole"] for seat in ("red", "blue")] == [Flag("red"), Flag("red", 0)]


def test_a_list_of_things_is_called_by_its_things(state: State) -> None:
    fighter = Noun(lambda state: state.fighters, name=side_name)
    assert fighter.several().describe(state, ("tiger", "crane"), {}) == [{"en": "Tiger", "zh": "虎"}, {"en": "Crane", "zh": "鹤"}]
    assert str(fighter.several().wrong("order", state, ("tiger", "tiger"), {})) != "None"
    assert Noun().several().describe(state, ("x",), {}) == ("x",)


def test_whoever_is_no_side_goes_by_their_id(state: State) -> None:
    assert side_name(state, "gm") == "gm"


def test_a_question_of_people_and_one_of_dice(state: State) -> None:
    asked = Decision("crane", "missed", ("pass",), "pass", {"by": "tiger"})
    assert WORDS.prompt(state, asked) == Text("ask-missed", {"by": {"en": "Tiger", "zh": "虎"}})
    assert WORDS.prompt(state, Die("strike", 6)) == Text("roll-strike")


def test_an_option_of_a_question_that_is_called_as_a_noun_is_its_word(state: State) -> None:
    """Where the noun has no words for it, or there is none, the option has a message of its own."""
    acts = Acts(Nouns({}, {"guard": word("high", "low", called="guard"), "line": word("high")}))
    told = [
        acts.label(state, Decision("crane", id, (key,), key), key).id
        for id, key in [("guard", "high"), ("line", "high"), ("x", "y")]
    ]
    assert told == ["guard-high", "option-high", "option-y"]
    assert acts.label(state, Decision("crane", "guard", ("pass",), "pass"), "pass") == Text("pass")


def test_acts_are_offered_as_they_are_declared_if_nobody_says_otherwise(state: State) -> None:
    """Reactions are none of them; and without headings all stand together."""
    assert ACTS.order == ["strike", "feint", "breathe"]
    assert ACTS.offered(state, state.fighters["crane"]) == ["strike:high", "strike:low", "feint", "breathe"]
    asked = Decision("crane", "act", ("feint", "breathe"), "breathe")
    assert ACTS.groups(state, asked) == [(None, ("feint", "breathe"))]
    assert isinstance(state.fighters["crane"], Fighter)
    assert {"act-riposte", "cost-breath"} <= ACTS.wanted().keys()
