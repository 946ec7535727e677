import { keepPreviousData, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { createQueryClient } from "../../ui/islands/query-client.ts";
import type { SavedJob } from "./saved-job.ts";
import { SavedJobList } from "./saved-job-list.tsx";
import { saveJob, useAppliedJobs, useSavedJobs } from "./use-saved-jobs.ts";
import "./saved-jobs-page.css";

/** The page of this browser's saved jobs, an island. */
export function SavedJobsPage() {
  const [queryClient] = useState(createQueryClient);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="saved-jobs f-sky">
      <div className="wrap">
        <h1 tabIndex={-1} ref={heading}>
          Saved jobs
        </h1>
        <p className="lead">
          Your browser keeps them on this device, along with which ones you applied for here. We do
          not know who saved what.
        </p>
        <p className="needs-script">
          <b>Saving jobs needs JavaScript.</b> A bookmark of the job’s page does the same.
        </p>
        <QueryClientProvider client={queryClient}>
          <SavedJobs focusHeading={() => heading.current?.focus()} />
        </QueryClientProvider>
        <p className="acts">
          <ButtonLink href="/jobs/search">Search jobs</ButtonLink>
        </p>
      </div>
    </section>
  );
}

function SavedJobs({ focusHeading }: { focusHeading: () => void }) {
  const ids = useSavedJobs();
  const applied = useAppliedJobs();
  const [removed, setRemoved] = useState<string>();
  const { data, isPlaceholderData, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ["saved-jobs", ids],
    queryFn: ({ signal }) => fetchSavedJobs(ids ?? [], signal),
    enabled: ids !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  // A failed query has no placeholder.
  const [latest, setLatest] = useState<readonly SavedJob[]>([]);
  if (data && data !== latest) setLatest(data);
  const saved = (data ?? latest).filter(({ id }) => ids?.includes(id));
  // While it is tried again, the button that does so keeps the focus.
  const hasFailed = errorUpdateCount > 0 && (!data || isPlaceholderData);
  const isFirst = isFetching && !data && latest.length === 0 && !hasFailed;

  function remove(id: number): boolean {
    const isRemoved = saveJob(id, false) === "removed";
    if (isRemoved) setRemoved(saved.find((one) => one.id === id)?.job?.title ?? "a job");
    return isRemoved;
  }

  async function tryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> {
    const { isSuccess } = await refetch();
    // The button goes with what it says.
    if (isSuccess && document.activeElement === currentTarget) focusHeading();
  }

  return (
    <>
      <p role="status" className="sr">
        {isFirst && lookingUp}
        {removed !== undefined && `Removed: ${removed}. `}
        {saved.length > 0 && savedText(saved.length)}
      </p>
      {isFirst && <p aria-hidden="true">{lookingUp}</p>}
      <SavedJobList saved={saved} applied={applied} onRemove={remove} onEmpty={focusHeading} />
      {ids?.length === 0 && (
        <p>Nothing is saved here yet. To save a job, press the button beside its title.</p>
      )}
      {hasFailed && (
        <div role="alert">
          <p>
            <b>{isFetching ? "Trying again..." : "We could not look up your saved jobs."}</b>
            {" They are still saved."}
          </p>
          <Button look="line" size="small" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

const lookingUp = "Looking up your saved jobs...";

function savedText(count: number): string {
  return count === 1 ? "1 saved job" : `${count} saved jobs`;
}

/** The ids go in a header: addresses are written into logs and histories. */
async function fetchSavedJobs(ids: readonly number[], signal: AbortSignal): Promise<SavedJob[]> {
  const answer = await fetch("/jobs/saved-list", {
    headers: { "saved-jobs": ids.join(",") },
    signal,
  });
  if (!answer.ok) throw new Error(`The saved jobs answered ${answer.status}`);
  return answer.json();
}
