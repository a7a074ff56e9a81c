"""Usage: how the command line explains itself to its reader: `--help`, and what is wrong with what was typed.

Help is messages by id: `help-COMMAND`, and for what a command takes `help-COMMAND-NAME`, or `help-NAME` where all say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from bingqi.cli.voice import Voice
    from bingqi.core.text import Text

Rows = list[tuple[str, str]]


class Command(TyperCommand):
    """A command whose help is told in the reader's language, and its faults with it."""

    allow_extra_args = True  # they are refused below, in our words

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter, {})

    def invoke(self, ctx: Any) -> Any:
        from bingqi.core.problems import Faulty, problem

        if ctx.args:
            raise Faulty(problem("see-help", fault=problem("extra-arguments", args=list(ctx.args))))
        return super().invoke(ctx)


class Group(TyperGroup):
    """The commands together."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        write_help(self, ctx, formatter, commands)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        from bingqi.core.problems import Faulty, problem, unknown

        if self.get_command(ctx, args[0]) is None:
            raise Faulty(problem("see-help", fault=unknown("command", args[0], self.list_commands(ctx))))
        return super().resolve_command(ctx, args)


def write_help(command: Command | Group, ctx: Any, formatter: Any, commands: dict[str, Any]) -> None:
    """How a command is called, what it does, what it takes, and the commands that it has."""
    voice: Voice = ctx.obj
    params: list[Any] = list(command.get_params(ctx))
    arguments = [param for param in params if param.param_type_name == "argument"]
    options = [param for param in params if param.param_type_name == "option"]
    taken = voice.help("usage-command") if commands else " ".join([shown_name(one) for one in arguments])
    name = "-".join(ctx.command_path.split()[1:]) or ctx.command_path
    formatter.write_usage(ctx.command_path, f"{voice.help('usage-options')} {taken}".strip(), voice.help("usage"))
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(voice.help(name))
    section(formatter, voice.help("arguments"), [(shown_name(one), about(voice, name, one)) for one in arguments])
    section(formatter, voice.help("options"), [(one.get_help_record(ctx)[0], about(voice, name, one)) for one in options])
    section(
        formatter, voice.help("commands"), [(one, voice.help("-".join([*ctx.command_path.split()[1:], one]))) for one in commands]
    )


def section(formatter: Any, title: str, rows: Rows) -> None:
    """A list under its heading; nothing if it is empty."""
    if rows:
        formatter.write_paragraph()
        formatter.write(f"{title}\n")
        with formatter.indentation():
            formatter.write_dl(rows)


def shown_name(argument: Any) -> str:
    """What stands for an argument in the help."""
    return str(argument.metavar or argument.name.upper())


def about(voice: Voice, command: str, param: Any) -> str:
    """What an option or an argument is for."""
    own, shared = f"{command}-{param.name}", param.name
    told = voice.help(own if voice.has_help(own) else shared)
    if param.required:
        return f"{told}  [{voice.help('required')}]"
    if isinstance(param.default, int) and not isinstance(param.default, bool):
        return f"{told}  [{voice.help('default')} {param.default}]"
    return told


def misuse(wrong: Any) -> Text:
    """What is wrong with a command line that Typer, or the Click within it, refuses."""
    from bingqi.core.problems import located, problem, unknown

    kind = type(wrong).__name__
    if kind == "NoSuchOption":
        return unknown("option", wrong.option_name, spellings(wrong.ctx.command.get_params(wrong.ctx)))
    if kind == "BadOptionUsage":
        return located(wrong.option_name, problem("needs-value" if "requires" in wrong.message else "takes-no-value"))
    param = getattr(wrong, "param", None)
    if param is None:
        return problem("not-accepted", said=wrong.format_message())
    where = param.opts[0] if param.param_type_name == "option" else shown_name(param)
    return located(where, problem("missing-argument") if kind == "MissingParameter" else unfit(wrong.message))


def spellings(params: Iterable[Any]) -> Sequence[str]:
    """All options as they are typed."""
    return [spelling for param in params if param.param_type_name == "option" for spelling in param.opts]


def unfit(typed: str) -> Text:
    """A value that is not of its option's kind. The library tells the kind in its message alone."""
    from bingqi.core.problems import problem, unknown

    if found := re.search(r"'(.*)' is not one of (.*)", typed):
        return unknown("value", found[1], re.findall(r"'([^']*)'", found[2]))
    whole = "not a valid int" in typed  # "integer" before Click 8.5, "int" since
    return problem("number-wanted") if whole else problem("not-accepted", said=typed)
