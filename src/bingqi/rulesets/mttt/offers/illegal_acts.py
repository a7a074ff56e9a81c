"""Why attacks, stances, commands and jade are not offered in an active step."""

from __future__ import annotations

from bingqi.core.problems import NUMBER, Why, why
from bingqi.rulesets.mttt.armies.engage import may_engage
from bingqi.rulesets.mttt.armies.slaughter import TOO_MANY, for_the_hunt
from bingqi.rulesets.mttt.attack.attack_action import ALL
from bingqi.rulesets.mttt.attack.charge import most, said
from bingqi.rulesets.mttt.attack.targets import behind_full_cover, sweeps
from bingqi.rulesets.mttt.basics.jade import BURN
from bingqi.rulesets.mttt.model.arms import at_hand, in_hand
from bingqi.rulesets.mttt.model.state import State, distance, near
from bingqi.rulesets.mttt.model.stats import KINDS_OF, Weapon
from bingqi.rulesets.mttt.model.unit import Unit, kinds_allowed
from bingqi.rulesets.mttt.presentation.names import name, weapon_name

# --- Whom ----------------------------------------------------------------------------


def target_of(known: State, unit: Unit, id: str, rule: str) -> Unit | Why:
    """An enemy who is there and may be attacked now; else why she is not."""
    other = known.units.get(id)
    if other is None:
        return None
    if other.out:
        return why(rule, "mt-not-there", who=name(known, id))
    if other.side == unit.side:
        return why(rule, "mt-own-side", who=name(known, id))
    if unit.refreshed and unit.refreshed != id:
        return why("MT-3.24", "mt-only-shifted", who=name(known, unit.refreshed))
    return other


def out_of_range(known: State, unit: Unit, other: str, least: int, most: int, rule: str) -> Why:
    """MT-7.1, MT-11.3 A target that is nearer or farther than something reaches."""
    level = distance(known, unit.id, other)
    if least <= level <= most:
        return None
    return why(rule, "mt-out-of-range", who=name(known, other), level=level, least=least, most=most)


# --- Attacks -------------------------------------------------------------------------


def kind_forbidden(known: State, unit: Unit, kind: str, allowed: tuple[str, ...]) -> Why:
    """MT-3.13, MT-16.2, MT-10.15 A kind of attack that she cannot make, or that the damage cannot be."""
    if kind not in kinds_allowed(unit):
        if unit.group is not None:
            return why("MT-16.2", "mt-group-withering", who=name(known, unit.id))
        return why("MT-3.13", "mt-crash-decisive", who=name(known, unit.id))
    return why("MT-10.15", "mt-damage-only", kind=allowed[0]) if kind not in allowed else None


def _attack(kind: str, known: State, unit: Unit, args: list[str]) -> Why:
    """MT-6.2, MT-7.1, MT-7.5 An attack with a weapon, and its charge."""
    args, charge = said(args)
    found = _uncharged(kind, known, unit, args)
    return found if found is not None or charge is None else over_charged(unit, charge, "MT-7.5")


def over_charged(unit: Unit, n: int, rule: str) -> Why:
    """MT-7.5, MT-9.13 No more order mana than there is, or than she can put into one charge."""
    cap = unit.stat.charge_cap
    if cap is not None and n > cap:
        return why(rule, "mt-charge-cap", n=str(n), most=cap)
    return why(rule, "mt-charge-pool", n=str(n), pool=unit.mp_order) if n > most(unit) else None


def _uncharged(kind: str, known: State, unit: Unit, args: list[str]) -> Why:
    """MT-6.2, MT-7.1 An attack with a weapon, whatever mana goes into it."""
    held = args[1] if len(args) > 1 else in_hand(known, unit)
    if not held:
        return why("MT-6.2", "mt-no-weapon", who=name(known, unit.id))
    weapon = known.whole.weapons.get(held)
    if weapon is None or held not in (*unit.stat.weapons, in_hand(known, unit)):
        return why("MT-6.2", "mt-not-her-weapon", who=name(known, unit.id), weapon=weapon_name(known, held))
    if len(args) > 1 and weapon.ready_needed and held != unit.ready:
        return why("MT-6.2", "mt-not-ready", weapon=weapon_name(known, held))
    if (found := kind_forbidden(known, unit, kind, KINDS_OF[weapon.damage_type])) is not None:
        return found
    return _on_all(known, unit, weapon) if args and args[0] == ALL else _on_one(known, unit, weapon, kind, args[:1])


def _on_all(known: State, unit: Unit, weapon: Weapon) -> Why:
    """MT-16.5 Battle groups alone strike all around, and only with somebody there."""
    return why("MT-16.5", "mt-nobody-around" if sweeps(unit, weapon) else "mt-not-all", who=name(known, unit.id))


def _on_one(known: State, unit: Unit, weapon: Weapon, kind: str, args: list[str]) -> Why:
    """MT-7.1, MT-12.20, MT-1.2 One target, in range, not in full cover, and not past such harm."""
    other = target_of(known, unit, args[0] if args else "", "MT-7.1")
    if not isinstance(other, Unit):
        return other
    if sweeps(unit, weapon):
        return why("MT-16.5", "mt-strikes-all", who=name(known, unit.id))
    if (far := out_of_range(known, unit, other.id, weapon.range_min, weapon.range_max, "MT-7.1")) is not None:
        return far
    if weapon.ranged and behind_full_cover(unit, other):
        return why("MT-12.20", "mt-full-cover", who=name(known, other.id))
    return why("MT-1.2", "mt-helpless", who=name(known, other.id)) if kind == "withering" and other.helpless else None


def _slaughter(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-18.5, MT-18.7, MT-10.15"""
    group = known.units.get(args[0]) if args else None
    if group is None:
        return None
    if not at_hand(known, unit):
        return why("MT-6.2", "mt-no-weapon", who=name(known, unit.id))
    if not group.fleeing or group.side == unit.side:
        return why("MT-18.5", "mt-not-fleeing", who=name(known, group.id))
    if group.size > TOO_MANY and unit.group is None:
        return why("MT-18.7", "mt-too-many", who=name(known, group.id), size=group.size, most=TOO_MANY)
    if not (weapons := for_the_hunt(known, unit)):
        return why("MT-18.5", "mt-no-hunt", who=name(known, unit.id))
    weapon = known.whole.weapons[weapons[0]]
    return out_of_range(known, unit, group.id, weapon.range_min, weapon.range_max, "MT-18.5")


def _engage(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-16.22, MT-16.23"""
    if unit.group is None:
        return why("MT-16.23", "mt-groups-only", who=name(known, unit.id))
    other = target_of(known, unit, args[0] if args else "", "MT-16.23")
    if not isinstance(other, Unit):
        return other
    if not near(known, unit.id, other.id):
        return why("MT-16.23", "mt-not-in-contact", who=name(known, other.id))
    return why("MT-16.23", "mt-not-engaged-now", who=name(known, other.id)) if not may_engage(known, unit, other) else None


# --- Stance and weapons --------------------------------------------------------------


def _wait(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-6.1"""
    return why("MT-6.1", "mt-waited-too-late" if unit.touched or unit.aim_paid else "mt-shift-no-wait", who=name(known, unit.id))


def _guard(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-9.8"""
    return why("MT-9.8", "mt-nobody-to-guard", who=name(known, unit.id))


def _draw(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-6.2"""
    id = args[0] if args else ""
    if id not in unit.stat.weapons:
        return why("MT-6.2", "mt-not-her-weapon", who=name(known, unit.id), weapon=weapon_name(known, id)) if id else None
    return why("MT-6.2", "mt-ready-already", weapon=weapon_name(known, id))


def _formation(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-17.5"""
    if unit.group is None:
        return why("MT-17.5", "mt-no-formation", who=name(known, unit.id))
    if unit.touched:
        return why("MT-17.5", "mt-formation-late", who=name(known, unit.id))
    return why("MT-17.5", "mt-formation-already", who=name(known, unit.id), spread=str(unit.spread).lower())


# --- Command -------------------------------------------------------------------------


def _command(what: str, known: State, unit: Unit, args: list[str]) -> Why:
    """MT-17.8, MT-17.10, MT-17.12, MT-17.13, MT-17.14, MT-18.2"""
    group = known.units.get(args[0]) if args else None
    if group is None or group.group is None:
        return None
    who = name(known, group.id)
    if group.id not in unit.leads:
        return why("MT-17.8", "mt-not-her-group", who=name(known, unit.id), group=who)
    if group.out:
        return why("MT-17.8", "mt-not-there", who=who)
    if what == "rally":
        return why("MT-17.12", "mt-no-rout", who=who)
    if group.routed is not None:
        return why("MT-17.10" if what == "order" else "MT-17.13", "mt-rout-rally", who=who)
    if group.group.perfect_morale:
        return why("MT-18.2", "mt-fearless", who=who)
    return why("MT-17.14", "mt-rallied-once", who=who) if group.rallied else why("MT-17.13", "mt-nothing-missing", who=who)


# --- Jade ----------------------------------------------------------------------------


def no_jade(known: State, unit: Unit) -> Why:
    """MT-14.1 Jade is burnt in boss battles, by characters of players."""
    if not known.whole.scenario.boss_battle:
        return why("MT-14.1", "mt-no-boss")
    return why("MT-14.1", "mt-no-player", who=name(known, unit.id)) if not unit.player or unit.group is not None else None


def _burn(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-14.8"""
    if (found := no_jade(known, unit)) is not None:
        return found
    return why("MT-14.8", "mt-burning-already" if unit.burning else "mt-no-own-jade", who=name(known, unit.id))


def _convert(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-14.9"""
    if (found := no_jade(known, unit)) is not None:
        return found
    if not unit.burning:
        return why("MT-14.9", "mt-not-burning", key=BURN)
    n = int(args[0]) if args and NUMBER.fullmatch(args[0]) else -1
    if not 0 <= n < len(unit.stat.jade_ledger):
        return why("MT-14.9", "mt-no-ledger", n=args[0] if args else "", most=len(unit.stat.jade_ledger) - 1)
    return why("MT-14.9", "mt-burnt-already" if n in unit.burnt else "mt-burn-from-top", n=n)


BY_WORD = {
    "withering": lambda known, unit, args: _attack("withering", known, unit, args),
    "decisive": lambda known, unit, args: _attack("decisive", known, unit, args),
    "slaughter": _slaughter,
    "engage": _engage,
    "wait": _wait,
    "guard": _guard,
    "draw": _draw,
    "spread": _formation,
    "close-ranks": _formation,
    "order": lambda known, unit, args: _command("order", known, unit, args),
    "rally": lambda known, unit, args: _command("rally", known, unit, args),
    "rally-numbers": lambda known, unit, args: _command("rally-numbers", known, unit, args),
    "burn-jade": _burn,
    "convert": _convert,
}
