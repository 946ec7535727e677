import type { Connection } from "../../platform/db/client.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import { readApplication } from "./read-application.ts";

/** The job that an application was for, as it is held when the application is erased. */
export async function jobOfApplication(db: Connection, submission: Submission) {
  const details = await readApplication(db, submission);
  if (!details) return [];
  return [{ label: "Job", value: `${details.job.title} (#${details.job.id})` }];
}
