"""Sentences: a beat in one sentence, and which messages a table of motions needs for that (see core/staging.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bingqi.core.dice.roll_sums import met
from bingqi.core.staging import AS_LOGGED, DEEDS, DICE, LAST, Beat, Motion, Played
from bingqi.core.text import Text

if TYPE_CHECKING:
    from bingqi.core.ruleset import Ruleset


def sentence(rules: Ruleset[Any], observed: Any, beat: Beat) -> Text:
    """A beat in one sentence."""
    text, last_named, doing = None, "", ""
    for one in _together(_told(beat)):
        whom = one.target(beat.by) or one.by
        named = not whom or (whom == last_named and (one.motion.kind not in DEEDS or whom == doing))
        clause = _clause(rules, observed, one, "" if named else whom, text is None)
        if clause is not None:
            text = clause if text is None else Text("beat-and", {"head": text, "tail": clause})
            doing = one.by or one.to if one.roll is not None or not doing else doing if named else whom
            last_named = whom or last_named
    assert beat.led_by is not None
    return text or beat.led_by


def _told(beat: Beat) -> list[Played]:
    """What a sentence tells: not that somebody is about to act, nor what is told otherwise, if there is anything else."""
    counted = {one.roll.what for one in beat.of if one.roll is not None and one.roll.result}
    telling = [one for one in beat.of if one.motion.kind != "act"]
    telling = [one for one in telling if one.roll is None or one.roll.result or one.roll.what not in counted]
    return [one for one in telling if not one.motion.of_others or (one.to or one.by) != beat.by] or telling[:1] or beat.of[:1]


def _together(telling: Sequence[Played]) -> list[Played]:
    """The same with what is said in one, where the first of it stands."""
    found: dict[Any, Played] = {}
    for place, one in enumerate(telling):
        key = _key(one) if place or one.roll is not None or not one.motion.many else None
        before = found.get(key) if key is not None else None
        if before is not None and one.motion.says != LAST:
            one = msgspec.structs.replace(before, n=sum([1 if it.n is None else it.n for it in (before, one)]), added_up=True)
        found[place if key is None else key] = one
    return list(found.values())


def _key(one: Played) -> object:
    """What is said in one has this in common; None of what stands for itself."""
    motion = one.motion
    if motion.many or motion.says == LAST:
        return motion.says, motion.kind
    adds_up = one.n is not None and one.roll is None and motion.says not in ("", AS_LOGGED)
    return (motion.says, one.to or one.by) if adds_up else None


def _clause(rules: Ruleset[Any], observed: Any, one: Played, who: str, first: bool) -> Text | None:
    """What is said of an entry, of `who` where that is not clear; None where it goes without saying."""
    says = one.motion.says
    if one.motion.many and one.n is not None and not first:
        return Text(f"tail-{says}-many", {"n": one.n})
    if one.roll is not None:
        return _rolled(rules, observed, one) if first or one.motion.kind in DICE else None
    if (first and not one.added_up) or says in (AS_LOGGED, LAST) or not one.motion.joins:
        return one.text
    if not says:
        return None
    said = one.text.args if one.n is None else {**one.text.args, "n": one.n}
    return Text(f"tail-{says}-who", {**said, "who": rules.name(observed, who)}) if who else Text(f"tail-{says}", said)


def _rolled(rules: Ruleset[Any], observed: Any, one: Played) -> Text:
    roll, says = one.roll, one.motion.says
    assert roll is not None
    if not says or one.came not in one.motion.outcomes:
        return one.text
    names = {key: rules.name(observed, id) for key, id in (("by", roll.by), ("on", roll.on)) if id}
    n = {} if one.n is None else {"n": one.n}
    decided = one.decided.args if one.decided is not None else {}
    return Text(_said_of(says, one.came), {**decided, **names, **n, "sum": met(roll)})


def _said_of(says: str, result: str) -> str:
    """The message for a roll; of one of which the total is all without a result."""
    return f"beat-{says}-{result}" if result else f"beat-{says}"


def wanted(motions: Mapping[str, Motion]) -> dict[str, str]:
    """The messages that a table of motions needs, each with what wants it."""
    found: dict[str, str] = {}
    for name, motion in motions.items():
        if motion.many:
            found[f"tail-{motion.says}-many"] = f"motion {name}"
        if motion.says and name.startswith("rolled"):
            found |= {_said_of(motion.says, result): f"motion {name}" for result in motion.outcomes}
        elif motion.says not in ("", AS_LOGGED, LAST) and not name.startswith("reckoned"):
            found |= {f"tail-{motion.says}": f"motion {name}"}
            if motion.to or motion.by:
                found[f"tail-{motion.says}-who"] = f"motion {name}"
    return found
