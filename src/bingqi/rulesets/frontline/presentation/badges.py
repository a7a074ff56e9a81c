"""What lasts on a creature, in a few words each, and what of it its face shows."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.text import Text
from bingqi.core.view import Posture, Words
from bingqi.rulesets.frontline.model.names import power_name
from bingqi.rulesets.frontline.model.state import Creature, State

ICONS = {
    "effect-aided": "heal",
    "effect-bleeding": "bleeding",
    "effect-bless": "blessed",
    "effect-blinded": "blinded",
    "effect-burning": "burning",
    "effect-charmed": "charm",
    "effect-concentrating": "concentrating",
    "effect-crushed": "broken",
    "effect-darkness": "dark",
    "effect-dead": "dead",
    "effect-dodging": "dodge",
    "effect-flying": "wind",
    "effect-frightened": "frightened",
    "effect-grappled": "grappled",
    "effect-half-cover": "cover",
    "effect-helped": "help",
    "effect-hidden": "hidden",
    "effect-in-the-dark": "dark",
    "effect-invisible": "hidden",
    "effect-paralyzed": "stunned",
    "effect-poisoned": "poisoned",
    "effect-prone": "prone",
    "effect-shield": "shield",
    "effect-shield-of-faith": "ward",
    "effect-stunned": "stunned",
    "effect-three-quarters-cover": "cover",
    "effect-total-cover": "cover",
    "effect-unconscious": "asleep",
    "effect-unseen": "hidden",
}
"""Of badges that say no more than an icon does."""
LYING = {"prone", "unconscious"}
UNSEEN = {"invisible", "unseen", "banished"}


def badges(state: State, c: Creature, in_the_dark: bool) -> list[Words]:
    """All that lasts on it, then what else there is to tell of it."""
    return [*[Text(f"effect-{name}") for name in dict.fromkeys(effect.name for effect in c.effects)], *more(state, c, in_the_dark)]


def more(state: State, c: Creature, in_the_dark: bool) -> Iterator[Text]:
    """What is told like an effect, and is none."""
    if c.hidden_from:
        yield Text("effect-hidden")
    if c.surprised:
        yield Text("effect-surprised")
    if c.concentration:
        yield Text("effect-concentrating", {"power": power_name(state, c.id, c.concentration)})
    if "echo" in c.stat.traits and c.echo and not c.dead:
        yield Text("effect-echo-front" if c.echo == "front" else "effect-echo-rear")
    if c.dead:
        yield Text("effect-dead")
    if in_the_dark:
        yield Text("effect-in-the-dark")


def posture(c: Creature) -> Posture:
    """Whether it is down, lies, or is hard to see: the gravest of these. Its badges and hit points tell as much."""
    names = {effect.name for effect in c.effects}
    if c.dead or c.hp <= 0:
        return "fallen"
    if names & LYING:
        return "prone"
    return "hidden" if c.hidden_from or names & UNSEEN else ""
