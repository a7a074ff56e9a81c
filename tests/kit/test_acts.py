"""Acts on a small game: somebody with breath and stones, who may rest, throw a stone at another, and shout with some force."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from bingqi.core.deed import Deed
from bingqi.core.problems import illegal
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.kit.acts import NOTHING_TO_SAY, Acts, No, no
from bingqi.kit.buttons import Answer
from bingqi.kit.nouns import Noun, Nouns, amount
from bingqi.testing.offers import parted


@dataclass
class One:
    id: str
    breath: int = 1
    stones: tuple[str, ...] = ()
    down: bool = False


@dataclass
class Game:
    ones: dict[str, One]


@dataclass
class Table:
    """What acts are done on."""

    state: Game
    done: list[tuple[str, ...]] = field(default_factory=list)


def name(state: Game, id: str) -> str:
    return id.title()


def where(state: Game, id: str) -> list[str]:
    return [f"board/{id}"]


def somebody(state: Game, id: str) -> One:
    return state.ones[id]


def no_rest(state: Game, who: One) -> No | None:
    return no("A-1", "rested", who=who.id) if who.breath > 2 else None


def no_throw(state: Game, who: One, target: str, stone: str = "") -> No | None:
    if stone and stone not in who.stones:
        return no("A-2", "no-stone", who=who.id, stones=list(who.stones))
    return no("A-2", "down", target=target) if state.ones[target].down else None


def aims(state: Game, who: One) -> list[str]:
    return [one + stone for one in state.ones for stone in ("", *[f":{stone}" for stone in who.stones])]


def no_shout(state: Game, who: One, force: str) -> No | None:
    return NOTHING_TO_SAY if int(force) > who.breath else None


def loudly(state: Game, who: One) -> list[str]:
    return [f"shout:{n}" for n in (1, 2, 3) if n <= who.breath]


def breath(state: Game, who: One, force: str) -> dict[str, int]:
    return {"breath": int(force)}


def made(over: Any = aims, loud: Any = loudly) -> Acts:
    """The acts of the game. Each writes down what is done."""
    acts = Acts(
        Nouns(
            {},
            {
                "who target": Noun(lambda state: state.ones, name=name, places=where, thing=somebody),
                "stone stones": Noun(lambda state: ("pebble", "boulder"), name=lambda state, id: f"the {id}", free=True),
                "shout.force": amount(1, 3),
            },
        ),
        actor=lambda state, ask: state.ones[ask.about["who"]],
        actors=lambda state: state.ones.values(),
        order=("throw", "rest", "shout"),
        menu_groups=("calm", "rough"),
    )

    @acts.act("rest", lambda state, who: f"A-{who.breath}", heading="calm", why_not=no_rest)
    @acts.act("nap", "A-9", heading="calm", cost={"hours": 2, "money": 0})
    def rest(battle: Any, who: One) -> None:
        battle.done.append((who.id, "rests"))

    @acts.act("throw", "A-2", args=("target", "stone"), least=1, heading="rough", over=over, why_not=no_throw)
    def throw(battle: Any, who: One, target: One, stone: str = "pebble") -> None:
        battle.done.append((who.id, target.id, stone))

    acts.act("shout", "A-3", args=("force",), heading="rough", why_not=no_shout, cost=breath)(rest)
    acts.offers("shout")(loud)
    return acts


ACTS = made()
ANN = One("ann", stones=("boulder",))
GAME = Game({"ann": ANN, "bob": One("bob", breath=3), "cat": One("cat", down=True)})


def test_an_argument_that_is_more_than_a_text_has_a_noun() -> None:
    """Else whoever does the act would get the text in its key."""

    def push(battle: Any, who: One, where: str, whom: One) -> None: ...

    with pytest.raises(
        LookupError, match=r'^act push: "whom" has no noun; say in the table of Nouns what it is, as "whom" or "push'
    ):
        made().act("push", "A-4", args=("where", "whom"))(push)


def asked(*keys: str, id: str = "act", who: str = "ann") -> Decision:
    return Decision("red", id, keys, keys[0], {"who": who})


def test_offered_is_what_nothing_is_against_in_the_order_that_is_said() -> None:
    assert ACTS.offered(GAME, ANN) == ["throw:ann", "throw:ann:boulder", "throw:bob", "throw:bob:boulder", "rest", "shout:1"]
    assert "rest" not in ACTS.offered(GAME, GAME.ones["bob"])


def test_what_is_not_offered_is_refused_for_the_same_reason() -> None:
    """Ids are named; a list of them one by one."""
    assert ACTS.illegal_reason(GAME, asked("x", who="bob"), "rest") == (Text("fault-rested", {"who": "Bob"}), "A-1")
    assert ACTS.illegal_reason(GAME, asked("x"), "throw:cat") == (Text("fault-down", {"target": "Cat"}), "A-2")
    assert ACTS.illegal_reason(GAME, asked("x"), "throw:bob:brick") == (
        Text("fault-no-stone", {"who": "Ann", "stones": ["the boulder"]}),
        "A-2",
    )
    assert ACTS.illegal_reason(GAME, asked("x"), "rest") is None


@pytest.mark.parametrize(
    "key", ["", "dance", "throw", "throw:", "throw:dan", "throw:bob:boulder:far", "rest:now", "shout:4", "shout:2"]
)
def test_of_what_means_nothing_nothing_is_said(key: str) -> None:
    """A word that is none, too few or too many arguments, one that is nothing there is, and what an act leaves unsaid."""
    assert key not in ACTS.offered(GAME, ANN)
    assert ACTS.illegal_reason(GAME, asked("x"), key) is None


def test_an_act_is_done_by_its_key_to_what_it_names() -> None:
    battle = Table(GAME)
    ACTS.do(battle, ANN, "throw:bob")
    ACTS.do(battle, ANN, "throw:bob:boulder")
    ACTS.do(battle, ANN, "nap")
    assert battle.done == [("ann", "bob", "pebble"), ("ann", "bob", "boulder"), ("ann", "rests")]
    with pytest.raises(ValueError, match="there is no act dance:1"):
        ACTS.do(battle, ANN, "dance:1")


def test_an_act_is_declared_once() -> None:
    with pytest.raises(ValueError, match="the act rest is declared twice"):
        ACTS.act("rest", "A-1")


def test_what_is_in_the_order_must_be_declared() -> None:
    with pytest.raises(KeyError, match="dance"):
        Acts(Nouns({}, {}), order=("dance",)).offered(GAME, ANN)


def test_labels_costs_and_rules() -> None:
    assert ACTS.label(GAME, asked("rest"), "throw:bob") == Text("act-throw", {"target": "Bob"})
    assert ACTS.label(GAME, asked("rest"), "throw:bob:boulder") == Text("act-throw", {"target": "Bob", "stone": "the boulder"})
    assert [ACTS.label(GAME, asked("x"), key) for key in ("pass", "red")] == [Text("pass"), Text("option-red")]
    assert ACTS.costs(GAME, asked("x"), "nap") == Text("cost-list", {"parts": [Text("cost-hours", {"n": 2})]})
    assert ACTS.cost(GAME, ANN, "shout:2") == {"breath": 2}
    assert ACTS.costs(GAME, asked("x"), "rest") is None
    assert [ACTS.rule_of(GAME, asked("x"), key) for key in ("rest", "nap", "dance")] == ["A-1", "A-9", ""]


def test_what_is_asked_elsewhere_is_no_act() -> None:
    """However it may be called."""
    ask = asked("nap", id="guard")
    assert (ACTS.rule_of(GAME, ask, "nap"), ACTS.costs(GAME, ask, "nap"), ACTS.illegal_reason(GAME, ask, "throw:cat")) == (
        "",
        None,
        None,
    )


def test_options_lie_under_headings_and_on_the_board() -> None:
    """At an ask that is called as an argument the options are such."""
    ask = asked("throw:bob", "nap", "throw:cat", "shout:1")
    rough = ["throw:bob", "throw:cat", "shout:1"]
    assert ACTS.groups(GAME, ask) == [(Text("heading-calm"), ["nap"]), (Text("heading-rough"), rough)]
    assert ACTS.groups(GAME, asked("bob", id="target")) == [(None, ("bob",))]
    assert ACTS.picks(GAME, ask) == {"board/bob": ["throw:bob"], "board/cat": ["throw:cat"]}
    assert ACTS.picks(GAME, asked("bob", "ann", id="target")) == {"board/bob": ["bob"], "board/ann": ["ann"]}
    assert ACTS.picks(GAME, asked("bob", id="mood")) == {}


def buttons() -> Acts:
    """The same acts, and some with buttons of their own."""
    acts = made()
    acts.answers["mood"], acts.answers["mood.glum"] = Answer("face", deed="mood"), Answer(lambda state, ask, key: key, "more")

    @acts.act("hop", "A-5", args=("target", "stone"), icon=lambda state, who, target, stone: stone, deed="leap", apart=())
    @acts.act("leap", "A-5", args=("target",), icon="wing", rank=lambda state, who, target: "end")
    def leap(battle: Any, who: One, *what: Any) -> None:
        """Off."""

    return acts


def test_options_that_differ_by_their_target_stand_under_one_button() -> None:
    """What nothing on the board stands for makes another one, unless it is said otherwise; acts share one by its name."""
    acts, ask = buttons(), asked("throw:bob", "throw:cat", "throw:bob:boulder", "rest", "hop:bob:pebble", "leap:cat", "pass")
    deeds = acts.deeds(GAME, ask)
    assert [deed.id for deed in deeds.values()] == ["throw", "throw", "throw:boulder", "rest", "leap", "leap", "pass"]
    assert [deeds[key].label for key in ("throw:bob", "throw:bob:boulder", "rest", "hop:bob:pebble")] == [
        Text("button-throw", {}),
        Text("button-throw", {"stone": "the boulder"}),
        None,
        Text("button-leap", {}),
    ]
    assert (deeds["hop:bob:pebble"].icon, deeds["pass"].icon, deeds["pass"].rank) == ("pebble", "pass", "end")
    assert [deeds[key].aimed for key in ("throw:bob", "rest")] == [True, False]
    assert acts.deeds(GAME, asked("leap:bob"))["leap:bob"].rank == "end"


def test_what_is_no_act_has_the_button_that_answers_give_it() -> None:
    """By the question, by its key; or none."""
    deeds = buttons().deeds(GAME, asked("glad", "glum", id="mood"))
    assert deeds == {"glad": Deed("mood", Text("button-mood"), "face"), "glum": Deed("glum", None, "glum", "more")}
    assert buttons().deeds(GAME, asked("glad", id="weather")) == {}
    assert {"button-throw", "button-leap", "button-mood"} <= buttons().wanted().keys()
    assert "button-rest" not in buttons().wanted()


def test_offers_are_held_against_refusals() -> None:
    """Too narrow an `over` is told, and keys that are given by hand and wrong."""
    assert parted(ACTS, GAME) == []
    assert parted(made(over=lambda state, who: ["bob"]), GAME)[:2] == ["ann: throw:ann", "ann: throw:ann:boulder"]
    assert parted(made(loud=lambda state, who: ["shout:1", "shout:2"]), GAME) == ["ann: shout:2", "bob: shout:3", "cat: shout:2"]
    assert parted(made(loud=lambda state, who: ["shout:1", "shout:9"]), GAME)[:2] == ["ann: shout:9", "bob: shout:9"]


def test_of_what_a_whole_menu_leaves_out_there_is_nothing_to_say_unless_something_is_against_it() -> None:
    """The menu decides what is offered; what it offers against a refusal is told."""
    acts = Acts(Nouns({}, {"way": Noun(name=lambda state, way: way.upper())}), actors=lambda state: [ANN])

    @acts.act("run", "A-1", args=("way",), why_not=lambda state, who, way: no("A-1", "blocked", way=way) if way == "b" else None)
    def run(battle: Any, who: Any, way: str) -> None:
        """Off."""

    menu = ["run:a"]
    acts.whole_menu(lambda state, who: menu)
    ask = Decision("red", "act", ("run:a",), "run:a", {"who": "ann"})
    assert acts.offered(GAME, ANN) == ["run:a"]
    assert [acts.obstacle(GAME, ANN, key) for key in ("run:a", "run:c")] == [None, NOTHING_TO_SAY]
    assert [acts.illegal_reason(GAME, ask, key) for key in ("run:a", "run:c")] == [None, None]
    assert acts.illegal_reason(GAME, ask, "run:b") == illegal("A-1", "blocked", way="B")
    assert parted(acts, GAME) == []
    menu.append("run:b")
    assert parted(acts, GAME) == ["ann: run:b"]


def test_an_act_may_say_itself_where_it_lies_and_a_noun_by_what_the_ask_is_about() -> None:
    acts = Acts(Nouns({}, {"how": Noun(places=lambda state, how, who, side: (who, side))}))
    acts.act("run", "A-1", args=("way",), places=lambda state, who, way: (f"{who}/{way}",))(lambda battle, who, way: None)
    assert acts.picks(GAME, Decision("red", "act", ("run:a",), "run:a", {"who": "ann"})) == {"ann/a": ["run:a"]}
    assert acts.picks(GAME, Decision("red", "how", ("well",), "well", {"who": "ann"})) == {"ann": ["well"], "red": ["well"]}


def test_a_label_has_what_the_act_adds_and_names_that_hang_on_what_the_ask_is_about() -> None:
    acts = Acts(Nouns({}, {"way": Noun(name=lambda state, way, who: f"{way} of {who}")}))
    acts.act("run", "A-1", args=("way",), label=lambda state, who, way: {"by": who})(lambda battle, who, way: None)
    ask = Decision("red", "act", ("run:a",), "run:a", {"who": "ann"})
    assert acts.label(GAME, ask, "run:a") == Text("act-run", {"way": "a of ann", "by": "ann"})


def test_a_heading_may_hang_on_what_an_act_is_about() -> None:
    acts = Acts(Nouns({}, {}), menu_groups=("far", "near"))
    acts.act("run", "A-1", args=("way",), heading=lambda state, who, way: way)(lambda battle, who, way: None)
    ask = Decision("red", "act", ("run:near", "run:far"), "run:far", {"who": "ann"})
    assert acts.groups(GAME, ask) == [(Text("heading-far"), ["run:far"]), (Text("heading-near"), ["run:near"])]
