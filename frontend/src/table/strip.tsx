/** The strip above the boards: what one is after, and whose turn comes when. */

import { useTable } from "../board/context";
import { Icon } from "../faces/icon";
import type { View } from "../view";
import { WORDS } from "../words";
import { Glossed } from "./glossed";
import { Turns } from "./turns";

export function Strip({ handlers }: { handlers?: object }) {
  const { view, t } = useTable();
  return (
    <div class="strip">
      {view.aim && (
        <p class="aim-line">
          <Icon name="flag" size={18} /> <b>{t(WORDS.aim)}</b>{" "}
          <span>
            <Glossed text={t(view.aim)} />
          </span>
        </p>
      )}
      {!view.scale && <Turns handlers={handlers} />}
    </div>
  );
}

export const whoseTurn = ({ order }: View) => order?.find((place) => place.now);

/** Whose turn it is, over the boards. */
export function Banner({ now, mine }: { now: NonNullable<ReturnType<typeof whoseTurn>>; mine?: string }) {
  const { t, side } = useTable();
  return (
    <p key={now.id} class={`turn-banner side-${side(now.side)}`} aria-hidden="true">
      <b>{t(now.label)}</b> {now.side && now.side === mine && <small>{t(WORDS.you)}</small>}
    </p>
  );
}
