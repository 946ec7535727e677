import { readIds } from "./saved-jobs.ts";

/** The jobs that somebody applied for in this browser, the last one first. */
const appliedJobsKey = "applied-jobs";

/** Far more than anybody applies for while a job is open. */
const mostKept = 200;

/** Empty where the browser keeps nothing. */
export const readAppliedJobs = (): number[] => readIds(appliedJobsKey, mostKept);

/** Keeps that the application for a job went through. Where the browser keeps nothing, nothing is kept. */
export function rememberApplied(id: number): void {
  const ids = [id, ...readAppliedJobs().filter((other) => other !== id)].slice(0, mostKept);
  try {
    localStorage.setItem(appliedJobsKey, JSON.stringify(ids));
  } catch {
    // The receipt tells of it.
  }
}
