import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { privateLinkDays } from "../../common/retention.ts";
import type { Connection, Database } from "../db/client.ts";
import { statement } from "../db/statement.ts";
import { type linkPurposes, privateLinks, submissions } from "../db/tables.ts";
import { mailboxOf } from "../recipients/mailbox.ts";
import { hashToken, newToken } from "./tokens.ts";

type LinkPurpose = (typeof linkPurposes)[number];
export type Submission = typeof submissions.$inferSelect;

/** What a link leads to, and what for. */
export type Link = {
  purpose: LinkPurpose;
  submission: Submission;
  /** Where it was mailed to; empty where it was shown. The submission may have been given another address since. */
  mailbox: string;
};

/**
 * Makes a link to a submission. Its address is nowhere but in what is returned: the database has a hash.
 * @param submission as the mail that carries the link is composed from it
 * @param origin such as `https://www.example.com`, without a trailing slash
 * @param validDays for how many days it works
 */
export async function createPrivateLink(
  db: Database["db"],
  origin: string,
  purpose: LinkPurpose,
  submission: Pick<Submission, "id" | "answers">,
  validDays: number = privateLinkDays,
): Promise<string> {
  const mailbox = mailboxOf(String(submission.answers.email));
  const path = await insertLink(db, { purpose, submissionId: submission.id, mailbox }, validDays);
  return origin + path;
}

/**
 * Makes a link to a submission for whoever has just sent it, to be shown on the page. Nobody shows by it that they read
 * mail anywhere.
 * @returns its path
 */
export function createShownLink(db: Connection, submissionId: string): Promise<string> {
  return insertLink(db, { purpose: "submission", submissionId, mailbox: "" }, privateLinkDays);
}

async function insertLink(
  db: Connection,
  link: Pick<typeof privateLinks.$inferInsert, "purpose" | "submissionId" | "mailbox">,
  validDays: number,
): Promise<string> {
  const token = newToken();
  await insertRow(db, { ...link, tokenHash: hashToken(token), validDays });
  return `/t/${token}`;
}

const insertRow = statement(
  ["purpose", "submissionId", "mailbox", "tokenHash", "validDays"],
  (db, { validDays, ...value }) =>
    db
      .insert(privateLinks)
      .values({ ...value, expiresAt: sql`now() + make_interval(days => ${validDays})` })
      .prepare("insert_private_link"),
);

/**
 * What a token opens. One that is malformed, unknown or expired is undefined, and each is found out by the same one
 * query. Whoever can use a link for one purpose only has to look at its purpose.
 */
export async function findLink(db: Database["db"], token: string): Promise<Link | undefined> {
  const [row] = await db
    .select({
      purpose: privateLinks.purpose,
      mailbox: privateLinks.mailbox,
      submission: getTableColumns(submissions),
    })
    .from(privateLinks)
    .innerJoin(submissions, eq(submissions.id, privateLinks.submissionId))
    .where(
      and(eq(privateLinks.tokenHash, hashToken(token)), gt(privateLinks.expiresAt, sql`now()`)),
    );
  return row;
}
