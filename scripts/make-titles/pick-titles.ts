import type { OccupationLine } from "../../src/jobs/search/server/titles/occupation-lines.ts";
import { formsOf, titlesOfName } from "./forms.ts";
import type { OnetOccupation } from "./read-onet.ts";

type Title = { forms: string[]; weight: number };

/** What it counts that the occupation has its name, or that somebody who works in it does, beside one for each source. */
const nameWeight = 20;
const reportedWeight = 8;
/** Censuses and classifications, which list what was never said by anybody. */
const paperSources = ["04", "06"];
const paperWeight = 0.2;
const mostTitles = 50;
/** A title that fits more occupations than this tells none. */
const mostOccupations = 4;
/** In one occupation so much more usual than in another that it counts as a title of the first alone. */
const clearlyMore = 3;
/** A word that ends titles of more occupations, such as manager, is none by itself. */
const mostRoles = 25;

/** The occupations in the order of their codes, each with the titles that tell it from most others. */
export function pickTitles(occupations: readonly OnetOccupation[]): OccupationLine[] {
  const taken = occupations.filter(isTaken);
  const titles = new Map(taken.map((occupation) => [occupation.code, collect(occupation)]));
  const weights = weigh(titles);
  for (const role of rolesOf(titles)) weights.delete(role);
  return taken
    .map(({ code, name, related }) => ({
      code,
      name,
      related: related.filter((other) => titles.has(other)),
      titles: keep(titles.get(code) ?? [], weights),
    }))
    .toSorted((one, other) => compare(one.code, other.code));
}

/** Not the armed forces, nor what is left over elsewhere: dance studios and bowling alleys are managed by the same one. */
const isTaken = ({ code, name }: OnetOccupation) =>
  !code.startsWith("55-") && !name.includes("All Other");

/** The titles of an occupation, the most usual first. */
function collect({ name, reported, alternates }: OnetOccupation): Title[] {
  const written = [
    ...alternates.map(({ title, short, sources }) => ({
      forms: formsOf(title, short),
      weight: weightOf(sources),
    })),
    ...reported.map((title) => ({ forms: formsOf(title), weight: reportedWeight })),
  ].filter(({ forms }) => forms.length > 0);
  const named = titlesOfName(
    name,
    written.flatMap(({ forms }) => forms),
  );
  const all = [...written, ...named.map((title) => ({ forms: [title], weight: nameWeight }))];
  return [...Map.groupBy(all, ({ forms }) => forms[0]).values()].map(unite).toSorted(byWeight);
}

const weightOf = (sources: readonly string[]) =>
  sources.reduce((sum, source) => sum + (paperSources.includes(source) ? paperWeight : 1), 0);

const unite = (same: Title[]): Title => ({
  forms: [...new Set(same.flatMap(({ forms }) => forms))],
  weight: same.reduce((sum, { weight }) => sum + weight, 0),
});

const byWeight = (one: Title, other: Title) =>
  other.weight - one.weight || compare(one.forms[0] ?? "", other.forms[0] ?? "");

/** The weights of each form in all occupations that have it. */
function weigh(titles: ReadonlyMap<string, readonly Title[]>): Map<string, number[]> {
  const weights = new Map<string, number[]>();
  for (const { forms, weight } of [...titles.values()].flat())
    for (const form of forms) weights.set(form, [...(weights.get(form) ?? []), weight]);
  return weights;
}

/** The last words of titles in many occupations. */
function rolesOf(titles: ReadonlyMap<string, readonly Title[]>): string[] {
  const occupations = new Map<string, Set<string>>();
  for (const [code, listed] of titles)
    for (const form of listed.flatMap(({ forms }) => forms)) {
      const role = form.split(" ").at(-1) ?? "";
      occupations.set(role, (occupations.get(role) ?? new Set()).add(code));
    }
  return [...occupations].filter(([, codes]) => codes.size > mostRoles).map(([role]) => role);
}

function keep(titles: readonly Title[], weights: ReadonlyMap<string, number[]>): string[][] {
  const seen = new Set<string>();
  return titles
    .map(({ forms, weight }) =>
      forms.filter((form) => !seen.has(form) && isTelling(weight, weights.get(form) ?? [])),
    )
    .filter((forms) => {
      for (const form of forms) seen.add(form);
      return forms.length > 0;
    })
    .slice(0, mostTitles);
}

/** @param all its weights in every occupation; none for a word that is none by itself */
function isTelling(weight: number, all: readonly number[]): boolean {
  if (all.length === 0) return false;
  const most = Math.max(...all);
  const rivals = all.filter((other) => other * clearlyMore >= most);
  return weight * clearlyMore >= most && rivals.length <= mostOccupations;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
