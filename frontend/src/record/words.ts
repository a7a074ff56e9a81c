/** The words of records: the viewer and the verifier. */

const both = (en: string, zh: string) => ({ en, zh });

export const RECORD = {
  title: both("Look at a record", "查看战斗记录"),
  about: both("Choose or drop the file of a battle: it is replayed here, and its dice are checked.", "选择或拖入战斗记录文件：可在此回放，并核验骰子。"),
  choose: both("Choose a file…", "选择文件…"),
  another: both("Another record", "换一份记录"),
  version: (n: number) => both(`(version ${n})`, `（第 ${n} 版）`),
  large: both("The file is larger than 12 MB, which no table takes.", "文件超过 12 MB，无法载入。"),
  unreadable: both("The file could not be read.", "无法读取此文件。"),
  loading: both("The battle is run again…", "正在重演战斗……"),
  replay: both("Replay", "回放"),
  inPart: both(
    "Only a part of the record was run, for it is of an older version of the rules: what lies before its last state was not. That it holds is not shown.",
    "此记录所用规则版本较旧，只重演了一部分：最后保存的状态之前未曾重演。这不足以表明记录属实。",
  ),
  report: both("Report: chances, turning points, luck", "战报分析：胜率、转折点、运气"),
  onFromHere: both("Play on from here", "从此处另开一局"),
  // What is in it
  /** Dice that no table has: of fights that were simulated. */
  studied: {
    study: both("Of a study, from a seed", "模拟用骰，出自种子"),
    keyed: both("Of the laboratory, each from a seed and what it is for", "实验室用骰，每次掷骰出自种子及其用途"),
  },
  facts: both("About this battle", "本局信息"),
  ruleset: both("Rules", "规则集"),
  seats: both("Who played", "参战席位"),
  seat: (side: string, who: string) => both(`${side}: ${who}`, `${side}：${who}`),
  and: both("; ", "；"),
  outcome: both("Outcome", "结果"),
  won: (who: string, why: string) => both(`Victory for ${who}: ${why}`, `${who}获胜：${why}`),
  draw: (why: string) => both(`A draw: ${why}`, `平局：${why}`),
  notOver: both("Not over", "尚未结束"),
  undone: both("Taken back", "撤回"),
  answers: (n: number) => both(n === 1 ? "1 answer" : `${n} answers`, `${n} 个回答`),
  program: both("Written by", "写入程序"),
  changed: both("Rules switched", "更改的规则"),
  // Dice
  dice: both("The dice", "骰子核验"),
  checking: (share: number) => both(`Checking… ${Math.round(100 * share)} %`, `正在核验……${Math.round(100 * share)}%`),
  independent: both(
    "Checked in your browser by a small program of its own, which shares no code with the server.",
    "由你的浏览器用一段独立的小程序核验，与服务器不共用任何代码。",
  ),
  sound: {
    fair: (n: number) => both(`Proved: all ${n} rolls follow from the secret that was committed to before the battle.`, `已证实：全部 ${n} 次掷骰均由战前承诺的秘密值得出。`),
    unshown: (n: number) => both(`Sound in itself: all ${n} rolls follow from its secret. That this was fixed before the battle is not shown here.`, `记录自洽：全部 ${n} 次掷骰均由其秘密值得出；但此处未能表明秘密值在战前已定。`),
    partly: (n: number) => both(`Sound in itself, as far as it was checked: ${n} ${n === 1 ? "roll follows" : "rolls follow"} from its secret.`, `就核验到的部分而言，记录自洽：${n} 次掷骰由其秘密值得出。`),
    none: both("No roll was checked: this says nothing of the dice.", "没有核验任何一次掷骰，因此不能说明骰子如何。"),
    fast: (n: number) => both(`All ${n} rolls follow from the seed. Nobody committed to it beforehand, so this proves no fairness.`, `全部 ${n} 次掷骰均由种子得出。种子未经事先承诺，故不能证明公平。`),
    other: both("The dice were thrown by hand or for a study: there is nothing to check about them. No line was altered.", "骰子由人手掷或用于研究，无从核验。各行均未被改动。"),
  },
  takenOver: (n: number) => both(
    `The first ${n} answers are another battle's, from which this one goes on; its dice say nothing about them.`,
    `前 ${n} 个回答来自另一场战斗，本局由彼处续起；其中的骰子不在核验之列。`,
  ),
  unchecked: (all: number, n: number) => both(
    `${all} ${all === 1 ? "roll" : "rolls"}, ${n} of them taken over from another battle and not checked.`,
    `共 ${all} 次掷骰，其中 ${n} 次承接自另一场战斗，未经核验。`,
  ),
  unbound: both(
    "The name of the battle was not bound by the commitment: whoever ran the server could have chosen it, and the dice with it.",
    "承诺没有约束战斗编号：服务器的运营者可以事后挑选编号，从而挑选骰子。",
  ),
  reopened: both(
    "The end was taken back when the secret had been shown: from there on everybody could foresee the rolls.",
    "秘密值公布之后，结局又被撤回：此后的掷骰人人都能预知。",
  ),
  unpromised: (sides: string[]) => both(
    `Words are in the dice that nobody had promised, those of ${sides.join(", ")}: whoever knew the secret and all other words could choose them by what they would roll.`,
    `骰子中有事先无人承诺的文字（${sides.join("、")}）：知道秘密值和其余文字的人，可以按掷骰结果挑选这些文字。`,
  ),
  torn: both(
    "The record is not whole: its last line is cut off, as when a program is stopped while writing. The lines before it are sound in themselves; that the battle was whole, and its dice, is not shown.",
    "记录不完整：最后一行被截断，可能是程序在写入时被终止。此前各行自洽；战斗是否完整、骰子如何，均未得到证明。",
  ),
  compare: both(
    "This is worth as much as the fingerprint: compare it with the one that you saw before the battle.",
    "此结论以指纹为准：请与你在战前看到的指纹比对。",
  ),
  sameAsKept: both("Its fingerprint is the one that this browser kept at the start.", "其指纹与本浏览器开局时保存的一致。"),
  otherThanKept: both("Its fingerprint is not the one that this browser kept at the start: this proves nothing.", "其指纹与本浏览器开局时保存的不一致：此结论无效。"),
  noWords: both("No words of players went into these dice: whoever ran the server alone chose them.", "没有玩家的文字加入这些骰子：骰子由服务器的运营者独自选定。"),
  limits: both(
    "So nobody changed a roll after the fingerprint was shown. Whoever runs the server knew the secret during the battle, and could have looked ahead; no record can show that.",
    "由此可知，指纹公布之后无人改动过掷骰。但服务器运营者在战斗中已知秘密值，可能预知结果，这是任何记录都无法证明的。",
  ),
  unfinished: both("The battle is not over.", "战斗尚未结束。"),
  notOverYet: both("The battle is not over: its dice can be checked when the secret is shown at its end.", "战斗尚未结束：秘密值在结束时公布，届时方可核验骰子。"),
  refused: (n: number) => both(n === 1 ? "Not sound: 1 fault." : `Not sound: ${n} faults.`, `记录有误：${n} 处。`),
  line: (n: number) => both(n ? `Line ${n}` : "File", n ? `第 ${n} 行` : "文件"),
  more: (n: number) => both(`and ${n} more`, `另有 ${n} 处`),
  battle: both("Battle", "战斗编号"),
  commitment: both("Fingerprint", "指纹"),
  contributions: both("Words of the seats", "各席位的文字"),
  secret: both("Secret", "秘密值"),
  proof: both("The figures", "核验数据"),
};

/** What the verifier found wrong. */
export const FAULTS: Record<string, { en: string; zh: string }> = {
  torn: both("the line has no end: the file was cut off", "此行不完整：文件被截断"),
  "no-line": both("this is no line of a record", "此行不是记录的内容"),
  "unknown-line": both("a line of an unknown kind", "未知类型的行"),
  "wrong-hash": both("the hash is wrong: this line was altered, or one before it added, removed or moved", "校验值不符：此行被改动，或其前有行被增删、移动"),
  "no-header": both("the record does not begin with a header", "记录开头缺少头部"),
  "second-header": both("a second header", "出现第二个头部"),
  "other-format": both("a format that this page does not know", "本页不认识的格式版本"),
  "unknown-dice": both("dice of an unknown kind", "未知的骰子种类"),
  unfinished: both("the record ends before the battle does", "记录在战斗结束前中止"),
  "no-secret": both("the secret of the dice was not shown at the end", "结尾未公布骰子的秘密值"),
  "other-secret": both("the secret is not the one that was committed to", "秘密值与战前承诺的不符"),
  "after-end": both("something follows the end of the battle", "战斗结束后仍有内容"),
  "too-few-answers": both("says that it takes over more answers than there are", "所称承接的回答多于实有的回答"),
  "wrong-undo": both("takes back no answer, or more than there are", "没有撤回任何回答，或撤回的多于已有的回答"),
  "other-scheme": both("the dice were committed to in a way that this page does not know", "本页不认识的骰子承诺方式"),
  "words-out-of-order": both("the words for the dice are not in the order of their sides, one for each on one line", "加入骰子的文字未按各方名称的顺序排列，或不是每方一条、每条一行"),
  "other-words": both("words for the dice are not those that were promised", "加入骰子的文字与承诺不符"),
  "not-lawful": both("the answer does not answer what was asked", "回答与所问不符"),
  "other-faces": both("the faces are not those that the secret gives", "点数与秘密值得出的不符"),
  unreadable: both("the record cannot be read", "记录无法读取"),
};
export const FACES = (faces: string, drawn: string) => both(`recorded ${faces}, drawn ${drawn}`, `记录为 ${faces}，应为 ${drawn}`);
