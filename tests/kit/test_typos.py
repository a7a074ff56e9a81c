"""What a rule set says of what there is not is refused when it is read, with the name, the place and what is near it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from bingqi_duel import RULESET
from bingqi_duel.state import CONTENT, STATES
from bingqi_duel.turn import ACTS, outcome, turn
from bingqi_duel.view import view
from bingqi_duel.words import NOUNS as DUEL
from bingqi_duel.words import WORDS

from bingqi.core.event import event, events_in
from bingqi.kit.acts import Acts
from bingqi.kit.gm import Overrides
from bingqi.kit.nouns import ANY, Nouns, amount, word
from bingqi.kit.part import Part
from bingqi.kit.plan import open_to_all
from bingqi.kit.state import States
from bingqi.kit.whole import ruleset
from bingqi.kit.words import Words


@event
def struck(state: Any, target: str, n: int) -> None:
    """Somebody is struck."""


@open_to_all
class Nothing(Part):
    n: int = 0


EVENTS = events_in(sys.modules[__name__])
NOUNS = Nouns(EVENTS, {"target": ANY, "n": amount()})


def acts(nouns: Nouns = NOUNS, **how: Any) -> Acts:
    """One act, `aim`, that is said to be so."""
    order = {"order": how.pop("order")} if "order" in how else {}
    made = Acts(nouns, menu_groups=("attack",), **order)
    made.act("aim", "A-1", **{"heading": "attack", **how})(lambda battle, who, *args: None)
    return made


def overrides(**how: Any) -> Overrides:
    return Overrides(NOUNS, States(Nothing), **how)


def nothing(*args: Any) -> None:
    """Nothing is against it, and nothing follows."""


TYPOS: dict[str, tuple[Callable[[], Any], str]] = {
    "twice": (lambda: Nouns(EVENTS, {"target": ANY, "n target": ANY}), "nouns: target: said twice"),
    "by rules": (lambda: Nouns(EVENTS, {}, ["strck"]), 'by_rules: no event "strck"; did you mean "struck"?'),
    "silent": (lambda: Words(NOUNS, silent=["strck"]), 'silent: no event "strck"; did you mean "struck"?'),
    "sentence": (lambda: Words(NOUNS, sentences={"strck": nothing}), 'sentences: no event "strck"; did you mean "struck"?'),
    "advice": (lambda: overrides(advice={"targt": nothing}), 'advice: no event or parameter "targt"; did you mean "target"?'),
    "advice of one": (
        lambda: overrides(advice={"struck.m": nothing}),
        'advice: no event or parameter "struck.m"; did you mean "struck.n"?',
    ),
    "consequence": (lambda: overrides(consequences={"target": nothing}), 'consequences: no event "target"'),
    "consequences": (
        lambda: overrides(consequences={"struck": nothing, "struck struck": nothing}),
        "consequences: two things follow from one event",
    ),
    "heading": (lambda: acts(heading="atack"), 'act aim: no heading among menu_groups "atack"; did you mean "attack"?'),
    "no heading": (lambda: acts(heading=""), 'act aim: no heading among menu_groups ""; allowed: attack'),
    "noun": (
        lambda: Nouns(EVENTS, {"targt": ANY}).check(),
        'nouns: no argument of an event or act "targt"; did you mean "target"?',
    ),
    "way out": (lambda: Nouns(EVENTS, {"whom": ANY}).check(), "of a question write ask.whom, of a refusal no.whom"),
    "noun of one": (
        lambda: Nouns(EVENTS, {"strck.n": ANY}).check(),
        'noun strck.n: no event or act "strck"; did you mean "struck"?',
    ),
    "its argument": (
        lambda: Nouns(EVENTS, {"struck.m": ANY}).check(),
        'noun struck.m: no argument of struck "m"; allowed: n, target',
    ),
    "order": (lambda: acts(order=("aim", "strke")).check(), 'order: no act "strke"; allowed: aim'),
    "offers": (lambda: offering("ain").check(), 'offers: no act "ain"; did you mean "aim"?'),
    "no over": (lambda: acts(args=("target", "n")).check(), r"act aim: target, n: say by over= or offers\(...\)"),
}


def offering(name: str) -> Acts:
    made = acts()
    made.offers(name)(lambda state, who: [])
    return made


@pytest.mark.parametrize("name", TYPOS)
def test_what_is_said_of_nothing_is_refused(name: str) -> None:
    wrong, said = TYPOS[name]
    with pytest.raises(ValueError, match=said.replace("?", r"\?")):
        wrong()


def test_what_is_said_of_something_is_not() -> None:
    """Of events, acts, questions, refusals and parts of numbers; whoever is asked is `who`. Advice of an event is more than one."""
    nouns = Nouns(EVENTS, {"target who at": ANY, "struck.n aim.at ask.x no.y part.z": ANY}, ["struck"])
    made = acts(nouns, args=("at",), over=lambda state, who: ["1"])
    made.check()
    nouns.check()
    overrides(advice={"struck.n target": nothing, "n struck": nothing, "target": nothing}, consequences={"struck": nothing})
    acts(args=("target",), least=0).check()
    offering("aim").check()


@pytest.mark.parametrize(("over", "said"), [(("high", 1), "'high:1'"), (2, "'2'")])
def test_what_is_offered_is_said_in_texts(over: Any, said: str) -> None:
    made = acts(args=("target",), over=lambda state, who: [over])
    with pytest.raises(TypeError, match=f"act aim: over gives .*: it is to give texts, such as {said}"):
        made.offered(None, None)


def test_a_rule_set_is_checked_as_a_whole() -> None:
    """When all its acts are declared; its lists of events, too."""

    def made(words: Words = WORDS, acts: Acts = ACTS, **more: Any) -> Any:
        return ruleset("duel", 1, CONTENT, STATES, words, acts, turn=turn, outcome=outcome, view=view, **more)

    assert made(harms=("wounded",)).harms == RULESET.harms
    with pytest.raises(ValueError, match='harms: no event "wonded"; did you mean "wounded"'):
        made(harms=("wonded",))
    with pytest.raises(ValueError, match='gm_events: no event "x"'):
        made(gm_events=("x",))
    with pytest.raises(ValueError, match='nouns: no argument of an event or act "gard"; did you mean "guard"'):
        made(Words(Nouns(DUEL.all_events, {"gard": ANY})))
    with pytest.raises(ValueError, match='order: no act "strke"'):
        made(acts=Acts(DUEL, order=("strke",)))


def test_an_act_gets_a_number_as_a_number() -> None:
    """And of a noun of its own that says but what it does, that is done."""
    done: list[Any] = []
    nouns = Nouns({}, {"n": amount(0, 3), "pace": word("1", "2")})
    made = Acts(nouns)
    made.act("go", "A-1", args=("n", "pace"), over=lambda state, who: ["2:1"])(lambda battle, who, n, pace: done.extend([n, pace]))
    made.do(SimpleNamespace(state=None), None, "go:2:1")
    assert done == [2, "1"]
    special = ANY._replace(thing=lambda state, n: -int(n))
    assert [Nouns({}, {"n": amount(), "go.n": special}).one(word, "n").thing(None, "2") for word in ("go", "stay")] == [-2, 2]  # type: ignore[misc]
