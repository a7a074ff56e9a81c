"""A scenario of each rule set, for tests of what holds for all of them."""

FIRST = {
    "frontline": "mirror",
    "typy17": "first-game",
    "mttt": "first-duel",
    "death_drive": "first-fight",
    "ragnarok": "first-card",
}
