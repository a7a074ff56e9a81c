/** The stage of a live table: what is drawn there, and the ways to steer it. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Live } from "../connection";
import { usePlayback } from "../settings";
import type { Say } from "../texts";
import type { View } from "../view";
import { performer } from "./perform";
import { play } from "./sound";
import { Player, type Playing, type Rate } from "./player";

export interface Stage extends Playing {
  busy: boolean;
  pause: () => void;
  resume: () => void;
  step: () => void;
  skip: () => void;
  /** Plays all that came of one's last answer once more. */
  watchAgain: () => void;
  /** This seat answers now. */
  answered: () => void;
  setRate: (rate: Rate | "off") => void;
  off: boolean;
}

const stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** `stopped`: somebody looks elsewhere, as back at what was. */
export function useStage(live: Live, view: View, t: Say, stopped: boolean): Stage {
  const [playback, setPlayback] = usePlayback();
  const [, redraw] = useState(0);
  const say = useRef(t);
  say.current = t;
  const player = useMemo(() => {
    const rate: Rate = playback === "off" ? 1 : playback;
    return new Player(view, performer(() => say.current), () => redraw((n) => n + 1), rate, playback === "off", stillness());
  }, []);
  const seq = useRef(live.seq);
  useLayoutEffect(() => {
    const coming = seq.current === live.seq ? 0 : (live.coming ?? 0);
    seq.current = live.seq;
    player.see(view, live.seq, coming, stopped);
  }, [view, live.seq]);
  useLayoutEffect(() => {
    if (live.steps) player.take(live.steps.seq, live.steps.steps);
  }, [live.steps]);
  const mine = !!view.prompt;
  useEffect(() => {
    if (mine) play("mine");
  }, [mine]);
  useEffect(() => {
    const hidden = () => document.hidden && player.skip();
    document.addEventListener("visibilitychange", hidden);
    return () => (document.removeEventListener("visibilitychange", hidden), player.end());
  }, []);
  useEffect(() => {
    if (stopped) player.skip();
  }, [stopped]);
  useEffect(() => {
    player.off = playback === "off";
    if (playback === "off") player.skip();
    else player.setRate(playback);
  }, [playback]);
  return { ...player.playing, busy: player.busy, off: playback === "off", pause: () => player.pause(), resume: () => player.resume(), step: () => player.step(), skip: () => player.skip(), watchAgain: () => player.watchAgain(), answered: () => (player.skip(), player.answered()), setRate: setPlayback };
}
