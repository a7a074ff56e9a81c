"""Worked examples of the course of a battle: lines of sight, turns, points, moves, reconnaissance, and what becomes of Intel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.rulesets.typy17.example import REFUSED, Alike, Given, agreed, op
from tests.rulesets.typy17.example_table import Check, Table
from tests.rulesets.typy17.example_units import costs, ground, soldier, target_of
from tests.rulesets.typy17.field import field
from tests.rulesets.typy17.skirmish import NAME, squad

from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.reaction_windows import Acted
from bingqi.rulesets.typy17.course.rounds import begin_turn, end_turn
from bingqi.rulesets.typy17.model.state import own_intel
from bingqi.rulesets.typy17.model.stats import LEVELS, Reach, Terrain, Weapon
from bingqi.rulesets.typy17.recon.awareness import effective
from bingqi.rulesets.typy17.recon.sight import sees
from bingqi.testing.play import until

MISS = 1
"""A face with which no check succeeds that could fail."""

# --- Lines of sight -----------------------------------------------------------------------


@op("los")
def look_across(it: Given) -> Any:
    """Whether lines of sight hold."""
    return {"holds": [in_sight(one) for one in it.rows("checks")]}


def in_sight(it: Given) -> bool:
    """Whether one unit sees another, on a map that is no larger than it must be."""
    grid, start, end = it.take("grid"), tuple(it.take("from")), tuple(it.take("to"))
    blocking = {tuple(cell) for cell in it.take("blocking", [])}
    at = {cell: placed(grid, cell) for cell in {start, end, *blocking}}
    left = min(x for x, _ in at.values()) // 2 * 2  # the first column of a hex map is even
    top = min(y for _, y in at.values())
    w, h = max(x for x, _ in at.values()) - left + 1, max(y for _, y in at.values()) - top + 1
    words = [["1"] * w for _ in range(h)]
    for x, y in [at[cell] for cell in blocking]:
        words[y - top][x - left] = "3"
    cells = {id: (at[cell][1] - top) * w + at[cell][0] - left for id, cell in (("A1", start), ("B1", end))}
    with agreed(it) as options:
        units: Any = {id: {"cell": cell} for id, cell in cells.items()}
        play = field("\n".join(" ".join(row) for row in words), grid=grid, options=options, **units)
    return sees(play.state, play["A1"], play["B1"])


def placed(grid: str, cell: Sequence[int]) -> tuple[int, int]:
    """T17C-02 The column and the row of a cell."""
    q, r = cell
    return (q, r + q // 2) if grid == "hex" else (q, r)


# --- Turns --------------------------------------------------------------------------------


@op("round_order")
def take_turns(it: Given) -> Any:
    """Whose turns come one after the other, round by round."""
    return {"orders": [order for one in it.cases() for order in orders(one)]}


def orders(it: Given) -> list[list[str]]:
    then = {one.take("during"): one for one in it.parts("events", [])}
    units: Any = {id: {"aw": aw, "cell": 0} for id, aw in it.take("units").items()}
    with agreed(it) as options:
        play = field("1", options=options, **units)
    table = Table(play, it.dice(), {"awareness": MISS}, {"act": "end", "which-unit": it.take("picks", [])})
    play.state.last_side = it.take("last_side", None) or ""
    found: list[list[str]] = []
    for n in range(1, it.take("rounds", 1) + 1):
        until(lambda n=n: play.state.round > n, lambda: go_on(table, then))  # type: ignore[misc]
        found.append(play.turns()[sum(map(len, found)) :])
    assert not then, f"it was not their turn: {[*then]}"
    table.finish()
    return found


def go_on(table: Table, then: dict[str, Given]) -> None:
    """A step of the battle; what happens in the turn of a unit happens when it has begun."""
    table.play.turn()
    what = then.pop(table.state.active, None) if table.state.phase == "turns" else None
    if what is not None:
        for id, aw in what.take("set_aw", {}).items():
            table[id].card = squad(1, aw=aw)
        for id in what.take("destroyed", []):
            events.destroyed(table.state, id, "wiped-out")


@op("ap_rp")
def spend(it: Given) -> Any:
    """AP and RP of a unit after each step."""
    card = squad(1)
    card.ap, card.rp = it.take("card_ap", card.ap), it.take("card_rp", card.rp)
    now = {name: it.take(name) for name in ("ap", "rp", "suppressed", "shaken", "dazed") if name in it.left}
    with agreed(it) as options:
        play = field("1:A1 1:B1", options=options, A1={"card": card, **now}, B1={})
    table = Table(play, always={"awareness": MISS, "optical": MISS})
    return {"states": [points_after(table, step) for step in it.take("steps")]}


def points_after(table: Table, step: str) -> Any:
    """AP and RP of A1 after a step, or that it was not offered."""
    unit = table["A1"]
    own_turn, rp = table.state.active == unit.id, unit.rp
    if step == "start_turn":
        begin_turn(table.battle, unit)
    elif step == "end_turn" and own_turn:
        end_turn(table.battle, unit)
    elif step == "action_1" and own_turn and unit.ap:
        table.act(unit.id, "optical:B1")
    elif step == "reaction_1":
        table.players.says["acted"] = ["reaction_optical:A1"]
        table.battle.moment(Acted(table["B1"]))
        if unit.rp == rp:
            return REFUSED
    else:
        assert step in ("end_turn", "action_1"), f"nobody knows the step {step}"
        return REFUSED
    return {"ap": unit.ap, "rp": unit.rp}


@op("move")
def travel(it: Given) -> Any:
    """Whether one move is enough to enter these cells one after the other, and what it costs."""
    return {"rows": [travelled(one) for one in it.cases()]}


def travelled(it: Given) -> Any:
    levels, m, ta = it.take("entered"), it.take("m"), costs(it.take("ta"))
    with agreed(it) as options:
        play = field(
            " ".join(["1:A1", *[f"t{tl}" for tl in levels]]),
            terrain={f"t{tl}": Terrain(NAME, tl, ".") for tl in LEVELS},
            options=options,
            A1={"card": squad(1, m=m, ta=ta)},
        )
    table, goal = Table(play), len(levels)
    step = play.state.field.reach(ta, 99, 0).get(goal)
    legal = table.offers("A1", f"move:{goal}")
    if legal:
        table.act("A1", f"move:{goal}")
        assert table["A1"].cell == goal
    return {"cost": None if step is None else step.cost, "legal": legal}


# --- Reconnaissance -----------------------------------------------------------------------


@op("recon")
def look(it: Given) -> Any:
    """Recon checks, each by itself."""
    rows = [looked(one) for one in it.cases()]
    return {"rows": rows, "right": Alike([row["right"] for row in rows if row != REFUSED])}


def looked(it: Given) -> Any:
    kind, dice = it.take("kind"), it.dice()
    assert it.take("other", 0) == 0, "no rule modifies a recon check but the ground"
    observer, covered = soldier(it.some("or", "er", "aw")), it.take("cover", False)
    with agreed(it) as options:
        play = field(
            **ground(it, 2),
            options=options,
            A1={"card": squad(observer)},
            B1={"card": target_of(it), "cover": "turn" if covered else ""},
        )
    table = Table(play, dice, {"awareness": MISS} if len(dice) < 2 else {})
    if not table.offers("A1", f"{kind}:B1"):
        table.finish()
        return REFUSED
    table.act("A1", f"{kind}:B1")
    table.finish()
    (check,) = table.checks(kind)
    gained = own_intel(table["A1"], "B1")
    left, right = check.sides()
    return {
        "left": left,
        "right": right,
        "success": gained > 0,
        "margin": left - right,
        "gained": gained,
        "shared": table["B1"].intel,
    }


@op("intel")
def know(it: Given) -> Any:
    """What a unit comes to know of an enemy step by step, and what it may do with it."""
    observer = soldier(it.some("aw", "or", "er"), weapons=("rifle",))
    shared, private, link = it.take("shared", 0), it.take("private", 0), it.take("link", False)
    friend: Any = {"A2": {"cell": 0, "link": it.take("friend_link")}} if "friend_link" in it.left else {}
    target, steps, dice = target_of(it), it.take("steps"), it.dice()
    with agreed(it) as options:
        play = field(
            **ground(it, 2),
            options=options,
            content={"weapons": {"rifle": Weapon(NAME, "ordinary", 1, 0, 1, (Reach(0, 9, 0),))}},
            A1={"card": squad(observer), "link": link, "private": (("B1", private),)},
            B1={"card": target, "intel": shared},
            **friend,
        )
    table = Table(play, dice)
    found: dict[str, Any] = {}
    for n, step in enumerate(steps, 1):
        what = learned(table, step)
        after = what if what == REFUSED else {**what, **known_now(table)}
        found |= {step: what, f"{step}_{steps[:n].count(step)}": what, f"after_{n}": after}
    table.finish()
    return {**found, **known_now(table)}


STEPS = {"share_action": "share:B1", "optical_recon": "optical:B1", "electronic_recon": "electronic:B1"}


def learned(table: Table, step: str) -> Any:
    """What comes of a step of A1 against B1."""
    before = len(table.dice.thrown)
    if step == "start_check":
        begin_turn(table.battle, table["A1"])
        return both_sides(table.dice.thrown[before])
    if step == "shoot_allowed":
        return {"effective": effective(table.state, table["A1"], table["B1"]), "allowed": table.offers("A1", "shoot:B1")}
    if not table.offers("A1", STEPS[step]):
        return REFUSED
    table.act("A1", STEPS[step])
    thrown = table.dice.thrown[before:]
    shares = [both_sides(check) for check in thrown if check.id == "awareness"]
    found: dict[str, Any] = (
        {"share_check": shares[0], "share_success": shares[0]["success"]} if shares else {"share_success": False}
    )
    if step != "share_action":
        gained = table.play.told("recon_checked")[-1][-1]
        found |= {**both_sides(thrown[0]), "gained": gained}
    return found


def known_now(table: Table) -> dict[str, Any]:
    """What is known of B1: to all, to A1 by itself, and to its friend."""
    target = table["B1"]
    friend = {"friend_effective": effective(table.state, table["A2"], target)} if "A2" in table.state.units else {}
    own = {"private": own_intel(table["A1"], "B1"), "effective": effective(table.state, table["A1"], target)}
    return {"shared": target.intel, **own, **friend}


def both_sides(check: Check) -> dict[str, Any]:
    left, right = check.sides()
    return {"left": left, "right": right, "success": left > right}


# --- Maintenance --------------------------------------------------------------------------


@op("maintenance")
def maintain(it: Given) -> Any:
    """A maintenance phase in which nobody does more than is said; also as it were if Intel faded otherwise."""
    said = dict(it.left)
    found = maintained(it, {})
    others = {
        how: maintained(Given(said, it.where), {"intel_decay": how})["intel_after"] for how in ("none", "to_zero", "minus_one")
    }
    return {**found, "other_options": others}


def maintained(it: Given, switches: Mapping[str, Any]) -> dict[str, Any]:
    intel, dice, targets = it.take("intel"), it.dice(), it.part("targets")
    acts = {one.take("by"): f"{one.take('kind', 'optical')}:{one.take('target')}" for one in it.parts("acts", [])}
    observer = soldier(it.part("observer"))
    targets.left["target_kind"] = targets.take("kind", "infantry")
    target = target_of(targets)
    units: Any = {id: {"side": "A", "cell": 0, "card": squad(observer)} for id in acts}
    units |= {id: {"side": "B", "card": target, "intel": n} for id, n in intel.items()}
    with agreed(it) as options:
        play = field(**ground(targets, 1, ",".join(intel)), options={**options, **switches}, A1={}, **units)
    table = Table(play, dice, says={"which-unit": [*acts], "watch": lambda ask: acts.get(ask.about["who"], "pass")})
    play.state.phase, play.state.last_scout = "maintenance", "B"
    until(lambda: play.state.round > 1, play.turn)
    table.finish()
    gained = {unit: n for unit, _, _, n in play.told("recon_checked")}
    told = {roll.by for roll in play.rolls("awareness") if roll.result == "passed"}
    return {
        "results": [{"gained": gained[id], "success": gained[id] > 0, "shared": id in told} for id in acts],
        "intel_after": {id: table[id].intel for id in intel},
        "maintained": [id for (id,) in play.told("maintained")],
    }
