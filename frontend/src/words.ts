/** The page's own words that several screens share; each screen has its own beside it. A word is said by `t`, as messages are. */

export const WORDS = {
  skip: { en: "Skip to the content", zh: "跳到正文" },
  home: { en: "Home", zh: "首页" },
  lost: { en: "There is no such page", zh: "没有这个页面" },
  noServer: { en: "The server cannot be reached. Is it running, and are you online?", zh: "无法连接服务器。请检查服务器是否在运行、网络是否畅通。" },
  again: { en: "Try again", zh: "重试" },
  gallery: { en: "Gallery of boards", zh: "棋盘样本" },
  galleryIntro: { en: "One view of every kind of board, drawn by hand.", zh: "每种棋盘各一例，皆为手工样本。" },
  views: { en: "Views", zh: "样本" },
  language: { en: "中文", zh: "English" },
  languageHint: { en: "切换到中文", zh: "Switch to English" },
  dark: { en: "Dark", zh: "深色" },
  light: { en: "Light", zh: "浅色" },
  list: { en: "As a list", zh: "列表" },
  turns: { en: "Order of turns", zh: "行动顺序" },
  done: { en: "done", zh: "已行动" },
  stack: { en: "Declared, the last first", zh: "已宣告（后宣告者先结算）" },
  log: { en: "Log", zh: "战报" },
  prompt: { en: "Your decision", zh: "请选择" },
  chance: { en: "chance", zh: "概率" },
  byDefault: { en: "if time runs out", zh: "超时则选此项" },
  seconds: { en: "s", zh: "秒" },
  gauges: { en: "Gauges", zh: "计量" },
  find: { en: "find on the map", zh: "在地图上查看" },
  canPick: { en: "can be chosen", zh: "可选" },
  faceDown: { en: "face down", zh: "面朝下" },
  unseen: { en: "not in sight", zh: "视野外" },
  zoomIn: { en: "Zoom in", zh: "放大" },
  zoomOut: { en: "Zoom out", zh: "缩小" },
  mapHelp: { en: "Arrow keys move, Enter chooses, plus and minus zoom.", zh: "方向键移动，回车选择，加减号缩放。" },
  line: { en: "line", zh: "界线" },
  lineOf: (who: string) => ({ en: `line (${who})`, zh: `界线（${who}）` }),
  front: { en: "Front: here the sides meet", zh: "前端：双方在此交锋" },
  rear: { en: "Rear: farthest from the enemy", zh: "后端：离敌方最远" },
  abbreviations: { en: "Abbreviations", zh: "缩写" },
  legend: { en: "Legend", zh: "图例" },
  seenFrom: { en: "Seen from", zh: "视角" },
  whoeverActs: { en: "whoever acts", zh: "行动者" },
  allDistances: { en: "All distances", zh: "全部距离" },
  countered: { en: "will come to nothing", zh: "已被化解" },
  scaleNow: (n: number) => ({ en: `now ${n}`, zh: `现在 ${n}` }),
  dialNow: (tick: number, round: number) => ({ en: `Tick ${tick}, round ${round}`, zh: `第 ${tick} 刻，第 ${round} 轮` }),
  dialRound: (n: number) => ({ en: `round ${n}`, zh: `第 ${n} 轮` }),
  hp: { en: "hit points", zh: "生命值" },
} as const;

/** Seconds as people say them. */
export function duration(seconds: number): { en: string; zh: string } {
  if (seconds < 60) return { en: `${seconds} s`, zh: `${seconds} 秒` };
  const minutes = Math.round(seconds / 6) / 10;
  return { en: `${minutes} min`, zh: `${minutes} 分钟` };
}
