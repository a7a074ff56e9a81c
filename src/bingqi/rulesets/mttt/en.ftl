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
all-around = all around
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
tactic-does-back_to_the_sea = the enemy cannot withdraw, dies twice as fast in flight, rallies less
tactic-does-strategic_placement = whatever the game master says
tactic-does-demoralized = the enemy’s battle groups have −1 on rout checks and orders
tactic-does-fortifications = the enemy begins at long distance, and all ground is difficult for it
tactic-does-ambush = the enemy begins with no weapon ready, cannot parry or dodge in round 1, and has Defence −2 in rounds 2 to 4
tactic-does-pincer_attack = the enemy has Defence −1 for the whole battle

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
# In any of these, for who may want to be spared.
window-idle = while nothing is declared and nothing can be answered

## Acts and entries of the stack

# $who: a unit. $act: what she does, one of `doing-`.
does = { $who }: { $act }
# A spell or a triggered effect. $n: how many targets there are. $how: withering or decisive for an attack, else none.
casts = { $what }{ $n ->
    [0] { "" }
   *[other] { " " }on { $targets }
}{ $how ->
    [withering] , withering
    [decisive] , decisive
   *[none] { "" }
}
entry-of = { $what } ({ $who })
entry-gone = something that is over
entry-numbered = { $entry }, no. { $n }

doing-withering = a withering attack on { $targets }
doing-decisive = a decisive attack on { $targets }
no-attack = no attack
doing-with = { $act } with { $arms }
doing-slaughter = slaughter of { $targets }
doing-full-defence = full defence
doing-guard = standing guard
doing-move-nearer = { $n ->
    [0] a Move
   *[other] moving towards { $targets }
}
doing-move-away = { $n ->
    [0] a Move
   *[other] moving away from { $targets }
}
doing-around = moving around the cover of { $targets }
doing-through = passing through the ranks: { $targets }
doing-disengage = disengaging
doing-rise = getting up
doing-cover = taking cover
doing-withdraw = withdrawing
doing-break-free = breaking free
doing-engage = engaging { $targets }
doing-order = an order to { $targets }
doing-rally = rallying { $targets }
doing-rally-numbers = rallying { $targets } for numbers

# The same without whom it is aimed at.
act-of-withering = the withering attack
act-of-decisive = the decisive attack
act-of-slaughter = slaughter
act-of-full-defence = full defence
act-of-guard = guard
act-of-move-nearer = Move
act-of-move-away = Move
act-of-around = Move
act-of-through = passing through
act-of-disengage = disengage
act-of-rise = getting up
act-of-cover = taking cover
act-of-withdraw = withdraw
act-of-break-free = breaking free
act-of-engage = engaging
act-of-order = order
act-of-rally = rally
act-of-rally-numbers = rally for numbers

## What one sees

field = Distances between everybody
priority = Priority
# $n: a unit's Priority.
priority-of = Priority { $n }
crash-zone = crash
# $n: the round. $last: the last one.
round = Round { $n } of { $last }
tick = Tick { $n }
phase-strategy = Strategy
phase-prepare = Preparation
phase-round = A round begins
tick-before = Before the first tick
tick-after = After the last tick
phase-settle = The round is settled
phase-over = Over
# $n: river units. $speed: by how much pools unfold each round.
river = River units: { $n }; mana activates by { $speed } each round
insert-now = Something can be inserted: { $window }
in-force = { $side }: { $tactic } is in force
clash-of = { $one } and { $other } clash
comes-later = { $who } comes in round { $n }
gone-dead = Dead: { $who }
gone-escaped = Escaped: { $who }
gone-dissolved = Dissolved: { $who }
note-next-round = from next round
note-aiming = aims
note-delayed = delays
note-crashed = in crash

gauge-hp = HP
gauge-magnitude = magnitude
gauge-order = order
gauge-distortion = distortion
gauge-chaos = chaos
# $lasting: the part that never heals.
distortion-points = Distortion points: { $n }, { $lasting } of them permanent

badge-helpless = helpless
# $n: full rounds in crash so far.
badge-crashed = { $n ->
    [0] in crash
    [one] in crash, { $n } round
   *[other] in crash, { $n } rounds
}
badge-debt = owes { $n } Priority
badge-routed = routed
badge-prone = prone
badge-engaged = engaged by { $by }
badge-full-defence = full defence
badge-guarding = guards
# $level: one of `cover-`.
badge-cover = { $level }: { $what }
cover-1 = light cover
cover-2 = heavy cover
cover-3 = full cover
badge-onslaught = onslaught −{ $n }
badge-clash-lost = clash lost: Defence −{ $n }
badge-clash = clash with { $with }
# $n: Priority paid so far.
badge-aiming = aiming (+{ $n })
badge-delayed = delays
# $n: rounds in a row.
badge-waiting = { $n ->
    [0] waits
   *[other] waits ({ $n })
}
badge-rushing = rushes { $whom }
badge-withdrawing = withdraws ({ $n })
badge-halfway = half way
badge-phase = chaos phase { $n }
# $n: points of jade.
badge-burning = burning jade ({ $n })
badge-disabled = soul disability
badge-wounds-doubled = wound penalties doubled
badge-size = size { $n }
badge-drill-poor = poor drill
badge-drill-elite = elite drill
badge-might = might { $n }
badge-spread = spread out
badge-ordered = has orders (+{ $n })
badge-demoralized = demoralized
# $n: with its sign.
badge-effect = { $source }: { $what } { $n }
stat-attack = attack
stat-damage = damage
stat-defence = Defence
stat-parry = parry
stat-dodge = dodge
stat-soak = soak
stat-protection = protection
stat-protection_in_crash = protection in crash
stat-join = join roll
stat-speed = activation speed

# $who: the unit from which one looks.
lies = From { $who }: { $level }
within-reach = Within reach of { $who }: { $weapons }
band-holds = At { $band }: { $who }
card-figures = HP { $hp }/{ $most }, Priority { $priority }
# A battle group. $heads: how many fight in it.
card-group = Magnitude { $n }/{ $most }, size { $size } ({ $heads } fighters), { $drill }, might { $might }, Priority { $priority }
drill-poor = poor drill
drill-average = average drill
drill-elite = elite drill
card-order = Order mana { $now }/{ $active }/{ $most }: left, active, capacity
card-distortion = Distortion mana { $now }/{ $active }/{ $most }: left, active, capacity
card-chaos = Chaos { $n }: distortion points, { $lasting } of them permanent; chaos phase { $phase }; phases begin at { $thresholds }
card-jade = Soul jade { $n }, points to burn { $points }
card-lasting = Now: { $what }
card-list = { $parts }
card-attribute = { $what } { $n } ({ $mod })
card-skill = { $what } { $n }
card-weapon = { $what }: { $damage }, hit { $hit }, penetration { $pen }, distance { $reach }
card-smashing = { $what } throws down whom it hits
card-weapon-ready = { $what } (ready): { $damage }, hit { $hit }, penetration { $pen }, distance { $reach }
card-armour = { $what }: soak { $soak }, protection { $protection }, parry { $parry }, dodge { $dodge }
card-spell = { $what } ({ $timing }; { $cost }): { $does }
card-trigger = { $what } (triggered; { $cost }): { $does }. { $about }
timing-standard = standard action
timing-free = no standard action
timing-instant = instant

# What spells and triggered effects do. Numbers come with their sign, but for damage and distances.
deed-attack = damage { $damage }, hit { $hit }{ $pen ->
    [0] { "" }
   *[other] , penetration { $pen }
}{ $area ->
    [true] , on all around the target
   *[false] { "" }
}
deed-priority = Priority { $n }
deed-heal = HP { $n }
deed-harm = { $n } { $kind ->
    [decisive] decisive
   *[withering] withering
} damage{ $soak ->
    [true] { "" }
   *[false] { " " }(not soaked)
}
deed-nearer = { $n ->
    [one] 1 level
   *[other] { $n } levels
} nearer to { $whom }
deed-farther = { $n ->
    [one] 1 level
   *[other] { $n } levels
} farther from { $whom }
deed-caster = the caster
deed-target = the target
deed-modify = { $stat } { $n } { $until }
deed-prone = thrown to the ground
deed-rise = gets up
deed-cleanse = what enemies have laid there ends
deed-mana-order = order mana { $n }
deed-mana-distortion = distortion mana { $n }
deed-counter = it comes to nothing
deed-on-self = the caster: { $what }
deed-on-whom = { $whom }: { $what }

## The log

event-joined = { $unit } joins the battle with Priority { $priority }.
event-round_began = Round { $round } begins.
event-tick_came = Tick { $tick }{ $n ->
    [0] { "" }
   *[other] : { $members }
}.
event-tick_came-after = The last tick is over{ $n ->
    [0] { "" }
   *[other] : { $members }
}; whoever has held back acts now.
event-announced = { $unit } announces { $intent }.
event-ordered_so = On this tick the order is: { $members }.
pair = { $one } in a clash with { $other }
event-coin_tossed = A coin decides between { $first } and { $second }: { $winner }.
event-postponed = { $unit } { $how ->
    [aim] takes aim
   *[delay] delays, to act on a later tick of this round
}.
event-entered = { $unit } comes in on this tick.
event-aimed = { $unit } keeps aiming.
event-turn_opened = The turn of { $unit }.
event-action_gained = { $unit } may act again at once, against { $refreshed } and nobody else!
event-stepped_in = { $unit } acts at once.
event-waited = { $unit } waits.
event-effects_ended = { $until ->
    [attack] What helped or hindered { $unit } in this attack is over
   *[other] What helped or hindered { $unit } for this round is over
}.
event-mana_unfolded = { $mana } of { $unit } becomes active.
event-mana_spent = { $unit } spends { $mana }.
event-mana_flowed = { $unit } { $gained ->
    [yes] gains
   *[no] loses
} { $mana }.
mana-order = { $n } order mana
mana-distortion = { $n } distortion mana

# $cause: why, if there is more to say.
event-priority_changed-up = { $unit } gains { $n } Priority{ $cause ->
    [hit] { " " }for the hit
    [damage] { " " }by the damage
    [waiting] { " " }for waiting
    [break] { " " }for the break
    [shift] { " " }by a new join roll
   *[none] { "" }
}.
event-priority_changed-down = { $unit } { $cause ->
    [cost] pays
   *[none] loses
} { $n } Priority.
event-priority_set = The Priority of { $unit } is { $to } again.
event-debt_changed-up = { $unit } owes { $n } Priority.
event-debt_changed-down = { $unit } pays off { $n } Priority of the debt.
event-crashed = Crash! { $unit } has no Priority left.
event-crashed-by = Crash! { $by } has taken the last Priority from { $unit }.
event-crashed-own = Crash! { $unit } has used up the last Priority and falls even deeper.
event-crash_counted = { $unit } has been in crash for { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}.
event-parting_counted = Nobody has an enemy in sight, for { $rounds } { $rounds ->
    [one] round
   *[other] rounds
} now.
event-recovered = { $unit } is out of the crash.
event-broke_through = Break! { $unit } earns the break bonus against { $target }.
event-shifted = Shift! { $unit } turns the tables on { $target }!

event-attack_declared = { $unit } attacks { $target } with { $arms }: { $kind ->
    [decisive] for the kill, a decisive attack
   *[withering] a withering attack
}.
event-defence_chosen = { $unit } { $how ->
    [parry] parries
    [dodge] dodges
   *[passive] trusts in passive defence
}{ $charge ->
    [0] { "" }
   *[other] , charged with { $charge }
}.
event-guard_stepped_in = { $guard } steps in for { $target }.
event-attack_rolled = { $degree ->
    [full] { $unit } attacks { $target }, a full success
    [partial] { $unit } attacks { $target }, a partial success
   *[failure] { $unit } attacks { $target }, a failure
}: attack { $attack } against { $how ->
    [parry] a parry of { $bonus }
    [dodge] a dodge of { $bonus }
   *[passive] { $high }/{ $low }
}.
event-struck_from_ambush = { $unit } strikes { $target } from ambush, a full success.
event-clash_rolled = Clash! { $unit } and { $target } strike at once, and { $winner } wins by { $margin }.
event-clash_tied = Clash! { $unit } and { $target } strike at once, and neither gets through.
event-damage_dealt = { $n } { $kind ->
    [decisive] decisive
   *[withering] withering
} damage to { $target }.
event-foiled = The attack of { $unit } is foiled.
event-immune = { $unit } is immune: { $n } withering damage does nothing.
event-spent = { $unit } has no Priority left to lose, and was not in crash when the attack began: { $n } damage does nothing more.
event-hp_lost = { $unit } loses { $n } HP.
event-healed = { $unit } regains { $n } HP.
event-became_helpless = { $unit } falls, helpless!
event-revived = { $unit } is helpless no more.
event-died = { $unit } dies.
event-hero_lost = { $side }: a hero has fallen, and the battle groups see it.
event-distortion_changed-up = { $unit } takes { $n } temporary distortion.
event-distortion_changed-down = { $unit } sheds { $n } temporary distortion.
event-phase_entered = { $unit } enters chaos phase { $phase }!
event-onslaught = { $unit } is pressed harder: another step of onslaught.
event-clash_lost = { $unit } is off balance: Defence −2.
event-full_defence = { $unit } goes on full defence.
event-guarded = { $unit } stands guard over all friends in contact.
event-weapon_readied = { $unit } readies { $weapon }.
event-weapon_gone = { $unit } has no weapon ready.

event-declared = { $kind ->
    [trigger] { $by } answers with { $act }
    [spell] { $by } casts { $act }
   *[act] { $by } declares: { $act }
}.
event-cancelled = Cancelled: { $what }; what it cost stays paid.
event-fizzled = { $what } comes to nothing: { $why ->
    [caster] whoever cast it can do nothing any more
    [crashed] whoever cast it is in crash
    [conditions] its conditions are no longer met
    [targets] no lawful target is left
    [mana] there is not enough mana left to pay for it
   *[other] it is no longer lawful
}.
event-fizzled-countered = Countered! { $what } comes to nothing.
event-resolved = { $what } takes effect{ $n ->
    [0] { "" }
   *[other] { " " }on { $targets }
}.
event-effect_put = { $unit }: { $stat } { $amount } { $until }, from { $what }.
event-cleansed = { $unit } is rid of all that enemies had laid there.

until-attack = in this attack
until-turn = until the next own turn
until-round = to the end of the round
until-battle = for the whole battle

event-levels_set = The distances at which the battle begins are settled anew.
event-moved = { $unit } is now at { $level } of { $other }.
event-drew_off = { $unit } draws off to { $level }, or farther.
event-knocked_down = { $unit } is thrown to the ground.
event-got_up = { $unit } is on both feet again.
event-opposed = { $unit } { $won ->
    [true] gets the better of { $other }
   *[false] does not get the better of { $other }
}.
event-rushes = { $unit } sticks to { $target } and follows every move.
event-rush_tried = { $unit } tries to rush { $target }.
event-disengaged-away = { $unit } gets away.
event-disengaged-kept = { $unit } is kept from getting away.
event-shook_off = { $unit } has shaken off { $others }.
event-cover_taken = { $unit } has { $level }: { $id }.
event-cover_lost = { $unit } is in cover no more.
event-went_around = { $unit } works around the cover of { $target }.
event-cover_turned = { $unit } is around it: the cover of { $target } is none any more from there.
event-withdrew = { $unit } withdraws: { $successes } of 5 successes.
event-escaped = { $unit } has escaped!
event-engaged = { $by } engages { $unit }: no way out.
event-engaged-over = { $unit } is free again.
event-halfway = { $unit } is halfway: the ground is difficult.
event-entered_ranks = { $unit } pushes through the ranks of { $group }.

event-disability_taken = { $unit } is maimed in her soul: { $negated } decisive damage is undone, and up to { $hp } HP are lost instead.
event-attribute_penalty = { $unit }: { $attribute } { $n }.
event-hp_max_set = { $unit } has { $hp } of { $hp_max } HP now.
event-gm_pending = The GM has still to say what else the disability of tier { $what } does to { $unit }.
event-gm_pending-nobody = What else the disability of tier { $what } does to { $unit } stays open: it would be for a game master to say.
event-pending_filled = The GM has said what else the disability of tier { $what } does to { $unit }.
event-jade_burning = { $unit } begins to burn jade!
event-jade_converted = { $unit } burns { $number }: { $points } points of jade.
price-attribute = { $attribute } { $score }
event-jade_spent = { $unit } burns { $cost } jade: { $component } is up by { $n }.
jade-die = die { $n }
jade-plus = what is added to the dice
event-dice_raised = By jade the dice of { $unit } ({ $roll }) come to { $faces }{ $plus ->
    [0] { "" }
   *[other] , and +{ $plus } on each
}.
event-full_die = { $unit } has a full die ({ $roll })!
event-jade_settled = { $n ->
    [0] { $unit } has burnt no more than was left of the jade; { $points } points vanish
   *[other] { $unit } loses what was burnt: { $lost }; { $points } points vanish
}.

event-magnitude_changed-up = { $unit }: magnitude up by { $n }.
event-magnitude_changed-down = { $unit } loses { $n } magnitude.
event-rout_checked = { $unit } { $passed ->
    [true] stands firm
   *[false] wavers
}: rout check, difficulty { $difficulty }.
event-size_lost = { $unit } shrinks to size { $size }.
event-routed = Rout! { $unit } breaks and will dissolve in its next turn, unless somebody rallies it.
event-dissolved = { $unit } dissolves{ $fleeing ->
    [true] { " " }and flees
   *[false] { "" }
}.
event-order_given = { $unit } has its order: { $order }, +{ $bonus } on its rolls.
order-free = do as you see fit
event-commanded = { $unit }: { $what }: { $successes ->
    [0] no success
    [one] { $successes } success
   *[other] { $successes } successes
}.
event-rallied = { $unit } closes up: { $n } magnitude is back.
event-spread_out = { $unit } { $spread ->
    [true] spreads out
   *[false] closes ranks
}.
event-slaughtered = { $killed } of { $unit } are cut down as they flee.
event-tactics_revealed = The plans are revealed. { $tactics }.
# $n: the net successes that it takes.
chosen-tactic = { $side }: { $tactic } ({ $n } net { $n ->
    [one] success
   *[other] successes
} needed)
event-maneuver_rolled = The better plan: { $winner }, by { $net } net { $net ->
    [one] success
   *[other] successes
}.
event-maneuver_tied = Neither general out-thinks the other.
event-tactic_in_force = The battle is fought on the terms of { $side }: { $tactic }!
event-demoralized = { $unit } is disheartened before a blow is struck.
event-pincered = { $unit } is attacked from two sides.
event-hazard_struck = { $hazard } strikes { $unit }: { $n }.

## Numbers and what they are made of

# Damage. $by: whose doing. $using: by what. $on: to whom. $n: how much.
dealt = { $by } does { $n } { $kind ->
    [decisive] decisive
   *[withering] withering
} damage to { $on } ({ $parts })
dealt-by-nobody = { $using } does { $n } { $kind ->
    [decisive] decisive
   *[withering] withering
} damage to { $on } ({ $parts })
healing = { $using } gives back { $n } HP to { $on } ({ $parts })
gain = { $using } gives { $n } Priority to { $on } ({ $parts })
drain = { $using } takes { $n } Priority from { $on } ({ $parts })
# $of: whose number it is.
reckoned-of = { $what } of { $of }: { $sum } ({ $parts })

tally-join = Join roll
tally-attack = Attack
tally-passive = Passive defence
tally-parry = Parry
tally-dodge = Dodge
tally-raw = Raw damage
tally-withering = Withering damage
tally-pool = Damage pool
tally-decisive = Decisive damage
tally-soak = Soak
tally-protection = Protection
tally-check = Check
tally-opposition = Opposed by
tally-command = Command
tally-rout = Rout check
tally-maneuver = Strategic maneuver
tally-healing = Healing
tally-gain = Priority gained
tally-drain = Priority taken
tally-dc = Difficulty
tally-hazard = Surroundings
tally-coin = Coin

part-nature = by nature
part-other = other bonus
# $of: the name of the skill, attribute, weapon, armour, spell ...
part-skill = { $of }
part-attribute = { $of }
part-half-attribute = half of the { $of } modifier
part-weapon = { $of }
part-armour = { $of }
part-effect = { $of }
part-hazard = { $of }
part-jade = jade
part-dc = difficulty
part-not-needed = more than is needed
part-aim = aim
part-charge = charge
part-size = size
part-might = might
part-drill = drill
part-poor-drill = poor drill
part-group-lost = another allied group dissolved
part-hero-lost = leader or hero lost
part-size-lost = size lost
part-devastating = devastating supernatural area attack
part-order = order
part-full-defence = full defence
part-onslaught = onslaught
part-pincer = pincer attack
part-clash = clash
part-cover = cover
part-fleeing = in flight
part-surprise = surprise attack
part-dice = number of weapon dice
part-margin = margin
part-raw = raw damage
part-soak = soak
part-penetration = not below penetration
part-partial = partial success
part-priority = Priority
part-guard = guard
part-half = halved
part-pool = damage pool
part-protection = protection
part-immunity = immune to withering damage
part-group = against a battle group
part-advantage = preparations
part-demoralized = demoralized

## What dice are thrown for, and by whom

roll-join = join roll
roll-coin = coin
roll-attack = attack
roll-passive = passive defence
roll-parry = parry
roll-dodge = dodge
roll-damage = damage
roll-clash = clash
roll-hazard = surroundings
roll-rout = rout check
roll-command = command
roll-maneuver = strategic maneuver
roll-disengage = disengage
roll-rush = rush
roll-rise = get up
roll-cover = cover
roll-withdraw = withdraw
roll-break-free = break free

# Heads of rolls. $by: who throws. $on: at whom.
rolled-attack = { $by } at { $on }{ $how ->
    [parry] , who parries
    [dodge] , who dodges
   *[passive] { "" }
}
rolled-clash = Clash! { $by } and { $on } strike at once
rolled-hazard = { $using } strikes { $on }
# Before a coin is thrown, as a die with two sides.
thrown-coin = Coin: on 1 { $by } is chosen, on 2 { $on }
rolled-ahead = { $winner } is ahead by { $n }
rolled-tie = a tie

result-full = full success
result-partial = partial success
result-failure = failure
result-failed = failure
result-passed = success
result-successes = { $n ->
    [0] no success
    [one] { $n } success
   *[other] { $n } successes
}
# $n: all that were rolled. $n1: how many of them are more than is needed.
result-successes-of-series = { result-successes }{ $n1 ->
    [0] { "" }
   *[other] , of which { $n1 } more than needed
}
result-ahead = wins
result-not-ahead = does not win
result-margin = margin { $n }
result-wavers = wavers
result-stands-firm = stands firm


## Questions

ask-enter = { $who } is up on tick { $tick }. Act now?
ask-aim-until = { $who } aims on tick { $tick }{ $paid ->
    [0] { "" }
   *[other] { " " }({ $paid } paid so far)
}. Until which tick? (She is asked again when somebody has had a turn.)
ask-ready = With which weapon in hand does { $who } enter the battle?
ask-come-in = { $who } has held back. Act on tick { $tick }?
ask-announce = { $who } and an enemy act on the same tick. Whom would she attack? (Two who attack each other clash.)
ask-first = Others act on this tick too. When does { $who } want to act?
ask-act = What does { $who } do?
ask-window = { $who }: insert something now? ({ $window })
ask-window-over = { $top }. { $who }: insert something on top? ({ $window })
ask-charge = With how much order mana does { $who } charge the attack on { $target }?
ask-clash-charge = Clash! With how much order mana does { $who } charge the attack?
ask-defence = { $by } attacks { $who }: { $kind }{ $charge ->
    [0] { "" }
   *[other] , charged with { $charge }
}. How does { $who } defend?
ask-guard = { $by } attacks { $who }: { $kind }. Who steps in?
ask-break-guard = { $who } has broken through the guard of { $guard }. Whom to strike?
ask-jade = { $who }, { $roll }{ $how ->
    [passive] { " " }against the passive defence of { $against }
    [parry] { " " }against the parry of { $against }
    [dodge] { " " }against the dodge of { $against }
    [attack] { " " }against the attack of { $against }
    [clash] { " " }against { $against }
    [opposed] { " " }against { $against }
   *[other] { "" }
}: { $faces }{ $how ->
    [none] { "" }
   *[other] , { $bonus }
}{ $plus ->
    [0] { "" }
   *[other] , +{ $plus } by jade
}{ $how ->
    [none] { "" }
    [clash] ; to be beaten: { $need }
   *[other] ; needed: { $need }
}. Burn jade? ({ $points } points left)
ask-disability = { $damage } decisive damage would strike { $who }. Take a soul disability of tier { $tier } instead? (Once a story.)
ask-disability-attribute = Which attribute of { $who } suffers from the disability?
ask-who-forced = { $who } has crashed by { $who }'s own act. Who has forced it?
ask-kill = { $who } is at 0 HP. Is it death?
ask-oppose = { $unit } disengages. Does { $who } try to prevent it?
ask-rise-with = What does { $who } get up with?
ask-rise-against = { $who } gets up, by { $attribute }. Who opposes it?
ask-order-what = { $group } listens to { $who }. What is the order?
ask-tactic = Which tactic does { $who } choose? It holds if the strategic maneuver is won by the net successes in brackets: 1, and 1 more for each 5 ahead.
ask-advantage = What are the preparations of { $who } worth?
ask-placement = What is the chosen ground worth to { $side }?

kind-withering = a withering attack
kind-decisive = a decisive attack

## Options

heading-attack = Attack
heading-magic = Magic
heading-stance = Stance, weapons, waiting
heading-move = Movement
heading-command = Command
heading-jade = Jade
heading-end = End

act-withering = Withering attack on { $target }
act-withering-with = Withering attack on { $target } with { $weapon }
act-decisive = Decisive attack on { $target }
act-decisive-with = Decisive attack on { $target } with { $weapon }
act-slaughter = Slaughter { $target }
act-cast = { $spell }{ $n ->
    [0] { "" }
   *[other] : { $targets }
}{ $how ->
    [withering] , withering
    [decisive] , decisive
   *[none] { "" }
} — { $does }
act-trigger = { $trigger } — { $does }
act-trigger-at = { $trigger } ({ $target }, { $happens }) — { $does }
act-trigger-on = { $trigger }: { $target } — { $does }
act-wait = Wait
act-delay = Delay: act on a later tick of this round
act-aim = Take aim: attack on a later tick; each tick until then costs 1 Priority, every 2 give +1 to the attack
act-full-defence = Full defence
act-guard = Guard
act-draw = Ready { $weapon }
act-spread = Spread out: strikes a level farther, without its size
act-close-ranks = Close ranks: strikes in contact only, with its size
act-move-nearer = Move towards { $target }
act-move-away = Move away from { $target }
act-around = Move around the cover of { $target }
act-through = Through the ranks of { $group }, towards { $target }
act-rush = Rush: stick to { $target }
act-disengage = Disengage
act-rise = Get up
act-cover = Take cover: { $place }
act-withdraw = Withdraw
act-break-free = Break free by { $attribute }
act-engage = Engage { $target }
act-order = Order { $target }
act-rally = Rally { $target }
act-rally-numbers = Rally { $target } for numbers
# $n: points that the jade she has not spent becomes.
act-burn-jade = Burn jade: gain { $n } points; what is burnt is lost only after the battle
act-convert = Burn { $thing }: gain { $points } points; it is lost only after the battle
act-end = End turn

happens-turn_start = turn begins
happens-turn_end = turn ends
happens-action_declared = act declared
happens-attack_declared = attack declared
happens-attack_hit = attack hits
happens-attack_missed = attack misses
happens-damage_taken = damage taken
happens-priority_changed = Priority changed
happens-crashed = crash
happens-crash_recovered = crash over
happens-shift = shift
happens-moved = movement
happens-spell_cast = spell cast
happens-helpless = helpless
happens-chaos_phase_entered = new chaos phase
happens-full_die = full die
happens-rout_check = rout check
happens-group_dissolved = battle group dissolved
happens-round_start = round begins
happens-round_mana_settled = mana settled

option-unit = { $who }
option-number = { $n ->
    [0] 0
   *[other] { $n }
}
option-charge = { $n ->
    [0] No charge
   *[other] Attack +{ $n }
}
option-charged = { $how } +{ $n }
option-until = Until tick { $tick }{ $n ->
    [0] { "" }
   *[other] : attack +{ $n }
}
option-advantage = Modifier { $n }
option-nobody = Nobody
option-ready = { $weapon }
option-now = Act now
option-on = Not yet
option-first = First (a coin decides among those who want that)
option-later = After the others
option-intent = Announce { $act }
option-no-attack = Announce no attack
option-pass-window = Pass, and insert nothing more here
option-passive = Passive defence
option-parry = Parry
option-dodge = Dodge
option-guard = The guard
option-target = Whom the guard shields
option-die = Raise die { $n } from { $face } to { $to }
option-jade-plus = Raise by 1 what is added to the dice
option-jade-done = Leave it so
option-take = Take the disability: { $tier ->
    [1] a physical attribute { $n }
    [2] a physical and a mental attribute { $n } each
   *[other] a physical and a mental attribute { $n } each, and more as a game master says
}; no more than { $hp } HP lost
option-refuse = Take the damage: { $damage }
option-kill = Death
option-spare = Helpless only
option-oppose = Prevent it
option-let-go = Let her go
option-order = { $order }
# $tactic, the net successes that it takes, and what it brings, one of `tactic-does-`.
option-tactic = { $tactic } ({ $n }): { $does }
option-placement-nothing = A fine view
option-placement-defence = Defence +1
option-placement-attack = Attack +1
option-placement-both = Attack +1 and Defence +1

cost-action = standard action
cost-free = no action
cost-priority = { $n } Priority
cost-order = { $n } order mana
cost-distortion = { $n } distortion mana
cost-jade = { $n } jade
cost-nothing = no cost
unused-action = the standard action
unused-move = the free Move

## What odds are about

what-own-fall = one of yours falls
what-fall = one of theirs falls
what-shift = shift
what-crash = crash
what-break = break
what-rout = rout
what-hit = full success
what-graze = partial success
what-hp = their HP lost
what-magnitude = their magnitude lost
what-drain = their Priority lost
what-gain = your Priority gained
what-own-reset = your Priority back to 5
what-own-drain = your Priority lost
what-own-crash = own crash
what-own-rout = own rout
what-countered = stopped: theirs
what-own-countered = stopped: yours
what-escape = escape
what-own-harm = harm to yours

## How a battle ends
effect-priority = Priority
effect-crashed = in crash
effect-broke = break by
effect-shifted = shift by
effect-fell = falls
effect-routed = routed
effect-escaped = escapes
effect-reset = Priority back to 5
effect-stopped = comes to nothing

outcome-annihilation = nobody else is left in the fight
outcome-round-limit = the last round is over
outcome-left = who leaves the field has lost
outcome-parted = the enemies have lost sight of each other
outcome-escaped = they have got away
outcome-conceded = one side has conceded

## What a game master may let happen

given-action_gained = Give a standard action
given-announced = Announce an attack
given-attack_declared = Tell of an attack
given-attack_rolled = Tell how an attack went
given-attribute_penalty = Lower an attribute
given-became_helpless = Make helpless
given-broke_through = Tell of a break
given-cancelled = Tell of a cancelled act
given-clash_lost = Put off balance by a clash
given-clash_rolled = Tell of a clash
given-cleansed = End the effects of enemies
given-coin_tossed = Tell of a coin
given-commanded = Tell of a command
given-cover_lost = Take out of cover
given-cover_taken = Put in cover
given-cover_turned = Get around cover
given-crash_counted = Set the rounds in crash
given-crashed = Crash somebody
given-damage_dealt = Tell of damage
given-debt_changed = Change a debt of Priority
given-defence_chosen = Tell of a defence
given-demoralized = Demoralize
given-dice_raised = Tell of raised dice
given-died = Declare dead
given-disability_taken = Cancel damage by a soul disability
given-dissolved = Dissolve a battle group
given-distortion_changed = Change temporary distortion
given-drew_off = Move somebody away from all
given-effect_put = Put a lasting effect on somebody
given-effects_ended = End lasting effects
given-ended = End the battle
given-engaged = Engage somebody, or set free
given-entered_ranks = Let somebody enter the ranks
given-joined = Let somebody join who has still to come
given-escaped = Let somebody escape
given-fizzled = Tell of something without effect
given-foiled = Tell of a foiled attack
given-full_defence = Put on full defence
given-full_die = Tell of a full die
given-gm_pending = Note what is still to be said
given-pending_filled = Say that what was open is settled
given-got_up = Let somebody get up
given-guard_stepped_in = Tell of a guard
given-guarded = Put on guard
given-halfway = Put halfway on difficult ground
given-hazard_struck = Tell of the surroundings
given-healed = Heal
given-hp_lost = Take HP
given-hp_max_set = Set HP and their maximum
given-immune = Tell of immunity
given-spent = Tell that there was no Priority left
given-jade_burning = Begin to burn jade
given-jade_converted = Burn something of the ledger
given-jade_spent = Spend jade
given-knocked_down = Throw to the ground
given-levels_set = Set all distances
given-magnitude_changed = Change magnitude
given-mana_flowed = Give or take mana
given-mana_spent = Spend mana
given-mana_unfolded = Unfold mana
given-maneuver_rolled = Tell of a maneuver
given-moved = Move somebody
given-onslaught = Add a step of onslaught
given-opposed = Tell of an opposed check
given-order_given = Give an order
given-phase_entered = Enter a chaos phase
given-pincered = Attack from two sides
given-priority_changed = Change Priority
given-priority_set = Set Priority
given-rallied = Restore magnitude
given-recovered = End a crash
given-revived = End helplessness
given-rout_checked = Tell of a rout check
given-routed = Rout a battle group
given-rush_tried = Count a try to rush
given-rushes = Let somebody rush
given-shifted = Tell of a shift
given-shook_off = Let somebody shake off others
given-size_lost = Take size
given-slaughtered = Slay those who flee
given-spread_out = Spread out or close ranks
given-struck_from_ambush = Tell of a hit from ambush
given-tactic_in_force = Bring a tactic into force
given-tactics_revealed = Tell of tactics
given-waited = Let somebody wait
given-waits_counted = Set the rounds waited
given-weapon_readied = Ready a weapon
given-went_around = Count a Move around cover
given-withdrew = Set successes of withdrawing

param-against = against
param-amount = amount
param-arms = weapon or spell
param-attack = attack
param-attribute = attribute
param-bonus = bonus
param-by = by whom
param-cause = cause
param-charge = charge
param-component = die, or plus
param-cost = cost
param-defence = Defence
param-degree = degree
param-difficulty = difficulty
param-distortion = distortion mana
param-faces = faces
param-first = the one
param-fleeing = flees
param-group = battle group
param-guard = guard
param-hazard = hazard
param-how = how
param-hp = HP
param-hp_max = maximum HP
param-id = what
param-intent = kind:target[:weapon], or cast:spell:target:kind
param-keeps_when_moving = goes along
param-killed = slain
param-kind = kind
param-level = level
param-levels = all distances
param-magnitude = magnitude
param-margin = margin
param-n = how much, or number
param-negated = damage cancelled
param-net = net successes
param-number = entry of the ledger
param-order = order, or order mana
param-other = other unit or landmark
param-others = others
param-own = own doing
param-passed = passed
param-phase = part or phase
param-plus = plus
param-points = points
param-refreshed = shifted unit
param-roll = roll
param-rounds = rounds
param-second = the other
param-side = side
param-size = size
param-spread = spread out
param-stat = value
param-successes = successes
param-tactic = tactic
param-tactics = tactics
param-target = target
param-priority = the Priority
param-to = to whom, or to what
param-unit = unit
param-until = until
param-waits = rounds waited
param-way = way
param-weapon = weapon
param-what = what
param-why = why
param-winner = winner
param-won = won

## What people see as one thing

# $by: who. $on: whom. $sum: how it adds up. What follows is said after a comma: $n: how much. $who: whom, where that is not clear.
beat-attack-full = { $by } hits { $on }: { $sum }
beat-attack-partial = { $by } grazes { $on }: { $sum }
beat-attack-failure = { $by } misses { $on }: { $sum }
beat-rush-ahead = { $by } sticks to { $on }: { $sum }
beat-rush-not-ahead = { $by } does not stick to { $on }: { $sum }
beat-rise-ahead = { $by } gets up against { $on }: { $sum }
beat-rise-not-ahead = { $by } is held down by { $on }: { $sum }
beat-break-free-ahead = { $by } breaks free of { $on }: { $sum }
beat-break-free-not-ahead = { $by } does not break free of { $on }: { $sum }
beat-cover-passed = { $by } finds cover: { $sum }
beat-cover-failed = { $by } finds no cover: { $sum }
beat-rout-stands-firm = { $by } stands firm: { $sum }
beat-rout-wavers = { $by } wavers: { $sum }
beat-damage = { $by } harms { $on }: { $sum }
beat-withdraw-successes-of-series = { $by } { $n ->
    [0] withdraws without a success
    [1] withdraws with 1 success
   *[other] withdraws with { $n } successes
}: { $sum }
beat-command-successes = { $by } commands { $on }{ $n ->
    [0] { " " }in vain
   *[other] { "" }
}: { $sum }
beat-maneuver-margin = { $by } plans against { $on }: { $sum }
tail-hurt = { $n } HP lost
tail-hurt-who = { $who } loses { $n } HP
tail-helpless = falls helpless
tail-helpless-who = { $who } falls helpless
tail-died = dies
tail-died-who = { $who } dies
tail-down = thrown to the ground
tail-down-who = { $who } is thrown to the ground
tail-crashed = crashes
tail-crashed-who = { $who } crashes
tail-recovered = out of the crash
tail-recovered-who = { $who } is out of the crash
tail-broke = a break
tail-broke-who = a break against { $who }
tail-shifted = a shift
tail-shifted-who = a shift against { $who }
tail-phase = chaos phase { $n }
tail-phase-who = { $who } enters chaos phase { $n }
tail-escaped = escapes
tail-escaped-who = { $who } escapes
tail-healed = { $n } HP back
tail-healed-who = { $who } regains { $n } HP
tail-gained = { $n } Priority gained
tail-gained-who = { $who } gains { $n } Priority
tail-drained = { $n } Priority lost
tail-drained-who = { $who } loses { $n } Priority
tail-effect = { $stat } { $amount } { $until }
tail-effect-who = { $who }: { tail-effect }
tail-foiled = the attack is foiled
tail-foiled-who = the attack of { $who } is foiled
tail-clash-lost = Defence −2
tail-clash-lost-who = { $who }: { tail-clash-lost }
tail-moved = now at { $level }
tail-moved-who = { $unit } is { tail-moved } of { $other }
tail-drew-off = draws off to { $level }, or farther
tail-drew-off-who = { $who } { tail-drew-off }
tail-covered = in { $level } ({ $id })
tail-covered-who = { $who } is { tail-covered }
tail-uncovered = in cover no more
tail-uncovered-who = { $who } is { tail-uncovered }
tail-up = on both feet again
tail-up-who = { $who } is { tail-up }
tail-rushes = and follows every move
tail-rushes-who = { $unit } follows every move of { $target }
tail-shook-off = shakes off { $others }
tail-shook-off-who = { $who } { tail-shook-off }
tail-withdrew = { $n } of 5 successes
tail-withdrew-who = { $who }: { tail-withdrew }
tail-spent = no Priority left to lose
tail-spent-who = { $who } has { tail-spent }
tail-maimed = maimed in the soul, { $n } damage undone
tail-maimed-who = { $who } is { tail-maimed }
tail-attribute = { $attribute } { $n }
tail-attribute-who = { $who }: { tail-attribute }
tail-raised = dice raised by jade to { $faces }
tail-raised-who = { $who }: { tail-raised }
tail-size = shrinks to size { $n }
tail-size-who = { $who } { tail-size }
tail-order = { $order }, +{ $n } on its rolls
tail-order-who = { $who }: { tail-order }
tail-plan = { $n ->
    [0] neither out-thinks the other
   *[other] { $winner } has the better plan
}
tail-plan-who = { tail-plan }

# The buttons of an action bar: what several options have in common, or a short name.

button-withering = withering attack
button-decisive = decisive attack
button-cast = { $spell }
button-trigger = { $trigger }
button-move = { $way ->
    [nearer] move nearer
   *[away] move away
}
button-around = move around the cover
button-through = through the ranks
button-rush = rush
button-engage = engage
button-order = order
button-rally = rally
button-rally-numbers = rally for numbers
button-slaughter = slaughter
button-burn-jade = burn jade
button-delay = delay
button-aim = take aim
button-spread = spread out
button-close-ranks = close ranks
button-passive = passive defence
button-parry = parry
button-dodge = dodge
button-who = choose who
button-march = move
button-until = choose the tick

# What a side is after.

aim-stand = Put all enemies out of the fight{ aim-rounds }
aim-stand-seen = The last side with anybody in the fight wins{ aim-rounds }
aim-leaving = Put your enemy out of the fight; a side that gets wholly out of its enemies' sight has lost{ aim-rounds }
aim-leaving-seen = The last side in the fight wins; one that gets wholly out of its enemies' sight has lost{ aim-rounds }
aim-escape = Get away from the field, or put all enemies out of the fight{ aim-rounds }
aim-stop = Put all enemies out of the fight before any of them gets away{ aim-rounds }
aim-escape-seen = { $side } must get away; the others must stop them{ aim-rounds }
aim-rounds = { $rounds ->
    [0] .
   *[other] ; after round { $rounds } it is a draw.
}

## What fields of content are called

field-a = from
field-ambushed = ambushed
field-area = area
field-armour = armour
field-attributes = attributes
field-b = to
field-bands = distance bands
field-boss_battle = battle against a boss
field-capacity_distortion = capacity for distortion
field-capacity_order = capacity for order
field-charge_cap = charge at most
field-cost_distortion = cost in distortion
field-cost_order = cost in order
field-cost_priority = cost in Priority
field-cp_thresholds = thresholds of chaos phases
field-damage_type = type of damage
field-dc = difficulty
field-dice = dice
field-distance = distance
field-distances = distances
field-distortion_permanent = permanent distortion
field-dodge = dodge
field-escapes = may escape
field-fly = flies
field-general = general
field-happens = what sets it off
field-has_cp = has chaos phases
field-hazards = hazards
field-headcount = heads
field-hit = bonus to hit
field-hp_bonus = HP bonus
field-is = must be
field-jade_ledger = jade spent on
field-jade_unspent = jade unspent
field-join_bonus = bonus to join
field-joins = joins
field-landmarks = landmarks
field-leads = leads
field-leaving = leaving the battle
field-mandatory = must be used
field-of = of whom
field-parry = parry
field-penetration = penetration
field-perfect_morale = perfect morale
field-phase_effects = effects of each phase
field-player = a player's
field-prepared = prepared
field-price = price
field-protection_works_in_crash = protects in a crash
field-range_max = range at most
field-range_min = range at least
field-ranged = ranged
field-ready = weapon in hand
field-ready_needed = must be readied
field-rear = in the rear
field-river_unit = unit of the river
field-score = score
field-size = size
field-smashing = smashing
field-soak_natural = natural soak
field-standard_weapon = standard weapon
field-strategy = strategy
field-supernatural_area = supernatural area
field-thing = thing
field-triggers = triggers
