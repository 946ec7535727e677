import { useState } from "react";
import type { SavingResult } from "./saved-jobs.ts";
import { saveJob, useSavedJobs, useSavingResult } from "./use-saved-jobs.ts";
import "../../ui/islands/scripted.css";
import "./save-job.css";

interface SaveJobProps {
  id: number;
  title: string;
}

const said: Record<SavingResult, string> = {
  saved: "Saved in this browser.",
  removed: "No longer saved.",
  "too-many": "You have saved 100 jobs. Remove one first.",
  refused: "Your browser did not let us save it.",
};

/** Saves a job in the visitor's browser. Only for an island. */
export function SaveJob({ id, title }: SaveJobProps) {
  const isSaved = useSavedJobs()?.includes(id) ?? false;
  const [button] = useState(() => Symbol());
  const result = useSavingResult(button);
  return (
    <span className="save-job scripted">
      <button type="button" aria-pressed={isSaved} onClick={() => saveJob(id, !isSaved, button)}>
        <svg viewBox="0 0 16 20" width="16" height="20" aria-hidden="true">
          <path d="M2 1.5h12v16.8l-6-4.6-6 4.6z" />
        </svg>
        Save<span className="sr">{` ${title}`}</span>
      </button>
      <span role="status" className="save-status">
        {result && said[result]}
      </span>
    </span>
  );
}
