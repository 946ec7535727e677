import type { ClaimEntry } from "./entry.ts";
import { claims } from "./register.ts";

/** What visitors are told of the claims of a section. */
export interface ClaimNotes {
  /** That something is an example, or what the owner says of it. */
  sentences: readonly string[];
  sources: readonly { label: string; href: string }[];
}

/**
 * What is said beside some claims, each thing once.
 * @param names entries of `content/claims.yaml`
 */
export function notesOn(names: readonly string[]): ClaimNotes {
  const entries = [...new Set(names)].flatMap((name) => claims[name] ?? []);
  const sources = entries.flatMap(sourceOf);
  return {
    sentences: [...new Set(entries.flatMap(sentenceOf))],
    sources: sources.filter(
      ({ label }, index) => sources.findIndex((one) => one.label === label) === index,
    ),
  };
}

function sentenceOf(entry: ClaimEntry): string[] {
  if ("example" in entry) return [entry.example];
  return "note" in entry && entry.note ? [entry.note] : [];
}

function sourceOf(entry: ClaimEntry): { label: string; href: string }[] {
  if (!("source" in entry)) return [];
  const { source } = entry;
  const label =
    "law" in source ? source.law : `${source.publication}, ${dayText(source.published)}`;
  return [{ label, href: source.link }];
}

/** A year as it is; a month or a day in words: `February 2026`. */
function dayText(day: string): string {
  if (day.length === 4) return day;
  const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(day).toLocaleDateString("en-US", format);
}

/** Whether it is made up, to show what will stand there. */
export function isExample(name: string): boolean {
  const entry = claims[name];
  return entry !== undefined && "example" in entry;
}
