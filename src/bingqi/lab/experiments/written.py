"""Written: an experiment as it is handed on: as a file that `bingqi lab run` fights, and as a command line."""

from __future__ import annotations

import re
from shlex import quote
from typing import Any

import msgspec

from bingqi.lab.experiments.experiment import Experiment, Stop
from bingqi.lab.fights.change import Change, Scalar
from bingqi.lab.fights.edits import as_typed

PLAIN = (bool, int, float, str)
BARE = re.compile("[A-Za-z0-9_-]+")


def toml_of(it: Experiment) -> str:
    """An experiment as TOML; what is as it would be anyway is left out."""
    usual = {name: getattr(Experiment("", ""), name) for name in Experiment.__struct_fields__}
    lines = [f"claim = {_value(it.claim)}", f"scenario = {_value(it.scenario)}"]
    for name in ("seed", "side", "bots", "fights", "swap", "dice", "expect"):
        if getattr(it, name) != usual[name] or name in ("bots", "fights"):
            lines.append(f"{name} = {_value(getattr(it, name))}")
    lines += _table("options", it.options)
    if it.change is not None:
        lines += _change(it.change)
    lines += _table("vary", it.vary)
    lines += _table("stop", {} if it.stop == Stop() else {"half_width": it.stop.half_width})
    return "\n".join(lines) + "\n"


def _change(change: Change) -> list[str]:
    own = {name: getattr(change, name) for name in ("scenario", "without") if getattr(change, name)}
    lines = _table("change", own)
    for name in ("set", "options", "seats", "never"):
        lines += _table(f"change.{name}", getattr(change, name))
    return lines or ["", "[change]"]


def _table(name: str, values: dict[str, Any]) -> list[str]:
    return ["", f"[{name}]", *[f"{_key(key)} = {_value(value)}" for key, value in values.items()]] if values else []


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, list | tuple) and all(isinstance(one, PLAIN) for one in value):
        return f"[{', '.join([_value(one) for one in value])}]"
    if isinstance(value, PLAIN) and not isinstance(value, str):
        return msgspec.json.encode(value).decode()
    return _text(as_typed(value))  # of tables, and of nothing, edits know the JSON as well


def _text(text: str) -> str:
    """TOML quotes as JSON does, but for one letter."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def command_of(it: Experiment) -> str:
    """The command line that fights the same; "" where `bingqi compare` has no word for some of it."""
    change = it.change
    if change is None or change.without or change.never or it.options or it.dice != "common":
        return ""
    said = ["bingqi", "compare", it.scenario, *([change.scenario] if change.scenario else [])]
    for option, pairs in (("--set", change.set), ("--option", change.options), ("--seat", change.seats)):
        for name, value in pairs.items():
            said += [option, f"{name}={as_typed(value)}"]
    for bot in it.bots:
        said += ["--bot", bot]
    said += _numbers(it)
    return " ".join([quote(one) for one in said])


def _numbers(it: Experiment) -> list[str]:
    numbers: dict[str, Scalar | None] = {"side": it.side, "fights": it.fights, "precision": it.stop.half_width, "seed": it.seed}
    found = ["--swap"] if it.swap == "armies" else []
    return found + [part for name, value in numbers.items() if value for part in (f"--{name}", str(value))]
