"""What a unit does whose card is up, and where it goes."""

from __future__ import annotations

from bingqi.bots.ragnarok import weights
from bingqi.bots.ragnarok.aims import aims, on_offer
from bingqi.bots.ragnarok.force import Force
from bingqi.bots.ragnarok.outlook import Outlook, band_between
from bingqi.bots.ragnarok.places import Places, places_for
from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok.activation.moving import disengaging_distance
from bingqi.rulesets.ragnarok.field.ground import point_of
from bingqi.rulesets.ragnarok.offers.greedy import nearest_point


def best_act(look: Outlook, decision: Decision) -> str:
    """The act that is worth most."""
    if "arrive" in decision.options:
        return "arrive"
    me = look.force(decision.about["unit"])
    if not me.unit.on_table or len(decision.options) == 1:
        return decision.default
    if "fight" in decision.options:
        return fight_or_leave(look, me, decision)
    best, shot = best_shot(look, me, decision)
    if "walk" not in decision.options:
        return best or "hold"
    places = places_for(look, me)
    fires = bool(me.range) and not look.state.fired
    here = places.worth(me.x, me.y)
    found = here + shot, best or "hold"
    if me.range or "run" not in decision.options:
        away = max([places.worth(x, y) for x, y in aims(places, me.pace)]) if shot else -1e9
        found = max(found, (shot + away - 0.1, best), (going(places, me.pace, fires) - 0.2, "walk"))
    if "run" in decision.options:
        found = max(found, (going(places, 2 * me.pace, False) - 0.2, "run"))
    for key in decision.options:
        if key.startswith("assault:"):
            found = max(found, (assault(look, places, me, look.force(key[8:])), key))
    return found[1]


def going(places: Places, far: int, fires: bool) -> float:
    """What the best place is worth where it could go."""
    return max([places.worth(x, y, fires) for x, y in aims(places, far)])


def best_shot(look: Outlook, me: Force, decision: Decision) -> tuple[str, float]:
    """Whom to shoot at, and what that is worth."""
    found = 0.0, ""
    for key in decision.options:
        if key.startswith("shoot:"):
            foe = look.force(key[6:])
            shots, band = me.body.shots(foe.body), band_between(me, foe, me.x, me.y)
            found = max(found, (shots[band] if band < len(shots) else 0.0, key))
    return found[1], found[0]


def assault(look: Outlook, places: Places, me: Force, foe: Force) -> float:
    """What an assault is worth: what it brings, and where the unit stands then, among the others."""
    there = places.goals.worth(foe.x, foe.y)
    others = 0.0
    for one, it in zip(look.foes, places.foes, strict=True):
        if one is not foe:
            apart = int(((foe.x - one.x) ** 2 + (foe.y - one.y) ** 2) ** 0.5)
            others += it.weight * places.threat_of(it, apart, foe.x, foe.y)
    return look.assault_worth(me, foe) + there - min(others, places.most) * 0.7


def fight_or_leave(look: Outlook, me: Force, decision: Decision) -> str:
    """To strike at whoever is in contact, or to get clear of him."""
    if "disengage" not in decision.options:
        return "fight"
    brings = 0.0
    for id in look.engaging(me):
        brings += look.melee(me, look.force(id))
    places = places_for(look, me)
    stays = brings + places.goals.worth(me.x, me.y)
    leaves = going(places, disengaging_distance(look.state, me.id), bool(me.range))
    return "fight" if stays >= leaves else "disengage"


def best_place(look: Outlook, decision: Decision) -> str:
    """The point on offer that is worth most, of those near the places that are worth a thought."""
    me, how = look.force(decision.about["unit"]), decision.about.get("how", "")
    places = places_for(look, me)
    fires = bool(me.range) and not look.state.fired and how != "run"
    keys = frozenset(decision.options)
    far = {"walk": me.pace, "run": 2 * me.pace, "disengage": disengaging_distance(look.state, me.id)}.get(how, 0)
    some = [on_offer(aim, keys) for aim in aims(places, far)] if far else []
    some = [key for key in dict.fromkeys(some) if key] or spread(decision.options)
    if not far:
        return max(some, key=lambda key: places.worth(*point_of(key)) - weights.ASTRAY * off_the_middle(look, *point_of(key)))
    return max(some, key=lambda key: places.worth(*point_of(key), fires))


def off_the_middle(look: Outlook, x: int, y: int) -> int:
    """How far it is to the middle of the table, along rows and columns."""
    return abs(x - look.state.ground.width // 2) + abs(y - look.state.ground.height // 2)


def spread(options: tuple[str, ...], most: int = 40) -> list[str]:
    """Some of so many points, evenly."""
    return list(options[:: 1 + len(options) // most])


def in_the_middle(options: tuple[str, ...]) -> str:
    """The point in the middle of those on offer."""
    some = [point_of(key) for key in spread(options)]
    return nearest_point(options, (sum([x for x, _ in some]) // len(some), sum([y for _, y in some]) // len(some)))
