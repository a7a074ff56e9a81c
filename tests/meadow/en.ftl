# What the meadow says.

act = Where to?
meadow-point = { $x },{ $y }
meadow-stay = Stay
meadow-rest = Rest
meadow-went = { $who } goes to { $x },{ $y }.
outcome-dusk = dusk has come
given-went = Go
given-turn_over = End the turn
param-who = who
param-x = across
param-y = down
