"""Battle: what a rule sees. State to read, `do` to change it, people and dice to ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, TypeVarTuple

from mypy_extensions import mypyc_attr

from bingqi.core.dice.sources import Dice
from bingqi.core.dice.throwing import Throwing
from bingqi.core.event import Entry
from bingqi.core.menu import Menu
from bingqi.core.moment import Moment, hold
from bingqi.core.problems import NotLawful, located, problem, short
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import NOTHING, Decision, Together, Unanswered
from bingqi.core.ruleset import Outcome, Ruleset

S = TypeVar("S")
T = TypeVar("T")
Args = TypeVarTuple("Args")


class Policy(Protocol):
    """Somebody who answers at once: a bot. `look()` gives the state as its side sees it; a bot that does not look pays nothing."""

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle(Throwing, Generic[S]):
    """One run of the rules over one state. Without `log` and `replay_log` nobody listens, and nothing is kept. How dice are thrown
    stands in throwing.py."""

    def __init__(
        self,
        rules: Ruleset[S],
        state: S,
        dice: Dice,
        seats: Mapping[str, Policy],
        log: list[Entry] | None = None,
        replay_log: ReplayLog | None = None,
    ) -> None:
        super().__init__(dice, log)
        self.rules = rules
        self.state = state
        self.seats = seats
        self.replay_log = replay_log
        self.decisions = 0

    def do(self, event: Callable[[S, *Args], None], *args: *Args) -> None:
        """Let an event happen. The only door to the state."""
        if self.log is not None:
            self.log.append(Entry(event.__name__, args, self.citing))
        event(self.state, *args)

    def secretly(self, seen_by: tuple[str, ...], event: Callable[[S, *Args], None], *args: *Args) -> None:
        """Let an event happen which only these sides may see."""
        if self.log is not None:
            self.log.append(Entry(event.__name__, args, self.citing, seen_by))
        event(self.state, *args)

    def choose(
        self,
        who: str,
        options: Sequence[T] | Menu[T],
        id: str,
        about: dict[str, Any] = NOTHING,
        default: str = "",
        always: bool = False,
    ) -> T:
        """Let `who` pick one of the `options`; a lone option is taken without asking, unless `always`: then one waits for `who`
        where no policy sits, and the program answers (see core/session/auto_pass.py).

        `default` is the key that is answered when nobody does: the last option if it is not said. Raises Unanswered.
        """
        menu = options if isinstance(options, Menu) else Menu(options)
        return menu.by[self.pick(who, menu.keys, id, about, default, always)]

    def recalled_choice(self, who: str, id: str) -> str | None:
        """What `who` answers to the next ask, if that is known to be sound and the ask is of this id: then no menu has to be made
        to find it. Only where no more than one ask of the id is put in a turn."""
        return self.replay_log.sound(who, id) if self.replay_log is not None else None

    def pick(
        self,
        who: str,
        keys: tuple[str, ...],
        id: str,
        about: dict[str, Any] = NOTHING,
        default: str = "",
        always: bool = False,
    ) -> str:
        """`choose` where the things are keys themselves."""
        if len(keys) == 1 and not always:
            return keys[0]
        ask = Decision(who, id, keys, default or keys[-1], about)
        if self.replay_log is not None:
            said = self.replay_log.recall((ask,))
            if said is not None:
                assert isinstance(said.answer, str)
                return said.answer
        policy = self.seats.get(who)
        if policy is None:
            raise Unanswered(ask)
        return self._ask_policy(policy, ask) if len(keys) > 1 else self._answered(ask)

    def _answered(self, decision: Decision) -> str:
        """Nobody is bothered with a lone option, though it is answered like any other: to be waited for tells nothing then."""
        if self.replay_log is not None:
            self.replay_log.keep(decision, decision.default)
        return decision.default

    def _ask_policy(self, policy: Policy, decision: Decision) -> str:
        self.decisions += 1
        picked = policy.answer(decision, lambda: self.rules.observe(self.state, decision.who))
        if picked not in decision.options:
            raise NotLawful(
                located(decision.who, problem("bot-answers", bot=type(policy).__name__, answer=short(picked), ask=decision.id))
            )
        if self.replay_log is not None:
            self.replay_log.keep(decision, picked)
        return picked

    def together(
        self,
        options: Mapping[str, Sequence[T]],
        id: str,
        about: dict[str, Any] = NOTHING,
        defaults: Mapping[str, str] = NOTHING,
    ) -> dict[str, T]:
        """Ask several people at once. Nothing is revealed, nor does any rule go on, before all have answered.

        `defaults` are keys by who; else the last option is the default.
        """
        menus = {who: Menu(things) for who, things in options.items()}
        waiting = {
            who: Decision(who, id, menu.keys, defaults.get(who, menu.keys[-1]), about)
            for who, menu in menus.items()
            if len(menu) > 1
        }
        picked = {who: menu.things[0] for who, menu in menus.items() if who not in waiting}
        while waiting:
            said = self.replay_log.recall(tuple(waiting.values())) if self.replay_log else None
            if said is not None:
                assert isinstance(said.request, Decision)
                assert isinstance(said.answer, str)
                who, answer = said.request.who, said.answer
            else:
                who = next((who for who in waiting if who in self.seats), "")
                if not who:
                    asks = tuple(waiting.values())
                    raise Unanswered(asks[0] if len(options) == 1 else Together(asks))
                answer = self._ask_policy(self.seats[who], waiting[who])
            picked[who] = menus[who].by[answer]
            del waiting[who]
        return {who: picked[who] for who in options}

    def moment(self, moment: Moment) -> None:
        """Stop the clock: whoever may react does so before the rule goes on."""
        hold(self, moment)

    def stretch(self, step: Callable[[Any, T], T | None], memo: T) -> T:
        """Take step after step, `step(battle, memo)`, until one gives None; the last memo.

        A step is a plain function that remembers nothing but what is in the state and in its memo, a hashable value; and whoever
        calls this knows nothing of what was rolled in it but from the state and the last memo.
        """
        last: T = self.dice.stretch(self, step, memo)
        return last


def fight(battle: Battle[S]) -> Outcome:
    """Run turn after turn on the spot until the battle is decided: simulation, where all who are asked answer at once."""
    turn, outcome, state = battle.rules.turn, battle.rules.outcome, battle.state
    while (decided := outcome(state)) is None:
        turn(battle)
    return decided
