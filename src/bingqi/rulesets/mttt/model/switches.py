"""The switches of the rule book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass
class Options:
    """The switches of the book, at their defaults."""

    ambush_defence: Literal["base_only", "auto_success"] = "base_only"
    attack_tie: Literal["attacker", "defender"] = "attacker"
    break_immunity_rounds: int = 1
    charge_damage_applies_to: Literal["both", "withering_only"] = "both"
    clash_compare: Literal["high_then_low", "sum", "single_die"] = "high_then_low"
    clash_tie: Literal["both_foiled", "reroll", "coin"] = "both_foiled"
    cp_hit_reward: bool = True
    crash_reset_count: Literal["include_crash_round", "full_rounds_after", "own_turns"] = "include_crash_round"
    disengage_from: Literal["within_visual", "visual_band_only"] = "within_visual"
    distance_bands: Literal["contact0-1_short2-3_long4-5_visual6_geo7_astro8", "custom"] = (
        "contact0-1_short2-3_long4-5_visual6_geo7_astro8"
    )
    free_move_per_turn: bool = False
    group_decisive_bonus_pool: Literal["damage", "a_plus_priority"] = "damage"
    guard_reduction_basis: Literal["flat_bonus", "defence_low", "defence_high"] = "flat_bonus"
    interrupt_cost_timing: Literal["on_push", "on_resolve"] = "on_push"
    interrupts_enabled: bool = True
    lethal_zero_hp: Literal["helpless", "helpless_gm_may_kill", "dead"] = "helpless_gm_may_kill"
    magnitude_base: Literal["member_hp", "fixed_7"] = "member_hp"
    mana_unfold: Literal["per_pool", "shared_by_ratio"] = "per_pool"
    partial_success: Literal["half", "success", "failure"] = "half"
    protection_mode: Literal["subtract", "threshold"] = "subtract"
    retrigger_scope: Literal["per_interrupt", "per_event"] = "per_interrupt"
    rout_drill_modifier: Literal["pool_and_difficulty", "difficulty_only"] = "pool_and_difficulty"
    self_crash_penalty: Literal["debt", "void", "negative"] = "debt"
    shift_includes_break_bonus: bool = True
    tick_mode: Literal["dynamic", "frozen_at_round_start"] = "dynamic"
    two_dice_method: Literal["sorted_pair", "independent_pair", "single_die"] = "sorted_pair"
    unfold_unit: Literal["points", "fifth_of_capacity"] = "points"
    wait_count_includes_current: bool = True
    withering_overflow_to_hp: bool = False
