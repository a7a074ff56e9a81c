"""A bar that grows with the fights fought, while one waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bingqi.cli.voice import Voice


class FightsBar:
    """On stderr; in a pipe there is none."""

    def __init__(self, voice: Voice, title: str, fights: int) -> None:
        """`title`: what is fought."""
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = TextColumn(title), BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn()
        self.progress = Progress(*columns, console=voice.err, transient=True, disable=not voice.err.is_terminal)
        self.task = self.progress.add_task("", total=fights)

    def __enter__(self) -> FightsBar:
        self.progress.start()
        return self

    def show(self, fights: int, so_far: str = "") -> None:
        """So many are fought, and this has come of them."""
        self.progress.update(self.task, completed=fights, description=so_far)

    def show_all(self, fights: int, of: int) -> None:
        """So many are fought, of so many."""
        self.progress.update(self.task, completed=fights, total=of)

    def __exit__(self, *_: object) -> None:
        self.progress.stop()
