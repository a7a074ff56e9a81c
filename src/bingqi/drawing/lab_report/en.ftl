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
report-facts = { $scenario }, rules version { $version }; fought by { $bots }, { $n } fights in all, seed { $seed }. What other bots would find may differ.
report-stalls = More than one fight in five stalled: for half of its rounds nobody was harmed. It may say more of the bots than of the rules.

report-shares = Who wins
report-shares-about = How often { $side } wins by each bot against itself, a draw counting half, with the interval in which that lies.
report-share-of = { $side } wins
report-differences = What the change does
report-differences-about = By how much more often { $side } wins with the change, a draw counting half, on the same dice, with the interval in which that lies.
report-difference-of = { $side } wins more often by
report-swept = What it hangs on
report-swept-about = How often { $side } wins by each value, on the same dice.
report-lengths = How long fights last
report-lengths-about = { $mean } rounds on average. In { $stalled } of the fights nobody was harmed for half of the rounds or more.
report-ends = Why fights end
report-ends-about = Of { $n } fights.
report-harm = Who does harm
report-harm-about = How much is taken from anybody in whose turn, in a fight on average.
report-first-blood = Whoever is harmed first
report-first-blood-about = How often a side wins though it was harmed first.
report-won-all-the-same = wins all the same

report-says-more = With the change { $side } wins more often.
report-says-less = With the change { $side } wins less often.
report-says-untouched = Not one fight was touched by the change.
report-says-not-shown = Not shown that it matters to who wins.
report-says-bots-disagree = The bots do not all show the same: it may depend on how one plays.
report-says-matters = It bears on who wins.
report-says-share-more = { $side } wins more often than not.
report-says-share-less = { $side } wins less often than not.
report-says-share-even = It is even: who wins lies within ten points of a half.
report-says-share-not-shown = Not shown who wins more often: the interval reaches both sides of a half.
report-says-share-bots-disagree = The bots do not all show the same winner: it may depend on how one plays.
