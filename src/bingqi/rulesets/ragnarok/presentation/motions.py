"""How what happens plays on the table (see core/staging.py)."""

from __future__ import annotations

from bingqi.core.staging import ACTS, AS_LOGGED, Motion

HOLDS = {"holds": 1, "fails": -1}
NO_RESULT = {"": 0}
"""Of rolls of which the total is all."""

MOTIONS = {
    # Dice.
    "rolled-nerve": Motion("check", says="nerve", outcomes=HOLDS),
    "rolled-shots": Motion("shot", joins=("shot",), says="shots", outcomes=NO_RESULT),
    "rolled-attack": Motion("attack", says="attack", outcomes=NO_RESULT),
    "reckoned-shots-successes": Motion("other", joins=("shot",), says="hits", many=True),
    "reckoned-attack-successes": Motion("other", joins=("attack",), says="hits", many=True),
    "reckoned-strength-successes": Motion("other", joins=("attack", "shot"), says="damage", many=True),
    "rolled-strength": Motion("attack", joins=("attack", "shot"), says="strength", outcomes=NO_RESULT),
    "rolled-cover": Motion("check", joins=("shot",), anybody=True, says="cover", outcomes=NO_RESULT),
    "rolled-authority": Motion("act", joins=("act", "clash"), anybody=True),
    "reckoned-authority": Motion("clash", joins=("act", "clash"), anybody=True, says=AS_LOGGED),
    "rolled-press-on": Motion("clash", joins=("clash",), anybody=True, says="press-on", outcomes=NO_RESULT),
    "rolled-deployment": Motion("clash", joins=("clash",), anybody=True, says="thrown", outcomes=NO_RESULT),
    "rolled-open-camp": Motion("clash", joins=("clash",), anybody=True, says="thrown", outcomes=NO_RESULT),
    "rolled-draw": Motion("act"),
    # The round, and whose turn it is.
    "round_began": Motion("turn", n="n"),
    "mode_chosen": Motion("turn"),
    "lead_passed": Motion("turn", by="id", joins=("clash",), anybody=True, says="lead"),
    "opposition_failed": Motion("clash", to="id", joins=("act", "clash"), says=AS_LOGGED),
    "opposition_again": Motion("clash", joins=("act", "clash"), says=AS_LOGGED),
    "opposition_won": Motion("clash", by="id", joins=("act", "clash"), anybody=True, says=AS_LOGGED),
    # Rows and cards.
    "open_camp_set": Motion("reveal", joins=("clash",), says=AS_LOGGED),
    "row_laid": Motion("place", by="id"),
    "row_shown": Motion("reveal", by="id"),
    "card_turned": Motion("reveal", by="id", to="unit", joins=("act",), anybody=True),
    "card_passed_over": Motion("counter", by="id", to="unit", joins=("act",), anybody=True),
    "card_put_aside": Motion("declare", by="id", to="unit", joins=("act",)),
    "reserve_made": Motion("declare", by="id", joins=("act", "declare")),
    "reserve_played": Motion("resolve", by="id"),
    # Where they go.
    "unit_moved": Motion("move", by="unit", joins=("place",)),
    "one_by_one": Motion("act", by="unit"),
    "fighter_placed": Motion("move", by="fighter"),
    "unit_arrived": Motion("place", by="unit"),
    "objective_held": Motion("other"),
    # Fighting.
    "salvo_fired": Motion("shot", by="unit", to="target"),
    "fighter_wounded": Motion("hurt", to="fighter", n="damage", joins=ACTS, says="wounded"),
    "fighter_lost": Motion("fall", to="fighter", joins=ACTS, says="lost", many=True),
    "leader_named": Motion("gain", to="fighter", joins=ACTS, says=AS_LOGGED),
    "commander_named": Motion("gain", by="id", to="fighter", joins=ACTS, anybody=True, says=AS_LOGGED),
    # Courage, rout, and how it ends.
    "fear_resisted": Motion("other", by="unit", joins=("check",)),
    "routed": Motion("rout", to="unit"),
    "rallied": Motion("rally", to="unit"),
    "unit_fled": Motion("leave", to="unit"),
    "battle_over": Motion("other", by="winner"),
}
