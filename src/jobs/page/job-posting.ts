import type { StructuredData } from "../../common/structured-data.ts";
import { jobPath, locationsOf } from "../domain/job.ts";
import type { JobDetails } from "../domain/job-details.ts";
import { contractEndNames, countryName } from "../domain/job-words.ts";
import {
  type EmploymentType,
  isContract,
  type JobLocation,
  type PayPeriod,
} from "../domain/terms.ts";

type Publisher = {
  /** The company's name. */
  name: string;
  /** Makes an address of this site absolute. */
  absolute: (path: string) => string;
};

/**
 * What a job says of itself to search engines, by the rules of Google Search Central, "Job posting (JobPosting)
 * structured data" (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export function jobPosting(job: JobDetails, publisher: Publisher): StructuredData {
  const { startsOn, closesAt, benefits } = job;
  const salary = salaryOf(job);
  const types = employmentTypes(job);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: description(job),
    url: publisher.absolute(jobPath(job)),
    identifier: { "@type": "PropertyValue", name: publisher.name, value: String(job.id) },
    datePosted: job.postedAt,
    ...(closesAt !== null && { validThrough: closesAt }),
    ...(startsOn !== null && { jobStartDate: startsOn }),
    ...(types.length > 0 && { employmentType: types }),
    hiringOrganization: organization(job, publisher),
    ...where(job),
    ...(salary && { baseSalary: baseSalary(salary) }),
    ...(benefits.length > 0 && { jobBenefits: benefits.join("; ") }),
    directApply: true,
  };
}

/**
 * Google wants the text of a job that may be done remotely to say so. Its employment types have none for a contract to
 * hire, so that the text says that, too.
 */
function description({ description, workplace, orRemote, contractEnd }: JobDetails): string {
  return [
    description,
    ...(contractEnd === null
      ? []
      : [`<p>This job is a ${contractEndNames[contractEnd].toLowerCase()}.</p>`]),
    ...(workplace === "remote" ? ["<p>This job is 100% remote.</p>"] : []),
    ...(orRemote ? ["<p>This job can be done 100% remote.</p>"] : []),
  ].join("");
}

/** The values that Google takes; it has none for an apprenticeship. */
const employmentValues = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  internship: "INTERN",
  apprenticeship: "OTHER",
  temporary: "TEMPORARY",
  "per-diem": "PER_DIEM",
} as const satisfies Record<EmploymentType, string>;

/**
 * What is told, and what a contract is: one that we employ you for is temporary, one with your own company a contractor's.
 * Nothing where neither tells.
 */
function employmentTypes({ kind, engagements, employmentTypes }: JobDetails): string[] {
  const told = employmentTypes.map((type) => employmentValues[type]);
  if (!isContract(kind)) return told;
  const isOfContractor = engagements.some((name) => name !== "w2");
  const isOfUnknown = engagements.length === 0 && told.length === 0;
  return [
    ...new Set([
      ...told,
      ...(isOfContractor || isOfUnknown ? ["CONTRACTOR"] : []),
      ...(engagements.includes("w2") ? ["TEMPORARY"] : []),
    ]),
  ];
}

/** Who hires is the client where it may be named. Else it is us: we recruit, and for most contracts we employ. */
function organization({ client }: JobDetails, { name, absolute }: Publisher): StructuredData {
  if (client !== null) return { "@type": "Organization", name: client };
  return {
    "@type": "Organization",
    name,
    sameAs: absolute("/"),
    logo: absolute("/icon-512.png"),
  };
}

/**
 * A remote job has no place of work, but a country or state that whoever takes it lives in. One that may be done remotely
 * has both.
 */
function where(job: JobDetails): StructuredData {
  const locations = locationsOf(job);
  if (job.workplace === "remote") return remotelyFrom(locations);
  const countries = [...new Set(locations.map(({ country }) => country))];
  return {
    jobLocation: oneOrMore(locations.map(placeOfWork)),
    ...(job.orRemote &&
      remotelyFrom(countries.map((country) => ({ city: null, state: null, country })))),
  };
}

function remotelyFrom(locations: readonly JobLocation[]): StructuredData {
  const areas = locations.map(({ state, country }) =>
    state === null
      ? { "@type": "Country", name: countryName(country) }
      : { "@type": "State", name: `${state}, ${countryName(country)}` },
  );
  const once = [...new Map(areas.map((area) => [area.name, area])).values()];
  return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: oneOrMore(once) };
}

function placeOfWork({ city, state, country }: JobLocation) {
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      ...(city !== null && { addressLocality: city }),
      ...(state !== null && { addressRegion: state }),
      addressCountry: country,
    },
  };
}

const oneOrMore = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : values);

const units = {
  hour: "HOUR",
  day: "DAY",
  week: "WEEK",
  month: "MONTH",
  year: "YEAR",
} as const satisfies Record<PayPeriod, string>;

/** A salary is what an employee gets: where engagements have rates of their own, that of W-2. */
function salaryOf({ pay, rates }: JobDetails): JobDetails["pay"] {
  const asEmployee = rates.find(({ engagement }) => engagement === "w2");
  return pay && asEmployee ? { ...pay, min: asEmployee.min, max: asEmployee.max } : pay;
}

function baseSalary({ min, max, currency, period }: NonNullable<JobDetails["pay"]>) {
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    "@type": "MonetaryAmount",
    currency,
    value: { "@type": "QuantitativeValue", ...amount, unitText: units[period] },
  };
}
