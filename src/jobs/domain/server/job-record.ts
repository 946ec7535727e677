import { z } from "zod";
import { isStreamSafe } from "../../../common/stream-safe.ts";
import { whyImpossible } from "../possible-pay.ts";
import { isSector } from "../sectors.ts";
import {
  contractEnds,
  employmentTypes,
  engagements,
  isContract,
  type JobLocation,
  jobKinds,
  payPeriods,
  workplaces,
} from "../terms.ts";
import { countryCode } from "./country.ts";
import { cleanHtml, cleanMarkdown } from "./description.ts";
import { cityName, stateName } from "./place-names.ts";

const unsafe = {
  decoding: "has characters that could not be decoded: is the encoding declared rightly?",
  control: "has a control character",
  marks: "has more than 30 accents on one letter",
};

/** Control characters, and those that turn the direction of the text around them. */
const control = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const controlButBreaks = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u;

const text = (max: number, forbidden: RegExp) =>
  z
    .string()
    .max(max, { error: `has more than ${max} characters`, abort: true })
    .refine((value) => value.isWellFormed() && !value.includes("\uFFFD"), {
      error: unsafe.decoding,
      abort: true,
    })
    .refine(isStreamSafe, { error: unsafe.marks, abort: true })
    .overwrite((value) => value.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim())
    .refine((value) => !forbidden.test(value), unsafe.control)
    .min(1, "is empty");

/** One line, with single spaces. */
const line = (max: number) =>
  z
    .string()
    .max(max * 4, { error: `has more than ${max} characters`, abort: true })
    .overwrite((value) => value.replaceAll(/[ \t\r\n]+/g, " "))
    .pipe(text(max, control));

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

const description = text(50_000, controlButBreaks);

const currencies = new Set(Intl.supportedValuesOf("currency"));
const amount = z
  .number()
  .min(0.01)
  .max(999_999_999)
  .overwrite((value) => Math.round(value * 100) / 100);

const pay = z
  .strictObject(
    {
      min: amount,
      max: amount,
      currency: z.string().refine((code) => currencies.has(code), "is no currency of ISO 4217"),
      period: z.enum(payPeriods),
    },
    { error: ({ input }) => `no pay range can be read from ${quote(input)}` },
  )
  .refine(({ min, max }) => min <= max, { error: "is more than max", path: ["min"], abort: true })
  .superRefine((told, context) => {
    const reason = whyImpossible(told);
    if (reason !== undefined) context.addIssue({ code: "custom", message: reason });
  });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is no time such as 09:00");

const overlap = z
  .strictObject({
    from: clock,
    to: clock,
    timeZone: z.string().max(50).refine(isTimeZone, "is no time zone such as America/New_York"),
  })
  .refine(({ from, to }) => from !== to, { error: "is the same as from", path: ["to"] });

/** Within what every database and every clock takes. */
const [earliest, latest] = [new Date("2000-01-01"), new Date("2100-01-01")];
const outOfRange = "is not between the years 2000 and 2099";

const instant = z.iso
  .datetime({ offset: true, error: "is no time such as 2026-03-14T09:00:00Z" })
  .pipe(z.coerce.date<string>().min(earliest, outOfRange));

const country = z
  .string()
  .refine((name) => countryCode(name) !== undefined, "is no country of ISO 3166-1")
  .overwrite((name) => countryCode(name) ?? name);

const location = z.strictObject({ city: optional(line(80)), state: optional(line(80)), country });

/** The source's own id of a job, which never changes. */
export const SourceId = line(200);

const record = z.strictObject({
  sourceId: SourceId,
  title: line(150),
  /** HTML, or Markdown where `descriptionFormat` says so. */
  description,
  descriptionFormat: z.enum(["html", "markdown"]).default("html"),
  kind: z.enum(jobKinds, {
    error: ({ input }) => `no kind of job is known for ${quote(input)}`,
  }),
  /** What a contract is meant to lead to. */
  contractEnd: optional(z.enum(contractEnds)),
  engagements: z.array(z.enum(engagements)).max(3).default([]),
  /** None where it is not told. */
  employmentTypes: z.array(z.enum(employmentTypes)).max(employmentTypes.length).default([]),
  sector: z.string("no sector is given").refine(isSector, {
    error: ({ input }) => `no sector is known for ${quote(input)}`,
  }),
  skills: z.array(line(60)).max(50).default([]),
  /** City, state and country are the first location, or the only one. */
  ...location.shape,
  otherLocations: z.array(location).max(50).default([]),
  workplace: z.enum(workplaces),
  /** Of a job on site or hybrid: whether it may as well be done remotely. */
  orRemote: z.boolean().default(false),
  hybridDays: optional(z.int().min(1).max(5)),
  overlap: optional(overlap),
  pay: optional(pay),
  /** What each engagement pays, in the currency and by the period of the pay, which goes from the least to the most of them. */
  rates: z
    .array(z.strictObject({ engagement: z.enum(engagements), min: amount, max: amount }))
    .max(engagements.length)
    .default([]),
  /** What employees get besides their pay. */
  benefits: z.array(line(300)).max(30).default([]),
  durationMonths: optional(z.int().min(1).max(120)),
  startsOn: optional(
    z.iso
      .date({ error: "is no day such as 2026-03-14", abort: true })
      .refine((day) => new Date(day) >= earliest && new Date(day) < latest, outOfRange),
  ),
  postedAt: instant.refine(isPast, "lies in the future"),
  /** The deadline to apply. */
  closesAt: optional(instant.refine((end) => end < latest, outOfRange)),
  client: optional(line(120)),
  clientShown: z.boolean().default(false),
  recruiter: optional(line(120)),
});

/**
 * A job in the form that every feed is brought to; it is our own JSON format, too. Text is NFC, the
 * description is sanitized HTML, and a place has one spelling.
 */
export const JobRecord = record
  .superRefine((job, context) => {
    const complain = (field: keyof typeof job, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const { workplace, otherLocations, postedAt, closesAt } = job;
    const isInUs = [job, ...otherLocations].some(({ country }) => country === "US");
    if (isInUs && !job.pay) complain("pay", "a job in the US needs a pay range");
    if (!isInUs && job.engagements.length > 0) complain("engagements", "are for jobs in the US");
    if (job.contractEnd && !isContract(job.kind)) complain("contractEnd", "is for contracts");
    const wrong = whyWrongRates(job);
    if (wrong !== undefined) complain("rates", wrong);
    if (workplace !== "remote" && !job.city) complain("city", `is needed, being ${workplace}`);
    if (workplace !== "remote" && otherLocations.some(({ city }) => !city)) {
      complain("otherLocations", `each needs a city, being ${workplace}`);
    }
    if (workplace === "remote" && job.orRemote)
      complain("orRemote", "is for jobs on site or hybrid");
    if (workplace !== "hybrid" && job.hybridDays) complain("hybridDays", "are for hybrid jobs");
    if (workplace !== "remote" && job.overlap) complain("overlap", "is for remote jobs");
    if (closesAt && closesAt <= postedAt) complain("closesAt", "is not after postedAt");
  })
  .transform(({ descriptionFormat, otherLocations, ...job }) => ({
    ...job,
    ...spelled(job),
    otherLocations: differing([spelled(job), ...otherLocations.map(spelled)]).slice(1),
    description: (descriptionFormat === "html" ? cleanHtml : cleanMarkdown)(job.description),
    engagements: engagements.filter((name) => job.engagements.includes(name)),
    employmentTypes: employmentTypes.filter((type) => job.employmentTypes.includes(type)),
    skills: [...new Set(job.skills)],
    benefits: [...new Set(job.benefits)],
    rates: engagements.flatMap((name) => job.rates.filter(({ engagement }) => engagement === name)),
  }))
  .refine((job) => job.description !== "" && !controlButBreaks.test(job.description), {
    error: "holds no text that can be shown",
    path: ["description"],
  });
export type JobRecord = z.output<typeof JobRecord>;

type Rated = Pick<z.output<typeof record>, "engagements" | "pay" | "rates">;

/** Why rates of engagements do not go with the rest of the job; undefined where they do. */
function whyWrongRates({ engagements, pay, rates }: Rated): string | undefined {
  if (rates.length === 0) return undefined;
  const rated = new Set(rates.map(({ engagement }) => engagement));
  if (rated.size < rates.length) return "an engagement has one rate";
  if (rated.size < 2) return "one alone is the pay";
  if (!rated.isSubsetOf(new Set(engagements))) return "each is for one of the engagements";
  if (rates.some(({ min, max }) => min > max)) return "min is more than max";
  const [least, most] = [
    Math.min(...rates.map(({ min }) => min)),
    Math.max(...rates.map(({ max }) => max)),
  ];
  const isWhole = pay?.min === least && pay.max === most;
  return isWhole ? undefined : "the pay goes from the least to the most of them";
}

/** A location in the one spelling that we have for it. */
function spelled({ city, state, country }: JobLocation): JobLocation {
  return {
    city: city && cityName(city, country),
    state: state && stateName(state, country),
    country,
  };
}

/** Each location once, in the order given. */
function differing(locations: readonly JobLocation[]): JobLocation[] {
  return [...new Map(locations.map((one) => [JSON.stringify(one), one])).values()];
}

/** Some of it may be the feed's own text. */
const longestComplaint = 300;

/** What is wrong with a record: each field with its reason. */
export function complaints(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => {
    const reason = message.endsWith("received undefined") ? "is missing" : message;
    const text = path.length > 0 ? `${path.join(".")}: ${reason}` : reason;
    return text.length > longestComplaint ? `${text.slice(0, longestComplaint)}…` : text;
  });
}

function isTimeZone(name: string): boolean {
  // Offsets such as +05:30 name no zone.
  if (!/^(UTC|[A-Z]\w+\/[\w/+-]+)$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const oneDay = 24 * 60 * 60 * 1000;

/** With a day's grace for clocks and time zones that differ. */
function isPast(instant: Date): boolean {
  return instant.getTime() <= Date.now() + oneDay;
}

/** Safe to print: another program's text may hold what a terminal obeys. */
function quote(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  return JSON.stringify(value).slice(0, 80);
}
