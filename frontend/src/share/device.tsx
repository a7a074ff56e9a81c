/** What the page may do on this device: be an app, and notify. Where the address does not allow it, that is said here. */

import { useShell } from "../shell";
import { isInstalled, secure, useInstall } from "./app";
import { useNotifying } from "./notify";
import { SHARE } from "./words";
import "../styles/share.css";

/** Among the settings of a table. */
export function OnThisDevice() {
  const { t } = useShell();
  return (
    <section class="panel card device">
      <details>
        <summary>
          <h2>{t(SHARE.device)}</h2>
        </summary>
        {secure ? (
          <>
            <Notifications />
            <Install />
          </>
        ) : (
          <p class="small">{t(SHARE.insecure)}</p>
        )}
      </details>
    </section>
  );
}

/** At the foot of the home page. */
export function AsAnApp() {
  const { t } = useShell();
  return <footer class="device">{secure ? <Install /> : <p class="small">{t(SHARE.insecure)}</p>}</footer>;
}

function Install() {
  const { t } = useShell();
  const install = useInstall();
  if (install) return <button onClick={install}>{t(SHARE.install)}</button>;
  return <p class="small">{t(isInstalled() ? SHARE.installed : SHARE.installByMenu)}</p>;
}

function Notifications() {
  const { t } = useShell();
  const [state, turn] = useNotifying();
  if (state === "nowhere" || state === "barred") return <p class="small">{t(state === "barred" ? SHARE.notifyBarred : SHARE.notifyNowhere)}</p>;
  const on = state === "on";
  return (
    <div>
      <p class="small" role="status">
        {t(on ? SHARE.notified : SHARE.notifyHint)}
      </p>
      <button onClick={() => void turn(!on)}>{t(on ? SHARE.notNotify : SHARE.notify)}</button>
    </div>
  );
}
