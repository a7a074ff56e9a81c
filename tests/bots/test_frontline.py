"""The tactician of frontline: what it does in plain situations, and that its weights are what its reckoning rests on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field
from tests.toy import RULESET as TOY

from bingqi.bots import Greedy
from bingqi.bots.frontline import Tactician, weights
from bingqi.bots.frontline.figures import chance_of
from bingqi.bots.tactical import TACTICIANS, tactical
from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.rulesets import find_scenario
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.model.state import PRONE
from bingqi.rulesets.frontline.model.stats import Damage, Harm, Item, Power

NAME = Name("It", "它")
DARTS = Power("darts", NAME, level=1, targets=3, harm=Harm(damage=(Damage(read_dice("1d4+1"), "force"),)))


def chosen(play: Play) -> str:
    """What the tactician does now for the creature whose turn it is."""
    c = play[play.state.active]
    ask = Decision(c.side, "act", acts(play.state, c), "end", {"who": c.id})
    return Tactician(c.side).answer(ask, lambda: play.state)


def dart_at(play: Play) -> str:
    """Whom the tactician aims one of its darts at."""
    enemies = tuple(id for id in play.queue("K") if play[id].hp)
    ask = Decision("G", "power-target", enemies, enemies[0], {"who": "G1", "power": "darts"})
    return Tactician("G").answer(ask, lambda: play.state)


def test_darts_gather_on_the_one_they_can_fell() -> None:
    """All three go for the one who falls by them, rather than wound two; for the next dart, too, it is still the best."""
    play = field("K2 | K1 | | G1", active="G1", spells={"darts": DARTS}, G1={"spells": ("darts",)}, K1={"hp": 30}, K2={"hp": 8})
    assert dart_at(play) == "K2"
    play["K2"].hp = 4
    assert dart_at(play) == "K2"


@pytest.mark.parametrize(("attacks", "does"), [(0, "charge"), (2, "attack:bow:K1")])
def test_many_arrows_are_not_given_up_for_one_blow_of_a_charge(attacks: int, does: str) -> None:
    """The first attack of an action stands for all of them."""
    play = field("| K1 | | G1", active="G1", G1={"extra_attacks": attacks, "bow_bonus": 0}, K1={"hp": 40})
    assert chosen(play) == does


def test_a_spell_that_hits_harder_is_worth_more() -> None:
    """LBX-5 The modifier that is added to the damage of some spell attacks counts, whatever spell it is."""
    plain = Power("plain", NAME, attack=True, harm=Harm(damage=(Damage(read_dice("1d8"), "fire"),)))
    better = Power("better", NAME, attack=True, harm=plain.harm, damage_modifier=True)
    given: dict[str, Any] = {"spells": ("plain", "better"), "spell_attack": 5, "spell_modifier": 4, "attacks": ()}
    play = field("| K1 | G1 |", active="G1", spells={"plain": plain, "better": better}, G1=given, K1={"hp": 30})
    assert chosen(play) == "use:better"


def test_it_hides_before_it_shoots() -> None:
    """Hiding as a bonus action gives advantage on this turn's attack; and when it is hidden, it shoots."""
    play = field("| K1 | G2 | G1", active="G1", G1={"traits": ("nimble-escape",)})
    assert chosen(play) == "bonus-hide"
    play["G1"].hidden_from = ("K1",)
    assert chosen(play).startswith("attack:bow:")


def test_it_stands_up_before_it_strikes() -> None:
    """A kill that beckons does not keep it lying: the attack would be made at a disadvantage."""
    play = field("| K1 | G1 |", active="G1", G1={"effects": ("prone",)}, K1={"hp": 1})
    assert play["G1"].flags & PRONE
    assert chosen(play) == "stand"


def test_the_reckless_say_so_before_the_first_attack() -> None:
    """Afterwards it would be too late."""
    assert chosen(field("| K1 | G1 |", active="G1", G1={"traits": ("reckless",)})) == "reckless"


def fallen_friend(item: Item) -> Play:
    """A friend lies beside one who has a draught; a sound enemy stands before them."""
    given: dict[str, Any] = {"items": {"flask": item}, "active": "G1"}
    play = field("| K1 | G1 | G2", **given, G1={"held": ("flask",)}, G2={"effects": ("unconscious",), "dies_at_zero": False})
    play["G2"].hp = 0
    play["K1"].reaction_used = True
    return play


def test_a_fallen_friend_is_given_a_draught_that_heals() -> None:
    """A friend back on his feet is worth more than one attack."""
    assert chosen(fallen_friend(Item(NAME, "potion", heal=read_dice("2d4+2")))) == "potion:flask:G2"


def test_a_draught_that_does_not_heal_is_not_given_to_the_fallen() -> None:
    """Fire in the throat wakes nobody."""
    assert chosen(fallen_friend(Item(NAME, "oil", spell="bless"))).startswith("attack:blade:")


@pytest.mark.parametrize("dice", [1, 2, -2])
def test_chances_agree_with_fair_dice(dice: int) -> None:
    """The exact chance of a floor lies where 4000 throws say it does."""
    thrown = Sampler(f"chances:{dice}")
    hits = sum([thrown.band((12,), "attack", 20, dice) for _ in range(4000)])
    assert hits / 4000 == pytest.approx(chance_of(12, dice), abs=0.03)


def test_every_weight_counts_and_no_other_number_does() -> None:
    """Weights stand in one file, those of a novice in another, each is used, and no fraction stands anywhere else."""
    folder = Path(weights.__file__).parent
    files = [path for path in sorted(folder.glob("*.py")) if path.name not in ("weights.py", "looks.py")]
    code = "".join([path.read_text("utf-8") for path in files])
    named = [name for name in vars(weights) if name.isupper()]
    assert [name for name in named if not re.search(rf"\bweights\.{name}\b", code)] == []
    assert set(re.findall(r"\b\d+\.\d+\b", re.sub(r"L[BX]+-[\d.]+", "", code))) <= {"0.0", "1.0"}


def test_a_rule_set_without_a_tactician_gets_the_greedy_bot() -> None:
    """Tacticians are found by the id of their rule set."""
    frontline, _ = find_scenario("frontline/mirror")
    assert "toy" not in TACTICIANS
    assert isinstance(tactical(frontline, "red", 0), Tactician)
    assert isinstance(tactical(TOY, "red", 0), Greedy)
