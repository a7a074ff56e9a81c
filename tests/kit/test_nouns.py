"""What the arguments of an event may be, said once for a rule set: what is refused, with which words, and who is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.core.test_record import continued, header, recorded, rewritten
from tests.toy import RULESET as TOY
from tests.toy import events

from bingqi.core.event import events_in
from bingqi.core.gm.override import event_forms
from bingqi.core.problems import Diverged, NotLawful, problem
from bingqi.core.session.play import Session
from bingqi.kit.nouns import ANY, SEVERAL, Noun, Nouns, amount, those, word
from bingqi.testing.play import stands

NOUNS = Nouns(
    events_in(events),
    {
        "unit": those(lambda state: state.units),
        "wounds points": amount(0, 9),
        "who": those(lambda state: ["red", "blue"], many=True),
        "often": those(lambda state: ["red", "blue"], many=True, once=False),
        "hurt.wounds": those(lambda state, unit: range(state.units[unit].hp + 1)),
    },
    by_rules=("turn_over",),
)
RULESET = replace(TOY, nouns=NOUNS, by_rules=("turn_over",), gm_events=("hurt",))


def duel(**how: Any) -> Session[Any]:
    return Session(RULESET, RULESET.setup(RULESET.scenario("duel"), {}), **how)


def refused(event: str, *args: Any) -> str:
    session = duel()
    before = stands(session)
    with pytest.raises(NotLawful) as wrong:
        session.give(event, args, "so be it")
    assert stands(session) == before
    return str(wrong.value)


@pytest.mark.parametrize(
    ("event", "args", "said"),
    [
        ("hurt", ("r", 1), 'hurt: unit: no unit "r"; did you mean "r1"?'),
        ("hurt", ("nobody", 10**18), 'hurt: unit: no unit "nobody"; allowed: b1, r1'),
        ("hurt", ("b1", -1), "hurt: wounds: -1 will not do; at least 0"),
        ("healed", ("b1", 10**5000), "healed: points: would be something huge; it must be from 0 to 9"),
        ("turn_over", (), "turn_over: only the rules bring this about; choose one of the events that the form offers"),
        ("ruled", ("because",), "ruled: only the rules bring this about; choose one of the events that the form offers"),
        ("hurt", ("\ud800", 1), "hurt: unit: no unit"),
        ("hurt", ("b1", "\ud800"), "hurt: wounds: UnicodeEncodeError"),
        ("hurt", ("b1", float("nan")), "hurt: wounds: ValidationError"),
    ],
)
def test_a_fault_names_the_event_the_parameter_and_the_way_out(event: str, args: tuple[Any, ...], said: str) -> None:
    assert refused(event, *args).startswith(said)


def test_an_argument_may_hang_on_those_before_it() -> None:
    """Nobody loses more than they have; what it hangs on is looked at first."""
    hp = duel().state.units["b1"].hp
    assert refused("hurt", "b1", hp + 1) == f"hurt: wounds: would be {hp + 1}; it must be from 0 to {hp}"
    assert duel().give("hurt", ("b1", hp), "so be it")


@pytest.mark.parametrize(
    ("noun", "value", "said"),
    [
        (NOUNS.by["who"], ("red", "blue"), None),
        (NOUNS.by["who"], ("red", "red"), "names the same twice; name each once"),
        (NOUNS.by["who"], ("green",), 'no x "green"; allowed: blue, red'),
        (NOUNS.by["often"], ("red", "red"), None),
        (NOUNS.by["often"], ("red",) * (SEVERAL + 1), "too long (401); at most 400"),
        (word("one", "two"), "tow", 'no x "tow"; did you mean "two"?'),
        (amount(2, 3), 4, "would be 4; it must be from 2 to 3"),
        (those(lambda state: range(0)), 0, "no x 0; allowed: none"),
        (ANY, "anything", None),
        (Noun(also=lambda state, value: problem("same-twice") if value else None), 1, "names the same twice; name each once"),
    ],
)
def test_what_a_noun_refuses(noun: Noun, value: Any, said: str | None) -> None:
    wrong = noun.wrong("x", duel().state, value, {})
    assert wrong is said if said is None else str(wrong) == said


def test_an_event_without_nouns_is_noticed() -> None:
    """Whoever adds an event says what its arguments may be, or that the rules alone bring it about."""
    with pytest.raises(LookupError) as fault:
        Nouns(events_in(events), {"unit": ANY}).of("hurt")
    assert (
        str(fault.value) == 'event hurt: "wounds" has no noun; say in the table of Nouns what it is, as "wounds" or "hurt.wounds"'
    )


def test_forms_do_not_offer_what_only_the_rules_bring_about() -> None:
    assert {form["name"] for form in event_forms(TOY)} - {form["name"] for form in event_forms(RULESET)} == {"turn_over"}


def test_what_a_record_holds_has_happened(tmp_path: Path) -> None:
    """It may be from a time when a game master could bring about what only the rules do now; but sound its arguments must be."""
    file = tmp_path / "battle.jsonl"
    session = recorded(file, header("duel"))
    assert session.rules.by_rules == ()
    session.give("turn_over", (), "onwards")
    assert stands(continued(file, RULESET)[0]) == stands(session)
    rewritten(file, lambda lines: next(line for line in lines if line["type"] == "given").update(event="hurt", args=["r", 1]))
    with pytest.raises(Diverged, match=r'hurt: unit: no unit "r"; did you mean "r1"\?'):
        continued(file, RULESET)
