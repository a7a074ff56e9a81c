"""typy17 with one leak planted in it at a time: each tells a seat something that its fog hides from it.

The leaks are those that a wargame of this kind tends to have: what is drawn, said, offered or asked is made from the truth instead
of what the seat sees; somebody is asked only when there is something to choose; an own affair is told to all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar, TypeVarTuple

from tests.contract.leaks import Check

from bingqi.core.battle import Battle
from bingqi.core.dice.roll_entry import Audience
from bingqi.core.dice.tally import Tally
from bingqi.core.event import Entry
from bingqi.core.moment import Moment
from bingqi.core.requests import NOTHING, Decision, Request, Roll, Thrown
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.core.view import Inspection, View
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.attack import reaction_windows as moments
from bingqi.rulesets.typy17.model.card import UNKNOWN
from bingqi.rulesets.typy17.model.state import State, Unit, foe, of_side
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.testing.play import ending
from bingqi.testing.secrecy import check_beliefs, check_guess, check_odds, check_twins, settled

T = TypeVar("T")
Args = TypeVarTuple("Args")
TRUTH: list[State] = []
"""The battle as it stood when rules ran last: what a cache may keep that outlives a run."""


def check_placed(rules: Ruleset[Any], state: Any, seat: str, seed: int, most: int = 25) -> None:
    """While the armies are placed unseen, a seat is sent the same wherever the other side places its units."""
    one, two = [Session(ending(rules), rules.copy(state)) for _ in range(2)]
    random = Random(seed)
    for _ in range(most):
        a, b = settled(one, seat, seed), settled(two, seat, seed)
        if not one.state.phase == two.state.phase == "deploy":
            return
        assert a == b, f"{seat} is sent something else where the other places its units elsewhere: {a} {b}"
        asked, other = [session.pending_for(session.waiting_for()[0]) for session in (one, two)]
        assert isinstance(asked, Decision)
        assert isinstance(other, Decision)
        assert asked.who == other.who
        same = random.choice([key for key in asked.options if key in other.options])
        one.answer(asked.who, same)
        two.answer(asked.who, same if asked.who == seat else random.choice(other.options))


class Leaky(Battle[State]):
    """A battle whose rules are careless in one way."""

    options: Callable[[State, str, tuple[str, ...]], tuple[str, ...]] = staticmethod(lambda s, who, keys: keys)
    about: Callable[[State, str], dict[str, Any]] = staticmethod(lambda s, who: {})
    public: Callable[[str, tuple[str, ...]], bool] = staticmethod(lambda event, seen_by: False)
    rolls: Callable[[str, tuple[str, ...]], bool] = staticmethod(lambda what, seen_by: False)
    masks = False
    """No number of a roll is masked."""
    unasked: tuple[str, ...] = ()
    """Asks that are put only where there is something to choose."""
    eager = False
    """Windows are opened only while the first unit that could react has RP."""

    def pick(
        self,
        who: str,
        keys: tuple[str, ...],
        id: str,
        about: dict[str, Any] = NOTHING,
        default: str = "",
        always: bool = False,
    ) -> str:
        if id == "act":
            keys = self.options(self.state, who, keys)
            about = {**about, **self.about(self.state, who)}
        return super().pick(who, keys, id, about, default, always and id not in self.unasked)

    def secretly(self, seen_by: tuple[str, ...], event: Callable[[State, *Args], None], *args: *Args) -> None:
        if self.public(event.__name__, seen_by):
            self.do(event, *args)
        else:
            super().secretly(seen_by, event, *args)

    def met(
        self,
        ask: Roll[T],
        faces: Thrown,
        mine: Tally,
        yours: Tally | None = None,
        edge: Tally | None = None,
        yours_edge: Tally | None = None,
        results: Sequence[str] = (),
        exceed: bool = False,
        seen_by: Audience = None,
        before: int = 0,
    ) -> T:
        if self.masks and yours is not None:
            yours.seen_by = None
        eyes = None if self.rolls(ask.id, seen_by or ()) else seen_by
        return super().met(ask, faces, mine, yours, edge, yours_edge, results, exceed, eyes, before)

    def moment(self, moment: Moment) -> None:
        assert isinstance(moment, moments.Window)
        if not self.eager or next(of_side(self.state, foe(self.state, moment.actor.side))).rp:
            super().moment(moment)


def careless(**how: Any) -> Ruleset[State]:
    """The rules with a battle that has these faults."""
    kind = type("Careless", (Leaky,), {name: staticmethod(fault) if callable(fault) else fault for name, fault in how.items()})

    def turn(battle: Battle[State]) -> None:
        leaky = kind(battle.rules, battle.state, battle.dice, battle.seats, battle.log, battle.replay_log)
        try:
            RULESET.turn(leaky)
        finally:
            battle.citing = leaky.citing

    return replace(RULESET, turn=turn)


def remembering(**how: Any) -> Ruleset[State]:
    """The rules, with these parts of them made from memory."""

    def turn(battle: Battle[State]) -> None:
        TRUTH[:] = [battle.state]
        RULESET.turn(battle)

    return replace(RULESET, turn=turn, **how)


# --- What a side sees ----------------------------------------------------------------


def seeing(leak: Callable[[Unit, Unit], None]) -> Ruleset[State]:
    """Of every enemy whose card may not be read, something of the truth."""

    def seen(state: State, seat: str) -> State:
        known = RULESET.observe(state, seat)
        for unit in known.units.values():
            if unit.side != seat and unit.card is UNKNOWN:
                leak(unit, state.units[unit.id])
        return known

    return replace(RULESET, observe=seen)


def wounds(known: Unit, unit: Unit) -> None:
    known.struck = sum(unit.hp)


def price(known: Unit, unit: Unit) -> None:
    known.struck = unit.card.pt


def equipment(known: Unit, unit: Unit) -> None:
    known.special = unit.special


# --- What is drawn, said and offered -------------------------------------------------


def truth(known: State) -> State:
    """The battle as it was remembered, if it is this one."""
    return TRUTH[-1] if TRUTH else known


def draws_the_truth(known: State, seat: str) -> View:
    return RULESET.view(truth(known), seat)


def draws_everybody(known: State, seat: str) -> View:
    """Also those whose markers lie nowhere, though nothing more of them."""
    found = RULESET.view(known, seat)
    found.pieces = {**RULESET.view(truth(known), seat).pieces, **found.pieces}
    return found


def peeks_at_the_truth(known: State, seat: str, ref: str) -> Inspection:
    return RULESET.inspect_ref(truth(known), seat, ref)


def narrates_the_truth(known: State, entry: Entry) -> Text | None:
    """The name of an unknown unit in the log."""
    return RULESET.describe_event(truth(known), entry)


def labels_the_truth(known: State, ask: Request, key: str) -> Text:
    return RULESET.label(truth(known), ask, key)


def draws_the_order(known: State, seat: str) -> View:
    """By AW as cards say them, also before anybody was told."""
    found, all_of_them = RULESET.view(known, seat), truth(known)
    found.order.sort(key=lambda one: -worth(all_of_them, all_of_them.units[one.id]).aw)
    return found


def guesses_the_truth(known: State, below: Callable[[int], int]) -> State:
    """A guess that remembers: odds are reckoned from it."""
    return RULESET.copy(TRUTH[-1]) if TRUTH and below(4) else RULESET.sample_world(known, below)


def hidden(s: State, who: str) -> list[Unit]:
    """The enemies of a side."""
    return [unit for unit in s.units.values() if unit.side != who and not unit.out]


def strength(s: State, who: str) -> int:
    """The hit points of a side's enemies."""
    return sum([sum(unit.hp) for unit in hidden(s, who)])


def promising(s: State, who: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Without recon that cannot find out anything."""
    return tuple([key for key in keys if may_find(s, who, key)])


def may_find(s: State, who: str, key: str) -> bool:
    kind, _, rest = key.partition(":")
    if kind in ("optical-at", "electronic-at"):
        return any(unit.cell == int(rest) for unit in hidden(s, who))
    return kind != "electronic" or worth(s, s.units[rest]).es > 0


def by_strength(s: State, who: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(Random(strength(s, who)).sample(keys, len(keys)))


BOTH: dict[str, tuple[Check, Ruleset[State]]] = {
    "what is left of an unknown enemy is in what a side sees": (check_guess, seeing(wounds)),
    "the price of an unknown card is in what a side sees": (check_guess, seeing(price)),
    "the equipment of an unknown enemy is in what a side sees": (check_guess, seeing(equipment)),
    "the drawing is made from the truth": (check_twins, remembering(view=draws_the_truth)),
    "what one looks at is told from the truth": (check_twins, remembering(inspect_ref=peeks_at_the_truth)),
    "the log names an unknown unit": (check_twins, remembering(describe_event=narrates_the_truth)),
    "an option names an unknown unit": (check_twins, remembering(label=labels_the_truth)),
    "the order of turns is drawn before it is told": (check_twins, remembering(view=draws_the_order)),
    "recon is offered only where it can find out something": (check_twins, careless(options=promising)),
    "the order of the options depends on the enemy's strength": (check_twins, careless(options=by_strength)),
    "the prompt counts the enemy's strength": (check_twins, careless(about=lambda s, who: {"n": strength(s, who)})),
    "a window is opened only while the enemy has RP": (check_twins, careless(eager=True)),
    "whoever has nothing left to do is not asked": (check_twins, careless(unasked=("over",))),
    "whoever can keep an eye on nobody is not asked": (check_twins, careless(unasked=("watch",))),
    "the enemy is told what a recon found out": (check_twins, careless(public=lambda event, seen_by: event == "recon_checked")),
    "the enemy sees the dice of a recon": (check_twins, careless(rolls=lambda what, by: what in ("optical", "electronic"))),
    "the enemy sees the dice of awareness checks": (check_twins, careless(rolls=lambda what, by: what == "awareness")),
    "numbers of cards that nobody may read are told": (check_twins, careless(masks=True)),
    "odds are reckoned from the truth": (check_odds, remembering(sample_world=guesses_the_truth)),
    "beliefs are mixed of the truth": (check_beliefs, remembering(sample_world=guesses_the_truth)),
}
"""In both fogs."""
MARKERS: dict[str, tuple[Check, Ruleset[State]]] = {
    "an unseen enemy is on the map": (check_twins, remembering(view=draws_everybody)),
    "who is placed where is told to all": (check_placed, careless(public=lambda event, seen_by: event == "deployed")),
    "moves are told to all": (check_twins, careless(public=lambda event, seen_by: event == "moved")),
    "a die meets somebody whom recon did not find": (
        check_twins,
        careless(rolls=lambda what, seen_by: what in ("optical", "electronic") and not seen_by),
    ),
    "that somebody is in a cell whom recon did not find is told": (
        check_twins,
        careless(public=lambda event, seen_by: event == "recon_checked" and not seen_by),
    ),
}
"""Where markers are hidden."""
