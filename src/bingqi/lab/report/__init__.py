"""A report on a battle that is over: the chance to win over its course, what turned it, luck, and who did harm with what."""
