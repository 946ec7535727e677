import type { JobRecord } from "../../src/jobs/domain/server/job-record.ts";
import type { ExampleRole } from "./roles.ts";

/** What example jobs are held against. */
type Known = {
  roles: readonly ExampleRole[];
  /** Days such as `2026-12-25`, by country. */
  holidays: Readonly<Record<string, readonly string[]>>;
};

const [sunday, saturday] = [0, 6];
/** Of the words of two texts, so many are shared by those that read alike. */
const alike = 0.8;

/** What nobody would believe of example jobs, each with its job; none where they are right. */
export function findFaults(jobs: readonly JobRecord[], known: Known): string[] {
  return jobs.flatMap((job, index) => {
    const twin = jobs.slice(0, index).find((other) => areTwins(job, other));
    const faults = [
      ...placeFaults(job, known),
      ...startFaults(job, known),
      ...rateFaults(job),
      ...(twin ? [`is the twin of ${twin.sourceId}`] : []),
    ];
    return faults.map((fault) => `${job.sourceId}, ${job.title}: ${fault}`);
  });
}

function placeFaults({ title, country, city, otherLocations }: JobRecord, { roles }: Known) {
  const role = roles.find((one) => one.title === title);
  if (country === "IN" && !role?.pay.IN) return ["is no work of India"];
  const usual = country === "US" || country === "IN" ? role?.cities?.[country] : undefined;
  const named = [city, ...otherLocations.map((other) => other.city)].filter((one) => one !== null);
  return named.filter((one) => usual && !usual.includes(one)).map((one) => `is not done in ${one}`);
}

function startFaults({ startsOn, closesAt, country }: JobRecord, { holidays }: Known): string[] {
  if (startsOn === null) return [];
  const weekday = new Date(startsOn).getUTCDay();
  const isFree = weekday === sunday || weekday === saturday;
  return [
    ...(isFree ? [`starts on a weekend, ${startsOn}`] : []),
    ...(holidays[country]?.includes(startsOn) ? [`starts on a holiday, ${startsOn}`] : []),
    ...(closesAt && closesAt >= new Date(startsOn) ? ["starts before its deadline"] : []),
  ];
}

/** A company asks for more than an employee: one rate for both is a mistake. */
function rateFaults({ engagements, rates }: JobRecord): string[] {
  return engagements.length > 1 && rates.length < engagements.length
    ? ["has an engagement without a rate of its own"]
    : [];
}

/** Whether two jobs of one country, or of one city, say nearly the same under nearly the same title. */
function areTwins(one: JobRecord, other: JobRecord): boolean {
  const isNear = one.country === other.country || (one.city !== null && one.city === other.city);
  return (
    isNear &&
    likeness(one.title, other.title) >= alike &&
    likeness(one.description, other.description) >= alike
  );
}

/** How many of the words of two texts both have, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.intersection(others).size / words.union(others).size;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
