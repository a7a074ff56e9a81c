"""Acts: what somebody may do in a turn, each declared where it is done. Menu, headings, labels, costs, rules, picks and refusals
follow.

    ACTS = Acts(NOUNS, order=("strike", "feint"), menu_groups=("attack", "trick"))

    def no_feint(state, unit):
        return None if unit.breath else no("DU-2.3", "no-breath", who=unit.id)

    @ACTS.act("feint", "DU-2.3", heading="trick", why_not=no_feint, cost={"breath": 1})
    @rule("DU-2.3")
    def feint(battle, unit): ...

Offered is all that `over` gives and `why_not` has nothing against; whatever else somebody asks for is refused with what it says: an
offer and its refusal cannot part. Where a menu is hot its chapter gives the keys itself (`offers`; all in one go `whole_menu`), and
tests hold them against `why_not`. A key is the word and its arguments: "shoot:archer-2:bow" with args=("target", "weapon"); those
after the first `least` may be left out. What they stand for, the nouns say (kit/nouns.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from inspect import Parameter, signature
from typing import Any, NamedTuple, TypeVar, cast

from bingqi.core.deed import Deed, Rank
from bingqi.core.menu_groups import Group, grouped_options
from bingqi.core.moment import PASS, Moment, reaction
from bingqi.core.problems import IllegalReason, illegal, problem
from bingqi.core.requests import NOTHING, Decision, Request
from bingqi.core.rule import plain_of
from bingqi.core.text import Text
from bingqi.kit.buttons import Answer, Shared, deeds_of, shared_by
from bingqi.kit.nouns import Nouns, check_names

F = TypeVar("F", bound=Callable[..., Any])
KEYS = 10_000
"""So many keys are not taken apart anew."""


No = tuple[str, str, Mapping[str, Any]]
"""Why not: the rule, the message `fault-` and this, and its arguments. Ids among them are named when somebody asks."""
NOTHING_TO_SAY: No = ("", "", NOTHING)
"""It means nothing to do that."""


def no(rule: str, message: str, /, **args: Any) -> No:
    """Why not, by that rule."""
    return rule, message, args


def problem_of(obstacle: No | None) -> Text | None:
    """What forbids an act, as a fault that names ids: what forbids it to somebody in a turn may forbid it by hand too."""
    return problem(obstacle[1], **obstacle[2]) if obstacle is not None else None


def nothing_against(state: Any, who: Any, *args: str) -> No | None:
    """Of what anybody may do who may act at all."""
    return None


class Act(NamedTuple):
    """Something that may be done."""

    word: str
    rule: str | Callable[..., str]
    """The id of the rule that offers it, or `rule(state, who, *args)`."""
    does: Callable[..., Any]
    """`does(battle, who, *things)`: for what its arguments stand."""
    args: tuple[str, ...] = ()
    least: int | None = None
    """So many arguments there are at least; None: all."""
    heading: str | Callable[..., str] = ""
    """Under which heading it stands, or `heading(state, who, *args)`."""
    over: Callable[[Any, Any], Iterable[str]] | None = None
    """`over(state, who)`: the arguments that may be lawful, as they stand in a key."""
    why_not: Callable[..., No | None] = nothing_against
    """`why_not(state, who, *args)`: what is against it; None: nothing, so it is offered."""
    cost: Mapping[str, int] | Callable[..., Mapping[str, int]] = NOTHING
    """How much it takes of what, or `cost(state, who, *args)`."""
    messages: Sequence[str] | None = None
    """The messages that it is called by, where a rule set has labels of its own; None: `act-` and the word."""
    label: Callable[..., Mapping[str, Any]] | None = None
    """`label(state, who, *args)`: what its message gets besides its arguments."""
    places: Callable[..., Iterable[str]] | None = None
    """`places(state, who, *args)`: what stands for it on a board; None: what stands there for its arguments."""
    asks: Collection[str] = ()
    """The ids of the questions that offer it, if not all that offer acts."""
    icon: str | Callable[..., str] = ""
    """What is drawn on its button (see core/deed.py), or `icon(state, who, *args)`."""
    rank: Rank | Callable[..., Rank] = "main"
    """Whether its button stands in the bar, folded away, or at the end; or `rank(state, who, *args)`."""
    apart: Collection[str] | None = None
    """The arguments by which its buttons differ; None: all that nothing on a board stands for."""
    deed: str = ""
    """What its button is called, if it is not to be called as the act is, and shared with all acts that say the same: the message
    `button-` and this."""

    def offers(self, state: Any, who: Any) -> list[str]:
        """The keys of all ways in which somebody may do it now."""
        why_not, over = self.why_not, self.over
        if over is None:
            return [self.word] if why_not(state, who) is None else []
        return [
            f"{self.word}:{args}" for args in map(self._text, over(state, who)) if why_not(state, who, *args.split(":")) is None
        ]

    def _text(self, args: object) -> str:
        if not isinstance(args, str):
            raise TypeError(f"act {self.word}: over gives {args!r}: it is to give texts, such as {example_key(args)!r}")
        return args


def example_key(args: object) -> str:
    """Arguments as they stand in a key."""
    return ":".join(map(str, args if isinstance(args, tuple | list) else (args,)))


def amounts(cost: Mapping[str, int]) -> list[Text]:
    """How much of what, each in words of its own: `cost-` and what, with `n`."""
    return [Text(f"cost-{what}", {"n": n}) for what, n in cost.items() if n]


TEXTS = ("str", "Any", str, Any, Parameter.empty)
"""What a function says of an argument that it can take as it stands in a key."""


def _parameters(does: Callable[..., Any]) -> list[Parameter]:
    """What a function takes. A compiled one tells no types, and what was a lambda nothing at all: sources are to be looked at."""
    with suppress(ValueError):
        return [*signature(does).parameters.values()]
    return []


class Acts:
    """The acts of a rule set. `order`: in which order they are offered, that in which they are declared if it is not said; those
    that are not in it are offered elsewhere. `menu_groups` in the order in which they are shown. `nouns`: what arguments stand for,
    those of a message too. `actor(state, decision)` is who is asked, as `does` and `why_not` get them, `actors(state)` all who
    could be; `asks` the ids of the questions that offer acts, `turn_asks` those of them whose options stand under headings.
    `answers`: how options that are no acts stand in an action bar, by the id of a question, or by that and their key or its first
    word: "defence.dodge"."""

    def __init__(
        self,
        nouns: Nouns,
        order: Sequence[str] | None = None,
        menu_groups: Sequence[str] = (),
        actor: Callable[[Any, Decision], Any] = lambda state, decision: decision.about["who"],
        actors: Callable[[Any], Iterable[Any]] = lambda state: (),
        asks: Collection[str] = ("act",),
        turn_asks: Collection[str] = ("act",),
        answers: Mapping[str, Answer] = NOTHING,
    ) -> None:
        self.nouns, self.menu_groups, self._ordered = nouns, menu_groups, order is not None
        self.order = [*order] if order is not None else []
        self.actor, self.actors, self.asks, self.turn_asks = actor, actors, asks, turn_asks
        self.answers = {name: answer for names, answer in answers.items() for name in names.split()}
        self.by: dict[str, Act] = {}
        self.does: dict[str, Callable[..., Any]] = {}
        """What each of them does, at hand for `do`: every answer of a fight comes through it."""
        self.shared: dict[str, Shared] = {}
        self.things: dict[str, list[Callable[[Any, str], Any] | None]] = {}
        self.exact: dict[str, Callable[[Any, Any], Iterable[str]]] = {}
        self.menu: list[Callable[[Any, Any], Iterable[str]]] = []
        self.menu_keys: Callable[[Any, Any], Sequence[str]] | None = None
        self.found: Callable[[str], tuple[Act | None, tuple[str, ...]]] = lru_cache(KEYS)(self._found)
        """`found(key)`: the act that a key names, None if none, and its arguments. All that is said of an option begins with it."""

    # --- Declaring ---

    def act(self, word: str, rule: str | Callable[..., str], **how: Any) -> Callable[[F], F]:
        """Declare an act, which the function below does; `how` are fields of `Act`. Raises ValueError if there is one of that
        word, or its heading is none of `menu_groups`, LookupError if that function wants anything but a text for an argument that
        has no noun."""
        self.order += [] if self._ordered else [word]
        declared = self._declared(word, rule, **how)

        def declare(does: F) -> F:
            for name, one in zip(how.get("args", ()), _parameters(plain_of(does))[2:], strict=False):
                if one.annotation not in TEXTS:
                    self.nouns.required("act", word, name)
            return declared(does)

        return declare

    def _declared(self, word: str, rule: str | Callable[..., str], **how: Any) -> Callable[[F], F]:
        nouns = self.nouns
        if word in self.by:
            raise ValueError(f"the act {word} is declared twice")

        def declare(does: F) -> F:
            self.by[word] = act = Act(word, rule, does, **how)
            self.does[word] = does
            self.shared[word] = shared_by(act.word, act.args, act.apart, act.deed, nouns)
            if isinstance(act.heading, str) and (act.heading or (self.menu_groups and word in self.order)):
                check_names(f"act {word}", "heading among menu_groups", [act.heading], self.menu_groups)
            nouns.acts[word] = act.args
            self.things[word] = [nouns.one(word, name).thing for name in act.args]
            return does

        return declare

    def reaction(
        self, *rules: str, to: type[Moment] | Sequence[type[Moment]], may: Any, always_asks: Any = None, **how: Any
    ) -> Callable[[F], F]:
        """Declare a reaction to moments of these kinds (see core/moment.py), whose options are named, costed and picked as those of
        an act are: its word is the name of the function, its argument who or what reacts. The first of the rules offers it."""
        kinds = (to,) if isinstance(to, type) else tuple(to)

        def declare(does: F) -> F:
            runs: list[Any] = [reaction(*rules, to=one, may=may, always_asks=always_asks)(does) for one in kinds]
            how.setdefault("asks", tuple(dict.fromkeys([one.id for one in kinds])))
            return self._declared(does.__name__, rules[0], **how)(cast(F, runs[-1]))

        return declare

    def offers(self, *words: str) -> Callable[[F], F]:
        """The function below, `offers(state, who)`, gives the keys of these acts: just those that `why_not` has nothing against."""

        def declare(keys: F) -> F:
            self.exact.update(dict.fromkeys(words, keys))
            return keys

        return declare

    def check(self) -> None:
        """Raises ValueError where the order or an `offers` names an act that is not declared, or nobody says what one could be done
        to."""
        check_names("order", "act", self.order, self.by)
        check_names("offers", "act", self.exact, self.by)
        for act in map(self.by.__getitem__, self.order):
            if self.menu_keys is None and act.args and act.least != 0 and act.over is None and act.word not in self.exact:
                raise ValueError(f"act {act.word}: {', '.join(act.args)}: say by over= or offers(...) what they may be")

    def whole_menu(self, keys: F) -> F:
        """The function below, `keys(state, who)`, gives the keys of all acts, by which it alone decides what is offered: where it
        leaves out what `why_not` has nothing against, there is nothing to say."""
        self.menu_keys = keys
        return keys

    # --- Doing ---

    def offered(self, state: Any, who: Any) -> Sequence[str]:
        """The keys of all that somebody may do. Raises KeyError if one of the order is not declared."""
        if self.menu_keys is not None:
            return self.menu_keys(state, who)
        if not self.menu:
            self.menu += dict.fromkeys([self.exact.get(word) or self.by[word].offers for word in self.order])
        keys: list[str] = []
        for offers in self.menu:
            keys += offers(state, who)
        return keys

    def do(self, battle: Any, who: Any, key: str) -> None:
        """Do what a key says, which is offered. Raises ValueError if its word is no act."""
        word, *args = key.split(":")
        does = self.does.get(word)
        if does is None:
            raise ValueError(f"there is no act {key}")
        if not args:
            does(battle, who)
            return
        state = battle.state
        things = [arg if thing is None else thing(state, arg) for thing, arg in zip(self.things[word], args, strict=False)]
        if len(things) == 1:  # most acts; to spread a list over a call costs compiled code more than the call
            does(battle, who, things[0])
        else:
            does(battle, who, *things)

    # --- What is said of it ---

    def _found(self, key: str) -> tuple[Act | None, tuple[str, ...]]:
        word, *args = key.split(":")
        act = self.by.get(word)
        if act is None or not all(args):
            return None, tuple(args)
        least = len(act.args) if act.least is None else act.least
        return (act if least <= len(args) <= len(act.args) else None), tuple(args)

    def argument_texts(
        self, state: Any, args: Mapping[str, Any], word: str = "no", about: Mapping[str, Any] = NOTHING
    ) -> dict[str, Any]:
        """The arguments of a message as people call them, at an ask about that."""
        said: dict[str, Any] = {}
        others = {**about, **args}
        for name, value in args.items():
            noun = self.nouns.one(word, name)
            several = isinstance(value, list) and not noun.many
            said[name] = [noun.describe(state, one, others) for one in value] if several else noun.describe(state, value, others)
        return said

    def label(self, state: Any, request: Request, key: str) -> Text:
        """`act-` and the word, with the arguments by their names, which may hang on that of the ask; of what is no act `pass`,
        else the word for it where the ask is called as a noun that has words, else `option-` and the key."""
        word, *args = key.split(":")
        if word not in self.by:
            called = self.nouns.one("ask", getattr(request, "id", "")).describe(state, key, NOTHING)
            return Text(PASS) if key == PASS else called if isinstance(called, Text) else Text(f"option-{key}")
        act, about = self.by[word], getattr(request, "about", NOTHING)
        named = self.argument_texts(state, dict(zip(act.args, args, strict=False)), word, about)
        more = act.label(state, self.actor(state, cast(Decision, request)), *args) if act.label is not None else NOTHING
        return Text(f"act-{word}", {**named, **more})

    def groups(self, state: Any, decision: Decision) -> list[Group]:
        """The options of a turn under the headings of their acts, if there are any; of all other questions under none."""
        if not self.menu_groups or decision.id not in self.turn_asks:
            return [(None, decision.options)]
        return grouped_options(decision, self.menu_groups, lambda key: self.heading_of(state, decision, key))

    def heading_of(self, state: Any, decision: Decision, key: str) -> str:
        """The heading of an act that is offered."""
        word, *args = key.split(":")
        heading = self.by[word].heading
        return heading(state, self.actor(state, decision), *args) if callable(heading) else heading

    def picks(self, state: Any, decision: Decision) -> dict[str, list[str]]:
        """The keys by what stands on a board for them: at an ask that is called as a noun with places (which gets what the ask is
        about, and as `side` who answers) for that noun, else for the act."""
        found: dict[str, list[str]] = {}
        asked, others = self.nouns.one("ask", decision.id), {"side": decision.who, **decision.about}
        who = self.actor(state, decision) if decision.id in self.asks else None
        for key in decision.options:
            places = asked.lies(state, key, others) if asked.places else self.places(state, who, key)
            for place in dict.fromkeys(places):
                found.setdefault(place, []).append(key)
        return found

    def places(self, state: Any, who: Any, key: str) -> list[str]:
        """What stands on a board for an act: what it says itself, else what stands there for its arguments."""
        act, args = self.found(key)
        if act is None:
            return []
        if act.places is not None:
            return [*act.places(state, who, *args)]
        named = dict(zip(act.args, args, strict=False))
        return [place for name, arg in named.items() for place in self.nouns.one(act.word, name).lies(state, arg, named)]

    def deeds(self, state: Any, decision: Decision) -> dict[str, Deed]:
        """The buttons of options: of acts, as they are declared; of what is none, as `answers` say."""
        return deeds_of(self, state, decision)

    def offered_at(self, decision: Decision, key: str) -> Act | None:
        """The act that an option of a decision names, None if none that is offered there."""
        act = self.found(key)[0]
        return act if act is not None and decision.id in (act.asks or self.asks) else None

    def cost(self, state: Any, who: Any, key: str) -> Mapping[str, int]:
        """How much an act takes of what."""
        act, args = self.found(key)
        cost = NOTHING if act is None else act.cost
        return cost(state, who, *args) if callable(cost) else cost

    def costs(self, state: Any, decision: Decision, key: str) -> Text | None:
        """What an act takes: the messages `cost-` and what, with `n`."""
        parts = amounts(self.cost(state, self.actor(state, decision), key)) if self.offered_at(decision, key) else []
        return Text("cost-list", {"parts": parts}) if parts else None

    def rule_of(self, state: Any, decision: Decision, key: str) -> str:
        """The id of the rule that offers an act; "" for what is none."""
        act = self.offered_at(decision, key)
        rule = act.rule if act is not None else ""
        return rule(state, self.actor(state, decision), *self.found(key)[1]) if callable(rule) else rule

    def wanted(self) -> dict[str, str]:
        """The messages of headings and acts, each with what wants it: `heading-`, `act-` and `cost-`. What is reckoned only when
        somebody asks is not known."""
        found = {f"heading-{heading}": f"heading {heading}" for heading in self.menu_groups}
        for word, act in self.by.items():
            costs = [] if callable(act.cost) else [f"cost-{what}" for what in act.cost]
            own = [f"act-{word}"] if act.messages is None else act.messages
            called = [f"button-{shared.name}"] if (shared := self.shared[word]).called else []
            found |= dict.fromkeys([*own, *costs, *called], f"act {word}")
        return found | {f"button-{one.deed}": f"answer {name}" for name, one in self.answers.items() if one.deed}

    def obstacle(self, state: Any, who: Any, key: str, offered: Container[str] | None = None) -> No | None:
        """What is against an act; None: nothing, or the key means nothing. Who asks of many at once says what is `offered`."""
        act, args = self.found(key)
        if act is None or not self.may_be(act, state, args):
            return None
        found = act.why_not(state, who, *args)
        if found is not None or self.menu_keys is None:
            return found
        return None if key in (self.menu_keys(state, who) if offered is None else offered) else NOTHING_TO_SAY

    def may_be(self, act: Act, state: Any, args: Sequence[str]) -> bool:
        """Whether all of these are what the arguments of an act may be."""
        named = dict(zip(act.args, args, strict=False))
        return all(self.nouns.one(act.word, name).in_a_key(state, word, named) for name, word in named.items())

    def illegal(self, state: Any, obstacle: No | None) -> IllegalReason:
        """What is against something, in words, and the rule."""
        if obstacle is None or obstacle == NOTHING_TO_SAY:
            return None
        rule, id, args = obstacle
        return illegal(rule, id, **self.argument_texts(state, args))

    def illegal_reason(self, state: Any, decision: Decision, key: str) -> IllegalReason:
        """Why an act is not offered; None: there is nothing to say."""
        return self.illegal(state, self.obstacle(state, self.actor(state, decision), key)) if decision.id in self.asks else None
