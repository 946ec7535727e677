import { Parser } from "htmlparser2";
import { z } from "zod";
import type { Advert } from "../advert.ts";
import { benefitLines } from "../texts/benefits-in-advert.ts";
import type { Money } from "../texts/money.ts";
import { payOf, periodOf } from "../texts/pay-words.ts";
import { type Place, readPlaces, workplaceOf } from "../texts/place-text.ts";

const payRange = z.object({
  min_cents: z.number(),
  max_cents: z.number(),
  currency_type: z.string(),
  title: z.string().nullish(),
  blurb: z.string().nullish(),
});
type PayRange = z.infer<typeof payRange>;

const currencyRange = z.object({
  unit: z.string(),
  min_value: z.coerce.number(),
  max_value: z.coerce.number(),
});

const named = z.object({ name: z.string().nullish(), location: z.string().nullish() });

const job = z.object({
  id: z.int(),
  title: z.string(),
  updated_at: z.string().nullish(),
  first_published: z.string().nullish(),
  application_deadline: z.string().nullish(),
  location: z.object({ name: z.string().nullish() }).nullish(),
  content: z.string().optional(),
  departments: z.array(named).default([]),
  offices: z.array(named).default([]),
  metadata: z.array(z.object({ name: z.string().nullish(), value: z.unknown() })).nullish(),
  pay_input_ranges: z.array(payRange).nullish(),
});
type GreenhouseJob = z.infer<typeof job>;

/**
 * A job of a Greenhouse job board, as the list answers with `content=true` and pay transparency.
 * Follows https://developers.greenhouse.io/job-board.html#list-jobs
 * @param usual the country of places that may as well lie in another one
 * @throws {z.ZodError} when it is no such job
 */
export function fromGreenhouse(value: unknown, usual?: string): Advert {
  const posting = job.parse(value);
  const places = placesOf(posting, usual);
  return {
    sourceId: String(posting.id),
    title: posting.title,
    description: unescapeHtml(posting.content ?? ""),
    employment: fieldsOf(posting, /employment|job type|contract|time type|worker type/i).join(", "),
    labels: posting.departments.map(({ name }) => name ?? undefined),
    places,
    workplace: workplaceTold(posting),
    pay: payTold(posting, places[0]?.country),
    benefits: benefitLines(fieldsOf(posting, /benefits|perks/i).join("\n")),
    postedAt: posting.first_published ?? posting.updated_at ?? undefined,
    closesAt: [posting.application_deadline ?? undefined],
  };
}

/** Employers name these fields themselves. */
function fieldsOf({ metadata }: GreenhouseJob, pattern: RegExp): string[] {
  const fields = metadata?.filter(({ name }) => name && pattern.test(name)) ?? [];
  return fields.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}

/** Those of the job itself, and the cities of its offices besides. An office's address also tells the country. */
function placesOf({ location, offices }: GreenhouseJob, usual: string | undefined): Place[] {
  const addresses = offices.flatMap(({ name, location }) =>
    readPlaces(location ?? name ?? "", usual),
  );
  const country = addresses.find((place) => place.country)?.country;
  const own = readPlaces(location?.name ?? "", country ?? usual);
  const told = own.map((place) => ({ ...place, country: place.country ?? country }));
  const isPlaced = told.some(({ city, workplace }) => city && workplace !== "remote");
  if (!isPlaced) return told.length > 0 ? told : addresses;
  const further = addresses.filter(
    ({ city, workplace }) =>
      city && workplace !== "remote" && !told.some((one) => one.city === city),
  );
  return [...told, ...further];
}

function workplaceTold(posting: GreenhouseJob) {
  const pattern = /work ?place|location type|remote|work (?:model|type|arrangement|setting)/i;
  const isRemote = posting.metadata?.some(
    ({ name, value }) => /remote/i.test(name ?? "") && (value === true || value === "Yes"),
  );
  return isRemote ? "remote" : workplaceOf(fieldsOf(posting, pattern).join(" "));
}

/** On-target earnings hold commissions, too: they are not pay. */
const onTarget = /\bote\b|on[- ]target/i;

/** The pay ranges, of all levels and regions the least and the most, or else the field of the employer for it. */
function payTold(posting: GreenhouseJob, country: string | undefined): Advert["pay"] {
  const ranges = posting.pay_input_ranges?.filter(({ title }) => !onTarget.test(title ?? "")) ?? [];
  const [first] = ranges;
  if (first)
    return payOfRanges(
      ranges.filter((one) => one.currency_type === first.currency_type),
      country,
    );
  const field = posting.metadata?.find(
    ({ name, value }) =>
      /pay|salary|compensation/i.test(name ?? "") && currencyRange.safeParse(value).success,
  );
  const range = currencyRange.safeParse(field?.value).data;
  return (
    range && payOf(moneyOf(range.min_value, range.max_value, range.unit), undefined, { country })
  );
}

/** Greenhouse has no field for the period: the range's title says it, or the amounts do. */
function payOfRanges(ranges: readonly PayRange[], country: string | undefined): Advert["pay"] {
  const min = Math.min(...ranges.map(({ min_cents }) => min_cents)) / 100;
  const max = Math.max(...ranges.map(({ max_cents }) => max_cents)) / 100;
  const [{ currency_type = "", title = "", blurb = "" } = {}] = ranges;
  const money = moneyOf(min, max, currency_type);
  const byAmount = payOf(money, undefined, { country });
  const words = `${title} ${blurb}`.slice(0, 1000);
  return (
    byAmount ?? payOf(money, periodOf(words), { country }) ?? `${min} to ${max} ${currency_type}`
  );
}

const moneyOf = (min: number, max: number, currency: string): Money => ({
  min,
  max,
  currency,
  isRange: true,
  unit: "",
  start: 0,
  end: 0,
});

/** `content` is HTML whose every `<` and `&` is escaped once more. */
function unescapeHtml(content: string): string {
  if (content.includes("<")) return content;
  let html = "";
  new Parser({ ontext: (text) => (html += text) }).end(content);
  return html;
}
