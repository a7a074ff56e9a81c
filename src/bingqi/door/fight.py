"""Fight: a battle in Python's hand. It is loaded, printed, answered, taken back, forked, reckoned, played on by bots and saved."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from os import PathLike
from pathlib import Path
from typing import Any, overload

from msgspec.structs import replace

from bingqi.bots import HUMAN, best_bot, versions
from bingqi.bots import bot as new_bot
from bingqi.core.dice.drawn import going_on_after
from bingqi.core.gm.override import GM
from bingqi.core.problems import BadContent, BadRecord, NotLawful, located, problem
from bingqi.core.record.files import begin_record, forget_secret
from bingqi.core.record.format import DiceKind, Record
from bingqi.core.record.resume import go_on, table_dice
from bingqi.core.requests import Decision
from bingqi.core.session.auto_pass import auto_pass, last_choice
from bingqi.core.session.play import Session, waiting
from bingqi.door.answers import Advice, Odds, Option
from bingqi.door.choosing import Choice, meant, options_of
from bingqi.door.opening import Opened, begun, check_seats, continued, file_of
from bingqi.door.reckoning import advice_of, odds_of
from bingqi.door.standing import Standing
from bingqi.lab.fights.study import MOST_SEED, check_number, check_table
from bingqi.lang import Lang

BEST = best_bot()


def load(
    what: str | PathLike[str],
    *,
    seats: Mapping[str, str] | None = None,
    switches: Mapping[str, Any] | None = None,
    seed: int | None = None,
    typed_dice: bool = False,
    ask_all: bool = False,
    lang: Lang = "en",
) -> Fight:
    """A battle of a scenario, by its name, or a recorded one where it stands, by its file.

    `seats` say which bot plays which side; all others are yours, or "human". Without `seats` a recorded battle is played on by
    those who played it; with `seats={}` by nobody but you. `switches` set switches of the rule book; the same `seed` and the same
    answers give the same dice; with `typed_dice` you are asked for their faces. A record brings these itself.
    With `ask_all` nothing is answered for you: neither where a seat usually does without being asked, nor where there is but one
    option.

    Raises BadContent for what there is not, and BadRecord or Diverged for a record that is none or does not hold.

    >>> import bingqi
    >>> bingqi.load("mirror", seed=7)
    <Fight frontline/mirror, round 0: red chooses from 5, blue chooses from 5>
    >>> bingqi.load("mirorr")
    Traceback (most recent call last):
    bingqi.core.problems.BadContent: no scenario "mirorr"; did you mean "mirror"?
    """
    if _is_record(what):
        given = {"switches": switches, "seed": seed, "typed_dice": typed_dice or None}
        if wrong := [located(one, problem("record-brings")) for one, value in given.items() if value is not None]:
            raise BadContent(*wrong)
        return Fight(continued(Path(what), seats), lang, ask_all)
    return Fight(begun(str(what), seed, seats or {}, switches or {}, typed_dice), lang, ask_all)


def _is_record(what: str | PathLike[str]) -> bool:
    return isinstance(what, PathLike) or (isinstance(what, str) and (what.endswith(".jsonl") or Path(what).is_file()))


class Fight(Standing):
    """A battle: `load` makes one. Printed, it is its board as the referee sees it. It can be pickled and copied.

    >>> import bingqi
    >>> fight = bingqi.load("first-duel", seed=7)
    >>> print(fight)
    The First Duel
    The last side in the fight wins; one that gets wholly out of its enemies' sight has lost.
      Seen from S:
      contact 0–1: ·
      short distance 2–3: T
      long distance 4–5: ·
      visual distance 6: ·
      Dawn                                       Dusk
      S Su He  █████ 7/7  order ██░░░ 1/1/4      T Tang Yin  █████ 7/7  order ██░░░ 1/1/4
    Priority 17  0: crash
    Turns: Su He 17 > Tang Yin 7
    - Round 1 of 60
    - Tick 17
    - River units: 2; mana activates by 1 each round
    >>> fight.answer("move towards")
    >>> fight.finish("greedy")
    'dusk'
    """

    def __init__(self, opened: Opened, lang: Lang, ask_all: bool = False) -> None:
        super().__init__(opened, lang)
        self._ask_all = ask_all
        if self._session.inputs:
            self._set_mark()
        self._pass()

    # --- What is asked, and answered ------------------------------------------------------

    def answer(self, choice: Choice, *, who: str | None = None) -> None:
        """Answer what is asked: with an option, its index, its key, its label or words that it alone has; or with faces of dice. Of
        several who are asked, for the first, or for `who`. Bots answer after that until somebody else is asked.

        Raises NotLawful if that is no answer, with the rule that forbids it if there is one. Then nothing has changed.

        >>> import bingqi
        >>> fight = bingqi.load("first-duel", seed=7)
        >>> fight.answer("move towards")
        >>> fight.answer("withering", who="dawn")
        Traceback (most recent call last):
        bingqi.core.problems.NotLawful: dawn is not asked anything now; waiting for dusk
        >>> fight.answer("end trun")
        Traceback (most recent call last):
        bingqi.core.problems.NotLawful: no option "end trun"; did you mean "End turn"?
        >>> fight.answer(99)
        Traceback (most recent call last):
        bingqi.core.problems.NotLawful: no option 99; their indexes are 0 to 11
        >>> fight.answer("withering:su-he:0")
        """
        who = self._who(who)
        ask = self._session.pending_for(who)
        assert ask is not None
        answer = meant(self._texts, self._session, ask, choice)
        self._set_mark()
        self._session.answer(who, answer)
        self._pass()

    def play(self, bot: str = BEST, *, who: str | None = None) -> Option:
        """Let a bot give one answer, and tell which. Raises BadContent if there is none of that name, NotLawful if nobody chooses.

        >>> import bingqi
        >>> fight = bingqi.load("first-duel", seed=7)
        >>> print(fight.play("greedy"))
        Move towards Tang Yin
        """
        who = self._who(who)
        ask = self._session.pending_for(who)
        if not isinstance(ask, Decision):
            raise NotLawful(problem("nothing-to-choose", who=who, waiting=waiting(self.waiting_for)))
        rules, state = self._session.rules, self._session.state
        key = new_bot(str(bot), rules, who, self._bot_seed(who)).answer(ask, lambda: rules.observe(state, who))
        option = next(one for one in options_of(self._texts, self._session, ask) if one.key == key)
        self.answer(option, who=who)
        return option

    def finish(self, bots: str | Mapping[str, str] = BEST) -> str | None:
        """Let bots play all sides that none plays yet, or those that are named, to the end; or until somebody else is asked. Tells
        the winner. Raises BadContent if there is no such bot or side.

        >>> import bingqi
        >>> fight = bingqi.load("mirror", seed=7, seats={"red": "greedy"})
        >>> fight.finish({"blue": "random"})
        'red'
        """
        session = self._session
        sides = session.rules.sides(session.state)
        if not isinstance(bots, str):
            check_table("bots", bots)
        named = {side: bots for side in (*sides, GM) if side not in session.seats} if isinstance(bots, str) else dict(bots)
        check_seats(sides, {side: who for side, who in named.items() if side != GM})
        playing = {side: new_bot(who, session.rules, side, self._bot_seed(side)) for side, who in named.items()}
        self._set_mark()
        session.play_on({**session.seats, **playing})
        self._pass()
        return self.winner

    def _bot_seed(self, side: str) -> str:
        return f"{self._header.dice.seed}:{len(self._session.all_responses)}:{side}"

    def _pass(self) -> None:
        """Answer for people where they would only be bothered, as the terminal does; unless they want to be asked all."""
        if not self._ask_all:
            for _ in auto_pass(self._session, self._without):
                pass

    @property
    def _without(self) -> dict[str, set[str]]:
        people = [side for side, who in self._seats.items() if who == HUMAN]
        return {side: {*self._session.rules.unasked} for side in people}

    def _set_mark(self) -> None:
        session = self._session
        self._mark = len(session.past_turns), len(session.battle.log or ()), len(session.responses)

    # --- Back, and beside -----------------------------------------------------------------

    def undo(self, choices: int = 1) -> None:
        """Take back the last choice that no bot made, or so many of them, and all that came of it. Raises NotLawful if there are
        not so many, BadContent if that is no number from 1 up; then nothing has changed.

        >>> import bingqi
        >>> fight = bingqi.load("first-duel", seed=7)
        >>> fight.answer("move towards")
        >>> fight.undo()
        >>> len(fight.log)
        8
        >>> fight.undo()
        Traceback (most recent call last):
        bingqi.core.problems.NotLawful: there are not so many answers to take back
        """
        check_number("choices", choices, 1)
        back, earlier = 0, self._session
        for _ in range(choices):
            steps = min([n for side in self._people if (n := self._steps_back(earlier, side))], default=0)
            if not steps:
                raise NotLawful(problem("not-so-many-answers"))
            back, earlier = back + steps, earlier.fork(steps, seats={})
        self._session.undo(back)
        self._pass()
        self._set_mark()

    def _steps_back(self, session: Session[Any], side: str) -> int:
        """So many steps back a side last chose for itself; 0 if it never did."""
        return session.back_to(side)[0] if self._ask_all else last_choice(session, side, self._without)[0]

    @property
    def _people(self) -> list[str]:
        """The sides that no bot plays."""
        return [side for side in (*self._session.rules.sides(self._session.state), GM) if side not in self._session.seats]

    def fork(self, seed: int | None = None) -> Fight:
        """The same battle once more, to try something: what happens there does not happen here. Its dice fall as they would here
        after the same answers, or, with a `seed`, otherwise.

        >>> import bingqi
        >>> fight = bingqi.load("mirror", seed=7)
        >>> {fight.fork().finish("greedy") for _ in range(10)}
        {'blue'}
        >>> sorted({fight.fork(seed).finish("greedy") for seed in range(10)})
        ['blue', 'red']
        """
        header, dice, session = self._header, None, self._session
        if seed is not None:
            check_number("seed", seed, 0, MOST_SEED)
            battle = going_on_after(header.scenario_id, len(session.all_responses))
            header = replace(header, dice=DiceKind("fast", seed=str(seed), battle=battle))
            dice = table_dice(header, None)
        secret = b"" if dice is not None else self._secret
        other = session.fork(0, dice, deepcopy(session.seats))
        return Fight(Opened(other, header, self._seats, secret, self._notice), self._lang, self._ask_all)

    # --- What may come of it --------------------------------------------------------------

    @overload
    def odds(self, choice: Choice, *, who: str | None = None, seconds: float = 20) -> Odds: ...
    @overload
    def odds(self, choice: None = None, *, who: str | None = None, seconds: float = 20) -> tuple[Odds, ...]: ...
    def odds(self, choice: Choice | None = None, *, who: str | None = None, seconds: float = 20) -> Odds | tuple[Odds, ...]:
        """What an option may bring, or each of them in their order, from the rules' own code and from what its side knows: exactly,
        where the ways of the dice can be followed. Raises NotLawful if nothing is to be chosen, BadContent for seconds that are
        not above 0.

        >>> import bingqi
        >>> fight = bingqi.load("first-duel", seed=7)
        >>> fight.answer("move towards")
        >>> for odds in fight.odds()[:2]:
        ...     print(odds)
        Withering attack on Su He: full success 43%, partial success 32%, their Priority lost 2.9, your Priority gained 3.7
        Withering attack on Su He +1: full success 50%, partial success 31%, their Priority lost 3.2, your Priority gained 4.0
        >>> fight.odds("decisive attack on su he").value("hit")
        0.43320625
        """
        who = self._who(who)
        ask = self._session.pending_for(who)
        if not isinstance(ask, Decision):
            raise NotLawful(problem("nothing-to-choose", who=who, waiting=waiting(self.waiting_for)))
        options = options_of(self._texts, self._session, ask)
        if choice is None:
            return odds_of(self._texts, self._session, who, options, seconds)
        key = meant(self._texts, self._session, ask, choice)
        return odds_of(self._texts, self._session, who, [one for one in options if one.key == key], seconds)[0]

    def advice(self, *, who: str | None = None, seconds: float = 5) -> tuple[Advice, ...]:
        """How likely each option leads to victory, the best first, by battles that bots play on from there for so many seconds,
        from what its side knows. Raises NotLawful if nothing is to be chosen, BadContent for seconds that are not above 0.

        >>> import bingqi
        >>> fight = bingqi.load("first-duel", seed=7)
        >>> {one.option for one in fight.advice(seconds=0.5)} == {*fight.options}
        True
        """
        who = self._who(who)
        return advice_of(self._texts, self._session, who, self.question_for(who).options, seconds)

    # --- To keep it -----------------------------------------------------------------------

    def save(self, path: str | PathLike[str]) -> None:
        """Write the battle to a file that there is not yet: a record, which `load`, the terminal and the tables go on with. Raises
        BadRecord if it cannot be written, or stands on older rules.

        >>> import bingqi, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     fight = bingqi.load("mirror", seed=7)
        ...     fight.answer(3)
        ...     fight.save(f"{folder}/fight.jsonl")
        ...     again = bingqi.load(f"{folder}/fight.jsonl")
        >>> again.question == fight.question
        True
        """
        file = file_of(path, "path")
        if self._notice is not None:
            raise BadRecord(located(file, self._notice))
        rules = self._session.rules
        writer = begin_record(file, rules, self._header, self._secret)
        try:
            go_on(writer, self._session.fork(), Record(file, self._header), self._seats, versions(self._seats.values(), rules))
        finally:
            writer.close()
        if self.is_over:
            forget_secret(file)
