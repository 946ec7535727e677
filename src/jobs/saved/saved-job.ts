/** What became of a job that somebody saved, as `/jobs/saved-list` sends it. */
export type SavedJob = {
  id: number;
  /** Undefined when we no longer have it. */
  job?: SavedJobText | undefined;
  isOpen: boolean;
};

type SavedJobText = {
  title: string;
  path: string;
  facts: string[];
  /** The day on which it closes, in words, where that is known. */
  applyBy: string | undefined;
};
