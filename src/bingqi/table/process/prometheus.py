"""Metrics: what a server counts of itself, for Prometheus, on a port of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from bingqi.table.house import House

REGISTRY = CollectorRegistry()
QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
LONG = (0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60)
MOVES = Histogram("bingqi_move_seconds", "Moves: tried, drawn and written.", buckets=QUICK, registry=REGISTRY)
WAITS = Histogram("bingqi_move_wait_seconds", "How long moves waited for their turn at a table.", buckets=QUICK, registry=REGISTRY)
JOBS = Histogram("bingqi_job_seconds", "Jobs of the processes.", ["pool"], buckets=LONG, registry=REGISTRY)
JOB_WAITS = Histogram("bingqi_job_wait_seconds", "How long jobs waited for a process.", ["pool"], buckets=LONG, registry=REGISTRY)
RESTARTS = Counter("bingqi_process_failures", "Processes that failed, and are begun anew.", ["pool"], registry=REGISTRY)
STORE = Counter("bingqi_store_errors", "Errors of the database.", ["fault"], registry=REGISTRY)
REJECTED = Counter("bingqi_refused_requests", "Requests that were refused.", ["status"], registry=REGISTRY)
BUGS = Counter("bingqi_bugs", "Faults of ours that somebody was told of.", registry=REGISTRY)


class Here(Collector):
    """What there is now, counted when it is asked for."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[GaugeMetricFamily]:
        hubs = [one.hub for one in [*self.house.tables.values()]]
        yield GaugeMetricFamily("bingqi_tables_open", "Tables that are open.", len(hubs))
        yield GaugeMetricFamily("bingqi_tables_aside", "Open tables that are put aside.", sum(hub.phase == "aside" for hub in hubs))
        yield GaugeMetricFamily("bingqi_pages", "Pages that are connected.", sum(len(hub.connections) for hub in hubs))
        queued = GaugeMetricFamily("bingqi_jobs_queued", "Jobs that wait for a process.", labels=["pool"])
        for name, pool in self.house.pools.items():
            queued.add_metric([name], sum(len(jobs) for jobs in [*pool.waiting.values()]))
        yield queued


def serve(house: House, host: str, port: int) -> None:
    """Tell whoever asks at this port, for as long as the program runs. Raises OSError."""
    REGISTRY.register(Here(house))
    start_http_server(port, host, REGISTRY)
