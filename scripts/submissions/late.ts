import type { Promises } from "../../src/common/promises.schema.ts";
import type { ListedSubmission } from "../../src/forms/server/status.ts";
import { addWorkingDays } from "../../src/jobs/domain/working-days.ts";

/** Of these somebody promised first that they are read. */
const readFirst = ["application", "talent-network"];

/**
 * By which day something was promised that has not been done yet.
 * @returns such as `2026-12-04`; undefined where that day is not over, or nothing is owed
 */
export function lateSince(
  { form, status, receivedAt }: Pick<ListedSubmission, "form" | "status" | "receivedAt">,
  promises: Promises,
  now: Date,
): string | undefined {
  const name = owed(form, status);
  if (!name) return undefined;
  const day = addWorkingDays(receivedAt, promises[name].workingDays, "UTC");
  return day < now.toISOString().slice(0, 10) ? day : undefined;
}

function owed(form: string, status: ListedSubmission["status"]): keyof Promises | undefined {
  if (status === "received") return readFirst.includes(form) ? "readWithin" : "answerWithin";
  if (status !== "read" || form === "talent-network") return undefined;
  return form === "application" ? "decideWithin" : "answerWithin";
}
