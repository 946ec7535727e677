import { jobIdIn } from "../domain/job.ts";
import { findLanding } from "./landing.ts";

/**
 * Whether a path below `/jobs/` that a pattern takes can be a page: a job's by its number, or a place's, a skill's or a
 * sector's. The patterns of these routes take every word there, and answer most with 404.
 */
export function namesAPage(path: string): boolean {
  const [, top, name = ""] = path.split("/");
  if (top !== "jobs") return true;
  return jobIdIn(name) !== undefined || findLanding(path) !== undefined;
}
