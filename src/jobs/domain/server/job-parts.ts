import type { ToldRow } from "./job-row.ts";

/**
 * What of a feed's job staff may change by hand, each part as a whole: what rules hold together stays together, so that a
 * part of ours beside one of the feed's is still a job that can be. Times of posting and ids are the feed's alone.
 */
export const jobParts = {
  title: ["title"],
  description: ["description"],
  /** Kind, place and pay: a job in the US needs pay, rates are for engagements, and days on site for hybrid jobs. */
  terms: [
    "kind",
    "contractEnd",
    "engagements",
    "payMin",
    "payMax",
    "currency",
    "payPeriod",
    "rates",
    "city",
    "state",
    "country",
    "otherLocations",
    "workplace",
    "orRemote",
    "hybridDays",
    "overlap",
  ],
  employmentTypes: ["employmentTypes"],
  sector: ["sector"],
  skills: ["skills"],
  benefits: ["benefits"],
  durationMonths: ["durationMonths"],
  startsOn: ["startsOn"],
  closesAt: ["closesAt"],
  client: ["client", "clientShown"],
  recruiter: ["recruiter"],
} as const satisfies Record<string, readonly (keyof ToldRow)[]>;

/** `state`: whether it is open, which a feed tells by having the job. */
export type JobPart = keyof typeof jobParts | "state";

export const jobPartNames = Object.keys(jobParts) as (keyof typeof jobParts)[];

/** The part that a column belongs to; undefined for those that are the feed's alone. */
export function partOf(column: string): JobPart | undefined {
  return jobPartNames.find((part) => jobParts[part].some((one) => one === column));
}
