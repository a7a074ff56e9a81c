"""What a seat is sent of rows, decks, reserves and draws that it may not know: the same bytes, however they are, until a card is
turned. And whatever leak is planted, that is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple, TypeVarTuple

import pytest
from tests.rulesets.ragnarok.arena import Table, arena, line

from bingqi.core.battle import Battle
from bingqi.core.event import Entry
from bingqi.core.requests import NOTHING, Decision, Request, Roll
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.core.view import Inspection, View
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.model.state import State
from bingqi.rulesets.ragnarok.model.words import MODES
from bingqi.table.wire.frame import frame
from bingqi.testing.play import plain
from bingqi.testing.secrecy import parting
from bingqi.testing.sent import Heard, Sent, sent

Args = TypeVarTuple("Args")
SEAT, OTHER = "A", "B"
COMPANIES: dict[str, dict[str, Table]] = {
    "A": {f"a{n}": {"places": line(200 * n, 700)} for n in (1, 2, 3)},
    "B": {f"b{n}": {"places": line(200 * n, 200)} for n in (1, 2, 3)},
}


class Case(NamedTuple):
    """Two battles that A cannot tell apart: what B answers in each, of what he keeps to himself, and how his draws fall."""

    options: Mapping[str, Any]
    one: Mapping[str, list[str]]
    two: Mapping[str, list[str]]
    draws: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    stops: int = 1
    """So many stops at least they have in common."""


def rows(mode: str, **options: Any) -> Case:
    """B lays his cards in another order."""
    aside = ["aside"] if options.get("reserve_cards") else []
    return Case(
        {"play_mode": mode, **options}, {"row": ["b1", "b2"], "reserve": [*aside]}, {"row": ["b3", "b1"], "reserve": [*aside]}
    )


def draws(mode: str, **options: Any) -> Case:
    """B draws another card of his deck, or of the common one."""
    first = 0 if mode == "warlord" else 3  # of the common deck those of A's come first
    return Case({"play_mode": mode, **options}, {}, {}, ((first + 1,), (first + 3,)))


CASES = {
    "barbarian": Case({"play_mode": "barbarian"}, {"card": ["b1"]}, {"card": ["b3"]}, stops=2),
    "marauder": draws("marauder"),
    "warlord": draws("warlord"),
    "general": rows("general"),
    "general-on-the-table": rows("general", battle_layer=True),
    "master_strategist": rows("master_strategist")._replace(stops=3),
    "military_genius": rows("military_genius"),
    "general-reserve": rows("general", reserve_cards=True)._replace(stops=9),
    "genius-reserve": rows("military_genius", reserve_cards=True)._replace(stops=9),
    "warlord-reserve": Case(
        {"play_mode": "warlord", "reserve_cards": True},
        {"reserve": ["aside", "turn"]},
        {"reserve": ["aside", "turn"]},
        ((1,), (3,)),
        5,
    ),
    "marauder-reserve": Case(
        {"play_mode": "marauder", "reserve_cards": True},
        {"put-aside": ["aside"]},
        {"put-aside": ["aside"]},
        ((4, 3), (6, 3)),
        5,
    ),
}


class World:
    """One of the two battles, played on stop by stop."""

    def __init__(self, rules: Ruleset[State], case: Case, said: Mapping[str, list[str]], draws: tuple[int, ...]) -> None:
        it = arena(COMPANIES, options=case.options, open_camp="A")
        self.session: Session[Any] = Session(rules, it.state)
        self.said = {id: list(keys) for id, keys in said.items()}
        self.draws, self.heard = list(draws), Heard()

    def dice(self) -> None:
        """Dice that are asked for fall: A wins the opposition; the first draws of B as they are to."""
        while isinstance(ask := self.session.pending, Roll):
            n = 5 if ask.by == SEAT else 2
            if ask.id == "draw":
                n = self.draws.pop(0) if ask.by == OTHER and self.draws else 1
            self.session.answer("dice", (n,))

    def told(self) -> tuple[Sent, bytes]:
        """All that A is sent now."""
        self.dice()
        return sent(self.session, SEAT, self.heard), plain(frame(self.session, SEAT))

    def ask(self) -> Decision:
        """What is asked; of several, who is first."""
        ask = self.session.pending_for(self.session.waiting_for()[0])
        assert isinstance(ask, Decision)
        return ask

    def go_on(self) -> None:
        """Whoever is asked answers: B as it is said, A lets B begin, and everybody does nothing else."""
        ask = self.ask()
        key = {"first": OTHER, "report": "done", "act": "hold", "reserve": "turn", "put-aside": "turn"}.get(ask.id, ask.options[0])
        said = self.said.get(ask.id, [])
        if ask.who == OTHER and said and said[0] in ask.options:
            key = said.pop(0)
        self.session.answer(ask.who, key)

    def known(self) -> bool:
        """Whether something has become known to A: a card of B's was turned, or his row is shown."""
        entries = [*[one for turn in self.session.past_turns for one in turn.entries], *(self.session.battle.log or ())]
        return any(entry.event in ("card_turned", "row_shown") and entry.args[0] == OTHER for entry in entries)


def compared(rules: Ruleset[State], case: Case) -> int:
    """Both battles side by side: A is sent the same until something becomes known, and then something else. How many stops
    they had in common."""
    one = World(rules, case, case.one, case.draws[0])
    a = one.told()
    two = World(rules, case, case.two, case.draws[1])
    b = two.told()
    for stop in range(60):
        if one.known() or two.known():
            assert one.known() == two.known(), f"{SEAT} is sent a card at another time"
            assert a != b, "nothing has become known"
            return stop
        for field, mine, yours in zip((*Sent._fields, "frame"), (*a[0], a[1]), (*b[0], b[1]), strict=True):
            assert mine == yours, f"{SEAT} is sent another {field}: {parting(mine, yours)}"
        assert [(x.who, x.id) for x in (one.ask(),)] == [(x.who, x.id) for x in (two.ask(),)], f"{SEAT} is sent who is asked"
        one.go_on()
        a = one.told()
        two.go_on()
        b = two.told()
    raise AssertionError("nothing becomes known")


@pytest.mark.parametrize("name", CASES)
def test_until_a_card_is_turned_a_seat_is_sent_the_same_whatever_it_is(name: str) -> None:
    """CR-1.2 In every mode, with a card put aside and without."""
    assert compared(RULESET, CASES[name]) >= CASES[name].stops


def test_all_modes_are_compared() -> None:
    assert {case.options["play_mode"] for case in CASES.values()} == {*MODES}


# --- Leaks ------------------------------------------------------------------------------------------

TRUTH: list[State] = []
"""The battle as it stood when rules ran last: what a careless cache keeps."""


def secret(known: State) -> tuple[str, ...]:
    """What B keeps to himself."""
    row = (TRUTH[-1] if TRUTH else known).rows[OTHER]
    return (*row.cards, row.reserve)


def mark(known: State) -> int:
    """A number that tells it."""
    return sum([n * int(id[1:] or 0) for n, id in enumerate(secret(known), 1)])


def remembering(**parts: Any) -> Ruleset[State]:
    """The rules, with these parts of them made from memory."""

    def turn(battle: Battle[State]) -> None:
        TRUTH[:] = [battle.state]
        RULESET.turn(battle)

    return replace(RULESET, turn=turn, **parts)


class Leaky(Battle[State]):
    """A battle whose rules are careless in one way."""

    def pick(
        self, who: str, keys: tuple[str, ...], id: str, about: dict[str, Any] = NOTHING, default: str = "", always: bool = False
    ) -> str:
        keys, about, default = self.bent(who, keys, about, default)
        return super().pick(who, keys, id, about, default, always)

    def bent(
        self, who: str, keys: tuple[str, ...], about: dict[str, Any], default: str
    ) -> tuple[tuple[str, ...], dict[str, Any], str]:
        """What is asked instead."""
        return keys, about, default


class ByOrder(Leaky):
    """The order of options."""

    def bent(self, who: str, keys: tuple[str, ...], about: dict[str, Any], default: str) -> Any:
        n = mark(self.state) % len(keys) if who == SEAT else 0
        return (*keys[n:], *keys[:n]), about, default or keys[-1]


class ByDefault(Leaky):
    """What is answered if nobody does."""

    def bent(self, who: str, keys: tuple[str, ...], about: dict[str, Any], default: str) -> Any:
        return keys, about, keys[mark(self.state) % len(keys)] if who == SEAT else default


class ByAbout(Leaky):
    """What a question is about."""

    def bent(self, who: str, keys: tuple[str, ...], about: dict[str, Any], default: str) -> Any:
        return keys, {**about, "sum": mark(self.state)}, default


class ByOffer(Leaky):
    """An option less."""

    def bent(self, who: str, keys: tuple[str, ...], about: dict[str, Any], default: str) -> Any:
        return keys[1:] if who == SEAT and len(keys) > 3 and mark(self.state) % 2 else keys, about, default


class ByAsking(Leaky):
    """B is asked whether he puts his card aside only if it is this one."""

    def bent(self, who: str, keys: tuple[str, ...], about: dict[str, Any], default: str) -> Any:
        idle = who == OTHER and "aside" in keys and secret(self.state)[0] != "b1"
        return ("aside",) if idle else keys, about, default


class ByEvent(Leaky):
    """What only one may see is told to all."""

    def secretly(self, seen_by: tuple[str, ...], event: Callable[[State, *Args], None], *args: *Args) -> None:
        self.do(event, *args)


class ByRow(Leaky):
    """Only cards that are laid are told to all."""

    def secretly(self, seen_by: tuple[str, ...], event: Callable[[State, *Args], None], *args: *Args) -> None:
        eyes = (SEAT, OTHER) if event.__name__ == "card_put_aside" else seen_by
        super().secretly(eyes, event, *args)


class ByDraw(Leaky):
    """How a die falls that one alone may see."""

    def die(self, sides: int, id: str, mine: Any = None, *args: Any, **more: Any) -> int:
        return super().die(sides, id, mine, *args, **{**more, "seen_by": None})


def careless(kind: type[Leaky]) -> Ruleset[State]:
    """The rules with such a battle."""

    def turn(battle: Battle[State]) -> None:
        TRUTH[:] = [battle.state]
        leaky = kind(battle.rules, battle.state, battle.dice, battle.seats, battle.log, battle.replay_log)
        try:
            RULESET.turn(leaky)
        finally:
            battle.citing = leaky.citing

    return replace(RULESET, turn=turn)


def observes(*fields: str) -> Ruleset[State]:
    """A seat sees these of B's row as they are."""

    def observe(state: State, seat: str) -> State:
        known = RULESET.observe(state, seat)
        for field in fields:
            setattr(known.rows[OTHER], field, getattr(state.rows[OTHER], field))
        return known

    return replace(RULESET, observe=observe)


def drawn(change: Callable[[View, State], None]) -> Ruleset[State]:
    """The drawing with something changed in it."""

    def view(known: State, seat: str) -> View:
        found = RULESET.view(known, seat)
        change(found, known)
        return found

    return remembering(view=view)


def ids(found: View, known: State) -> None:
    """Cards that lie face down are called after what they are."""
    backs = [id for id in found.pieces if id.startswith(f"back-{OTHER}")]
    for back, card in zip(backs, secret(known), strict=False):
        found.pieces[f"back-{OTHER}-{card}"] = found.pieces.pop(back)


def order(found: View, known: State) -> None:
    """Pieces in the order of their cards."""
    for id in secret(known):
        if id in found.pieces:
            found.pieces[id] = found.pieces.pop(id)


def backs(found: View, known: State) -> None:
    """The name of a card on its back."""
    for n, id in enumerate(secret(known)):
        if id and f"back-{OTHER}-{n}" in found.pieces:
            found.pieces[f"back-{OTHER}-{n}"].label = id


def count(found: View, known: State) -> None:
    """How many cards of B's come before his first."""
    found.facts = [*found.facts, Text("cr-round", {"n": mark(known), "of": 9})]


def label(known: State, ask: Request, key: str) -> Text:
    return Text("cr-option", {"name": secret(known)[0]}) if key == "turn" else RULESET.label(known, ask, key)


def narrated(known: State, entry: Entry) -> Text | None:
    return Text("cr-option", {"name": secret(known)[-1]}) if entry.event == "reserve_made" else RULESET.describe_event(known, entry)


def prompted(known: State, ask: Decision) -> Text:
    return Text("cr-option", {"name": secret(known)[0]}) if ask.id == "report" else RULESET.prompt(known, ask)


def peeked(known: State, seat: str, ref: str) -> Inspection:
    return Inspection([secret(known)[0]])


def grouped(known: State, ask: Decision) -> Any:
    found = RULESET.groups(known, ask)
    return [*found][::-1] if mark(known) % 2 else found


LEAKS: dict[str, Callable[[], Ruleset[State]]] = {
    "observed-row": lambda: observes("cards"),
    "observed-reserve": lambda: observes("reserve"),
    "ids-of-backs": lambda: drawn(ids),
    "order-of-pieces": lambda: drawn(order),
    "names-on-backs": lambda: drawn(backs),
    "count": lambda: drawn(count),
    "label": lambda: remembering(label=label),
    "log-line": lambda: remembering(describe_event=narrated),
    "prompt": lambda: remembering(prompt=prompted),
    "inspection": lambda: remembering(inspect_ref=peeked),
    "order-of-options": lambda: careless(ByOrder),
    "default": lambda: careless(ByDefault),
    "about": lambda: careless(ByAbout),
    "offer": lambda: careless(ByOffer),
    "whom-one-waits-for": lambda: careless(ByAsking),
    "events": lambda: careless(ByEvent),
    "event-of-a-reserve": lambda: careless(ByRow),
    "die-of-a-draw": lambda: careless(ByDraw),
}


def leaking(rules: Ruleset[State]) -> list[str]:
    """The cases in which a leak is found."""
    found = []
    for name, case in CASES.items():
        TRUTH.clear()
        with suppress(AssertionError):
            compared(rules, case)
            continue
        found.append(name)
    return found


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    rules = LEAKS[leak]()
    found = leaking(rules)
    print(leak, found)
    assert found
    TRUTH.clear()
    with pytest.raises(AssertionError, match="is sent"):
        compared(rules, CASES[found[0]])


def test_nothing_is_found_where_nothing_leaks() -> None:
    """Though something is remembered."""
    assert leaking(remembering()) == []
    assert leaking(careless(Leaky)) == []
