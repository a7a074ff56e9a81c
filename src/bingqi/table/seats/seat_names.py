"""Names: what seats are called. One that is read as another's, or as something else than a name, nobody may have."""

from __future__ import annotations

from collections.abc import Collection
from unicodedata import category, normalize

from bingqi.core.problems import problem, short
from bingqi.core.text import Text
from bingqi.table.seats.seat import HUMAN, WATCHER, Role

LONGEST = 40
MARKS = "<>{}"
"""What programs take for the beginning or the end of something."""
OF_ROLES: dict[str, Role] = {
    **{"gm": "gm", "game master": "gm", "主持人": "gm", "spectators": "spectator", "旁观者": "spectator"},
    **{"host": "spectator", "房主": "spectator"},
}
"""Names that say a role, and what the page calls those: it gives them to seats that nobody has named."""
OF_THE_HOST = {"host", "房主"}
OF_NOBODY = {WATCHER, HUMAN, "dice", "constructor", "prototype"}
"""Names that mean something else than a seat, at a table or in a program."""
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Kinds of characters that nobody sees, or that change how others are read."""
FILLERS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing."""
IGNORED = dict.fromkeys([0x34F, *range(0xFE00, 0xFE10)])
"""Marks that only say how the letter before is drawn: an emoji has them."""


def tidy(name: str) -> str:
    """A name as it is kept: composed (NFC), with single blanks between words and none round them."""
    return " ".join(normalize("NFC", name).split())


def alike(name: str) -> str:
    """What is the same of names that people take for the same: letters of another width, size or case."""
    return normalize("NFKC", normalize("NFKC", tidy(name)).casefold()).translate(IGNORED)


def twins(names: Collection[str]) -> list[str]:
    """Those of the names that another one before them is like."""
    seen: set[str] = set()
    found: dict[str, None] = {}
    for name in names:
        if alike(name) in seen:
            found[name] = None
        seen.add(alike(name))
    return list(found)


def name_problem(name: str, role: Role, sides: Collection[str], added: bool = False) -> Text | None:
    """Why a seat of this role may not be called so; None if it may. What a side is called is for those who play.
    Who is `added` later is not the host."""
    kept = tidy(name)
    hidden = any(category(letter) in UNSEEN or letter in FILLERS for letter in name)
    if hidden or not 0 < len(kept) <= LONGEST or category(kept[0]).startswith("M"):
        return problem("no-seat-name")
    if any(mark in kept for mark in MARKS):
        return problem("name-with-marks", name=short(kept), marks=" ".join(MARKS))
    word = alike(kept)
    anothers = OF_ROLES.get(word, role) != role or (added and word in OF_THE_HOST)
    if anothers or word in OF_NOBODY or word.startswith("__") or (role != "player" and word in map(alike, sides)):
        return problem("name-means-else", name=short(kept))
    return None


def own_name_problem(name: str, sides: Collection[str], others: Collection[str]) -> Text | None:
    """Why somebody at a table cannot call themselves so; None if they can. What a role or a side is called is nobody's own name,
    and neither is what one of the `others` is called."""
    wrong = name_problem(name, "player", sides) or name_problem(name, "spectator", sides)
    if wrong is None and alike(name) in map(alike, others):
        return problem("name-taken", name=short(tidy(name)))
    return wrong
