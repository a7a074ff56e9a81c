"""The acts of the table: in which order they are offered, under which headings, and what they name."""

from __future__ import annotations

from bingqi.core.requests import Decision
from bingqi.kit.acts import Acts
from bingqi.kit.buttons import Answer
from bingqi.kit.nouns import Noun, Nouns, word
from bingqi.kit.words import side_name
from bingqi.rulesets.death_drive.model.character import Character, here
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import ZONES
from bingqi.rulesets.death_drive.presentation.names import action_name, armour_name, name, status_name, weapon_name
from bingqi.rulesets.death_drive.scenes.quiet import takes_part

HEADINGS = ("attack", "technique", "help", "position", "points", "fails", "turn")
FIELD = "field"
"""The board of positions."""


def where(observed: State, ref: str) -> list[str]:
    """What is drawn on a board of a character or a position; of a clock nothing is."""
    if ref in ZONES:
        return [f"{FIELD}/{ref}"]
    if ref in observed.characters:
        c = observed.characters[ref]
        return [ref] if here(c) or takes_part(observed, c) else []
    return []


def people(state: State) -> list[str]:
    """Everybody."""
    return [*state.characters]


def objects(state: State) -> list[str]:
    """On whom, where, or on what an action can be used."""
    return [*state.characters, *ZONES, *state.clocks]


NOUNS = Nouns(
    {},
    {
        "who ask.by ask.on no.id no.by": Noun(people, name=name, places=where),
        "object": Noun(objects, name=name, places=where),
        "action": Noun(lambda state: [*state.bundle.actions], name=action_name),
        "weapon": Noun(lambda state: [*state.bundle.weapons], name=weapon_name),
        "no.status part.status": Noun(name=status_name),
        "part.weapon": Noun(name=weapon_name),
        "part.armour": Noun(name=armour_name),
        "part.action part.effect": Noun(name=action_name),
        "no.side": Noun(name=side_name),
        "ask.deploy ask.place": word(*ZONES, called="zone")._replace(places=where),
    },
)


def actor_of(state: State, decision: Decision) -> Character:
    """Who is asked what she does; out of turn it is nobody yet."""
    return state.characters.get(str(decision.about.get("who", "")), next(iter(state.characters.values())))


ACTS = Acts(
    NOUNS,
    order=("use", "waste", "stop", "resume", "end"),
    menu_groups=HEADINGS,
    actor=actor_of,
    actors=lambda state: state.characters.values(),
    asks=("act", "before-roll", "after-roll", "used", "damage-comes", "harmed", "happened", "any-time"),
    answers={
        "who-acts object willing": Answer("people", deed="who"),
        "who-acts.enough object.enough": Answer("check", "end"),
        "deploy place": Answer("place", deed="zone"),
        "move": Answer("move"),
        "effect": Answer("spell"),
        "keep reroll die": Answer("die-10"),
        "gauge absorbed": Answer("bleeding"),
        "split": Answer("bleeding", deed="split"),
        "link": Answer("people"),
        "barrier": Answer("ward"),
        "give-up.give-up": Answer("cross"),
        "give-up.defend": Answer("shield"),
        "great-success great-failure": Answer("star"),
    },
)
