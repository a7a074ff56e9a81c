"""The worked examples of the tactical phase (CR-2 to CR-8)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.ragnarok.arena import Arena, Table, arena
from tests.rulesets.ragnarok.worked import example
from tests.rulesets.script import Script

from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok.authority.opposition import oppose
from bingqi.rulesets.ragnarok.command.commander import authority, name_commander
from bingqi.rulesets.ragnarok.command.leader import name_leader
from bingqi.rulesets.ragnarok.model.state import clockwise
from bingqi.rulesets.ragnarok.morale.rally import rally_all
from bingqi.rulesets.ragnarok.morale.resolution import needed
from bingqi.rulesets.ragnarok.ordering.next_card import cards_left, pass_lead, turn_card

# --- Rows and decks ----------------------------------------------------------------------------


def lots(deck: list[str], order: list[str]) -> list[int]:
    """The dice by which cards come in this order, out of a deck that lies in that one; the last needs none."""
    left, found = list(deck), []
    for card in order[:-1]:
        found.append(left.index(card) + 1)
        left.remove(card)
    return found


def played_out(it: Arena, first: str) -> Table:
    """Cards are turned until none is left: which came, and whose turn it was."""
    it.state.lead, active, skipped = first, [first], []
    while True:
        before = it.state.lead
        turn_card(it.battle)
        if not cards_left(it.state):
            break
        pass_lead(it.battle)
        active.append(it.state.lead)
        seats = clockwise(it.state, before)
        skipped += seats[: seats.index(it.state.lead)]
    order = [entry.args[1] for entry in it.happened("card_turned")]
    return {"activation_order": order, "active_players": active, "skipped_for_no_cards": skipped}


def laid(companies: dict[str, list[str]], options: Table, answers: dict[str, list[str]], dice: list[int], **more: Any) -> Arena:
    """The cards of these companies, in the sequence of a round. Dice of the opposition: the first player wins."""
    it = arena({side: {id: {} for id in cards} for side, cards in companies.items()}, dice, answers, options, **more)
    it.until("opposition")
    return it


@example("EC-01")
def test_in_barbarian_players_take_turns_in_playing_any_card(given: Table) -> Table:
    answers = {side: [card for card in given["choices"] if card in cards] for side, cards in given["cards"].items()}
    it = laid(given["cards"], given["options"], answers, [])
    found = played_out(it, given["first_active"])
    order = found["activation_order"]
    aside = {side: [card for card in order if card in cards] for side, cards in given["cards"].items()}
    return {**found, "b1_activated": it.state.units["b1"].activated, "set_aside": aside}


@example("EC-03")
def test_in_warlord_each_turns_the_top_card_of_his_own_deck(given: Table) -> Table:
    decks = {side: sorted(cards) for side, cards in given["shuffled"].items()}
    found = {side: iter(lots(decks[side], cards)) for side, cards in given["shuffled"].items()}
    dice = [n for side in ("B", "A", "B", "A", "B") if (n := next(found[side], None)) is not None]
    return played_out(laid(decks, given["options"], {}, dice), given["first_active"])


@example("EC-04")
def test_in_general_rows_lie_face_down_and_are_locked(given: Table) -> Table:
    cards = {side: sorted(row) for side, row in given["rows"].items()}
    it = laid(cards, given["options"], given["rows"], [])
    assert not any(row.up for row in it.state.rows.values())
    asked = sum([len(script.asked) for script in it.scripts.values()])
    found = played_out(it, given["first_active"])
    locked = sum([len(script.asked) for script in it.scripts.values()]) == asked  # nobody is asked for his row again
    return {**found, "attempt_allowed": not locked, "seen_by_B_before_first_card": {"A": ["hidden"] * len(cards["A"])}}


@example("EC-06")
def test_in_military_genius_one_camp_lies_open(given: Table) -> Table:
    camps = {id: camp for camp, its in given["camps"].items() for id in its}
    rows = {id: given["rows"][id] for id in given["players"]}
    it = laid({id: sorted(row) for id, row in rows.items()}, given["options"], rows, [], camps=camps, open_camp=given["open_camp"])
    seen = [card for row in it.state.rows.values() if row.up for card in row.cards]
    asked = sum([len(script.asked) for script in it.scripts.values()])
    found = played_out(it, given["winner_names"])
    locked = sum([len(script.asked) for script in it.scripts.values()]) == asked
    return {**found, "visible_to_all": seen, "attempt_allowed": not locked}


@example("EC-07")
def test_cards_of_units_to_come_count_and_those_of_dead_units_cost_nothing(given: Table) -> Table:
    rows = given["rows"]
    it = arena({"A": {"a1": {}, "a2": {"arrives": 3}, "a3": {}}, "B": {"b1": {}, "b2": {}}}, (), rows, given["options"])
    it.until("opposition")
    it.state.lead = given["first_active"]
    while cards_left(it.state):
        turned = turn_card(it.battle)
        if turned == "b1":
            for n in (1, 2, 3):
                it.kill(f"a3-{n}")
        pass_lead(it.battle)
    passed = [entry.args[1] for entry in it.happened("card_passed_over")]
    return {
        "activation_order": [entry.args[1] for entry in it.happened("card_turned")],
        "a2_activated": it.state.units["a2"].activated,
        "a3_card": "passed over, uses no turn" if passed == ["a3"] else "",
    }


# --- Authority opposition ----------------------------------------------------------------------


def opposed(given: Table) -> Table:
    """An opposition, and all that examples want to know of it."""
    companies = {one["id"]: {f"u{one['id']}": incarnate(one)} for one in given["players"]}
    dice = [n for roll in given["rolls"] for n in thrown(roll)]
    said: dict[str, list[str]] = {id: [] for id in companies}
    for roll in given["rolls"]:
        if "extra" in roll or "stop" in roll:
            said[roll["who"]].append("on" if "extra" in roll else "stop")
    it = arena(companies, dice)
    for id in companies:
        name_commander(it.battle, id)
        it.scripts[id] = Presser(said[id], given.get("winner_names"))
    it.battle.seats = {**it.scripts}
    while not oppose(it.battle):
        pass
    return {
        "attempts": attempts(it, list(companies)),
        "winner": it.state.winner,
        "order_of_extra_rolls": pressed(it),
        "first_active": it.state.lead,
        "turn_order": [it.state.lead, *clockwise(it.state, it.state.lead)[:-1]],
        "winner_flag_until": "end of round" if it.state.winner else "",
    }


def thrown(roll: Table) -> list[int]:
    """The dice of a throw, or of an extra roll."""
    return [*roll.get("dice", []), *[n for key, n in roll.items() if key == "extra"]]


class Presser(Script):
    """Presses on as an example says, and stops otherwise; the winner names whom it says."""

    def __init__(self, answers: list[str], first: str | None) -> None:
        super().__init__(answers)
        self.first = first

    def answer(self, ask: Decision, look: Any) -> str:
        if ask.id == "first":
            return self.first or ask.default
        return super().answer(ask, look)


def pressed(it: Arena) -> list[str]:
    """Who was asked to press on, in that order; those who only say that they stop count too."""
    rolled = [entry.args[0].by for entry in it.happened("rolled") if entry.args[0].what == "press-on"]
    asked = [id for id, script in it.scripts.items() if any(ask.id == "press-on" for ask in script.asked)]
    return [*dict.fromkeys(rolled), *[id for id in asked if id not in rolled]]


def incarnate(one: Table) -> Table:
    if one["authority"] is None:
        return {}
    return {"authority": one["authority"], "abilities": ["strategist"] if one.get("strategist") else []}


def attempts(it: Arena, players: list[str]) -> list[Table]:
    """Attempt after attempt, what all came to and who failed."""
    found: list[Table] = [{"totals": dict.fromkeys(players), "failed": []}]
    for entry in it.log:
        if entry.event == "reckoned" and entry.args[0] == "authority":
            found[-1]["totals"][entry.args[2]] = sum([n for _, n, _ in entry.args[1]])
        elif entry.event == "opposition_failed":
            found[-1]["failed"].append(entry.args[0])
        elif entry.event == "opposition_again":
            found.append({"totals": dict.fromkeys(players), "failed": []})
    return found


@example("EC-09", "EC-10", "EC-12", "EC-13", "EC-15", "EC-16", "EC-18", "EC-19", "EC-21")
def test_authority_opposition(given: Table) -> Table:
    return opposed(given)


# --- Rally, leaders, Commanders ------------------------------------------------------------------


@example("EC-22")
def test_units_in_rout_rally_or_do_not(given: Table) -> Table:
    units = {id: {"courages": one["courages"], "rout": one["in_rout"]} for id, one in given["units"].items()}
    dice = [one["die"] for one in given["units"].values() if "die" in one]
    it = arena({"A": units, "B": {"b1": {}}}, dice)
    it.state.winner = "A"
    rally_all(it.battle)
    found: Table = {}
    tested = [entry.args[0].by for entry in it.happened("rolled")]
    for id, one in given["units"].items():
        if id not in tested:
            found[id] = "no test"
            continue
        best, rout = max(one["courages"]), it.state.units[id].rout
        found[id] = {"difference": best - 3, "needs": needed(best, 3), "success": not rout, "in_rout": rout}
    return found


@example("EC-24")
def test_the_nearest_follows_a_leader_who_falls(given: Table) -> Table:
    it = arena({"A": {"a": {"authority": 1, "courages": [3, 3], "specials": 2}}, "B": {"b": {}}})
    names = {"inc": "a-inc", "s1": "a-1", "s2": "a-2", "x1": "a-x1", "x2": "a-x2"}
    people = it.state.fighters
    for one in given["unit"]["fighters"]:
        people[names[one["id"]]].x = 10 * one["distance_to_old_leader_cm"]
    leaders = []
    for event in given["events"]:
        if event.startswith("s1"):
            for id, far in given["distances_from_s1"].items():
                people[names[id]].x = people["a-1"].x + 10 * far
        it.kill(names[event.split()[0]])
        name_leader(it.battle, "a")
        leaders.append(next(short for short, id in names.items() if id == it.state.units["a"].leader))
    return {"leaders": leaders}


@example("EC-25")
def test_who_commands_when_commanders_fall(given: Table) -> Table:
    company = {one["id"].lower(): {"authority": one["authority"]} for one in given["company_A"]}
    after = given["opposition_after_all"]
    dice = [n for roll in after["rolls"] for n in roll["dice"]]
    it = arena({"A": company, "B": {"b": {"authority": after["players"][1]["authority"]}}}, dice, {"A": ["z-inc"]})
    commanders, worth = [], []
    for event in [None, *given["events"]]:
        if event is not None and "eliminated" in event:
            it.kill(f"{event[0].lower()}-inc")
        elif event is not None:
            continue  # said beforehand
        for id in "AB":
            name_commander(it.battle, id)
        now = it.state.players["A"].commander
        commanders.append(now.partition("-")[0].upper() or "none")
        worth.append(authority(it.state, "A"))
    while not oppose(it.battle):
        pass
    return {
        "commanders": commanders,
        "authority_for_opposition": worth,
        "W_never_commander": "W" not in commanders,
        "attempts": attempts(it, ["A", "B"]),
        "winner": it.state.winner,
    }
