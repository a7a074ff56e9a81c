"""CR-2.3, CR-2.6, CR-4.11: the play modes of a battle and of its players."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.problems import located, problem
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.rulesets.ragnarok.events import course as events
from bingqi.rulesets.ragnarok.model.state import Fight, State
from bingqi.rulesets.ragnarok.model.stats import Scenario
from bingqi.rulesets.ragnarok.model.switches import Options
from bingqi.rulesets.ragnarok.model.words import MODES, OWN, ROWS, Mode


def mode_of(scenario: Scenario, options: Options, side: str) -> Mode:
    """CR-2.3, CR-2.4, CR-2.6, CR-2.7 All play in the mode of the battle; with per_player_modes each in his own, if he has one."""
    own = scenario.sides[side].mode
    return own if own is not None and options.per_player_modes else options.play_mode


@rule("CR-2.3")
def choose_mode(battle: Fight) -> None:
    """CR-2.3, CRX-21 The mode is that of the battle; with mode_choice per_round whoever has won the last opposition chooses one
    anew, of those that fit the players."""
    state = battle.state
    if state.options.mode_choice == "per_round" and state.last_winner:
        mode = battle.choose(state.last_winner, fitting(state), "mode", {"who": state.last_winner}, state.mode)
        if mode != state.mode:
            battle.do(events.mode_chosen, mode)


def fitting(state: State) -> list[Mode]:
    """CR-2.6, CR-4.11 The modes for so many camps: Military genius is for two; beside modes of one's own, others."""
    if any(player.own_mode for player in state.players.values()):
        return [*OWN]
    camps = {player.camp for player in state.players.values()}
    return [mode for mode in MODES if mode != "military_genius" or len(camps) == 2]


def lays_row(state: State, id: str) -> bool:
    """CR-4.9, CR-4.10, CR-4.11 Whether a player lays his cards in a row."""
    return state.players[id].mode in ROWS


def lies_open(state: State, id: str) -> bool:
    """CR-4.10, CR-4.12 Whether a player's row lies face up for the round."""
    player = state.players[id]
    if player.mode == "military_genius":
        return player.camp == state.open_camp
    return player.mode == "master_strategist"


def problems_of_modes(scenario: Scenario, options: Options) -> Iterator[Text]:
    """CR-2.6, CR-4.11 What cannot be: a mode that is none for one player alone, and Military genius without two camps."""
    for side, party in scenario.sides.items():
        if options.per_player_modes and party.mode is not None and party.mode not in OWN:
            yield located(f"sides.{side}.mode", problem("cr-mode-not-own", mode=party.mode, allowed=", ".join(OWN)))
        if options.per_player_modes and party.mode is not None and options.play_mode not in OWN:
            yield located("options.play_mode", problem("cr-mode-not-own", mode=options.play_mode, allowed=", ".join(OWN)))
    camps = list(dict.fromkeys([party.camp or side for side, party in scenario.sides.items()]))
    if options.play_mode == "military_genius" and len(camps) != 2:
        yield located("sides", problem("cr-two-camps", n=len(camps)))
    elif scenario.open_camp and scenario.open_camp not in camps:
        yield located("open_camp", problem("cr-open-camp", camp=scenario.open_camp, allowed=", ".join(camps)))
