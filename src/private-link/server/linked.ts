import { eq } from "drizzle-orm";
import { site } from "../../common/site.ts";
import { writtenSize, writtenTime } from "../../forms/mails/wording.ts";
import { answered, type Wording } from "../../forms/mails/wording-of-form.ts";
import type { Database } from "../../platform/db/client.ts";
import { attachments } from "../../platform/db/tables.ts";
import type { Submission } from "../../platform/private-links/links.ts";

/** A submission as its sender's private link shows it. */
export type Linked = {
  reference: string;
  form: string;
  /** What the form is called, as in "your hiring request". */
  title: string;
  status: Submission["status"];
  /** The same instant in each office's time. */
  received: readonly { city: string; time: string }[];
  answers: readonly { label: string; value: string }[];
  files: readonly { id: string; name: string; size: string; arrived: boolean }[];
};

/**
 * Says a submission in words for its sender.
 * @param wording of its form, where this version of the program has the form
 */
export async function describeLinked(
  db: Database["db"],
  submission: Submission,
  wording: Wording | undefined,
): Promise<Linked> {
  const { id, reference, form, status, receivedAt } = submission;
  const rows = await db.select().from(attachments).where(eq(attachments.submissionId, id));
  return {
    reference,
    form,
    title: wording?.title ?? "message",
    status,
    received: site.offices.map(({ city, timeZone }) => ({
      city,
      time: writtenTime(receivedAt, timeZone),
    })),
    answers: wording ? answered(wording, submission.answers) : [],
    files: rows.map((file) => ({
      id: file.id,
      name: file.originalName,
      size: writtenSize(file.bytes),
      arrived: file.key !== null,
    })),
  };
}
