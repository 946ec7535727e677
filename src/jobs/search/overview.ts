import type { Pay } from "../domain/job.ts";
import type { Counts, JobSummary } from "../domain/search-result.ts";
import type { JobKind, Sector, Workplace } from "../domain/terms.ts";

/** What jobs of one currency and period pay. */
export type PayFigures = Pay & {
  /** The median of the middles of their ranges. */
  median: number;
  /** How many tell it. */
  jobs: number;
};

/** What the open jobs of a place have in common; all of them are real. */
export type Overview = {
  /** The newest 20. */
  jobs: JobSummary[];
  total: number;
  kind: Counts<JobKind>;
  workplace: Counts<Workplace>;
  sector: Counts<Sector>;
  /** Of how many, the newest, pay and skills are told. */
  read: number;
  /** The commonest currency and period first; only what at least three jobs tell. */
  pay: PayFigures[];
  /** Those that most jobs ask for first. */
  skills: { name: string; jobs: number }[];
  /** ISO 8601 in UTC. */
  at: string;
};
