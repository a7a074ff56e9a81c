"""The README and the addresses of what is built: links that hold outside of a checkout.

bingqi does not say where its repository lies, for copies would go on saying so when it lies elsewhere. Whoever builds a
package to hand on names it, as its page in a browser:

    BINGQI_HOME=https://forge.example/somebody/bingqi pip wheel --no-deps .

The links of the README lead there then, to `/blob/HEAD/` and pictures to `/raw/HEAD/`, as most forges have it, and so do
the addresses of the package. Without it there are no addresses; links are the names of what they lead to, and pictures
their descriptions.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")
"""A link or a picture whose address lies in the checkout."""


class PackageMetadata(MetadataHookInterface):
    """What hatchling calls."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put in the fields that pyproject.toml calls dynamic. Raises ValueError if BINGQI_HOME is no address."""
        home = os.environ.get("BINGQI_HOME", "").rstrip("/")
        if home and not re.fullmatch(r"https?://[^\s/]+\S*", home):
            raise ValueError(f"BINGQI_HOME={home} is no address; write it as https://forge.example/somebody/bingqi")
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(text, home)}
        metadata["urls"] = urls(home)


def readme(text: str, home: str) -> str:
    """The README with links that lead to `home`; "": with none."""

    def link(found: re.Match[str]) -> str:
        picture, name, path = found.groups()
        if home:
            return f"{picture}[{name}]({home}/{'raw' if picture else 'blob'}/HEAD/{path})"
        return f"*{name}*" if picture else name

    return LINK.sub(link, text)


def urls(home: str) -> dict[str, str]:
    """The addresses of the package."""
    if not home:
        return {}
    pages = {"Documentation": "docs", "Changelog": "CHANGELOG.md", "Contributing": "CONTRIBUTING.md", "Security": "SECURITY.md"}
    return {"Homepage": home, "Source": home} | {name: f"{home}/blob/HEAD/{path}" for name, path in pages.items()}
