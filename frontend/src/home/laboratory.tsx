/** The way to the laboratory. Its words are here, for those of words.ts are loaded by tables as well. */

import { useShell } from "../shell";

const both = (en: string, zh: string) => ({ en, zh });

const WORDS = {
  laboratory: both("Laboratory", "实验室"),
  about: both(
    "Change a value, a rule or a player, and see in the same fights, on the same dice, what that does to who wins.",
    "改动一个数值、一条规则或一名玩家，用同样的骰子打同样的战斗，看它怎样影响胜负。",
  ),
  go: both("Try an experiment", "做个实验"),
};

export function ToLaboratory() {
  const { t } = useShell();
  return (
    <section class="to-lab" aria-labelledby="to-lab">
      <h2 id="to-lab">{t(WORDS.laboratory)}</h2>
      <p class="soft">{t(WORDS.about)}</p>
      <a class="button" href="/lab">
        {t(WORDS.go)}
      </a>
    </section>
  );
}
