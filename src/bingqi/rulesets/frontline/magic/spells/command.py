"""LBX-83: Command, a word that is obeyed in the next turn."""

from __future__ import annotations

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.in_hand import SHIELD
from bingqi.rulesets.frontline.harm.conditions import lay, lift
from bingqi.rulesets.frontline.lines.walk import reachable, walk
from bingqi.rulesets.frontline.magic.casting import Casting
from bingqi.rulesets.frontline.magic.powers import targets
from bingqi.rulesets.frontline.magic.special_spells import special
from bingqi.rulesets.frontline.model.state import UNABLE, Creature, Fight, in_queue, index_of
from bingqi.rulesets.frontline.sight.ability_checks import save

WORDS = ("approach", "drop", "flee", "grovel", "halt")
COMMANDED = tuple([f"told-to-{word}" for word in WORDS])


@special("command", "LBX-83", may=lambda state, c, power: bool(targets(state, c, power)))
def command(battle: Fight, c: Creature, casting: Casting) -> None:
    """One word, and creatures that must obey it or save."""
    power = casting.power
    word = battle.pick(c.side, WORDS, "command-word", {"who": c.id}, "grovel")
    taken: list[str] = []
    for _ in range(power.targets):
        found = [t for t in targets(battle.state, c, power) if t.id not in taken]
        if not found:
            return
        about = {"who": c.id, "power": power.id}
        t = battle.state.creatures[battle.pick(c.side, tuple([t.id for t in found]), "power-target", about, found[0].id)]
        taken.append(t.id)
        assert power.save is not None
        if not save(battle, t, power.save.ability, casting.difficulty(battle), True, "command"):
            lay(battle, t, f"told-to-{word}", c.id, power.id, rounds=1)


def obey(battle: Fight, c: Creature) -> None:
    """LBX-83 It does as it was told; that is its turn."""
    told = next(effect.name for effect in c.effects if effect.name in COMMANDED).removeprefix("told-to-")
    lift(battle, c, *COMMANDED)
    if c.flags & UNABLE:
        return
    if told == "grovel":
        lay(battle, c, "prone", c.id)
    elif told == "drop":
        for item in [one for one in c.held if one != SHIELD]:  # strapped to the arm (LBX-15)
            battle.do(events.dropped, c.id, item, c.id)
    elif told in ("approach", "flee"):
        foremost, rearmost = reachable(battle.state, c)
        to = foremost if told == "approach" else rearmost
        if in_queue(battle.state, c) and to != index_of(battle.state, c):
            walk(battle, c, to)
