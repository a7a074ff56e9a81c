"""How good a kind of option looks to somebody who reads its words and does not reckon."""

LOOKS = {
    "shoot": 14, "shoot-as": 5, "melee": 8, "throw": 5, "move": 8, "walk": 2, "optical": 6, "electronic": 5, "cover": 3,
    "share": 2, "optical-at": 1, "electronic-at": 1, "station": 0.3, "embark": 0.5, "disembark": 1, "end": 0.7, "pass": 3,
    "reaction_fire": 6, "reaction_optical": 1, "reaction_electronic": 1, "counter_strike": 4,
}  # fmt: skip
