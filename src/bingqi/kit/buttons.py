"""Buttons: the deeds of an action bar (core/deed.py) that follow from the acts of a rule set, and from what it says of answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bingqi.core.deed import Deed, Rank
from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.kit.nouns import Nouns

if TYPE_CHECKING:
    from bingqi.kit.acts import Act, Acts


class Answer(NamedTuple):
    """How an option that is no act stands in an action bar: as the fields of an act are."""

    icon: str | Callable[..., str] = ""
    """Or `icon(state, decision, key)`."""
    rank: Rank = "main"
    deed: str = ""
    """The button that it shares with all that say the same: the message `button-` and this. "": it has one of its own."""


class Shared(NamedTuple):
    """What the options of an act have in common that stand under one button."""

    name: str
    places: Sequence[int]
    """Of the arguments by which its buttons differ, in the key."""
    aimed: bool
    """Whether they differ from one another by what they are aimed at."""
    called: bool
    """Whether the button is called otherwise than its options."""


def shared_by(word: str, args: Sequence[str], apart: Collection[str] | None, deed: str, nouns: Nouns) -> Shared:
    """The buttons of an act with these arguments, `apart` those by which they differ: if none are named, all that nothing on a
    board stands for."""
    if apart is None:
        apart = [name for name in args if nouns.one(word, name).places is None]
    places = [n for n, name in enumerate(args) if name in apart]
    aimed = len(places) < len(args)
    return Shared(deed or word, places, aimed, aimed or deed != "")


def deeds_of(acts: Acts, state: Any, decision: Decision) -> dict[str, Deed]:
    """The buttons of options, by their keys; of what nobody says anything of there is none."""
    found: dict[str, Deed] = {}
    by_id: dict[str, Deed] = {}
    asked = decision.id
    for key in decision.options:
        act, args = acts.found(key)
        if act is None or asked not in (act.asks or acts.asks):
            deed = answered(acts.answers, state, decision, key)
            if deed is not None:
                found[key] = deed
            continue
        shared = acts.shared[act.word]
        id = ":".join((shared.name, *[args[n] for n in shared.places if n < len(args)])) if shared.places else shared.name
        if id not in by_id:
            by_id[id] = button(acts, state, decision, id, act, args)
        found[key] = by_id[id]
    return found


def button(acts: Acts, state: Any, decision: Decision, id: str, act: Act, args: Sequence[str]) -> Deed:
    """That of an act with these arguments, and all that differ from it by their target alone."""
    shared, who = acts.shared[act.word], acts.actor(state, decision)
    icon = act.icon(state, who, *args) if callable(act.icon) else act.icon
    rank = act.rank(state, who, *args) if callable(act.rank) else act.rank
    label = None
    if shared.called:
        apart = {act.args[n]: args[n] for n in shared.places if n < len(args)}
        label = Text(f"button-{shared.name}", acts.argument_texts(state, apart, act.word, decision.about))
    return Deed(id, label, icon, rank, shared.aimed)


def answered(answers: Mapping[str, Answer], state: Any, decision: Decision, key: str) -> Deed | None:
    """That of an option which is no act."""
    if key == PASS:
        return Deed(PASS, None, "pass", "end")
    own = answers.get(f"{decision.id}.{key}") or answers.get(f"{decision.id}.{key.partition(':')[0]}")
    answer = own or answers.get(decision.id)
    if answer is None:
        return None
    icon = answer.icon(state, decision, key) if callable(answer.icon) else answer.icon
    return Deed(answer.deed or key, Text(f"button-{answer.deed}") if answer.deed else None, icon, answer.rank)
