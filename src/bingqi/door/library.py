"""What there is, and what is done with a scenario or a record as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Any

from bingqi import bots, rulesets
from bingqi.core.record.format import read
from bingqi.core.record.verify import Proof, fingerprint
from bingqi.core.record.verify import verify as prove
from bingqi.core.ruleset import Ruleset
from bingqi.door.answers import Results, Scenario
from bingqi.door.opening import file_of, reader_of
from bingqi.drawing.log_lines import side_name
from bingqi.lab.fights.study import new_study
from bingqi.lab.study.simulate import Result, run
from bingqi.lang import Lang


def ruleset_names() -> list[str]:
    """The rule sets that there are, those that come with bingqi first.

    >>> import bingqi
    >>> bingqi.ruleset_names()[:3]
    ['frontline', 'typy17', 'mttt']
    """
    return rulesets.names()


def bot_names() -> list[str]:
    """The bots that there are, those that come with bingqi first.

    >>> import bingqi
    >>> bingqi.bot_names()[:5]
    ['random', 'novice', 'greedy', 'quick', 'tactical']
    """
    return bots.names()


def ruleset(name: str) -> Ruleset[Any]:
    """A rule set by its name. Its `id` and `version` are stable; what else it holds is for those who write rule sets. Raises
    BadContent if there is none of that name.

    >>> import bingqi
    >>> bingqi.ruleset("mttt").id
    'mttt'
    >>> bingqi.ruleset("frontlien")
    Traceback (most recent call last):
    bingqi.core.problems.BadContent: no rule set "frontlien"; did you mean "frontline"?
    """
    return rulesets.ruleset(str(name))


def scenarios(ruleset: str = "", lang: Lang = "en") -> list[Scenario]:
    """The scenarios that there are, of one rule set or of all, the smallest of each first. Raises BadContent.

    >>> import bingqi
    >>> print(bingqi.scenarios("mttt")[0])
    mttt/first-duel: The First Duel
    """
    found = rulesets.scenarios_of(rulesets.ruleset(str(ruleset))) if ruleset != "" else rulesets.scenarios()
    read = reader_of(lang).read
    return [
        Scenario(f"{rules.id}/{one.name}", read(one.title), read(one.about), {side: read(it) for side, it in one.sides.items()})
        for rules, one in found
    ]


def simulate(
    scenario: str,
    fights: int = 100,
    *,
    seats: Mapping[str, str] | None = None,
    switches: Mapping[str, Any] | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], object] | None = None,
    lang: Lang = "en",
) -> Results:
    """Let bots fight a scenario many times. The same seed gives the same fights, on any number of workers.

    `seats` say which bot plays which side, the best one where they say nothing. With `workers` 0 all cores are used: then a script
    must begin under `if __name__ == "__main__":`, as always where Python starts processes. `progress` is told from time to
    time how many have been fought. Ctrl-C ends it with what there is. Raises BadContent.

    >>> import bingqi
    >>> results = bingqi.simulate("mirror", 20, seats={"red": "greedy", "blue": "greedy"}, seed=1)
    >>> print(results)
    frontline/mirror: 20 fights from seed 1, 0 drawn, 4.5 rounds on average
    Red warband (greedy): 8 won, 40.0% (21.9% – 61.3%)
    Blue warband (greedy): 12 won, 60.0% (38.7% – 78.1%)
    >>> results.rates["red"].p
    0.4
    """
    counting = (lambda counted: progress(counted.fights)) if progress is not None else None
    return _results(run(new_study(str(scenario), seed, seats, switches), fights, workers, counting), lang)


def _results(found: Result, lang: Lang) -> Results:
    told, study = found.report(), found.study
    rules = rulesets.ruleset(study.ruleset)
    reader, start = reader_of(lang, rules.folder), rules.setup(study.data, study.options)
    rates = {side: found.rate(side) for side in study.seats}
    mean, draws, fights = told["rounds"]["mean"], told["draws"], told["fights"]
    head = reader.label("door-results", scenario=study.id, n=fights, seed=str(study.seed), draws=draws, rounds=f"{mean:.1f}")
    lines = [head]
    for side, rate in rates.items():
        figures = {"rate": f"{rate.p:.1%}", "low": f"{rate.low:.1%}", "high": f"{rate.high:.1%}", "wins": told["wins"][side]}
        name = side_name(rules, start, side)
        lines.append(reader.label("door-results-side", side=name, bot=study.seats[side], **figures))
    return Results(fights, told["wins"], draws, rates, mean, told, "\n".join(lines))


def verify(record: str | PathLike[str], commitment: str = "") -> Proof:
    """Prove that rules and dice made a battle as its record tells it; with the `commitment` that somebody was shown before the
    battle, 64 hexadecimal figures, that the dice were fixed then. `verdict` says what came of it ("fails", "in-part", "torn",
    "sound" or "holds"), `problems` why. Raises BadRecord if it is no record, or was altered.

    >>> import bingqi, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     fight = bingqi.load("mirror", seed=7)
    ...     fight.finish("greedy")
    ...     fight.save(f"{folder}/fight.jsonl")
    ...     proof = bingqi.verify(f"{folder}/fight.jsonl")
    'blue'
    >>> proof.verdict, proof.dice, proof.problems
    ('sound', 'unproved', [])
    """
    found = read(file_of(record, "record"))
    return prove(rulesets.ruleset(found.header.ruleset), found, fingerprint(commitment, "commitment") if commitment else "")
