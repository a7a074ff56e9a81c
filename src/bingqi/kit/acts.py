"""Acts: what somebody may do in a turn, each declared where it is done. Menu, headings, labels, costs, rules, picks and refusals
follow.

    ACTS = Acts(order=("strike", "feint"), headings=("attack", "trick"), args={"target": Arg(name, all=lambda s: s.units)})

    def no_feint(state, unit):
        return None if unit.breath else no("DU-2.3", "no-breath", who=unit.id)

    @ACTS.act("feint", "DU-2.3", heading="trick", why_not=no_feint, cost={"breath": 1})
    @rule("DU-2.3")
    def feint(battle, unit): ...

Offered is all that `over` gives and `why_not` has nothing against; whatever else somebody asks for is refused with what it says: an
offer and its refusal cannot part. Where a menu is hot its chapter gives the keys itself (`offers`), and tests hold them against
`why_not`. A key is the word and its arguments: "shoot:archer-2:bow" with args=("target", "weapon"); those after the first `least`
may be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from bingqi.core.menu_groups import Group, under_headings
from bingqi.core.moment import PASS
from bingqi.core.problems import Why, why
from bingqi.core.requests import NOTHING, Ask, Choose
from bingqi.core.text import Text

F = TypeVar("F", bound=Callable[..., Any])


No = tuple[str, str, Mapping[str, Any]]
"""Why not: the rule, the message `fault-` and this, and its arguments. Ids among them are named when somebody asks."""
NOTHING_TO_SAY: No = ("", "", NOTHING)
"""It means nothing to do that."""


def no(rule: str, id: str, /, **args: Any) -> No:
    """Why not, by that rule."""
    return rule, id, args


class Arg(NamedTuple):
    """What an argument of acts and refusals stands for."""

    name: Callable[[Any, Any], Any] = lambda state, value: value
    """What people call it, given its id."""
    all: Callable[[Any], Collection[str]] | None = None
    """All that there are in a state; None: any text."""
    free: bool = False
    """Whether something is said of others than those too. Else a key that names one means nothing."""
    places: Callable[[Any, str], Iterable[str]] = lambda state, value: ()
    """What stands for it on a board."""
    thing: Callable[[Any, str], Any] | None = None
    """What it is, for whoever does the act; None: the text itself."""


ANY = Arg()


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
    heading: str = ""
    over: Callable[[Any, Any], Iterable[str]] | None = None
    """`over(state, who)`: the arguments that may be lawful, as they stand in a key."""
    why_not: Callable[..., No | None] = nothing_against
    """`why_not(state, who, *args)`: what is against it; None: nothing, so it is offered."""
    cost: Mapping[str, int] | Callable[..., Mapping[str, int]] = NOTHING
    """How much it takes of what, or `cost(state, who, *args)`."""

    def offers(self, state: Any, who: Any) -> list[str]:
        """The keys of all ways in which somebody may do it now."""
        why_not, over = self.why_not, self.over
        if over is None:
            return [self.word] if why_not(state, who) is None else []
        return [f"{self.word}:{args}" for args in over(state, who) if why_not(state, who, *args.split(":")) is None]


def amounts(cost: Mapping[str, int]) -> list[Text]:
    """How much of what, each in words of its own: `cost-` and what, with `n`."""
    return [Text(f"cost-{what}", {"n": n}) for what, n in cost.items() if n]


class Acts:
    """The acts of a rule set. `order`: in which order they are offered; those that are not in it are offered elsewhere. `headings`
    in the order in which they are shown. `args`: what arguments stand for, those of a message too; "act.argument" comes before
    "argument". `actor(state, ask)` is who is asked, as `does` and `why_not` get them, `actors(state)` all who could be; `asks` the
    ids of the asks that offer acts."""

    def __init__(
        self,
        order: Sequence[str] = (),
        headings: Sequence[str] = (),
        args: Mapping[str, Arg] = NOTHING,
        actor: Callable[[Any, Choose], Any] = lambda state, ask: ask.about["who"],
        actors: Callable[[Any], Iterable[Any]] = lambda state: (),
        asks: Collection[str] = ("act",),
    ) -> None:
        self.order, self.headings, self.actor, self.actors, self.asks = order, headings, actor, actors, asks
        self.args = {name: arg for names, arg in args.items() for name in names.split()}
        self.by: dict[str, Act] = {}
        self.things: dict[str, list[Callable[[Any, str], Any] | None]] = {}
        self.exact: dict[str, Callable[[Any, Any], Iterable[str]]] = {}
        self.menu: list[Callable[[Any, Any], Iterable[str]]] = []

    # --- Declaring ---

    def act(self, word: str, rule: str | Callable[..., str], **how: Any) -> Callable[[F], F]:
        """Declare an act, which the function below does; `how` are fields of `Act`. Raises ValueError if there is one of that
        word."""
        if word in self.by:
            raise ValueError(f"the act {word} is declared twice")

        def declare(does: F) -> F:
            self.by[word] = act = Act(word, rule, does, **how)
            self.things[word] = [self.of(name, word).thing for name in act.args]
            return does

        return declare

    def offers(self, *words: str) -> Callable[[F], F]:
        """The function below, `offers(state, who)`, gives the keys of these acts: just those that `why_not` has nothing against."""

        def declare(keys: F) -> F:
            self.exact.update(dict.fromkeys(words, keys))
            return keys

        return declare

    # --- Doing ---

    def offered(self, state: Any, who: Any) -> list[str]:
        """The keys of all that somebody may do. Raises KeyError if one of the order is not declared."""
        if not self.menu:
            self.menu += dict.fromkeys([self.exact.get(word) or self.by[word].offers for word in self.order])
        keys: list[str] = []
        for offers in self.menu:
            keys += offers(state, who)
        return keys

    def do(self, battle: Any, who: Any, key: str) -> None:
        """Do what a key says, which is offered. Raises ValueError if its word is no act."""
        word, *args = key.split(":")
        act = self.by.get(word)
        if act is None:
            raise ValueError(f"there is no act {key}")
        state = battle.state
        things = [arg if thing is None else thing(state, arg) for thing, arg in zip(self.things[word], args, strict=False)]
        act.does(battle, who, *things)

    # --- What is said of it ---

    def found(self, key: str) -> tuple[Act | None, list[str]]:
        """The act that a key names, None if none, and its arguments."""
        word, *args = key.split(":")
        act = self.by.get(word)
        if act is None or not all(args):
            return None, args
        least = len(act.args) if act.least is None else act.least
        return (act if least <= len(args) <= len(act.args) else None), args

    def of(self, name: str, word: str = "") -> Arg:
        """What an argument stands for."""
        return self.args.get(f"{word}.{name}") or self.args.get(name, ANY)

    def named(self, state: Any, args: Mapping[str, Any], word: str = "") -> dict[str, Any]:
        """The arguments of a message as people call them."""
        said: dict[str, Any] = {}
        for name, value in args.items():
            call = self.of(name, word).name
            said[name] = [call(state, one) for one in value] if isinstance(value, list) else call(state, value)
        return said

    def label(self, state: Any, ask: Ask, key: str) -> Text:
        """`act-` and the word, with the arguments by their names; of what is no act `pass`, or `option-` and the key."""
        word, *args = key.split(":")
        if word not in self.by:
            return Text(PASS if key == PASS else f"option-{key}")
        return Text(f"act-{word}", self.named(state, dict(zip(self.by[word].args, args, strict=False)), word))

    def groups(self, state: Any, ask: Choose) -> list[Group]:
        """The options under the headings of their acts."""
        return under_headings(ask, self.headings, lambda key: self.by[key.partition(":")[0]].heading)

    def picks(self, state: Any, ask: Choose) -> dict[str, list[str]]:
        """The keys by what stands on a board for their arguments; at an ask that is called as an argument, for them."""
        found: dict[str, list[str]] = {}
        for key in ask.options:
            act, args = self.found(key)
            named = [(ask.id, key)] if act is None else [*zip(act.args, args, strict=False)]
            word = "" if act is None else act.word
            for place in dict.fromkeys([place for name, arg in named for place in self.of(name, word).places(state, arg)]):
                found.setdefault(place, []).append(key)
        return found

    def cost(self, state: Any, who: Any, key: str) -> Mapping[str, int]:
        """How much an act takes of what."""
        act, args = self.found(key)
        cost = NOTHING if act is None else act.cost
        return cost(state, who, *args) if callable(cost) else cost

    def costs(self, state: Any, ask: Choose, key: str) -> Text | None:
        """What an act takes: the messages `cost-` and what, with `n`."""
        parts = amounts(self.cost(state, self.actor(state, ask), key)) if ask.id in self.asks else []
        return Text("cost-list", {"parts": parts}) if parts else None

    def rule_of(self, state: Any, ask: Choose, key: str) -> str:
        """The id of the rule that offers an act; "" for what is none."""
        act, args = self.found(key)
        rule = act.rule if act is not None and ask.id in self.asks else ""
        return rule(state, self.actor(state, ask), *args) if callable(rule) else rule

    def against(self, state: Any, who: Any, key: str) -> No | None:
        """What is against an act; None: nothing, or that the key means nothing."""
        act, args = self.found(key)
        if act is None or not self.may_be(act, state, args):
            return None
        return act.why_not(state, who, *args)

    def may_be(self, act: Act, state: Any, args: Sequence[str]) -> bool:
        """Whether all of these are what the arguments of an act may be."""
        found = [(self.of(name, act.word), value) for name, value in zip(act.args, args, strict=False)]
        return all(arg.all is None or arg.free or value in arg.all(state) for arg, value in found)

    def why(self, state: Any, against: No | None) -> Why:
        """What is against something, in words, and the rule."""
        if against is None or against is NOTHING_TO_SAY:
            return None
        rule, id, args = against
        return why(rule, id, **self.named(state, args))

    def forbids(self, state: Any, ask: Choose, key: str) -> Why:
        """Why an act is not offered; None: there is nothing to say."""
        return self.why(state, self.against(state, self.actor(state, ask), key)) if ask.id in self.asks else None
