import { interestForms } from "../../../bookings/interest-lists.ts";
import type { Promises } from "../../../common/promises.schema.ts";
import type { SubmissionStatus } from "../../../forms/server/status.ts";

/** Of these somebody promised first that they are read. */
export const readFirst = ["application", "talent-network"] as const;

const isReadFirst = (form: string) => readFirst.some((name) => name === form);

/** What we have promised about a submission and not done yet, as far as its status tells. */
export function owedPromise(form: string, status: SubmissionStatus): keyof Promises | undefined {
  if (interestForms.includes(form)) return undefined;
  if (status === "received") return isReadFirst(form) ? "readWithin" : "answerWithin";
  if (status !== "read" || form === "talent-network") return undefined;
  return form === "application" ? "decideWithin" : "answerWithin";
}
