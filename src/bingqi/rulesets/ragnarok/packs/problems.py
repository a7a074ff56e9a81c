"""What is wrong with a piece of content that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bingqi.core.problems import problem
from bingqi.core.text import Text
from bingqi.rulesets.ragnarok.model.stats import Profile, Unit


def of_unit(it: Unit, content: Any, options: Any) -> Iterator[tuple[str, Text]]:
    """CRX-3, CRX-5, CRX-7 What is wrong with a card: nobody belongs to it, or somebody has both Courage and Fear, or neither."""
    if not it.standards and not it.specials and it.incarnate is None:
        yield "standards", problem("cr-nobody")
    yield from of_profile(it.profile, "profile")
    for n, special in enumerate(it.specials):
        if special.profile is not None:
            yield from of_profile(special.profile, f"specials[{n}].profile")
    if it.incarnate is not None and it.incarnate.profile is not None:
        yield from of_profile(it.incarnate.profile, "incarnate.profile")


def of_profile(it: Profile, field: str) -> Iterator[tuple[str, Text]]:
    """CR-7.3, CRX-7 Somebody has either Courage or Fear."""
    if (it.courage is None) == (it.fear is None):
        yield field, problem("cr-courage-or-fear")
