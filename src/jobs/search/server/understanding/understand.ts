import { allJobs, type JobCriteria, listNames } from "../../../domain/criteria.ts";
import { leastPayText } from "../../../domain/job-words.ts";
import type { SearchPart } from "../../../domain/search-result.ts";
import { findArea } from "../../../domain/server/places/find-area.ts";
import type { Trait } from "../index/traits.ts";
import { type Clients, readClient } from "./clients.ts";
import { type Excluded, readExcluded } from "./excluded.ts";
import {
  clientPart,
  type FoundPart,
  jobNumberPart,
  partOf,
  payPart,
  placePart,
  sectorPart,
} from "./found-part.ts";
import { readSegments, type Segment } from "./operators.ts";
import { type Phrase, readPhrases, sectorOf } from "./phrases.ts";
import { type Piece, piecesOf, type Span, spanOf } from "./pieces.ts";
import { readBareNumber, readJobNumber, type SaidJobNumber } from "./read-job-number.ts";
import { payIn, readPay } from "./read-pay.ts";
import { readPlace, type SaidPlace } from "./read-place.ts";

/** Words that all have to fit; a phrase's words have to stand together. */
export type Wording = { words: string[]; phrases: string[] };

/** What a search asks for. */
export type Understanding = {
  /** The filters with what the words say added; its `q` is as it was typed. */
  criteria: JobCriteria;
  /** One of them has to fit; none where the search has no words of its own. */
  wordings: Wording[];
  excluded: Excluded;
  /** All of them have to fit. */
  traits: Trait[];
  /** Of the one job that is asked for. */
  jobNumber: number | undefined;
  /** The job has to be theirs. */
  client: string | undefined;
  /** The parts that are more than words, in the order in which they were typed. */
  found: FoundPart[];
};

/** The parts of a search as its page shows them: each once, whatever its words were. */
export function partsOf(criteria: JobCriteria, { found }: Understanding): SearchPart[] {
  const byLabel = Map.groupBy(found, (part) => labelOf(criteria, part));
  return [...byLabel].map(([label, parts]) => ({
    label,
    without: without(criteria, parts),
    ...(parts[0]?.criteria && { criteria: parts[0].criteria }),
  }));
}

/** A pay that was chosen goes before one that was typed. */
function labelOf({ pay }: JobCriteria, part: FoundPart): string {
  return pay && part.criteria?.pay ? leastPayText(pay) : part.label;
}

/**
 * Reads what a person typed into parts, each as a filter, and words. What cannot be a part stays a word; words that tell
 * nothing of the work are left out.
 * @param clients whose names are told with their jobs
 * @param known what was read before by the same search, and grows
 */
export function understand(
  criteria: JobCriteria,
  clients: Clients,
  known = new Map<string, ReadWords>(),
): Understanding {
  const asked = JSON.stringify([criteria.q, criteria.location, criteria.country]);
  const read = known.get(asked) ?? readWords(criteria, clients);
  known.set(asked, read);
  return { ...read, criteria: read.found.reduce(addPart, criteria) };
}

/** What the words say, whatever filters were chosen beside them. */
export type ReadWords = Omit<Understanding, "criteria">;

/** It goes by the words and by the place or country that was chosen. */
function readWords(criteria: JobCriteria, clients: Clients): ReadWords {
  const segments = readSegments(criteria.q);
  const { words, found } = readParts(criteria, segments, clients);
  return {
    wordings: wordingsOf(words, segments),
    excluded: readExcluded(segments),
    traits: found.flatMap(({ trait }) => trait ?? []),
    jobNumber: found.find(({ jobNumber }) => jobNumber !== undefined)?.jobNumber,
    client: found.find(({ client }) => client !== undefined)?.client,
    found,
  };
}

/** Client, job number, pay and place first: their words may mean something else alone. Most searches have no digit, and so no number, pay or duration. */
function readParts(
  criteria: JobCriteria,
  segments: readonly Segment[],
  clients: Clients,
): { words: Piece[]; found: FoundPart[] } {
  const { q, location } = criteria;
  const whole = blank(q, segments.filter(isPhraseOrExcluded));
  const client = readClient(whole, clients);
  const text = blank(whole, client ? [client] : []);
  const hasDigits = /\d/.test(text);
  const said = hasDigits ? readPay(text) : undefined;
  const named = hasDigits ? readJobNumber(text) : undefined;
  const others = [said, named].filter((span) => span !== undefined);
  const place = location === "" ? placeIn(blank(text, others)) : undefined;
  const pay = said && payIn(countryOf(criteria, place), said);
  const durations = hasDigits ? durationsIn(text) : [];
  const rest = blank(text, [...others, ...(place ? [place] : []), ...durations]);
  const number = named ?? bareNumberIn(rest);
  const read = readPhrases(piecesOf(number ? blank(rest, [number]) : rest));
  const words = read.flatMap((one) => ("meaning" in one ? namesOf(one) : [one]));
  const phrases = read.filter((one) => "meaning" in one);
  const sector = segments.every(({ type }) => type === "words") ? sectorOf(words) : undefined;
  const found = [
    ...(client ? [clientPart(client)] : []),
    ...(pay?.pay ? [payPart(pay.pay, spanOf([pay]))] : []),
    ...(number ? [jobNumberPart(number)] : []),
    ...(place ? [placePart(place)] : []),
    ...phrases.flatMap(({ meaning, pieces }) => partOf(meaning, spanOf(pieces)) ?? []),
    ...(sector ? [sectorPart(sector, spanOf(words))] : []),
  ];
  return {
    words: sector ? [] : words,
    found: found.toSorted((one, other) => one.start - other.start),
  };
}

const isPhraseOrExcluded = ({ type, isExcluded }: Segment) => type === "phrase" || isExcluded;

/** Not what is a part of something else: Perm is a city, and "temp to perm" a kind of contract; MS Excel is not in Mississippi. */
function placeIn(text: string): SaidPlace | undefined {
  const place = readPlace(text);
  if (!place) return undefined;
  const phrases = readPhrases(piecesOf(text)).filter((one) => "meaning" in one);
  const isOther = phrases.some(({ meaning, pieces }) => {
    const { start, end } = spanOf(pieces);
    const isWithin = start <= place.start && end >= place.end;
    return isWithin || (meaning.type === "name" && start < place.end && end > place.start);
  });
  return isOther ? undefined : place;
}

/** Not 1099, which is a way to be engaged. */
function bareNumberIn(text: string): SaidJobNumber | undefined {
  const number = readBareNumber(text);
  if (!number) return undefined;
  const isPhrase = readPhrases(piecesOf(text)).some((one) => "meaning" in one);
  return isPhrase ? undefined : number;
}

/** Of the place that is named or chosen, or the one that is chosen. */
function countryOf({ location, country }: JobCriteria, named?: SaidPlace): string | undefined {
  const place = named?.place ?? location;
  return place === "" ? country : findArea(place)?.country;
}

const durationPatterns = [
  // "0-1 years" is the level of who begins.
  /\b(?!0 ?[-–] ?1\b)(?<!\b0 ?[-–] ?)(?:\d{1,2}\+? ?(?:[-–]|to) ?)?\d{1,2}\+?[ -]?(?:years?|yrs?)\b/gi,
  /\b(?:\d{1,2} ?(?:[-–]|to) ?)?\d{1,2}\+?[ -]?(?:months?|weeks?|wks?)\b/gi,
  /\b(?:\d{1,2} ?- ?)?\d{1,2}\+?[ -]?(?:hours?|hrs?)\b(?: shifts?\b|(?: an? | per | ?\/ ?)(?:day|week)\b)?/gi,
  /\b\d days?(?: an? | per | ?\/ ?)week\b/gi,
  /\b\d{1,3}(?: an? | per | ?\/ ?)(?:day|week|wk)\b/gi,
];

/** `8+ years of`, `12 hour shift`, `40 hours a week` or `20/week` tells nothing that a search could look for. */
function durationsIn(text: string): Span[] {
  return durationPatterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
    })),
  );
}

const namesOf = ({ meaning, pieces }: Phrase) => (meaning.type === "name" ? pieces : []);

/** With blanks in the place of these, so that positions stay. */
function blank(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    text,
  );
}

/** Several values of one filter are alternatives; a pay that was chosen stands, and a place goes before a country. */
function addPart(criteria: JobCriteria, { criteria: added }: FoundPart): JobCriteria {
  if (!added) return criteria;
  const lists = listNames
    .filter((name) => added[name])
    .map((name) => [name, [...criteria[name], ...(added[name] ?? [])]]);
  return {
    ...criteria,
    ...Object.fromEntries(lists),
    location: added.location ?? criteria.location,
    country: added.location === undefined ? criteria.country : undefined,
    pay: criteria.pay ?? added.pay,
  };
}

/** By the words OR, where there are any. A single word goes with what follows the first word of a longer one: `java or python or go developer`. */
function wordingsOf(words: readonly Piece[], segments: readonly Segment[]): Wording[] {
  const breaks = segments.filter(({ type }) => type === "or").map(({ start }) => start);
  const sideOf = ({ start }: Span) => breaks.filter((at) => at < start).length;
  const wordings = Array.from({ length: breaks.length + 1 }, (_, side) => ({
    words: words.filter((word) => sideOf(word) === side).map(({ key }) => key),
    phrases: segments
      .filter((one) => one.type === "phrase" && !one.isExcluded && sideOf(one) === side)
      .map(({ text }) => text),
  })).filter(({ words, phrases }) => words.length + phrases.length > 0);
  return wordings.map((wording, side) => withCommonWords(wording, wordings.slice(side + 1)));
}

function withCommonWords(wording: Wording, later: readonly Wording[]): Wording {
  if (!isOneWord(wording)) return wording;
  const longer = later.find((one) => !isOneWord(one));
  return { ...wording, words: [...wording.words, ...(longer?.words.slice(1) ?? [])] };
}

const isOneWord = ({ words, phrases }: Wording) => words.length === 1 && phrases.length === 0;

/** Without the words of parts and the punctuation that they leave, and without the same as filters. */
function without(criteria: JobCriteria, parts: readonly FoundPart[]): JobCriteria {
  const q = blank(criteria.q, parts)
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(" ");
  const sort = q === "" && criteria.sort === "relevance" ? allJobs.sort : criteria.sort;
  const rest = parts.reduce(withoutFilter, criteria);
  return { ...rest, q, sort, page: 1 };
}

function withoutFilter(criteria: JobCriteria, { criteria: said = {} }: FoundPart): JobCriteria {
  const lists = listNames.map((name): [string, string[]] => {
    const values: readonly string[] = said[name] ?? [];
    return [name, criteria[name].filter((value) => !values.includes(value))];
  });
  const { distance, remote } = allJobs;
  return {
    ...criteria,
    ...Object.fromEntries(lists),
    ...(said.pay && { pay: undefined }),
    ...(said.location !== undefined && { distance, remote }),
  };
}
