import { and, asc, eq, not, sql } from "drizzle-orm";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { type RefusedPost, takePost } from "../../forms/server/take-post.ts";
import type { Connection, Database } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import { consentForm } from "../schema.ts";
import { clientConsents } from "./tables.ts";

/** Whether a résumé may go to a client, as the applicant's private link shows it. */
export type LinkedConsent = Pick<
  typeof clientConsents.$inferSelect,
  "number" | "client" | "state" | "answeredAt" | "passedOnAt"
>;

/** What an applicant was asked, the oldest first. */
export function listConsents(db: Connection, submissionId: string): Promise<LinkedConsent[]> {
  const { number, client, state, answeredAt, passedOnAt } = clientConsents;
  return db
    .select({ number, client, state, answeredAt, passedOnAt })
    .from(clientConsents)
    .where(eq(clientConsents.submissionId, submissionId))
    .orderBy(asc(number));
}

/** Takes the press by which an applicant says whether their résumé may go to a client. */
export function receiveConsent(
  request: Request,
  { submission: { id, reference }, mailbox }: Link,
  { db, log, ...services }: SubmissionServices,
): Promise<{ kind: "done" } | RefusedPost> {
  return takePost(
    request,
    {
      form: consentForm,
      async keep({ answers: { number, answer } }) {
        await recordAnswer(db, mailbox);
        await answerConsent(db, id, Number(number), answer);
        log.info({ event: "consent-answered", reference });
        return { kind: "done" as const };
      },
    },
    { ...services, log },
  );
}

/**
 * Keeps what an applicant says. The same answer once more changes nothing, and neither does one to what was never asked. The
 * submission is locked first, as it is by whoever works with it at the desk.
 */
export function answerConsent(
  db: Database["db"],
  submissionId: string,
  number: number,
  answer: "yes" | "no",
): Promise<void> {
  const { state } = clientConsents;
  const isNo = sql`${state} in ('refused', 'withdrawn')`;
  const isAnswered = answer === "yes" ? eq(state, "given") : isNo;
  const next =
    answer === "yes"
      ? sql`'given'`
      : sql`case when ${state} = 'given' then 'withdrawn' else 'refused' end`;
  return db.transaction(async (transaction) => {
    await transaction
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for("no key update");
    await transaction
      .update(clientConsents)
      .set({ state: next, answeredAt: sql`now()` })
      .where(
        and(
          eq(clientConsents.submissionId, submissionId),
          eq(clientConsents.number, number),
          not(isAnswered),
        ),
      );
  });
}
