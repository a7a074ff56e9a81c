/** What the stage says. */

import type { Words } from "../view";

export const STAGE = {
  controls: { en: "What has happened, act by act", zh: "逐步重放刚才发生的事" },
  play: { en: "Play", zh: "播放" },
  pause: { en: "Pause", zh: "暂停" },
  step: { en: "One act", zh: "下一步" },
  skip: { en: "Skip to now", zh: "跳到现在" },
  keyed: (what: string, key: string): Words => ({ en: `${what} (${key})`, zh: `${what}（${key}）` }),
  space: { en: "space", zh: "空格" },
  enter: { en: "Enter", zh: "回车" },
  speed: (rate: string): Words => ({ en: `Speed ${rate}`, zh: `速度 ${rate}` }),
  hastened: (rate: string): Words => ({ en: `${rate}, for there is much to see`, zh: `${rate}，要看的很多` }),
  left: (n: number): Words => ({ en: `${n} to come`, zh: `还有 ${n} 步` }),
  atOnce: { en: "At once", zh: "不播放" },
  why: { en: "Why?", zh: "为何？" },
  nothing: { en: "Nothing has happened yet", zh: "还没有发生什么" },
  miss: { en: "miss", zh: "落空" },
  crash: { en: "crash", zh: "崩溃" },
  rout: { en: "rout", zh: "溃逃" },
  rally: { en: "rally", zh: "重整" },
  soundOn: { en: "Sound on", zh: "开启声音" },
  soundOff: { en: "Sound off", zh: "关闭声音" },
  watch: (n: number): Words => ({ en: `${n} things happened: watch`, zh: `发生了 ${n} 件事：看一遍` }),
  foldLog: { en: "Fold", zh: "收起" },
  unfoldLog: { en: "Unfold", zh: "展开" },
} satisfies Record<string, Words | ((...args: never[]) => Words)>;
