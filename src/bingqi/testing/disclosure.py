"""What a seat is told in the log it also sees: a check of secrets that only come to be as a battle goes on, from dice and choices.

Two battles are one up to a throw, or up to an answer of somebody else, and have the same dice and answers after it. Where a seat is
told this in the one and that in the other, and never sees a difference, it has learnt from the log alone what it may not know.
"""

from __future__ import annotations

from random import Random
from typing import Any

from bingqi.core.dice.roll_entry import roll_of
from bingqi.core.dice.sampling import Keyed
from bingqi.core.event import Entry
from bingqi.core.replay_log import describe_request
from bingqi.core.requests import Answer, Decision, Request, Roll
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.testing.play import ending, plain, reply, throw
from bingqi.testing.secrecy import moments, same_reply
from bingqi.testing.sent import visible

STOPS = 2
"""What somebody chooses together with others happens when these have answered too."""
THROWS = 4
"""So often dice are thrown again that fell the same."""


def check_disclosure(rules: Ruleset[Any], state: Any, seat: str, seed: int, most: int = 8) -> int:
    """Play on, and at each step see what the seat would be told if the dice had fallen, or the others had chosen, otherwise; how
    often it was told something else."""
    session, random, parted = Session(ending(rules), rules.copy(state)), Random(seed), 0
    for _ in range(most):
        if session.pending is None:
            break
        who, answer = reply(session, random.randrange)
        request = session.pending_for(who)
        assert request is not None
        other = other_answer(request, answer, random) if who != seat else None
        if other is not None:
            told = len(visible(session, seat))
            one, two = [going_on(session, who, which, seed) for which in (answer, other)]
            entries = play_apart(one, two, seat, told, seed)
            parted += entries is not None
            if entries is not None and is_leak(one, two, entries, seat, told, request):
                raise AssertionError(leak(seat, request, *entries))
        session.answer(who, answer)
    return parted


def other_answer(request: Request, answer: Answer, random: Random) -> Answer | None:
    """Another answer than this, if there is one."""
    if isinstance(request, Decision):
        others = [key for key in request.options if key != answer]
        return random.choice(others) if others else None
    assert isinstance(request, Roll)
    return next((faces for faces in [throw(request, random.randrange) for _ in range(THROWS)] if faces != answer), None)


def going_on(session: Session[Any], who: str, answer: Answer, seed: int) -> Session[Any]:
    """The same battle after this answer, in which dice fall by themselves from now on: the same for the same throw."""
    after = session.fork()
    after.dice = Keyed(seed)
    after.answer(who, answer)
    return after


def play_apart(one: Session[Any], two: Session[Any], seat: str, before: int, seed: int) -> tuple[Entry, Entry] | None:
    """Go on with both alike until the seat is told different things, and these."""
    for stop in range(STOPS + 1):
        logs = [visible(session, seat)[before:] for session in (one, two)]
        if differ := next(((x, y) for x, y in zip(*logs, strict=False) if x != y), None):
            return differ
        both = one.waiting_for() == two.waiting_for()
        said = same_reply(one, two, seat, Random(f"{seed} {stop}")) if both else None
        if said is None:
            return None
        one.answer(*said)
        two.answer(*said)
    return None


def is_leak(one: Session[Any], two: Session[Any], entries: tuple[Entry, Entry], seat: str, before: int, request: Request) -> bool:
    """Whether two entries tell a seat what it does not see.

    Where dice and choices are open, it may be before of all that comes to the same; and two choices may be called by two events. Of
    secret dice nothing at all may be told that is not seen."""
    secret = isinstance(request, Roll) and request.seen_by is not None and seat not in request.seen_by
    same_event = entries[0].event == entries[1].event
    if by_the_book(one.rules, seat, *entries) if same_event else not secret:
        return False
    if not secret and one.state == two.state:
        return False
    if one.rules.observe(one.state, seat) != two.rules.observe(two.state, seat):
        return False
    return sights(one, seat, before) == sights(two, seat, before)


def by_the_book(rules: Ruleset[Any], seat: str, *entries: Entry) -> bool:
    """Whether the contract of a rule set says that this may be told."""
    rolls, event = rules.contract.rolls_tell, entries[0].event
    found = [rolls.get(roll_of(entry.args[0]).what) if event == "rolled" else rules.contract.tells.get(event) for entry in entries]
    alone = all(entry.seen_by == (seat,) for entry in entries)
    return None not in found and (alone or not any(found))


def sights(session: Session[Any], seat: str, before: int) -> list[bytes]:
    """What a seat has seen one after the other since it had been told so many entries, also what it has forgotten since."""
    return list(dict.fromkeys([plain(session.rules.freeze(known)) for n, known in moments(session, seat) if n >= before]))


def leak(seat: str, request: Request, one: Entry, two: Entry) -> str:
    """What to say of two entries that tell too much, and what can be done."""
    if one.event == two.event == "rolled":
        rolls = [roll_of(entry.args[0]) for entry in (one, two)]
        told = " or ".join([f"dice of {roll.what}, {', '.join(map(str, roll.faces))}" for roll in rolls])
        cure = "say who may see the roll (seen_by=) or, if the book means it so, Contract(rolls_tell=...)"
    else:
        told = f"{one} or {two}"
        cure = "tell it by battle.secretly, let the seat see it or, if the book means it so, say Contract(tells=...)"
    what = describe_request(request)
    return f"the log tells {seat} what {seat} never sees: {told}; {cure}. It comes of two answers to {what}"
