# What the command line says.

## Lists

cli-sides = sides
# Who fights, and what about.
# How often each side won between bots. $told: of each bot how often, as the next message tells it.
cli-balance = Between bots: { $told }
cli-balance-one-sided = One-sided; between bots: { $told }
# $rates: the wins of each side in per cent, "54 : 46".
cli-balance-of = { $bot } { $rates }
cli-balance-draws = { $rates } ({ $draws } drawn)
cli-scenario-about = { $sides }. { $about }
cli-switches = Switches
cli-no-switch = A battle is not fought otherwise by it: the book decided this once and for all.
cli-needs = Builds on { $rules }.
# $places: "lines/push.py:37 push", in the folder of the rule set; $more: how many others there are.
cli-carried-out = Carried out in { $places }{ $more ->
    [0] .
   *[other] { " " }and { $more } more places.
}

## A study

cli-fights = fights
cli-pairs = pairs
cli-rounds = rounds
cli-side = side
cli-bot = bot
cli-wins = wins
cli-win-rate = rate
cli-interval = 95 %
cli-study = { $scenario }: { $n } { $n ->
    [one] fight
   *[other] fights
} from seed { $seed }
cli-study-rest = Draws: { $draws }. Rounds: { $mean } on average; half the fights are over after { $p50 }, 95 % after { $p95 }.
cli-study-why = Why they ended: { $reasons }.
cli-study-stalled = In { $share } of the fights nobody was harmed for more than half of the rounds, or time was up and nobody had won: of those, more is told of the bots than of the rules.
cli-study-speed = { $seconds } s: { $fights } fights, { $decisions } decisions a second.
cli-interrupted = Interrupted after { $n } of { $asked } fights; the figures are of those.

## A comparison

cli-compare = { $scenario } with { $changed }: each fight twice on the same dice, seed { $seed }
cli-compare-as-is = as it is
cli-compare-changed = changed
cli-compare-difference = difference (points)
cli-compare-touched = touched
cli-compare-flipped = flipped
cli-compare-rounds = rounds
cli-compare-more = With the change: more wins for { $side }.
cli-compare-less = With the change: fewer wins for { $side }.
cli-compare-not-shown = Not shown that it matters to who wins: every interval reaches both sides of none.
cli-compare-untouched = Not one fight was touched: it matters in at most { $most } of them (95 %).
cli-compare-bots-disagree = The bots do not all show the same: it may depend on how one plays.
cli-by-switches = By these switches: { $switches }.
cli-one-bot = By one bot alone: where it plays badly, what is best for it is best for nobody else. Try another with --bot before you rely on it.
cli-by-bots = Fought by { $bots }; others may find otherwise.
cli-compare-draws = Drawn: { $one } as it is, { $other } with the change; a draw is shared by all sides.
cli-compare-stalls = More than one fight in five stalled: for more than half of its rounds nobody was harmed, or time was up and nobody had won. It may say more of the bots than of the rules.
cli-compare-stalls-of = More than one fight in five stalled (nobody harmed for more than half of its rounds, or time up and nobody had won) by: { $rows }. There it may say more of the bots than of the rules.
cli-compare-sure = sure
cli-effects-sure = { $mark } { $bots ->
    [one] surely matters
   *[other] surely matters, by all bots alike that it touches
}: all { $n } that were tried are allowed for.
cli-effects-none-sure = Nothing that was tried ({ $n }) surely matters to who wins{ $bots ->
    [one] {""}
   *[other] { ""} by all bots that it touches
}: more fights may tell more.
cli-compare-place = What the place is worth to { $side }, in points, as it is: { $told }
cli-as-it-is = Wins of { $side } as it is: { $told }
cli-share-by = { $share } by { $bot }
cli-one-sided = As it is who wins is nearly settled: there is little that a change could show. Other bots, or a scenario nearer to even, would show more.
cli-compare-interrupted = Interrupted after { $n } { $n ->
    [one] pair
   *[other] pairs
}; the figures are of those.
cli-fights-interrupted = Interrupted after { $n } { $n ->
    [one] fight
   *[other] fights
} of each; the figures are of those.

## Experiments

cli-lab-shares = Share of wins for { $side }, a draw being shared by all sides:
cli-lab-shares-swapped = Share of wins for { $side }, a draw being shared by all sides; each fight also with the armies swapped:
cli-lab-more = More than a fair share of the wins for { $side }.
cli-lab-less = Less than a fair share of the wins for { $side }.
cli-lab-even = It is even: what each wins lies within ten points of a fair share.
cli-lab-leans-more = Though by little, more than a fair share is shown for { $side }.
cli-lab-leans-less = Though by little, less than a fair share is shown for { $side }.
cli-lab-not-shown = Not shown: the interval reaches both sides of a fair share.
cli-lab-bots-disagree = The bots do not all show the same: it may depend on how one plays.
cli-lab-length-open = Not shown by all bots that fights last longer or less long.
cli-lab-longer = With the change fights last longer.
cli-lab-shorter = With the change fights are shorter.
cli-lab-matters = It bears on who wins.
cli-lab-sweep-not-shown = Not shown that it bears on who wins.
cli-lab-sweep-bots-disagree = Not all bots show that it bears on who wins.
cli-compare-broken-off = Broken off before all bots had fought: nothing is shown.
cli-lab-broken-off = Broken off before all bots had fought: nothing is shown.
cli-lab-sweep-broken-off = Broken off before all bots had fought: nothing is shown.
cli-lab-holds = The claim holds.
cli-lab-does-not-hold = The claim does not hold.
cli-lab-open = Whether the claim holds was not shown.

## What switches do

cli-rulings = { $scenario }, { $n } { $n ->
    [one] fight
   *[other] fights
} by each ruling and each bot, on the same dice; differences in the share of wins for { $side }
cli-rulings-ruling = ruling
cli-rulings-untouched = { $n } { $n ->
    [one] ruling touches nothing here
   *[other] rulings touch nothing here
} (each at most { $most } of the fights, 95 %): { $switches }
cli-rulings-refused = The scenario cannot be fought by: { $switches }
cli-rulings-more = bingqi rules { $ruleset } SWITCH tells what a switch is about.
cli-rulings-none = { $scenario }: there is no switch whose other values it can be fought by.
cli-rulings-never = In none of the { $n } scenarios anything was touched by: { $switches }. They need other content, or a bot that uses it.

## One number

cli-sweep = { $scenario } by { $path }, { $n } { $n ->
    [one] fight
   *[other] fights
} each on the same dice; share of wins for { $side }, a draw being shared by all sides (* holds now)

## Reports

cli-report-written = { $path } is written, of { $n } fights.

## What a thing is worth

cli-ablate = { $scenario }, { $n } { $n ->
    [one] fight
   *[other] fights
} without each thing by each bot, on the same dice; differences in the share of wins for { $side } without it
cli-ablate-without = without
cli-ablate-untouched = Never missed: { $things }
cli-ablate-nothing = { $scenario }: for { $side } nothing is done of their own accord by: { $bots }. Name a thing with --never or --without.

## Where it is fair

cli-tune = { $scenario }: { $path } (now { $holds }), by which { $share } of the wins go to { $side }
cli-tune-bounds = 99.9 %
cli-tune-below = below
cli-tune-above = above
cli-tune-open = may be it
cli-tune-between = It lies between { $low } and { $high }, and both are clearly off; nearest is { $nearest }, with { $share }.
cli-tune-one = Only { $value } may be it, with { $share }.
cli-tune-several = Each value from { $low } to { $high } may be it: by so many fights none of them is told from { $target }. Nearest of those tried is { $nearest }, with { $share }.
cli-tune-but-not = But not { $values }: the share may not rise or fall all the way, and bingqi sweep shows each value.
cli-tune-wanted = About { $fights } fights by each value would leave no more than one.
cli-tune-ends = It may as well lie beyond the range, below or above { $ends }: widen it.
cli-tune-turns = The share does not rise or fall with the value all the way: with { $one } it is { $share }, with { $other } { $against }. bingqi sweep shows each value.
cli-tune-note = Values between those tried are judged as if the share rose or fell with the value all the way.
cli-tune-beyond = { $share } lies beyond the range: widen it.
cli-tune-interrupted = Interrupted; these values were tried.

## Exactly

cli-solve = { $scenario }, exactly, by { $n } states
cli-solve-states = { $n } states
cli-solve-draw = nobody
cli-solve-left = { $left } of all that may happen was not decided in time; --seconds gives more.

## Which bot is stronger

cli-sprt = { $scenario }: { $first } against { $second }, { $n } { $n ->
    [one] pair
   *[other] pairs
} of fights with the sides swapped; what { $first } got of two:
cli-sprt-pairs = pairs
cli-sprt-figures = Score { $score } [{ $low }, { $high }], normalised Elo { $elo } [{ $least }, { $most }]: corrected for where the test stops. Counted: { $counted }.
cli-sprt-stronger = { $first } is stronger: by { $h1 } rather than by { $h0 } or less.
cli-sprt-not-stronger = { $first } is not stronger by { $h1 }: { $h0 } or less is likelier.
cli-sprt-open = Not decided yet between { $h0 } and { $h1 }: it takes more pairs.

## The ladder

cli-ladder = { $scenarios }: each two bots in { $n } { $n ->
    [one] pair
   *[other] pairs
} of fights with the sides swapped
cli-ladder-elo = Elo
cli-ladder-above = above the next
cli-ladder-score = score
cli-ladder-note = Elo is 0 on average; intervals 95 %. Scores: what the bot of the row got of its fights against that of the column, a draw being half.
cli-ladder-two = { $above } over { $below }
cli-ladder-against = { $one } against { $other }
cli-ladder-level = Not shown: { $twos }.
cli-ladder-left-out = Left out, for more or fewer than two sides fight them: { $scenarios }

## What units should cost

cli-costs = { $ruleset }: { $n } { $n ->
    [one] pair
   *[other] pairs
} of random armies of about { $limit } points, each fought from both sides
cli-costs-unit = unit
cli-costs-listed = listed
cli-costs-fitted = should cost
cli-costs-none = points do not decide
cli-costs-note = Intervals 95 %, each by itself, scaled so that all units together cost what is listed; cheap or dear is what is so among all units together (95 %). Drawn from nothing to twice what is listed, which is the middle.
cli-costs-fights = { $bot }: between equal armies { $first } of the wins go to { $side }. More points as listed win { $listed }, as fitted to other fights { $fitted }.
cli-costs-no-points = { $bot }: between armies otherwise equal whoever has an average unit more wins { $more }, which is not clearly more than half. Points do not decide these fights, and no unit has a cost by them. Between equal armies { $side } wins { $first }; more points as listed win { $listed }.
cli-costs-undecided = { $bot }: { $n } of { $all } fights had no winner by the rules; whoever has lost the smaller share of its army counts as that.
cli-costs-cheap = { $bots ->
    [one] Cheap
   *[other] Cheap by all bots
}: { $units }
cli-costs-dear = { $bots ->
    [one] Dear
   *[other] Dear by all bots
}: { $units }
cli-costs-not-shown = { $bots ->
    [one] Not shown of any unit that it is dear or cheap.
   *[other] Not shown of any unit, by all bots, that it is dear or cheap.
}
cli-costs-too-few = Too few pairs to tell anything.

## Odds

cli-odds-of = { $seat }: { $ask }
cli-odds-later = † leads to further questions; it is reckoned as if the bot { $bot } answered them.
cli-odds-about = ≈ was sampled; behind it the bounds between which it lies (95 %).
cli-odds-worlds = Something is hidden: reckoned from { $n } { $n ->
    [one] state
   *[other] states
} that fit what you know, each as likely.
cli-odds-loose = No state was found that fits all that you were told; these are states in which you would be asked the same.
cli-odds-more = { $n } { $n ->
    [one] more option is
   *[other] more options are
} not shown: odds more shows them in play, --all on the command line.
# Below the options of a question.
cli-odds-soon = ≈ from what could be tried out in a moment; behind it the bounds between which it lies (95 %). odds takes longer and knows more.
cli-odds-late = ? was not reckoned, for there was no time.
cli-odds-unknown = ? cannot be reckoned from what you know.
cli-option-number = { $n } { $option }
cli-outcomes = All that may come of it
cli-others = { $n } { $n ->
    [one] other
   *[other] others
}
cli-nothing = nothing
# Options of which nothing comes that odds could be about.
cli-idle = Nothing comes of these that odds could tell: { $options }
cli-idle-worlds = In none of the { $n } states that were tried did anything come of these: { $options }
cli-amount = { $who } = { $n }
# Of an outcome: what it is about, and who or how much.
cli-effect = { $what }: { $said }
cli-between = {"; "}

## Advice

cli-advise-win = wins
cli-advise-regret = gives away
cli-advise-trials = so far
# Of $n battles so many were won, a draw being half a victory.
cli-advise-won = { $won } of { $n }
cli-advise-out = left out
cli-advise-so-far = { $n } { $n ->
    [one] battle
   *[other] battles
}; best so far: { $option }, { $win }
cli-advise-note = From { $n } { $n ->
    [one] battle
   *[other] battles
} that the bot { $bot } played on from here for both sides. First the bounds between which the chance to win lies (95 %), then how many battles were won so far (a draw is half). What an option gives away is how much less often it wins than the best, between such bounds too.
cli-advise-note-out = Left out: not among the best so far, and so it was not tried any further; the fewer battles, the less is known of it.
cli-advise-untried = Not tried, for there was no time: { $n } of { $all } options.
cli-advise-more = { $n } { $n ->
    [one] more option is
   *[other] more options are
} not shown: advise more shows them in play, --all on the command line.
cli-advise-note-guessed = What you cannot know of the enemy was guessed, in each battle anew.
cli-wrong-seconds = a number of seconds from 1 to { $most } wanted

## Records

cli-turn = { $n } (round { $round })
cli-goes-on = The battle is not over; bingqi play { $path } continues it.
cli-torn = Line { $line } is torn, as when a program is stopped while writing; it is left out.
cli-proof = { $lines } { $lines ->
    [one] line
   *[other] lines
}, { $turns } { $turns ->
    [one] turn
   *[other] turns
}, { $answers } { $answers ->
    [one] answer
   *[other] answers
}.
cli-rolls = { $rolls } { $rolls ->
    [one] roll
   *[other] rolls
}.
cli-rolls-taken-over = { $rolls } { $rolls ->
    [one] roll
   *[other] rolls
}, { $n } of them taken over from another battle and not checked.
cli-dice-proved = Every roll follows from the secret that the record reveals, and the fingerprint is that of this secret.
cli-dice-partly = The { $checked ->
    [one] other roll follows
   *[other] other { $checked } rolls follow
} from the secret that the record reveals, and the fingerprint is that of this secret.
cli-dice-unchecked = The fingerprint is that of the secret that the record reveals, but no roll was checked: this says nothing of the dice.
cli-unbound = The name of the battle was not bound by the commitment: whoever ran the server could have chosen it, and the dice with it.
cli-reopened = The end was taken back when the secret had been revealed: from there on everybody could foresee the rolls.
cli-no-words = No words of players went into these dice: whoever ran the server alone chose them.
cli-unpromised = Words are in the dice that nobody had promised, those of { $sides }: whoever knew the secret and all other words could choose them by what they would roll.
cli-fingerprint-same = The fingerprint is the one that you were shown.
cli-nobody-chose = So nobody chose a roll after that.
cli-fingerprint-unseen = That it was fixed before the battle is not shown: whoever makes up a battle with a secret of their own has sound dice too. Compare the fingerprint with the one that you were shown then, or give that: --commitment HEX.
cli-fingerprint = Fingerprint: { $commitment }
cli-dice-sealed = The secret of the dice is not revealed yet; the rolls cannot be checked.
cli-dice-unproved = The dice were committed to by nobody, so nobody can prove that they were fair.
cli-taken-back = { $n ->
    [one] One answer was taken back
   *[other] { $n } answers were taken back
} in the course of the battle.
cli-others-played = From line { $line } on it was played by others: { $seats }.
cli-unfinished = The battle is not over.
cli-asks = { $who }: { $what }
cli-proof-holds = The record holds.
cli-proof-sound = The record is sound in itself.
cli-proof-torn = The record is not whole: its last line is cut off. The lines before it are sound in themselves; that the battle was whole, and its dice, is not shown.
cli-proof-in-part = Only a part of the record was run, for it is of an older version of the rules: what lies before its last state was not. That it holds is not shown.
cli-proof-fails = The record does not hold.

## The rule book

cli-coverage = { $ruleset }: { $atoms } rules; { $done } done, { $gm } for the GM, { $flavour } flavour.
cli-measuring = Running the tests once, to see which rules they cover; this may take a minute.
cli-missing-code = Without code: { $rules }
cli-missing-tests = Without a test: { $rules }
cli-message-lacks = lacks { $langs }
cli-messages = { $ruleset }: { $n } messages; { $lacking ->
    [0] each is there in every language.
   *[other] { $lacking } { $lacking ->
        [one] lacks
       *[other] lack
    } a language.
}
cli-tests-not-here = The tests are not here, so what lacks one is not known: they are in the source checkout

## Packs

cli-import-done = { $n } imported into { $folder }.
cli-import-lacks = { $n } features are not supported and are listed in the pack; how often each occurs:
cli-import-verdict = { $monster }: plays { $plays } % of its stat block; lacks { $lacks }
cli-import-apart = { $n } features have no part in a fight; they are listed in the pack under apart, each with its reason in the creature's file
cli-import-refused = { $n } refused:
cli-new-ruleset-done = The rule set { $name } lies in { $folder }, { $n } files. Install it (pip install -e { $folder }), then (README.md tells more): bingqi play { $name }/first
cli-check-done = { $path }: nothing wrong.

## Play

cli-serving = The tables are open at { $address }
cli-serving-others = Others reach them at { $address }
cli-serving-tables = They are kept in { $place }. Ctrl-C ends it.
cli-seed = Dice from seed { $seed }.
cli-typed-dice = You throw the dice. Those that nobody may see are thrown by the program.
cli-commitment = Fair dice. Committed to a secret with SHA-256 { $commitment }
cli-contribution = type anything to mix into the dice (Enter: nothing):{" "}
cli-secret = The secret was { $secret }
cli-recorded = Recorded in { $path }.
cli-earlier = ... { $n } { $n ->
    [one] line
   *[other] lines
} more (log shows all)
cli-go-on = bingqi play { $path } continues the battle.
cli-not-recorded = The battle was not recorded. Another time: --record FILE, or save FILE while it goes on.
cli-saved = Saved to { $path }.
cli-saved-sealed = Saved to { $path }, without the secret of the dice: it can be looked at and verified, but not played on.
cli-saved-secret = Saved to { $path }, where the battle goes on; beside it lies the secret of the dice: let no player look there.
cli-concede-twice = The battle would end, and the other side would have won. Type concede once more, and it does.
cli-undone = Taken back: { $what }
cli-undone-rolls = Taken back, with what came of it: { $what }
cli-chose = "{ $ask } { $key }"
cli-undo-loses = Your last choice was { $what }. To take it back would undo { $lost } too; type undo again to do so.
cli-lost-throws = { $n ->
    [one] one throw
   *[other] { $n } throws
}
cli-lost-answers = { $n ->
    [one] one answer
   *[other] { $n } answers
} of { $who }
cli-fair-stays = Fair dice have fallen or somebody else has answered since; that stays.
cli-windows = You are asked whether to step in where an x stands; elsewhere the moment passes:
cli-no-windows = This rule set asks nobody between acts.
cli-nothing-to-undo = There is nothing to take back.
cli-ambiguous = { $said } may mean { $keys }
cli-not-offered = { $said } is not offered; type a number from 1 to { $n }, some letters of an option, or help
cli-point-not-offered = { $said } is not offered; type a point, as { $point }, { $n ->
    [0] or help
   *[other] a number from 1 to { $n }, some letters of an option, or help
}
cli-wrong-faces = { $n } { $n ->
    [one] number
   *[other] numbers
} from 1 to { $sides } wanted
cli-no-number = no such number was reckoned; why alone lists the last ones
cli-no-number-of = in no roll or number is there { $said }; say a name as the log has it, or why alone for the last ones
cli-nothing-reckoned = Nothing has been rolled or reckoned so far. Once it is, why tells what it is made of.
cli-no-odds = there is nothing to choose now
cli-which-rule = say which rule: rule { $rule }
cli-look-what = say what to look at: look, and the id or the name of a piece, or a piece or cell as it is drawn ({ $things })
cli-look-unknown = there is no { $said } to look at; say a piece or a cell by its id, its name or as it is drawn: { $things }
cli-look-nothing = { $what }: there is no more to know of it than is drawn.
cli-which-file = say which file: save fight.jsonl
cli-you-are = { $n ->
    [1] You play: { $sides }.
   *[other] At this terminal: { $sides }.
}
cli-bots-are = Played by the program: { $sides }.
cli-seat-of = { $side } ({ $bot })
cli-try-help = Type a number to choose; help says what else can be typed, and what the drawing means.
cli-goes-on-from = { $round ->
    [0] The battle goes on where it was being set up.
   *[other] The battle goes on in round { $round }, { $n ->
        [0] between two turns
       *[other] at the turn of { $who }
    }.
}
cli-you-won = You have won.
cli-you-lost = You have lost.
cli-you = { $side } (you)
cli-pass-on = Now { $who }: pass the keyboard on, and press Enter.
cli-enter-again = Unused: { $lost }. Enter again ends the turn all the same.
# $risk: what one's own side risks by the default.
cli-enter-risks = Enter would choose "{ $option }" ({ $risk }). Enter again does it all the same.
cli-aside = ({ $what })
# A number of a roll: what it is, how much, and whose.
cli-number = { $what } { $total }
cli-number-of = { $what } { $total }, { $of }
cli-edge = What bears on the dice:
cli-more-dice = Why so many dice:
cli-dice-before = { $n } of the dice lay there already, from an earlier roll.
# Points of a field that may be chosen.
cli-points = { $n } points, from { $first } to { $last }: type one, as { $point }
cli-folded = { $first } to { $last }: type "{ $heading }", or its beginning, to see them
cli-order-hint = All in one line puts them in order, the first first: { $said }
cli-order-twice = { $said } stands there twice
cli-over = The battle is over. why, log, board, save FILE and undo still work; Enter leaves.
cli-throw = { $what }, { $dice }:{" "}
# Dice against dice: $mine dice of $by, then $theirs of $on.
cli-dice-of-both = { $what } (first { $by }: { $mine }, then { $on }: { $theirs })
cli-better-of = { $dice } (the better counts; type both)
cli-worse-of = { $dice } (the worse counts; type both)
cli-contest-of = { $n }d{ $sides } ({ $mine ->
    [1] one
    [2] the better of two
   *[-2] the worse of two
} against { $yours ->
    [1] one
    [2] the better of two
   *[-2] the worse of two
})
cli-pair-of = { $dice } ({ $sorted ->
    [true] the higher and the lower count, each by itself
   *[false] the first and the second count, each by itself
})
cli-pair-contest-of = { $dice } (two against two: { $sorted ->
    [true] the higher against the higher, the lower against the lower
   *[false] the first against the first, the second against the second
})
cli-margin-of = { $dice } ({ $how ->
    [single] one against one: by how much
    [sum] the sum of two against the sum of two: by how much
   *[high_then_low] two against two: the higher ones, or, if they are equal, the lower ones, and by how much
})
cli-play-help =
    A number, a key, the beginning of a key, or some letters of an option's text picks it; if several options have them, they are shown. Enter, or 0, picks the one marked *.
    more        all options, none folded, with their keys
    why [N]     the last rolls and numbers, or what the Nth last is made of; why NAME: those of that piece
    odds [N]    what each option may bring, the best first; or all that option N may; odds more: of a very long list all
    advise [S]  how likely each option leads to victory, by battles that bots play on for S seconds; advise S more: of a very long
                list all
    look WHAT   all there is to know of a piece or a cell, by its id, its name or as it is drawn
    rule ID     a rule of the book
    board       the whole board; after an answer only what changed is drawn
    log         all that happened
    undo        take back your last choice, and all that was thrown and answered since; where people would have to throw or answer again, it must be typed twice
    windows [N] where you are asked whether to step in; with a number, ask there from now on, or no longer
    concede     give the battle up; it must be typed twice
    save FILE   write the battle so far to FILE
    quit        leave; a recorded battle can be continued
cli-drawn-piece = In the drawing { $mark } is { $name }.
cli-drawn-signs = █ is what is left of something, > and [ ] show whose turn it is. What stands in brackets beside an option is what it costs, and what it may bring.
cli-drawn-rule = { $rule } and the like name the rule that made a thing happen; rule { $rule } shows it.
cli-drawn-field = Each sign of the field is { $wide } mm wide and { $high } mm high; above it and before it stand centimetres from its upper left corner. { $point } is the point { $across } mm across and { $down } mm down.
cli-drawn-track = Below the pieces stand the numbers of the cells.
cli-drawn-bands = Each line is a kind of distance, and who is so far from { $mark }, the nearest first. The table below has the distance of each two.
cli-drawn-open = Of three numbers the first is what is left, the second what there can be now, the third what there can ever be.
cli-drawn-grid = Above the map stand its columns, before it its rows: cell { $cell } is in column { $column }, row { $row }.

## Looking after tables

cli-tables-none = There are no tables.
cli-tables-id = ID
cli-tables-battle = battle
cli-tables-phase = phase
cli-tables-seats = seats
cli-tables-created = made
cli-tables-touched = last move
cli-tables-lines = lines
cli-tables-size = size
cli-tables-damaged = damaged
cli-phase = { $phase ->
    [gathering] gathering
    [playing] playing
    [over] over
   *[other] { $phase }
}
cli-tables-about = { $phase ->
    [gathering] People are gathering
    [playing] The battle is on
    [over] The battle is over
   *[other] { $phase }
}; { $lines ->
    [one] one line
   *[other] { $lines } lines
}, { $size }; dice: { $dice }; made { $created }, last move { $touched }
cli-tables-seat = {"  "}{ $name } ({ $role ->
    [gm] game master
    [spectator] looks on
   *[player] { $side }
}{ $host ->
    [yes] , host
   *[no] {""}
}): { $player ->
    [human] { $browsers ->
        [0] nobody has come yet
        [one] one browser holds it
       *[other] { $browsers } browsers hold it
    }
   *[other] played by { $player }
}
cli-tables-rematch = Fought again at table { $table }.
cli-tables-sound = These are the { $n } { $n ->
    [one] line
   *[other] lines
} that hold.
cli-tables-holds-up-to = { $n ->
    [0] Table { $table }: nothing holds.
    [one] Table { $table }: its first line holds; bingqi tables rescue { $table } goes on from there.
   *[other] Table { $table }: its first { $n } lines hold; bingqi tables rescue { $table } goes on from there.
}
cli-tables-checked = { $n } { $n ->
    [one] table
   *[other] tables
} checked; { $wrong ->
    [0] all hold
    [one] one does not hold
   *[other] { $wrong } do not hold
}.
cli-tables-sound-already = Table { $table } holds, and can be played; there is nothing to rescue.
cli-tables-cut = Table { $table } goes on from line { $kept } of its record, in round { $round }. { $lost ->
    [0] What came after it is lost.
    [one] One line after it is cut off, and kept in { $file }.
   *[other] { $lost } lines after it are cut off, and kept in { $file }.
}
cli-tables-secret-lost = The secret of its dice is lost: from here on people throw the dice themselves.
cli-tables-sure = Go on? [y/N]{" "}
cli-tables-rescued = Table { $table } can be played again.
cli-tables-saved-into = What is left is in { $file }. Put it in the place of { $place } (whose -wal and -shm are to go too), and start the server.
cli-tables-delete = Table { $table }, { $battle }, last move { $touched }, will be deleted with its record and all its links.
cli-tables-deleted = Table { $table } is gone.
cli-tables-invited = Put the address of the server before it.
