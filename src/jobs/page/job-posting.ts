import type { StructuredData } from "../../common/structured-data.ts";
import { jobPath } from "../domain/job.ts";
import type { JobDetails } from "../domain/job-details.ts";
import { countryName } from "../domain/job-words.ts";
import type { PayPeriod } from "../domain/terms.ts";

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
  const { closesAt, pay } = job;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: description(job),
    url: publisher.absolute(jobPath(job)),
    identifier: { "@type": "PropertyValue", name: publisher.name, value: String(job.id) },
    datePosted: job.postedAt,
    ...(closesAt !== null && { validThrough: closesAt }),
    employmentType: employmentTypes(job),
    hiringOrganization: organization(job, publisher),
    ...where(job),
    ...(pay && { baseSalary: baseSalary(pay) }),
    directApply: true,
  };
}

/** Google wants the text of a remote job to say that it is one. */
function description({ description, workplace }: JobDetails): string {
  return workplace === "remote" ? `${description}<p>This job is 100% remote.</p>` : description;
}

/** A contract that we employ you for is temporary; one with your own company is a contractor's. */
function employmentTypes({ kind, engagements }: JobDetails): string[] {
  if (kind === "direct-placement" || kind === "in-house") return ["FULL_TIME"];
  const isEmployed = engagements.includes("w2");
  const isContractor = engagements.length === 0 || engagements.some((name) => name !== "w2");
  return [...(isContractor ? ["CONTRACTOR"] : []), ...(isEmployed ? ["TEMPORARY"] : [])];
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

/** A remote job has no place of work, but a country or state that whoever takes it lives in. */
function where({ workplace, city, state, country }: JobDetails): StructuredData {
  if (workplace === "remote") {
    const nation = countryName(country);
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements:
        state === null
          ? { "@type": "Country", name: nation }
          : { "@type": "State", name: `${state}, ${nation}` },
    };
  }
  return {
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...(city !== null && { addressLocality: city }),
        ...(state !== null && { addressRegion: state }),
        addressCountry: country,
      },
    },
  };
}

const units = {
  hour: "HOUR",
  day: "DAY",
  week: "WEEK",
  month: "MONTH",
  year: "YEAR",
} as const satisfies Record<PayPeriod, string>;

function baseSalary({ min, max, currency, period }: NonNullable<JobDetails["pay"]>) {
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    "@type": "MonetaryAmount",
    currency,
    value: { "@type": "QuantitativeValue", ...amount, unitText: units[period] },
  };
}
