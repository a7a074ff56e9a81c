"""What a game master lets happen by hand: refused where no rules could lead there, and seen through by the rules afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.problems import located, out_of_range, problem
from bingqi.core.text import Text
from bingqi.kit.gm import Overrides
from bingqi.rulesets.death_drive.damage.losses import fall
from bingqi.rulesets.death_drive.effects.lasting import look_after, refresh
from bingqi.rulesets.death_drive.events import course, gauges
from bingqi.rulesets.death_drive.gauges.stamina_gauge import draw
from bingqi.rulesets.death_drive.gm.arguments import NOUNS
from bingqi.rulesets.death_drive.model.character import hp
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.presentation.observation import STATES
from bingqi.rulesets.death_drive.scenes.deploy import usual_zone
from bingqi.rulesets.death_drive.scenes.return_to_scene import BACK_AGAIN
from bingqi.rulesets.death_drive.scenes.tactical_points import most_points
from bingqi.rulesets.death_drive.scenes.victory import decide


def unplayable(state: State) -> Iterator[Text]:
    """DD-13.6, DD-13.9, DD-42.1, DD-42.2 What no rules lead to: more HP restored than were lost, more tactical points than a team
    can hold, points of two teams at once."""
    for c in state.characters.values():
        if min(c.loss) < 0:
            yield problem("dd-not-lost", who=c.id)
        if (wrong := out_of_range(max(c.loss), min(c.loss), 9999)) is not None:
            yield located(c.id, wrong)
        for link in c.links:
            if (wrong := out_of_range(link.points, 1, link.capacity)) is not None:
                yield located(c.id, wrong)
        if (wrong := out_of_range(c.spare, 0, 99)) is not None:
            yield located(c.id, wrong)
    for team in state.teams.values():
        if (wrong := out_of_range(team.points, 0, most_points(state, team.id))) is not None:
            yield located(team.id, wrong)
    if sum([team.points > 0 for team in state.teams.values()]) > 1:
        yield problem("dd-both-have-points")


def gone(before: State, after: State, id: str) -> Text | None:
    """DD-22.2 Whoever has left the scene is in it no more."""
    return problem("hand-gone", who=id) if before.characters[id].out else None


OVERRIDES = Overrides(
    NOUNS,
    STATES,
    unplayable,
    {
        "hp_lost sp_lost sp_restored barrier_raised status_gained": gone,
        "moved incapacitated combo_changed wait_changed was_surprised": gone,
    },
)

# --- What follows --------------------------------------------------------------------


def after_override(before: State, battle: Fight) -> None:
    """DD-13.9, DD-15.6, DD-22.1, DD-22.3 Gauges are what they are now; whoever has no HP is out, and whoever was brought back is
    there again. Nobody is asked anything."""
    state = battle.state
    for c in state.characters.values():
        draw(battle, c)
        refresh(battle, c)
        fall(battle, c)
        if c.out and hp(c) and not hp(before.characters[c.id]):
            battle.do(gauges.revived, c.id, BACK_AGAIN)
            battle.do(course.deployed, c.id, usual_zone(state, c))
    look_after(battle)
    if state.active and state.characters[state.active].out:
        battle.do(course.turn_ended, state.active, 1)
    if state.phase == "ticks":
        decide(battle)
