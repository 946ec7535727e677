import type { ClaimEntry, Register } from "../../src/claims/entry.ts";
import type { Shown } from "./read-shown.ts";

/** What is printed, and how many claims have nothing behind them. */
interface Told {
  lines: string[];
  withoutEntry: number;
}

/**
 * Says what the owner has still to confirm or to replace, by page, and what the site promises.
 * @param register every claim by its name
 * @param shown what each content file claims
 * @param promises how long each says, and what
 */
export function tellClaims(
  register: Register,
  shown: readonly Shown[],
  promises: readonly { within: string; promise: string }[],
): Told {
  const pages = shown.flatMap(({ place, claims }) => {
    const open = claims.flatMap((name) => openLines(name, register[name]));
    return open.length > 0 ? [place, ...open, ""] : [];
  });
  const names = [...new Set(shown.flatMap(({ claims }) => claims))];
  const withoutEntry = names.filter((name) => !register[name]).length;
  const kept = promises.map(({ within, promise }) => `  promise   ${within}: ${promise}`);
  return {
    lines: [...pages, "Every page", ...kept, "", summary(Object.values(register), withoutEntry)],
    withoutEntry,
  };
}

function openLines(name: string, entry: ClaimEntry | undefined): string[] {
  if (!entry) return [`  no entry  ${name}`];
  if ("example" in entry) return [`  example   ${name}: ${entry.says}`];
  if (!entry.confirm) return [];
  return [`  confirm   ${name}: ${entry.says}`, `            ${entry.confirm}`];
}

function summary(entries: readonly ClaimEntry[], withoutEntry: number): string {
  const examples = entries.filter((entry) => "example" in entry).length;
  const open = entries.filter((entry) => "confirm" in entry).length;
  return `${entries.length} claims: ${examples} examples to replace, ${open} to confirm, ${withoutEntry} without an entry.`;
}
