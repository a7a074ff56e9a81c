"""`python -m tests.records.write` plays the battles of this folder and writes their records, those that are missing.

They are kept as the program of their day wrote them: what reads them must go on reading them. So none is ever written anew. There
are some of every scenario, in the format of its day; in each later one there are a few more, with its number in their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.golden.digests import Tiring

from bingqi import __version__
from bingqi.bots import bot, versions
from bingqi.core.battle import Policy
from bingqi.core.problems import NotLawful
from bingqi.core.record.format import FORMAT, FULL_LOG_FORMAT, DiceKind, Header, content_hash
from bingqi.core.record.resume import table_dice
from bingqi.core.record.write import Writer
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.rulesets import scenarios
from bingqi.testing.play import reply

FOLDER = Path(__file__).parent
SECRET = b"a secret of thirty-two bytes ...."
HARM: dict[str, tuple[str, tuple[Any, ...]]] = {
    "frontline": ("hurt", (1,)),
    "typy17": ("shaken", ()),
    "mttt": ("priority_changed", (1,)),
    "death_drive": ("combo_changed", (1,)),
    "ragnarok": ("routed", ()),
}
"""What the game master lets happen to somebody: an event, and its arguments but the first, who it is."""
ENDING = 300
"""After so many choices the first side gives up."""


def path(rules: Ruleset[Any], scenario: str, kind: str, format: int = FORMAT) -> Path:
    """Where a record lies; from format 2 on its name says of which it is."""
    return FOLDER / rules.id / (f"{scenario}-{kind}.jsonl" if format == FULL_LOG_FORMAT else f"{scenario}-{kind}-{format}.jsonl")


def begun(
    rules: Ruleset[Any], scenario: str, kind: str, seats: dict[str, str], dice: DiceKind, who: Mapping[str, Policy]
) -> Session[Any]:
    """A new battle that is written down."""
    whole = rules.scenario(scenario)
    file = path(rules, scenario, kind)
    file.parent.mkdir(exist_ok=True)
    secret = SECRET if dice.kind == "fair" else b""
    head = Header(
        FORMAT, __version__, rules.id, rules.version, f"{rules.id}/{scenario}", whole, content_hash(whole), {}, seats, dice,
        versions(seats.values(), rules),
    )  # fmt: skip
    writer = Writer(file, rules, secret=secret.hex(), sync=False)
    writer.begin(head)
    return Session(rules, rules.setup(whole, {}, "gm" in seats), table_dice(head, secret or None), who, keeper=writer)


def finished(rules: Ruleset[Any], scenario: str) -> None:
    """Fair dice, bots alone, to the end."""
    sides = rules.sides(rules.setup(rules.scenario(scenario), {}))
    names = {side: ("tactical", "greedy")[n % 2] for n, side in enumerate(sides)}
    tiring = Tiring(ENDING)
    who = {side: tiring.seat(bot(name, rules, side, f"record {side}")) for side, name in names.items()}
    dice = DiceKind.fair(SECRET, "record", ("one", "two"))
    session = begun(rules, scenario, "finished", names, dice, who)
    random = Random(scenario)
    while session.outcome is None:
        with suppress(NotLawful):
            session.concede(sides[0])
            break
        session.answer(*reply(session, random.randrange))
    print(f"{rules.id}/{scenario}: {session.outcome} after {len(session.all_responses)} answers")


def typed(rules: Ruleset[Any], scenario: str) -> None:
    """People at all seats, a game master among them, and dice that are typed in: left in the middle of a fight."""
    sides = [*rules.sides(rules.setup(rules.scenario(scenario), {})), "gm"]
    session = begun(rules, scenario, "typed", dict.fromkeys(sides, "human"), DiceKind("typed"), {})
    random = Random(f"typed {scenario}")
    on(session, random, 25)
    let_happen(session, random, 1, 60)
    on(session, random, 35)
    if session.outcome is not None:
        session.undo(5)


def undone(rules: Ruleset[Any], scenario: str) -> None:
    """People against a bot with dice from a seed; a few times something is taken back, what the game master did too."""
    sides = list(rules.sides(rules.setup(rules.scenario(scenario), {})))
    names = {**dict.fromkeys(sides, "human"), sides[-1]: "greedy", "gm": "human"}
    who = {sides[-1]: bot("greedy", rules, sides[-1], "record")}
    session = begun(rules, scenario, "undone", names, DiceKind("fast", seed="8", battle="record"), who)
    random = Random(f"undone {scenario}")
    let_happen(session, random, 2, 40)
    for back in (1, 7, 3):
        on(session, random, 12)
        with suppress(NotLawful):
            session.undo(back)
    on(session, random, 3)


def let_happen(session: Session[Any], random: Random, times: int, most: int) -> None:
    """The game master lets a thing happen so often, between acts, and takes back the second; till then `most` answers are given."""
    event, args = HARM[session.rules.id]
    for n in range(times):
        for _ in range(most):
            pieces = sorted(session.rules.view(session.state, "gm").pieces)
            with suppress(NotLawful):
                if pieces:
                    session.give(event, (random.choice(pieces), *args), "so the book of records has it")
                    break
            if session.pending is None:
                return
            session.answer(*reply(session, random.randrange))
        if n:
            session.undo(1)


def on(session: Session[Any], random: Random, answers: int) -> None:
    for _ in range(answers):
        if session.pending is not None:
            session.answer(*reply(session, random.randrange))


KINDS = {"finished": finished, "typed": typed, "undone": undone}


FEW = {"frontline": "kobolds-and-goblins", "typy17": "first-game", "mttt": "first-duel"}
"""Of the scenarios that were recorded in format 1 those that were recorded in format 2 as well."""


def recorded(rules: Ruleset[Any], scenario: str, kind: str) -> bool:
    """Whether there is such a record of a scenario, in the format of its day."""
    return any(path(rules, scenario, kind, format).exists() for format in range(FULL_LOG_FORMAT, FORMAT + 1))


def main() -> None:
    for rules, one in scenarios():
        for kind, play in KINDS.items():
            wanted = one.name == FEW.get(rules.id) or not recorded(rules, one.name, kind)
            if wanted and not path(rules, one.name, kind).exists():
                play(rules, one.name)


if __name__ == "__main__":
    main()
