import { stripVTControlCharacters } from "node:util";

const mostLength = 4_000;

/** What a build, or a start, says of content that is wrong: each kind by its own words. */
const explanations: readonly ((output: string) => string | undefined)[] = [
  ofCollection,
  ofFile,
  (output) => between(output, /Content is not right:\n/, /\n\s+at /),
  (output) => between(output, /These links of the built site are wrong:\n/, /\n\s+at /),
  (output) => /^\w*Error[^\n]*: ([^\n]+)/m.exec(output)?.[1],
];

/**
 * What the desk shows of a build that failed: file, field and reason.
 * @param output of the build
 */
export function explainBuild(output: string): string {
  const text = stripVTControlCharacters(output).trim();
  const found = explanations.map((explain) => explain(text)).find((one) => one !== undefined);
  return (found ?? text).slice(-mostLength);
}

/** Astro: `**pages → services/rpo** data does not match…`, a line for each fault, and the file behind it. */
function ofCollection(output: string): string | undefined {
  const faults = between(output, /data does not match collection schema\.\s*\n/, /\n\s+at /);
  const file = /file: '[^']*?\/(content\/[^']+)'/.exec(output)?.[1];
  return faults && [file ?? "", ...faults.split("\n").map(withoutMarks)].join("\n").trim();
}

/** `**title**: **title**: Expected type…`, with the field once. */
const withoutMarks = (line: string): string =>
  line
    .replace(/\*\*([^*]+)\*\*: \*\*\1\*\*:/, "$1:")
    .replaceAll("**", "")
    .trim();

/** What `readYaml` says: the file, and for each fault the reason and the field. */
function ofFile(output: string): string | undefined {
  const found = /(content\/\S+) is not (?:right:\n([\s\S]*?)(?=\n\s+at \S+ \(|$)|YAML)/.exec(
    output,
  );
  if (!found) return undefined;
  const [, file = "", faults] = found;
  if (faults === undefined) return `${file}\nis not YAML`;
  const lines = faults.replaceAll(/✖ (.*)\n\s*→ at (.*?)\.?$/gm, "$2: $1").replaceAll("✖ ", "");
  return [file, ...lines.split("\n").map((line) => line.trim())].join("\n");
}

function between(output: string, begin: RegExp, end: RegExp): string | undefined {
  const [, text] = output.split(begin);
  return text
    ?.split(end)[0]
    ?.split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
