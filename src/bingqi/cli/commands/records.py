"""Records: `replay` tells a recorded battle again, `verify` proves that rules and dice made it so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from bingqi.core.record.format import Record
    from bingqi.core.record.verify import Proof
    from bingqi.core.session.play import Session
    from bingqi.core.text import Text

RecordFile = Annotated[Path, typer.Argument(metavar="RECORD")]
AsJson = Annotated[bool, typer.Option("--json")]


def replay(
    context: typer.Context,
    record: RecordFile,
    to: Annotated[int | None, typer.Option(metavar="N")] = None,
    json: AsJson = False,
) -> int:
    """Tell a recorded battle again, turn by turn. The rules are run again and compared with the record."""
    from bingqi.core.content.structs import out_of_range
    from bingqi.core.problems import BadContent, located

    voice: Voice = context.obj
    if to is not None and to < 0:
        raise BadContent(located("--to", out_of_range(to, 0)))
    session, found, notices = replayed(record)
    voice = voice.of(session.rules.folder)
    for notice in notices:
        voice.err.print(voice.problem_line(notice), style="yellow", soft_wrap=True)
    tell = print_turn_json if json else print_turn
    for n in range(1, len(session.past_turns) + 1):
        if to is not None and n > to:
            return 0
        tell(voice, session, n)
    if not json:
        show_end(voice, session, found)
    return 0


def replayed(path: Path) -> tuple[Session[Any], Record, list[Text]]:
    """A recorded battle, played again, and what is to be known of it. Raises BadRecord, Diverged."""
    from bingqi.core.problems import located, problem
    from bingqi.core.record.format import read
    from bingqi.core.record.resume import played_again
    from bingqi.rulesets import ruleset

    record = read(path)
    session, notice = played_again(ruleset(record.header.ruleset), record)
    torn = [located(path, problem("torn", n=record.lines + 1))] if record.torn else []
    return session, record, [*torn, *([notice] if notice else [])]


def print_turn(voice: Voice, session: Session[Any], n: int) -> None:
    """What happened in turn `n`, a line for each thing that people read. A battle that is told again has no secrets."""
    from bingqi.drawing.log_lines import Turn, turn_lines

    rules, turn, start = session.rules, session.past_turns[n - 1], session.start_of(n - 1)
    lines = turn_lines(voice, rules, session.start_of(n), Turn(start, turn.responses, turn.entries))
    if lines:
        voice.say("turn", "dim", n=n, round=rules.round(start))
    for line in lines:
        voice.show(line, wrap=False)


def print_turn_json(voice: Voice, session: Session[Any], n: int) -> None:
    """Turn `n` as a line of JSON: its answers and what happened."""
    from bingqi.drawing.log_lines import narrated

    turn, start, state = session.past_turns[n - 1], session.start_of(n - 1), session.start_of(n)
    print_json(
        {
            "turn": n,
            "round": session.rules.round(start),
            "answers": [{"ask": said.request, "answer": said.answer} for said in turn.responses],
            "entries": [
                {"event": one.event, "args": one.args, "rules": one.rules, "text": narrated(voice, session.rules, state, one)}
                for one in turn.entries
            ],
        }
    )


def show_end(voice: Voice, session: Session[Any], record: Record) -> None:
    """How the battle ended, or where it stands."""
    from bingqi.drawing.log_lines import outcome_line

    if session.outcome is not None:
        voice.line(outcome_line(voice, session.rules, session.state, session.outcome), "bold")
    else:
        voice.say("goes-on", path=str(record.path))


def verify(
    context: typer.Context,
    record: RecordFile,
    commitment: Annotated[str, typer.Option("--commitment", metavar="HEX")] = "",
    json: AsJson = False,
) -> int:
    """Prove that the rules and the dice made the battle as it is recorded; with the commitment that somebody was shown before the
    battle, that the dice were fixed then."""
    import msgspec

    from bingqi.core.problems import shown
    from bingqi.core.record.format import read
    from bingqi.core.record.verify import fingerprint
    from bingqi.core.record.verify import verify as prove
    from bingqi.rulesets import ruleset

    voice: Voice = context.obj
    shown_before = fingerprint(commitment, "--commitment") if commitment else ""
    found = read(record)
    proof = prove(ruleset(found.header.ruleset), found, shown_before)
    if json:
        said = {
            "faults": [voice.problem_line(one) for one in proof.problems],
            "notice": voice.problem_line(proof.notice) if proof.notice else "",
        }
        others = [{"line": n, "seats": seats} for n, seats in found.seatings]
        told = {"seats": found.header.seats, "others": others}
        print_json({"record": str(record), "verdict": proof.verdict, **msgspec.to_builtins(proof), **said, **told})
    else:
        print_proof(voice, proof)
        print_course(voice, proof, found)
        for one in shown(proof.problems):
            voice.line(voice.problem_line(one), "red")
        voice.say(f"proof-{proof.verdict}", STYLES.get(proof.verdict, "bold yellow"))
    return 1 if proof.verdict in ("fails", "in-part") else 0


STYLES = {"fails": "bold red", "holds": "bold green", "sound": "bold green"}
"""Of verdicts; the others are no end of the matter."""


def print_proof(voice: Voice, proof: Proof) -> None:
    """What a record shows of its dice, and what it does not."""
    voice.say("proof", lines=proof.lines, turns=proof.turns, answers=proof.answers)
    if proof.taken_over:
        voice.say("rolls-taken-over", "yellow", rolls=proof.rolls, n=proof.taken_over)
    else:
        voice.say("rolls", rolls=proof.rolls)
    drawn, fair = proof.dice in ("proved", "partly"), proof.dice != "unproved"
    if proof.dice != "wrong":
        voice.say(f"dice-{proof.dice}", checked=proof.rolls - proof.taken_over)
    if fair and not proof.bound:
        voice.say("unbound", "yellow")
    if proof.shown:
        voice.say("fingerprint-same")
        if drawn and proof.bound:
            voice.say("nobody-chose")
    elif drawn:
        voice.say("fingerprint-unseen", "yellow")
    if fair and not proof.words:
        voice.say("no-words", "yellow")
    if proof.reopened:
        voice.say("reopened", "yellow")
    if proof.unpromised:
        voice.say("unpromised", "yellow", sides=proof.unpromised)
    if proof.commitment and not proof.shown:
        voice.say("fingerprint", "yellow", commitment=proof.commitment)


def print_course(voice: Voice, proof: Proof, found: Record) -> None:
    """What else is to be known of how the battle went, and of its file."""
    if proof.undone:
        voice.say("taken-back", "yellow", n=proof.undone)
    for n, seats in found.seatings:
        voice.say("others-played", "yellow", line=n, seats=[f"{side}={who}" for side, who in seats.items()])
    if not proof.finished:
        voice.say("unfinished", "yellow")
    if proof.notice:
        voice.line(voice.problem_line(proof.notice), "yellow")
    if proof.torn:
        voice.say("torn", "yellow", line=found.lines + 1)
