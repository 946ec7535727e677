import { SaveJob } from "../saved/save-job.tsx";
import { JobList, type JobListProps } from "./job-list.tsx";

/** A list of jobs each of which can be saved: only for an island. Pages without it go without its styles. */
export function SavableJobs(props: Omit<JobListProps, "actionOf">) {
  return <JobList {...props} actionOf={({ id, title }) => <SaveJob id={id} title={title} />} />;
}
