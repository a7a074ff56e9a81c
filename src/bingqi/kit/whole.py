"""Whole: a Ruleset from what was declared with the kit.

    RULESET = ruleset("duel", 1, CONTENT, STATES, WORDS, ACTS, turn=turn, outcome=outcome, view=view)

What a rule set says besides, by the names of the fields of `Ruleset`, stands in place of what the kit would say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.staging import check_motions
from bingqi.kit.acts import Acts
from bingqi.kit.content import Content
from bingqi.kit.gm import Overrides
from bingqi.kit.nouns import check_names
from bingqi.kit.part import AnyPart
from bingqi.kit.state import States, copy, freeze, thaw
from bingqi.kit.toll import Toll
from bingqi.kit.windows import Windows
from bingqi.kit.words import Words, side_name

if TYPE_CHECKING:
    from bingqi.core.battle import Battle
    from bingqi.core.view import View

S = TypeVar("S", bound=AnyPart)


def ruleset(
    id: str,
    version: int,
    content: Content[Any, Any, S],
    states: States[S],
    words: Words | None = None,
    acts: Acts | None = None,
    *,
    turn: Callable[[Battle[S]], None],
    outcome: Callable[[S], Outcome | None],
    view: Callable[[S, str], View],
    toll: Toll | None = None,
    overrides: Overrides | None = None,
    windows: Windows | None = None,
    **more: Any,
) -> Ruleset[S]:
    """A rule set. Its state has the scenario as `bundle`, and `round`. `toll`: what its odds are about. Raises TypeError if a field
    is named that `Ruleset` does not have, or one is lacking; ValueError where something is said of an act, event or argument that
    there is not."""
    if acts is not None:
        acts.check()
    for nouns in [one.nouns for one in (words, acts) if one is not None]:
        nouns.check()
    made = _of_content(content) | _of_states(states) | _of_words(words) | _of_acts(acts) | _of_toll(toll)
    made |= _of_overrides(overrides) | _of_windows(windows)
    rules = Ruleset(id=id, version=version, turn=turn, outcome=outcome, view=view, **{**made, **more})
    for field in ("gm_events", "harms", "by_rules"):
        check_names(field, "event", getattr(rules, field), rules.events)
    check_motions(rules.motions, rules.events)
    return rules


def _of_content(content: Content[Any, Any, Any]) -> dict[str, Any]:
    def thawed(data: Any, scenario: Any, values: Mapping[str, Any]) -> Any:
        return thaw(data, content.begun(content.thawed(scenario), values))

    return {
        "folder": content.folder,
        "setup": content.setup,
        "thaw": thawed,
        "scenarios": content.scenarios,
        "scenario": content.scenario,
        "library": content.library,
        "check": content.check,
        "sides": lambda state: tuple(state.bundle.scenario.sides),
        "party": side_name,
        "round": lambda state: state.round,
    }


def _of_states(states: States[Any]) -> dict[str, Any]:
    return {
        "copy": copy,
        "freeze": freeze,
        "observe": states.observe,
        "sample_world": states.sample_world,
        "names": states.names,
        "side_of": states.side_of,
        "validate_override": lambda before, after, event, args: next(states.out_of_bounds(after), None),
    }


def _of_words(words: Words | None) -> dict[str, Any]:
    if words is None:
        return {}
    return {
        "events": words.nouns.all_events,
        "by_rules": words.nouns.by_rules,
        "nouns": words.nouns,
        "name": words.name,
        "describe_event": words.describe_event,
        "prompt": words.prompt,
        "part": words.part,
    }


def _of_acts(acts: Acts | None) -> dict[str, Any]:
    if acts is None:
        return {}
    return {
        "acts": acts,
        "label": acts.label,
        "groups": acts.groups,
        "picks": acts.picks,
        "deeds": acts.deeds,
        "costs": acts.costs,
        "rule_of": acts.rule_of,
        "illegal_reason": acts.illegal_reason,
    }


def _of_toll(toll: Toll | None) -> dict[str, Any]:
    if toll is None:
        return {"outcome_summary": lambda entries: {}}
    return {"outcome_summary": toll.outcome_summary, "outcome_metrics": toll.outcome_metrics, "harms": (toll.event,)}


def _of_overrides(overrides: Overrides | None) -> dict[str, Any]:
    if overrides is None:
        return {}
    return {
        "validate_override": overrides.validate,
        "override_advice": overrides.advise,
        "override_consequences": overrides.follow,
    }


def _of_windows(windows: Windows | None) -> dict[str, Any]:
    return {} if windows is None else {"windows": windows.texts, "unasked": windows.unasked, "windows_of": windows.of}
