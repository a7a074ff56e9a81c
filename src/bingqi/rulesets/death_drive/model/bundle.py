"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

from functools import cached_property

from bingqi.kit.refs import Bundle
from bingqi.rulesets.death_drive.model.deeds import Does
from bingqi.rulesets.death_drive.model.stats import Action, Armour, Character, Scenario, Status, Weapon


class ScenarioBundle(Bundle, frozen=True):
    """A scenario with everything that it refers to: a battle needs nothing else."""

    scenario: Scenario
    characters: dict[str, Character]
    actions: dict[str, Action]
    statuses: dict[str, Status]
    weapons: dict[str, Weapon]
    armour: dict[str, Armour]

    @cached_property
    def _deeds(self) -> dict[str, tuple[Does, ...]]:
        return {id: deeds_of(action) for id, action in self.actions.items()}

    def deed(self, action: str, place: int) -> Does:
        """Something that an action does, by its place among all that it may do."""
        return self._deeds[action][place]


def deeds_of(action: Action) -> tuple[Does, ...]:
    """All that an action may do, result after result, degree after degree."""
    it = action.results
    by_result = (it.always, it.great_success or (), it.success, it.failure, it.great_failure or ())
    return tuple([one for deeds in (*by_result, *[degree.does for degree in action.degrees]) for one in deeds])
