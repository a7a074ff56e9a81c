"""What a seat does not know: an action that is declared and not executed, how long something lasts whose time was thrown behind a
screen, and an attack that nobody notices."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.actions.answerable import answers
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.windows import BeforeRoll
from bingqi.rulesets.death_drive.effects.lasting import begin, expire
from bingqi.rulesets.death_drive.events.effects import status_gained
from bingqi.rulesets.death_drive.language.values import Context
from bingqi.rulesets.death_drive.model.state import SECRET, State


def fresh(scenario: str) -> State:
    """A battle of a bundled scenario, with everybody in front."""
    state: State = RULESET.setup(RULESET.scenario(scenario), {})
    for c in state.characters.values():
        c.zone = "front"
    state.phase, state.tick, state.round = "ticks", 1, 1
    return state


def test_what_is_declared_is_known_to_ones_own_side_alone() -> None:
    """DD-30.2 While others are asked whether they do anything at once, they see that something was declared, and not what."""
    session: Session[Any] = Session(RULESET, RULESET.setup(RULESET.scenario("mirror-four"), {}), Sampler(4))
    random = Random(4)
    for _ in range(300):
        ask = session.pending
        assert isinstance(ask, Decision)
        who = next((c for c in session.state.characters.values() if c.declaring), None)
        if ask.id == "any-time" and who is not None and ask.who != who.side:
            break
        uses = [key for key in ask.options if key.startswith("use:")]
        session.answer(ask.who, random.choice(uses or list(ask.options)))
    else:
        raise AssertionError("nobody was asked while something was declared")
    seen = {seat: RULESET.observe(session.state, seat).characters[who.id].declaring for seat in ("east", "west", "gm")}
    other = "west" if who.side == "east" else "east"
    assert seen == {who.side: who.declaring, "gm": who.declaring, other: "something"}
    (told,) = [entry for entry in session.log if entry.event == "declared"][-1:]
    assert told.seen_by == (who.side,)


def test_a_time_that_is_thrown_in_secret_is_known_to_the_game_master_alone() -> None:
    """DD-27.7 Neither the effect nor the log tells the sides when it ends; it ends all the same."""
    state = fresh("crowd-and-king")
    king, hero = state.characters["faceless-king"], state.characters["luo-sha"]
    log: list[Entry] = []
    battle = Battle(RULESET, state, Scripted(2), dict.fromkeys(state.teams, Script()), log)
    place = next(n for n, deed in state.bundle.results("terrify", "success") if getattr(deed, "status", ""))
    n = begin(battle, Context(state, king, hero), "terrify", place, (0,))
    (effect,) = state.ongoing_effects
    assert (effect.n, effect.ends) == (n, SECRET)
    assert state.secret_ends == ((n, 36),)
    assert [RULESET.observe(state, seat).secret_ends for seat in ("lamps", "court", "gm")] == [(), (), ((n, 36),)]
    hidden = [entry for entry in log if entry.event in ("end_thrown", "rolled")]
    assert hidden
    assert all(entry.seen_by == () for entry in hidden)
    expire(battle, 24)
    assert [one.n for one in state.ongoing_effects] == [n]
    expire(battle, 36, with_round=True)
    assert [one.n for one in state.ongoing_effects] == []


def test_an_attack_that_is_not_noticed_is_answered_by_nobody() -> None:
    """DD-24.6 Her enemies answer to the attack of somebody seen, and not of somebody unseen."""
    state = fresh("mirror-four")
    archer, knight = state.characters["ji-bai-1"], state.characters["lin-du-2"]
    battle = Battle(RULESET, state, Scripted(), dict.fromkeys(state.teams, Script()))

    def who_answers() -> set[str]:
        using = Using(state, archer, "assault", "reed-bow")
        using.objects = (knight.id,)
        return {c.side for c, _ in answers(state, BeforeRoll("attack", archer.id, using.objects, using))}

    assert "west" in who_answers()
    state.bundle.statuses.setdefault("unseen", RULESET.library.find("statuses", "unseen", "status"))
    battle.do(status_gained, archer.id, "unseen", 0, 0, "", 0)
    assert "west" not in who_answers()
