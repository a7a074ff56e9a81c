/** What happened last, in one sentence, and the ways to see it again, slower, faster, or not at all. Whoever listens hears each
 *  sentence once. */

import { useTable } from "../board/context";
import { Icon } from "../faces/icon";
import { Glossed } from "../table/glossed";
import type { View, Words } from "../view";
import { RATES, type Rate } from "./player";
import type { Stage } from "./use";
import { JUDGED, rollOf } from "./tray";
import { STAGE } from "./words";

interface Props {
  stage: Stage;
  /** Shows more of a beat. */
  why?: (beat: number) => void;
  /** The side whose own results stay in sight. */
  own?: string;
}

export function LastLine({ stage, why, own }: Props) {
  const { t } = useTable();
  const { view, upTo, act } = stage;
  const last = act ? beatOf(view, act.end) : beatOf(view, upTo);
  const mine = last && own ? lastOwn(view, upTo, own, last) : undefined;
  /** What comes of it is not to be read while its dice still roll. */
  const rolling = act && stage.phase < JUDGED ? rollOf(act) : undefined;
  const text = act?.beat.text ?? (last && view.beats![last].text);
  return (
    <section class="last-line" aria-label={t(STAGE.controls)}>
      <p class="last-text" role="status">
        <span class={rolling ? "unseen" : undefined}>
          <Glossed text={t(text || STAGE.nothing)} />
        </span>
        {rolling && <span aria-hidden="true">{t(rolling.what)} …</span>}
        {last !== undefined && why && !act && (
          <button class="why" onClick={() => why(last)}>
            {t(STAGE.why)}
          </button>
        )}
      </p>
      {mine !== undefined && (
        <p class="last-own">
          <Glossed text={t(view.beats![mine].text)} />
        </p>
      )}
      <Controls stage={stage} />
    </section>
  );
}

/** The beat of a line. */
function beatOf(view: View, line: number): number | undefined {
  const beat = view.log?.[line]?.beat;
  return beat !== undefined && view.beats?.[beat] ? beat : undefined;
}

/** So far back one's own last result is looked for. */
const BACK = 40;

/** What came of the last dice that somebody of this side threw, where others have acted since. */
function lastOwn(view: View, upTo: number, own: string, last: number): number | undefined {
  for (let n = beatOf(view, upTo) ?? 0; n > Math.max(0, last - BACK); n--) {
    const beat = view.beats?.[n];
    if (beat?.came === undefined || !beat.by || view.pieces?.[beat.by]?.side !== own) continue;
    return n === last ? undefined : n;
  }
  return undefined;
}

function Controls({ stage }: { stage: Stage }) {
  const { t } = useTable();
  const { paused, busy, rate, haste, left, off, again } = stage;
  const fast = `${Math.round(rate * haste * 100) / 100}×`;
  const told = haste > 1 ? STAGE.hastened(fast) : STAGE.speed(fast);
  return (
    <div class="playback" role="group" aria-label={t(STAGE.controls)}>
      {busy ? <Control icon={paused ? "play" : "pause"} label={paused ? STAGE.play : STAGE.pause} keyed={STAGE.space} act={paused ? stage.resume : stage.pause} /> : <Control icon="play" label={STAGE.watch(again)} off={!again} act={stage.watchAgain} />}
      <Control icon="step" label={STAGE.step} keyed="." off={!busy} act={stage.step} />
      <select class="rate" aria-label={t(told)} title={t(told)} value={off ? "off" : String(rate)} onChange={(event) => (stage.setRate(rateOf(event.currentTarget.value)), event.currentTarget.blur())}>
        {RATES.map((one) => (
          <option key={one} value={String(one)}>
            {one}×
          </option>
        ))}
        <option value="off">{t(STAGE.atOnce)}</option>
      </select>
      <Control icon="skip" label={STAGE.skip} keyed={STAGE.enter} off={!busy} act={stage.skip} />
      {left > 1 && <small class="left">{t(STAGE.left(left - 1))}</small>}
    </div>
  );
}

const rateOf = (value: string): Rate | "off" => RATES.find((one) => String(one) === value) ?? "off";

function Control({ icon, label, keyed, off, act }: { icon: string; label: Words; keyed?: Words; off?: boolean; act: () => void }) {
  const { t } = useTable();
  const title = keyed ? STAGE.keyed(t(label), t(keyed)) : label;
  return (
    <button class="control" aria-label={t(label)} title={t(title)} aria-disabled={off || undefined} onClick={() => !off && act()}>
      <Icon name={icon} size={20} />
    </button>
  );
}
