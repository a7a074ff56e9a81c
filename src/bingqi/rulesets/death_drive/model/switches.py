"""The switches of the rule book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass
class Options:
    """The switches of the book, at their defaults."""

    advantage_keep: Literal["highest", "player_choice"] = "highest"
    affinity_cr: Literal["target", "source"] = "target"
    attack_tie: Literal["defender", "attacker"] = "defender"
    combo_counts_per: Literal["check", "action"] = "check"
    combo_max_layers: int = 2
    damage_bonus_floor_zero: bool = True
    hg_cap_scope: Literal["gain_only", "always"] = "gain_only"
    large_amount_gauge: Literal["max_total", "single_hg"] = "max_total"
    lp_policy: Literal["spend_first", "ask", "hold"] = "spend_first"
    ongoing_same_type: Literal["strongest_only", "stack"] = "strongest_only"
    overdraft_penalty: Literal["follows_sp", "holds_until_zero"] = "follows_sp"
    partial_immunity_suppresses_weakness: bool = False
    round_duration: Literal["nth_round_end", "twelve_ticks_each"] = "nth_round_end"
    surprise_over_target: Literal["abs", "zero"] = "abs"
    tp_requires_defined_great_result: bool = True
