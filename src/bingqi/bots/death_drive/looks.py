"""How good a kind of option looks to somebody who reads its words and does not reckon."""

LOOKS = {
    "use": 10, "waste": 0.02, "stop": 0.1, "resume": 1, "end": 0.6, "answer": 4, "step_in": 1, "pass": 5,
    "advance": 3, "retreat": 1, "fill": 3, "remove": 3, "great": 4, "plain": 0.5, "point": 3, "agree": 2, "refuse": 2,
    "front": 2, "mid": 2, "back": 1, "enough": 0.5,
}  # fmt: skip
