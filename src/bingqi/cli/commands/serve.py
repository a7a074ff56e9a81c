"""Serve: tables in the browser, for one person or for many."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from uvicorn import Server

    from bingqi.core.text import Text
    from bingqi.table.house import House
    from bingqi.table.web.own_address import OwnAddress
    from bingqi.table.workers.laboratory import Laboratory

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PORTS = range(8300, 8310)
"""Where no port was asked for, the first of these that is free."""
BACKLOG = 128
"""So many connections are taken at once, before any of them is refused."""
MOST_FILES = 65536


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(metavar="H")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(metavar="P")] = None,
    database: Annotated[str, typer.Option(metavar="URL")] = "",
    keep: Annotated[float, typer.Option(metavar="DAYS")] = 90,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL")] = None,
    peer: Annotated[str, typer.Option(metavar="URL")] = "",
    metrics: Annotated[str, typer.Option(metavar="PORT")] = "",
    lab: Annotated[bool | None, typer.Option("--lab/--no-lab")] = None,
    open: Annotated[bool, typer.Option("--open")] = False,
) -> int:
    """Open the tables to browsers."""
    from bingqi.rulesets import installed_problems
    from bingqi.table.house import House
    from bingqi.table.store.leases import Leases
    from bingqi.table.store.table_store import Store
    from bingqi.table.web.own_address import OwnAddress
    from bingqi.table.workers.reckoner import Reckoner

    voice: Voice = context.obj
    if port is not None:
        _check_number("--port", port, 0, 65535)
    _check_number("--keep", keep, 1, 36500)
    for one in origin or []:
        _check_address("--origin", one, "https://tables.example.org")
    if peer:
        _check_address("--peer", peer, "http://10.0.0.6:8300")
    notices = [*_about_the_page(), *installed_problems()]
    with (
        listen(host, port) if port is not None else listen_somewhere(host) as listening,
        closing(Store(database or default_database())) as store,
        alone(store.file),
    ):
        address = f"http://{shown(host)}:{listening.getsockname()[1]}/"
        print(voice.word("serving", address=address), flush=True)
        reached = OwnAddress(host, listening.getsockname()[1], origin or [])
        for one in reached.found():
            print(voice.word("serving-others", address=f"{one}/"), flush=True)
        for notice in notices:
            voice.err.print(voice.problem_line(notice), style="yellow", soft_wrap=True)
        voice.say("serving-tables", "dim", place=store.place)
        if open and displays():
            webbrowser.open(address)
        leases = Leases(store, (peer or address).rstrip("/")) if store.file is None else None  # a file has one server alone
        house = House(store, Reckoner(), keep, leases, laboratory(lab, host in LOOPBACK and not origin))
        if metrics:
            _serve_metrics(house, metrics)
        serving = server(house, listening, reached, host in LOOPBACK)
        _spare_the_collector()
        serving.run(sockets=[listening])
    return 0


def laboratory(wanted: bool | None, alone: bool) -> Laboratory | None:
    """The laboratory of a server: it takes minutes of a processor, so where others come it is there only if that is said."""
    from bingqi.table.workers.laboratory import AT_HOME, FOR_STRANGERS, Laboratory

    return Laboratory(AT_HOME if alone else FOR_STRANGERS) if wanted or (alone and wanted is None) else None


def _check_number(option: str, n: float, least: int, most: int) -> None:
    """Raises BadContent unless it is within these bounds."""
    from bingqi.core.content.structs import out_of_range
    from bingqi.core.problems import BadContent, located

    if not least <= n <= most:
        raise BadContent(located(option, out_of_range(n, least, most)))


def _about_the_page() -> Sequence[Text]:
    """What is wrong with the page; the tables are open to programs without it."""
    from bingqi.core.problems import Faulty
    from bingqi.table.web.page import page_folder, page_notice

    try:
        page_folder()
    except Faulty as wrong:
        return wrong.problems
    notice = page_notice()
    return [notice] if notice is not None else []


def _check_address(option: str, address: str, form: str) -> None:
    """Raises BadContent unless it is an address such as browsers show it, without a path."""
    from bingqi.core.problems import BadContent, problem, short

    where = urlsplit(address)
    if where.scheme not in ("http", "https") or not where.netloc or where.path.strip("/") or where.query:
        raise BadContent(problem("write-as", what=option, value=short(address), form=form))


def _serve_metrics(house: House, where: str) -> None:
    """Metrics at a port of this machine, or of HOST:PORT. Raises BadContent."""
    from bingqi.core.problems import BadContent, located, problem, short, system
    from bingqi.table.process.prometheus import serve

    host, _, port = where.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) <= 65535:
        raise BadContent(problem("write-as", what="--metrics", value=short(where), form="9100"))
    try:
        serve(house, host.strip("[]") or LOOPBACK[0], int(port))
    except OSError as wrong:
        raise BadContent(located(short(where), problem("cannot-listen", why=system(wrong)))) from None


@contextmanager
def alone(file: Path | None) -> Iterator[None]:
    """One server keeps the tables of a file: two would not see what the other one does. Raises BadContent if another one does."""
    from bingqi.core.problems import BadContent, located, problem
    from bingqi.table.process.private_files import make_private

    if sys.platform == "win32" or file is None:  # Windows has no such lock; there the second one's moves are refused
        yield
        return
    import fcntl

    with open(f"{file}.serving", "ab", opener=partial(os.open, mode=0o600)) as lock:  # what stands in it stays (see damage.py)
        make_private([Path(lock.name)])
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadContent(located(file, problem("served-already"))) from None
        yield


def _spare_the_collector() -> None:
    """Whoever looks for garbage stops everybody. It is not looked for in the program itself, nor so often elsewhere."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def default_database() -> str:
    """A file in the place where programs keep their data; its folder is made. Raises OSError."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "bingqi"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the secrets of dice lie there
    return f"sqlite:///{folder / 'tables.db'}"


def listen_somewhere(host: str) -> socket.socket:
    """The first of the usual ports that is free. Raises BadContent if none is."""
    from bingqi.core.problems import BadContent

    for port in PORTS[:-1]:
        with suppress(BadContent):
            return listen(host, port)
    return listen(host, PORTS[-1])


def listen(host: str, port: int) -> socket.socket:
    """The port, held from now on. Raises BadContent if somebody else has it, or the host is none of this machine's."""
    from bingqi.core.problems import BadContent, located, problem, short, system

    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as wrong:
        raise BadContent(located(short(host), problem("cannot-listen", why=system(wrong)))) from None
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":  # where to reuse an address is to take it from another server
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError as wrong:
        listening.close()
        raise BadContent(located(f"{host}:{port}", problem("cannot-listen", why=system(wrong)))) from None
    return listening


def shown(host: str) -> str:
    """A host as an address has it: of all that a server listens on, this machine."""
    bare = "127.0.0.1" if host == "0.0.0.0" else "::1" if host == "::" else host
    return f"[{bare}]" if ":" in bare else bare


def displays() -> bool:
    """Whether there is a screen on which a browser could open."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_files() -> int:
    """How many files this process may open. It takes what it is allowed: every connection is one."""
    if sys.platform == "win32":  # which has no such limit that matters here
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):  # macOS has lower limits of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if now == resource.RLIM_INFINITY else now


def server(house: House, listening: socket.socket, reached: OwnAddress, local: bool) -> Server:
    """What listens, with the tables of a house, and is reached by others there. On this machine alone it answers to its own names
    only."""
    import uvicorn

    from bingqi.table.process.damped_log import DampedHandler
    from bingqi.table.process.request_ids import Naming
    from bingqi.table.web.addresses import LOCAL_PROXIES
    from bingqi.table.web.app import app
    from bingqi.table.web.door import Door, limits
    from bingqi.table.web.protocols import protocols

    handler = DampedHandler()
    handler.addFilter(Naming())
    logging.basicConfig(format="%(asctime)s %(levelname)s [%(request)s] %(message)s", level=logging.WARNING, handlers=[handler])
    port, origins = listening.getsockname()[1], reached.origins
    names = ["127.0.0.1", "localhost", "[::1]", *[urlsplit(one).netloc for one in origins]]
    hosts = [name for one in names for name in (one, f"{one}:{port}")] if local else []
    proxies = [one.strip() for one in os.environ.get("FORWARDED_ALLOW_IPS", ",".join(LOCAL_PROXIES)).split(",")]
    config = uvicorn.Config(
        app(house, origins, hosts, proxies, reached),
        **protocols(Door(limits(open_files()), proxies)),
        forwarded_allow_ips=proxies,
        log_config=None,
        log_level="warning",
        access_log=False,
        backlog=BACKLOG,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    return uvicorn.Server(config)
