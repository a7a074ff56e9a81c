"""Questions and options as messages; en.ftl and zh.ftl say them."""

from __future__ import annotations

from bingqi.core.moment import PASS
from bingqi.core.requests import Decision, Request, Roll
from bingqi.core.text import Text
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import ZONES
from bingqi.rulesets.death_drive.offers.acts import ACTS
from bingqi.rulesets.death_drive.presentation.log import WORDS
from bingqi.rulesets.death_drive.presentation.names import effect_name, name

PEOPLE = ("who-acts", "object")
"""Questions whose options are characters, positions or clocks."""


def prompt(state: State, request: Request) -> Text:
    """A question as a text; of an occurrence, what it is."""
    if isinstance(request, Roll):
        return WORDS.prompt(state, request)
    said = WORDS.prompt(state, request)
    if not isinstance(request, Decision):
        return said
    about = {**said.args}
    if "by" in request.about and not request.about["by"]:
        about["by"] = "none"
    return Text(said.id, about)


def label(state: State, request: Request, key: str) -> Text:
    """An option as a text."""
    assert isinstance(request, Decision)
    if key == PASS:
        return Text("pass")
    if request.id in PEOPLE:
        return Text("option-enough") if key == "enough" else Text("option-who", {"who": name(state, key)})
    if request.id == "effect":
        return Text("option-effect", {"effect": effect_name(state, int(key))})
    if request.id in ("link", "split"):
        return Text(f"option-{request.id}", {"n": int(key), "rest": _rest(request, int(key))})
    if request.id in ("reroll", "die"):
        return Text("option-reroll", {"n": int(key)})
    if request.id == "gauge":
        return Text("option-gauge", {"n": int(key) + 1})
    if request.id == "keep":
        a, b = key.split("+")
        return Text("option-keep", {"a": a, "b": b})
    if request.id == "barrier":
        return Text(f"option-barrier-{key}", {"n": request.about[key]})
    if request.id in ("act", "any-time") or key.split(":")[0] in ("use", "waste", "answer", "step_in"):
        return act_label(state, request, key)
    return ACTS.label(state, request, key)


def _rest(request: Decision, n: int) -> int:
    """What is left of what is divided."""
    return int(request.about.get("damage", request.about.get("loss", n))) - n


def act_label(state: State, decision: Decision, key: str) -> Text:
    """DD-30.1 A use: the action, on whom, with what."""
    plain = ACTS.label(state, decision, key)
    word, *args = key.split(":")
    if word != "use":
        return plain
    return Text("act-use", {**plain.args, "n": len(args), "where": "zone" if args[1:2] and args[1] in ZONES else "whom"})


def picks(state: State, decision: Decision) -> dict[str, list[str]]:
    """The options by what stands on the board for them."""
    if decision.id in PEOPLE:
        return {key: [key] for key in decision.options if key in state.characters and state.characters[key].zone}
    return ACTS.picks(state, decision)
