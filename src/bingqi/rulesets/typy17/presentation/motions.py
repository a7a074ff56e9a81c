"""How what happens plays on the table (see core/staging.py)."""

from __future__ import annotations

from bingqi.core.staging import AS_LOGGED, LAST, Motion
from bingqi.rulesets.typy17.presentation.names import BOARD

FINDS = {"found": 1, "nothing": -1, "failed": -1, "silent": -1, "": 0}
PASSES = {"passed": 1, "failed": -1}
NO_RESULT = {"": 0}
"""Of rolls of which the total is all."""
VOLLEY = ("declare", "shot")
HARM = ("act", *VOLLEY, "hurt", "heal", "gain", "lose", "fall", "place")
"""The kinds of beats that harm goes on with. That something is found out or told is another act, also where one sees no more of the
volley than its harm."""

MOTIONS = {
    # Dice.
    "rolled-optical": Motion("recon", says="optical", outcomes=FINDS),
    "rolled-electronic": Motion("recon", says="electronic", outcomes=FINDS),
    "rolled-awareness": Motion("check", says="awareness", outcomes=PASSES),
    "rolled-hit": Motion("shot", joins=VOLLEY, says="hit", many=True, outcomes={"hits": 1}),
    "rolled-location": Motion("other", joins=VOLLEY),
    "rolled-within": Motion("other", joins=VOLLEY),
    "rolled-penetration": Motion("other", joins=VOLLEY, says="through", many=True, outcomes={"through": 1}),
    "rolled-casualty": Motion("other", joins=HARM),
    "rolled-edge": Motion("clash", joins=("clash",), anybody=True, says="thrown", outcomes=NO_RESULT),
    "rolled-tie": Motion("clash", joins=("clash",), anybody=True, says="thrown", outcomes=NO_RESULT),
    "rolled-muster": Motion("other", joins=("other",), anybody=True, says="muster", outcomes=NO_RESULT),
    # Setting up.
    "edges_rolled": Motion("other", by="winner", joins=("clash",), anybody=True, says=AS_LOGGED),
    "edge_taken": Motion("place", by="side", joins=("place",), anybody=True, says=AS_LOGGED),
    "deployed": Motion("place", by="unit", at="cell", board=BOARD),
    "stayed_home": Motion("other", to="unit"),
    # Whose turn it is.
    "round_began": Motion("turn", n="round"),
    "phase_begun": Motion("turn"),
    "first_turn_to": Motion("turn", by="side", joins=("clash",), anybody=True, says=AS_LOGGED),
    "aw_told": Motion("reveal", to="unit", joins=("reveal",), says="aw", many=True),
    "turn_began": Motion("turn", by="unit"),
    "linked": Motion("other", by="unit", joins=("check",), says="linked"),
    # Where they go.
    "moved": Motion("move", by="unit", at="cell", joins=("move",), says=LAST, board=BOARD),
    "embarked": Motion("move", by="unit", to="carrier"),
    "disembarked": Motion("move", by="unit", at="cell", board=BOARD),
    "thrown_out": Motion("move", by="unit", at="cell", joins=HARM, anybody=True, says=AS_LOGGED, board=BOARD),
    "dismounted": Motion("place", by="unit", to="foot", joins=HARM, anybody=True, says=AS_LOGGED),
    "joined": Motion("place", to="unit", joins=HARM, says=AS_LOGGED),
    "station_changed": Motion("other", by="unit"),
    "covered": Motion("gain", by="unit"),
    # What is found out, and who knows of it.
    "swept": Motion("recon", by="unit", at="cell", joins=("recon",), says=AS_LOGGED, board=BOARD),
    "recon_checked": Motion("recon", by="unit", to="target", n="gained", joins=("recon",), says="intel"),
    "awareness_checked": Motion("other", by="unit"),
    "shared": Motion("share", to="target", n="intel", joins=("check",), says="shared"),
    "maintained": Motion("other", to="unit", joins=("recon", "check"), says="maintained"),
    "intel_faded": Motion("lose", to="unit", joins=("lose",), says="faded", many=True),
    "spotted": Motion("reveal", to="unit"),
    "lost_sight_of": Motion("other", to="unit"),
    # Attacks.
    "item_used": Motion("act", by="unit"),
    "declared": Motion("declare", by="unit", to="target", joins=("act",)),
    "struck": Motion("shot", to="target", n="hits", joins=VOLLEY, says="struck"),
    # What comes of it.
    "hurt": Motion("hurt", to="unit", n="damage", joins=HARM, says="hurt"),
    "part_damaged": Motion("hurt", to="unit", n="damage", joins=HARM, says="part"),
    "healed": Motion("heal", to="unit", n="hp", joins=HARM, says=AS_LOGGED),
    "part_repaired": Motion("heal", to="unit", n="hp", joins=HARM, says=AS_LOGGED),
    "suppressed": Motion("gain", to="unit", joins=HARM, says="suppressed"),
    "shaken": Motion("gain", to="unit", joins=(*HARM, "check"), says="shaken"),
    "special_dropped": Motion("lose", to="unit", joins=HARM, says=AS_LOGGED),
    "item_dropped": Motion("lose", to="unit", joins=HARM, says=AS_LOGGED),
    "destroyed": Motion("fall", to="unit", joins=HARM, says=AS_LOGGED),
    "wreck_shown": Motion("place", to="unit", at="cell", joins=HARM, board=BOARD),
    "scored": Motion("gauge", by="side", n="points", joins=("gauge",), anybody=True, says=AS_LOGGED),
}
