# What the toy says of its rolls. Its other texts are their ids.

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
