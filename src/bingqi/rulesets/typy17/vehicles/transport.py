"""T17C-29, T17C-30, T17C-49: embarking, disembarking, changing places in a vehicle, and leaving it for good."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts.move import off_the_map
from bingqi.rulesets.typy17.attack.casualties import let_out
from bingqi.rulesets.typy17.attack.reaction_windows import Acted, hold
from bingqi.rulesets.typy17.model.state import Fight, Unit, alive
from bingqi.rulesets.typy17.offers.keys import ACTS, AP
from bingqi.rulesets.typy17.recon.fog import all_who_read, all_who_see, show
from bingqi.rulesets.typy17.vehicles.go_on_foot import go_on_foot


@rule("T17C-29")
def embark(battle: Fight, unit: Unit, carrier: Unit) -> None:
    """Troopers get into a vehicle in their cell that has room for them."""
    state = battle.state
    show(battle, all_who_see(state, unit), events.embarked, unit.id, carrier.id)


@rule("T17C-30")
def disembark(battle: Fight, unit: Unit, ashore: int | None = None) -> None:
    """They get out where the vehicle stands, or of a boat into a cell beside it (T17-1.2.01)."""
    state = battle.state
    cell = state.units[unit.carrier].cell if ashore is None else ashore
    show(battle, all_who_see(state, unit), events.disembarked, unit.id, cell)


@rule("T17C-49")
def change_station(battle: Fight, unit: Unit, hull: int, station: int, to: int) -> None:
    """Somebody of the crew takes another place."""
    show(battle, all_who_read(battle.state, unit), events.station_changed, unit.id, hull, station, to)


@ACTS.act("bail-out", "T17C-49", heading="ground", why_not=off_the_map, cost=AP, icon="flee", rank="more")
@rule("T17C-49")
def bail_out(battle: Fight, unit: Unit) -> None:
    """With the switch: the crew leave their vehicle on foot, and it is abandoned."""
    crew = go_on_foot(battle, unit, alive(unit))
    let_out(battle, unit)
    hold(battle, Acted(crew))
