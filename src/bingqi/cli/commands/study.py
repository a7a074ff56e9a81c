"""The lab: `scenarios` lists what can be fought, `simulate` fights it many times, `odds` tells what a decision may bring."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice, pairs, print_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bingqi.cli.show.options_menu import Menu
    from bingqi.core.ruleset import Ruleset
    from bingqi.core.session.play import Session
    from bingqi.lab.study.balance import Row
    from bingqi.lab.study.simulate import Result

BAR = 40
"""Columns of a bar."""
LENGTHS = 15
"""So many bars tell how long fights last, at most."""
ABOUT = 4
"""Columns before what a scenario is about."""
MOST_SECONDS = 3600
"""Nobody waits longer for odds or advice."""

ScenarioName = Annotated[str, typer.Argument(metavar="SCENARIO")]
SeatBots = Annotated[list[str] | None, typer.Option("--seat", metavar="SIDE=BOT")]
Switches = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")]
Seed = Annotated[int | None, typer.Option(metavar="N")]
AsJson = Annotated[bool, typer.Option("--json")]


def scenarios(context: typer.Context, json: AsJson = False) -> int:
    """List the scenarios, the smallest of a rule set first."""
    from msgspec import to_builtins

    from bingqi.lab.study.balance import measured
    from bingqi.rulesets import installed_problems
    from bingqi.rulesets import scenarios as all_scenarios

    voice: Voice = context.obj
    every = all_scenarios()
    rows = [measured(rules, one.name) for rules, one in every]
    found = [
        {
            "id": f"{rules.id}/{one.name}",
            "ruleset": rules.id,
            "title": one.title.get(voice.lang, ""),
            "sides": list(one.sides),
            "balance": to_builtins(known),
        }
        for (rules, one), known in zip(every, rows, strict=True)
    ]
    for fault in installed_problems():
        voice.err.print(voice.problem_line(fault), style="yellow", soft_wrap=True)
    if json:
        print_json(found)
        return 0
    from bingqi.cli.show.board import put
    from bingqi.drawing.line import Line

    wide = max([len(str(told["id"])) for told in found]) + 2
    for told, (rules, one), known in zip(found, every, rows, strict=True):
        sides = [names.get(voice.lang, side) for side, names in one.sides.items()]
        put(voice, Line().append(str(told["id"]).ljust(wide), "cyan").append(str(told["title"]), "bold"), wide)
        about = voice.word("scenario-about", sides=sides, about=one.about.get(voice.lang, ""))
        put(voice, Line(" " * ABOUT + about), ABOUT)
        if known:
            put(voice, Line(" " * ABOUT + balance(voice, known), "yellow" if known[0].one_sided else "dim"), ABOUT)
        for note in one.notes:
            put(voice, Line(" " * ABOUT + voice.of(rules.folder).read(note), "dim"), ABOUT)
    return 0


def balance(voice: Voice, rows: list[Row]) -> str:
    """How often each side won between bots, in per cent, in the order of the sides."""
    told = [voice.word("balance-of", bot=voice.bot(row.bot), rates=shares(voice, row)) for row in rows]
    return voice.word("balance-one-sided" if rows[0].one_sided else "balance", told=told)


def shares(voice: Voice, row: Row) -> str:
    """The wins of each side in per cent, and the draws if there are any."""
    wins = " : ".join([f"{100 * n / row.fights:.0f}" for n in row.wins.values()])
    return voice.word("balance-draws", rates=wins, draws=f"{100 * row.draws / row.fights:.0f}") if row.draws else wins


def simulate(
    context: typer.Context,
    scenario: ScenarioName,
    fights: Annotated[int, typer.Option(metavar="N")],
    seed: Seed = 0,
    seat: SeatBots = None,
    option: Switches = None,
    workers: Annotated[int, typer.Option(metavar="N")] = 0,
    record_dir: Annotated[Path | None, typer.Option(metavar="DIR")] = None,
    json: AsJson = False,
) -> int:
    """Fight a scenario many times between bots, and tell who wins how often."""
    from bingqi.lab.fights.study import new_study
    from bingqi.lab.study.simulate import run
    from bingqi.rulesets import find_scenario

    voice: Voice = context.obj
    rules, _ = find_scenario(scenario)
    seats = pairs(seat, "--seat", "SIDE=BOT")
    study = new_study(scenario, seed or 0, seats, switches(rules, option))
    with FightsBar(voice, voice.word("fights"), fights) as bar:
        result = run(study, fights, workers, lambda counted: bar.show(counted.fights), record_dir)
    if json:
        print_json(result.report())
    else:
        show_result(voice.of(rules.folder), rules, result)
    return 0


def show_lengths(voice: Voice, rounds: Mapping[int, int]) -> None:
    """How many fights took how many rounds, a bar each; of very different lengths some together."""
    from rich.table import Table
    from rich.text import Text

    if not rounds:
        return
    least, most = min(rounds), max(rounds)
    step = 1 + (most - least) // LENGTHS
    bins = {low: sum([rounds.get(n, 0) for n in range(low, low + step)]) for low in range(least, most + 1, step)}
    table = Table(voice.word("rounds"), voice.word("fights"), "", box=None, pad_edge=False)
    for low, n in bins.items():
        label = str(low) if step == 1 else f"{low} - {low + step - 1}"
        table.add_row(label, str(n), Text("█" * round(BAR * n / max(bins.values())), "cyan"))
    voice.show(table)


def switches(rules: Ruleset[Any], raw: list[str] | None) -> dict[str, Any]:
    """The switches that were set, each as a value of its type. Raises BadContent."""
    from bingqi.core.content.rulebook import read_book

    named = pairs(raw, "--option", "NAME=VALUE")
    if not named:
        return {}
    chosen = read_book(rules.folder).switches(named, "--option")
    return {name: chosen[name] for name in named}


def show_result(voice: Voice, rules: Ruleset[Any], result: Result) -> None:
    """A table with a bar for every side: how often it won, and between what bounds that lies."""
    from rich.table import Table
    from rich.text import Text

    from bingqi.cli.show.outcomes import rate_bar
    from bingqi.core.content.library import replacing
    from bingqi.core.text import Text as Message
    from bingqi.drawing.board import TONES
    from bingqi.drawing.log_lines import side_name

    told, start = result.report(), rules.setup(result.study.data, result.study.options)
    if result.interrupted:
        voice.say("interrupted", "yellow", n=told["fights"], asked=result.wanted)
    voice.say("study", "bold", scenario=told["scenario"], n=told["fights"], seed=str(told["seed"]))
    for what in replacing(told.get("replaces", {})):
        voice.line(voice.read(what), "yellow")
    heads = [voice.word(head) for head in ("side", "bot", "wins", "win-rate", "interval")]
    table = Table(*heads, "", box=None, pad_edge=False)
    for n, side in enumerate(result.study.seats):
        rate, tone = result.rate(side), TONES[n % len(TONES)]
        figures = f"{rate.p:.1%}", f"{rate.low:.1%} - {rate.high:.1%}"
        name = voice.read(side_name(rules, start, side))
        table.add_row(
            Text(name, tone),
            voice.bot(result.study.seats[side]),
            str(told["wins"][side]),
            *figures,
            Text(rate_bar(*rate, BAR), tone),
        )
    voice.show(table)
    rounds = {key: str(round(value, 1)) for key, value in told["rounds"].items()}
    voice.say("study-rest", draws=told["draws"], **rounds)
    show_lengths(voice, result.summary.rounds)
    reasons = [f"{voice.read(Message(f'outcome-{why}'))} ({n})" for why, n in result.summary.why.most_common()]
    voice.say("study-why", reasons=reasons)
    if told["stalled"]:
        voice.say("study-stalled", "yellow" if result.summary.stalls else "dim", share=f"{told['stalled'] / told['fights']:.0%}")
    voice.say(
        "study-speed",
        "dim",
        seconds=f"{result.seconds:.1f}",
        fights=f"{told['fights_per_second']:,.0f}",
        decisions=f"{told['decisions_per_second']:,.0f}",
    )


def odds(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="RECORD|SCENARIO")],
    option: Annotated[str | None, typer.Option(metavar="N|KEY")] = None,
    seconds: Annotated[int, typer.Option(metavar="S")] = 20,
    every: Annotated[bool, typer.Option("--all")] = False,
    seed: Seed = None,
    json: AsJson = False,
) -> int:
    """Tell what each option of the pending decision may bring, and how likely; or all that one of them may."""
    from bingqi.cli.show.odds_data import as_data
    from bingqi.cli.show.odds_table import show_chances
    from bingqi.lab.fights.study import check_number
    from bingqi.lab.odds.rows import reckoned

    check_number("--seconds", seconds, 1, MOST_SECONDS)
    session = pending_session(what, seed)
    seat = who_chooses(session, what)
    voice: Voice = context.obj.of(session.rules.folder)
    menu = menu_of(voice, session, seat)
    key = menu.one(option) if option else None
    if not json:
        show_chances(voice, session, seat, menu, key, seconds, every)
        return 0
    keys = [key] if key else None
    print_json(as_data(voice, seat, menu.decision, reckoned(session, seat, keys, seconds)))
    return 0


def who_chooses(session: Session[Any], what: str, seat: str | None = None) -> str:
    """Whose decision is pending in what was named: that of the seat, or of the first who is asked. Raises NotLawful."""
    from bingqi.core.problems import NotLawful, located, problem, unknown

    people = [who for who in session.waiting_for() if who != "dice"]
    if not people:
        raise NotLawful(located(what, problem("battle-over" if session.outcome else "dice-to-type")))
    if seat is not None and seat not in people:
        raise NotLawful(located("--seat", unknown("side", seat, people)))
    return seat or people[0]


def menu_of(voice: Voice, session: Session[Any], seat: str) -> Menu:
    """The options of a decision, as they are numbered in play."""
    from bingqi.cli.show.options_menu import Menu
    from bingqi.core.requests import Decision

    ask = session.pending_for(seat)
    assert isinstance(ask, Decision)
    return Menu(voice, session.rules, session.rules.observe(session.state, seat), ask, {}, {})


def pending_session(what: str, seed: int | None) -> Session[Any]:
    """A record's battle where it stands, or a scenario's first decision. Raises Faulty, Diverged."""
    from bingqi.core.problems import BadContent, located, problem
    from bingqi.core.record.format import read
    from bingqi.core.record.resume import resume, table_dice
    from bingqi.core.session.play import Session
    from bingqi.lab.fights.study import MOST_SEED, check_number
    from bingqi.rulesets import find_scenario, ruleset

    if what.endswith(".jsonl") or Path(what).is_file():
        if seed is not None:
            raise BadContent(located("--seed", problem("record-brings")))
        record = read(Path(what))
        rules = ruleset(record.header.ruleset)
        session, _ = resume(rules, record, table_dice(record.header, None))
        return session
    check_number("--seed", seed or 0, 0, MOST_SEED)
    rules, name = find_scenario(what)
    return Session(rules, rules.setup(rules.scenario(name), {}), seeded_dice(f"{rules.id}/{name}", seed or 0))


def seeded_dice(scenario: str, seed: int) -> Any:
    """The dice of a battle that is played from a seed."""
    from bingqi.core.dice.drawn import Drawn

    return Drawn(str(seed).encode(), scenario)
