"""Is advice honest? Small battles that can be solved exactly: how often the intervals around the chances to win, and around what an
option gives away, hold the true ones; and how much is given away by whoever takes the advice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any, NamedTuple

from bingqi.bots import Greedy
from bingqi.bots.simple import Random as Erratic
from bingqi.core.battle import Battle
from bingqi.core.dice.laws import Enumerator
from bingqi.core.dice.sampling import Sampler
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.play import Session
from bingqi.lab.odds.info_state import info_state
from bingqi.lab.odds.rollouts import QUICK, Race, raced
from bingqi.lab.odds.worlds import Worlds
from bingqi.lab.paths.dice import After
from bingqi.lab.study.solve import Solver


class Exact:
    """The chances of a side, when two greedy bots play on; what was reckoned once is kept."""

    def __init__(self, rules: Ruleset[Any], normal: Callable[[Any], None] = lambda state: None) -> None:
        self.rules = rules
        self.seats = {side: Greedy(rules) for side in ("gm", *SIDES[rules.id])}
        self.solver: Solver[Any] = Solver(rules, self.seats, normal)
        self.known: dict[tuple[Hashable, str], float] = {}

    def from_here(self, at: Hashable | Outcome, who: str) -> float:
        """The chance that `who` wins from a state between two turns, a draw being half."""
        if isinstance(at, Outcome):
            return 0.5 if at.winner is None else float(at.winner == who)
        if (at, who) not in self.known:
            self.known[at, who] = sum([p * self.from_here(then, who) for then, p in self.solver._after(at).items()])
        return self.known[at, who]

    def after(self, state: Any, said: tuple[Response, ...], who: str) -> float:
        """The same in the midst of a turn that began with `state`, after these answers."""
        dice, more, total = Enumerator(), True, 0.0
        while more:
            now, answers = self.rules.copy(state), ReplayLog(said)
            self.rules.turn(Battle(self.rules, now, After(answers, dice), self.seats, None, answers))
            total += dice.weight / dice.total * self.from_here(self.solver._enter(now), who)
            more = dice.next()
        return total

    def believed(self, session: Session[Any], who: str) -> dict[str, float]:
        """The chance to win after each option, over all worlds that `who` may believe in."""
        known = info_state(session, who)
        worlds = Worlds(self.rules, known)
        assert worlds.every
        total = sum([one.weight for one in worlds.found])
        found = {}
        for key in known.decision.options:
            chosen = Response(known.decision, key)
            chances = [
                one.weight * self.after(one.decision_point.state, (*one.decision_point.responses, chosen), who)
                for one in worlds.found
            ]
            found[key] = sum(chances) / total
        return found


SIDES = {"toy": ("red", "blue")}


def small(random: Random) -> dict[str, Any]:
    """A duel of the toy that is over soon: grit and cards are secret, spells can be countered, a feint asks both sides at once."""
    units = [[f"{side[0]}1", side, random.randrange(2, 5), random.randrange(3), False] for side in SIDES["toy"]]
    deck = [random.randrange(5) for _ in range(random.randrange(3))]
    return {"units": units, "mana": random.randrange(2), "deck": deck, "rounds": random.randrange(3, 6)}


def positions(rules: Ruleset[Any], n: int) -> Iterator[tuple[Session[Any], str]]:
    """Decisions of small duels that were played at random up to there, no two alike."""
    seed, known = 0, set[str]()
    while len(known) < n:
        seed += 1
        start = rules.setup(small(Random(f"small {seed}")), {"ambush": False})
        seats = {side: Erratic(f"{seed} {side}") for side in rules.sides(start)}
        battle = Battle(rules, start, Sampler(seed), seats)
        for _ in range(seed % 4):
            if rules.outcome(start) is None:
                rules.turn(battle)
        if rules.outcome(start) is None and str(rules.freeze(start)) not in known:
            known.add(str(rules.freeze(start)))
            session: Session[Any] = Session(rules, start)
            yield session, session.waiting_for()[0]


class Held(NamedTuple):
    """How the intervals did, and what taking the advice gives away."""

    wins: int
    """Intervals around the chance to win that hold it, of so many `open` ones: where it is neither 0 nor 1."""
    open: int
    all_wins: int
    regrets: int
    options: int
    rollouts: int
    given_away: float
    """On the average, by whoever takes the first option of the advice."""
    at_most: float
    at_random: float
    """On the average, by whoever takes any option."""
    positions: int
    width: float


def held(exact: Exact, places: Iterator[tuple[Session[Any], str]], most: int, seconds: float) -> Held:
    """Advice at all these places, by so many trials of the options that are looked into longest, against what is exactly so."""
    wins = undecided = all_wins = regrets = options = rollouts = n = 0
    lost = worst = random = width = 0.0
    for session, who in places:
        true = exact.believed(session, who)
        best = max(true.values())
        *_, advice = raced(Race(info_state(session, who), exact.rules, QUICK), seconds, most)
        for one in advice.options:
            if one.rollouts:
                inside = one.win.low - 1e-9 <= true[one.key] <= one.win.high + 1e-9
                options, all_wins = options + 1, all_wins + inside
                if SURE < true[one.key] < 1 - SURE:
                    undecided, wins = undecided + 1, wins + inside
                regrets += one.regret.low - 1e-9 <= best - true[one.key] <= one.regret.high + 1e-9
                width += one.win.high - one.win.low
        n += 1
        rollouts += advice.rollouts
        gap = best - true[advice.options[0].key]
        lost, worst, random = lost + gap, max(worst, gap), random + best - sum(true.values()) / len(true)
    return Held(wins, undecided, all_wins, regrets, options, rollouts, lost / n, worst, random / n, n, width / options)


SURE = 0.02
"""What is nearer to 0 or 1 is as good as certain."""
POSITIONS, TRIALS = 200, 120
HOLDS = (0.93, 0.97)
"""So often the intervals of 95 % should hold; those around what is given away at least so."""
LOST = 0.01


def prove() -> bool:
    """Many positions of the toy's small duels."""
    from tests.toy import RULESET

    found = held(Exact(RULESET), positions(RULESET, POSITIONS), TRIALS, 60.0)
    return tell("toy, small duels", found)


def tell(name: str, it: Held) -> bool:
    """The figures, and whether they are good enough."""
    share, regrets = it.wins / it.open, it.regrets / it.options
    right = HOLDS[0] <= share <= HOLDS[1] and regrets >= HOLDS[0] and it.given_away <= LOST
    print(f"{name}: {it.positions} positions, {it.options} options, {it.rollouts} rollouts; intervals {it.width:.3f} wide")
    print(
        f"  chance to win held in {share:.3f} of {it.open} intervals ({it.all_wins / it.options:.3f} with those that are certain)"
    )
    print(f"  what is given away held in {regrets:.3f}; whoever takes the advice gives away {it.given_away:.4f} on the average,")
    print(f"  at most {it.at_most:.3f}; at random {it.at_random:.3f}: {'as it should be' if right else 'NOT RIGHT'}", flush=True)
    return right
