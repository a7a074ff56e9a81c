"""A rule set read from its folder: its functions, classes and other statements, and which of them name which others.

Nothing is imported, the code is only read. What a name stands for is followed through the imports.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bingqi.core.content.rulebook import ids_of

FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef
IMPORTS = ast.Import | ast.ImportFrom
BLANK = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
ELSEWHERE = "?"
"""The name of every module that does not lie in the package."""


@dataclass(eq=False)
class Node:
    """A function, class or other statement at the top of a module; or a method whose docstring begins with a rule id, which its
    class goes without."""

    module: Module
    name: str
    lines: set[int] = field(default_factory=set)
    trees: list[ast.stmt | ast.expr] = field(default_factory=list)
    claim: str = ""
    """The layer that it says of itself: "rule" where its docstring begins with a rule id."""
    layer: str = ""
    """The layer in which it is registered."""
    callers: set[Node] = field(default_factory=set)
    called_by: set[str] = field(default_factory=set)
    """The layers that call it where no node does: fields of `Ruleset`, the command line."""

    @property
    def classes(self) -> list[ast.ClassDef]:
        return [tree for tree in self.trees if isinstance(tree, ast.ClassDef)]


@dataclass(eq=False)
class Module:
    """A file of a rule set. `name` is its name in the package, "" for that itself; `imports` are names with the module, and the
    name there, that they stand for; `stars` the modules of which it has all names."""

    name: str
    path: Path
    tree: ast.Module
    lines: set[int]
    nodes: dict[str, Node] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)
    stars: list[str] = field(default_factory=list)


def code_lines(path: Path, tree: ast.Module | None = None) -> set[int]:
    """The numbers of the lines of a file that hold code; comments, docstrings (strings that stand alone) and imports are none."""
    source = path.read_text("utf-8")
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in BLANK:
            found.update(range(token.start[0], token.end[0] + 1))
    for one in ast.walk(tree or ast.parse(source)):
        if isinstance(one, ast.stmt) and (isinstance(one, IMPORTS) or docstring(one) or only_imports(one)):
            found -= span(one)
    return found


def docstring(it: ast.AST | None) -> str | None:
    """What a string says that stands alone; None for all else."""
    value = it.value if isinstance(it, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def only_imports(it: ast.AST) -> bool:
    """Whether it is `if TYPE_CHECKING:` with nothing but imports."""
    return isinstance(it, ast.If) and all(isinstance(one, IMPORTS) for one in it.body + it.orelse)


def span(it: ast.stmt | ast.expr) -> set[int]:
    """The numbers of its lines, decorators included."""
    decorators: list[ast.expr] = getattr(it, "decorator_list", [])
    return set(range(min([one.lineno for one in (it, *decorators)]), (it.end_lineno or it.lineno) + 1))


def path_of(it: ast.AST | None) -> list[str]:
    """The names of what is called or named: `["acts", "Acts"]` of `acts.Acts[State](...)`; of other things none, or some."""
    found: list[str] = []
    while isinstance(it, ast.Call | ast.Subscript | ast.Attribute):
        if isinstance(it, ast.Attribute):
            found.append(it.attr)
        it = it.func if isinstance(it, ast.Call) else it.value
    return [*([it.id] if isinstance(it, ast.Name) else []), *reversed(found)]


def last_name(it: ast.AST | None) -> str:
    """The name of what is called, wherever it comes from: `Acts` of `acts.Acts(...)`."""
    return (path_of(it) or [""])[-1]


def stored(tree: ast.AST) -> set[str]:
    """The names that get a value in a tree, parameters included."""
    args = {one.arg for one in ast.walk(tree) if isinstance(one, ast.arg)}
    return args | {one.id for one in ast.walk(tree) if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load)}


def claims_rule(it: ast.AST) -> bool:
    """Whether the docstring of a function begins with a rule id."""
    return isinstance(it, FUNCTIONS) and bool(ids_of(ast.get_docstring(it)))


class Package:
    """A rule set. Wherever it lies, its modules are known by what follows the name of its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.name = self.folder.name
        self.modules: dict[str, Module] = {}
        self.nodes: list[Node] = []
        for path in sorted(self.folder.rglob("*.py")):
            self._read(path)

    def link(self) -> None:
        """Note for each node which others name it."""
        for node in self.nodes:
            for tree in node.trees:
                for one in self.names_in(node, tree):
                    one.callers.add(node)
        for node in self.nodes:
            node.callers.discard(node)

    def _read(self, path: Path) -> None:
        parts = path.relative_to(self.folder).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        tree = ast.parse(path.read_text("utf-8"))
        module = self.modules[name] = Module(name, path, tree, code_lines(path, tree))
        for one in ast.walk(tree):
            if isinstance(one, ast.ImportFrom):
                self._note_import(module, one)
        for it, after in zip(tree.body, [*tree.body[1:], None], strict=True):
            if isinstance(it, ast.ClassDef):
                self._add_class(module, it)
            elif span(it) & module.lines:
                self._add_statement(module, it, after)

    def _note_import(self, module: Module, it: ast.ImportFrom) -> None:
        place = self.within(it.module or "")
        if it.level:
            home = [*module.name.split("."), ""] if module.path.name == "__init__.py" else module.name.split(".")
            place = ".".join([*home[: -it.level], it.module or ""]).strip(".")
        for alias in it.names:
            if alias.name == "*":
                module.stars.append(place)
            else:
                module.imports[alias.asname or alias.name] = place, alias.name

    def within(self, dotted: str) -> str:
        """A module's name in this package; ELSEWHERE if it lies in none of this name."""
        parts = dotted.split(".")
        return ".".join(parts[parts.index(self.name) + 1 :]) if self.name in parts else ELSEWHERE

    def _add_statement(self, module: Module, it: ast.stmt, after: ast.stmt | None) -> None:
        if isinstance(it, FUNCTIONS):
            self._add(module, it.name, it, ast.get_docstring(it))
            return
        targets = it.targets if isinstance(it, ast.Assign) else [it.target] if isinstance(it, ast.AnnAssign) else []
        names = sorted({name for one in targets for name in stored(one)})
        node = self._add(module, ", ".join(names) or f"line {it.lineno}", it, docstring(after))
        module.nodes.update(dict.fromkeys(names, node))

    def _add_class(self, module: Module, it: ast.ClassDef) -> None:
        owner = self._add(module, it.name, it, ast.get_docstring(it))
        for one in filter(claims_rule, it.body):
            assert isinstance(one, FUNCTIONS)
            node = self._add(module, f"{it.name}.{one.name}", one, ast.get_docstring(one))
            node.callers.add(owner)
            owner.lines -= node.lines

    def _add(self, module: Module, name: str, tree: ast.stmt, doc: str | None) -> Node:
        if name not in module.nodes:
            module.nodes[name] = Node(module, name)
            self.nodes.append(module.nodes[name])
        node = module.nodes[name]  # a second one of the same name is an overload, or sets a property
        node.lines |= span(tree) & module.lines
        node.trees.append(tree)
        node.claim = "rule" if ids_of(doc) else node.claim
        return node

    def find(self, place: str, name: str, seen: frozenset[str] = frozenset()) -> Node | str | None:
        """What a name stands for in a module: a node, the name of a module, or nothing of this package."""
        module = self.modules.get(place)
        if module is None or place in seen:
            return None
        if name in module.nodes:
            return module.nodes[name]
        there, its = module.imports.get(name, (place, name))
        if f"{there}.{its}".strip(".") in self.modules:
            return f"{there}.{its}".strip(".")
        places = [there] if name in module.imports else module.stars
        return next((found for one in places if (found := self.find(one, its, seen | {place})) is not None), None)

    def named(self, place: str, it: ast.AST | None) -> Node | None:
        """The node that a name (`strike`, `events.hurt`) stands for; of `NOUNS.lawful` it is NOUNS."""
        found: Node | str | None = place
        for name in path_of(it):
            found = self.find(found, name) if isinstance(found, str) else found
        return found if isinstance(found, Node) else None

    def names_in(self, node: Node, tree: ast.stmt | ast.expr) -> Iterator[Node]:
        """The nodes that a tree of a node names: neither by names that are its own, nor in what is handed over
        (see `given`)."""
        own = set() if isinstance(tree, ast.ClassDef) else stored(tree)
        todo: list[ast.AST] = [tree]
        while todo:
            one = todo.pop()
            apart = set(map(id, given(one).values())) if isinstance(one, ast.Call) else set()
            methods = list(filter(claims_rule, one.body)) if isinstance(one, ast.ClassDef) else []
            inner = [
                getattr(child, "value", child) if isinstance(child, ast.keyword) else child for child in ast.iter_child_nodes(one)
            ]
            todo += [child for child in inner if id(child) not in apart and child not in methods]
            if isinstance(one, ast.Name | ast.Attribute) and isinstance(one.ctx, ast.Load) and path_of(one)[:1] != []:
                found = self.named(node.module.name, one) if path_of(one)[0] not in own else None
                yield from [found] if found is not None else []


def hands_over(call: ast.Call) -> bool:
    """Whether it is the call that makes a rule set."""
    return last_name(call) in ("Ruleset", "ruleset")


GIVEN = {
    "States": {"knows": 1, "observed_too": 2, "sampled_too": 3, "hides": 4, "fog": 5},
    "Noun": {"all": 0, "also": 3, "example": 4, "name": 5},
    "those": {"all": 0, "name": 1},
    "amount": {"name": 2},
    "_replace": {"all": -1, "also": -1, "example": -1, "name": -1},
}
"""What is given to the kit that is of another layer than what is made of it: by the call, each with its place among the arguments;
-1: it is always given by its name."""


def given(call: ast.Call) -> dict[str, ast.expr]:
    """What a call hands over to core or kit, by name: the fields of `Ruleset`, what stands in GIVEN, and as `does` the function of
    an act in `ACTS.act(...)(function)`."""
    words = {one.arg: one.value for one in call.keywords if one.arg is not None}
    if hands_over(call):
        return words
    if isinstance(call.func, ast.Call):
        return {"does": call.args[0]} if last_name(call.func) in ("act", "reaction") and call.args else {}
    places = GIVEN.get(last_name(call), {})
    return {name: call.args[at] for name, at in places.items() if 0 <= at < len(call.args)} | {
        name: value for name, value in words.items() if name in places
    }
