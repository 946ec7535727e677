import { cdata } from "../../common/xml.ts";
import { jobPath } from "../domain/job.ts";
import type { JobDetails } from "../domain/job-details.ts";
import { engagementNames, kindNames, payText } from "../domain/job-words.ts";
import type { Workplace } from "../domain/terms.ts";

type Publisher = {
  name: string;
  /** Makes an address of this site absolute. */
  absolute: (path: string) => string;
};

/**
 * A feed for job boards in the format that Indeed made common, piece by piece
 * (https://docs.indeed.com/sponsored-jobs-api/shared-resources/xml-job-feed-format).
 */
export async function* indeedFeed(
  jobs: AsyncIterable<JobDetails>,
  publisher: Publisher,
  now: Date,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<source>\n';
  yield elements({
    publisher: publisher.name,
    publisherurl: publisher.absolute("/"),
    lastBuildDate: now.toUTCString(),
  });
  for await (const job of jobs) yield `<job>\n${elements(fieldsOf(job, publisher))}</job>\n`;
  yield "</source>\n";
}

const remoteTypes = {
  "on-site": undefined,
  hybrid: "Hybrid remote",
  remote: "Fully remote",
} as const satisfies Record<Workplace, string | undefined>;

/** `referencenumber` is our id: it stays when title, place or address change. */
function fieldsOf(job: JobDetails, { name, absolute }: Publisher) {
  return {
    title: job.title,
    date: new Date(job.postedAt).toUTCString(),
    referencenumber: String(job.id),
    url: absolute(jobPath(job)),
    company: job.client ?? name,
    city: job.city ?? undefined,
    state: job.state ?? undefined,
    country: job.country,
    remotetype: remoteTypes[job.workplace],
    salary: job.pay ? payText(job.pay) : undefined,
    jobtype: typeOf(job),
    category: job.sector,
    expirationdate: job.closesAt === null ? undefined : new Date(job.closesAt).toUTCString(),
    description: job.description,
  };
}

/** Such as `Contract (W-2, Corp-to-corp)`; where somebody is employed for good, Indeed's own word. */
function typeOf({ kind, engagements }: JobDetails): string {
  if (kind === "direct-placement" || kind === "in-house") return "fulltime";
  const names = engagements.map((one) => engagementNames[one]);
  return names.length > 0 ? `${kindNames[kind]} (${names.join(", ")})` : kindNames[kind];
}

function elements(fields: Record<string, string | undefined>): string {
  return Object.entries(fields)
    .map(([name, text]) => (text === undefined ? "" : `<${name}>${cdata(text)}</${name}>\n`))
    .join("");
}
