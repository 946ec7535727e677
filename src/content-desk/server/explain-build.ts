import { stripVTControlCharacters } from "node:util";

const mostLength = 4_000;

/** What a build, or a start, says of content that is wrong: each kind by its own words. */
const explanations: readonly ((output: string) => string | undefined)[] = [
  ofCollection,
  ofFile,
  (output) => between(output, /Content is not right:\n/),
  (output) => between(output, /These links of the built site are wrong:\n/),
  ofError,
];

/** Where a stack begins. */
const stack = /\n[ \t]+at /;

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
  const faults = between(output, /data does not match collection schema\.\n/);
  const [, place = ""] = /file: '([^']*)'/.exec(output) ?? [];
  const file = place.slice(place.indexOf("/content/") + 1);
  return faults && [file, ...faults.split("\n").map(withoutMarks)].join("\n").trim();
}

/** `**title**: **title**: Expected type…`, with the field once. */
const withoutMarks = (line: string): string =>
  line
    .replace(/\*\*([^*]+)\*\*: \*\*\1\*\*:/, "$1:")
    .replaceAll("**", "")
    .trim();

/** What `readYaml` says: the file, and for each fault the reason and the field. */
function ofFile(output: string): string | undefined {
  const lines = output.split("\n").map((line) => line.trim());
  const head = lines.findIndex((line) => fileIn(line) !== undefined);
  const file = fileIn(lines[head] ?? "");
  if (file === undefined) return undefined;
  if (lines[head]?.includes("is not YAML")) return `${file}\nis not YAML`;
  const said: string[] = [];
  for (const line of lines.slice(head + 1)) {
    if (line.startsWith("at ")) break;
    const field = line.startsWith("→ at ") ? line.slice("→ at ".length).replace(/\.$/, "") : "";
    if (field) said.push(`${field}: ${said.pop() ?? ""}`);
    else if (line) said.push(line.replace("✖ ", ""));
  }
  return [file, ...said].join("\n");
}

/** The content file of which a line says that it is wrong. */
function fileIn(line: string): string | undefined {
  const [before = "", wrong = ""] = line.split(" is not ");
  const file = before.split(" ").at(-1);
  const isSaid = wrong.startsWith("right:") || wrong.startsWith("YAML");
  return isSaid && file?.startsWith("content/") ? file : undefined;
}

/** The message of an error that is none of ours. */
function ofError(output: string): string | undefined {
  const line = output.split("\n").find((one) => /^\w*Error/.test(one) && one.includes(": "));
  return line?.slice(line.lastIndexOf(": ") + 2);
}

/** What is said after some words, up to the stack. */
function between(output: string, begin: RegExp): string | undefined {
  const [, text] = output.split(begin);
  return text
    ?.split(stack)[0]
    ?.split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
