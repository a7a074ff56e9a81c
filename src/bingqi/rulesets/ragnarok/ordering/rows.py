"""CR-4.9, CR-4.10, CR-4.11, CR-4.12: rows of cards."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.events import course as events
from bingqi.rulesets.ragnarok.model.state import Fight, State
from bingqi.rulesets.ragnarok.ordering.modes import lays_row, lies_open


def to_order(state: State, id: str) -> list[str]:
    """CR-2.2 The units of a player that have a card in this round, on the table or not."""
    return [unit.id for unit in state.units.values() if unit.side == id and unit.in_sequence]


@rule("CR-4.12")
def choose_open_camp(battle: Fight) -> None:
    """CR-4.12 In Military genius, where the scenario does not say it, both camps throw a die before the first round, and the lower
    lays its rows open for the whole battle; with open_camp_choice roll_each_round that is done every round."""
    state = battle.state
    genius = state.mode == "military_genius"
    if not genius or (state.open_camp and state.options.open_camp_choice == "fixed_for_game"):
        return
    heads = list({player.camp: player.id for player in reversed(state.players.values())}.values())[::-1]
    while True:
        faces = [battle.die(6, "open-camp", battle.tally("open-camp", id)) for id in heads]
        if faces[0] != faces[1]:
            break
    battle.do(events.open_camp_set, state.players[heads[faces[0] > faces[1]]].camp)


@rule("CR-4.9")
def lay_rows(battle: Fight) -> None:
    """CR-1.2, CR-4.9, CR-4.10, CR-4.11 All at once and in secret say card by card what comes next. Everybody is asked once less
    than he has cards, whatever he answers, so that nothing can be told from it."""
    state = battle.state
    left = {id: to_order(state, id) for id in state.players if lays_row(state, id)}
    rows: dict[str, tuple[str, ...]] = dict.fromkeys(left, ())
    while any(left.values()):
        picked = battle.together({id: cards for id, cards in left.items() if cards}, "row", {"n": 1 + max(map(len, rows.values()))})
        for id, card in picked.items():
            left[id].remove(card)
            rows[id] += (card,)
    for id, cards in rows.items():
        battle.secretly((id,), events.row_laid, id, cards)
    for id, cards in rows.items():
        if lies_open(state, id):
            battle.do(events.row_shown, id, cards)
