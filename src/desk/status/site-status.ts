import type { OutboxFigures, Promptness } from "../../platform/outbox/outbox-figures.ts";
import type { ProblemName } from "../../platform/problems/problem.ts";
import type { ProgramReport } from "../../platform/problems/report.ts";

export type ShownProblem = {
  name: ProblemName;
  /** How many mails, feeds or days it is about, where it is about any. */
  count: number;
  /** The machines that have it, where not all have the same. */
  hosts: string[];
};

/** What came of a feed of jobs when it was last taken in. */
export type FeedState = {
  source: string;
  triedAt: Date;
  succeededAt: Date | null;
  /** Why it was not taken in the last time, in words; null where it was. */
  failure: string | null;
};

/** How the site does. */
export type SiteFigures = {
  promptness: Promptness;
  outbox: OutboxFigures[];
  feeds: FeedState[];
  /** As of when there is a backup; undefined where `npm run backup` is not used. */
  lastBackup: Date | undefined;
  /** The number of the publication that every website is to show; 0 for what was deployed. */
  publication: number;
  programs: ProgramReport[];
};

export type SiteStatus = {
  /** What fails until somebody does something about it, as it was a quarter of a minute ago at most. */
  problems(): Promise<ShownProblem[]>;
  figures(): Promise<SiteFigures>;
};
