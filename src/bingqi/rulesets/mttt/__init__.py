"""mttt: magical girls in combat (魔法少女的战斗场景): Priority, crash and shift, mana, an interrupt stack, battle groups, strategy.

A chapter of the book is a file or a few: harm, phases (MT-1) · mana (MT-2) · priority, ticks (MT-3) · rounds, opening, turn, acts,
standard, victory (MT-4) · windows, push, stack, entries, triggers, happen (MT-5) · stance (MT-6) · attacks, targets, blow,
strike, series, arms, charge, two_dice, faces (MT-7) · clash (MT-8) · defence, figures (MT-9) · damage, hazards (MT-10) ·
casting, spells, wasted, ops (MT-11) · distances, movement, moves, rush, reflexes, disengage, rise, cover,
withdraw, checks (MT-12) · disability (MT-13) · jade (MT-14) · groups, rout, engage (MT-15, MT-16) ·
formation, command (MT-17) · slaughter (MT-18) · strategy (MT-19).

Besides the chapters: state, unit, events (what a battle is) · stats, needs, whole, packs, scenario, sound, sound_magic, check
(content) · options, saves, seen · view, badges, peek, picks, menu (what is drawn) · texts, deeds, telling, sentences,
sentences_of_armies, rolls, names, about (what is said) · costs, effects, follows, greedy · refuse, refuse_acts,
refuse_moves, refuse_spells (why not) · by_hand, by_the_book, nouns (what a game master does).
"""

from __future__ import annotations

from bingqi.core.event import events_in
from bingqi.core.ruleset import Contract, Ruleset
from bingqi.core.text import Text
from bingqi.rulesets.mttt import events, packs
from bingqi.rulesets.mttt.about import chosen
from bingqi.rulesets.mttt.by_hand import amiss, settle
from bingqi.rulesets.mttt.by_the_book import aftermath, against
from bingqi.rulesets.mttt.check import check
from bingqi.rulesets.mttt.costs import costs, rule_of
from bingqi.rulesets.mttt.effects import effects, stakes
from bingqi.rulesets.mttt.follows import IDLE, follows, windows_of
from bingqi.rulesets.mttt.greedy import greedy
from bingqi.rulesets.mttt.menu import groups, unused
from bingqi.rulesets.mttt.names import name
from bingqi.rulesets.mttt.nouns import BY_HAND, BY_RULES, NOUNS
from bingqi.rulesets.mttt.peek import peek
from bingqi.rulesets.mttt.picks import picks
from bingqi.rulesets.mttt.refuse import forbids
from bingqi.rulesets.mttt.rolls import part
from bingqi.rulesets.mttt.saves import freeze, thaw
from bingqi.rulesets.mttt.seen import guess, seen
from bingqi.rulesets.mttt.state import State, copy
from bingqi.rulesets.mttt.texts import label, narrate, prompt
from bingqi.rulesets.mttt.turn import outcome, turn
from bingqi.rulesets.mttt.victory import concession
from bingqi.rulesets.mttt.view import party, view
from bingqi.rulesets.mttt.windows import WINDOWS

RULESET: Ruleset[State] = Ruleset(
    id="mttt",
    version=2,
    folder=packs.FOLDER,
    events=events_in(events),
    turn=turn,
    outcome=outcome,
    copy=copy,
    seen=seen,
    view=view,
    guess=guess,
    setup=packs.setup,
    freeze=freeze,
    thaw=thaw,
    scenarios=packs.scenarios,
    scenario=packs.scenario,
    sides=lambda state: tuple(state.sides),
    side_of=lambda state, id: state.units[id].side if id in state.units else "",
    party=party,
    round=lambda state: state.round,
    narrate=narrate,
    name=name,
    part=part,
    label=label,
    effects=effects,
    stakes=stakes,
    greedy=greedy,
    follows=follows,
    prompt=prompt,
    groups=groups,
    picks=picks,
    peek=peek,
    unused=unused,
    chosen=chosen,
    concession=concession,
    by_hand=BY_HAND,
    by_rules=BY_RULES,
    harms=("hp_lost", "magnitude_changed", "size_lost", "became_helpless", "died", "dissolved", "crashed", "disability_taken"),
    nouns=NOUNS,
    costs=costs,
    rule_of=rule_of,
    forbids=forbids,
    settle=settle,
    against=against,
    aftermath=aftermath,
    amiss=amiss,
    windows={name: Text(f"window-{name}") for name in (IDLE, *WINDOWS)},
    unasked=(IDLE,),
    windows_of=windows_of,
    library=packs.LIBRARY,
    check=check,
    contract=Contract(battles=2000, rare_events=True, reacts_by_content=True),
)
