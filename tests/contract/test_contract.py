"""The contract that every rule set passes, written once. Answers come from Hypothesis, so that a failing battle arrives small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from contextlib import closing, suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contract.disclosure import check_disclosure
from tests.contract.drawing import loose_ends, lost_marks, places_of
from tests.contract.lone import check_lone
from tests.contract.pairs import PAIRS, PROVE, bots, each_pair, each_ruleset, first, snapshots, start_at
from tests.contract.sameness import BY_ANSWERS, BY_COPY, BY_EVENTS, BY_FREEZING, check_same, check_stands, check_unchanged
from tests.contract.secrecy import check_guess, check_names, check_twins, refs
from tests.contract.sums import check_messages, check_sums, parts_of
from tests.play import asked, ending, plain, play, reply, stands, throw, who
from tests.toy.policies import AtRandom

from bingqi.core.battle import Battle, fight
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.roll_entry import roll_of
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry, rebuild, visible
from bingqi.core.gm.override import fitting
from bingqi.core.moment import PASS, reactions_in
from bingqi.core.problems import BadContent, NotLawful
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash, read
from bingqi.core.record.resume import resume
from bingqi.core.record.write import Writer
from bingqi.core.requests import Decision, Request, Roll, Together
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.core.view import Inspection
from bingqi.lang import LANGS, PROBLEM_TEXTS, Texts

ANSWERS = 60
TURNS = 20_000
"""A battle with more turns than this is stuck."""
TOLD_ALONE = ("reckoned", "rolled", "ruled")
"""The events that every rule set has: they tell, and nobody lets them happen by hand."""
fewer = settings(max_examples=max(1, settings().max_examples // 3))


def drawn(data: st.DataObject) -> Any:
    """Hypothesis picks."""
    return lambda n: data.draw(st.integers(0, n - 1))


def some_battle(data: st.DataObject, rules: Ruleset[Any], scenario: str, most: int = ANSWERS) -> Session[Any]:
    """A battle that went on from a snapshot by at most so many answers."""
    session = start_at(rules, scenario, data.draw(st.integers(0, 4)))
    return play(session, drawn(data), data.draw(st.integers(0, most)))


def beginning(session: Session[Any]) -> Any:
    """The state that a battle began with."""
    return session.start_of(0)


# --- Replay, undo, resume ------------------------------------------------------------


@each_pair
@given(data=st.data())
def test_the_same_answers_make_the_same_battle(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    before = plain(rules.freeze(beginning(session)))
    check_stands(session.fork(), session, BY_ANSWERS)
    again = Session(rules, rules.copy(beginning(session)))
    for said in session.all_responses:
        again.answer(who(said), said.answer)
    check_stands(again, session, BY_ANSWERS)
    check_unchanged(before, plain(rules.freeze(beginning(session))), BY_COPY)


@each_pair
@fewer
@given(data=st.data())
def test_undo_at_every_ask_asks_the_same_question_again(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    said = session.all_responses
    for back in range(1, len(said) + 1):
        earlier = session.fork(back)
        assert said[-back].request in asked(earlier)
        assert earlier.all_responses == said[:-back]


@each_pair
@fewer
@given(data=st.data())
def test_a_battle_goes_on_from_its_record_at_every_ask(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """Also through a newer version, which begins at the last state in the file."""
    start = start_at(rules, scenario, data.draw(st.integers(0, 4))).start
    whole = rules.scenario(scenario)
    rules = replace(rules, setup=lambda scenario, options, gm=False: rules.copy(start))
    newer = replace(rules, version=rules.version + 1)
    head = Header(FORMAT, "0", rules.id, rules.version, scenario, whole, content_hash(whole), {}, {}, DiceKind("typed"))
    with TemporaryDirectory() as folder, closing(Writer(Path(folder) / "battle", rules, sync=False)) as writer:
        writer.turns = data.draw(st.integers(0, 19))
        writer.begin(head)
        live, pick = Session(rules, start, keeper=writer), drawn(data)
        for n in range(data.draw(st.integers(0, ANSWERS)) + 1):
            record = read(writer.path)
            again, notice = resume(rules, record)
            check_stands(again, live, BY_ANSWERS)
            assert notice is None
            if n % 5 == 0:
                again, _ = resume(newer, record)
                assert (again.state, again.pending, again.outcome) == (live.state, live.pending, live.outcome)
            if live.pending is None:
                break
            live.answer(*reply(live, pick))


# --- The log and the state -----------------------------------------------------------


@each_pair
@given(data=st.data())
def test_the_entries_alone_rebuild_the_state(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """So no rule changes the state behind the log's back; and as much after they went through a file."""
    session = some_battle(data, rules, scenario)
    state = rules.copy(beginning(session))
    rebuild(state, session.log, rules.events)
    check_same(rules, state, session.state, BY_EVENTS)
    from_file = rules.copy(beginning(session))
    rebuild(from_file, msgspec.json.decode(plain(session.log), type=list[Entry]), rules.events)
    check_unchanged(plain(rules.freeze(from_file)), plain(rules.freeze(session.state)), BY_EVENTS)


@each_pair
@given(data=st.data())
def test_every_entry_cites_a_rule_of_the_book(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    book = read_book(rules.folder)
    for entry in some_battle(data, rules, scenario).log:
        assert entry.rules, f"{entry} cites no rule"
        assert set(entry.rules) <= set(book.rules), f"{entry} cites what is not in the book"
        parts = entry.args[1] if entry.event == "reckoned" else parts_of(entry.args[0]) if entry.event == "rolled" else ()
        assert {rule for _, _, rule in parts} <= set(book.rules), f"{entry}: a part cites what is not in the book"


@each_pair
@given(data=st.data())
def test_every_roll_adds_up_and_has_words_in_every_language(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """For whoever knows all of it, and for each side as it may know it; so with what is reckoned by itself."""
    session = some_battle(data, rules, scenario)
    folder = [[rules.folder] if (rules.folder / f"{lang}.ftl").exists() else [] for lang in LANGS]
    texts = [Texts(lang, where) for lang, where in zip(LANGS, folder, strict=True)]
    for seat in ("gm", *rules.sides(session.state)):
        known = session.state if seat == "gm" else rules.observe(session.state, seat)
        entries = visible(session.log, seat)
        for roll in {plain(entry.args): roll_of(entry.args[0]) for entry in entries if entry.event == "rolled"}.values():
            check_sums(roll)
            for each in texts:
                check_messages(rules, known, roll, each)
        for what, parts, *_ in [entry.args for entry in entries if entry.event == "reckoned"]:
            for each in texts:
                for message in (Text(f"tally-{what}"), *[rules.part(known, label) for label, _, _ in parts]):
                    assert each.render(message)
                assert not each.missing, f"{what}: {each.lang} lacks {', '.join(sorted(each.missing))}"


@each_pair
@fewer
@given(data=st.data())
def test_every_roll_belongs_to_somebody_before_it_is_thrown(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """Whoever throws, and whoever it is thrown at, is called something by those who may know; and who may know is a side."""
    session, pick = start_at(rules, scenario, data.draw(st.integers(0, 4))), drawn(data)
    for _ in range(data.draw(st.integers(0, ANSWERS))):
        ask = session.pending
        if ask is None:
            return
        if isinstance(ask, Roll):
            sides = {*rules.sides(session.state)}
            assert ask.seen_by is None or set(ask.seen_by) <= sides, ask
            for seat in sides if ask.seen_by is None else ask.seen_by:
                known = rules.observe(session.state, seat)
                assert all(rules.name(known, id) for id in (ask.by, ask.on) if id), ask
        session.answer(*reply(session, pick))


@each_pair
@fewer
@given(data=st.data())
def test_whatever_rules_do_a_game_master_could_do(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """The arguments of every event are of the kinds that it says it takes, also after they went through a file."""
    for entry in some_battle(data, rules, scenario).log:
        if entry.event not in TOLD_ALONE:
            event = rules.events[entry.event]
            assert fitting(event, entry.args) == fitting(event, msgspec.json.decode(plain(entry.args)))
            assert plain(fitting(event, entry.args)) == plain(entry.args)


@each_pair
@given(data=st.data())
def test_a_state_survives_being_frozen(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    for state in (session.state, session.start):
        frozen = msgspec.json.encode(rules.freeze(state))  # without a hook: it must be plain
        thawed = rules.thaw(msgspec.json.decode(frozen), rules.scenario(scenario), {})
        check_same(rules, thawed, state, BY_FREEZING)


@each_pair
@given(data=st.data())
def test_a_copy_is_independent(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    state = start_at(rules, scenario, data.draw(st.integers(0, 4))).start
    copy = rules.copy(state)
    check_same(rules, copy, state, BY_COPY)
    before = plain(rules.freeze(state))
    for changed, kept in ((copy, state), (rules.copy(state), copy)):
        kept_before = plain(rules.freeze(kept))
        battle = Battle(rules, changed, Sampler(data.draw(st.integers(0, 99))), bots(rules, changed, 1))
        for _ in range(5):
            if rules.outcome(changed) is None:
                rules.turn(battle)
        check_unchanged(kept_before, plain(rules.freeze(kept)), BY_COPY)
    check_unchanged(before, plain(rules.freeze(state)), BY_COPY)


@each_pair
def test_a_scenario_is_plain_data_and_needs_nothing_else(rules: Ruleset[Any], scenario: str) -> None:
    whole = rules.scenario(scenario)
    through_a_file = msgspec.json.decode(msgspec.json.encode(whole))
    assert plain(through_a_file) == plain(whole)
    assert rules.setup(through_a_file, {}) == first(rules, scenario)
    assert content_hash(through_a_file) == content_hash(whole)


@each_ruleset
def test_every_value_of_every_switch_makes_a_battle_and_others_are_refused(rules: Ruleset[Any]) -> None:
    book = read_book(rules.folder)
    names = [one.name for one in sorted(rules.scenarios(), key=lambda one: one.size)]
    for option in book.options.values():
        if not option.switch:
            continue
        for value in option.values:
            played = 0
            for scenario in names:
                if played and not PROVE:
                    break
                with suppress(BadContent):  # a scenario may lack what a switch needs, but not all of them
                    state = rules.setup(rules.scenario(scenario), {option.name: value})
                    play_out(rules, state, f"{option.name} {value}")
                    played += 1
            assert played, f"{option.name} {value}"
        with pytest.raises(BadContent):
            rules.setup(rules.scenario(names[0]), {option.name: "nonsense"})
    with pytest.raises(BadContent):
        rules.setup(rules.scenario(names[0]), {"nonsense": True})
    with pytest.raises(BadContent):
        rules.scenario("nonsense")


# --- Asks ----------------------------------------------------------------------------


@each_pair
@fewer
@given(data=st.data())
def test_every_offered_option_is_accepted_and_everything_else_is_refused(
    rules: Ruleset[Any], scenario: str, data: st.DataObject
) -> None:
    session = some_battle(data, rules, scenario, 20)
    pick = drawn(data)
    assert set(rules.unasked) <= set(rules.windows)
    for _ in range(5):
        for ask in asked(session):
            if isinstance(ask, Decision):
                check_lone(session, ask)
                assert len(set(ask.options)) == len(ask.options)
                assert ask.default in ask.options
                assert set(rules.windows_of(ask)) <= set(rules.windows)
                for key in ask.options[:40]:
                    session.fork().answer(ask.who, key)
            before, frozen = stands(session), plain(rules.freeze(session.state))
            side = ask.who if isinstance(ask, Decision) else "dice"
            wrongs: list[Any] = ["", "nonsense", None, 0, (), (0,), ("1",), ask, *no_options(session, ask)]
            for wrong in wrongs:
                with pytest.raises(NotLawful) as refused:
                    session.answer(side, wrong)
                check_reason(rules, refused.value.problems[0])
            with pytest.raises(NotLawful):
                session.answer("nobody", "pass")
            assert stands(session) == before
            assert plain(rules.freeze(session.state)) == frozen
        if session.pending is None:
            return
        session.answer(*reply(session, pick))


def no_options(session: Session[Any], ask: Request) -> list[str]:
    """What was offered before, and what nearly is an option; none of these is."""
    if not isinstance(ask, Decision):
        return []
    before = [key for said in session.all_responses if isinstance(said.request, Decision) for key in said.request.options]
    nearly = [wrong for key in ask.options[:10] for wrong in (key[:-1], f"{key}:", f"{key}>nobody", key.replace(":", "", 1))]
    return sorted({*before, *nearly} - set(ask.options))[:60]


def check_reason(rules: Ruleset[Any], why: Text) -> None:
    """If a rule forbids it, that is a rule of the book, and the reason has words in every language."""
    if why.id == "fault-forbidden":
        assert why.args["rule"] in read_book(rules.folder).rules
        for lang in LANGS:
            folder = [rules.folder] if (rules.folder / f"{lang}.ftl").exists() else []
            texts = Texts(lang, [PROBLEM_TEXTS, *folder])
            assert texts.render(why)
            assert not texts.missing


@each_pair
@given(data=st.data())
def test_what_stands_for_an_option_is_in_the_view_of_whoever_is_asked(
    rules: Ruleset[Any], scenario: str, data: st.DataObject
) -> None:
    session = some_battle(data, rules, scenario)
    for ask in asked(session):
        if isinstance(ask, Decision):
            known = rules.observe(session.state, ask.who)
            picks = rules.picks(known, ask)
            lost = picks.keys() - refs(rules.view(known, ask.who))
            assert not lost, f"{ask.id}: {', '.join(sorted(lost))} stands for options, and is not drawn"
            for keys in picks.values():
                assert keys
                assert len(set(keys)) == len(keys)
                assert set(keys) <= set(ask.options)


@each_pair
def test_whatever_is_drawn_is_at_a_place_that_is_drawn(rules: Ruleset[Any], scenario: str) -> None:
    """Pieces, marks, hands of clocks: nobody sees what stands on a board that is not there."""
    for state in snapshots(rules.id, scenario):
        for seat in (*rules.sides(state), "gm", "watcher"):
            lost = loose_ends(rules.view(rules.observe(state, seat), seat))
            assert not lost, f"{seat} is drawn what is nowhere: {'; '.join(lost)}"


@each_pair
@fewer
@given(data=st.data())
def test_whatever_is_looked_at_has_words_in_every_language(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """Marks lie on boards of the view. Of what is not there, nothing is told."""
    session = some_battle(data, rules, scenario)
    seat = data.draw(st.sampled_from([*rules.sides(session.state), "gm", "watcher"]))
    known = rules.observe(session.state, seat)
    view = rules.view(known, seat)
    peeks = [rules.inspect_ref(known, seat, ref) for ref in refs(view)]
    assert [line for one in peeks for line in lost_marks(places_of(view), one.overlays)] == []
    for lang in LANGS:
        texts = Texts(lang, [rules.folder] if (rules.folder / f"{lang}.ftl").exists() else [])
        for one in peeks:
            assert all(texts.render(fact) for fact in one.facts)
            texts.render([mark.label for mark in one.overlays.values()])
        assert not texts.missing
    for ref in ("", "nobody", "nowhere/0", "/", *[f"{id}/" for id in view.boards]):
        assert rules.inspect_ref(known, seat, ref) == Inspection()


@each_pair
@given(data=st.data())
def test_those_asked_together_may_answer_in_any_order(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    pick = drawn(data)
    for _ in range(40):
        if session.pending is None:
            return
        if isinstance(session.pending, Together) and len(session.pending.decisions) > 1:
            answers = [(ask.who, ask.options[pick(len(ask.options))]) for ask in session.pending.decisions]
            one, two = session.fork(), session.fork()
            before = plain(rules.freeze(one.state)), len(one.log)
            for given_to, order in ((one, answers), (two, answers[::-1])):
                for i, (side, key) in enumerate(order):
                    given_to.answer(side, key)
                    if i < len(order) - 1:
                        assert (plain(rules.freeze(given_to.state)), len(given_to.log)) == before
            check_stands(one, two, "the order in which those answer who are asked together makes another battle")
        session.answer(*reply(session, pick))


@each_pair
@fewer
@given(data=st.data())
def test_whoever_gives_up_has_lost(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario)
    may = rules.concession is not None and session.outcome is None and not session.responses and not session.battle.log
    for side in rules.sides(session.state):
        one, before = session.fork(), stands(session)
        if may:
            one.concede(side)
            assert one.outcome is not None
            assert one.outcome.winner not in (None, side)
            state = rules.copy(beginning(one))
            rebuild(state, one.log, rules.events)
            check_same(rules, state, one.state, BY_EVENTS)
            one.undo(1)
        else:
            with pytest.raises(NotLawful):
                one.concede(side)
        assert stands(one) == before


# --- Secrets -------------------------------------------------------------------------


@each_pair
@given(data=st.data())
def test_a_guess_looks_like_the_truth(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = some_battle(data, rules, scenario, 30)
    for seat in rules.sides(session.state):
        for state in (session.start, session.state):
            check_guess(rules, state, seat, data.draw(st.integers(0, 999)))


@each_pair
@given(data=st.data())
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(
    rules: Ruleset[Any], scenario: str, data: st.DataObject
) -> None:
    session = some_battle(data, rules, scenario, 20)
    for seat in rules.sides(session.state):
        check_twins(rules, session.start, seat, data.draw(st.integers(0, 999)))


@each_pair
@fewer
@given(data=st.data())
def test_what_is_out_of_sight_is_not_named(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    state = start_at(rules, scenario, data.draw(st.integers(0, 4))).start
    for seat in rules.sides(state):
        check_names(rules, state, seat, data.draw(st.integers(0, 999)))


@each_pair
def test_what_a_seat_is_told_of_dice_and_choices_it_sees(rules: Ruleset[Any], scenario: str) -> None:
    """Secrets come to be in a battle too, most of all as it begins: cards are dealt, and places chosen."""
    for state in snapshots(rules.id, scenario):
        for seat in rules.sides(state):
            for seed in range(20 if PROVE else 1):
                check_disclosure(rules, state, seat, seed)


# --- Whole battles -------------------------------------------------------------------


class Noting(AtRandom):
    """Plays at random, and notes what it chose at moments: reactions."""

    def __init__(self, seed: str, chosen: Counter[str]) -> None:
        super().__init__(seed)
        self.chosen = chosen

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        key = super().answer(ask, look)
        if PASS in ask.options:
            self.chosen[key.partition(":")[0]] += 1
        return key


def play_out(rules: Ruleset[Any], state: Any, seed: str) -> tuple[Outcome, Counter[str], Counter[str]]:
    """A whole battle at random: how it ended, and how often each event and each reaction occurred."""
    log: list[Entry] = []
    events: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    seats = {side: Noting(f"{seed} {side}", chosen) for side in [*rules.sides(state), "gm"]}
    battle = Battle(rules, state, Sampler(seed), seats, log)
    for _ in range(TURNS):
        if (outcome := rules.outcome(state)) is not None:
            return outcome, events, chosen
        rules.turn(battle)
        events.update([entry.event for entry in log])
        log.clear()
    raise AssertionError(f"{rules.id}: seed {seed!r}: still no end after {TURNS} turns")


def battles(rules: Ruleset[Any]) -> int:
    """How many battles of each of its scenarios are played."""
    return -(-rules.contract.battles // sum([one is rules for one, _ in PAIRS])) if PROVE else 5


@cache
def whole_battles(rules_id: str, scenario: str) -> tuple[Counter[Outcome], Counter[str], Counter[str]]:
    """Many battles of a scenario; the scenario's own switches are turned now and then, so that all of the rules come up."""
    rules = next(rules for rules, _ in PAIRS if rules.id == rules_id)
    switches = [(one.name, value) for one in read_book(rules.folder).options.values() if one.switch for value in one.values]
    ends: Counter[Outcome] = Counter()
    events: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    for seed in range(battles(rules)):
        turned = dict([Random(seed).choice(switches)]) if switches and seed % 2 else {}
        end, more_events, more_chosen = play_out(rules, rules.setup(rules.scenario(scenario), turned), f"{scenario} {seed}")
        ends[end] += 1
        events += more_events
        chosen += more_chosen
    return ends, events, chosen


@each_pair
def test_random_battles_end_and_few_of_them_by_the_round_limit(
    rules: Ruleset[Any], scenario: str, record_property: Callable[[str, object], None]
) -> None:
    """A book may end a battle after so many rounds and count points; that is a verdict, also where they are equal."""
    ends, _, _ = whole_battles(rules.id, scenario)
    unfinished = sum(n for end, n in ends.items() if end.why == "round-limit")
    record_property("ends", {str(end): n for end, n in ends.items()})
    played = battles(rules)
    assert sum(ends.values()) == played
    if played >= 100:
        assert unfinished < 0.05 * played, f"{unfinished} of {played} random battles are cut off: {ends}"


def occurring(rules: Ruleset[Any]) -> tuple[Counter[str], Counter[str]]:
    """How often each event occurred in many battles of all its scenarios, and how often each reaction was chosen."""
    played = [whole_battles(rules.id, scenario) for one, scenario in PAIRS if one is rules]
    return sum([events for _, events, _ in played], Counter()), sum([chosen for _, _, chosen in played], Counter())


def reactions_of(rules: Ruleset[Any]) -> Collection[str]:
    return reactions_in([rules.turn.__module__.rpartition(".")[0]])


@each_ruleset
def test_whoever_may_pass_is_offered_a_reaction(rules: Ruleset[Any]) -> None:
    """Where something was chosen instead, the rule set has reactions, or its content has."""
    _, chosen = occurring(rules)
    assert reactions_of(rules) or not chosen or rules.contract.reacts_by_content


@pytest.mark.skipif(not PROVE, reason="a few battles do not bring up everything: the long run demands it (make prove)")
@each_ruleset
def test_every_event_and_every_reaction_occurs(rules: Ruleset[Any], record_property: Callable[[str, object], None]) -> None:
    """Of a rule set whose events may be too rare for that, three in four of them."""
    events, chosen = occurring(rules)
    counted = {name: events[name] for name in rules.events if name not in TOLD_ALONE}
    counted |= {f"reaction {name}": chosen[name] for name in reactions_of(rules)}
    rare = [name for name, n in counted.items() if n < 3]
    record_property("rare", rare)
    assert len(rare) <= (len(counted) / 4 if rules.contract.rare_events else 0), (
        f"in {battles(rules)} battles a scenario hardly ever: {rare}"
    )


@each_pair
def test_a_battle_nobody_listens_to_is_the_battle_with_everything_kept(rules: Ruleset[Any], scenario: str) -> None:
    for state in snapshots(rules.id, scenario)[:2]:
        logs: tuple[list[Entry] | None, ...] = ([], None)
        loud, deaf = [Battle(ending(rules), rules.copy(state), Sampler(4), bots(rules, state, 4), log) for log in logs]
        assert fight(loud) == fight(deaf)
        assert plain(rules.freeze(loud.state)) == plain(rules.freeze(deaf.state))
        assert loud.decisions == deaf.decisions


@each_pair
def test_the_defaults_alone_bring_a_battle_to_its_end(rules: Ruleset[Any], scenario: str) -> None:
    """No seat can stop a battle: whoever never answers is answered for."""
    session = Session(ending(rules), first(rules, scenario), Sampler(1))
    for _ in range(50_000):
        ask = session.pending
        if ask is None:
            break
        one = ask.decisions[0] if isinstance(ask, Together) else ask
        if isinstance(one, Decision):
            session.answer(one.who, one.default)
        else:
            assert isinstance(one, Roll)
            session.answer("dice", throw(one, Random(1).randrange))
    assert session.outcome is not None
