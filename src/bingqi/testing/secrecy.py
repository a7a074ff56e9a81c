"""What a seat is sent, and the check that it tells nothing which the seat may not know.

Two states that differ only in what a seat may not know (a state, and a guess from what the seat sees of it) are played side by
side with the same answers and the same dice. At every stop both must send the seat the same bytes. They may part in one way
only: something became known, that is, the log tells it *and* the seat sees another state from then on; or it did see one as it was
told, and has forgotten it since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from bingqi.core.dice.roll_entry import roll_of
from bingqi.core.event import Entry, rebuild
from bingqi.core.requests import Decision, Roll
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.lab.odds.beliefs import Mixture, passes
from bingqi.lab.odds.exact import odds_for, posed
from bingqi.lab.odds.info_state import info_state
from bingqi.table.wire.frame import prompt
from bingqi.testing.play import ending, plain, throw, until
from bingqi.testing.sent import Heard, Sent, names, one_ref, sent, visible, words

ASKS = 60
"""More than one side is asked in a row, unseen by the other, before something becomes known."""
ODDS, LONG = 3, 6
"""The odds of so many options are compared; of each, no more than so many stretches of ways are followed."""
ANSWERS = 4
"""Odds are compared after fewer answers than that."""
WORLDS = 4
"""What is believed is compared after so many worlds."""
ROLLS = 10_000
"""More than any battle throws before somebody chooses."""


class Often:
    """Whether it was asked so often: a patience that does not depend on the clock."""

    def __init__(self, most: int) -> None:
        self.left = most

    def __call__(self, key: str = "") -> bool:
        self.left -= 1
        return self.left < 0


def check_odds(rules: Ruleset[Any], state: Any, seat: str, seed: int) -> None:
    """Two battles that look the same have the same odds: they are reckoned from the same state and the same answers."""
    found = []
    for session, keys in alike(rules, state, seat, seed):
        told = [odds_for(session, seat, keys=[key], enough=Often(LONG)).options[0] for key in keys]
        found.append(plain([(one.key, one.exact, one.outcomes) for one in told]) + posed_as(session, seat))
    assert len(set(found)) < 2, f"the odds told to {seat} depend on what {seat} may not know: {parting(*found)}"


def posed_as(session: Session[Any], seat: str) -> bytes:
    """All that the odds of a session are reckoned from."""
    what = posed(session, seat)
    return plain(
        (
            session.rules.freeze(what.state),
            [(said.request.question, said.answer) for said in what.responses],
            what.decision,
            what.assumed,
        )
    )


def check_beliefs(rules: Ruleset[Any], state: Any, seat: str, seed: int) -> None:
    """Two battles that look the same are believed to be the same, and advice is sought in the same worlds."""
    found = []
    for session, keys in alike(rules, state, seat, seed):
        mixture = Mixture(info_state(session, seat), keys, "greedy", session.rules)
        *_, told = passes(mixture, Often(LONG * ODDS), most=WORLDS)
        worlds = [
            (rules.freeze(one.decision_point.state), [said.answer for said in one.decision_point.responses])
            for one in mixture.worlds.found
        ]
        options = [(one.key, one.label, one.metrics, one.answered) for one in told.options]
        found.append(plain((options, told.worlds, told.unfit, told.every, told.loose, worlds)))
    assert len(set(found)) < 2, f"what {seat} believes depends on what {seat} may not know: {parting(*found)}"


def alike(rules: Ruleset[Any], state: Any, seat: str, seed: int) -> list[tuple[Session[Any], list[str]]]:
    """Two battles that have looked the same to a seat so far, where it is asked something, and some of its options: at once, or
    after some answers, so that others have answered too. Nothing if they do not look the same any more."""
    random = Random(f"alike {seed}")
    both = [rules.copy(state), rules.sample_world(rules.observe(state, seat), Random(seed).randrange)]
    one, two = [Session(ending(rules), which) for which in both]
    for stop in range(seed % ANSWERS, -1, -1):
        if settled(one, seat, seed) != settled(two, seat, seed):
            return []
        ask = one.pending_for(seat)
        if not stop and isinstance(ask, Decision):
            keys = Random(seed).sample(ask.options, min(ODDS, len(ask.options)))
            return [(one, keys), (two, keys)]
        reply = same_reply(one, two, seat, random)
        if reply is None:
            return []
        for session in (one, two):
            session.answer(*reply)
    return []


def check_guess(rules: Ruleset[Any], state: Any, seat: str, seed: int) -> None:
    """A guess looks like the truth, and is a battle that goes on as the truth does."""
    seen = rules.observe(state, seat)
    guess = rules.sample_world(rules.copy(seen), Random(seed).randrange)
    again = rules.observe(guess, seat)
    assert again == seen, f"{seat} sees another state after guessing at what it does not see"
    assert plain(rules.freeze(again)) == plain(rules.freeze(seen))
    assert rules.observe(seen, seat) == seen, f"what {seat} sees, seen again, is something else"
    assert rules.outcome(guess) == rules.outcome(state), f"{seat} guesses at a battle that ends otherwise"


def check_twins(rules: Ruleset[Any], state: Any, seat: str, seed: int, most: int = 25) -> int:
    """Play a state and a guess side by side; how many stops they had in common. Where the seat knows everything the guess is the
    state itself, and two such battles are one: it is played alone, so that all that is sent of it is made."""
    twin = rules.sample_world(rules.observe(state, seat), Random(seed).randrange)
    if twin == state and plain(rules.freeze(twin)) == plain(rules.freeze(state)):
        return play_alone(rules, state, seat, seed, most)
    heard = Heard(), Heard()
    one = Session(ending(rules), rules.copy(state))
    a = settled(one, seat, seed, heard[0])
    two = Session(ending(rules), twin)
    b = settled(two, seat, seed, heard[1])
    told = 0
    for stop in range(most):
        if a != b:
            judge(one, two, a, b, seat, seed, told)
            return stop
        told = len(visible(one, seat))
        reply = same_reply(one, two, seat, Random(f"{seed} {stop}"))
        if reply is None:
            return stop
        before = a
        one.answer(*reply)
        a = settled(one, seat, seed, heard[0])
        two.answer(*reply)
        b = settled(two, seat, seed, heard[1])
        if a == before != b:
            a = caught_up(one, seat, seed, heard[0], before)
        elif a != before == b:
            b = caught_up(two, seat, seed, heard[1], before)
    return most


def play_alone(rules: Ruleset[Any], state: Any, seat: str, seed: int, most: int) -> int:
    """Play a battle of which a seat knows everything, as one of two twins; how many stops it had."""
    session, heard = Session(ending(rules), rules.copy(state)), Heard()
    for stop in range(most):
        settled(session, seat, seed, heard)
        reply = same_reply(session, session, seat, Random(f"{seed} {stop}"))
        if reply is None:
            return stop
        session.answer(*reply)
    return most


def caught_up(session: Session[Any], seat: str, seed: int, heard: Heard, before: Sent) -> Sent:
    """What is sent that is new, where the other battle has sent something new already. That somebody else is asked once more before
    it is, nobody can see: a seat is sent the same as before, which is nothing."""
    now = before
    for _ in range(ASKS):
        if now != before or session.pending is None or session.pending_for(seat) is not None:
            break
        ask = session.pending_for(session.waiting_for()[0])
        assert isinstance(ask, Decision)
        session.answer(ask.who, ask.default)
        now = settled(session, seat, seed, heard)
    return now


def settled(session: Session[Any], seat: str, seed: int, heard: Heard | None = None) -> Sent:
    """What is sent when the dice have fallen; without what was `heard` before, all is told as from the beginning."""
    dice = throw_all(session, seat, seed)
    return sent(session, seat, heard or Heard(), dice)


def throw_all(session: Session[Any], seat: str, seed: int) -> list[Any]:
    """Throw the dice that are asked for: the same faces in both battles as long as the seat was told the same. What the seat was
    told of each throw before it: whoever types the dice in reads that."""
    thrown: Counter[str] = Counter()
    told: list[Any] = []
    while isinstance(session.pending, Roll):
        assert thrown.total() < ROLLS, f"{ROLLS} rolls, and nobody is asked"
        ask = session.pending
        id = f"{ask.id} {len(visible(session, seat))}"
        random = Random(f"{seed} {id} {thrown[id]}")
        if ask.seen_by is None or seat in ask.seen_by:
            told.append(prompt(session.rules, session.rules.observe(session.state, seat), ask, session.battle.citing, seat))
        session.answer("dice", throw(ask, random.randrange))
        thrown[id] += 1
    return told


def judge(one: Session[Any], two: Session[Any], a: Sent, b: Sent, seat: str, seed: int, before: int) -> None:
    """Two battles send different things: is that because something became known? `before` is how long both logs were before."""
    rules = one.rules
    news = a.log != b.log or len(visible(one, seat)) > before
    for field in ("dice", "view", "question", "waiting", "about", "inspected", "reckoned"):
        assert news or getattr(a, field) == getattr(b, field), (
            f"the {field} sent to {seat} depends on what {seat} may not know: {parting(getattr(a, field), getattr(b, field))}"
        )
    logs = [
        [plain((entry, rules.describe_event(rules.observe(one.state, seat), entry))) for entry in visible(each, seat)]
        for each in (one, two)
    ]
    parted = next((n for n, (x, y) in enumerate(zip(*logs, strict=False)) if x != y), None)
    if parted is None:
        short, long = sorted((one, two), key=lambda each: len(visible(each, seat)))
        if len(visible(short, seat)) < len(visible(long, seat)):
            check_wait(short, long, seat, seed)
        else:  # the same was before of both battles, and it lets the seat see what differs
            assert len(visible(one, seat)) > before, f"what {seat} sees depends on what {seat} may not know"
    where = len(min(logs, key=len)) if parted is None else parted
    excused = parted is not None and told_by_the_book(rules, seat, visible(one, seat)[parted], visible(two, seat)[parted])
    known = rules.freeze(rules.observe(one.state, seat)) != rules.freeze(rules.observe(two.state, seat))
    assert known or excused or shown_then(one, two, seat, where, before), (
        f"the log tells {seat} what {seat} does not see: {[log[where : where + 1] for log in logs]}"
    )


def shown_then(one: Session[Any], two: Session[Any], seat: str, n: int, before: int) -> bool:
    """Whether the `n`th entry that a seat may see showed it what it has not seen in the other battle, since it was told so many
    in both: then it became known, though it may be forgotten by now."""
    both = [sights(session, seat, before) for session in (one, two)]
    for own, others in (both, both[::-1]):
        then = next((sight for entries, sight in own if entries == n + 1), None)
        if then is not None and then not in [sight for _, sight in others]:
            return True
    return False


def sights(session: Session[Any], seat: str, before: int) -> list[tuple[int, bytes]]:
    """All that a seat has seen since it had been told so many entries; each with how many it had been told by then."""
    return [(n, plain(session.rules.freeze(known))) for n, known in moments(session, seat) if n >= before]


def moments(session: Session[Any], seat: str) -> Iterator[tuple[int, Any]]:
    """What a seat saw as the battle began, and after each event; and how many entries it had been told by then."""
    rules, state, n = session.rules, session.rules.copy(session.start_of(0)), 0
    yield n, rules.observe(state, seat)
    for entry in session.log:
        rebuild(state, [entry], rules.events)
        n += seat == "gm" or entry.seen_by is None or seat in entry.seen_by
        yield n, rules.observe(state, seat)


def told_by_the_book(rules: Ruleset[Any], seat: str, one: Entry, two: Entry) -> bool:
    """Whether two entries part in nothing but what the book tells of them."""
    if one.event == two.event == "rolled":
        a, b = [roll_of(entry.args[0]) for entry in (one, two)]
        hidden = all(roll.yours is not None and roll.yours.total is None for roll in (a, b))
        alone = rules.contract.rolls_tell.get(a.what)
        meant = hidden and (alone is False or (alone is True and one.seen_by == two.seen_by == (seat,)))
        return meant and a == msgspec.structs.replace(b, result=a.result, n=a.n)
    alone = rules.contract.tells.get(one.event)
    meant = alone is False or (alone is True and one.seen_by == (seat,))
    return meant and (one.event, one.args[:-1], one.seen_by) == (two.event, two.args[:-1], two.seen_by)


def parting(a: bytes, b: bytes) -> str:
    """Where two texts part."""
    at = max(0, next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b))) - 60)
    return f"... {a[at : at + 120].decode(errors='replace')} ... or ... {b[at : at + 120].decode(errors='replace')} ..."


def check_wait(short: Session[Any], long: Session[Any], seat: str, seed: int) -> None:
    """One battle waits where the other goes on. If both then go on alike, the waiting itself has told something."""
    told = len(visible(short, seat))
    after = short.fork()

    def heard() -> bool:
        return after.pending is None or after.pending_for(seat) is not None or len(visible(after, seat)) > told

    def wait() -> None:
        ask = after.pending_for(after.waiting_for()[0])
        assert isinstance(ask, Decision)
        after.answer(ask.who, ask.default)
        throw_all(after, seat, seed)

    until(heard, wait)
    now = visible(after, seat)
    assert len(now) == told or plain(now[told]) != plain(visible(long, seat)[told]), (
        f"{', '.join(short.waiting_for())} is waited for, depending on what {seat} may not know"
    )


def same_reply(one: Session[Any], two: Session[Any], seat: str, random: Random) -> tuple[str, str] | None:
    """The same answer for both battles; None if there is none (then nothing can be compared any more)."""
    if one.pending is None or two.pending is None:
        return None
    who = seat if one.pending_for(seat) is not None else one.waiting_for()[0]
    asks = one.pending_for(who), two.pending_for(who)
    assert isinstance(asks[0], Decision)
    assert isinstance(asks[1], Decision)
    common = [key for key in asks[0].options if key in asks[1].options]
    if asks[0].id != asks[1].id or not common:
        return None
    return who, random.choice(common)


def ever_seen(session: Session[Any], seat: str) -> set[str]:
    """What names a thing in all that a seat has seen since the battle began."""
    return set().union(*[names(session.rules, known) for _, known in moments(session, seat)])


def check_names(rules: Ruleset[Any], state: Any, seat: str, seed: int, most: int = 25) -> None:
    """Play on; nothing that is sent names what the seat has never seen."""
    session = Session(ending(rules), rules.copy(state))
    random, heard, read = Random(seed), Heard(), set[bytes]()
    told, known = 0, names(rules, rules.observe(session.state, seat))
    for _ in range(most):
        dice = throw_all(session, seat, seed)
        seen = names(rules, rules.observe(session.state, seat))
        secret = names(rules, session.state) - known - seen - {""}
        entries = visible(session, seat)
        drawn = rules.view(rules.observe(session.state, seat), seat)
        looked_at = {one_ref(drawn, len(entries)), *secret}
        peeks = [rules.inspect_ref(rules.observe(session.state, seat), seat, ref) for ref in looked_at]
        about = {*heard.take_in(session, seat, rules.observe(session.state, seat))[1]}
        lines = [msgspec.json.decode(line) for line in about - read]
        now = [dice, drawn, peeks, session.pending_for(seat), [entry.args for entry in entries[told:]], lines]
        if named := secret & words(msgspec.to_builtins(now)):
            named -= ever_seen(session, seat)
        assert not named, f"{seat} is told of {', '.join(sorted(named))}, which {seat} does not see"
        told, known, read = len(entries), seen, about
        if session.pending is None:
            return
        who = session.waiting_for()[0]
        ask = session.pending_for(who)
        assert isinstance(ask, Decision)
        session.answer(who, random.choice(ask.options))
