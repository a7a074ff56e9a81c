# What mttt says. Units, sides, weapons, spells and things come with their names.

## Words

level = { $band } ({ $n })
band-contact = contact
band-short = short distance
band-long = long distance
band-visual = visual distance
band-geographic = geographic distance
band-astronomical = astronomical distance
band-beyond = beyond the stars
no-weapon = no weapon
chaos-phase = a chaos phase

attribute-str = Strength
attribute-dex = Dexterity
attribute-con = Constitution
attribute-int = Intelligence
attribute-wil = Willpower
attribute-cha = Charisma
attribute-app = Appearance

tactic-back_to_the_sea = Back to the Sea
tactic-strategic_placement = Strategic Placement
tactic-demoralized = Demoralized
tactic-fortifications = Fortifications
tactic-ambush = Ambush
tactic-pincer_attack = Pincer Attack

window-turn-opens = before a turn begins
window-turn-begins = as a turn begins
window-responses = once responses are settled
window-action-comes = before the standard action is gained
window-action-gained = after the standard action is gained
window-declared = an act is declared
window-rolled = the dice of an attack are rolled
window-damage = damage is about to be taken
window-acted = an act is over
window-turn-closes = before a turn ends
window-turn-over = after a turn has ended

## Acts and entries of the stack

# $who: a unit. $act: what she does, one of `doing-`.
does = { $who }: { $act }
# A spell or a triggered effect. $n: how many targets there are. $how: withering or decisive for an attack, else none.
casts = { $who }: { $what }{ $n ->
    [0] { "" }
   *[other] { " " }on { $targets }
}{ $how ->
    [withering] , withering
    [decisive] , decisive
   *[none] { "" }
}
entry-of = { $what } ({ $who })
entry-gone = something that is over

doing-withering = a withering attack on { $targets }
doing-withering-with = a withering attack on { $targets } with { $weapon }
doing-decisive = a decisive attack on { $targets }
doing-decisive-with = a decisive attack on { $targets } with { $weapon }
doing-slaughter = slaughter of { $targets }
doing-slaughter-with = slaughter of { $targets } with { $weapon }
doing-full-defence = full defence
doing-guard = guard
doing-move-nearer = Move towards { $targets }
doing-move-away = Move away from { $targets }
doing-around = Move around the cover of { $targets }
doing-through = passing through the ranks: { $targets }
doing-disengage = disengage
doing-rise = getting up
doing-cover = taking cover
doing-withdraw = withdraw
doing-break-free = breaking free
doing-engage = engaging { $targets }
doing-order = an order to { $targets }
doing-rally = rallying { $targets }
doing-rally-numbers = rallying { $targets } for numbers
doing-spread = spreading out
doing-close-ranks = closing ranks
