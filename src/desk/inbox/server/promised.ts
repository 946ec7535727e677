import { Temporal } from "temporal-polyfill";
import { isUndecided, type Stage } from "../../../applications/stages.ts";
import type { Promises } from "../../../common/promises.schema.ts";
import { promises } from "../../../common/promises.ts";
import type { SubmissionStatus } from "../../../forms/server/status.ts";
import { addWorkingDays } from "../../../jobs/domain/working-days.ts";
import { timeZone } from "./office-time.ts";
import { owedPromise } from "./owed-promise.ts";

/** What of a submission says by when something is promised. */
type Promised = {
  form: string;
  status: SubmissionStatus;
  /** When its sender has sent it, or last answered by mail. */
  writtenAt: Date;
  /** By which day an application is decided, as its applicant was told, and how far it has come. */
  decideBy: string | null;
  stage: Stage | null;
};

/** By which day something is promised, by the clock of the head office, that was not done yet, such as `2026-12-04`; undefined where nothing is. */
export function promisedBy(promised: Promised): string | undefined {
  const { status, writtenAt, decideBy, stage } = promised;
  const name = owedFor(promised);
  const isUndecidedYet = status !== "closed" && stage !== null && isUndecided(stage);
  const days = [
    ...(name ? [addWorkingDays(writtenAt, promises[name].workingDays, timeZone)] : []),
    // An answer on the way is no decision, and who asks how it stands is not put off by it.
    ...(isUndecidedYet && decideBy ? [decideBy] : []),
  ];
  return days.toSorted()[0];
}

/** Beside the decision on an application whose day is known. */
function owedFor({ form, status, stage }: Promised): keyof Promises | undefined {
  const owed = owedPromise(form, status);
  if (owed !== "decideWithin" || stage === null) return owed;
  // Who has our decision and writes once more waits for an answer.
  return isUndecided(stage) ? undefined : "answerWithin";
}

/** Today at the head office, such as `2026-12-04`. */
export function today(now: Date): string {
  return dayOf(now).toString();
}

/** What arrived before this instant is promised by today, or was before. */
export function promisedBefore(name: keyof Promises, now: Date): Date {
  const { workingDays } = promises[name];
  let day = dayOf(now);
  while (addWorkingDays(startOf(day), workingDays, timeZone) > today(now)) {
    day = day.subtract({ days: 1 });
  }
  return startOf(day.add({ days: 1 }));
}

const dayOf = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();

const startOf = (day: Temporal.PlainDate): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
