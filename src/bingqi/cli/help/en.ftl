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
