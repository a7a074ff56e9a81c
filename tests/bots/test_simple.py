"""The bots that need to know no rules."""

from __future__ import annotations

from typing import Any

from tests.toy import RULESET as TOY
from tests.toy.state import State

from bingqi.bots import SHIPPED, Greedy, bot
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset


def asked(rules: Ruleset[Any], *options: str, id: str = "act") -> str:
    """What the greedy bot of a rule set picks of some options, of which the last is the default; it does not look."""
    return Greedy(rules).answer(Decision("red", id, options, options[-1]), lambda: 1 / 0)


def test_greedy_picks_what_its_rule_set_calls_greedy() -> None:
    """The toy strikes, frontline attacks; each leaves the other's words alone."""
    frontline = ruleset("frontline")
    assert asked(TOY, "dig:r1", "strike:r1>b1", "strike:r1>b2", "attack:bow:b1", "wait") == "strike:r1>b1"
    assert asked(frontline, "dig:r1", "strike:r1>b1", "attack:bow:b1", "wait") == "attack:bow:b1"
    assert asked(TOY, "0", "1", "2", id="press") == "2"


def test_greedy_of_frontline_strikes_else_charges_else_goes_as_far_forward_as_it_can() -> None:
    frontline = ruleset("frontline")
    assert asked(frontline, "forward:2", "charge", "attack:bow:k-1", "end") == "attack:bow:k-1"
    assert asked(frontline, "forward:2", "charge", "end") == "charge"
    assert asked(frontline, "pass", "opportunity_attack:k-1", "pass") == "opportunity_attack:k-1"
    assert asked(frontline, "back:4", "forward:10", "forward:9", "end") == "forward:9"
    assert asked(frontline, "back:4", "dodge", "end") == "end"


def test_every_bot_plays_a_whole_battle_of_a_rule_set_it_was_not_written_for() -> None:
    for name in SHIPPED:
        seats = {side: bot(name, TOY, side, 1) for side in ("red", "blue")}
        session: Session[State] = Session(TOY, TOY.setup(TOY.scenario("duel"), {}), seats=seats, dice=Sampler(name))
        assert session.outcome is not None
        struck = [said for said in session.all_responses if str(said.answer).startswith("strike:")]
        assert struck or name == "random"
