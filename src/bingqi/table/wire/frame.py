"""Frame: all that a seat is sent of a battle, as plain data; and patches, which carry only what changed since the last one.

A frame is made from what the seat has seen, and numbers in it (the log's, the feed's) count what this seat was told: a number
that all seats share would tell each of them that something hidden happened.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from bingqi.core.requests import Ask, Choose, Roll, Thrown
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.table.wire.log_feed import Told
from bingqi.table.wire.plain import Plain, plain
from bingqi.table.wire.typed_dice import NONE, Hand, hand_of, hands


def frame(
    session: Session[Any],
    seat: str,
    told: Told | None = None,
    people: Collection[str] | None = None,
    thrown: Mapping[int, Thrown] = NONE,
) -> Plain:
    """What a seat (a side, "gm", or any other name for one who only watches) may see now. It holds no None: patches need that.

    `told` remembers the log from one frame to the next; `people`: as whom people answer here, and which dice they
    have `thrown` (see hands.py).
    """
    rules = session.rules
    known = rules.seen(session.state, seat)
    drawn = pictured(rules, known, seat)
    drawn["log"] = (told or Told(seat)).up_to_now(session, known)
    drawn["waiting"] = dict.fromkeys(waited_for(session, people, thrown), 1)
    ask = asked(session, seat, people, thrown)
    if ask is not None:
        drawn["prompt"] = plain(prompt(rules, known, ask, session.battle.citing, seat, hand_of(session, seat, people, thrown)))
    if session.outcome is not None:
        drawn["outcome"] = plain(outcome(rules, known, session))
    return drawn


def pictured(rules: Ruleset[Any], known: Any, seat: str) -> Plain:
    """What is known, drawn."""
    return {**plain(rules.view(known, seat)), "seat": seat}


def asked(
    session: Session[Any], seat: str, people: Collection[str] | None = None, thrown: Mapping[int, Thrown] = NONE
) -> Ask | None:
    """What a seat is asked now; of `people` alone, if they are given. Dice that are typed in are asked of those who throw them."""
    ask = session.asked(seat) if people is None or seat in people else None
    if ask is None and hand_of(session, seat, people, thrown) is not None:
        return session.asked("dice")
    return ask


def waited_for(session: Session[Any], people: Collection[str] | None = None, thrown: Mapping[int, Thrown] = NONE) -> list[str]:
    """Everybody who is asked something; where dice are thrown by hand, those who throw them."""
    throwing = sorted({who for one in hands(session, people, thrown) for who in one.who})
    return [who for one in session.waiting_for() for who in (throwing if one == "dice" else [one])]


def prompt(rules: Ruleset[Any], known: Any, ask: Ask, citing: tuple[str, ...], seat: str, hand: Hand | None = None) -> Plain:
    """What a seat is asked: its text, the options under their headings, the default, and the rules that ask. Of dice, all or those
    of a `hand`. Who may not know of a roll is asked for dice, and no more."""
    if isinstance(ask, Roll):
        asked: Plain = {"kind": "roll", "sides": ask.sides, "dice": hand.dice if hand else ask.wants(())}
        if ask.seen_by is not None and seat not in (*ask.seen_by, "gm"):
            return asked | {"text": Text("roll-unknown")}
        split = hand is not None and hand.dice < ask.wants(())
        whose = {"of": rules.name(known, hand.of)} if hand is not None and split else _of_both(rules, known, ask)
        return asked | {"id": ask.id, "text": _whose(rules, known, ask), "rules": citing} | whose
    asked = {"text": rules.prompt(known, ask), "rules": citing}
    if isinstance(ask, Choose):
        asked |= {
            "kind": "choose",
            "id": ask.id,
            "options": [_option(rules, known, ask, key) for key in ask.options],
            "groups": [_group(heading, keys) for heading, keys in rules.groups(known, ask)],
            "default": ask.default,
            "unused": list(rules.unused(known, ask)),
            "pick": {ref: list(keys) for ref, keys in rules.picks(known, ask).items()},
        }
    return asked


def _whose(rules: Ruleset[Any], known: Any, ask: Roll[Any]) -> Text:
    """Who is to throw dice for what, and at whom. Whom the rule set names itself in what it says of the roll is not named twice."""
    what = rules.prompt(known, ask)
    named = list(what.args.values())
    whose = {key: rules.name(known, id) for key, id in (("by", ask.by), ("on", ask.on)) if id}
    whose = {key: name for key, name in whose.items() if name not in named}
    return Text("-".join(["rolled-head", *whose]), {"what": what, **whose}) if whose else what


def _of_both(rules: Ruleset[Any], known: Any, ask: Roll[Any]) -> Plain:
    """Where dice meet dice: how many of them, the last, are the other's, and who is who."""
    if not ask.theirs() or not ask.by or not ask.on:
        return {}
    return {"theirs": ask.theirs(), "by_name": rules.name(known, ask.by), "on_name": rules.name(known, ask.on)}


def _option(rules: Ruleset[Any], known: Any, ask: Choose, key: str) -> Plain:
    option: Plain = {"key": key, "label": rules.label(known, ask, key)}
    if (cost := rules.costs(known, ask, key)) is not None:
        option["cost"] = cost
    if rule := rules.rule_of(known, ask, key):
        option["rule"] = rule
    return option


def _group(heading: Text | None, keys: Any) -> Plain:
    return {"heading": heading, "keys": list(keys)} if heading is not None else {"keys": list(keys)}


def outcome(rules: Ruleset[Any], known: Any, session: Session[Any]) -> Plain:
    """Who won, and why; without a winner it is a draw."""
    assert session.outcome is not None
    winner, why = session.outcome
    told: Plain = {"why": Text(f"outcome-{why}")}
    return told if winner is None else told | {"winner": winner, "party": rules.party(known, winner)}
