"""Rule sets, their books, scenarios and messages."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, get
from litestar.params import FromPath

from bingqi.bots import opponents
from bingqi.core.content.glossary import read_glossary
from bingqi.core.content.rulebook import Book, Option, read_book
from bingqi.core.content.structs import read_text
from bingqi.core.gm.override import event_forms
from bingqi.core.problems import BadContent, problem, short, unknown
from bingqi.core.ruleset import Listed, Ruleset
from bingqi.core.view import Words
from bingqi.lab.study.balance import NEWCOMER, measured
from bingqi.lang import COMMON, LANGS, PROBLEM_TEXTS
from bingqi.rulesets import ruleset, scenarios_of, usable
from bingqi.table.api import shapes
from bingqi.table.api.failures import failures
from bingqi.table.rejection import Rejection
from bingqi.table.seats.seat import WATCHER
from bingqi.table.wire.frame import pictured
from bingqi.table.wire.plain import Plain


class BalanceInfo(msgspec.Struct):
    """Fights of one bot against itself in a scenario; what is lacking among the wins were draws."""

    bot: str
    fights: int
    wins: dict[str, int]
    intervals: dict[str, tuple[float, float]]
    """By side, the 95 % interval of the chance to win."""
    one_sided: bool


class ScenarioInfo(msgspec.Struct):
    """A scenario as it is offered; texts are maps by language."""

    name: str
    title: dict[str, str]
    about: dict[str, str]
    sides: dict[str, dict[str, str]]
    size: int
    notes: list[Words]
    """What people should know before they choose it: what of the source is not played."""
    balance: list[BalanceInfo]
    decisions: dict[str, float]
    """By side, how many decisions it makes in a fight between newcomers, on average; empty if that is not known."""


class RulesetInfo(msgspec.Struct):
    """A rule set, with its scenarios, the smallest first, and the bots that people are offered as opponents."""

    id: str
    title: Words
    bots: list[str]
    scenarios: list[ScenarioInfo]


class RulesetDetail(RulesetInfo):
    """A rule set, with its switches, its windows, its terms, what a game master can let happen, and whether a side can give up."""

    concede: bool
    windows: list[shapes.Window]
    switches: list[shapes.Option]
    events: list[shapes.EventForm]
    terms: list[shapes.Term]


class ScenarioDrawn(ScenarioInfo):
    """A scenario with its start position as a spectator sees it."""

    view: shapes.Frame


@get("/api/texts/{lang:str}", summary="Common messages", media_type=MediaType.TEXT, responses=failures(404), sync_to_thread=True)
def common_texts(lang: FromPath[str]) -> str:
    """The messages that all rule sets share, as Fluent source."""
    _check(lang)
    return read_text(COMMON / f"{lang}.ftl") + "\n" + read_text(PROBLEM_TEXTS / f"{lang}.ftl")


@get("/api/rulesets", summary="All rule sets", responses=failures(), sync_to_thread=True)
def all_rulesets() -> list[RulesetInfo]:
    """All rule sets that can be used."""
    return [RulesetInfo(**_ruleset_json(rules)) for rules in usable()]


@get("/api/rulesets/{id:str}", summary="A rule set", responses=failures(404), sync_to_thread=True)
def one_ruleset(id: FromPath[str]) -> RulesetDetail:
    """One rule set."""
    rules = found_ruleset(id)
    switches = [_option(option) for option in read_book(rules.folder).options.values() if option.switch]
    events = [shapes.EventForm(**one) for one in event_forms(rules)]
    windows = [shapes.Window(name, title) for name, title in rules.windows.items()]
    concede = rules.concession is not None
    terms = [shapes.Term(_plain(term.words), _plain(term.about), term.rule) for term in read_glossary(rules.folder)]
    return RulesetDetail(**_ruleset_json(rules), concede=concede, windows=windows, switches=switches, events=events, terms=terms)


@get(
    "/api/rulesets/{id:str}/texts/{lang:str}",
    summary="Messages of a rule set",
    media_type=MediaType.TEXT,
    responses=failures(404),
    sync_to_thread=True,
)
def ruleset_texts(id: FromPath[str], lang: FromPath[str]) -> str:
    """The messages of a rule set, as Fluent source."""
    _check(lang)
    return read_text(found_ruleset(id).folder / f"{lang}.ftl")


@get("/api/rulesets/{id:str}/book", summary="A rule book", responses=failures(404), sync_to_thread=True)
def book(id: FromPath[str]) -> shapes.RuleBook:
    """The rule book: chapters, rules with their rulings, options."""
    return _book(read_book(found_ruleset(id).folder))


@get("/api/rulesets/{id:str}/scenarios/{name:str}", summary="A scenario", responses=failures(404), sync_to_thread=True)
def one_scenario(id: FromPath[str], name: FromPath[str]) -> ScenarioDrawn:
    """A scenario, with its start position."""
    rules = found_ruleset(id)
    listed = next((one for one in rules.scenarios() if one.name == name), None)
    if listed is None:
        raise Rejection(404, unknown("scenario", name, [one.name for one in rules.scenarios()]))
    start = rules.setup(rules.scenario(name), {})
    view: Any = pictured(rules, rules.observe(start, WATCHER), WATCHER)
    return ScenarioDrawn(**_listed(rules, listed), view=view)


def found_ruleset(id: str) -> Ruleset[Any]:
    """A rule set by name. Raises Rejection."""
    try:
        return ruleset(id)
    except BadContent as wrong:
        raise Rejection(404, *wrong.problems) from None


def _check(lang: str) -> None:
    if lang not in LANGS:
        raise Rejection(404, problem("no-such-language", lang=short(lang)))


def _ruleset_json(rules: Ruleset[Any]) -> Plain:
    listed = [ScenarioInfo(**_listed(rules, one)) for _, one in scenarios_of(rules)]
    return {"id": rules.id, "title": msgspec.to_builtins(read_book(rules.folder).title), "bots": opponents(), "scenarios": listed}


def _listed(rules: Ruleset[Any], one: Listed) -> Plain:
    sides = {id: dict(name) for id, name in one.sides.items()}
    rows = measured(rules, one.name)
    balance = [BalanceInfo(row.bot, row.fights, row.wins, row.intervals, row.one_sided) for row in rows]
    decisions = next((row.decisions for row in rows if row.bot == NEWCOMER), {})
    told = {"name": one.name, "title": dict(one.title), "about": dict(one.about), "sides": sides, "size": one.size}
    return {**told, "notes": list(one.notes), "balance": balance, "decisions": decisions}


def _option(option: Option) -> shapes.Option:
    return shapes.Option(
        option.name, _plain(option.title), option.type, option.switch, list(option.values), _plain(option.labels), option.default,
        list(option.rules),
    )  # fmt: skip


def _book(it: Book) -> shapes.RuleBook:
    by_rule: dict[str, list[str]] = {}
    for option in it.options.values():
        for id in option.rules:
            by_rule.setdefault(id, []).append(option.name)
    rules = [
        shapes.Rule(
            rule.id, rule.chapter, _plain(rule.title), rule.term_zh, _plain(rule.rule), rule.status, list(rule.needs),
            _plain(rule.rulings), by_rule.get(rule.id, []),
        )
        for rule in it.rules.values()
    ]  # fmt: skip
    chapters = [shapes.Chapter(id, _plain(title)) for id, title in it.chapters.items()]
    return shapes.RuleBook(_plain(it.title), chapters, rules, [_option(option) for option in it.options.values()])


def _plain(thing: Any) -> Any:
    return msgspec.to_builtins(thing)
