"""The Chromium that the browser tests drive: any that is installed. As a program it sees to it that there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Without a window to draw, the shell does the same work in half the time."""
PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's, the best first; not every Debian has the shell."""
NONE = "The browser tests need Chromium: apt-get install chromium, or name one: BINGQI_CHROMIUM=/path/to/chrome"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """Its path: BINGQI_CHROMIUM if that is set, else the first on the PATH."""
    named = os.environ.get("BINGQI_CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)


def install() -> None:
    """Install Debian's, as root."""
    print("Installing Chromium for the browser tests ...", flush=True)
    quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    subprocess.run([*quiet, "update"], check=True)
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    *better, last = [[*quiet, "install", "-y", package] for package in PACKAGES]
    for command in better:
        if subprocess.run(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
            return
    subprocess.run(last, check=True, env=env, stdout=subprocess.DEVNULL)


def main() -> None:
    """Exits with code 2, and the way out, if there is none and none can be installed."""
    if chromium():
        return
    if not os.environ.get("BINGQI_CHROMIUM") and os.geteuid() == 0 and shutil.which("apt-get"):
        try:
            install()
        except subprocess.CalledProcessError as error:
            print(f"`{' '.join(error.cmd)}` failed", file=sys.stderr)
    if not chromium():
        print(NONE, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
