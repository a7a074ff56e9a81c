"""Spells and triggered effects for tests, in few words.

spells = {"snare": spell("instant", Op("move", amount=2), order=2), "lance": bolt("3d4+2", order=3, penetration=3)}
play = duel(aoi={}, beni=mage("snare", "lance"), content=content(spells, {"thorns": trigger("attack_declared", HURT)}))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rulesets.mttt.duels import BLADE, NAME, Plain, Play

from bingqi.core.content.structs import DiceSum
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.model.stats import Condition, Op, Spell, SpellAttack, Targets, Trigger
from bingqi.rulesets.mttt.stack.windows import window

DRAIN = Op("priority", amount=-2)


def spell(timing: str, *effects: Op, order: int = 1, distortion: int = 0, priority: int = 0, **given: Any) -> Spell:
    """A spell of a timing with these effects and costs; of `given`, what Targets has goes there, and the rest to the spell."""
    where = {name: given.pop(name) for name in ("who", "count", "range_min", "range_max") if name in given}
    usual = {"name": NAME, "about": NAME, "timing": timing, "targets": Targets(**where), "effects": effects}
    return Spell(**{**usual, "cost_order": order, "cost_distortion": distortion, "cost_priority": priority, **given})


def bolt(dice: str = "1d6", timing: str = "standard", **given: Any) -> Spell:
    """A spell that is an attack, with the skill of blades."""
    its = {name: given.pop(name) for name in ("hit", "penetration", "kinds", "damage_type", "area") if name in given}
    return spell(timing, attack=SpellAttack(dice_sum(dice), BLADE, **its), **given)


def dice_sum(text: str) -> DiceSum:
    """Dice as content writes them: 3d4+2."""
    dice, _, plus = text.partition("+")
    n, _, sides = dice.partition("d")
    return DiceSum(int(n), int(sides), int(plus or 0))


def trigger(happens: str, *effects: Op, order: int = 0, **given: Any) -> Trigger:
    """A triggered effect with these effects."""
    return Trigger(**{**{"name": NAME, "about": NAME, "happens": happens, "effects": effects, "cost_order": order}, **given})


def demands(of: str, is_: str, value: int = 0) -> tuple[Condition, ...]:
    """One condition."""
    made: Any = {"of": of, "is_": is_, "value": value}
    return (Condition(**made),)


def content(spells: Mapping[str, Spell], triggers: Mapping[str, Trigger] | None = None) -> dict[str, Mapping[str, Any]]:
    return {"spells": spells, "triggers": triggers or {}}


def mage(*spells: str, triggers: tuple[str, ...] = (), mana: int = 9, **given: Any) -> dict[str, Any]:
    """Somebody with these spells and triggered effects, and much mana in both pools."""
    pools = dict.fromkeys(("mp_order", "mpm_order", "mp_distortion", "mpm_distortion"), mana)
    return {"spells": spells, "triggers": triggers, **pools, **given}


# --- Who inserts what ----------------------------------------------------------------


class Cued(Plain):
    """Answers asks by default, until somebody who waits for her cue is asked what she has been waiting for."""

    def answer(self, ask: Decision, look: Any) -> str:
        self.asked.append(ask)
        who, _, key = self.left[0].partition(" ") if self.left else ("", "", "")
        if who != ask.about.get("who") or key not in ask.options:
            return ask.options[0] if ask.id == "defence" else ask.default
        del self.left[0]
        return key


def cued(play: Play, *cues: str) -> Play:
    """From now on these answers are given in this order ("beni cast:drain:aoi"), each as soon as it can be; else the default."""
    play.script = Cued(cues)
    play.battle.seats = dict.fromkeys(play.battle.seats, play.script)
    return play


def hold(play: Play, *cues: str, name: str = "turn-begins") -> Play:
    """A window in which these insert something, as `cued`."""
    window(cued(play, *cues).battle, name)
    assert not play.script.left, f"no opportunity: {play.script.left}"
    return play


def does(play: Play, id: str, key: str, *cues: str) -> Play:
    """Somebody does something in her active step, and these insert something, as `cued`."""
    cued(play, *cues).act(id, key)
    return play


def outcomes(play: Play) -> list[str]:
    """What of the stack took effect, and what came to nothing and why, in order: "aoi drain", "beni spark: targets"."""
    told = [entry for entry in play.log if entry.event in ("resolved", "fizzled")]
    return [f"{one.args[1]} {one.args[0]}" + (f": {one.args[2]}" if one.event == "fizzled" else "") for one in told]
