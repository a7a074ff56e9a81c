"""Are odds right? Options of decisions in the middle of battles, each simulated thousands of times; one pooled test a rule set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from math import inf
from typing import Any

import msgspec
from bench.odds import SCENARIOS, decisions

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.lab.odds.exact import DecisionPoint, OptionOdds, Outcome, Posed, odds, posed
from bingqi.lab.paths.dice import After
from bingqi.lab.stats import chi_square_p

DECISIONS, SIMULATIONS = 200, 5_000
DUE = 10.0
"""Outcomes that are expected less often than this are counted together."""
LEAST = 1e-4


def prove(decisions_each: int = DECISIONS, simulations: int = SIMULATIONS) -> bool:
    """One option of so many decisions a rule set, of those where something hangs on chance."""
    held = True
    for id in dict.fromkeys([where.partition("/")[0] for where in SCENARIOS]):
        where = [one for one in SCENARIOS if one.startswith(f"{id}/")]
        square, degrees, options = 0.0, 0, 0
        for rules, what, option in chosen(where, decisions_each):
            more, free = squared(counted(rules, what, option.key, simulations, f"{id} {options}"), option.outcomes, simulations)
            square, degrees, options = square + more, degrees + free, options + 1
        p = chi_square_p(square, degrees)
        held = held and p > LEAST
        figures = f"chi-square {square:.1f} of {degrees}, p {p:.3f}"
        print(f"odds of {id}: {options} options, {simulations} simulations each: {figures}", flush=True)
    return held


def chosen(scenarios: list[str], n: int) -> Iterator[tuple[Ruleset[Any], Posed, OptionOdds]]:
    """Of decisions in the middle of battles the option with most outcomes, where it is exact and has more than one."""
    share = [n // len(scenarios) + (i < n % len(scenarios)) for i in range(len(scenarios))]
    for where, left in zip(scenarios, share, strict=True):
        for session, who in decisions(where, 50 * n):
            if not left:
                break
            what = posed(session, who)
            found = odds(session.rules, what.state, what.responses, what.decision).options
            best = max(found, key=lambda option: len(option.outcomes) if option.exact else 0)
            if best.exact and len(best.outcomes) > 1:
                left -= 1
                yield session.rules, what, best


def counted(rules: Ruleset[Any], what: Posed, key: str, runs: int, seed: str) -> dict[bytes, int]:
    """What the option does, by playing it so often with plain dice: every roll is thrown, nothing is merged."""
    asking = DecisionPoint(rules, what.state, what.responses, what.decision, "greedy")
    sampler, found = Sampler(f"prove {seed}"), dict[bytes, int]()
    for _ in range(runs):
        answers = ReplayLog((*what.responses, Response(what.decision, key)))
        battle = Battle(rules, rules.copy(what.state), After(answers, sampler), asking.seats, [], answers)
        with suppress(Unanswered):
            rules.turn(battle)
        did = msgspec.json.encode(rules.outcome_summary((battle.log or [])[asking.before :]), order="deterministic")
        found[did] = found.get(did, 0) + 1
    return found


def squared(seen: dict[bytes, int], outcomes: tuple[Outcome, ...], n: int) -> tuple[float, int]:
    """The chi-square of what was counted, and its degrees of freedom; infinite where something happened that has no chance."""
    due = {msgspec.json.encode(one.what, order="deterministic"): float(Fraction(*one.p)) * n for one in outcomes}
    if seen.keys() - due.keys():
        return inf, 1
    pairs = [(seen.get(what, 0), expected) for what, expected in due.items() if expected >= DUE]
    rare = [(seen.get(what, 0), expected) for what, expected in due.items() if expected < DUE]
    if sum([expected for _, expected in rare]) >= DUE:
        pairs.append((sum([one for one, _ in rare]), sum([expected for _, expected in rare])))
    elif rare and pairs:
        least = min(pairs, key=lambda pair: pair[1])
        pairs.remove(least)
        pairs.append((least[0] + sum([one for one, _ in rare]), least[1] + sum([expected for _, expected in rare])))
    return sum([(one - expected) ** 2 / expected for one, expected in pairs]), len(pairs) - 1
