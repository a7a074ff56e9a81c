"""bingqi 兵棋: a referee, a table and a laboratory for tabletop combat.

The names in `__all__` are stable, and told of in docs/python.md. Each is loaded when it is first asked for.
"""

__version__ = "0.1.0"

TYPE_CHECKING = False  # as in typing, which would be loaded for it alone
if TYPE_CHECKING:
    from bingqi.core.problems import BadContent, BadRecord, Diverged, NotLawful, UserError
    from bingqi.core.record.verify import Proof
    from bingqi.core.ruleset import Ruleset
    from bingqi.door.answers import Advice, Figure, Lines, Odds, Option, Question, Results, Scenario, Seen
    from bingqi.door.fight import Fight, load
    from bingqi.door.library import bot_names, ruleset, ruleset_names, scenarios, simulate, verify
    from bingqi.lab.stats import Interval, Rate

_HOMES = {
    "bingqi.core.problems": ("BadContent", "BadRecord", "Diverged", "NotLawful", "UserError"),
    "bingqi.core.record.verify": ("Proof",),
    "bingqi.core.ruleset": ("Ruleset",),
    "bingqi.door.answers": ("Advice", "Figure", "Lines", "Odds", "Option", "Question", "Results", "Scenario", "Seen"),
    "bingqi.door.fight": ("Fight", "load"),
    "bingqi.door.library": ("bot_names", "ruleset", "ruleset_names", "scenarios", "simulate", "verify"),
    "bingqi.lab.stats": ("Interval", "Rate"),
}

__all__ = [
    "Advice",
    "BadContent",
    "BadRecord",
    "Diverged",
    "Fight",
    "Figure",
    "Interval",
    "Lines",
    "NotLawful",
    "Odds",
    "Option",
    "Proof",
    "Question",
    "Rate",
    "Results",
    "Ruleset",
    "Scenario",
    "Seen",
    "UserError",
    "__version__",
    "bot_names",
    "load",
    "ruleset",
    "ruleset_names",
    "scenarios",
    "simulate",
    "verify",
]

if not TYPE_CHECKING:  # else every name would pass for one of these

    def __getattr__(name):
        home = next((home for home, names in _HOMES.items() if name in names), None)
        if home is None:
            raise AttributeError(f"module 'bingqi' has no attribute {name!r}", name=name, obj=__import__("sys").modules[__name__])
        from importlib import import_module

        return globals().setdefault(name, getattr(import_module(home), name))

    def __dir__():
        return sorted({*globals(), *__all__})
