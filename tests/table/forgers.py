"""Ways to alter a battle record by somebody who computes the chain of hashes anew. Each changes the lines in place."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from random import Random
from typing import Any

from tests.table.forgeries import Line, Lines, NotHere, is_roll, one_of, taken_over

Change = Callable[[Random, Lines], None]


def answers(lines: Lines, roll: bool | None = None) -> list[int]:
    """Where answers stand: of rolls, of choices, or both."""
    found = [i for i, line in enumerate(lines) if line["type"] in ("choice", "answer")]
    return [i for i in found if roll is None or is_roll(lines[i]) is roll]


def options(line: Line) -> list[str]:
    """What might have been chosen; of the options of a choice format 2 keeps none but that which was taken."""
    found: list[str] = ["one", "another"] if line["type"] == "choice" else line["ask"]["options"]
    return [key for key in found if key != line["answer"]]


def of(lines: Lines, kind: str) -> list[int]:
    return [i for i, line in enumerate(lines) if line["type"] == kind]


def face(random: Random, lines: Lines) -> None:
    line = lines[one_of(random, answers(lines, roll=True))]
    at, sides = random.randrange(len(line["answer"])), line["ask"]["sides"]
    line["answer"][at] = (line["answer"][at] + random.randrange(1, max(2, sides)) - 1) % sides + 1


def faces_swapped(random: Random, lines: Lines) -> None:
    line = lines[one_of(random, [i for i in answers(lines, roll=True) if len(set(lines[i]["answer"])) > 1])]
    line["answer"].reverse()


def rolls_exchanged(random: Random, lines: Lines) -> None:
    a = one_of(random, answers(lines, roll=True))
    kind, n = lines[a]["ask"]["sides"], len(lines[a]["answer"])
    like = [i for i in answers(lines, roll=True) if lines[i]["ask"]["sides"] == kind and len(lines[i]["answer"]) == n and i != a]
    b = one_of(random, like)
    lines[a]["answer"], lines[b]["answer"] = lines[b]["answer"], lines[a]["answer"]


def die_of_other_sides(random: Random, lines: Lines) -> None:
    for i in answers(lines, roll=True):
        lines[i]["ask"]["sides"] += 1


def other_choice(random: Random, lines: Lines) -> None:
    line = lines[one_of(random, [i for i in answers(lines, roll=False) if options(lines[i])])]
    line["answer"] = random.choice(options(line))


def answer_dropped(random: Random, lines: Lines) -> None:
    del lines[one_of(random, answers(lines))]


def answer_twice(random: Random, lines: Lines) -> None:
    at = one_of(random, answers(lines))
    lines.insert(at, deepcopy(lines[at]))


def answer_put_in(random: Random, lines: Lines) -> None:
    lines.insert(one_of(random, answers(lines)), deepcopy(lines[one_of(random, answers(lines, roll=False))]))


def answers_changed_places(random: Random, lines: Lines) -> None:
    a, b = one_of(random, answers(lines)), one_of(random, answers(lines))
    lines[a], lines[b] = lines[b], lines[a]


def roll_taken_again(random: Random, lines: Lines) -> None:
    """Who did not like a roll takes it back and throws better."""
    at = one_of(random, answers(lines, roll=True))
    again = deepcopy(lines[at])
    again["answer"] = [face % again["ask"]["sides"] + 1 for face in again["answer"]]
    lines[at + 1 : at + 1] = [{"type": "undo", "answers": 1}, again]


def undo_put_in(random: Random, lines: Lines) -> None:
    lines.insert(one_of(random, answers(lines)) + 1, {"type": "undo", "answers": random.choice([1, 1, 2, 3])})


def undo_dropped(random: Random, lines: Lines) -> None:
    del lines[one_of(random, of(lines, "undo"))]


def undo_of_another_length(random: Random, lines: Lines) -> None:
    lines[one_of(random, of(lines, "undo"))]["answers"] += random.choice([-1, 1])


def contribution_changed(random: Random, lines: Lines) -> None:
    words = lines[0]["dice"].setdefault("contributions", [])
    words.append("another")


def contributions_in_another_order(random: Random, lines: Lines) -> None:
    if len(words := lines[0]["dice"].get("contributions", [])) < 2:
        raise NotHere
    words.reverse()


def another_battle(random: Random, lines: Lines) -> None:
    lines[0]["dice"]["battle"] += "0"


def more_taken_over(random: Random, lines: Lines) -> None:
    """The first rolls are said to be another battle's."""
    dice = lines[0]["dice"]
    dice["battle"] = f"{dice['battle'].partition('+')[0]}+{taken_over(lines) + random.randrange(1, 9)}"


def another_secret_with_its_commitment(random: Random, lines: Lines) -> None:
    """Or another seed."""
    secret = random.randbytes(32)
    if lines[0]["dice"]["kind"] == "fair":
        dice = lines[0]["dice"]
        mark = f"bingqi dice 2\n{dice['battle']}\n".encode() if dice.get("scheme") == 2 else b""
        dice["commitment"], lines[-1]["secret"] = sha256(mark + secret).hexdigest(), secret.hex()
    else:
        lines[0]["dice"]["seed"] += "0"


WEIGHED: list[Change] = [
    face, faces_swapped, rolls_exchanged, die_of_other_sides, other_choice, answer_dropped, answer_twice, answer_put_in,
    answers_changed_places, roll_taken_again, undo_put_in, undo_dropped, undo_of_another_length, contribution_changed,
    contributions_in_another_order, another_battle, more_taken_over, another_secret_with_its_commitment,
]  # fmt: skip
"""What the dice show, if enough dice fell after it."""


def fair(lines: Lines) -> dict[str, Any]:
    if lines[0]["dice"]["kind"] != "fair":
        raise NotHere
    found: dict[str, Any] = lines[0]["dice"]
    return found


def another_secret(random: Random, lines: Lines) -> None:
    fair(lines)
    lines[-1]["secret"] = random.randbytes(32).hex()


def no_secret(random: Random, lines: Lines) -> None:
    fair(lines)
    lines[-1]["secret"] = random.choice(["", "no hex", None, 7])


def another_commitment(random: Random, lines: Lines) -> None:
    fair(lines)["commitment"] = random.randbytes(32).hex()


def bound(lines: Lines) -> dict[str, Any]:
    """Dice whose commitment binds the name of the battle."""
    if fair(lines).get("scheme") != 2:
        raise NotHere
    return fair(lines)


def another_name(random: Random, lines: Lines) -> None:
    bound(lines)["battle"] = random.choice(["", "b", "b+1", random.randbytes(8).hex()])


def older_scheme(random: Random, lines: Lines) -> None:
    """As if the name had never been bound; or in a way that nobody knows."""
    bound(lines).update(scheme=random.choice([1, 3, 0, "2", None]))


def words_in_another_order(random: Random, lines: Lines) -> None:
    words = bound(lines).get("contributions", [])
    if len(words) < 2:
        raise NotHere
    words.reverse()


def words_twice(random: Random, lines: Lines) -> None:
    bound(lines)["contributions"] = ["a:one", "a:two"]


def words_of_two_lines(random: Random, lines: Lines) -> None:
    bound(lines)["contributions"] = ["a:one\nb:two"]


def more_taken_over_than_there_is(random: Random, lines: Lines) -> None:
    dice = lines[0]["dice"]
    dice["battle"] = f"{dice['battle'].partition('+')[0]}+{len(answers(lines)) + random.randrange(1, 1000)}"


def no_end(random: Random, lines: Lines) -> None:
    lines.pop()


def played_on_after_the_end(random: Random, lines: Lines) -> None:
    lines += deepcopy(lines[-3:])


def end_too_early(random: Random, lines: Lines) -> None:
    lines.insert(one_of(random, answers(lines)), deepcopy(lines[-1]))


def second_header(random: Random, lines: Lines) -> None:
    lines.insert(random.randrange(1, len(lines)), deepcopy(lines[0]))


def no_header(random: Random, lines: Lines) -> None:
    del lines[0]


def unknown_line(random: Random, lines: Lines) -> None:
    lines.insert(random.randrange(1, len(lines)), {"type": "note", "text": "nothing"})


def unknown_dice(random: Random, lines: Lines) -> None:
    lines[0]["dice"]["kind"] = "loaded"


def option_that_was_not_offered(random: Random, lines: Lines) -> None:
    """Where a choice keeps its options; else what is no key at all."""
    line = lines[one_of(random, answers(lines, roll=False))]
    line["answer"] = ["win"] if line["type"] == "choice" else "win"


def too_many_dice(random: Random, lines: Lines) -> None:
    lines[one_of(random, answers(lines, roll=True))]["answer"] *= 2


def undone_too_often(random: Random, lines: Lines) -> None:
    lines.insert(one_of(random, answers(lines)), {"type": "undo", "answers": random.choice([len(lines), 0, -1, 1.5, "1", None])})


ALWAYS: list[Change] = [
    another_secret, no_secret, another_commitment, no_end, played_on_after_the_end, end_too_early, second_header, no_header,
    unknown_line, unknown_dice, option_that_was_not_offered, too_many_dice, undone_too_often, another_name, older_scheme,
    words_in_another_order, words_twice, words_of_two_lines, more_taken_over_than_there_is,
]  # fmt: skip
"""What is wrong whatever the dice say."""


def another_winner(random: Random, lines: Lines) -> None:
    lines[-1]["winner"] = "nobody"


def another_story(random: Random, lines: Lines) -> None:
    lines[one_of(random, of(lines, "turn"))].update(entries=[], digest="0" * 16 if lines[0]["format"] > 1 else "")


def last_choice(random: Random, lines: Lines) -> None:
    last = max(answers(lines, roll=True))
    line = lines[one_of(random, [i for i in answers(lines, roll=False) if i > last and options(lines[i])])]
    line["answer"] = options(line)[0]


def easier_roll(random: Random, lines: Lines) -> None:
    line = lines[one_of(random, [i for i in answers(lines, roll=True) if lines[i]["ask"]["type"] == "band"])]
    line["ask"]["floors"] = [0 for _ in line["ask"]["floors"]]


NOT_SHOWN: list[Change] = [another_winner, another_story, last_choice, easier_roll]
"""What no dice can show."""
