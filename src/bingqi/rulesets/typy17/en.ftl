# What typy17 says. Units, sides, weapons and things come with their names.

## Words

map = The map
zone = { $name ->
    [north] the northern edge
    [south] the southern edge
    [east] the eastern edge
    [west] the western edge
   *[other] zone { $name }
}
trooper = trooper { $n }
some-part = a part
several = { $what }{ $n ->
    [1] { "" }
   *[other] { " " }×{ $n }
}
recon-optical = optical recon
recon-electronic = electronic recon
kind-infantry = infantry
kind-vehicle = vehicle
kind-battery = off-map support

keyword-he_small = high explosive (small)
keyword-he_large = high explosive (large)
keyword-heat = HEAT
keyword-indirect = indirect fire
keyword-guided = guided

## The table

legend-terrain = { $names }
round = Round { $n }{ $last ->
    [0] { "" }
   *[other] { " " }of { $last }
}
phase-edge = Set-up: edges of the map
phase-deploy = Deployment
phase-turns = Turns of the units
phase-maintenance = Intel maintenance
score = { $side }: { $n } points
score-untold = { $side }: – points
score-why-untold = “–”: what a side has destroyed cannot be counted by those who may not read every card of its enemy
victory-annihilation = Won by whoever leaves the enemy without infantry; a draw if nobody does
victory-points = After the last round, the side that has destroyed more Pt wins
victory-objectives = After the last round, the side with more points from objectives wins
fog-hidden_cards = Enemy cards can be read from Intel 2; until then nobody is asked who of an own unit is hit or what it drops: standing orders say it
fog-hidden_until_intel_1 = Enemy markers are hidden below Intel 1, their cards below Intel 2; until then nobody is asked who of an own unit is hit or what it drops: standing orders say it
aboard = { $who } is aboard { $carrier }
who-off-map = Off the map: { $who }
who-unplaced = Not placed yet: { $who }
who-unseen = Nobody knows where: { $who }
declared = { $who } { $act } { $target }
badge-intel = Intel { $n }
badge-intel-alone = Intel { $n }, known to one unit alone
badge-cover = in cover
badge-linked = on the data link
badge-suppressed = suppressed
badge-shaken = shaken
badge-wreck = out of action
badge-carries = carries { $who }

overlay-zone = { $side } deploy here
overlay-objective = objective
overlay-move = can move here
overlay-fire = in range of its weapons
overlay-seen = { $n } { $n ->
    [1] cell
   *[other] cells
}, in sight
overlay-unseen = { $n } { $n ->
    [1] cell
   *[other] cells
}, no line of sight: blocked by { $by }
gauge-ap = AP
gauge-rp = RP
legend-corner = Intel; * known to one unit alone
legend-signs = ▲ in cover, ↔ on the data link, ! suppressed, ≈ shaken, × out of action, + carries others
legend-card = Pt: price in points; AP, RP: action and reaction points; HP: hit points; M: movement points; ARM: armour; AW: awareness; OR, OS: optical recon and signature; ER, ES: electronic recon and signature; RC, CC: ranged and close combat; TL: terrain level; SO: size of the squad; LD: leadership; SWS, TAS: slots for special weapons and tactical items. The rule book tells more of each.

## What is declared: what stands between the names of two units

manner-shoot = shoots at
manner-suppress = lays suppressive fire on
manner-reaction-fire = reacts with fire at
manner-throw = throws something at
manner-melee = fights hand to hand with

## The log

event-edges_rolled = { $winner } win the roll for the edge.
event-edge_taken = { $side } deploy at { $zone }.
begins-edge = The edges of the map are given out.
begins-deploy = Deployment begins.
begins-maintenance = Intel maintenance begins.
event-deployed = { $unit } deploys at { $cell }.
event-stayed_home = There is no place for { $unit }: it takes no part.
event-round_began = Round { $round } begins.
event-first_turn_to = The first turn goes to { $side }.
event-aw_told = { $unit }: AW { $aw }.
event-spotted = { $unit } has been spotted: the enemy may react to what it does.
event-lost_sight_of = { $unit } is out of the enemy's sight again.
event-struck = { $target } is hit { $hits ->
    [one] once
   *[other] { $hits } times
}.
event-joined = { $unit } is a new unit, of troopers who go on on foot.
event-joined-instead = { $old } goes on on foot as { $unit }.
event-turn_began = { $unit }: the turn begins.
event-linked = { $unit } { $link ->
    [1] is on the data link
   *[0] is cut off from the data link
}.
event-maintained = Intel on { $unit } is maintained.
event-intel_faded = Intel on { $unit } fades to { $intel }.
event-scored = { $side } score { $points } from objectives.
event-scored-less = { $side }: { $points } less is scored.
event-moved = { $unit } moves to { $cell }.
event-embarked = { $unit } gets into { $carrier }.
event-disembarked = { $unit } gets out at { $cell }.
event-thrown_out = { $unit } is thrown out at { $cell } and can do nothing more this round.
event-dismounted = On foot from now on, as { $foot }: { $troopers } of { $unit }.
event-station_changed = { $unit }, vehicle { $hull }: whoever was at { $station } is at { $to } now.
event-covered = { $unit } takes cover{ $how ->
    [attack] { " " }against this attack
   *[turn] { "" }
}.
event-recon_checked = { $unit } finds out Intel { $gained } of { $target }.
event-swept = { $unit } tries { $kind } of { $cell }; the log tells only what that finds.
event-awareness_checked = { $unit } fails an awareness check without a roll: its radios are destroyed.
event-shared = Intel on { $target } is now { $intel } for all of { $side }.
event-declared = { $unit } { $what } { $target }.
event-hurt = { $unit }: { $trooper } is dealt { $damage } damage.
event-part_damaged = { $unit }, vehicle { $hull }: { $part } is dealt { $damage } damage.
event-healed = { $unit }: { $trooper } regains { $hp } HP.
event-part_repaired = { $unit }, vehicle { $hull }: { $part } regains { $hp } HP.
event-suppressed = { $unit } is suppressed.
event-shaken = { $unit } is shaken.
event-special_dropped = { $unit } drops { $weapon }.
event-item_dropped = { $unit } drops { $item }.
event-item_used = { $unit } uses up { $item }.
event-wreck_shown = The wreck of { $unit } lies at { $cell }.
event-destroyed = { $unit } is { $how ->
    [abandoned] abandoned
   *[other] wiped out
}.

## Numbers and what they are made of


tally-awareness = Awareness
tally-optical = Optical recon
tally-electronic = Electronic recon
tally-hit = To hit
tally-strike = Close combat
tally-penetration = Penetration
tally-wanted = To be exceeded
tally-armour = Armour
tally-damage = Damage
tally-damage-by = { $by } with { $weapon }, HP of { $on } lost
tally-muster = Muster
tally-edge = Edge of the map
tally-tie = First turn
tally-location = Place of the hit
tally-within = Place within
tally-casualty = Who is hit

part-base = base
part-aw = AW
part-or = OR
part-os = OS
part-er = ER
part-es = ES
part-rc = RC
part-cc = CC
part-weapon = hit modifier
part-item = item
part-terrain = terrain
part-cover = cover
part-unseen = fire without sight
part-guided = guided
part-suppress = suppressive fire
part-arm = ARM
part-arm-of = ARM of { $of }
part-arm-around = ARM around it
part-arm-around-of = ARM of { $of } around it
part-struck-of = struck: { $of }
vehicle-number = vehicle { $hull }
part-of-vehicle = { $part } of vehicle { $hull }
part-pen = penetration
part-pen-within = second value of its penetration, within
part-pen-damage = penetration damage
part-after-damage = after-effect damage
part-too-much = more than there was left
part-attacks = { $n } firing, { $each ->
    [1] 1 attack
   *[other] { $each } attacks
} each
part-living = each of { $n } who live is attacked
part-passengers = passengers

## What dice are thrown for, and by whom

roll-muster = muster
roll-edge = edge of the map
roll-tie = first turn
roll-optical = optical recon
roll-electronic = electronic recon
roll-awareness = awareness check
roll-hit = to hit
roll-location = place of the hit
roll-within = place within
roll-penetration = penetration
roll-casualty = who is hit

## A roll as a line: who throws for what, and what comes of it

head-by = { $by }, { $what }
head-on = { $what } of { $on }
head-by-on = { $by }, { $what } of { $on }
head-hit = { $by } at { $on }, { $weapon }
head-penetration = { $weapon } against the armour of { $on }
head-penetration-part = { $weapon } against the armour of { $on }, { $part }
head-location = Place of the hit on { $on }
head-location-of = Place of the hit on { $on }, vehicle { $hull }
head-within = Place of the hit within { $part } of { $on }
head-casualty = Who of { $on } is hit
nothing-vital = nothing vital

result-failed = fails
result-passed = passes
result-found = found
result-nothing = found, but here nothing can be learned
result-silent = it sends out nothing
result-hits = { $n ->
    [0] no hit
    [one] { $n } hit
   *[other] { $n } hits
}
result-through = { $n ->
    [0] none penetrates
    [one] { $n } penetrates
   *[other] { $n } penetrate
}{ $n1 ->
    [0] { "" }
   *[other] , { $n1 } out again
}

chosen = { $who }: { $act }

## Questions

ask-which-unit = Which unit has the next turn?
ask-edge = Where do you deploy?
ask-deploy-unit = Which unit do you place next?
ask-deploy-cell = Where do you place { $who }?
ask-over = { $who } has done what it can.
ask-act = What does { $who } do? (AP { $ap })
ask-step = Where does { $who } go next? ({ $left } movement points left)
ask-weapon = With which weapon does { $who } fire at { $target }?
ask-who-fires = Who of { $who } fires { $weapon }?
ask-which-blade = { $who }: what does { $trooper } strike with?
ask-which-weapon = { $who }: what do those like { $trooper } fire?
ask-who-throws = Who of { $who } throws { $item }?
ask-casualty = Who of { $who } takes the hit?
ask-drop = What does { $who } drop?
ask-passengers-hit = Which of those aboard { $who } is hit?
ask-watch = Whom does { $who } keep an eye on?
ask-entered = { $who } has moved. Do you react?
ask-acted = { $who } has acted. Do you react?
ask-declared = { $who } attacks { $target }. Do you react?
ask-resolved = { $who } has attacked { $target }. Do you react?

## Options

heading-attack = Attack
heading-sweep-optical = Optical recon of a cell
heading-sweep-electronic = Electronic recon of a cell
heading-scout = Reconnaissance and Intel
heading-ground = Cover and vehicles
heading-move = Movement
heading-orders = Standing orders (free)
heading-end = End

act-shoot = Shoot at { $target }
act-shoot-with = Shoot at { $target } with { $weapon }
act-shoot-as = Shoot at { $target }, choosing who fires what
act-suppress = Suppressive fire on { $target }
act-suppress-with = Suppressive fire on { $target } with { $weapon }
act-melee = Close combat with { $target }
act-melee-as = Close combat with { $target }, choosing the weapons
act-throw = Throw { $item } at { $target }
act-optical = Optical recon of { $target }
act-electronic = Electronic recon of { $target }
act-optical-at = Optical recon of cell { $cell }
act-electronic-at = Electronic recon of cell { $cell }
order-hit-last = { $what } is to be hit last
order-hit-last-off = { $what } need not be hit last any more
order-drop-last = { $what } is to be dropped last
order-drop-last-off = { $what } need not be kept any more
order-hit-first = Of those aboard, { $what } is to be hit first
order-hit-first-off = { $what } need not be hit first any more
act-share = Share Intel on { $target }
act-cover = Take cover
act-embark = Get into { $target }
act-disembark = Get out
act-disembark-at = Go ashore at { $cell }
act-bail-out = The crew get out for good
act-station = Vehicle { $hull }: from { $from } to { $to }
act-move = Move to { $cell }
act-walk = Move step by step
act-end = End turn
act-reaction_fire = { $who }: reaction fire
act-reaction_optical = { $who }: optical recon
act-reaction_electronic = { $who }: electronic recon
act-reactions_optical = All who can look, one after the other, until all know enough to shoot
act-reactions_electronic = All who can listen, one after the other, until all know enough to shoot
act-reaction_cover = { $who }: take cover
act-counter_strike = { $who }: strike back

option-unit = { $who }
option-trooper = { $who }, HP { $hp }
option-nobody = Nobody
option-weapon = { $weapon }
option-drop = { $things }
option-cell = Cell { $cell }
option-aboard = Aboard { $who }
option-in-order = In the order of the list, in this round and its maintenance
option-leave = Leave it to the program, for all who are still to come in this round
option-stop = Stop here

cost-ap = { $n } AP
cost-rp-each = { $n } RP each
window-known = When there is only more to learn of somebody of whom all know enough to shoot
window-entered = After each step of an enemy
window-acted = After recon, cover and other acts of an enemy
window-declared = When an enemy declares an attack (cover)
window-resolved = After an attack of an enemy (fire, recon, strike back)
cost-rp = { $n } RP
cost-m = { $n } M

## The card of a unit, and of a cell

card-unknown = Its card cannot be read yet
card-head = { $kind }, { $pt } Pt, AP { $ap }, RP { $rp }
card-intel = Intel { $n }
card-intel-own = The enemy has Intel { $n } of it
card-intel-enemy = Your side has Intel { $n } of it
card-intel-alone = One of your units alone has Intel { $n } of it
card-lasting = Now: { $what }
card-worth = M { $m }, ARM { $arm }, AW { $aw }, OR { $or }, OS { $os }, ER { $er }, ES { $es }
card-worth-vehicle = M { $m }, AW { $aw }, OR { $or }, OS { $os }, ER { $er }, ES { $es }
card-ta = Movement points by TL: { $costs }
card-trooper = { $who } ({ $which }): HP { $hp }/{ $most }, RC { $rc }, CC { $cc }
card-so = SO { $n }
card-ld = LD { $n } of the hero who leads
card-gear = { $who } ×{ $n }: base { $pt } Pt{ $many ->
    [0] { "" }
   *[other] ; { $things }
}
card-part = Vehicle { $hull }, { $part }: HP { $hp }/{ $most }
card-weapon = { $weapon }: attacks { $attacks }, penetration { $pen }, damage { $damage }+{ $after }; hit modifier by distance { $reach }{ $n ->
    [0] { "" }
   *[other] ; { $words }
}
card-weapon-off-map = { $weapon }: attacks { $attacks }, penetration { $pen }, damage { $damage }+{ $after }; at any distance{ $n ->
    [0] { "" }
   *[other] ; { $words }
}
card-special = Special weapons (SWS { $n }/{ $most }): { $things }
card-items = Tactical items (TAS { $n }/{ $most }): { $things }
card-knows = Knows of { $who } by itself: Intel { $n }
cell-ground = { $cell }: { $terrain }, TL { $tl }
cell-blocks = Blocks lines of sight
cell-cap = No more than Intel { $n } can be found out here
cell-holds = Here: { $who }
cell-seen = { $n } { $n ->
    [1] cell
   *[other] cells
} from { $who }, in sight
cell-unseen = { $n } { $n ->
    [1] cell
   *[other] cells
} from { $who }, out of sight: blocked by { $by }
blocker = { $terrain } at { $cell }
cell-closed = It cannot enter
cell-cost = Entering costs it { $n } M
cell-way = It gets here for { $n } of { $most } M
cell-hits = Its hit modifiers at this distance: { $hits }
cell-hit = { $weapon } { $n }
cell-too-far = Out of range of its weapons

## What odds are about

what-own-destroyed = a unit of yours is lost
what-destroyed = a unit is destroyed
what-hits = hits
what-damage = HP of troopers
what-parts = HP of vehicle parts
what-found = success
what-intel = Intel
what-shared = shared
what-suppressed = suppressed
what-own-harm = harm to yours

## How a battle ends

outcome-annihilated = only one side has infantry left
outcome-nobody-left = neither side has any infantry left
outcome-conceded = one side has conceded
outcome-time-out = the last round is over, and neither side was annihilated
outcome-points = the battle is over, and Pt destroyed were counted
outcome-objectives = the last round is over, and objectives were counted

## What a game master may let happen

given-ap_spent = Spend AP
given-awareness_checked = Tell of an awareness check
given-covered = Put in cover
given-destroyed = Destroy a unit
given-disembarked = Let a unit get out
given-edge_taken = Give a side its zone
given-embarked = Let a unit get in
given-ended = End the battle
given-found_out = Set what a unit knows
given-healed = Heal a trooper
given-hits_rolled = Tell of hits
given-hurt = Hurt a trooper
given-intel_faded = Set Intel down
given-item_dropped = Drop a thing
given-item_used = Use up a thing
given-linked = Set the data link
given-lost_sight_of = Lose sight of a unit
given-maintained = Maintain Intel
given-moved = Move to a cell
given-next_struck = Set the vehicle hit next
given-part_damaged = Damage a part
given-part_repaired = Repair a part
given-points_renewed = Renew AP and RP
given-recon_checked = Tell of a recon
given-rp_spent = Spend RP
given-scored = Score points, or take them
given-shaken = Shake a unit
given-shared = Share Intel
given-shot = Mark as having shot
given-shots_fired = Use up ammunition
given-special_dropped = Drop a special weapon
given-spotted = Spot a unit
given-station_changed = Change places in a vehicle
given-struck = Tell of hits alone
given-suppressed = Suppress a unit
given-turn_ended = End a turn
given-uncovered = Take out of cover
param-ap = AP
param-attacks = attacks
param-carrier = vehicle unit
param-cell = cell
param-damage = damage
param-gained = Intel gained
param-hits = hits
param-how = how
param-hp = HP
param-hull = vehicle
param-intel = Intel
param-item = thing
param-kind = kind
param-link = on the data link
param-part = part
param-passed = passed
param-points = points
param-rp = RP
param-shots = shots
param-side = side
param-station = place
param-target = target
param-to = to place
param-trooper = trooper
param-unit = unit
param-weapon = weapon
param-why = why
param-winner = winner
param-zone = zone

## What people see as one thing

# $by: who. $on: whom. $sum: how it adds up. What follows is said after a comma: $n: how much. $who: whom, where that is not clear.
beat-optical = A die is thrown: { $sum }
beat-optical-found = { $by } spots { $on }: { $sum }
beat-optical-nothing = { $by } spots { $on }, but the ground lets nothing be learned: { $sum }
beat-optical-failed = { $by } does not spot { $on }: { $sum }
beat-optical-silent = { beat-optical-failed }
beat-electronic = { beat-optical }
beat-electronic-found = { $by } picks up { $on }: { $sum }
beat-electronic-nothing = { $by } picks up { $on }, but the ground lets nothing be learned: { $sum }
beat-electronic-failed = { $by } does not pick up { $on }: { $sum }
beat-electronic-silent = { $by } listens for { $on }, which sends out nothing: { $sum }
beat-awareness-passed = { $by } passes an awareness check: { $sum }
beat-awareness-failed = { $by } fails an awareness check: { $sum }
beat-thrown = { $by }: { $sum }
beat-muster = The dice say who musters
tail-aw = its AW is told
tail-aw-who = { $who } tells its AW
tail-linked = { $link ->
    [1] on the data link
   *[0] cut off from the data link
}
tail-linked-who = { $who }: { tail-linked }
tail-intel = Intel { $n }
tail-intel-who = Intel { $n } of { $who }
tail-shared = Intel { $n } for all of { $side }
tail-shared-who = Intel { $n } of { $who } for all of { $side }
tail-maintained = it stays known
tail-maintained-who = { $who } stays known
tail-faded = and again
tail-faded-who = that on { $who } too
tail-struck = { $n ->
    [one] hit once
   *[other] hit { $n } times
}
tail-struck-who = { $n ->
    [one] { $who } is hit once
   *[other] { $who } is hit { $n } times
}
tail-hurt = { $n } damage to troopers
tail-hurt-who = { $n } damage to the troopers of { $who }
tail-part = { $n } damage to the vehicle
tail-part-who = { $n } damage to the vehicle of { $who }
tail-suppressed = suppressed
tail-suppressed-who = { $who } is suppressed
tail-shaken = shaken
tail-shaken-who = { $who } is shaken
beat-hit-hits = { $by } attacks { $on }: { tail-hit-many }
tail-hit-many = { $n ->
    [0] no hit
    [one] { $n } hit
   *[other] { $n } hits
}
beat-through-through = { tail-through-many }
tail-through-many = { $n ->
    [0] none goes through
    [one] { $n } goes through
   *[other] { $n } go through
}
tail-aw-many = and { $n } others tell theirs
tail-faded-many = that on { $n } others too

# The buttons of an action bar: what several options have in common.

button-shoot = shoot
button-shoot-as = shoot, choose who fires what
button-suppress = suppressive fire
button-melee = close combat
button-melee-as = close combat, choose the weapons
button-throw = throw { $item }
button-optical = optical recon
button-electronic = electronic recon
button-optical-at = optical recon of a cell
button-electronic-at = electronic recon of a cell
button-share = share Intel
button-embark = get in
button-disembark = get out
button-station = change stations
button-move = move
button-order = standing orders
button-reaction_fire = reaction fire
button-reaction_optical = optical recon
button-reaction_electronic = electronic recon
button-reactions_optical = optical recon, one by one
button-reactions_electronic = electronic recon, one by one
button-reaction_cover = take cover
button-counter_strike = strike back
button-place = choose the place
button-unit = choose the unit
button-step = choose the next cell

# What a side is after.

aim-points = Destroy more Pt than the enemy by the end of round { $rounds }, and keep infantry alive; scout before you shoot.
aim-points-seen = Whoever has destroyed more Pt by the end of round { $rounds } wins; without infantry left a side has lost.
aim-objectives = Hold more of the { $n } objectives, round by round, than the enemy until the end of round { $rounds }, and keep infantry alive.
aim-objectives-seen = Whoever has held more of the { $n } objectives, round by round, by the end of round { $rounds } wins; without infantry left a side has lost.
aim-annihilation = Leave the enemy no infantry by the end of round { $rounds }; after that it is a draw.
aim-annihilation-seen = Whoever alone has infantry left wins; after round { $rounds } it is a draw.

## What fields of content are called

field-after_damage = damage behind armour
field-allowed = what is allowed
field-armour = armour
field-army = army
field-attacks = attacks
field-attr = value that is changed
field-author = as the author has it
field-bail_out = the crew bails out
field-battery = battery
field-best_of_two = better of two dice
field-blocks_los = blocks the line of sight
field-bonuses = bonuses
field-changes = changes
field-check = check
field-d20 = on a d20
field-d6 = on a d6
field-faction = faction
field-grade = grade
field-hero = hero
field-hp = HP
field-id = id
field-instead = in place of
field-keywords = keywords
field-leader = leader
field-limit = points at most
field-listed = stands in the list
field-lower = below the armour
field-map = map
field-mod = modifier
field-objectives = objectives
field-off_map = off the map
field-open_top = open top
field-pen = penetration
field-pen_damage = damage on penetration
field-pen_inside = damage to those inside
field-printed_pt = points as printed
field-reach = ranges
field-seats = seats
field-sections = sections
field-slots = slots
field-special = special rules
field-subject = subject
field-sweep_area = sweep of an area
field-tags = tags
field-template = template
field-training = training
field-vehicle = vehicle
field-vehicles = vehicles
field-zones = zones
