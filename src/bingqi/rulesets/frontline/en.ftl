# What frontline says. Creatures and sides come with their names; things within a sentence in small letters.

## Words

end = End turn
nobody = nobody
the-weapon = the { $weapon }
armour-class = AC { $n }

word-str = Strength
word-dex = Dexterity
word-con = Constitution
word-int = Intelligence
word-wis = Wisdom
word-cha = Charisma

word-acrobatics = Acrobatics
word-animal-handling = Animal Handling
word-arcana = Arcana
word-athletics = Athletics
word-deception = Deception
word-history = History
word-insight = Insight
word-intimidation = Intimidation
word-investigation = Investigation
word-medicine = Medicine
word-nature = Nature
word-perception = Perception
word-performance = Performance
word-persuasion = Persuasion
word-religion = Religion
word-sleight-of-hand = Sleight of Hand
word-stealth = Stealth
word-survival = Survival
# No skills, but checks all the same.
word-strength = { word-str }
word-disarm = disarming

trait-second-wind = Second Wind
trait-action-surge = Action Surge
trait-legendary-resistance = Legendary Resistance
trait-relentless = Relentless
trait-devils-sight = Devil's Sight
trait-aggressive = Aggressive
trait-alert = Alert
trait-antimagic-susceptibility = Antimagic Susceptibility
trait-echolocation = Echolocation
trait-ephemeral = Ephemeral
trait-false-appearance = False Appearance
trait-ice-walk = Ice Walk
trait-siege-monster = Siege Monster
trait-rock-camouflage = Stone Camouflage
trait-snow-camouflage = Snow Camouflage
trait-water-camouflage = Underwater Camouflage
trait-transparent = Transparent
trait-web-walker = Web Walker
trait-ambusher = Ambusher
trait-assassinate = Assassinate
trait-blood-frenzy = Blood Frenzy
trait-charger = Charger
trait-cunning-action = Cunning Action
trait-echo = Echo
trait-evasion = Evasion
trait-fey-ancestry = Fey Ancestry
trait-flyby = Flyby
trait-half-cover = Half cover
trait-keen-senses = Keen Senses
trait-light-sensitivity = Light Sensitivity
trait-magic-resistance = Magic Resistance
trait-magic-weapons = Magic Weapons
trait-martial-advantage = Martial Advantage
trait-nimble-escape = Nimble Escape
trait-pack-tactics = Pack Tactics
trait-parry = Parry
trait-polearm-master = Polearm Master
trait-rampage = Rampage
trait-reactive = Reactive
trait-reckless = Reckless
trait-regeneration = Regeneration
trait-sentinel = Sentinel
trait-shadow-stealth = Shadow Stealth
trait-shield-spell = Shield
trait-sneak-attack = Sneak Attack
trait-sunlight-hypersensitivity = Sunlight Hypersensitivity
trait-sunlight-sensitivity = Sunlight Sensitivity
trait-sunlight-weakness = Sunlight Weakness
trait-swarm = Swarm
trait-three-quarters-cover = Three-quarters cover
trait-uncanny-dodge = Uncanny Dodge
trait-undead-fortitude = Undead Fortitude
trait-weapon-of-warning = Weapon of Warning

## The table

field = The field
cell = { $side }, cell { $n }, { $front ->
    [1] in front
   *[0] behind the line
}
declared = { $who } { $act }.
round = Round { $n }
placed-so-far = In the queue so far: { $stand }. To come: { $left }.
lies-about = On the ground: { $items }
lies-behind = On the ground behind the line ({ $side }): { $items }

## What the drawing means

legend-middle = where both sides meet: cell 1 of each side is next to it
legend-line = a side's melee line (混战阵线). Between it and the middle one stands in front, and fights hand to hand
legend-behind = Beyond it one stands behind the line, as a rule out of reach and half covered, and shoots

## Conditions and other effects, as a badge

effect-aided = aided
effect-berserk = berserk
effect-bleeding = bleeding
effect-bless = blessed
effect-blinded = blinded
effect-burning = burning
effect-charmed = charmed
effect-deafened = deafened
effect-dodging = dodging
effect-exhaustion = exhausted
effect-frightened = frightened
effect-grappled = grappled
effect-guided = lit up
effect-halted = halted
effect-helped = helped
effect-hindered = hindered
effect-incapacitated = incapacitated
effect-invisible = invisible
effect-netted = netted
effect-paralyzed = paralyzed
effect-petrified = petrified
effect-poisoned = poisoned
effect-prone = prone
effect-reckless = reckless
effect-restrained = restrained
effect-shield = shielded
effect-unseen = greatly invisible
effect-told-to-halt = told to halt
effect-told-to-grovel = told to grovel
effect-told-to-flee = told to flee
effect-told-to-drop = told to drop it
effect-told-to-approach = told to come closer
effect-spiritual-weapon = spiritual weapon
effect-image = mirror images
effect-stoneskin = skin of stone
effect-flying = flying
effect-darkness = in magical darkness
effect-pacified = standing by
effect-banished = banished
effect-shield-of-faith = shielded by faith
effect-slowed = slowed
effect-spirit-guardians = among spirits
effect-struck = unable to react
effect-stunned = stunned
effect-unconscious = unconscious

effect-concentrating = concentrating on { $power }
effect-crushed = crushed
effect-dead = dead
effect-echo-front = echo in front
effect-echo-rear = echo behind the line
effect-engulfed = engulfed
effect-festering = festering
effect-half-cover = half cover
effect-hidden = hidden
effect-in-the-dark = in the dark
effect-petrifying = turning to stone
effect-sluggish = sluggish
effect-surprised = surprised
effect-swallowed = swallowed
effect-three-quarters-cover = three-quarters cover
effect-total-cover = total cover
effect-unhealing = beyond healing
effect-weakened = weakened

## How they begin: what follows the creature's name

laid-aided = will have help with a check
laid-berserk = goes berserk
laid-bleeding = bleeds
laid-bless = is blessed
laid-blinded = is blinded
laid-burning = catches fire
laid-charmed = is charmed
laid-crushed = is crushed
laid-deafened = is deafened
laid-dodging = dodges
laid-engulfed = is engulfed
laid-exhaustion = is exhausted
laid-festering = suffers from the poison
laid-frightened = is frightened
laid-grappled = is grappled
laid-guided = is lit up
laid-half-cover = has half cover
laid-halted = is halted
laid-helped = will have help with an attack
laid-hindered = is hindered
laid-incapacitated = is incapacitated
laid-invisible = turns invisible
laid-netted = is caught in a net
laid-paralyzed = is paralyzed
laid-petrified = turns to stone
laid-petrifying = begins to turn to stone
laid-poisoned = is poisoned
laid-prone = falls prone
laid-reckless = attacks recklessly
laid-restrained = is restrained
laid-shield = raises a magic shield
laid-unseen = turns invisible
laid-told-to-halt = is told to halt
laid-told-to-grovel = is told to grovel
laid-told-to-flee = is told to flee
laid-told-to-drop = is told to drop it
laid-told-to-approach = is told to come closer
laid-spiritual-weapon = calls a spiritual weapon
laid-image = has an image
laid-stoneskin = has a skin of stone
laid-flying = can fly
laid-darkness = is surrounded by magical darkness
laid-pacified = stands by
laid-banished = is banished
laid-shield-of-faith = is shielded by faith
laid-slowed = is slowed
laid-sluggish = grows sluggish
laid-spirit-guardians = has spirits all around
laid-struck = cannot react
laid-stunned = is stunned
laid-swallowed = is swallowed
laid-three-quarters-cover = has three-quarters cover
laid-total-cover = is behind total cover
laid-unconscious = falls unconscious
laid-unhealing = can no longer be healed
laid-weakened = is weakened

## Acts that lay one open: what follows the creature's name

deed-advance = comes to the front
deed-assist = helps a friend
deed-disarm = tries to disarm somebody
deed-flee = makes off
deed-free-net = gets out of a net
deed-heavy = moves something heavy
deed-leave = leaves the front
deed-light = lights something
deed-pick-up = picks something up
deed-potion = uses a potion or an oil
deed-push = pushes the line
deed-scroll = reads a scroll
deed-stabilise = tends to a fallen friend
deed-stanch = stanches a wound
deed-stand = stands up
deed-stow = puts a weapon away
deed-take-out = takes something out

## The log: setting up

event-queued = The { $side } line up: { $queue }.
event-line_set = The { $side } line is set, with { $front } in front.
event-ambushed = The { $side } ambush succeeds: the other side is surprised.
event-queue_reversed = The { $side } queue is reversed, with { $front } in front.
event-initiative_rolled = Initiative: { $order }.
initiative-of = { $who } { $value }

## The log: rounds and turns

event-round_began = Round { $n }.
event-turn_began = { $id }'s turn.
event-reacted = { $id } reacts.
event-disengaged = { $id } can move this turn without being attacked for it.
event-dashed = { $id } dashes, for { $feet } more feet.
event-spent = { $id } uses { $what }.
event-resisted = { $id } succeeds all the same: { trait-legendary-resistance }.
event-recharged = { $id } can use { $what } again.
event-slot_used = { $id } spends a level { $level } spell slot.
event-readied = { $id } waits with { $act } until { $trigger }.
trigger-enemy-advances = an enemy comes to the front
trigger-enemy-attacks = an enemy has attacked one of their own
a-retreat = a retreat

## The log: queues and lines

event-walked = { $id } moves to cell { $to }.
event-shifted = { $id } comes to cell { $to }.
event-line_pushed = { $id } gives up an attack to push the line.
event-line_back = The { $side } line goes back.
event-line_forward = The { $side } line goes forward.
event-fled = { $id } makes off.
event-vanished = { $id } vanishes.
event-joined = { $name } joins the { $side } in cell { $index }, with initiative { $turn }.

## The log: harm and healing

event-hurt = { $id } takes { $damage } damage.
event-healed = { $id } regains { $hp ->
    [one] 1 hit point
   *[other] { $hp } hit points
}.
event-died = { $id } dies.
event-death_saved = { $id }'s death saves: { $passes } passed, { $fails } failed.
event-vowed = { $id } { $mercy ->
    [1] means to knock out rather than kill
   *[0] strikes to kill
}.
event-stabilised = { $id } is stable.
event-charged = { $id } charges.
event-laid = { $id } { $name }.
event-lifted = { $id } is no longer { $name }.
event-concentrating = { $id } concentrates on { $power }.
event-concentration-ended = { $id } no longer concentrates.
event-hid = { $id } hides from { $hidden_from }.
event-found = { $by } finds { $id }, who hid.
event-revealed = { $id } is hidden no more.

## The log: things

event-took = { $id } { $place ->
    [held] takes the { $item } in hand
    [sheathed] puts the { $item } away
   *[stowed] packs the { $item }
}.
event-armed_with = { $id } has the { $item } in hand.
event-dropped = The { $item } of { $id } falls to the ground.
event-picked_up = { $id } picks up the { $item }.
event-used_up = { $id } uses up the { $item }.
event-thing_moved = Out of the way: the { $item }.
event-lit = { $at } gives light: { $item }.
event-went_out = { $at } gives no more light: { $item }.

## The log: attacks, checks and powers

event-attack_rolled = { $id } { $result ->
    [0] misses { $target } with { $attack }
    [2] lands a critical hit on { $target } with { $attack }
   *[1] hits { $target } with { $attack }
}{ $dice ->
    [2] {" (advantage)"}
    [-2] {" (disadvantage)"}
   *[1] {""}
}.
event-saved = { $id } { $success ->
    [1] makes
   *[0] fails
} the { $ability } save against DC { $dc }.
event-checked = { $id } { $success ->
    [1] succeeds
   *[0] fails
} at { $skill }.
event-checked-nobody = { $id } hides while no enemy is aware of anything: no check is made.
event-power_used = { $id } { $spell ->
    [1] casts
   *[0] uses
} { $power }.
event-undone = { $power } of { $id } is countered, and does nothing.
event-unaffected = { $power } of { $by } does nothing to { $id }.
event-legendary_taken = { $id } takes a legendary action: { $action }{ $cost ->
    [1] {""}
   *[other] {" "}(costs { $cost })
}.
event-covered = { $by }'s { $power } reaches { $cells }.
event-drained = { $id } can have { $damage } hit points less.
event-echo_set = { $id }'s echo { $where ->
    [front] stands in front of the line
    [rear] stands behind the line
   *[other] is gone
}.
event-provoked = { $id } { $act }; { $cap ->
    [one] one opportunity attack
   *[other] up to { $cap } opportunity attacks
} may follow.

## Numbers, and what they are made of

edge = { $net ->
    [1] advantage
    [-1] disadvantage
   *[0] advantage and disadvantage cancel out
}: { $why }
number-of = { $who }, { $number }
number-of-on = { $who } at { $on }, { $number }
number-of-using = { $who } with { $using }, { $number }
number-on = { $who }, { $number }

tally-ac = Armour class
tally-spellcasting = spellcasting check
tally-mirror-image = image or oneself
tally-sleep = hit points put to sleep
tally-acrobatics = { word-acrobatics }
tally-area-cells = cells reached
tally-area-distance = distance of the area
tally-athletics = { word-athletics }
tally-bless = Bless
tally-can-attack = enemies who can attack
tally-damage = damage
tally-dc = Difficulty class
tally-death-save = death save
tally-healing = healing
tally-initiative = initiative
tally-light-reach = light needed
tally-medicine = { word-medicine }
tally-movement = Movement left
tally-net = Armour class of the net
tally-opportunity-cap = opportunity attacks at most
tally-passive-perception = passive Perception
tally-perception = { word-perception }
tally-reach-needed = reach needed
tally-recharge = recharge
tally-save-str = Strength save
tally-save-dex = Dexterity save
tally-save-con = Constitution save
tally-save-int = Intelligence save
tally-save-wis = Wisdom save
tally-save-cha = Charisma save
tally-sleight-of-hand = { word-sleight-of-hand }
tally-stealth = { word-stealth }
tally-strength = { word-str }
tally-tie = tied initiative
tally-to-hit = Attack roll
tally-way = way

tally-acid = acid damage
tally-berserk = berserk on
tally-bludgeoning = bludgeoning damage
tally-cold = cold damage
tally-echo = armour class of the echo
tally-image = armour class of the image
tally-fire = fire damage
tally-force = force damage
tally-lightning = lightning damage
tally-necrotic = necrotic damage
tally-piercing = piercing damage
tally-poison = poison damage
tally-psychic = psychic damage
tally-radiant = radiant damage
tally-slashing = slashing damage
tally-thunder = thunder damage
tally-victim = who is nearest

part-absorbed = absorbed
part-aided = aided
part-alert = { trait-alert }
part-armour = armour
part-at-least = at least
part-at-least-one = at least 1
part-attack = attack bonus
part-attacker-unseen = attacker not seen
part-base = base
part-behind-line = behind the line
part-bless = { tally-bless }
part-blood-frenzy = { trait-blood-frenzy }
# $of: a creature.
part-cell = { $of }
part-cells = cells
part-cells-behind = cells that the target is behind its line
part-charger = { trait-charger }
part-creature = { $of }
part-damage = damage suffered
part-dash = Dash
part-death-save = death save
part-dice = rolled on the dice
part-difficult = difficult ground
part-dim-light = dim light
part-dodging = dodging
part-enemies-in-front = enemies in front
part-enemy-in-front = enemy in front
part-exhaustion = exhaustion
part-expertise = expertise
part-fey-ancestry = { trait-fey-ancestry }
part-flat-bonus = flat bonus
part-frightened = frightened
part-guided = target lit up
part-half-cover = half cover
part-images = images
part-in-a-fight = in a fight with the caster
part-half-damage = half the damage
part-halved = halved
part-helped = helped
part-helpless = target at one's mercy
part-hindered = hindered
part-immunity = immunity
part-keen-senses = { trait-keen-senses }
part-larger = larger
part-least = no less than none
part-level = level
part-magic-resistance = { trait-magic-resistance }
part-martial-advantage = { trait-martial-advantage }
part-moved = moved
part-own-cells-behind = own cells behind the line
part-own-in-front = own in front
part-pack-tactics = { trait-pack-tactics }
part-parry = { trait-parry }
part-passive = passive score
part-poisoned = poisoned
part-proficiency = proficiency
part-prone = prone
part-prone-afar = target prone and not near
part-reckless = { trait-reckless }
part-regeneration = { trait-regeneration }
part-relentless = { trait-relentless }
part-resistance = resistance
part-restrained = restrained
# $of: an ability.
part-save = { $of } save
part-set = set by the rule
part-shield = shield
part-shield-spell = { trait-shield-spell } spell
part-shield-of-faith = shielded by faith
part-size-10 = size in tens of feet
part-size-5 = size in fives of feet
# $of: a skill.
part-skill = { $of }
part-slow-going = climbing, crawling or swimming
part-smaller = smaller
part-sneak-attack = { trait-sneak-attack }
part-speed = speed
part-spellcasting = spellcasting ability
part-stat-block = stat block
part-sunlight = sunlight
part-target-blinded = target blinded
part-target-prone = target prone and near
part-target-reckless = target reckless
part-target-restrained = target restrained
part-target-unseen = target not seen
part-two-hands = held in two hands
part-undead-fortitude = { trait-undead-fortitude }
part-vulnerability = vulnerability
part-weapon-of-warning = { trait-weapon-of-warning }

part-str = { word-str }
part-dex = { word-dex }
part-con = { word-con }
part-int = { word-int }
part-wis = { word-wis }
part-cha = { word-cha }

part-acid = acid
part-bleeding = { effect-bleeding }
part-bludgeoning = bludgeoning
part-bright-light = bright light
part-burning = { effect-burning }
part-camouflage = camouflage
part-caught-unready = caught unready
part-cold = cold
part-crushed = { effect-crushed }
part-drained = drained
part-engulfed = { effect-engulfed }
part-festering = { effect-festering }
part-fire = fire
part-force = force
part-in-its-grip = in its grip
part-lightning = lightning
part-long-range = beyond the normal range
part-necrotic = necrotic
part-piercing = piercing
part-poison = poison
part-psychic = psychic
part-radiant = radiant
part-shadow-stealth = { trait-shadow-stealth }
part-slashing = slashing
part-steeled = steeled against it
part-surprise-attack = surprise attack
part-swallowed = { effect-swallowed }
part-three-quarters-cover = three-quarters cover
part-thunder = thunder
part-total-cover = total cover
part-weakened = { effect-weakened }

## What dice are thrown for

roll-acrobatics = { word-acrobatics }
roll-athletics = { word-athletics }
roll-attack = attack roll
roll-berserk = berserk
roll-bless = { tally-bless }
roll-contest = contest, the attacker's die first
roll-damage = damage
roll-spellcasting = spellcasting check
roll-mirror-image = image or oneself
roll-sleep = sleep
roll-death-save = death save
roll-disarm = disarming, the attacker's die first
roll-healing = healing
roll-initiative = initiative
roll-medicine = { word-medicine }
roll-perception = { word-perception }
roll-recharge = recharge
roll-save = save
roll-sleight-of-hand = { word-sleight-of-hand }
roll-stealth = { word-stealth }
roll-strength = { word-str }
roll-tie = tied initiative
roll-victim = victim

## Who throws them for what, at whom. $what, $other: the numbers that meet. $using: with what

head-attack = { $by } attacks { $on } with { $using }
head-net = { $by } cuts at the net with { $using }
head-net-on = { $by } cuts at the net on { $on } with { $using }
head-bless = { $by }, { tally-bless }
head-check = { $by }, { $what }
head-check-on = { $by }, { $what } ({ $on })
head-contest = { $by }, { $what }, against { $other } of { $on }
head-damage = { $by }, { $what }
head-damage-using = { $by } with { $using }, { $what }
head-death-save = { $by }, death save
head-disarm = { $by } tries to disarm { $on } with { $using }, against { $other }
head-echo = { $by } attacks the echo of { $on } with { $using }
head-image = { $by } attacks an image of { $on } with { $using }
head-healing = { $by }, healing
head-healing-using = { $by } with { $using }, healing
head-initiative = { $by }, initiative
head-recharge = { $by }, recharge of { $using }
head-save = { $by }, { $what }
head-save-on = { $by }, { $what }, against { $on }
head-save-using = { $by }, { $what } ({ $using })
head-save-on-using = { $by }, { $what }, against { $using } of { $on }
head-stealth = { $by }, { $what }
head-stealth-on = { $by }, { $what }, against the { $other } of { $on }
head-tie = { $by } and { $on } have the same initiative
# $edge: why there are more dice than one. $who: whose.
head-edge = { $head } ({ $edge })
head-edge-of = { $head } ({ $who }: { $edge })

## What comes of it

result-miss = miss
result-berserk = berserk
result-calm = calm
result-hit = hit
result-oneself = oneself
result-image = an image
result-critical = critical hit
result-bad-failure = failure by 5 or more
result-failure = failure
result-success = success
result-two-failures = two failures
result-conscious = conscious again, still prone
result-noticed = noticed
result-noticed-by-some = noticed by some
result-unnoticed = unnoticed
result-spent = still used up
result-recharged = usable again
result-in-order = in this order
result-turned-round = the other way round

## What was chosen

chosen = { $who }: { $act }

## Questions

ask-act = What does { $who } do?
ask-opening = { $who } { $act }. Who reacts?
ask-advanced = { $who } comes to the front. Who reacts?
ask-struck = { $attacker } is about to hit { $target }. React?
ask-wounded = { $attacker } hits { $target }. React?
ask-darts = { $attacker } casts Magic Missile at { $target }. React?
ask-nearby = { $who } begins a turn nearby. React?
ask-opportunity-with = With what does { $who } attack { $target }?
ask-attacked = { $attacker } has attacked { $target }. Who reacts?
ask-ready-trigger = What does { $who } wait for?
ask-ready-with = What does { $who } ready?
ask-shove-how = How does { $who } shove { $target }?
ask-charge-line = { $who } charges. Push the line back?
ask-charge-attack = { $who } charges. Whom does it attack?
ask-area = { $who } uses { $power }. On whom?
ask-casting = { $who } casts { $power }{ $level ->
    [0] {""}
   *[other] {" "}(level { $level })
}. Counter it?
ask-command-word = Which word does { $who } say?
ask-slot = { $who } casts { $power }. With which slot?
ask-legendary = A legendary action of { $who }? ({ $left } left)
ask-resist = { $who } fails a { $ability } save. Succeed all the same? ({ $left } left)
ask-resist-using = { $who } fails the { $ability } save against { $using }. Succeed all the same? ({ $left } left)
ask-legendary-move = Where does { $who } go?
ask-power-target = { $who } uses { $power }. On whom?
ask-spare = Does { $who } spare { $target }?
ask-summon-cell = Where does { $who } call the { $creature }?
ask-arrival-cell = Where does the { $creature } join?
ask-teleport-cell = Where does { $who } teleport to?
ask-place = Who stands in cell { $n }{ $n ->
    [1] {", next to the enemy"}
   *[other] {""}
}?
ask-line = How many stand in front of the line?
ask-reverse = Reverse the { $side } queue?
ask-tie = Who goes first, with initiative { $value }?
ask-turn-on = Whom does { $who } strike, and with what?
ask-very-heavy = Is the { $item } very heavy for { $who }?

## Headings of the options of a turn, and what it would leave unused

heading-attack = Attack
heading-power = Spells and powers
heading-line = The line
heading-wrestle = Wrestle and disarm
heading-action = Other actions
heading-bonus = Bonus action
heading-move = Movement
heading-thing = Things
heading-free = Free
heading-end = End

unused-action = the action
unused-attacks = an attack
unused-move = the movement

## Options of questions

option-creature = { $who }
option-rest = All others, as listed
option-area = { $cells }
option-attack = { $attack }
option-command-word-approach = Approach
option-command-word-drop = Drop
option-command-word-flee = Flee
option-command-word-grovel = Grovel
option-command-word-halt = Halt
option-slot = With a level { $level } slot
option-resist-resist = Succeed: Legendary Resistance
option-resist-fail = Let it fail
option-legendary = { $act } – { $action }{ $cost ->
    [1] {""}
   *[other] {" "}(costs { $cost })
}
option-legendary-look = Look for who hides
option-legendary-stay = Stay
option-cell = Cell { $cell }, { $front ->
    [1] in front
   *[0] behind the line
}
option-line = { $front } in front

option-charge-line-push = Push it back
option-charge-line-hold = Leave it
option-ready-trigger-enemy-advances = An enemy coming to the front
option-ready-trigger-enemy-attacks = An enemy attacking one of our own
option-shove-how-prone = Prone
option-shove-how-away = Away
option-spare-spare = Spare
option-spare-include = Do not spare
option-reverse-reverse = Reverse
option-reverse-keep = Leave it
option-very-heavy-very-heavy = Very heavy
option-very-heavy-not-heavy = Not very heavy

## What a creature may do

act-attack = Attack { $target }: { $attack }
act-offhand = Off hand, { $target }: { $attack }
act-rampage = Rampage, { $target }: { $attack }
act-pounce = Onto the fallen { $target }: { $attack } (bonus)
act-charger = Charger, { $target }: { $attack }
act-charger-shove = Charger: shove { $target }
act-push = Push the line
act-grapple = Grapple { $target }
act-shove = Shove { $target }
act-charge = Charge
act-dash = Dash
act-bonus-dash = Dash (bonus)
act-dodge = Dodge
act-disengage = Disengage (stay; moving provokes nothing this turn)
act-bonus-disengage = Disengage (bonus; stay; moving provokes nothing this turn)
act-retreat = Retreat (behind the line)
act-bonus-retreat = Retreat (bonus; behind the line)
act-cover = Line forward
act-bonus-cover = Line forward (bonus)
act-help = Help { $target }
act-assist = { $how ->
    [free] Help { $target } get free
    [draught] Help { $target } drink its { $item }
    [thing] Hand { $target } its { $item }
   *[work] Lend { $target } a hand
}
act-ready = Ready an act
act-hide = Hide
act-bonus-hide = Hide (bonus)
act-flee = Flee
act-use = { $spell ->
    [1] Cast
   *[0] Use
} { $power }
act-again = { $power } strikes again
act-counterspell = { $who } counters it
act-disarm = Disarm { $target }: { $item }
act-escape = Escape { $target }: { $effect }
act-stand = Stand up
act-prone = Drop prone
act-forward = Forward to cell { $cell }{ $zone ->
    [1] {" (to the front)"}
   *[0] {""}
}
act-back = Back to cell { $cell }{ $zone ->
    [2] {" (behind the line)"}
   *[0] {""}
}
act-advance = Forward to cell { $cell } (bonus{ $zone ->
    [1] {", to the front)"}
   *[0] {")"}
}
act-draw = Draw the { $item }
act-stow = Put away the { $item }
act-drop = Drop the { $item }
act-pick = Pick up the { $item }
act-take = Take out the { $item }
act-light = Light the { $item }
act-potion = Use the { $item }{ $own ->
    [1] {""}
   *[0] {" on "}{ $target }
}
act-scroll = Read the { $item }
act-free-net = { $own ->
    [1] Get out of the net
   *[0] Free { $target } from the net
}
act-cut-net = { $own ->
    [1] Cut the net: { $attack }
   *[other] Cut { $target } out of the net: { $attack }
}
act-stabilise = Stabilise { $target }
act-kit = Stabilise { $target }: { $item }
act-wake = Wake { $target }
act-heavy = Move the { $item }
act-second-wind = { trait-second-wind }
act-action-surge = { trait-action-surge }
act-douse = Put out the fire on { $target }
act-echo = Attack the echo of { $target }: { $attack }
act-echo-call = Call the echo
act-echo-dismiss = Dismiss the echo
act-echo-move = Send the echo over the line
act-echo-swap = Swap places with the echo (15 feet)
act-frenzy = Strike whoever is nearest, in a frenzy
act-reckless = Reckless attack
act-mercy = Knock out rather than kill
act-no-mercy = Kill rather than knock out
act-let-go = End concentration

act-opportunity_attack = { $who }: opportunity attack
act-polearm_attack = { $who }: opportunity attack (polearm)
act-readied_for_advance = { $who }: the readied act
act-readied_for_attack = { $who }: the readied act
act-stanch = Stanch the wound of { $target }
act-turn-on = Strike at one of one's own side
act-ward-shield = { $who }: Shield
act-ward-parry = { $who }: parry
act-uncanny_dodge = { $who }: Uncanny Dodge
act-shield_up = { $who }: Shield
act-mask = { $who }: Unnerving Mask

## What odds are about

what-attacks = attacks
what-hit = hit
what-miss = miss
what-critical = critical hit
what-failure = failure
what-damage = damage
what-falls = falls
what-own-falls = one of yours falls
what-own-harm = harm to yours
what-healed = healed
what-conditions = a condition
what-lines = a line moves
what-success = success
what-checks = checks

## What a game master may let happen

given-queued = Order a queue
given-line_set = Set a line
given-ambushed = Let an ambush succeed
given-queue_reversed = Reverse a queue
given-initiative_rolled = Set the order of turns
given-turn_ended = End a turn
given-act_used = Use up an action
given-act_granted = Grant another action
given-bonus_used = Use up a bonus action
given-object_used = Use up an object interaction
given-reacted = Use up a reaction
given-disengaged = Let somebody move unprovoking
given-dashed = Add movement
given-spent = Use up a power
given-recharged = Recharge a power
given-slot_used = Use up a spell slot
given-walked = Walk to a cell
given-shifted = Put in a cell
given-feet_spent = Spend movement
given-line_back = Move a line back
given-line_forward = Move a line forward
given-fled = Let somebody flee
given-vanished = Let a summoned creature vanish
given-joined = Bring in a creature
given-hurt = Deal damage
given-healed = Heal
given-died = Let somebody die
given-death_saved = Set death saves
given-vowed = Let it knock out or kill
given-armed_with = Put a thing in its hands
given-stabilised = Stabilise
given-laid = Lay a condition
given-lifted = Lift a condition
given-concentrating = Set concentration
given-hid = Hide somebody
given-found = Let somebody find one who hides
given-revealed = Reveal somebody
given-took = Move a thing of one's own
given-dropped = Drop a thing
given-picked_up = Pick up a thing
given-used_up = Use up a thing
given-use_counted = Set the uses left of a thing
given-thing_moved = Move a heavy thing away
given-lit = Light a light
given-went_out = Put out a light
given-attack_rolled = Tell of an attack
given-saved = Tell of a save
given-checked = Tell of a check
given-power_used = Tell of a power used
given-undone = Tell of a spell that is countered
given-unaffected = Tell of a power that does nothing
given-charged = Tell of a charge
given-covered = Tell whom a power reaches
given-drained = Lower the most hit points
given-echo_set = Place or remove an echo
given-provoked = Tell of an opening

param-id = creature
param-side = side
param-queue = queue
param-front = number in front
param-order = order
param-index = cell
param-feet = feet
param-mercy = knocks out
param-left = left
param-what = what
param-level = level
param-act = act
param-to = to cell
param-kind = kind
param-name = name
param-turn = initiative
param-summoner = called by
param-hp = hit points
param-held = in hand
param-sheathed = ready to draw
param-stowed = packed
param-damage = damage
param-passes = passed
param-fails = failed
param-source = caused by
param-spell = spell
param-ends = ends
param-rounds = turns
param-save = save
param-dc = DC
param-escape = DC to get free
param-effect = number of the effect
param-power = power
param-hidden_from = hidden from
param-item = thing
param-place = place
param-at = at
param-behind = behind the line of
param-bright = feet of bright light
param-dim = feet of dim light
param-by = by
param-target = target
param-attack = attack
param-result = result
param-dice = dice
param-ability = ability
param-success = success
param-skill = skill
param-cells = creatures
param-cap = at most
param-where = where

## What there is to know of a creature: its card

card-kind = { $kind }: { $size } { $type }
card-level = Level { $n }
card-challenge = Challenge { $n }
card-hit-points = Hit points: { $now } of { $most }{ $temporary ->
    [0] {""}
   *[other] {" "}and { $temporary } temporary
}
card-feet = { $what } { $feet } ft
card-speed = Speed: { $parts }
card-feet-now = Speed now: { $feet } ft
card-feet-left = Movement left this turn: { $feet } ft
card-abilities = Abilities: { $parts }
card-ability = { $ability } { $score } ({ $plus })
card-saves = Saves: { $parts }
card-skills = Skills: { $parts }
card-bonus = { $what } { $plus }
card-senses = Senses: { $parts }
card-passive = passive Perception { $n }
card-vulnerable = Vulnerable to { $parts }
card-resists = Resists { $parts }
card-immune = Immune to { $parts }
card-mundane = { $type } (not magical)
card-traits = Traits: { $parts }

# An attack or a power, and its figures.
card-deed = { $name }: { $parts }
card-to-hit = { $plus } to hit
card-reach = reach { $feet } ft
card-range = range { $feet }/{ $long } ft
card-damage = { $dice } { $type }
card-only = only against the { $parts }
# What befalls those who fail it.
card-save = { $ability } save DC { $dc } against { $parts }{ $half ->
    [1] {" "}(half the damage on a success)
   *[0] {""}
}
card-worse = by 5 or more { $parts }
card-push = pushed { $feet } ft
card-uses = { $left } of { $most } uses left
card-recharge = { $spent ->
    [1] used up, recharges on { $n } or more
   *[0] recharges on { $n } or more
}
card-spell = { $n ->
    [0] cantrip
   *[other] level { $n } spell
}
casting-bonus = bonus action
casting-legendary = legendary action
casting-reaction = reaction
card-area = { $feet } ft { $shape }
card-touch = touch
card-targets = up to { $n } targets
card-heals = heals { $dice }
card-teleports = teleports { $feet } ft
card-summons = calls { $creature } ({ $n })
card-concentration = concentration
card-slots = Spell slots: { $parts }
card-slot = level { $n }: { $left } of { $most }
card-resistances = Legendary Resistance: { $parts }
card-left = { $left } of { $most } left
card-legendary-actions = Legendary actions: { $parts }
card-legendary = { $action }{ $cost ->
    [1] {""}
   *[other] {" "}(costs { $cost })
}

card-held = In hand: { $parts }
card-sheathed = Ready to draw: { $parts }
card-stowed = Packed: { $parts }
card-uses-left = { $item } ({ $n } uses left)

card-effect = { $effect }: { $parts }
card-dying = { $stable ->
    [1] Down, but stable
   *[0] Dying: { $passes } death saves passed, { $fails } failed
}
card-hidden = Hidden from { $parts }
card-lacks = { $plays ->
    [0] Not in the rules: { $parts }
   *[other] Not in the rules, which play { $plays } % of its stat block: { $parts }
}
card-reaction-used = No reaction left until its turn
card-ready = Waits with { $act } until { $trigger }
card-summoner = Called by { $who }

type-aberration = aberration
type-beast = beast
type-celestial = celestial
type-construct = construct
type-dragon = dragon
type-elemental = elemental
type-fey = fey
type-fiend = fiend
type-giant = giant
type-humanoid = humanoid
type-monstrosity = monstrosity
type-ooze = ooze
type-plant = plant
type-undead = undead

size-tiny = tiny
size-small = small
size-medium = medium
size-large = large
size-huge = huge
size-gargantuan = gargantuan

moves-walk = on foot
moves-climb = climbing
moves-swim = swimming
moves-fly = flying
moves-burrow = burrowing

sense-darkvision = darkvision
sense-blindsight = blindsight
sense-tremorsense = tremorsense
sense-truesight = truesight

shape-line = line
shape-cone = cone
shape-sphere = sphere
shape-circle = circle
shape-cube = cube
shape-cylinder = cylinder
shape-wall = wall
shape-emanation = emanation

## What effects do

does-aided = advantage on its next check
does-berserk = strikes whoever is nearest, friend or foe
does-bleeding = loses hit points at the start of its turns, until somebody stanches it or magic heals it
does-bless = adds 1d4 to attacks and saves
does-blinded = sees nothing; attacks against it have advantage
does-burning = takes fire damage each turn, until somebody puts it out
does-charmed = cannot attack its charmer
does-crushed = takes damage each turn while it is held
does-deafened = hears nothing
does-dodging = attackers that it sees have disadvantage; advantage on Dexterity saves
does-engulfed = restrained, out of reach from outside; takes damage at the start of each turn of whoever holds it, and attacks nobody else
# $n: the level.
does-exhaustion = level { $n } of 6: 1 disadvantage on checks, 2 half speed, 3 disadvantage on attacks and saves, 4 half hit points, 5 no speed, 6 death
does-festering = takes poison damage at the start of its turns
does-frightened = disadvantage on attacks and checks while it sees what it fears, and comes no closer to it
does-grappled = speed 0
does-guided = the next attack against it has advantage
does-half-cover = +2 to AC and Dexterity saves
does-halted = speed 0
does-helped = advantage on its next attack against somebody beside its helper
does-hindered = disadvantage on its next attack
does-incapacitated = neither acts nor reacts
does-invisible = is not seen: its attacks have advantage, attacks against it disadvantage
does-netted = speed 0; attacks against it have advantage, its own disadvantage
does-paralyzed = neither acts, reacts nor moves, and fails Strength and Dexterity saves; attacks against it have advantage, and hits from within 5 ft are critical
does-petrified = neither acts, reacts nor moves, and fails Strength and Dexterity saves; attacks against it have advantage; resists all damage
does-petrifying = speed 0; attacks against it have advantage, its own disadvantage; if its next save fails it is stone
does-poisoned = disadvantage on attacks and checks
does-prone = can only crawl; its attacks have disadvantage, attacks against it advantage from within 5 ft, else disadvantage
does-reckless = advantage on its melee attacks this turn; attacks against it have advantage
does-restrained = speed 0; attacks against it have advantage, its own disadvantage; disadvantage on Dexterity saves
does-shield = +5 to AC
does-unseen = not seen, even when it attacks
does-told-to-halt = does nothing in its next turn
does-told-to-grovel = falls prone in its next turn
does-told-to-flee = goes back in its next turn
does-told-to-drop = drops what it holds in its next turn
does-told-to-approach = comes closer in its next turn
does-spiritual-weapon = it may strike with a bonus action
does-image = { $n } images that attacks may go for
does-stoneskin = resists blows of weapons that are not magical
does-flying = flying speed 60 ft
does-darkness = nobody sees into 15 ft around it without special senses
does-pacified = takes no part
does-banished = elsewhere; nobody reaches it
does-shield-of-faith = +2 to AC
does-slowed = 10 ft slower
does-sluggish = half speed, no reactions, one attack; an action or a bonus action, not both
does-spirit-guardians = spirits harm its enemies nearby
does-struck = cannot react
does-stunned = neither acts, reacts nor moves, and fails Strength and Dexterity saves; attacks against it have advantage
does-swallowed = blinded and restrained, out of reach from outside; takes damage at the start of each turn of whoever holds it, and attacks nobody else
does-three-quarters-cover = +5 to AC and Dexterity saves
does-total-cover = cannot be aimed at; +5 to Dexterity saves
does-unconscious = neither acts, reacts nor moves, and fails Strength and Dexterity saves; attacks against it have advantage, and hits from within 5 ft are critical
does-unhealing = regains no hit points
does-weakened = disadvantage on attacks, checks and saves that use Strength

ends-source-turn = until { $who }'s next turn begins
ends-source-end = until { $who }'s next turn ends
ends-own-turn = until its next turn begins
ends-turn-end = until this turn ends
ends-hurt = until it takes damage
ends-rounds = { $n ->
    [one] for one more of its turns
   *[other] for { $n } more of its turns
}
ends-spell = while { $who } keeps up { $power }
ends-save = { $ability } save DC { $dc } at the end of each of its turns
ends-escape = DC { $dc } to get free
ends-hurt-save = until a save whenever it takes damage

## What there is to know of a cell

cell-holds = Here stands: { $who }
cell-lit = Lit by { $who }, { $bright } ft bright and { $dim } ft dim; { $number }
cell-difficult = Difficult ground
cell-half-cover = Half cover behind the line: +2 to AC and Dexterity saves
cell-struck = Within melee reach of { $who }
cell-three-quarters-cover = Three-quarters cover: +5 to AC and Dexterity saves
cell-total-cover = Total cover: whoever stands here cannot be aimed at
cell-walked = Can be walked to by { $who }
light-bright = Bright light
light-dim = Dim light
light-dark = Darkness
light-magic = magical darkness
overlay-walk = can walk here
overlay-reach = within reach

## How a battle ends

outcome-beaten = only one side has anybody who can fight on
outcome-nobody-left = nobody can fight on
outcome-round-limit = the last round is over

## What options cost

cost-action = action
cost-attack = attack of the action
cost-bonus = bonus action
cost-feet = { $n } ft
cost-object = object interaction
cost-provokes = provokes
cost-reaction = reaction
cost-slot = level { $n } slot
cost-legendary = { $n } legendary { $n ->
    [one] action
   *[other] actions
}

# Asks out of turn that a seat may do without
window-legendary = legendary actions
window-casting = counterspells
window-resist = Legendary Resistance

using-hide = hide
using-sunlight = sunlight

lacks-of = { $plays ->
    [0] { $who }: not in the rules are { $parts }.
   *[other] { $who }: the rules play { $plays } % of its stat block, without { $parts }.
}
lack-absorption = absorption
lack-advantage-on-the-grappled = advantage on the grappled
lack-another-form = another form
lack-attaching = attaching
lack-averted-eyes = averted eyes
lack-breaking-the-web = breaking the web
lack-choice-of-damage-type = choice of damage type
lack-control = control
lack-corroded-armour = corroded armour
lack-corroded-weapons = corroded weapons
lack-critical-hits = critical hits
lack-curse = curse
lack-death = death
lack-disease = disease
lack-each-roar-is-louder = each roar is louder
lack-every-creature-in-its-space = every creature in its space
lack-failure-by-5-or-more = failure by 5 or more
lack-free-bite = free bite
lack-frightened-targets-only = frightened targets only
lack-grapple-instead-of-damage = grapple instead of damage
lack-grappled-targets-only = grappled targets only
lack-hit-point-maximum = hit point maximum
lack-immunity-after-a-success = immunity after a success
lack-jump = jump
lack-must-be-kept-up = must be kept up
lack-no-healing = no healing
lack-of = { $deed } ({ $part })
lack-one-grapple-at-a-time = one grapple at a time
lack-ongoing-damage = ongoing damage
lack-only-after-a-hit = only after a hit
lack-pull = pull
lack-push-on-a-success = push on a success
lack-repeat-with-disadvantage = repeat with disadvantage
lack-running-water = running water
lack-saving-throw = what its saving throw is against
lack-size-limit = size limit
lack-spell = { $spell } (spell)
lack-strength-loss = loss of Strength
lack-suffocation = suffocation
lack-swallowing = swallowing
lack-the-wall-remains = the wall remains
lack-thrown-targets = thrown targets
lack-type-limit = type limit
lack-waking = waking
lack-weakening = weakening

## What people see as one thing

# $by: who. $on: whom. $sum: how it adds up. What follows is said after a comma: $n: how much. $who: whom, where that is not clear.
beat-attack-hit = { $by } hits { $on }: { $sum }
beat-attack-critical = { $by } hits { $on } where it hurts most: { $sum }
beat-attack-miss = { $by } misses { $on }: { $sum }
beat-attack-image-hit = { $by } hits an image of { $on }, which is gone: { $sum }
beat-attack-image-critical = { beat-attack-image-hit }
beat-attack-image-miss = { $by } misses even an image of { $on }: { $sum }
beat-attack-echo-hit = { $by } hits the echo of { $on }: { $sum }
beat-attack-echo-critical = { beat-attack-echo-hit }
beat-attack-echo-miss = { $by } misses the echo of { $on }: { $sum }
beat-attack-net-hit = { $by } hits the net: { $sum }
beat-attack-net-critical = { beat-attack-net-hit }
beat-attack-net-miss = { $by } misses the net: { $sum }
beat-save-success = { $by } saves: { $sum }
beat-save-failure = { $by } fails the save: { $sum }
beat-save-bad-failure = { $by } fails the save badly: { $sum }
beat-save-two-failures = { $by } fails the save: { $sum }
beat-save-conscious = { $by } saves: { $sum }
beat-death-save-success = { $by } clings to life: { $sum }
beat-death-save-failure = { $by } is slipping away: { $sum }
beat-death-save-bad-failure = { $by } is slipping away: { $sum }
beat-death-save-two-failures = { $by } is slipping away fast: { $sum }
beat-death-save-conscious = { $by } comes to: { $sum }
tail-hurt = { $n } damage
tail-hurt-who = { $who } takes { $n } damage
tail-healed = healed for { $n }
tail-healed-who = { $who } healed for { $n }
tail-died = dies
tail-died-who = { $who } dies

# The buttons of an action bar: what several options have in common, or a short name.

button-attack = { $attack }
button-offhand = { $attack } (off hand)
button-rampage = { $attack } (rampage)
button-pounce = { $attack } (onto the fallen)
button-charger = { $attack } (charger)
button-charger-shove = shove (charger)
button-use = { $power }
button-again = { $power } again
button-scroll = { $item }
button-grapple = grapple
button-shove = shove
button-disarm = disarm
button-help = help
button-assist = help with an act
button-disengage = disengage
button-bonus-disengage = disengage (bonus)
button-retreat = retreat
button-bonus-retreat = retreat (bonus)
button-walk = move
button-advance = advance (bonus)
button-potion = { $item }
button-kit = { $item }
button-stabilise = stabilise
button-wake = wake
button-free-net = free from the net
button-cut-net = cut the net: { $attack }
button-douse = put out the fire
button-stanch = stanch the wound
button-opportunity_attack = opportunity attack
button-polearm_attack = opportunity attack (polearm)
button-readied_for_advance = the readied act
button-readied_for_attack = the readied act
button-ward = ward it off
button-uncanny_dodge = Uncanny Dodge
button-shield_up = Shield
button-mask = Unnerving Mask
button-counterspell = Counterspell
button-place = choose who stands here
button-line = choose where the line is
button-who = choose who
button-target = choose the target
button-cell = choose the cell

# What a side is after.

aim-fight = Leave nobody of the other side able to fight on{ $rounds ->
    [0] .
   *[other] ; after round { $rounds } it is a draw.
}
aim-fight-seen = Whoever alone can fight on wins{ $rounds ->
    [0] .
   *[other] ; after round { $rounds } it is a draw.
}

## What fields of content are called

field-abilities = ability scores
field-ability = ability
field-ac = AC
field-against = against what
field-aim = aimed at
field-ambush = who lies in ambush
field-apart = traits that stand apart
field-arrivals = who comes later
field-attack_bonus = attack bonus
field-attacks = attacks
field-bonus = bonus to hit
field-boon = what it gives
field-bright_ft = bright light (feet)
field-caster_level = caster level
field-casting = casting time
field-challenge = challenge rating
field-charges = charges
field-chosen = only whom the caster chooses
field-concentration = concentration
field-condition = condition
field-condition_immune = immune to conditions
field-creature = creature
field-damage_modifier = ability modifier on damage
field-darts = darts
field-dc = DC
field-dice = dice
field-dies_at_zero = dies at 0 HP
field-dim_ft = dim light (feet)
field-escape_caster = escape: DC of the caster
field-escape_dc = DC to escape
field-every = every so many levels
field-extra_attacks = extra attacks
field-extra_dice = extra damage
field-feet = feet
field-finesse = finesse
field-ground = ground
field-group = group
field-half = half on a save
field-harm = harm
field-heal = hit points healed
field-heal_modifier = ability modifier on healing
field-held = in hand
field-hidden = hidden
field-higher = at higher levels
field-hovers = hovers
field-hp = hit points
field-id = id
field-ignores_cover = ignores cover
field-immune = immune to damage
field-inflicts = inflicts
field-item = thing
field-kinds = kinds of creature
field-lacks = lacks
field-leaves_alive = leaves alive
field-line = where the melee line is
field-long_range = long range (feet)
field-magic = magical
field-manner = how it is crossed
field-melee = melee
field-modifier = modifier on damage
field-multiattack = multiattack
field-on_ground = lies on the ground
field-only = only these
field-origin = where it begins
field-passive_perception = passive Perception
field-plays = played of its card (%)
field-powers = powers
field-push_ft = pushes (feet)
field-range = range (feet)
field-range_ft = range (feet)
field-reach = reach (feet)
field-recharge = recharge
field-regenerates = regenerates (HP)
field-regeneration_stopped_by = regeneration is stopped by
field-relentless_up_to = relentless up to (damage)
field-repeat_save = saves again each turn
field-resist = resistant to damage
field-rider = what comes with it
field-riders = what comes with a hit
field-rounds = turns
field-save = save
field-saves = saving throws
field-senses = senses
field-shape = shape of the area
field-sheathed = ready to draw
field-size = size
field-size_ft = size of the area (feet)
field-skills = skills
field-slots = spell slots
field-spares = spares
field-speeds = speeds (feet)
field-spell = spell
field-spell_attack = spell attack bonus
field-spell_dc = spell save DC
field-spell_modifier = spellcasting modifier
field-steeled = steeled against it
field-stowed = packed
field-summon = summons
field-surprise_dice = damage to the surprised
field-teleport_ft = teleports (feet)
field-thrown = thrown
field-touch = by touch
field-two_handed = damage in two hands
field-two_hands = needs two hands
field-until_hurt = until hurt
field-up_to = size up to
field-vulnerable = vulnerable to damage
field-weight_lb = weight (pounds)
field-whom = whom it may touch
field-width_ft = width (feet)
