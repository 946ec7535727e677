import { and, eq, max, type SQL, sql } from "drizzle-orm";
import { applications, clientConsents } from "../../../applications/server/tables.ts";
import { isOver, isUndecided, type Stage, stageNames } from "../../../applications/stages.ts";
import { readBooking } from "../../../bookings/server/booking-details.ts";
import {
  changeItem,
  changeStatus,
  type ItemChange,
  noteReading,
  recordItemEvent,
} from "../../../desk/inbox/server/change.ts";
import { undoSeconds } from "../../../desk/inbox/server/reply.ts";
import { AnswersRefusedError } from "../../../forms/server/linked-record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { MailKind } from "../../../platform/db/mail-kinds.ts";
import { deliveries } from "../../../platform/db/tables.ts";
import { dropWaitingMails } from "../../../platform/outbox/drop-waiting-mails.ts";
import { orderMails } from "../../../platform/outbox/order-mails.ts";

type Db = Database["db"];
type Item = Parameters<Parameters<typeof changeItem>[4]>[1];
type Application = typeof applications.$inferSelect;

const declined = stageNames["not-going-forward"];

/** The application is such that this cannot be done with it. Nothing was written. */
export class WrongApplicantStateError extends Error {
  override name = "WrongApplicantStateError";
}

/** What somebody saved is how it stands already. Nothing was written, and nobody is told anything. */
export class UnchangedError extends Error {
  override name = "UnchangedError";
}

/**
 * Moves an applicant to a stage. Who does not go forward is told why, by a mail that waits a moment: a move to another stage
 * takes it back until then.
 * @param reason in words for the applicant; it counts where the stage is `not-going-forward`
 * @throws {StaleItemError | GoneItemError | WrongApplicantStateError | UnchangedError}
 * @throws {AnswersRefusedError} where a reason is given that another stage would not tell
 */
export function moveStage(db: Db, change: ItemChange, stage: Stage, reason: string): Promise<void> {
  return changeApplication(db, change, async (transaction, item, application) => {
    const { submissionId } = item;
    const { stage: before, reason: told } = application;
    const isDeclined = stage === "not-going-forward";
    const isSameReason = reason === (told ?? "");
    if (!isDeclined && reason !== "" && !isSameReason)
      throw new AnswersRefusedError({ stage: `Choose ${declined}, or empty the reason` });
    if (stage === before && (!isDeclined || isSameReason)) throw new UnchangedError();
    await set(transaction, submissionId, { stage, reason: isDeclined ? reason : null });
    await dropWaitingMails(transaction, submissionId, takenBackBy(stage));
    const event = { kind: "stage-moved", stage, text: isDeclined ? reason : null } as const;
    await recordItemEvent(transaction, item, change.member, event);
    if (isDeclined) {
      const at = new Date(Date.now() + undoSeconds * 1000);
      await order(transaction, item, change, "application-declined", at);
    }
    if (isOver(before) && !isOver(stage)) await inviteAgain(transaction, item, change, application);
    if (!isUndecided(stage)) {
      if (item.status !== "closed")
        await changeStatus(transaction, item, change.member, "answered");
    } else if (!isUndecided(before) && item.status === "answered") {
      // The decision was taken back: the applicant waits for one again.
      await changeStatus(transaction, item, change.member, "read");
    } else {
      await noteReading(transaction, item, change.member);
    }
  });
}

/** Mails that say what is not so any more. One that a worker is just sending is left to it. */
const takenBackBy = (stage: Stage): MailKind[] => [
  "application-declined",
  ...(isUndecided(stage) ? [] : (["decision-day-moved"] as const)),
  ...(isOver(stage) ? (["interview-offered"] as const) : []),
];

/** Orders anew the mail that asks to choose a time for an interview, where the end had taken it back. */
async function inviteAgain(
  transaction: Transaction,
  item: Item,
  change: ItemChange,
  { invitedAt }: Application,
): Promise<void> {
  const { submissionId } = item;
  const interview = await readBooking(transaction, submissionId);
  const isInvitation = and(
    eq(deliveries.submissionId, submissionId),
    eq(deliveries.kind, "interview-offered"),
  );
  const isTold = (await transaction.$count(deliveries, isInvitation)) > 0;
  if (invitedAt && !interview && !isTold)
    await order(transaction, item, change, "interview-offered");
}

/**
 * Says what staff do next, and by which day. The applicant does not see it.
 * @param nextStep empty for nothing
 * @throws {StaleItemError | GoneItemError | WrongApplicantStateError}
 */
export function setNextStep(
  db: Db,
  change: ItemChange,
  nextStep: string,
  day: string | null,
): Promise<void> {
  return changeApplication(db, change, async (transaction, item) => {
    const nextStepOn = nextStep === "" ? null : day;
    await set(transaction, item.submissionId, { nextStep: nextStep || null, nextStepOn });
    const event = { kind: "next-step-set", text: nextStep || null, day: nextStepOn } as const;
    await recordItemEvent(transaction, item, change.member, event);
    await noteReading(transaction, item, change.member);
  });
}

/**
 * Promises the decision by another day, and has the applicant told.
 * @throws {StaleItemError | GoneItemError | WrongApplicantStateError | UnchangedError}
 */
export function moveDecisionDay(db: Db, change: ItemChange, decideBy: string): Promise<void> {
  return changeApplication(db, change, async (transaction, item, application) => {
    if (!isUndecided(application.stage)) throw new WrongApplicantStateError();
    if (application.decideBy === decideBy) throw new UnchangedError();
    await set(transaction, item.submissionId, { decideBy });
    const event = { kind: "decision-day-moved", day: decideBy } as const;
    await recordItemEvent(transaction, item, change.member, event);
    await order(transaction, item, change, "decision-day-moved");
    await noteReading(transaction, item, change.member);
  });
}

/**
 * Has an applicant choose a time for an interview, and tells them by mail. Who was not in that stage yet comes into it.
 * @throws {StaleItemError | GoneItemError | WrongApplicantStateError}
 */
export function offerInterview(db: Db, change: ItemChange): Promise<void> {
  return changeApplication(db, change, async (transaction, item, { stage }) => {
    if (isOver(stage)) throw new WrongApplicantStateError();
    const isFirst = stage === "received" || stage === "in-review";
    await set(transaction, item.submissionId, {
      invitedAt: sql`now()`,
      ...(isFirst && { stage: "interview" as const }),
    });
    if (isFirst) {
      const event = { kind: "stage-moved", stage: "interview" } as const;
      await recordItemEvent(transaction, item, change.member, event);
    }
    await recordItemEvent(transaction, item, change.member, { kind: "interview-offered" });
    await order(transaction, item, change, "interview-offered");
    await noteReading(transaction, item, change.member);
  });
}

/**
 * Asks an applicant whether their résumé may go to a client. Each client is asked about once: the answer can be changed
 * under the private link.
 * @throws {StaleItemError | GoneItemError | WrongApplicantStateError}
 */
export function askConsent(db: Db, change: ItemChange, client: string): Promise<void> {
  return changeApplication(db, change, async (transaction, item) => {
    const { submissionId } = item;
    const number = (await lastConsent(transaction, submissionId)) + 1;
    const [asked] = await transaction
      .insert(clientConsents)
      .values({ submissionId, number, client })
      .onConflictDoNothing()
      .returning({ number: clientConsents.number });
    if (!asked) throw new WrongApplicantStateError();
    await recordItemEvent(transaction, item, change.member, { kind: "consent-asked", client });
    await orderMails(transaction, submissionId, [{ kind: "consent-asked", number }]);
    await noteReading(transaction, item, change.member);
  });
}

async function lastConsent(transaction: Transaction, submissionId: string): Promise<number> {
  const [row] = await transaction
    .select({ number: max(clientConsents.number) })
    .from(clientConsents)
    .where(eq(clientConsents.submissionId, submissionId));
  return row?.number ?? 0;
}

/**
 * Writes down that a résumé was passed on, which it may be while the applicant's consent stands.
 * @param number the consent's
 * @throws {StaleItemError | GoneItemError | WrongApplicantStateError}
 */
export function passOn(db: Db, change: ItemChange, number: number): Promise<void> {
  return changeApplication(db, change, async (transaction, item) => {
    const [passed] = await transaction
      .update(clientConsents)
      .set({ passedOnAt: sql`now()` })
      .where(
        and(
          eq(clientConsents.submissionId, item.submissionId),
          eq(clientConsents.number, number),
          eq(clientConsents.state, "given"),
        ),
      )
      .returning({ client: clientConsents.client });
    if (!passed) throw new WrongApplicantStateError();
    const event = { kind: "resume-passed-on", client: passed.client } as const;
    await recordItemEvent(transaction, item, change.member, event);
  });
}

/** Changes an application as its page was rendered. One among the spam is left alone. */
function changeApplication(
  db: Db,
  { reference, version, member }: ItemChange,
  work: (transaction: Transaction, item: Item, application: Application) => Promise<void>,
): Promise<void> {
  return changeItem(db, reference, version, member, async (transaction, item) => {
    const [application] = await transaction
      .select()
      .from(applications)
      .where(eq(applications.submissionId, item.submissionId));
    if (!application || application.place === "spam") throw new WrongApplicantStateError();
    await work(transaction, item, application);
  });
}

async function set(
  transaction: Transaction,
  submissionId: string,
  changes: { [Key in keyof Application]?: Application[Key] | SQL },
): Promise<void> {
  await transaction
    .update(applications)
    .set(changes)
    .where(eq(applications.submissionId, submissionId));
}

/** Orders the mail of a change, which has the number of the version that was changed. */
function order(
  transaction: Transaction,
  { submissionId }: Item,
  { version: number }: ItemChange,
  kind: "application-declined" | "decision-day-moved" | "interview-offered",
  at?: Date,
): Promise<void> {
  return orderMails(transaction, submissionId, [{ kind, number, ...(at && { at }) }]);
}
