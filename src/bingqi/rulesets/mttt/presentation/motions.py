"""How what happens plays on the table (see core/staging.py)."""

from __future__ import annotations

from bingqi.core.staging import ACTS, AS_LOGGED, Motion
from bingqi.rulesets.mttt.movement.disengage import AWAY, KEPT

AFTER = ACTS - {"counter"}
"""What comes of an act belongs to it; where one came to nothing, another goes on."""
HARM = AFTER - {"resolve"}
"""What spells do to somebody is seen apart from that they take effect: the attack that they broke into goes on there, too."""
STRIKES = {"full": 2, "partial": 1, "failure": -1}
OPPOSED = {"ahead": 1, "not-ahead": -1}
ADDED = {"": 1}
"""Dice of which the total is all."""
TRIED = ("act", "check")
MOVES = ("act", "check", "resolve")

MOTIONS = {
    # Dice.
    "rolled-attack": Motion("attack", joins=("attack",), says="attack", outcomes=STRIKES),
    "rolled-parry": Motion("act", joins=AFTER, anybody=True),
    "rolled-dodge": Motion("act", joins=AFTER, anybody=True),
    "rolled-passive": Motion("act", joins=AFTER, anybody=True),
    "rolled-clash": Motion("clash", joins=("clash",), anybody=True),
    "rolled-damage": Motion("hurt", joins=HARM, says="damage", outcomes=ADDED),
    "rolled-hazard": Motion("attack"),
    "rolled-join": Motion("act", joins=AFTER),
    "rolled-coin": Motion("act", joins=("act",), anybody=True),
    # She may beat one of those who would keep her, and not another: `disengaged` says what came of it.
    "rolled-disengage": Motion("check", joins=TRIED, anybody=True),
    "rolled-rush": Motion("check", joins=TRIED, anybody=True, says="rush", outcomes=OPPOSED),
    "rolled-rise": Motion("check", joins=TRIED, anybody=True, says="rise", outcomes=OPPOSED),
    "rolled-break-free": Motion("check", joins=TRIED, anybody=True, says="break-free", outcomes=OPPOSED),
    "rolled-cover": Motion("check", joins=TRIED, says="cover", outcomes={"passed": 1, "failed": -1}),
    "rolled-rout": Motion("check", says="rout", outcomes={"stands-firm": 1, "wavers": -1}),
    "rolled-withdraw": Motion("check", joins=(*TRIED, "move"), says="withdraw", outcomes={"successes-of-series": 1}),
    "rolled-command": Motion("check", joins=TRIED, says="command", outcomes={"successes": 1}),
    "rolled-maneuver": Motion("clash", says="maneuver", outcomes={"margin": 1}),
    "rolled": Motion("check", joins=TRIED),
    # Rounds, ticks, and whose turn it is.
    "round_began": Motion("turn", n="round"),
    "tick_came": Motion("clock", n="tick"),
    "joined": Motion("priority", by="unit", n="priority", joins=("act",)),
    "announced": Motion("declare", by="unit"),
    "ordered_so": Motion("turn", joins=("act",)),
    "coin_tossed": Motion("other", by="first", to="second"),
    "postponed": Motion("gain", by="unit"),
    "aimed": Motion("gain", by="unit"),
    "entered": Motion("place", by="unit"),
    "turn_opened": Motion("turn", by="unit"),
    "action_gained": Motion("turn", by="unit", to="refreshed"),
    "stepped_in": Motion("turn", by="unit"),
    "waited": Motion("act", by="unit"),
    "parting_counted": Motion("clock", n="rounds"),
    # What somebody does, and what others put before it.
    "declared": Motion("act", by="by", to="targets"),
    "declared-spell": Motion("declare", by="by", to="targets"),
    "declared-trigger": Motion("declare", by="by", to="targets"),
    "attack_declared": Motion("declare", by="unit", to="target", joins=("resolve",)),
    "resolved": Motion("resolve", by="by", to="targets"),
    "cancelled": Motion("counter", by="unit"),
    "fizzled": Motion("counter", by="by"),
    "foiled": Motion("counter", to="unit", joins=AFTER, says="foiled"),
    "guard_stepped_in": Motion("act", by="guard", to="target"),
    "defence_chosen": Motion("act", by="unit"),
    "weapon_readied": Motion("gain", by="unit", joins=("act",)),
    "full_defence": Motion("gain", by="unit", joins=("act",)),
    "guarded": Motion("gain", by="unit", joins=("act",)),
    # Where they go.
    "moved": Motion("move", by="unit", to="other", joins=MOVES, says="moved"),
    "drew_off": Motion("move", by="unit", joins=MOVES, says="drew-off"),
    "halfway": Motion("move", by="unit", joins=("act",)),
    "entered_ranks": Motion("move", by="unit", to="group", joins=("act", "move"), says=AS_LOGGED),
    "went_around": Motion("move", by="unit", to="target", joins=("act",)),
    "cover_turned": Motion("lose", to="target", joins=AFTER, says=AS_LOGGED),
    "cover_taken": Motion("gain", to="unit", joins=AFTER, says="covered"),
    "cover_lost": Motion("lose", to="unit", joins=AFTER, says="uncovered"),
    "knocked_down": Motion("gain", to="unit", joins=AFTER, says="down"),
    "got_up": Motion("lose", to="unit", joins=AFTER, says="up", of_others=True),
    "opposed": Motion("check", by="unit", to="other"),
    "rush_tried": Motion("act", by="unit", to="target"),
    "rushes": Motion("gain", by="unit", to="target", joins=TRIED, says="rushes"),
    "disengaged": Motion("other", by="unit", joins=TRIED, says=AS_LOGGED, came="came", outcomes={AWAY: 1, KEPT: -1}),
    "shook_off": Motion("gain", by="unit", joins=("act", "check", "move"), says="shook-off"),
    "withdrew": Motion("gauge", by="unit", n="successes", joins=TRIED, says="withdrew"),
    "escaped": Motion("leave", to="unit", joins=AFTER, says="escaped"),
    "engaged": Motion("gain", to="unit", joins=AFTER, says=AS_LOGGED),
    "levels_set": Motion("other", joins=AFTER),
    # How attacks end.
    "attack_rolled": Motion("attack", by="unit", to="target"),
    "struck_from_ambush": Motion("attack", by="unit", to="target"),
    "clash_rolled": Motion("clash", by="unit", to="target"),
    "hazard_struck": Motion("attack", to="unit", n="n"),
    "damage_dealt": Motion("other", to="target", n="n", joins=AFTER, says=AS_LOGGED),
    "immune": Motion("other", to="unit", joins=AFTER, says=AS_LOGGED),
    "spent": Motion("other", to="unit", joins=AFTER, says="spent"),
    "hp_lost": Motion("hurt", to="unit", n="n", joins=HARM, says="hurt"),
    "healed": Motion("heal", to="unit", n="n", joins=AFTER, says="healed"),
    "reckoned-healing": Motion("heal", joins=AFTER, says="healed"),
    "became_helpless": Motion("fall", to="unit", joins=AFTER, says="helpless"),
    "died": Motion("fall", to="unit", joins=AFTER, says="died"),
    "revived": Motion("heal", to="unit", joins=AFTER, says=AS_LOGGED),
    "distortion_changed": Motion("gauge", to="unit", n="n", joins=AFTER),
    "phase_entered": Motion("gain", to="unit", n="phase", joins=AFTER, says="phase"),
    "onslaught": Motion("gain", to="unit", joins=AFTER),
    "clash_lost": Motion("gain", to="unit", joins=AFTER, says="clash-lost"),
    # Mana, Priority, crash.
    "mana_flowed": Motion("gauge", to="unit", joins=AFTER, says=AS_LOGGED),
    "priority_changed": Motion("priority", to="unit", n="n", joins=HARM - {"act", "priority"}, says=AS_LOGGED, of_others=True),
    "reckoned-gain": Motion("heal", joins=AFTER, says="gained"),
    "reckoned-drain": Motion("hurt", joins=AFTER, says="drained"),
    "priority_set": Motion("priority", to="unit", n="to", joins=AFTER),
    "debt_changed": Motion("gauge", to="unit", n="n", joins=AFTER),
    "crashed": Motion("crash", to="unit", joins=AFTER, says="crashed"),
    "crash_counted": Motion("gauge", to="unit", n="rounds", joins=("gauge",), says=AS_LOGGED),
    "recovered": Motion("rally", to="unit", joins=AFTER, says="recovered"),
    "broke_through": Motion("priority", to="target", joins=AFTER, says="broke"),
    "shifted": Motion("priority", to="target", joins=AFTER, says="shifted"),
    # What lasts.
    "effect_put": Motion("gain", to="unit", joins=AFTER, says="effect"),
    "effects_ended": Motion("lose", to="unit", joins=AFTER),
    "cleansed": Motion("lose", to="unit", joins=AFTER, says=AS_LOGGED),
    # The soul.
    "disability_taken": Motion("gain", to="unit", n="negated", joins=AFTER, says="maimed"),
    "attribute_penalty": Motion("lose", to="unit", joins=AFTER, says="attribute"),
    "hp_max_set": Motion("gauge", to="unit", n="hp", joins=AFTER),
    "gm_pending": Motion("other", to="unit", joins=AFTER),
    "pending_filled": Motion("other", to="unit"),
    "jade_burning": Motion("gain", by="unit"),
    "jade_converted": Motion("gain", by="unit", n="points"),
    "jade_spent": Motion("gauge", to="unit", n="cost", joins=AFTER),
    "dice_raised": Motion("gauge", to="unit", joins=AFTER, says="raised", of_others=True),
    "jade_settled": Motion("gauge", to="unit", n="points"),
    # Battle groups.
    "magnitude_changed": Motion("hurt", to="unit", n="n", joins=HARM, says=AS_LOGGED),
    "rout_checked": Motion("check", by="unit"),
    "size_lost": Motion("hurt", to="unit", n="size", joins=AFTER, says="size"),
    "routed": Motion("rout", to="unit"),
    "dissolved": Motion("fall", to="unit"),
    "commanded": Motion("check", by="unit", to="target", n="successes"),
    "order_given": Motion("gain", to="unit", n="bonus", joins=TRIED, says="order"),
    "rallied": Motion("rally", to="unit", n="n"),
    "spread_out": Motion("gain", by="unit", joins=("act",)),
    "slaughtered": Motion("hurt", to="unit", n="killed", joins=AFTER, says=AS_LOGGED),
    # Strategy.
    "tactics_revealed": Motion("reveal"),
    "maneuver_rolled": Motion("other", by="winner", n="net", joins=("clash",), anybody=True, says="plan"),
    "tactic_in_force": Motion("gain", by="side"),
    "demoralized": Motion("gain", to="unit", joins=AFTER, says=AS_LOGGED),
    "pincered": Motion("gain", to="unit", joins=AFTER, says=AS_LOGGED),
}
