"""The toy with one leak planted in it at a time: each tells a seat something that it may not know.

What a guess leaves as it is counts as known: `sample_world` is where a rule set declares its secrets, and no property can tell that
it forgot one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar, TypeVarTuple

from msgspec.structs import replace as replaced
from tests.toy import RULESET
from tests.toy import view as toy
from tests.toy.events import revealed
from tests.toy.state import FOE, State, copy, lurking
from tests.toy.turn import Charged

from bingqi.core.battle import Battle
from bingqi.core.dice.roll_entry import Audience, RollEntry, redacted_for
from bingqi.core.dice.rolls import Die
from bingqi.core.dice.tally import Tally
from bingqi.core.event import Entry, event, telling_event
from bingqi.core.menu import Menu
from bingqi.core.moment import Moment, hold
from bingqi.core.replay_log import Response
from bingqi.core.requests import NOTHING, Decision, Request, Roll
from bingqi.core.ruleset import Contract, Ruleset
from bingqi.core.text import Text
from bingqi.core.view import Inspection, View
from bingqi.testing.disclosure import check_disclosure
from bingqi.testing.secrecy import check_guess, check_names, check_twins

T = TypeVar("T")
Args = TypeVarTuple("Args")


@event
def hid(s: State, unit: str) -> None:
    """Whoever could be seen no longer can."""
    s.units[unit].hidden = True


@telling_event
def peeked(s: State, unit: str, grit: int) -> None:
    """What somebody is made of was there to be seen, for all who looked just then."""


@event
def steeled(s: State, unit: str, grit: int) -> None:
    """Somebody is made of something else now, which its own side alone sees."""
    s.units[unit].grit = grit


@event
def dug_deep(s: State, unit: str, depth: int) -> None:
    """A hidden unit is dug in so well."""
    s.units[unit].dug = depth


class Leaky(Battle[State]):
    """A battle whose rules are careless in one way."""

    options: Callable[[State, str, list[Any]], list[Any]] = staticmethod(lambda s, who, options: options)
    about: Callable[[State], dict[str, Any]] = staticmethod(lambda s: {})
    default: Callable[[State, list[Any]], str] = staticmethod(lambda s, options: "")
    careless = False
    eager = False
    scouting = False
    """Hidden units throw dice that only their own side learns of: harmless by itself."""
    overheard = False
    """These dice are told to all, once they lie there."""
    named = False
    """Whoever types these dice reads who throws them."""
    unmasked = False
    """Numbers do not say who may know them."""
    showing = False
    """When somebody charges, the hidden enemies stand up, are seen by all, and hide again: harmless by itself."""
    digging = False
    """Before that, they dig in as deep as dice say of which their own side alone learns; then all see it, and forget it."""
    steeling = False
    """Whoever charges gets new grit by a die; both are for its own side: harmless by itself."""
    openly = False
    """That die lies there for all to see."""
    aloud = False
    """All are told of the new grit, and see nothing of it."""
    peeking = False
    """The grit of whoever charges is told to all, and no state keeps that."""
    saying: Callable[[State, Tally, Tally | None], list[str]] = staticmethod(lambda s, mine, yours: [])
    """What a roll came to, in careless words."""
    adding: Callable[[Tally, Tally | None], str] = staticmethod(lambda mine, yours: "")
    """A part of a number that all may know, with a careless label."""

    def choose(
        self,
        who: str,
        options: Sequence[T] | Menu[T],
        id: str,
        about: dict[str, Any] = NOTHING,
        default: str = "",
        always: bool = False,
    ) -> T:
        if id == "act":
            assert not isinstance(options, Menu)
            options = self.options(self.state, who, list(options))
            about = {**about, **self.about(self.state)}
            default = self.default(self.state, options) or default
        return super().choose(who, options, id, about, default, always)

    def tally(self, what: str, of: str = "", on: str = "", using: str = "", seen_by: Audience = None) -> Tally:
        return super().tally(what, of, on, using, None if self.unmasked else seen_by)

    def roll(
        self,
        ask: Roll[T],
        mine: Tally,
        yours: Tally | None = None,
        edge: Tally | None = None,
        yours_edge: Tally | None = None,
        results: Sequence[str] = (),
        exceed: bool = False,
        seen_by: Audience = None,
    ) -> T:
        if label := self.adding(mine, yours):
            mine.add(label, 0, "TOY-3")
        results = self.saying(self.state, mine, yours) or results
        return super().roll(ask, mine, yours, edge, yours_edge, results, exceed, seen_by)

    def scout(self, unit: str, seen_by: tuple[str, ...]) -> None:
        """A hidden unit looks around, which decides nothing."""
        mine, ask = self.tally("scout", unit), Die("scout", 6)
        faces = self.dice.throw(replaced(ask, by=unit, seen_by=None if self.named else seen_by))
        self.met(ask, faces, mine, seen_by=None if self.overheard else seen_by)

    def secretly(self, seen_by: tuple[str, ...], event: Callable[[State, *Args], None], *args: *Args) -> None:
        if self.scouting and self.telling:
            self.scout(str(next(iter(args))), seen_by)
        if self.careless:
            self.do(event, *args)
        else:
            super().secretly(seen_by, event, *args)

    def throw_for(self, what: str, unit: str, openly: bool) -> int:
        """A die that decides a secret of a side."""
        own = (self.state.units[unit].side,)
        return self.die(3, what, self.tally(what, unit, seen_by=own), seen_by=None if openly else own)

    def steel(self, unit: str) -> None:
        """Somebody gets as much grit as a die shows."""
        grit = self.throw_for("steel", unit, self.openly)
        if self.aloud:
            self.do(steeled, unit, grit)
        else:
            self.secretly((self.state.units[unit].side,), steeled, unit, grit)

    def moment(self, moment: Moment) -> None:
        if self.eager and isinstance(moment, Charged) and not lurking(self.state, FOE[self.state.units[moment.unit].side]):
            return
        if self.peeking and isinstance(moment, Charged):
            self.do(peeked, moment.unit, self.state.units[moment.unit].grit)
        if self.steeling and isinstance(moment, Charged):
            self.steel(moment.unit)
        if self.showing and isinstance(moment, Charged):
            for unit in lurking(self.state, FOE[self.state.units[moment.unit].side]):
                if self.digging:
                    self.secretly((unit.side,), dug_deep, unit.id, self.throw_for("dig", unit.id, openly=False))
                self.do(revealed, unit.id, unit.side, unit.hp, unit.dug)
                self.do(hid, unit.id)
        hold(self, moment)


def careless(**how: Any) -> Callable[[Battle[State]], None]:
    """A turn whose battle has these faults."""
    kind = type("Careless", (Leaky,), {name: staticmethod(fault) if callable(fault) else fault for name, fault in how.items()})

    def turn(battle: Battle[State]) -> None:
        leaky = kind(battle.rules, battle.state, battle.dice, battle.seats, battle.log, battle.replay_log)
        try:
            RULESET.turn(leaky)
        finally:
            battle.citing = leaky.citing

    return turn


def sees_hidden_units(s: State, side: str) -> State:
    """The enemy's hidden units, though not their grit."""
    known = toy.seen(s, side)
    for unit in copy(s).units.values():
        if unit.id not in known.units:
            unit.grit = -1
            known.units[unit.id] = unit
    return known


def sees_order(s: State, side: str) -> State:
    known = toy.seen(s, side)
    known.deck = list(s.deck)
    return known


def sees_how_many(s: State, side: str) -> State:
    """How many hidden enemies there are, in a place nobody guesses at."""
    known = toy.seen(s, side)
    known.mana[FOE[side]] += 10 * len(lurking(s, FOE[side]))
    return known


def draws_grit(known: State, side: str) -> View:
    """Harmless by itself, since a drawing is made from what is seen."""
    found = toy.view(known, side)
    found.facts = [*found.facts, str([unit.grit for unit in known.units.values()])]
    return found


def draws_from_memory(known: State, side: str) -> View:
    """A cache that holds state outlives the run: here, the cards as the rules last saw them."""
    found = toy.view(known, side)
    found.facts = [*found.facts, str(MEMORY[-1:])]
    return found


MEMORY: list[Any] = []


def remembering(battle: Battle[State]) -> None:
    MEMORY.append(tuple(battle.state.deck))
    RULESET.turn(battle)


def labels_from_memory(known: State, ask: Request, key: str) -> Text:
    return Text(toy.label(known, ask, key).id, {"card": MEMORY[-1][:1]})


def narrates_from_memory(known: State, entry: Entry) -> Text | None:
    return Text("toy-happened", {"card": MEMORY[-1][:1]})


def card() -> Text:
    """The card that lay on top when the rules last looked."""
    return Text("toy-card", {"card": MEMORY[-1][:1]})


def grouped_by_memory(known: State, ask: Decision) -> list[tuple[Text | None, Sequence[str]]]:
    return [(card(), ask.options)]


def picked_by_memory(known: State, ask: Decision) -> dict[str, list[str]]:
    return {str(MEMORY[-1][:1]): list(ask.options)}


def peeks_at_memory(known: State, seat: str, ref: str) -> Inspection:
    return Inspection([card()])


def tells_what_was_chosen(known: State, said: Sequence[Response]) -> Text | None:
    """Also of what was chosen in secret."""
    return Text("toy-chosen", {"what": said[0].answer}) if said else None


def forgetful() -> State:
    return RULESET.setup(RULESET.scenario("ambush"), {})


def by_the_cards(s: State, who: str, options: list[str]) -> list[str]:
    """The same options, in an order that depends on the first card."""
    return options[::-1] if s.deck and s.deck[0] > max(s.deck) // 2 else options


def by_grit(s: State, mine: Tally, yours: Tally | None) -> list[str]:
    """How well it went, as the hidden number has it."""
    return [f"wounds-{yours.sum}"] if yours is not None and yours.what == "grit" else []


def grit_beside(mine: Tally, yours: Tally | None) -> str:
    """A part that adds nothing, but names the hidden number."""
    return f"grit:{yours.sum}" if yours is not None and yours.what == "grit" else ""


# --- Leaks of the core itself: what is left of a roll for whoever may not know a number --------------


def all_of_it(roll: RollEntry, seat: str) -> RollEntry:
    return roll


def its_total(roll: RollEntry, seat: str) -> RollEntry:
    known = redacted_for(roll, seat)
    hidden, yours = known.yours, roll.yours
    return replaced(known, yours=replaced(hidden, total=yours.total)) if hidden is not None and yours is not None else known


def its_parts(roll: RollEntry, seat: str) -> RollEntry:
    known = redacted_for(roll, seat)
    hidden, yours = known.yours, roll.yours
    return replaced(known, yours=replaced(hidden, parts=yours.parts)) if hidden is not None and yours is not None else known


def its_totals(roll: RollEntry, seat: str) -> RollEntry:
    return replaced(redacted_for(roll, seat), totals=roll.totals)


MASKS: dict[str, Callable[[RollEntry, str], RollEntry]] = {
    "nothing is masked": all_of_it,
    "a number is left in": its_total,
    "the parts of a number are left in": its_parts,
    "the totals that met are left in": its_totals,
}

MORE = replace(RULESET, events={**RULESET.events, "hid": hid, "peeked": peeked, "steeled": steeled, "dug_deep": dug_deep})
PEEKING = replace(MORE, turn=careless(peeking=True))
ALOUD = replace(MORE, turn=careless(steeling=True, aloud=True))
OPENLY = replace(MORE, turn=careless(steeling=True, openly=True))
Check = Callable[[Ruleset[Any], Any, str, int], object]
LEAKS: dict[str, tuple[Check, Ruleset[State]]] = {
    "a hidden unit is in what the other side sees": (check_guess, replace(RULESET, observe=sees_hidden_units)),
    "the order of the cards is in what a side sees": (check_guess, replace(RULESET, observe=sees_order)),
    "the number of hidden units is in what a side sees": (check_guess, replace(RULESET, observe=sees_how_many)),
    "a guess forgets what is seen": (check_guess, replace(RULESET, sample_world=lambda known, below: forgetful())),
    "the drawing remembers the cards": (check_twins, replace(RULESET, view=draws_from_memory, turn=remembering)),
    "the texts of options remember the cards": (check_twins, replace(RULESET, label=labels_from_memory, turn=remembering)),
    "the texts of the log remember the cards": (
        check_twins,
        replace(RULESET, describe_event=narrates_from_memory, turn=remembering),
    ),
    "the headings of options remember the cards": (check_twins, replace(RULESET, groups=grouped_by_memory, turn=remembering)),
    "what stands for options remembers the cards": (
        check_twins,
        replace(RULESET, picks=picked_by_memory, turn=remembering),
    ),
    "what there is to know of a piece remembers the cards": (
        check_twins,
        replace(RULESET, inspect_ref=peeks_at_memory, turn=remembering),
    ),
    "what is unused remembers the cards": (
        check_twins,
        replace(RULESET, end_turn_warnings=lambda known, ask: [card()], turn=remembering),
    ),
    "what was chosen remembers the cards": (
        check_twins,
        replace(RULESET, describe_choice=lambda known, said: card(), turn=remembering),
    ),
    "what numbers are made of remembers the cards": (
        check_twins,
        replace(RULESET, part=lambda known, label: card(), turn=remembering),
    ),
    "what was chosen names a hidden unit": (check_names, replace(RULESET, describe_choice=tells_what_was_chosen)),
    "the order of the options depends on the order of the cards": (
        check_twins,
        replace(RULESET, turn=careless(options=by_the_cards)),
    ),
    "the number of the options depends on hidden units": (
        check_twins,
        replace(RULESET, turn=careless(options=lambda s, who, options: [*options, *["flee"] * bool(lurking(s, FOE[who]))])),
    ),
    "the prompt counts hidden units": (check_twins, replace(RULESET, turn=careless(about=lambda s: {"units": len(s.units)}))),
    "the default depends on the cards": (
        check_twins,
        replace(RULESET, turn=careless(default=lambda s, options: "wait" if s.deck and s.deck[0] > 2 else "rest")),
    ),
    "a secret window is only opened when somebody could react": (check_twins, replace(RULESET, turn=careless(eager=True))),
    "an option names a hidden unit": (
        check_names,
        replace(
            RULESET,
            turn=careless(options=lambda s, who, options: [*options, *[f"search:{one.id}" for one in lurking(s, FOE[who])]]),
        ),
    ),
    "a number does not say who may know it": (check_twins, replace(RULESET, turn=careless(unmasked=True))),
    "a part of an open number names a hidden one": (check_twins, replace(RULESET, turn=careless(adding=grit_beside))),
    "what came of a roll tells a hidden number": (check_twins, replace(RULESET, turn=careless(saying=by_grit))),
    "a roll does not say who may learn of it": (check_names, replace(RULESET, turn=careless(scouting=True, overheard=True))),
    "who throws dice in secret is told before they fall": (
        check_names,
        replace(RULESET, turn=careless(scouting=True, named=True)),
    ),
    "what no state keeps is told": (check_twins, PEEKING),
    "a log entry does not say who may see it": (check_names, replace(RULESET, turn=careless(careless=True))),
    "an event tells what secret dice decided, of somebody whom all see": (check_disclosure, ALOUD),
    "dice that decide a secret are thrown openly": (check_disclosure, OPENLY),
    "an event tells what open dice decided, and neither is seen": (
        check_disclosure,
        replace(MORE, turn=careless(steeling=True, openly=True, aloud=True)),
    ),
}
HARMLESS = {
    "the toy": RULESET,
    "the toy with a drawing of everything that is seen": replace(RULESET, view=draws_grit),
    "the toy with a battle of another class": replace(RULESET, turn=careless()),
    "the toy with dice thrown in secret": replace(RULESET, turn=careless(scouting=True)),
    "the toy with units that are seen and hide again": replace(MORE, turn=careless(showing=True)),
    "the toy with units that dig in unseen, are seen, and hide again": replace(MORE, turn=careless(showing=True, digging=True)),
    "the toy with units that get new grit in secret": replace(MORE, turn=careless(steeling=True)),
    "the toy whose contract says that an event tells what no state keeps": replace(
        PEEKING, contract=Contract(tells={"peeked": False})
    ),
    "the toy whose contract says that a roll tells what came of it": replace(
        RULESET, turn=careless(saying=by_grit), contract=Contract(rolls_tell={"wounds": False})
    ),
}
MEANT = {
    "an event tells what dice decided": replace(ALOUD, contract=Contract(tells={"steeled": False})),
    "dice lie open that decide a secret": replace(OPENLY, contract=Contract(rolls_tell={"steel": False})),
}
"""Leaks that would be found in the log, but that a contract says the book means them so."""
