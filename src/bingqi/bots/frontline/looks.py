"""How good a kind of option looks to somebody who reads its words and does not reckon."""

LOOKS = {
    "attack": 12, "use": 8, "again": 8, "charge": 6, "offhand": 6, "scroll": 3, "forward": 4, "advance": 3,
    "second-wind": 2, "action-surge": 2, "potion": 1, "draw": 1, "stand": 6, "dodge": 1, "shove": 1, "grapple": 1, "hide": 1,
    "help": 0.5, "ready": 0.5, "back": 0.5, "end": 1, "prone": 0.05, "drop": 0.05, "stow": 0.05, "take": 0.3, "pick": 0.3,
    "flee": 0.1, "light": 0.2,
}  # fmt: skip
