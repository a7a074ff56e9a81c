"""What is measured: odds, advice, simulation, balance, experiments.

The names of experiments in Python lie here too, told of in docs/lab.md. Each is loaded when it is first asked for.
"""

TYPE_CHECKING = False  # as in typing, which would be loaded for it alone
if TYPE_CHECKING:
    from bingqi.door.laboratory import Compared, Fought, Swept, Trial, compare, fought, opened, sweep, trial

__all__ = ["Compared", "Fought", "Swept", "Trial", "compare", "fought", "opened", "sweep", "trial"]

if not TYPE_CHECKING:  # else every name would pass for one of these

    def __getattr__(name):
        if name not in __all__:
            raise AttributeError(
                f"module 'bingqi.lab' has no attribute {name!r}", name=name, obj=__import__("sys").modules[__name__]
            )
        from importlib import import_module

        return globals().setdefault(name, getattr(import_module("bingqi.door.laboratory"), name))

    def __dir__():
        return sorted({*globals(), *__all__})
