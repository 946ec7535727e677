import { alertSearch } from "./alert-search.ts";
import { allJobs } from "./criteria.ts";
import type { JobDetails } from "./job-details.ts";
import { placeLabel } from "./places.ts";

type Watched = Pick<JobDetails, "title" | "city" | "state" | "country" | "workplace">;

/** The query of an alert for jobs like one: those with its title, without what stands behind it, near its place. */
export function alertForJob(job: Watched): string {
  const { title, city, state, country, workplace } = job;
  const isRemote = workplace === "remote";
  return alertSearch({
    ...allJobs,
    q: mainTitle(title),
    location: placeLabel({
      city: (!isRemote && city) || undefined,
      state: (!isRemote && state) || undefined,
      country,
    }),
    workplace: isRemote ? ["remote"] : [],
  });
}

/** `Senior nurse (nights), ward 7` is a senior nurse; an `A/R specialist` is nothing less. */
const mainTitle = (title: string) => title.split(/[(,|]| [-–—/] /, 1)[0]?.trim() || title;
