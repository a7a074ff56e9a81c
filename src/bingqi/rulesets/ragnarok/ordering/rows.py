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
def lay_rows(battle: Fight) -> bool:
    """CR-1.2, CR-2.8, CR-4.9, CR-4.10, CR-4.11, CR-4.13 All at once and in secret say what comes next in their rows, card by card.
    Everybody is asked once less than he has cards, whatever he answers, so that nothing can be told from it. Tells whether all rows
    are laid; those that lie open are shown then."""
    state = battle.state
    rows = [row for row in state.rows.values() if lays_row(state, row.id)]
    left = {row.id: [id for id in to_order(state, row.id) if id not in row.cards] for row in rows}
    waiting = {id: cards for id, cards in left.items() if cards}
    if waiting:
        n = 1 + max([len(row.cards) for row in rows])
        for id, card in battle.together(waiting, "row", {"n": n}).items():
            battle.secretly((id,), events.card_laid, id, card)
        return False
    for row in rows:
        battle.secretly((row.id,), events.row_laid, row.id, row.cards)
    for row in rows:
        if lies_open(state, row.id):
            battle.do(events.row_shown, row.id, row.cards)
    return True
