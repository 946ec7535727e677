import type { JobCriteria, ListName } from "./criteria.ts";
import type { Pay } from "./job.ts";
import type {
  ContractEnd,
  EmploymentType,
  Engagement,
  EngagementRate,
  JobKind,
  JobLocation,
  Level,
  PayCurrency,
  Sector,
  Workplace,
} from "./terms.ts";

/** A job as a list of results shows it. Times are ISO 8601 in UTC, so that it can be sent as JSON. */
export type JobSummary = {
  id: number;
  slug: string;
  title: string;
  kind: JobKind;
  /** What a contract is meant to lead to; null where it is not told. */
  contractEnd: ContractEnd | null;
  engagements: Engagement[];
  /** None where it is not told. */
  employmentTypes: EmploymentType[];
  sector: string;
  skills: string[];
  /** The first location, or the only one; see also `locationsOf`. */
  city: string | null;
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Whoever takes the job may choose one of these, too. */
  otherLocations: JobLocation[];
  workplace: Workplace;
  /** A job on site or hybrid that may as well be done remotely. */
  orRemote: boolean;
  /** On site each week, for a hybrid job; null where it is not told. */
  hybridDays: number | null;
  /** From the least to the most, whatever the engagement. */
  pay: Pay | null;
  /** What each engagement pays, where they differ; none where they do not, or it is not told. */
  rates: EngagementRate[];
  durationMonths: number | null;
  postedAt: string;
  /** The deadline to apply; null where none is told. */
  closesAt: string | null;
  /** Null unless it may be shown. */
  client: string | null;
  example: boolean;
};

/** A job as a feed tells it, with when it was first open here. */
export type ListedJob = JobSummary & { listedAt: string };

/** How many jobs a value gives under all the other filters; what gives none is left out. */
export type Counts<Value extends string | number = string> = Partial<Record<Value, number>>;

export type JobFacets = ColumnFacets & TermFacets;

/** What is counted by the facts that a server keeps of each job. */
export type ColumnFacets = {
  kind: Counts<JobKind>;
  sector: Counts<Sector>;
  workplace: Counts<Workplace>;
  /** Without location, distance and country. */
  everywhere: number;
  /** By its name, the most first. Under the other filters: without location, distance and country. */
  country: Counts;
  /** The same of remote jobs, also without workplace. */
  remote: Counts;
  /** By a text that `location` takes, such as `Houston, Texas`, the most first. Of the chosen country, without location and distance. */
  place: Counts;
  /** By miles around the location: 50 has those of 25 too. None where it is not a place that has surroundings. */
  distance: Counts<number>;
  /** There, with the remote jobs of its country. */
  withRemote: number;
  /** By days: 3 has those of 1 too. */
  posted: Counts<number>;
  /** By currency and yearly pay that is reached. */
  pay: Record<PayCurrency, Counts<number>>;
  /** The jobs found, by the currency of their pay. */
  paid: Counts<PayCurrency>;
};

/** What is counted by the terms that the index has of each job. */
export type TermFacets = {
  employment: Counts<EmploymentType>;
  engagement: Counts<Engagement>;
  hire: Counts<ContractEnd>;
  level: Counts<Level>;
  /** The skills that the jobs found list most, the most first, and how many would be left with each. */
  skill: Counts;
};

export type JobSearchResult = {
  /** Those of the page: 20, fewer on the last one. */
  jobs: JobSummary[];
  total: number;
  /** From 1; at most 50 pages can be asked for. */
  pages: number;
  facets: JobFacets;
  /** No job has the words as they were typed: these were searched instead. */
  corrected?: { from: string; to: string };
  /** Jobs that come close, where few have all that was asked for; and what not all of them have. */
  closest?: { jobs: JobSummary[]; missing: string[] };
  /** What the words were understood as, in the order in which they were typed. */
  understood: SearchPart[];
  /** What the location was understood as, such as `Houston, Texas`; null when nothing is known of it. */
  place: string | null;
  /** The place is one around which a distance counts. */
  hasDistance?: true;
  /** The remote jobs of the place's country are others than its own. */
  hasRemoteBeside?: true;
  /** The nearest name to a location that is not known; `place` says whether it was searched instead. */
  suggestedPlace?: string;
};

/** A part of what was typed that is a filter. */
export type SearchPart = {
  label: string;
  /** The search without it, whether it was only typed or chosen as well. */
  without: JobCriteria;
  /** What it means as a filter that can be chosen; undefined for what only words say. */
  criteria?: Partial<JobCriteria>;
};

/** What a search without result would give with one thing changed or left out. */
export type Relaxation = {
  changed: "distance" | "remote" | "title" | "q" | "location" | "pay" | "posted" | ListName;
  /**
   * The place around which the distance is wider, the country whose remote jobs are added, the title that is looked
   * for instead, or the one word that is left out of several.
   */
  detail?: string;
  /** The search so changed. */
  criteria: JobCriteria;
  total: number;
};
