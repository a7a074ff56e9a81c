"""Does a cluster find the same? The same experiment by processes, by a Dask cluster and by Ray, each started here: the same bytes.

`python -m prove clusters`; wants the extra `cluster`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from bingqi.lab.experiments.experiment import Experiment
from bingqi.lab.experiments.results import write_results
from bingqi.lab.experiments.running import run
from bingqi.lab.fights.change import Change
from bingqi.lab.fights.cluster import cluster_crew
from bingqi.lab.fights.crew import Crew, local_crew
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.store import Store

IT = Experiment(
    "Armour helps", "frontline/kobolds-and-goblins", bots=("quick", "greedy"), side="kobolds", fights=2000,
    change=Change(set={"creatures.kobold.ac": 14}),
)  # fmt: skip


def prove() -> bool:
    """One after the other."""
    crews: dict[str, Callable[[], Crew]] = {
        "one process": lambda: local_crew(1, IT.fights),
        "processes": lambda: local_crew(2, IT.fights),
        "dask": lambda: cluster_crew("dask"),
        "ray": lambda: cluster_crew("ray"),
    }
    found: dict[str, dict[str, bytes]] = {}
    for name, hire in crews.items():
        found[name] = results(hire())
        same = found[name] == found["one process"]
        print(f"{name}: {len(found[name])} files, {'the same bytes' if same else 'OTHER BYTES'}", flush=True)
    return all(one == found["one process"] for one in found.values())


def results(crew: Crew) -> dict[str, bytes]:
    """All files that come of the experiment."""
    with tempfile.TemporaryDirectory() as into:
        store = Store(Path(into) / "fights")
        told = run(IT, Lab(store=store, crew=crew))
        folder = Path(into) / "results"
        write_results(folder, told.verdict, told.fought, store)
        return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
