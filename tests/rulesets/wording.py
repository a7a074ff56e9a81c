"""What the tests of texts share: the words that stand in the source of a rule set, and what was said in battles, as lines."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from bingqi.core.text import Text
from bingqi.lang import Lang, Texts


class Source:
    """The modules of a rule set, as they are written."""

    def __init__(self, folder: Path) -> None:
        self.trees = [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]
        self._calls: dict[str, list[ast.Call]] = {}
        for tree in self.trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.Call):
                    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    self._calls.setdefault(called, []).append(node)

    def calls(self, *names: str) -> list[ast.Call]:
        """The calls of functions and methods of these names, anywhere."""
        return [call for name in names for call in self._calls.get(name, ())]

    def words_at(self, place: int, *names: str) -> set[str]:
        """The words that stand in this place of such calls; names and sums that do not are left out."""
        found = [call.args[place] for call in self.calls(*names) if len(call.args) > place]
        return {word for one in found for word in _constants(one)}


def _constants(node: ast.AST) -> list[str]:
    """A word, or both of a choice between two."""
    if isinstance(node, ast.IfExp):
        return [*_constants(node.body), *_constants(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


# --- What was said -------------------------------------------------------------------


def write(said: set[bytes], *texts: object) -> None:
    """Keep texts, each once. All else that is shown is a name."""
    said.update([msgspec.json.encode(text) for text in texts if isinstance(text, Text)])


def written(said: set[bytes]) -> list[Text]:
    """The texts that were kept."""
    return [msgspec.json.decode(one, type=Text) for one in sorted(said)]


def lines(lang: Lang, folder: Path, said: Iterable[Text]) -> set[str]:
    """These texts as people read them; none of them lacks words."""
    texts = Texts(lang, [folder])
    found = {texts.render(Text(text.id, {key: _whole(value) for key, value in text.args.items()})) for text in said}
    assert texts.missing == set()
    return found


def _whole(text: Any) -> Any:
    """A text as it comes back from JSON, with the texts within."""
    if isinstance(text, dict) and "id" in text and set(text) <= {"id", "args"}:
        return Text(text["id"], {key: _whole(value) for key, value in text.get("args", {}).items()})
    return [_whole(one) for one in text] if isinstance(text, list) else text
