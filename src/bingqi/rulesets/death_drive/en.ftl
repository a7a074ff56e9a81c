# What death_drive says. Characters, sides, weapons and actions come with their names.

## Words

zone-front = the front
zone-mid = the middle
zone-back = the back
field = Positions
action-name = { $name }
an-action = something
an-effect = an effect
effect-on = { $action } on { $who }
gm = the game master
clock-chase = The chase
clock-conflict = Conflict clock
timing-automatic = automatic
timing-standard = standard
timing-free = free
timing-instant = instant
range-list = { $ranges }
range-self = oneself
range-weapon = as the weapon
range-point-blank = point-blank
range-near = near
range-medium = medium
range-far = far
range-point-blank-to-near = point-blank to near
range-point-blank-to-medium = point-blank to medium
range-point-blank-to-far = point-blank to far
range-near-to-medium = near to medium
range-near-to-far = near to far
range-medium-to-far = medium to far
defence-antagonism = Antagonism
defence-composure = Composure
defence-faith = Faith
defence-resistance = Resistance
type-physical = physical
type-physiological = physiological
type-burn = burn
type-cold = cold
type-corrosion = corrosion
type-fatigue = fatigue
type-pain = pain
type-euphoria = euphoria
type-submission = submission
type-derangement = derangement
affinity-weak = weak to
affinity-resist = resists
affinity-immune = immune to
affinity-absorb = absorbs
counter-counters = countered
counter-fails = not countered
result-great_success = great success
result-success = success
result-failure = failure
result-great_failure = great failure
fails-no-object = nobody it reaches
fails-not-paid = it cannot be paid
life-wounded = wounded
life-crisis = in crisis
life-desperate = desperate

## Questions

ask-act = { $who }: what now?
ask-who-acts = Tick { $tick }: who acts first?
ask-deploy = Where does { $who } stand?
ask-place = Where is { $who } now?
ask-object = { $who }, { $action }: on whom?
ask-effect = { $who }, { $action }: which effect?
ask-move = { $who } moves { $on }: which way?
ask-willing = { $by } uses { $action }, which works on the willing alone. Does { $who } agree?
ask-give-up = { $by } uses { $action }: does { $who } defend herself?
ask-great-success = { $action } of { $who }: a great success. What is made of it?
ask-great-failure = { $action } of { $on }: a great failure. What does { $who } make of it?
ask-keep = { $who } has advantage: which two dice count?
ask-reroll = { $who }: which die is thrown anew?
ask-die = { $who }: { $n } is added to one die. To which?
ask-gauge = { $who }: which life gauge grows?
ask-split = { $damage } damage to { $on }: how much of it takes HP?
ask-link = { $who } is to lose { $loss }: how many link points are spent?
ask-barrier = A second barrier for { $who }: which is kept?
ask-absorbed = { $who } absorbs { $n }: what does it restore?
ask-before-roll = { $by } attacks { $on } ({ $action }): an answer, before the dice?
ask-after-roll = { $by } attacks { $on } ({ $action }): the dice are { $dice }, the judgement { $judgement } so far. An answer?
ask-used = { $by } uses { $action }: an answer?
ask-damage-comes = { $by } is about to harm { $on }: does that change?
ask-harmed = { $by } has harmed { $on }: an answer?
ask-happened = { $what ->
    [turn-start] The turn of { $on } begins
    [turn-end] The turn of { $on } ends
    [round-start] A round begins
    [healed] { $on } has been healed
    [moved] { $on } has moved
    [gauge-broken] A life gauge of { $on } is broken
    [great-success] { $by } has a great success
   *[great-failure] { $by } has a great failure
  }: an answer?
ask-any-time = { $by ->
    [none] A round ends
   *[other] { $by } has declared an action
  }: does anybody do something at once?

## Options

option-who = { $who }
option-enough = nobody else
option-effect = { $effect }
option-keep = { $a } and { $b }
option-reroll = the { $n }
option-gauge = life gauge { $n }
option-split = { $n } HP, { $rest } SP
option-link = { $n } link points
option-barrier-new = the new one ({ $n })
option-barrier-old = the one that is there ({ $n })
option-hp = HP
option-sp = SP
option-advance = to the front
option-retreat = to the back
option-disrupt = wherever it may be
option-fill = fill the clock of the chase
option-remove = empty the clock of the chase
option-fill-or-remove = let chance move the clock of the chase
option-agree = agree
option-refuse = refuse
option-give-up = give the check up
option-defend = defend oneself
option-great = the great result
option-plain = a plain success
option-point = a plain result, and a tactical point
act-use = { $action }{ $n ->
    [1] { "" }
    [2] : { $object }
   *[other] : { $object }, with { $weapon }
  }
act-waste = { $action }, in vain: { $why ->
    [no-object] nobody is in range
    [no-weapon] no weapon for it
    [no-execution] it was used too often
    [lacks-sp] not enough SP
    [lacks-hp] not enough HP
    [lacks-pp] not enough PP
    [lacks-slots] no time slots left
   *[lacks-points] not enough tactical points
  }
act-stop = stop { $action }
act-resume = take up { $action } again
act-end = end the turn
act-answer = { $who }: { $action }
act-step_in = { $who }: { $action }
heading-attack = Attacks
heading-technique = Against others
heading-help = For oneself and friends
heading-position = Steps and clocks
heading-points = For tactical points
heading-fails = What would fail
heading-turn = The turn
cost-re = { $n } recovery
cost-sp = { $n } SP
cost-hp = { $n } HP
cost-pp = { $n } PP
cost-slots = { $n ->
    [1] 1 slot
   *[other] { $n } slots
  }
cost-points = { $n } TP
window-before-roll = before the dice of an attack
window-after-roll = when the dice of an attack lie there
window-used = when an action is executed
window-damage-comes = when damage is being reckoned
window-harmed = when damage has come through
window-happened = when anything else happens
window-any-time = at any time
window-idle = while one could only end what one maintains

## Events

event-executes = { $id } uses { $action } on { $objects }.
event-executes-alone = { $id } uses { $action }.
event-performs = Part of it is { $action }, on { $objects }.
event-use_failed = { $action } of { $id } fails: { $why }.
event-pp_spent = { $id } spends { $n } PP.
event-points_spent = Tactical points spent by { $side }: { $n }.
event-countered = { $action } of { $id } is countered.
event-declined = { $id } does not agree to { $action }.
event-stopped = { $id } stops { $action }.
event-resumed = { $id } takes up { $action } again.
event-counter_decided = { $id } against { $on } with { $action }: { $came }.
event-check_decided = { $action } on { $on }: { $result }.
event-combo_changed = { $id } has a combo penalty of { $n } now.
event-hp_lost = { $id } loses { $amounts } HP.
event-hp_restored = { $id } regains { $amounts } HP.
event-sp_lost = { $id } loses { $n } SP.
event-sp_restored = { $id } regains { $n } SP.
event-overdrawn = Overdrawn: each life gauge of { $id } holds { $penalty } less.
event-overdrawn-over = { $id } is no longer overdrawn.
event-barrier_raised = { $id } has a barrier of { $strength }.
event-barrier_worn = The barrier of { $id } takes { $n }.
event-barrier_ended = The barrier of { $id } is gone.
event-link_made = { $id } has a link gauge: { $points } of { $capacity } LP.
event-link_spent = { $id } spends { $n } LP instead.
event-link_restored = { $id } regains { $n } LP.
event-incapacitated = { $id } is incapacitated, and leaves the scene.
event-revived = { $id } is back on her feet, and waits { $wait ->
    [1] 1 tick
   *[other] { $wait } ticks
  }.
event-untouched = { $id } is untouched by { $action }.
event-effect_begun = { $source } lies on { $on }{ $how ->
    [ticks] { " " }until tick { $tick } is filled
    [rounds] { " " }until tick { $tick } is filled
    [focus] { " " }until tick { $tick } is filled
    [stance] , as a stance
    [permanent] { " " }for good
    [secret] , nobody knows how long
   *[condition] { "" }
  }.
event-effect_ended = { $source } on { $on } is over.
event-status_gained = { $id } is { $status }{ $amount ->
    [0] { "" }
   *[other] { " " }({ $amount })
  }.
event-status_lost = { $id } is { $status } no longer.
event-was_surprised = { $id } is surprised.
event-deployed = { $id } is in { $zone }.
event-moved = { $id } moves to { $zone }.
event-initiative_found = { $id } waits { $wait ->
    [1] 1 tick
   *[other] { $wait } ticks
  }.
event-round_began = Round { $n }
event-turn_began = { $id } has the right to act.
event-turn_ended = { $id } waits { $wait ->
    [1] 1 tick
   *[other] { $wait } ticks
  }.
event-wait_changed = { $id } waits { $wait ->
    [1] 1 tick
   *[other] { $wait } ticks
  } now.
event-recovery_added = Tick { $tick } is filled: what was done out of turn is added.
event-clock_changed = { $clock }: { $filled } filled.
event-chase_over = { $clock } is over.
event-points_changed = Tactical points of { $side }: { $points }.
event-scene_begun-exploration = Exploration: { $name }.
event-scene_begun-rest = Rest: { $name }.
slots-left = time slots left: { $n }
event-life_gauge_allotted = { $id } allots { $n } of capacity.
event-gave-up = { $side } has won: the other side gives up.
dealt-damage = { $by } deals { $on } { $n } damage with { $using } ({ $parts }).
dealt-absorbed = { $on } absorbs { $n } of { $using } ({ $parts }).
outcome-losses = nobody of the others is left
outcome-nobody-left = nobody is left
outcome-clock = the clock is full
outcome-threat = what threatened has come
outcome-held-out = they held out
outcome-time = the time is over
outcome-caught = they were caught
outcome-escaped = they escaped
outcome-gave-up = the others gave up

## What is drawn

points-of = Tactical points of { $side }
round-and-tick = Round { $n } of { $last }, tick { $tick }
scene-exploration = { $name }: exploration
scene-rest = { $name }: rest
waits = waits { $n ->
    [1] 1 tick
   *[other] { $n } ticks
  }
ends-at = { $effect } ends
gone-out = Incapacitated: { $who }
comes-later = { $who } comes at tick { $tick }
zone-holds = { $zone }: { $who }
badge-declaring = has declared something
badge-overdrawn = overdrawn by { $n }
badge-barrier = barrier { $n }
badge-combo = combo { $n }
badge-surprised = surprised
badge-status = { $status }{ $n ->
    [0] { "" }
   *[other] { " " }{ $n }
  }
badge-effect = { $action }
badge-suppressed = { $action } (suppressed)
badge-for = { $what }, { $n ->
    [1] 1 tick
   *[other] { $n } ticks
  }
badge-for-unknown = { $what }, who knows how long
gauge-hp = HP
gauge-sp = SP
gauge-lp = LP
card-level = Level { $level }, CR { $cr }{ $minor ->
    [yes] , minor
   *[no] { "" }
  }
card-hp = HP { $hp }/{ $max }: { $gauges }
card-sp = SP { $sp }/{ $max }
card-score = { $ability } { $n }
card-scores = { $scores }
card-defences = Passive defence: { $defences }
card-weapons = Weapons: { $weapons }
card-armour = Armour: { $armour }
card-skills = Skills: { $skills }
card-pp = PP { $n }
card-affinity = { $kind } { $types }
card-lasting = { $what }
card-action = { $action } ({ $parts }): { $about }

## Numbers

part-own = own
part-armour = { $of }
part-weapon = { $of }
part-status = { $of }
part-effect = { $of }
part-action = { $of }
part-skill = skill { $of }
part-CR = CR
part-STR = STR
part-DEX = DEX
part-INS = INS
part-EMP = EMP
part-GNO = GNO
part-PAS = PAS
part-insight = insight
part-unarmoured = no armour
part-combo = combo penalty
part-passive = passive
part-advantage = advantage
part-disadvantage = disadvantage
part-support = support
part-hinder = hinder
part-roll-value = roll value
part-crit = crit
part-fumble = fumble
part-dice = dice
part-given-up = given up
part-at-least-nothing = no less than 0
part-at-least-one = no less than 1
part-power = power
part-high-roll = high roll
part-low-roll = low roll
part-weakness = weakness
part-resistance = resistance
part-baseline = baseline
part-fixed = target
part-clock = the clock
part-judgement = judgement
tally-attack = Attack check
tally-check = Check
tally-counter = Counter check
tally-surprise = Surprise
tally-initiative = Initiative check
tally-defence-antagonism = Antagonism
tally-defence-composure = Composure
tally-defence-faith = Faith
tally-defence-resistance = Resistance
tally-accuracy = ACC
tally-target = Target
tally-reached = To be reached
tally-damage = Damage
tally-absorbed = Absorbed
tally-power = Power
tally-heals = Healing
tally-rounds = Rounds
tally-ongoing = Ongoing damage
tally-support = Support
tally-hinder = Hinder
tally-reroll = Thrown anew
tally-disrupt = Disrupt
tally-chase = The chase
roll-attack = attack check
roll-check = check
roll-counter = counter check
roll-surprise = surprise
roll-initiative = initiative
roll-defence = defence check
roll-defence-antagonism = Antagonism
roll-defence-composure = Composure
roll-defence-faith = Faith
roll-defence-resistance = Resistance
roll-power = power
roll-heals = healing
roll-rounds = how long it lasts
roll-ongoing = ongoing damage
roll-support = support
roll-hinder = hinder
roll-reroll = a die anew
roll-disrupt = disrupt
roll-chase = the chase

## Odds

what-great_success = great success
what-success = success
what-failure = failure
what-great_failure = great failure
what-fall = an enemy falls
what-own-fall = one of ours falls
what-hp = HP of enemies
what-sp = SP of enemies
what-own-hp = own HP
what-own-sp = own SP
what-healed = HP regained
what-calmed = SP regained
what-back = back on one's feet
what-barrier = taken by a barrier
what-countered = an enemy is countered
what-own-countered = we are countered
what-status = an enemy is in a status
what-lasting = an effect on enemies
what-own-lasting = an effect on us
what-moved = somebody moves
what-clock = a clock moves
what-points = tactical points change

## By the game master

given-hp_lost = HP are lost
given-hp_restored = HP are restored
given-sp_lost = SP are lost
given-sp_restored = SP are restored
given-barrier_raised = a barrier
given-barrier_ended = a barrier is gone
given-status_gained = a status
given-status_lost = a status is lifted
given-moved = somebody moves
given-wait_changed = how long somebody waits
given-clock_changed = a clock moves
given-points_changed = tactical points
given-combo_changed = combo penalty
given-incapacitated = somebody is out
given-effect_ended = an effect ends
given-battle_over = the battle is over
param-id = who
param-action = action
param-level = level
param-actions = actions
param-gauge = life gauge
param-ends = until tick
param-modifier = modifier
given-barrier_worn = a barrier takes something
given-link_spent = link points are spent
given-link_restored = link points are restored
given-link_ended = a link gauge is gone
given-revived = somebody is back
given-used_up = an execution is spent
given-executions_returned = executions return
given-recovery_owed = more recovery
given-pp_spent = PP are spent
given-slots_spent = time slots are spent
given-points_spent = tactical points are spent
given-stopped = an automatic action is stopped
given-resumed = an automatic action is taken up
given-was_surprised = somebody is surprised
given-surprise_over = surprised no longer
given-deployed = somebody enters the scene
given-life_gauge_allotted = capacity is allotted
given-effect_prolonged = an effect is prolonged
given-point_won = has won a point in this tick
given-point_due = may win a point again
given-initiative_found = initiative
param-by = by whom
param-amounts = of each life gauge
param-amount = amount
param-n = how much
param-strength = strength
param-status = status
param-effect = effect
param-zone = where
param-wait = ticks
param-source = what made it
param-on = on whom
param-due = still due
param-clock = clock
param-filled = filled
param-side = side
param-points = points
param-layers = layers
param-why = why

## What people see as one thing

# $by: who. $on: whom. $action: with what. $sum: how it adds up.
beat-attack = { $by } strikes at { $on }: { $sum }
beat-attack-success = { $by } hits { $on } with { $action }: { $sum }
beat-attack-great_success = { $by } hits { $on } with { $action }, a great success: { $sum }
beat-attack-failure = { $by } misses { $on } with { $action }: { $sum }
beat-attack-great_failure = { $by } misses { $on } with { $action }, a great failure: { $sum }
beat-check = { $by }: { $sum }
beat-check-success = { $by }, { $action }: { $sum }, a success
beat-check-great_success = { $by }, { $action }: { $sum }, a great success
beat-check-failure = { $by }, { $action }: { $sum }, a failure
beat-check-great_failure = { $by }, { $action }: { $sum }, a great failure
beat-counter-counters = { $by } counters { $on } with { $action }: { $sum }
beat-counter-fails = { $by } does not counter { $on } with { $action }: { $sum }
beat-defence-success = { $by } does not withstand { $action }: { $sum }
beat-defence-great_success = { $by } does not withstand { $action } at all: { $sum }
beat-defence-failure = { $by } withstands { $action }: { $sum }
beat-defence-great_failure = { $by } withstands { $action } with ease: { $sum }
# What follows is said after a comma: $n: how much. $who: whom, where that is not clear.
tail-order = then { $n }
tail-order-who = { $who }: { $n }
tail-waits = waits { $n ->
    [1] 1 tick
   *[other] { $n } ticks
}
tail-waits-who = { $who } waits { $n ->
    [1] 1 tick
   *[other] { $n } ticks
}
tail-barrier = { $n } taken by the barrier
tail-barrier-who = the barrier of { $who } takes { $n }
tail-out = out of the fight
tail-out-who = { $who } is out of the fight
tail-result = the check of { $action }: { $result }
tail-result-who = against { $who }: { $result }
tail-counter-decided = { $came }
tail-counter-decided-who = against { $who }: { $came }
tail-countered = { $action } is countered
tail-countered-who = { $action } of { $who } is countered
tail-hurt = { $n } HP lost
tail-hurt-who = { $who } loses { $n } HP
tail-healed = { $n } HP back
tail-healed-who = { $who } regains { $n } HP
tail-refreshed = { $n } SP back
tail-refreshed-who = { $who } regains { $n } SP
tail-warded = a barrier of { $n }
tail-warded-who = { $who } has { tail-warded }
tail-unwarded = the barrier is gone
tail-unwarded-who = the barrier of { $who } is gone
tail-linked = a link gauge of { $n } LP
tail-linked-who = { $who } has { tail-linked }
tail-link-spent = { $n } LP spent instead
tail-link-spent-who = { $who } spends { $n } LP instead
tail-link-restored = { $n } LP back
tail-link-restored-who = { $who } regains { $n } LP
tail-untouched = untouched by { $action }
tail-untouched-who = { $who } is { tail-untouched }
tail-revived = back on her feet
tail-revived-who = { $who } is { tail-revived }
tail-status = { $status }{ $amount ->
    [0] { "" }
   *[other] { " " }({ $amount })
}
tail-status-who = { $who }: { tail-status }
tail-status-over = { $status } no longer
tail-status-over-who = { $who }: { tail-status-over }
tail-moved = to { $zone }
tail-moved-who = { $who } moves to { $zone }


# The buttons of an action bar: what several options have in common.

button-use = { $action }
button-waste = what would fail
button-answer = { $action }
button-step_in = { $action }
button-who = choose who
button-zone = choose the position
button-split = divide the damage

# What a side is after.

aim-losses = Leave nobody of the others standing by the end of round { $rounds }; after that it is a draw.
aim-losses-seen = Whoever alone is left wins; after round { $rounds } it is a draw.
aim-catch = Catch them: the clock of the chase is to be full by the end of round { $rounds }; after that it is a draw.
aim-escape = Get away: the clock of the chase is to be empty by the end of round { $rounds }; after that it is a draw.
aim-chase-seen = The chase decides: full, its clock means caught; empty, escaped; after round { $rounds } it is a draw.
aim-fill-mine = Fill { $filled } by the end of round { $rounds }, or leave nobody of the others standing; after that it is a draw.
aim-fill-theirs = Leave nobody of the others standing before { $filled } is full; after round { $rounds } it is a draw.
aim-fill-seen = { $filled }: whoever fills it wins, or who alone is left; after round { $rounds } it is a draw.
aim-threat-mine = Hold out until round { $rounds } is over, before { $threats } is full.
aim-threat-theirs = Hold the others up until { $threats } is full, by the end of round { $rounds }.
aim-threat-seen = { $threats }: whether it is full by the end of round { $rounds } decides, or who alone is left.
aim-both-mine = Fill { $filled } before { $threats } is full, or hold out until round { $rounds } is over.
aim-both-theirs = Keep { $filled } from being filled until { $threats } is full, by the end of round { $rounds }.
aim-both-seen = { $filled } or { $threats }: which is full first decides, or who holds out to the end of round { $rounds }.

## What fields of content are called

field-abilities = abilities
field-affinities = affinities
field-affinity = affinity
field-always = in any case
field-ambushers = who ambushes
field-analyse = analyses
field-armour = armour
field-can_stop = can be stopped
field-capacity = capacity
field-chase = chase
field-check = check
field-checks = kinds of check
field-clocks = clocks
field-decides = decides the fight
field-defence = defence
field-degrees = degrees of success
field-derived_from = derived from
field-die = on a die
field-does = what it does
field-duration = duration
field-extra_cost = extra cost
field-filter = filter
field-frequency = frequency
field-gauge = life gauge
field-gauges = life gauges
field-heals_hp = heals HP
field-heals_sp = heals SP
field-is = kind
field-lasts = lasts
field-least = at least
field-less = less
field-look = look
field-minor = minor character
field-modifiers = modifiers
field-new_act = begins an act
field-objects = objects
field-ongoing = ongoing damage
field-others_skill = skill of the others
field-overdraft_threshold = overdraft threshold
field-pas = PAS
field-per = per
field-potency = potency
field-power = power
field-pp = PP
field-prerequisite = prerequisite
field-progress = progress
field-pursuers = pursuers
field-range = range
field-rarity = rarity
field-requirement = requirement
field-reroll = dice thrown anew
field-resolution = who rolls
field-response_to = in response to
field-restores = restores
field-results = results
field-scenes = scenes
field-segments = segments
field-slots = time slots
field-surprise = surprise
field-tags = tags
field-target = target
field-threat = threat
field-timing = timing
field-to = to whom
field-trigger = trigger
field-types = types of damage
field-unconscious = unconscious
field-unnoticed = unnoticed
field-way = way to move
field-weapon = weapon
field-when = when
field-which = which effect
field-willing = only if willing
field-wp = WP
