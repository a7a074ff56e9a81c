/** The words of the home page, of joining, and of making a table. */

import type { Words } from "../view";
import { duration } from "../words";

const both = (en: string, zh: string) => ({ en, zh });

export const HOME = {
  tagline: both("Tabletop battles, and a referee who can prove every blow.", "桌上对战，裁判在侧，每一击都有据可查。"),
  about: both(
    "Play against the computer, or send a friend a link. Every number tells what it is made of, every roll can be verified, every moment can be played again.",
    "和电脑对战，或给朋友发个链接。每个数字都说得出由来，每次掷骰都可验证，每个瞬间都能重来。",
  ),
  rulesets: both("Ways to fight", "打法"),
  ways: {
    frontline: { short: both("Frontline", "混战阵线"), name: both("Two queues, one moving line", "两列阵，一条移动的线"), about: both("creatures and heroes, d20", "生物与英雄，d20") },
    typy17: { short: both("Typy-17", "美少女兵棋"), name: both("Find out, then fire", "先侦察，再开火"), about: both("units on a hex map", "六角地图上的部队") },
    mttt: { short: both("MTTT", "MTTT"), name: both("Who acts first, and who interrupts", "谁先动，谁来破招"), about: both("magical girls, two dice", "魔法少女，双骰") },
    death_drive: { short: both("Death Drive", "死亡本能"), name: both("Every act takes its ticks", "一举一动皆耗时刻"), about: both("gauges, breaks and counters round a clock", "围着刻度盘的计量、崩解与反击") },
    ragnarok: { short: both("Confrontation", "对峙"), name: both("Order the cards, then march", "先排牌，再进军"), about: both("two companies on a field in centimetres", "以厘米计的战场上，两支佣兵团") },
  } as Record<string, { short: Words; name: Words; about: Words } | undefined>,
  ruleBook: both("Rule book", "规则书"),
  bookOf: (title: string) => both(`Rule book: ${title}`, `规则书：${title}`),
  startHere: both("Start here", "从这里开始"),
  startAbout: both(
    "You lead three heroes against an easy computer. A fair fight: whatever you can do shows its odds, and you can ask for anything back.",
    "你率三名英雄迎战一台简单的电脑。势均力敌：每个选项都标明胜算，走错了也可请求撤回。",
  ),
  playNow: both("Play now", "立即开始"),
  // Scenarios
  scenarios: both("Scenarios", "场景"),
  show: both("Which to show", "显示哪些"),
  all: both("all", "全部"),
  upTo: (n: number) => both(`up to ${n} min`, `${n} 分钟内`),
  easyOrEven: both("easy or even", "容易或均势"),
  shown: (n: number, of: number) => (n === of ? both(`${n} shown`, `共 ${n} 个`) : both(`${n} of ${of} shown`, `显示 ${n} / ${of} 个`)),
  showAllScenarios: (n: number) => both(`Show all ${n}`, `显示全部 ${n} 个`),
  computerPlays: both("The computer plays", "电脑水平"),
  strengths: { novice: both("easy", "简单"), greedy: both("medium", "中等"), tactical: both("hard", "困难") } as Record<string, Words>,
  play: both("Play", "对战"),
  newTable: both("New table…", "开新桌…"),
  size: (n: number) => both(`${n} combatants`, `${n} 个参战者`),
  levels: { easy: both("easy", "容易"), even: both("even", "均势"), hard: both("hard", "困难"), veryHard: both("very hard", "很难"), drawn: both("mostly drawn", "多半平局") },
  wonBy: (seat: string, share: string, low: string, high: string) => both(`your seat (${seat}) wins ${share} (${low} to ${high})`, `你的席位（${seat}）胜率 ${share}（${low} 至 ${high}）`),
  draws: (share: string) => both(`draws ${share}`, `平局 ${share}`),
  fights: (n: number, strength: string) => both(`${n} fights between two computers of this strength (${strength})`, `同等水平（${strength}）的电脑对打 ${n} 场`),
  semicolon: both("; ", "；"),
  notMeasured: both("not measured", "未测定"),
  length: (n: number) => {
    if (n < 90) return both(`about ${n} min`, `约 ${n} 分钟`);
    const hours = Math.round(n / 30) / 2;
    return both(`about ${hours} h`, `约 ${hours} 小时`);
  },
  lengthFrom: (n: number) => both(`${n} decisions of yours, as novices play it, at 12 seconds each`, `按新手打法，你约有 ${n} 次决定，每次按 12 秒计`),
  leftOut: (n: number) => both(`What the rules leave out (${n})`, `规则未收录的内容（${n}）`),
  // My tables
  mine: both("My tables", "我的对局"),
  yours: both("Your turn", "轮到你"),
  waiting: both("waiting for the others", "等待他人"),
  won: both("won", "胜"),
  lost: both("lost", "负"),
  drawn: both("drawn", "平"),
  wonBySide: (side: string) => both(`${side} won`, `${side}获胜`),
  against: (who: string) => both(`against ${who}`, `对手：${who}`),
  showAll: (n: number) => both(`Show all ${n}`, `显示全部 ${n} 桌`),
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
