/** The words of the rule book. */

const both = (en: string, zh: string) => ({ en, zh });

export const BOOK = {
  book: both("Rule book", "规则书"),
  contents: both("Chapters", "目录"),
  search: both("Search", "搜索"),
  searchHint: both("word, id, 中文…", "词语、编号、英文…"),
  found: (n: number) => both(n === 1 ? "1 rule" : `${n} rules`, `${n} 条规则`),
  none: both("No rule says that. Try a shorter word.", "没有找到。请换个更短的词。"),
  needs: both("Builds on", "依据"),
  rulings: both("Rulings", "裁定"),
  why: both("Why:", "理由："),
  options: both("Options", "选项"),
  isSwitch: both("can be switched when a table is made", "开桌时可切换"),
  fixed: both("fixed", "固定"),
  byDefault: both("default", "默认"),
  playedOut: (title: string) => both(`In the battle you had open (${title})`, `在你打开过的对局中（${title}）`),
  lineNumber: (n: number) => both(`line ${n}`, `第 ${n} 条`),
  link: (id: string) => both(`Link to ${id}`, `${id} 的链接`),
  allOptions: both("All options", "全部选项"),
  print: both("Print", "打印"),
};
