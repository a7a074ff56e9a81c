"""Lines of code by purpose: how much of a rule set is rules, and how much is what stands around them.

`make layers`, or `python -m bench.layers [ROOT ...] [--json] [--list LAYER]`. ROOT is a checkout (this one where none is named), of
which every rule set is counted, its examples too, and the code of core, kit and rulesets as a whole; or a project that brings rule
sets in packages of their own (`examples/duel`); or the folder of one rule set.

A line of code holds something that is no comment, docstring or import. Every function, class and other statement of a module counts
as a whole (methods with their class), with the layer in which it is registered: the first of these that says something.

1. Its decorator: an event; or a rule, if the decorator is given a rule id. What is declared with the kit is of the layer in
   DECLARED, and so is what that decorates; but of an act only the decorator is, and what it does is a rule.
2. The field of `Ruleset` in which it is handed over: the layer in FIELDS, of a field that is gone in GONE.
3. A class that answers asks is a bot, and so is what returns one.
4. A class that is data is a struct: a dataclass, one with annotated fields or `__slots__`, one that takes after such a class or
   after one of DATA; and what the fields of a struct are declared with.
5. A docstring that begins with a rule id makes a rule of all else, single methods too.

But a struct or a rule by 4 or 5 counts with what calls it, if that is all of one layer, and this is none of rules, events, structs
and acts: a text about a rule is a text, and a struct of an importer is content. (`by id` takes all of them for what they say;
`strict` counts as act what only acts refuse or cost by, be it what a rule of the book forbids.)

What is not registered counts with the only layer that calls it, that is, names it anywhere. What only rules, events and structs
call is a rule. What several layers call, or nobody, is wiring. The command line imports content. What nouns list and try is called
by the game master, what they are called by words.

`rest` is all that is neither rule, event nor struct. `share` is those three in percent of all but content and words, `of all` in
percent of all.
"""

from __future__ import annotations

import argparse
import ast
import json
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from bench.nodes import FUNCTIONS, Node, Package, code_lines, given, hands_over, last_name, path_of, span, stored
from bingqi.core.content.rulebook import RULE_ID

COLOURS = {
    "rule": "green",
    "event": "cyan",
    "struct": "blue",
    "act": "yellow",
    "view": "magenta",
    "gm": "bright_red",
    "bot": "bright_yellow",
    "wiring": "red",
    "word": "bright_black",
    "content": "bright_black",
}
LAYERS = tuple(COLOURS)
RULES = {"rule", "event", "struct"}
LEFT_OUT = {"word", "content"}

FIELDS = {
    name: layer
    for layer, names in {
        "rule": "turn outcome concession does",
        "view": "observe view sample_world inspect_ref names side_of knows observed_too sampled_too hides fog",
        "act": "acts groups picks deeds costs rule_of illegal_reason end_turn_warnings windows windows_of unasked orders"
        " whose_turn",
        "word": "words describe_event label prompt party name part describe_choice motions",
        "content": "content setup scenarios scenario library check placed prices",
        "gm": "gm_events by_rules nouns overrides validate_override override_advice override_consequences after_override"
        " all also example",
        "bot": "greedy is_continuation nothing_at_stake outcome_summary outcome_metrics toll harms unread",
    }.items()
    for name in names.split()
}
"""The layer of what is handed to `Ruleset` in a field, or given to the kit by such a name (see nodes.GIVEN)."""
WIRING = {"id", "version", "folder", "events", "copy", "freeze", "thaw", "sides", "round", "migrate", "contract", "states"}
"""The fields that are wiring: those that copy and keep a state, and what every rule set says of itself."""
GONE = {
    name: layer
    for layer, names in {
        "view": "seen guess peek inspect",
        "act": "forbids unused",
        "word": "narrate chosen sentences silent",
        "gm": "by_hand lawful amiss settle against aftermath",
        "bot": "follows effects stakes metrics",
    }.items()
    for name in names.split()
}
"""Fields that there are no more, so that older trees are counted alike."""
DECLARED = {
    "Acts": "act",
    "Nouns": "word",
    "Noun": "word",
    "Words": "word",
    "Content": "content",
    "Library": "content",
    "States": "wiring",
    "Overrides": "gm",
    "Windows": "act",
    "Toll": "bot",
    "Ruleset": "wiring",
    "ruleset": "wiring",
}
"""The layer of what a call of this name makes at the top of a module."""
EVENTS = {"event", "telling_event"}
DATA = {"NamedTuple", "Struct", "Part", "Moment", "Protocol", "TypedDict", "Enum", "StrEnum", "IntEnum", "IntFlag", "Flag"}
ABOVE = {"bots", "cli", "lab", "lang", "table", "testing", "__init__"}
"""What lies in the package beside core, kit and rulesets. All else there is counted with those three, whatever it is called."""
MEASURED = ("core", "kit", "rulesets")
"""What is to become smaller: their total stands beside that of all that is counted."""


# --- Where things are registered ----------------------------------------------------------


def register(package: Package) -> None:
    """Give everything its layer, where something says it."""
    for node in package.nodes:
        node.layer = next((layer for tree in node.trees if (layer := declared(tree))), "")
    for node in list(package.nodes):
        for tree in node.trees:
            decorated(package, node, tree)
    package.link()
    for node in package.nodes:
        node.layer = node.layer or ("bot" if any(map(answers, node.trees)) else "")
    for node in structs(package):
        node.claim = "struct"
    for module in package.modules.values():
        for call in ast.walk(module.tree):
            if isinstance(call, ast.Call):
                hand_over(package, module.name, call)
    read_command_line(package)


def declared(tree: ast.AST) -> str:
    """The layer of a statement that makes something of the kit."""
    value = tree.value if isinstance(tree, ast.Assign | ast.AnnAssign) else None
    return DECLARED.get(last_name(value), "") if isinstance(value, ast.Call) else ""


def decorated(package: Package, node: Node, tree: ast.AST) -> None:
    """Register what decorators say, or what is called where a call stands alone (`ACTS.heading(...)`)."""
    if isinstance(tree, ast.Expr):
        node.layer = layer_of(package, node, tree.value)
    whole = isinstance(tree, ast.ClassDef | FUNCTIONS)
    for one in [one for it in ([tree] if whole else ast.walk(tree)) for one in getattr(it, "decorator_list", [])]:
        layer = layer_of(package, node, one)
        if layer == "act":
            split_off(package, node, one)
        if layer == "act" or has_rule_id(one):
            node.layer = "rule"
        elif last_name(one) in EVENTS:
            node.layer = "event"
        else:
            node.layer = node.layer or layer


def layer_of(package: Package, node: Node, it: ast.expr) -> str:
    """The layer of the declared thing that is named first: that of ACTS for `ACTS.act(...)`."""
    made = package.named(node.module.name, it) if len(path_of(it)) > 1 else None
    return made.layer if made is not None and any(map(declared, made.trees)) else ""


def has_rule_id(it: ast.expr) -> bool:
    args = it.args if isinstance(it, ast.Call) else []
    return any(isinstance(one, ast.Constant) and RULE_ID.fullmatch(str(one.value)) for one in args)


def split_off(package: Package, node: Node, decorator: ast.expr) -> None:
    """Count a decorator by itself: there an act is declared, and below it is done."""
    apart = Node(node.module, f"@{node.name}", span(decorator) & node.lines, [decorator], layer="act")
    node.lines -= apart.lines
    package.nodes.append(apart)
    for it in [it for tree in node.trees for it in ast.walk(tree)]:
        if decorator in getattr(it, "decorator_list", ()):
            it.decorator_list.remove(decorator)  # type: ignore[attr-defined]  # it has just been found there


def answers(tree: ast.AST) -> bool:
    """Whether a class is a bot, or a function returns one."""
    methods = tree.body if isinstance(tree, ast.ClassDef) else []
    returned = tree.returns if isinstance(tree, FUNCTIONS) else None
    return last_name(returned) == "Policy" or any(isinstance(one, FUNCTIONS) and one.name == "answer" for one in methods)


def structs(package: Package) -> set[Node]:
    """The classes that are data, and what their fields are declared with."""
    classes = [node for node in package.nodes if node.classes]
    found = {node for node in classes if any(map(is_data, node.classes))}
    while True:
        heirs = {node for node in classes if {package.named(node.module.name, base) for base in bases(node)} & found}
        more = heirs.union(*[declared_with(package, node) for node in found])
        if more <= found:
            return found
        found |= more


def is_data(tree: ast.ClassDef) -> bool:
    """Whether a class says by itself that it is data."""
    fields = any(
        isinstance(one, ast.AnnAssign) or (isinstance(one, ast.Assign) and "__slots__" in stored(one)) for one in tree.body
    )
    return fields or any(last_name(one) in {*DATA, "dataclass"} for one in (*tree.bases, *tree.decorator_list))


def bases(node: Node) -> list[ast.expr]:
    return [base for tree in node.classes for base in tree.bases]


def declared_with(package: Package, node: Node) -> set[Node]:
    """What the types of the fields of a class name, and what a type stands for that has a name of its own: no functions."""
    trees = [one for tree in node.classes for one in tree.body if isinstance(one, ast.AnnAssign)]
    types = [one.annotation for one in trees] if node.classes else node.trees
    named = {one for it in types for one in package.names_in(node, it)}
    return {one for one in named if not any(isinstance(tree, FUNCTIONS) for tree in one.trees)}


def hand_over(package: Package, place: str, call: ast.Call) -> None:
    """Register what stands by its name in the fields of `Ruleset`; whatever else they name, and what is given to the kit, is called
    by their layer."""
    for field, value in given(call).items():
        layer = FIELDS.get(field) or GONE.get(field) or "wiring"
        whole = package.named(place, value) if hands_over(call) and not isinstance(value, ast.Call) else None
        if whole is not None:
            whole.layer = whole.layer or layer
        for one in ast.walk(value):
            if isinstance(one, ast.Name | ast.Attribute) and (found := package.named(place, one)) is not None:
                found.called_by.add(layer)


def read_command_line(package: Package) -> None:
    """What the command line imports of a rule set is for content: only its packs are handled there by themselves."""
    if package.folder.parent.name == "rulesets":
        for path in package.folder.parents[1].glob("cli/**/*.py"):
            for one in ast.walk(ast.parse(path.read_text("utf-8"))):
                names = one.names if isinstance(one, ast.ImportFrom) else []
                for found in [package.find(package.within(one.module or ""), alias.name) for alias in names]:  # type: ignore[attr-defined]
                    if isinstance(found, Node):
                        found.called_by.add("content")


# --- With which layer each counts -------------------------------------------------------------


def calling(node: Node, layers: dict[Node, set[str]]) -> set[str]:
    """The layers that call it."""
    return node.called_by.union(*[layers[one] for one in node.callers])


def spread(nodes: Iterable[Node], claims: set[Node]) -> dict[Node, set[str]]:
    """The layers of everything: the one in which it is registered, or of `claims` what they say, else all that call it, by whatever
    way."""
    own = {node: node.layer or (node.claim if node in claims else "") for node in nodes}
    layers = {node: {layer} if layer else set[str]() for node, layer in own.items()}
    loose = [node for node, layer in own.items() if not layer]
    while grown := {node: more for node in loose if (more := calling(node, layers)) != layers[node]}:
        layers.update(grown)
    return layers


KEEP = {"rule", "event", "struct", "act"}
"""Whoever is called by one of these alone is what its docstring says; else it counts with what calls it."""


def settled(nodes: Iterable[Node], keep: Collection[str] = KEEP) -> dict[Node, set[str]]:
    """The same, with those claims that are good: of what is called by one layer alone, if that is one of `keep`."""
    claims = {node for node in nodes if node.claim and not node.layer}
    while True:
        layers = spread(nodes, claims)
        lost = {node for node in claims if len(own := calling(node, layers)) == 1 and not own & {*keep}}
        if not lost:
            return layers
        claims -= lost


def one_of(layers: set[str]) -> str:
    """The layer of what these layers call."""
    if len(layers) == 1:
        return next(iter(layers))
    return "rule" if layers and layers <= RULES else "wiring"


# --- What is told -----------------------------------------------------------------------


@dataclass
class Count:
    """The lines of a rule set by layer; and its rules, events and structs in percent (see above)."""

    lines: dict[str, int]
    rest: int
    share: float
    by_id: float
    strict: float
    of_all: float


def count(folder: Path) -> Count:
    """Count the rule set in a folder."""
    nodes = read(folder).nodes
    lines = by_layer(settled(nodes))
    rest = sum([n for layer, n in lines.items() if layer not in RULES])
    by_id, strict = by_layer(settled(nodes, LAYERS)), by_layer(settled(nodes, RULES))
    return Count(lines, rest, share(lines), share(by_id), share(strict), share(lines, set()))


def read(folder: Path) -> Package:
    """The rule set in a folder, with everything registered."""
    package = Package(folder)
    register(package)
    return package


def by_layer(layers: dict[Node, set[str]]) -> dict[str, int]:
    return {layer: sum([len(node.lines) for node, own in layers.items() if one_of(own) == layer]) for layer in LAYERS}


def share(lines: dict[str, int], left_out: set[str] = LEFT_OUT) -> float:
    """Rules, events and structs, in percent of all that is not left out."""
    return round(100 * sum([lines[one] for one in RULES]) / (sum([n for one, n in lines.items() if one not in left_out]) or 1), 1)


def folders(root: Path) -> list[Path]:
    """The rule sets of a checkout, or of a project that brings some; any other folder is one."""
    home = root / "src/bingqi/rulesets"
    brought = [book.parent for pattern in ("src/*/rules.yaml", "examples/*/src/*/rules.yaml") for book in root.glob(pattern)]
    return sorted([one.parent for one in home.glob("*/__init__.py")]) + sorted(brought) or [root]


def code(root: Path) -> dict[str, int]:
    """The lines of code of core, kit and rulesets in a checkout, and of all else that lies beside them and is not above."""
    found: dict[str, int] = {}
    for path in sorted((root / "src/bingqi").rglob("*.py")):
        part = path.relative_to(root / "src/bingqi").parts[0].removesuffix(".py")
        if part not in ABOVE:
            found[part] = found.get(part, 0) + len(code_lines(path))
    return found


def listed(package: Package, layer: str) -> Table:
    """What counts with a layer, the longest first, and what calls it; "*" marks what begins with a rule id."""
    layers = settled(package.nodes)
    table = Table(
        "lines",
        Column("where", no_wrap=True),
        Column("called by", no_wrap=True),
        title=f"{package.name}: {layer}",
        box=None,
        title_justify="left",
    )
    for node in sorted(package.nodes, key=lambda one: -len(one.lines)):
        if one_of(layers[node]) == layer and node.lines:
            where = f"{node.module.path.relative_to(package.folder)}:{min(node.lines)} {node.name}{'*' * (node.claim == 'rule')}"
            table.add_row(str(len(node.lines)), where, "registered" if node.layer else ", ".join(sorted(calling(node, layers))))
    return table


def table_of(counts: dict[str, Count]) -> Table:
    """The lines by layer, a column for each rule set."""
    table = Table("lines of code", *counts, box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    for layer in LAYERS:
        table.add_row(Text(f"{letter(layer)} {layer}", COLOURS[layer]), *[str(one.lines[layer]) for one in counts.values()])
    table.add_row("all", *[str(sum(one.lines.values())) for one in counts.values()], style="bold")
    table.add_row("rest", *[str(one.rest) for one in counts.values()], style="bold")
    for name in ("share", "strict", "by_id", "of_all"):
        table.add_row(name.replace("_", " "), *[f"{getattr(one, name)} %" for one in counts.values()], style="bold")
    return table


def letter(layer: str) -> str:
    return "-" if layer == "wiring" else layer[0].upper()


def bar(name: str, one: Count, width: int = 80) -> Text:
    """The layers of a rule set side by side."""
    whole, drawn = sum(one.lines.values()) or 1, Text(f"{name:12} ")
    for layer in LAYERS:
        drawn.append(letter(layer) * round(width * one.lines[layer] / whole), COLOURS[layer])
    return drawn


def show(counts: dict[str, Count], totals: dict[str, dict[str, int]]) -> None:
    console = Console(width=max(132, Console().width), highlight=False)
    console.print(table_of(counts), "", *[bar(name, one) for name, one in counts.items()], sep="\n")
    for root, found in totals.items():
        parts = ", ".join([f"{name} {n}" for name, n in found.items()])
        measured = " + ".join([name for name in MEASURED if name in found])
        console.print(f"\nLines of code in {root}: {parts}")
        console.print(f"  {measured}: {sum([found.get(name, 0) for name in MEASURED])}")
        if others := sorted(found.keys() - {*MEASURED}):
            console.print(f"  {' + '.join([measured, *others])}: {sum(found.values())}")


def main(args: list[str] | None = None) -> None:
    """Count what is named, and print it."""
    parser = argparse.ArgumentParser(description="Lines of code by purpose.")
    parser.add_argument("roots", nargs="*", type=Path, metavar="ROOT", default=[Path(__file__).parents[1]])
    parser.add_argument("--json", action="store_true", help="the same as JSON")
    parser.add_argument("--list", choices=LAYERS, metavar="LAYER", help="what counts with this layer, and what calls it")
    asked = parser.parse_args(args)
    found = [folder.resolve() for root in asked.roots for folder in folders(root)]
    if asked.list:
        Console(width=max(132, Console().width), highlight=False).print(*[listed(read(one), asked.list) for one in found], sep="\n")
        return
    counts, totals = {one.name: count(one) for one in found}, {str(root): n for root in asked.roots if (n := code(root))}
    if asked.json:
        print(json.dumps({"rulesets": {name: asdict(one) for name, one in counts.items()}, "code": totals}))
    else:
        show(counts, totals)


if __name__ == "__main__":
    main()
