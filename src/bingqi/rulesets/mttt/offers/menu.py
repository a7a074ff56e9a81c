"""The acts of an active step: in which order they are offered, under which headings, and what they name. Each is declared in its
chapter."""

from __future__ import annotations

from bingqi.kit.acts import Acts
from bingqi.kit.buttons import Answer
from bingqi.kit.nouns import Noun, Nouns, amount, those, word
from bingqi.rulesets.mttt.model.stack_entry import ENTRY, name_of
from bingqi.rulesets.mttt.model.state import State, bands, decider, enemies
from bingqi.rulesets.mttt.model.unit import Unit, able, present
from bingqi.rulesets.mttt.offers.icons import weapon_icon
from bingqi.rulesets.mttt.presentation.names import cover_name, name, source_name, weapon_name

ALL = "all"
"""MT-16.5 The target of an attack that strikes all around."""
ACTION = {"action": 1}
"""MT-3.26 What takes the standard action, and no more."""


def where(observed: State, refs: str) -> list[str]:
    """What is drawn of units, landmarks and entries of the stack: "aoi", "aoi+beni", "#3"."""
    found = []
    for ref in refs.split("+"):
        if ref.startswith(ENTRY):
            found.append(f"stack/{ref.removeprefix(ENTRY)}")
        elif present(observed.units[ref]) if ref in observed.units else ref in observed.bundle.scenario.landmarks:
            found.append(ref)
    return found


def adjacent(state: State, unit: Unit) -> list[str]:
    """MT-12.4 All in contact who are of another side."""
    start, most = state.places[unit.id] * len(state.places), bands(state)[0]
    return [one.id for one in enemies(state, unit) if state.levels[start + one.number] <= most]


def groups_of(state: State) -> list[str]:
    """MT-15.1 All battle groups."""
    return [id for id, unit in state.units.items() if unit.group is not None]


def aims(state: State) -> list[str]:
    """MT-11.3 What a spell can be aimed at: units, two of them, entries of the stack."""
    pairs = [f"{one}+{other}" for one in state.units for other in state.units]
    return [*state.units, *pairs, *map(name_of, state.stack)]


def unit_of(state: State, id: str) -> Unit:
    return state.units[id]


NOUNS = Nouns(
    {},
    {
        "who target no.by ask.who-forced ask.guard ask.rise-against": Noun(
            lambda state: state.units, name=name, places=where, thing=unit_of
        ),
        "withering.target decisive.target": those(lambda state: (*state.units, ALL)),
        "move.target through.target": those(lambda state: state.places),
        "group": Noun(groups_of, name=name, places=where),
        "order.target rally.target rally-numbers.target": Noun(groups_of, thing=unit_of),
        "targets": Noun(aims, places=where, free=True),
        "weapon": Noun(lambda state: state.bundle.weapons, name=weapon_name, free=True),
        "spell": those(lambda state: state.bundle.spells, source_name),
        "trigger": those(lambda state: state.bundle.triggers, source_name),
        "place no.places": Noun(lambda state: [place.id for place in state.bundle.scenario.cover], name=cover_name, free=True),
        "attribute": word("str", "dex", called="attribute"),
        "way": word("nearer", "away"),
        "how": word("withering", "decisive")._replace(free=True),
        "convert.n": amount(0, 3)._replace(free=True),
    },
)
"""What the arguments of acts and refusals stand for."""

ACTS = Acts(
    NOUNS,
    order=(
        *("withering", "decisive", "cast", "full-defence", "guard", "wait", "draw", "spread", "close-ranks"),
        *("move", "around", "through", "rush", "disengage", "rise", "cover", "withdraw", "engage", "break-free"),
        *("order", "rally", "rally-numbers", "slaughter", "burn-jade", "convert"),
    ),
    menu_groups=("attack", "magic", "move", "stance", "command", "jade", "end"),
    actor=decider,
    actors=lambda state: filter(able, state.units.values()),
    asks=("act", "window", "jade"),
    answers={
        "enter.now come-in.now": Answer("check"),
        "enter.aim": Answer("focus"),
        "enter come-in": Answer("not-now"),
        "aim-until": Answer("clock", deed="until"),
        "window.pass-window": Answer("skip", "end"),
        "defence.passive": Answer("shield", deed="passive"),
        "defence.parry": Answer("sword", deed="parry"),
        "defence.dodge": Answer("dodge", deed="dodge"),
        "charge clash-charge": Answer("star"),
        "jade": Answer("die-20"),
        "jade.plus": Answer("star"),
        "jade.done": Answer("check", "end"),
        "disability.take disability-attribute": Answer("broken"),
        "disability.refuse": Answer("bleeding"),
        "kill.kill": Answer("dead"),
        "kill.spare": Answer("asleep"),
        "guard who-forced rise-against": Answer("people", deed="who"),
        "guard.nobody": Answer("cross", "end"),
        "break-guard": Answer("attack"),
        "announce.withering": Answer("attack", deed="withering"),
        "announce.decisive": Answer("crosshair", deed="decisive"),
        "announce.cast": Answer("spell"),
        "announce.nothing": Answer("not-now", "end"),
        "first.first": Answer("forward"),
        "first.later oppose.let-go": Answer("wait"),
        "ready": Answer(weapon_icon),
        "oppose.oppose": Answer("grappled"),
        "rise-with": Answer("stand-up"),
        "order-what": Answer("order"),
        "order-what.move": Answer("move", deed="march"),
        "order-what.engage": Answer("grappled", deed="engage"),
        "order-what.withering": Answer("attack", deed="withering"),
        "order-what.decisive": Answer("crosshair", deed="decisive"),
        "tactic": Answer("flag"),
        "advantage placement": Answer("star"),
    },
)
