import { composeSafely } from "../../common/stream-safe.ts";
import {
  type JobKind,
  jobKinds,
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

/** What is searched for. A list or text that is empty, and what is undefined, filters nothing. */
export type JobCriteria = {
  /** Words that must all fit. */
  q: string;
  /** As it was typed or picked: `Houston, Texas`, `Texas`, `India`, `remote`, or any text. */
  location: string;
  /** Of a location that is not a state or a country; 25 miles (40 km) unless another one is chosen. */
  distance: (typeof distances)[number];
  /** With a location: the remote jobs of its country belong to it too. */
  remote: boolean;
  kind: JobKind[];
  sector: Sector[];
  workplace: Workplace[];
  pay: LeastPay | undefined;
  posted: (typeof postedWithin)[number] | undefined;
  /** Relevance only where there are words. */
  sort: (typeof sorts)[number];
  /** From 1. */
  page: number;
};

const longestText = 100;
/** The last page that is shown; who has not found it by then narrows the search. */
export const lastPage = 50;

/** A search for everything, newest first. */
export const allJobs: JobCriteria = {
  q: "",
  location: "",
  distance: 25,
  remote: false,
  kind: [],
  sector: [],
  workplace: [],
  pay: undefined,
  posted: undefined,
  sort: "date",
  page: 1,
};

/** Reads the address of a search. What is unknown or malformed is left out; never throws. */
export function readCriteria(params: URLSearchParams): JobCriteria {
  const q = readText(params, "q");
  const location = readText(params, "location");
  const distance = location === "" ? undefined : readNumber(params, "distance", distances);
  const sort = sorts.find((name) => name === params.get("sort"));
  return {
    q,
    location,
    distance: distance ?? allJobs.distance,
    remote: location !== "" && params.get("remote") === "1",
    kind: readList(params, "kind", jobKinds),
    sector: readList(params, "sector", sectors),
    workplace: readList(params, "workplace", workplaces),
    pay: readPay(params),
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
  const { q, location, distance, remote, kind, sector, workplace, pay, posted, sort, page } =
    criteria;
  const params = new URLSearchParams();
  if (pay) params.set("currency", pay.currency);
  if (distance !== allJobs.distance) params.set("distance", String(distance));
  for (const value of kind.toSorted()) params.append("kind", value);
  if (location !== "") params.set("location", location);
  if (page > 1) params.set("page", String(page));
  if (pay) {
    params.set("pay", String(pay.amount));
    params.set("period", pay.period);
  }
  if (posted) params.set("posted", String(posted));
  if (q !== "") params.set("q", q);
  if (remote) params.set("remote", "1");
  for (const value of sector.toSorted()) params.append("sector", value);
  if (sort !== defaultSort(q)) params.set("sort", sort);
  for (const value of workplace.toSorted()) params.append("workplace", value);
  return params.toString();
}

/** The order of a search that asks for none. */
export function defaultSort(q: string): "relevance" | "date" {
  return q === "" ? "date" : "relevance";
}

/** Without control characters and lone surrogates, white space made one space, composed (NFC), capped. */
function readText(params: URLSearchParams, name: string): string {
  const text = (params.get(name) ?? "").slice(0, 4 * longestText).toWellFormed();
  const clean = composeSafely(text).replace(/[\s\p{Cc}]+/gu, " ");
  return Array.from(clean.trim()).slice(0, longestText).join("").trim();
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

function readNumber<Value extends number>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined {
  return known.find((value) => String(value) === params.get(name));
}

/** Whole amounts, with or without thousands separators: 120000 and 120,000. */
function readPay(params: URLSearchParams): LeastPay | undefined {
  const digits = (params.get("pay") ?? "").replaceAll(",", "").trim();
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const amount = Number(digits);
  if (amount === 0) return undefined;
  return {
    amount,
    currency: payCurrencies.find((name) => name === params.get("currency")) ?? "USD",
    period: payPeriods.find((name) => name === params.get("period")) ?? "year",
  };
}

function readPage(params: URLSearchParams): number {
  const digits = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(digits) ? Math.min(Number(digits), lastPage) : 1;
}
