/** A job in words: the same on its page, in lists, mails and feeds. Browsers get it too, so it knows no list of places. */

import { dateFormat } from "../../common/date-format.ts";
import { locationsOf, type Pay } from "./job.ts";
import type { JobSummary } from "./search-result.ts";
import {
  type ContractEnd,
  type EmploymentType,
  type Engagement,
  type JobKind,
  type JobLocation,
  type Level,
  ourCountries,
  type PayPeriod,
  type Workplace,
} from "./terms.ts";

export const kindNames = {
  contract: "Contract",
  "long-term": "Long-term contract",
  "direct-placement": "Direct placement",
  "in-house": "In-house",
} as const satisfies Record<JobKind, string>;

export const contractEndNames = {
  "contract-to-hire": "Contract to hire",
} as const satisfies Record<ContractEnd, string>;

export const engagementNames = {
  w2: "W-2",
  c2c: "Corp-to-corp",
  "1099": "1099",
} as const satisfies Record<Engagement, string>;

export const employmentTypeNames = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  internship: "Internship",
  apprenticeship: "Apprenticeship",
  temporary: "Temporary",
  "per-diem": "Per diem",
} as const satisfies Record<EmploymentType, string>;

export const levelNames = {
  entry: "Entry level",
  mid: "Mid level",
  senior: "Senior",
  lead: "Lead",
  principal: "Principal",
} as const satisfies Record<Level, string>;

export const workplaceNames = {
  "on-site": "On site",
  hybrid: "Hybrid",
  remote: "Remote",
} as const satisfies Record<Workplace, string>;

/** As in "$62 an hour". */
export const payPeriodNames = {
  hour: "an hour",
  day: "a day",
  week: "a week",
  month: "a month",
  year: "a year",
} as const satisfies Record<PayPeriod, string>;

/** Pay such as "$62 to $74 an hour" or "₹18,00,000 to ₹24,00,000 a year". */
export function payText(pay: Pay): string {
  return `${amountText(pay)} ${payPeriodNames[pay.period]}`;
}

/** The same without its period. */
function amountText({ min, max, currency }: Omit<Pay, "period">): string {
  const format = amountsIn.get(currency) ?? newAmounts(currency);
  amountsIn.set(currency, format);
  return min === max ? format.format(min) : `${format.format(min)} to ${format.format(max)}`;
}

/** By currency. To make one takes longer than to render the rest of a job. */
const amountsIn = new Map<string, Intl.NumberFormat>();

function newAmounts(currency: string): Intl.NumberFormat {
  // Only rupees are counted in lakhs.
  const locale = currency === "INR" ? "en-IN" : "en-US";
  const style = { style: "currency", trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(locale, { ...style, currency });
}

/** Pay that is sought, such as "At least $50 an hour". */
export function leastPayText(pay: { amount: number } & Pick<Pay, "currency" | "period">): string {
  return `At least ${payText({ ...pay, min: pay.amount, max: pay.amount })}`;
}

const untoldPay = "given in the first call";

/** What a job pays, beside the label "Pay". */
export const jobPay = ({ pay }: Pick<JobSummary, "pay">): string =>
  pay ? payText(pay) : capitalized(untoldPay);

/** What a job pays, where nothing else says that it is the pay. */
export const jobPayLine = ({ pay }: Pick<JobSummary, "pay">): string =>
  pay ? payText(pay) : `Pay ${untoldPay}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** A country by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

/** A place as it stands in a sentence: `the United States`. */
export function withArticle(place: string): string {
  return /^United (?:States|Kingdom|Arab)|^District of /.test(place) ? `the ${place}` : place;
}

type Located = Pick<JobSummary, "city" | "state" | "country" | "otherLocations">;
type Placed = Located & Pick<JobSummary, "workplace" | "orRemote">;

/** All the places of which whoever takes the job may choose one. */
export const jobPlaces = (job: Located): string[] => locationsOf(job).map(placeText);

/** One location, such as `Houston, Texas`, `Berlin, Germany` or `United States`. */
export function placeText({ city, state, country }: JobLocation): string {
  // A state's name alone says which of our countries it is in.
  const isPlain = state !== null && ourCountries.some((ours) => ours === country);
  const parts = [city, state, isPlain ? null : countryName(country)];
  return parts.filter((part) => part !== null).join(", ");
}

const mostNamed = 3;

/** The same in short: up to three, and of more how many there are. */
export function jobPlace(job: Located): string {
  const places = jobPlaces(job);
  const named = places.slice(0, places.length > mostNamed ? 1 : mostNamed);
  const left = places.length - named.length;
  return [...named, ...(left > 0 ? [`${left} other places`] : [])].join(" or ");
}

/** The same, and whether one needs to be there: `Remote, United States`, or `Houston, Texas, or remote`. */
export function jobPlaceLine(job: Placed): string {
  if (job.workplace === "remote") return `Remote, ${jobPlace(job)}`;
  return job.orRemote ? `${jobPlace(job)}, or remote` : jobPlace(job);
}

type Contract = Pick<JobSummary, "kind" | "contractEnd">;

/** What a job's contract is called, such as `Contract`, `Long-term contract to hire` or `Direct placement`. */
export function contractName({ kind, contractEnd }: Contract): string {
  return contractEnd === "contract-to-hire" ? `${kindNames[kind]} to hire` : kindNames[kind];
}

type Held = Contract & Pick<JobSummary, "employmentTypes" | "durationMonths">;

/** How a job is held and for how long, such as `Contract to hire, part-time, 12 months`. */
export function jobKind(job: Held): string {
  const types = job.employmentTypes.map((type) => employmentTypeNames[type].toLowerCase());
  return [contractName(job), ...types, ...lengthOf(job.durationMonths)].join(", ");
}

const lengthOf = (months: number | null): string[] =>
  months === null ? [] : [countOf(months, "month")];

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** What a row of a list says after the place: where one works, how one is employed and engaged, for how long. */
export function jobTerms(job: JobSummary): string[] {
  const { workplace, hybridDays, orRemote, employmentTypes, durationMonths } = job;
  const days = hybridDays === null ? [] : [countOf(hybridDays, "day")];
  const there = [workplaceNames[workplace], ...days].join(", ");
  const remote = days.length > 0 ? ", or remote" : " or remote";
  return [
    orRemote ? there + remote : there,
    contractName(job),
    ...employmentTypes.map((type) => employmentTypeNames[type]),
    ...engagementLine(job),
    ...lengthOf(durationMonths),
  ];
}

type Engaged = Pick<JobSummary, "engagements" | "rates" | "pay">;

/**
 * How one may be engaged, and for how much where that differs, such as `W-2 at $60 or Corp-to-corp at $70`. None where
 * nothing is told of it: outside the US, and of jobs of employees.
 */
export function engagementLine({ engagements, rates, pay }: Engaged): string[] {
  if (engagements.length === 0) return [];
  const named = engagements.map((name) => {
    const rate = rates.find(({ engagement }) => engagement === name);
    const amount = rate && pay ? ` at ${amountText({ ...pay, ...rate })}` : "";
    return engagementNames[name] + amount;
  });
  return [named.join(" or ")];
}

/** What one engagement pays, such as `$60 an hour`; undefined where it has no rate of its own. */
export function rateText({ rates, pay }: Engaged, engagement: Engagement): string | undefined {
  const rate = rates.find((one) => one.engagement === engagement);
  return rate && pay ? payText({ ...pay, min: rate.min, max: rate.max }) : undefined;
}

/** What each engagement pays where they differ, such as `$60 an hour on W-2`; else the pay, and nothing where it is not told. */
export function payLines(job: Engaged): string[] {
  if (job.rates.length === 0) return job.pay ? [payText(job.pay)] : [];
  return job.rates.map(
    ({ engagement }) => `${rateText(job, engagement)} on ${engagementNames[engagement]}`,
  );
}

/** What one line says besides the title: pay, place, kind and engagement, such as "Hybrid, Houston, Texas"; and whether it is made up. */
export function jobFacts(job: Placed & Held & Engaged & Pick<JobSummary, "example">): string[] {
  const workplace = job.workplace === "hybrid" ? [workplaceNames.hybrid] : [];
  return [
    jobPayLine(job),
    [...workplace, jobPlaceLine(job)].join(", "),
    jobKind(job),
    ...engagementLine(job),
    ...(job.example ? [exampleNote] : []),
  ];
}

const exampleNote = "Example, made up";

/** How long ago, in the largest unit of which one has passed: `5 hours ago`, `2 weeks ago`. */
export function ageText(postedAt: string, at: string): string {
  const hours = Math.max(1, Math.floor((Date.parse(at) - Date.parse(postedAt)) / 3_600_000));
  const [size, unit] = ageUnits.find(([size]) => hours >= size) ?? [1, "hour"];
  return ages.format(-Math.floor(hours / size), unit);
}

const ages = new Intl.RelativeTimeFormat("en-US");
const ageUnits = [
  [24 * 7, "week"],
  [24, "day"],
] as const;

type Ending = Pick<JobSummary, "closesAt" | "country">;

/** The deadline in a line of its own; none where none is told. */
export function deadlineLine(job: Ending): string[] {
  const deadline = deadlineText(job);
  return deadline === undefined ? [] : [`Apply by ${deadline}`];
}

/**
 * The deadline to apply on a clock of the job's country, such as `December 20, 2026, 6:59 PM in New York`; undefined
 * where none is told.
 */
export function deadlineText({ closesAt, country }: Ending): string | undefined {
  if (closesAt === null) return undefined;
  const { timeZone, where } = clockOf(country);
  const format = dateFormat({ dateStyle: "long", timeStyle: "short", timeZone });
  const parts = format.formatToParts(new Date(closesAt));
  // Between day and time some versions of the data write a comma, others "at"; before PM some a narrow space.
  const words = parts.map(({ type, value }) =>
    / at |, /.test(value) && type === "literal" ? ", " : value,
  );
  return `${words.join("").replaceAll("\u202f", " ")} ${where}`;
}

const clocks: ReadonlyMap<string, { timeZone: string; where: string }> = new Map([
  ["US", { timeZone: "America/New_York", where: "in New York" }],
  ["IN", { timeZone: "Asia/Kolkata", where: "in India" }],
]);

/** The clock by which a job's times are told: its IANA time zone, and where that is, in words. */
export function clockOf(country: string): { timeZone: string; where: string } {
  return clocks.get(country) ?? { timeZone: "UTC", where: "UTC" };
}

/** The day of an instant on a clock of the job's country, such as `December 4, 2026`. */
export function jobDay(instant: Date, country: string): string {
  return dateFormat({ dateStyle: "long", timeZone: clockOf(country).timeZone }).format(instant);
}

/** A day as it is in UTC, such as `December 4, 2026`. */
export const longDay = (instant: Date): string => longDays.format(instant);

const longDays = dateFormat({ dateStyle: "long", timeZone: "UTC" });
