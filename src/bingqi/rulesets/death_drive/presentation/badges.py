"""What lasts on somebody, in a few words each: what is drawn on her card, and told when she is looked at."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.text import Text, signed
from bingqi.core.view import Words
from bingqi.rulesets.death_drive.checks.attack_check import COMBO
from bingqi.rulesets.death_drive.effects.in_force import suppressed_by
from bingqi.rulesets.death_drive.gauges.life_state import life_state
from bingqi.rulesets.death_drive.model.character import Character, sp
from bingqi.rulesets.death_drive.model.deeds import GiveStatus
from bingqi.rulesets.death_drive.model.state import SECRET, Effect, State
from bingqi.rulesets.death_drive.presentation.names import action_name, status_name


def badges(observed: State, c: Character) -> list[Words]:
    """All that lasts on her, the gravest first."""
    return [*plight(observed, c), *lasting(observed, c)]


def plight(observed: State, c: Character) -> Iterator[Words]:
    """DD-11.1, DD-13.14, DD-15.5, DD-19.1, DD-30.2, DD-38.4 How she fares."""
    state = life_state(c)
    if state != "healthy":
        yield Text(f"life-{state}")
    if c.declaring:
        yield Text("badge-declaring")
    if sp(c) < 0:
        yield Text("badge-overdrawn", {"n": -sp(c)})
    if c.barrier is not None:
        yield Text("badge-barrier", {"n": c.barrier.strength})
    if c.combo:
        yield Text("badge-combo", {"n": signed(-COMBO * c.combo)})
    if c.surprised:
        yield Text("badge-surprised")


def lasting(observed: State, c: Character) -> Iterator[Words]:
    """DD-23.4, DD-27.1 Statuses and effects, with what is left of them."""
    by = {effect.n: effect for effect in observed.ongoing_effects}
    for held in c.statuses:
        amount = {"status": status_name(observed, held.status), "n": held.amount}
        yield left(observed, by.get(held.effect), Text("badge-status", amount))
    told: set[tuple[str, str, int]] = set()
    for effect in observed.ongoing_effects:
        key = effect.source, effect.by, effect.since
        if effect.on == c.id and key not in told and not isinstance(observed.bundle.deed(effect.source, effect.what), GiveStatus):
            told.add(key)
            what = "badge-suppressed" if suppressed_by(observed, effect) else "badge-effect"
            yield left(observed, effect, Text(what, {"action": action_name(observed, effect.source)}))


def left(observed: State, effect: Effect | None, what: Text) -> Words:
    """DD-27.9, DD-27.7 With the ticks that are left; of some nobody but the game master knows them."""
    if effect is None or not effect.ends:
        return what
    if effect.ends == SECRET:
        return Text("badge-for-unknown", {"what": what})
    return Text("badge-for", {"what": what, "n": effect.ends - observed.tick})
