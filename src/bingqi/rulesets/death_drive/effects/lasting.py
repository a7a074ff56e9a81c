"""DD-23, DD-27: effects that last. They begin with what an action does, are maintained, and end: by time, by what happens, by a
requirement that is no longer met, or by will."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.checks.modifiers import current_scores
from bingqi.rulesets.death_drive.damage.losses import fall
from bingqi.rulesets.death_drive.effects.dice import thrown_and_added
from bingqi.rulesets.death_drive.effects.durations import ends_at, focus_ends
from bingqi.rulesets.death_drive.effects.in_force import true_end
from bingqi.rulesets.death_drive.events import effects as events
from bingqi.rulesets.death_drive.events import gauges
from bingqi.rulesets.death_drive.gauges.capacity import refit
from bingqi.rulesets.death_drive.gauges.life_gauge import broken_since
from bingqi.rulesets.death_drive.gauges.stamina_gauge import draw
from bingqi.rulesets.death_drive.language.values import Context, formula, holds
from bingqi.rulesets.death_drive.model.character import Character, here, points
from bingqi.rulesets.death_drive.model.deeds import Barrier, Duration, Ending, GiveStatus, Link, Modify
from bingqi.rulesets.death_drive.model.state import SECRET, Effect, Fight, State
from bingqi.rulesets.death_drive.scenes.tactical_points import win_point

BY_ROUNDS = ("rounds", "focus")
"""DD-27.6, DD-27.12 Kinds of time that end with a round."""
NO_EFFECT = 0
"""Instead of the number of an effect: nothing lasts."""

# --- Beginning -------------------------------------------------------------------------


def duration_of(state: State, source: str, what: int) -> Duration:
    """DD-27.5 How long a part of what an action does lasts: a time of its own, else that of the action."""
    own = getattr(state.bundle.deed(source, what), "lasts", None)
    return own if own is not None else state.bundle.actions[source].duration


def kind_of(state: State, duration: Duration) -> str:
    """DD-27.6, DD-27.9 What kind of time an effect has; with round_duration twelve_ticks_each rounds are counted in ticks."""
    if duration.rounds is not None and state.options.round_duration != "twelve_ticks_each":
        return "rounds"
    if duration.ticks is not None or duration.rounds is not None:
        return "ticks"
    return "condition" if duration.kind == "immediate" else duration.kind


@rule("DD-27.1")
def begin(battle: Fight, it: Context, source: str, what: int, amounts: tuple[int, ...], openly: bool = False) -> int:
    """DD-27.2, DD-27.3 An effect of hers begins on its object, for whom its time is counted apart. Tells its number; NO_EFFECT if
    what the action does is immediate. `openly`: its time is no secret, for whoever suffers it has agreed to it (DD-23.3)."""
    state = battle.state
    duration = duration_of(state, source, what)
    if not duration.lasts:
        return NO_EFFECT
    action = state.bundle.actions[source]
    n = state.effects_begun + 1
    ends, secret = time_of(battle, it, duration, openly)
    maintained = getattr(state.bundle.deed(source, what), "lasts", None) is None
    name = action.derived_from or source
    whose = it.user.id, it.object.id
    told = SECRET if secret else ends
    battle.do(events.effect_begun, n, source, name, action.level, *whose, what, told, kind_of(state, duration), amounts, maintained)
    if secret:
        battle.secretly((), events.end_thrown, n, ends)
    return n


def time_of(battle: Fight, it: Context, duration: Duration, openly: bool) -> tuple[int, bool]:
    """DD-27.6, DD-27.7 The tick that ends it, and whether that is a secret: a number that is left to dice the game master throws
    behind a screen."""
    if duration.rounds is None:
        return ends_at(battle.state, duration), False
    if isinstance(duration.rounds, int):
        return ends_at(battle.state, duration, duration.rounds), False
    secret = bool(formula(duration.rounds, "number", True).dice) and not openly
    rounds = max(0, thrown_and_added(battle, duration.rounds, it, "rounds", () if secret else None))
    return ends_at(battle.state, duration, rounds), secret


# --- Ending ----------------------------------------------------------------------------


@rule("DD-27.1")
def end(battle: Fight, effect: Effect) -> None:
    """DD-27.1 An effect is over, and with it whatever it gave."""
    state = battle.state
    if effect not in state.ongoing_effects:
        return
    battle.do(events.effect_ended, effect.n, effect.source, effect.on)
    c, deed = state.characters[effect.on], state.bundle.deed(effect.source, effect.what)
    if isinstance(deed, GiveStatus):
        battle.do(events.status_lost, c.id, deed.status, effect.n)
    elif isinstance(deed, Link) and any(link.effect == effect.n for link in c.links):
        battle.do(gauges.link_ended, c.id, effect.n)
    elif isinstance(deed, Barrier) and c.barrier is not None and c.barrier.effect == effect.n:
        battle.do(gauges.barrier_ended, c.id)
    if isinstance(deed, GiveStatus | Modify):
        refresh(battle, c)


@rule("DD-27.9")
def expire(battle: Fight, tick: int, with_round: bool = False) -> None:
    """DD-27.6, DD-27.9, DD-27.12, DD-37.4 A tick was filled: what lasted so many ticks is over; `with_round`: what lasted to the
    end of the round, after ongoing damage was done."""
    for effect in battle.state.ongoing_effects:
        if effect.ends and (effect.kind in BY_ROUNDS) == with_round and true_end(battle.state, effect) == tick:
            end(battle, effect)


@rule("DD-27.8")
def end_by(battle: Fight, c: Character, what: Ending) -> None:
    """DD-27.8 What lies on her and lasts until this happens is over."""
    state = battle.state
    for effect in state.ongoing_effects:
        if effect.on == c.id and what in duration_of(state, effect.source, effect.what).until:
            end(battle, effect)


@rule("DD-27.4")
def look_after(battle: Fight) -> None:
    """DD-24.3, DD-27.4, DD-27.11, DD-16.6 Whatever can last no longer is over: what its user does not meet the requirement of any
    more, a stance of somebody who has left the scene, and what gave a link gauge or a barrier that is gone."""
    state = battle.state
    for effect in state.ongoing_effects:
        if effect in state.ongoing_effects and not can_last(state, effect):
            for one in of_one_use(state, effect):
                end(battle, one)
    for c in state.characters.values():
        if state.bundle.repertoire(c).shifts_gauges:  # what is in use may hang on how she fares
            refresh(battle, c)


def can_last(state: State, effect: Effect) -> bool:
    """DD-24.3, DD-27.4, DD-27.11 Whether nothing has become of an effect that ends it."""
    user, c = state.characters[effect.by], state.characters[effect.on]
    action = state.bundle.actions[effect.source]
    if effect.kind == "stance" and not here(user) and state.phase != "quiet":
        return False
    here_now = Context(state, user, c, tier(action.level))
    if effect.maintained and not holds(action.conditions.requirement, here_now):
        return False
    deed = state.bundle.deed(effect.source, effect.what)
    if isinstance(deed, Link):
        return any(link.effect == effect.n for link in c.links)
    if isinstance(deed, Barrier):
        return c.barrier is not None and c.barrier.effect == effect.n
    return True


def of_one_use(state: State, effect: Effect, on_all: bool = False) -> list[Effect]:
    """All that the same use of an action has brought upon the same object: one effect, in several parts; `on_all`: upon all of its
    objects."""
    same = effect.source, effect.by, effect.since
    its = [one for one in state.ongoing_effects if (one.source, one.by, one.since) == same]
    return [one for one in its if on_all or one.on == effect.on]


# --- By will ---------------------------------------------------------------------------


def maintained(state: State, c: Character) -> list[Effect]:
    """DD-27.3 The effects that she maintains, each by its first part."""
    found: dict[tuple[str, int], Effect] = {}
    for effect in state.ongoing_effects:
        if effect.by == c.id and effect.maintained:
            found.setdefault((effect.source, effect.since), effect)
    return list(found.values())


@rule("DD-27.3")
def dissolve(battle: Fight, effect: Effect) -> None:
    """DD-27.3 An effect is maintained no longer, and ends at once, on all on whom it lies."""
    for one in of_one_use(battle.state, effect, on_all=True):
        end(battle, one)


@rule("DD-27.12")
def prolong_focus(battle: Fight, effect: Effect) -> None:
    """DD-27.12 A focus lasts to the end of the round after this one."""
    for one in of_one_use(battle.state, effect, on_all=True):
        if one.kind == "focus":
            battle.do(events.effect_prolonged, one.n, focus_ends(battle.state.tick))


@rule("DD-27.11")
def end_stances(battle: Fight, c: Character) -> None:
    """DD-27.11 She takes another stance: the one that she has is over."""
    for effect in battle.state.ongoing_effects:
        if effect.by == c.id and effect.kind == "stance":
            end(battle, effect)


# --- Statuses and scores ---------------------------------------------------------------


@rule("DD-4.4")
def refresh(battle: Fight, c: Character, by: Character | None = None) -> int:
    """DD-4.4, DD-13.9, DD-15.4, DD-15.6, DD-22.1, DD-42.4 Her abilities and her gauges are what they are now, and if no HP are left
    in them she is out. `by`: whose effect has changed that, who wins a point if it breaks gauges of an enemy. Tells how many."""
    before = points(c)
    now = current_scores(battle.state, c)
    if now != c.scores:
        battle.do(events.scores_changed, c.id, now)
    refit(battle, c)
    draw(battle, c)
    broken = broken_since(before, c)
    if broken and by is not None and by.side != c.side:
        win_point(battle, by)
    fall(battle, c)
    return broken


def lift_status(battle: Fight, c: Character, status: str) -> None:
    """DD-20.3 A status is lifted, whatever gave it; the effects that only gave it are over."""
    state = battle.state
    for held in c.statuses:
        if held.status == status:
            source = next((one for one in state.ongoing_effects if one.n == held.effect), None)
            if source is not None:
                end(battle, source)
            else:
                battle.do(events.status_lost, c.id, status, held.effect)
    refresh(battle, c)
