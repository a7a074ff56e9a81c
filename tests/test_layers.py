"""Lines of code by purpose, counted by hand of the toy and of a rule set that is written here."""

import json
from dataclasses import fields
from pathlib import Path
from textwrap import dedent

import pytest
from bench.layers import FIELDS, GONE, WIRING, code, count, folders, main, one_of, read, settled, share

from bingqi.core.ruleset import Ruleset

TOY = Path(__file__).parent / "toy"


def layers_of(folder: Path) -> dict[str, tuple[str, int]]:
    """The layer and the lines of everything in a rule set, by name."""
    return {node.name: (one_of(own), len(node.lines)) for node, own in settled(read(folder).nodes).items()}


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A rule set as the kit would have it, in two files and a folder."""
    files = {
        "__init__.py": """
            from bingqi.kit.whole import ruleset
            from elsewhere.duel.state import ACTS, Weapon, known, order, shown
            from elsewhere.duel import events

            RULESET = ruleset(
                "duel",
                acts=ACTS,
                observe=known,
                describe_event=shown,
                round=lambda state: order(state),
            )
            """,
        "state.py": """
            from __future__ import annotations

            from typing import TYPE_CHECKING

            from bingqi.kit.acts import Acts
            from . import events
            from .events import *

            if TYPE_CHECKING:
                from elsewhere.other import Thing

            ACTS = Acts()  # what may be done

            LINES = ("high", "low")
            Kind = str | None


            class Weapon:
                def __init__(self):
                    self.edge = 1

                def sharp(self):
                    '''DU-3.1 An edge cuts.'''
                    return self.edge


            class Fighter(Base, frozen=True):
                '''Somebody with a sword.'''

                weapon: Weapon
                kind: Kind = None


            class Kept:
                word: str


            def no_strike(state):
                '''DU-2.2 Why not.'''

                return foe(state)


            @ACTS.act(
                "strike",
                why_not=no_strike,
                over=lambda state: LINES,
            )
            def strike(battle):
                events.hurt(battle.state)
                return foe(battle.state), reach()


            def reach():
                # how far
                return 2


            def foe(state):
                return state.foe


            def order(state):
                return healed, Kept(state)


            def known(state):
                return tinted(state), LINES


            def tinted(state):
                '''DU-1.1 A text about a rule.'''
                return state


            def shown(state):
                foe = state
                return foe


            def nobody():
                return strike
            """,
        "events/__init__.py": "from elsewhere.duel.events.harm import *",
        "events/harm.py": """
            from bingqi.core.event import event


            @event
            def hurt(state): state.hp -= one()


            @event
            def healed(state): state.hp += one()


            def one(): return 1
            """,
    }
    for name, text in files.items():
        path = tmp_path / "duel" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text))
    return tmp_path / "duel"


def test_the_toy_by_layer() -> None:
    """Eight events of 3, 3, 3, 3, 4, 4, 5 and 4 lines are 29. Structs: Unit 9, Spell 5, State 10; of the moments Charged and
    Declared four each. Acts: `illegal_reason` and `picks`, seven each. Words: `describe_event` and `label`."""
    lines = count(TOY).lines
    assert lines["event"] == 29
    assert lines["struct"] == 9 + 5 + 10 + 4 + 4
    assert lines["act"] == 7 + 7
    assert lines["gm"] == 0


def test_single_functions_of_the_toy() -> None:
    """`turn` is a decorator, its head and 19 lines; `here` and `lurking` are called by rules alone; FOE by nearly all."""
    found = layers_of(TOY)
    assert found["turn"] == ("rule", 21)
    assert found["outcome"] == ("rule", 5)
    assert found["here"] == found["lurking"] == ("rule", 2)
    assert found["setup"] == ("content", 6)
    assert found["greedy"] == ("bot", 2)
    assert found["copy"] == ("wiring", 4)
    assert found["FOE"] == ("wiring", 1)


def test_an_act_is_declared_above_and_done_below(duel: Path) -> None:
    """The five lines of the decorator are act, the three below it rule; what it names is called by acts, and a rule as it begins
    with a rule id."""
    found = layers_of(duel)
    assert found["@strike"] == ("act", 5)
    assert found["strike"] == ("rule", 3)
    assert found["ACTS"] == ("act", 1)
    assert found["no_strike"] == ("rule", 2)


def test_what_fields_are_declared_with_is_struct(duel: Path) -> None:
    """`Weapon` is no data by itself, but a struct holds it; its method is a rule, as its docstring says."""
    found = layers_of(duel)
    assert found["Fighter"] == ("struct", 3)
    assert found["Weapon"] == ("struct", 3)
    assert found["Weapon.sharp"] == ("rule", 2)
    assert found["Kind"] == ("struct", 1)
    assert found["Kept"] == ("wiring", 2)


def test_what_is_not_registered_counts_with_its_only_calling_layer(duel: Path) -> None:
    """`foe` is called by a rule alone: a local name of a text is no call. LINES are named by an act and a view. `order` is named
    in a field that is wiring."""
    found = layers_of(duel)
    assert found["reach"] == found["foe"] == ("rule", 2)
    assert found["one"] == ("event", 1)
    assert found["LINES"] == ("wiring", 1)
    assert found["order"] == ("wiring", 2)
    assert found["nobody"] == ("wiring", 2)


def test_a_text_about_a_rule_is_no_rule(duel: Path) -> None:
    """`tinted` begins with a rule id, and a view alone calls it. Rules are `sharp` (2), `no_strike` (2), `strike` (3), `reach` (2)
    and `foe` (2); with 5 of events and 7 of structs these are 23 lines of all 50, and of 47 without the words of `shown`. Told by
    id they are 27: `Kept` says that it is a struct, but is there for the wiring alone. Strictly they are 19: `no_strike` is there
    for an act alone, and `foe` for that and a rule."""
    assert layers_of(duel)["tinted"] == ("view", 2)
    found = count(duel)
    assert [found.lines[one] for one in ("rule", "event", "struct", "word")] == [11, 5, 7, 3]
    assert (found.share, found.by_id, found.strict, found.of_all) == (48.9, 57.4, 40.4, 46.0)


def test_content_and_words_are_left_out_of_the_share() -> None:
    """3 of 4 lines, where 12 others are content and words."""
    lines = dict.fromkeys(("rule", "event", "struct", "wiring"), 1) | {"content": 4, "word": 8}
    assert share(lines) == 75.0
    assert share(lines, set()) == 18.8


def test_a_checkout(duel: Path, tmp_path: Path) -> None:
    """Of a checkout all rule sets are counted, and whatever lies beside them but bots, command line, lab and table. What the
    command line imports is content."""
    package = tmp_path / "checkout/src/bingqi"
    for name, text in {
        "rulesets/__init__.py": "",
        "core/a.py": "'Nothing.'\nA = 1\n",
        "other.py": "B = (\n2)",
        "bots/b.py": "C = 3",
    }.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text)
    duel.rename(package / "rulesets/duel")
    assert folders(tmp_path / "checkout") == [package / "rulesets/duel"]
    assert code(tmp_path / "checkout") == {"core": 1, "other": 2, "rulesets": 50}
    assert layers_of(package / "rulesets/duel")["nobody"] == ("wiring", 2)
    (package / "cli/commands").mkdir(parents=True)
    (package / "cli/commands/packs.py").write_text("def pack():\n    from bingqi.rulesets.duel.state import nobody\n")
    assert layers_of(package / "rulesets/duel")["nobody"] == ("content", 2)


def test_a_project_that_brings_rule_sets(duel: Path, tmp_path: Path) -> None:
    """In packages of their own; and the examples of a checkout are such projects."""
    home = tmp_path / "checkout/examples/duel/src"
    home.mkdir(parents=True)
    (duel / "rules.yaml").write_text("")
    duel.rename(home / "duel")
    assert folders(home.parent) == folders(tmp_path / "checkout") == [home / "duel"]
    found = count(home / "duel")
    assert found.rest == sum(found.lines.values()) - sum([found.lines[one] for one in ("rule", "event", "struct")])


def test_figures_as_json(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same figures as in the table."""
    main(["--json", str(duel)])
    told = json.loads(capsys.readouterr().out)
    assert told["rulesets"]["duel"]["lines"] == count(duel).lines
    main([str(duel)])
    assert f"share {count(duel).share} %" in " ".join(capsys.readouterr().out.split())


def test_a_list_says_what_calls_it(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """LINES stands in line 15 of its file, which begins with an empty one."""
    main(["--list", "wiring", str(duel)])
    assert "1 state.py:15 LINES act, view" in " ".join(capsys.readouterr().out.split())


def test_every_field_of_a_rule_set_has_a_layer_or_is_wiring() -> None:
    """And none of those that are gone is there still."""
    there = {one.name for one in fields(Ruleset)}
    assert there <= FIELDS.keys() | WIRING
    assert not FIELDS.keys() & WIRING
    assert not GONE.keys() & (there | FIELDS.keys() | WIRING)


def test_what_is_given_to_the_kit_is_called_by_its_own_layer(tmp_path: Path) -> None:
    """What a noun lists and tries is the game master's, what it is called by words; what no field of a state can say is view; and
    what a line of an act does is rule."""
    (tmp_path / "duel").mkdir()
    lines = (
        "from bingqi.kit.nouns import Noun, Nouns, those",
        "ACTS = Acts()",
        "def one(state): return []",
        "def two(state, value): return None",
        "def three(state, value): return 'DU-1'",
        "def four(observed, state, seat): pass",
        "def five(battle, who): pass",
        "def six(state, seat, part): return 0",
        "TABLE = {'a': those(one, three), 'b': Noun(None, also=two), 'c': Noun(None, False, True, two)._replace(name=three)}",
        "NOUNS = Nouns({}, TABLE)",
        "STATES = States(None, six, observed_too=four, sampled_too=lambda world, observed, below: four)",
        "ACTS.act('cut', 'DU-1')(five)",
    )
    (tmp_path / "duel/__init__.py").write_text("\n".join(lines))
    found = layers_of(tmp_path / "duel")
    assert [found[name][0] for name in ("one", "two", "three", "four", "five", "six")] == [
        *("gm", "gm", "word", "view", "rule", "view")
    ]


def test_the_measured_total_stands_beside_the_whole(duel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Core, kit and rulesets together, and what lies beside them."""
    package = tmp_path / "checkout/src/bingqi"
    for name in ("core/a.py", "kit/b.py", "importers/c.py", "rulesets/__init__.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("A = 1\n")
    duel.rename(package / "rulesets/duel")
    main([str(tmp_path / "checkout")])
    told = capsys.readouterr().out
    assert "core + kit + rulesets: 53\n" in told
    assert "core + kit + rulesets + importers: 54\n" in told


def test_acts_are_declared_above_their_function_in_a_line_and_for_several(tmp_path: Path) -> None:
    """Only what declares them is act: a decorator, that of the keys of several, and a line that names what is done elsewhere."""
    (tmp_path / "duel").mkdir()
    lines = (
        "from bingqi.kit.acts import Acts",
        "ACTS = Acts()",
        "@ACTS.offers('cut', 'thrust')",
        "def keys(state, who): return ['cut']",
        "@ACTS.act('cut', 'DU-1')",
        "@rule('DU-1')",
        "def cut(battle, who): pass",
        "ACTS.act('thrust', 'DU-2')(",
        "    lambda battle, who: cut(battle, who))",
    )
    (tmp_path / "duel/__init__.py").write_text("\n".join(lines))
    found = layers_of(tmp_path / "duel")
    assert {name: found[name] for name in ("@keys", "@cut", "line 8")} == {
        "@keys": ("act", 1),
        "@cut": ("act", 1),
        "line 8": ("act", 2),
    }
    assert (found["keys"], found["cut"]) == (("rule", 1), ("rule", 2))
