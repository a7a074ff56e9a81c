"""Books: a rule book as a page, chapter by chapter: each rule with its rulings, what it builds on, and what can be switched.

Every rule is an anchor by its id (`rules/frontline.html#LB-2.13`), and wherever a text names a rule it leads there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape

from docs.site.pages import read

from bingqi.core.content.rulebook import RULE_ID, Book, Option, Rule, Ruling, word
from bingqi.core.content.structs import Name
from bingqi.core.text import called
from bingqi.lang import Lang, Texts

MARKS = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~$^&:'\"])")
"""What Markdown may take for more than itself."""
WORDS = {
    "about": Name(
        "The rules of `{id}` as the program knows them, in our own words, with every reading of what their source leaves open. "
        "{rules} rules, {switches} switches. In the terminal: `bingqi rules {id}`.",
        "程序所执行的 `{id}` 规则，以我们自己的文字写成，原文未定之处的每一种读法都写在条目之下。"
        "共 {rules} 条规则，{switches} 个开关。在终端里查阅：`bingqi rules {id}`。",
    ),
    "needs": Name("Builds on", "依据"),
    "switch": Name("switch", "开关"),
    "fixed": Name("fixed", "固定"),
    "switches": Name("Switches", "开关"),
    "switches-about": Name("Set for a battle; what is in bold holds unless a switch is set.", "每场战斗可另行设定；粗体为默认。"),
    "readings": Name("Fixed readings", "固定的读法"),
    "readings-about": Name("Readings that could be otherwise and are not offered.", "可以有别的读法，但程序不提供选择。"),
    "range": Name("any number from {least} to {most}", "{least} 到 {most} 的任何整数"),
    "rules": Name("Rules", "规则"),
}
"""What the page itself says."""


def book_page(book: Book, lang: Lang) -> str:
    """A rule book as Markdown."""
    return "\n\n".join(Writer(book, lang).page()) + "\n"


class Writer:
    """Writes a book in one language."""

    def __init__(self, book: Book, lang: Lang) -> None:
        self.book, self.lang = book, lang
        self.other: Lang = "en" if lang == "zh" else "zh"
        self.texts = Texts(lang)

    def page(self) -> Iterator[str]:
        """The paragraphs of the page."""
        book = self.book
        switches = [one for one in book.options.values() if one.switch]
        readings = [one for one in book.options.values() if not one.switch]
        yield "---\ntocdepth: 2\n---"
        yield f"# {plain(read(book.title, self.lang))}"
        yield self.word("about").format(id=book.ruleset, rules=len(book.rules), switches=len(switches))
        for chapter, title in book.chapters.items():
            rules = [one for one in book.rules.values() if one.chapter == chapter]
            if rules:
                yield f"## {plain(chapter)} {plain(read(title, self.lang))}"
            for rule in rules:
                yield from self.rule(rule)
        yield from self.options("switches", switches)
        yield from self.options("readings", readings)

    def word(self, id: str) -> str:
        return read(WORDS[id], self.lang)

    # --- A rule ---------------------------------------------------------------------------

    def rule(self, rule: Rule) -> Iterator[str]:
        """A rule: its title here and in the other language, its text, how it is read, what it builds on."""
        yield f"### {plain(rule.id)} {plain(read(rule.title, self.lang))}"
        yield self.beside(rule)  # also where it is empty: the style of the heading hangs on it
        yield self.linked(read(rule.rule, self.lang))
        if rule.rulings:
            yield "\n".join(map(self.ruling, rule.rulings))
        if rule.needs:
            yield tagged("p", "needs", f"{self.word('needs')} {', '.join(map(rule_link, rule.needs))}")

    def beside(self, rule: Rule) -> str:
        """What stands below the title: the other language, the source's own term, and the status if it is not simply done."""
        named = {read(rule.title, self.other): self.other}
        if rule.term_zh:
            named.setdefault(rule.term_zh, "zh")
        if read(rule.title, self.lang) in named:
            del named[read(rule.title, self.lang)]
        said = [f'<span lang="{lang}">{escape(name)}</span>' for name, lang in named.items()]
        if rule.status != "done":
            reason = f": {escape(read(rule.reason, self.lang))}" if rule.reason is not None else ""
            said.append(f'<span class="status">{escape(self.texts.render(called("status", rule.status)))}{reason}</span>')
        return tagged("p", "beside", " · ".join(said))

    def ruling(self, ruling: Ruling) -> str:
        """A question that the source leaves open, with its answer and the reason."""
        question, answer, why = (self.linked(read(one, self.lang)) for one in (ruling.question, ruling.answer, ruling.why))
        option = self.book.options.get(ruling.option)
        kind = "" if option is None else self.word("switch" if option.switch else "fixed")
        link = f' <a class="option" href="#{option_anchor(option.name)}">{kind} {escape(option.name)}</a>' if option else ""
        return f"- **{question}**<br>{answer} *{why}*{link}"

    def linked(self, text: str) -> str:
        """A text of the book as Markdown, where the rules that it names are links."""
        return with_ids(text, lambda id: rule_link(id) if id in self.book.rules else plain(id))

    # --- Switches -------------------------------------------------------------------------

    def options(self, id: str, options: list[Option]) -> Iterator[str]:
        """A chapter of options."""
        if not options:
            return
        yield f"## {self.word(id)}"
        yield self.word(f"{id}-about")
        for option in options:
            yield from self.option(option)

    def option(self, option: Option) -> Iterator[str]:
        """An option: its values, and the rules that hang on it."""
        name = f'<code id="{option_anchor(option.name)}">{escape(option.name)}</code>'
        yield f"{name} **{plain(read(option.title, self.lang))}**"
        values = [self.value(option, value) for value in option.values]
        if option.least is not None:
            values.append(f"- {self.word('range').format(least=option.least, most=option.most)}")
        yield "\n".join(values)
        yield tagged("p", "needs", f"{self.word('rules')} {', '.join(map(rule_link, option.rules))}")

    def value(self, option: Option, value: object) -> str:
        """A value, in bold if it is the default."""
        bare, label = word(value), read(option.label(value), self.lang)
        said = f"`{bare}`" if label == bare else f"`{bare}` {plain(label)}"
        return f"- **{said}**" if bare == word(option.default) else f"- {said}"


def with_ids(text: str, link: Callable[[str], str]) -> str:
    """A text as Markdown, with what `link` makes of each id of a rule in it."""
    parts, at = list[str](), 0
    for found in RULE_ID.finditer(text):
        parts += [plain(text[at : found.start()]), link(found[0])]
        at = found.end()
    return "".join([*parts, plain(text[at:])])


def plain(text: str) -> str:
    """A text as Markdown that says just that."""
    return MARKS.sub(r"\\\1", text)


def rule_link(id: str) -> str:
    """A link to a rule of the same book."""
    return f'<a class="rule" href="#{id}">{id}</a>'


def option_anchor(name: str) -> str:
    """What an option is called in addresses."""
    return f"option-{name}"


def tagged(tag: str, kind: str, inner: str) -> str:
    """A block of HTML of a class."""
    return f'<{tag} class="{kind}">{inner}</{tag}>'
