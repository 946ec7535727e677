/** The jobs that somebody saved, in this browser alone: their ids as JSON, the last saved first. */
export const savedJobsKey = "saved-jobs";

/** Each adds about 8 bytes to a request header: far below what servers take. */
const mostSaved = 100;

/** Empty where the browser keeps nothing, or what it kept is not ours. */
export const readSavedJobs = (): number[] => readIds(savedJobsKey, mostSaved);

/** The ids of jobs that the browser keeps under a key: as many as there may be, or none where they are not ours. */
export function readIds(key: string, most: number): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isId).slice(0, most) : [];
  } catch {
    return [];
  }
}

const isId = (value: unknown) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e9;

export type SavingResult = "saved" | "removed" | "too-many" | "refused";

/**
 * Saves a job, or takes it away.
 * @returns `refused` where the browser keeps nothing: its storage is blocked or full
 */
export function setSaved(id: number, isSaved: boolean): SavingResult {
  const others = readSavedJobs().filter((other) => other !== id);
  if (isSaved && others.length >= mostSaved) return "too-many";
  try {
    localStorage.setItem(savedJobsKey, JSON.stringify(isSaved ? [id, ...others] : others));
  } catch {
    return "refused";
  }
  return isSaved ? "saved" : "removed";
}
