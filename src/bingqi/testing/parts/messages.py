"""Messages: every one that a rule set wants is there in every language; one that is not is told with the place that wants it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from bingqi.core.ruleset import Ruleset
from bingqi.kit.messages import messages_of, wanted_by
from bingqi.lang import LANGS
from bingqi.testing.choosing import each_ruleset


def lacking(rules: Ruleset[Any]) -> list[str]:
    """What to write: the id, the place that wants it, the languages."""
    return [f"{one.id} ({one.place}): {', '.join(one.lacks)}" for one in messages_of(rules) if one.lacks]


@each_ruleset
def test_every_message_that_is_wanted_is_there(rules: Ruleset[Any]) -> None:
    assert lacking(rules) == []


@each_ruleset
def test_a_message_that_is_taken_out_is_told_with_its_place(rules: Ruleset[Any], tmp_path: Path) -> None:
    """One that an event wants, and one that a line of code does."""
    written = {lang: (rules.folder / f"{lang}.ftl").read_text("utf-8") for lang in LANGS}
    own = [one for one in messages_of(rules) if re.search(rf"^{re.escape(one.id)} *=", written["en"], re.MULTILINE)]
    for n, gone in enumerate({one.place.startswith("event "): one for one in own}.values()):
        lang, folder = LANGS[n % len(LANGS)], tmp_path / str(n)
        folder.mkdir()  # what was read once is not read again
        for other, text in written.items():
            taken = re.sub(rf"^{re.escape(gone.id)} *=", "other =", text, count=1, flags=re.MULTILINE)
            (folder / f"{other}.ftl").write_text(taken if other == lang else text, "utf-8")
        assert lacking(replace(rules, folder=folder)) == [f"{gone.id} ({gone.place}): {lang}"]


@each_ruleset
def test_messages_are_wanted_by_events_and_by_lines_of_code(rules: Ruleset[Any]) -> None:
    """Each place is told: an event, a line, or what the rule set hands over."""
    places = {one.place for one in messages_of(rules)}
    assert any(one.startswith("event ") for one in places)
    assert any(re.fullmatch(r"\w+\.py:\d+", one) for one in places)
    assert all(wanted_by(rules).values())


@each_ruleset
def test_what_a_contract_says_is_about_events_that_there_are(rules: Ruleset[object]) -> None:
    assert rules.contract.tells.keys() <= rules.events.keys()
    assert rules.contract.battles > 0
