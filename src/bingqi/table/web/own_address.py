"""Own address: where others reach this server. On this machine it has names (localhost) that mean another one everywhere else."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has (RFC 5737, RFC 3849): to ask how one would get there sends nothing."""


def is_loopback(host: str) -> bool:
    """Whether a host is this machine, and on every other machine that one."""
    if host.lower() == "localhost":
        return True
    with suppress(ValueError):
        address = ip_address(host)
        mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
        return (mapped or address).is_loopback
    return False


def is_asked_on_loopback(host: str, client: str) -> bool:
    """Whether a request comes from this machine, and by a name that is good there alone: `host` as the header has it. What a
    proxy passes on comes by another."""
    with suppress(ValueError):
        return is_loopback(urlsplit(f"//{host}").hostname or "") and is_loopback(client)
    return False


def network_address(family: socket.AddressFamily) -> str:
    """The address of this machine in its network; "" where it is in none. It is looked for anew: people carry machines about."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect((ELSEWHERE[family], 9))
        found: str = asking.getsockname()[0]
        return "" if is_loopback(found) else found
    return ""


class OwnAddress:
    """Where a server is reached that listens at a host and a port: under the origins that it was given, else in its network."""

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        origins: Sequence[str] = (),
        look: Callable[[socket.AddressFamily], str] = network_address,
    ) -> None:
        self.host, self.port, self.origins, self.look = host, port, origins, look

    def found(self) -> list[str]:
        """Addresses as browsers show them, without a path; none where it is served for this machine alone."""
        if self.origins:
            return [one.rstrip("/") for one in self.origins]
        host = self._host()
        return [f"http://{f'[{host}]' if ':' in host else host}:{self.port}"] if host and not is_loopback(host) else []

    def _host(self) -> str:
        everywhere = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
        return self.look(everywhere[self.host]) if self.host in everywhere else self.host
