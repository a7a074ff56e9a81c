"""LBX-86: Spiritual Weapon, which strikes again with each bonus action."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.magic.casting import Casting, spell_attack
from bingqi.rulesets.frontline.magic.higher_levels import at_slot, cast_at
from bingqi.rulesets.frontline.magic.powers import power_icon, power_of, power_places, spell_or_not, targets
from bingqi.rulesets.frontline.magic.special_spells import special
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, effect_of
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.offers.keys import ACTS, BONUS

WEAPON = "spiritual-weapon"


def may_call(state: State, c: Creature, power: Power) -> bool:
    """LBX-86 Whether it has none yet, and there is somebody to strike."""
    return effect_of(c, WEAPON) is None and bool(targets(state, c, power))


@special(WEAPON, "LBX-86", may=may_call)
def spiritual_weapon(battle: Fight, c: Creature, casting: Casting) -> None:
    """It appears beside an enemy, strikes at once, and stays for a minute."""
    lay(battle, c, WEAPON, c.id, casting.power.id, rounds=casting.power.rounds)
    _strike(battle, c, casting)


@ACTS.act(
    "again",
    "LBX-86",
    heading="bonus",
    args=("power",),
    places=power_places,
    label=spell_or_not,
    cost=BONUS,
    icon=power_icon,
    deed="again",
)
@rule("LBX-86")
def strike_again(battle: Fight, c: Creature, id: str) -> None:
    """A bonus action: it moves, and strikes again as it was called."""
    battle.do(events.bonus_used, c.id)
    power = power_of(battle.state, c, id)
    slot = cast_at(c, power)
    _strike(battle, c, Casting(c, at_slot(battle.state, power, slot), slot=slot))


def _strike(battle: Fight, c: Creature, casting: Casting) -> None:
    found = targets(battle.state, c, casting.power)
    if found:
        about = {"who": c.id, "power": casting.power.id}
        t = battle.pick(c.side, tuple([t.id for t in found]), "power-target", about, found[0].id)
        spell_attack(battle, battle.state.creatures[t], casting)


def weapons(state: State, c: Creature) -> list[str]:
    """LBX-86 The weapons that may strike again, by their spells."""
    called = effect_of(c, WEAPON)
    return [called.spell] if called is not None and targets(state, c, power_of(state, c, called.spell)) else []
