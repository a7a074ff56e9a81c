"""Reader: somebody who reads texts, in their language."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from bingqi.lang import Lang, Texts


class Reader:
    """The texts of the rule sets met so far, in one language ("": that of the locale)."""

    def __init__(self, lang: Lang | Literal[""] = "", folders: tuple[Path, ...] = ()) -> None:
        self._lang: Lang | Literal[""] = lang
        self.folders = [*folders]

    @cached_property
    def lang(self) -> Lang:
        """en or zh."""
        from bingqi.lang import locale_lang

        return self._lang or locale_lang()

    @cached_property
    def texts(self) -> Texts:
        """All messages."""
        from bingqi.lang import Texts

        return Texts(self.lang, self.folders)

    def read(self, thing: Any) -> str:
        """A text, or a name in both languages, as it is read here."""
        return self.texts.render(thing) if thing is not None else ""

    def label(self, id: str, **args: Any) -> str:
        """A message by its id."""
        from bingqi.core.text import Text

        return self.texts.render(Text(id, args))

    def bot(self, name: str) -> str:
        """The name by which a bot is chosen, and what it means."""
        from bingqi.core.text import called

        return self.read(called("bot", name))

    def effect(self, key: str) -> str:
        """What odds are about: hit, damage, a condition, a skill, as the rule set names it; the bare key if it does not."""
        ids = (f"what-{key}", f"effect-{key}", f"word-{key}")
        return next((self.label(id) for id in ids if self.texts.bundle.has_message(id)), key)

    def gauge(self, name: str) -> str:
        """What the rule set calls a gauge; the bare name if it does not."""
        id = f"gauge-{name}"
        return self.label(id) if self.texts.bundle.has_message(id) else name
