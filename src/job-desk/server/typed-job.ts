import type { z } from "zod";
import type { FieldErrors } from "../../forms/form.ts";
import { clockOf, countryName } from "../../jobs/domain/job-words.ts";
import { countryCode } from "../../jobs/domain/server/country.ts";
import { endOfDay } from "../../jobs/domain/server/day-edges.ts";
import { JobRecord } from "../../jobs/domain/server/job-record.ts";
import type { ToldRow } from "../../jobs/domain/server/job-row.ts";
import { employmentTypes, engagements, type JobLocation } from "../../jobs/domain/terms.ts";
import { dayIn } from "../../jobs/domain/working-days.ts";
import { missingInAd } from "../../jobs/import/posting-law.ts";
import { type JobField, jobFields, rateFields, type TypedJob } from "../job-fields.ts";
import { toMarkdown } from "./to-markdown.ts";

/** A job as the form shows it, to be changed. */
export function typedOf(row: ToldRow): TypedJob {
  const { overlap } = row;
  const ticked = [
    ...row.engagements,
    ...row.employmentTypes,
    ...(row.orRemote ? ["orRemote"] : []),
    ...(row.clientShown ? ["clientShown"] : []),
  ];
  return withoutBlanks({
    title: row.title,
    description: toMarkdown(row.description),
    kind: row.kind,
    contractEnd: row.contractEnd,
    sector: row.sector,
    skills: row.skills.join("\n"),
    workplace: row.workplace,
    hybridDays: row.hybridDays,
    city: row.city,
    state: row.state,
    country: countryName(row.country),
    otherLocations: row.otherLocations.map(placeLine).join("\n"),
    overlapFrom: overlap?.from,
    overlapTo: overlap?.to,
    overlapZone: overlap?.timeZone,
    payMin: row.payMin,
    payMax: row.payMax,
    currency: row.currency,
    payPeriod: row.payPeriod,
    ...Object.fromEntries(
      rateFields.map(({ engagement, field }) => {
        const rate = row.rates.find((one) => one.engagement === engagement);
        return [field, rate && [...new Set([rate.min, rate.max])].join(" to ")];
      }),
    ),
    benefits: row.benefits.join("\n"),
    durationMonths: row.durationMonths,
    startsOn: row.startsOn,
    closesOn: row.closesAt && dayIn(row.closesAt, clockOf(row.country).timeZone),
    client: row.client,
    recruiter: row.recruiter,
    ...Object.fromEntries(ticked.map((name) => [name, "yes"])),
  });
}

/** The same text in the same form, however the browser sends it. */
export function tidy(typed: { [Field in JobField]?: string | undefined }): TypedJob {
  return withoutBlanks(
    Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, text?.replaceAll(/\r\n?/g, "\n")]),
    ),
  );
}

function withoutBlanks(typed: Record<string, string | number | null | undefined>): TypedJob {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  );
}

/** What a job has of its own, whatever is typed. */
export type Origin = {
  sourceId: string;
  postedAt: Date;
  /** What was there before: what is typed as it was stays as it was, to the second. */
  before?: ToldRow | undefined;
};

export type ReadJob =
  | { ok: true; record: JobRecord }
  /** What is wrong, a sentence for each field. */
  | { ok: false; errors: FieldErrors };

/** Reads what was typed by the rules of every feed (`JobRecord`). */
export function readTyped(typed: TypedJob, origin: Origin): ReadJob {
  const read = JobRecord.safeParse(candidateOf(typed, origin));
  return read.success
    ? { ok: true, record: read.data }
    : { ok: false, errors: errorsOf(read.error) };
}

/** The same, for a job that is shown: the laws of its states have their say as well, as in every import. */
export function readForPublishing(typed: TypedJob, origin: Origin): ReadJob {
  const read = readTyped(typed, origin);
  if (!read.ok) return read;
  const missing = missingInAd(read.record, new Date().toISOString().slice(0, 10));
  if (missing.length === 0) return read;
  const errors = missing.map((line) => {
    const [, column = "", reason = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
    const field = fieldOf([column]);
    return [field, sentence(field, reason)];
  });
  return { ok: false, errors: Object.fromEntries(errors) };
}

function candidateOf(typed: TypedJob, { sourceId, postedAt, before }: Origin): unknown {
  const old = before && typedOf(before);
  const isSame = (field: JobField) => old !== undefined && typed[field] === old[field];
  const country = countryCode(typed.country ?? "") ?? typed.country;
  const { overlapFrom, overlapTo, overlapZone } = typed;
  return {
    sourceId,
    title: typed.title ?? "",
    ...(before && isSame("description")
      ? { description: before.description }
      : { description: typed.description ?? "", descriptionFormat: "markdown" }),
    kind: typed.kind,
    contractEnd: typed.contractEnd ?? null,
    engagements: engagements.filter((name) => typed[name]),
    employmentTypes: employmentTypes.filter((name) => typed[name]),
    sector: typed.sector,
    skills: linesOf(typed.skills),
    city: typed.city?.trim() || null,
    state: typed.state?.trim() || null,
    country,
    otherLocations: linesOf(typed.otherLocations).map(readPlaceLine),
    workplace: typed.workplace,
    orRemote: typed.orRemote !== undefined,
    hybridDays: numberOf(typed.hybridDays),
    overlap:
      overlapFrom || overlapTo || overlapZone
        ? { from: overlapFrom, to: overlapTo, timeZone: overlapZone }
        : null,
    pay: payOf(typed),
    rates: rateFields.flatMap(({ engagement, field }) => {
      const rate = typed[field];
      return rate === undefined ? [] : [{ engagement, ...rangeOf(rate) }];
    }),
    benefits: linesOf(typed.benefits),
    durationMonths: numberOf(typed.durationMonths),
    startsOn: typed.startsOn ?? null,
    postedAt: postedAt.toISOString(),
    closesAt:
      before && isSame("closesOn")
        ? (before.closesAt?.toISOString() ?? null)
        : endOf(typed, country),
    client: typed.client ?? null,
    clientShown: typed.clientShown !== undefined,
    recruiter: typed.recruiter ?? null,
  };
}

const linesOf = (text: string | undefined): string[] =>
  (text ?? "").split("\n").flatMap((line) => line.trim() || []);

/** What is no number stays text, for the schema to complain about. */
function numberOf(text: string | undefined): number | string | null {
  if (text === undefined || text.trim() === "") return null;
  const plain = text.replaceAll(/[\s,$₹]/g, "");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Where one amount alone is told, it is the least and the most. */
function payOf({ payMin, payMax, currency, payPeriod }: TypedJob) {
  const [min, max] = [numberOf(payMin), numberOf(payMax)];
  if (min === null && max === null) return null;
  return {
    min: min ?? max,
    max: max ?? min,
    currency: currency?.trim().toUpperCase(),
    period: payPeriod,
  };
}

/** Of `62` or `62 to 74`. */
function rangeOf(text: string) {
  const [min, max] = text.split(/to|-|–/).map(numberOf);
  return { min, max: max ?? min };
}

/** A day to apply is meant to its end, on a clock of the job's country. */
function endOf({ closesOn }: TypedJob, country: string | undefined): string | null {
  if (closesOn === undefined) return null;
  return endOfDay(closesOn, clockOf(country ?? "").timeZone)?.toISOString() ?? closesOn;
}

const placeLine = ({ city, state, country }: JobLocation): string => {
  const name = countryName(country);
  if (state !== null) return `${city ?? ""}, ${state}, ${name}`;
  return city === null ? name : `${city}, ${name}`;
};

function readPlaceLine(line: string) {
  const parts = line.split(",").map((part) => part.trim());
  const country = parts.at(-1) ?? "";
  const [city, state] = parts.slice(0, -1);
  return { city: city || null, state: state || null, country: countryCode(country) ?? country };
}

/** Fields whose columns have other names. */
const fieldsByPath: Readonly<Record<string, JobField>> = {
  pay: "payMin",
  "pay.max": "payMax",
  "pay.currency": "currency",
  "pay.period": "payPeriod",
  rates: "rate-w2",
  engagements: "w2",
  employmentTypes: "full-time",
  overlap: "overlapFrom",
  "overlap.to": "overlapTo",
  "overlap.timeZone": "overlapZone",
  closesAt: "closesOn",
};

/** The field that a complaint about a record is shown at. */
function fieldOf(path: readonly PropertyKey[]): JobField {
  const names = path.filter((part) => typeof part === "string");
  const found = fieldsByPath[names.join(".")] ?? fieldsByPath[names[0] ?? ""];
  const own = names.find((name): name is JobField => Object.hasOwn(jobFields, name));
  return found ?? own ?? "title";
}

/** The first complaint about each field. */
function errorsOf(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { code, path, message } of error.issues) {
    const field = fieldOf(path);
    const reason = code === "invalid_type" || code === "invalid_value" ? unread[field] : undefined;
    errors[field] ??= sentence(field, reason ?? message);
  }
  return errors;
}

/** What is told where the schema can only say that a value is of another type. */
const unread: Partial<Record<JobField, string>> = {
  kind: "Choose a kind",
  sector: "Choose a field",
  workplace: "Choose a workplace",
  payMin: "Write the least pay as a number, such as 62.50",
  payMax: "Write the most pay as a number, such as 74",
  currency: "Name a currency by its code, such as USD",
  payPeriod: "Say what the pay is for: an hour, a day, a week, a month or a year",
  "rate-w2": "Write rates as 62 or as 62 to 74",
  hybridDays: "Write a number of days from 1 to 5",
  durationMonths: "Write a number of months from 1 to 120",
  overlapFrom: "Tell both times and the time zone",
  overlapTo: "Tell both times and the time zone",
  overlapZone: "Tell both times and the time zone",
};

/** Complaints say what is wrong with what they stand at, such as `is empty`. */
function sentence(field: JobField, reason: string): string {
  const isPredicate = /^(?:is|are|has|have|holds|each)\b/.test(reason);
  const text = isPredicate ? `${jobFields[field]} ${reason}` : reason;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
