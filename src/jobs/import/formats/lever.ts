import { z } from "zod";
import type { PayPeriod } from "../../domain/terms.ts";
import type { Advert } from "../advert.ts";
import { type Place, readPlaces, workplaceOf } from "../texts/place-text.ts";

const posting = z.object({
  id: z.string(),
  text: z.string(),
  categories: z.object({
    commitment: z.string().nullish(),
    department: z.string().nullish(),
    location: z.string().nullish(),
    team: z.string().nullish(),
    allLocations: z.array(z.string()).nullish(),
  }),
  country: z.string().nullish(),
  createdAt: z.int(),
  description: z.string().default(""),
  descriptionPlain: z.string().default(""),
  lists: z.array(z.object({ text: z.string(), content: z.string() })).default([]),
  additional: z.string().default(""),
  salaryDescription: z.string().default(""),
  workplaceType: z.string().nullish(),
  salaryRange: z
    .object({ min: z.number(), max: z.number(), currency: z.string(), interval: z.string() })
    .nullish(),
});
type Posting = z.infer<typeof posting>;

/**
 * A posting of Lever's postings API in JSON.
 * Follows https://github.com/lever/postings-api#get-a-list-of-job-postings
 * @param usual the country of places that may as well lie in another one
 * @throws {z.ZodError} when it is no such posting
 */
export function fromLever(value: unknown, usual?: string): Advert {
  const job = posting.parse(value);
  const { commitment, department, team } = job.categories;
  return {
    sourceId: job.id,
    title: job.text,
    description: describe(job),
    employment: commitment ?? "",
    labels: [department ?? undefined, team ?? undefined],
    places: placesOf(job, usual),
    workplace: workplaceOf(job.workplaceType ?? ""),
    pay: payOf(job),
    postedAt: new Date(job.createdAt).toISOString(),
  };
}

/** `country` is that of the first location, and of others that name none. */
function placesOf(
  { categories: { location, allLocations }, country }: Posting,
  usual: string | undefined,
): Place[] {
  const texts = [...new Set([location ?? "", ...(allLocations ?? [])])];
  const places = texts.flatMap((text) => readPlaces(text, country ?? usual));
  const [first, ...others] = places.length > 0 ? places : [nowhere];
  const rest = others.map((place) => ({
    ...place,
    country: place.country ?? country ?? undefined,
  }));
  return [{ ...(first ?? nowhere), country: country ?? first?.country }, ...rest];
}

const nowhere: Place = { city: null, state: null, country: undefined, workplace: undefined };

function describe(job: Posting): string {
  const parts = job.lists.map(({ text, content }) => `<h3>${text}</h3><ul>${content}</ul>`);
  const description = job.description || toParagraphs(job.descriptionPlain);
  return [description, ...parts, job.salaryDescription, job.additional].join("\n");
}

function toParagraphs(plain: string): string {
  const escaped = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const paragraphs = escaped.split(/\n\s*\n/);
  return paragraphs.map((text) => `<p>${text}</p>`).join("");
}

/** Lever's intervals: our periods, and how often they come in one of these. */
const intervals: ReadonlyMap<string, readonly [PayPeriod, number]> = new Map([
  ["per-hour-wage", ["hour", 1]],
  ["per-day-wage", ["day", 1]],
  ["per-week-salary", ["week", 1]],
  ["bi-week-salary", ["week", 0.5]],
  ["semi-month-salary", ["month", 2]],
  ["per-month-salary", ["month", 1]],
  ["bi-month-salary", ["month", 0.5]],
  ["per-year-salary", ["year", 1]],
]);

/** Other intervals, such as `one-time`, are handed on to be complained of. */
function payOf({ salaryRange }: Posting): Advert["pay"] {
  if (!salaryRange) return undefined;
  const { min, max, currency, interval } = salaryRange;
  const [period, times] = intervals.get(interval) ?? [];
  if (!period || !times) return `${min} to ${max} ${currency} ${interval}`;
  return { min: min * times, max: max * times, currency, period };
}
