/** Language and theme: from the address (?lang=zh&theme=dark), or as chosen before, or as the system says. */

import { useEffect, useState } from "preact/hooks";
import type { Lang } from "./texts";

export type Theme = "light" | "dark";

const asked = new URLSearchParams(location.search);

/** Storage may be closed to us; then nothing is remembered. */
function remembered(name: string): string | null {
  try {
    return asked.get(name) ?? localStorage.getItem(name);
  } catch {
    return asked.get(name);
  }
}

function remember(name: string, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // nothing is lost but the choice
  }
}

export function useLanguage(): [Lang, (lang: Lang) => void] {
  const first = remembered("lang") ?? (navigator.language.startsWith("zh") ? "zh" : "en");
  const [lang, set] = useState<Lang>(first === "zh" ? "zh" : "en");
  useEffect(() => {
    document.documentElement.lang = lang === "zh" ? "zh-Hans" : "en";
  }, [lang]);
  return [lang, (next) => (remember("lang", next), set(next))];
}

export type Playback = 0.5 | 1 | 2 | 4 | "off";
const PLAYBACKS: Playback[] = [0.5, 1, 2, 4, "off"];

/** What is to be drawn anew when a choice changes, by its name. */
const watching = new Map<string, Set<(on: boolean) => void>>();

/** A choice between yes and no that is remembered, and is the same wherever the page asks for it. */
export function useFlag(name: string): [boolean, (on: boolean) => void] {
  const [on, set] = useState(remembered(name) === "1");
  useEffect(() => {
    const all = watching.get(name) ?? new Set();
    watching.set(name, all.add(set));
    return () => void all.delete(set);
  }, [name]);
  const choose = (next: boolean) => {
    remember(name, next ? "1" : "0");
    set(next);
    for (const told of watching.get(name) ?? []) told(next);
  };
  return [on, choose];
}

/** Whoever plays what happens is told when it is to go at another pace. */
const players = new Set<(playback: Playback) => void>();

/** How fast what happens is played; the same wherever the page plays it. */
export function usePlayback(): [Playback, (playback: Playback) => void] {
  const [playback, set] = useState<Playback>(PLAYBACKS.find((one) => String(one) === remembered("playback")) ?? 1);
  useEffect(() => {
    players.add(set);
    return () => void players.delete(set);
  }, []);
  const choose = (next: Playback) => {
    remember("playback", String(next));
    for (const told of players) told(next);
  };
  return [playback, choose];
}

/** On so narrow a screen what is asked is a sheet at its bottom. */
const NARROW = matchMedia("(max-width: 900px)");

export function useNarrow(): boolean {
  const [narrow, set] = useState(NARROW.matches);
  useEffect(() => {
    const changed = () => set(NARROW.matches);
    NARROW.addEventListener("change", changed);
    return () => NARROW.removeEventListener("change", changed);
  }, []);
  return narrow;
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const first = remembered("theme");
  const [theme, set] = useState<Theme | null>(first === "dark" || first === "light" ? first : null);
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return [theme ?? system, (next) => (remember("theme", next), set(next))];
}
