import * as z from "zod/mini";
import type { FormDefinition } from "../forms/form.ts";
import { employmentTypeNames, engagementNames } from "../jobs/domain/job-words.ts";
import {
  type EmploymentType,
  type Engagement,
  employmentTypes,
  engagements,
} from "../jobs/domain/terms.ts";

const rateField = (engagement: Engagement) => `rate-${engagement}` as const;

/** The fields of the form of a job, with their labels. What may stand in them `JobRecord` alone says. */
export const jobFields = {
  title: "Title",
  description: "Description",
  kind: "Kind",
  contractEnd: "Contract to hire",
  ...(engagementNames satisfies Record<Engagement, string>),
  ...(employmentTypeNames satisfies Record<EmploymentType, string>),
  sector: "Field",
  skills: "Skills",
  workplace: "Workplace",
  hybridDays: "Days on site each week",
  orRemote: "May as well be done remotely",
  city: "City",
  state: "State",
  country: "Country",
  otherLocations: "Other places",
  overlapFrom: "Hours together from",
  overlapTo: "Hours together until",
  overlapZone: "Time zone of these hours",
  payMin: "Least pay",
  payMax: "Most pay",
  currency: "Currency",
  payPeriod: "Pay is for",
  "rate-w2": "Rate on W-2",
  "rate-c2c": "Rate corp-to-corp",
  "rate-1099": "Rate on 1099",
  benefits: "Benefits",
  durationMonths: "Length in months",
  startsOn: "First day of work",
  closesOn: "Last day to apply",
  client: "Client",
  clientShown: "The client may be named on the page",
  recruiter: "Recruiter",
} as const;
export type JobField = keyof typeof jobFields;

export const jobFieldNames = Object.keys(jobFields) as JobField[];

/** The fields of boxes that can be ticked. */
export const tickedFields: ReadonlySet<string> = new Set([
  ...engagements,
  ...employmentTypes,
  "orRemote",
  "clientShown",
]);

export const rateFields = engagements.map((engagement) => ({
  engagement,
  field: rateField(engagement),
}));

/** A job as it is typed: text by field. Boxes that are not ticked are absent. */
export type TypedJob = Readonly<Partial<Record<JobField, string>>>;

const typed = z.optional(z.string());
const typedShape = Object.fromEntries(jobFieldNames.map((name) => [name, typed])) as Record<
  JobField,
  typeof typed
>;

/** On which version of a job something is done. */
const version = z.string().check(z.regex(/^\d{1,9}$/));

/** What applicants are told when a job closes. */
const word = z
  .string()
  .check(z.maxLength(8_000, "A word to those who applied must be at most 8,000 characters"));

/** A name that the page has given, so that what is posted twice is made once. */
const once = z.uuid();

/** What the pages about jobs post. */
export const jobForms = {
  /** A job that is not there yet, as a draft. */
  write: {
    name: "write-job",
    schema: z.strictObject({ once, ...typedShape }),
    keyless: true,
  },
  save: {
    name: "save-job",
    schema: z.strictObject({ version, ...typedShape }),
    keyless: true,
  },
  publish: {
    name: "publish-job",
    schema: z.strictObject({ version, ...typedShape }),
    keyless: true,
  },
  /** Of what is typed, saved or not. */
  preview: {
    name: "preview-job",
    schema: z.strictObject({ version: z.optional(version), once: z.optional(once), ...typedShape }),
    keyless: true,
  },
  pause: { name: "pause-job", schema: z.strictObject({ version }), keyless: true },
  reopen: { name: "reopen-job", schema: z.strictObject({ version }), keyless: true },
  close: {
    name: "close-job",
    schema: z.strictObject({ version, word }),
    keyless: true,
  },
  copy: { name: "copy-job", schema: z.strictObject({ once }), keyless: true },
  confirm: {
    name: "confirm-job",
    schema: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
    keyless: true,
  },
  takeFeed: {
    name: "take-feed",
    schema: z.strictObject({ version, part: z.string() }),
    keyless: true,
  },
} as const satisfies Record<string, FormDefinition>;
