import { Parser } from "htmlparser2";
import { z } from "zod";
import { kindOf } from "./employment.ts";
import type { FeedDefaults } from "./feed.ts";
import { periodOf } from "./pay-text.ts";
import { parsePlace } from "./place-text.ts";
import { sectorOf } from "./sector-words.ts";

const payRange = z.object({
  min_cents: z.number(),
  max_cents: z.number(),
  currency_type: z.string(),
  title: z.string().nullish(),
  blurb: z.string().nullish(),
});

const job = z.object({
  id: z.int(),
  title: z.string(),
  updated_at: z.string().nullish(),
  first_published: z.string().nullish(),
  location: z.object({ name: z.string() }),
  content: z.string().optional(),
  departments: z.array(z.object({ name: z.string() })).default([]),
  offices: z.array(z.object({ location: z.string().nullish() })).default([]),
  metadata: z.array(z.object({ name: z.string().nullish(), value: z.unknown() })).nullish(),
  pay_input_ranges: z.array(payRange).nullish(),
});

type GreenhouseJob = z.infer<typeof job>;

/**
 * A job of a Greenhouse job board, as the list answers with `content=true` and pay transparency.
 * Follows https://developers.greenhouse.io/job-board.html#list-jobs
 * @throws {z.ZodError} when it is no such job
 */
export function fromGreenhouse(value: unknown, defaults: FeedDefaults) {
  const posting = job.parse(value);
  const departments = posting.departments.map(({ name }) => name);
  const employment = findMetadata(posting, /employment|job type|contract/i);
  return {
    sourceId: String(posting.id),
    title: posting.title,
    description: unescapeHtml(posting.content ?? ""),
    kind: kindOf(employment) ?? defaults.kind ?? employment,
    sector: sectorOf(departments) ?? defaults.sector ?? departments.join(", "),
    ...readPlace(posting),
    pay: readPay(posting.pay_input_ranges ?? []),
    postedAt: posting.first_published ?? posting.updated_at,
  };
}

/** Employers name these fields themselves. */
function findMetadata({ metadata }: GreenhouseJob, pattern: RegExp): string | undefined {
  const found = metadata?.find(({ name }) => name && pattern.test(name))?.value;
  return typeof found === "string" ? found : undefined;
}

/** The country stands in the job's place, or else in the address of its office. */
function readPlace({ location, offices, metadata }: GreenhouseJob) {
  const place = parsePlace(location.name);
  const office = parsePlace(offices[0]?.location ?? "");
  const flag = metadata?.find(({ name }) => name && /remote/i.test(name))?.value;
  const isRemote = flag === true || flag === "Yes";
  return {
    ...place,
    country: place.country ?? office.country,
    workplace: place.workplace ?? (isRemote ? "remote" : "on-site"),
  };
}

/** Greenhouse has no field for the period: the range's title says it, or else amounts that only a year can have. */
function readPay(ranges: readonly z.infer<typeof payRange>[]) {
  const [first] = ranges;
  if (first === undefined) return null;
  const alike = ranges.filter(({ currency_type }) => currency_type === first.currency_type);
  const min = Math.min(...alike.map(({ min_cents }) => min_cents)) / 100;
  const max = Math.max(...alike.map(({ max_cents }) => max_cents)) / 100;
  const words = `${first.title ?? ""} ${first.blurb ?? ""}`.slice(0, 1000);
  const period = periodOf(words) ?? (min >= 10_000 ? "year" : "unknown");
  return { min, max, currency: first.currency_type, period };
}

/** `content` is HTML whose every `<` and `&` is escaped once more. */
function unescapeHtml(content: string): string {
  if (content.includes("<")) return content;
  let html = "";
  new Parser({ ontext: (text) => (html += text) }).end(content);
  return html;
}
