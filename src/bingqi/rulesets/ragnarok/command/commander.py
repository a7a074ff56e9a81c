"""CR-8.6 to CR-8.10, CR-5.13 to CR-5.15: the Commander of a company."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.command.modifiers import sum_of
from bingqi.rulesets.ragnarok.events import authority as events
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, alive


def candidates(state: State, id: str) -> list[str]:
    """CR-8.6, CR-8.7, CR-8.9 Who may command a company: of the Incarnates with Authority that are left, on the table or not, those
    who have most. With routed_commander_replaced, of those that are not in rout, if there are any."""
    able = [one for one in state.fighters.values() if _may_command(state, one) and state.units[one.unit].side == id]
    if state.options.routed_commander_replaced:
        able = [one for one in able if not state.units[one.unit].rout] or able
    most = max([one.authority or 0 for one in able], default=0)
    return [one.id for one in able if one.authority == most]


def _may_command(state: State, one: Fighter) -> bool:
    return one.kind == "incarnate" and one.authority is not None and alive(one)


@rule("CR-8.6")
def name_commander(battle: Fight, id: str) -> None:
    """CR-8.6, CR-8.7, CR-8.9, CR-8.10 The Commander stays as long as he lives; then the highest Authority that is left follows at
    once, of equals whom the player says. Without any the company has none."""
    state = battle.state
    now, able = state.players[id].commander, candidates(state, id)
    if stays(state, now) and not (state.options.routed_commander_replaced and now not in able):
        return
    new = battle.choose(id, able, "commander", {"who": id}, able[0]) if able else ""
    if new != now:
        battle.do(events.commander_named, id, new)


def stays(state: State, commander: str) -> bool:
    """CR-8.6 Whether there is a Commander, and he lives."""
    return commander != "" and alive(state.fighters[commander])


def in_rout(state: State, commander: str) -> bool:
    """CR-5.14 Whether the Commander's unit is in rout."""
    return state.units[state.fighters[commander].unit].rout


def authority(state: State, id: str) -> int:
    """CR-8.8, CR-5.10, CR-5.14, CR-5.15 The Authority that a player adds: his Commander's; 0 without one, or while he is in
    rout."""
    commander = state.players[id].commander
    if not stays(state, commander) or in_rout(state, commander):
        return 0
    return state.fighters[commander].authority or 0


def strategist_dice(state: State, id: str) -> int:
    """CR-5.13, CR-5.14 Dice more by abilities of the Commander, in rout or not; those of other Incarnates do not help."""
    commander = state.players[id].commander
    return sum_of(state, state.fighters[commander], "authority_dice") if stays(state, commander) else 0
