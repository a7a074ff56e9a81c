/** The prompt: what is asked, and the options under their headings, with odds, cost and rule. */

import { useEffect, useState } from "preact/hooks";
import { useTable } from "../board/context";
import type { Option, Prompt } from "../view";
import { WORDS } from "../words";

export function PromptPanel({ left }: { left?: number }) {
  const { view, t } = useTable();
  const prompt = view.prompt;
  if (!prompt) return null;
  const options = new Map((prompt.options ?? []).map((option) => [option.key, option]));
  const groups = prompt.groups ?? [{ keys: [...options.keys()] }];
  return (
    <div class="panel prompt" role="group" aria-label={t(WORDS.prompt)}>
      <p class="question">{t(prompt.text)}</p>
      {left !== undefined && <Clock seconds={left} />}
      {groups.map((group, i) => (
        <div key={i} class="group" role="group" aria-label={group.heading && t(group.heading)}>
          {group.heading && <h3>{t(group.heading)}</h3>}
          {group.keys.map((key) => options.has(key) && <OptionButton key={key} option={options.get(key)!} prompt={prompt} />)}
        </div>
      ))}
    </div>
  );
}

function OptionButton({ option, prompt }: { option: Option; prompt: Prompt }) {
  const { t, pick, chosen } = useTable();
  return (
    <button class="option" aria-pressed={chosen === option.key} onClick={() => pick(option.key)}>
      <span class="option-label">{t(option.label)}</span>
      {option.cost && <span class="cost">{t(option.cost)}</span>}
      
      {(option.rule || prompt.default === option.key) && (
        <span class="small">
          {option.rule} {prompt.default === option.key && <em>{t(WORDS.byDefault)}</em>}
        </span>
      )}
    </button>
  );
}

function Clock({ seconds }: { seconds: number }) {
  const { t } = useTable();
  const [left, set] = useState(seconds);
  useEffect(() => {
    set(seconds);
    const ticking = setInterval(() => set((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(ticking);
  }, [seconds]);
  return (
    <p class="clock" role="timer">
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${(100 * left) / seconds}%` }} />
      </span>
      {left} {t(WORDS.seconds)}
    </p>
  );
}
