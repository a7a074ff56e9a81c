/** The words of the home page, of joining, and of making a table. */

import { duration } from "../words";

const both = (en: string, zh: string) => ({ en, zh });

export const HOME = {
  tagline: both("Tabletop battles in the browser", "在浏览器里打一场桌面战斗"),
  about: both(
    "A referee that knows the rules, shows the reason for every number, rolls dice that anyone can check, and tells nobody what they may not know.",
    "一位通晓规则的裁判：每个数字都有出处，每次掷骰都可核验，不该知道的绝不透露。",
  ),
  rulesets: both("Rule sets", "规则集"),
  ruleBook: both("Rule book", "规则书"),
  against: both("Play against the computer", "与电脑对战"),
  newTable: both("New table…", "开新桌…"),
  size: (n: number) => both(`${n} combatants`, `${n} 个参战者`),
  balance: both("Who wins", "胜率"),
  balanceOf: { tactical: both("Wins between skilled computers", "熟手电脑对打的胜率"), novice: both("Wins between novices", "新手电脑对打的胜率") } as Record<string, { en: string; zh: string }>,
  oneSided: both("one-sided", "实力悬殊"),
  wins: (side: string, share: string, low: string, high: string) => both(`${side} ${share} (${low} to ${high})`, `${side} ${share}（${low} 至 ${high}）`),
  draws: (share: string) => both(`draws ${share}`, `平局 ${share}`),
  fights: (n: number) => both(`${n} fights`, `${n} 场`),
  leftOut: (n: number) => both(`What the rules leave out (${n})`, `规则未收录的内容（${n}）`),
  versus: both("against", "对"),
  noPicture: both("The picture could not be loaded.", "图片未能载入。"),
  // My tables
  mine: both("My tables", "我的对局"),
  yours: both("Your move", "轮到你"),
  phase: { gathering: both("before the battle", "尚未开始"), playing: both("under way", "进行中"), over: both("over", "已结束"), aside: both("put aside", "已搁置") } as Record<string, { en: string; zh: string }>,
  forget: both("Forget", "移除"),
  forgetTitle: (title: string) => both(`Forget “${title}” on this device`, `在本机移除“${title}”`),
  forgetWarning: both("Without the link nobody can sit there again. Forget it?", "没有链接便无法再回到该席位。确定移除？"),
  gone: both("This seat is closed: the table was deleted, or a new link was made for the seat.", "该席位已失效：对局已删除，或席位换了新链接。"),
  as: (seat: string) => both(`as ${seat}`, `席位：${seat}`),
  cancel: both("Cancel", "取消"),
  // New table
  whoPlays: both("Who plays", "由谁来玩"),
  me: both("I", "我"),
  person: both("a person", "真人"),
  friend: both("A friend, by link", "朋友（发链接）"),
  gm: both("Game master", "主持人"),
  noGm: both("None", "无"),
  watch: both("You have no seat: you only watch.", "你没有席位，仅旁观。"),
  spectators: both("Spectators", "旁观者"),
  noSpectators: both("None", "不允许"),
  live: both("By link, live", "凭链接，实时"),
  late: (s: number) => both(`By link, ${duration(s).en} late`, `凭链接，延迟${duration(s).zh}`),
  dice: both("Dice", "骰子"),
  diceKinds: {
    fair: both("Fair, with a proof", "公平骰（可核验）"),
    typed: both("Our own, typed in", "自己掷，填入点数"),
    fast: both("Plain", "普通骰"),
  },
  diceHints: {
    fair: both("The server commits to a secret before the battle; afterwards anyone can check every roll.", "服务器战前承诺一个秘密值，战后任何人都能核验每次掷骰。"),
    typed: both("You throw real dice and enter what fell. Dice that nobody may see are thrown by the server.", "你们掷真骰子，再填入点数。谁也不能看的骰子由服务器掷。"),
    fast: both("The server rolls. Nothing is proved.", "由服务器掷骰，不附证明。"),
  },
  clock: both("Time for each decision", "每次决定的时限"),
  noClock: both("No limit", "不限"),
  clockHint: both("When it runs out, the default is chosen.", "超时则自动选择默认项。"),
  switches: (n: number) => both(`Rules that can be switched (${n})`, `可切换的规则（${n} 项）`),
  changed: (n: number) => both(`${n} changed`, `已改 ${n} 项`),
  byDefault: both("default", "默认"),
  start: both("Open the table", "开桌"),
  // Joining
  join: both("You are invited", "你收到了邀请"),
  joinIntro: both(
    "This link opens a place at a table, and this browser then keeps it. A seat in the battle goes to whoever takes it first, and its link is used up; the link of spectators serves any number.",
    "此链接对应一桌中的一个席位，入座后由本浏览器保存。参战席位先到先得，链接随即失效；旁观链接则人人可用，人数不限。",
  ),
  takeSeat: both("Take this seat", "入座"),
  askAgain: both("Ask whoever invited you for a new link, or open the table from “My tables” if you took this seat before.", "请向邀请者索取新链接；若曾入座，可从“我的对局”进入。"),
  toHome: both("To the home page", "返回首页"),
};
