"""The switches of the rule book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bingqi.rulesets.ragnarok.model.words import Mode


@dataclass
class Options:
    """The switches of the book, at their defaults."""

    any_die_one_fails: bool = False
    marauder_next_drawer: Literal["left_of_drawer", "left_of_owner"] = "left_of_drawer"
    open_camp_choice: Literal["fixed_for_game", "roll_each_round"] = "fixed_for_game"
    opposition_by: Literal["player", "camp"] = "player"
    per_player_modes: bool = False
    play_mode: Mode = "warlord"
    power_causes_test: bool = False
    reroll_faces: Literal["six", "five_and_six"] = "six"
    reroll_turns: Literal["whole_chain", "one_roll_each"] = "whole_chain"
    reserve_cards: bool = False
    routed_commander_replaced: bool = False
    six_gives_extra_die: bool = True
    tie_reroll_scope: Literal["all", "tied_only"] = "all"
