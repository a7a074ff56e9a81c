"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from bingqi.kit.refs import Bundle
from bingqi.rulesets.death_drive.model.deeds import Does, Element, EndEffect, GiveAffinity, GiveStatus, Modifier, Modify
from bingqi.rulesets.death_drive.model.prices import Price, fixed_price
from bingqi.rulesets.death_drive.model.repertoire import Repertoire, element_of, repertoire_of
from bingqi.rulesets.death_drive.model.stats import Action, Armour, Character, Scenario, Skill, Status, Weapon
from bingqi.rulesets.death_drive.model.words import RESULTS, Result

if TYPE_CHECKING:
    from bingqi.rulesets.death_drive.model.character import Character as Person

ActsOn = tuple[str, frozenset[str], int]
"""What kind of thing a part of an action gives, what that acts on, and which of such parts it is."""
Placed = tuple[int, Does]
"""Something that an action does, with its place among all that it may do."""


class ScenarioBundle(Bundle, frozen=True):
    """A scenario with everything that it refers to: a battle needs nothing else."""

    scenario: Scenario
    characters: dict[str, Character]
    actions: dict[str, Action]
    statuses: dict[str, Status]
    weapons: dict[str, Weapon]
    armour: dict[str, Armour]
    skills: dict[str, Skill] = msgspec.field(default_factory=dict)

    @cached_property
    def _deeds(self) -> dict[str, tuple[Does, ...]]:
        return {id: deeds_of(action) for id, action in self.actions.items()}

    @cached_property
    def _results(self) -> dict[str, dict[str, tuple[Placed, ...]]]:
        return {id: placed(action) for id, action in self.actions.items()}

    @cached_property
    def _repertoires(self) -> dict[str, Repertoire]:
        return {id: self._repertoire(stat) for id, stat in self.characters.items()}

    @cached_property
    def triggers(self) -> frozenset[str]:
        """DD-24.4 What anything that there is here answers to: where nothing does, nobody need be asked."""
        return frozenset([one.conditions.trigger for one in self.actions.values() if one.conditions.trigger is not None])

    def deeds(self, action: str) -> tuple[Does, ...]:
        """All that an action may do."""
        return self._deeds[action]

    @cached_property
    def ending(self) -> tuple[str, ...]:
        """DD-27.3 The actions that do no more than end what their users maintain."""
        return tuple([id for id, deeds in self._deeds.items() if deeds and all(ends_own(deed) for deed in deeds)])

    @cached_property
    def answered_unasked(self) -> frozenset[str]:
        """DD-25.2 What is answered to by itself: by automatic actions that cannot be stopped."""
        automatic = [one for one in self.actions.values() if one.timing == "automatic" and not one.can_stop]
        return frozenset([one.conditions.trigger for one in automatic if one.conditions.trigger is not None])

    @cached_property
    def _reading_check(self) -> frozenset[str]:
        words = re.compile(rb"\b(achievement|HR|LR)\b")
        return frozenset([id for id, action in self.actions.items() if words.search(msgspec.json.encode(action.results))])

    def reads_check(self, action: str) -> bool:
        """Whether anything that an action does goes by what its check came to, beyond how it ends."""
        return action in self._reading_check

    @cached_property
    def _modifiers(self) -> dict[tuple[str, int], dict[Element, tuple[tuple[int, Modifier], ...]]]:
        its = [(id, n, deed) for id, deeds in self._deeds.items() for n, deed in enumerate(deeds) if isinstance(deed, Modify)]
        return {(id, n): by_element(deed.modifiers) for id, n, deed in its}

    @cached_property
    def changed_at_times(self) -> frozenset[Element]:
        """The elements on which statuses, effects or automatic actions can act here: on all others nothing ever changes."""
        given = [one for deeds in self._deeds.values() for deed in deeds if isinstance(deed, Modify) for one in deed.modifiers]
        held = [one for status in self.statuses.values() for one in status.modifiers]
        return frozenset([element_of(one) for one in (*given, *held)])

    def modifiers_of(self, action: str, place: int, on: Element) -> tuple[tuple[int, Modifier], ...]:
        """The modifiers on an element that a thing gives which an action does, each with its number there."""
        its = self._modifiers.get((action, place))
        return its.get(on, ()) if its is not None else ()

    @cached_property
    def fixed_prices(self) -> dict[str, Price]:
        """DD-28.1 What actions cost that cost everybody alike."""
        found = {id: fixed_price(action) for id, action in self.actions.items()}
        return {id: price for id, price in found.items() if price is not None}

    def deed(self, action: str, place: int) -> Does:
        """Something that an action does, by its place among all that it may do."""
        return self._deeds[action][place]

    @cached_property
    def _counterparts(self) -> dict[tuple[str, int], int | ActsOn]:
        found: dict[tuple[str, int], int | ActsOn] = {}
        for id, action in self.actions.items():
            if action.derived_from:
                theirs = {one: n for n, one in enumerate(acting_on(self._deeds.get(action.derived_from, ())))}
                found |= {(id, n): theirs.get(one, one) for n, one in enumerate(acting_on(self._deeds[id]))}
        return found

    def counterpart(self, action: str, place: int) -> int | ActsOn:
        """DD-32.1 Of something that a derived action does, the place of what does the same to the same in the other one."""
        return self._counterparts.get((action, place), place)

    def results(self, action: str, result: Result | str) -> tuple[Placed, ...]:
        """What an action does with such a result, "always", or a degree by its place: "degree-0"."""
        return self._results[action].get(result, ())

    def repertoire(self, c: Person) -> Repertoire:
        """What somebody can do."""
        found = self._repertoires.get(c.of)
        return found if found is not None else self._repertoire(c.stat)

    def _repertoire(self, stat: Character) -> Repertoire:
        return repertoire_of(stat, self.scenario.actions, self.actions, self.weapons, self.armour)


def deeds_of(action: Action) -> tuple[Does, ...]:
    """All that an action may do, result after result, degree after degree."""
    return tuple([deed for _, deeds in _by_result(action) for deed in deeds])


def ends_own(deed: Does) -> bool:
    """DD-27.3 Whether it ends what its user maintains."""
    return isinstance(deed, EndEffect) and deed.which == "maintained"


def acting_on(deeds: tuple[Does, ...]) -> Iterator[ActsOn]:
    """DD-23.2 On what each of these acts."""
    before: list[tuple[str, frozenset[str]]] = []
    for deed in deeds:
        its: list[str] = [element_of(one) for one in deed.modifiers] if isinstance(deed, Modify) else []
        its += [deed.status] if isinstance(deed, GiveStatus) else [*deed.affinity.types] if isinstance(deed, GiveAffinity) else []
        one = type(deed).__name__, frozenset(its)
        yield *one, before.count(one)
        before.append(one)


def placed(action: Action) -> dict[str, tuple[Placed, ...]]:
    """What an action does, by result, with the place of each thing among all of them."""
    found: dict[str, tuple[Placed, ...]] = {}
    n = 0
    for result, deeds in _by_result(action):
        found[result] = tuple([(n + i, deed) for i, deed in enumerate(deeds)])
        n += len(deeds)
    return found


def by_element(modifiers: tuple[Modifier, ...]) -> dict[Element, tuple[tuple[int, Modifier], ...]]:
    """Modifiers by what they act on, each with its number."""
    found: dict[Element, tuple[tuple[int, Modifier], ...]] = {}
    for n, one in enumerate(modifiers):
        found[element_of(one)] = (*found.get(element_of(one), ()), (n, one))
    return found


def _by_result(action: Action) -> list[tuple[str, tuple[Does, ...]]]:
    it = action.results
    return [
        ("always", it.always),
        *[(result, getattr(it, result) or ()) for result in reversed(RESULTS)],
        *[(f"degree-{n}", degree.does) for n, degree in enumerate(action.degrees)],
    ]
