"""Files: those of the page, as they are looked for."""

from __future__ import annotations

from errno import ENAMETOOLONG
from typing import Any

from litestar.file_system import BaseLocalFileSystem
from litestar.types import PathType
from litestar.types.file_types import FileInfo


class Files(BaseLocalFileSystem):
    """The files of this machine. One with a name that none can have (a zero byte, too long, within another file) is not there."""

    async def info(self, path: PathType, **more: Any) -> FileInfo:
        try:
            return await super().info(path, **more)
        except (ValueError, NotADirectoryError):
            raise FileNotFoundError from None
        except OSError as wrong:
            if wrong.errno == ENAMETOOLONG:
                raise FileNotFoundError from None
            raise
