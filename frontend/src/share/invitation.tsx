/** An invitation as one hands it on: the link to copy or share, its QR code; and how far the links of this page go. */

import { useState } from "preact/hooks";
import { useShell } from "../shell";
import { LinkField } from "../table/linkfield";
import type { Words } from "../view";
import { joinLink, useReach } from "./address";
import { QrCode } from "./qr";
import { SHARE } from "./words";
import "../styles/share.css";

const SERVE = "bingqi serve --host 0.0.0.0";

interface Props {
  /** What the link opens. */
  label: string;
  invitation: string;
  title: Words;
}

export function InvitationLink({ label, invitation, title }: Props) {
  const { t } = useShell();
  const [shown, show] = useState(false);
  const href = joinLink(useReach(), invitation);
  return (
    <div class="invitation">
      <LinkField label={label} href={href} />
      <div class="row">
        <ShareButton href={href} text={t(SHARE.shareText(t(title)))} />
        <button aria-expanded={shown} onClick={() => show(!shown)}>
          {t(SHARE.qr)}
        </button>
      </div>
      {shown && <QrCode text={href} label={t(SHARE.qrOf(label))} />}
    </div>
  );
}

/** Where the system has a way to hand things on, as phones do. */
function ShareButton({ href, text }: { href: string; text: string }) {
  const { t } = useShell();
  if (!("share" in navigator)) return null;
  /** Whoever thinks better of it has done nothing wrong. */
  const share = () => navigator.share({ url: href, text }).catch(() => {});
  return <button onClick={share}>{t(SHARE.share)}</button>;
}

/** A plain warning where links lead nowhere but here, with the way out; and where they lead if not to this page's own address. */
export function ReachNote() {
  const { t } = useShell();
  const { scope, base } = useReach();
  if (scope === "all") return null;
  if (scope === "elsewhere") return <p class="small">{t(SHARE.elsewhere(base))}</p>;
  return (
    <p class="warning only-here" role="note">
      <b>{t(SHARE.onlyHere)}</b> {t(SHARE.onlyHereWayOut)} <code>{SERVE}</code>
    </p>
  );
}
