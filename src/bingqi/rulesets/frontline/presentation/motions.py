"""How what happens plays on the table (see core/staging.py)."""

from __future__ import annotations

from bingqi.core.staging import ACTS, AS_LOGGED, LAST, Motion

GOES = {"hit": 1, "critical": 2, "miss": -1}
PASSES = {"success": 1, "conscious": 2, "failure": -1, "bad-failure": -1, "two-failures": -1}
CHECKED = {"success": 1, "unnoticed": 1, "noticed-by-some": 1, "recharged": 1, "calm": 1, "oneself": 1}
"""Of checks, and of dice that say how it goes on. Whom an attack goes for is good for the attacker if it is no image."""
BEGUN = ("act", "declare")

MOTIONS = {
    # Dice.
    "rolled-attack": Motion("attack", joins=(*BEGUN, "move", "line"), says="attack", outcomes=GOES),
    "rolled-attack-image": Motion("attack", joins=(*BEGUN, "move", "line"), says="attack-image", outcomes=GOES),
    "rolled-attack-echo": Motion("attack", joins=(*BEGUN, "move", "line"), says="attack-echo", outcomes=GOES),
    "rolled-attack-net": Motion("attack", joins=(*BEGUN, "move", "line"), says="attack-net", outcomes=GOES),
    "rolled-damage": Motion("other", joins=ACTS),
    "rolled-healing": Motion("other", joins=ACTS),
    "rolled-sleep": Motion("other", joins=ACTS),
    "rolled-initiative": Motion("act", joins=("act",), anybody=True),
    "rolled-tie": Motion("act", joins=("act",), anybody=True),
    "rolled-save": Motion("check", joins=(*BEGUN, "attack", "check", "other"), anybody=True, says="save", outcomes=PASSES),
    "rolled-death-save": Motion("check", says="death-save", outcomes=PASSES),
    "rolled": Motion("check", joins=(*BEGUN, "move"), anybody=True, outcomes=CHECKED),
    # Whose turn it is.
    "round_began": Motion("turn", n="n"),
    "turn_began": Motion("turn", by="id"),
    "initiative_rolled": Motion("turn", joins=("act",)),
    "ambushed": Motion("gain", joins=("check",), says=AS_LOGGED),
    "queued": Motion("place", joins=("place",)),
    "line_set": Motion("line", joins=("line",)),
    # What somebody does.
    "reacted": Motion("act", by="id"),
    "slot_used": Motion("act", by="id", joins=("act",)),
    "used_up": Motion("act", by="id"),
    "object_used": Motion("act", by="id"),
    "spent": Motion("other", by="id", joins=("act", "attack", "check"), anybody=True, says=AS_LOGGED),
    "power_used": Motion("declare", by="id", joins=("act",)),
    "legendary_taken": Motion("declare", by="id", joins=("act",)),
    "charged": Motion("move", by="id", joins=("act",), says=AS_LOGGED),
    "declared": Motion("declare", by="by", to="target"),
    "resolved": Motion("resolve"),
    "undone": Motion("counter", by="id"),
    "swung": Motion("act", by="id"),
    "readied": Motion("gain", by="id"),
    "vowed": Motion("gain", by="id"),
    "dashed": Motion("gain", by="id"),
    "disengaged": Motion("gain", by="id", joins=("act",)),
    "checked": Motion("act", by="id"),
    "hid": Motion("gain", by="id", joins=("act", "check")),
    "found": Motion("reveal", by="by", to="id", joins=("act", "check")),
    "revealed": Motion("reveal", to="id", joins=ACTS, says=AS_LOGGED),
    "took": Motion("act", by="id"),
    "picked_up": Motion("act", by="id"),
    "dropped": Motion("act", by="id", joins=ACTS),
    "lit": Motion("gain", to="at", joins=ACTS, says=AS_LOGGED),
    "went_out": Motion("lose", to="at", joins=ACTS, says=AS_LOGGED),
    # Where they go.
    "walked": Motion("move", by="id", at="to", joins=("move",), says=LAST),
    "shifted": Motion("move", by="id", at="to", joins=("act",)),
    "line_back": Motion("line", joins=ACTS),
    "line_forward": Motion("line", joins=ACTS),
    "queue_reversed": Motion("line", joins=ACTS, says=AS_LOGGED),
    "joined": Motion("place", by="id", joins=("act",)),
    # What comes of it.
    "hurt": Motion("hurt", to="id", n="damage", joins=ACTS, says="hurt"),
    "drained": Motion("hurt", to="id", n="damage", joins=ACTS, says=AS_LOGGED),
    "healed": Motion("heal", to="id", n="hp", joins=ACTS, says="healed"),
    "laid": Motion("gain", to="id", joins=ACTS, says=AS_LOGGED),
    "concentrating": Motion("other", to="id", joins=ACTS, says=AS_LOGGED),
    "echo_set": Motion("gain", to="id", joins=ACTS, says=AS_LOGGED),
    "lifted": Motion("lose", to="id", joins=ACTS),
    "died": Motion("fall", to="id", joins=ACTS, says="died"),
    "fled": Motion("leave", to="id", joins=("act", "move", "check"), says=AS_LOGGED),
    "vanished": Motion("leave", to="id", joins=ACTS, says=AS_LOGGED),
    "unaffected": Motion("other", to="id", joins=ACTS, says=AS_LOGGED),
    "death_saved": Motion("other", to="id", joins=("check",)),
    "stabilised": Motion("heal", to="id", joins=ACTS),
}
