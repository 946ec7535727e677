import { cdata, element } from "../../common/xml.ts";
import { jobPath, locationsOf, slugOf } from "../domain/job.ts";
import type { JobDetails } from "../domain/job-details.ts";
import { contractName, engagementNames, payLines, placeText } from "../domain/job-words.ts";
import { known } from "../domain/known-places.ts";
import { isSector, sectorNames } from "../domain/sectors.ts";
import {
  type EmploymentType,
  isContract,
  type JobLocation,
  type Workplace,
} from "../domain/terms.ts";

type Publisher = {
  name: string;
  /** Makes an address of this site absolute. */
  absolute: (path: string) => string;
};

/**
 * A feed for job boards in the format that Indeed made common, piece by piece
 * (https://docs.indeed.com/sponsored-jobs-api/shared-resources/xml-job-feed-format). A job with several locations comes
 * once for each, as the format asks for: they share the `requisitionid`.
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
  for await (const job of jobs) {
    const entries = entriesOf(job).map((entry) => elements(fieldsOf(job, entry, publisher)));
    yield entries.map((fields) => `<job>\n${fields}</job>\n`).join("");
  }
  yield "</source>\n";
}

/** One of the ways to do a job: at one of its locations, or remotely. */
type Entry = { reference: string; location: JobLocation; workplace: Workplace };

/** The first has our id, which stays when title, place or address change; others add what they are called. */
function entriesOf(job: JobDetails): Entry[] {
  const { id, workplace, orRemote } = job;
  const locations = locationsOf(job);
  const countries = [...new Set(locations.map(({ country }) => country))];
  const remote = countries.map((country) => ({ city: null, state: null, country }));
  return [
    ...locations.map((location, index) => ({
      reference: index === 0 ? String(id) : `${id}-${slugOf(placeText(location), null)}`,
      location,
      workplace,
    })),
    ...(orRemote ? remote : []).map((location) => ({
      reference: `${id}-remote-${slugOf(placeText(location), null)}`,
      location,
      workplace: "remote" as const,
    })),
  ];
}

const remoteTypes = {
  "on-site": undefined,
  hybrid: "Hybrid remote",
  remote: "Fully remote",
} as const satisfies Record<Workplace, string | undefined>;

function fieldsOf(job: JobDetails, entry: Entry, { name, absolute }: Publisher) {
  const { city, country } = entry.location;
  return {
    title: job.title,
    date: new Date(job.postedAt).toUTCString(),
    referencenumber: entry.reference,
    requisitionid: String(job.id),
    url: absolute(jobPath(job)),
    company: job.client ?? name,
    sourcename: name,
    city: city ?? undefined,
    state: stateOf(entry.location),
    country,
    remotetype: remoteTypes[entry.workplace],
    salary: payLines(job).join(", ") || undefined,
    jobtype: typeOf(job),
    category: isSector(job.sector) ? sectorNames[job.sector] : undefined,
    expirationdate: job.closesAt === null ? undefined : new Date(job.closesAt).toUTCString(),
    benefits: job.benefits.length > 0 ? job.benefits.join("; ") : undefined,
    description: job.description + benefitsAsText(job),
  };
}

/** Boards show the description, and no element for benefits: laws want them in the ad. */
function benefitsAsText({ benefits }: JobDetails): string {
  if (benefits.length === 0) return "";
  const items = benefits.map((benefit) => element("li", benefit));
  return `<h3>Benefits</h3><ul>${items.join("")}</ul>`;
}

/** By its abbreviation, where states have one that is used in addresses. */
function stateOf({ state, country }: JobLocation): string | undefined {
  const isAbbreviated = country === "US" || country === "CA";
  const found = known.states.find((one) => one.country === country && one.name === state);
  return (isAbbreviated ? found?.code : undefined) ?? state ?? undefined;
}

/** Indeed's own words. */
const typeNames = {
  "full-time": "fulltime",
  "part-time": "parttime",
  internship: "internship",
  apprenticeship: "apprenticeship",
  temporary: "temporary",
  "per-diem": "per diem",
} as const satisfies Record<EmploymentType, string>;

/** Such as `parttime, Contract to hire (W-2 or Corp-to-corp)`. */
function typeOf(job: JobDetails): string {
  const types = job.employmentTypes.map((type) => typeNames[type]);
  if (!isContract(job.kind)) return types.length > 0 ? types.join(", ") : "permanent";
  const names = job.engagements.map((one) => engagementNames[one]);
  const terms = names.length > 0 ? ` (${names.join(" or ")})` : "";
  return [...types, contractName(job) + terms].join(", ");
}

function elements(fields: Record<string, string | undefined>): string {
  return Object.entries(fields)
    .map(([name, text]) => (text === undefined ? "" : `<${name}>${cdata(text)}</${name}>\n`))
    .join("");
}
