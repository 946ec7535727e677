import { Temporal } from "temporal-polyfill";
import { clockText, zoneText } from "../../bookings/time-text.ts";
import type { JobDetails } from "../domain/job-details.ts";
import type { ContractEnd, Engagement, JobKind, OverlapHours } from "../domain/terms.ts";

/** What each kind of job means for who takes it. */
export const kindMeanings = {
  contract: "You work for the client for a fixed time, paid through us",
  "long-term": "You work for the client on a long contract, paid through us",
  "direct-placement": "The client employs you from the first day",
  "in-house": "You work for Daystead itself",
} as const satisfies Record<JobKind, string>;

/** What it means that a contract is to lead to something. */
export const contractEndMeanings = {
  "contract-to-hire": "The client means to employ you afterward, if both of you want it",
} as const satisfies Record<ContractEnd, string>;

/** What each engagement means. */
export const engagementMeanings = {
  w2: "as our employee, with taxes withheld",
  c2c: "through a company of your own",
  "1099": "self-employed, with your own taxes",
} as const satisfies Record<Engagement, string>;

type Workplaced = Pick<JobDetails, "workplace" | "orRemote" | "hybridDays" | "overlap" | "country">;

/** Where the work is done, as far as it is told. */
export function workplaceText(job: Workplaced, now: Date): string {
  const { workplace, orRemote, overlap, country } = job;
  if (workplace !== "remote")
    return orRemote ? `${onSiteText(job)}, or 100% remote` : onSiteText(job);
  return overlap
    ? `100% remote, at your desk from ${overlapText(overlap, country, now)}`
    : "100% remote";
}

function onSiteText({ workplace, hybridDays }: Workplaced): string {
  if (workplace === "on-site") return "On site";
  if (hybridDays === null) return "Hybrid: partly on site, partly from home";
  return `Hybrid: ${hybridDays} ${hybridDays === 1 ? "day" : "days"} a week on site`;
}

type Clock = { timeZone: string; where: string };

/** The clocks that people in a country go by. */
const clocksOf: Readonly<Record<string, readonly Clock[]>> = {
  US: [
    { timeZone: "America/New_York", where: "New York" },
    { timeZone: "America/Chicago", where: "Chicago" },
    { timeZone: "America/Los_Angeles", where: "Los Angeles" },
  ],
  IN: [{ timeZone: "Asia/Kolkata", where: "India" }],
};

/** Hours on the clock that the job names, and on those of the people who can take it, as they are this week. */
function overlapText({ from, to, timeZone }: OverlapHours, country: string, now: Date): string {
  const [start, end] = [from, to].map((clock) => instantAt(clock, timeZone, now));
  if (!start || !end) throw new Error("Two clocks give two instants");
  const own = { timeZone, where: zoneText(timeZone) };
  const others = (clocksOf[country] ?? []).filter((clock) => clock.timeZone !== timeZone);
  const hours = ({ timeZone, where }: Clock) =>
    `${clockText(start, timeZone)} to ${clockText(end, timeZone)} in ${where}`;
  const elsewhere = others.length > 0 ? ` (${others.map(hours).join(", ")})` : "";
  return hours(own) + elsewhere;
}

/** Today's instant at a time such as `09:00` in a zone. */
function instantAt(clock: string, timeZone: string, now: Date): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const at = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) });
  return new Date(at.epochMilliseconds);
}
