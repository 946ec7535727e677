/** What a terminal obeys or hides, but for the joiners that Indic scripts and emoji need. */
const active = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * A line that may hold what others wrote, safe to be printed: control characters (C0, C1, so also what begins an escape
 * sequence), line breaks, and marks that reorder or hide text (UAX #9) are shown as `\u{1b}`.
 */
export function terminalText(line: string): string {
  return line.replace(
    active,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`,
  );
}

/** Prints one line. */
export function print(line: string): void {
  process.stdout.write(`${terminalText(line)}\n`);
}

/** Prints lines where people look for what went wrong. Only line breaks keep their meaning. */
export function printError(lines: string): void {
  process.stderr.write(`${lines.trimEnd().split("\n").map(terminalText).join("\n")}\n`);
}
