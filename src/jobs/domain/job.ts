/** How a job is written for people: what its words are called, what it pays, where its page is. */

import { toStreamSafe } from "../../common/stream-safe.ts";
import type { Engagement, JobKind, PayPeriod, Workplace } from "./terms.ts";

export const kindNames = {
  contract: "Contract",
  "long-term": "Long-term contract",
  "direct-placement": "Direct placement",
  "in-house": "In-house",
} as const satisfies Record<JobKind, string>;

export const engagementNames = {
  w2: "W-2",
  c2c: "Corp-to-corp",
  "1099": "1099",
} as const satisfies Record<Engagement, string>;

export const workplaceNames = {
  "on-site": "On site",
  hybrid: "Hybrid",
  remote: "Remote",
} as const satisfies Record<Workplace, string>;

/** As in "$62 an hour". */
export const payPeriodNames = {
  hour: "an hour",
  month: "a month",
  year: "a year",
} as const satisfies Record<PayPeriod, string>;

export type Pay = {
  min: number;
  max: number;
  /** ISO 4217. */
  currency: string;
  period: PayPeriod;
};

/** What a job pays, such as "$62 to $74 an hour" or "₹18,00,000 to ₹24,00,000 a year". */
export function payText({ min, max, currency, period }: Pay): string {
  // Only rupees are counted in lakhs.
  const format = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  const amounts = min === max ? [min] : [min, max];
  return `${amounts.map((amount) => format.format(amount)).join(" to ")} ${payPeriodNames[period]}`;
}

const longestSlug = 80;

/**
 * The words of a job's address, such as `c-plus-plus-developer-san-jose`: lower-case ASCII letters,
 * digits and hyphens, at most 80 characters. Never empty.
 */
export function slugOf(title: string, city: string | null): string {
  const words = toStreamSafe(`${title} ${city ?? ""}`)
    .replaceAll("&", " and ")
    .replaceAll("+", " plus ")
    .replaceAll("#", " sharp ")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).reduce((slug, word) => {
    const longer = slug === "" ? word : `${slug}-${word}`;
    return longer.length <= longestSlug ? longer : slug;
  }, "");
  return slug || "job";
}

/** The address of a job's page on this site. */
export function jobPath({ slug, id }: { slug: string; id: number }): string {
  return `/jobs/${slug}-${id}`;
}
