"""What odds are about, and what of it matters to a side."""

from __future__ import annotations

from bingqi.rulesets.frontline.presentation.outcome_summary import outcome_metrics

ORDER = ["own-falls", "hit", "success", "damage", "falls", "conditions", "healed", "lines", "own-harm"]


def test_what_matters_is_told_apart_by_side() -> None:
    what = {
        "attacks": [["g1", "k1", "critical"], ["k2", "g2", "miss"]],
        "damage": {"k1": 7, "g2": 3, "g3": 1},
        "falls": ["k1"],
        "checks": ["g1:stealth:failure", "k1:stealth:success"],
        "conditions": ["k1:prone"],
        "lines": {"K": 1},
    }
    goblins, kobolds = outcome_metrics(what, ("g1", "g2", "g3")), outcome_metrics(what, ("k1", "k2"))
    assert list(goblins) == list(kobolds) == list(outcome_metrics({}, ())) == ORDER
    assert [name for name, value in goblins.items() if value] == ["hit", "damage", "falls", "conditions", "lines", "own-harm"]
    assert (goblins["damage"], goblins["own-harm"]) == (7, 4)
    assert [name for name, value in kobolds.items() if value] == ["own-falls", "success", "damage", "lines", "own-harm"]
    assert (kobolds["damage"], kobolds["own-harm"]) == (4, 7)


def test_nothing_matters_where_nothing_happens() -> None:
    assert not any(outcome_metrics({}, ("g1",)).values())
