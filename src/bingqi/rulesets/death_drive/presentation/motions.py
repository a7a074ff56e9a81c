"""How what happens plays on the table (see core/staging.py)."""

from __future__ import annotations

from bingqi.core.staging import ACTS, AS_LOGGED, Motion
from bingqi.rulesets.death_drive.model.words import COUNTERS, FAILS
from bingqi.rulesets.death_drive.offers.acts import FIELD

BY = ("declare", "act", "attack", "check", "recon", "move")
"""What somebody does."""
STRUCK = ("act", "attack", "check", "recon", "move")
"""What damage goes on with. What was only declared may be an answer: the damage is that of the action which it answers to."""
HARM = (*BY, "other")
"""What harm goes on with: damage that began a beat, too."""

DEGREES = {"success": 1, "great_success": 2, "failure": -1, "great_failure": -1}
THROWN = {"": 1, **DEGREES}
"""Dice have no result of their own: check_decided says what came of them."""
COUNTERED = {COUNTERS: 1, FAILS: -1}
"""Nor has a check the last word on a counter: counter_decided has."""
WITHSTOOD = {"success": -1, "great_success": -1, "failure": 1, "great_failure": 2}
"""Of whoever defends herself: what the other did, and that is good for her if it fails."""

MOTIONS = {
    # Dice. An action is declared, then answered, then thrown for: with its dice a beat begins.
    "rolled-attack": Motion("attack", joins=("act", "attack"), says="attack", outcomes=THROWN),
    "rolled-check": Motion("check", says="check", outcomes=THROWN),
    "rolled-counter": Motion("check", says="counter", outcomes=COUNTERED),
    "rolled-defence-antagonism": Motion("check", joins=("check",), anybody=True, says="defence", outcomes=WITHSTOOD),
    "rolled-defence-composure": Motion("check", joins=("check",), anybody=True, says="defence", outcomes=WITHSTOOD),
    "rolled-defence-faith": Motion("check", joins=("check",), anybody=True, says="defence", outcomes=WITHSTOOD),
    "rolled-defence-resistance": Motion("check", joins=("check",), anybody=True, says="defence", outcomes=WITHSTOOD),
    "rolled-surprise": Motion("recon", joins=("recon",), anybody=True),
    "rolled-initiative": Motion("act", joins=("act",), anybody=True),
    "rolled-power": Motion("act", joins=ACTS, anybody=True),
    "rolled-heals": Motion("act", joins=ACTS, anybody=True),
    "rolled-rounds": Motion("act", joins=ACTS, anybody=True),
    "rolled-ongoing": Motion("act", joins=ACTS, anybody=True),
    "rolled-support": Motion("act", joins=ACTS, anybody=True),
    "rolled-hinder": Motion("act", joins=ACTS, anybody=True),
    "rolled-reroll": Motion("act", joins=ACTS, anybody=True),
    "rolled-chase": Motion("act", joins=ACTS, anybody=True),
    "rolled-disrupt": Motion("act"),
    "rolled": Motion("check"),
    # Scenes, rounds, and whose turn it is.
    "scene_begun": Motion("turn", n="n"),
    "round_began": Motion("turn", n="n"),
    "turn_began": Motion("turn", by="id"),
    "turn_ended": Motion("priority", by="id", n="wait"),
    "deployed": Motion("place", by="id", at="zone", board=FIELD),
    "was_surprised": Motion("gain", to="id"),
    "initiative_found": Motion("priority", to="id", n="wait", joins=("act", "priority"), says="order"),
    "wait_changed": Motion("priority", to="id", n="wait", joins=(*BY, "heal", "clock"), says="waits"),
    "battle_over": Motion("other", by="side"),
    # What somebody does, and what others do about it.
    "executes": Motion("declare", by="id", to="objects"),
    "performs": Motion("act", by="id", to="objects"),
    "use_failed": Motion("counter", by="id"),
    "countered": Motion("counter", to="id", joins=ACTS, says="countered"),
    "declined": Motion("counter", by="id"),
    "stopped": Motion("lose", by="id"),
    "resumed": Motion("gain", by="id"),
    "counter_decided": Motion("check", by="id", to="on", joins=("check",), came="came", outcomes=COUNTERED, says="counter-decided"),
    "check_decided": Motion(
        "attack",
        by="id",
        to="on",
        joins=("attack", "check"),
        anybody=True,
        says="result",
        came="result",
        outcomes=DEGREES,
    ),
    "combo_changed": Motion("gauge", to="id", joins=ACTS),
    # What it costs. Other SP that are lost are harm, and begin a beat.
    "sp_lost": Motion("hurt", by="id", n="n", joins=("declare",)),
    "pp_spent": Motion("gauge", by="id", n="n", joins=ACTS),
    "points_changed": Motion("gauge", to="side", n="points", joins=ACTS),
    # Where they go.
    "moved": Motion("move", by="id", at="zone", joins=("act", "declare", "move"), says="moved", board=FIELD),
    # What comes of it. Where damage begins a beat, it says whose it is, and with what.
    "reckoned-damage": Motion("other", joins=STRUCK, anybody=True),
    "reckoned-absorbed": Motion("other", joins=STRUCK, anybody=True),
    "hp_lost": Motion("hurt", to="id", n="amounts", joins=HARM, says="hurt"),
    "hp_restored": Motion("heal", to="id", n="amounts", joins=HARM, says="healed"),
    "sp_restored": Motion("heal", to="id", n="n", joins=HARM, says="refreshed"),
    "overdrawn": Motion("gauge", to="id", n="penalty", joins=ACTS),
    "life_gauge_allotted": Motion("gauge", to="id", n="n", joins=ACTS),
    "barrier_raised": Motion("gain", to="id", n="strength", joins=ACTS, says="warded"),
    "barrier_worn": Motion("gauge", to="id", n="n", joins=ACTS, says="barrier"),
    "barrier_ended": Motion("lose", to="id", joins=ACTS, says="unwarded"),
    "link_made": Motion("gain", to="id", n="points", joins=ACTS, says="linked"),
    "link_spent": Motion("gauge", to="id", n="n", joins=ACTS, says="link-spent"),
    "link_restored": Motion("gauge", to="id", n="n", joins=ACTS, says="link-restored"),
    "untouched": Motion("other", to="id", joins=ACTS, says="untouched"),
    "incapacitated": Motion("fall", to="id", joins=ACTS, says="out"),
    "revived": Motion("heal", to="id", joins=ACTS, says="revived"),
    # What lasts.
    "effect_begun": Motion("gain", to="on", joins=ACTS),
    "effect_ended": Motion("lose", to="on", joins=ACTS - {"lose"}),
    "status_gained": Motion("gain", to="id", joins=ACTS, says="status"),
    "status_lost": Motion("lose", to="id", joins=ACTS, says="status-over"),
    # Clocks.
    "recovery_added": Motion("clock", n="tick"),
    "clock_changed": Motion("clock", to="clock", n="filled", joins=BY, says=AS_LOGGED),
    "chase_over": Motion("clock", to="clock", joins=ACTS, says=AS_LOGGED),
}
