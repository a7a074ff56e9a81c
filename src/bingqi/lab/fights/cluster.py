"""Cluster: fights on many machines, by Dask or by Ray, each through its own executor of futures (extra `cluster`)."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any, ParamSpec, TypeVar

from bingqi.core.problems import BadContent, located, problem
from bingqi.lab.fights.crew import Crew

P = ParamSpec("P")
T = TypeVar("T")
DASK, RAY = "dask", "ray"
WHERE = "cluster"


def cluster_crew(address: str) -> Crew:
    """Whoever works at an address: of a Dask scheduler (`tcp://host:8786`), or of Ray (`ray://host:10001`); `dask` and `ray` alone
    start one on this machine. Raises BadContent where nobody answers, ModuleNotFoundError where it is not installed."""
    if address == RAY or address.startswith("ray://"):
        return _ray(None if address == RAY else address)
    if address == DASK or address.startswith(("tcp://", "tls://", "ucx://", "ws://", "wss://")):
        return _dask(None if address == DASK else address)
    raise BadContent(located(WHERE, problem("no-cluster-address", address=address)))


def _dask(address: str | None) -> Crew:
    from distributed import Client, KilledWorker

    try:
        client = Client(address, timeout=10, set_as_default=False)
    except OSError as wrong:
        raise _unreached(address, wrong) from None
    hands = sum(client.ncores().values())
    if not hands:
        raise BadContent(located(WHERE, problem("no-workers", address=str(address))))
    return Crew(hands, lambda: client.get_executor(pure=False, retries=3), deaths=(BrokenExecutor, KilledWorker))


def _ray(address: str | None) -> Crew:
    import ray

    try:
        ray.init(address, ignore_reinit_error=True, log_to_driver=False, configure_logging=False)
    except (OSError, ValueError, ray.exceptions.RayError) as wrong:
        raise _unreached(address, wrong) from None
    hands = max(1, int(ray.cluster_resources().get("CPU", 1)))
    return Crew(hands, RayExecutor, deaths=(BrokenExecutor, ray.exceptions.WorkerCrashedError))


def _unreached(address: str | None, wrong: Exception) -> BadContent:
    return BadContent(located(WHERE, problem("nobody-answers-there", address=str(address), why=str(wrong).splitlines()[0])))


class RayExecutor(Executor):
    """Ray's tasks as futures; a task whose worker dies is given to another."""

    def __init__(self) -> None:
        import ray

        self.remote = ray.remote(_called)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """A task for whoever is free."""
        future: Future[T] = self.remote.remote(fn, args, kwargs).future()
        return future


def _called(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fn(*args, **kwargs)
