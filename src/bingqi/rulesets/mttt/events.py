"""The events of mttt: the only code that changes a state. Arguments are ids, numbers and texts."""

from __future__ import annotations

from typing import Literal

from bingqi.core.event import event
from bingqi.rulesets.mttt.state import Entry, Happening, Phase, State
from bingqi.rulesets.mttt.stats import Attribute, Stat, Until
from bingqi.rulesets.mttt.unit import NO_TICK, NOBODY, CoverOf, Effect, Routed, Unit

# --- Rounds, ticks, turns ------------------------------------------------------------


@event
def phase_begun(state: State, phase: Phase) -> None:
    """Another part of the battle or of the round begins. With the ticks begins the order of a round, if that is frozen (MT-3.4)."""
    state.phase = phase
    if phase == "ticks":
        for unit in state.units.values():
            unit.last_tick = unit.priority


@event
def joined(state: State, unit: str, priority: int) -> None:
    """MT-3.2, MT-4.15 A join roll gave her this Priority."""
    one = state.units[unit]
    one.priority = priority
    if one.out == "absent":
        one.out = ""
        one.first_round = state.round + (0 if one.prepared else 1)


@event
def round_began(state: State, round: int) -> None:
    state.round, state.tick = round, NO_TICK
    for unit in state.units.values():
        unit.acted = unit.opened = unit.waited = unit.delayed = unit.aiming = False
        unit.aim_paid, unit.rush_tried, unit.passed = 0, (), ()


@event
def tick_came(state: State, tick: int, members: tuple[str, ...]) -> None:
    """MT-3.5 Those who act on this tick, as yet in listed order. They are asked whether they do; before them those who let an
    earlier tick pass."""
    state.tick, state.members = tick, tuple(members)
    waiting = [unit.id for unit in state.units.values() if (unit.delayed or unit.aiming) and not unit.acted]
    state.entering = (*waiting, *state.members)


@event
def came_up(state: State, unit: str) -> None:
    """MT-6.7 She has said whether she acts on this tick."""
    state.entering = tuple([id for id in state.entering if id != unit])


@event
def announced(state: State, unit: str, intent: str) -> None:
    """MT-8.1 What she means to do, only to find clashes."""
    state.units[unit].intent = intent


@event
def ordered_so(state: State, members: tuple[str, ...]) -> None:
    """MT-3.10 The order of those on this tick; two who clash are one entry, "aoi+beni"."""
    state.members = tuple(members)


@event
def coin_tossed(state: State, first: str, second: str, winner: str) -> None:
    """MT-3.10 Changes nothing; people read it."""


@event
def postponed(state: State, unit: str, how: Literal["delay", "aim"]) -> None:
    """MT-6.5, MT-6.7 She lets her tick pass."""
    one = state.units[unit]
    one.delayed, one.aiming = how == "delay", how == "aim"
    state.members = tuple([id for id in state.members if id != unit])


@event
def entered(state: State, unit: str) -> None:
    """MT-6.5, MT-6.7 She comes in again on this tick."""
    one = state.units[unit]
    one.delayed = one.aiming = False
    state.members = (*state.members, unit)


@event
def aimed(state: State, unit: str) -> None:
    """MT-6.5 She has paid one Priority for another tick of aiming."""
    state.units[unit].aim_paid += 1


@event
def turn_opened(state: State, unit: str) -> None:
    """MT-4.7, MT-3.5 It is her turn; whoever was to clash with her still has one on this tick."""
    state.active = unit
    left = ["+".join([id for id in one.split("+") if id != unit]) for one in state.members]
    state.members = tuple([one for one in left if one])
    one = state.units[unit]
    one.opened, one.touched, one.refreshed = True, False, NOBODY


@event
def turn_began(state: State, unit: str) -> None:
    """MT-4.8 What lasts until her next turn ends here."""
    one = state.units[unit]
    one.onslaught = one.clash_penalty = 0
    one.full_defence = one.guarding = False
    one.rushing = ()
    one.effects = tuple([effect for effect in one.effects if effect.until != "turn"])


@event
def action_gained(state: State, unit: str, refreshed: str) -> None:
    """MT-4.9, MT-3.6, MT-3.23 She may spend one standard action, and move; with an action that a shift gave her she attacks
    nobody but whom she shifted."""
    one = state.units[unit]
    one.actions, one.refreshed, one.free_move = 1, refreshed, True


MOVES = ("move-nearer", "move-away", "through")
"""MT-17.3 The acts of which two in a row make a level on difficult ground."""


@event
def action_spent(state: State, unit: str, free_move: bool, what: str) -> None:
    """MT-3.26 One standard action, or the free move of her turn, is spent on an act. Any action but another withdrawal ends a
    series of those (MT-12.24), and any but another Move makes her begin a level on difficult ground anew (MT-17.3)."""
    one = state.units[unit]
    one.touched = True
    if free_move:
        one.free_move = False
        return
    one.actions -= 1
    if what != "withdraw":
        one.withdrawn = 0
    if what not in MOVES:
        one.halfway = ""


@event
def touched(state: State, unit: str) -> None:
    """MT-6.1 She has done something in this turn, and can no more wait it out."""
    state.units[unit].touched = True


@event
def turn_ended(state: State, unit: str) -> None:
    """MT-4.10 What she did not spend is lost; and who has let a turn of her own go by withdraws no more (MT-12.24)."""
    one = state.units[unit]
    if one.actions and not one.refreshed:
        one.withdrawn = 0
    one.acted, one.actions, one.refreshed, one.intent = True, 0, NOBODY, ""
    one.aim_paid, one.order, one.order_bonus, one.free_move = 0, "", 0, False
    state.active = ""
    for other in state.units.values():
        if unit in other.shaken_off:
            other.shaken_off = tuple([id for id in other.shaken_off if id != unit])


@event
def stepped_in(state: State, unit: str, active: str) -> None:
    """MT-3.23, MT-4.10 Somebody acts at once, in another's turn; or that turn goes on, and what she did not spend is lost."""
    state.active = active
    if active != unit:
        one = state.units[unit]
        one.actions, one.refreshed, one.free_move = 0, NOBODY, False


@event
def waited(state: State, unit: str) -> None:
    """MT-6.1 She skips her turn, and with it the roll of a series of withdrawals (MT-12.24)."""
    one = state.units[unit]
    one.withdrawn = 0
    one.waited = True
    one.actions, one.free_move = 0, False


@event
def waits_counted(state: State, unit: str, waits: int) -> None:
    """MT-6.1 The rounds in a row that she has waited."""
    state.units[unit].waits = waits


@event
def round_settled(state: State, unit: str, order: int, distortion: int) -> None:
    """MT-4.12 Mana that she did not use in this round is lost."""
    one = state.units[unit]
    one.mp_order = one.mp_distortion = 0


@event
def parting_counted(state: State, rounds: int) -> None:
    """MT-4.14 So many rounds in a row have ended with no enemies in sight of each other."""
    state.parted = rounds


@event
def effects_ended(state: State, unit: str, until: Until) -> None:
    """Lasting effects of that kind end."""
    one = state.units[unit]
    one.effects = tuple([effect for effect in one.effects if effect.until != until])


@event
def ended(state: State, winner: str, why: str) -> None:
    """MT-0.3 The battle is decided ("": nobody has won)."""
    state.result = (winner, why)
    state.members = state.stack = ()
    for unit in state.units.values():
        unit.jade_points = 0  # MT-14.12, also where a side gives up


# --- Mana ----------------------------------------------------------------------------


@event
def mana_unfolded(state: State, unit: str, order: int, distortion: int) -> None:
    """MT-2.6 So much more of each pool is active, and all that is active can be used in this round (MT-2.1)."""
    one = state.units[unit]
    one.mpm_order += order
    one.mpm_distortion += distortion
    one.mp_order, one.mp_distortion = one.mpm_order, one.mpm_distortion


@event
def mana_spent(state: State, unit: str, order: int, distortion: int) -> None:
    one = state.units[unit]
    one.mp_order -= order
    one.mp_distortion -= distortion


@event
def mana_flowed(state: State, unit: str, order: int, distortion: int) -> None:
    """MT-11.3 An effect gives mana of this round, or takes it."""
    one = state.units[unit]
    one.mp_order += order
    one.mp_distortion += distortion


# --- Priority ------------------------------------------------------------------------


@event
def priority_changed(state: State, unit: str, n: int) -> None:
    """MT-3.7 Her Priority is so much higher or lower."""
    state.units[unit].priority += n


@event
def priority_set(state: State, unit: str, to: int) -> None:
    """MT-10.16, MT-3.17 Her Priority is reset, up or down."""
    state.units[unit].priority = to


@event
def debt_changed(state: State, unit: str, n: int) -> None:
    """MT-3.18 She owes so much more or less Priority."""
    state.units[unit].debt += n


@event
def crashed(state: State, unit: str, by: str, own: bool) -> None:
    """MT-3.11 Her Priority came down to 0; by whose doing, or by her own."""
    one = state.units[unit]
    one.crashed, one.crashed_by, one.own_crash = True, by, own
    one.crash_rounds = -1 if state.options.crash_reset_count == "full_rounds_after" else 0


@event
def crash_counted(state: State, unit: str, rounds: int) -> None:
    """MT-3.17 So many rounds in a row she has been in crash."""
    state.units[unit].crash_rounds = rounds


@event
def recovered(state: State, unit: str) -> None:
    """MT-3.11 She comes out of her crash."""
    one = state.units[unit]
    one.crashed = one.own_crash = False
    one.crashed_by, one.crash_rounds, one.recovered = NOBODY, 0, state.round
    one.debt = 0


@event
def broke_through(state: State, unit: str, target: str) -> None:
    """MT-3.19 A break bonus is earned. What it is worth is told by what follows."""


@event
def shifted(state: State, unit: str, target: str) -> None:
    """MT-3.22 A shift: she crashed who had crashed her."""


# --- Attacks and damage --------------------------------------------------------------


@event
def attack_declared(state: State, unit: str, target: str, kind: str, arms: str) -> None:
    """MT-7.1 Changes nothing; people read it."""


@event
def defence_chosen(state: State, unit: str, how: str, charge: int) -> None:
    """MT-9.5, MT-9.13 Passive, parry or dodge, and the order mana that went into it. Changes nothing; people read it."""


@event
def guard_stepped_in(state: State, guard: str, target: str) -> None:
    """MT-9.9 Changes nothing; people read it."""


@event
def attack_rolled(state: State, unit: str, target: str, attack: int, defence: int, how: str, degree: str) -> None:
    """MT-7.2 Attack bonus against the Defence (of an active one: its bonus), and how well the attack did: full, partial, failure.
    Changes nothing; people read it."""


@event
def clash_rolled(state: State, unit: str, target: str, winner: str, margin: int) -> None:
    """MT-8.2 Changes nothing; people read it."""


@event
def damage_dealt(state: State, unit: str, target: str, kind: str, n: int) -> None:
    """MT-10.7, MT-10.13 So much damage comes through. What it does is told by what follows."""


@event
def foiled(state: State, unit: str) -> None:
    """MT-8.3 Her attack came to nothing in a clash. Changes nothing; people read it."""


@event
def immune(state: State, unit: str, n: int) -> None:
    """MT-1.8 Withering damage that she does not take. Changes nothing; people read it."""


@event
def spent(state: State, unit: str, n: int) -> None:
    """MT-3.15 Withering damage for which she has no Priority left; she was not in crash yet when the attack began, so it takes no
    HP. Changes nothing; people read it."""


@event
def hp_lost(state: State, unit: str, n: int, kind: str) -> None:
    """MT-10.14, MT-3.15 HP are lost to damage of that kind."""
    state.units[unit].hp -= n


@event
def healed(state: State, unit: str, n: int) -> None:
    state.units[unit].hp += n


@event
def became_helpless(state: State, unit: str, cause: Literal["withering", "decisive"]) -> None:
    """MT-1.2 She can do nothing any more."""
    one = state.units[unit]
    one.helpless, one.guarding, one.actions = cause, False, 0
    _hero_lost(state, one)


@event
def revived(state: State, unit: str) -> None:
    """MT-1.2 Her HP are above 0 again."""
    state.units[unit].helpless = ""


@event
def died(state: State, unit: str) -> None:
    """MT-1.2 The game master, or a switch, says that it was her death."""
    state.units[unit].out = "dead"
    _hero_lost(state, state.units[unit])


def _hero_lost(state: State, unit: Unit) -> None:
    """MT-16.19 Battle groups of her side lose heart when a leader or hero is disabled or killed."""
    if unit.kind == "character":
        state.sides[unit.side].hero_lost = True


@event
def distortion_changed(state: State, unit: str, n: int) -> None:
    """MT-1.4, MT-1.5 Her temporary distortion points."""
    state.units[unit].distortion_temp += n


@event
def phase_entered(state: State, unit: str, phase: int) -> None:
    """MT-10.4 A new chaos phase."""
    state.units[unit].phase = phase


@event
def onslaught(state: State, unit: str) -> None:
    """MT-9.12 One step more of the onslaught penalty."""
    state.units[unit].onslaught += 1


@event
def clash_lost(state: State, unit: str) -> None:
    """MT-8.7 Defence -2 until her next turn."""
    state.units[unit].clash_penalty = 2


@event
def full_defence(state: State, unit: str) -> None:
    """MT-9.7"""
    state.units[unit].full_defence = True


@event
def guarded(state: State, unit: str) -> None:
    """MT-9.8 She protects all allies in contact."""
    state.units[unit].guarding = True


@event
def weapon_readied(state: State, unit: str, weapon: str) -> None:
    """MT-6.2 ("": none is ready)."""
    state.units[unit].ready = weapon


# --- The stack -----------------------------------------------------------------------


@event
def declared(
    state: State,
    kind: Literal["act", "spell", "trigger"],
    what: str,
    by: str,
    targets: tuple[str, ...],
    how: str,
    against: tuple[str, ...],
) -> None:
    """MT-5.4 Something is announced; until it takes effect or comes to nothing, it lies on the stack. `against`: kind, what and
    whose that entry is at which it is aimed; people read it."""
    state.entries += 1
    state.stack = (*state.stack, Entry(state.entries, kind, what, by, tuple(targets), how))


def begin(state: State) -> None:
    """MT-5.10 The top of the stack is being carried out, and can no more be stopped."""
    state.stack = (*state.stack[:-1], state.stack[-1]._replace(begun=True))


@event
def begun(state: State) -> None:
    """MT-5.8 The act on top of the stack is carried out, whatever was inserted before it."""
    begin(state)


@event
def popped(state: State) -> None:
    """MT-5.8 The top of the stack is over."""
    state.stack = state.stack[:-1]


@event
def cancelled(state: State, unit: str, what: str) -> None:
    """MT-5.8 An act that can no more be carried out. Changes nothing; people read it."""


@event
def fizzled(state: State, what: str, by: str, why: str) -> None:
    """MT-5.10 Something pushed that is no more lawful has no effect. Changes nothing; people read it."""


@event
def resolved(state: State, what: str, by: str, targets: tuple[str, ...]) -> None:
    """MT-5.8 The top of the stack, a spell or triggered effect, takes effect. What it does is told by what follows."""
    begin(state)


@event
def countered(state: State, n: int) -> None:
    """An entry of the stack comes to nothing."""
    state.stack = tuple([entry._replace(countered=True) if entry.n == n else entry for entry in state.stack])


@event
def window_opened(state: State, window: str) -> None:
    """MT-4.11 A point in time at which somebody may push something; "": none, and the battle goes on."""
    state.window = window


@event
def happened(state: State, what: str, to: str, by: str, entry: int) -> None:
    """MT-5.3 Something that triggered effects may answer."""
    state.happenings += 1
    state.happened = (*state.happened, Happening(what, to, by, entry, state.happenings))


@event
def opportunity_lost(state: State) -> None:
    """MT-5.6 What happened, and was not answered when all were asked, can no more be answered."""
    state.happened = ()


@event
def answered(state: State, trigger: str) -> None:
    """MT-5.12 A triggered effect is used up for this interrupt."""
    state.answered = (*state.answered, trigger)


@event
def interrupt_over(state: State) -> None:
    """MT-5.13 The stack of this interrupt is empty."""
    state.answered = ()


@event
def effect_put(state: State, unit: str, what: str, by: str, stat: Stat, amount: int, until: Until) -> None:
    """Something that lasts is on her."""
    one = state.units[unit]
    one.effects = (*one.effects, Effect(what, by, stat, amount, until))


@event
def cleansed(state: State, unit: str) -> None:
    """MT-11.3 What enemies have put on her ends."""
    one = state.units[unit]
    one.effects = tuple([effect for effect in one.effects if state.units[effect.by].side == one.side])


# --- Distances and movement ----------------------------------------------------------


@event
def levels_set(state: State, levels: tuple[int, ...]) -> None:
    """MT-12.4 All distances."""
    state.levels = tuple(levels)


def leave_place(state: State, unit: str) -> None:
    """MT-12.22, MT-17.3 She moves: cover that she cannot take along is left behind, and half a level that she had come."""
    one = state.units[unit]
    if one.cover is not None and not one.cover.keeps_when_moving:
        one.cover = None
    one.halfway = ""


@event
def moved(state: State, unit: str, other: str, level: int, levels: tuple[int, ...]) -> None:
    """MT-12.5 She comes to be so far from another; with the triangles repaired, all distances are these."""
    state.levels = tuple(levels)
    leave_place(state, unit)


@event
def drew_off(state: State, unit: str, level: int, levels: tuple[int, ...]) -> None:
    """MT-12.12, MT-12.26 She comes to be that far, or farther, from all whom she leaves; all distances are these."""
    state.levels = tuple(levels)
    leave_place(state, unit)


@event
def knocked_down(state: State, unit: str) -> None:
    """MT-12.16"""
    state.units[unit].prone = True


@event
def got_up(state: State, unit: str) -> None:
    """MT-12.16"""
    state.units[unit].prone = False


@event
def opposed(state: State, unit: str, other: str, won: bool) -> None:
    """MT-12.7 An opposed check. Changes nothing; people read it."""


@event
def rush_tried(state: State, unit: str, target: str) -> None:
    one = state.units[unit]
    one.rush_tried = (*one.rush_tried, target)


@event
def rushes(state: State, unit: str, target: str) -> None:
    """MT-12.8 She follows whenever that opponent moves."""
    one = state.units[unit]
    one.rushing = (*one.rushing, target)


@event
def shook_off(state: State, unit: str, others: tuple[str, ...]) -> None:
    """MT-12.13 The first of these who comes nearer in her next turn makes her fall back once more."""
    state.units[unit].shaken_off = tuple(others)


@event
def cover_taken(state: State, unit: str, id: str, level: int, against: tuple[str, ...], keeps_when_moving: bool) -> None:
    """MT-12.22 Whoever was on her way around her earlier cover (MT-12.23) begins anew."""
    state.units[unit].cover = CoverOf(id, level, tuple(against), keeps_when_moving)
    for other in state.units.values():
        if unit in other.round_cover:
            other.round_cover = tuple([id for id in other.round_cover if id != unit])


@event
def cover_lost(state: State, unit: str) -> None:
    state.units[unit].cover = None


@event
def went_around(state: State, unit: str, target: str) -> None:
    """MT-12.23 One more move around an opponent's cover."""
    one = state.units[unit]
    one.round_cover = (*one.round_cover, target)
    leave_place(state, unit)


@event
def cover_turned(state: State, unit: str, target: str) -> None:
    """MT-12.23 She has come around: the target's cover is none against her."""
    one, other = state.units[unit], state.units[target]
    if other.cover is not None:
        other.cover = other.cover._replace(against=tuple([id for id in other.cover.against if id != unit]))
    one.round_cover = tuple([id for id in one.round_cover if id != target])


@event
def withdrew(state: State, unit: str, successes: int) -> None:
    """MT-12.24 The successes of the series so far."""
    state.units[unit].withdrawn = successes


@event
def escaped(state: State, unit: str) -> None:
    """MT-12.28"""
    state.units[unit].out = "escaped"


@event
def engaged(state: State, unit: str, by: str) -> None:
    """MT-16.23 A battle group holds her; "": she is free again."""
    state.units[unit].engaged_by = by


@event
def halfway(state: State, unit: str, way: str) -> None:
    """MT-17.3 She has made the first of the two Moves that a level takes on difficult ground; "": she is on no such way."""
    if way:
        leave_place(state, unit)
    state.units[unit].halfway = way


@event
def entered_ranks(state: State, unit: str, group: str) -> None:
    """MT-17.3 She moves among the fighters of a battle group."""
    one = state.units[unit]
    one.passed = (*one.passed, group)


# --- Soul disability and burning jade ------------------------------------------------


@event
def disability_taken(state: State, unit: str, negated: int) -> None:
    """MT-13.4 Damage is cancelled by a soul disability."""
    one = state.units[unit]
    one.disabled = True
    one.negated += negated


@event
def attribute_penalty(state: State, unit: str, attribute: Attribute, n: int) -> None:
    """MT-13.8 n is negative."""
    one = state.units[unit]
    one.penalties = (*one.penalties, (attribute, n))


@event
def hp_max_set(state: State, unit: str, hp_max: int, hp: int) -> None:
    """MT-13.8 The maximum follows Constitution; this is no damage."""
    one = state.units[unit]
    one.hp_max, one.hp = hp_max, hp


@event
def gm_pending(state: State, unit: str, what: str) -> None:
    """MT-13.10 The game master has still to say what this does."""
    one = state.units[unit]
    one.pending = (*one.pending, what)


@event
def jade_burning(state: State, unit: str) -> None:
    """MT-14.8 All soul jade that was never spent becomes points."""
    one = state.units[unit]
    one.burning, one.jade_points, one.jade = True, one.jade_points + one.jade, 0


@event
def jade_converted(state: State, unit: str, number: int, points: int) -> None:
    """MT-14.9 An entry of her ledger becomes points; the loss comes after the battle."""
    one = state.units[unit]
    one.burnt, one.jade_points = (*one.burnt, number), one.jade_points + points


@event
def jade_spent(state: State, unit: str, component: str, n: int, cost: int) -> None:
    """MT-14.2 A die, or what is added to it, is raised to n more than it was."""
    state.units[unit].jade_points -= cost


@event
def full_die(state: State, unit: str, roll: str) -> None:
    """MT-14.5 A die shows its highest face. Changes nothing but what data attach to it."""


@event
def dice_raised(state: State, unit: str, roll: str, faces: tuple[int, ...], plus: int) -> None:
    """MT-14.2, MT-14.4 What jade has made of her dice, and of what is added to them. Changes nothing; people read it."""


@event
def jade_settled(state: State, unit: str, lost: tuple[int, ...], points: int) -> None:
    """MT-14.11, MT-14.12 After the battle: what was burnt is lost, and points that are left vanish."""
    state.units[unit].jade_points = 0


# --- Battle groups and strategy ------------------------------------------------------


@event
def magnitude_changed(state: State, unit: str, n: int) -> None:
    """MT-16.10"""
    state.units[unit].magnitude += n


@event
def rout_checked(state: State, unit: str, difficulty: int, passed: bool) -> None:
    """MT-16.18 Changes nothing; people read it."""


@event
def size_lost(state: State, unit: str, size: int, magnitude: int) -> None:
    """MT-16.20, MT-17.12 It is of this size now, has this magnitude until it is filled again, and is not routed any more."""
    one = state.units[unit]
    one.size, one.magnitude, one.size_lost, one.rallied, one.routed = size, magnitude, one.size_lost + 1, False, None


@event
def routed(state: State, unit: str, difficulty: int, by: str) -> None:
    """MT-16.21 The check failed: it dissolves in its next turn, if nobody rallies it."""
    one = state.units[unit]
    one.routed, one.magnitude = Routed(difficulty, by), 0


@event
def dissolved(state: State, unit: str, fleeing: bool) -> None:
    """MT-16.21, MT-15.5 It is a battle group no more."""
    one = state.units[unit]
    one.out, one.fleeing, one.routed, one.magnitude = "dissolved", fleeing, None, 0
    state.sides[one.side].group_lost = True
    for other in state.units.values():
        if other.engaged_by == unit:
            other.engaged_by = NOBODY


@event
def order_given(state: State, unit: str, order: str, bonus: int) -> None:
    """MT-17.11 What it does in its next turn, and what that adds to its rolls."""
    one = state.units[unit]
    one.order, one.order_bonus = order, bonus


@event
def commanded(state: State, unit: str, target: str, what: str, successes: int) -> None:
    """MT-17.9 A command action and how well it went. Changes nothing; people read it."""


@event
def rallied(state: State, unit: str, n: int) -> None:
    """MT-17.13 Magnitude that rally for numbers gave back."""
    one = state.units[unit]
    one.magnitude += n
    one.rallied = True


@event
def spread_out(state: State, unit: str, spread: bool) -> None:
    """MT-17.5"""
    state.units[unit].spread = spread


@event
def slaughtered(state: State, unit: str, killed: int) -> None:
    """MT-18.6"""
    state.units[unit].headcount -= killed


@event
def tactics_revealed(state: State, tactics: tuple[tuple[str, str], ...]) -> None:
    """MT-19.2 Side by side. Changes nothing; people read it."""


@event
def maneuver_rolled(state: State, winner: str, net: int) -> None:
    """MT-19.4 Changes nothing; people read it."""


@event
def tactic_in_force(state: State, side: str, tactic: str) -> None:
    """MT-19.6"""
    state.sides[side].tactic = tactic


@event
def demoralized(state: State, unit: str) -> None:
    """MT-19.9"""
    state.units[unit].demoralized = True


@event
def pincered(state: State, unit: str) -> None:
    """MT-19.12 One step of onslaught that no turn takes away."""
    state.units[unit].onslaught_always = 1


@event
def hazard_struck(state: State, hazard: int, unit: str, n: int) -> None:
    """MT-10.21 Changes nothing; people read it."""
