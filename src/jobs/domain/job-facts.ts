import { kindNames, payText, workplaceNames } from "./job.ts";
import { placeLabel } from "./places.ts";
import type { JobSummary } from "./search-result.ts";

/** What a line about a job says besides its title: pay, place and kind, such as "Hybrid, Houston, Texas". */
export function jobFacts(job: Pick<JobSummary, "pay" | "workplace" | "kind"> & Located): string[] {
  const workplace = job.workplace === "on-site" ? [] : [workplaceNames[job.workplace]];
  return [
    job.pay ? payText(job.pay) : "Pay on request",
    [...workplace, placeOf(job)].join(", "),
    kindNames[job.kind],
  ];
}

type Located = Pick<JobSummary, "city" | "state" | "country">;

const placeOf = ({ city, state, country }: Located) =>
  placeLabel({ city: city ?? undefined, state: state ?? undefined, country });
