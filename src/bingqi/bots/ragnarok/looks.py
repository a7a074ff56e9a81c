"""How good a kind of option looks to somebody who reads its words and does not reckon."""

LOOKS = {
    "assault": 5, "fight": 8, "shoot": 8, "walk": 3, "run": 4, "disengage": 1, "arrive": 8, "by-hand": 0.1, "hold": 0.6,
    "lost": 0.2, "rout": 0.1, "done": 4, "on": 1, "stop": 1,
}  # fmt: skip
