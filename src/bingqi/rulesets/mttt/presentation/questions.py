"""Questions and options as messages; en.ftl and zh.ftl say them. The log is told in log.py."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.moment import PASS
from bingqi.core.requests import Decision, Request, Roll
from bingqi.core.text import Text, signed
from bingqi.rulesets.mttt.armies.strategy import THRESHOLDS
from bingqi.rulesets.mttt.attack.charge import parse_key
from bingqi.rulesets.mttt.course.ticks import NOTHING, NOW
from bingqi.rulesets.mttt.damage.disability import INSTEAD, PENALTY
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import ATTRIBUTES
from bingqi.rulesets.mttt.offers.menu import ACTS, ALL
from bingqi.rulesets.mttt.presentation.log import WORDS, thrown_for
from bingqi.rulesets.mttt.presentation.names import (
    aim_name,
    attribute_name,
    entry_name,
    intent_name,
    name,
    order_name,
    price_name,
    spell_name,
    tactic_name,
    trigger_name,
    weapon_name,
)
from bingqi.rulesets.mttt.presentation.spell_text import deeds, deeds_to
from bingqi.rulesets.mttt.stack.triggers import target_of

# --- Questions -----------------------------------------------------------------------


def prompt(state: State, request: Request) -> Text:
    """A question as a text; of a roll, what dice are thrown for. Whoever is asked about several at once is asked about one
    of hers."""
    if isinstance(request, Roll):
        return thrown_for(state, request)
    assert isinstance(request, Decision)
    said, who = WORDS.prompt(state, request), request.about.get("who")
    if isinstance(who, list):
        who = next((id for id in who if state.units[id].side == request.who), who[0])
    args = said.args if who is None else {**said.args, "who": name(state, who)}
    if request.id == "window" and state.stack:
        return Text("ask-window-over", {**args, "top": entry_name(state, state.stack[-1])})
    return Text(said.id, args)


# --- Options -------------------------------------------------------------------------


def label(state: State, request: Request, key: str) -> Text:
    """An option as a text."""
    assert isinstance(request, Decision)
    if key == PASS:
        return Text("pass")
    return OPTIONS.get(request.id, _word)(state, request, key)


def _word(state: State, decision: Decision, key: str) -> Text:
    """Somebody, a number, or a word that means the same wherever it is offered."""
    if key in state.units:
        return Text("option-unit", {"who": name(state, key)})
    if key.removeprefix("-").isdigit():
        return Text("option-number", {"n": int(key)})
    return attribute_name(key) if key in ATTRIBUTES else Text(f"option-{key}")


def act_label(state: State, decision: Decision, key: str) -> Text:
    """MT-3.26 What somebody may do in her active step, or at once in a window."""
    word, *args = key.split(":")
    return KEYS[word](state, decision, args) if word in KEYS else ACTS.label(state, decision, key)


def _attack(kind: str) -> Callable[[State, Decision, list[str]], Text]:
    """MT-10.5, MT-7.6 An attack: its target, the weapon if it is not the one in hand, and its charge; a battle group strikes all
    around (MT-16.5)."""

    def tell(state: State, decision: Decision, args: list[str]) -> Text:
        (target, *weapon), n = parse_key(args)
        about = {"target": Text("all-around") if target == ALL else name(state, target)}
        plain = Text(f"act-{kind}", about)
        if weapon:
            with_it = {**about, "weapon": weapon_name(state, weapon[0])}
            plain = Text("act-withering-with" if kind == "withering" else "act-decisive-with", with_it)
        return Text("option-charged", {"how": plain, "n": n}) if n else plain

    return tell


def _move(state: State, decision: Decision, args: list[str]) -> Text:
    return Text(f"act-move-{args[0]}", {"target": name(state, args[1])})


def _cast(state: State, decision: Decision, args: list[str]) -> Text:
    """MT-11.1 A spell, at whom it is cast, of an attack the kind, and what it does."""
    targets = [aim_name(state, id) for id in args[1].split("+")] if len(args) > 1 else []
    how = args[2] if len(args) > 2 else "none"
    does = deeds(state.bundle.spells[args[0]], name(state, str(decision.about["who"])))
    return Text("act-cast", {"spell": spell_name(state, args[0]), "n": len(targets), "targets": targets, "how": how, "does": does})


def _trigger(state: State, decision: Decision, args: list[str]) -> Text:
    """MT-5.3 A triggered effect, what it answers: whom that befell, and for one that works on the stack the entry; and what it
    does, and to whom."""
    it, called = state.bundle.triggers[args[0]], trigger_name(state, args[0])
    if len(args) > 2:
        return Text("act-trigger-on", {"trigger": called, "does": deeds(it), "target": aim_name(state, f"#{args[2]}")})
    one = next((one for one in state.happened if one.n == int(args[1])), None)
    if one is None or one.to not in state.units:
        return Text("act-trigger", {"trigger": called, "does": deeds(it)})
    whom = name(state, target_of(state.units[str(decision.about["who"])], it, one))
    happened = {"target": name(state, one.to), "happens": Text(f"happens-{one.what}")}
    return Text("act-trigger-at", {"trigger": called, "does": deeds_to(it, whom), **happened})


def _convert(state: State, decision: Decision, args: list[str]) -> Text:
    """MT-14.9 Something of the ledger, and the points that it becomes."""
    who, n = str(decision.about["who"]), int(args[0])
    price = state.units[who].stat.jade_ledger[n].price
    return Text("act-convert", {"thing": price_name(state, who, n), "points": price})


KEYS: dict[str, Callable[[State, Decision, list[str]], Text]] = {
    "withering": _attack("withering"),
    "decisive": _attack("decisive"),
    "move": _move,
    "cast": _cast,
    "trigger": _trigger,
    "convert": _convert,
    "burn-jade": lambda state, decision, args: Text("act-burn-jade", {"n": state.units[str(decision.about["who"])].jade}),
}
"""Acts that are told by more than whom they are aimed at."""


def _announce(state: State, decision: Decision, key: str) -> Text:
    """MT-8.1"""
    return Text("option-no-attack") if key == NOTHING else Text("option-intent", {"act": intent_name(state, key)})


def _charge(state: State, decision: Decision, key: str) -> Text:
    """MT-7.5 What order mana brings; what it costs is told beside it."""
    return Text("option-charge", {"n": int(key)})


def _defence(state: State, decision: Decision, key: str) -> Text:
    """MT-9.5, MT-9.13 A way to oppose an attack, and what is added by order mana."""
    how, _, n = key.partition(":")
    plain = Text(f"option-{how}")
    return Text("option-charged", {"how": plain, "n": int(n)}) if n else plain


def _until(state: State, decision: Decision, key: str) -> Text:
    """MT-6.6 A tick, and by how much the attack will be the better."""
    if key == NOW:
        return _word(state, decision, key)
    return Text("option-until", {"tick": int(key), "n": (decision.about["paid"] + decision.about["tick"] - int(key)) // 2})


def _disability(state: State, decision: Decision, key: str) -> Text:
    """MT-13.6, MT-13.8 What it is to be maimed, and what else."""
    about = {"tier": decision.about["tier"], "hp": INSTEAD, "n": signed(PENALTY)}
    return Text("option-take", about) if key == "take" else Text("option-refuse", {"damage": decision.about["damage"]})


def _tactic(state: State, decision: Decision, key: str) -> Text:
    """MT-19.6 A tactic, the net successes that it takes, and what it brings."""
    return Text("option-tactic", {"tactic": tactic_name(key), "n": THRESHOLDS[key], "does": Text(f"tactic-does-{key}")})


def _jade(state: State, decision: Decision, key: str) -> Text:
    """MT-14.2 A die to raise, or a way to points."""
    if key.startswith("die-"):
        n = int(key.removeprefix("die-"))
        face = decision.about["faces"][n - 1]
        return Text("option-die", {"n": n, "face": face, "to": face + 1})
    return Text(f"option-jade-{key}") if ":" not in key and key != "burn-jade" else act_label(state, decision, key)


OPTIONS: dict[str, Callable[[State, Decision, str], Text]] = {
    "act": act_label,
    "window": lambda state, decision, key: Text("option-pass-window") if key == "pass-window" else act_label(state, decision, key),
    "announce": _announce,
    "jade": _jade,
    "order-what": lambda state, decision, key: Text("option-order", {"order": order_name(state, key)}),
    "tactic": _tactic,
    "disability": _disability,
    "charge": _charge,
    "clash-charge": _charge,
    "defence": _defence,
    "ready": lambda state, decision, key: Text("option-ready", {"weapon": weapon_name(state, key)}),
    "enter": lambda state, decision, key: _word(state, decision, key) if key == NOW else act_label(state, decision, key),
    "aim-until": _until,
    "advantage": lambda state, decision, key: Text("option-advantage", {"n": signed(int(key))}),
    "placement": lambda state, decision, key: Text(f"option-placement-{key}"),
}
"""What the options of an ask are called, by its id."""
