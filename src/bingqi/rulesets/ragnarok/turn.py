"""One step of the program: a part of the tactical phase, a card that is turned, or the end of a round."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.activation.activated import act
from bingqi.rulesets.ragnarok.authority.opposition import oppose
from bingqi.rulesets.ragnarok.command.commander import name_commander
from bingqi.rulesets.ragnarok.companion.report import report
from bingqi.rulesets.ragnarok.course.objectives import review
from bingqi.rulesets.ragnarok.course.victory import decide
from bingqi.rulesets.ragnarok.events import course as events
from bingqi.rulesets.ragnarok.model.state import Fight
from bingqi.rulesets.ragnarok.morale.rally import rally_all, rally_when_activated
from bingqi.rulesets.ragnarok.ordering.modes import choose_mode
from bingqi.rulesets.ragnarok.ordering.next_card import cards_left, pass_lead, turn_card
from bingqi.rulesets.ragnarok.ordering.rows import choose_open_camp, lay_rows
from bingqi.rulesets.ragnarok.setup.deployment import deploy


def turn(battle: Fight) -> None:
    """CR-1.2, CRX-15 One step of the battle, by what goes on."""
    STEPS[battle.state.phase](battle)


@rule("CR-1.1")
def order(battle: Fight) -> None:
    """CR-1.1, CR-1.2, CR-2.1 A round begins with the tactical phase, and that with the activation sequences."""
    state = battle.state
    battle.do(events.round_began, state.round + 1)
    choose_mode(battle)
    for id in state.players:
        name_commander(battle, id)
    choose_open_camp(battle)
    battle.do(events.phase_began, "rows")


@rule("CR-1.2")
def rows(battle: Fight) -> None:
    """CR-1.2, CR-4.9 The first step goes on, card by card, until all rows are laid."""
    if lay_rows(battle):
        battle.do(events.phase_began, "opposition")


@rule("CR-1.2")
def opposition(battle: Fight) -> None:
    """CR-1.2 The second step: who is the first active player."""
    if oppose(battle):
        battle.do(events.phase_began, "rally")


@rule("CR-1.2")
def rallying(battle: Fight) -> None:
    """CR-1.2 The third step: units in rout rally, or do not. Then units are activated."""
    rally_all(battle)
    battle.do(events.phase_began, "activation")


@rule("CR-3.3")
def activation(battle: Fight) -> None:
    """CR-3.3 A card is turned; or the unit whose card is up does something more, or something more is told of it. When that is
    resolved the next may come."""
    state = battle.state
    if not state.turned:
        turned = turn_card(battle)
        if turned is None:
            next_player(battle)
        elif state.units[turned].rout and not state.options.battle_layer:
            rally_when_activated(battle, turned)
    elif (act if state.options.battle_layer else report)(battle) and not decide(battle):
        next_player(battle)


def next_player(battle: Fight) -> None:
    """CR-3.3, CRX-22 The lead passes on; without any card to come the phase is over."""
    if cards_left(battle.state):
        pass_lead(battle)
    else:
        battle.do(events.phase_began, "control")


@rule("CRX-36")
def control(battle: Fight) -> None:
    """CRX-15, CRX-36, CRX-44 The third phase: who holds what, and whether anybody has won. Then the next round begins."""
    review(battle)
    if not decide(battle):
        battle.do(events.phase_began, "order")


STEPS = {
    "deploy": deploy,
    "order": order,
    "rows": rows,
    "opposition": opposition,
    "rally": rallying,
    "activation": activation,
    "control": control,
}
