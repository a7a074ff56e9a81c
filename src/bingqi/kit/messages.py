"""Messages: all that a rule set must have, each with the place that wants it, and the languages that lack one.

They follow from its events (`given-`, `param-`: the game master's form), from what it declares with the kit (of acts `act-`,
`heading-`, `cost-`), and from the texts in its code: Text · `ask-` a question, `option-` where the kit calls what is offered there
· `roll-` what dice are thrown for, `result-` what comes of them · `tally-` a number, `part-` of it · `fault-` why not · `heading-`
· `gauge-` of a piece · `outcome-` how it ended · `what-` a stake · and windows. It need not be on the kit for that.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from inspect import getmembers, isclass, isfunction, ismodule, signature
from os.path import commonpath
from pathlib import Path
from typing import Any, NamedTuple

from bingqi.core.battle import Battle
from bingqi.core.dice import rolls as roll
from bingqi.core.dice.sources import Dice
from bingqi.core.gm.override import event_forms
from bingqi.core.moment import PASS, Moment, reactions_in
from bingqi.core.requests import Roll
from bingqi.core.ruleset import Ruleset
from bingqi.core.sentence import wanted
from bingqi.kit.acts import Acts
from bingqi.lang import COMMON, LANGS, PROBLEM_TEXTS, Lang, messages, used_in

KNOWN = ("bingqi.core.", "bingqi.kit.")
"""What a rule set has from there is none of its own code."""
NAMED = "hp"
"""What this gauge is called the table says itself."""


class Message(NamedTuple):
    """A message that is wanted: by whom, and the languages in which it is missing."""

    id: str
    place: str
    """An event, an act, or a line of code: "turn.py:98"."""
    lacks: tuple[Lang, ...]


def messages_of(rules: Ruleset[Any]) -> list[Message]:
    """All messages that a rule set must have, by their ids. Raises BadContent if a file of messages cannot be read."""
    there = {lang: {id for folder in (rules.folder, COMMON, PROBLEM_TEXTS) for id in _known(folder, lang)} for lang in LANGS}
    wanted = sorted((id, place) for id, place in wanted_by(rules).items() if not id.endswith("*"))
    return [Message(id, place, tuple([lang for lang in LANGS if id not in there[lang]])) for id, place in wanted]


def _known(folder: Path, lang: Lang) -> set[str]:
    path = folder / f"{lang}.ftl"
    return {*used_in(messages(path))} if path.exists() else set()


def wanted_by(rules: Ruleset[Any]) -> dict[str, str]:
    """The ids that are wanted, each with a place that wants it. Of those that are put together there is the beginning, with "*"."""
    code = [*_code(rules)]
    found = {id: place for path, names in code for id, place in _in_code(rules, path, names)}
    found |= _reactions([str(names["__name__"]) for _, names in code if names], found)
    found |= {text.id: "windows" for text in rules.windows.values()}
    found |= wanted(rules.motions)
    found |= {f"what-{name}": "stakes" for name in rules.outcome_metrics({}, ())}
    for form in event_forms(rules):
        found |= {f"param-{one['name']}": f"event {form['name']}" for one in form["params"]}
        found[f"given-{form['name']}"] = f"event {form['name']}"
    return found


def _reactions(modules: Collection[str], found: Collection[str]) -> dict[str, str]:
    """`act-` and the name of each reaction, where labels are put together so; none where one is called in several ways, which the
    code says each."""
    own = reactions_in(modules) if "act-*" in found else {}
    return {f"act-{name}": f"reaction {name}" for name in own if not any(id.startswith(f"act-{name}-") for id in found)}


# --- What stands in the code --------------------------------------------------------------


def _code(rules: Ruleset[Any]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The files of a rule set, each with what its names stand for: all that lies beside the functions that it hands over."""
    handed = [one.__module__ for one in (*vars(rules).values(), *rules.events.values()) if callable(one)]
    own = [module for module in handed if module and not module.startswith(KNOWN)]  # methods that are compiled say none
    files = [sys.modules[module].__file__ or "" for module in own]
    home, loaded = Path(commonpath(files)), {getattr(one, "__file__", None): vars(one) for one in [*sys.modules.values()]}
    for path in sorted(home.rglob("*.py")) if home.is_dir() else [home]:
        yield path, loaded.get(str(path), {})


def _in_code(rules: Ruleset[Any], path: Path, names: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for made in [one for one in names.values() if type(one).__module__.startswith(KNOWN) and hasattr(one, "wanted")]:
        yield from made.wanted().items()
    asks = "" if rules.prompt is Ruleset.prompt else "ask-"  # type: ignore[misc]  # the default is no method
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef) and issubclass(cls := names.get(node.name, object), Moment) and "id" in vars(cls):
            yield f"{asks}{cls.id}", f"{path.name}:{node.lineno}"
        elif isinstance(node, ast.Call):
            for prefix, arg in _texts_of(node, names):
                for word in _words(arg, names):
                    yield f"{asks if prefix == 'ask-' else prefix}{word}", f"{path.name}:{node.lineno}"
            yield from [(id, f"{path.name}:{node.lineno}") for id in _options(rules, node, names)]
        yield from [(f"gauge-{name}", f"{path.name}:{getattr(node, 'lineno', '')}") for name in _gauges(node, names)]


def _texts_of(node: ast.Call, names: Mapping[str, Any]) -> Iterator[tuple[str, ast.expr]]:
    """The arguments of a call that are the ends of ids, each with how the ids begin."""
    name, keywords = _called(node.func, names), {one.arg: one.value for one in node.keywords}
    if "results" in keywords:
        yield "result-", keywords["results"]
    if name == "add" and (len(node.args) != 3 or keywords):
        return  # a set grows, or the part says what it is about: its message is the rule set's
    for prefix, at in [PLACES[name]] if name in PLACES else []:
        if (arg := node.args[at] if len(node.args) > at else keywords.get("id")) is not None:
            yield prefix, arg


def _called(func: ast.expr, names: Mapping[str, Any]) -> str:
    """The name of what is called; none of what is known to be neither core's nor the kit's. What a function has for its own, such
    as a battle, goes by its name alone."""
    name, first = _last_name(func), func.value if isinstance(func, ast.Attribute) else func
    if not isinstance(first, ast.Name) or first.id not in names:
        return name
    made = names[first.id]
    if first is not func:
        made = getattr(made, name, None) if ismodule(made) else type(made)
    return name if str(getattr(made, "__module__", "")).startswith(KNOWN) else ""


def _options(rules: Ruleset[Any], node: ast.Call, names: Mapping[str, Any]) -> Iterator[str]:
    """The messages of options that an ask lists, where the kit tells them and no noun does (Acts.label)."""
    acts, places = getattr(rules.label, "__self__", None), OPTIONS.get(_called(node.func, names))
    if places is None or not isinstance(acts, Acts) or rules.label != acts.label:
        return
    args = dict[int | str | None, ast.expr](enumerate(node.args)) | {one.arg: one.value for one in node.keywords}
    keys, ids = [[word for at in place if at in args for word in _words(args[at], names)] for place in places]
    if not any(acts.nouns.one("ask", id).name for id in ids):
        yield from [f"option-{key}" for key in keys if key != PASS and key.partition(":")[0] not in acts.by]


def _gauges(node: ast.AST, names: Mapping[str, Any]) -> Iterator[str]:
    """The gauges that a drawing is given: `gauges={...}`, of a call or by itself, and `gauges["ap"] = ...`."""
    found: list[ast.expr | None] = []
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and _last_name(node.value) == "gauges":
        found = [node.slice]
    elif isinstance(node, ast.keyword | ast.Assign | ast.AugAssign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
        to = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        found = node.value.keys if "gauges" in (getattr(node, "arg", ""), _last_name(to)) else []
    yield from [name for one in found if one is not None for name in _words(one, names) if name != NAMED]


def _last_name(it: ast.expr | None) -> str:
    return str(getattr(it, "attr", getattr(it, "id", "")))


def _words(node: ast.expr, names: Mapping[str, Any]) -> Iterator[str]:
    """What an expression can be, as far as it says so: words, one or another of them, constants; "x*" of what begins with x."""
    if isinstance(node, ast.IfExp):
        yield from (*_words(node.body, names), *_words(node.orelse, names))
    elif isinstance(node, ast.Tuple | ast.List):
        yield from [word for one in node.elts for word in _words(one, names)]
    elif isinstance(node, ast.Starred | ast.DictComp):
        yield from _words(node.value, names)
    elif isinstance(node, ast.Call) and _last_name(node.func) in ("list", "tuple") and len(node.args) == 1:
        yield from _words(node.args[0], names)
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield f"{node.values[0].value!s}*"
    elif isinstance(value := node.value if isinstance(node, ast.Constant) else names.get(getattr(node, "id", "")), str):
        yield value
    elif isinstance(value, tuple | list | dict):
        yield from [one for one in value if isinstance(one, str)]


def _ids(prefix: str, *classes: type[Any]) -> dict[str, tuple[str, int]]:
    """Where functions of these classes, and the classes of rolls themselves, take an id."""
    calls: list[tuple[str, Callable[..., Any], int]] = [(*one, 1) for cls in classes for one in getmembers(cls, isfunction)]
    calls += [(*one, 0) for one in getmembers(roll, isclass) if issubclass(one[1], Roll)]
    return {
        name: (prefix, [*signature(call).parameters].index("id") - own)
        for name, call, own in calls
        if "id" in signature(call).parameters
    }


PLACES: dict[str, tuple[str, int]] = {
    **_ids("roll-", Battle, Dice),
    "Text": ("", 0),
    "problem": ("fault-", 0),
    "illegal": ("fault-", 1),
    "no": ("fault-", 1),
    "Outcome": ("outcome-", 1),
    "tally": ("tally-", 0),
    "add": ("part-", 0),
    "grouped_options": ("heading-", 1),
    **dict.fromkeys(("choose", "pick"), ("ask-", 2)),
    **dict.fromkeys(("together", "recalled_choice", "Decision"), ("ask-", 1)),
}
"""How the ids begin that a call asks for, and which of its arguments ends them."""
OPTIONS = {"choose": ((1, "options"), (2, "id")), "pick": ((1, "keys"), (2, "id")), "together": ((0, "options"), (1, "id"))}
"""Where such calls take the options of an ask, and its id."""
