import { countryCode } from "../domain/server/country.ts";
import { engagementsOf, kindOf } from "./employment.ts";
import type { FeedDefaults } from "./feed.ts";
import { parsePay } from "./pay-text.ts";
import { workplaceOf } from "./place-text.ts";
import { sectorOf } from "./sector-words.ts";

/**
 * A job of an XML feed as Indeed takes it, by the texts of its elements.
 * Follows https://docs.indeed.com/sponsored-jobs-api/shared-resources/xml-job-feed-format
 */
export function fromIndeed(fields: ReadonlyMap<string, string>, defaults: FeedDefaults) {
  const field = (name: string) => fields.get(name)?.trim() || undefined;
  const country = countryCode(field("country") ?? "");
  const jobType = field("jobtype");
  const category = field("category");
  const city = field("city");
  const workplace = workplaceOf(`${field("remotetype") ?? ""} ${city ?? ""}`) ?? "on-site";
  return {
    sourceId: field("referencenumber"),
    title: field("title"),
    description: describe(fields.get("description") ?? "", field("education"), field("experience")),
    kind: kindOf(jobType) ?? defaults.kind ?? jobType,
    engagements: country === "US" ? engagementsOf(jobType) : [],
    sector: sectorOf([category]) ?? defaults.sector ?? category,
    city: /\bremote\b/i.test(city ?? "") ? null : city,
    state: field("state"),
    country: country ?? field("country"),
    workplace,
    pay: readPay(field("salary"), country),
    postedAt: readDate(field("date")),
    client: field("company"),
  };
}

function describe(description: string, education?: string, experience?: string): string {
  const facts = [
    education && `<p>Education: ${education}</p>`,
    experience && `<p>Experience: ${experience}</p>`,
  ];
  const more = facts.filter((fact) => fact !== undefined).join("");
  const isPlain = !/<[a-z]/i.test(description);
  return isPlain && more ? `<p>${description}</p>${more}` : description + more;
}

/** Where pay must be shown, a text that cannot be read is handed on, so that it is complained of. */
function readPay(text: string | undefined, country: string | undefined) {
  if (text === undefined) return null;
  return parsePay(text, country) ?? (country === "US" ? text : null);
}

/** ISO 8601 or RFC 822, as the format has them. Others, such as 3/4/2026, mean different days to different people. */
function readDate(text: string | undefined): string | undefined {
  if (text === undefined || !/^(\d{4}-\d\d-\d\d|[a-z]{3}, \d)/i.test(text)) return text;
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}
