"""Can anything that somebody writes in a file of death_drive hurt? Random formulas, and content files that were altered at random,
through the loader: each is taken, or refused in a line with its place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from bingqi.lang import PROBLEM_TEXTS, Texts
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.language.formula import CannotReckon
from bingqi.rulesets.death_drive.language.grammar import WrongFormula
from bingqi.rulesets.death_drive.language.values import WORDS, Context, formula
from bingqi.rulesets.death_drive.model.state import State

FORMULAS, FILES = 100_000, 10_000
SLOWEST = 2.0
"""Seconds that no single file may take."""
PIECES = (
    *WORDS.own, *[f"object.{name}" for name in WORDS.of_object], *WORDS.asks, "min(", "max(", "is(", "in_zone(", "(", ")", ",", "+",
    "-", "*", "/", "%", ">=", "<=", "!=", "=", ">", "<", "and", "or", "not", "0", "1", "2.5", "75%", "3/4", "2d6", "20d100", "21d6",
    "99999999999", "wounded", "front", "large", "object", ".", "nonsense", "\u3010", "'", '"', "__import__", "\t", " ",
)  # fmt: skip
NOISE = ('"', "'", "[", "]", "{", "}", "=", "\n", "#", "-1", "99999999999999999999", "nan", "true", "\x00", "\u202e", "[[a]]", '""')


def prove(seed: int = 1) -> bool:
    """So many formulas and files; the figures are printed."""
    return all([formulas(Random(seed)), files(Random(seed))])


def formulas(random: Random) -> bool:
    """Every formula is reckoned to a whole number or to yes or no, or told to be wrong at a column that is in it."""
    here, ended = context(), Counter[str]()
    for _ in range(FORMULAS):
        text = grown(random, 5) if random.random() < 0.5 else scattered(random)
        try:
            found = formula.__wrapped__(text, random.choice(("number", "truth")), random.random() < 0.3)
            ended["reckoned" if isinstance(found.run(here), int) else "odd"] += 1
        except WrongFormula as wrong:
            ended["refused" if 1 <= wrong.column <= len(text) + 1 else "nowhere"] += 1
        except CannotReckon:
            ended["out of reach"] += 1
    print(f"death_drive: {FORMULAS} formulas: {dict(ended)}", flush=True)
    return not (ended["odd"] or ended["nowhere"])


def scattered(random: Random) -> str:
    """Pieces in any order."""
    return " ".join([random.choice(PIECES) for _ in range(random.randint(1, 12))])[:260]


def grown(random: Random, depth: int) -> str:
    """A formula that can be read more often than not."""
    if depth <= 0 or random.random() < 0.2:
        names = (*WORDS.own, *[f"object.{name}" for name in WORDS.of_object])
        return random.choice((random.choice(names), str(random.randint(0, 30)), "2.5", "75%", "3/4", "0"))
    a, b = grown(random, depth - 1), grown(random, depth - 1)
    shapes = (f"{a} + {b}", f"{a} - {b}", f"({a}) * ({b})", f"({a}) / ({b})", f"min({a}, {b})", f"max({a}, {b})", f"-({a})")
    truths = (f"{a} >= {b}", f"{a} < {b}", f"not {a} = {b}", f"{a} > {b} or is(wounded)", f"{a} != {b} and in_zone(back)")
    return random.choice((*shapes, random.choice(truths)) if depth == 5 else shapes)


def context() -> Context:
    """Somebody, and somebody else."""
    state: State = RULESET.setup(RULESET.scenario("first-fight"), {})
    one, other = list(state.characters.values())[:2]
    return Context(state, one, other, 1, 5, 7, 3)


def files(random: Random) -> bool:
    """Every file is read, or refused by faults of which each has words and names the file; none takes long."""
    sources = sorted((RULESET.folder / "content").rglob("*.toml"))
    texts, ended, slowest, good = Texts("en", [PROBLEM_TEXTS, RULESET.folder]), Counter[str](), 0.0, True
    with TemporaryDirectory() as folder:
        for _ in range(FILES):
            source = random.choice(sources)
            path = Path(folder) / source.parent.name / source.name
            path.parent.mkdir(exist_ok=True)
            path.write_text(altered(source.read_text("utf-8"), random), "utf-8", newline="")
            began = perf_counter()
            problems = [texts.render(one) for one in RULESET.check(path)]
            slowest = max(slowest, perf_counter() - began)
            good = good and all(one.strip() and "\n" not in one for one in problems)
            ended["refused" if problems else "sound"] += 1
            path.unlink()
    print(f"death_drive: {FILES} altered files: {dict(ended)}; the slowest took {slowest * 1000:.0f} ms", flush=True)
    return good and not texts.missing and slowest < SLOWEST


def altered(text: str, random: Random) -> str:
    """A file in which a few things stand otherwise: letters lost or doubled, lines swapped, values that are none."""
    for _ in range(random.randint(1, 4)):
        at = random.randrange(max(1, len(text)))
        match random.randrange(5):
            case 0:
                text = text[:at] + text[at + random.randint(1, 12) :]
            case 1:
                text = text[:at] + random.choice(NOISE) + text[at:]
            case 2:
                lines = text.splitlines(keepends=True)
                random.shuffle(lines)
                text = "".join(lines)
            case 3:
                text = text[:at] + random.choice(PIECES) + text[at:]
            case _:
                lines = text.splitlines(keepends=True)
                text += random.choice(lines) if lines else ""
    return text
