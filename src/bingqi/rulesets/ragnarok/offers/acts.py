"""The acts that are offered, and to whom."""

from __future__ import annotations

from bingqi.kit.acts import Acts
from bingqi.rulesets.ragnarok.offers.nouns import NOUNS

ACTS = Acts(NOUNS, actor=lambda s, decision: s.units[s.turned], actors=lambda s: s.units.values(), asks=("report",))
