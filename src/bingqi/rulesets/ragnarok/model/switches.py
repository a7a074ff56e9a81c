"""The switches of the rule book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bingqi.rulesets.ragnarok.model.words import Mode


@dataclass
class Options:
    """The switches of the book, at their defaults."""

    any_die_one_fails: bool = False
    battle_layer: bool = True
    disengage_cost: Literal["half_move", "free_strikes", "forbidden"] = "half_move"
    marauder_next_drawer: Literal["left_of_drawer", "left_of_owner"] = "left_of_drawer"
    melee_strike_back: bool = False
    mode_choice: Literal["per_game", "per_round"] = "per_game"
    open_camp_choice: Literal["fixed_for_game", "roll_each_round"] = "fixed_for_game"
    opposition_by: Literal["player", "camp"] = "player"
    per_player_modes: bool = False
    play_mode: Mode = "warlord"
    power_causes_test: bool = False
    rally_rule: Literal["tactical_phase_3", "activation_1_plus"] = "tactical_phase_3"
    reroll_faces: Literal["six", "five_and_six"] = "six"
    reroll_turns: Literal["whole_chain", "one_roll_each"] = "whole_chain"
    reserve_cards: bool = False
    routed_commander_replaced: bool = False
    six_gives_extra_die: bool = True
    tie_reroll_scope: Literal["all", "tied_only"] = "all"
