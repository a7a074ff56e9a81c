# What all rule sets say. A rule set's own messages lie in its folder and may stand in place of these.

## Answers

pass = Pass
yes = Yes
no = No
none = None

## Who is asked

gm = the GM
dice = the dice

## The log

# $what: what is added up. $parts: a list of `part`. $sum: the number that comes out.
reckoned = { $what }: { $sum } ({ $parts })
# $why: the reason in their own words.
ruled = The game master: { $why }
# A part of a number. $label: where it comes from. $amount: with its sign.
part = { $label } { $amount }

## How a battle ends

won = Victory for { $winner }: { $why }
draw = A draw: { $why }

## Words of the program

# Who plays a side, by the name that one types.
bot = { $name ->
   *[other] { $name }
}
# The same for those who choose it from a list.
computer = { $name ->
    [random] random computer
    [greedy] simple computer
    [tactical] tactical computer
   *[other] computer ({ $name })
}
# How far a rule of the book is carried out.
status = { $name ->
   *[other] { $name }
}

## The table

shown-later = What happens is shown here { $seconds } seconds later.
