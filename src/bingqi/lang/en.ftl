# What all rule sets say. A rule set's own messages lie in its folder and may stand in place of these.

## Answers

pass = Pass
yes = Yes
no = No
none = None
# What an act takes. $parts: how much of each thing, each a message `cost-` and the thing.
cost-list = { $parts }

## Who is asked

gm = the GM
dice = the dice

## The log

# $what: what is added up. $parts: a list of `part`. $sum: the number that comes out. $of: whose it is.
reckoned = { $what }: { $sum } ({ $parts })
reckoned-of = { $of }, { $what }: { $sum } ({ $parts })
# A roll: $head says who throws, for what, at whom; $own what it came to, $result what that means.
rolled = { $head }: { $own }
rolled-result = { $head }: { $own }: { $result }
# $own and $other: how the numbers were added up that met.
rolled-against = { $own } against { $other }
# The number has to be above the other.
rolled-against-over = { $own }, more than { $other } wanted
# Two dice of each side, the higher against the higher and the lower against the lower.
rolled-pair = H { $high } against { $high_other }, L { $low } against { $low_other }
rolled-pair-over = H { $high }, more than { $high_other } wanted, L { $low }, more than { $low_other } wanted
# $what: what is thrown for. $by: who throws. $on: at whom. $using: with what.
rolled-head = { $what }
rolled-head-by = { $by }, { $what }
rolled-head-on = { $what } at { $on }
rolled-head-using = { $what }, { $using }
rolled-head-by-on = { $by } at { $on }, { $what }
rolled-head-by-using = { $by }, { $what }, { $using }
rolled-head-on-using = { $what } at { $on }, { $using }
rolled-head-by-on-using = { $by } at { $on }, { $what }, { $using }
# Dice that somebody is to throw who may not know what for.
roll-unknown = Dice for a hidden roll
# Of what people see as one thing: $head is followed by $tail, each a sentence of its own or a part of one.
beat-and = { CLAUSE($head) }, { CLAUSE($tail) }
# $why: the reason in their own words.
ruled = The game master: { $why }
# By agreement, where the book has no rule for it.
conceded = Given up by { $side }, as all agreed
# A part of a number. $label: where it comes from. $amount: with its sign.
part = { $label } { $amount }

## The board

board-order = Turns:{" "}
board-clock-now = tick { $tick }, round { $round }
board-seen-from = Seen from { $who }:

## How a battle ends

won = Victory for { $winner }: { $why }
draw = A draw: { $why }
outcome-conceded = one side gave up, and all agreed

## What is fought with

# $content: what packs have put in place of what comes with the program: names of files, each with its folder.
replaces = A pack replaces { $content }

## Words of the program

# Who plays a side, by the name that one types.
bot = { $name ->
   *[other] { $name }
}
# The same for those who choose it from a list.
computer = { $name ->
    [random] random computer
    [novice] novice computer
    [greedy] simple computer
    [quick] quick computer
    [tactical] tactical computer
   *[other] computer ({ $name })
}
# How far a rule of the book is carried out.
status = { $name ->
   *[other] { $name }
}

## In Python

door-question = { $who }: { $what }
door-odds = { $option }: { $stakes }
door-odds-nothing = { $option }: nothing is at stake
door-odds-unknown = { $option }: there was no time to find out
# $n: so many battles were played on.
door-advice = { $option }: wins { $win } ({ $low } – { $high }), from { $n } battles
door-results = { $scenario }: { $n } fights from seed { $seed }, { $draws } drawn, { $rounds } rounds on average
door-results-side = { $side } ({ $bot }): { $wins } won, { $rate } ({ $low } – { $high })

## The table

shown-later = What happens is shown here { $seconds } seconds later.

## What fields of content are called

field-abilities = abilities
field-ability = ability
field-arrives = arrives in round
field-attack = attack
field-attacks = attacks
field-category = category
field-character = character
field-conditions = conditions
field-cost = cost
field-count = how many
field-damage = damage
field-difficult = difficult ground
field-effects = effects
field-every = every
field-glyph = sign on the map
field-items = things
field-kind = kind
field-kinds = kinds
field-level = level
field-max = at most
field-max_rounds = rounds at most
field-member = member
field-members = members
field-min = at least
field-name = name
field-on = on whom
field-op = how it is reckoned
field-options = switches
field-powers = powers
field-range = range
field-reach = reach
field-round = round
field-rounds = rounds
field-sides = sides
field-skill = skill
field-skills = skills
field-spells = spells
field-targets = targets
field-timing = when it is used
field-traits = traits
field-type = type
field-units = units
field-until = until
field-uses = uses
field-value = value
field-weapons = weapons
field-who = who
