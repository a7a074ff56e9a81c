"""What a seat knows in the midst of a turn, and the turn retold as it may have gone."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from bingqi.bots import Greedy
from bingqi.core.battle import Battle
from bingqi.core.dice.drawn import Drawn
from bingqi.core.event import Entry
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision, Roll
from bingqi.core.session.play import Session
from bingqi.lab.odds.exact import posed
from bingqi.lab.odds.info_state import InfoState, info_state, revealed, sees
from bingqi.lab.odds.retelling import retold
from bingqi.lab.odds.worlds import Worlds
from bingqi.rulesets import find_scenario
from bingqi.testing.play import choice, plain

WHERE = "typy17/sealed-orders"


def begun(seed: int) -> Session[Any]:
    rules, scenario = find_scenario(WHERE)
    return Session(rules, rules.setup(rules.scenario(scenario), {}), Drawn(b"%d" % seed, "known"))


def on(session: Session[Any], random: Random) -> tuple[str, Decision]:
    """Somebody answers, mostly a simple bot; who is asked next."""
    who = session.waiting_for()[0]
    ask = choice(session, who)
    bot = Greedy(session.rules)
    session.answer(
        who, bot.answer(ask, lambda: session.rules.observe(session.state, who)) if random.random() < 0.6 else ask.options[-1]
    )
    who = session.waiting_for()[0]
    return who, choice(session, who)


def as_data(session: Session[Any], known: InfoState) -> bytes:
    return plain((session.rules.freeze(known.observation), known.mine, known.told_events, known.decision, known.friends))


@cache
def midst() -> tuple[tuple[Session[Any], str], ...]:
    """Decisions before which others have answered in the same turn."""
    found = []
    for seed in range(1, 4):
        session, random = begun(seed), Random(seed)
        for _ in range(100):
            who, _ = on(session, random)
            if any(not sees(who, said.request) for said in session.responses):
                found.append((session.fork(), who))
    return tuple(found)


def test_where_an_enemy_is_bound_is_not_known_before_it_is_there() -> None:
    """An enemy goes to one cell or to another by the same way: whoever may react on the way knows the same, and has the same
    odds."""
    compared = 0
    for seed in (1, 2):
        session, random = begun(seed), Random(seed)
        for _ in range(80):
            who, ask = on(session, random)
            if ask.id == "act":
                compared += check_ways(session, who, [key for key in ask.options if key.startswith("move:")][:12])
    assert compared > 20


def check_ways(session: Session[Any], mover: str, keys: list[str]) -> int:
    """Of moves that look the same so far, how many were compared."""
    rules, alike = session.rules, defaultdict[bytes, set[bytes]](set)
    n = 0
    for key in keys:
        fork = session.fork()
        fork.answer(mover, key)
        if fork.pending is None or fork.waiting_for()[0] == mover:
            continue
        (who,) = fork.waiting_for()
        known = info_state(fork, who)
        told = as_data(fork, known)
        what = posed(fork, who)
        alike[told].add(plain((rules.freeze(what.state), [said.answer for said in what.responses])))
        assert key not in told.decode().split('"'), "it is said where the enemy goes"
        n += len(alike[told]) == 1
    assert all(len(found) == 1 for found in alike.values())
    return n - len(alike)


def test_what_is_known_are_the_own_answers_and_the_dice_one_saw() -> None:
    for session, who in midst():
        mine = info_state(session, who).mine
        seen = [
            said
            for said in session.responses
            if (said.request.who == who if isinstance(said.request, Decision) else sees(who, said.request))
        ]
        assert [one.answer for one in mine] == [said.answer for said in seen]
    unseen = [
        said.request
        for session, who in midst()
        for said in session.responses
        if isinstance(said.request, Roll) and not sees(who, said.request)
    ]
    assert unseen, "dice that somebody did not see are among those compared"


def test_what_is_known_is_the_same_in_a_battle_that_is_resumed() -> None:
    """A record does not keep whose dice they were, nor who saw them."""
    hidden = 0
    for session, who in midst():
        bare = [
            Response(replace(ask, by="", on="", seen_by=None) if isinstance(ask, Roll) else ask, answer)
            for ask, answer in session.responses
        ]
        again = Session(session.rules, session.start, responses=bare)
        assert as_data(again, info_state(again, who)) == as_data(session, info_state(session, who))
        hidden += any(isinstance(said.request, Roll) and not sees(who, said.request) for said in session.responses)
    assert hidden


def test_where_nothing_is_secret_all_answers_are_known() -> None:
    """Also in the midst of a turn: odds and advice begin where the battle stands, not in a world like it."""
    rules, scenario = find_scenario("mttt/two-against-one")
    session: Session[Any] = Session(rules, rules.setup(rules.scenario(scenario), {}), Drawn(b"5", "known"))
    random, midst = Random(5), 0
    for _ in range(120):
        who, _ = on(session, random)
        known = info_state(session, who)
        assert known.responses == tuple(revealed(session, who))
        [world] = Worlds(rules, known).found
        assert (world.decision_point.responses, world.decision_point.state) == (known.responses, session.start)
        midst += any(isinstance(said.request, Decision) and said.request.who != who for said in session.responses)
    assert midst > 20


def test_dice_that_a_seat_did_not_see_are_no_more_likely_to_have_come_out_well() -> None:
    """An unseen die of six hits from 2 where the enemy is here, from 6 where it is there; a hit was told. So five of six that the
    enemy is here, and neither search nor patience makes it any other."""
    fits = [retold(HITTING, {"floor": 6 if n % 2 else 2}, HIT, f"{n}") is not None for n in range(1200)]
    assert abs(sum(fits[::2]) / sum(fits) - 5 / 6) < 0.05


class Hitting:
    """As much of a rule set as a turn is retold by: a die that red does not see, and red is told of a hit and asked."""

    def copy(self, state: Any) -> Any:
        return state

    def turn(self, battle: Battle[Any]) -> None:
        hit = battle.band((battle.state["floor"],), "unseen", battle.tally("x"), sides=6, seen_by=("blue",))
        if hit and battle.log is not None:
            battle.log.append(Entry("hit", (), ()))
        battle.pick("red", ("a", "b"), "act")


HITTING: Any = Hitting()
HIT = InfoState("", None, (), (("hit", ()),), Decision("red", "act", ("a", "b"), "b"), ())


def test_a_turn_is_retold_with_what_may_have_been_answered() -> None:
    """In every world the seat is told the same and asked the same; where the enemy goes is now this, now that."""
    bound = set()
    for session, who in midst()[::6]:
        known = info_state(session, who)
        assert retold(session.rules, session.start, known, "truth") is not None, "the truth fits what was told"
        worlds = Worlds(session.rules, known)
        for n in range(4):
            world = worlds.get(n)
            assert world is not None
            assert not worlds.loose
            again = Session(session.rules, world.decision_point.state, responses=world.decision_point.responses)
            assert as_data(again, info_state(again, who)) == as_data(session, known)
            bound.add((id(session), next(said.answer for said in world.decision_point.responses if not sees(who, said.request))))
    sessions = {one for one, _ in bound}
    assert len(bound) > 1.5 * len(sessions)
