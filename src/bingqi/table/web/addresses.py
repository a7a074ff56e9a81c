"""Addresses: who counts as one when it is counted how much somebody asks for."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

LOCAL_PROXIES = ("127.0.0.1", "::1")
"""A proxy on this machine may say for whom it asks, unless others are named."""
NETWORK = 64
"""Bits of an IPv6 address that are one household's: whoever has one address of it has all."""


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """An IPv4 address, or the /64 of an IPv6 address. What is neither (a proxy may say anything) is one household."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return "?"
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, NETWORK), strict=False))


class Proxies:
    """The addresses that may say for whom they ask: of these, everybody behind them has the connections."""

    def __init__(self, proxies: Collection[str]) -> None:
        """`proxies`: addresses and networks; "*": all. What is neither is passed over, as uvicorn does."""
        self.all = "*" in proxies
        self.networks = []
        for one in proxies:
            try:
                self.networks.append(ip_network(one))
            except ValueError:
                continue

    def __contains__(self, host: str) -> bool:
        if self.all:
            return True
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self.networks)
