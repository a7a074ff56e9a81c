"""Frame: all that a seat is sent of a battle, as plain data; and patches, which carry only what changed since the last one.

A frame is made from what the seat has seen, and numbers in it (the log's, the feed's) count what this seat was told: a number
that all seats share would tell each of them that something hidden happened.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from bingqi.core.deed import Deed, bar_of
from bingqi.core.requests import Decision, Request, Roll, Thrown
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.table.wire.log_feed import Log, LogFeed
from bingqi.table.wire.plain import Plain, plain
from bingqi.table.wire.typed_dice import NONE, Hand, hand_of, hands


def frame(
    session: Session[Any],
    seat: str,
    log_feed: LogFeed | None = None,
    people: Collection[str] | None = None,
    thrown: Mapping[int, Thrown] = NONE,
) -> Plain:
    """What a seat (a side, "gm", or any other name for one who only watches) may see now. It holds no None: patches need that.

    `log_feed` remembers the log from one frame to the next; `people`: as whom people answer here, and which dice they
    have `thrown` (see typed_dice.py).
    """
    rules = session.rules
    known = rules.observe(session.state, seat)
    drawn = pictured(rules, known, seat)
    log = (log_feed or LogFeed(seat)).up_to_now(session, known)
    drawn["log"], drawn["beats"], drawn["fallen"] = log.lines, log.beats, lying(log, drawn)
    drawn["waiting"] = dict.fromkeys(waited_for(session, people, thrown), 1)
    ask = pending_for(session, seat, people, thrown)
    if ask is not None:
        drawn["prompt"] = plain(prompt(rules, known, ask, session.battle.citing, seat, hand_of(session, seat, people, thrown)))
    if session.outcome is not None:
        drawn["outcome"] = plain(outcome(rules, known, session))
    return drawn


def lying(log: Log, drawn: Plain) -> Plain:
    """Those who fell and are no longer there, as they were seen last: their bodies stay where they fell."""
    return {id: piece for id, piece in log.fallen.items() if id not in drawn.get("pieces", {})}


def pictured(rules: Ruleset[Any], observed: Any, seat: str) -> Plain:
    """What is known, drawn."""
    return {**plain(rules.view(observed, seat)), "seat": seat}


def pending_for(
    session: Session[Any], seat: str, people: Collection[str] | None = None, thrown: Mapping[int, Thrown] = NONE
) -> Request | None:
    """What a seat is asked now; of `people` alone, if they are given. Dice that are typed in are asked of those who throw them."""
    ask = session.pending_for(seat) if people is None or seat in people else None
    if ask is None and hand_of(session, seat, people, thrown) is not None:
        return session.pending_for("dice")
    return ask


def waited_for(session: Session[Any], people: Collection[str] | None = None, thrown: Mapping[int, Thrown] = NONE) -> list[str]:
    """Everybody who is asked something; where dice are thrown by hand, those who throw them."""
    throwing = sorted({who for one in hands(session, people, thrown) for who in one.who})
    return [who for one in session.waiting_for() for who in (throwing if one == "dice" else [one])]


UNTIL = ("act", "kind", "turn", "round")
"""How long one may pass who is asked in a window: the act that is on; the turn that is on, in this window or in any; the round."""


def ways_to_pass(rules: Ruleset[Any], decision: Decision) -> tuple[str, ...]:
    """How long one may pass who is asked this; not at all, where it is no question of a window."""
    return UNTIL if rules.windows_of(decision) else ()


def prompt(
    rules: Ruleset[Any], observed: Any, request: Request, citing: tuple[str, ...], seat: str, hand: Hand | None = None
) -> Plain:
    """What a seat is asked: its text, the options under their headings, the default, and the rules that ask. Of dice, all or those
    of a `hand`. Who may not know of a roll is asked for dice, and no more."""
    if isinstance(request, Roll):
        asked: Plain = {"kind": "roll", "sides": request.sides, "dice": hand.dice if hand else request.wants(())}
        if request.seen_by is not None and seat not in (*request.seen_by, "gm"):
            return asked | {"text": Text("roll-unknown")}
        split = hand is not None and hand.dice < request.wants(())
        whose = {"of": rules.name(observed, hand.of)} if hand is not None and split else _of_both(rules, observed, request)
        return asked | {"id": request.id, "text": _whose(rules, observed, request), "rules": citing} | whose
    asked = {"text": rules.prompt(observed, request), "rules": citing}
    if isinstance(request, Decision):
        picks, groups = rules.picks(observed, request), rules.groups(observed, request)
        bar = bar_of(rules, observed, request, picks, groups)
        options = {key: _option(rules, observed, request, key, *bar.options[key]) for key in request.options}
        asked |= {
            "kind": "choose",
            "id": request.id,
            "options": list(options.values()),
            "deeds": _buttons(bar.deeds, options),
            "groups": [_group(heading, keys) for heading, keys in groups],
            "default": request.default,
            "unused": list(rules.end_turn_warnings(observed, request)),
            "pick": {ref: list(keys) for ref, keys in picks.items()},
        }
        if request.id in rules.orders:
            asked["order"] = 1
        if until := ways_to_pass(rules, request):
            asked["until"] = list(until)
    return asked


def _whose(rules: Ruleset[Any], observed: Any, request: Roll[Any]) -> Text:
    """Who is to throw dice for what, and at whom. Whom the rule set names itself in what it says of the roll is not named twice."""
    what = rules.prompt(observed, request)
    named = list(what.args.values())
    whose = {key: rules.name(observed, id) for key, id in (("by", request.by), ("on", request.on)) if id}
    whose = {key: name for key, name in whose.items() if name not in named}
    return Text("-".join(["rolled-head", *whose]), {"what": what, **whose}) if whose else what


def _of_both(rules: Ruleset[Any], observed: Any, request: Roll[Any]) -> Plain:
    """Where dice meet dice: how many of them, the last, are the other's, and who is who."""
    if not request.theirs() or not request.by or not request.on:
        return {}
    return {"theirs": request.theirs(), "by_name": rules.name(observed, request.by), "on_name": rules.name(observed, request.on)}


def _option(rules: Ruleset[Any], observed: Any, decision: Decision, key: str, deed: str, target: str) -> Plain:
    option: Plain = {"key": key, "label": rules.label(observed, decision, key), "deed": deed}
    if target:
        option["target"] = target
    if (cost := rules.costs(observed, decision, key)) is not None:
        option["cost"] = cost
    if rule := rules.rule_of(observed, decision, key):
        option["rule"] = rule
    return option


def _buttons(deeds: Mapping[str, Deed], options: Mapping[str, Plain]) -> Plain:
    """The deeds; one without a name of its own is called as its first option is."""
    labels: dict[str, Any] = {}
    for option in options.values():
        labels.setdefault(option["deed"], option["label"])
    return {id: {"label": deed.label or labels[id], "icon": deed.icon, "rank": deed.rank} for id, deed in deeds.items()}


def _group(heading: Text | None, keys: Any) -> Plain:
    return {"heading": heading, "keys": list(keys)} if heading is not None else {"keys": list(keys)}


def outcome(rules: Ruleset[Any], observed: Any, session: Session[Any]) -> Plain:
    """Who won, and why; without a winner it is a draw."""
    assert session.outcome is not None
    winner, why = session.outcome
    told: Plain = {"why": Text(f"outcome-{why}")}
    return told if winner is None else told | {"winner": winner, "party": rules.party(observed, winner)}
