"""The rule book: `rules` shows it whole, one rule, how far it is carried out, or which messages its rule set must have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from bingqi.core.content.rulebook import Book, Option, Rule


def rules(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="RULESET")],
    id: Annotated[str, typer.Argument(metavar="[ID]")] = "",
    coverage: Annotated[bool, typer.Option("--coverage")] = False,
    messages: Annotated[bool, typer.Option("--messages")] = False,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Show the rule book, a rule of it, which rules lack code or a test, or which messages there must be."""
    from bingqi.core.content.rulebook import read_book
    from bingqi.rulesets import ruleset

    voice: Voice = context.obj
    if coverage:
        return show_coverage(voice, name, json)
    if messages:
        return show_messages(voice, name, json)
    folder = ruleset(name).folder
    book = read_book(folder)
    if id in book.options:
        show_option(voice, book, book.options[id], json)
    elif id:
        from bingqi.lab.study.rule_coverage import carried_out

        rule = find_rule(book, id)
        show_one(voice, book, rule, carried_out(folder, rule.id), json)
    elif json:
        print_json({"ruleset": name, "title": book.title, "rules": list(book.rules.values()), "options": book.options})
    else:
        show_all(voice, book)
    return 0


def find_rule(book: Book, id: str) -> Rule:
    """A rule by its id, in capitals or not. Raises BadContent."""
    from bingqi.core.problems import BadContent, unknown

    found = book.rules.get(id) or book.rules.get(id.upper())
    if found is None:
        raise BadContent(unknown("rule", id, [*book.rules, *book.options]))
    return found


def show_all(voice: Voice, book: Book) -> None:
    """Chapter by chapter, a line for each rule; then the switches."""
    from bingqi.cli.show.board import put
    from bingqi.core.text import called

    voice.line(voice.read(book.title), "bold")
    for chapter, title in book.chapters.items():
        voice.line(f"\n{chapter}  {voice.read(title)}", "bold")
        for rule in book.rules.values():
            if rule.chapter == chapter:
                mark = "" if rule.status == "done" else f"  ({voice.read(called('status', rule.status))})"
                put(voice, f"  {rule.id:9} {voice.read(rule.title)}{mark}", 12)
    voice.line("\n" + voice.word("switches"), "bold")
    for option in book.options.values():
        if option.switch:
            ranged = [] if option.least is None else [f"{option.least}..{option.most}"]
            values = " | ".join([*map(_value, option.values), *ranged])
            put(voice, f"  {option.name} = {_value(option.default)}  ({values})  {voice.read(option.title)}", 4)


def show_option(voice: Voice, book: Book, option: Option, json: bool = False) -> None:
    """A reading that could be otherwise: what it asks, its values, and the rules that go by it, each with what was ruled."""
    from bingqi.cli.show.board import put
    from bingqi.drawing.line import Line

    if json:
        import msgspec

        print_json(msgspec.to_builtins(option))
        return
    put(voice, Line(f"{option.name}  {voice.read(option.title)}", "bold"), 2)
    for value in option.values:
        holds = value == option.default
        put(
            voice, Line(f"  {'*' if holds else ' '} {_value(value)}  {voice.read(option.label(value))}", "bold" if holds else ""), 6
        )
    if option.least is not None:
        put(voice, f"    {option.least}..{option.most}", 4)
    for id in option.rules:
        rule = book.rules[id]
        put(voice, f"  {id}  {voice.read(rule.title)}", 4)
        for ruling in rule.rulings:
            if ruling.option == option.name:
                put(voice, Line(f"  ? {voice.read(ruling.question)}", "cyan"), 4)
                put(voice, f"    {voice.read(ruling.answer)} {voice.read(ruling.why)}", 4)
    if not option.switch:
        put(voice, Line("  " + voice.word("no-switch"), "dim"), 2)


SHOWN = 12
"""So many places in the code are shown; `--json` has all."""


def show_one(voice: Voice, book: Book, rule: Rule, places: Sequence[str] = (), json: bool = False) -> None:
    """A rule with its text, the rulings on it, what it builds on, and the places where the code carries it out."""
    if json:
        import msgspec

        print_json({**msgspec.to_builtins(rule), "code": places})
        return
    from bingqi.cli.show.board import put
    from bingqi.core.problems import located, place_named
    from bingqi.core.text import called
    from bingqi.drawing.line import Line

    put(voice, Line(f"{rule.id}  {voice.read(rule.title)}" + (f"  {rule.term_zh}" if rule.term_zh else ""), "bold"), 2)
    put(voice, voice.read(rule.rule))
    for ruling in rule.rulings:
        put(voice, Line(f"  ? {voice.read(ruling.question)}", "cyan"), 4)
        switch = book.options.get(ruling.option)
        set_by = f"  [{ruling.option}]" if switch is not None and switch.switch else ""
        put(voice, f"    {voice.read(ruling.answer)} {voice.read(ruling.why)}{set_by}", 4)
    if rule.needs:
        put(voice, Line(voice.word("needs", rules=list(rule.needs)), "dim"), 2)
    if places:
        said = voice.word("carried-out", places=list(places[:SHOWN]), more=max(0, len(places) - SHOWN))
        put(voice, Line(said, "dim"), 2)
    if rule.reason is not None:
        voice.line(voice.problem_line(located(called("status", rule.status), place_named(voice.read(rule.reason)))), "yellow")


def show_coverage(voice: Voice, name: str, json: bool) -> int:
    """How many rules have code and a test. 1 if any lacks one. What tests cover is measured if it never was."""
    from bingqi.core.problems import located, place_named
    from bingqi.core.text import called
    from bingqi.lab.study.rule_coverage import checkout, coverage, covering, measure
    from bingqi.rulesets import ruleset

    ruleset(name)
    place = checkout(name)
    if place is not None and covering(place, name) is None:
        voice.err.print(voice.word("measuring"), style="dim", soft_wrap=True)
        measure(place, name)
    found = coverage(name)
    told: dict[str, Any] = {
        key: getattr(found, key) for key in ("ruleset", "atoms", "done", "gm", "flavour", "missing_code", "missing_tests")
    }
    if json:
        print_json(told)
    else:
        voice.say("coverage", **{key: told[key] for key in ("ruleset", "atoms", "done", "gm", "flavour")})
        if place is None:
            voice.say("tests-not-here", "dim")
        for kind in ("missing_code", "missing_tests"):
            if told[kind]:
                voice.say(kind.replace("_", "-"), "yellow", rules=", ".join(told[kind]))
        for id, (status, why) in found.others.items():
            voice.line(voice.problem_line(located(id, located(called("status", status), place_named(voice.read(why))))))
    return 1 if told["missing_code"] or told["missing_tests"] else 0


def show_messages(voice: Voice, name: str, json: bool) -> int:
    """The messages that a rule set must have, each with the place that wants it. 1 if any lacks a language."""
    from bingqi.kit.messages import messages_of
    from bingqi.rulesets import ruleset

    found = messages_of(ruleset(name))
    lacking = [one for one in found if one.lacks]
    if json:
        print_json({"ruleset": name, "messages": [one._asdict() for one in found]})
        return 1 if lacking else 0
    for one in found:
        lacks = "  " + voice.word("message-lacks", langs=[*one.lacks]) if one.lacks else ""
        voice.line(f"{one.id}  ({one.place}){lacks}", "yellow" if lacks else "")
    voice.say("messages", "yellow" if lacking else "green", ruleset=name, n=len(found), lacking=len(lacking))
    return 1 if lacking else 0


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
