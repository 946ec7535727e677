import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { type linkPurposes, privateLinks, submissions } from "../db/schema.ts";
import { hashToken, newToken } from "./tokens.ts";

type LinkPurpose = (typeof linkPurposes)[number];
export type Submission = typeof submissions.$inferSelect;

/** A link is for keeping: longer than a year, so that what comes back each year still finds its own. */
const daysOfLife = 400;

/**
 * Makes a link to a submission. Its address is nowhere but in what is returned: the database has a hash.
 * @param origin such as `https://www.example.com`, without a trailing slash
 */
export async function createPrivateLink(
  db: Database["db"],
  origin: string,
  purpose: LinkPurpose,
  submissionId: string,
): Promise<string> {
  return `${origin}/t/${await createToken(db, purpose, submissionId, daysOfLife)}`;
}

/** Makes the token of a link that works for so many days. Only its hash is kept. */
export async function createToken(
  db: Database["db"],
  purpose: LinkPurpose,
  submissionId: string,
  validDays: number,
): Promise<string> {
  const token = newToken();
  await db.insert(privateLinks).values({
    tokenHash: hashToken(token),
    purpose,
    submissionId,
    expiresAt: sql`now() + make_interval(days => ${validDays})`,
  });
  return token;
}

/**
 * What a link leads to. A token that is malformed, unknown, expired or for something else is undefined, and each is
 * found out by the same one query.
 */
export async function findLinked(
  db: Database["db"],
  token: string,
  purpose: LinkPurpose,
): Promise<Submission | undefined> {
  const [row] = await db
    .select(getTableColumns(submissions))
    .from(privateLinks)
    .innerJoin(submissions, eq(submissions.id, privateLinks.submissionId))
    .where(
      and(
        eq(privateLinks.tokenHash, hashToken(token)),
        eq(privateLinks.purpose, purpose),
        gt(privateLinks.expiresAt, sql`now()`),
      ),
    );
  return row;
}
