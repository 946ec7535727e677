import { and, desc, lt } from "drizzle-orm";
import { byteOrderMark, csvField } from "../../common/csv.ts";
import {
  contractName,
  countryName,
  employmentTypeNames,
  engagementNames,
  workplaceNames,
} from "../../jobs/domain/job-words.ts";
import { isSector, sectorNames } from "../../jobs/domain/sectors.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import type { Database } from "../../platform/db/client.ts";
import { stateNames, stateOf } from "../states.ts";
import { fits, type JobFilter } from "./list-jobs.ts";
import type { JobRow } from "./write-job.ts";

/** What stands in a line, by its column. The importer reads all but the first and the last three of them. */
const columns: Record<string, (job: JobRow) => string | number | null> = {
  Number: ({ id }) => id,
  Reference: ({ sourceId }) => sourceId,
  Title: ({ title }) => title,
  Description: ({ description }) => description,
  "Job type": (job) =>
    [contractName(job), ...job.employmentTypes.map((type) => employmentTypeNames[type])].join(", "),
  Engagement: ({ engagements }) => engagements.map((name) => engagementNames[name]).join(", "),
  Category: ({ sector }) => (isSector(sector) ? sectorNames[sector] : sector),
  Skills: ({ skills }) => skills.join("; "),
  Location: (job) =>
    [job, ...job.otherLocations]
      .map(({ city, state, country }) =>
        [city, state, countryName(country)].filter((part) => part !== null).join(", "),
      )
      .join("; "),
  Workplace: ({ workplace }) => workplaceNames[workplace],
  "Pay min": ({ payMin }) => payMin,
  "Pay max": ({ payMax }) => payMax,
  Currency: ({ currency }) => currency,
  Period: ({ payPeriod }) => payPeriod,
  Benefits: ({ benefits }) => benefits.join("\n"),
  Duration: ({ durationMonths }) => durationMonths,
  "Start date": ({ startsOn }) => startsOn,
  Posted: ({ postedAt }) => postedAt?.toISOString() ?? null,
  Deadline: ({ closesAt }) => closesAt?.toISOString() ?? null,
  Client: ({ client }) => client,
  State: (job) => stateNames[stateOf(job, new Date())],
  Source: ({ source }) => source,
  "Last confirmed": ({ confirmedAt }) => confirmedAt?.toISOString() ?? null,
};

/** Jobs that are held in memory at once. */
const batch = 200;

/** Jobs as CSV (RFC 4180), the newest first, a text for each batch. */
export async function* jobsAsCsv(db: Database["db"], filter: JobFilter): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(Object.keys(columns));
  let before: number | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(jobs)
      .where(and(fits(filter), before === undefined ? undefined : lt(jobs.id, before)))
      .orderBy(desc(jobs.id))
      .limit(batch);
    yield rows.map((row) => lineOf(Object.values(columns).map((read) => read(row)))).join("");
    if (rows.length < batch) return;
    before = rows.at(-1)?.id;
  }
}

const lineOf = (values: readonly (string | number | null)[]) => `${values.map(cell).join(",")}\r\n`;

const cell = (value: string | number | null): string =>
  typeof value === "string" ? csvField(value) : String(value ?? "");
