# What a report of the laboratory says.

report-of = { $name }: a report
report-draw = drawn
report-bot = bot
report-mean = share
report-interval = 95 %
report-winner = won by
report-rounds = rounds
report-fights = fights
report-a-fight = a fight
report-figures = The figures
report-of-bot = { $bot }
report-as-is = { $bot }, as it is
report-changed = { $bot }, with the change
report-stalls = More than one fight in five stalled: for more than half of its rounds nobody was harmed, or time was up and nobody had won. It may say more of the bots than of the rules.

report-shares = Who wins
report-shares-about = The share of wins for { $side } by each bot against itself, a draw being shared by all sides, with the interval in which that lies.
report-share-of = Wins for { $side }
report-differences = What the change does
report-differences-about = By how much the share of wins for { $side } rises with the change, a draw being shared by all sides, with the interval in which that lies.
report-difference-of = More wins for { $side } by
report-lasting = How much longer fights last
report-lasting-about = By how many rounds fights are longer with the change, with the interval in which that lies.
report-longer-by = Rounds more
report-swept = What it hangs on
report-swept-about = The share of wins for { $side } by each value, a draw being shared by all sides, on the same dice.
report-lengths = How long fights last
report-lengths-about = { $mean } rounds on average. In { $stalled } of the fights nobody was harmed for more than half of the rounds, or time was up and nobody had won.
report-ends = Why fights end
report-ends-about = Of { $n } fights.
report-harm = Who does harm
report-harm-about = How much is taken from anybody in whose turn, in a fight on average.
report-first-blood = Whoever is harmed first
report-first-blood-about = How often a side wins though it was harmed first.
report-won-all-the-same = wins all the same

report-says-more = With the change: more wins for { $side }.
report-says-less = With the change: fewer wins for { $side }.
report-says-untouched = Not one fight was touched by the change.
report-says-not-shown = Not shown that it matters to who wins.
report-says-bots-disagree = The bots do not all show the same: it may depend on how one plays.
report-length-open = Not shown by all bots that fights last longer or less long.
report-longer = With the change fights last longer.
report-shorter = With the change fights are shorter.
report-says-broken-off = Broken off before all bots had fought: nothing is shown.
report-says-share-broken-off = Broken off before all bots had fought: nothing is shown.
report-says-matters = It bears on who wins.
report-says-share-more = More than a fair share of the wins for { $side }.
report-says-share-less = Less than a fair share of the wins for { $side }.
report-says-share-even = It is even: what each wins lies within ten points of a fair share.
report-leans-more = Though by little, more than a fair share is shown for { $side }.
report-leans-less = Though by little, less than a fair share is shown for { $side }.
report-says-share-not-shown = Not shown who wins more often: the interval reaches both sides of a fair share.
report-says-share-bots-disagree = The bots do not all show the same winner: it may depend on how one plays.

report-claim = Claim: “{ $claim }”
report-holds = The claim holds.
report-does-not-hold = The claim does not hold.
report-open = Whether the claim holds was not shown.
report-interrupted = It was broken off before all was fought.

report-tried = What was tried
report-tried-scenario = Scenario
report-tried-change = What is changed
report-tried-vary = What is varied
report-tried-switches = Switches
report-tried-switches-of-both = Switches that hold for both
report-tried-armies = Armies
report-tried-dice = Dice
report-tried-seed = Seed
report-tried-stop = When it is enough
report-tried-bots = Fought by
report-scenario = { $name } ({ $id }), rules version { $version }
report-other-scenario = Another scenario: { $scenario }
report-other-bot = Another bot: { $change }
report-from-to = { $what }: { $before } → { $after }
report-becomes = { $what }: { $after }
report-values = { $what }: { $values } (as it is: { $before })
report-switch = { $title } ({ $name })
report-thing = { $name } ({ $id })
report-without = Nobody has: { $things }
report-never = { $side }: never { $things }
report-no-switches = None set: all stand as the scenario and the rules have them.
report-armies-none = Not swapped: each fights from its own place.
report-armies-armies = Swapped: each fight is fought a second time with the armies in each other's place.
report-dice-common = Common: with the change each fight has the same dice as without.
report-dice-independent = Of their own: the fights with the change have other dice than those without.
report-two-seeds = { $one }; with the change { $other }
report-stops-at = For each bot, as soon as the interval reaches no farther than { $points } points to either side; after { $n } fights or pairs at most.
report-fought = { $bot }: { $n ->
    [one] one fight
   *[other] { $n } fights
}
report-fought-swapped = { $bot }: { $n ->
    [one] one pair
   *[other] { $n } pairs
} of two fights each, the armies in each other's place in the second
report-fought-paired = { $bot }: { $n ->
    [one] one fight
   *[other] { $n } fights
} as it is, and as many with the change
report-fought-paired-swapped = { $bot }: { $n ->
    [one] one pair
   *[other] { $n } pairs
} of two fights each as it is, the armies in each other's place in the second, and as many with the change
report-fought-varied = { $bot }: { $n ->
    [one] one fight
   *[other] { $n } fights
} as it is, and as many by each value
report-others = What other bots would find may differ.
report-nobody = in nobody's turn
