import { createHash } from "node:crypto";
import { and, count, inArray, isNull } from "drizzle-orm";
import type { FindForm } from "../../../forms/server/known-form.ts";
import type { Database } from "../../../platform/db/client.ts";
import { attachments, deliveries, receivedMails } from "../../../platform/db/tables.ts";
import { heldUntil } from "../../../platform/retention/hold.ts";
import { type ErasingServices, eraseWhole } from "../../../private-link/server/erase-whole.ts";
import { replies } from "../../../replies/server/tables.ts";
import { countUntold } from "../../../webhooks/server/told.ts";
import { inboxDrafts, inboxEvents } from "../../inbox/server/tables.ts";
import { titleOf } from "../../inbox/titles.ts";
import type { Person } from "./person.ts";
import { listSentIds, readSent } from "./sent.ts";
import { contactEvents } from "./tables.ts";

/** All that goes when a person is erased, and what a law has us hold. */
export type Erasable = {
  things: readonly ErasableThing[];
  files: number;
  /** Mails that wait in the outbox. */
  mails: number;
  /** What other systems have still to be told. */
  webhooks: number;
  replies: number;
  /** Mails that came back to us. */
  answers: number;
  notes: number;
  drafts: number;
  /** Which things these are: who erases says what they have seen. */
  version: string;
};

type ErasableThing = {
  reference: string;
  title: string;
  receivedAt: Date;
  /** When its booked time is to come: it is free again. */
  bookedAt: Date | undefined;
  isSubscription: boolean;
  heldUntil: Date | undefined;
};

/** Lists what goes, and what is held, before anything does. */
export async function listErasable(
  db: Database["db"],
  findForm: FindForm,
  person: Person,
): Promise<Erasable> {
  const ids = await listSentIds(db, person);
  const things: ErasableThing[] = [];
  for (const { submission, booking, subscription, alert } of await readSent(db, ids)) {
    const form = findForm(submission.form);
    const isComing = booking && booking.startsAt > new Date() && booking.state !== "cancelled";
    things.push({
      reference: submission.reference,
      title: titleOf(form?.wording, submission.form),
      receivedAt: submission.receivedAt,
      bookedAt: isComing ? booking.startsAt : undefined,
      isSubscription: (subscription ?? alert)?.confirmedAt != null,
      heldUntil: form?.hold && (await heldUntil(db, submission)),
    });
  }
  return { things, ...(await countAll(db, ids)), version: versionOf(ids) };
}

async function countAll(db: Database["db"], ids: string[]) {
  const countOf = async (
    table: typeof attachments | typeof receivedMails | typeof replies | typeof inboxDrafts,
  ): Promise<number> => db.$count(table, inArray(table.submissionId, ids));
  const [waiting] = await db
    .select({ count: count() })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.submissionId, ids),
        isNull(deliveries.deliveredAt),
        isNull(deliveries.failedAt),
      ),
    );
  return {
    files: await countOf(attachments),
    mails: waiting?.count ?? 0,
    webhooks: await countUntold(db, ids),
    replies: await countOf(replies),
    answers: await countOf(receivedMails),
    notes: await db.$count(
      inboxEvents,
      and(inArray(inboxEvents.submissionId, ids), inArray(inboxEvents.kind, ["noted"])),
    ),
    drafts: await countOf(inboxDrafts),
  };
}

const versionOf = (ids: readonly string[]): string =>
  createHash("sha256").update(ids.toSorted().join()).digest("hex");

/** Something has arrived, or gone, since the list was shown. */
export class StaleErasureError extends Error {
  override name = "StaleErasureError";
}

type PersonErasure = {
  count: number;
  held: number;
  /** Whether files are still there, as the storage did not answer: the sweep deletes them. */
  hasFilesLeft: boolean;
};

/**
 * Erases all that a person sent, one thing after the other, each as its private link does.
 * @param version what was listed
 * @throws {StaleErasureError} before anything is erased
 */
export async function erasePerson(
  services: ErasingServices,
  person: Person,
  version: string,
  byId: string,
): Promise<PersonErasure> {
  const { db, log } = services;
  const ids = await listSentIds(db, person);
  if (versionOf(ids) !== version) throw new StaleErasureError();
  // Before anything goes: should the rest fail, it is known who erased what is gone.
  await db.insert(contactEvents).values({ kind: "erased", byId, count: ids.length });
  const done: PersonErasure = { count: 0, held: 0, hasFilesLeft: false };
  for (const id of ids) {
    const [sent] = await readSent(db, [id]);
    const erasure = sent && (await eraseWhole(services, sent.submission));
    if (!erasure) continue;
    done.count += 1;
    if (erasure.heldUntil) done.held += 1;
    if (erasure.files === "later") done.hasFilesLeft = true;
  }
  log.info({ event: "contact-erased", count: done.count });
  return done;
}
