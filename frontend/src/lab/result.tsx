/** What came of an experiment so far: the verdict in words, differences, lengths and ends of fights, and the ways to hand it on. */

import { useState } from "preact/hooks";
import type { Scenario } from "../home/offers";
import { number, percent, signed } from "../report/said";
import { computer } from "../seatname";
import { useShell } from "../shell";
import { capital, type Say } from "../texts";
import { LinkField } from "../table/linkfield";
import { ArmKey, binned, Differences, Ends, Folded, Lengths, pointsOf } from "./charts";
import type { Arm, Comparison, Found, Share } from "./found";
import { LAB } from "./words";

interface Props {
  found: Found;
  scenario: Scenario;
  say: Say;
}

export function Result({ found, scenario, say }: Props) {
  const { t } = useShell();
  const side = t(scenario.sides[found.side] ?? found.side);
  const [chosen, choose] = useState("");
  const shown = found.comparisons.find(({ bot }) => bot === chosen) ?? found.comparisons[0];
  return (
    <>
      <Verdict found={found} side={side} />
      {shown && (
        <>
          <section class="report-panel" aria-labelledby="lab-difference">
            <header>
              <h2 id="lab-difference">{t(LAB.difference(side))}</h2>
              <small>{t(LAB.differenceHint)}</small>
            </header>
            <Differences found={found.comparisons} side={side} />
            <ul class="lab-told">
              {found.comparisons.map((one) => (
                <li key={one.bot}>
                  <b>{capital(t(computer(one.bot)))}</b> {told(one, t)}
                </li>
              ))}
            </ul>
            <Figures found={found} scenario={scenario} />
          </section>
          <section class="report-panel" aria-labelledby="lab-lengths">
            <header>
              <h2 id="lab-lengths">{t(LAB.lengths)}</h2>
              <Whose found={found} shown={shown.bot} show={choose} />
              <ArmKey />
            </header>
            <Lengths arms={[shown.as_is, shown.changed]} />
            <LengthsTable arms={[shown.as_is, shown.changed]} />
            <h2>{t(LAB.ends)}</h2>
            <Ends arms={[shown.as_is, shown.changed]} say={say} />
          </section>
        </>
      )}
    </>
  );
}

function told(one: Comparison, t: Say): string {
  const of = (n: number) => percent(n / Math.max(1, one.fights));
  const parts = [
    t(pointsOf(one.difference)),
    t(LAB.rates(percent(one.share.as_is.p), percent(one.share.changed.p))),
    t(LAB.felt(of(one.touched), of(one.flipped))),
    t(LAB.longer(signed(one.rounds.mean))),
  ];
  return parts.join(t(LAB.semicolon));
}

function Verdict({ found, side }: { found: Found; side: string }) {
  const { t } = useShell();
  const { verdict, stalls, bots, comparisons } = found;
  if (!verdict) return null;
  const most = Math.max(...comparisons.map((one) => one.most));
  const by = Object.entries(bots).map(([bot, n]) => t(LAB.version(t(computer(bot)), n)));
  return (
    <section class="lab-verdict">
      <p class={`lab-says ${stalls ? "stalled" : verdict}`}>
        {found.state !== "done" && <small>{t(LAB.soFar)} </small>}
        {t(LAB.says[verdict](side))} {verdict === "untouched" && t(LAB.touchedMost(percent(most)))}
      </p>
      {verdict === "untouched" && <p class="soft">{t(LAB.untouchedWhy)}</p>}
      {stalls && (
        <p class="lab-stalls" role="note">
          {t(LAB.stalls)}
        </p>
      )}
      <p class="soft report-note">{t(LAB.by(by.join(t(LAB.and))))}</p>
    </section>
  );
}

/** Whose fights are drawn. */
function Whose({ found, shown, show }: { found: Found; shown: string; show: (bot: string) => void }) {
  const { t } = useShell();
  if (found.comparisons.length < 2) return null;
  return (
    <div class="side-pick" role="group" aria-label={t(LAB.whose)}>
      {found.comparisons.map(({ bot }) => (
        <button key={bot} aria-pressed={bot === shown} onClick={() => show(bot)}>
          {capital(t(computer(bot)))}
        </button>
      ))}
    </div>
  );
}

// --- Tables ------------------------------------------------------------------------------

function Figures({ found, scenario }: { found: Found; scenario: Scenario }) {
  const { t } = useShell();
  const between = ({ p, low, high }: Share) => `${percent(p)} (${percent(low)}–${percent(high)})`;
  const both = (of: (arm: Arm) => string) => (one: Comparison) => `${of(one.as_is)} → ${of(one.changed)}`;
  const rows: [string, (one: Comparison) => string][] = [
    [t(LAB.fights), (one) => String(one.fights)],
    [t(LAB.difference(t(scenario.sides[found.side] ?? found.side))), (one) => t(pointsOf(one.difference))],
    [t(LAB.share(t(scenario.sides[found.side] ?? found.side))), ({ share }) => `${between(share.as_is)} → ${between(share.changed)}`],
    ...found.sides.map((side): [string, (one: Comparison) => string] => [
      t(LAB.wins(t(scenario.sides[side] ?? side))),
      both(({ win_rate }) => (win_rate[side] ? between(win_rate[side]) : "–")),
    ]),
    [t(LAB.draws), both(({ draws }) => String(draws))],
    [t(LAB.touched), (one) => String(one.touched)],
    [t(LAB.flipped), (one) => String(one.flipped)],
    [t(LAB.meanRounds), both(({ rounds }) => number(rounds.mean))],
    [t(LAB.stalled), both(({ stalled, fights }) => percent(stalled / Math.max(1, fights)))],
  ];
  return (
    <Folded label={t(LAB.figures)}>
      <thead>
        <tr>
          <th scope="col">{t(LAB.what)}</th>
          {found.comparisons.map(({ bot }) => (
            <th key={bot} scope="col">
              {t(computer(bot))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cell]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {found.comparisons.map((one) => (
              <td key={one.bot}>{cell(one)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Folded>
  );
}

function LengthsTable({ arms }: { arms: [Arm, Arm] }) {
  const { t } = useShell();
  return (
    <Folded label={t(LAB.figuresOf(t(LAB.lengths)))}>
      <thead>
        <tr>
          {[LAB.rounds, LAB.asIs, LAB.changed].map((head, i) => (
            <th key={i} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {binned(arms).map(({ from, to, counts }) => (
          <tr key={from}>
            <th scope="row">{t(LAB.roundsTo(from, to))}</th>
            {counts.map((n, i) => (
              <td key={i}>{n}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Folded>
  );
}

// --- Handing it on -----------------------------------------------------------------------

export function HandOn({ found }: { found?: Found }) {
  const { t } = useShell();
  const { toml, command } = found ?? {};
  return (
    <section class="report-panel" aria-labelledby="lab-hand-on">
      <h2 id="lab-hand-on">{t(LAB.handOn)}</h2>
      <LinkField label={t(LAB.link)} href={location.href} />
      {toml !== undefined && (
        <>
          <p class="lab-file">
            <button onClick={() => save(toml)}>{t(LAB.download)}</button>{" "}
            <span class="soft">
              {t(LAB.fileHint)} <code>bingqi lab run EXPERIMENT.toml</code>
            </span>
          </p>
          <div>
            <p class="soft">{t(command ? LAB.command : LAB.noCommand)}</p>
            {command && (
              <code class="lab-command" tabindex={0}>
                {command.split(" ").flatMap((word, i) => [i ? " " : "", <span key={i}>{word}</span>])}
              </code>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function save(toml: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([toml], { type: "application/toml" }));
  link.download = "EXPERIMENT.toml";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
