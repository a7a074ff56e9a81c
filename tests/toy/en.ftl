# What the toy says of its rolls, and whatever else every rule set has to say. Its log and its options are their ids.

roll-to-hit = strike
roll-wounds = wounds
roll-volley = volley
roll-charge = charge
roll-rally = rally

result-miss = miss
result-hit = hit
result-critical = critical hit
result-hits = { $n } { $n ->
    [one] hit
   *[other] hits
}
result-lost = thrown back
result-won = overrun

tally-strike = Strike
tally-need = Armour
tally-wounds = Wounds
tally-grit = Grit
tally-volley = Volley
tally-charge = Charge
tally-stand = Stand
tally-press = Press
tally-rally = Rally

part-armour = armour
part-press = press
part-grit = grit
part-card = card of fate
part-own = own press
part-other = the other's press

act = What to do?
charged = Answer the charge?
declared = Counter it?
press = How hard to press?
toy-ambush = Ambushes
toy-counter = Counters
outcome-rout = the other band has nobody left
outcome-round-limit = the rounds are over

what-wounds = wounds
what-wounded = wounded
what-own = own wounds

given-declared = Declare a spell
given-drawn = Draw a card of fate
given-dug_in = Dig in
given-healed = Heal
given-hurt = Wound
given-resolved = Resolve a spell
given-revealed = Reveal
given-turn_over = End the turn
param-by = by
param-card = card
param-dug = dug in
param-hp = hit points
param-id = who
param-on = at whom
param-points = points
param-side = side
param-unit = unit
param-wounds = wounds
