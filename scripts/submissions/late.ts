import type { Promises } from "../../src/common/promises.schema.ts";
import { owedPromise } from "../../src/desk/inbox/server/owed-promise.ts";
import type { ListedSubmission } from "../../src/forms/server/status.ts";
import { addWorkingDays } from "../../src/jobs/domain/working-days.ts";

/**
 * By which day something was promised that has not been done yet.
 * @returns such as `2026-12-04`; undefined where that day is not over, or nothing is owed
 */
export function lateSince(
  { form, status, receivedAt }: Pick<ListedSubmission, "form" | "status" | "receivedAt">,
  promises: Promises,
  now: Date,
): string | undefined {
  const name = owedPromise(form, status);
  if (!name) return undefined;
  const day = addWorkingDays(receivedAt, promises[name].workingDays, "UTC");
  return day < now.toISOString().slice(0, 10) ? day : undefined;
}
