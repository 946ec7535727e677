import { z } from "zod";
import type { PayPeriod } from "../domain/terms.ts";
import { engagementsOf, kindOf } from "./employment.ts";
import type { FeedDefaults } from "./feed.ts";
import { parsePlace, workplaceOf } from "./place-text.ts";
import { sectorOf } from "./sector-words.ts";

const posting = z.object({
  id: z.string(),
  text: z.string(),
  categories: z.object({
    commitment: z.string().optional(),
    department: z.string().optional(),
    location: z.string().optional(),
    team: z.string().optional(),
  }),
  country: z.string().nullish(),
  createdAt: z.int(),
  description: z.string().default(""),
  descriptionPlain: z.string().default(""),
  lists: z.array(z.object({ text: z.string(), content: z.string() })).default([]),
  additional: z.string().default(""),
  workplaceType: z.string().optional(),
  salaryRange: z
    .object({ min: z.number(), max: z.number(), currency: z.string(), interval: z.string() })
    .nullish(),
});

type Posting = z.infer<typeof posting>;

/**
 * A posting of Lever's postings API in JSON.
 * Follows https://github.com/lever/postings-api#get-a-list-of-job-postings
 * @throws {z.ZodError} when it is no such posting
 */
export function fromLever(value: unknown, defaults: FeedDefaults) {
  const job = posting.parse(value);
  const { commitment, department, team, location = "" } = job.categories;
  const place = parsePlace(location);
  const country = job.country ?? place.country;
  return {
    sourceId: job.id,
    title: job.text,
    description: describe(job),
    kind: kindOf(commitment) ?? defaults.kind ?? commitment,
    engagements: country === "US" ? engagementsOf(commitment) : [],
    sector: sectorOf([department, team]) ?? defaults.sector ?? department ?? team,
    city: place.city,
    state: place.state,
    country,
    workplace: workplaceOf(job.workplaceType ?? "") ?? place.workplace ?? "on-site",
    pay: readPay(job),
    postedAt: new Date(job.createdAt).toISOString(),
  };
}

function describe({ description, descriptionPlain, lists, additional }: Posting): string {
  const parts = lists.map(({ text, content }) => `<h3>${text}</h3><ul>${content}</ul>`);
  return [description || toParagraphs(descriptionPlain), ...parts, additional].join("\n");
}

function toParagraphs(plain: string): string {
  const escaped = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const paragraphs = escaped.split(/\n\s*\n/);
  return paragraphs.map((text) => `<p>${text}</p>`).join("");
}

const periods: ReadonlyMap<string, PayPeriod> = new Map([
  ["per-hour-wage", "hour"],
  ["per-month-salary", "month"],
  ["per-year-salary", "year"],
]);

/** Other intervals, such as a day, are handed on to be complained of. */
function readPay({ salaryRange }: Posting) {
  if (!salaryRange) return null;
  const { min, max, currency, interval } = salaryRange;
  return { min, max, currency, period: periods.get(interval) ?? interval };
}
