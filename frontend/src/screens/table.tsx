/** The table: one seat's sight of a battle, live. */

import { useEffect } from "preact/hooks";
import { api, useLoaded } from "../api";
import { useConnection } from "../connection";
import type { ScreenProps } from "../main";
import { keep } from "../mine";
import { useTurnNotification } from "../share/notify";
import { Faults, useRuleset, useShell, useTitle } from "../shell";
import { LiveTable } from "../table/live";
import type { Info, RulesetInfo } from "../table/session";
import { TABLE } from "../table/words";
import { isMessage, type Words } from "../view";
import { WORDS } from "../words";
import "../styles/panels.css";
import "../styles/stage.css";
import "../styles/table.css";

export default function TableScreen({ hash: token }: ScreenProps) {
  const { t } = useShell();
  return token ? <Opened key={token} token={token} /> : <Notice text={t(TABLE.noToken)} />;
}

function Opened({ token }: { token: string }) {
  const { t: say } = useShell();
  const [live, send] = useConnection(token);
  const { value: info, faults, again } = useLoaded(() => api<Info>("/api/table", { token }), [token]);
  const { value: rules } = useLoaded(async () => info && api<RulesetInfo>(`/api/rulesets/${info.ruleset}`), [info?.ruleset]);
  const { t } = useRuleset(info?.ruleset ?? "");
  const asked = !!live.view?.prompt;
  const title = info ? say(info.title) : "";
  useTitle(asked ? `● ${say(TABLE.yourTurn)}${title && ` · ${title}`}` : title);
  useTurnNotification(asked, say(TABLE.yourTurn), title, info?.table);
  useEffect(() => {
    if (info && live.you) keep({ token, table: info.table, seat: live.you.seat, title: info.title });
  }, [info, live.you?.seat]);
  useEffect(() => {
    if (live.status === "live" && faults) again();
  }, [live.status]);

  if (live.status === "closed" && live.view && live.faults?.some(isGone)) return <Notice text={say(TABLE.removed)} final />;
  if (live.status === "closed") return <Notice text={say(TABLE.closed)} faults={live.faults} />;
  if (!live.view || !live.you || !info || !t) return <p class="notice" role="status">{say(TABLE.connecting)}</p>;
  return (
    <>
      {live.status === "lost" && (
        <p class="lost" role="status">
          {say(TABLE.lost)}
        </p>
      )}
      <LiveTable token={token} info={info} rules={rules} live={live} view={live.view} you={live.you} send={send} t={t} />
    </>
  );
}

/** The table was there, and is no longer. */
const isGone = (fault: Words) => isMessage(fault) && fault.id === "fault-no-table";

/** `final`: trying again is of no use. */
function Notice({ text, faults, final }: { text: string; faults?: Words[]; final?: boolean }) {
  const { t } = useShell();
  return (
    <section class="sheet">
      <h1>{text}</h1>
      <Faults faults={faults} />
      <p>
        <a href="/">{t(TABLE.toHome)}</a>
        {!final && (
          <>
            {" "}
            · <button onClick={() => location.reload()}>{t(WORDS.again)}</button>
          </>
        )}
      </p>
    </section>
  );
}
