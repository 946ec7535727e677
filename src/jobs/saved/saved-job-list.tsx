import { useRef } from "react";
import { FactLine } from "../../ui/fact-line.tsx";
import type { SavedJob } from "./saved-job.ts";

interface SavedJobListProps {
  saved: readonly SavedJob[];
  /** The ids of jobs that were applied for in this browser. */
  applied: readonly number[];
  /** @returns whether the browser did it */
  onRemove: (id: number) => boolean;
  /** The last one was removed, and the focus needs another place. */
  onEmpty: () => void;
}

/** Saved jobs, those that have closed marked. */
export function SavedJobList({ saved, applied, onRemove, onEmpty }: SavedJobListProps) {
  const buttons = useRef(new Map<number, HTMLButtonElement>());

  function remove(id: number): void {
    if (!onRemove(id)) return;
    const at = saved.findIndex((one) => one.id === id);
    const neighbor = saved[at + 1] ?? saved[at - 1];
    if (neighbor) buttons.current.get(neighbor.id)?.focus();
    else onEmpty();
  }

  return (
    <ul className="saved-list">
      {saved.map(({ id, job, isOpen }) => (
        <li key={id} data-saved-job={id}>
          <div>
            <h2>{job ? <a href={job.path}>{job.title}</a> : "A job"}</h2>
            {job && <FactLine facts={job.facts} />}
            <p>
              {applied.includes(id) && <b className="applied-for">Applied</b>}
              <Closing job={job} isOpen={isOpen} />
            </p>
          </div>
          <button
            type="button"
            className="remove"
            onClick={() => remove(id)}
            ref={(button) => {
              if (button) buttons.current.set(id, button);
              return () => {
                buttons.current.delete(id);
              };
            }}
          >
            Remove<span className="sr"> {job?.title ?? "it"}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Closing({ job, isOpen }: Pick<SavedJob, "job" | "isOpen">) {
  if (isOpen) return job?.applyBy ? `Apply by ${job.applyBy}` : "Open";
  return (
    <>
      <b>Closed.</b> {job ? "Its page shows similar jobs." : "It is no longer here."}
    </>
  );
}
