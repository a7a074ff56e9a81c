"""Standing: a battle as it stands, to be looked at: its board, its log, and what is asked."""

from __future__ import annotations

from bingqi.bots import HUMAN
from bingqi.core.event import visible
from bingqi.core.gm.override import GM
from bingqi.core.problems import NotLawful, problem
from bingqi.core.requests import Decision
from bingqi.core.session.play import waiting
from bingqi.door.answers import Lines, Option, Question, Seen
from bingqi.door.choosing import question_of
from bingqi.door.opening import Opened, check_seats, reader_of
from bingqi.drawing.board import board_lines
from bingqi.drawing.log_lines import outcome_line, side_name, turn_lines, turns_of
from bingqi.drawing.reader import Reader
from bingqi.lang import Lang, render_problem


class Standing:
    """What can be seen of a fight (see fight.py)."""

    def __init__(self, opened: Opened, lang: Lang) -> None:
        self._session, self._header, self._seats, self._secret, self._notice = opened
        self.lang = lang
        self._mark = (0, 0, 0)
        """So many turns, and entries and answers of the next, were there when somebody answered last."""

    # --- How it stands --------------------------------------------------------------------

    def __str__(self) -> str:
        return self._board(GM)

    def __repr__(self) -> str:
        now = f"<Fight {self._header.scenario_id}, round {self.round}"
        if self.is_over:
            return f"{now}: over, {self.winner or 'nobody'} won>"
        asks = [(who, self._session.pending_for(who)) for who in self.waiting_for]
        return f"{now}: {', '.join([_brief(who, ask) for who, ask in asks])}>"

    @property
    def lang(self) -> Lang:
        """The language of all texts: "en" or "zh". It can be set.

        >>> import bingqi
        >>> fight = bingqi.load("mirror", seed=7)
        >>> fight.lang = "zh"
        >>> print(str(fight).splitlines()[0])
        势均力敌
        """
        return self._lang

    @lang.setter
    def lang(self, lang: Lang) -> None:
        reader_of(lang, self._session.rules.folder)
        self._lang: Lang = lang

    @property
    def _texts(self) -> Reader:
        return reader_of(self._lang, self._session.rules.folder)

    @property
    def sides(self) -> dict[str, str]:
        """What the sides are called, by their ids.

        >>> import bingqi
        >>> bingqi.load("mirror").sides
        {'red': 'Red warband', 'blue': 'Blue warband'}
        """
        rules, state = self._session.rules, self._session.state
        return {side: self._texts.read(side_name(rules, state, side)) for side in rules.sides(state)}

    @property
    def seats(self) -> dict[str, str]:
        """Who plays each side: "human", or a bot by its name.

        >>> import bingqi
        >>> bingqi.load("mirror", seats={"blue": "novice"}).seats
        {'red': 'human', 'blue': 'novice'}
        """
        return dict(self._seats)

    @property
    def round(self) -> int:
        """The round; 0 before the first.

        >>> import bingqi
        >>> bingqi.load("first-duel").round
        1
        """
        return self._session.rules.round(self._session.state)

    @property
    def is_over(self) -> bool:
        """Whether the battle is decided.

        >>> import bingqi
        >>> bingqi.load("mirror").is_over
        False
        """
        return self._session.outcome is not None

    @property
    def winner(self) -> str | None:
        """The side that won; None while the battle goes on, and for a draw.

        >>> import bingqi
        >>> fight = bingqi.load("mirror", seed=7)
        >>> fight.winner, fight.finish("greedy"), fight.winner
        (None, 'blue', 'blue')
        """
        return self._session.outcome.winner if self._session.outcome is not None else None

    @property
    def ending(self) -> str:
        """How it ended, in words; "" while it goes on.

        >>> import bingqi
        >>> fight = bingqi.load("mirror", seed=7)
        >>> _ = fight.finish("greedy")
        >>> fight.ending
        'Victory for Blue warband: only one side has anybody who can fight on'
        """
        session = self._session
        return outcome_line(self._texts, session.rules, session.state, session.outcome) if session.outcome is not None else ""

    @property
    def notice(self) -> str:
        """What is to be known of a record that older rules made; "" else.

        >>> import bingqi
        >>> bingqi.load("mirror").notice
        ''
        """
        return render_problem(self._notice, self._lang) if self._notice is not None else ""

    def seen_by(self, side: str) -> Seen:
        """The battle as a side sees it, and what it was told. Board, `log` and `news` of the fight itself keep no secret from you;
        its questions, odds and advice are made from what the side knows that is asked. Raises BadContent for sides that there are
        not.

        >>> import bingqi
        >>> fight = bingqi.load("sealed-orders", seed=7)
        >>> fight.seen_by("red").board == fight.seen_by("blue").board
        False
        """
        check_seats(self._session.rules.sides(self._session.state), {str(side): HUMAN})
        return Seen(self._board(side), self._log_lines(side, (0, 0, 0)))

    @property
    def log(self) -> Lines:
        """All that happened, a line for each thing, with the rule that made it happen.

        >>> import bingqi
        >>> fight = bingqi.load("first-duel", seed=7)
        >>> fight.answer("move towards")
        >>> print(fight.log)
        Su He, join roll: 15 + 2 = 17  MT-3.2
        Su He joins the battle with Priority 17.  MT-4.3
        Tang Yin, join roll: 6 + 1 = 7  MT-3.2
        Tang Yin joins the battle with Priority 7.  MT-4.3
        Round 1 begins.  MT-4.5
        1 order mana of Su He becomes active.  MT-2.6
        1 order mana of Tang Yin becomes active.  MT-2.6
        Tick 17: Su He.  MT-3.4
        The turn of Su He.  MT-4.7
        Su He declares: moving towards Tang Yin.  MT-4.11
        Su He is now at contact (1) of Tang Yin.  MT-12.1
        Tick 7: Tang Yin.  MT-3.4
        """
        return self._log_lines(GM, (0, 0, 0))

    @property
    def news(self) -> Lines:
        """What of it has happened since you answered last.

        >>> import bingqi
        >>> fight = bingqi.load("first-duel", seed=7)
        >>> fight.answer("move towards")
        >>> fight.news[1]
        'Su He declares: moving towards Tang Yin.  MT-4.11'
        """
        return self._log_lines(GM, self._mark)

    def _board(self, side: str) -> str:
        rules = self._session.rules
        view = rules.view(rules.observe(self._session.state, side), side)
        return "\n".join(board_lines(self._texts, view, self.sides))

    def _log_lines(self, side: str, since: tuple[int, int, int]) -> Lines:
        """What a side was told after so many turns, and entries and answers of the next."""
        session, lines = self._session, list[str]()
        first, shown, heard = since
        known, logs = session.rules.observe(session.state, side), [*[turn.entries for turn in session.past_turns[first:]]]
        logs.append(tuple(session.battle.log or ()))
        for turn, log in zip(turns_of(session, side, first), logs, strict=False):
            new = turn_lines(self._texts, session.rules, known, turn, len(visible(log[:shown], side)), heard)
            lines += [line.plain.strip() for line in new]
            shown = heard = 0
        return Lines(lines)

    # --- What is asked ---------------------------------------------------------------------

    @property
    def waiting_for(self) -> list[str]:
        """All who are asked something now: sides, "gm", or "dice".

        >>> import bingqi
        >>> bingqi.load("mirror", seed=7).waiting_for
        ['red', 'blue']
        """
        return self._session.waiting_for()

    @property
    def question(self) -> Question | None:
        """What the first of them is asked; None if nobody is.

        >>> import bingqi
        >>> fight = bingqi.load("first-duel", seed=7)
        >>> print(fight.question)
        Dawn: What does Su He do?
         Movement
           0  Move towards Tang Yin  (standard action)
           1  Move away from Tang Yin  (standard action)
           2  Disengage  (standard action, 5 Priority)
         Stance, weapons, waiting
           3  Full defence  (standard action)
           4  Wait  (standard action)
           5  Delay: act on a later tick of this round
           6  Take aim: attack on a later tick; each tick until then costs 1 Priority, every 2 give +1 to the attack
         End
           7* End turn
        """
        return self.question_for(self.waiting_for[0]) if self.waiting_for else None

    def question_for(self, who: str) -> Question:
        """What somebody is asked. Raises NotLawful if that is nothing.

        >>> import bingqi
        >>> bingqi.load("mirror", seed=7).question_for("red").who
        'red'
        """
        return question_of(self._texts, self._session, self._who(who))

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of `question`.

        >>> import bingqi
        >>> [one.key for one in bingqi.load("first-duel", seed=7).options]
        ['move:nearer:tang-yin', 'move:away:tang-yin', 'disengage', 'full-defence', 'wait', 'delay', 'aim', 'end']
        """
        return self.question.options if self.question is not None else ()

    def _who(self, who: str | None) -> str:
        """Somebody who is asked. Raises NotLawful."""
        if not self.waiting_for:
            raise NotLawful(problem("battle-over"))
        if who is not None and who not in self.waiting_for:
            raise NotLawful(problem("not-asked", who=who, waiting=waiting(self.waiting_for)))
        return who or self.waiting_for[0]


def _brief(who: str, request: object) -> str:
    return f"{who} chooses from {len(request.options)}" if isinstance(request, Decision) else "dice are to be thrown"
