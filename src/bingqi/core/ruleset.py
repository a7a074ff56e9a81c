"""Ruleset: what a rule set hands to those who run it, and Outcome: how a battle ended."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from bingqi.core.content.library import Library
from bingqi.core.deed import Deed
from bingqi.core.dice.roll_entry import part_text
from bingqi.core.event import Entry, Event
from bingqi.core.prices import Prices
from bingqi.core.problems import BadContent
from bingqi.core.replay_log import Response
from bingqi.core.requests import NOTHING, Decision, Request
from bingqi.core.staging import Motion
from bingqi.core.text import Text
from bingqi.core.view import Inspection

if TYPE_CHECKING:
    from bingqi.core.battle import Battle
    from bingqi.core.view import View, Words

S = TypeVar("S")


class Outcome(NamedTuple):
    """Who won (None: a draw) and why: the message `outcome-` and this."""

    winner: str | None
    why: str

    @property
    def timed_out(self) -> bool:
        """Whether the clock ended it, and nobody had won."""
        return self.winner is None and self.why in TIME_OUT


TIME_OUT = frozenset({"round-limit", "time-out", "time"})
"""Why battles end whose time is over, in the words of all rule sets."""


class Listed(NamedTuple):
    """A scenario as it is offered."""

    name: str
    title: Mapping[str, str]
    about: Mapping[str, str]
    sides: Mapping[str, Mapping[str, str]]
    size: int
    notes: Sequence[Text] = ()
    """What people should know before they choose it: what of the source is not played."""


class Contract(NamedTuple):
    """What the tests that every rule set passes (tests/contract) have to know of one: where its games are not like most."""

    battles: int = 10_000
    """So many whole battles are played at random in the long run, over all its scenarios: fewer where they are long."""
    rare_events: bool = False
    """Whether events may be too rare for that run. Tests of its own show then that each of them occurs."""
    reacts_by_content: bool = False
    """Whether what answers a moment is content, spells and such, and no function."""
    tells: Mapping[str, bool] = NOTHING
    """Events whose last argument tells by the book what no state ever keeps, as what dice gave. True: only where one side alone is
    told. What a state keeps for a moment, and a side sees in it until it is forgotten, need not stand here."""
    rolls_tell: Mapping[str, bool] = NOTHING
    """The same of rolls, by what they are for: what came of the dice is told, and not the number that they met; or the dice lie
    open, and what they decide is hidden."""


USUAL = Contract()


class Lawful(Protocol):
    """Whoever knows what the arguments of events may be."""

    def lawful(self, state: Any, event: str, args: Sequence[Any]) -> Text | None:
        """See `Ruleset.lawful`."""


@dataclass(frozen=True, repr=False)
class Ruleset(Generic[S]):
    """All that core, bots, lab and table need to know of a rule set. Plain functions over its own state.

    A `turn` begins and ends with everything in the state. `observe` is the state as a side knows it, `view` its drawing made from
    that alone, `sample_world` a full state that would look the same. `freeze` and `thaw` turn a state into plain data and back,
    given the scenario it began with.

    The state that is handed to `describe_event`, `label`, `prompt`, `groups`, `picks`, `deeds`, `costs`, `rule_of`,
    `illegal_reason`, `inspect_ref`, `end_turn_warnings` and `describe_choice` is what a seat has seen, and so are the entries: what
    they say is for that seat. When a battle is told afterwards, it is the whole of it.
    """

    id: str
    version: int
    folder: Path
    """Where rules.yaml and the texts lie."""
    events: Mapping[str, Event]
    """All that changes a state."""
    turn: Callable[[Battle[S]], None]
    outcome: Callable[[S], Outcome | None]
    copy: Callable[[S], S]
    observe: Callable[[S, str], S]
    view: Callable[[S, str], View]
    sample_world: Callable[[S, Callable[[int], int]], S]
    """`sample_world(observation, below)`: `below(n)` gives a random number from 0 to n - 1."""
    setup: Callable[..., S]
    """`setup(scenario, switches, gm=False)`: a battle's first state, from a scenario as plain data and the values of its switches.
    With `gm` the game master is at the table, and is asked where a rule leaves a thing to them. Raises BadContent."""
    freeze: Callable[[S], Any]
    thaw: Callable[[Any, Any, Mapping[str, Any]], S]
    scenarios: Callable[[], Sequence[Listed]]
    scenario: Callable[[str], Any]
    """A scenario by name as plain data that needs nothing else: all it refers to lies within. Raises BadContent."""
    sides: Callable[[S], Sequence[str]]
    party: Callable[[S, str], Words]
    """What a side is called in this battle."""
    round: Callable[[S], int]
    describe_event: Callable[[S, Entry], Text | None]
    """A log entry as a text, None for those that only the machine needs."""
    label: Callable[[S, Request, str], Text]
    """An option of an ask as a text."""
    outcome_summary: Callable[[Sequence[Entry]], dict[str, Any]]
    """What an option did, in the few words that odds are about. They compose: entries with the same effects may stand for each
    other in any longer log, and its effects stay the same."""
    unread: Collection[str] = ()
    """The fields, of a state or of things in its maps, that no rule reads, nor a bot that answers where odds are reckoned: people
    look at them, and guesses go by them."""
    motions: Mapping[str, Motion] = field(default_factory=dict)
    """How its events play where they are shown, by name; of rolls by "rolled-" and what they are thrown for (see staging.py)."""
    harms: Collection[str] = ()
    """The events that take from somebody what counts for winning: by them proofs see whether a battle is fought to its end."""
    placed: Collection[str] = ("name",)
    """What a scenario says of a side that belongs to its place on the field, and stays there when the armies change places."""
    prices: Prices | None = None
    """What its units cost, where the book says that."""
    library: Library = field(default_factory=Library)
    """Its packs of content."""
    check: Callable[[Path], list[Text]] = lambda path: []
    """Every fault of a content file, or of all files in a pack."""
    outcome_metrics: Callable[[Mapping[str, Any], Collection[str]], Mapping[str, float]] = lambda summary, friends: {}
    """`outcome_metrics(summary, friends)`: such effects in numbers for one side, whose pieces are `friends`, the weightiest first.
    The names are the same for all effects; the message `what-` and the name says what it is. A bool says whether a thing occurs,
    and is told as its chance; any other number is an amount, and is told as its average."""
    migrate: Callable[[int, Any], Any] = lambda version, data: data
    """A frozen state of an older version as this version freezes it."""
    greedy: Callable[[Decision, Callable[[], Any]], str] = lambda decision, look: decision.default
    """`greedy(decision, look)`: what a bot picks that only wants to strike: the first attack, else forward, else the default.
    `look()` gives the state as its side sees it, for where the ask alone does not say where forward is; it costs a copy."""
    is_continuation: Callable[[Request], bool] = lambda request: False
    """Whether an ask belongs to an act that was chosen before, so that its odds reach beyond it."""
    nothing_at_stake: Callable[[Decision], bool] = lambda decision: False
    """Whether the options of a choice bring nothing about that odds tell of, as where there are hundreds of places to go to: then
    none are reckoned."""
    prompt: Callable[[S, Request], Text] = lambda state, request: Text(
        getattr(request, "id", ""), getattr(request, "about", NOTHING)
    )
    """An ask as a text: a question to a person, or what dice are thrown for."""
    groups: Callable[[S, Decision], Sequence[tuple[Text | None, Sequence[str]]]] = lambda state, decision: [
        (None, decision.options)
    ]
    """The options of an ask in the order in which people look for them, under headings."""
    picks: Callable[[S, Decision], Mapping[str, Sequence[str]]] = lambda observed, decision: {}
    """The keys of options by what stands for them on a board: the id of a piece, or a cell as "board/cell". Only what is in the
    view is named."""
    deeds: Callable[[S, Decision], Mapping[str, Deed]] = lambda observed, decision: {}
    """The buttons of an action bar under which the options of an ask stand, by their keys. Others have one of their own."""
    inspect_ref: Callable[[S, str, str], Inspection] = lambda observed, seat, ref: Inspection()
    """`inspect_ref(observed, seat, ref)`: all that a seat may know of a piece, or of a cell ("board/cell"); nothing of anything
    else. Without facts, the view has said it all."""
    end_turn_warnings: Callable[[S, Decision], Sequence[Text]] = lambda state, decision: ()
    """What would be lost if an ask got its default."""
    name: Callable[[S, str], Words] = lambda observed, id: id
    """What people call whoever or whatever has this id, as far as it is known; the id itself where nothing is."""
    side_of: Callable[[S, str], str] = lambda state, id: ""
    """Whose a piece is, by its id; "" for what is nobody's. Its side throws for it where dice are thrown by hand."""
    part: Callable[[S, str], Text] = lambda observed, label: part_text(label)
    """What a part of a number is called, by its label (see tally.Part)."""
    describe_choice: Callable[[S, Sequence[Response]], Text | None] = lambda state, responses: None
    """What was chosen in a turn with these answers, where its entries do not tell that by themselves."""
    concession: Callable[[S, str], tuple[Event, tuple[Any, ...], str] | None] | None = None
    """`concession(state, side)`: the event by which a side gives up, its arguments, and the id of the rule that allows it; None
    where the book has no such rule, or not as things stand."""
    gm_events: Sequence[str] = ()
    """The events that a game master lets happen by hand, what is wanted most first. The others are of use to few."""
    by_rules: Collection[str] = ()
    """The events that the rules alone bring about: bookkeeping that means nothing by itself. No game master may give them."""
    nouns: Lawful | None = None
    """What the arguments of the events may be that a game master lets happen (kit/nouns.py): asked before an event is tried."""
    costs: Callable[[S, Decision, str], Text | None] = lambda observed, decision, key: None
    """What an option of an ask takes, None where that is nothing."""
    windows: Mapping[str, Text] = field(default_factory=dict)
    """The windows in which somebody may step in, by name, with what people call them. At a table each seat says in which it wants
    to be asked; in the others its default is answered at once."""
    unasked: Sequence[str] = ()
    """The windows that everybody does without until they say otherwise: those that would stop a battle all the time for nothing."""
    windows_of: Callable[[Decision], tuple[str, ...]] = lambda decision: ()
    """In which of the windows an ask is put; none for all other asks. Whoever does without one of them is not asked."""
    whose_turn: Callable[[S], str] = lambda state: getattr(state, "active", "")
    """The id of whoever has the turn; it is another's when this changes."""
    orders: Collection[str] = ()
    """The ids of choices by which things are put into an order, one after the other, until one is left: whoever answers may say the
    whole order at once."""
    rule_of: Callable[[S, Decision, str], str] = lambda observed, decision, key: ""
    """The id of the rule that offers an option; "" where the rules that ask have said it."""
    illegal_reason: Callable[[S, Decision, str], tuple[Text, str] | None] = lambda observed, decision, key: None
    """`illegal_reason(observed, decision, key)`: why an option that somebody asked for is not offered, as a fault, and the id of
    the rule that forbids it; None if there is nothing to say. The key is whatever they wrote, any text, and is none of the
    options."""
    acts: Any = None
    """The acts of a turn, where they are declared with the kit (see kit/acts.py). Tests hold what is offered against
    `illegal_reason`."""
    after_override: Callable[[S, Battle[S]], None] = lambda before, battle: None
    """`after_override(before, battle)`: what follows at once from an event that a game master let happen, by the rules. Nobody is
    asked anything, and no dice are thrown."""
    validate_override: Callable[[S, S, str, Sequence[Any]], Text | None] = lambda before, after, event, args: None
    """`validate_override(before, after, event, args)`: why a game master may not let an event happen that has come to this, as a
    fault; None if they may. What is left must be a battle that can be drawn and played."""
    override_advice: Callable[[S, S, str, Sequence[Any]], Text | None] = lambda before, after, event, args: None
    """`override_advice(before, after, event, args)`: why an event that a game master wants to happen goes against the book, though
    it could be played, as a fault that says what to do instead; None if it does not. What a record holds has happened: of that this
    is not asked."""
    override_consequences: Callable[[S, Battle[S], str, Sequence[Any]], None] | None = None
    """`override_consequences(before, battle, event, args)`: what else follows from an event that a game master let happen, before
    `after_override`. A record says whether it did (see gm/override.py): of those that do not, only `after_override` is asked."""
    names: Callable[[S], Collection[str]] | None = None
    """The ids in a state that mean a thing: those of pieces, of cards, of what they carry. No seat is told of one that it has not
    seen; any other word may stand in a state and in an option too. None: every word in a state is taken for one."""
    contract: Contract = USUAL

    def lawful(self, state: S, event: str, args: Sequence[Any]) -> Text | None:
        """Why an event that a game master lets happen cannot have these arguments, as a fault; None if it may. Each is of the right
        kind."""
        return None if self.nouns is None else self.nouns.lawful(state, event, args)

    def __repr__(self) -> str:
        return f"Ruleset({self.id!r})"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """As Hypothesis and IPython are to show it: without all of its functions."""
        printer.text(repr(self))

    def __reduce__(self) -> tuple[Callable[[str], Ruleset[Any]], tuple[str]]:
        """A rule set is its id: whoever unpickles it finds the one installed there. Raises PicklingError if it goes by no name."""
        try:
            found: object = installed_ruleset(self.id)
        except BadContent:
            found = None
        if found is not self:
            raise PicklingError(f'rule set "{self.id}" is not the installed one of that name: only such a one is found again')
        return installed_ruleset, (self.id,)

    def __copy__(self) -> Ruleset[S]:
        return self

    def __deepcopy__(self, memo: object) -> Ruleset[S]:
        return self


def installed_ruleset(id: str) -> Ruleset[Any]:
    """The rule set of that id. Raises BadContent if there is none."""
    from bingqi.rulesets import ruleset  # they lie above the core, and nothing else in it asks for them by name

    return ruleset(id)
