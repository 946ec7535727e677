import { and, asc, eq, or, sql } from "drizzle-orm";
import { readChanges, recordChange, visitor } from "../../../forms/server/status-changes.ts";
import type { Database } from "../../../platform/db/client.ts";
import { submissions } from "../../../platform/db/tables.ts";
import type { Link } from "../../../platform/private-links/links.ts";
import { videoSeriesForm } from "../schema.ts";

/**
 * Takes back that we may mail somebody about the series, in the history of each of their registrations, once. Whoever
 * registers again later agrees again.
 * @param link of a registration. A registration under an address that its sender has corrected to somebody else's says nothing
 * for that person, so others are found by the mailbox that got the link
 */
export function endSeriesMails(
  db: Database["db"],
  { submission, mailbox }: Pick<Link, "submission" | "mailbox">,
): Promise<void> {
  const { id, form, answers } = submissions;
  const isTheirs = sql`contact_mailbox(contact_address(${answers})) = ${mailbox}`;
  return db.transaction(async (transaction) => {
    // They stay locked, so that two presses at once are one.
    const registrations = await transaction
      .select({ id })
      .from(submissions)
      .where(and(eq(form, videoSeriesForm.name), or(eq(id, submission.id), isTheirs)))
      .orderBy(asc(id))
      .for("no key update");
    for (const registration of registrations) {
      const changes = await readChanges(transaction, registration.id);
      if (changes.some(({ subject }) => subject === "series-mails")) continue;
      const ended = { subject: "series-mails", status: "ended" } as const;
      await recordChange(transaction, registration.id, ended, visitor);
    }
  });
}
