/** Texts that cost most for their length, by what they are made of: each gives one of about so many characters. */
export const poisons: Readonly<Record<string, (length: number) => string>> = {
  accents: (length) => `e${row("\u0301")(length)}`,
  "accents of two classes": row("\u0323\u0301"),
  "letters of thirty accents": row(`e${"\u0301\u0323".repeat(15)}`),
  dots: (length) => `a${row(".")(length)}b`,
  spaces: (length) => `a${row(" \u00a0")(length)}b`,
  "at signs": row("@"),
  "addresses without an end": row("a@"),
  "hosts without an end": (length) => `a@${row("a.")(length)}`,
  quotes: row(`"'\\`),
  "line breaks": (length) => `a${row("\r\n")(length)}b`,
  "quoted lines": row("> \n"),
  "nested brackets": row("([{<"),
  tags: row("<script><style"),
  comments: row("<!--"),
  entities: row("&amp;&#"),
  families: row("\u{1f469}\u200d\u{1f469}\u200d\u{1f467}"),
  "marks of direction": row("\u202e\u200f\u2066"),
  jamo: row("\u1100\u1161\u11a8"),
  "leading jamo": row("\u1100"),
  surrogates: row("\ud800"),
  "encoded words": row("=?UTF-8?Q?"),
  links: row("http://a."),
  Markdown: row("*_[x](`"),
  slashes: (length) => `a${row("/")(length)}b`,
  commas: row(",;"),
};

function row(part: string) {
  return (length: number) => part.repeat(Math.floor(length / part.length));
}
