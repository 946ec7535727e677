import { useEffect, useMemo, useSyncExternalStore } from "react";
import { readAppliedJobs } from "./applied-jobs.ts";
import { readSavedJobs, type SavingResult, savedJobsKey, setSaved } from "./saved-jobs.ts";

/** What became of somebody's last press, until it has been read, and which of a job's buttons it was. */
type Saving = { button: symbol | undefined; result: SavingResult };

const listeners = new Set<() => void>();
let lastSaving: Saving | undefined;

/**
 * The ids of the saved jobs, the last saved first, in step with every island and every tab; undefined until script runs
 * in the browser.
 */
export function useSavedJobs(): readonly number[] | undefined {
  const ids = useSyncExternalStore(
    subscribe,
    () => readSavedJobs().join(),
    () => undefined,
  );
  return useMemo(() => (ids === "" ? [] : ids?.split(",").map(Number)), [ids]);
}

/** The ids of the jobs that were applied for in this browser, in step with every tab; none until script runs. */
export function useAppliedJobs(): readonly number[] {
  const ids = useSyncExternalStore(
    subscribe,
    () => readAppliedJobs().join(),
    () => "",
  );
  return useMemo(() => (ids === "" ? [] : ids.split(",").map(Number)), [ids]);
}

/**
 * Saves a job, or takes it away.
 * @param button which of the page's buttons was pressed, to tell it what became of it
 */
export function saveJob(id: number, isSaved: boolean, button?: symbol): SavingResult {
  const result = setSaved(id, isSaved);
  tell({ button, result });
  // Browsers tell other tabs alone; islands of this page that sleep wake by it, and show the same.
  dispatchEvent(new StorageEvent("storage", { key: savedJobsKey }));
  return result;
}

/** What became of the last press, where it was on this button: for six seconds. */
export function useSavingResult(button: symbol): SavingResult | undefined {
  const saving = useSyncExternalStore(
    subscribe,
    () => (lastSaving?.button === button ? lastSaving : undefined),
    () => undefined,
  );
  useEffect(() => {
    if (!saving) return;
    const fading = setTimeout(() => tell(undefined), 6000);
    return () => clearTimeout(fading);
  }, [saving]);
  return saving?.result;
}

function tell(saving: Saving | undefined): void {
  lastSaving = saving;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  listeners.add(listener);
  addEventListener("storage", listener, { signal });
  // A page that Back brings from the cache has not heard of other tabs.
  addEventListener("pageshow", listener, { signal });
  return () => {
    listeners.delete(listener);
    listening.abort();
  };
}
