import { toStreamSafe } from "../../common/stream-safe.ts";
import type { JobLocation, PayPeriod } from "./terms.ts";

/** What a job pays, from the least to the most. */
export type Pay = {
  min: number;
  max: number;
  /** ISO 4217. */
  currency: string;
  period: PayPeriod;
};

/** All the locations of which whoever takes the job may choose one, the first first. */
export function locationsOf({
  city,
  state,
  country,
  otherLocations,
}: JobLocation & { otherLocations: readonly JobLocation[] }): JobLocation[] {
  return [{ city, state, country }, ...otherLocations];
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

/** The job's number at the end of its address. */
export function jobIdIn(address: string): number | undefined {
  const digits = /-([1-9]\d{0,14})$/.exec(address)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
