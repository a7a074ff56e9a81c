# What can be wrong, a line for each fault: the thing, the place, the way out.

## Places

# $place: a file, a line of it, a field. $fault: what is wrong there, or a place within.
fault-at = { $place }: { $fault }
fault-named = { $name }
fault-line = line { $n }
fault-turn = turn { $n }
fault-answer = answer { $n }
fault-the-file = the file
fault-option-place = option { $name }

## Parts of sentences

fault-or = { $a } or { $b }
fault-and = { $a } and { $b }
fault-more = ... and { $n } more
fault-huge = something huge
fault-so-large = a number so large
fault-nobody = nobody
fault-nothing-more = nothing more

# What a thing is called, by its name in the code; without a word for it, that name.
fault-thing = { $name ->
    [rule-set] rule set
    [event] event
    [kind-of-content] kind of content
   *[other] { $name }
}
# What may stand in a field, by its type.
fault-kind = { $name ->
    [int] a whole number
    [float] a number
    [str] a text
    [bool] true or false
    [list] a list
    [table] a table
   *[other] { $name }
}
# $name: the system's code. $said: what it says in its own words.
fault-system = { $name ->
   *[other] { $said }
}

## Names that there are not

fault-unknown = no { $thing } { $name }; allowed: { $known }
fault-unknown-many = no { $thing } { $name }; allowed: { $known }, ... ({ $n } in all)
fault-unknown-none = no { $thing } { $name }; allowed: none
fault-unknown-near = no { $thing } { $name }; did you mean "{ $near }"?
fault-in-several-rule-sets = scenario { $name } is in several rule sets; say which: { $found }
fault-rule-set-no-scenario = { $name } is a rule set; name one of its scenarios: { $known }

## What other packages bring

# $thing: a rule set, a bot. $value: where its package says that it is. The place of this fault is the package.
fault-installed = the { $thing } { $name } ({ $value }) cannot be used: { $why }
fault-installed-in-part = something in the { $thing } { $name } ({ $value }) is wrong: { $why }
fault-installed-is-none = that is no { $thing }
fault-installed-id = its id is { $id }
fault-installed-no-folder = there is no Python package of that name
fault-installed-at-fault = { $fault } (bingqi check { $path } tells all)
fault-installed-no-version = it has no whole number as its VERSION

## Files

fault-no-such-file = no such file
fault-no-such-place = no such file or folder
fault-cannot-be-read = cannot be read: { $why }
fault-cannot-be-written = cannot be written: { $why }
fault-cannot-be-made = cannot be made: { $why }
fault-too-large = larger than { $most } bytes; split it into smaller files
fault-not-utf-8 = not UTF-8 text (byte { $byte }); save it as UTF-8
fault-not-valid = not valid { $format }: { $said }
fault-too-deep = nested too deep; put fewer lists and tables into one another
fault-the-output = the output
fault-no-message = not a message: { $text }
fault-two-messages = there are two messages { $id }
fault-no-path = not a path; write the names with dots between them, and places in brackets: sides.red.members[0].count
fault-no-such-place-in-list = there is no place { $n }; the last is { $most }
fault-leads-nowhere = { $step } leads nowhere: what lies there has no parts of that kind
fault-no-value = { $value } is no value; write it as JSON
fault-two-sides-wanted = it is fought by { $n } sides; two are wanted
fault-two-bots-wanted = two bots at least are wanted, each another one
fault-two-units-wanted = two units at least are wanted, each another one
fault-no-costs = its book does not say what units cost; this is said in { $priced }
fault-h1-above-h0 = { $h1 } is not above { $h0 }, the value of --h0; both are from -{ $most } to { $most }
fault-no-values = no values; write 10..16, or some with commas between them, at most { $most }
fault-too-many-combinations = { $n } combinations of values; at most { $most }
fault-change-or-vary = there is [change] and [vary]; one claim is about one of them
fault-no-range = no range; write LOW..HIGH: 10..20
fault-no-share = { $value } is no share; write one between 0 and 1
fault-bot-changes = { $bot } is not the same after a fight as before: it takes chances, or remembers; name another, as greedy
fault-workers-died = they died { $n } times at the same fights; see what they said, or fight alone with 1
fault-vary-is-plain = with [vary], swap, dice and [stop] have no effect; leave them out
fault-never-so = { $said } is no verdict of such an experiment; allowed: { $allowed }
fault-other-seeds = the seeds are { $one } and { $other }; on the same dice they are one
fault-other-sides = { $other } has other sides than { $one }; name a scenario of the same rule set with the same sides
fault-broken-fights = broken; delete it, and its fights are fought again
fault-no-cluster-address = { $address } is no address of a cluster; write tcp://host:port (Dask) or ray://host:port, or dask or ray to start one here
fault-no-workers = at { $address } there are no workers; start some, with dask worker
fault-nobody-answers-there = nobody answers at { $address }: { $why }
fault-nothing-changed = nothing is changed; name a change with --set, --option or --seat
fault-experiment-unchanged = it changes nothing of the fights
fault-holds-already = holds { $name } already; name another folder

## Values

fault-wanted = { $what } is wanted, not { $value }
fault-range = { $value } is out of range; from { $least } to { $most }
fault-range-above = { $value } is out of range; above { $above }, and at most { $most }
fault-range-least = { $value } is out of range; at least { $least }
fault-range-most = { $value } is out of range; at most { $most }
fault-too-long = too long ({ $n }); at most { $most }
fault-too-short = too short ({ $n }); at least { $least }
fault-missing = missing; every { $thing } needs it
fault-not-sound = { $said }
fault-no-dice = { $value } are no dice; write them like 2d6+3, with at most 100 dice of 2 to 100 sides
fault-control-characters = { $value } has control characters; write plain text

## The rule book

fault-two-rules = there are two rules of this id
fault-no-rule-id = not an id; write it like LB-2.13
fault-empty-text = empty; every text is wanted in both languages
fault-status-of-kind = { $status } is for rules of the kind { $kind }, not { $found }
fault-status-needs-reason = missing; the status { $status } needs one (done, gm and flavour do not)
fault-values-and-default = values, and a default that is one of them, are wanted
fault-values-once = at least one is wanted, and each once
fault-values-of-type = of the type { $type } these cannot all be: { $values }
fault-values-bool = true and false are wanted
fault-range-of-values = least and most go together, for int alone, and all values lie within
fault-option-range = no value { $value }; allowed: whole numbers from { $least } to { $most }
fault-fixed-option = option { $name } is fixed at { $value } (see { $rules }); it cannot be set
fault-twice-in-table = not valid YAML: "{ $key }" stands twice in this table

## Packs and scenarios

fault-no-such-pack = no such folder; a pack is a folder with pack.toml and a folder for each kind of content
fault-no-content = no content in it; a pack has folders with files, of these kinds: { $kinds }
fault-folder-says-kind = { $what }; the folder that a file lies in says what it is
fault-bad-file-name = the file's name is the id: small letters, digits and hyphens only
fault-not-file-name = "{ $id }" is not the name of the file, "{ $name }"
fault-bad-id = an id is small letters, digits and hyphens only
fault-id-twice = two attacks or powers have this id; give each its own
fault-two-sides = two sides are wanted, not { $n }
fault-bad-side-id = a side's id is small letters, digits and hyphens (not gm or dice)
fault-bad-ruleset-name = a rule set is called by 2 to 20 small letters and digits, the first a letter, and not { $taken }
fault-folder-not-empty = is there already; name a folder that is not, or is empty
fault-arrivals-in-order = { $round }; list arrivals in the order they come
fault-two-creatures = two creatures are called { $id }; give one another id
fault-trait-needs = { $trait } needs { $what }
fault-melee-bite = an attack with the id bite, in melee

## Monsters from elsewhere

fault-not-a-pack = has files but no pack.toml, so it is no pack; name an empty or a new folder
fault-file-for-folder = is a file; name an empty or a new folder
fault-no-monsters = an array of monsters is wanted, not { $value }
fault-index-twice = used before, by { $first }; every monster needs its own
fault-bad-index = { $value } is no id; small letters, digits and hyphens, at most 60
fault-bad-challenge = { $value } is none; 0, 0.125, 0.25, 0.5, or 1 to 30
fault-action-twice = { $name } occurs twice; give each action its own name
fault-no-distance = { $value } is no distance; write it like "30 ft."
fault-nothing-to-do = nothing it does in a fight can be expressed

## Records

fault-record-is-folder = is a folder; name a file
fault-record-exists = exists already; name another file, or play it to continue
fault-record-locked = another program is playing this battle; leave it there first
fault-no-header = no header; this is not a battle record
fault-second-header = a second header; two records in one file cannot be read
fault-no-record-line = not a line of a battle record; the file was altered, or is something else
fault-wrong-hash = the hash does not fit; this line or one before it was altered
fault-line-end-altered = the end of the line was altered
fault-undone-too-often = takes back more answers than there are
fault-nothing-undone = takes back { $n } answers; one at least is to be taken back
fault-newer-program = written by a newer bingqi ({ $version }); update the program
fault-newer-rules = { $ruleset } version { $version } is newer than this program's { $known }; update the program
fault-other-ruleset = a record of { $found }, not of { $wanted }
fault-other-scenario = the scenario is not the one that the header names by its hash
fault-older-rules = written by version { $version } of { $ruleset }; goes on from its last state
fault-older-rules-anew = written by version { $version } of { $ruleset }; goes on from its last state; the rules have changed since, so the turns after it are played anew
fault-older-rules-over = written by version { $version } of { $ruleset }, and over; the rules have changed since, so its last state is shown
fault-older-rules-failing = { $notice } (today's rules failed on it: { $kind })
fault-older-state = this state was written by version { $version } of { $ruleset }, which cannot read it any more: { $why }
fault-torn = line { $n } is torn and left out
fault-study-record = a fight of a study goes on by itself; simulate it again
fault-secret-lost = { $why }; the dice of this battle are drawn from the secret in it
fault-not-the-secret = not the secret that was committed to when the battle began

## Tables that are kept

fault-no-database-address = not the address of a database; write it like sqlite:///tables.db
fault-no-database = not a database of bingqi; name another one
fault-database-needs = the Python module { $module } is wanted for it; install it
fault-database-newer = its version, { $version }, is newer than this program's { $known }; update the program
fault-database-locked = another program is writing to the database; end it, or try again in a while
fault-database-read-only = the database is read-only; allow writing to the file and its folder
fault-database-full = the disk is full; make room and try again
fault-database-not-opened = the database cannot be opened; name a file in a folder that exists and may be written to
fault-database-gone = the database is not there any more; put it back, and all goes on
fault-database-damaged = the database is damaged; whoever runs the server puts a backup in its place, or finds out what is sound with bingqi tables check, and saves it with bingqi tables rescue
fault-database-found-damaged = the database is damaged ({ $why }); put a backup in its place, or see what is lost with bingqi tables check, and save the rest with bingqi tables rescue --into FILE
fault-database-incomplete = of what a database of bingqi holds there is no { $missing }; put a backup in its place
fault-database-emptied = tables were kept in this file, and it is empty or gone; put a backup in its place, or delete { $marker } to begin without tables
fault-database-older = an older version of bingqi has written it; start bingqi serve with it once
fault-line-lost = this line is lost
fault-database-unreachable = no connection to the database: { $why }; start its server, or mend the address
fault-database-no-writing = this user of the database may not write there; allow it
fault-database-fails = the database fails: { $why }
fault-no-table = no such table; perhaps it was deleted after a long time
fault-no-seat = no seat { $name } at this table
fault-no-seat-opened = this link opens no seat; ask for it again at the table
fault-token-revoked = this link was withdrawn; ask for another at the table
fault-line-kept = line { $n } is there already, or not its turn, so another program goes on with this table; open it again

## Claims of a record that fail

fault-fewer-turns = the record has { $then } finished turns, but its answers make only { $now }
fault-cannot-be-played-on = cannot be played from turn { $n } on: { $why }
fault-no-fingerprint = a commitment is 64 hexadecimal figures, as the table shows it before the battle
fault-other-commitment = the dice were committed to by { $commitment }, not by { $shown }, which you were shown
fault-none-at-all = nothing
fault-other-words = the words of { $side } for the dice are not those that were promised
fault-words-out-of-order = the words for the dice are to stand in the order of their sides, one for each at most, and the name of the battle and each of them on one line: whoever chooses the order chooses the dice
fault-unknown-scheme = the dice were committed to in a way ({ $n }) that is unknown here
fault-unknown-dice = dice of a kind ({ $kind }) that is unknown here
fault-too-few-answers = says that it takes over { $n } answers of another battle, and has only { $answers }
fault-words-later = words are shown when all have sat down, or somebody begins without the rest
fault-words-too-late = words for the dice have been shown already: sit down without any
fault-words-awaited = the words of { $sides } are awaited for { $seconds } more { $seconds ->
    [one] second
   *[other] seconds
}; then begin without them
fault-no-promise = a promise is the SHA-256 of salt, line feed and words, in 64 hexadecimal figures
fault-words-wanted = words are one line of 1 to { $most } letters without spaces at the ends; the salt is one line of 16 to 64 letters
fault-nothing-promised = { $seat } has promised no words, or has shown them
fault-other-turn = from here on the battle goes elsewhere than the record says: other things were asked, or something else happened
fault-other-events = the record says { $then }, but the rules say { $now }
fault-other-end = the record names another end than its answers make
fault-no-secret = the battle is over, and the record does not reveal the secret of its dice
fault-answers-nothing = does not answer what was asked
fault-after-end = follows the end of the battle
fault-no-turn-line = has no line of its own where it was over
fault-other-state = the state that the record keeps after it is not the one that was played
fault-other-secret = the secret revealed at the end is not the one committed to at the start
fault-other-faces = the faces { $faces } are not those drawn from the secret
fault-other-decision = the answers given in this turn lead to another question than the one whose odds are wanted
fault-asked-answers = the rules ask { $asked }, but the record answers { $recorded }
fault-answered-unlawfully = the rules ask { $asked }, and { $answer } is no answer to that
fault-asked-ends = the rules ask { $asked }, but the record ends
# $who: who is asked. $ask: the id of the question. $options: keys.
fault-asked-some-choice = { $who } for { $ask }
fault-asked-choice = { $who } for { $ask } ({ $options })
fault-asked-roll = a roll ({ $what })
fault-given-in-mid-act = the game master acts in the middle of an act, where the record cannot let them
fault-given-too-late = the game master acts after the battle is over

## Answers

fault-not-asked = { $who } is not asked anything now; waiting for { $waiting }
fault-nothing-to-choose = { $who } has nothing to choose now; waiting for { $waiting }
fault-may-not-pass-so = nobody passes until "{ $until }" here
fault-may-not-answer = { $who } may not answer { $answer } to { $asked }
fault-forbidden = { $answer } is not offered: { $why } ({ $rule })
fault-bot-answers = { $bot } answers { $answer } to { $ask }, which is not offered
fault-not-so-many-answers = there are not so many answers to take back
fault-battle-over = the battle is over; nothing is to be decided
fault-option-index = no option { $n }; their indexes are 0 to { $last }
# $found: some options, each with its key.
fault-several-options = { $said } may mean { $found }; say more of it, or its key
fault-in-mid-act = an act is under way; answer, or take it back, before you step in
fault-no-such-conceding = that is not how { $side } concedes
fault-reason-wanted = a reason is wanted: one line of at most { $most } characters
fault-wrong-arguments = wants { $names }, not { $n } arguments
fault-event-fails = cannot happen now: { $why }
fault-event-asks = cannot happen by hand at once: by the rules a decision or a roll would follow ({ $asked }); first let that follow, by events of its own
fault-event-names-nothing = nothing in this battle is called { $name }; name what is there
fault-at-least = { $n } will not do; at least { $least }
fault-beyond-range = would be { $n }; it must be from { $least } to { $most }
fault-by-rules = only the rules bring this about; choose one of the events that the form offers
fault-same-twice = names the same twice; name each once
fault-not-the-same = must name exactly these: { $known }
fault-still-up = { $who } still has hit points; let it be hurt to 0, and the rules do the rest
fault-fl-no-name = a name is wanted in each language, "en" and "zh", of at most { $most } printable letters
fault-fl-no-new-name = { $name } is no name for a newcomer; take at most { $most } letters, digits and hyphens
fault-fl-no-newcomer = { $who } cannot come: it stands there, is dead, or belongs to another side or kind; choose a new name
fault-fl-nobody-to-fight = nobody would be left in the queue before the fight; leave one there until it begins
fault-fl-not-in-line = { $who } would stand in no queue of its own, or in one twice; let somebody else come or go
fault-fl-out-of-turn = { $who } would have no place in the order of turns, or not one alone; let it die, flee or vanish instead
fault-fl-caps-unused = no cap counts, for the scenario's options have front_cap = none; leave out one of the two
fault-fl-bonus-spell = { $who } has cast a spell with its bonus action: in this turn only a cantrip that takes an action goes with it
fault-fl-both-hands = { $who } needs both hands for that; put away or drop what else it holds
fault-fl-hands-full = { $who } has no hand free; put away or drop something
fault-fl-no-hands = { $who } has no hands to take it with; let somebody else do it
fault-fl-shield = a shield takes an action to put on or off, and { $who } has used its action; wait for its next turn
fault-fl-spell-cast = { $who } has cast a spell of a level with its action: no spell with its bonus action goes with that; wait for its next turn
fault-fl-no-room-in-front = { $n } of them able to fight would be in front, and the terrain has room for { $most }; set the line nearer to the group line
fault-fl-no-concentration = { $power } is not kept up by concentration; name a spell that is
fault-fl-cannot-concentrate = { $who } is incapacitated and concentrates on nothing; lift that first
fault-fl-immune = { $who } is immune to { $condition }
fault-fl-laid-already = { $who } has { $condition } from there already; let that be lifted first
fault-fl-not-kept-up = { $who } does not concentrate on { $power }, with which this would end; let that happen first, or name no spell
fault-fl-not-dying = { $who } has hit points; only whoever lies at 0 makes death saves or is stabilised
fault-fl-not-high-to-low = turns go from high to low; list the highest number first
fault-fl-acted-already = { $who } has begun its turn of this round; let those who have stay before all others
fault-fl-not-at-the-tail = { $who } cannot flee: only the last of a queue does, from behind the line or all alone, and with speed left; let it vanish, or move it to the end of its queue first
fault-fl-in-plain-sight = { $who } cannot hide where enemies see it; move it out of their sight first
fault-hand-module-off = that happens only with the switch { $option }, which is off; change AP and RP by points_renewed
fault-hand-gone = { $who } is out of the battle, and nothing befalls it any more; take back what took it out, or name somebody else
fault-hand-off-map = { $who } is off the map: it is the target of nothing, and neither looks nor takes cover; name a unit on the map
fault-hand-elsewhere = { $who } does not stand in the cell of { $carrier }; move it there first
fault-hand-no-seats = { $carrier } has { $n } seats too few for that; let others get out first, or name another vehicle
fault-hand-no-entry = { $who } cannot enter such ground; name another cell
fault-hand-cell-full = a cell holds { $most } of a side at most, and this one is full; name another, or move somebody out first
fault-hand-no-cover = { $who } is in cover already, stands nowhere, or on ground that gives none; move it first
fault-hand-on-foot = that trooper of { $who } has gone on on foot; heal them in the unit that they are now
fault-dice-to-type = dice are to be typed in; nothing is to be decided

## The table

fault-no-such-seat = no seat { $seat } at this table
fault-seat-only-watches = seat { $seat } only watches; it answers nothing
fault-seat-is-played-by = seat { $seat } is played by { $bot }; take it back first
fault-seat-has-no-side = seat { $seat } only looks on; a player's or the game master's is handed over
fault-nothing-to-undo = there is nothing yet that this seat could take back
fault-secret-is-out = the battle is over and the secret of its dice is out, so nothing can be taken back; go on from an earlier position as a new table
fault-nothing-to-consent = nobody waits for seat { $seat } to agree to anything
fault-only-the-gm = seat { $seat } is not the game master's; only they may step in
fault-faces-wanted = type the faces in the order thrown: { $n } at first, each from 1 to { $sides }
fault-no-advice = there is nothing here to advise on
fault-answer-too-late = that question is over; look at what is asked now
fault-too-many-messages = too many messages; wait a moment
fault-message-too-large = a message of at most { $most } bytes is wanted
fault-message-not-understood = a message that cannot be understood; reload the page
fault-seat-plays-nothing = seat { $seat } plays no side as a person; only players sit down
fault-sits-already = seat { $seat } has sat down already; wait for the others, or begin without them
fault-not-your-seat = seat { $seat } is somebody else's, who is here or was just now; they may hand it over themselves, and others once nobody has been there for half a minute
fault-only-the-best = somebody else's seat is handed to { $bot } alone
fault-not-begun = the battle has not begun; sit down, or begin without those who have not come
fault-begun-already = the battle has begun; nobody sits down any more
fault-nothing-said = nothing was said; write something first
fault-move-not-drawn = after this the table could not be shown any more ({ $kind }, a fault of ours), so it has not happened; go on with something else
fault-table-closed = the table was closed just now, and nothing has changed; it opens again when you come back
fault-words-owed = { $seat } has promised words for the dice; let them be shown first, or begin without them
fault-record-was-read = { $seat }, who plays, has read the whole record; go on from an earlier position at a new table
fault-put-aside = put aside: it cannot be shown, or not played as it was written down ({ $kind })
fault-nothing-sound = not even its beginning can be played and shown
fault-bug-at-table = this is a fault of ours ({ $kind }), and nothing has changed; try again, or go on with something else. Whoever runs the server finds it under { $request } in the log
fault-not-ready = { $part ->
    [database] the database does not answer
    [moves] moves have to wait: there is too much to do
    [odds] the processes that reckon odds do not answer
    [advice] the process that finds advice does not answer
    [bots] the processes in which bots play do not answer
   *[other] { $part } does not answer
}; try again in a while
fault-table-elsewhere = another server plays at this table; try again in a moment
fault-rematch-is-on = somebody has begun the rematch already; join it
fault-invitation-used = this invitation was used already; whoever used it holds the seat. Ask the host for a new one
fault-seat-twice = there are two seats { $name }; give each a name of its own
fault-no-seat-name = a seat's name is 1 to 40 letters that can be printed, none of them unseen
fault-name-with-marks = the name { $name } has one of the characters { $marks }, with which programs begin something; leave them out
fault-name-taken = somebody at this table is called { $name } already; choose another name
fault-name-means-else = nobody can be called { $name } here: it means somebody or something else at a table; choose another name
fault-side-needs-player = side { $side } has { $n } players; each side needs one
fault-too-many-seats = a table has at most { $most } seats
fault-one-gm = there can be one game master only
fault-nobody-throws = nobody could type the dice: bots play all seats; choose other dice, or play one yourself
fault-no-seat-of-yours = no seat { $name } where you could sit; name one that no bot plays
fault-unknown-host = this server does not go by the name { $host }; open the address that it printed, or start it with --origin
fault-foreign-page = a page from another address may not use this server; open the page of the server itself, or start it with --origin
fault-too-many-tokens = { $most } browsers hold this seat already, and no more may; ask the host for a new invitation
fault-too-many-pages = too many pages are open at this seat; close one
fault-too-many-pages-of-one = too many pages are open from where you are; close one
fault-no-greeting = the page did not say whose it is; reload it
fault-request-not-understood = the request is not understood: { $why }
fault-no-such-address = there is nothing at this address
fault-body-too-large = too large; a record may have 12 MB, all else 64 kB
fault-no-such-language = no texts in { $lang }; there are en and zh
fault-only-who-manages = seat { $seat } does not look after the table; the host and the game master do
fault-not-over = the battle is not over yet; finish it first
fault-secret-until-over = this tells what is secret; it is given out once the battle is over
fault-no-such-position = no position { $n }; the last one is { $most }
fault-cannot-be-played = cannot be played again: { $why }
fault-older-rules-no-branch = written by version { $version } of { $ruleset }; it can be looked at, but not gone on with
fault-older-rules-no-report = written by version { $version } of { $ruleset }; it can be looked at, but there is no report on it
fault-no-such-report = this report is no longer kept; ask for it again
fault-laboratory-spent = what this server fights for one visitor in an hour is fought; there is more in { $minutes } min
fault-laboratory-off = the laboratory is off at this server; whoever runs it turns it on with bingqi serve --lab
fault-fights-take-too-long = a few fights take longer than { $seconds } seconds; nothing is fought
fault-cannot-be-fought = cannot be fought: { $why }
fault-report-too-large = a report on this battle would take more than { $mb } MB; it is not made
fault-gm-as-before = { $gm ->
    [yes] its battle had a game master; give the table a seat for one
   *[no] its battle had no game master; leave that seat out
}
fault-takes-too-long = could not be played again within { $seconds } seconds; it is given up
fault-process-killed = the system ended the process that played it again, as it does when memory runs out; try again later
fault-cannot-listen = cannot listen there: { $why }; choose another --port or --host
fault-nothing-to-rescue = nothing of it can be played; take it from a backup, or delete it: bingqi tables delete
fault-rescue-what = say what to rescue: the id of a table, or --into FILE for all that is left of a damaged database
fault-rescue-files-only = only a file of SQLite is put into a new one; restore a backup of this database
fault-served-already = another bingqi serves these tables; open its page, or end it first
fault-page-not-built = the page was not built; build it with: { $command } (in the terminal one can play without it: bingqi play)
fault-page-left-out = bingqi was installed without the page; install it anew with BINGQI_PAGE=require (in the terminal one can play without it: bingqi play)
fault-page-older = changed since the page was built; build it anew with: { $command }

## The command line

fault-write-as = { $what } { $value }: write it as { $form }
fault-said-twice = { $what } { $name }: said twice; say it once
fault-record-brings = a record brings its own; leave it out
fault-missing-argument = missing; it must be given
fault-number-wanted = a whole number is wanted
fault-extra-arguments = too much: { $args }; leave it out
fault-needs-value = a value is missing after it
fault-takes-no-value = takes no value
fault-not-accepted = not accepted: { $said }
fault-see-help = { $fault } (bingqi --help tells what there is)
fault-stopped = stopped
fault-needs-extra = { $module } is not installed; install what this needs: pip install "bingqi[{ $extra }]"
fault-bug-elsewhere = { $place }, which is no part of bingqi, went wrong: { $kind }: { $said }; BINGQI_DEBUG=1 prints how it came there
fault-bug = this is a bug in bingqi: { $kind }: { $said }; run it again with BINGQI_DEBUG=1 and report what it prints

## Maps drawn in Tiled

fault-map-layer = layer { $name }
fault-map-cell = cell { $column },{ $row }
fault-map-object = object { $name }
fault-map-not-a-map = { $value } is no map; name the file of a map that Tiled saved as JSON
fault-map-too-large = larger than { $most } bytes; leave out layers and tiles that are not needed
fault-map-version = format { $value } is not known; save the map anew with Tiled 1.0 to 1.11
fault-map-infinite = the map is infinite; clear Infinite in the properties of the map
fault-map-orientation = there are no cells like { $value }; make the map hexagonal or orthogonal
fault-map-stagger = hexes stand flat side up here, odd columns lower; set Stagger Axis to X and Stagger Index to Odd in the properties of the map
fault-map-no-layer = no tile layer; paint the terrain on one
fault-map-which-layer = { $n } tile layers may be the terrain; give one of them alone the class "terrain"
fault-map-moved = the layer is moved; set its offset to 0
fault-map-layer-size = the layer is not { $w } cells wide and { $h } high as the map is; save the map anew with Tiled
fault-map-cells = { $n } cells are written there, not { $wanted }; save the map anew with Tiled
fault-map-compression = { $value } cannot be read; set Tile Layer Format to CSV, or to Base64 with zlib, gzip or no compression
fault-map-unpacked = cannot be unpacked: { $said }; save the map anew with Tiled
fault-map-no-tile = no tile; paint one
fault-map-no-tileset = tile { $n } is in no tileset; paint the cell anew
fault-map-no-terrain = tile { $n } of its tileset has no property "terrain"; add one, a string that names a kind of terrain
fault-map-tileset-file = { $name } cannot be used; save the tileset as .tsj beside the map, or embed it
fault-map-template = made from a template; detach it
fault-map-class = { $value } is no class of objects here; make it "zone" or "objective"
fault-map-twice = two are called { $name }; give each its own name
fault-map-too-many = too many zones and objectives; at most { $most }
fault-map-zone-shape = a zone is a rectangle or a polygon; draw it as one
fault-map-turned = the zone is turned; set its rotation to 0, or draw a polygon
fault-map-zone-empty = no cell has its middle in this zone; draw it larger
fault-map-objective-shape = an objective is a point; draw it as one
fault-map-outside = reaches beyond the edge of the map; draw it on the map
fault-map-one-zone = the map has only one zone; draw two, or none for the upper and the lower edge
fault-map-overlap = zones { $a } and { $b } have { $n } cells in common; draw them apart

## Units and armies

fault-army-nobody = nobody is in it; list members, a vehicle or a battery
fault-army-one-kind = a unit is troopers, vehicles or a battery, and only troopers and riders carry things; leave this out
fault-army-no-crew = no place for a { $station }; give a part of the kind crew that station
fault-army-riders = { $n } riders for { $wanted } mounts; every mount wants one, and each carries only one
fault-army-unarmed = an ordinary or a close-combat weapon is wanted; give each trooper one
fault-army-one-ordinary = { $found }: a trooper has one of these only, unless a scenario or table agrees to several with multiple_ordinary_weapons = true
fault-army-not-carried = { $weapon } is no ordinary or close-combat weapon; special weapons belong in the unit's field special
fault-army-not-special = { $weapon } is no special weapon; give it to a member
fault-army-not-allowed = { $who } may not have { $what }; see what her template allows
fault-army-nobody-may = nobody in the unit may have { $what }; see what their templates allow
fault-army-edition = the seed's edition has no { $weapon }; take another weapon, or another edition
fault-army-one-grade = several grades of { $subject }; each trooper has one
fault-army-slots = { $used } slots are wanted and { $there } are there; leave something out
fault-army-too-many-hp = { $n } hit points, at most { $most } (SO, or the leader's LD); leave somebody out
fault-army-too-many-heads = { $n } troopers, at most { $most } (SO, or the leader's LD); leave somebody out
fault-army-no-leader = there is no trooper { $n }; count from 0 to { $most }
fault-army-leader-no-hero = { $who } is no hero; name a hero, or nobody
fault-army-printed = { $printed } is printed, but its parts come to { $found }; correct it
fault-army-hero-once = the hero { $hero } is there { $n } times; she is one person, so take her once
fault-army-most = { $n } of { $battery }, at most { $most }; leave the others out
fault-army-limit = { $n } points, at most { $most }; leave out { $over } or raise the limit
fault-army-stranger = { $unit } is none of the units of { $faction }; take another, or leave the faction out
fault-army-all-at-home = nobody of this army can take the field for { $n } points; raise pt_limit, or choose another army

## Weapons, vehicles and what else units are made of

fault-arms-turned = from { $min } to { $max } is no distance; write the smaller first
fault-arms-distance-twice = distance { $distance } is in two rows; leave it in one
fault-arms-off-map = missing; a weapon off the map needs its hit modifier there
fault-arms-no-reach = empty; without distances it can never be used
fault-arms-no-zero = distance 0 is missing; close combat is fought there
fault-arms-heat = pen_inside is the second value of HEAT; give both it and the keyword heat, or neither
fault-arms-idle = it does nothing; give it changes, bonuses or a weapon
fault-arms-idle-change = { $attr } is not changed by this; choose another attribute
fault-arms-idle-bonus = it never helps; give it a value, and a distance from min to max
fault-arms-hero-ld = heroes have LD, and nobody else has; set hero and ld, or neither
fault-arms-one-weapon = { $n } weapons; a battery has one
fault-arms-kind = { $weapon } is of the kind { $kind }; wanted here: { $wanted }
fault-arms-twice = { $name } is there twice; each may be there once
fault-arms-d20 = from { $low } to { $high }: the next face of the d20 is { $wanted }; list the parts in the order of the faces, without gaps
fault-arms-d20-end = the faces end at { $n }; the last is 20
fault-arms-d6 = face { $face } of the d6 cannot be used twice, nor be another than 1 to 6
fault-arms-station = a station is for parts of the kind crew, and each of these needs one
fault-arms-no-face = missing; without a face of the d6 it is never struck
fault-arms-air = what flies can enter every level of terrain: give each of the six a cost
fault-arms-water = what floats stays on water: only the first two of the six, TL -2 and -1, have costs, all others are "*"
fault-arms-mount = a mount has one place for crew, with the station rider
fault-arms-zones = give each side a zone of its own, or none to both
fault-arms-shut-zone = none of its units can enter any cell of the zone { $zone }; put ground there that they can enter, or draw the zone elsewhere
fault-arms-no-objectives = objectives cannot decide, for this scenario names none; name some under objectives, or choose another victory

## Duels of magical girls

fault-mt-no-dice = { $damage } has no dice, and their number counts in decisive damage; write it as 2d6+1
fault-mt-too-dear = { $name } costs { $order } order and { $distortion } distortion mana, more than her pools ever hold; raise capacity_order or capacity_distortion, or leave it out
fault-mt-no-phases = thresholds are for those who have chaos phases; set has_cp, or leave them out
fault-mt-thresholds = thresholds must rise, the first above { $n } (distortion_permanent); write them so
fault-mt-phase-effects = effects for { $n } phases, and thresholds for { $most }; each phase has one threshold
fault-mt-price-score = a step of an attribute, and nothing else, leads down from a score; write score there alone
fault-mt-price-not-hers = she has no { $thing }; write in her ledger what she has
fault-mt-price-steps = steps of { $attribute } lead down from { $score }, each once and without a gap; write them so
fault-mt-few-heads = { $n } are no battle group; at least 3 are wanted, or a size
fault-mt-group-unarmed = missing; the group's members have no weapons, so give it one
fault-mt-group-decisive = { $weapon } makes decisive attacks only, and battle groups make none; give the group another weapon
fault-mt-spell-idle = it does nothing; give it an attack or effects
fault-mt-attack-instant = what lasts for one attack is cast while one is under way; make it an instant, or let it last longer
fault-mt-spell-count = one target only: an attack, an entry of the stack, and oneself are one; leave count out
fault-mt-spell-endless = it could be cast for ever: it takes no mana that it does not give back; give it a cost (of Priority only with the condition priority_at_least)
fault-mt-counter-instant = entries of the stack can only be met with an instant; set timing to "instant"
fault-mt-no-area = only an area attack is devastating; give the attack area, or leave this out
fault-mt-attack-enemy = an attack is aimed at an enemy; set who to "enemy"
fault-mt-attack-kinds = empty; an attack is withering or decisive or both
fault-mt-damage-kind = { $type } damage is never { $kind }; it can be: { $can }
fault-mt-trigger-idle = it does nothing; give it effects
fault-mt-trigger-endless = it could answer itself for ever: it takes no mana, and its effects bring about { $happens } again; give it a cost
fault-mt-happens-by-nobody = { $happens } is nobody's doing; set by to "any"
fault-mt-happens-to-nobody = { $happens } befalls nobody by name; set to to "any"
fault-mt-happens-on-nobody = at { $happens } there is no { $on } to work on; set on to "self", or to "subject" if it befell somebody
fault-mt-no-entry = at { $happens } no entry of the stack is left to come to nothing; it can answer: { $can }
fault-mt-condition-value = a number belongs to priority_at_least and priority_at_most, and to nothing else; write it there alone
fault-mt-op-needs = missing; without { $field } the op { $op } does nothing
fault-mt-op-heal = healing takes no HP; write a positive number, or the op harm
fault-mt-op-idle = the op { $op } does not look at { $field }; leave it out
fault-mt-counter-entry = only what is aimed at an entry of the stack counters it; aim it at one, or choose another op
fault-mt-move-self = distances are from the caster, and nobody moves away from herself; aim it at somebody else
fault-mt-bad-id = { $id }: an id is small letters, digits and hyphens, at most 60; rename it
fault-mt-id-number = { $id }: a bare number could be taken for the charge of an attack; give the id a letter
fault-mt-id-taken = { $id } is the id of something else already; give each its own
fault-mt-sides = at least two sides are wanted, not { $n }
fault-mt-strategy-sides = strategy is between two sides, not { $n }; leave strategy out, or have two
fault-mt-no-general = missing; where strategy decides, each side has a general
fault-mt-nobody-fights = nobody on this side fights; give it a unit that is no noncombatant
fault-mt-one-of-both = a unit is a character or a battle group; name one of the two
fault-mt-ambushed = whoever was ambushed has no weapon ready; leave ready out, or ambushed
fault-mt-group-kind = a battle group is no { $kind }; leave kind out
fault-mt-leads = only a character who fights leads battle groups; leave leads out
fault-mt-rear = only a leader commands from the rear; name the groups that she leads, or leave rear out
fault-mt-joins-late = nobody joins after the last round, which is { $most }; name an earlier one
fault-mt-bands = the bands must rise; write four levels, each above the one before
fault-mt-hazard-idle = it never hurts; write dice, or a positive number
fault-mt-distance-self = { $id } is at no distance from itself; name two
fault-mt-distance-twice = the distance of { $a } and { $b } is said twice; leave one out
fault-mt-triangle = { $a } and { $b } are { $level } apart, but only { $round } by way of { $by }; change one of the three distances

## Acts of magical girls that are not offered

fault-mt-action-spent = the standard action of { $who } is spent; end the turn, or do what takes none
fault-mt-not-instant = { $spell } is no instant; cast it in the active step of your own turn
fault-mt-no-interrupts = this battle is fought without the insert phase; cast it in your own turn
fault-mt-no-window = nothing can be inserted while this is asked; wait for the next window
fault-mt-not-her-turn = { $who } acts in her own turn only; answer what is asked
fault-mt-charge-cap = a charge of { $n } is too much; at most { $most } go into one
fault-mt-charge-pool = a charge of { $n } takes more order mana than is left; put in { $pool } at most
fault-mt-aim-weapon = { $who } has no weapon ready, and no attack spell either; draw a weapon before taking aim
fault-mt-aim-late = { $who } has no Priority left to aim with, or no tick comes after this one; act now
fault-mt-delay-last = { $who } is the last who has still to act in this round, and nobody is left to wait for; act now, or end the turn
fault-mt-ambushed-passive = { $who } is ambushed and can only be passive; choose passive
fault-mt-no-parry = one cannot parry with { $weapon }; dodge, or be passive
fault-mt-jade-bare = nothing is added to these dice that could be raised; raise a die
fault-mt-jade-points = { $n } points of jade are not enough for the next step; leave it so, or burn more
fault-mt-jade-full = die { $n } shows its highest face, { $face }; raise another
fault-mt-no-dice-now = jade raises dice of { $who } that lie on the table; there are none now, so wait for a roll
fault-mt-not-there = { $who } is not on the battlefield; choose somebody who is
fault-mt-own-side = { $who } is of the same side; choose an enemy
fault-mt-only-shifted = the action that a shift gave is for { $who } alone; choose her, or do something else
fault-mt-out-of-range = { $who } is at distance { $level }, and this reaches from { $least } to { $most }; move, or choose another target
fault-mt-group-withering = { $who } is a battle group and makes withering attacks only; make one
fault-mt-crash-decisive = { $who } is in crash and makes no decisive attacks; make a withering one, or recover first
fault-mt-damage-only = this damage can only be { $kind }; choose that kind
fault-mt-no-weapon = { $who } has no weapon ready; draw one first
fault-mt-not-her-weapon = { $who } does not carry { $weapon }; choose what she carries
fault-mt-not-ready = { $weapon } is not ready; draw it first
fault-mt-nobody-around = { $who } strikes all around, and no enemy is within reach; move nearer first
fault-mt-not-all = { $who } strikes at one target with this; name it
fault-mt-strikes-all = { $who } strikes all enemies in contact at once; choose all
fault-mt-full-cover = { $who } is in full cover, out of reach of ranged attacks; get around it, or come into contact
fault-mt-helpless = { $who } is helpless and has no Priority to lose; make a decisive attack, or leave her alone
fault-mt-not-fleeing = { $who } is no enemy group in flight; attack it instead
fault-mt-no-hunt = a slaughter is a withering attack, and nothing that { $who } has at hand does withering damage; ready another weapon
fault-mt-too-many = { $who } flees with size { $size }; single fighters slaughter groups of size { $most } at most, so send a battle group
fault-mt-groups-only = { $who } is no battle group; only those engage others
fault-mt-no-formation = { $who } is no battle group; only those spread out and close ranks
fault-mt-formation-late = { $who } has done something in this turn already; a battle group changes its formation first, so do it next turn
fault-mt-formation-already = { $who } has { $spread ->
    [true] spread out already; close ranks instead
   *[false] closed ranks already; spread out instead
}
fault-mt-not-in-contact = { $who } is not in contact; move nearer first
fault-mt-not-engaged-now = { $who } is held already, or no individual on her feet; choose another
fault-mt-waited-too-late = { $who } has aimed or done something already; waiting skips a whole turn, so end it instead
fault-mt-shift-no-wait = the action that a shift gave { $who } is no turn that could be waited out; use it, or end
fault-mt-nobody-to-guard = { $who } has no allies on the battlefield to guard; choose full defence
fault-mt-ready-already = { $weapon } needs no drawing, or is ready already; use it
fault-mt-not-her-group = { $group } does not know { $who } as its leader; command a group that does
fault-mt-no-rout = { $who } has not failed a rout check; give it an order, or rally it for numbers
fault-mt-rout-rally = { $who } is breaking; rally it first
fault-mt-fearless = { $who } has perfect morale, and its losses do not come back; give it an order
fault-mt-rallied-once = { $who } has been rallied for numbers at this size already; wait until it has lost more
fault-mt-nothing-missing = { $who } has all its magnitude; rally it when some is lost
fault-mt-no-boss = jade is burnt in boss battles only; this is none
fault-mt-no-player = { $who } is no character of a player; only those burn jade
fault-mt-burning-already = { $who } is burning jade already; turn what was bought into points instead
fault-mt-no-own-jade = { $who } has no soul jade to burn; do without
fault-mt-not-burning = what was bought is burnt only after the jade that is left; begin with { $key }
fault-mt-no-ledger = the ledger has no entry { $n }; they are counted from 0 to { $most }
fault-mt-burnt-already = entry { $n } of the ledger is burnt already; choose another
fault-mt-burn-from-top = steps of an attribute are burnt from the highest down; choose a higher one before { $n }
fault-mt-engaged = { $who } is held by { $by } and cannot move; break free first
fault-mt-prone = { $who } lies on the ground and cannot move; rise first
fault-mt-no-nearer = { $who } is as near as can be; move away, or towards somebody else
fault-mt-too-far-to-move = a Move keeps within distance { $most }; disengage or withdraw to go farther
fault-mt-leaves-sight = { $who } would leave an opponent’s sight by that; disengage instead
fault-mt-no-cover = { $who } has no cover against you; attack, or move nearer
fault-mt-around-range = one gets around the cover of { $who } at distance { $least } to { $most }; move first
fault-mt-group-passes = { $who } is a battle group and passes through no other; move around it
fault-mt-passed-already = the ranks of { $who } can be passed once a round; wait for the next
fault-mt-rushed-already = { $who } was rushed, or tried, in this round already; wait for the next
fault-mt-cannot-follow = { $who } flies, and cannot be followed on foot; use something that reaches her
fault-mt-rush-helpless = { $who } can do nothing and goes nowhere; there is nobody to follow
fault-mt-rush-not-now = { $who } is not about to move; rush when she declares it, or in your own turn
fault-mt-nobody-in-sight = { $who } has no opponents to disengage from as the rules want it; Move or withdraw instead
fault-mt-stands = { $who } is on her feet; do something else
fault-mt-no-such-cover = no such place to hide behind; { $n ->
    [0] there is none here
   *[other] there are: { $places }
}
fault-mt-in-cover = { $who } is behind that already; stay there
fault-mt-back-to-the-sea = the enemy’s tactic leaves no way out; nobody of this side withdraws
fault-mt-too-near = one withdraws only when all opponents are at distance { $least } or more; { $who } has to get farther away first
fault-mt-not-held = { $who } is held by nobody; move freely
fault-mt-not-her-spell = { $who } has no { $spell }; choose what she has
fault-mt-spell-crash = { $who } is in crash and casts nothing that takes the standard action; { $spell } waits until she recovers
fault-mt-no-mana = { $spell } takes { $order } order and { $distortion } distortion mana, and { $now } and { $dark } are left; wait for the next round
fault-mt-conditions = the conditions of { $spell } are not met; its text says which
fault-mt-spell-self = { $spell } works on its caster alone; cast it without a target
fault-mt-spell-whom = { $spell } needs a target; name one
fault-mt-spell-many = { $spell } has { $most } different targets at most; name fewer
fault-mt-spell-who = { $spell } is cast at { $whom ->
    [ally] an ally
    [friend] a friend
   *[enemy] an enemy
}; choose one
fault-mt-spell-demands = { $who } is not as { $spell } demands of its target; its text says how
fault-mt-no-entry-there = { $spell } is aimed at something on the stack that still waits; name an entry as it stands there
fault-mt-own-entry = { $spell } is aimed at what enemies have declared; choose something of theirs
fault-mt-spell-in-force = { $spell } is in force on { $who } already, and does not add up with itself; wait until it is over
fault-mt-spell-untimely = { $spell } is for one attack, and there is none in which { $who } takes part; cast it when there is
fault-mt-own-undoing = { $spell } costs { $cost } Priority, which would put its caster in crash, and in crash it comes to nothing; keep more Priority
fault-mt-spell-kind = { $spell } is an attack; say withering or decisive
fault-mt-answered = { $spell } was used in this interrupt already; it answers again in the next
fault-mt-nothing-to-answer = nothing has happened just now that { $spell } answers; wait until it does
fault-mt-uneven-distances = the distances are not the same both ways, or somebody is at a distance from herself; give them for each pair alike
fault-mt-of-single = { $who } is a battle group, which has magnitude and size in place of HP, and is never in crash; change these, or name a single fighter
fault-mt-of-group = { $who } is no battle group, and this befalls those alone; name one
fault-mt-hp-max = the maximum HP of { $who } follow from its Constitution and are { $n }; change that by attribute_penalty
fault-mt-no-site = what a site is worth the game master says, and there is none; choose another tactic
fault-mt-not-absent = { $who } is on the field already, or gone for good; only those join who have still to come
fault-mt-not-recovering = { $who } comes out of a crash when it is in one and has Priority above 0; raise its Priority, and the rules do the rest
fault-mt-not-crashing = only a character without Priority is in crash, and { $who } is none; lower its Priority to 0, and the rules do the rest
fault-mt-nobody-dies = by the switch lethal_zero_hp nobody dies of 0 HP here; leave { $who } helpless
fault-mt-not-deadly = { $who } was not brought down by decisive damage, and withering damage kills nobody; let it become helpless by decisive damage first
fault-mt-unable = { $who } can do nothing: it is out of the battle, helpless, routed or a bystander; name somebody who can act
fault-mt-withering-immune = { $who } has chaos phases and takes no withering damage; let it lose HP by decisive damage
fault-mt-no-priority = the Priority of { $who } is always 0, for it is a bystander or a trivial opponent; name a character or a battle group
fault-mt-no-debt = { $who } would owe what nobody owes: { $most } Priority at most, and only in crash; let it crash first
fault-mt-cannot-hold = { $by } cannot hold { $who }: only an enemy battle group in contact holds a single fighter whom nobody holds yet, and who is not helpless; name one, or nobody
fault-mt-burns-nothing = { $who } burns no jade yet; let it begin by jade_burning
fault-mt-disabled-already = { $who } has taken the soul disability of this story; it is taken once

fault-arms-at-whom = { $act } at whom? Name an enemy unit, such as { $act }:blue-1
fault-arms-unseen = nobody knows where { $target } is
fault-arms-intel = Intel { $need } of { $target } needed, { $who } has { $have }
fault-arms-unlinked = Intel { $need } of { $target } needed, { $who } has { $have }: its side has { $shared }, but its link failed this turn
fault-arms-no-sight = { $who } has no line of sight to { $target }
fault-arms-too-far = { $who } has nothing that reaches { $target } at this distance
fault-arms-not-in-cell = close combat is in one cell: { $target } is in another
fault-arms-flies = { $target } is in the air
fault-arms-not-on-foot = { $who } is not on foot
fault-arms-no-optical = { $who } has no eyes for recon (OR 0)
fault-arms-no-electronic = { $who } has no antennas (ER 0)
fault-arms-silent = { $target } sends nothing out (ES 0)
fault-arms-covered = { $who } has taken cover already
fault-arms-no-cover = the ground gives { $who } no cover
fault-arms-no-seat = there is no vehicle in the cell of { $who } with seats enough
fault-arms-aboard = { $who } is aboard { $carrier }; disembark first
fault-arms-battery = { $who } is off the map, and can do nothing but shoot
fault-arms-shot = { $who } has shot already: from off the map, once in a turn
fault-arms-no-suppression = nobody fires to suppress in this battle; the switch module_suppression would allow it
fault-arms-nothing-to-share = { $who } knows no more of { $target } than its side does
fault-arms-not-carried = { $who } carries no { $item } that can be thrown
fault-arms-not-manned = nobody of { $who } can fire { $weapon }: it is not there or broken, or nobody is at it
fault-arms-unarmed = { $who } has nothing to shoot with
fault-arms-closed = { $who } cannot enter { $cell }
fault-arms-full = { $cell } is full
fault-arms-out-of-reach = { $who } does not come to { $cell } in one move with { $m } movement points

## Formulas of content

fault-formula-long = a formula has { $most } characters at most
fault-formula-ends = something is missing at its end
fault-formula-unread = { $rest } cannot be read here
fault-formula-deep = too much stands in one another; { $most } steps at most
fault-formula-large = { $number } is too large a number
fault-formula-dice = at most { $most } dice of 2 to { $sides } sides
fault-formula-no-dice = dice stand in a sum by themselves, as in 1d6 + 2, and only where something is thrown
fault-formula-no-number = a number is wanted here
fault-formula-no-truth = something that is true or not is wanted here, as in STR >= 4
fault-formula-one-word = { $call }( ) wants one word
fault-formula-two-numbers = { $call }( ) wants two numbers or more
fault-formula-fine = it has too many decimals
fault-formula-by-zero = it divides by zero
fault-formula-overflows = it comes to more than a thousand million

# death_drive
fault-tier-too-high = { $action } is beyond the tier of { $id }
fault-no-prerequisite = { $id } does not meet the prerequisite of { $action }
fault-no-requirement = { $id } does not meet the requirement of { $action }
fault-after-attack = { $id } has attacked in this turn: an opening action comes before
fault-no-rest = that is for a rest
fault-no-conflict = that is for a conflict
fault-no-standard = { $id } has used the standard action of this tick
fault-no-instant = { $id } has no instant action left
fault-not-hers = { $id } does not have { $action }
fault-no-weapon = { $id } has no weapon for it
fault-not-with-that = { $action } cannot be used with that
fault-no-execution = { $action } was used as often as it can be
fault-lacks-sp = { $id } cannot pay the SP of { $action }
fault-lacks-hp = { $id } cannot pay the HP of { $action }
fault-lacks-pp = { $id } cannot pay the PP of { $action }
fault-lacks-slots = { $id } has no time slots left for { $action }
fault-lacks-points = there are too few tactical points for { $action }
fault-out-of-range = { $object } is out of range of { $id }
fault-no-object-of-it = that is no object of { $action }
fault-has-stance = { $id } has the stance of { $action } already
fault-no-focus = { $id } maintains no focus
fault-nothing-to-spare = { $id } has no capacity to spare
fault-nothing-to-end = there is nothing that { $id } could end
fault-cannot-stop = { $action } cannot be stopped
fault-not-stopped = { $action } was not stopped
fault-once-a-turn = { $id } has stopped, resumed or wasted { $action } in this turn already
fault-dd-column = column { $column }: { $fault }
fault-dd-change-on = an answer changes the judgement, the roll value, or the target of a check
fault-dd-dice-of-check = { $kind } acts on the dice of a check; leave `on` away
fault-dd-answers-to = stands under results.always alone, in an action with a trigger: { $triggers }
fault-dd-attack-tag = an action with an attack has the tag "attack"
fault-dd-attack-unrolled = an attack is rolled: attacker-rolls, both-roll or defender-rolls
fault-dd-automatic-cost = an automatic action has no cost
fault-dd-automatic-deed = an automatic action without a trigger gives modifiers and affinities alone
fault-dd-both-have-points = two teams have tactical points, and these cancel each other
fault-dd-clock-check = a clock does not defend itself; take fixed-target
fault-dd-clock-fill = who = "clock" and does = "clock" go together
fault-dd-clock-full = { $filled } of { $segments } segments are filled at the beginning; leave one
fault-dd-degrees-open = degrees are for resolution = "open"
fault-dd-degrees-order = degrees rise, each from another number on
fault-dd-modifier-value = a { $kind } is 1 or more; its kind says which way it acts
fault-dd-open-degrees = an open check wants degrees, which say what it brings from which number on
fault-dd-open-results = what an open check comes to stands under degrees
fault-dd-endless = a free action without cost or frequency could be used for ever; give it one
fault-dd-gauges-beyond = { $n } are distributed, and there are { $most }: base STR and GNO
fault-dd-gauges-uneven = the largest life gauge holds more than twice what the smallest does; spread it
fault-dd-id-taken = { $id } is the id of something else; take another one
fault-dd-no-ability = it says no ability; write for example ["DEX"]
fault-dd-no-check = there is no check; write it under always, or give it a resolution
fault-dd-no-damage = it deals no damage; add does = "damage", or leave it away
fault-dd-no-duration = it would be over at once; give the action a duration, or `lasts`
fault-dd-no-end = it lasts until something happens: say what
fault-dd-no-range = it says no range; write for example ["near"]
fault-dd-no-types = it says no kind of damage; write for example ["physical"]
fault-dd-nobody-heals = only what heals is for those who are incapacitated
fault-dd-nobody-there = nobody is there at the beginning; let one come without `arrives`
fault-dd-not-lost = { $who } has not lost so much
fault-dd-open-tag = resolution = "open" and the tag "open" go together
fault-dd-part-automatic = { $id } is automatic, and no part of anything
fault-dd-parts-deep = with { $id } more than { $most } actions stand one in another; does one use itself?
fault-dd-self-objects = it is for oneself; say a range, or leave objects away
fault-dd-sets-itself-off = it could set itself off for ever ({ $trigger }); give it a cost or a frequency
fault-dd-slots-rest = time slots are spent in a rest; add the tag "rest"
fault-dd-standard-trigger = a standard action is declared in one's own turn and answers to nothing ({ $trigger }); take "instant" or "free"
fault-dd-stop-automatic = only an automatic action can be stopped
fault-dd-strength = its buffs take { $n } of strength; of potency { $potency } an effect has { $least } to { $most }
fault-dd-strong-buffs = there are more than { $most } strong buffs; leave some away
fault-dd-tier-beyond = { $id } is of tier { $tier }, and the character of { $most }
fault-dd-too-many = more than { $most } take part
fault-dd-too-many-gauges = { $n } life gauges are given; there are { $most }
fault-dd-two-durations = it says two durations; leave one
fault-dd-zone-count = it is for all of a position; leave count away

# ragnarok

fault-cr-blocked = blocking terrain lies there
fault-cr-courage-or-fear = a fighter has either Courage or Fear; give one of them
fault-cr-crossed = the corners make no polygon: edges cross, or they enclose nothing
fault-cr-engaged = the unit touches an enemy: it fights, or gets clear
fault-cr-further = that is further than { $n } cm
fault-cr-has-acted = the unit has done something after which that is not possible
fault-cr-is-there = { $unit } is on the table already
fault-cr-mode-not-own = { $mode } is no mode for one player alone; take one of { $allowed }
fault-cr-no-disengaging = nobody gets clear in this battle
fault-cr-no-enemy = { $unit } is no enemy on the table
fault-cr-no-marksmen = nobody here can shoot any more
fault-cr-no-place = { $unit } does not fit there; give it more room, or another place
fault-cr-no-room = there is no room for it
fault-cr-no-way = no way leads there, or the unit would not stay together
fault-cr-no-zone = the third company and those after it need a zone of their own
fault-cr-nobody = nobody belongs to this unit; give standards, specials or an incarnate
fault-cr-not-arrived = the unit is not on the table yet
fault-cr-not-engaged = the unit touches no enemy
fault-cr-not-seen = nobody sees { $unit }
fault-cr-not-there = { $fighter } is not on the table any more
fault-cr-not-to-rout = { $unit } is not on the table, or in rout already
fault-cr-off-table = the base would not lie wholly on the table
fault-cr-one-side = a battle has two sides or more
fault-cr-open-camp = there is no camp "{ $camp }" whose rows could lie open; take { $allowed }
fault-cr-out-of-range = { $unit } is out of range or sight
fault-cr-outside = that lies outside of the table of { $wide } by { $deep } cm
fault-cr-taken = somebody else stands there, or an enemy would be touched
fault-cr-target-engaged = { $unit } is fighting hand-to-hand: nobody shoots at it
fault-cr-too-early = { $unit } does not arrive before round { $n }
fault-cr-too-far = { $unit } is too far away
fault-cr-two-camps = Military genius is for two camps, and here are { $n }
