/** A text in which the words that were searched for are marked. */

export function Marked({ text, query }: { text: string; query: string }) {
  const words = query.split(/\s+/).filter(Boolean);
  if (!words.length) return <>{text}</>;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "i");
  return <>{text.split(new RegExp(pattern, "gi")).map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part))}</>;
}
