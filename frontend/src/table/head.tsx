/** The head of a table: what is fought, how it stands, and what one may do besides playing. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { Icon } from "../faces/icon";
import { useFlag, useNarrow } from "../settings";
import { setSound } from "../stage/sound";
import { STAGE } from "../stage/words";
import { Standing } from "./battle";
import { Download } from "./outcome";
import { useSession } from "./session";
import { TABLE } from "./words";

interface Props {
  lookBack?: () => void;
  /** Where it stands here, and not in the head of the sheet, what takes back. */
  undo: ComponentChildren;
}

export function TableHead({ lookBack, undo }: Props) {
  const { view, t } = useTable();
  const narrow = useNarrow();
  return (
    <header class="table-head">
      <h1>{t(view.title)}</h1>
      <Standing most={narrow ? 1 : 2} />
      <Toolbar lookBack={lookBack} undo={undo} />
    </header>
  );
}

/** Takes back what one did last. */
export function Undo({ undone }: { undone: () => void }) {
  const { t, send, you, table } = useSession();
  /** What is asked anew is answered by the keyboard at once. */
  const undo = () => (undone(), send({ t: "undo" })) && document.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
  /** Once the secret of fair dice is out, nothing is taken back. */
  const plays = you.role === "player" && (table.phase === "playing" || table.phase === "over") && !(table.phase === "over" && table.dice.kind === "fair");
  if (!plays) return null;
  return (
    <button class="undo" onClick={undo}>
      {t(TABLE.undo)}
    </button>
  );
}

function Toolbar({ lookBack, undo }: Props) {
  const { t, you, table, info } = useSession();
  return (
    <div class="toolbar" role="group" aria-label={t(TABLE.actions)}>
      {undo}
      {lookBack && table.phase !== "gathering" && <button onClick={lookBack}>{t(TABLE.replay)}</button>}
      {you.role === "gm" && table.phase === "playing" && <Download />}
      <a class="button" href={`/rules/${info.ruleset}`} target="_blank">
        {t(TABLE.book)}
      </a>
      <SoundSwitch />
    </div>
  );
}

/** A finger has pressed something only when it is lifted. */
const PRESSES = ["pointerup", "keydown"];

/** A sound that was wanted before begins with the first press, for browsers allow none before. */
function SoundSwitch() {
  const { t } = useTable();
  const [wanted, want] = useFlag("sound");
  const [started, start] = useState(false);
  const on = wanted && started;
  useEffect(() => {
    if (!wanted || started) return;
    const begin = (event: Event) => {
      if ((event.target as Element).closest(".sound")) return; // whoever presses that means what it says
      setSound(true);
      start(true);
    };
    for (const press of PRESSES) document.addEventListener(press, begin);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, begin);
    };
  }, [wanted, started]);
  const toggle = () => {
    setSound(!on);
    want(!on);
    start(true);
  };
  return (
    <button class="sound" aria-pressed={on} aria-label={t(on ? STAGE.soundOff : STAGE.soundOn)} title={t(on ? STAGE.soundOff : STAGE.soundOn)} onClick={toggle}>
      <Icon name={on ? "sound-on" : "sound-off"} size={18} />
    </button>
  );
}
