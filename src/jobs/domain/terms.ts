/** How a job is held. */
export const jobKinds = ["contract", "long-term", "direct-placement", "in-house"] as const;
export type JobKind = (typeof jobKinds)[number];

/** Those that end: whoever takes one works for a client for a time. */
const contractKinds = ["contract", "long-term"] as const satisfies JobKind[];

/** Whether a job of this kind is a contract. */
export const isContract = (kind: JobKind): boolean => contractKinds.some((one) => one === kind);

/**
 * How a consultant is engaged in the US: as our employee, through a company of one's own, or self-employed. In the order
 * in which they are told.
 */
export const engagements = ["w2", "c2c", "1099"] as const;
export type Engagement = (typeof engagements)[number];

/** What a job pays for one way to be engaged, in the currency and by the period of its pay. */
export type EngagementRate = { engagement: Engagement; min: number; max: number };

/** What a contract is meant to lead to: contract to hire is one that the client means to end by employing whoever does the work. */
export const contractEnds = ["contract-to-hire"] as const;
export type ContractEnd = (typeof contractEnds)[number];

/** What somebody is employed as, as far as an advert tells; schema.org and most feeds have these. A contract may be part-time, too. */
export const employmentTypes = [
  "full-time",
  "part-time",
  "internship",
  "apprenticeship",
  "temporary",
  "per-diem",
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** How far along somebody is, as titles tell it. */
export const levels = ["entry", "mid", "senior", "lead", "principal"] as const;
export type Level = (typeof levels)[number];

export const workplaces = ["on-site", "hybrid", "remote"] as const;
export type Workplace = (typeof workplaces)[number];

/** A place of work, or where somebody who works remotely lives: then city and state may be null. */
export type JobLocation = {
  city: string | null;
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

/** Where we have offices: ISO 3166-1 alpha-2. */
export const ourCountries = ["US", "IN"] as const;
export type OurCountry = (typeof ourCountries)[number];

/** The hours that a remote job needs at the same desk time, such as 09:00 to 13:00 in America/New_York. */
export type OverlapHours = { from: string; to: string; timeZone: string };

export const payPeriods = ["hour", "day", "week", "month", "year"] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** How often an alert looks for new jobs. */
export const alertFrequencies = ["daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** ISO 4217: the currencies that pay can be searched in. */
export const payCurrencies = ["USD", "INR"] as const;
export type PayCurrency = (typeof payCurrencies)[number];

/** The slugs of the industries, each a page in `content/pages/industries`. */
export const sectors = [
  "administrative",
  "automotive",
  "aviation",
  "clerical",
  "construction",
  "construction-energy",
  "consumer-industrial",
  "creative",
  "customer-service",
  "education",
  "energy",
  "engineering",
  "financial-services",
  "government",
  "healthcare",
  "hospitality",
  "human-resources",
  "industrial",
  "insurance",
  "it",
  "legal",
  "life-sciences",
  "logistics",
  "manufacturing",
  "marketing",
  "media-entertainment",
  "nonprofit",
  "real-estate",
  "retail",
  "sales",
  "semiconductor",
  "telecom",
] as const;
export type Sector = (typeof sectors)[number];

/** A full year's work: 52 weeks of five days, of eight hours each. */
export const periodsAYear = {
  hour: 2_080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
} as const satisfies Record<PayPeriod, number>;

/** What pay comes to in a full year's work, in the same currency. */
export function yearlyPay(amount: number, period: PayPeriod): number {
  return amount * periodsAYear[period];
}
