/** What people write for remote jobs; the longer before what they begin with. */
const phrases = [
  ["work", "from", "home"],
  ["work", "at", "home"],
  ["working", "from", "home"],
  ["work", "from", "anywhere"],
  ["home", "based"],
  ["anywhere"],
  ["remotely"],
  ["remote"],
  ["telecommute"],
  ["wfh"],
  ["wfa"],
] as const;

/** What may stand around them and says nothing of the place. */
const fillers = [
  "fully",
  "100%",
  "only",
  "in",
  "within",
  "from",
  "the",
  "jobs",
  "based",
  "or",
  "ok",
];

/**
 * A location without the words that mean remote jobs, and without what goes with them: `US` for `Remote (US)`.
 * @returns undefined where nothing in it means remote jobs
 */
export function withoutRemote(written: string): string | undefined {
  const words = written.split(/[\s,;:()|/–—-]+/u).filter((word) => word !== "");
  const plain = words.map((word) => word.toLowerCase());
  for (const phrase of phrases) {
    const start = plain.findIndex((_, at) =>
      phrase.every((word, next) => plain[at + next] === word),
    );
    if (start < 0) continue;
    const rest = words.toSpliced(start, phrase.length);
    return withoutFillers(rest).join(" ");
  }
  return undefined;
}

function withoutFillers(words: readonly string[]): readonly string[] {
  // In capitals they are Oregon and India.
  const isFiller = (word = "") =>
    fillers.includes(word.toLowerCase()) && !["OR", "IN"].includes(word);
  if (isFiller(words[0])) return withoutFillers(words.slice(1));
  return isFiller(words.at(-1)) ? withoutFillers(words.slice(0, -1)) : words;
}
