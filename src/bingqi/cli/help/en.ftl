# What --help says. help-COMMAND is what a command does; help-COMMAND-NAME, or help-NAME, is what it takes.

help-usage = Usage:{" "}
help-usage-options = [OPTIONS]
help-usage-command = COMMAND [ARGS]...
help-arguments = Arguments:
help-options = Options:
help-commands = Commands:
help-required = required
help-default = default:

help-bingqi = A referee, a table and a laboratory for tabletop combat.
help-lang = The language; else that of the locale.
help-pack = A folder of content to use besides the bundled.
help-version = Tell the version.
help-help = Show this message and exit.
help-json = Print JSON.
help-workers = Processes; 0: one for each core.
help-cluster = Fight on other machines: a Dask scheduler (tcp://host:8786), Ray (ray://host:10001); dask or ray alone start one here. Needs bingqi[cluster].
help-out = Keep all fights here, and the verdict; what is kept is not fought again. Needs bingqi[lab].
help-option = A switch. See bingqi rules RULESET.
help-record = A recorded battle.

help-scenarios = List the scenarios, the smallest of a rule set first.

help-serve = Open the tables to browsers: this machine's, or everybody's.
help-serve-host = Where to listen; 0.0.0.0 for all who can reach this machine.
help-serve-port = On which port, 0 for any that is free; else the first free one from 8300 on.
help-serve-database = Where tables are kept, like sqlite:///tables.db or postgresql+psycopg://user@host/name; else a file in your home folder.
help-serve-keep = Tables that nobody touched for so many days are deleted.
help-serve-origin = The address under which browsers see the server, if a proxy stands before it.
help-serve-peer = Where other servers of the same database reach this one; else where it listens.
help-serve-metrics = Metrics for Prometheus at this port of this machine, or at HOST:PORT.
help-serve-lab = Let people try experiments from the page, which takes processor time; on for this machine alone, off where others come.
help-serve-open = Open a browser, if there is a screen.

help-play = Play a battle in the terminal.
help-play-what = A scenario, or a record to continue.
help-play-seat = Who plays a side: human, random, novice, greedy, quick, tactical.
help-play-dice = fast: from a seed; fair: from a secret committed to, which guards against all who cannot read the record's folder; typed: you throw them.
help-play-seed = Where fast dice and bots come from.
help-play-record = Write the battle to FILE as it goes; until it is over, what is secret in it can be read there.

help-simulate = Fight a scenario many times between bots, and tell who wins how often.
help-simulate-scenario = RULESET/NAME, or NAME alone. See bingqi scenarios.
help-simulate-fights = How many fights.
help-simulate-seat = Who plays a side: random, novice, greedy, quick, tactical.
help-simulate-record_dir = Record every fight as DIR/fight-N.jsonl.
help-seed = Where the dice come from; the same seed, the same fights.

help-compare = Tell what a change does to who wins: each fight with it and without it, on the same dice.
help-compare-scenario = RULESET/NAME, or NAME alone. See bingqi scenarios.
help-compare-other = Another scenario of the same sides, instead of the same one with a change.
help-compare-set_ = What is otherwise: creatures.kobold.ac=13, sides.red.members[0].count=4. May be repeated.
help-compare-option = A switch that is otherwise. See bingqi rules RULESET.
help-compare-seat = Who plays a side otherwise: random, novice, greedy, quick, tactical.
help-compare-bot = Who plays all sides: each bot that is named, one after the other.
help-compare-side = By whose wins it is judged; the first side, if none is named.
help-compare-swap = Fight each pair with the armies in each other's place too: so the place does not count.
help-compare-fights = How many pairs of fights, at most.
help-compare-precision = Stop when the interval reaches no farther than this to either side: 0.02 are two points.

help-rulings = Tell what every switch of a rule book does: what it touches, whom it helps, and how long fights take.
help-rulings-what = A scenario, or a rule set: then all its scenarios.
help-rulings-bot = Who plays all sides; may be repeated. quick and tactical, if none is named.
help-rulings-side = By whose wins it is judged; the first side, if none is named.
help-rulings-fights = How many fights by each ruling.

help-sweep = Tell how often a side wins by each value of something, or each combination of values, on the same dice.
help-sweep-scenario = RULESET/NAME, or NAME alone. See bingqi scenarios.
help-sweep-vary = What takes which values: creatures.kobold.ac=10..16, sides.red.members[0].count=1,2,4. May be repeated.
help-sweep-bot = Who plays all sides; quick, if none is named.
help-sweep-side = Whose wins are told; the first side, if none is named.
help-sweep-fights = How many fights by each value.

help-sprt = Tell whether one bot is stronger than another, by pairs of fights with the sides swapped; it stops when that is clear.
help-sprt-scenario = RULESET/NAME, or NAME alone, between two sides. See bingqi scenarios.
help-sprt-first = The bot that may be stronger.
help-sprt-second = The bot against which it is tried.
help-sprt-h0 = So strong, in normalised Elo, or less, is not stronger.
help-sprt-h1 = So strong is what is looked for.
help-sprt-pairs = How many pairs, at most.

help-ladder = Rate bots: each fights each other one in pairs of fights with the sides swapped. Tells their Elo, and who beats whom.
help-ladder-what = A scenario between two sides, or a rule set: then all its scenarios of two sides.
help-ladder-bot = A bot that is rated; without it all that there are. May be repeated.
help-ladder-pairs = How many pairs each two bots fight in each scenario.

help-tune = Tell by which values of a number a side may win so often: which number makes it fair.
help-tune-scenario = RULESET/NAME, or NAME alone. See bingqi scenarios.
help-tune-vary = The number, and its range: creatures.kobold.ac=10..20.
help-tune-target = How often the side is to win, from 0 to 1; a fair share (0.5 where two fight), if it is not named.
help-tune-bot = Who plays all sides; quick, if none is named.
help-tune-side = Whose wins count; the first side, if none is named.
help-tune-fights = How many fights by each value, at most.

help-ablate = Tell what a rule, a spell or a trait is worth to a side, by the same fights without it.
help-ablate-scenario = RULESET/NAME, or NAME alone. See bingqi scenarios.
help-ablate-without = What nobody has: the id of a spell, a trait, anything that the content lists. May be repeated.
help-ablate-never = What the side never does: attack, cast:shield; or an ask that it never answers: window. May be repeated. If nothing is named, all that its bot does.
help-ablate-bot = Who plays all sides; may be repeated. quick and tactical, if none is named.
help-ablate-side = Who goes without, and whose wins count; the first side, if none is named.
help-ablate-fights = How many fights without each thing.

help-solve = Tell how likely each end of a small fight is, exactly, between bots that always do the same.
help-solve-scenario = RULESET/NAME, or NAME alone. See bingqi scenarios.
help-solve-set_ = A value: creatures.kobold.ac=13. May be repeated.
help-solve-seat = Who plays a side; greedy, if nobody is named.
help-solve-seconds = So long it is reckoned; what is not decided by then is told.

help-report = Write what a scenario is like, or what an experiment came to, as one page of charts in both languages.
help-report-what = A scenario, or a file with an experiment.
help-report-to = The page; else NAME.html here. Needs bingqi[lab].
help-report-bot = Who plays all sides; may be repeated, and each is told of.
help-report-fights = How many fights by each bot, at most.

help-lab = The laboratory: experiments from files.
help-lab-run = Fight an experiment, and tell whether its claim holds.
help-lab-run-experiment = A file with a claim and how it is tried. See docs/lab.md; bingqi check reads it.

help-points = Tell what units should cost, by who wins between random armies of them, and which are dear or cheap as they are listed.
help-points-ruleset = A rule set whose book says what units cost.
help-points-bot = Who fights; by each bot that is named, and a verdict stands where all agree. Without it greedy and quick. May be repeated.
help-points-unit = A unit that armies are made of; without it all. May be repeated.
help-points-limit = About what an army costs; without it what is usual.
help-points-pairs = How many pairs of armies meet, each from both sides: at least two a unit. Four times as many make intervals half as wide.

help-odds = Tell what each option of the pending decision may bring, and how likely.
help-odds-what = A record, or a scenario (its first decision).
help-odds-option = All that one option may bring: by its number, its key or its text.
help-odds-every = Show every option, also of a very long list.
help-odds-seconds = So many seconds there are; an option without time is told as ?.

help-advise = Tell how likely each option of the pending decision leads to victory, by battles that bots play on; Ctrl-C gives what there is.
help-advise-what = A record, or a scenario (its first decision).
help-advise-seconds = So many seconds are played.
help-advise-every = Show every option, also of a very long list.
help-advise-seat = Whose decision, where several are asked.

help-replay = Tell a recorded battle again, turn by turn. The rules are run again and compared with the record.
help-replay-to = Stop after the turn of this number.

help-verify = Prove that the rules and the dice made the battle as it is recorded.
help-verify-commitment = The fingerprint of the dice that you were shown before the battle: that it is this one is checked too.

help-rules = Show the rule book, a rule of it, which rules lack code or a test, or which messages a rule set must have.
help-rules-name = A rule set, such as frontline.
help-rules-id = A rule, such as LB-2.7, or a switch, such as flee_from_front.
help-rules-coverage = Count the rules that have code and a test.
help-rules-messages = List the messages that the rule set must have, what wants each, and the languages that lack it.

help-import = Turn a file of monsters into a pack of bingqi.
help-import-format = What the file is: 5e-bits (the SRD monsters of 5e-bits).
help-import-file = The file to read.
help-import-into = The folder of the pack that is made.

help-check = Find what is wrong with content or with a record.
help-check-path = A content file, a pack or a record.

help-new-ruleset = Make the package of a new rule set, which plays at once.
help-new-ruleset-name = What it is called: small letters and digits.
help-new-ruleset-folder = Where it is made; a folder of its name, if none is given.

help-tables = Look after the tables of a server: what there is, whether it holds, and what to do where it does not.
help-database = Where tables are kept, as bingqi serve is told; else the file in your home folder.
help-id = The id of a table. See bingqi tables list.
help-yes = Do not ask first.
help-tables-list = List the tables, those first that were touched last.
help-tables-show = Tell of one table: its battle, and who sits where. What is secret is left out.
help-tables-export = Write the record of a table to a file. Of a damaged one come the lines that hold.
help-tables-export-file = Where to write it; else to the terminal.
help-tables-check = Check the database, and that every line of the records holds.
help-tables-check-id = This table alone.
help-tables-check-play = Play every battle again too, and draw it for everybody.
help-tables-rescue = Cut a record back to where its battle can be played; or put what is left of a damaged database into a new file. While no server runs.
help-tables-rescue-id = The table whose record is cut back.
help-tables-rescue-into = Put all that can be read into this new file.
help-tables-rescue-cut = Where the lines go that are cut off; else ID.cut.jsonl.
help-tables-delete = Delete a table, its record and all that opens it. While no server runs.
help-tables-invite = Invite anew to a seat whose link was lost; what opened it before opens it no longer.
help-tables-invite-seat = The name of the seat. See bingqi tables show.
help-tables-invite-origin = The address under which browsers see the server.
