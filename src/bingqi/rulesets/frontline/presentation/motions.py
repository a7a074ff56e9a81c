"""How what happens plays on the table (see core/staging.py)."""

from __future__ import annotations

from bingqi.core.staging import ACTS, AS_LOGGED, Motion

GOES = {"hit": 1, "critical": 2, "miss": -1}
PASSES = {"success": 1, "conscious": 2, "failure": -1, "bad-failure": -1, "two-failures": -1}
BEGUN = ("act", "declare")

MOTIONS = {
    # Dice.
    "rolled-attack": Motion("attack", joins=(*BEGUN, "move", "line"), says="attack", outcomes=GOES),
    "rolled-damage": Motion("other", joins=ACTS),
    "rolled-healing": Motion("other", joins=ACTS),
    "rolled-sleep": Motion("other", joins=ACTS),
    "rolled-initiative": Motion("act", joins=("act",), anybody=True),
    "rolled-tie": Motion("act", joins=("act",), anybody=True),
    "rolled-save": Motion("check", joins=(*BEGUN, "check"), anybody=True, says="save", outcomes=PASSES),
    "rolled-death-save": Motion("check", says="death-save", outcomes=PASSES),
    "rolled": Motion("check", joins=(*BEGUN, "move"), anybody=True),
    # Whose turn it is.
    "round_began": Motion("turn", n="n"),
    "turn_began": Motion("turn", by="id"),
    "initiative_rolled": Motion("turn", joins=("act",)),
    "queued": Motion("place", joins=("place",)),
    "line_set": Motion("line", joins=("line",)),
    # What somebody does.
    "slot_used": Motion("act", by="id"),
    "used_up": Motion("act", by="id"),
    "object_used": Motion("act", by="id"),
    "power_used": Motion("declare", by="id", joins=("act",)),
    "legendary_taken": Motion("declare", by="id", joins=("act",)),
    "charged": Motion("move", by="id", joins=("act",), says=AS_LOGGED),
    "declared": Motion("declare", by="by", to="target"),
    "resolved": Motion("resolve"),
    "undone": Motion("counter", by="id"),
    "readied": Motion("gain", by="id"),
    "dashed": Motion("gain", by="id"),
    "disengaged": Motion("gain", by="id"),
    "hid": Motion("gain", by="id", joins=("act", "check")),
    "found": Motion("reveal", by="by", to="id", joins=("act", "check")),
    "revealed": Motion("reveal", to="id", joins=ACTS, says=AS_LOGGED),
    "took": Motion("act", by="id"),
    "picked_up": Motion("act", by="id"),
    "dropped": Motion("act", by="id", joins=ACTS),
    # Where they go.
    "walked": Motion("move", by="id", at="to"),
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
    "lifted": Motion("lose", to="id", joins=ACTS),
    "died": Motion("fall", to="id", joins=ACTS, says="died"),
    "fled": Motion("fall", to="id", joins=("act", "move", "check"), says=AS_LOGGED),
    "vanished": Motion("fall", to="id", joins=ACTS, says=AS_LOGGED),
    "unaffected": Motion("other", to="id", joins=ACTS, says=AS_LOGGED),
    "death_saved": Motion("other", to="id", joins=("check",)),
    "stabilised": Motion("heal", to="id", joins=ACTS),
}
