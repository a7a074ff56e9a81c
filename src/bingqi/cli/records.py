"""Records: `replay` tells a recorded battle again, `verify` proves that rules and dice made it so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from bingqi.core.record import Record
    from bingqi.core.session import Session

RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A recorded battle.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def replay(
    context: typer.Context,
    record: RecordFile,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after the turn of this number.")] = None,
    json: AsJson = False,
) -> int:
    """Tell a recorded battle again, turn by turn. The rules are run again and compared with the record."""
    from bingqi.core.fault import BadContent

    voice: Voice = context.obj
    if to is not None and to < 0:
        raise BadContent(f"--to: {to} is out of range; from 0")
    session, found, notice = replayed(record)
    voice = voice.of(session.rules.folder)
    if notice:
        voice.err.print(notice, style="yellow", soft_wrap=True)
    tell = tell_json if json else tell_turn
    for n in range(1, len(session.past) + 1):
        if to is not None and n > to:
            return 0
        tell(voice, session, n)
    if not json:
        show_end(voice, session, found)
    return 0


def replayed(path: Path) -> tuple[Session[Any], Record, str]:
    """A recorded battle, played again. Raises BadRecord, Diverged."""
    from bingqi.core.record import read, resume
    from bingqi.rulesets import ruleset

    record = read(path)
    session, notice = resume(ruleset(record.header.ruleset), record)
    if record.torn:
        notice = f"{path}: line {record.lines + 1} is torn and left out" + (f"; {notice}" if notice else "")
    return session, record, notice


def after(session: Session[Any], n: int) -> Any:
    """The state after turn `n`, counted from 1."""
    return session.past[n].start if n < len(session.past) else session.start


def tell_turn(voice: Voice, session: Session[Any], n: int) -> None:
    """What happened in turn `n`, a line for each thing that people read."""
    from bingqi.cli.draw import rolls_line, told_lines

    lines = told_lines(voice, session.rules, after(session, n), session.past[n - 1].entries)
    if lines:
        voice.say("turn", "dim", n=n, round=session.rules.round(session.past[n - 1].start))
    if rolled := rolls_line(voice, session.rules, after(session, n), session.past[n - 1].said):
        voice.show(rolled, wrap=False)
    for line in lines:
        voice.show(line, wrap=False)


def tell_json(voice: Voice, session: Session[Any], n: int) -> None:
    """Turn `n` as a line of JSON: its answers and what happened."""
    from bingqi.cli.draw import narrated

    turn, state = session.past[n - 1], after(session, n)
    print_json(
        {
            "turn": n,
            "round": session.rules.round(turn.start),
            "answers": [{"ask": said.ask, "answer": said.answer} for said in turn.said],
            "entries": [
                {"event": one.event, "args": one.args, "rules": one.rules, "text": narrated(voice, session.rules, state, one)}
                for one in turn.entries
            ],
        }
    )


def show_end(voice: Voice, session: Session[Any], record: Record) -> None:
    """How the battle ended, or where it stands."""
    from bingqi.cli.draw import outcome_line

    if session.outcome is not None:
        voice.line(outcome_line(voice, session.rules, session.outcome), "bold")
    else:
        voice.say("goes-on", path=str(record.path))


def verify(context: typer.Context, record: RecordFile, json: AsJson = False) -> int:
    """Prove that the rules and the dice made the battle as it is recorded."""
    import msgspec

    from bingqi.core.record import read
    from bingqi.core.record import verify as prove
    from bingqi.rulesets import ruleset

    voice: Voice = context.obj
    found = read(record)
    proof = prove(ruleset(found.header.ruleset), found)
    if json:
        print_json({"record": str(record), **msgspec.to_builtins(proof), "torn": found.torn})
    else:
        voice.say("proof", lines=proof.lines, turns=proof.turns, answers=proof.answers, rolls=proof.rolls)
        voice.say(f"dice-{proof.dice}")
        if proof.undone:
            voice.say("taken-back", "yellow", n=proof.undone)
        if not proof.finished:
            voice.say("unfinished", "yellow")
        if proof.notice:
            voice.line(proof.notice, "yellow")
        if found.torn:
            voice.say("torn", "yellow", line=found.lines + 1)
        for fault in proof.faults[:20]:
            voice.line(fault, "red")
        voice.say("proof-fails" if proof.faults else "proof-holds", "bold red" if proof.faults else "bold green")
    return 1 if proof.faults else 0
