/** An answer by mail, without the mail that it answers, and that. */
export type SplitText = {
  own: string;
  /** Empty where nothing older stands below. */
  earlier: string;
};

/** What mail programs write above the mail that is answered: Outlook's bar, and those of several languages. */
const divider =
  /^(?:_{20,}|-{2,} ?(?:original message|original appointment|forwarded message) ?-{2,})$/i;
const headerLine = /^\*?(?:from|sent|date|to|cc|subject):/i;

/** So many lines may "On Nov 25, 2026, somebody <address> wrote:" fill. */
const mostIntroLines = 3;
/** Of the head that Outlook copies: From, Sent, To, Cc, Subject. */
const copiedHeadLines = 3;

/**
 * Parts what somebody wrote from the older mail that their program put below it. Answers between quoted lines stay as they
 * are, and so does a text that would be empty without what is quoted.
 */
export function splitQuoted(text: string): SplitText {
  const lines = text.split("\n");
  const start = Math.min(dividerAt(lines), quotedTailAt(lines));
  const own = lines.slice(0, start).join("\n").trim();
  if (own === "") return { own: text.trim(), earlier: "" };
  return { own, earlier: lines.slice(start).join("\n").trim() };
}

function dividerAt(lines: readonly string[]): number {
  const at = lines.findIndex(
    (line, index) => divider.test(line.trim()) || isCopiedHead(lines, index),
  );
  return at < 0 ? lines.length : at;
}

function isCopiedHead(lines: readonly string[], at: number): boolean {
  const head = lines.slice(at, at + copiedHeadLines);
  return head.length === copiedHeadLines && head.every((line) => headerLine.test(line.trim()));
}

/** Where only quoted lines follow, with what introduces them. */
function quotedTailAt(lines: readonly string[]): number {
  let at = lines.length;
  while (at > 0 && isQuotedOrEmpty(lines[at - 1] ?? "")) at -= 1;
  const hasQuoted = lines.slice(at).some((line) => line.startsWith(">"));
  return hasQuoted ? introAt(lines, at) : lines.length;
}

const isQuotedOrEmpty = (line: string) => line.startsWith(">") || line.trim() === "";

function introAt(lines: readonly string[], end: number): number {
  if (!lines[end - 1]?.trimEnd().endsWith(":")) return end;
  let at = end - 1;
  while (at > 0 && end - at < mostIntroLines && lines[at - 1]?.trim() !== "") at -= 1;
  return at;
}
