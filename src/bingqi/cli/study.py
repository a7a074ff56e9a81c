"""The lab: `scenarios` lists what can be fought, `simulate` fights it many times, `odds` tells what a decision may bring."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.voice import TONES, Voice, pairs, print_json

if TYPE_CHECKING:
    from bingqi.core.ruleset import Ruleset
    from bingqi.core.session import Session
    from bingqi.core.text import Text
    from bingqi.lab.odds import Decision, OptionOdds, Outcome, Stake
    from bingqi.lab.simulate import Progress, Result

BAR = 40
"""Columns of a bar."""
SMALL = 20
"""Columns of the bar of an outcome."""
BESIDE = 2 + 6 + 1 + SMALL + 1
"""Where the words begin that stand beside it."""
SHOWN = 8
"""So many outcomes of an option are shown; of the others only their chance together."""

ScenarioName = Annotated[str, typer.Argument(metavar="SCENARIO")]
SeatBots = Annotated[list[str] | None, typer.Option("--seat", metavar="SIDE=BOT")]
Switches = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")]
Seed = Annotated[int | None, typer.Option(metavar="N")]
AsJson = Annotated[bool, typer.Option("--json")]


def scenarios(context: typer.Context, json: AsJson = False) -> int:
    """List the scenarios, the smallest of a rule set first."""
    from bingqi.rulesets import scenarios as all_scenarios

    voice: Voice = context.obj
    found = [
        {"id": f"{rules.id}/{one.name}", "ruleset": rules.id, "title": one.title.get(voice.lang, ""), "sides": list(one.sides)}
        for rules, one in all_scenarios()
    ]
    if json:
        print_json(found)
        return 0
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column(voice.word("scenario"), no_wrap=True, min_width=max([len(str(told["id"])) for told in found]))
    for head in ("title", "sides", "about"):
        table.add_column(voice.word(head))
    for told, (_, one) in zip(found, all_scenarios(), strict=True):
        sides = ", ".join([names.get(voice.lang, side) for side, names in one.sides.items()])
        table.add_row(str(told["id"]), str(told["title"]), sides, one.about.get(voice.lang, ""))
    voice.show(table)
    return 0


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
    from bingqi.lab.simulate import new_study, run
    from bingqi.rulesets import find_scenario

    voice: Voice = context.obj
    rules, _ = find_scenario(scenario)
    seats = pairs(seat, "--seat", "SIDE=BOT")
    study = new_study(scenario, seed or 0, seats, switches(rules, option))
    with Bar(voice, fights) as progress:
        result = run(study, fights, workers, progress, record_dir)
    if json:
        print_json(result.report())
    else:
        show_result(voice.of(rules.folder), rules, result)
    return 0


def switches(rules: Ruleset[Any], given: list[str] | None) -> dict[str, Any]:
    """The switches that were set, each as a value of its type. Raises BadContent."""
    from bingqi.core.book import read_book

    named = pairs(given, "--option", "NAME=VALUE")
    if not named:
        return {}
    chosen = read_book(rules.folder).switches(named, "--option")
    return {name: chosen[name] for name in named}


class Bar:
    """A bar on stderr that grows with the fights fought; in a pipe there is none."""

    def __init__(self, voice: Voice, fights: int) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = TextColumn(voice.word("fights")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        self.progress = Progress(*columns, console=voice.err, transient=True, disable=not voice.err.is_terminal)
        self.task = self.progress.add_task("", total=fights)

    def __enter__(self) -> Progress:
        self.progress.start()
        return lambda counted: self.progress.update(self.task, completed=counted.fights)

    def __exit__(self, *_: object) -> None:
        self.progress.stop()


def show_result(voice: Voice, rules: Ruleset[Any], result: Result) -> None:
    """A table with a bar for every side: how often it won, and between what bounds that lies."""
    from rich.table import Table
    from rich.text import Text

    from bingqi.cli.tell import side_name

    told, start = result.report(), rules.setup(result.study.data, result.study.options)
    if result.interrupted:
        voice.say("interrupted", "yellow", n=told["fights"], asked=result.asked)
    voice.say("study", "bold", scenario=told["scenario"], n=told["fights"], seed=str(told["seed"]))
    heads = [voice.word(head) for head in ("side", "bot", "wins", "win-rate", "interval")]
    table = Table(*heads, "", box=None, pad_edge=False)
    for n, side in enumerate(result.study.seats):
        rate, tone = result.rate(side), TONES[n % len(TONES)]
        figures = f"{rate.p:.1%}", f"{rate.low:.1%} - {rate.high:.1%}"
        name = voice.read(side_name(rules, start, side))
        table.add_row(
            Text(name, tone), voice.bot(result.study.seats[side]), str(told["wins"][side]), *figures, Text(rate_bar(*rate), tone)
        )
    voice.show(table)
    rounds = {key: str(round(value, 1)) for key, value in told["rounds"].items()}
    voice.say("study-rest", draws=told["draws"], **rounds)
    voice.say(
        "study-speed",
        "dim",
        seconds=f"{result.seconds:.1f}",
        fights=f"{told['fights_per_second']:,.0f}",
        decisions=f"{told['decisions_per_second']:,.0f}",
    )


def rate_bar(p: float, low: float, high: float, wide: int = BAR) -> str:
    """A rate as a bar; what lies within its interval is shaded."""
    full, shaded = int(low * wide), int(-(-high * wide // 1))
    middle = min(max(round(p * wide), full), shaded)
    return "█" * full + "▓" * (middle - full) + "░" * (shaded - middle) + "·" * (wide - shaded)


def plain_bar(p: float, wide: int) -> str:
    """A share that is known exactly, as a bar."""
    full = round(p * wide)
    return "█" * full + "·" * (wide - full)


def odds(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="RECORD|SCENARIO")],
    seed: Seed = None,
    json: AsJson = False,
) -> int:
    """Tell what each option of the pending decision may bring, and how likely."""
    from bingqi.cli.tell import friends_in, names_in
    from bingqi.core.fault import NotLawful, at, fault
    from bingqi.lab.odds import odds_for

    voice: Voice = context.obj
    session = pending_session(what, seed)
    people = [who for who in session.waiting_for() if who != "dice"]
    if not people:
        raise NotLawful(at(what, fault("battle-over" if session.outcome else "dice-to-type")))
    voice = voice.of(session.rules.folder)
    found = odds_for(session, people[0])
    if json:
        print_json(as_data(voice, found))
    else:
        rules, known = session.rules, session.rules.seen(session.state, people[0])
        view = rules.view(known, people[0])
        names = names_in(voice, rules, known, view)
        show_odds(voice, rules, found, rules.prompt(known, found.ask), names, friends_in(view, people[0]))
    return 0


def pending_session(what: str, seed: int | None) -> Session[Any]:
    """A record's battle where it stands, or a scenario's first decision. Raises Faulty, Diverged."""
    from bingqi.core.fault import BadContent, at, fault
    from bingqi.core.record import read, resume, table_dice
    from bingqi.core.session import Session
    from bingqi.lab.simulate import MOST_SEED, check_number
    from bingqi.rulesets import find_scenario, ruleset

    if Path(what).is_file():
        if seed is not None:
            raise BadContent(at("--seed", fault("record-brings")))
        record = read(Path(what))
        rules = ruleset(record.header.ruleset)
        session, _ = resume(rules, record, table_dice(record.header, None))
        return session
    check_number("--seed", seed or 0, 0, MOST_SEED)
    rules, name = find_scenario(what)
    return Session(rules, rules.setup(rules.scenario(name), {}), seeded_dice(f"{rules.id}/{name}", seed or 0))


def seeded_dice(scenario: str, seed: int) -> Any:
    """The dice of a battle that is played from a seed."""
    from bingqi.core.dice import Drawn

    return Drawn(str(seed).encode(), scenario)


def as_data(voice: Voice, found: Decision) -> dict[str, Any]:
    """Odds as plain data."""
    options = [
        {
            "key": option.key,
            "label": voice.read(option.label),
            "exact": option.exact,
            "outcomes": [_outcome_data(one) for one in option.outcomes],
        }
        for option in found.options
    ]
    told = {"seat": found.seat, "ask": found.ask.id, "options": options, "answered_by": found.answered_by}
    return {**told, "assumed": True} if found.assumed else told


def _outcome_data(one: Outcome) -> dict[str, Any]:
    told: dict[str, Any] = {"p": list(one.p), "what": one.what}
    return {**told, "interval": list(one.interval)} if one.interval else told


def show_odds(
    voice: Voice, rules: Ruleset[Any], found: Decision, prompt: Text, names: Mapping[str, str], friends: Collection[str]
) -> None:
    """The prompt, and for every option what it brings on average to those who have these `friends`, with a bar for every outcome;
    last the options of which nothing comes. `names` says what pieces and sides are called."""
    from rich.text import Text as Line

    from bingqi.cli.draw import put

    voice.say("odds-of", "bold", seat=names.get(found.seat, found.seat), ask=voice.read(prompt))
    if any(option.answered for option in found.options):
        voice.say("odds-later", "dim", bot=voice.bot(found.answered_by))
    if found.assumed:
        voice.say("assumed", "yellow")
    idle = [option for option in found.options if option.outcomes and not any(one.what for one in option.outcomes)]
    for option in found.options:
        if option in idle:
            continue
        mark = "" if option.exact or not option.outcomes else "  " + voice.word("estimated")
        put(voice, Line(f"{option.key}  {voice.read(option.label)}{mark}", "bold"), 2)
        if means := [one for one in option.stakes(rules, friends) if one.mean and len(option.outcomes) > 1]:
            put(voice, f"  {voice.word('means', parts=[stake_told(voice, one) for one in means])}", 4)
        for line in outcome_lines(voice, option, names):
            put(voice, line, BESIDE)
    if idle:
        put(voice, voice.word("idle", options=[voice.read(option.label) for option in idle]), 2)


def stake_told(voice: Voice, stake: Stake) -> str:
    """What matters: how likely, or how much of it there is on average."""
    from bingqi.core.text import Text

    return f"{voice.read(Text(f'what-{stake.name}'))} {stake.mean:{'.2f' if stake.amount else '.1%'}}"


def outcome_lines(voice: Voice, option: OptionOdds, names: Mapping[str, str]) -> list[str]:
    """The likeliest outcomes of an option, each with its chance and a bar."""
    lines = [_outcome_line(one.chance, one.interval, _what(voice, one.what, names)) for one in option.outcomes[:SHOWN]]
    if rest := option.outcomes[SHOWN:]:
        lines.append(_outcome_line(sum([one.chance for one in rest]), None, voice.word("others", n=len(rest))))
    return lines


def _outcome_line(p: float, interval: tuple[float, float] | None, what: str) -> str:
    drawn = rate_bar(p, *interval, SMALL) if interval else plain_bar(p, SMALL)
    return f"  {p:6.1%} {drawn} {what}"


def _what(voice: Voice, what: dict[str, Any], names: Mapping[str, str]) -> str:
    parts = [voice.word("effect", what=voice.effect(key), said=_said(voice, value, names)) for key, value in what.items()]
    return voice.word("between").join(parts) or voice.word("nothing")


def _said(voice: Voice, value: Any, names: Mapping[str, str]) -> str:
    """A part of an outcome: ids as names, words as the program says them, lists one by one."""
    if isinstance(value, dict):
        pairs = [(_said(voice, key, names), _said(voice, one, names)) for key, one in value.items()]
        return voice.read([voice.word("amount", who=who, n=n) for who, n in pairs])
    if isinstance(value, list | tuple):
        return voice.read([" ".join([_said(voice, word, names) for word in _words(one)]) for one in value])
    if isinstance(value, str):
        return names.get(value) or voice.effect(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _words(thing: Any) -> list[Any]:
    """What an outcome says of one thing: words in a list, or ids and words with colons between them."""
    return thing.split(":") if isinstance(thing, str) else list(thing) if isinstance(thing, list | tuple) else [thing]
