"""The worked examples of the rule book, run from their data.

`examples.yaml` came with the book; `more_examples.yaml` are ours, worked out by hand from the book and its source. What an example
says under `when` is done by the function of that name below; then every figure of `then`, and of its case, is compared.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

import pytest
from msgspec.structs import replace
from tests.rulesets.frontline.example import Example, Table, read
from tests.rulesets.frontline.field import each, stat

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline.attack.provoking_acts import opportunity_cap
from bingqi.rulesets.frontline.attack.targets import in_reach
from bingqi.rulesets.frontline.harm.felled_in_front import cap
from bingqi.rulesets.frontline.model.state import UNABLE, able_in_front, in_front
from bingqi.rulesets.frontline.model.stats import Arrival, Damage, Harm, Inflict, Item, LightSource, Member, Power, Shape, Summon
from bingqi.rulesets.frontline.sight.areas import distance_of
from bingqi.rulesets.frontline.sight.light import BRIGHT, DARK, DIM, light_levels
from bingqi.rulesets.frontline.turn import turn
from bingqi.testing.play import until

Play = Callable[..., None]
PLAYED: list[tuple[re.Pattern[str], Play]] = []


def when(words: str) -> Callable[[Play], Play]:
    """Play the examples of these words; what stands in brackets is handed over."""

    def enter(play: Play) -> Play:
        PLAYED.append((re.compile(words), play))
        return play

    return enter


def listed() -> list[Any]:
    """Every example of both files, each of its cases by itself."""
    found = []
    for example in [*read("examples.yaml"), *read("more_examples.yaml")]:
        for n, case in enumerate(example.get("cases", [None]), 1):
            name = example["name"] + (f" ({n})" if case else "")
            found.append(pytest.param(example, case, id=name, marks=pytest.mark.rules(*covers(example, case))))
    return found


def covers(example: dict[str, Any], case: dict[str, Any] | None) -> list[str]:
    """The rules of an example; of the thirteen acts of the list, each a rule of its own, a case shows one or none."""
    if case is None or "item" not in case:
        return list(example["rules"])
    return [f"LB-2.{23 + case['item']}"] if case["item"] else []


@pytest.mark.parametrize(("example", "case"), listed())
def test_example(example: dict[str, Any], case: dict[str, Any] | None) -> None:
    """What the rules make of a worked example is what it says."""
    it = Example(example, case)
    (found,) = [(play, match) for words, play in PLAYED if (match := words.fullmatch(it.when))]
    play, match = found
    play(it, *match.groups())


def test_no_example_is_lost() -> None:
    """Each example has its own name, and no case stands beside others unseen."""
    names = [param.id for param in listed()]
    assert len(set(names)) == len(names)
    assert [name.split()[0] for name in names if name.startswith("EL-")][-1] == "EL-46"
    assert len({name.split()[0] for name in names if name.startswith("EL-")}) == 31


def test_nothing_is_silently_ignored() -> None:
    """An example with a figure, a given thing or a `when` that nobody knows fails."""
    plain = {"name": "EL-0", "rules": [], "given": {}, "when": "G2 retreats", "then": {"G": {"queue": ["G1", "G3", "G2", "G4"]}}}
    test_example(plain, None)
    wrongs: tuple[dict[str, Any], ...] = (
        {"then": {"mood": "fine"}},
        {"then": {"G": {"mood": "fine"}}},
        {"then": {"G1": {"mood": "fine"}}},
        {"then": {"G1_mood": "fine"}},
        {"then": {"G": {"queue": ["G2", "G1", "G3", "G4"]}}},
        {"then": {}},
        {"then": "as stated"},
        {"given": {"weather": "rain"}},
        {"given": {"G1": {"weather": "rain"}}},
        {"given": {"G": {"queue": ["G1", "G2"], "front": 1, "weather": "rain"}}},
        {"given": {"dice": [1]}},
        {"when": "G2 sings"},
    )
    for wrong in wrongs:
        with pytest.raises((AssertionError, KeyError, ValueError)):
            test_example({**plain, **wrong}, None)


# --- LB-1: the lines ---------------------------------------------------------------------


@when("the lines are fixed")
def fix_lines(it: Example) -> None:
    sides = {side: it.given_away(side) or {"queue": [f"{side}1"], "line": "middle"} for side in ("K", "G")}
    lines = {side: given.pop("line") for side, given in sides.items()}
    table = Table(it, sides={side: {**given, "front": 1} for side, given in sides.items()})
    state, players = table.state, table.players
    parties = {
        side: replace(party, line="middle" if lines[side] == "middle" else "choose")
        for side, party in state.bundle.scenario.sides.items()
    }
    state.bundle = replace(state.bundle, scenario=replace(state.bundle.scenario, sides=parties))
    state.phase = "order"
    until(lambda: state.phase != "order", lambda: turn(table.play.battle))
    players.says["line"] = lambda ask: str(lines[ask.who])
    turn(table.play.battle)
    it.compare(table, lines_offered=sorted(map(int, players.offered("line"))))


# --- LB-2, LB-3: attacks and reach ---------------------------------------------------------


@when("a melee attack is tried")
def try_melee(it: Example) -> None:
    attacker, target, reach = it.take("from"), it.take("to"), it.take("reach")
    table = Table(it, active=attacker, **{attacker: {"reach": reach}})
    legal = f"attack:blade:{target}" in table.offers(attacker)
    assert legal == in_reach(table.state, table[attacker], table[target], reach)
    it.compare(table, legal=legal)


@when(r"(\w+) shoots at (\w+)")
def shoot(it: Example, shooter: str, target: str) -> None:
    table = Table(it, active=shooter, always={"damage": 1})
    table.act(shooter, f"attack:bow:{target}")
    it.compare(table)


@when("somebody shoots")
def somebody_shoots(it: Example) -> None:
    shoot(it, it.take("from"), it.take("to"))


@when(r"(\w+) is killed")
def kill(it: Example, victim: str) -> None:
    killer = "G1" if victim.startswith("K") else "K1"
    table = Table(it, active=killer, always={"attack": 15, "damage": 0})
    table[victim].hp = 1
    table.act(killer, f"attack:blade:{victim}")
    assert table[victim].dead
    table.begin(killer)
    table.act(killer, f"attack:bow:{table.queue('K')[-1]}")
    it.compare(table, G1_ranged_attack_disadvantage=table.swings[-1].dice == -2)


# --- LB-2, LB-3: charging --------------------------------------------------------------------


@when(r"(\w+) (?:moves (?:from index \d+ )?to (?:index )?(\d+)(?:,| and) )?charges(?: without moving)?(?: and attacks (\w+))?")
def charge(it: Example, who: str, to: str | None, target: str | None) -> None:
    says = it.given_away("says", {}) | ({"charge-attack": f"blade:{target}"} if target else {})
    table = Table(it, active=who, says=says, always={"attack": 1} if not target else {})
    if to:
        table.act(who, f"forward:{to}")
    table.act(who, "charge")
    assert not [key for key in table.offers(who) if key.startswith("attack")], "a charge holds one attack"
    it.compare(
        table,
        K_front_after_push=table.just_before("attack_rolled").sides["K"].front,
        legal_targets=[key.removeprefix("blade:") for key in table.players.offered("charge-attack")],
        cells_forward=table[who].forward,
        trait_applies=len(table.faces("damage")) > 1,
        save_total=table.play.rolls("save")[-1].totals[0][0] if table.faces("save") else None,
    )


# --- LB-2: moving the line -----------------------------------------------------------------------


@when(r"(\w+) turns (?:one|an) attack into moving the line")
def push_line(it: Example, who: str) -> None:
    table = Table(it, active=who)
    table.act(who, "push")
    it.compare(table)


# --- LB-2: retreating ------------------------------------------------------------------------------


@when(r"(\w+) retreats")
def retreat(it: Example, who: str) -> None:
    table = Table(it, active=who)
    table.act(who, "retreat")
    came: list[str | None] = [*table.came_in_front(who[0])]
    (dragged,) = came or [None]
    it.compare(table, dragged=dragged)


@when(r"(\w+) \(not next to the line\) moves the line forward; next round \1 tries again")
def cover(it: Example, who: str) -> None:
    table = Table(it, active=who)
    table.act(who, "cover")
    (behind,) = table.came_behind("G")
    table.act(who, "end")
    table.begin(who)
    it.compare(table, now_behind=behind, second_time_allowed="cover" in table.offers(who))


# --- LB-2, LB-3: moving, and what it provokes --------------------------------------------------------


@when(r"(\w+) drinks a potion, then (\w+) disengages")
def potion_then_disengage(it: Example, drinker: str, other: str) -> None:
    table = Table(it, active=drinker, always={"healing": 1}, **each([drinker], held=("potion-of-healing",)))
    table.act(drinker, f"potion:potion-of-healing:{drinker}")
    assert table.play.happened("used_up")
    table.act(drinker, "end")
    table.act_unoffered(other, "disengage")
    assert not table.play.happened("disengaged")
    it.compare(table)


@when(r"(\w+) moves to index (\d+)")
def move(it: Example, who: str, to: str) -> None:
    table = Table(it, active=who)
    was = table.queue(who[0]).index(who) + 1
    table.act(who, f"{'forward' if int(to) < was else 'back'}:{to}")
    it.compare(table, cells=abs(was - table.queue(who[0]).index(who) - 1), now_behind=table.zone(who[0], front=False))


@when(r"(\w+) (?:moves|walks from index \d+) (?:to|towards) index (\d+) without retreating; (?:only )?(.+?) (?:both )?reacts?")
def walk_behind(it: Example, who: str, to: str, reacting: str) -> None:
    table = Table(it, active=who, reacting=reacting.split(" and "))
    was = table.queue(who[0]).index(who) + 1
    table.act(who, f"back:{to}")
    it.compare(table, cells_walked=table.queue(who[0]).index(who) + 1 - was)


@when("an effect moves a creature towards the rear")
def moved_to_the_rear(it: Example) -> None:
    who, (by, feet) = it.take("who"), re.fullmatch(r"(\w+) (\d+) ft", it.take("by")).groups()  # type: ignore[union-attr]
    power = {
        "teleport": Power("it", NAME, aim="self", teleport_ft=int(feet)),
        "push": Power("it", NAME, harm=Harm(push_ft=int(feet))),
        "shove": None,
    }[by]
    actor = who if by == "teleport" else "G1"
    powers = (power,) if power else ()
    says = {"power-target": who, "shove-how": "away"}
    table = Table(it, active=actor, says=says, **each([actor], powers=powers))
    was = table.queue(who[0]).index(who) + 1
    if by == "shove":
        table.dice.left = [15, 5]
    table.act(actor, "use:it" if power else f"shove:{who}")
    cells = table.queue(who[0]).index(who) + 1 - was
    if by == "teleport":
        assert max(map(int, table.players.offered("teleport-cell"))) == was + cells
    it.compare(table, cells=cells)


NAME = Name("It", "它")


# --- LB-2: the acts of the list ------------------------------------------------------------------------


@when("(G1) picks something up")
def pick_up(it: Example, who: str) -> None:
    """So many able enemies in front (E), so many able of one's own (O); of cells beyond that the unconscious lie in."""
    sides = {}
    for side, letter in (("K", "E"), ("G", "O")):
        able = it.take(f"{letter}_able")
        cells = it.take(f"{letter}_cells", able)
        queue = [f"{side}{n}" for n in range(1, cells + 1)]
        sides[side] = {"queue": queue, "front": cells, "asleep": queue[able:]}
    reactions = it.take("reactions_left")
    sides["K"]["reaction_used"] = sides["K"]["queue"][reactions:]
    table = Table(it, active=who, always={"attack": 1}, sides=sides, ground={"on_ground": ("rope",)})
    reckoned = opportunity_cap(table.state, table[who])
    table.act(who, "pick:rope")
    assert table[who].held == ("rope",)
    it.compare(table, cap=reckoned, made_at_most=len(table.openings))


POTION, OINTMENT, SCROLL = "potion-of-healing", "restorative-ointment", "scroll-of-burning-hands"
LISTED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "drink or give a potion or apply an oil": (
        {"held": (POTION, OINTMENT)},
        [f"potion:{POTION}:G1", f"potion:{POTION}:G2", f"potion:{OINTMENT}:G1"],
    ),
    "light a lamp with a match": ({"held": ("lamp",)}, ["light:lamp"]),
    "use a spell scroll": ({"held": (SCROLL,)}, [f"scroll:{SCROLL}"]),
    "put a weapon away": ({"held": ("longsword",)}, ["stow:longsword"]),
    "pick up a thing": ({}, ["pick:rope"]),
    "free himself from a net (success)": ({"effects": ("netted",)}, ["free-net:G1"]),
    "try to free himself from a net (failure)": ({"effects": ("netted",)}, ["free-net:G1"]),
    "take a rope out of the pack": ({"stowed": ("rope",)}, ["take:rope"]),
    "draw a sword from its sheath": ({"sheathed": ("longsword",)}, ["draw:longsword"]),
    "take a dagger from a hidden pocket deep in the bag": ({"stowed": ("hidden-dagger",)}, ["take:hidden-dagger"]),
    "disarm K2": ({}, ["disarm:K2:longsword"]),
    "stand up from prone": ({"effects": ("prone",)}, ["stand"]),
    "stabilise a companion": ({}, ["stabilise:G2"]),
    "move a very heavy thing": ({}, ["heavy:boulder"]),
    "move the line": ({}, ["push"]),
    "help a companion drink a potion": ({}, ["assist:G2"]),
    "cast a spell without a scroll": ({"powers": (Power("it", NAME, level=0, aim="self"),)}, ["use:it"]),
    "drop a weapon": ({"held": ("longsword",)}, ["drop:longsword"]),
}
"""What an act of the list needs, and the keys by which it is done."""


@when("(G1), alone in front, does the act")
def act_of_the_list(it: Example, who: str) -> None:
    assert it.given_away("all_K_have_reactions") is True
    words, item = it.take("act"), it.take("item")
    given = dict(it.given)
    made = []
    for key in LISTED[words][1]:
        it.given = dict(given)
        made.append(listed_act(it, who, words, key, item))
    by = made[0].openings[0].by if len(made[0].openings) == 1 else None
    assert len({len(table.openings) for table in made}) == 1
    it.compare(made[0], at_most=len(made[0].openings), only=by)


def listed_act(it: Example, who: str, words: str, key: str, item: int | None) -> Table:
    """An act of the list, with everybody reacting who can; it cites the item of the list that it is."""
    always = {"attack": 1, "damage": 0, "healing": 1, "save": 10, "medicine": 15, "disarm": 10, "strength": 15}
    if words.endswith("(failure)"):
        always["strength"] = 5
    companions = {"down": ["G2"]} if words == "stabilise a companion" else {}
    sides = {"G": {**it.given_away("G"), **companions}}
    ground = {"on_ground": ("rope", "boulder")}
    table = Table(it, who, always=always, sides=sides, ground=ground, **{who: LISTED[words][0], "K2": {"held": ("longsword",)}})
    if words in UNOFFERED:
        table.act_unoffered(who, key)
    else:
        table.act(who, key)
    cited = {id for entry in table.play.happened("provoked") for id in entry.rules}
    assert (f"LB-2.{23 + (item or 0)}" in cited) == bool(table.openings)
    return table


UNOFFERED = {
    "move the line": "nobody stands behind K's line, which cannot go back (LB-2.10)",
    "help a companion drink a potion": "help is offered where it changes something: against nets and holds (LB-2.36)",
}
"""Acts of the list that nobody is offered in this place, and why; all the same they provoke as stated."""


@when(r"(\w+) stands up, (\w+) reacts")
def stand_up(it: Example, who: str, reacting: str) -> None:
    table = Table(it, active=who, reacting=[reacting])
    reckoned = opportunity_cap(table.state, table[who])
    table.act(who, "stand")
    it.compare(table, cap=reckoned)


# --- LB-3: fleeing -------------------------------------------------------------------------------------


@when("someone flees")
def flee(it: Example) -> None:
    who = it.take("who")
    given = it.given_away("G")
    mine = it.wanted.pop("G", None) or given
    table = Table(it, active=who, always={"attack": 1}, sides={"G": mine})
    allowed = "flee" in table.offers(who)
    reason = None if allowed else "not at the end" if mine["queue"][-1] != who else "at the end but in front"
    if allowed:
        table.act(who, "flee")
        assert table.state.sides["G"].fled == (who,)
    after = {"queue": table.queue("G"), "front": table.front("G")}
    it.compare(table, allowed=allowed, reason=reason, after=after, provokes=bool(table.openings))


# --- LB-4: surprise --------------------------------------------------------------------------------------


@when("the highest passive Perception is found")
def find_highest_perception(it: Example) -> None:
    """One watcher against two ambushers of whom one rolls that low."""
    traits = [trait for key, trait in (("alert", "alert"), ("warning", "weapon-of-warning")) if it.take(key, False)]
    passive, behind = it.take("passive"), it.take("behind", False)
    queue = ["K2", "K1"] if behind else ["K1", "K2"]
    sides = {"K": {"queue": queue, "front": 1}, "G": {"queue": ["G1", "G2"], "front": 2}}
    watcher = {"passive_perception": passive, "traits": tuple(traits)}
    lowest = it.take("lowest_stealth")
    table = Table(it, sides=sides, K1=watcher, K2={"passive_perception": 1}, scenario={"ambush": "G"})
    table.dice.left = [20, lowest]
    table.state.phase = "surprise"
    turn(table.play.battle)
    assert table["K1"].surprised == table["K2"].surprised == (table.state.phase == "reverse")
    it.compare(table, adjusted=table.reckoned("passive-perception")[queue.index("K1")], surprised=table["K1"].surprised)


@when("the ambush is rolled")
def roll_ambush(it: Example) -> None:
    table = Table(it, scenario={"ambush": "G"})
    table.state.phase = "surprise"
    turn(table.play.battle)
    stealth = [roll.totals[0][0] for roll in table.play.rolls("stealth")]
    assert len({c.surprised for c in table.state.creatures.values() if c.side == "K"}) == 1, "all of a side, or nobody"
    it.compare(table, stealth=stealth, passives=table.reckoned("passive-perception"), surprised=table["K1"].surprised)


@when("the ambushers reverse it")
def reverse_queue(it: Example) -> None:
    table = Table(it, says={"reverse": "reverse"})
    table.state.phase, table.state.ambush = "reverse", "G"
    turn(table.play.battle)
    it.compare(table)


# --- LB-5: falling, narrow places, newcomers ------------------------------------------------------------------


@when("the event happens")
def event(it: Example) -> None:
    """Somebody dies, falls unconscious, is stunned or recovers, by an act of somebody else; or moves the enemy's line."""
    who, what = it.take("event").split(" ", 1)
    mine, theirs = who[0], "G" if who[0] == "K" else "K"
    sides = {mine: it.take("side")} if "side" in it.wanted else {}
    wanted_cap = it.given_away("cap")
    actor = who if what == "moves the enemy line" else mine + "2" if what == "recovers" else theirs + "1"
    powers = (
        Power("stun", NAME, harm=Harm(inflicts=(Inflict("stunned"),))),
        Power("heal", NAME, aim="ally", heal=read_dice("1")),
    )
    figures = {who: {"hp": 8, "dies_at_zero": what != "unconscious" and not sides.get(mine, {}).get("down")}}
    figures[actor] = {**figures.get(actor, {}), "powers": powers}
    says = {"power-target": who}
    table = Table(it, actor, says=says, always={"attack": 15, "damage": 0, "death-save": 10}, sides=sides, **figures)
    assert wanted_cap in (None, cap(table.state, "G"), cap(table.state, "K"))
    happen(table, actor, who, what)
    if "after" in it.wanted and "queue" in it.wanted["after"]:
        it.wanted[mine] = it.wanted.pop("after")
    else:
        it.wanted |= it.wanted.pop("after")
    it.compare(table, able_in_front=able_in_front(table.state, table.state.sides[mine]))


def happen(table: Table, actor: str, who: str, what: str) -> None:
    """Let it happen, and see that it did."""
    c = table[who]
    if what == "moves the enemy line":
        if "push" in table.offers(actor):
            table.act(actor, "push")
        return
    if what in ("dies", "unconscious"):
        weapon = "blade" if in_front(table.state, c) else "bow"
        table.act(actor, f"attack:{weapon}:{who}")
    else:
        table.act(actor, {"stunned": "use:stun", "recovers": "use:heal"}[what])
    assert (c.dead, bool(c.flags & UNABLE)) == (what == "dies", what != "recovers")


@when(r"(\w+) is summoned")
def summon(it: Example, new: str) -> None:
    assert it.given_away("new") == new
    summoner, feet, index = it.take("summoner"), it.take("distance"), it.take("index")
    power = Power("call", NAME, summon=Summon(new, 1, feet))
    table = Table(it, summoner, always={"initiative": 10}, creatures={new: stat()}, **each([summoner], powers=(power,)))
    table.players.says["summon-cell"] = lambda ask: next((key for key in ask.options if key.startswith(f"{index}:")), ask.default)
    was = table.queue("G")
    table.act(summoner, "use:call")
    allowed = any(key.startswith(f"{index}:") for key in table.players.offered("summon-cell"))
    queue = [id.removesuffix("-1") for id in table.queue("G")]
    cell, front = queue.index(new) + 1, table.front("G")
    nearer = abs(cell - front - 0.5) < abs(queue.index(summoner) + 1 - front - 0.5)
    it.compare(
        table,
        after={"queue": queue, "front": front},
        allowed=allowed,
        note="nearer side" if allowed and nearer else f"would be past {was[index - 1]} and the line",
        **{"stays in front": None if cell <= front else cell, "stays behind the line": None if cell > front else cell},
    )


@when("a round begins with newcomers")
def arrive(it: Example) -> None:
    """They come at the tail, or by teleport from outside so far in; the options are "cell:front"."""
    feet, cell = it.take("teleport_ft"), it.take("cell")
    given = it.given_away("G")
    sides = {"G": given if given["queue"] else {"queue": ["G0"], "front": 1}}
    scenario = {"arrivals": (Arrival(2, "G", Member("N"), feet),)}
    always = {"initiative": 1, "attack": 1}
    table = Table(it, says={"arrival-cell": cell}, always=always, sides=sides, creatures={"N": stat()}, scenario=scenario)
    if not given["queue"]:
        table.act("G0", "flee")
    table.state.turn = len(table.state.initiative)
    turn(table.play.battle)
    queue = [id.removesuffix("-1") for id in table.queue("G")]
    offered = table.players.offered("arrival-cell") or (f"{queue.index('N') + 1}:{table.front('G')}",)
    it.compare(table, offered=sorted(offered), after={"queue": queue, "front": table.front("G")})


# --- LB-5: areas of effect ----------------------------------------------------------------------------------


@when("an area is converted")
def convert(it: Example) -> None:
    shape, feet = it.take("shape"), it.take("feet")
    it.compare(Table(it), distance=distance_of(shape, feet))


@when(r"a damaging (line) is cast")
def cast_line(it: Example, shape: Shape) -> None:
    cast(it, shape, it.take("feet"))


@when(r"a (\d+)-foot (\w+) \(distance (\d+)\) is cast")
def cast_feet(it: Example, feet: str, shape: Shape, distance: str) -> None:
    assert distance_of(shape, int(feet)) == int(distance)
    cast(it, shape, int(feet))


def cast(it: Example, shape: Shape, feet: int) -> None:
    """Every run that begins where the example begins it is offered, and no other; each is cast anew."""
    caster, start = it.take("caster"), it.take("start")
    power = Power("it", NAME, shape=shape, size_ft=feet, origin="self", harm=Harm(damage=(Damage(read_dice("1"), "fire"),)))
    given, spared = dict(it.given), set(it.take("spare", []))
    affected, asked_to_spare = [], False
    walked = it.wanted["walked"]
    for run in walked:
        it.given = dict(given)
        says: dict[str, Any] = {"area": "+".join(run)}
        says["spare"] = lambda ask: "spare" if ask.about["target"] in spared else "include"
        table = Table(it, caster, says=says, **each([caster], powers=(power,)))
        first = starting_cell(table, caster, start)
        table.act(caster, "use:it")
        runs = [key.split("+") for key in table.players.offered("area")] or [run]
        assert sorted(one for one in runs if one[0] == first) == sorted(walked)
        affected.append(list(table.play.happened("covered")[0].args[0]))
        asked_to_spare = asked_to_spare or "spare" in [ask.id for ask in table.players.asked]
    it.compare(table, walked=[list(run) for run in walked], affected=affected, spare_allowed=asked_to_spare)


def starting_cell(table: Table, caster: str, start: str) -> str:
    """Who stands in the first cell of a run that starts there."""
    own, ahead = table.queue(caster[0]), table.queue("K" if caster[0] == "G" else "G")
    cells = [*own[::-1], *ahead]
    index = {"group_line": len(own), "own_line": len(own) - table.front(caster[0]), "ahead_of_self": cells.index(caster) + 1}
    return cells[index[start]]


@when("an area is laid anywhere")
def lay_anywhere(it: Example) -> None:
    """All the sets of creatures that it can take hold of."""
    offered_areas(it, "point")


@when("an area is laid around oneself")
def lay_around(it: Example) -> None:
    offered_areas(it, "self")


def offered_areas(it: Example, origin: Literal["self", "point"]) -> None:
    shape, feet, caster = it.take("shape"), it.take("feet"), it.take("caster")
    power = Power("it", NAME, shape=shape, size_ft=feet, origin=origin)
    table = Table(it, caster, **each([caster], powers=(power,)))
    it.wanted["areas"] = sorted(sorted(run) for run in it.wanted["areas"])
    table.act(caster, "use:it")
    offered = [key.split("+") for key in table.players.offered("area")] or [list(table.play.happened("covered")[0].args[0])]
    it.compare(table, areas=sorted(sorted(run) for run in offered))


# --- LB-6: light ------------------------------------------------------------------------------------------------


@when("a source burns in a cell")
def burn(it: Example) -> None:
    at, bright, dim = it.take("at"), it.take("bright_ft"), it.take("dim_ft")
    lamp = Item(NAME, "light", light=LightSource(bright, dim))
    table = Table(it, at, [], items={"it": lamp}, ground={"light": "dark"}, **each([at], held=("it",)))
    table.act(at, "light:it")
    levels = light_levels(table.state)
    lit = {name: {id for id in levels if levels[id] == level} for name, level in (("bright", BRIGHT), ("dim", DIM), ("dark", DARK))}
    it.wanted |= {name: set(it.wanted[name]) for name in lit}
    it.compare(table, **lit)


# --- Any acts, one after the other --------------------------------------------------------------------------------


@when("the acts are done one after the other")
def do_in_turn(it: Example) -> None:
    """Each is offered, and done: "G2 forward:1". Then what is, or is not, offered to the last who acted."""
    does = [line.split(" ") for line in it.take("does", [])]
    who = it.take("who", does[-1][0] if does else None)
    reacting, ground = it.given_away("reacting"), dict(it.given_away("ground") or {})
    ground["difficult"] = {side: tuple(cells) for side, cells in ground.get("difficult", {}).items()}
    table = Table(it, does[0][0] if does else who, reacting, ground=ground)
    for id, key in does:
        table.act(id, key)
    offered = {key: key in table.offers(who) for key in it.wanted.get("offered", {})}
    it.compare(table, offered=offered, charge_targets=list(table.players.offered("charge-attack")))


@when(r"(\w+)'s first turn passes between two acts of (\w+)")
def surprised_turn(it: Example, who: str, other: str) -> None:
    """The whole of its turn is one step of the battle: nobody is asked what it does."""
    table = Table(it, other, always={"attack": 1}, ground={"on_ground": ("rope", "rope")})
    table.act(other, "pick:rope")
    before = len(table.openings)
    table.act(other, "end")
    asked = len(table.players.asked)
    table.state.turn = [id for id, _ in table.state.initiative].index(who)
    turn(table.play.battle)
    passed = table.state.active == ""
    questions = len(table.players.asked) - asked
    table.act(other, "pick:rope")
    it.compare(table, before=before, after=len(table.openings) - before, turn_passed=passed, questions=questions)
