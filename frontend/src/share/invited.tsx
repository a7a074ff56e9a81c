/** What an invitation is to: which game, which side, who invites, how dice fall; told before one sits down. */

import { useLoaded } from "../api";
import { wholeRuleset } from "../home/offers";
import { Art } from "../home/art";
import { HOME } from "../home/words";
import { useRuleset, useShell } from "../shell";
import type { Words } from "../view";
import { duration } from "../words";
import { SHARE } from "./words";

/** As `GET /api/invitation` answers. */
export interface Invited {
  ruleset: string;
  scenario: string;
  title: Words;
  seat: string;
  role: "player" | "gm" | "spectator";
  side: string;
  host: string;
  host_side: string;
  dice: keyof typeof HOME.diceKinds;
  clock: number | null;
  delay: number;
}

export function AboutInvitation({ invited }: { invited: Invited }) {
  const { t } = useShell();
  const { value: rules } = useLoaded(() => wholeRuleset(invited.ruleset), [invited.ruleset]);
  const { t: say } = useRuleset(invited.ruleset);
  const scenario = rules?.scenarios.find(({ name }) => invited.scenario === `${invited.ruleset}/${name}`);
  const sides = scenario?.sides ?? {};
  return (
    <div class="told">
      {scenario && <Art ruleset={invited.ruleset} scenario={scenario} say={say} />}
      <h2>{t(invited.title)}</h2>
      <p class="soft">{rules && t(rules.title)}</p>
      {scenario && <p>{t(scenario.about)}</p>}
      <dl>
        <YourSeat invited={invited} sides={sides} />
        <Host invited={invited} sides={sides} />
        <dt>{t(SHARE.dice)}</dt>
        <dd>
          {t(HOME.diceKinds[invited.dice])}
          <p>{t(HOME.diceHints[invited.dice])}</p>
        </dd>
        <dt>{t(SHARE.clock)}</dt>
        <dd>{t(invited.clock ? duration(invited.clock) : SHARE.noClock)}</dd>
      </dl>
    </div>
  );
}

type Sides = Record<string, Words>;

function YourSeat({ invited: { role, side, delay }, sides }: { invited: Invited; sides: Sides }) {
  const { t } = useShell();
  const plays = role === "player";
  return (
    <>
      <dt>{t(plays ? SHARE.yourSide : SHARE.yourRole)}</dt>
      <dd>{plays ? <Side side={side} sides={sides} /> : t(SHARE.roles[role])}</dd>
      {role === "spectator" && delay > 0 && (
        <>
          <dt>{t(SHARE.delay)}</dt>
          <dd>{t(SHARE.late(delay))}</dd>
        </>
      )}
    </>
  );
}

/** The side in its colour, which is that of its place among them. */
function Side({ side, sides }: { side: string; sides: Sides }) {
  const { t } = useShell();
  const place = Object.keys(sides).indexOf(side);
  return <b class={`side-${place < 0 ? 0 : (place % 4) + 1}`}>{t(sides[side] ?? side)}</b>;
}

/** By name; who has said none is known by the side. */
function Host({ invited: { host, host_side: side }, sides }: { invited: Invited; sides: Sides }) {
  const { t } = useShell();
  const plays = side && t(sides[side] ?? side);
  const who = host && plays ? t(SHARE.playing(host, plays)) : host || (plays && t(SHARE.hostSide(plays)));
  return who ? (
    <>
      <dt>{t(SHARE.host)}</dt>
      <dd>{who}</dd>
    </>
  ) : null;
}
