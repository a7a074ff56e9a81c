# What ragnarok says.
mode-barbarian = Barbarian
mode-marauder = Marauder
mode-warlord = Warlord
mode-general = General
mode-master_strategist = Master strategist
mode-military_genius = Military genius
cr-rows = Cards to come
cr-companies = Companies
cr-back = A card face down
cr-aside = put aside
cr-eliminated = eliminated
cr-commander = Commander
cr-rout = in rout
cr-activated = activated
cr-to-come = to come
cr-round = Round { $n } of { $of }
cr-plays = { $who } plays { $mode }
cr-winner = { $who } holds the opposition
gauge-fighters = fighters
fighter-standard = { $unit } #{ $n }
fighter-special = { $name } of { $unit }
event-round_began = Round { $n }
event-row_laid = { $id } lays the cards in this order: { $cards }.
event-row_shown = The row of { $id } lies open: { $cards }.
event-card_turned = The card of { $unit } comes up.
event-card_passed_over = The card of { $unit } is passed over.
event-card_put_aside = { $id } puts { $unit } aside.
event-reserve_made = { $id } puts a card aside, and passes.
event-reserve_played = { $id } plays the card that was put aside.
event-lead_passed = { $id } has the lead.
event-opposition_failed = A one: { $id } cannot win the opposition any more.
event-opposition_again-tie = The highest are equal: the opposition is held again.
event-opposition_again-all-failed = All have failed: the opposition is held again.
event-opposition_won = { $id } wins the authority opposition.
event-commander_named = { $fighter } commands { $id }.
event-commander_named-nobody = { $id } has no Commander any more.
event-leader_named = { $fighter } leads { $unit }.
event-routed = Rout: { $unit }.
event-rallied = Rallied: { $unit }.
event-fear_resisted = { $unit }: Fear { $fear } withstood.
event-fighter_lost = { $fighter } falls.
event-unit_arrived = Arrived: { $unit }.
event-battle_over = { $winner } wins: { $why }.
event-battle_over-draw = A draw: { $why }.
outcome-last = no enemy is left
outcome-points = by army points destroyed
ask-row = In which order do your units act? ({ $n })
ask-card = Which card does { $who } play?
ask-reserve = { $who }: the next card, or the one put aside?
ask-put-aside = { $who } has drawn { $unit }. Show it, or put it aside?
ask-first = Who becomes the first active player?
ask-press-on = { $who } has { $sum }, the best of the others { $best }. Roll on?
ask-commander = Who commands { $who }?
ask-leader = Who leads { $unit }?
ask-report = The card of { $unit } is up. What has happened?
press-on-on = Roll on
press-on-stop = Stop
reserve-turn = The next card
reserve-aside = Put it aside, and pass
reserve-reserve = The card put aside
act-lost = { $n ->
    [one] { $fighter } has fallen
   *[other] { $n } fighters of { $unit } have fallen
    }
act-rout = Rout: { $unit }
act-arrive = It arrives
act-done = All is resolved
heading-lost-own = Fallen: one's own
heading-lost-others = Fallen: the others
heading-rout = Rout
heading-attack = Attack
heading-move = Movement
heading-end = End
roll-authority = authority opposition
roll-press-on = rolling on
roll-draw = drawing a card
roll-nerve = Courage/Fear test
roll-attack = attack test
roll-strength = Strength test
result-fails = fails
result-holds = holds
tally-authority = authority
tally-authority-die = authority die
tally-draw = drawing
tally-nerve = Courage/Fear
tally-difficulty = difficulty
part-dice = dice
part-commander = the Commander's Authority
part-ability = { $of }
part-courage = Courage
part-fear = Fear
part-rally = rallying
part-power = greater Power
given-lead_passed = somebody gets the lead
given-opposition_won = somebody wins the opposition
given-routed = a unit is in rout
given-rallied = a unit rallies
given-fear_resisted = a unit withstands Fear
given-fighter_lost = somebody falls
given-unit_arrived = a unit arrives
param-id = who
param-unit = unit
param-fighter = fighter
param-fear = Fear
what-lost = enemies fallen
what-own-lost = own fallen
cr-option = { $name }
event-open_camp_set = The rows of { $camp } lie open.
roll-open-camp = who lays the rows open
tally-open-camp = roll-off
given-commander_named = somebody commands a company
cr-field = The field
cr-zone = where the company is placed
cr-camp = { $who } together
cr-held = { $what } is held by { $who }
cr-banner = ⚑
cr-authority = adds Authority { $n }
cr-holds = holds the opposition
cr-leader = leader
cr-point = { $x } cm, { $y } cm
terrain-blocking = blocking terrain
terrain-difficult = difficult terrain
terrain-cover = cover
gauge-health = health
event-one_by_one = The fighters of { $unit } are placed one by one.
event-salvo_fired = { $unit }: a salvo at { $target }.
event-fighter_placed = { $fighter } is put at { $x }, { $y } (mm).
event-fighter_wounded = { $fighter } loses { $damage } health.
event-unit_fled-edge = { $unit }: fled over the edge, and lost.
event-unit_fled-enemy = { $unit }: fled into the enemy, and lost.
event-objective_held = { $camp } holds { $n }.
event-objective_held-nobody = Nobody holds { $n } any more.
ask-act = { $unit }: what now?
ask-place = Where does { $fighter } go?
ask-combat = Whom does { $unit } strike first?
ask-dice = How many dice does each of them use against { $fighter }?
ask-salvo = Which salvo does { $unit } fire?
ask-deploy = Which unit does { $who } place?
act-assault = Assault { $target }
act-fight = Fight on
act-shoot = Shoot at { $target }
act-walk = Walk
act-run = Run
act-disengage = Disengage
act-by-hand = Place each fighter by hand
act-hold = Nothing more
cr-combat = { $ours } against { $theirs }
cr-dice = { $n } each
cr-salvo = the salvo of { $name }
roll-shots = attack test (shots)
roll-cover = cover
roll-deployment = who places first: the lowest
tally-attack = attack
tally-defence = Defence
tally-strength = Strength
tally-resilience = Resilience
tally-shooting = shooting
tally-range = range
tally-cover = cover
tally-deployment = roll-off
part-attack = Attack
part-in-rout = Attack in rout
part-defence = Defence
part-strength = Strength
part-resilience = Resilience
part-shooting = ranged Attack
part-band = range band
given-fighter_placed = somebody stands elsewhere
given-fighter_wounded = somebody loses health
given-objective_held = an objective is held
param-x = from the left (mm)
param-y = from above (mm)
param-damage = health lost
param-n = objective
param-camp = camp
what-won = wins the opposition
what-hurt = health of enemies lost
what-routed = enemies in rout
what-own-routed = own in rout
outcome-objectives = by objectives held
event-unit_moved =
    { $how ->
        [walk] { $unit }: a walk.
        [run] { $unit }: a run.
        [assault] { $unit }: a charge.
        [join] { $unit }: more join the fighting.
        [flee] { $unit }: a flight.
        [disengage] { $unit }: clear of the enemy.
        [arrive] { $unit }: onto the table.
       *[deploy] { $unit }: in place.
    }
ask-where =
    { $how ->
        [walk] Where does the leader of { $unit } walk to?
        [run] Where does the leader of { $unit } run to?
        [disengage] Where does the leader of { $unit } get clear to?
        [arrive] Where does { $unit } come onto the table?
       *[deploy] Where does the leader of { $unit } stand?
    }
event-mode_chosen = The mode is { $mode } from now on.
ask-mode = { $who } holds the last opposition. In which mode is this round played?
fled-edge = over the edge
fled-enemy = into the enemy
given-unit_fled = a unit in flight is lost
param-why = how
does-walk = walk
does-run = run
does-assault = assault
does-shoot = shoot
does-fight = fight
does-disengage = disengage
does-arrive = arrive
given-leader_named = somebody leads a unit
given-unit_done = the unit whose card is up is done
given-action_taken = the unit whose card is up has acted
given-one_by_one = its fighters are placed one by one
given-open_camp_set = a camp lays its rows open
given-battle_over = the battle is over
param-what = what
param-winner = who wins
what-again = is thrown anew
cr-behind = Hold back
cr-card = { $unit }, card { $n }
cr-column = { $value } against { $difficulty }
part-column = { $of }
tally-needed = to reach
part-successes = successes
tally-attack-successes = hits
tally-shots-successes = hits
tally-strength-successes = damage
card-kind = { $rank ->
    [0] { $category }, { $points } points
   *[other] { $category }, rank { $rank }, { $points } points
    }
card-power = Power { $n }
card-fear = Fear { $n }
card-courage = Courage { $n }
card-values = { $who }: Movement { $movement } cm, { $nerve }, Health { $health }
card-melee = Attack { $attack }, Strength { $strength }, combat dice { $dice }; Defence { $defence }, Resilience { $resilience }
card-ranged = shoots: Attack { $attack }, Strength { $strength }, shots { $shots }, up to { $reach } cm
card-authority = Authority { $n }
card-ability = { $name }: { $about }
category-infantry = infantry
category-cavalry = cavalry
category-creature = creature
category-war_machine = war machine
category-titan = titan
tally-shots = shots

## What people see as one thing

# $by: who. $on: whom. $sum: how it adds up. What follows is said after a comma: $n: how much. $who: whom, where that is not clear.
beat-nerve-holds = { $by }: courage holds, { $sum }
beat-nerve-fails = { $by }: courage fails, { $sum }
beat-shots = { $sum }
beat-attack = { $by } at { $on }: { $sum }
beat-strength = Strength { $sum }
beat-cover = cover { $sum }
beat-press-on = { $by } rolls on: { $sum }
beat-thrown = { $by }: { $sum }
tail-lead = has the lead
tail-lead-who = { $who } has the lead
tail-wounded = loses { $n } health
tail-wounded-who = { $who } loses { $n } health
tail-lost = falls
tail-lost-who = { $who } falls
tail-hits-many = { $n ->
    [0] no hit
    [one] { $n } hit
   *[other] { $n } hits
}
tail-damage-many = { $n ->
    [0] no damage
   *[other] { $n } damage
}
tail-lost-many = { $n } fall

# The buttons of an action bar: what several options have in common.

button-assault = assault
button-shoot = shoot
button-lost = who has fallen
button-rout = rout
button-card = choose the card
button-player = choose the player
button-point = choose the point

# What a side is after.

aim-points = Leave no enemy unit, or have destroyed more army points when round { $rounds } is over.
aim-points-seen = Whoever leaves no enemy unit wins, or has destroyed more army points when round { $rounds } is over.
aim-objectives = Leave no enemy unit, or hold the objectives that are worth more when round { $rounds } is over; where they are equal, army points destroyed count.
aim-objectives-seen = Whoever leaves no enemy unit wins, or holds the objectives that are worth more when round { $rounds } is over; where they are equal, army points destroyed count.

## What fields of content are called

field-at = place
field-attack = Attack
field-bands = bands of 10 cm
field-base = radius of the base (cm)
field-corners = corners
field-courage = Courage
field-defence = Defence
field-deployment = deployment
field-dice = dice
field-edge = table edge
field-first = one corner
field-hook = where it works
field-incarnate = Incarnate
field-last = the other corner
field-movement = Movement (cm)
field-objectives = objectives
field-open_camp = whose camp is open
field-points = points
field-power = Power
field-profile = profile
field-radius = radius (cm)
field-ranged = ranged attack
field-rank = rank
field-resilience = Resilience
field-rounds = rounds
field-shots = shots
field-specials = special abilities
field-standards = standard fighters
field-strength = Strength
field-table = table
field-terrain = terrain
field-while_winner = while it is winning
field-zone = deployment zone
