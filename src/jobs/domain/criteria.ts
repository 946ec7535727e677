import { composeSafely } from "../../common/stream-safe.ts";
import {
  type ContractEnd,
  contractEnds,
  type EmploymentType,
  type Engagement,
  employmentTypes,
  engagements,
  type JobKind,
  jobKinds,
  type Level,
  levels,
  type OurCountry,
  ourCountries,
  type PayCurrency,
  type PayPeriod,
  payCurrencies,
  payPeriods,
  type Sector,
  sectors,
  type Workplace,
  workplaces,
} from "./terms.ts";

/** Miles around a city: without any, the city alone. */
export const onlyThere = 0;
export const distances = [onlyThere, 5, 10, 25, 50, 100] as const;
/** Days since a job was posted. */
export const postedWithin = [1, 3, 7, 14, 30] as const;
export const sorts = ["relevance", "date", "pay"] as const;

/** Pay that a job has to reach. It is compared within its currency by what it comes to in a year; see `yearlyPay`. */
type LeastPay = { amount: number; currency: PayCurrency; period: PayPeriod };

type UnreadPay = Omit<LeastPay, "amount"> & { amount: string };

/** What is searched for. A list or text that is empty, and what is undefined, filters nothing. */
export type JobCriteria = {
  /** Words that must all fit. */
  q: string;
  /** As it was typed or picked: `Houston, Texas`, `Texas`, `India`, `remote`, or any text. */
  location: string;
  /** Of a location that is not a state or a country; 25 miles (40 km) unless another one is chosen. */
  distance: (typeof distances)[number];
  /** With a place: the remote jobs of its country belong to it too. */
  remote: boolean;
  /** Without a location: the jobs of one of our countries. */
  country: OurCountry | undefined;
  kind: JobKind[];
  employment: EmploymentType[];
  engagement: Engagement[];
  hire: ContractEnd[];
  level: Level[];
  sector: Sector[];
  /** As a job lists them; all of them are asked for, where of other lists one is enough. */
  skill: string[];
  workplace: Workplace[];
  pay: LeastPay | undefined;
  /** What was typed as pay and is none that can be read, and what was chosen beside it: it filters nothing, and the page says so. */
  unreadPay: UnreadPay | undefined;
  posted: (typeof postedWithin)[number] | undefined;
  /** Relevance only where there are words. */
  sort: (typeof sorts)[number];
  /** From 1. */
  page: number;
};

/** The criteria that are lists of choices. */
export const listNames = [
  "kind",
  "workplace",
  "level",
  "employment",
  "engagement",
  "hire",
  "skill",
  "sector",
] as const;
export type ListName = (typeof listNames)[number];

const longestText = 100;
const longestSkill = 60;
const longestAmount = 30;
const mostSkills = 6;
/** More than anybody is paid; it is written without an exponent. */
export const mostPay = 999_999_999;
/** The last page that is shown; who has not found it by then narrows the search. */
export const lastPage = 50;
export const jobsOnPage = 20;

/** A search for everything, newest first. */
export const allJobs: JobCriteria = {
  q: "",
  location: "",
  distance: 25,
  remote: false,
  country: undefined,
  kind: [],
  employment: [],
  engagement: [],
  hire: [],
  level: [],
  sector: [],
  skill: [],
  workplace: [],
  pay: undefined,
  unreadPay: undefined,
  posted: undefined,
  sort: "date",
  page: 1,
};

/** Reads the address of a search. What is unknown or malformed is left out, but for `unreadPay`; never throws. */
export function readCriteria(params: URLSearchParams): JobCriteria {
  const q = cleanText(params.get("q") ?? "", longestText);
  const location = cleanText(params.get("location") ?? "", longestText);
  // The place may stand among the words.
  const mayHavePlace = location !== "" || q !== "";
  const distance = mayHavePlace ? readNumber(params, "distance", distances) : undefined;
  const sort = readOne(params, "sort", sorts);
  return {
    q,
    location,
    distance: distance ?? allJobs.distance,
    remote: mayHavePlace && params.get("remote") === "1",
    country: location === "" ? readOne(params, "country", ourCountries) : undefined,
    kind: readList(params, "kind", jobKinds),
    employment: readList(params, "employment", employmentTypes),
    engagement: readList(params, "engagement", engagements),
    hire: readList(params, "hire", contractEnds),
    level: readList(params, "level", levels),
    sector: readList(params, "sector", sectors),
    skill: readSkills(params),
    workplace: readList(params, "workplace", workplaces),
    ...readPay(params),
    posted: readNumber(params, "posted", postedWithin),
    sort: sort === undefined || (sort === "relevance" && q === "") ? defaultSort(q) : sort,
    page: readPage(params),
  };
}

/**
 * Writes the query of a search in its one canonical spelling: sorted names and values, defaults left out, such as
 * `kind=contract&location=Houston%2C+Texas&q=nurse`. `readCriteria` reads the same criteria from it.
 */
export function writeCriteria(criteria: JobCriteria): string {
  const { q, location, distance, remote, country, pay, unreadPay, posted, sort, page } = criteria;
  const params = new URLSearchParams();
  const appendAll = (name: ListName) => {
    for (const value of criteria[name].toSorted()) params.append(name, value);
  };
  if (country) params.set("country", country);
  const typedPay = pay ?? unreadPay;
  if (typedPay) params.set("currency", typedPay.currency);
  if (distance !== allJobs.distance) params.set("distance", String(distance));
  for (const name of ["employment", "engagement", "hire", "kind", "level"] as const)
    appendAll(name);
  if (location !== "") params.set("location", location);
  if (page > 1) params.set("page", String(page));
  if (typedPay) {
    params.set("pay", String(typedPay.amount));
    params.set("period", typedPay.period);
  }
  if (posted) params.set("posted", String(posted));
  if (q !== "") params.set("q", q);
  if (remote) params.set("remote", "1");
  appendAll("sector");
  appendAll("skill");
  if (sort !== defaultSort(q)) params.set("sort", sort);
  appendAll("workplace");
  return params.toString();
}

/** The order of a search that asks for none. */
export function defaultSort(q: string): "relevance" | "date" {
  return q === "" ? "date" : "relevance";
}

/** Without control characters and lone surrogates, white space made one space, composed (NFC), capped. */
function cleanText(given: string, longest: number): string {
  const text = given.slice(0, 4 * longest).toWellFormed();
  const clean = composeSafely(text).replace(/[\s\p{Cc}]+/gu, " ");
  const characters = Array.from(clean.trim());
  const kept = characters.slice(0, longest).join("");
  if (characters.length <= longest || characters[longest] === " ") return kept.trim();
  // A part of a word finds other things than the word.
  return kept.slice(0, kept.lastIndexOf(" ") + 1 || undefined).trim();
}

/** The known values, each once, sorted. */
function readList<Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const given = new Set(params.getAll(name));
  return known.filter((value) => given.has(value)).toSorted();
}

/** Each once in whatever case, sorted. */
function readSkills(params: URLSearchParams): string[] {
  const given = params.getAll("skill").map((skill) => cleanText(skill, longestSkill));
  const byKey = new Map(
    given.toSorted().map((skill): [string, string] => [skill.toLowerCase(), skill]),
  );
  byKey.delete("");
  return [...byKey.values()].toSorted().slice(0, mostSkills);
}

function readOne<Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined {
  return known.find((value) => value === params.get(name));
}

function readNumber<Value extends number>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined {
  return known.find((value) => String(value) === params.get(name));
}

const amountPattern = /^(?<sign>[$₹]?) ?(?<digits>\d[\d, ]*(?:\.\d{1,2})?) ?(?<thousands>k?)$/iu;

const currencySigns: Record<string, PayCurrency> = { $: "USD", "₹": "INR" };

/** Amounts as people type them: 120000, 120,000, 120k, $62.50. A sign goes before the currency that is chosen. */
function readPay(params: URLSearchParams): Pick<JobCriteria, "pay" | "unreadPay"> {
  const typed = cleanText(params.get("pay") ?? "", longestAmount);
  const { sign, digits, thousands } = amountPattern.exec(typed)?.groups ?? {};
  const told = Number(digits?.replaceAll(/[, ]/g, ""));
  const amount = Math.round(told * (thousands ? 1_000 : 1) * 100) / 100;
  if (typed === "" || amount === 0) return { pay: undefined, unreadPay: undefined };
  const chosen = readOne(params, "currency", payCurrencies) ?? "USD";
  const period = readOne(params, "period", payPeriods) ?? "year";
  if (Number.isNaN(amount) || amount > mostPay)
    return { pay: undefined, unreadPay: { amount: typed, currency: chosen, period } };
  const currency = currencySigns[sign ?? ""] ?? chosen;
  return { pay: { amount, currency, period }, unreadPay: undefined };
}

function readPage(params: URLSearchParams): number {
  const digits = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(digits) ? Math.min(Number(digits), lastPage) : 1;
}
