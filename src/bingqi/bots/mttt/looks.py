"""How good a kind of option looks to somebody who reads its words and does not reckon."""

LOOKS = {
    "decisive": 8, "withering": 10, "move": 6, "cast": 5, "trigger": 4, "rush": 2, "engage": 3, "rise": 4, "aim": 1,
    "draw": 1, "dodge": 3, "parry": 3, "passive": 1, "full-defence": 1, "guard": 0.7, "wait": 0.5, "delay": 0.3, "cover": 0.5,
    "disengage": 0.1, "end": 0.5, "pass": 6, "pass-window": 2, "burn-jade": 0.5, "convert": 0.3,
}  # fmt: skip
