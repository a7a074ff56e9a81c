"""The toy: two bands skirmish. A whole rule set in little, which tries every part of the core."""

from pathlib import Path

from tests.toy import events, state, turn, view

from bingqi.core.event import events_in
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text

RULESET: Ruleset[state.State] = Ruleset(
    id="toy",
    version=1,
    folder=Path(__file__).parent,
    events=events_in(events),
    turn=turn.turn,
    outcome=turn.outcome,
    copy=state.copy,
    observe=view.seen,
    view=view.view,
    sample_world=view.guess,
    setup=state.setup,
    freeze=state.freeze,
    thaw=state.thaw,
    scenarios=state.scenarios,
    scenario=state.scenario,
    sides=lambda s: ("red", "blue"),
    side_of=lambda s, id: s.units[id].side if id in s.units else "",
    party=lambda s, side: side,
    round=lambda s: s.round,
    describe_event=view.narrate,
    label=view.label,
    picks=view.picks,
    inspect_ref=view.peek,
    outcome_summary=view.effects,
    outcome_metrics=view.stakes,
    illegal_reason=view.forbids,
    windows={"counter": Text("toy-counter"), "ambush": Text("toy-ambush")},
    windows_of=lambda ask: {"declared": ("counter",), "charged": ("ambush",)}.get(ask.id, ()),
    greedy=turn.greedy,
    is_continuation=lambda ask: getattr(ask, "id", "") == "press",
)
